"""Keep compiled kernels on disk by the content of their sources.

Numba's own cache goes by the path and the time of every source file, so that every copy of the
project would compile again. The folders of `reinos.core.cache` are already named by the content of
the sources; in a folder, a kernel is found by its name and the name of its module.
"""

import sys
from pathlib import Path
from typing import Any

from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    _CacheLocator,
)


class Locator(_CacheLocator):
    """Where the compiled forms of one kernel are kept."""

    def __init__(self, folder: Path, function: Any) -> None:
        self.folder = folder
        self._py_file = function.__code__.co_filename  # Numba names it in warnings
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self.folder)

    def get_source_stamp(self) -> str:
        """Nothing to compare: the name of the folder depends on the sources."""
        return ""

    def get_disambiguator(self) -> str:
        """What distinguishes two kernels of the same name."""
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> None:
        """Only made by hand."""
        return


class Compiled(CompileResultCacheImpl):
    """How the compiled forms of one kernel are written and read."""

    def __init__(self, folder: Path, function: Any) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = Locator(folder, function)
        name = f"{function.__module__}.{function.__qualname__}"
        self._filename_base = self.get_filename_base(name, getattr(sys, "abiflags", ""))


class KernelCache(FunctionCache):
    """The cache of one kernel in a folder of ours."""

    def __init__(self, folder: Path, function: Any) -> None:
        self._name = repr(function)
        self._py_func = function
        self._impl = Compiled(folder, function)
        self._cache_path = self._impl.locator.get_cache_path()
        self._cache_file = IndexDataCacheFile(
            self._cache_path, self._impl.filename_base, self._impl.locator.get_source_stamp()
        )
        self.enable()


def kept_in(folder: Path, dispatcher: Any) -> Any:
    """Let a compiled kernel be kept in a folder."""
    dispatcher._cache = KernelCache(folder, dispatcher.py_func)
    return dispatcher

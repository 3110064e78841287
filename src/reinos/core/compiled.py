"""Compiling made invisible: kernels that run at once, and fast as soon as they can.

A `Kernels` object is one shared module (the engine, a search) playing one game. It can always be
had interpreted; compiled it comes from the cache within a second, or takes some seconds once.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from reinos.core import cache, engine, kernel

Exercise = Callable[[Any], None]
"""Calls every entry point of a bound module once, which compiles it or loads it."""
AUTOMATIC = "REINOS_COMPILE"
"""Set to `never`, this setting keeps processes from starting to compile in the background."""


class Kernels:
    """A shared module of kernels playing one game."""

    def __init__(self, name: str, rules: ModuleType, shared: ModuleType, exercise: Exercise):
        self.name = name
        self.rules = rules
        self.shared = shared
        self._exercise = exercise
        self._compiled: Any = None
        self._folders: dict[str, Path] = {}
        self._lock = threading.Lock()
        self._waiting = False

    @cached_property
    def interpreted(self) -> Any:
        """The kernels as plain Python."""
        modules = kernel.reach(self.rules, self.shared)
        return kernel.bind(self.rules, modules)[self.shared.__name__]

    @property
    def at_hand(self) -> Any:
        """The compiled kernels if they have been loaded, else None."""
        return self._compiled

    def is_ready(self) -> bool:
        """Whether everything is compiled: loaded, or waiting in the cache."""
        if self._compiled is not None:
            return True
        folders = self._plan()[1]
        return all(cache.is_ready(folder) for folder in set(folders.values()))

    def compiled(self) -> Any:
        """The kernels compiled: from the cache, or now."""
        with self._lock:
            if self._compiled is None:
                self._compiled = self._load()
            return self._compiled

    def compile_soon(self) -> None:
        """Have another process compile, if need be, and take over when it is done.

        The caller goes on at once; states made before play on compiled from one decision to the
        next. Nothing happens where nothing can be kept.
        """
        if self._waiting or self._compiled is not None or os.environ.get(AUTOMATIC) == "never":
            return
        self._waiting = True
        if not self.is_ready() and all(
            cache.make(folder) for folder in set(self._plan()[1].values())
        ):
            threading.Thread(target=self._wait_for_other, daemon=True).start()

    def _wait_for_other(self) -> None:
        command = [sys.executable, "-m", "reinos", "warm", "--gently", self.name]
        quiet = subprocess.DEVNULL
        environment = os.environ | {AUTOMATIC: "never"}
        try:
            subprocess.run(
                command,
                stdin=quiet,
                stdout=quiet,
                stderr=quiet,
                env=environment,
                start_new_session=True,
                check=False,
            )
        except OSError:
            return
        if self.is_ready():
            self.compiled()

    def _plan(self) -> tuple[dict[str, ModuleType], dict[str, Path]]:
        """The modules, and for each the folder its compiled functions are kept in.

        What the engine needs has a folder that all shared modules use together, so that the rules
        of a game are compiled once and not again for every search.
        """
        label = kernel.label(self.rules)
        base = kernel.reach(self.rules, engine)
        whole = kernel.reach(self.rules, engine, self.shared)
        base_folder = cache.path(label, kernel.fingerprint(base))
        own_folder = base_folder
        if len(whole) > len(base):
            own = f"{label}_{self.shared.__name__.replace('.', '_')}"
            own_folder = cache.path(own, kernel.fingerprint(whole))
        return whole, {name: base_folder if name in base else own_folder for name in whole}

    def _load(self) -> Any:
        modules, folders = self._plan()
        distinct = sorted(set(folders.values()))
        if not all(cache.make(folder) for folder in distinct):
            with progress(self.name, "nothing can be kept: no folder for it can be written"):
                return self._bound(modules, None)
        if all(cache.is_ready(folder) for folder in distinct):
            return self._use(modules, folders)
        with cache.locked(distinct[0]):  # always the same one first: nobody waits in a circle
            if all(cache.is_ready(folder) for folder in distinct):  # another process was faster
                return self._use(modules, folders)
            with progress(self.name, "once; from now on it starts at once"):
                return self._fill(modules, folders)

    def _use(self, modules: dict[str, ModuleType], folders: dict[str, Path]) -> Any:
        bound = self._bound(modules, folders)
        for folder in set(folders.values()):
            os.utime(folder)  # used now: not to be pruned soon
        return bound

    def _fill(self, modules: dict[str, ModuleType], folders: dict[str, Path]) -> Any:
        distinct = set(folders.values())
        for folder in distinct:
            if (folder / cache.READY).exists() and not cache.is_ready(folder):
                cache.clear(folder)  # finished once, damaged since
        try:
            bound = self._bound(modules, folders)
        except Exception:
            # What an interrupted process left behind may be unreadable: once more from nothing.
            for folder in distinct:
                cache.clear(folder)
            bound = self._bound(modules, folders)
        for folder in distinct:
            cache.mark_ready(folder)
            cache.prune(folder.name.rpartition("-")[0], folder)
        return bound

    def _bound(self, modules: dict[str, ModuleType], folders: dict[str, Path] | None) -> Any:
        from numba import njit

        def decorate(module: str, function: Any) -> Any:
            if folders is None:
                return njit(**kernel.OPTIONS)(function)
            with cache.numba_folder(folders[module]):
                return njit(cache=True, **kernel.OPTIONS)(function)

        twins = kernel.bind(self.rules, modules, decorate)
        bound = twins[self.shared.__name__]
        self._exercise(bound)
        for function in kernel.entries(self.shared):
            getattr(bound, function.__name__).disable_compile()  # no second copy for other types
        return bound


class progress:  # noqa: N801 (reads as a statement)
    """Say on a terminal that compiling takes a moment; say nothing elsewhere."""

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        self.why = why
        self.start = 0.0

    def __enter__(self) -> None:
        self.start = time.perf_counter()
        if sys.stderr is not None and sys.stderr.isatty():
            print(f"Compiling {self.name} ({self.why})...", end=" ", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            print(f"{time.perf_counter() - self.start:.0f} s.", file=sys.stderr)

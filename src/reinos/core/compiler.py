"""Compile kernels behind the scenes: they run interpreted at once, and compiled once they can.

A `Kernels` object is one shared module (the engine, a search) bound to one game. Its interpreted
form is always at hand. Its compiled form comes from the cache within a second, or is compiled once,
which takes some seconds.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from reinos.core import cache, engine, kernel
from reinos.core.locks import locked

Exercise = Callable[[Any], None]
"""Calls every entry point of a bound module once, which compiles it or loads it."""
AUTOMATIC = "REINOS_COMPILE"
"""The environment variable that keeps processes from compiling in the background: `never`."""
ONE_AT_A_TIME = threading.Lock()
"""Held while another process compiles for this one: one game is compiled at a time."""
BINDING = threading.RLock()
"""Held while Numba works: of two threads, one that loads would disturb one that compiles."""
BUSY = 3
"""The exit code of a background process that found another one compiling already."""


def background(game: str) -> Path:
    """The lock of the one process of a user that compiles a game in the background."""
    return cache.lock(f"{game}-background")


class Plan(NamedTuple):
    """What is compiled, and where it is kept.

    All shared modules of a game have one folder together for the rules and what the engine uses, so
    that these are not compiled again for every search.
    """

    modules: dict[str, ModuleType]
    base: frozenset[str]
    shared_folder: Path
    own_folder: Path

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders: one, or two if the shared module needs its own."""
        return tuple(dict.fromkeys((self.shared_folder, self.own_folder)))

    def folder(self, module: str) -> Path:
        """Where the functions of a module are kept."""
        return self.shared_folder if module in self.base else self.own_folder


class Kernels:
    """A shared module of kernels playing one game."""

    def __init__(self, name: str, rules: ModuleType, shared: ModuleType, exercise: Exercise):
        self.name = name
        self.rules = rules
        self.shared = shared
        self._exercise = exercise
        self._compiled: Any = None
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
        return self._compiled is not None or self._is_kept(self._plan())

    def compiled(self) -> Any:
        """The kernels compiled: from the cache, or now."""
        with self._lock:
            if self._compiled is None:
                self._compiled = self._load()
            return self._compiled

    def compile_soon(self) -> None:
        """Let another process compile, if need be, and load the result when it is done.

        The caller does not wait. States that exist by then go on with compiled kernels. Where no
        cache folder can be written, nothing happens.
        """
        if self._waiting or self._compiled is not None or os.environ.get(AUTOMATIC) == "never":
            return
        self._waiting = True
        plan = self._plan()
        if not self._is_kept(plan) and all(cache.make(folder) for folder in plan.folders):
            threading.Thread(target=self._wait_for_other, daemon=True).start()

    def _wait_for_other(self) -> None:
        with ONE_AT_A_TIME:
            while not self.is_ready() and self._start_compiling() == BUSY:
                with locked(background(self.name)):
                    pass  # wait until the process that somebody else started is done
        if self.is_ready():
            self.compiled()

    def _start_compiling(self) -> int:
        """Compile in a process that outlives this one; returns its exit code."""
        quiet = subprocess.DEVNULL
        with suppress(OSError):
            return subprocess.call(
                [sys.executable, "-m", "reinos", "warm", "--gently", self.name],
                stdin=quiet,
                stdout=quiet,
                stderr=quiet,
                env=os.environ | {AUTOMATIC: "never"},
                start_new_session=True,
            )
        return 1

    def _plan(self) -> Plan:
        label = kernel.label(self.rules)
        base = kernel.reach(self.rules, engine)
        whole = kernel.reach(self.rules, engine, self.shared)
        shared_folder = own_folder = cache.path(label, kernel.fingerprint(base))
        if len(whole) > len(base):
            own = f"{label}_{self.shared.__name__.replace('.', '_')}"
            own_folder = cache.path(own, kernel.fingerprint(whole))
        return Plan(whole, frozenset(base), shared_folder, own_folder)

    def _is_kept(self, plan: Plan) -> bool:
        return all(self.shared.__name__ in cache.finished(folder) for folder in plan.folders)

    def _load(self) -> Any:
        plan = self._plan()
        if not all(cache.make(folder) for folder in plan.folders):
            with progress(self.name, "nothing can be kept: no folder for it can be written"):
                return self._bound(plan, keep=False)
        if self._is_kept(plan):
            return self._use(plan)
        with locked(cache.lock(kernel.label(self.rules))):
            if self._is_kept(plan):  # another process was faster
                return self._use(plan)
            with progress(self.name, "once; from now on it starts at once"):
                return self._fill(plan)

    def _use(self, plan: Plan) -> Any:
        bound = self._bound(plan)
        for folder in plan.folders:
            os.utime(folder)  # so that it is not pruned soon
        return bound

    def _fill(self, plan: Plan) -> Any:
        done = {folder: cache.finished(folder) for folder in plan.folders}
        for folder in plan.folders:
            if not done[folder]:
                cache.clear(folder)  # damaged, or left behind by an interrupted process
        bound = self._bound(plan)
        for folder in plan.folders:
            cache.mark_finished(folder, done[folder] | {self.shared.__name__})
            cache.prune(folder.name.rpartition("-")[0], folder)
        return bound

    def _bound(self, plan: Plan, keep: bool = True) -> Any:
        from numba import njit

        from reinos.core.native import widened
        from reinos.core.numba_cache import kept_in

        def decorate(module: str, function: Any, inlined: bool) -> Any:
            made = njit(**kernel.OPTIONS, forceinline=inlined)(function)
            return widened(kept_in(plan.folder(module), made) if keep else made)

        twins = kernel.bind(self.rules, plan.modules, decorate)
        bound = twins[self.shared.__name__]
        with BINDING:
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

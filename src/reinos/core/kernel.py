"""Kernels: functions over records that run interpreted or compiled from one source.

`@kernel` and `@entry` only register a function; it stays plain Python. `bind` copies a game's
kernels and every shared kernel that they use, so that the copies call each other;
`reinos.core.compiler` compiles the copies. A shared kernel (a playout, a search) calls "the game"
through the module `reinos.core.contract`; in the copies, the game's own functions stand there.
"""

import builtins
import dis
import graphlib
import math
import sys
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

CONTRACT = "reinos.core.contract"
SAME_FOR_ALL = ("places",)
"""The kernels that the contract has for every game, made from the game's other kernels."""
OPTIONAL = ("foresight", "foresee")
"""The kernels that a game may leave out; the contract's own then serve."""
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""How kernels are compiled. They allocate nothing, so references to tables are not counted, which
took two fifths of the time of random Kingdomino games."""
MATHEMATICS = (math.log, math.sqrt)
BUILTINS = {"range", "len", "min", "max", "abs", "int"}

_kernels: dict[Any, bool] = {}
_native: dict[Any, str] = {}
_inlined: set[Any] = set()


def kernel(function: F) -> F:
    """Register a function that other kernels call."""
    _kernels[function] = False
    return function


def inlined(function: F) -> F:
    """Register a kernel that is inlined into every kernel that calls it."""
    _inlined.add(function)
    return kernel(function)


def entry(function: F) -> F:
    """Register a function that is called from Python, with arrays and integers."""
    _kernels[function] = True
    return function


def native(name: str) -> Callable[[F], F]:
    """Register a kernel that compiles to one machine instruction of `reinos.core.native`."""

    def register(function: F) -> F:
        _kernels[function] = False
        _native[function] = name
        return function

    return register


class KernelError(TypeError):
    """A kernel refers to something that cannot be compiled."""


def is_kernel(value: Any) -> bool:
    """Whether something is a registered kernel."""
    return isinstance(value, FunctionType) and value in _kernels


def own_kernels(module: ModuleType) -> list[Any]:
    """The kernels defined in a module, in the order they are written."""
    return [
        value
        for value in vars(module).values()
        if is_kernel(value) and value.__module__ == module.__name__
    ]


def entries(module: ModuleType) -> list[Any]:
    """The kernels of a module that are called from Python."""
    return [function for function in own_kernels(module) if _kernels[function]]


def references(function: Any) -> Iterator[tuple[str, Any]]:
    """Every global that a kernel uses, with its value; `module.name` is found in its module."""
    space = function.__globals__
    steps = [step for step in dis.get_instructions(function) if step.opname != "CACHE"]
    for step, after in zip(steps, [*steps[1:], None], strict=True):
        if step.opname != "LOAD_GLOBAL":
            continue
        name = str(step.argval)
        value = space[name] if name in space else getattr(builtins, name, None)
        if isinstance(value, ModuleType):
            if after is None or after.opname not in ("LOAD_ATTR", "LOAD_METHOD"):
                raise KernelError(f"{function.__qualname__} uses the module {name} as a value")
            yield f"{name}.{after.argval}", getattr(value, str(after.argval))
        elif isinstance(value, int) and after is not None and after.opname == "LOAD_ATTR":
            raise KernelError(
                f"{function.__qualname__} uses {name}.{after.argval}: in a kernel a declaration is "
                "only its number"
            )
        else:
            yield name, value


def reach(*roots: ModuleType) -> dict[str, ModuleType]:
    """All modules whose kernels the roots use, by name, beginning with the roots."""
    found: dict[str, ModuleType] = {}
    waiting = list(roots)
    while waiting:
        module = waiting.pop(0)
        if module.__name__ in found:
            continue
        found[module.__name__] = module
        used = [value for value in vars(module).values() if is_kernel(value)]
        for function in own_kernels(module):
            for name, value in references(function):
                check(function, name, value)
                used.append(value)
        waiting += [sys.modules[value.__module__] for value in used if is_kernel(value)]
    return found


def check(function: Any, name: str, value: Any) -> None:
    """Refuse a global that cannot be compiled, or that compiling would silently freeze."""
    if is_kernel(value) or is_constant(value) or name in BUILTINS:
        return
    if any(value is function for function in MATHEMATICS):
        return
    raise KernelError(
        f"{function.__module__}.{function.__qualname__} uses {name!r}: kernels may use other "
        "kernels, numbers, tuples of numbers, read-only arrays and "
        f"{', '.join(sorted(BUILTINS))}"
    )


def is_constant(value: Any) -> bool:
    """Whether a global may be frozen into compiled code."""
    if isinstance(value, np.ndarray):
        return not value.flags.writeable
    if isinstance(value, tuple):
        return all(is_constant(item) for item in value)
    return isinstance(value, (int, float))


def refuse_recursion(game: ModuleType, modules: dict[str, ModuleType]) -> None:
    """Refuse kernels that call themselves: Numba cannot cache recursive functions."""
    graph: dict[Any, set[Any]] = {}
    for module in modules.values():
        for function in own_kernels(module):
            called = (value for _, value in references(function) if is_kernel(value))
            graph[function] = {played_by(game, value) for value in called}
    try:
        tuple(graphlib.TopologicalSorter(graph).static_order())
    except graphlib.CycleError as error:
        names = " -> ".join(f.__name__ for f in error.args[1])
        raise KernelError(f"kernels may not be recursive: {names}") from None


def played_by(game: ModuleType, function: Any) -> Any:
    """The game's own function in place of the contract's."""
    name = function.__name__
    if function.__module__ != CONTRACT or name in SAME_FOR_ALL:
        return function
    if name in OPTIONAL and not hasattr(game, name):
        return function
    if not hasattr(game, name):
        raise KernelError(f"{game.__name__} has no kernel {name!r}, which every game needs")
    return getattr(game, name)


Bound = dict[str, ModuleType]
Decorate = Callable[[str, Any, bool], Any]


def bind(
    game: ModuleType, modules: dict[str, ModuleType], decorate: Decorate | None = None
) -> Bound:
    """Copy the kernels of some modules so that they refer to each other and play this game.

    The result maps the names of modules to their copies. `decorate` takes the name of the module, a
    copied function and whether to inline it, and returns what replaces it: the compiled function.
    """
    refuse_recursion(game, modules)
    twins: Bound = {name: ModuleType(name) for name in modules}
    copies: dict[Any, Any] = {}
    for name, module in modules.items():
        space = vars(twins[name])
        space.update(vars(module))
        for f in own_kernels(module):
            copy = FunctionType(f.__code__, space, f.__name__, f.__defaults__)
            copy.__module__, copy.__qualname__ = name, f"{label(game)}.{f.__name__}"
            if decorate and f in _native:
                copies[f] = instruction(_native[f])
            else:
                copies[f] = decorate(name, copy, f in _inlined) if decorate else copy
    for twin in twins.values():
        space = vars(twin)
        for key, value in list(space.items()):
            if is_kernel(value):
                space[key] = copies[played_by(game, value)]
            elif is_constant(value):
                space[key] = plain(value)
            elif isinstance(value, ModuleType):
                space[key] = twins.get(value.__name__) or plain_module(value)
    return twins


def plain_module(module: ModuleType) -> ModuleType:
    """A copy of a module without kernels, whose declarations are plain numbers."""
    twin = ModuleType(module.__name__)
    for key, value in vars(module).items():
        setattr(twin, key, plain(value) if is_constant(value) else value)
    return twin


def label(game: ModuleType) -> str:
    """The name of a game's kernels in the cache."""
    return game.__name__.replace(".", "_")


def instruction(name: str) -> Any:
    """A machine instruction for compiled kernels."""
    from reinos.core import native as instructions

    return getattr(instructions, name)


def fingerprint(modules: dict[str, ModuleType]) -> list[bytes]:
    """Everything that compiled code depends on, besides versions, settings and machine."""
    parts = [repr(sorted(OPTIONS.items())).encode()]
    for name, module in sorted(modules.items()):
        if module.__file__ is None:
            raise KernelError(f"{name} has no source file")
        parts.append(name.encode())
        with open(module.__file__, "rb") as source:
            parts.append(source.read())
        for function in own_kernels(module):
            for key, value in references(function):
                if is_constant(value):
                    parts.append(f"{name}.{key}={constant_text(value)}".encode())
    return parts


def constant_text(value: Any) -> str:
    """A constant as text, whole arrays included."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}{value.tobytes().hex()}"
    return repr(plain(value))


def plain(value: Any) -> Any:
    """A constant as kernels see it: declarations become plain numbers."""
    if isinstance(value, tuple):
        return tuple(plain(one) for one in value)
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value

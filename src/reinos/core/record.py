"""Records: the fixed-size states and boards that kernels work on.

A state is one record of a structured array: to copy it is to copy memory, equal states have equal
bytes, and a batch is a longer array. All fields are `int32` or `int64`, so that compiled and
interpreted code calculate the same.
"""

import inspect
from types import SimpleNamespace
from typing import Annotated, Any, Protocol, get_args, get_origin, overload

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


class Ints(Protocol):
    """A row or table of integers, as kernels see it."""

    shape: tuple[int, ...]

    def __getitem__(self, at: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, at: int | tuple[int, ...], value: int, /) -> None: ...


class IntTable(Protocol):
    """A table of integers whose rows can be used one by one."""

    shape: tuple[int, ...]

    @overload
    def __getitem__(self, at: int, /) -> Ints: ...
    @overload
    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...


Wide = Annotated[int, np.int64]
"""A field of 64 bits; a plain `int` has 32."""


def record(kind: type) -> np.dtype[Any]:
    """The record type of a class, whose annotations say what each field is.

    An `int` is a field of 32 bits, `Wide` one of 64, and `Annotated[Ints, 4, 13]` a table of that
    shape. Fields of the class itself stand before those of its bases. Nothing is padded, so that
    equal values mean equal bytes.

    >>> class State:
    ...     rng: Wide
    ...     mover: int
    ...     hand: Annotated[Ints, 4]
    >>> record(State).names, record(State)["hand"].shape
    (('rng', 'mover', 'hand', 'unused'), (4,))
    """
    wide: list[Any] = []
    narrow: list[Any] = []
    for name, hint in annotations(kind).items():
        base, *shape = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        width = np.int64 if np.int64 in shape else np.int32
        shape = [length for length in shape if length is not np.int64]
        if hasattr(np.recarray, name) or hasattr(np.record, name):
            raise TypeError(f"{name!r} is an attribute of NumPy records: choose another field name")
        if base not in ((Ints, IntTable) if shape else (int,)):
            raise TypeError(f"{name!r} must be int, Wide or Annotated[Ints, shape...], not {hint}")
        (wide if width is np.int64 else narrow).append((name, width, tuple(map(int, shape))))
    # The wide fields first and an even number of narrow ones: nothing needs padding.
    plain = np.dtype(wide + narrow)
    if plain.itemsize % 8:
        plain = np.dtype([*wide, *narrow, ("unused", np.int32)])
    return np.dtype((np.record, plain.descr))


def annotations(kind: type) -> dict[str, Any]:
    """Every field of a class with what it is, its own first, then those of its bases."""
    found: dict[str, Any] = {}
    for one in kind.__mro__:
        for name, hint in inspect.get_annotations(one, eval_str=True).items():
            found.setdefault(name, hint)
    return found


def plain(records: Array) -> Any:
    """The only record of an array, in a form that is much faster to read.

    >>> class Small:
    ...     mover: int
    ...     hand: Annotated[Ints, 2]
    >>> s = plain(np.zeros(1, record(Small)))
    >>> s.mover, s.hand.tolist()
    (0, [0, 0])
    """
    return SimpleNamespace(**dict(zip(records.dtype.names or (), records.item(), strict=True)))


def fields_as_lists(row: Any, but: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields of a record as plain numbers and lists.

    >>> class Small:
    ...     mover: int
    ...     hand: Annotated[Ints, 2]
    >>> fields_as_lists(np.zeros(1, record(Small))[0])
    {'mover': 0, 'hand': [0, 0], 'unused': 0}
    """
    # All fields at once: reading them one by one takes ten times as long.
    both = zip(row.dtype.names, row.item(), strict=True)
    return {
        name: value if type(value) is int else value.tolist()
        for name, value in both
        if name not in but
    }

"""Records: the fixed-size states and boards that kernels work on.

A state is one record of a structured array: copying it is a memory copy, equality is equality of
bytes, and a batch is a longer array. Kernels see only `int32` and `int64` fields, so that compiled
and interpreted code count alike.
"""

from typing import Any, Protocol, overload

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


class Ints(Protocol):
    """A row or table of integers, as kernels see it."""

    shape: tuple[int, ...]

    def __getitem__(self, at: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, at: int | tuple[int, ...], value: int, /) -> None: ...


class Table(Protocol):
    """A table of integers whose rows are looked at one by one."""

    shape: tuple[int, ...]

    @overload
    def __getitem__(self, at: int, /) -> Ints: ...
    @overload
    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...


Field = (
    tuple[str, type[np.signedinteger[Any]]]
    | tuple[str, type[np.signedinteger[Any]], tuple[int, ...]]
)


def record(*fields: Field) -> np.dtype[Any]:
    """Make a record type without padding bytes, so that equal values mean equal bytes.

    >>> record(("mover", np.int32), ("rng", np.int64)).names
    ('rng', 'mover', 'unused')
    >>> record(("size", np.int32))
    Traceback (most recent call last):
    ...
    TypeError: 'size' is an attribute of NumPy records: choose another field name
    """
    for name, kind, *_ in fields:
        if kind not in (np.int32, np.int64):
            raise TypeError(f"{name!r} must be int32 or int64: kernels count in those only")
        if hasattr(np.recarray, name) or hasattr(np.record, name):
            raise TypeError(f"{name!r} is an attribute of NumPy records: choose another field name")
    # The wide fields first and an even number of narrow ones: nothing needs padding.
    wide = [field for field in fields if field[1] is np.int64]
    narrow = [field for field in fields if field[1] is np.int32]
    plain = np.dtype(wide + narrow)
    if plain.itemsize % 8:
        plain = np.dtype([*wide, *narrow, ("unused", np.int32)])
    return np.dtype((np.record, plain.descr))


def fields_as_lists(row: Any, but: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields of a record as plain numbers and lists.

    >>> fields_as_lists(np.zeros(1, record(("mover", np.int32), ("hand", np.int32, (2,))))[0])
    {'mover': 0, 'hand': [0, 0], 'unused': 0}
    """
    return {name: row[name].tolist() for name in row.dtype.names if name not in but}

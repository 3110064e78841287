"""Sets of hexes for plain Python, each as one whole number.

They are the rows of bits of the kernels, padding included, one after another: neighbours are
shifts, and what two sets have in common is one operation.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np

from reinos.core.record import Array
from reinos.games.kingdom_builder.names import (
    BELOW,
    EDGES,
    FULL,
    HALF,
    HEXES,
    LEFT_HALF,
    ROWS,
    SIDE,
    TOP,
    cell,
    column_of,
    hex_of,
    row_of,
)

STEP = 32
"""From a hex to the one below it: a row is a number of so many bits."""
SIZE = ROWS * STEP // 8
"""How many bytes the rows of a set have."""
CELLS = tuple(cell(place) for place in range(HEXES))
BITS = tuple(1 << STEP * row_of(place) + column_of(place) for place in range(HEXES))
"""The set of one hex, by its number."""


def lined(columns: int, first: int, last: int) -> int:
    """The same columns in each of some padded rows."""
    return sum(columns << STEP * row for row in range(first, last))


BOARD = lined(FULL, TOP, BELOW)
LINES = tuple(lined(FULL, row, row + 1) for row in range(TOP, BELOW))
ODD = sum(LINES[1::2])
"""The lines that stand half a hex to the right."""
EDGE = LINES[0] | LINES[-1] | lined(EDGES, TOP, BELOW)
QUADRANTS = tuple(
    lined(columns, first, first + HALF)
    for first in (TOP, TOP + HALF)
    for columns in (LEFT_HALF, LEFT_HALF << HALF)
)


def whole(rows: Array) -> int:
    """Rows of bits as one number."""
    return int.from_bytes(rows.tobytes(), "little")


def joined(rows: bytes) -> int:
    """The same of their bytes."""
    return int.from_bytes(rows, "little")


def around(hexes: int) -> int:
    """The hexes beside those of a set."""
    right = hexes & ODD
    slanted = hexes | right << 1 | (hexes ^ right) >> 1
    level = hexes << 1 | hexes >> 1
    return (level | slanted << STEP | slanted >> STEP) & BOARD


RINGS = tuple(around(one) for one in BITS)
"""The hexes beside each hex, by its number."""


def singly(hexes: int) -> Iterator[int]:
    """Each hex of a set as a set of its own."""
    while hexes:
        one = hexes & -hexes
        yield one
        hexes ^= one


def holding(names: Iterable[str]) -> int:
    """The set of some hexes by their names."""
    return sum(BITS[hex_of(name)] for name in names)


def members(hexes: int) -> tuple[str, ...]:
    """The names of the hexes of a set, row by row.

    >>> members(RINGS[0])
    ('b1', 'a2')
    """
    return _named(hexes.to_bytes(SIZE, "little"))


def cells(rows: Array) -> tuple[str, ...]:
    """The names of the hexes of a set that kernels hold, row by row."""
    return _named(rows.tobytes())


@lru_cache(4096)
def _named(rows: bytes) -> tuple[str, ...]:
    found: list[str] = []
    for r, row in enumerate(np.frombuffer(rows, np.int32)[TOP:BELOW].tolist()):
        if row:
            found += _line(r, row)
    return tuple(found)


@lru_cache(8192)
def _line(r: int, row: int) -> list[str]:
    return [CELLS[SIDE * r + c] for c in range(row.bit_length()) if row >> c & 1]

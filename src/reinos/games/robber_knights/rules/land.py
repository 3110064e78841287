"""The land: tiles side by side, the box that floats around them, stacks of knights.

Every limit and every start fits on 20 rows of 17 columns: with the start rectangle on rows L-1 and
L and columns L-n+1 to L (limit L, n players), a box of L x L reaches no further than 2L-2 rows and
2L-n columns wherever it comes to lie. So a square keeps its name while the box floats (RK-07).

All of a square is one integer: the kind of its tile plus one in five bits, whose tile it is in
three, how many knights stand on it in three, and then three bits for the owner of each knight from
the bottom up (RK-14). An empty square is 0. Squares are numbered row by row with an empty column 0,
which is also what lies right of the last column, so that a step in any direction is an addition.
"""

from typing import Protocol

import numpy as np

from reinos.core.kernel import kernel
from reinos.core.record import Field, Ints
from reinos.games.robber_knights.tiles import kinds

ROWS, COLUMNS = 20, 17
STRIDE = COLUMNS + 1
SQUARES = (ROWS + 2) * STRIDE
CELLS = ROWS * COLUMNS

SEATS = 5
NOBODY = -1
MOST = 4  # knights on a tile
KINDS = len(kinds())
TERRAINS = ("plain", "forest", "mountain", "lake")
IMPASSABLE = 9  # more than can ever stay
MINIMUM = tuple(IMPASSABLE if tile.minimum is None else tile.minimum for tile in kinds())
POINTS = tuple(tile.points for tile in kinds())
TERRAIN = tuple(TERRAINS.index(tile.terrain) for tile in kinds())
IS_CASTLE = tuple(int(tile.building == "castle") for tile in kinds())

KIND_BITS, OWNER_AT, HEIGHT_AT, KNIGHTS_AT, KNIGHT_BITS = 31, 5, 8, 11, 3

LAND_FIELDS: tuple[Field, ...] = (
    ("top", np.int32),  # the box of all tiles
    ("bottom", np.int32),
    ("left", np.int32),
    ("right", np.int32),
    ("rows", np.int32, (ROWS + 2,)),  # the squares with a tile, bit c for column c
    ("squares", np.int32, (SQUARES,)),
)


class Limits(Protocol):
    """The part of the board that speaks of sizes."""

    limit: int
    height: int
    width: int


class Land(Protocol):
    """The part of the state that holds the land."""

    top: int
    bottom: int
    left: int
    right: int
    rows: Ints
    squares: Ints


@kernel
def square(row: int, column: int) -> int:
    """The number of a square."""
    return row * STRIDE + column


@kernel
def square_of_cell(cell: int) -> int:
    """The square of a cell, which counts the 20 x 17 alone."""
    return square(cell // COLUMNS + 1, cell % COLUMNS + 1)


@kernel
def cell_of_square(at: int) -> int:
    """The cell of a square."""
    return (at // STRIDE - 1) * COLUMNS + at % STRIDE - 1


@kernel
def kind_at(s: Land, at: int) -> int:
    """The kind of the tile on a square; -1 if it is empty."""
    return (s.squares[at] & KIND_BITS) - 1


@kernel
def tile_owner(s: Land, at: int) -> int:
    """Whose tile lies on a square."""
    return s.squares[at] >> OWNER_AT & 7


@kernel
def knights_on(s: Land, at: int) -> int:
    """How many knights stand on a square."""
    return s.squares[at] >> HEIGHT_AT & 7


@kernel
def knight(s: Land, at: int, level: int) -> int:
    """The owner of a knight, counted from the bottom."""
    return s.squares[at] >> (KNIGHTS_AT + KNIGHT_BITS * level) & 7


@kernel
def holder(s: Land, at: int) -> int:
    """The owner of the top knight, who scores the tile (RK-16)."""
    height = knights_on(s, at)
    if height == 0:
        return NOBODY
    return knight(s, at, height - 1)


@kernel
def put_knights(s: Land, at: int, seat: int, number: int) -> None:
    """New knights go on top of those already there (RK-14)."""
    height = knights_on(s, at)
    for level in range(height, height + number):
        s.squares[at] += seat << (KNIGHTS_AT + KNIGHT_BITS * level)
    s.squares[at] += number << HEIGHT_AT


@kernel
def put_tile(s: Land, at: int, kind: int, owner: int) -> None:
    """A tile lies on a square, and the box grows to hold it."""
    row, column = at // STRIDE, at % STRIDE
    s.squares[at] = kind + 1 + (owner << OWNER_AT)
    s.rows[row] |= 1 << column
    if s.bottom == 0:  # the first of all
        s.top = row
        s.bottom = row
        s.left = column
        s.right = column
    s.top = min(s.top, row)
    s.bottom = max(s.bottom, row)
    s.left = min(s.left, column)
    s.right = max(s.right, column)


@kernel
def first_row(b: Limits, s: Land) -> int:
    """The first row that the box can still reach (RK-07)."""
    return max(1, s.bottom - b.limit + 1)


@kernel
def last_row(b: Limits, s: Land) -> int:
    """The last row that the box can still reach (RK-07)."""
    return min(b.height, s.top + b.limit - 1)


@kernel
def first_column(b: Limits, s: Land) -> int:
    """The first column that the box can still reach (RK-07)."""
    return max(1, s.right - b.limit + 1)


@kernel
def last_column(b: Limits, s: Land) -> int:
    """The last column that the box can still reach (RK-07)."""
    return min(b.width, s.left + b.limit - 1)


@kernel
def is_inside(b: Limits, s: Land, at: int) -> bool:
    """Whether the box with this square stays within the limit (RK-07)."""
    row, column = at // STRIDE, at % STRIDE
    return first_row(b, s) <= row <= last_row(b, s) and first_column(b, s) <= column <= last_column(
        b, s
    )


@kernel
def touches(s: Land, at: int) -> bool:
    """Whether a square touches a laid tile by a side (RK-06)."""
    squares = s.squares
    beside = squares[at - 1] | squares[at + 1] | squares[at - STRIDE] | squares[at + STRIDE]
    return beside != 0


@kernel
def spaces_in_row(b: Limits, s: Land, row: int) -> int:
    """The columns of a row where a tile may lie: empty, touching, inside (RK-06, RK-07)."""
    rows = s.rows
    here = rows[row]
    inside = (1 << (last_column(b, s) + 1)) - (1 << first_column(b, s))
    return (here << 1 | here >> 1 | rows[row - 1] | rows[row + 1]) & ~here & inside

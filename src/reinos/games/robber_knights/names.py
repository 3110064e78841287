"""Cells, directions, stages and drops: their numbers and how they are written.

Cells are named as on a map: columns `a` to `q`, rows 1 to 20 from top to bottom. Drops are written
from the castle on, such as `1-2-1`.

Every limit and every start fits on 20 rows of 17 columns: with the start rectangle on rows L-1 and
L and columns L-n+1 to L (limit L, n players), a box of L x L reaches no further than 2L-2 rows and
2L-n columns wherever it comes to lie. So a cell keeps its name while the box floats (RK-07).

Kernels count squares: the cells row by row with an empty row above and below and an empty column 0,
which is also what lies right of the last column, so that a step in any direction is an addition.
"""

from itertools import product
from typing import Annotated, Literal, get_args

from reinos.core.kernel import kernel

ROWS, COLUMNS = 20, 17
CELLS = ROWS * COLUMNS
STRIDE = COLUMNS + 1
SQUARES = (ROWS + 2) * STRIDE
SQUARE_BITS = (1 << SQUARES.bit_length()) - 1
"""A mask that leaves every square as it is: it tells the compiler that an index counts from the
front, so that it need not ask."""

Direction = Literal["up", "right", "down", "left"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
STEP = (-STRIDE, 1, STRIDE, -1)
"""What a step in each direction adds to a square."""

Stage = Literal["keep", "take", "lay", "deploy"]
BEGINNING, KEEPING, STARTING, TAKING, LAYING, DEPLOYING, DRAWING, ENDED_GAME = range(8)
STAGES: dict[int, Stage] = {KEEPING: "keep", TAKING: "take", LAYING: "lay", DEPLOYING: "deploy"}
"""The stages in which somebody decides."""

TILES_IN_TURN = 3  # at most (RK-05)
PARTY = 5  # knights that one castle may send out (RK-09)
MOST_ON_TILE = 4  # knights of any colours (RK-13)
WAYS_OF_DROPPING: tuple[tuple[int, ...], ...] = tuple(
    sorted(
        (
            drops
            for places in range(2, PARTY + 1)
            for drops in product(range(1, MOST_ON_TILE + 1), repeat=places)
            if sum(drops) <= PARTY
        ),
        key=lambda drops: (sum(drops), len(drops), drops),
    )
)
"""Every way to drop two to five knights on the castle and at least one tile beyond it."""
WAYS = len(WAYS_OF_DROPPING)


@kernel
def square(row: int, column: int) -> int:
    """The number of a square."""
    return row * STRIDE + column


@kernel
def square_of_cell(cell: int) -> int:
    """The square of a cell."""
    return square(cell // COLUMNS + 1, cell % COLUMNS + 1)


@kernel
def cell_of_square(at: int) -> int:
    """The cell of a square."""
    return (at // STRIDE - 1) * COLUMNS + at % STRIDE - 1


COLUMN_LETTERS = "abcdefghijklmnopqrstuvwxyz"[:COLUMNS]
CELL_NAMES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMN_LETTERS)
Cell = Annotated[str, CELL_NAMES]
SQUARE_NAMED = {name: square_of_cell(cell) for cell, name in enumerate(CELL_NAMES)}


def square_name(at: int) -> str:
    """The name of the cell that a square is.

    >>> square_name(SQUARE_NAMED["q20"])
    'q20'
    """
    return CELL_NAMES[cell_of_square(at)]

"""The numbers of Kingdomino and their words: seats, stages, terrains, squares, and spots on them.

A plural in capitals says how many there are (`TERRAINS`), and with `_NAMES` what they are called.

Squares are named as on a map: columns `a` to `m`, rows 1 to 13 from top to bottom; the castle
stands on `g7`. A spot is where a domino may lie: half a on a square, half b beside it.
"""

from string import ascii_lowercase
from typing import Annotated, Literal, get_args

from reinos.core.kernel import kernel

SEATS = 4
NOBODY = -1  # in place of a seat

Stage = Literal["claim", "place", "discard"]
STAGE_NAMES: tuple[Stage, ...] = get_args(Stage)
CLAIMING, PLACING, DISCARDING = range(len(STAGE_NAMES))

Terrain = Literal["field", "forest", "lake", "pasture", "swamp", "mine"]
TERRAIN_NAMES: tuple[Terrain, ...] = get_args(Terrain)
TERRAINS = len(TERRAIN_NAMES)

Direction = Literal["right", "down", "left", "up"]
DIRECTION_NAMES: tuple[Direction, ...] = get_args(Direction)
DIRECTIONS = len(DIRECTION_NAMES)
RIGHT, DOWN, LEFT, UP = range(DIRECTIONS)
ROW_STEP = (0, 1, 0, -1)
COLUMN_STEP = (1, 0, -1, 0)

LARGEST = 7  # the side of the largest kingdom (KD-05)
SIDE = 2 * LARGEST - 1  # the side of the map: wherever the castle is in its kingdom, it has room
MIDDLE = LARGEST  # the row and the column of the castle
SQUARES = SIDE * SIDE
SPOTS = DIRECTIONS * SQUARES
COLUMN_NAMES = ascii_lowercase[:SIDE]
CELL_NAMES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMN_NAMES)
Cell = Annotated[str, CELL_NAMES]


def cell(row: int, column: int) -> str:
    """The name of a square.

    >>> cell(7, 7)
    'g7'
    """
    return f"{COLUMN_NAMES[column - 1]}{row}"


def square(name: str) -> tuple[int, int]:
    """The row and column of a named square.

    >>> square("g7")
    (7, 7)
    """
    return int(name[1:]), COLUMN_NAMES.index(name[0]) + 1


def covered(name: str, direction: Direction) -> tuple[str, str]:
    """The two squares of a spot, half a first; no name if it reaches beyond the map.

    >>> covered("g8", "down"), covered("m1", "right")
    (('g8', 'g9'), ('m1', ''))
    """
    row, column = square(name)
    way = DIRECTION_NAMES.index(direction)
    row_b, column_b = row + ROW_STEP[way], column + COLUMN_STEP[way]
    on_map = 1 <= row_b <= SIDE and 1 <= column_b <= SIDE
    return name, cell(row_b, column_b) if on_map else ""


def spot_of(name: str, direction: Direction) -> int:
    """The number of a spot by its words."""
    return DIRECTION_NAMES.index(direction) * SQUARES + CELL_NAMES.index(name)


@kernel
def spot_at(direction: int, row: int, column: int) -> int:
    """The number of a spot: half a on this square, half b beside it in this direction."""
    return (direction * SIDE + row - 1) * SIDE + column - 1


@kernel
def spot_direction(spot: int) -> int:
    """Where half b lies, seen from half a."""
    return spot // SQUARES


@kernel
def spot_square(spot: int) -> int:
    """The square of half a, as it is numbered among the names of all squares."""
    return spot % SQUARES


@kernel
def spot_row(spot: int) -> int:
    """The row of half a."""
    return spot // SIDE % SIDE + 1


@kernel
def spot_column(spot: int) -> int:
    """The column of half a."""
    return spot % SIDE + 1


@kernel
def spot_row_b(spot: int) -> int:
    """The row of half b."""
    return spot_row(spot) + ROW_STEP[spot_direction(spot)]


@kernel
def spot_column_b(spot: int) -> int:
    """The column of half b."""
    return spot_column(spot) + COLUMN_STEP[spot_direction(spot)]


@kernel
def mirrored(spot: int) -> int:
    """The same two squares, named from the other half."""
    back = (spot_direction(spot) + DIRECTIONS // 2) % DIRECTIONS
    return spot_at(back, spot_row_b(spot), spot_column_b(spot))

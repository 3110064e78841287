"""What stands on a board of Kingdom Builder and where, in the order the kernels number it."""

from typing import Literal, get_args

from reinos.core.hexes import PAD
from reinos.core.kernel import kernel
from reinos.core.record import Ints

HARVEST = 100
"""Added to the number of a Harvest rule: 104 is HV-04."""
NONE = -1

# What is in the box (KB-01, KB-04, KB-05, HV-11, HV-12).
SEATS = 4
SETTLEMENTS = 40
CARDS_OF_A_TERRAIN = 5
CARDS_IN_PLAY = 3
TILES_OF_A_LOCATION = 2
TOKENS = 18
SCOUTS = 2

# How many settlements an action builds or moves (KB-08, HV-04).
BUILDS = 3
SILO_BUILDS = 3

Terrain = Literal["grass", "flowers", "forest", "canyon", "desert"]
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
CARD_TERRAINS = len(TERRAINS)
"""The kinds of hex that have terrain cards; farmland has none (HV-02)."""
HEX_KINDS = (*TERRAINS, "farmland", "water", "mountain", "castle", "silo", "location")
GRASS, FLOWERS, FOREST, CANYON, DESERT, FARMLAND = range(6)
WATER, MOUNTAIN, CASTLE, SILO, LOCATION, SECOND_LOCATION = range(6, 12)
GROUNDS = 6
"""The kinds of hex that one can build on: they come first (KB-03)."""
LETTERS = "GFTCDAWMSILK"
"""The letters of the hexes in quadrants; the second location of a quadrant has one of its own."""

Stage = Literal[
    "turn", "mandatory", "build", "lift", "land", "scout", "cathedral", "spend", "silo", "silo_land"
]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""What the mover decides; in the last two the turns are over (HV-04)."""
TURN, MANDATORY, BUILDING, LIFTING, LANDING, SCOUTING, CHOOSING, SPENDING = range(8)
SILO_ACTING, SILO_LANDING = 8, 9

TileState = Literal["new", "ready", "used"]
"""Whether a tile can be used this turn."""

# The board: rows of bits with empty ones above and below, so that nothing looks over the edge.
SIDE = 20
HALF = SIDE // 2
HEXES = SIDE * SIDE
QUARTERS = 4
ROWS = SIDE + 2 * PAD
TOP = PAD
"""The first row of the board."""
BELOW = TOP + SIDE
"""The row after the last."""
ROWS_AT_ONCE = 3
"""How many rows fit into one number; at the end of the board an empty one is among them."""
FULL = (1 << SIDE) - 1
LEFT_HALF = (1 << HALF) - 1
EDGES = 1 | 1 << (SIDE - 1)
"""The columns at the edge."""
BYTE = 8
"""The bits that a number of settlements has in a quarter of the board."""


@kernel
def row_of(place: int) -> int:
    """The row of a numbered hex among the padded rows."""
    return place // SIDE + TOP


@kernel
def column_of(place: int) -> int:
    """The column of a numbered hex."""
    return place % SIDE


@kernel
def hex_at(row: int, column: int) -> int:
    """The number of a hex."""
    return (row - TOP) * SIDE + column


@kernel
def rows_from(rows: Ints, r: int) -> int:
    """ROWS_AT_ONCE rows of a set as one number: bit n for the hex n after the first of row r.

    Who goes through the hexes of a set in so many rows at once comes to the end of one less often.
    """
    return int(rows[r]) | int(rows[r + 1]) << SIDE | int(rows[r + 2]) << 2 * SIDE


@kernel
def quarter_of(row: int, column: int) -> int:
    """Which quarter of the board a hex lies in: 0 top left to 3 bottom right."""
    return 2 * ((row - TOP) // HALF) + column // HALF


@kernel
def has(rows: Ints, place: int) -> bool:
    """Whether a set holds a numbered hex."""
    return rows[row_of(place)] >> column_of(place) & 1 == 1


@kernel
def any_of(rows: Ints) -> bool:
    """Whether a set has a member."""
    for r in range(TOP, BELOW):  # noqa: SIM110 (a kernel)
        if rows[r] != 0:
            return True
    return False


@kernel
def clear(rows: Ints) -> None:
    """Empty a set."""
    for r in range(ROWS):
        rows[r] = 0


def cell(place: int) -> str:
    """The name of a hex: columns `a` to `t`, rows 1 to 20 from top to bottom.

    >>> cell(0), cell(399)
    ('a1', 't20')
    """
    return f"{chr(ord('a') + place % SIDE)}{place // SIDE + 1}"


def hex_of(name: str) -> int:
    """The number of a named hex; -1 if there is none of that name.

    >>> hex_of("t20"), hex_of("u1"), hex_of("h07")
    (399, -1, -1)
    """
    return NUMBERS.get(name, NONE)


NUMBERS = {cell(place): place for place in range(HEXES)}

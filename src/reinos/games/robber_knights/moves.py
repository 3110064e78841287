"""Moves and the numbers of their actions.

Tiles have names such as `b-forest-village`; for cells and drops see `names`.
"""

from reinos.core.protocol import Move
from reinos.games.robber_knights.names import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    MOST_ON_TILE,
    WAYS,
    WAYS_OF_DROPPING,
    Direction,
)
from reinos.games.robber_knights.tiles import CHOICES, KIND, KIND_NAMES, KINDS

KEEP = 0
TAKE = KEEP + CHOICES
END = TAKE + KINDS
HOLD = END + 1
STAY = HOLD + 1  # and so many knights less one
DEPLOY = STAY + MOST_ON_TILE
LAY = DEPLOY + len(DIRECTIONS) * WAYS
ACTIONS = LAY + CELLS


class Keep(Move, frozen=True, tag="keep"):
    """Keep an A tile together with the castle."""

    tile: str

    def __str__(self) -> str:
        return f"keep {self.tile}"


class Take(Move, frozen=True, tag="take"):
    """Take a tile of the hand, to lay it next."""

    tile: str

    def __str__(self) -> str:
        return f"take {self.tile}"


class End(Move, frozen=True, tag="end"):
    """End the turn after one or two tiles."""

    def __str__(self) -> str:
        return "end"


class Lay(Move, frozen=True, tag="lay"):
    """Lay the tile that was taken."""

    cell: str

    def __str__(self) -> str:
        return f"lay {self.cell}"


class Hold(Move, frozen=True, tag="hold"):
    """Put no knights on the castle."""

    def __str__(self) -> str:
        return "hold"


class Stay(Move, frozen=True, tag="stay"):
    """Put knights on the castle and leave them there."""

    knights: int

    def __str__(self) -> str:
        return f"stay {self.knights}"


class Deploy(Move, frozen=True, tag="deploy"):
    """Send knights out: how many stay on the castle and on each tile of the line."""

    direction: Direction
    drops: str

    def __str__(self) -> str:
        return f"deploy {self.direction} {self.drops}"


AnyMove = Keep | Take | End | Lay | Hold | Stay | Deploy


def move_of(action: int) -> AnyMove:
    """The move that an action stands for."""
    if action < TAKE:
        return Keep(KIND_NAMES[KIND[action - KEEP]])
    if action < END:
        return Take(KIND_NAMES[action - TAKE])
    if action == END:
        return End()
    if action == HOLD:
        return Hold()
    if action < DEPLOY:
        return Stay(action - STAY + 1)
    if action < LAY:
        return deployment_of(action)
    return Lay(CELL_NAMES[action - LAY])


def deployment_of(action: int) -> Deploy:
    """The move of an action that sends knights out."""
    direction, way = divmod(action - DEPLOY, WAYS)
    return Deploy(DIRECTIONS[direction], "-".join(map(str, WAYS_OF_DROPPING[way])))

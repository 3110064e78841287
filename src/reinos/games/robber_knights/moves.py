"""What can be decided, and the actions that stand for it."""

from reinos.core.kernel import kernel
from reinos.core.protocol import Move
from reinos.core.vocabulary import Block
from reinos.games.robber_knights.names import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    MOST_ON_TILE,
    WAYS,
    WAYS_OF_DROPPING,
    Direction,
)
from reinos.games.robber_knights.tiles import CHOICES, KIND_NAMES, KINDS, tiles


class Keep(Move):
    """Keep an A tile together with the castle."""

    tile: str


class Take(Move):
    """Take a tile of the hand, to lay it next."""

    tile: str


class End(Move):
    """End the turn after one or two tiles."""


class Lay(Move):
    """Lay the tile that was taken."""

    cell: str


class Hold(Move):
    """Put no knights on the castle."""


class Stay(Move):
    """Put knights on the castle and leave them there."""

    knights: int


class Deploy(Move):
    """Send knights out: how many stay on the castle and on each tile of the line."""

    direction: Direction
    drops: str


AnyMove = Keep | Take | End | Lay | Hold | Stay | Deploy


def deployment(n: int) -> Deploy:
    """A direction and a way of dropping knights."""
    direction, way = divmod(n, WAYS)
    return Deploy(DIRECTIONS[direction], "-".join(map(str, WAYS_OF_DROPPING[way])))


KEEP = Block(0, CHOICES, lambda n: Keep(tiles()[n].name))
TAKE = Block(KEEP.end, KINDS, lambda n: Take(KIND_NAMES[n]))
END = Block(TAKE.end, 1, lambda n: End())
HOLD = Block(END.end, 1, lambda n: Hold())
STAY = Block(HOLD.end, MOST_ON_TILE, lambda n: Stay(n + 1))
DEPLOY = Block(STAY.end, len(DIRECTIONS) * WAYS, deployment)
LAY = Block(DEPLOY.end, CELLS, lambda n: Lay(CELL_NAMES[n]))
ACTIONS = LAY.end


@kernel
def knights_staying(action: int) -> int:
    """How many knights an action leaves on the castle."""
    return action - STAY + 1


@kernel
def direction_of(action: int) -> int:
    """Which way knights go out."""
    return (action - DEPLOY) // WAYS


@kernel
def way_of(action: int) -> int:
    """Which of the ways of dropping knights is taken."""
    return (action - DEPLOY) % WAYS

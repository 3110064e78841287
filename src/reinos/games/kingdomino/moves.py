"""The moves of Kingdomino."""

from functools import cache

from reinos.core.protocol import Move
from reinos.core.vocabulary import Block
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.names import (
    CELL_NAMES,
    DIRECTION_NAMES,
    SPOTS,
    Cell,
    Direction,
    covered,
    spot_direction,
    spot_square,
)


class Claim(Move):
    """Put a king on a free domino of the next line."""

    domino: int


class Place(Move):
    """Place the domino: half a on a square, half b beside it in a direction."""

    cell: Cell
    direction: Direction

    @property
    def squares(self) -> tuple[str, str]:
        """The two squares it covers, half a first."""
        return covered(self.cell, self.direction)


class Discard(Move):
    """Discard the domino that fits nowhere."""


AnyMove = Claim | Place | Discard


@cache
def place_of(spot: int) -> Place:
    """The move that places a domino on a numbered spot."""
    return Place(CELL_NAMES[spot_square(spot)], DIRECTION_NAMES[spot_direction(spot)])


CLAIM = Block(0, DOMINOES, lambda n: Claim(n + 1))
DISCARD = Block(CLAIM.end, 1, lambda _: Discard())
PLACE = Block(DISCARD.end, SPOTS, place_of)
ACTIONS = PLACE.end

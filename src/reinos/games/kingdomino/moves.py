"""The moves of Kingdomino."""

from functools import cache

from reinos.core.protocol import Move
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.names import (
    CELL_NAMES,
    DIRECTION_NAMES,
    SPOTS,
    Direction,
    covered,
    spot_direction,
    spot_square,
)

CLAIM = 0
DISCARD = CLAIM + DOMINOES
PLACE = DISCARD + 1
ACTIONS = PLACE + SPOTS


class Claim(Move, frozen=True, tag="claim"):
    """Put a king on a free domino of the next line."""

    domino: int

    def __str__(self) -> str:
        return f"claim {self.domino}"


class Place(Move, frozen=True, tag="place"):
    """Place the domino: half a on a square, half b beside it in a direction."""

    cell: str
    direction: Direction

    @property
    def squares(self) -> tuple[str, str]:
        """The two squares it covers, half a first."""
        return covered(self.cell, self.direction)

    def __str__(self) -> str:
        return f"place {self.cell} {self.direction}"


class Discard(Move, frozen=True, tag="discard"):
    """Discard the domino that fits nowhere."""

    def __str__(self) -> str:
        return "discard"


AnyMove = Claim | Place | Discard


def move_of(action: int) -> AnyMove:
    """The move that an action stands for."""
    if action < DISCARD:
        return Claim(action - CLAIM + 1)
    if action == DISCARD:
        return Discard()
    return place_of(action - PLACE)


@cache
def place_of(spot: int) -> Place:
    """The move that places a domino on a numbered spot."""
    return Place(CELL_NAMES[spot_square(spot)], DIRECTION_NAMES[spot_direction(spot)])

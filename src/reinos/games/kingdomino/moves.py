"""Moves and events of Kingdomino.

Squares are named as on a map: columns `a` to `m`, rows 1 to 13 from top to bottom; the castle
stands on `g7`.
"""

from functools import cache
from typing import Literal

from reinos.core.protocol import Event, Move
from reinos.games.kingdomino.rules.kingdom import SIDE, spot, spot_column, spot_direction, spot_row
from reinos.games.kingdomino.rules.table import DISCARD, FIRST_SPOT

Direction = Literal["right", "down", "left", "up"]
DIRECTIONS: tuple[Direction, ...] = ("right", "down", "left", "up")


def cell(row: int, column: int) -> str:
    """The name of a square.

    >>> cell(7, 7)
    'g7'
    """
    return f"{'abcdefghijklm'[column - 1]}{row}"


def is_cell(name: str) -> bool:
    """Whether a square has this name: there is one way to write each.

    >>> is_cell("g7"), is_cell("g07"), is_cell("n1")
    (True, False, False)
    """
    return name[:1] in tuple("abcdefghijklm") and name[1:] in map(str, range(1, SIDE + 1))


def square(name: str) -> tuple[int, int]:
    """The row and column of a named square.

    >>> square("g7")
    (7, 7)
    """
    return int(name[1:]), ord(name[0]) - ord("a") + 1


class Claim(Move, frozen=True, tag="claim"):
    """Put a king on a free domino of the next line."""

    domino: int

    def __str__(self) -> str:
        return f"claim {self.domino}"


class Place(Move, frozen=True, tag="place"):
    """Place the domino: half a on a square, half b beside it in a direction."""

    cell: str
    direction: Direction

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
        return Claim(action + 1)
    if action == DISCARD:
        return Discard()
    return place_of(action - FIRST_SPOT)


@cache
def place_of(place: int) -> Place:
    """The move that places a domino on a numbered spot."""
    name = cell(spot_row(place), spot_column(place))
    return Place(name, DIRECTIONS[spot_direction(place)])


def spot_of(name: str, direction: Direction) -> int:
    """The number of a spot."""
    return spot(DIRECTIONS.index(direction), *square(name))


class LaidOut(Event, frozen=True, tag="laid_out"):
    """A new line lies on the table."""

    dominoes: tuple[int, ...]


class Claimed(Event, frozen=True, tag="claimed"):
    """A king stands on a domino."""

    seat: int
    domino: int


class Placed(Event, frozen=True, tag="placed"):
    """A domino lies in a kingdom."""

    seat: int
    domino: int
    cell: str
    direction: Direction


class Discarded(Event, frozen=True, tag="discarded"):
    """A domino fitted nowhere and has left the game."""

    seat: int
    domino: int


class LeftOver(Event, frozen=True, tag="left_over"):
    """A domino that no king chose has left the game."""

    domino: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""


AnyEvent = LaidOut | Claimed | Placed | Discarded | LeftOver | Ended

"""What happens in a game of Kingdomino."""

from reinos.core.protocol import Event
from reinos.core.vocabulary import Row
from reinos.games.kingdomino.names import Cell, Direction


class LaidOut(Event):
    """A new line lies on the table."""

    dominoes: tuple[int, ...]


class Claimed(Event):
    """A king stands on a domino."""

    seat: int
    domino: int


class Placed(Event):
    """A domino lies in a kingdom."""

    seat: int
    domino: int
    cell: Cell
    direction: Direction


class Discarded(Event):
    """A domino fitted nowhere and has left the game."""

    seat: int
    domino: int


class LeftOver(Event):
    """A domino that no king chose has left the game."""

    domino: int


class Ended(Event):
    """The game is over."""


LAID_OUT = Row(1, LaidOut)
CLAIMED = Row(2, Claimed)
PLACED = Row(3, Placed)
DISCARDED = Row(4, Discarded)
LEFT_OVER = Row(5, LeftOver)
ENDED = Row(6, Ended)

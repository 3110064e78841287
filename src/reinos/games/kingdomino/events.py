"""What happens in a game of Kingdomino."""

from reinos.core.protocol import Event
from reinos.games.kingdomino.names import Direction

LAID_OUT, CLAIMED, PLACED, DISCARDED, LEFT_OVER, ENDED = 1, 2, 3, 4, 5, 6


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

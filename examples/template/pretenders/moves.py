"""What can be decided, what can happen, why a move is refused, and what scores."""

from typing import ClassVar

from pretenders.names import CARDS
from reinos.core.protocol import Event, Move
from reinos.core.vocabulary import Block, Line, Refusal, Row


class Choose(Move):
    """Lay a card face down."""

    card: int


CHOOSE = Block(0, CARDS, lambda n: Choose(n + 1))
ACTIONS = CHOOSE.end

NOT_HELD = Refusal(1, rule=3, card=int)


class Secret(Event):
    """What its seat alone may know."""

    seat: int
    card: int

    def known_to(self, seat: int | None) -> bool:
        """A hidden card is known to its seat alone."""
        return self.seat == seat


class Drew(Secret):
    """A seat was dealt a card."""


class Chose(Secret):
    """A seat laid a card face down."""


class Revealed(Event):
    """A card was turned over."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


class Lost(Event):
    """A seat showed the lowest card; so many lives are left."""

    seat: int
    lives: int


class Ended(Event):
    """The game is over."""


DREW = Row(1, Drew)
CHOSE = Row(2, Chose)
REVEALED = Row(3, Revealed)
LOST = Row(4, Lost)
ENDED = Row(5, Ended)

HIGHEST = Line(1, rule=7)
LIVES = Line(2, rule=7)

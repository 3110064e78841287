"""The board of a game in a terminal: what it has to offer, and a plain one for games without.

A game's own board is the class `Terminal` in its package `terminal`. It gets views, never the state
itself, and the seats as `reinos.core.drawing` shows them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from rich.console import RenderableType
from rich.text import Text

from reinos.core.drawing import Player, rows
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Event, Move, ScoreLine, View
from reinos.core.words import addressed

V = TypeVar("V", bound=View)
ROOMY = 22
"""Rows that tables need; what a terminal has beyond is for news first."""
FEWEST_NEWS = 2
Offer = Sequence[tuple[int, Any, int]]
"""Legal moves, each with the number to choose it by and the points it gains at once."""


class Board(ABC, Generic[V]):
    """The board of a game at a terminal."""

    def __init__(
        self,
        game: Game,
        lang: str,
        seats: Sequence[Player],
        ascii_only: bool,
        options: Options | None = None,
    ) -> None:
        self.game = game
        self.lang = lang
        self.seats = seats
        self.ascii_only = ascii_only
        self.options = options or game.option_type()
        self.set_up()

    def set_up(self) -> None:
        """What a game's own board prepares."""

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the game's words."""
        return self.game.say(key, self.lang, **params)

    def tell(self, key: str, seat: int | None, rival: int | None = None, **params: Any) -> str:
        """A sentence about players, who are called by name, or `you`: see `addressed`."""
        return addressed(self.game.words, self.lang, self.seats, key, seat, rival, **params)

    def word(self, name: str, value: Any, you: bool = False) -> Any:
        """A value in words, if the game has a word for it, as in `terrain.lake`; lists with commas.

        What belongs to the one who plays here may have a word of its own: `by.card.you`.
        """
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self.word(name, inner, you)) for inner in value)
        if not isinstance(value, str):
            return value
        for key in (f"{name}.{value}.you", f"{name}.{value}") if you else (f"{name}.{value}",):
            said = self.game.say(key, self.lang)
            if said != key:
                return said
        return value

    def is_told_by(self, move: Move, event: Event) -> bool:
        """Whether an event only repeats the move that caused it, and need not be told."""
        return True

    def details(self, event: Event) -> str:
        """What the sentence of an event leaves out, and people at a terminal do not see."""
        return ""

    @abstractmethod
    def welcome(self, view: V) -> str:
        """What a newcomer has to know."""

    @abstractmethod
    def legend(self) -> RenderableType:
        """What the signs on the board mean, and how moves are typed."""

    @abstractmethod
    def table(self, view: V, offer: Offer, width: int, height: int | None) -> RenderableType:
        """Everything on the table, in this much room if possible."""

    def screen(
        self, view: V, offer: Offer, width: int, height: int, news: Sequence[Text]
    ) -> tuple[RenderableType, Sequence[Text]]:
        """The table, and the news for the rows below it: a table may hold them itself.

        A low terminal gives news two rows, a high one as many as they need.
        """
        wanted = sum(rows(line, width) for line in news)
        free = min(wanted, max(FEWEST_NEWS, height - ROOMY))
        return self.table(view, offer, width, height - free), news

    def arranged(self, view: V, offer: Offer) -> Offer:
        """Moves in the order of their numbers: by default, those that gain most first."""
        return offer

    @abstractmethod
    def moves(self, view: V, offer: Offer, width: int) -> RenderableType:
        """Moves with their numbers."""

    @abstractmethod
    def prompt(self, view: V) -> str:
        """Whose turn it is and what to do, in one sentence."""

    @abstractmethod
    def how(self, view: V) -> str:
        """How to type it, in one sentence."""

    @abstractmethod
    def read(self, text: str, view: V) -> Sequence[Move]:
        """The moves that a text may mean. A single one is played; of several, people choose one."""

    def write(self, move: Move) -> str:
        """A move as it can be typed."""
        return str(move)

    def numbered(self, view: V, offer: Offer) -> Offer:
        """The moves that can be chosen by a number: all, unless a game has other names for some."""
        return offer

    def no_such_number(self, number: str, view: V, offer: Offer) -> str:
        """Which numbers there are, for somebody who typed another."""
        count = len(self.numbered(view, offer))
        return self.game.say("terminal.range", self.lang, number=number, count=count)

    def ending(self, view: V, winners: Sequence[int]) -> str:
        """Why these seats have won, if the points do not say it."""
        return ""

    def score_line(self, line: ScoreLine) -> str:
        """A line of the score sheet in short."""
        return self.say(f"score.{line.kind}", **line.params)


def renumbered(offer: Offer) -> Offer:
    """An offer in a new order, with new numbers.

    >>> renumbered([(2, "b", 0), (1, "a", 3)])
    [(1, 'b', 0), (2, 'a', 3)]
    """
    return [(number, move, points) for number, (_, move, points) in enumerate(offer, 1)]

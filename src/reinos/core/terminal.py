"""What a game's board at a terminal has to answer, and a plain one for games without.

A game's own is the class `Terminal` of its package `terminal`, found by being there. It is given
views, never the state itself, and the seats as `reinos.core.drawing` shows them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from rich.console import RenderableType

from reinos.core.drawing import Player
from reinos.core.game import Game
from reinos.core.protocol import Move, ScoreLine, View

V = TypeVar("V", bound=View)
Offer = Sequence[tuple[int, Any, int]]
"""Legal moves with the number to choose each by and the points it gains at once."""


class Board(ABC, Generic[V]):
    """The board of a game at a terminal."""

    has_secrets: bool = True
    """Whether people at one terminal must not see each other's view."""

    def __init__(self, game: Game, lang: str, seats: Sequence[Player], ascii_only: bool) -> None:
        self.game = game
        self.lang = lang
        self.seats = seats
        self.ascii_only = ascii_only

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the game's words."""
        return self.game.say(key, self.lang, **params)

    @abstractmethod
    def welcome(self, view: V) -> str:
        """What a newcomer has to know."""

    @abstractmethod
    def legend(self) -> RenderableType:
        """What the signs on the board mean, and how moves are typed."""

    @abstractmethod
    def table(self, view: V, offer: Offer, width: int, height: int | None) -> RenderableType:
        """Everything on the table, in this much room if possible."""

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
        """The moves a text may mean: one is played, from several one is chosen."""

    def write(self, move: Move) -> str:
        """A move as it can be typed."""
        return str(move)

    def score_line(self, line: ScoreLine) -> str:
        """A line of the score sheet in short."""
        return self.say(f"score.{line.kind}", **line.params)

"""How a game shows itself in a terminal, and a plain way for games that have none of their own.

A game's own is the class `Terminal` of its package `terminal`, found by being there.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from reinos.cli.seats import Seat
from reinos.cli.words import Speaker
from reinos.core.errors import InvalidMove
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Move, ScoreLine, View, to_json
from reinos.core.terminal import Board, Offer


def board_of(
    game: Game,
    lang: str,
    seats: Sequence[Seat],
    ascii_only: bool,
    options: Options | None = None,
) -> Board[Any]:
    """The game's own way to show itself, or the plain one."""
    name = f"{game.words}.terminal"
    kind: Any = import_module(name).Terminal if find_spec(name) else Plain
    board: Board[Any] = kind(game, lang, seats, ascii_only, options)
    return board


class Plain(Speaker, Board[Any]):
    """Any game: the view as indented text, the moves as a numbered list."""

    def welcome(self, view: Any) -> str:
        """The summary of the game."""
        return self.game.say("game.summary", self.lang)

    def legend(self) -> RenderableType:
        """Moves are typed as the game writes them."""
        return Text(self.say("plain.legend", examples=self.game.examples))

    def table(self, view: Any, offer: Offer, width: int, height: int | None) -> RenderableType:
        """The view as indented text, with the moves below."""
        common = {*View.__struct_fields__, "moves"}
        shown = {key: value for key, value in to_json(view).items() if key not in common}
        return Group(*(Text(line) for line in indented(shown)), self.moves(view, offer, width))

    def moves(self, view: Any, offer: Offer, width: int) -> RenderableType:
        """One move a line."""
        return Group(*(Text(f"{number:>3}  {move}") for number, move, _ in offer))

    def prompt(self, view: Any) -> str:
        """Whose turn it is."""
        if view.seat == view.viewer:
            return self.say("plain.turn")
        return self.say("plain.wait", player=self.seats[view.seat].name)

    def how(self, view: Any) -> str:
        """By number or by text."""
        return self.say("plain.how")

    def read(self, text: str, view: Any) -> Sequence[Move]:
        """The move with this text."""
        try:
            return (self.game.parse(text),)
        except InvalidMove:
            return ()

    def score_line(self, line: ScoreLine) -> str:
        """The sentence of the game's words."""
        return self.game.say(f"score.{line.kind}", self.lang, **line.params)


def indented(value: Any, depth: int = 0) -> list[str]:
    """Plain JSON as indented lines.

    >>> indented({"hands": [{"cards": [1, 2]}], "turn": 3})
    ['hands', '  - cards: 1, 2', 'turn: 3']
    """
    space = "  " * depth
    if isinstance(value, dict):
        lines = []
        for key, inner in value.items():
            if is_short(inner):
                lines.append(f"{space}{key}: {written(inner)}")
            else:
                lines += [f"{space}{key}", *indented(inner, depth + 1)]
        return lines
    if isinstance(value, (list, tuple)) and not is_short(value):
        lines = []
        for inner in value:
            first, *rest = indented(inner, depth + 1) or [""]
            lines += [f"{space}- {first.strip()}", *rest]
        return lines
    return [f"{space}{written(value)}"]


def is_short(value: Any) -> bool:
    """Whether a value fits on the line of its name."""
    if isinstance(value, (list, tuple)):
        return not any(isinstance(inner, (dict, list, tuple)) for inner in value)
    return not isinstance(value, dict)


def written(value: Any) -> str:
    """A short value as text."""
    if isinstance(value, (list, tuple)):
        return ", ".join(written(inner) for inner in value)
    return "-" if value is None else str(value)

"""A seat's table in words: the board, the moves, what happened, points. For whoever cannot see.

Everything here is told from a view and from events that the seat may know; never from the state.
"""

import io
from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from reinos.cli.board import board_of
from reinos.cli.seats import Seat
from reinos.cli.sentences import sentence
from reinos.cli.sheet import Sheet
from reinos.cli.words import WORDS, Speaker
from reinos.core.errors import InvalidMove, ReinosError
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Event, Move, ScoreLine
from reinos.core.words import addressed

WIDTH = 100


class Standing(NamedTuple):
    """How a seat stands: its points where they decide, its place, what the points come from."""

    score: int | None
    place: int
    lines: Sequence[ScoreLine]


class Happened(NamedTuple):
    """What one decision led to, as far as the seat may know it."""

    seat: int | None
    events: Sequence[Event]
    gave_up: bool = False


class Teller(Speaker):
    """Tells one seat of a game what there is to tell, in its language."""

    def __init__(self, game: Game, lang: str, seats: Sequence[Seat], options: Options) -> None:
        self.game = game
        self.lang = lang
        self.seats = seats
        self.board = board_of(game, lang, seats, False, options)

    def introduction(self, view: Any) -> str:
        """What a newcomer has to know, and what the signs on the board mean."""
        return drawn(self.board.welcome(view), Text(), self.board.legend())

    def table(self, view: Any) -> str:
        """Everything on the table, and whose turn it is."""
        lines: list[RenderableType] = [self.board.table(view, (), WIDTH, None)]
        if not view.over:
            lines += [Text(), Text(self.board.prompt(view))]
        return drawn(*lines)

    def moves(self, view: Any) -> str:
        """Every legal move as it is played, and in words where these are others."""
        if not view.moves:
            return self.say("mcp.over") if view.over else self.say("mcp.no_moves")
        kinds: dict[type[Move], list[str]] = {}
        for move in view.moves:
            text, words = str(move), self.board.write(move)
            told = text if words == text else f"{text} ({words})"
            kinds.setdefault(type(move), []).append(told)
        head = self.say("mcp.moves", count=len(view.moves))
        return "\n".join([head, *("; ".join(texts) for texts in kinds.values())])

    def read(self, text: str, view: Any) -> Move:
        """The move that a text means: as it is listed, or as people type it."""
        try:
            return self.game.parse(text)
        except InvalidMove as error:
            meant = [move for move in self.board.read(text, view) if move in view.moves]
            if len(meant) == 1:
                return meant[0]
            if meant:
                moves = ", ".join(map(str, meant))
                raise ReinosError("mcp_several", words=WORDS, examples=moves) from None
            raise error

    def news(self, happened: Sequence[Happened]) -> str:
        """What happened, one decision a line."""
        lines = []
        for one in happened:
            told = [sentence(self.board, event) for event in one.events]
            if one.gave_up:
                told.append(addressed(WORDS, self.lang, self.seats, "log.resigned", one.seat))
            if told:
                lines.append(" ".join(told))
        return "\n".join(lines)

    def sheets(self, standings: Sequence[Standing], over: bool) -> str:
        """What everybody's points come from."""
        sheet = Sheet(self.board, self.seats, self.lang)
        columns: list[RenderableType] = []
        for seat, standing in zip(self.seats, standings, strict=True):
            if standing.score is not None:
                place = standing.place if over else 0
                lines = sheet.lines(standing.lines)
                columns.append(sheet.column(seat, lines, standing.score, place))
        return drawn(*columns) if columns else self.say("mcp.no_points")

    def result(self, view: Any, standings: Sequence[Standing]) -> str:
        """Who has won, and why."""
        winners = [n for n, standing in enumerate(standings) if standing.place == 1]
        names = ", ".join(self.seats[n].name for n in winners)
        why = self.board.ending(view, winners)
        return "\n".join(part for part in (self.say("mcp.won", players=names), why) if part)


def drawn(*what: RenderableType) -> str:
    """What a terminal would show, as plain text without colours."""
    out = io.StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, legacy_windows=False, emoji=False)
    for one in what:
        console.print(Text(one) if isinstance(one, str) else one)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()).strip("\n")

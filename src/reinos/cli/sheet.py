"""The score sheet of every player, and who has won."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reinos.cli.seats import WORDS, Seat
from reinos.core.match import Match
from reinos.core.protocol import ScoreLine
from reinos.core.state import State
from reinos.core.terminal import Board
from reinos.core.words import say

LONGEST_LABEL = 20
"""Sheets stand side by side when no line of theirs is longer."""


class Sheet:
    """Points in words."""

    def __init__(self, board: Board[Any], seats: Sequence[Seat], lang: str) -> None:
        self.board = board
        self.seats = seats
        self.lang = lang

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the terminal."""
        return say(key, params, self.lang, WORDS)

    def draw(self, state: State) -> RenderableType:
        """What everyone's points come from; lines without points are left out."""
        sheets = [self.lines(state.breakdown(seat.number)) for seat in self.seats]
        scores = state.scores()
        places = state.places() if state.over else [0] * len(scores)
        columns = [
            self.column(seat, sheets[seat.number], scores[seat.number], places[seat.number])
            for seat in self.seats
        ]
        longest = max((len(label) for sheet in sheets for label, _ in sheet), default=0)
        if longest > LONGEST_LABEL or len(columns) * (longest + 6) > 78:
            return Group(*columns)
        side_by_side = Table.grid(padding=(0, 3, 0, 0))
        side_by_side.add_row(*columns)
        return side_by_side

    def lines(self, sheet: Sequence[ScoreLine]) -> list[tuple[str, int]]:
        """Short names and points of what brought any, most first."""
        lines = [(self.board.score_line(line), line.points) for line in sheet if line.points]
        return sorted(lines, key=lambda line: -line[1])

    def column(
        self, seat: Seat, lines: Sequence[tuple[str, int]], score: int, place: int
    ) -> RenderableType:
        """The sheet of one player."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column()
        table.add_column(justify="right")
        for label, points in lines:
            table.add_row(label, str(points))
        if not lines:
            table.add_row(Text(self.say("score.nothing"), "dim"), "")
        table.add_row(Text(self.say("score.total"), "bold"), Text(str(score), "bold"))
        name = seat.label()
        if place:
            name.append(" " + self.say("score.place", place=place))
        return Group(name, table, Text())

    def result(self, state: State, viewer: int | None) -> list[str]:
        """Who has won, and why if scores were equal."""
        scores, winners = state.scores(), state.winners()
        gone = {one.seat for one in state.resigned}
        staying = [seat.number for seat in self.seats if seat.number not in gone]
        best = max(scores[seat] for seat in staying)
        tied = [seat for seat in staying if scores[seat] == best]
        sentences: list[str] = []
        if len(tied) > 1:
            sentences.append(self.say("end.tied", players=self.names(tied), points=best))
            sentences += self.tiebreaks(state, tied, winners)
        sentences.append(self.winners(winners, best, viewer))
        return sentences

    def tiebreaks(self, state: State, tied: list[int], winners: list[int]) -> list[str]:
        """The tie-breaks in order, as far as they were needed."""
        sentences: list[str] = []
        sheets = [state.breakdown(seat.number) for seat in self.seats]
        for label, numbers in self.board.tiebreaks(sheets):
            if sorted(tied) == sorted(winners) and sentences:
                break
            counts = ", ".join(f"{self.seats[seat].name} {numbers[seat]}" for seat in tied)
            sentences.append(self.say("end.tiebreak", label=label, counts=counts))
            most = max(numbers[seat] for seat in tied)
            tied = [seat for seat in tied if numbers[seat] == most]
        return sentences

    def winners(self, winners: Sequence[int], points: int, viewer: int | None) -> str:
        """Who has won, or shares the victory."""
        if len(winners) > 1:
            return self.say("end.shared", players=self.names(winners), points=points)
        if winners[0] == viewer:
            return self.say("end.you_won", points=points)
        return self.say("end.won", player=self.seats[winners[0]].name, points=points)

    def match(self, match: Match, viewer: int | None) -> RenderableType:
        """Every game of a match, and the sums."""
        table = Table.grid(padding=(0, 3, 0, 0))
        table.add_column()
        for _ in self.seats:
            table.add_column(justify="right")
        table.add_row("", *(seat.label() for seat in self.seats))
        for number, state in enumerate(match.finished, 1):
            table.add_row(self.say("match.game", number=number), *map(str, state.scores()))
        totals = [Text(str(total), "bold") for total in match.totals()]
        table.add_row(Text(self.say("score.total"), "bold"), *totals)
        if not match.over:
            return table
        sentence = self.winners(match.winners(), max(match.totals()), viewer)
        return Group(table, Text(), Text(sentence, "bold"))

    def names(self, numbers: Sequence[int]) -> str:
        """Names with commas."""
        return ", ".join(self.seats[number].name for number in numbers)

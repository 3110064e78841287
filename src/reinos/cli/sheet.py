"""The score sheet of every player, and who has won."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from reinos.cli.seats import Seat
from reinos.cli.words import WORDS, Speaker
from reinos.core.match import Match
from reinos.core.protocol import ScoreLine
from reinos.core.state import State
from reinos.core.terminal import Board
from reinos.core.words import addressed

LONGEST_LABEL = 20
"""Sheets stand side by side when no line of theirs is longer."""


class Sheet(Speaker):
    """Points in words."""

    def __init__(self, board: Board[Any], seats: Sequence[Seat], lang: str) -> None:
        self.board = board
        self.seats = seats
        self.lang = lang

    def draw(self, state: State) -> RenderableType:
        """What everyone's points come from; lines without points are left out."""
        sheets = [self.lines(state.sheet(seat.number)) for seat in self.seats]
        scores = state.scores()
        places = state.places() if state.over else [0] * len(scores)
        columns = [
            self.column(seat, sheets[seat.number], scores[seat.number], places[seat.number])
            for seat in self.seats
        ]
        longest = max((len(label) for sheet in sheets for label, _ in sheet), default=0)
        if longest > LONGEST_LABEL or len(columns) * (longest + 6) > 78:
            return Group(*columns)
        side_by_side = Grid.grid(padding=(0, 3, 0, 0))
        side_by_side.add_row(*columns)
        return side_by_side

    def lines(self, sheet: Sequence[ScoreLine]) -> list[tuple[str, int]]:
        """Short names and points of what brought any."""
        return [(self.board.score_line(line), line.points) for line in sheet if line.points]

    def column(
        self, seat: Seat, lines: Sequence[tuple[str, int]], score: int, place: int
    ) -> RenderableType:
        """The sheet of one player."""
        table = Grid.grid(padding=(0, 1, 0, 0))
        table.add_column()
        table.add_column(justify="right")
        for label, points in lines:
            table.add_row(label, str(points))
        if not lines:
            table.add_row(Text(self.say("score.nothing"), "dim"), "")
        table.add_row(Text(self.total(), "bold"), Text(str(score), "bold"))
        name = seat.label()
        if place:
            name.append(f" · {self.place(place)}")
        return Group(name, table, Text())

    def place(self, place: int) -> str:
        """A place as it is written."""
        return self.say("score.place", place=place)

    def total(self) -> str:
        """What the sum is called: the game's own word, if it has one."""
        said = self.board.game.say("score.total", self.lang)
        return said if said != "score.total" else self.say("score.total")

    def result(self, state: State) -> list[str]:
        """Who has won, and why if scores were equal."""
        scores, winners = state.scores(), state.winners()
        gone = {one.seat for one in state.resigned}
        best = scores[winners[0]]
        tied = [
            seat.number
            for seat in self.seats
            if seat.number not in gone and scores[seat.number] == best
        ]
        by_points = state.game.ranking[0] == "score" or len(winners) > 1
        sentences: list[str] = []
        if len(tied) > 1 and by_points:
            sentences.append(self.together("end.tied", tied, self.points(best)))
            sentences += self.tiebreaks(state, tied, winners)
        sentences.append(self.winners(winners, self.points(best)))
        return sentences

    def tiebreaks(self, state: State, tied: list[int], winners: list[int]) -> list[str]:
        """The tie-breaks in order, as far as they were needed."""
        sentences: list[str] = []
        for name, numbers in state.tiebreaks().items():
            if sorted(tied) == sorted(winners) and sentences:
                break
            counts = ", ".join(f"{self.name(seat)} {numbers[seat]}" for seat in tied)
            label = state.game.say(f"tiebreak.{name}", self.lang)
            sentences.append(self.say("end.tiebreak", label=label, counts=counts))
            most = max(numbers[seat] for seat in tied)
            tied = [seat for seat in tied if numbers[seat] == most]
        return sentences

    def winners(self, winners: Sequence[int], points: str) -> str:
        """Who has won, or shares the victory, with so many points or games."""
        if len(winners) > 1:
            return self.together("end.shared", winners, points)
        return addressed(WORDS, self.lang, self.seats, "end.won", winners[0], points=points)

    def together(self, key: str, seats: Sequence[int], points: str) -> str:
        """A sentence about several with the same points; the reader is among them, or is not."""
        others = [seat for seat in seats if not self.seats[seat].is_you]
        form = key if len(others) == len(seats) else f"{key}.you"
        names = ", ".join(self.name(seat) for seat in others)
        return self.say(form, players=names, points=points)

    def points(self, points: int) -> str:
        """Points as the game counts them: points, gold, territories."""
        return self.board.game.say("terminal.points", self.lang, count=points)

    def match(self, match: Match) -> RenderableType:
        """Every game of a match, and what decides it: sums of points, or games won."""
        scored = match.game.scored
        table = Grid.grid(padding=(0, 3, 0, 0))
        table.add_column()
        for _ in self.seats:
            table.add_column(justify="right")
        table.add_row("", *(seat.label() for seat in self.seats))
        for number, state in enumerate(match.finished, 1):
            found = map(str, state.scores()) if scored else map(self.place, state.places())
            table.add_row(self.say("match.game", number=number), *found)
        sums = match.totals() if scored else match.won()
        title = self.total() if scored else self.say("match.won")
        table.add_row(Text(title, "bold"), *(Text(str(one), "bold") for one in sums))
        if not match.over:
            return table
        most = max(sums)
        games = self.say("match.games", count=most, games=match.games)
        sentence = self.winners(match.winners(), self.points(most) if scored else games)
        return Group(table, Text(), Text(sentence, "bold"))

    def name(self, seat: int) -> str:
        """What somebody is called inside a sentence."""
        return self.say("you.inside") if self.seats[seat].is_you else self.seats[seat].name

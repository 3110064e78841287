"""A series: several games in a row with the same people, each at a table of its own.

The entry that opens a table holds what its series was before it: no table has to read another.
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from reinos.core.game import Game
from reinos.core.series import totals
from reinos.server import protocol

T = TypeVar("T")


class Result(msgspec.Struct, frozen=True):
    """How a game of a series ended, in the order of the seats of its first game."""

    table: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


class SeriesState(msgspec.Struct, frozen=True):
    """The games of a series that are over; `players` tells who sits in each seat now.

    A player is the number of their seat in the first game: seats rotate, people stay the same.
    """

    length: int
    number: int
    players: tuple[int, ...]
    results: tuple[Result, ...] = ()

    @property
    def is_last(self) -> bool:
        """Whether no game is to follow this one."""
        return self.length > 0 and self.number >= self.length

    def after(self, table: str, scores: Sequence[int], places: Sequence[int]) -> "SeriesState":
        """The series with one more result, given by seat."""
        seats = [self.players.index(player) for player in range(len(self.players))]
        result = Result(
            table, tuple(scores[seat] for seat in seats), tuple(places[seat] for seat in seats)
        )
        return msgspec.structs.replace(self, results=(*self.results, result))

    def rotated(self) -> "SeriesState":
        """The series for the next game, for which everybody has moved on by a seat."""
        number, players = self.number + 1, tuple(rotated(self.players))
        return msgspec.structs.replace(self, number=number, players=players)

    def standings(self, scored: bool) -> tuple[protocol.SeriesStanding, ...]:
        """How everybody stands in it, by seat; sums of points only where points decide a game."""
        results = [(one.scores, one.places) for one in self.results]
        found = totals(results, len(self.players), scored)
        return tuple(
            protocol.SeriesStanding(one.points if scored else None, one.won, one.place)
            for one in (found[player] for player in self.players)
        )

    def seen(self, game: Game, is_over: bool) -> protocol.Series:
        """The series as everybody sees it, by seat."""
        games = tuple(
            protocol.SeriesGame(
                one.table,
                self._by_seat(one.scores) if game.scored else (),
                self._by_seat(one.places),
            )
            for one in self.results
        )
        names = {count: name for name, count in game.series.items()}
        done = self.is_last and is_over
        return protocol.Series(
            self.length,
            self.number,
            names.get(self.length),
            done,
            games,
            self.standings(game.scored),
        )

    def _by_seat(self, numbers: Sequence[int]) -> tuple[int, ...]:
        return tuple(numbers[player] for player in self.players)


def first_of(length: int | None, players: int) -> SeriesState | None:
    """The beginning of a series of so many games; a single game is none."""
    return None if length in (None, 1) else SeriesState(length or 0, 1, tuple(range(players)))


def rotated(seats: Sequence[T]) -> list[T]:
    """Everybody moves on by a seat, and the first becomes the last.

    >>> rotated(["Ana", "Beto", "Caro"])
    ['Beto', 'Caro', 'Ana']
    """
    return [*seats[1:], *seats[:1]]

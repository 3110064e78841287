"""Results: how somebody's games ended, by game and by whom they were played against."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from reinos.bots import BOTS, LEVELS
from reinos.server import protocol
from reinos.server.catalog import bot_label, game_name, is_scored, series_name
from reinos.server.limits import MOST_COUNTED
from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import Seat, seats_of
from reinos.server.table.series import SeriesState
from reinos.server.tables.shelf import Shelf

PEOPLE = "people"
"""What stands in place of a bot where others played, too."""
BEST = 3
"""How many of the best scores of a game are told."""
RIVALS = (*BOTS, *LEVELS, PEOPLE)
"""Whom one can play against: programs, levels from the weakest, people."""


class FinishedGame(NamedTuple):
    """A finished game, as one of its players sees it; the last one of a series stands for all."""

    row: ListRow
    seat: int
    places: tuple[int, ...]
    """The places of the seats: of the series, if it is over."""
    games: tuple[str, ...] = ()
    """The tables of the series that is over, this one too."""

    @property
    def won(self) -> float:
        """The share in the victory: it is divided among those who won together."""
        return 1 / self.places.count(1) if self.places[self.seat] == 1 else 0.0

    @property
    def against(self) -> str:
        """Whom it was played against: people, if there were any, else the strongest bot."""
        others = [seat for n, seat in enumerate(self.row.seats) if n != self.seat]
        return max((level(seat) for seat in others), key=rank)

    @property
    def score(self) -> int:
        """The points at the end."""
        return self.row.scores[self.seat]

    @property
    def is_played_out(self) -> bool:
        """Whether the player did not give up."""
        return self.seat not in self.row.resigned


def level(seat: Seat) -> str:
    """How strong somebody is, as far as that is known."""
    return seat.bot or PEOPLE if seat.kind == "bot" else PEOPLE


def rank(name: str) -> int:
    """Where a level stands among all; one that there is no more comes first."""
    return RIVALS.index(name) if name in RIVALS else -1


async def results_of(shelf: Shelf, owner: str, lang: str) -> protocol.Results:
    """How the finished games of an owner ended, read in a thread."""

    def read() -> protocol.Results:
        rows = shelf.lists.results(owner)
        return results(rows, owner, lang, shelf.lists.series_before(rows))

    return await shelf.store.reading(read)


def results(
    rows: Sequence[ListRow],
    owner: str,
    lang: str,
    series: Mapping[str, SeriesState] = MappingProxyType({}),
) -> protocol.Results:
    """The results of an owner from the rows of finished tables, the latest first.

    `series` are those that ended with one of them, as they were before it.
    """
    mine = [row for row in rows if seats_of(row.seats, owner) and not is_lesson(row)]
    own = [row for row in mine if not is_bots(row, owner)]
    known = [finished_game(row, owner, series.get(row.id)) for row in own if is_known(row)]
    games = dict.fromkeys(one.row.game for one in known)
    return protocol.Results(
        tuple(of_game([one for one in known if one.row.game == game], lang) for game in games),
        len(own) - len(known),
        MOST_COUNTED if len(rows) >= MOST_COUNTED else None,
        len(mine) - len(own),
    )


def finished_game(row: ListRow, owner: str, series: SeriesState | None) -> FinishedGame:
    """A finished game of an owner: the whole series, if it was the last one of it."""
    seat = seats_of(row.seats, owner)[0]
    if series is None or len(series.players) != len(row.seats):
        return FinishedGame(row, seat, row.places)
    whole = series.after(row.id, row.scores, row.places)
    places = tuple(one.place for one in whole.standings(is_scored(row.game)))
    return FinishedGame(row, seat, places, tuple(one.table for one in whole.results))


def is_lesson(row: ListRow) -> bool:
    """Whether somebody was taught there."""
    return any(seat.lesson is not None for seat in row.seats)


def is_bots(row: ListRow, owner: str) -> bool:
    """Whether bots decided a game, or one sat in the seat of the owner at the end."""
    seat = seats_of(row.seats, owner)[0]
    return row.by_bots or (seat in row.playing and row.seats[seat].is_bots)


def is_known(row: ListRow) -> bool:
    """Whether it is known how a game ended."""
    return len(row.places) == len(row.scores) == len(row.seats)


def of_game(ended: Sequence[FinishedGame], lang: str) -> protocol.GameResults:
    """The results at one game. What was part of a series that is over counts with its last game."""
    game = ended[0].row.game
    parts = {table for one in ended for table in one.games if table != one.row.id}
    counted = [one for one in ended if one.row.id not in parts]
    groups = [[one for one in counted if one.against == name] for name in against_whom(counted)]
    best = sorted((one for one in ended if one.is_played_out), key=lambda one: -one.score)
    best = best[:BEST] if is_scored(game) else []
    return protocol.GameResults(
        game,
        game_name(game, lang),
        len(counted),
        sum(one.won for one in counted),
        tuple(
            protocol.Against(
                group[0].against,
                bot_label(group[0].against, lang),
                len(group),
                sum(one.won for one in group),
            )
            for group in groups
        ),
        tuple(
            protocol.BestScore(one.row.id, one.score, len(one.row.seats), one.row.changed)
            for one in best
        ),
        series_results(counted, lang),
    )


def series_results(ended: Iterable[FinishedGame], lang: str) -> tuple[protocol.SeriesResults, ...]:
    """The results of whole series at one game, the longest first."""
    whole = [one for one in ended if one.games]
    lengths = sorted({len(one.games) for one in whole}, reverse=True)
    groups = [[one for one in whole if len(one.games) == length] for length in lengths]
    return tuple(
        protocol.SeriesResults(
            length,
            series_name(group[0].row.game, length, lang),
            len(group),
            sum(one.won for one in group),
        )
        for length, group in zip(lengths, groups, strict=True)
    )


def against_whom(ended: Iterable[FinishedGame]) -> list[str]:
    """Whom games were played against, the strongest bot first and people before all bots."""
    return sorted({one.against for one in ended}, key=rank, reverse=True)

"""Results: how somebody's games ended, by game and by whom they were played against."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from reinos.bots import BOTS, LEVELS
from reinos.server import protocol
from reinos.server.catalog import bot_label, game_name, is_scored
from reinos.server.limits import MOST_COUNTED
from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import Seat, seats_of
from reinos.server.tables.shelf import Shelf

PEOPLE = "people"
"""What stands in place of a bot where others played, too."""
BEST = 3
"""How many of the best scores of a game are told."""
RIVALS = (*BOTS, *LEVELS, PEOPLE)
"""Whom one can play against: programs, levels from the weakest, people."""


class FinishedGame(NamedTuple):
    """A finished game, as one of its players sees it."""

    row: ListRow
    seat: int

    @property
    def won(self) -> float:
        """The share in the victory: it is divided among those who won together."""
        winners = self.row.places.count(1)
        return 1 / winners if self.row.places[self.seat] == 1 else 0.0

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
    def is_bots(self) -> bool:
        """Whether bots decided it, or one sat in the player's seat at the end."""
        is_lent = self.seat in self.row.playing and self.row.seats[self.seat].is_bots
        return is_lent or self.row.by_bots

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
        return results(shelf.lists.results(owner), owner, lang)

    return await shelf.store.reading(read)


def results(rows: Sequence[ListRow], owner: str, lang: str) -> protocol.Results:
    """The results of an owner from the rows of finished tables, the latest first."""
    mine = [FinishedGame(row, seats[0]) for row in rows if (seats := seats_of(row.seats, owner))]
    own = [one for one in mine if not one.is_bots]
    known = [one for one in own if is_known(one.row)]
    games = dict.fromkeys(one.row.game for one in known)
    return protocol.Results(
        tuple(of_game([one for one in known if one.row.game == game], lang) for game in games),
        len(own) - len(known),
        MOST_COUNTED if len(rows) >= MOST_COUNTED else None,
        len(mine) - len(own),
    )


def is_known(row: ListRow) -> bool:
    """Whether it is known how a game ended."""
    return len(row.places) == len(row.scores) == len(row.seats)


def of_game(ended: Sequence[FinishedGame], lang: str) -> protocol.GameResults:
    """The results at one game."""
    game = ended[0].row.game
    groups = [[one for one in ended if one.against == name] for name in against_whom(ended)]
    best = sorted((one for one in ended if one.is_played_out), key=lambda one: -one.score)
    best = best[:BEST] if is_scored(game) else []
    return protocol.GameResults(
        game,
        game_name(game, lang),
        len(ended),
        sum(one.won for one in ended),
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
    )


def against_whom(ended: Iterable[FinishedGame]) -> list[str]:
    """Whom games were played against, the strongest bot first and people before all bots."""
    return sorted({one.against for one in ended}, key=rank, reverse=True)

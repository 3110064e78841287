"""Companions: with whom somebody has played last, so that they play together again."""

from collections.abc import Iterable

from reinos.server import protocol
from reinos.server.catalog import game_name
from reinos.server.table.list_row import ListRow

MOST = 3
"""How many companies are told."""


def companions(rows: Iterable[ListRow], owner: str, lang: str) -> tuple[protocol.Companions, ...]:
    """The last companies of an owner, from the rows of finished tables, the latest first.

    Each is told once, with the last table at which all of them sat.
    """
    found: dict[frozenset[str], protocol.Companions] = {}
    for row in rows:
        others = [seat for seat in row.seats if seat.kind == "person" and seat.owner != owner]
        company = frozenset(seat.owner for seat in others)
        if row.stage == "over" and company and company not in found:
            names = tuple(seat.name for seat in others)
            found[company] = protocol.Companions(row.id, game_name(row.game, lang), names)
    return tuple(found.values())[:MOST]

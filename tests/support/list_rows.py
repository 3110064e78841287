"""List rows of tables that stand in no database."""

from collections.abc import Sequence
from typing import Any

from reinos.server.table.list_row import ListRow
from reinos.server.table.seats import Seat


def list_row(table_id: str, seats: Sequence[Seat], **more: Any) -> ListRow:
    """The row of a table of Kingdomino that is over, unless it is said otherwise."""
    known: dict[str, Any] = {
        "game": "kingdomino",
        "stage": "over",
        "turn": None,
        "open": False,
        "host": seats[0].owner,
        "key": None,
        "wish": None,
        "resigned": (),
        "number": 9,
        "changed": "2026-01-01T00:00:00.000+00:00",
    }
    return ListRow(id=table_id, seats=tuple(seats), **(known | more))

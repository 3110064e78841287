"""List rows in the database: how they are read, and what is written with entries of the log."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from math import isfinite
from typing import Any

import msgspec
import sqlalchemy as sa

from reinos.server.store import schema
from reinos.server.store.writer import Operation
from reinos.server.table.entries import Moved
from reinos.server.table.list_row import ListRow
from reinos.server.table.log_entry import Entry

LONG_AGO = "1970-01-01T00:00:00.000+00:00"
"""The time of change of a table whose own is damaged."""
MOST = 2**31 - 1
"""The greatest number that PostgreSQL keeps in a column of ours."""
FIXED = ("id", "game", "host", "key", "wish", "series_number", "series_length")
"""The columns that never change; but for the host, who may move to another device."""


def read_row(row: Any) -> ListRow:
    """A row as the database has it; ValueError if it is damaged."""
    try:
        values = {name: getattr(row, name) for name in ListRow.__struct_fields__}
        values["seats"] = msgspec.json.decode(row.seats)
        values["resigned"] = msgspec.json.decode(row.resigned)
        for name in ("scores", "places", "awaited"):
            values[name] = msgspec.json.decode(values[name]) if values[name] else ()
        found = msgspec.convert(values, ListRow)
        check_row(found)
    except (TypeError, RecursionError, msgspec.MsgspecError) as error:
        raise ValueError(str(error)) from error
    return found


def check_row(row: ListRow) -> None:
    """Refuse a row whose values contradict each other."""
    seats = len(row.seats)
    msgspec.json.encode((row.id, row.game, row.host, row.changed))  # it may not be text
    datetime.fromisoformat(row.changed)
    if row.stage == "damaged":
        raise ValueError("the stage is unknown")
    if not seats:
        raise ValueError("there are no seats")
    if row.turn is not None and row.turn not in range(seats):
        raise ValueError("there is no seat whose turn it is")
    if not {len(row.scores), len(row.places)} <= {0, seats}:
        raise ValueError("there are not as many scores as seats")
    if row.due is not None and not isfinite(row.due):
        raise ValueError("the clock never runs out")


def damaged_row(row: Any) -> ListRow | None:
    """The list row of a damaged row; None if not even its id can be read."""
    if not is_text(row.id):
        return None
    changed = row.changed if is_time(row.changed) and fits("changed", row.changed) else LONG_AGO
    game = row.game if is_text(row.game) and fits("game", row.game) else ""
    return ListRow(row.id, game, "damaged", None, False, "", None, None, (), (), 0, changed)


def columns(row: ListRow) -> dict[str, Any]:
    """A row as the database keeps it."""
    return {
        **msgspec.structs.asdict(row),
        "seats": msgspec.json.encode(row.seats).decode(),
        "resigned": msgspec.json.encode(row.resigned).decode(),
        "scores": msgspec.json.encode(row.scores).decode() if row.scores else None,
        "places": msgspec.json.encode(row.places).decode() if row.places else None,
        "awaited": msgspec.json.encode(row.awaited).decode() if row.awaited else None,
        "wakes": row.wakes,
        "sleeps": row.sleeps,
    }


def lenient(raw: bytes) -> str:
    """The text of a column of SQLite, which keeps any bytes as text."""
    return raw.decode("utf-8", "surrogateescape")


def is_text(value: Any) -> bool:
    """Whether a value of the database is text that can be told: SQLite keeps any bytes as such."""
    try:
        return isinstance(value, str) and bool(value.encode())
    except UnicodeEncodeError:
        return False


def fits(name: str, value: Any) -> bool:
    """Whether any database keeps a value in a column of lists; PostgreSQL keeps less than SQLite.

    >>> fits("game", "kingdomino"), fits("key", "k" * 65), fits("number", 2**31)
    (True, False, False)
    """
    kind = schema.tables.c[name].type
    if isinstance(value, str):
        longest = kind.length if isinstance(kind, sa.String) else None
        is_short = longest is None or len(value) <= longest
        return is_short and "\0" not in value and (not value or is_text(value))
    return not isinstance(kind, sa.Integer) or value is None or -MOST <= value <= MOST


def is_time(value: Any) -> bool:
    """Whether a value of the database is a time."""
    try:
        return is_text(value) and bool(datetime.fromisoformat(value))
    except ValueError:
        return False


def changing(row: ListRow) -> dict[str, Any]:
    """The columns that may change."""
    return {name: value for name, value in columns(row).items() if name not in FIXED}


def row_writes(before: ListRow | None, entries: Sequence[Entry]) -> list[Operation]:
    """The writes to lists for new entries of a log; `before` is None for a new table."""
    if before is None:
        after = row_of_log(entries)
        return [(schema.ADD_TABLE, columns(after)), *member_writes(set(), after)]
    after = row_after(before, entries)
    if len(entries) == 1 and isinstance(entries[0].change, Moved) and after.stage == "playing":
        return move_writes(after)
    writes = [*row_rewrites(after), *member_writes(before.owners, after)]
    if after.host != before.host:
        writes.append((schema.MOVE_HOST, {"which": after.id, "host": after.host}))
    return writes


def move_writes(row: ListRow) -> list[Operation]:
    """The writes for a move: a short form, since moves are by far the most frequent."""
    values = {
        "stage": row.stage,
        "turn": row.turn,
        "number": row.number,
        "changed": row.changed,
        "wakes": row.wakes,
        "due": row.due,
        "nudged": row.nudged,
        "which": row.id,
    }
    return [(schema.MOVE_TABLE, values)]


def row_rewrites(row: ListRow) -> list[Operation]:
    """The writes that replace every column that may have changed."""
    return [(schema.CHANGE_TABLE, {**changing(row), "which": row.id}), *end_writes(row)]


def restorable(rows: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Column values of list rows, for any database.

    A damaged row keeps only its id, game and time; it is rebuilt from its log when somebody asks
    for it.
    """
    for row in rows:
        try:
            read_row(row)
            values = dict(row._mapping)
            if not all(fits(*value) for value in values.items()):
                raise ValueError("not every database keeps it")
            yield values
        except ValueError:
            if (damaged := damaged_row(row)) is not None:
                yield columns(damaged)


def repair_writes(row: ListRow, kept: Any, *, anew: bool = False) -> list[Operation]:
    """The writes that repair the rows of a table; none if they are right and not `anew`.

    A key that restoring dropped stays dropped: its host has used it for another table.
    """
    if kept is None:
        return []
    is_same_key = (kept.host, kept.key) == (row.host, row.key)
    values = {**columns(row), "key": row.key if is_same_key else None}
    if not anew and all(kept._mapping[name] == value for name, value in values.items()):
        return []
    values["which"] = values.pop("id")
    member = {"which": row.id, "finished": row.finished}
    return [(schema.REBUILD_TABLE, values), (schema.FINISH_FOR_MEMBERS, member)]


def end_writes(row: ListRow) -> list[Operation]:
    """The writes to the lists of all members when a table is over."""
    if row.finished is None:
        return []
    return [(schema.FINISH_FOR_MEMBERS, {"which": row.id, "finished": row.finished})]


def member_writes(owners: set[str], after: ListRow) -> list[Operation]:
    """The writes for members who come to a table or leave it."""
    operations: list[Operation] = []
    for owner in sorted(owners ^ after.owners):
        operations.append((schema.DROP_MEMBER, {"owner": owner, "which": after.id}))
        if owner in after.owners:
            member = {"owner": owner, "table_id": after.id, "finished": after.finished}
            member["seen"] = None
            operations.append((schema.ADD_MEMBER, member))
    return operations


def row_of_log(entries: Sequence[Entry]) -> ListRow:
    """The row that a log makes."""
    return row_after(ListRow.opened(entries[0]), entries[1:])


def row_after(row: ListRow, entries: Iterable[Entry]) -> ListRow:
    """The row after some more entries of the log."""
    for entry in entries:
        row = row.after(entry)
    return row

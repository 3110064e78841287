"""Erasing: what somebody is called and has said is taken out of every table, log and list.

A log is otherwise only added to. Who sits where stays, so that games go on and can be replayed.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from reinos.core.words import say
from reinos.server import schema
from reinos.server.errors import WORDS
from reinos.server.rows import Row, redrawn
from reinos.server.shelf import Shelf
from reinos.server.store import Entry, Kept, entry_of
from reinos.server.table import Table
from reinos.server.writer import Operation, settled

TOGETHER = 20
"""How many tables are erased from in one transaction: nobody waits long for it."""
Places = set[tuple[int, str]]
"""Seats with the owners that they had."""


class Told(NamedTuple):
    """What an entry of a log says; it can be read, but may be damaged."""

    number: int
    kind: str
    body: dict[str, Any]

    @property
    def owners(self) -> list[str] | None:
        """The owners of all seats, if the entry names them."""
        seats = self.body.get("seats")
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            return None
        return [str(seat.get("owner", "")) for seat in seats]

    @property
    def seat(self) -> int:
        """The seat that the entry is about; -1 if it is about none."""
        seat = self.body.get("seat")
        return seat if isinstance(seat, int) else -1

    def sitter(self, owners: Sequence[str]) -> tuple[int, str]:
        """The seat that the entry is about, and which of these owners it belongs to, if any."""
        return self.seat, owners[self.seat] if self.seat in range(len(owners)) else ""


class Cleaned(NamedTuple):
    """A table without somebody's name: what is to be written, and the entry that says so."""

    table_id: str
    operations: list[Operation]
    entry: Entry | None


async def erase(shelf: Shelf, owner: str, lang: str) -> int:
    """Take an owner's name and words out of every table; out of how many.

    Some tables at a time, each batch on disk before the next. Asked again, it does what is left.
    """
    tables = await shelf.store.reading(shelf.lists.seating, owner)
    count = 0
    for start in range(0, len(tables), TOGETHER):
        count += await _erase_some(shelf, tables[start : start + TOGETHER], owner, lang)
    return count


async def _erase_some(shelf: Shelf, table_ids: Sequence[str], owner: str, lang: str) -> int:
    is_left = False
    async with shelf.held(table_ids):
        found = await shelf.store.reading(_cleaned_all, shelf, table_ids, owner, lang)
        if found:
            guards = [one for table in found for one in shelf.store.guard(table.table_id)]
            operations = guards + [one for table in found for one in table.operations]
            is_left = await settled(shelf.store.writer.write(operations))
        for table_id, _, entry in found:
            table = shelf.by_id.get(table_id)
            if table is not None and entry is not None:
                table.accept(entry, table.outcome(entry.kind, entry.body))
                kept = await shelf.store.reading(shelf.store.table, table_id)
                if kept is not None:
                    told = Table.from_log([entry_of(row) for row in kept.log])
                    table.notes = told.notes
                table.tell_anew()
    if is_left:
        raise asyncio.CancelledError
    return len(found)


def _cleaned_all(shelf: Shelf, table_ids: Sequence[str], owner: str, lang: str) -> list[Cleaned]:
    """Those of some tables at which there is something to erase. It reads, in a thread."""
    log, tables, rows = schema.log, schema.tables, shelf.store.rows
    entries = sa.select(log).where(log.c.table_id.in_(table_ids))
    logs = groupby(rows(entries.order_by(log.c.table_id, log.c.number)), lambda row: row.table_id)
    listed = {row.id: row for row in rows(sa.select(tables).where(tables.c.id.in_(table_ids)))}
    kept = {one: Kept(listed[one], list(some), None, {}) for one, some in logs if one in listed}
    found = (cleaned(one, kept[one], owner, lang) for one in kept)
    return [one for one in found if one is not None]


def cleaned(table_id: str, kept: Kept, owner: str, lang: str) -> Cleaned | None:
    """A table without the name and the words of an owner; None if there is nothing to erase."""
    before = read(kept)
    after = without(before, owner, lang)
    changed = [new for old, new in zip(before, after, strict=True) if new != old]
    if not changed:
        return None
    operations: list[Operation] = [
        (schema.REWRITE_ENTRY, {"which": table_id, "entry": one.number, "body": written(one.body)})
        for one in changed
    ]
    seats = next(one.body["seats"] for one in reversed(after) if one.owners is not None)
    entry = last_word(kept, seats)
    if entry is not None:
        row = msgspec.structs.asdict(entry) | {"body": written(entry.body)}
        operations += [(schema.ADD_ENTRY, row), *redrawn(Row.kept(kept.row).after(entry))]
    else:  # it is damaged, and stays so
        operations.append((schema.RESEAT_TABLE, {"which": table_id, "seats": written(seats)}))
    return Cleaned(table_id, operations, entry)


def read(kept: Kept) -> list[Told]:
    """What the entries of a log say, as far as they can be read."""
    found = []
    for row in kept.log:
        with suppress(ValueError, TypeError, msgspec.MsgspecError):
            body = msgspec.json.decode(row.body, type=dict[str, Any])
            found.append(Told(row.number, row.kind, body))
    return found


def without(log: Sequence[Told], owner: str, lang: str) -> list[Told]:
    """What a log says, with other words for an owner's name and none for what they said."""
    mine = places_of(log, owner)
    before: list[str] = []
    found = []
    for told in log:
        body = dict(told.body)
        after = before if told.owners is None else told.owners
        if told.owners is not None:
            body["seats"] = [
                {**seat, "name": neutral(n, lang)} if (n, after[n]) in mine else seat
                for n, seat in enumerate(body["seats"])
            ]
        if {told.sitter(before), told.sitter(after)} & mine:
            body = unsaid(body, told.seat, lang)
            if isinstance(body.get("note"), dict):
                body["note"] = unsaid(body["note"], told.seat, lang)
        found.append(told._replace(body=body))
        before = after
    return found


def unsaid(told: dict[str, Any], seat: int, lang: str) -> dict[str, Any]:
    """What an entry or its note tells of a seat, without the words and the names of its player."""
    instead = {**dict.fromkeys(("name", "before", "after"), neutral(seat, lang)), "text": ""}
    return told | {name: text for name, text in instead.items() if isinstance(told.get(name), str)}


def places_of(log: Sequence[Told], owner: str) -> Places:
    """The seats of an owner, also on the devices from which and to which they were moved."""
    mine: Places = set()
    known = -1
    while len(mine) > known:
        known = len(mine)
        before: list[str] = []
        for told in log:
            after = before if told.owners is None else told.owners
            mine |= {(n, one) for n, one in enumerate(after) if one == owner}
            moved = {told.sitter(before), told.sitter(after)}
            if told.kind == "handed" and moved & mine:
                mine |= {(seat, one) for seat, one in moved if one}
            before = after
    return mine


def neutral(seat: int, lang: str) -> str:
    """What somebody without a name is called."""
    return say("player", {"number": seat + 1}, lang, WORDS)


def last_word(kept: Kept, seats: Any) -> Entry | None:
    """The entry with which a table goes on without a name; none if its log is damaged.

    It is of the time of the one before it: in the game nothing happened.
    """
    try:
        entries = [entry_of(row) for row in kept.log]
        Row.kept(kept.row)
        last = entries[-1]
        body = {"stage": last.body["stage"], "turn": last.body["turn"], "seats": seats}
    except (ValueError, KeyError, msgspec.MsgspecError):
        return None
    body |= {name: last.body[name] for name in ("scores", "places") if name in last.body}
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        return None
    return msgspec.structs.replace(last, number=last.number + 1, kind="erased", body=body)


def written(told: Any) -> str:
    """Something as the database keeps it."""
    return msgspec.json.encode(told).decode()

"""Erasing: what somebody is called and has said is taken out of every table, log and list.

A log is otherwise only added to. Who sits where stays, so that games go on and can be replayed.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from reinos.core.words import say
from reinos.server.errors import WORDS
from reinos.server.store import schema
from reinos.server.store.rows import check_row, read_row, row_rewrites
from reinos.server.store.store import Rows
from reinos.server.store.writer import Operation, settled
from reinos.server.table.entries import Handed, NameErased
from reinos.server.table.log_entry import Entry, read_entry
from reinos.server.table.seats import Seat
from reinos.server.tables.shelf import Shelf

TOGETHER = 20
"""How many tables are erased in one transaction, so that it stays short."""
MOST_OPERATIONS = 2000
"""How much is written in one transaction, at most."""
NAMES, WORDS_OF_PEOPLE = ("name", "before", "after"), ("text",)
"""The fields of entries and of notes that hold names of people, and what they wrote."""
Places = set[tuple[int, str]]
"""Seats with the owners that they had."""
UNREADABLE = (ValueError, TypeError, RecursionError, msgspec.MsgspecError)
"""What reading an entry raises that is damaged."""


class RawEntry(NamedTuple):
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
    """A table without somebody's name, and the entry that says so; none if it is damaged."""

    table_id: str
    entry: Entry | None


class Sittings:
    """Who sat where, in a whole log: it must be known before anything is erased from it."""

    def __init__(self) -> None:
        self.seated: Places = set()
        """Every seat with every owner it had."""
        self.handed: set[frozenset[tuple[int, str]]] = set()
        """The seats that moved to another device: what they were, and what they became."""
        self.last: Entry | None = None
        self.is_sound = True
        """Whether all entries can be read, and none is missing."""
        self._owners: list[str] = []

    def add(self, rows: Rows) -> None:
        """The next entries, in a thread."""
        for row in rows:
            self._check(row)
            if (raw := read(row)) is None:
                continue
            before, owners = self._owners, raw.owners
            after = before if owners is None else owners
            self.seated.update(enumerate(owners or ()))
            if raw.kind == Handed.kind:
                self.handed.add(frozenset((raw.sitter(before), raw.sitter(after))))
            self._owners = after

    def _check(self, row: Any) -> None:
        try:
            entry = read_entry(row)
            self.is_sound &= entry.number == (self.last.number if self.last else 0) + 1
            self.last = entry
        except UNREADABLE:
            self.is_sound = False

    def places_of(self, owner: str) -> Places:
        """The seats of an owner, also on the devices from which and to which they were moved."""
        mine = {place for place in self.seated if place[1] == owner}
        known = -1
        while len(mine) > known:
            known = len(mine)
            for moved in self.handed:
                if moved & mine:
                    mine |= {place for place in moved if place[1]}
        return mine


class Eraser:
    """Takes the names and the words of some seats out of a log, a slice at a time."""

    def __init__(self, mine: Places, lang: str) -> None:
        self.mine = mine
        self.lang = lang
        self.seats: Any = None
        """The seats as the log leaves them."""
        self.is_changed = False
        self._owners: list[str] = []

    def add(self, rows: Rows) -> list[Operation]:
        """What is written instead of the next entries, in a thread."""
        found: list[Operation] = []
        for row in rows:
            if (raw := read(row)) is None:
                continue
            body = self._without(raw)
            if body != raw.body:
                new = {"which": row.table_id, "entry": raw.number, "body": written(body)}
                found.append((schema.REWRITE_ENTRY, new))
        self.is_changed |= bool(found)
        return found

    def _without(self, raw: RawEntry) -> dict[str, Any]:
        """The body of an entry with neutral names and without words."""
        body = dict(raw.body)
        before, owners = self._owners, raw.owners
        after = before if owners is None else owners
        if owners is not None:
            self.seats = body["seats"] = [
                {**seat, "name": neutral(n, self.lang)} if (n, after[n]) in self.mine else seat
                for n, seat in enumerate(body["seats"])
            ]
        if {raw.sitter(before), raw.sitter(after)} & self.mine:
            body = unsaid(body, raw.seat, self.lang)
            if isinstance(body.get("note"), dict):
                body["note"] = unsaid(body["note"], raw.seat, self.lang)
        self._owners = after
        return body


class WriteBatch:
    """Collects what is written together, so that little of a long log is in memory."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.operations: list[Operation] = []
        self.is_left = False
        """Whether the one who asked has left meanwhile: all of it is done nevertheless."""

    async def add(self, table_id: str, operations: Sequence[Operation]) -> None:
        """Something more to be written to a table."""
        if operations:
            self.operations += [*self.shelf.store.guard(table_id), *operations]
        if len(self.operations) >= MOST_OPERATIONS:
            await self.write()

    async def write(self) -> None:
        """Write what there is."""
        operations, self.operations = self.operations, []
        if operations:
            self.is_left |= await settled(self.shelf.store.writer.write(operations))


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
    batch = WriteBatch(shelf)
    async with shelf.held(table_ids):
        found = [await _erase_from(shelf, one, owner, lang, batch) for one in table_ids]
        cleaned = [one for one in found if one is not None]
        await batch.write()
        for table_id, entry in cleaned:
            table = shelf.by_id.get(table_id)
            if table is not None and entry is not None:
                table.accept(entry, table.outcome(entry.change))
                again = await shelf.logs.read(table_id)
                if again is not None:
                    table.notes = again.notes
                table.tell_anew()
    if batch.is_left:
        raise asyncio.CancelledError
    return len(cleaned)


async def _erase_from(
    shelf: Shelf, table_id: str, owner: str, lang: str, batch: WriteBatch
) -> Cleaned | None:
    """Erase somebody from a table; None if there is nothing to erase."""
    kept = await shelf.store.reading(shelf.store.table, table_id)
    if kept.row is None:
        return None
    sittings = Sittings()
    async for rows in shelf.logs.slices(table_id):
        await shelf.store.reading(sittings.add, rows)
    eraser = Eraser(sittings.places_of(owner), lang)
    first: list[Operation] = []  # written last, so that a retry after a crash still finds work
    async for rows in shelf.logs.slices(table_id):
        changed = await shelf.store.reading(eraser.add, rows)
        first, changed = (first, changed) if first else (changed[:1], changed[1:])
        await batch.add(table_id, changed)
    if not eraser.is_changed:
        return None
    entry = last_word(sittings, eraser.seats)
    operations = rewrites_after(kept.row, entry)
    if not operations:  # the row or the log is damaged, and stays so
        seats = {"which": table_id, "seats": written(eraser.seats)}
        operations = [(schema.RESEAT_TABLE, seats)]
    if entry is not None:
        operations = [(schema.ADD_ENTRY, entry.columns()), *operations]
    await batch.add(table_id, [*first, *operations])
    return Cleaned(table_id, entry)


def rewrites_after(kept: Any, entry: Entry | None) -> list[Operation]:
    """What is written of a table in lists with an entry; nothing if its row is damaged."""
    if entry is None:
        return []
    try:
        row = read_row(kept).after(entry)
        check_row(row)
    except ValueError:
        return []
    return row_rewrites(row)


def read(row: Any) -> RawEntry | None:
    """What an entry of a log says, if it can be read."""
    with suppress(*UNREADABLE):
        return RawEntry(row.number, row.kind, msgspec.json.decode(row.body, type=dict[str, Any]))
    return None


def unsaid(told: dict[str, Any], seat: int, lang: str) -> dict[str, Any]:
    """What an entry or its note tells of a seat, without the words and the names of its player."""
    instead = {**dict.fromkeys(NAMES, neutral(seat, lang)), **dict.fromkeys(WORDS_OF_PEOPLE, "")}
    return told | {name: text for name, text in instead.items() if isinstance(told.get(name), str)}


def neutral(seat: int, lang: str) -> str:
    """What somebody without a name is called."""
    return say("player", {"number": seat + 1}, lang, WORDS)


def last_word(sittings: Sittings, seats: Any) -> Entry | None:
    """The entry with which a table goes on without a name; none if its log is damaged.

    It has the time of the entry before it, since nothing happened in the game.
    """
    last = sittings.last
    if last is None or not sittings.is_sound:
        return None
    change = NameErased(seats=msgspec.convert(seats, tuple[Seat, ...]))
    led = msgspec.structs.replace(last.led, clock=None)
    return msgspec.structs.replace(last, number=last.number + 1, change=change, led=led)


def written(told: Any) -> str:
    """Something as the database keeps it."""
    return msgspec.json.encode(told).decode()

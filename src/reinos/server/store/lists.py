"""Lists of tables, a page at a time, from columns that are indexed; logs are not looked at."""

import base64
import logging
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from math import isfinite
from typing import Any, NamedTuple, get_args

import msgspec
import sqlalchemy as sa

from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.limits import MOST_COUNTED, MOST_LISTED, PAGE
from reinos.server.store.rows import damaged_row, is_text, is_time, read_row
from reinos.server.store.schema import (
    SLEEPS,
    WAITS_FOR_ANYBODY,
    WITHOUT_RESULT,
    is_stage,
    log,
    members,
    tables,
)
from reinos.server.store.store import Rows, Store
from reinos.server.table.entries import Opened, Revised, Settled
from reinos.server.table.list_row import ListRow
from reinos.server.table.log_entry import read_entry
from reinos.server.table.series import SeriesState

STAGES = get_args(protocol.Stage)
MOST_SEARCHED = 20_000
"""Settings are looked up only in logs with at most this many entries."""
MOST_DAMAGED = 1000
"""How many damaged rows are remembered."""
logger = logging.getLogger("reinos.server")


class Cursor(NamedTuple):
    """Where a page of a list begins: behind the table that changed then, and which one it is."""

    at: str
    id: str


def cursor_text(cursor: Cursor) -> str:
    """A cursor as a short text.

    >>> read_cursor(cursor_text(Cursor("2026-01-01", "abc")))
    Cursor(at='2026-01-01', id='abc')
    """
    return base64.urlsafe_b64encode(msgspec.json.encode(cursor)).decode().rstrip("=")


def read_cursor(text: str) -> Cursor:
    """The cursor that a text stands for."""
    try:
        decoded = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        return msgspec.json.decode(decoded, type=Cursor)
    except (ValueError, msgspec.MsgspecError):
        raise Refused(400, "wrong_cursor") from None


class Found(NamedTuple):
    """A page of a list, and what asks for the next one."""

    rows: list[ListRow]
    next: str | None


class InSeries(msgspec.Struct, frozen=True):
    """What the first entry of a log says of the series to which its table belongs."""

    series: SeriesState


SERIES = msgspec.json.Decoder(InSeries)


class Lists:
    """What can be listed. Everything here reads, in whichever thread it is called."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.damaged: dict[str, None] = {}
        """The tables whose damaged row is to be rebuilt."""
        self._told: dict[str, None] = {}

    # Rows that may be damaged.

    def _kept(self, rows: Rows) -> list[ListRow]:
        """The list rows found; a damaged one has the stage `damaged` and little else."""
        return [row for row in map(self._read, rows) if row is not None]

    def _read(self, row: Any) -> ListRow | None:
        try:
            return read_row(row)
        except ValueError as error:
            self._complain(row.id, str(error))
            return damaged_row(row)

    def _complain(self, table_id: str, why: str) -> None:
        """Have a row rebuilt; it is logged once."""
        if len(self.damaged) < MOST_DAMAGED:
            self.damaged[table_id] = None
        if table_id not in self._told:
            logger.error("the list row of table %r is damaged: %s", table_id, why)
            self._told[table_id] = None
            if len(self._told) > MOST_DAMAGED:
                del self._told[next(iter(self._told))]

    def forgive(self, table_id: str) -> None:
        """A row is sound again."""
        self._told.pop(table_id, None)

    def row(self, table_id: str) -> ListRow | None:
        """What is said of one table."""
        found = self.store.rows(sa.select(tables).where(tables.c.id == table_id))
        return self._read(found[0]) if found else None

    def is_member(self, table_id: str, owner: str) -> bool:
        """Whether a table is in the lists of an owner."""
        mine = sa.select(members.c.owner).where(
            members.c.owner == owner, members.c.table_id == table_id
        )
        return bool(self.store.rows(mine))

    def unfinished(self, owner: str) -> list[ListRow]:
        """The tables of an owner that are not over, the latest first."""
        wanted = (
            sa.select(tables)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.owner == owner, members.c.finished.is_(None))
            .order_by(tables.c.changed.desc(), tables.c.id.desc())
            .limit(MOST_LISTED)
        )
        found = self._kept(self.store.rows(wanted))
        for row in found:
            if row.stage == "over":
                self._complain(row.id, "it is over, and is listed as unfinished")
        return found

    def count_unfinished(self, owner: str) -> int:
        """How many tables of an owner are not over."""
        mine = sa.select(sa.func.count()).where(
            members.c.owner == owner, members.c.finished.is_(None)
        )
        return int(self.store.rows(mine)[0][0])

    def count_all(self, owner: str) -> int:
        """How many tables an owner has in lists, over or not."""
        mine = sa.select(sa.func.count()).where(members.c.owner == owner)
        return int(self.store.rows(mine)[0][0])

    def finished(self, owner: str, after: Cursor | None) -> Found:
        """The tables of an owner that are over, the latest first."""
        order = sa.tuple_(members.c.finished, members.c.table_id)
        wanted = finished_of(owner).add_columns(members.c.finished.label("listed_at"))
        if after is not None:
            wanted = wanted.where(order < after)
        rows = self.store.rows(wanted.limit(PAGE + 1))
        found = self._page(rows)
        for row in rows:
            if row.stage != "over" or not is_time(row.listed_at):
                self._complain(row.id, "it is listed as finished, and is not")
        return found

    def open_tables(self, owner: str, after: Cursor | None) -> Found:
        """The tables of others that wait for anybody, the latest first."""
        mine = sa.select(members.c.table_id).where(members.c.owner == owner)
        wanted = (
            sa.select(tables, tables.c.changed.label("listed_at"))
            .where(WAITS_FOR_ANYBODY, tables.c.id.not_in(mine))
            .order_by(tables.c.changed.desc(), tables.c.id.desc())
        )
        if after is not None:
            wanted = wanted.where(sa.tuple_(tables.c.changed, tables.c.id) < after)
        found = self._page(self.store.rows(wanted.limit(PAGE + 1)))
        return Found([row for row in found.rows if row.stage != "damaged"], found.next)

    def first_pages(self, owner: str) -> tuple[list[ListRow], Found, Found]:
        """What is unfinished, what waits for anybody and what is over, read together."""
        return self.unfinished(owner), self.open_tables(owner, None), self.finished(owner, None)

    def with_key(self, host: str, key: str) -> str | None:
        """The table that a host opened with a key."""
        wanted = sa.select(tables.c.id).where(tables.c.host == host, tables.c.key == key)
        rows = self.store.rows(wanted)
        return rows[0].id if rows else None

    def shown(self, table_id: str) -> ListRow | None:
        """What is known of a table, if strangers may look at it."""
        row = self.row(table_id)
        if row is None or row.stage == "damaged" or row.number > MOST_SEARCHED:
            return None
        if row.stage == "waiting":
            return row
        settled = sa.select(log).where(
            log.c.table_id == table_id, log.c.kind.in_((Opened.kind, Settled.kind, Revised.kind))
        )
        for last in self.store.rows(settled.order_by(log.c.number.desc()).limit(1)):
            with suppress(ValueError, msgspec.MsgspecError):  # a damaged entry allows nothing
                change = read_entry(last).change
                if isinstance(change, Opened | Settled | Revised) and change.settings.spectators:
                    return row
        return None

    def waking(self) -> list[str]:
        """The tables that go on without anybody."""
        return [row.id for row in self.store.rows(sa.select(tables.c.id).where(tables.c.wakes))]

    def due(self, time: float, most: int) -> list[str]:
        """Some tables whose clock has run out by a server time, the first ones first."""
        wanted = (
            sa.select(tables.c.id)
            .where(tables.c.due.is_not(None), tables.c.due <= time)
            .order_by(tables.c.due)
            .limit(most)
        )
        return [row.id for row in self.store.rows(wanted)]

    def next_due(self) -> float | None:
        """When the next clock runs out, in server time."""
        wanted = sa.select(tables.c.due, tables.c.id).where(tables.c.due.is_not(None))
        rows = self.store.rows(wanted.order_by(tables.c.due).limit(1))
        for row in rows:  # numbers come before whatever else a file may hold
            if isinstance(row.due, float) and isfinite(row.due):
                return row.due
            self._complain(row.id, "the clock never runs out")
        return None

    def results(self, owner: str) -> list[ListRow]:
        """The finished tables of an owner that results are made of, the latest first."""
        return self._kept(self.store.rows(finished_of(owner).limit(MOST_COUNTED)))

    def series_before(self, rows: Iterable[ListRow]) -> dict[str, SeriesState]:
        """The series before the last game of each; of a damaged log it is not known."""
        last = [
            row.id for row in rows if row.series_length and row.series_number == row.series_length
        ]
        wanted = sa.select(log.c.table_id, log.c.body).where(
            log.c.table_id.in_(last), log.c.number == 1
        )
        found: dict[str, SeriesState] = {}
        for table_id, body in self.store.rows(wanted) if last else ():
            with suppress(msgspec.MsgspecError, TypeError):
                found[table_id] = SERIES.decode(body).series
        return found

    def without_result(self, after: str) -> str | None:
        """The next finished table, by id, whose result is unknown."""
        wanted = sa.select(tables.c.id).where(WITHOUT_RESULT, tables.c.id > after)
        rows = self.store.rows(wanted.order_by(tables.c.id).limit(1))
        return rows[0].id if rows else None

    # For the operator and for erasing: these queries look at every table.

    def latest(self, after: Cursor | None) -> Found:
        """All tables, the latest first."""
        wanted = sa.select(tables, tables.c.changed.label("listed_at")).order_by(
            tables.c.changed.desc(), tables.c.id.desc()
        )
        if after is not None:
            wanted = wanted.where(sa.tuple_(tables.c.changed, tables.c.id) < after)
        return self._page(self.store.rows(wanted.limit(PAGE + 1)))

    def count_by_stage(self) -> dict[str, int]:
        """How many tables are at each stage."""
        counted = sa.select(tables.c.stage, sa.func.count()).group_by(tables.c.stage)
        stages: Counter[str] = Counter()
        for stage, count in self.store.rows(counted):
            stages[stage if stage in STAGES else "damaged"] += count
        return dict(stages)

    def seating(self, owner: str) -> list[str]:
        """Every table at which an owner has or had a seat, also those that are in no list."""
        is_named = log.c.body.contains(owner, autoescape=True)
        wanted = sa.select(log.c.table_id).where(is_named).distinct().order_by(log.c.table_id)
        return [row.table_id for row in self.store.rows(wanted)]

    def over_before(self, time: str, after: Cursor, most: int) -> tuple[list[str], Cursor | None]:
        """Some tables that were over before a time, the oldest first, and where to go on."""
        return self._before(is_stage("over"), time, after, most)

    def asleep_before(self, time: str, after: Cursor, most: int) -> tuple[list[str], Cursor | None]:
        """Some tables that fell asleep before a time, the oldest first, and where to go on."""
        return self._before(SLEEPS, time, after, most)

    def _before(
        self, which: sa.ColumnElement[bool], time: str, after: Cursor, most: int
    ) -> tuple[list[str], Cursor | None]:
        """Some tables that changed last before a time.

        Damaged rows are left out: their tables may not be over, or not for that long.
        """
        wanted = (
            sa.select(tables)
            .where(which, tables.c.changed < time)
            .where(sa.tuple_(tables.c.changed, tables.c.id) > after)
            .order_by(tables.c.changed, tables.c.id)
            .limit(most)
        )
        rows = self.store.rows(wanted)
        found = [row for row in self._kept(rows) if row.stage == "over" or row.sleeps]
        is_all = len(rows) < most or not found
        last = None if is_all else Cursor(found[-1].changed, found[-1].id)
        return [row.id for row in found], last

    def look_over(self, after: str, most: int) -> str | None:
        """Check some rows, in the order of their ids. Returns the last id if there are more."""
        wanted = sa.select(tables).where(tables.c.id > after).order_by(tables.c.id).limit(most)
        rows = self.store.rows(wanted)
        found = self._kept(rows)
        return found[-1].id if found and len(rows) == most else None

    def _page(self, rows: Rows) -> Found:
        """A page of rows; the query asked for one more, to see whether another page follows."""
        shown = rows[:PAGE]
        cursors = (Cursor(row.listed_at, row.id) for row in reversed(shown))
        last = next((one for one in cursors if is_text(one.at) and is_text(one.id)), None)
        return Found(self._kept(shown), cursor_text(last) if last and len(rows) > PAGE else None)


def finished_of(owner: str) -> sa.Select[Any]:
    """The query for the tables of an owner that are over, the latest first."""
    return (
        sa.select(tables)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.owner == owner, members.c.finished.is_not(None))
        .order_by(members.c.finished.desc(), members.c.table_id.desc())
    )

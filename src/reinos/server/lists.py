"""Lists of tables, a page at a time, from columns that are indexed; logs are not looked at."""

import base64
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from reinos.server.errors import Refused
from reinos.server.limits import MOST_COUNTED, MOST_LISTED, PAGE
from reinos.server.rows import Row
from reinos.server.schema import (
    WAITS_FOR_ANYBODY,
    WITHOUT_RESULT,
    is_stage,
    log,
    members,
    tables,
)
from reinos.server.store import Rows, Store


class Place(NamedTuple):
    """A place in a list: when its table changed, and which one it is."""

    at: str
    id: str


def cursor(place: Place) -> str:
    """A place in a list as a short text.

    >>> place(cursor(Place("2026-01-01", "abc")))
    Place(at='2026-01-01', id='abc')
    """
    return base64.urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def place(text: str) -> Place:
    """The place that a text stands for."""
    try:
        decoded = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        return msgspec.json.decode(decoded, type=Place)
    except (ValueError, msgspec.MsgspecError):
        raise Refused(400, "wrong_cursor") from None


class Found(NamedTuple):
    """A page of a list, and what asks for the next one."""

    rows: list[Row]
    next: str | None


class Lists:
    """What can be listed. Everything here reads, in whichever thread it is called."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def row(self, table_id: str) -> Row | None:
        """What is said of one table."""
        found = self.store.rows(sa.select(tables).where(tables.c.id == table_id))
        return Row.kept(found[0]) if found else None

    def unfinished(self, owner: str) -> list[Row]:
        """The tables of an owner that are not over, the latest first."""
        wanted = (
            sa.select(tables)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.owner == owner, members.c.finished.is_(None))
            .order_by(tables.c.changed.desc(), tables.c.id.desc())
            .limit(MOST_LISTED)
        )
        return [Row.kept(row) for row in self.store.rows(wanted)]

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

    def finished(self, owner: str, after: Place | None) -> Found:
        """The tables of an owner that are over, the latest first."""
        order = sa.tuple_(members.c.finished, members.c.table_id)
        wanted = (
            sa.select(tables, members.c.finished.label("place"))
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.owner == owner, members.c.finished.is_not(None))
            .order_by(members.c.finished.desc(), members.c.table_id.desc())
        )
        if after is not None:
            wanted = wanted.where(order < after)
        return page(self.store.rows(wanted.limit(PAGE + 1)))

    def open_tables(self, owner: str, after: Place | None) -> Found:
        """The tables of others that wait for anybody, the latest first."""
        mine = sa.select(members.c.table_id).where(members.c.owner == owner)
        wanted = (
            sa.select(tables, tables.c.changed.label("place"))
            .where(WAITS_FOR_ANYBODY, tables.c.id.not_in(mine))
            .order_by(tables.c.changed.desc(), tables.c.id.desc())
        )
        if after is not None:
            wanted = wanted.where(sa.tuple_(tables.c.changed, tables.c.id) < after)
        return page(self.store.rows(wanted.limit(PAGE + 1)))

    def first_pages(self, owner: str) -> tuple[list[Row], Found, Found]:
        """What is unfinished, what waits for anybody and what is over, read together."""
        return self.unfinished(owner), self.open_tables(owner, None), self.finished(owner, None)

    def with_key(self, host: str, key: str) -> str | None:
        """The table that a host opened with a key."""
        wanted = sa.select(tables.c.id).where(tables.c.host == host, tables.c.key == key)
        rows = self.store.rows(wanted)
        return rows[0].id if rows else None

    def shown(self, table_id: str) -> Row | None:
        """What is known of a table, if strangers may look at it."""
        row = self.row(table_id)
        if row is None or row.stage == "waiting":
            return row
        settings = sa.select(log.c.body).where(
            log.c.table_id == table_id, log.c.kind.in_(("opened", "settled"))
        )
        last = self.store.rows(settings.order_by(log.c.number.desc()).limit(1))
        agreed = msgspec.json.decode(last[0].body).get("settings", {}) if last else {}
        return row if agreed.get("spectators", True) else None

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
        wanted = sa.select(tables.c.due).where(tables.c.due.is_not(None))
        rows = self.store.rows(wanted.order_by(tables.c.due).limit(1))
        return rows[0].due if rows else None

    def results(self, owner: str) -> list[Row]:
        """The finished tables of an owner that results are made of, the latest first."""
        wanted = (
            sa.select(tables)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.owner == owner, members.c.finished.is_not(None))
            .order_by(members.c.finished.desc(), members.c.table_id.desc())
            .limit(MOST_COUNTED)
        )
        return [Row.kept(row) for row in self.store.rows(wanted)]

    def without_result(self, after: str) -> str | None:
        """The next finished table of which it is not known how it ended, by its id."""
        wanted = sa.select(tables.c.id).where(WITHOUT_RESULT, tables.c.id > after)
        rows = self.store.rows(wanted.order_by(tables.c.id).limit(1))
        return rows[0].id if rows else None

    # What whoever runs the server asks for, or who wants to be erased: it looks at everything.

    def latest(self, after: Place | None) -> Found:
        """All tables, the latest first."""
        wanted = sa.select(tables, tables.c.changed.label("place")).order_by(
            tables.c.changed.desc(), tables.c.id.desc()
        )
        if after is not None:
            wanted = wanted.where(sa.tuple_(tables.c.changed, tables.c.id) < after)
        return page(self.store.rows(wanted.limit(PAGE + 1)))

    def count_by_stage(self) -> dict[str, int]:
        """How many tables are at each stage."""
        counted = sa.select(tables.c.stage, sa.func.count()).group_by(tables.c.stage)
        return {row.stage: row[1] for row in self.store.rows(counted)}

    def seating(self, owner: str) -> list[str]:
        """Every table at which an owner has or had a seat, also those that are in no list."""
        is_named = log.c.body.contains(owner, autoescape=True)
        wanted = sa.select(log.c.table_id).where(is_named).distinct().order_by(log.c.table_id)
        return [row.table_id for row in self.store.rows(wanted)]

    def over_before(self, time: str, most: int) -> list[str]:
        """Some tables that were over before a time, the oldest first."""
        wanted = (
            sa.select(tables.c.id)
            .where(is_stage("over"), tables.c.changed < time)
            .order_by(tables.c.changed)
            .limit(most)
        )
        return [row.id for row in self.store.rows(wanted)]


def page(rows: Rows) -> Found:
    """A page, if one row more than that was asked for."""
    shown = rows[:PAGE]
    last = shown[-1] if len(rows) > PAGE else None
    return Found([Row.kept(row) for row in shown], last and cursor(Place(last.place, last.id)))

"""The tables of the database, and statements that are compiled once.

The log is the truth of every table. `tables` and `members` are derived from it, in the same
transaction, so that lists need not read logs. Only two facts stand in `members` alone: who took a
table off a list, and when each person last looked at it.
"""

from functools import cached_property
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

metadata = sa.MetaData()
log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("state_hash", sa.String(64), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("position", sa.Text, nullable=False),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("stage", sa.String(16), nullable=False),
    sa.Column("turn", sa.Integer),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("key", sa.String(64)),
    sa.Column("wish", sa.String(64)),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("resigned", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("changed", sa.String(32), nullable=False),
    sa.Column("wakes", sa.Boolean, nullable=False),
    sa.Column("scores", sa.Text),
    sa.Column("places", sa.Text),
    sa.Column("pace", sa.String(16)),
    sa.Column("due", sa.Float),
    sa.Column("series_number", sa.Integer),
    sa.Column("series_length", sa.Integer),
    sa.Column("sleeps", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("nudged", sa.Integer),
    sa.Column("awaited", sa.Text),
)
"""What a list says of a table; `wakes` if it goes on without anybody.

`sleeps` if it would, but waits until one of its people looks.
Scores and places are those of a game that is over, if they are known. `due` is the server time when
the clock of the one who is to move runs out, or the next game of a series begins. The game of a
series has its number and the length of the series. `nudged` is the change by which the one who is
to move was reminded last. `awaited` are the owners who have to be ready.
"""
members = sa.Table(
    "members",
    metadata,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("finished", sa.String(32)),
    sa.Column("seen", sa.String(32)),
)
"""In whose lists a table is, when it was finished, if it is, and when they looked at it last."""
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("used", sa.String(32), nullable=False),
)
handovers = sa.Table(
    "handovers",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("expires", sa.String(32), nullable=False),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
)
"""Codes that move a seat. `owner` gave the code out; it is empty for codes of older versions."""
uptime = sa.Table(
    "uptime",
    metadata,
    sa.Column("life", sa.String(16), primary_key=True),
    sa.Column("seconds", sa.Float, nullable=False),
)
"""Server time, in one row: see `uptime.py`."""
notices = sa.Table(
    "notices",
    metadata,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("code", sa.String(32), nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("asked", sa.Boolean, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("day", sa.String(16), nullable=False),
    sa.Column("sent", sa.Integer, nullable=False),
)
"""Who wants to be told that it is their turn, and how; `sent` counts what was sent on `day`."""
noticed = sa.Table(
    "noticed",
    metadata,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("reason", sa.String(16), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
)
"""Of which turn somebody was told last: with which change it began."""

phrases = sa.Table(
    "phrases",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("at", sa.String(32), nullable=False),
)
"""Recovery phrases."""
devices = sa.Table(
    "devices",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("looks", sa.String(40), nullable=False),
    sa.Column("seen", sa.String(16)),
    sa.Column("ended", sa.String(32)),
)
"""The browsers of people: see `devices.py`. The first of an owner has the owner's id as its hash.

`looks` says roughly which browser it is, `seen` on which day it was used last, `ended` when it was
signed out.
"""

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("home", sa.String(64), nullable=False),
    sa.Column("address", sa.String(128), nullable=False),
    sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    sa.Column("figures", sa.Text, nullable=False),
)
"""The processes that serve the database, and until when each counts as alive: see `leases.py`."""
owners = sa.Table(
    "owners",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("process", sa.String(32), nullable=False, index=True),
    sa.Column("fence", sa.Integer, nullable=False),
)
"""Which process owns a table, and how often it changed hands."""
switches = sa.Table("switches", metadata, sa.Column("name", sa.String(32), primary_key=True))
"""What whoever runs the server has switched on for all processes."""
secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)
"""Secrets of the whole server: see `rematch.py`, `process_secret.py`. None is ever shown."""


def is_stage(stage: str) -> sa.ColumnElement[bool]:
    """That a table is at a stage, written out: partial indexes do not know what is bound later."""
    return tables.c.stage == sa.literal_column(f"'{stage}'")


WAITS_FOR_ANYBODY = sa.and_(tables.c.open, is_stage("waiting"))
WITHOUT_RESULT = sa.and_(is_stage("over"), tables.c.scores.is_(None))
SLEEPS = tables.c.sleeps == sa.true()
WAITS_FOR_SOMEBODY = sa.and_(is_stage("playing"), tables.c.wakes == sa.false())
IS_UNASKED = notices.c.asked == sa.false()


class Statement:
    """A statement that is compiled once: the driver of SQLite is given its text.

    If a statement that guards finds no row, its whole transaction fails.
    """

    def __init__(self, core: Any, guards: bool = False) -> None:
        self.core = core
        self.guards = guards
        self.text = str(core.compile(dialect=sqlite.dialect(paramstyle="named")))

    @cached_property
    def postgres(self) -> str:
        """Its text for the driver of PostgreSQL, which most servers never need."""
        from sqlalchemy.dialects.postgresql import psycopg

        dialect: Any = psycopg.dialect
        return str(self.core.compile(dialect=dialect(paramstyle="pyformat")))


def inserting(table: sa.Table) -> Statement:
    """Put a row into a table."""
    return Statement(table.insert())


def but_the_latest(table: sa.Table, *order: sa.Column[Any], where: Any = None) -> Any:
    """The hashes of all rows except the latest `most`; `where` leaves out other rows."""
    found = sa.select(table.c.hash).order_by(*(one.desc() for one in order))
    all_of_them: Any = sa.literal_column("1000000000")
    if where is not None:
        found = found.where(where)
    return found.limit(all_of_them).offset(sa.bindparam("most", type_=sa.Integer))


THE_TABLE = sa.bindparam("which", type_=sa.String)
NOBODY_LEFT = ~sa.exists(sa.select(members.c.owner).where(members.c.table_id == THE_TABLE))
OF_THE_SEAT = sa.and_(
    handovers.c.table_id == sa.bindparam("table_id"), handovers.c.seat == sa.bindparam("seat")
)

ADD_ENTRY = inserting(log)
REWRITE_ENTRY = Statement(
    log.update()
    .where(log.c.table_id == THE_TABLE, log.c.number == sa.bindparam("entry"))
    .values(body=sa.bindparam("body"))
)
"""For what somebody wants to be erased, and nothing else: a log is only added to."""
RESEAT_TABLE = Statement(
    tables.update().where(tables.c.id == THE_TABLE).values(seats=sa.bindparam("seats"))
)
ADD_SNAPSHOT = inserting(snapshots)
DROP_SNAPSHOT = Statement(snapshots.delete().where(snapshots.c.table_id == THE_TABLE))
ADD_TABLE = inserting(tables)
MOVING = ("stage", "turn", "number", "changed", "wakes", "due", "nudged")
"""What a move changes."""
SELDOM = ("open", "seats", "resigned", "scores", "places", "pace", "sleeps", "awaited")
"""What changes beside it when people come and go, or the host decides something."""
MOVE_TABLE, CHANGE_TABLE = (
    Statement(
        tables.update()
        .where(tables.c.id == THE_TABLE)
        .values({name: sa.bindparam(name) for name in names})
    )
    for names in (MOVING, (*MOVING, *SELDOM))
)
MOVE_HOST = Statement(
    tables.update().where(tables.c.id == THE_TABLE).values(host=sa.bindparam("host"), key=sa.null())
)
"""The host is at another device; the key of the table is that of the one who opened it."""
REBUILD_TABLE = Statement(
    tables.update()
    .where(tables.c.id == THE_TABLE)
    .values({one.name: sa.bindparam(one.name) for one in tables.columns if one is not tables.c.id})
)
SET_DUE = Statement(tables.update().where(tables.c.id == THE_TABLE).values(due=sa.bindparam("due")))
ADD_MEMBER = inserting(members)
DROP_MEMBER = Statement(
    members.delete().where(
        members.c.owner == sa.bindparam("owner"), members.c.table_id == THE_TABLE
    )
)
SEE_MEMBER = Statement(
    members.update()
    .where(members.c.owner == sa.bindparam("owner"), members.c.table_id == THE_TABLE)
    .values(seen=sa.bindparam("seen"))
)
DROP_MEMBERS = Statement(members.delete().where(members.c.table_id == THE_TABLE))
FINISH_FOR_MEMBERS = Statement(
    members.update()
    .where(members.c.table_id == THE_TABLE)
    .values(finished=sa.bindparam("finished"))
)
FORGET_IF_NOBODY_IS_LEFT = tuple(
    Statement(table.delete().where(column == THE_TABLE, NOBODY_LEFT))
    for table, column in (
        (log, log.c.table_id),
        (snapshots, snapshots.c.table_id),
        (handovers, handovers.c.table_id),
        (noticed, noticed.c.table_id),
        (owners, owners.c.table_id),
        (tables, tables.c.id),
    )
)
GUARD = Statement(
    sa.select(owners.c.fence)
    .where(
        owners.c.table_id == THE_TABLE,
        owners.c.process == sa.bindparam("process"),
        owners.c.fence == sa.bindparam("fence"),
    )
    .with_for_update(read=True),
    guards=True,
)
SWITCH_ON = inserting(switches)
SWITCH_OFF = Statement(switches.delete().where(switches.c.name == sa.bindparam("name")))
ADD_TOKEN = inserting(tokens)
USE_TOKEN = Statement(
    tokens.update().where(tokens.c.hash == sa.bindparam("which")).values(used=sa.bindparam("used"))
)
DROP_UNUSED_TOKENS = Statement(tokens.delete().where(tokens.c.used < sa.bindparam("before")))
DROP_OLDEST_TOKENS = Statement(
    tokens.delete().where(tokens.c.hash.in_(but_the_latest(tokens, tokens.c.used, tokens.c.at)))
)
THE_OWNER = sa.bindparam("owner", type_=sa.String)
NOTIFY = Statement(sa.select(sa.func.pg_notify(sa.bindparam("channel"), sa.bindparam("message"))))
"""Tell all processes something, once the transaction is committed; PostgreSQL alone can."""
DEVICE = (
    sa.select(devices.c.ended)
    .where(devices.c.hash == sa.bindparam("device", type_=sa.String))
    .with_for_update(read=True)
    .subquery()
)
ADD_HANDOVER = Statement(
    handovers.insert().from_select(
        [one.name for one in handovers.columns],
        sa.select(*(sa.bindparam(one.name, type_=one.type) for one in handovers.columns)).where(
            ~sa.exists(sa.select(DEVICE.c.ended).where(DEVICE.c.ended.is_not(None)))
        ),
    )
)
"""Keep a code, unless the browser that asks was signed out; whoever signs it out waits."""
DROP_EXPIRED_HANDOVERS = Statement(
    handovers.delete().where(handovers.c.expires <= sa.bindparam("before"))
)
OF_THE_OWNER = handovers.c.owner == THE_OWNER
DROP_OLDEST_HANDOVERS_OF_OWNER = Statement(
    handovers.delete().where(
        handovers.c.hash.in_(but_the_latest(handovers, handovers.c.expires, where=OF_THE_OWNER))
    )
)
DROP_HANDOVERS_OF_OWNER = Statement(handovers.delete().where(OF_THE_OWNER))
DROP_OLDEST_HANDOVERS_OF_SEAT = Statement(
    handovers.delete().where(
        handovers.c.hash.in_(but_the_latest(handovers, handovers.c.expires, where=OF_THE_SEAT))
    )
)
ADD_UPTIME = inserting(uptime)
DROP_UPTIME = Statement(uptime.delete())
ADD_NOTICE = inserting(notices)
DROP_NOTICE = Statement(
    notices.delete().where(
        notices.c.owner == sa.bindparam("owner"), notices.c.kind == sa.bindparam("kind")
    )
)
THE_NOTICE = notices.c.code == THE_TABLE
DROP_NOTICE_BY_CODE = Statement(notices.delete().where(THE_NOTICE))
CONFIRM_NOTICE = Statement(
    notices.update().where(THE_NOTICE).values(confirmed=sa.true(), asked=sa.true())
)
ASKED_NOTICE = Statement(notices.update().where(THE_NOTICE).values(asked=sa.true()))
COUNT_NOTICE = Statement(
    notices.update().where(THE_NOTICE).values(day=sa.bindparam("day"), sent=sa.bindparam("sent"))
)
DROP_UNCONFIRMED = Statement(
    notices.delete().where(
        notices.c.confirmed.is_(sa.false()), notices.c.at < sa.bindparam("before")
    )
)
ADD_NOTICED = inserting(noticed)
DROP_NOTICED = Statement(noticed.delete().where(noticed.c.owner == sa.bindparam("owner")))
DROP_NOTICED_TURN = Statement(
    noticed.delete().where(
        noticed.c.owner == sa.bindparam("owner"),
        noticed.c.table_id == sa.bindparam("table_id"),
        noticed.c.reason == sa.bindparam("reason"),
    )
)

"""Subscriptions: who wants notices, what was sent to them, and which tables wait for them."""

import secrets
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from reinos.server.notices.channels import is_address
from reinos.server.store import Store, schema
from reinos.server.store.lists import Cursor
from reinos.server.store.schema import members, noticed, notices, tables
from reinos.server.store.writer import Operation
from reinos.server.timestamps import now

TOGETHER = 50
"""How many rows are read together."""
Reason = Literal["turn", "hurry", "nudge"]


class Subscription(NamedTuple):
    """Who wants notices, how, and what was sent to them on a day."""

    owner: str
    kind: Literal["mail", "webhook"]
    address: str
    language: str
    code: str
    confirmed: bool
    asked: bool
    at: str
    day: str
    sent: int


class Wanted(NamedTuple):
    """A notice that may have to be sent."""

    table_id: str
    reason: Reason


def adding(owner: str, kind: str, address: str, lang: str) -> Operation:
    """What adds a wish; the operator's webhook needs no confirmation."""
    is_hook = kind == "webhook"
    code = secrets.token_urlsafe(18)
    one = (owner, kind, address, lang, code, is_hook, is_hook, now(), "", 0)
    return schema.ADD_NOTICE, dict(zip(Subscription._fields, one, strict=True))


def dropping(owner: str, kind: str) -> Operation:
    """What forgets a wish."""
    return schema.DROP_NOTICE, {"owner": owner, "kind": kind}


def subscriptions(store: Store, *where: Any) -> list[Subscription]:
    """Some wishes."""
    wanted = sa.select(*(notices.c[name] for name in Subscription._fields)).where(*where)
    sorted_by_age = wanted.order_by(notices.c.at, notices.c.code)
    return [Subscription(*row) for row in store.rows(sorted_by_age.limit(TOGETHER))]


def of_owner(store: Store, owner: str) -> list[Subscription]:
    """What a player has asked for, without addresses that are no longer valid."""
    found = subscriptions(store, notices.c.owner == owner)
    return [one for one in found if one.kind != "mail" or is_address(one.address)]


def with_code(store: Store, code: str) -> list[Subscription]:
    """The wish with a code."""
    return subscriptions(store, notices.c.code == code)


def unasked(store: Store, after: Cursor) -> list[Subscription]:
    """Some addresses that were not asked yet, the oldest first."""
    place = sa.tuple_(notices.c.at, notices.c.code)
    return subscriptions(store, schema.IS_UNASKED, place > after)


def old_questions(store: Store, before: str) -> list[Subscription]:
    """Addresses that nobody has confirmed."""
    return subscriptions(store, notices.c.confirmed.is_(False), notices.c.at < before)


def told_before(store: Store, owner: str, wanted: Wanted) -> int:
    """The number of the change that began the last turn we sent a notice for.

    It is 0 or less if none was sent.
    """
    found = sa.select(noticed.c.number).where(
        noticed.c.owner == owner,
        noticed.c.table_id == wanted.table_id,
        noticed.c.reason == wanted.reason,
    )
    rows = store.rows(found)
    return int(rows[0].number) if rows else -1


SOMEBODY_ASKED = sa.exists(
    sa.select(members.c.owner)
    .join(notices, notices.c.owner == members.c.owner)
    .where(members.c.table_id == tables.c.id, notices.c.confirmed)
)


def quiet_tables(store: Store, after: Cursor, until: str, *which: sa.TextClause) -> list[Cursor]:
    """Some tables at which a person is to move and nothing happened since a time."""
    wanted = (
        sa.select(tables.c.changed, tables.c.id)
        .where(schema.WAITS_FOR_SOMEBODY, tables.c.changed <= until, SOMEBODY_ASKED, *which)
        .where(sa.tuple_(tables.c.changed, tables.c.id) > after)
        .order_by(tables.c.changed, tables.c.id)
        .limit(TOGETHER)
    )
    return [Cursor(*row) for row in store.rows(wanted)]


def nudged_tables(store: Store, since: str) -> list[str]:
    """Some tables at which the one who is to move was reminded, that changed after a time."""
    wanted = sa.select(tables.c.id).where(
        schema.WAITS_FOR_SOMEBODY,
        tables.c.changed > since,
        tables.c.nudged.is_not(None),
        SOMEBODY_ASKED,
    )
    return [row.id for row in store.rows(wanted.order_by(tables.c.changed).limit(TOGETHER))]


def ending_tables(store: Store, after: float, until: float) -> list[tuple[float, str]]:
    """Some tables at which time runs out between two moments of server time."""
    wanted = (
        sa.select(tables.c.due, tables.c.id)
        .where(tables.c.due.is_not(None), tables.c.due > after, tables.c.due <= until)
        .where(SOMEBODY_ASKED)
        .order_by(tables.c.due)
        .limit(TOGETHER)
    )
    return [(row.due, row.id) for row in store.rows(wanted)]

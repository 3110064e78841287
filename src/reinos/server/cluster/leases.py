"""Leases: which process owns a table, where several serve one PostgreSQL.

Every process sends heartbeats. A table belongs to the process that claimed it
last, with a number that grows with every claim. A transaction that adds to a log locks that row and
checks the number. So a process that was late, and lost a table meanwhile, writes nothing more to
it, and two processes never write to the same table. A process without a heartbeat for some seconds,
by the clock of the database, loses each table to the process that is asked for it next. The others
end its connections, since a transaction that it left open would lock these tables.
"""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
import sqlalchemy as sa

from reinos.server.errors import Refused, StoreError
from reinos.server.store import Store, schema
from reinos.server.store.store import Rows
from reinos.server.store.writer import Operation

BEAT = 1.5
"""Seconds between two signs of life of a process."""
LEASE = 6.0
"""Seconds after which a process that gave no sign of life loses its tables."""
REST = 1
"""Seconds after which a refused client may try again."""
MOST_PLACES = 10_000
"""For how many tables the process remembers another owner."""
SPARE = 1000
"""How many unused tables a process keeps as its own before it lets go of some."""
CHANNEL = "reinos"
DUTIES = "*"
"""The name of the lease of the elected process; no table has this id."""
TOGETHER = 20
"""How many tables without an owner are taken over at a time."""
logger = logging.getLogger("reinos.server")

THE_TABLE, THE_PROCESS = "CAST(:table_id AS text)", "CAST(:process AS text)"
IS_LIVE = (
    "SELECT 1 FROM processes AS p WHERE p.id = owners.process AND p.expires > clock_timestamp()"
)
CLAIM = f"""
WITH taken AS (
    INSERT INTO owners (table_id, process, fence)
    SELECT {THE_TABLE}, {THE_PROCESS}, 1
    WHERE :is_new OR EXISTS (SELECT 1 FROM tables WHERE id = {THE_TABLE})
    ON CONFLICT (table_id) DO UPDATE SET process = {THE_PROCESS},
        fence = owners.fence + CASE WHEN owners.process = {THE_PROCESS} THEN 0 ELSE 1 END
    WHERE owners.process = {THE_PROCESS} OR :by_force OR NOT EXISTS ({IS_LIVE})
    RETURNING table_id, fence, process
)
SELECT fence, CASE WHEN fence > 1
    THEN pg_notify('{CHANNEL}', concat_ws(' ', 'table', table_id, fence, process)) END
FROM taken
"""
"""Own a table, by force or if no live process owns it; notify the others."""
OWNER = f"SELECT process FROM owners WHERE table_id = {THE_TABLE} AND EXISTS ({IS_LIVE})"
IS_ANOTHERS = (
    "SELECT 1 FROM owners WHERE owners.table_id = tables.id"
    f" AND owners.process <> {THE_PROCESS} AND EXISTS ({IS_LIVE})"
)
WAKING = f"""
SELECT id FROM tables WHERE wakes AND NOT EXISTS ({IS_ANOTHERS}) ORDER BY random() LIMIT :most
"""
"""Tables that run by themselves and belong to this process, or to none that lives."""
BEATING = """
INSERT INTO processes (id, home, address, expires, figures)
SELECT %(id)s::text, %(home)s::text, %(address)s::text,
    clock_timestamp() + %(lease)s::float8 * interval '1 second', %(figures)s::text
ON CONFLICT (id) DO UPDATE SET expires = excluded.expires, figures = excluded.figures
"""
KNOWN = "SELECT id, address, figures, expires > clock_timestamp() FROM processes"
GONE = "UPDATE processes SET expires = clock_timestamp() WHERE home = %s AND id <> %s"
"""The earlier processes of a folder no longer serve it."""
ENDING = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
JOIN processes ON application_name = concat('reinos ', id)
WHERE expires <= clock_timestamp() AND datname = current_database() AND usename = current_user
"""
"""End the connections of dead processes, so that their transactions block nobody."""
FORGETTING = "DELETE FROM processes WHERE expires < clock_timestamp() - interval '1 minute'"
OWNED = "SELECT table_id, fence FROM owners WHERE process = %s AND table_id = ANY(%s)"
PAUSED = "SELECT 1 FROM switches WHERE name = 'paused'"
TIME = "SELECT seconds FROM uptime"
DUTY = f"""
INSERT INTO owners (table_id, process, fence) VALUES ('{DUTIES}', %(id)s::text, 1)
ON CONFLICT (table_id) DO UPDATE SET process = %(id)s::text, fence = owners.fence + 1
WHERE NOT EXISTS ({IS_LIVE}) RETURNING process
"""
ON_DUTY = f"SELECT process FROM owners WHERE table_id = '{DUTIES}'"


class Neighbour(msgspec.Struct, frozen=True):
    """Another process that serves the same database: where it can be reached, and its figures."""

    address: str
    figures: dict[str, Any] = {}


class Heartbeat(msgspec.Struct, frozen=True):
    """What a process learns with each heartbeat."""

    living: dict[str, Neighbour]
    lost: dict[str, int] | None
    """The tables that it held and has lost, with their numbers; None if it cannot have lost any."""
    is_on_duty: bool
    is_paused: bool
    seconds: float
    at: float
    """When it was said, by the clock of this process."""


class Alone:
    """The leases of a single process on SQLite: it owns everything."""

    process = ""
    is_elected = True
    neighbours: Mapping[str, Neighbour] = MappingProxyType({})
    figures: Callable[[], dict[str, Any]] = dict
    """The figures that other processes see of this one."""
    changed: Callable[[str | None], None] = staticmethod(lambda owner: None)
    """Called with an owner whose browsers may be signed out; None if a message was missed."""

    def start(self, *_: Any) -> None:
        """There is no other process."""

    async def elected(self) -> None:
        """Wait until this process is elected for the work that one does for all."""

    async def own(self, table_id: str, is_new: bool = False) -> None:
        """See that a table is this process's own; Refused if it is another's."""

    async def seize(self, table_ids: Iterable[str]) -> None:
        """Own tables, even if another process does."""

    def guard(self, table_id: str) -> Sequence[Operation]:
        """What a write to a table begins with, so that it fails if the table was lost."""
        return ()

    def message(self, text: str) -> Sequence[Operation]:
        """What tells the other processes something, with the transaction that it is part of."""
        return ()

    def forget(self, table_id: str) -> None:
        """A table is gone."""

    def trim(self, *in_use: Collection[str]) -> None:
        """Now and then: forget tables that nobody uses."""

    async def pause(self, on: bool) -> None:
        """Tell the others that nothing may change, or that it goes on."""

    def close(self) -> None:
        """Own nothing any more."""


class Leases(Alone):
    """The tables that a process owns, and the others that it knows of."""

    def __init__(self, store: Store, home: str, process: str) -> None:
        self.store = store
        self.home = home
        self.process = process
        self.address = ""
        """Where others reach this process."""
        self.neighbours = {}
        self.held: dict[str, int] = {}
        """The tables that are owned here, and with which number."""
        self.lost: Callable[[str], None] = lambda table_id: None
        """Called when another process owns a table."""
        self.followers: list[Callable[[Iterable[str]], None]] = []
        """Called with the live processes when one came or went."""
        self.heard: Callable[[Heartbeat], None] = lambda beat: None
        """Called with every heartbeat."""
        self.came_back: Callable[[Any], None] = lambda connection: None
        """Called in the messenger's thread, with its connection, when the database is back."""
        self._places: dict[str, str] = {}
        self._on_duty = asyncio.Event()
        self._sure_until = math.inf
        self.messenger: Any = None

    @property
    def is_elected(self) -> bool:  # type: ignore[override]
        """Whether this process is elected for the work that one does for all."""
        return self._on_duty.is_set()

    def start(self, address: str, is_first: bool) -> None:
        """Say that this process lives, from now on; those before it in its folder do not."""
        from reinos.server.cluster.messenger import Messenger

        self.address = address
        self.messenger = Messenger(self, asyncio.get_running_loop(), is_first)

    async def elected(self) -> None:
        """Wait until this process is elected for the work that one does for all."""
        await self._on_duty.wait()

    # Owning.

    async def own(self, table_id: str, is_new: bool = False) -> None:
        """See that a table is this process's own; Refused if it is another's."""
        if table_id not in self.held:
            await self._claim(table_id, is_new=is_new)
            if table_id not in self.held and await self._owner(table_id) is not None:
                raise Refused(503, "moved", seconds=REST)

    async def seize(self, table_ids: Iterable[str]) -> None:
        """Own tables, even if another process does."""
        for table_id in table_ids:
            if table_id not in self.held:
                await self._claim(table_id, by_force=True)

    async def _claim(self, table_id: str, is_new: bool = False, by_force: bool = False) -> None:
        values = {"table_id": table_id, "process": self.process}
        flags = {"is_new": is_new, "by_force": by_force}
        rows = await self._ask(CLAIM, **values, **flags)
        if rows:
            self._places.pop(table_id, None)
            self.held[table_id] = max(rows[0].fence, self.held.get(table_id, 0))

    async def where(self, table_id: str) -> str | None:
        """Which process owns a table, unless it is this one or nobody."""
        if table_id in self.held:
            return None if self._is_sure() else await self._looked_up(table_id)
        known = self._places.get(table_id)
        if known is None or known not in self.neighbours:
            known = await self._owner(table_id)
            if known is not None:
                if len(self._places) >= MOST_PLACES:
                    self._places.clear()
                self._places[table_id] = known
        return None if known == self.process else known

    def _is_sure(self) -> bool:
        """Whether the lease is certain: the process did not stand still."""
        return time.monotonic() < self._sure_until

    async def _looked_up(self, table_id: str) -> str | None:
        """Which other process has taken a table that was owned here, if one has."""
        try:
            owner = await self._owner(table_id)
        except StoreError:  # nobody can have taken it either
            return None
        if owner in (None, self.process):
            return None
        self._lose(table_id)
        return owner

    async def _owner(self, table_id: str) -> str | None:
        rows = await self._ask(OWNER, table_id=table_id)
        return rows[0].process if rows else None

    async def _ask(self, text: str, **values: Any) -> Rows:
        return await self.store.reading(self.store.rows, sa.text(text).bindparams(**values))

    async def waking(self) -> list[str]:
        """Some tables that go on by themselves, and that no other process looks after."""
        return [row.id for row in await self._ask(WAKING, process=self.process, most=TOGETHER)]

    def not_anothers(self) -> sa.TextClause:
        """Which tables no other process looks after, for a query."""
        return sa.text(f"NOT EXISTS ({IS_ANOTHERS})").bindparams(process=self.process)

    def guard(self, table_id: str) -> Sequence[Operation]:
        """What a write to a table begins with, so that it fails if the table was lost."""
        fence = self.held.get(table_id, 0)
        return [(schema.GUARD, {"which": table_id, "process": self.process, "fence": fence})]

    def message(self, text: str) -> Sequence[Operation]:
        """What tells the other processes something, with the transaction that it is part of."""
        return [(schema.NOTIFY, {"channel": CHANNEL, "message": text})]

    def misplaced(self, table_id: str) -> None:
        """Forget who owns a table: it was wrong."""
        self._places.pop(table_id, None)

    def forget(self, table_id: str) -> None:
        """A table is gone, or another's."""
        self.held.pop(table_id, None)

    def trim(self, *in_use: Collection[str]) -> None:
        """Now and then: forget tables that nobody uses.

        They stay this process's own, and are claimed again when somebody looks at them.
        """
        if len(self.held) > SPARE + 2 * sum(map(len, in_use)):
            for table_id in [one for one in self.held if not any(one in ids for ids in in_use)]:
                self.forget(table_id)

    # What the messenger brings, in the loop.

    def beaten(self, beat: Heartbeat) -> None:
        """The others have heard that this process lives, and it hears of them."""
        self._sure_until = beat.at + LEASE
        others = {name: one for name, one in beat.living.items() if name != self.process}
        is_other = others.keys() != self.neighbours.keys()
        self.neighbours = others
        if beat.is_on_duty:
            self._on_duty.set()
        else:
            self._on_duty.clear()
        if beat.lost is not None:
            self._places.clear()  # who claimed a table during a silence was not heard
            for table_id, fence in beat.lost.items():
                if self.held.get(table_id) == fence:
                    self._lose(table_id)
            self.changed(None)
        if is_other:
            for follower in self.followers:
                follower(others)
        self.heard(beat)

    def note_owner(self, table_id: str, fence: int, process: str) -> None:
        """Another process has claimed a table, with a fence number."""
        self._places.pop(table_id, None)
        if process != self.process and fence > self.held.get(table_id, fence):
            self._lose(table_id)

    def _lose(self, table_id: str) -> None:
        self.forget(table_id)
        self.lost(table_id)

    async def pause(self, on: bool) -> None:
        """Tell the others that nothing may change, or that it goes on."""
        operations: list[Operation] = [(schema.SWITCH_OFF, {"name": "paused"})]
        if on:
            operations.append((schema.SWITCH_ON, {"name": "paused"}))
        await self.store.writer.write(operations)

    def close(self) -> None:
        """Own nothing any more: others need not wait."""
        if self.messenger is not None:
            self.messenger.close()

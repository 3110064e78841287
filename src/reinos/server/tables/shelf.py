"""The shelf: all tables of a data folder, to be found, listed and deleted.

A table is opened from the store when somebody looks at it, and is in memory for as long as somebody
holds it: a request, a watcher, what it does by itself, or the shelf for a while.
"""

import asyncio
import hashlib
import logging
import secrets
import socket
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from weakref import WeakValueDictionary

import msgspec

from reinos.core.game import Game
from reinos.server.cluster.leases import Alone, Leases
from reinos.server.errors import Refused, StoreError
from reinos.server.people.devices import DeviceRegistry
from reinos.server.people.recovery import RecoveryPhrases
from reinos.server.people.tokens import Tokens
from reinos.server.store import Store
from reinos.server.store.lists import Found, Lists, Place, place
from reinos.server.store.log_reader import LogReader
from reinos.server.store.store import TableRecord
from reinos.server.store.writer import settled
from reinos.server.table import Table
from reinos.server.table.list_row import ListRow
from reinos.server.tables.attendance import Attendance
from reinos.server.tables.handovers import Handovers
from reinos.server.tables.repairs import Repairs
from reinos.server.tables.shared_work import SharedWork

KEPT_SECONDS, MOST_KEPT = 60.0, 500
"""How long a table stays in memory after it was used, though nobody looks at it; and how many."""
MOST_DAMAGED = 1000
"""How many damaged tables are remembered."""
A_MINUTE, AN_HOUR = 60.0, 3600.0
DELETED_TOGETHER = 20
"""How many tables are deleted in one transaction: nobody waits long for it."""
logger = logging.getLogger("reinos.server")


def home_of(folder: Path) -> str:
    """A short name of a folder on this machine."""
    return hashlib.sha256(f"{socket.gethostname()} {folder}".encode()).hexdigest()[:32]


class Shelf:
    """Where tables are kept. One id is never two tables."""

    def __init__(
        self,
        folder: Path,
        keep_days: int | None = None,
        database: str | None = None,
        process: str | None = None,
    ) -> None:
        self.folder = folder
        self.leases: Alone = Alone()
        if not database:
            self.store = Store.in_folder(folder)
        else:
            process = process or secrets.token_hex(8)
            self.store = Store.at(database, folder, process)
            self.leases = Leases(self.store, home_of(folder), process)
            self.leases.lost = self.let_go
            self.store.guard = self.leases.guard
        self.lists = Lists(self.store)
        self.logs = LogReader(self.store)
        self.repairs = Repairs(self)
        self.tokens = Tokens(self.store)
        self.handovers = Handovers(self.store)
        self.devices = DeviceRegistry(self.store, self.leases)
        self.recovery = RecoveryPhrases(self.store, self.lists, self.devices)
        self.attendance = Attendance(self.store)
        self.keep_days = keep_days
        """After how many days tables that are over or asleep are deleted, if they are."""
        self.by_id: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self.damaged: dict[str, str] = {}
        """Some tables that cannot be opened, and why."""
        self._kept: dict[str, tuple[float, Table]] = {}
        self._loading: SharedWork[str, Table] = SharedWork()
        self._preparing: dict[str, asyncio.Task[None]] = {}
        self._deleting: dict[str, asyncio.Event] = {}

    def read(self, table: Table) -> None:
        """What is done with a table that was just read from the store."""

    # Finding.

    async def find(self, table_id: str) -> Table:
        """A table by its id, ready to be looked at."""
        table = await self.glance(table_id)
        self.keep(table)
        return table

    async def glance(self, table_id: str) -> Table:
        """A table by its id, which need not stay in memory for whoever comes back."""
        while (deleting := self._deleting.get(table_id)) is not None:
            await deleting.wait()
        table = self.by_id.get(table_id)
        if table is None:
            table = await self._loading.do(table_id, lambda: self._load(table_id))
        return table

    async def fetch(self, table_id: str) -> Table:
        """A table by its id, also if another process owned it: whoever looks there comes here."""
        await self.leases.seize([table_id])
        return await self.find(table_id)

    async def peek(self, table_id: str) -> Table:
        """A table by its id, to be read only: it may be another process's."""
        try:
            return await self.glance(table_id)
        except Refused as refused:
            if refused.code != "moved":
                raise
        found = await self._replayed(table_id)
        if found is None:
            raise Refused(404, "no_table")
        return found[0]

    async def _load(self, table_id: str) -> Table:
        if table_id not in self.damaged:
            await self.leases.own(table_id)
            found = await self._replayed(table_id)
            if found is not None:
                table, kept = found
                self.by_id[table_id] = table
                self.attendance.recall(table, kept.seen)
                self.repairs.compare(table, kept)
                self.read(table)
                return table
        raise Refused(409, self.damaged[table_id], table=table_id)

    async def _replayed(self, table_id: str) -> tuple[Table, TableRecord] | None:
        """The table that a log makes, and what is kept beside it; None if it is damaged."""
        code = "damaged"
        try:
            table = await self.logs.read(table_id)
            if table is None:
                raise Refused(404, "no_table")
            kept = await self.store.reading(self.store.table, table_id)
            await self.prepare(table.game)
            if table.rules_version not in table.game.versions:
                code = "not_replayed"
            await table.replay(kept.snapshot)
        except (Refused, StoreError):
            raise
        except Exception as error:  # of its log, its snapshot or its rules: it is that table's
            logger.error("table %s is damaged and stays closed: %s", table_id, error)
            self.damaged[table_id] = code
            if len(self.damaged) > MOST_DAMAGED:
                del self.damaged[next(iter(self.damaged))]
            return None
        return table, kept

    async def prepare(self, game: Game) -> None:
        """Have the rules of a game at hand: in a thread, since loading them takes a while."""
        if game.id not in self._preparing:
            self._preparing[game.id] = asyncio.create_task(asyncio.to_thread(game.prepare))
        try:
            await asyncio.shield(self._preparing[game.id])
        except Exception as error:
            logger.exception("the rules of %s cannot be loaded", game.id)
            self._preparing.pop(game.id, None)
            raise Refused(500, "failed") from error

    def keep(self, table: Table) -> None:
        """Let a table stay in memory for a while."""
        self._kept.pop(table.id, None)
        self._kept[table.id] = time.monotonic(), table
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def sweep(self, now: float) -> None:
        """Let go of what was used last so long ago that nobody may come back soon."""
        self.leases.trim(self.by_id, self._loading.tasks, self._deleting)
        for table_id, (used, _) in list(self._kept.items()):
            if now - used < KEPT_SECONDS:
                return
            del self._kept[table_id]

    # Lists.

    async def first_pages(self, owner: str) -> tuple[list[ListRow], Found, Found]:
        """What is unfinished, and the first pages of what waits for anybody and of what is over."""
        mine, free, over = await self.store.reading(self.lists.first_pages, owner)
        return self._as_known(mine), free, over

    async def finished(self, owner: str, after: str | None) -> Found:
        """The tables of an owner that are over, the latest first, by pages."""
        start = None if after is None else place(after)
        return await self.store.reading(self.lists.finished, owner, start)

    async def open_tables(self, owner: str, after: str | None) -> Found:
        """The tables of others that wait for anybody, the latest first, by pages."""
        start = None if after is None else place(after)
        return await self.store.reading(self.lists.open_tables, owner, start)

    async def latest(self, after: str | None) -> Found:
        """All tables, the latest first, by pages."""
        start = None if after is None else place(after)
        found = await self.store.reading(self.lists.latest, start)
        return Found(self._as_known(found.rows), found.next)

    async def listed(self, table_id: str) -> ListRow | None:
        """What a list would say of a table to anybody who may look; it is not opened for that."""
        if table_id in self.damaged:
            return None
        table = self.by_id.get(table_id)
        if table is not None:
            return table.row if table.may_look("") else None
        return await self.store.reading(self.lists.shown, table_id)

    def is_asleep(self, row: ListRow) -> bool:
        """Whether a table of a list sleeps.

        Only the process that owns it knows who looks; elsewhere a row says what it would be if
        nobody did.
        """
        table = self.by_id.get(row.id)
        return row.sleeps if table is None else table.is_asleep

    def _as_known(self, rows: list[ListRow]) -> list[ListRow]:
        """Rows that say which tables turned out to be damaged."""
        return [
            msgspec.structs.replace(row, stage="damaged") if row.id in self.damaged else row
            for row in rows
        ]

    # Deleting.

    async def delete(self, table_id: str, owner: str) -> bool:
        """Take a table off the list of one of its people; whether it is gone with that."""
        row = await self.store.reading(self.lists.row, table_id)
        if row is None:
            raise Refused(404, "no_table")
        is_member = owner in row.owners
        if row.stage == "damaged":
            is_member = await self.store.reading(self.lists.is_member, table_id, owner)
        if not is_member:
            raise Refused(403, "not_member")
        if not await self._may_go(row):
            raise Refused(409, "not_over")
        return table_id in await self._forget([table_id], owner)

    async def _may_go(self, row: ListRow) -> bool:
        """Whether a table is over, or so damaged that nobody can play on."""
        if row.stage == "over":
            return True
        try:
            return (await self.find(row.id)).stage == "over"
        except Refused as refused:
            is_row_alone = row.stage == "damaged" and refused.code == "no_table"
            return is_row_alone or row.id in self.damaged

    async def delete_for_all(self, table_id: str) -> bool:
        """Delete a table, whatever it is at; whether it is gone."""
        if await self.store.reading(self.lists.row, table_id) is None:
            raise Refused(404, "no_table")
        return table_id in await self._forget([table_id], None)

    async def close_waiting(self, table: Table) -> None:
        """Delete a table that has not begun, whoever sits there."""

        def check() -> None:
            if table.stage != "waiting":
                raise Refused(409, "already_begun")

        await self._forget([table.id], None, check)

    async def delete_old(self) -> int:
        """Delete what is over, or asleep, for too long, a few at a time; how many there were."""
        count = 0
        if self.keep_days is None:
            return count
        end = datetime.now(UTC) - timedelta(days=self.keep_days)
        last = end.isoformat(timespec="milliseconds")
        for which in (self.lists.over_before, self.lists.asleep_before):
            after: Place | None = Place("", "")
            while after is not None:
                old, after = await self.store.reading(which, last, after, DELETED_TOGETHER)
                old = [one for one in old if not self._is_in_play(one)]
                count += len(await self._forget(old, None)) if old else 0
        return count

    def _is_in_play(self, table_id: str) -> bool:
        """Whether a table is played here, or its bots, by somebody who looks."""
        table = self.by_id.get(table_id)
        return table is not None and table.stage == "playing" and not table.is_asleep

    async def _forget(
        self,
        table_ids: Sequence[str],
        owner: str | None,
        check: Callable[[], None] = lambda: None,
    ) -> set[str]:
        """Take tables off the list of an owner, or of everybody; those that are gone with that.

        Meanwhile nobody opens them, and nothing changes at those that are open: only then is it
        checked whether it may be done at all.
        """
        async with self.held(table_ids):
            check()
            is_left = await settled(self.store.forget(table_ids, owner))
            gone = await self._gone(table_ids)
            for table_id in gone:
                self._drop(table_id)
        if is_left:
            raise asyncio.CancelledError
        return gone

    @asynccontextmanager
    async def held(self, table_ids: Sequence[str]) -> AsyncIterator[None]:
        """Hold tables still: nobody opens them, and nothing changes at those that are open."""
        done = asyncio.Event()
        async with AsyncExitStack() as held:
            held.callback(done.set)
            for table_id in sorted(table_ids):  # in one order, so that no two wait for each other
                while (other := self._deleting.get(table_id)) is not None:
                    await other.wait()
                self._deleting[table_id] = done
                held.callback(self._deleting.pop, table_id)
            for table_id in table_ids:
                if (loading := self._loading.tasks.get(table_id)) is not None:
                    await asyncio.wait([loading])
                if (table := self.by_id.get(table_id)) is not None:
                    await held.enter_async_context(table.lock)
            await self.leases.seize(table_ids)
            yield

    async def _gone(self, table_ids: Sequence[str]) -> set[str]:
        """Which tables are gone; if that cannot be read, all of them, to be opened anew."""
        try:
            left = [await self.store.reading(self.lists.row, one) for one in table_ids]
        except StoreError:
            return set(table_ids)
        return {one for one, row in zip(table_ids, left, strict=True) if row is None}

    def let_go(self, table_id: str) -> None:
        """A table is another process's now: whoever looks at it here comes back there."""
        if (table := self.by_id.get(table_id)) is not None:
            table.moved = True
        self._drop(table_id)

    def _drop(self, table_id: str) -> None:
        """A table is gone from the disk: nothing here knows it any more."""
        self.leases.forget(table_id)
        self.damaged.pop(table_id, None)
        self._kept.pop(table_id, None)
        table = self.by_id.pop(table_id, None)
        if table is not None:
            table.deleted = True
            table.notify()

    async def tend(self) -> None:
        """At start and then hourly: what is too old is deleted."""
        while True:
            await self.leases.elected()
            try:
                expired = [*self.tokens.expiring(), *self.handovers.expiring()]
                await self.store.writer.write(expired)
                if count := await self.delete_old():
                    logger.info("%s old tables were deleted", count)
            except StoreError:
                logger.warning("what is too old cannot be deleted yet: trying again in a minute")
                await asyncio.sleep(A_MINUTE)
                continue
            except Exception:
                logger.exception("what is too old cannot be deleted: trying again in an hour")
            await asyncio.sleep(AN_HOUR)

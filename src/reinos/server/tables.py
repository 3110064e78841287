"""All tables, and everything that can be done at them.

The life of a move: the table checks seat and number, the game plays it on a copy, the store keeps
it, the copy becomes the state, everyone is told, and a bot whose turn it is starts thinking.
"""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from reinos.bots import PAUSE, STAND_IN
from reinos.core import registry
from reinos.core.chance import derived
from reinos.core.game import Game
from reinos.core.protocol import Move, to_json
from reinos.server import protocol
from reinos.server.errors import Refused, StoreError
from reinos.server.handovers import Handovers, is_good
from reinos.server.limits import MOST_BOT_TABLES, MOST_BOT_TABLES_OF_ALL, MOST_TABLES
from reinos.server.lists import Found, Lists, place
from reinos.server.rows import Row, changing, drawn, redrawn
from reinos.server.seats import (
    Seat,
    are_bots,
    bot_seat,
    is_full,
    person_seat,
    seats_to_json,
    wanted_seats,
    with_seat,
)
from reinos.server.store import Entry, Kept, Store, entry_of, now
from reinos.server.table import Draft, Outcome, Table
from reinos.server.tokens import Tokens
from reinos.server.workers import Question, Workers
from reinos.server.writer import settled

SNAPSHOT_EVERY = 16
"""Entries between two snapshots."""
FIRST_PATIENCE, LONGEST_PATIENCE = 0.25, 5.0
"""Seconds before what failed is tried again, at first and at most."""
KEPT_SECONDS, MOST_KEPT = 60.0, 500
"""How long a table stays in memory after it was used, though nobody looks at it; and how many."""
MOST_DAMAGED = 1000
"""How many damaged tables are remembered."""
AN_HOUR = 3600.0
DELETED_TOGETHER = 20
"""How many tables are deleted in one transaction: nobody waits long for it."""
logger = logging.getLogger("reinos.server")


def fresh_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(32)


class Tables:
    """All tables of a data folder.

    A table is opened from the store when somebody looks at it, and is in memory for as long as
    somebody holds it: a request, a watcher, what it does by itself, or `_kept` for a while. One id
    is never two tables.
    """

    def __init__(
        self,
        folder: Path,
        workers: Workers,
        bot_pause: float = PAUSE,
        seeds: Callable[[], bytes] = fresh_seed,
        keep_days: int | None = None,
    ) -> None:
        self.store = Store.in_folder(folder)
        self.lists = Lists(self.store)
        self.workers = workers
        self.bot_pause = bot_pause
        self.seeds = seeds
        self.keep_days = keep_days
        """After how many days finished tables are deleted, if they are."""
        self.by_id: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self.damaged: dict[str, str] = {}
        """Some tables that cannot be opened, and why."""
        self.tokens = Tokens(self.store)
        self.handovers = Handovers(self.store)
        self.running: dict[asyncio.Task[None], Table] = {}
        """What tables do by themselves."""
        self._kept: dict[str, tuple[float, Table]] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._prepared: dict[str, asyncio.Task[None]] = {}
        self._deleting: dict[str, asyncio.Event] = {}
        self._opening: dict[tuple[str, str], asyncio.Task[Table]] = {}

    async def wake(self) -> None:
        """After a restart, begin the games that were about to, and let bots go on."""
        for table_id in await self._patiently(self.lists.waking):
            with suppress(Refused, StoreError):
                await self.find(table_id)

    async def _patiently(self, read: Callable[[], list[str]]) -> list[str]:
        """Read something, as often as it takes."""
        while True:
            try:
                return await self.store.reading(read)
            except StoreError:
                logger.warning("the database cannot be read: trying again")
                await asyncio.sleep(LONGEST_PATIENCE)

    # Finding.

    async def find(self, table_id: str) -> Table:
        """A table by its id, ready to be looked at."""
        while (deleting := self._deleting.get(table_id)) is not None:
            await deleting.wait()
        table = self.by_id.get(table_id)
        if table is None:
            table = await self._load_once(table_id)
        self._keep(table)
        return table

    async def _load_once(self, table_id: str) -> Table:
        """Open a table; all who ask for it at once get the same."""
        loading = self._loading.get(table_id)
        if loading is None:
            # A task of its own: whoever asks and leaves does not take it from the others.
            loading = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda task: self._loaded(table_id, task))
            self._loading[table_id] = loading
        return await asyncio.shield(loading)

    def _loaded(self, table_id: str, task: asyncio.Task[Table]) -> None:
        del self._loading[table_id]
        if not task.cancelled():
            task.exception()  # it may be that nobody is left to hear of it

    async def _load(self, table_id: str) -> Table:
        if table_id not in self.damaged:
            kept = await self.store.reading(self.store.table, table_id)
            if kept is None:
                raise Refused(404, "no_table")
            table = await self._replayed(table_id, kept)
            if table is not None:
                self.by_id[table_id] = table
                self._redraw(table, kept)
                self._let_run(table)
                return table
        raise Refused(409, self.damaged[table_id], table=table_id)

    async def _replayed(self, table_id: str, kept: Kept) -> Table | None:
        """The table that a log makes; None if it is damaged."""
        code = "damaged"
        try:
            table = Table.from_log([entry_of(row) for row in kept.log])
            await self._prepare(table.game)
            if table.rules_version != table.game.version:
                code = "not_replayed"
            await table.replay(kept.snapshot)
        except Exception as error:  # of its log, its snapshot or its rules: it is that table's
            logger.error("table %s is damaged and stays closed: %s", table_id, error)
            self.damaged[table_id] = code
            if len(self.damaged) > MOST_DAMAGED:
                del self.damaged[next(iter(self.damaged))]
            return None
        return table

    def _redraw(self, table: Table, kept: Kept) -> None:
        """If lists say something else of a table than its log does, believe the log."""
        after = Row.of(table)
        listed = kept.row and kept.row._mapping
        if listed and any(listed[name] != value for name, value in changing(after).items()):
            self.store.writer.write_some_time(redrawn(after))

    async def _prepare(self, game: Game) -> None:
        """Have the rules of a game at hand: in a thread, since loading them takes a while."""
        if game.id not in self._prepared:
            self._prepared[game.id] = asyncio.create_task(asyncio.to_thread(game.prepare))
        await asyncio.shield(self._prepared[game.id])

    def _keep(self, table: Table) -> None:
        """Let a table stay in memory for a while."""
        self._kept.pop(table.id, None)
        self._kept[table.id] = time.monotonic(), table
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def sweep(self, now: float) -> None:
        """Let go of what was used last so long ago that nobody may come back soon."""
        for table_id, (used, _) in list(self._kept.items()):
            if now - used < KEPT_SECONDS:
                return
            del self._kept[table_id]

    # Lists.

    async def first_pages(self, owner: str) -> tuple[list[Row], Found, Found]:
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

    def _as_known(self, rows: list[Row]) -> list[Row]:
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
        if owner not in row.owners:
            raise Refused(403, "not_member")
        if row.stage != "over":
            with suppress(Refused):  # it may be damaged
                await self.find(table_id)
            if table_id not in self.damaged:
                raise Refused(409, "not_over")
        return table_id in await self._forget([table_id], owner)

    async def delete_old(self) -> int:
        """Delete the finished tables that are too old, a few at a time; how many there were."""
        count = 0
        if self.keep_days is None:
            return count
        end = datetime.now(UTC) - timedelta(days=self.keep_days)
        last = end.isoformat(timespec="milliseconds")
        while old := await self.store.reading(self.lists.over_before, last, DELETED_TOGETHER):
            count += len(await self._forget(old, None))
        return count

    async def _forget(self, table_ids: Sequence[str], owner: str | None) -> set[str]:
        """Take tables off the list of an owner, or of everybody; those that are gone with that.

        Meanwhile nobody opens them, and nothing changes at those that are open.
        """
        done = asyncio.Event()
        async with AsyncExitStack() as held:
            for table_id in table_ids:
                while (other := self._deleting.get(table_id)) is not None:
                    await other.wait()
                self._deleting[table_id] = done
                held.callback(self._deleting.pop, table_id)
            held.callback(done.set)
            for table_id in table_ids:
                if table_id in self._loading:
                    await asyncio.wait([self._loading[table_id]])
                if (table := self.by_id.get(table_id)) is not None:
                    await held.enter_async_context(table.lock)
            is_left = await settled(self.store.forget(table_ids, owner))
            left = [await self.store.reading(self.lists.row, one) for one in table_ids]
            gone = {one for one, row in zip(table_ids, left, strict=True) if row is None}
            for table_id in gone:
                self._drop(table_id)
        if is_left:
            raise asyncio.CancelledError
        return gone

    def _drop(self, table_id: str) -> None:
        """A table is gone from the disk: nothing here knows it any more."""
        self.damaged.pop(table_id, None)
        self._kept.pop(table_id, None)
        table = self.by_id.pop(table_id, None)
        if table is not None:
            table.deleted = True
            table.notify()

    async def tend(self) -> None:
        """At start and then hourly: what is too old is deleted."""
        while True:
            try:
                expired = [*self.tokens.expiring(), *self.handovers.expiring()]
                await self.store.writer.write(expired)
                if count := await self.delete_old():
                    logger.info("%s old tables were deleted", count)
            except StoreError:
                logger.warning("what is too old cannot be deleted: trying again in an hour")
            await asyncio.sleep(AN_HOUR)

    # Sitting down.

    async def open(self, wanted: protocol.NewTable, owner: str, address: str = "") -> Table:
        """Open a table. The same wish with the same key gets the same table again."""
        if wanted.key is None:
            return await self._open(wanted, owner, address)
        key = (owner, wanted.key)
        if key not in self._opening:
            # A task of its own: whoever asks and leaves does not take it from the others.
            opening = asyncio.create_task(self._open_keyed(wanted, owner, wanted.key, address))
            opening.add_done_callback(lambda task: self._opened(key, task))
            self._opening[key] = opening
        table = await asyncio.shield(self._opening[key])
        if table.wish != wish(wanted):
            raise Refused(409, "key_used")
        return table

    def _opened(self, key: tuple[str, str], task: asyncio.Task[Table]) -> None:
        del self._opening[key]
        if not task.cancelled():
            task.exception()  # it may be that nobody is left to hear of it

    async def _open_keyed(
        self, wanted: protocol.NewTable, owner: str, key: str, address: str
    ) -> Table:
        """The table that was opened with a key, or a new one."""
        found = await self.store.reading(self.lists.with_key, owner, key)
        return await (self._open(wanted, owner, address) if found is None else self.find(found))

    async def _open(self, wanted: protocol.NewTable, owner: str, address: str) -> Table:
        if await self.store.reading(self.lists.count_unfinished, owner) >= MOST_TABLES:
            raise Refused(429, "too_many_tables", most=MOST_TABLES)
        game = registry.game(wanted.game)
        options = game.read_options(len(wanted.seats), wanted.options)
        await self._prepare(game)
        seats = wanted_seats(wanted, owner)
        self._check_bots_alone(seats, owner, address)
        body = {
            "game": game.id,
            "options": to_json(options),
            "open": wanted.open,
            "host": owner,
            "seed": self.seeds().hex(),
            "seats": seats_to_json(seats),
            "stage": "waiting",
            "turn": None,
            "key": wanted.key,
            "wish": wish(wanted),
        }
        opened = Entry(secrets.token_urlsafe(9), 1, "opened", body, "", game.version, now())
        table = Table(opened)
        table.asker = address
        began = [table.draft("began", {})] if is_full(seats) else []
        self.by_id[table.id] = table  # before lists name it: nobody is to open it a second time
        is_left = await self._write(None, Draft(opened, Outcome()), *began)
        for draft in began:
            table.accept(*draft)
        self._keep(table)
        self._let_run(table)
        if is_left:
            raise asyncio.CancelledError
        return table

    async def join(self, table: Table, wanted: protocol.Join, owner: str) -> None:
        """Take an open seat. Who has one already keeps it."""
        async with table.lock:
            if table.seat_of(owner) is not None:
                return
            free = [n for n, seat in enumerate(table.seats) if seat.kind == "open"]
            if not free or (wanted.seat is not None and wanted.seat not in free):
                raise Refused(409, "seat_taken")
            chosen = free[0] if wanted.seat is None else wanted.seat
            seats = with_seat(table.seats, chosen, person_seat(wanted.name, owner))
            await self._seat(table, chosen, seats)

    async def arrange(self, table: Table, wanted: protocol.Seating, owner: str) -> None:
        """The host gives an open seat to a bot, or opens a bot's seat again."""
        async with table.lock:
            if table.host != owner:
                raise Refused(403, "not_host")
            if table.stage != "waiting":
                raise Refused(409, "already_begun")
            if wanted.seat >= table.players or table.seats[wanted.seat].kind == "person":
                raise Refused(409, "seat_taken")
            seat = Seat("open") if wanted.bot is None else bot_seat(wanted.bot, wanted.seat)
            seats = with_seat(table.seats, wanted.seat, seat)
            self._check_bots_alone(seats, owner, table.asker)
            await self._seat(table, wanted.seat, seats)

    def _check_bots_alone(self, seats: Sequence[Seat], owner: str, address: str) -> None:
        """Bots may play among themselves, at so many tables at once."""
        if not are_bots(seats):
            return
        busy = [t for t in self.running.values() if t.stage == "playing" and are_bots(t.seats)]
        if len(busy) >= MOST_BOT_TABLES_OF_ALL:
            raise Refused(429, "too_many_bot_tables_of_all", most=MOST_BOT_TABLES_OF_ALL)
        if sum(t.host == owner or t.asker == address for t in busy) >= MOST_BOT_TABLES:
            raise Refused(429, "too_many_bot_tables", most=MOST_BOT_TABLES)

    async def _seat(self, table: Table, number: int, seats: Sequence[Seat]) -> None:
        """Change a seat; if it was the last one free, the game begins with the same write."""
        drafts = [table.draft("seated", {"seat": number, "seats": seats_to_json(seats)})]
        if is_full(seats):
            drafts.append(table.draft("began", {}, later=1))
        await self._change(table, *drafts)

    async def offer_handover(self, table: Table, owner: str) -> tuple[str, str]:
        """A code that moves the owner's seat to another device, once; and until when it is good."""
        seat = table.seat_of(owner)
        if seat is None:
            raise Refused(403, "not_seated")
        return await self.handovers.offer(table, seat)

    async def hand_over(self, code: str, owner: str) -> Table:
        """Move a seat to the one who has the code."""
        found = await self.handovers.find(code)
        if found is None:
            raise Refused(404, "no_handover")
        table = await self.find(found.table_id)
        async with table.lock:
            number = found.seat
            if table.seat_of(owner) == number:
                return table  # asked again, or by whom it belongs to: nothing moves
            if not is_good(found, table):
                raise Refused(404, "no_handover")
            if table.seat_of(owner) is not None:
                raise Refused(409, "two_seats")
            moved = msgspec.structs.replace(table.seats[number], owner=owner)
            seats = seats_to_json(with_seat(table.seats, number, moved))
            await self._change(table, table.draft("handed", {"seat": number, "seats": seats}))
        return table

    # Playing.

    async def play(self, table: Table, wanted: protocol.Play, owner: str) -> protocol.Played:
        """Make a move for the seat of a token."""
        async with table.lock:
            seat = playing_seat(table, owner)
            move = table.game.parse(wanted.move)
            done = played_before(table, "moved", seat, wanted.sequence, str(move))
            return done or await self._move(table, seat, move)

    async def resign(self, table: Table, wanted: protocol.Resign, owner: str) -> protocol.Played:
        """Give up for the seat of a token."""
        async with table.lock:
            seat = playing_seat(table, owner)
            done = played_before(table, "resigned", seat, wanted.sequence)
            return done or await self._step(table, "resigned", {"seat": seat})

    async def _move(self, table: Table, seat: int, move: Move) -> protocol.Played:
        return await self._step(table, "moved", {"seat": seat, "move": str(move)}, move)

    async def _step(
        self, table: Table, kind: str, body: dict[str, Any], move: Move | None = None
    ) -> protocol.Played:
        """One more step of the game."""
        body = {**body, "sequence": table.state.sequence}
        await self._change(table, table.draft(kind, body, move))
        return protocol.Played(table.number, table.state.sequence)

    async def _change(self, table: Table, *drafts: Draft) -> None:
        """Make changes, all or none: first on disk, then at the table; then everyone is told."""
        if table.deleted:
            raise Refused(404, "no_table")
        is_left = await self._write(Row.of(table), *drafts)
        for draft in drafts:
            table.accept(*draft)
        table.notify()
        self._let_run(table)
        if table.stage == "over":
            self.workers.forget(table.id)
        if is_left:
            raise asyncio.CancelledError

    async def _write(self, before: Row | None, *drafts: Draft) -> bool:
        """Keep entries, now and then with a snapshot of the game.

        Whether the one who asked has left meanwhile: what is on disk is to be at the table, too.
        """
        entry, (state, _) = drafts[-1]
        is_due = entry.kind == "began" or entry.number % SNAPSHOT_EVERY == 0
        position = state.dump() if state is not None and is_due else None
        entries = [draft.entry for draft in drafts]
        after = before
        for one in entries:
            after = Row.opened(one) if after is None else after.after(one)
        assert after is not None
        return await settled(self.store.append(entries, drawn(before, after), position))

    # What a table does by itself.

    def _let_run(self, table: Table) -> None:
        """Let the table do what is its own to do, unless it is at it."""
        if table.runs_itself and (table.running is None or table.running.done()):
            table.running = asyncio.create_task(self._run(table))
            self.running[table.running] = table
            table.running.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        table = self.running.pop(task)
        if table.running is task:
            table.running = None

    async def _run(self, table: Table) -> None:
        """Begin, and let bots play until a person is to move.

        What fails is tried again with growing patience: a disk that was full for a while, or a
        fault in the rules, leaves no table waiting for ever.
        """
        patience = FIRST_PATIENCE
        while table.runs_itself:
            try:
                if table.stage == "waiting":
                    await self._begin_late(table)
                else:
                    await asyncio.sleep(self.bot_pause)
                    await self._bot_move(table)
                patience = FIRST_PATIENCE
            except StoreError:
                logger.warning("table %s waits: its next step cannot be written", table.id)
            except Exception:
                logger.exception("table %s cannot go on, and tries again", table.id)
            else:
                continue
            await asyncio.sleep(patience)
            patience = min(2 * patience, LONGEST_PATIENCE)

    async def _begin_late(self, table: Table) -> None:
        """Begin a game whose seats were taken at a server that ended before it could begin it."""
        async with table.lock:
            if table.stage == "waiting" and is_full(table.seats):
                await self._change(table, table.draft("began", {}))

    async def _bot_move(self, table: Table) -> None:
        state = table.state
        seat = state.seat
        if seat is None or not table.is_bots(seat):
            return
        seed = int.from_bytes(derived(table.secret, f"bot {state.sequence}")[:8], "big")
        bot = table.seats[seat].bot or STAND_IN
        packed = state.redeal(seat, seed).pack()
        question = Question(table.id, table.game.id, bot, seat, seed, packed)
        action = await self.workers.choose(question, (table.asker, table.host, table.id))
        async with table.lock:
            if table.state is state and not state.over:
                await self._move(table, seat, table.game.move_of(action))

    async def close(self) -> None:
        """Stop thinking and write everything down."""
        for task in [*self.running, *self._loading.values()]:
            task.cancel()
        self.workers.stop()
        await asyncio.to_thread(self.store.close)
        self.store.writer.give_up()


def wish(wanted: protocol.NewTable) -> str:
    """What is asked for, as a short text: the same again is a retry."""
    return hashlib.sha256(msgspec.json.encode(wanted)).hexdigest()


def playing_seat(table: Table, owner: str) -> int:
    """The seat of somebody who may make decisions."""
    seat = table.seat_of(owner)
    if seat is None:
        raise Refused(403, "not_seated")
    if table.stage == "waiting":
        raise Refused(409, "not_begun")
    return seat


def played_before(
    table: Table, kind: str, seat: int, sequence: int, move: str | None = None
) -> protocol.Played | None:
    """The answer to a step that was made already; another one with an old number is refused."""
    number = table.step_made(kind, seat, sequence, move)
    if number is not None:
        return protocol.Played(number, sequence + (kind == "moved"))
    if sequence != table.state.sequence:
        raise Refused(409, "stale", sequence=sequence, current=table.state.sequence)
    return None

"""All tables, and everything that can be done at them.

The life of a move: the table checks seat and number, the game plays it on a copy, the store keeps
it, the copy becomes the state, everyone is told, and a bot whose turn it is starts thinking.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from reinos.bots import PAUSE
from reinos.core.protocol import Move
from reinos.server import protocol
from reinos.server.cluster.leases import Heartbeat, Leases
from reinos.server.errors import Refused, StoreError
from reinos.server.limits import Limits
from reinos.server.people.recovery import Asking
from reinos.server.store.rows import row_after, row_writes
from reinos.server.store.writer import settled
from reinos.server.table import Table
from reinos.server.table.entries import (
    Began,
    GameEnded,
    Handed,
    Moved,
    Resigned,
    Seated,
    StepChange,
    Undone,
)
from reinos.server.table.log_entry import Entry
from reinos.server.table.seats import (
    Seat,
    bot_seat,
    but,
    kept_for,
    person_seat,
    with_guest,
    with_seat,
)
from reinos.server.table.state import Draft
from reinos.server.table.steps import Outcome
from reinos.server.tables.allowance import Allowance
from reinos.server.tables.arrangements import Arrangements
from reinos.server.tables.ballots import Ballots
from reinos.server.tables.handovers import BOTH, handed, is_good
from reinos.server.tables.openings import Openings, beginning
from reinos.server.tables.pause import PauseSwitch
from reinos.server.tables.readiness import Readiness
from reinos.server.tables.runner import Runner
from reinos.server.tables.shelf import Shelf
from reinos.server.tables.timeouts import Timeouts
from reinos.server.tables.undos import Undos, check_seen
from reinos.server.tables.uptime import Uptime
from reinos.server.tables.workers import BotWorkers

SNAPSHOT_EVERY = 16
"""Entries between two snapshots."""


def fresh_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(32)


class Tables(Shelf):
    """All tables of a data folder, and what is done at them."""

    def __init__(
        self,
        folder: Path,
        workers: BotWorkers,
        bot_pause: float = PAUSE,
        seeds: Callable[[], bytes] = fresh_seed,
        keep_days: int | None = None,
        database: str | None = None,
        process: str | None = None,
    ) -> None:
        super().__init__(folder, keep_days, database, process)
        self.pause = PauseSwitch(folder)
        self.workers = workers
        self.seeds = seeds
        self.allowance = Allowance(Limits())
        self.arrangements = Arrangements(self)
        self.readiness = Readiness(self)
        self.undos = Undos(self)
        self.ballots = Ballots(self)
        self.uptime = Uptime(self.store)
        self.timeouts = Timeouts(self)
        self.runner = Runner(self, bot_pause)
        self.attendance.wake = self.runner.let_run
        self.openings = Openings(self)
        if isinstance(self.leases, Leases):
            self.leases.heard = self._hear
            self.leases.followers.append(lambda _: self.timeouts.look_again())

    def read(self, table: Table) -> None:
        """A table that was just read goes on by itself, if it does."""
        self.timeouts.welcome(table)
        self.runner.let_run(table)

    def _hear(self, beat: Heartbeat) -> None:
        """Be as all processes of the database are."""
        self.uptime.catch_up(beat.seconds)
        self.pause.follow(beat.is_paused)

    async def switch_pause(self, on: bool) -> None:
        """Begin or end a pause, for all processes."""
        if isinstance(self.leases, Leases):
            await self.leases.pause(on)
            self.pause.follow(on)
        else:
            await self.pause.switch(on)

    # Sitting down.

    async def open(self, wanted: protocol.NewTable, owner: str, address: str = "") -> Table:
        """Open a table. The same wish with the same key gets the same table again."""
        return await self.openings.open(wanted, owner, address)

    async def add(self, table: Table, opened: Entry, moves: Sequence[str] = ()) -> None:
        """Add a new table with its first entry; if nobody is missing, the game begins with it."""
        self.timeouts.welcome(table)
        began = self.timeouts.timed(table, beginning(table, moves) if table.row.wakes else [])
        await self.leases.own(table.id, is_new=True)
        self.by_id[table.id] = table  # before lists name it: nobody is to open it a second time
        try:
            is_left = await self._write(None, Draft(opened, Outcome()), *began)
        except Exception:
            self._drop(table.id)  # whoever asks again is not to find what is not on disk
            raise
        for draft in began:
            table.accept(*draft)
        self.timeouts.await_end(table)
        table.notify()  # somebody may have found it meanwhile
        self.keep(table)
        self.runner.let_run(table)
        if is_left:
            raise asyncio.CancelledError

    async def join(
        self, table: Table, wanted: protocol.Join, owner: str, address: str = ""
    ) -> None:
        """Take an open seat, one kept for oneself, or a bot's if latecomers may.

        Such a seat keeps its time: one that has neither time nor grace left is not offered.

        Who has one already keeps it.
        """
        async with table.lock:
            if table.seats_of(owner) and not (wanted.another and table.stage == "waiting"):
                if kept_for(table.seats, owner):
                    self.allowance.take(table, Seated, owner, address)
                    await self.take_kept_seats(table, owner)
                return
            if table.settings.locked:
                raise Refused(403, "locked")
            free = free_seats(table)
            if not free or (wanted.seat is not None and wanted.seat not in free):
                raise Refused(409, "seat_taken")
            chosen = free[0] if wanted.seat is None else wanted.seat
            newcomer = person_seat(wanted.name, owner, but(table.seats, chosen))
            seats = with_seat(table.seats, chosen, newcomer)
            self.allowance.take(table, Seated, owner, address)
            await self.seat(table, chosen, seats)

    async def arrange(
        self, table: Table, wanted: protocol.Seating, owner: str, address: str
    ) -> None:
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
            self.runner.check_bots_alone(seats, owner, address)
            table.asker = address
            if table.seats[wanted.seat].kind == seat.kind == "bot":
                await self.readiness.propose(table, table.options, table.settings, seats, address)
            else:
                self.allowance.take(table, Seated, owner, address)
                await self.seat(table, wanted.seat, seats)

    async def take_kept_seats(self, table: Table, owner: str) -> None:
        """Let somebody sit down where seats are kept for them, if any are; the table is held."""
        if kept := kept_for(table.seats, owner):
            await self.seat(table, kept[0], with_guest(table.seats, owner))

    async def seat(self, table: Table, number: int, seats: tuple[Seat, ...]) -> None:
        """Let somebody sit down; if it was the last free seat, the same write begins the game."""
        note = None if table.stage == "waiting" else {"before": table.seats[number].name}
        drafts = [table.draft(Seated(seat=number, seats=seats, note=note))]
        if table.stage == "waiting" and table.row.after(drafts[0].entry).wakes:
            drafts.append(table.draft(Began(), later=1))
        await self.change(table, *drafts)

    async def offer_handover(
        self, table: Table, owner: str, wanted: int | None = None, *, both: bool = False
    ) -> tuple[str, str]:
        """A code for another device, which is good once, and until when.

        It moves a seat of the owner there, or lets `both` devices be the same person.
        """
        return await self.handovers.offer(table, table.own_seat(owner, wanted), both=both)

    async def hand_over(self, code: str, owner: str, address: str = "") -> tuple[Table, int]:
        """Move a seat to the one who has the code."""
        found = None if code.startswith(BOTH) else await self.handovers.find(code)
        if found is None:
            raise Refused(404, "no_handover")
        table = await self.fetch(found.table_id)
        async with table.lock:
            number = found.seat
            if number in table.seats_of(owner):
                return table, number  # asked again, or by whom it belongs to: nothing moves
            if not is_good(found, table):
                raise Refused(404, "no_handover")
            self.allowance.take(table, Handed, owner, address)
            await self.change(table, table.draft(handed(table, number, owner)))
        return table, number

    async def pair(self, code: str, asking: Asking) -> tuple[Table, str | None]:
        """Be the person who gave out a code for both devices: their table, and a cookie."""
        found = await self.handovers.find(code) if code.startswith(BOTH) else None
        if found is None:
            raise Refused(404, "no_handover")
        table = await self.fetch(found.table_id)
        if not is_good(found, table):
            raise Refused(404, "no_handover")
        return table, await self.recovery.use_code(found, asking)

    # Playing.

    async def play(self, table: Table, wanted: protocol.Play, owner: str) -> protocol.Played:
        """Make a move for the seat of a token."""
        arrived = self.uptime.now()
        async with table.lock:
            seat = playing_seat(table, owner, wanted.seat)
            move = table.game.parse(wanted.move)
            done = played_before(table, Moved, seat, wanted.sequence, str(move))
            if done is None:
                check_seen(table, wanted.number, wanted.sequence)
                self.timeouts.check(table, seat, arrived)
                check_decides(table, seat)
            return done or await self.move(table, seat, move)

    async def resign(self, table: Table, wanted: protocol.Resign, owner: str) -> protocol.Played:
        """Give up for the seat of a token."""
        async with table.lock:
            seat = playing_seat(table, owner, wanted.seat)
            done = played_before(table, Resigned, seat, wanted.sequence)
            resigned = Resigned(seat=seat, sequence=table.state.sequence)
            return done or await self._step(table, resigned)

    async def decide(
        self, table: Table, wanted: protocol.TakeBack | protocol.Ask | protocol.Ballot, owner: str
    ) -> int:
        """Take something back for a seat, ask the others something, or answer them; the seat."""
        async with table.lock:
            seat = playing_seat(table, owner, wanted.seat)
            match wanted:
                case protocol.TakeBack():
                    await self.undos.take_back(table, wanted, seat)
                case protocol.Ask():
                    await self.ballots.ask(table, wanted, seat)
                case protocol.Ballot():
                    await self.ballots.answer(table, wanted, seat)
        return seat

    async def move(
        self, table: Table, seat: int, move: Move, *, by_bot: bool = False
    ) -> protocol.Played:
        """Make a move for a seat; the table is held."""
        # A bot may stand in: what it did is not the person's.
        stood_in = by_bot and table.seats[seat].kind == "person"
        sequence = table.state.sequence
        moved = Moved(seat=seat, move=str(move), sequence=sequence, bot=stood_in)
        return await self._step(table, moved, move)

    async def _step(
        self, table: Table, change: StepChange, move: Move | None = None
    ) -> protocol.Played:
        """One more step of the game."""
        await self.change(table, table.draft(change, move))
        return protocol.Played(table.number, table.state.sequence)

    async def change(self, table: Table, *drafts: Draft) -> None:
        """Make changes, all or none: first on disk, then at the table; then everyone is told."""
        if table.moved:
            raise Refused(503, "moved", seconds=1)
        if table.deleted:
            raise Refused(404, "no_table")
        timed = self.timeouts.timed(table, with_end(table, drafts))
        is_left = await self._write(table, *timed)
        for draft in timed:
            table.accept(*draft)
        self.timeouts.await_end(table)
        table.notify()
        self.runner.let_run(table)
        if table.stage == "over":
            self.workers.forget(table.id)
        if is_left:
            raise asyncio.CancelledError

    async def _write(self, table: Table | None, *drafts: Draft) -> bool:
        """Keep entries of a table, or of a new one, now and then with a snapshot of the game.

        Whether the one who asked has left meanwhile: what is on disk is to be at the table, too.
        """
        self.pause.check()
        entry, (state, _) = drafts[-1]
        is_turn = isinstance(entry.change, Began | Undone)
        is_due = is_turn or entry.number % SNAPSHOT_EVERY == 0
        position = state.dump() if state is not None and is_due else None
        entries = [draft.entry for draft in drafts]
        writes = row_writes(None if table is None else table.row, entries)
        try:
            return await settled(self.store.append(entries, writes, position))
        except StoreError as error:
            if error.code == "moved":
                self.let_go(entry.table_id)
            raise

    def _drop(self, table_id: str) -> None:
        """A table is gone from the disk: nobody needs to remember its bots."""
        super()._drop(table_id)
        self.workers.forget(table_id)

    async def close(self) -> None:
        """Stop thinking and write everything down."""
        for task in [*self.runner.running, *self._loading.tasks.values()]:
            task.cancel()
        self.repairs.stop()
        self.workers.stop()
        await self.devices.close()
        await asyncio.to_thread(self.store.close)
        await asyncio.to_thread(self.leases.close)
        self.store.writer.give_up()


def with_end(table: Table, drafts: Sequence[Draft]) -> Sequence[Draft]:
    """Changes of a table, and the end of its game if nobody is left who has not given up."""
    entries = [draft.entry for draft in drafts]
    if not any(isinstance(one.change, Resigned) or one.change.seats for one in entries):
        return drafts
    state = drafts[-1].outcome.state
    if state is None or not row_after(table.row, entries).is_given_up:
        return drafts
    state = state.clone()
    state.stop()
    ended = GameEnded(sequence=state.sequence)
    return [*drafts, table.draft(ended, later=len(drafts), game=state)]


def free_seats(table: Table) -> list[int]:
    """The seats that somebody may take."""
    may_take_over = table.stage == "playing" and table.settings.latecomers
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat.is_free or (may_take_over and seat.kind == "bot" and number not in table.resigned)
        if not table.is_lost(number)
    ]


def playing_seat(table: Table, owner: str, wanted: int | None = None) -> int:
    """The seat of somebody who may make decisions."""
    seat = table.own_seat(owner, wanted)
    if table.stage == "waiting":
        raise Refused(409, "not_begun")
    return seat


def check_decides(table: Table, seat: int) -> None:
    """Refuse a move for a seat in which a bot decides: one has to come back first."""
    if table.stage == "playing" and table.is_bots(seat):
        raise Refused(409, "has_resigned" if seat in table.resigned else "bot_decides")


def played_before(
    table: Table, kind: type[StepChange], seat: int, sequence: int, move: str | None = None
) -> protocol.Played | None:
    """The answer to a step that was made already; another one with an old number is refused."""
    number = table.step_made(kind, seat, sequence, move)
    if number is not None:
        return protocol.Played(number, sequence + (kind is Moved))
    if sequence != table.state.sequence:
        raise Refused(409, "stale", sequence=sequence, current=table.state.sequence)
    return None

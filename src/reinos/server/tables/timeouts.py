"""Timeouts: changes that tell the time, and what happens at a table when a clock has run out.

No table is kept in memory for its clock: an index finds the table whose clock runs out next.
"""

import asyncio
import logging
from collections.abc import Sequence

from msgspec.structs import replace

from reinos.bots import STAND_IN
from reinos.server.errors import Refused, StoreError
from reinos.server.store import schema
from reinos.server.table import Table
from reinos.server.table.clocks import ClockState, Moment, begun
from reinos.server.table.entries import Began, Clocked, Moved, Resigned, TimedOut
from reinos.server.table.list_row import ListRow
from reinos.server.table.log_entry import Entry
from reinos.server.table.seats import with_seat
from reinos.server.table.state import Draft
from reinos.server.tables.desk import Desk

KEPT_EVERY = 5.0
"""Seconds of server time between two times that it is written down."""
TOGETHER = 20
"""How many tables whose clock has run out are looked for at a time."""
logger = logging.getLogger("reinos.server")


class Timeouts:
    """The clocks of all tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._next: float | None = 0.0  # nobody has looked yet
        """When the next clock runs out, or earlier."""
        self._kept_at = 0.0
        self._restarting: set[asyncio.Task[None]] = set()

    # At a table.

    def welcome(self, table: Table) -> None:
        """A table comes into memory: give it the time.

        One that was brought from another database, with another time, goes on from now.
        """
        uptime = table.uptime = self.desk.uptime
        if is_foreign(table, uptime.life):
            restarting = asyncio.create_task(self._restart(table))
            self._restarting.add(restarting)
            restarting.add_done_callback(self._restarting.discard)

    async def _restart(self, table: Table) -> None:
        async with table.lock:
            if is_foreign(table, self.desk.uptime.life):
                change = Began() if table.stage == "waiting" else Clocked()
                await self.desk.change(table, table.draft(change))

    def countdown(self, seconds: float) -> Moment:
        """The moment so many seconds from now."""
        life, at = moment = self.desk.uptime.now()
        self._keep(moment)
        return Moment(life, round(at + seconds, 3))

    def timed(self, table: Table, drafts: Sequence[Draft]) -> Sequence[Draft]:
        """Changes of a table, with its clock in those that stop it or let it run."""
        if table.settings.clock is None or not drafts:
            return drafts
        moment = self.desk.uptime.now()
        row, clock = table.row, table.clock
        found = []
        for entry, outcome in drafts:
            before, row = row, row.after(entry)
            after = clock_after(table, clock, entry, (before, row), moment)
            if after is not clock:
                entry = replace(entry, led=replace(entry.led, clock=after))
                clock = after
            found.append(Draft(entry, outcome))
        if clock is not table.clock:
            self._keep(moment)
        return found

    def _keep(self, moment: Moment) -> None:
        """Write the time down, before what it times: while no clock ran, it was not."""
        is_ours = self.desk.leases.is_elected  # one process writes the time for all
        if is_ours and self._is_to_keep(moment):
            self.desk.store.writer.write_some_time(self.desk.uptime.keeping())
            self._kept_at = moment.at

    def _is_to_keep(self, moment: Moment) -> bool:
        return not self._kept_at <= moment.at < self._kept_at + KEPT_EVERY

    def check(self, table: Table, seat: int, arrived: Moment) -> None:
        """Refuse a move that came when the time of its seat had run out, or a bot has it by now."""
        clock = table.clock
        if clock is None:
            return
        is_replaced = table.seats[seat].stand_in is not None and clock.left[seat] <= 0
        if is_replaced or (clock.runs == seat and clock.is_out(arrived)):
            raise Refused(409, "out_of_time")

    def await_end(self, table: Table) -> None:
        """A table has changed: see when its clock runs out."""
        self._expect(table.row.due)

    def look_again(self) -> None:
        """What others looked after may be ours now."""
        self._next = 0.0

    def _expect(self, due: float | None) -> None:
        if due is not None:
            self._next = due if self._next is None else min(self._next, due)

    # By itself.

    async def run(self) -> None:
        """Once a second: see what has run out, and write the time down."""
        while True:
            await asyncio.sleep(1)
            try:
                await self.look()
            except StoreError:
                pass  # the writer has told the operator
            except Exception:
                logger.exception("clocks cannot be looked after: trying again")

    async def look(self) -> None:
        """Let happen what is due. As long as nothing can or may be written, time stands still."""
        desk = self.desk
        writer = desk.store.writer
        is_held = writer.trouble is not None or desk.pause.is_on
        desk.uptime.hold(is_held)
        if self._next is None:
            return
        moment = desk.uptime.now()
        now = moment.at
        if desk.leases.is_elected and (is_held or self._is_to_keep(moment)):
            await writer.write(desk.uptime.keeping())
            self._kept_at = now
        if now >= self._next:
            self._next = now  # to be looked at again, whatever fails below
            for table_id in await desk.store.reading(desk.lists.due, now, TOGETHER):
                await self._end(table_id)
            self._next = None
            self._expect(await desk.store.reading(desk.lists.next_due))

    async def _end(self, table_id: str) -> None:
        """The clock of a table has run out, if lists say so rightly."""
        try:
            table = await self.desk.find(table_id)
            async with table.lock:
                clock, moment = table.clock, self.desk.uptime.now()
                if table.begins_in(moment) == 0:
                    await self.desk.change(table, table.draft(Began()))
                elif clock is not None and clock.is_out(moment):
                    await self.desk.change(table, *ending(table))
                elif not is_foreign(table, moment.life):
                    self._correct(table_id, table.row.due)
        except Refused as refused:
            if refused.code != "moved":  # its owner does it
                self._correct(table_id, None)  # it is damaged, or gone

    def _correct(self, table_id: str, due: float | None) -> None:
        """Say in the lists when the clock of a table runs out."""
        operation = schema.SET_DUE, {"which": table_id, "due": due}
        self.desk.store.writer.write_some_time([operation])


def is_foreign(table: Table, life: str) -> bool:
    """Whether what runs out at a table is counted by the time of another database."""
    if table.stage == "waiting":
        countdown = table.waiting_room.countdown
        return table.row.due is not None and countdown is not None and countdown.life != life
    clock = table.clock
    return clock is not None and clock.runs is not None and clock.life != life


def clock_after(
    table: Table,
    clock: ClockState | None,
    entry: Entry,
    rows: tuple[ListRow, ListRow],
    moment: Moment,
) -> ClockState | None:
    """The clock after an entry that leads from a row to another; the same if it stays as it is."""
    setting = table.settings.clock
    assert setting is not None
    before, row = rows
    change = entry.change
    if isinstance(change, Began):
        return begun(setting, table.players, moment, row.mover)
    if clock is None:
        return clock
    back = newcomers(before, row, clock)
    is_about = back or row.mover != before.mover or isinstance(change, Moved | Clocked)
    if not is_about:
        return clock
    after = clock.pass_to(row.mover, moment).welcoming(back, setting)
    if isinstance(change, Moved):
        given_to, of, to = change.seat, before.mover, row.mover
        after = after.after_move(setting, given_to, change.sequence, of=of, to=to)
    return after


def newcomers(before: ListRow, after: ListRow, clock: ClockState) -> list[int]:
    """The seats whose time has run out, in which a bot decided and a person does now.

    A seat that has time left keeps it, whoever comes: else it could be lent again and again.
    """
    both = zip(before.seats, after.seats, clock.left, strict=True)
    return [
        n
        for n, (old, new, left) in enumerate(both)
        if old.is_bots and not new.is_bots and left <= 0
    ]


def ending(table: Table) -> list[Draft]:
    """What happens when the time of the one who is to move has run out, as the table chose."""
    assert table.settings.clock is not None
    seat = table.turn
    assert seat is not None
    then = table.settings.clock.then
    note = {"how": then}
    if then == "bot":
        replaced = table.seats[seat].lent_to(STAND_IN, "timeout")
        seats = with_seat(table.seats, seat, replaced)
        return [table.draft(TimedOut(seat=seat, seats=seats, note=note))]
    resigned = Resigned(seat=seat, sequence=table.state.sequence, timeout=True)
    return [table.draft(TimedOut(seat=seat, note=note)), table.draft(resigned, later=1)]

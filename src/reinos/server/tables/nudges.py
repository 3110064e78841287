"""Nudges: somebody reminds the one whose decision it is, once a minute."""

import math
from datetime import datetime, timedelta

from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.table.entries import Nudged
from reinos.server.tables.desk import Desk
from reinos.server.timestamps import now

PAUSE = timedelta(minutes=1)
"""How long nobody reminds the same seat again."""


class Nudges:
    """How people remind each other."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def nudge(
        self, table: Table, wanted: protocol.Nudge, owner: str, address: str = ""
    ) -> None:
        """Remind a seat, for another of a token. The same again reminds nobody twice."""
        async with table.lock:
            seat = table.own_seat(owner, wanted.seat)
            if was_nudged(table, wanted, seat):
                return
            if wanted.about in table.seats_of(owner):
                raise Refused(400, "about_nobody")
            if wanted.about != table.row.mover:
                raise Refused(409, "not_awaited")
            if seconds := seconds_to_wait(table, wanted.about):
                raise Refused(429, "nudged_lately", seconds=seconds)
            self.desk.allowance.take(table, Nudged, owner, address)
            note = {"about": wanted.about}
            change = Nudged(seat=seat, about=wanted.about, note=note)
            await self.desk.change(table, table.draft(change))


def was_nudged(table: Table, wanted: protocol.Nudge, seat: int) -> bool:
    """Whether this seat has reminded the other one since the one who asks saw the table."""
    last = table.nudges.get(wanted.about)
    if last is None or last.by != seat or wanted.number is None:
        return False
    return wanted.number < last.number


def seconds_to_wait(table: Table, about: int) -> int:
    """In how many seconds a seat may be reminded again."""
    last = table.nudges.get(about)
    if last is None:
        return 0
    since = datetime.fromisoformat(now()) - datetime.fromisoformat(last.at)
    is_lately = timedelta(0) <= since < PAUSE  # the time of day may have been set back
    return math.ceil((PAUSE - since).total_seconds()) if is_lately else 0

"""Hand-overs: codes that move a seat to another device, or let both devices be one person, once.

Too many codes of one seat or of one owner push out the oldest of the same owner. Nobody pushes out
the codes of others: a server that has as many as it can bear gives out no more.
"""

import secrets
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from msgspec.structs import replace

from reinos.server.errors import Refused
from reinos.server.limits import (
    HANDOVER_HOURS,
    MOST_HANDOVERS,
    MOST_HANDOVERS_OF_ALL,
    MOST_HANDOVERS_OF_OWNER,
)
from reinos.server.people.tokens import token_hash
from reinos.server.store import Store, schema
from reinos.server.store.store import HandoverCode
from reinos.server.store.writer import Operation
from reinos.server.table import Table
from reinos.server.table.entries import Handed
from reinos.server.table.seats import seats_of, with_seat
from reinos.server.timestamps import now

BOTH = "both."
"""The prefix of codes that let both devices be the same person."""
FULL = 600
"""Seconds after which a client may try again when there are too many codes."""


class Handovers:
    """The codes that were given out."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, code: str) -> HandoverCode | None:
        """What is known of a code; it may be no good any more."""
        return await self.store.reading(self.store.handover, token_hash(code))

    async def offer(
        self, table: Table, seat: int, device: str = "", *, both: bool = False
    ) -> tuple[str, str]:
        """A code that moves a seat, or is for both devices, and until when it is good.

        It is refused to a browser that was signed out: its codes are forgotten then, and none may
        come after that.
        """
        if await self.store.reading(self._count) >= MOST_HANDOVERS_OF_ALL:
            raise Refused(503, "handovers_full", seconds=FULL)
        code = (BOTH if both else "") + secrets.token_urlsafe(24)
        until = datetime.now(UTC) + timedelta(hours=HANDOVER_HOURS)
        expires = until.isoformat(timespec="microseconds")
        owner = table.seats[seat].owner
        offered = HandoverCode(token_hash(code), table.id, seat, table.number, expires, owner)
        same_seat = {"table_id": table.id, "seat": seat, "most": MOST_HANDOVERS - 1}
        same_owner = {"owner": owner, "most": MOST_HANDOVERS_OF_OWNER - 1}
        operations: list[Operation] = [
            *self.expiring(),
            (schema.DROP_OLDEST_HANDOVERS_OF_SEAT, same_seat),
            (schema.DROP_OLDEST_HANDOVERS_OF_OWNER, same_owner),
            (schema.ADD_HANDOVER, {**offered._asdict(), "device": device}),
        ]
        await self.store.writer.write(operations)
        if await self.find(code) is None:
            raise Refused(401, "session_ended")
        return code, expires

    def _count(self) -> int:
        """How many codes are good."""
        handovers = schema.handovers
        good = sa.select(sa.func.count()).where(handovers.c.expires > now())
        return int(self.store.rows(good)[0][0])

    def expiring(self) -> list[Operation]:
        """What forgets the codes that are no good any more."""
        return [(schema.DROP_EXPIRED_HANDOVERS, {"before": now()})]


def is_good(code: HandoverCode, table: Table) -> bool:
    """Whether a code may still be used: in time, and its seat has not moved since."""
    return now() < code.expires and table.handed.get(code.seat, 0) <= code.number


def handed(table: Table, number: int, owner: str) -> Handed:
    """How a seat moves to another device: with the last seat of the host, the host does, too."""
    before = table.seats[number]
    seats = with_seat(table.seats, number, replace(before, owner=owner))
    moves_host = before.owner == table.host and not seats_of(seats, table.host)
    return Handed(seat=number, seats=seats, host=owner if moves_host else None)

"""Hand-overs: codes that move a seat to another device, once."""

import secrets
from datetime import UTC, datetime, timedelta

from reinos.server import schema
from reinos.server.limits import HANDOVER_HOURS, MOST_HANDOVERS, MOST_HANDOVERS_OF_ALL
from reinos.server.store import HandoverCode, Store, now
from reinos.server.table import Table
from reinos.server.tokens import token_hash
from reinos.server.writer import Operation


class Handovers:
    """The codes that were given out."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, code: str) -> HandoverCode | None:
        """What is known of a code; it may be no good any more."""
        return await self.store.reading(self.store.handover, token_hash(code))

    async def offer(self, table: Table, seat: int) -> tuple[str, str]:
        """A code that moves a seat, and until when it is good; the oldest of too many go."""
        code = secrets.token_urlsafe(24)
        until = datetime.now(UTC) + timedelta(hours=HANDOVER_HOURS)
        expires = until.isoformat(timespec="microseconds")
        offered = HandoverCode(token_hash(code), table.id, seat, table.number, expires)
        same = {"table_id": table.id, "seat": seat, "most": MOST_HANDOVERS - 1}
        operations: list[Operation] = [
            *self.expiring(),
            (schema.DROP_OLDEST_HANDOVERS_OF_SEAT, same),
            (schema.DROP_OLDEST_HANDOVERS, {"most": MOST_HANDOVERS_OF_ALL - 1}),
            (schema.ADD_HANDOVER, offered._asdict()),
        ]
        await self.store.writer.write(operations)
        return code, expires

    def expiring(self) -> list[Operation]:
        """What forgets the codes that are no good any more."""
        return [(schema.DROP_EXPIRED_HANDOVERS, {"before": now()})]


def is_good(code: HandoverCode, table: Table) -> bool:
    """Whether a code may still be used: in time, and its seat has not moved since."""
    return now() < code.expires and table.handed.get(code.seat, 0) <= code.number

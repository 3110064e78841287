"""Hand-overs: codes that move a seat to another device, once."""

import secrets
from datetime import UTC, datetime, timedelta

from reinos.server.limits import HANDOVER_HOURS, MOST_HANDOVERS, MOST_HANDOVERS_OF_ALL
from reinos.server.store import HandoverCode, Store, now
from reinos.server.table import Table
from reinos.server.tokens import token_hash


class Handovers:
    """The codes that were given out, the oldest first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.codes = {code.hash: code for code in store.handover_codes()}

    def find(self, code: str) -> HandoverCode | None:
        """What is known of a code; it may be no good any more."""
        return self.codes.get(token_hash(code))

    async def offer(self, table: Table, seat: int) -> tuple[str, str]:
        """A code that moves a seat; and until when it is good."""
        code = secrets.token_urlsafe(24)
        until = datetime.now(UTC) + timedelta(hours=HANDOVER_HOURS)
        expires = until.isoformat(timespec="milliseconds")
        offered = HandoverCode(token_hash(code), table.id, seat, table.number, expires)
        codes = list(self.codes.values())
        same = [one for one in codes if (one.table_id, one.seat) == (table.id, seat)]
        old = [one for one in codes if one.expires <= now()] + codes[: 1 - MOST_HANDOVERS_OF_ALL]
        gone = {one.hash for one in same[: 1 - MOST_HANDOVERS] + old}
        await self.store.change_handover_codes(offered, gone)
        for digest in gone:
            self.codes.pop(digest, None)
        self.codes[offered.hash] = offered
        return code, expires


def is_good(code: HandoverCode, table: Table) -> bool:
    """Whether a code may still be used: in time, and its seat has not moved since."""
    return now() < code.expires and not any(
        entry.kind == "handed" and entry.body["seat"] == code.seat
        for entry in table.entries
        if entry.number > code.number
    )

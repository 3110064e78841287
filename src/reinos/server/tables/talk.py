"""Talk: what people at a table say to each other. It is kept with the table, not with the game."""

from datetime import UTC, datetime, timedelta
from typing import Any

from reinos.core.words import visible
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.limits import TALK_HOURS, Meter
from reinos.server.table import Table
from reinos.server.table.entries import Reacted, Said, Utterance
from reinos.server.table.state import MOST_TALK
from reinos.server.tables.tables import Tables


class Conversation:
    """How something is said at a table."""

    def __init__(self, tables: Tables, meter: Meter) -> None:
        self.tables = tables
        self.meter = meter

    async def say(
        self, table: Table, wanted: protocol.Talk, owner: str, address: str = ""
    ) -> protocol.Spoken:
        """Say something, for a seat of a token. The same again is not said twice."""
        async with table.lock:
            seat = table.own_seat(owner, wanted.seat)
            done = table.spoken.get(f"{seat} {wanted.key}")
            if done is not None:
                return protocol.Spoken(done)
            kind, note = meant(wanted)
            self._check(table, owner)
            self.tables.allowance.take(table, kind, owner, address)
            change = kind(seat=seat, key=wanted.key, note=note)
            await self.tables.change(table, table.draft(change))
            return protocol.Spoken(table.number)

    def _check(self, table: Table, owner: str) -> None:
        """Refuse where nobody talks, or one person too much."""
        if not table.settings.talk:
            raise Refused(403, "talk_off")
        if table.over_since and is_long_ago(table.over_since):
            raise Refused(409, "talk_over", hours=TALK_HOURS)
        if len(table.spoken) >= MOST_TALK:
            raise Refused(409, "talk_full", most=MOST_TALK)
        if seconds := self.meter.wait(f"{owner} {table.id}"):
            raise Refused(429, "talk_too_fast", seconds=seconds)


def meant(wanted: protocol.Talk) -> tuple[type[Utterance], dict[str, Any]]:
    """What is said as the kind of an entry and its note: either a text or a reaction."""
    text = " ".join(visible(wanted.text or "").split())
    if bool(text) == (wanted.reaction is not None):
        raise Refused(400, "nothing_said")
    return (Said, {"text": text}) if text else (Reacted, {"reaction": wanted.reaction})


def is_long_ago(time: str) -> bool:
    """Whether a game was over too long ago to talk about it."""
    return datetime.now(UTC) - datetime.fromisoformat(time) > timedelta(hours=TALK_HOURS)

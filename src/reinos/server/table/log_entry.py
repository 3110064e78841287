"""An entry of a log: a change, where it led, and how the database keeps both."""

from typing import Any

import msgspec

from reinos.server import protocol
from reinos.server.table.clocks import ClockState
from reinos.server.table.entries import KINDS, Change


class Led(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a change led: filled in by the table, never by whoever asks for the change."""

    stage: protocol.Stage
    turn: int | None
    """Whose decision it is."""
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """How everybody stood at the end."""
    clock: ClockState | None = None
    """The clock, if the change stopped it or let it run."""


class Entry(msgspec.Struct, frozen=True):
    """One change of one table. `number` counts the changes of a table from 1."""

    table_id: str
    number: int
    change: Change
    led: Led
    state_hash: str
    rules_version: int
    at: str

    def columns(self) -> dict[str, Any]:
        """The entry as the database keeps it."""
        body = {**msgspec.to_builtins(self.change), **msgspec.to_builtins(self.led)}
        return {
            "table_id": self.table_id,
            "number": self.number,
            "kind": self.change.kind,
            "body": msgspec.json.encode(body).decode(),
            "state_hash": self.state_hash,
            "rules_version": self.rules_version,
            "at": self.at,
        }


CHANGES = {kind: msgspec.json.Decoder(one) for kind, one in KINDS.items()}
LED = msgspec.json.Decoder(Led)


def read_entry(row: Any) -> Entry:
    """The entry of a row of the log; ValueError, or an error of msgspec, if the row is damaged."""
    table_id, number, kind, body, state_hash, rules_version, at = row
    texts, numbers = (table_id, kind, body, state_hash, at), (number, rules_version)
    if {*map(type, texts)} != {str} or {*map(type, numbers)} != {int}:
        raise ValueError("an entry has a text for a number, or the other way round")
    if kind not in CHANGES:
        raise ValueError(f"an entry has the unknown kind {kind!r}")
    change, led = CHANGES[kind].decode(body), LED.decode(body)
    return Entry(table_id, number, change, led, state_hash, rules_version, at)

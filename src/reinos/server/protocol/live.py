"""Live messages: over the WebSocket, and line by line over the event stream."""

from typing import Any

import msgspec

from reinos.server.protocol.play import LogEntry, Play
from reinos.server.protocol.shared import Problem, Request, SeatNumber
from reinos.server.protocol.tables import Note, Table

Splice = tuple[int, int, str]
"""How many characters stay at the beginning and at the end, and what stands between them now."""


class Hello(msgspec.Struct, frozen=True, tag_field="kind", tag="hello"):
    """The version of the protocol, which run of the server this is, and the table as it is.

    It comes first, and again when the one who looks has become another seat. Whoever said what they
    have, and had it from this run, gets no table but an update with what was missed.
    """

    protocol: int
    run: str
    table: Table | None


class Update(msgspec.Struct, frozen=True, tag_field="kind", tag="update"):
    """What has changed since the change with the number `since`: `number` is the last one now.

    The name of a part is the way to it in the table, as `turn`, `seats.1` or `view.line`; `parts`
    holds new values. `splices` changes the text of a part, its JSON without spaces: so many
    characters of the old text, the new characters, so many of the old text's end. `log` and `notes`
    are what was added to them meanwhile: if steps were undone, a note says so, and they go first.
    """

    since: int
    number: int
    parts: dict[str, Any]
    splices: dict[str, Splice]
    log: tuple[LogEntry, ...]
    notes: tuple[Note, ...]


class Presence(msgspec.Struct, frozen=True, tag_field="kind", tag="presence"):
    """Which seats have somebody looking at the table, and since when the others have not.

    `asleep` says whether the table waits for any of its people: see `Table`.
    """

    here: tuple[bool, ...]
    away: tuple[str | None, ...]
    asleep: bool


class Running(msgspec.Struct, frozen=True, tag_field="kind", tag="running"):
    """For how many seconds the clock of the table, as it was told last, has been running now."""

    running_for: float


class Declined(msgspec.Struct, frozen=True, tag_field="kind", tag="declined"):
    """What was said over the WebSocket is refused; `sequence` is the one it was said with."""

    sequence: int | None
    problem: Problem


class PlayedBefore(msgspec.Struct, frozen=True, tag_field="kind", tag="played_before"):
    """The move was made already, by the change with this number."""

    sequence: int
    number: int


class Bye(msgspec.Struct, frozen=True, tag_field="kind", tag="bye"):
    """The server is stopping, or the table was deleted; come back in a moment."""


class Beat(msgspec.Struct, frozen=True, tag_field="kind", tag="beat"):
    """A sign of life, sent every few seconds, in a stream when nothing else was: so that both sides
    notice a connection that is dead without having been closed."""


Live = Hello | Update | Presence | Running | Declined | PlayedBefore | Beat | Bye


class LivePlay(Play, frozen=True, tag_field="kind", tag="play"):
    """Make a move, over the WebSocket. Once it is on disk the player's own update tells it."""


class LiveLook(Request, frozen=True, tag_field="kind", tag="look"):
    """See the table from another of one's own seats, over the WebSocket: a `hello` follows."""

    seat: SeatNumber


Said = LivePlay | LiveLook
"""What a client may say over the WebSocket."""

"""What the operator of the server sees, and pausing it."""

import msgspec

from reinos.server.protocol.shared import Request


class Pause(Request, frozen=True):
    """Let nothing change at any table, or go on."""

    paused: bool


class Paused(msgspec.Struct, frozen=True):
    """Whether nothing changes at any table; it is on disk."""

    paused: bool


class Complaint(msgspec.Struct, frozen=True):
    """Something that went wrong: when, and what the server's log says of it."""

    at: str
    text: str


class Health(msgspec.Struct, frozen=True):
    """How the server is.

    `late` is by how many seconds it was late lately, at worst. `queue` counts the writes that wait,
    `failed` the requests it could not answer by a fault of its own, since it runs.
    """

    late: float
    queue: int
    trouble: str | None
    failed: int
    workers_replaced: int
    damaged: int
    complaints: tuple[Complaint, ...]


class Disk(msgspec.Struct, frozen=True):
    """Bytes of the database and of what is free beside it; a PostgreSQL does not say that."""

    used: int
    free: int | None


class Hosted(msgspec.Struct, frozen=True):
    """The server as whoever runs it sees it.

    `stages` counts all tables; `in_memory` those that are open now, `thinking` those of them at
    which something goes on by itself; `watchers` are live connections.
    """

    version: str
    since: str
    paused: bool
    stages: dict[str, int]
    in_memory: int
    thinking: int
    watchers: int
    disk: Disk
    health: Health

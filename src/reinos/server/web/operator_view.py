"""What the operator of the server sees: the key that opens it, complaints, figures and health.

The key stands in the data folder; an address alone never opens anything.
"""

import hashlib
import logging
import os
import secrets
import shutil
import tempfile
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from reinos import __version__
from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.health.metrics import Metrics
from reinos.server.health.pulse import Pulse
from reinos.server.limits import Limits
from reinos.server.store import Store
from reinos.server.store.disk import sync
from reinos.server.tables import Tables
from reinos.server.timestamps import now

KEY_FILE = "host.key"
KEY_HEADER = "x-host-key"
SHORTEST_KEY = 20
"""How many characters a key needs so that nobody guesses it; a shorter one is replaced."""
COMPLAINTS = 10
"""How many complaints are kept: the latest."""


def operator_key(folder: Path, name: str = KEY_FILE) -> str:
    """A key of a data folder, made when it is first needed, in a file that only its owner reads."""
    file = folder / name
    try:
        key = file.read_text(encoding="utf-8").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        key = ""
    if len(key) >= SHORTEST_KEY:
        return key
    key = secrets.token_urlsafe(24)
    handle, part = tempfile.mkstemp(prefix=f".{name}.", dir=folder)  # only its owner can read it
    with os.fdopen(handle, "w", encoding="utf-8") as written:
        written.write(key + "\n")
        written.flush()
        os.fsync(written.fileno())
    Path(part).replace(file)
    sync(folder)
    return key


class Complaints(logging.Handler):
    """Keeps the latest errors of the server's log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.latest: deque[protocol.Complaint] = deque(maxlen=COMPLAINTS)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error."""
        self.latest.appendleft(protocol.Complaint(now(), record.getMessage()))

    def newest(self) -> tuple[protocol.Complaint, ...]:
        """The latest errors. The lock is needed because any thread may add one meanwhile."""
        self.acquire()
        try:
            return tuple(self.latest)
        finally:
            self.release()


class OperatorView:
    """The operator's view of the server, and the key that opens it."""

    def __init__(self, tables: Tables, pulse: Pulse, metrics: Metrics, limits: Limits) -> None:
        self.tables = tables
        self.pulse = pulse
        self.metrics = metrics
        self.limits = limits
        self.key = operator_key(tables.folder)
        self.since = now()
        self.complaints = Complaints()

    def check(self, context: Context) -> None:
        """Refuse a wrong key. How long that takes tells nothing about the right one."""
        given = context.request.headers.get(KEY_HEADER, "")
        if secrets.compare_digest(digest(given), digest(self.key)):
            return
        if seconds := self.limits.wrong_keys.wait(context.address):
            raise Refused(429, "too_fast", seconds=seconds)
        raise Refused(403, "wrong_key", file=KEY_FILE)

    async def state(self, lang: str) -> protocol.Hosted:
        """How the server is, in all its processes together."""
        tables = self.tables
        stages = await tables.store.reading(tables.lists.count_by_stage)
        every = [self.figures(), *(one.figures for one in tables.leases.neighbours.values())]
        return protocol.Hosted(
            version=__version__,
            since=self.since,
            paused=tables.pause.is_on,
            stages=stages,
            in_memory=total(every, "in_memory"),
            thinking=total(every, "thinking"),
            watchers=total(every, "watchers"),
            disk=await tables.store.reading(disk, tables.store, tables.folder),
            health=self.health(lang, every),
        )

    def figures(self) -> dict[str, Any]:
        """The figures of this process, for itself and its neighbours."""
        tables = self.tables
        open_now = list(tables.by_id.values())
        return {
            "pid": os.getpid(),
            "in_memory": len(open_now),
            "thinking": len(tables.runner.running),
            "watchers": sum(len(table.watchers) for table in open_now),
            "late": round(self.pulse.lateness, 3),
            "queue": tables.store.writer.queued,
            "failed": self.metrics.failed,
            "workers_replaced": tables.workers.replaced,
            "damaged_tables": list(tables.damaged),
            "metrics": self.metrics.text(),
        }

    def health(self, lang: str, every: Sequence[Mapping[str, Any]]) -> protocol.Health:
        """The health of all processes together."""
        trouble = self.tables.store.writer.trouble
        return protocol.Health(
            late=max(one.get("late", 0.0) for one in every),
            queue=total(every, "queue"),
            trouble=None if trouble is None else trouble.say(lang),
            failed=total(every, "failed"),
            workers_replaced=total(every, "workers_replaced"),
            damaged=len(self.tables.damaged_anywhere()),
            complaints=self.complaints.newest(),
        )


def total(every: Sequence[Mapping[str, Any]], name: str) -> int:
    """The sum of a figure over all processes; one that has just started may not have sent it."""
    return sum(one.get(name, 0) for one in every)


def digest(text: str) -> bytes:
    """A hash of a text: always of the same length, so that comparing takes equally long."""
    return hashlib.sha256(text.encode()).digest()


def disk(store: Store, folder: Path) -> protocol.Disk:
    """How many bytes the database takes, and how many are free."""
    if store.engine.dialect.name != "sqlite":
        (row,) = store.rows(sa.text("SELECT pg_database_size(current_database()) AS used"))
        return protocol.Disk(row.used, None)
    used = sum(file.stat().st_size for file in folder.glob("reinos.db*"))
    return protocol.Disk(used, shutil.disk_usage(folder).free)

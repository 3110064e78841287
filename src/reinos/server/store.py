"""The store: an append-only log of everything that changes a table, behind one writer thread.

Acknowledged means on disk: a write is answered after the transaction that holds it is committed and
synced. The thread commits whatever is queued in one transaction, so that many tables share a sync.
"""

import asyncio
import logging
import queue
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError

from reinos.core.errors import reason
from reinos.server.errors import StoreError

logger = logging.getLogger("reinos.server")
metadata = sa.MetaData()
log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("state_hash", sa.String(64), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("position", sa.Text, nullable=False),
)
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("at", sa.String(32), nullable=False),
)
handovers = sa.Table(
    "handovers",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("expires", sa.String(32), nullable=False),
)


class Entry(msgspec.Struct, frozen=True):
    """One change of one table. `number` counts the changes of a table from 1."""

    table_id: str
    number: int
    kind: str
    body: dict[str, Any]
    state_hash: str
    rules_version: int
    at: str


Rows = Sequence[Any]
"""The rows of one table, in order, as the database gives them."""


class HandoverCode(NamedTuple):
    """What is kept of a code that moves a seat: at which change of the table it was given."""

    hash: str
    table_id: str
    seat: int
    number: int
    expires: str


class Write(NamedTuple):
    """Rows that belong together: entries, perhaps with a snapshot of what they led to."""

    statements: Sequence[tuple[Any, dict[str, Any]]]
    done: Future[None]


def entry_of(row: Any) -> Entry:
    """A row as an entry; ValueError, or an error of msgspec, if the row is damaged."""
    given = {name: getattr(row, name) for name in Entry.__struct_fields__}
    return msgspec.convert({**given, "body": msgspec.json.decode(row.body)}, Entry)


def now() -> str:
    """The time, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """The database in a data folder."""

    def __init__(self, url: str) -> None:
        self.engine = sa.create_engine(url)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _careful_sqlite)
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.trouble: StoreError | None = None
        """Why the last write failed; None if it did not."""
        self.noticed: Callable[[StoreError | None], None] = lambda trouble: None
        """Told when writing begins to fail, and when it works again; in the writer's thread."""
        self._migrate()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    @classmethod
    def in_folder(cls, folder: Path) -> "Store":
        """The store of a data folder; StoreError with what to do if it cannot be used.

        A folder that was used has a mark, so that a database that is gone is not taken for one
        that never was.
        """
        file, mark = folder / "reinos.db", folder / "reinos.used"
        said = {"file": str(file), "folder": str(folder)}
        written = file.with_name("reinos.db-wal")
        was_used = mark.exists() or (written.exists() and written.stat().st_size > 0)
        if was_used and not (file.exists() and file.stat().st_size > 0):
            raise StoreError("database_gone", **said)
        try:
            store = cls(f"sqlite:///{file}")
            mark.touch()
        except sa.exc.DatabaseError as error:
            raise StoreError(f"database_{cause(error)}", reason=str(error.orig), **said) from error
        except CommandError as error:  # a revision that this version does not have
            raise StoreError("database_newer", **said) from error
        except OSError as error:
            raise StoreError("folder_unusable", folder=str(folder), reason=reason(error)) from error
        return store

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", "reinos.server:migrations")
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    # Reading.

    def logs(self) -> Mapping[str, Rows]:
        """The rows of every table, in order; they are not read yet, and may be damaged."""
        found: dict[str, list[Any]] = defaultdict(list)
        for row in self._read(sa.select(log).order_by(log.c.table_id, log.c.number)):
            found[row.table_id].append(row)
        return found

    def snapshot(self, table_id: str) -> tuple[int, dict[str, Any]] | None:
        """The last snapshot of a table: after which entry, and the position."""
        try:
            rows = self._read(sa.select(snapshots).where(snapshots.c.table_id == table_id))
        except StoreError as error:  # players are not told where the files are
            raise StoreError("not_read") from error
        return (rows[0].number, msgspec.json.decode(rows[0].position)) if rows else None

    def token_hashes(self) -> list[str]:
        """The hashes of all tokens that were given out, the oldest first."""
        return [row.hash for row in self._read(sa.select(tokens).order_by(tokens.c.at))]

    def handover_codes(self) -> list[HandoverCode]:
        """Every code that moves a seat, in the order they end."""
        rows = self._read(sa.select(handovers).order_by(handovers.c.expires))
        return [HandoverCode(*row) for row in rows]

    def _read(self, wanted: sa.Select[Any]) -> Rows:
        try:
            with self.engine.connect() as connection:
                return connection.execute(wanted).all()
        except sa.exc.DatabaseError as error:
            file, reason = self.engine.url.database, str(error.orig)
            raise StoreError(f"database_{cause(error)}", file=file, reason=reason) from error

    # Writing.

    async def append(self, *entries: Entry, position: dict[str, Any] | None = None) -> None:
        """Keep entries, with a snapshot of what the last one led to if there is one.

        Returns when all of it is on disk; if that fails, nothing of it is.
        """
        statements: list[tuple[Any, dict[str, Any]]] = []
        for entry in entries:
            row = msgspec.structs.asdict(entry)
            row["body"] = msgspec.json.encode(entry.body).decode()
            statements.append((log.insert(), row))
        if position is not None:
            last = entries[-1]
            new = {"number": last.number, "position": msgspec.json.encode(position).decode()}
            mine = snapshots.c.table_id == last.table_id
            statements.append((snapshots.delete().where(mine), {}))
            statements.append((snapshots.insert(), {"table_id": last.table_id, **new}))
        await self._keep(statements)

    async def add_token(self, digest: str) -> None:
        """Keep the hash of a token."""
        await self._keep([(tokens.insert(), {"hash": digest, "at": now()})])

    async def change_handover_codes(self, offered: HandoverCode, gone: Iterable[str]) -> None:
        """Keep one more code, and some no longer."""
        old = handovers.delete().where(handovers.c.hash.in_(list(gone)))
        await self._keep([(old, {}), (handovers.insert(), offered._asdict())])

    async def forget_token(self, digest: str) -> None:
        """Keep a token no longer."""
        await self._keep([(tokens.delete().where(tokens.c.hash == digest), {})])

    async def _keep(self, statements: Sequence[tuple[Any, dict[str, Any]]]) -> None:
        write = Write(statements, Future())
        self._queue.put(write)
        # Whoever asked may give up; what was queued is written all the same.
        await asyncio.shield(asyncio.wrap_future(write.done))

    def _write(self) -> None:
        """The writer thread: commit whatever is queued, together; alone if together fails."""
        while True:
            first = self._queue.get()
            if first is None:
                return
            writes = [first]
            while not self._queue.empty() and len(writes) < 256:
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                writes.append(more)
            trouble = self._commit(writes)
            if trouble is None or len(writes) == 1:
                self._answer(writes, trouble)
            else:
                for write in writes:
                    self._answer([write], self._commit([write]))

    def _commit(self, writes: Sequence[Write]) -> StoreError | None:
        """Commit some writes, or say why it cannot be done. Nothing may end the writer."""
        try:
            with self.engine.begin() as connection:
                for write in writes:
                    for statement, values in write.statements:
                        connection.execute(statement, values)
        except sa.exc.DatabaseError as error:
            return StoreError("disk_full" if cause(error) == "full" else "not_kept")
        except Exception:
            logger.exception("a change cannot be written")
            return StoreError("not_kept")
        return None

    def _answer(self, writes: Sequence[Write], trouble: StoreError | None) -> None:
        """Answer those who wait, and tell the host when it begins or ends to go wrong."""
        before, self.trouble = self.trouble, trouble
        if (before and before.code) != (trouble and trouble.code):
            self.noticed(trouble)
        for write in writes:
            if not write.done.set_running_or_notify_cancel():
                continue
            if trouble is None:
                write.done.set_result(None)
            else:
                write.done.set_exception(StoreError(trouble.code))

    def close(self) -> None:
        """Write what is queued and stop; a disk that does not answer is not waited for."""
        self._queue.put(None)
        self._thread.join(timeout=3)
        self.engine.dispose()


def cause(error: sa.exc.DatabaseError) -> str:
    """Why the database failed, in a word: full, damaged or unusable."""
    name = getattr(error.orig, "sqlite_errorname", "")
    if name in ("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE"):
        return "full"
    if name in ("SQLITE_NOTADB", "SQLITE_FORMAT") or name.startswith("SQLITE_CORRUPT"):
        return "damaged"
    return "unusable"


def _careful_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and a commit returns when the disk has it."""
    # A text that is not text is the fault of its row alone.
    connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=2000")
    cursor.close()

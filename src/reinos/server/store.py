"""The store: an append-only log of everything that changes a table, behind one writer thread.

Acknowledged means on disk: a write is answered after the transaction that holds it is committed and
synced. The thread commits whatever is queued in one transaction, so that many tables share a sync.
"""

import asyncio
import queue
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from reinos.core.errors import ReinosError

WORDS = "reinos.server"
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


class HandoverCode(NamedTuple):
    """What is kept of a code that moves a seat: at which change of the table it was given."""

    hash: str
    table_id: str
    seat: int
    number: int
    expires: str


class Write(NamedTuple):
    """Rows that belong together: an entry, perhaps with a snapshot of what it led to."""

    statements: Sequence[tuple[Any, dict[str, Any]]]
    done: Future[None]


class StoreError(ReinosError):
    """The change could not be kept; nothing has changed."""


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
        self._migrate()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    @classmethod
    def in_folder(cls, folder: Path) -> "Store":
        """The store of a data folder."""
        return cls(f"sqlite:///{folder / 'reinos.db'}")

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", "reinos.server:migrations")
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    # Reading.

    def entries(self) -> list[Entry]:
        """Every entry of every table, in order."""
        order = sa.select(log).order_by(log.c.table_id, log.c.number)
        with self.engine.connect() as connection:
            return [
                Entry(**{**row._mapping, "body": msgspec.json.decode(row.body)})
                for row in connection.execute(order)
            ]

    def snapshot(self, table_id: str) -> tuple[int, dict[str, Any]] | None:
        """The last snapshot of a table: after which entry, and the position."""
        wanted = sa.select(snapshots).where(snapshots.c.table_id == table_id)
        with self.engine.connect() as connection:
            row = connection.execute(wanted).first()
        return (row.number, msgspec.json.decode(row.position)) if row else None

    def token_hashes(self) -> list[str]:
        """The hashes of all tokens that were given out, the oldest first."""
        with self.engine.connect() as connection:
            return list(connection.scalars(sa.select(tokens.c.hash).order_by(tokens.c.at)))

    # Writing.

    async def append(self, entry: Entry, position: dict[str, Any] | None = None) -> None:
        """Keep an entry, with a snapshot if there is one; returns when both are on disk."""
        row = msgspec.structs.asdict(entry)
        row["body"] = msgspec.json.encode(entry.body).decode()
        statements: list[tuple[Any, dict[str, Any]]] = [(log.insert(), row)]
        if position is not None:
            new = {"number": entry.number, "position": msgspec.json.encode(position).decode()}
            mine = snapshots.c.table_id == entry.table_id
            statements.append((snapshots.delete().where(mine), {}))
            statements.append((snapshots.insert(), {"table_id": entry.table_id, **new}))
        await self._keep(statements)

    async def add_token(self, digest: str) -> None:
        """Keep the hash of a token."""
        await self._keep([(tokens.insert(), {"hash": digest, "at": now()})])

    async def _keep(self, statements: Sequence[tuple[Any, dict[str, Any]]]) -> None:
        write = Write(statements, Future())
        self._queue.put(write)
        try:
            await asyncio.wrap_future(write.done)
        except sa.exc.SQLAlchemyError as error:
            raise StoreError("not_kept", words=WORDS) from error

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
            try:
                self._commit(writes)
            except sa.exc.SQLAlchemyError:
                for write in writes:
                    self._commit_alone(write)
            else:
                for write in writes:
                    write.done.set_result(None)

    def _commit(self, writes: Sequence[Write]) -> None:
        with self.engine.begin() as connection:
            for write in writes:
                for statement, values in write.statements:
                    connection.execute(statement, values)

    def _commit_alone(self, write: Write) -> None:
        try:
            self._commit([write])
        except sa.exc.SQLAlchemyError as error:
            write.done.set_exception(error)
        else:
            write.done.set_result(None)

    def close(self) -> None:
        """Write what is queued and stop."""
        self._queue.put(None)
        self._thread.join()
        self.engine.dispose()

    # Codes that move a seat, and tokens that are forgotten.

    def handover_codes(self) -> list[HandoverCode]:
        """Every code that was given out, in order."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(handovers).order_by(handovers.c.expires))
            return [HandoverCode(**row._mapping) for row in rows]

    async def change_handover_codes(self, offered: HandoverCode, gone: Iterable[str]) -> None:
        """Keep one more code, and some no longer."""
        old = handovers.delete().where(handovers.c.hash.in_(list(gone)))
        await self._keep([(old, {}), (handovers.insert(), offered._asdict())])

    async def forget_token(self, digest: str) -> None:
        """Keep a token no longer."""
        await self._keep([(tokens.delete().where(tokens.c.hash == digest), {})])


def _careful_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and a commit returns when the disk has it."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()

"""The store: an append-only log of everything that changes a table, and what is drawn from it.

Reading happens in threads of its own, so that a slow disk freezes nothing; writing in the thread of
the `Writer`. Nothing is read whole: a table when somebody looks at it, a token when it is used.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError

from reinos.core.errors import reason
from reinos.server.errors import StoreError
from reinos.server.store import schema
from reinos.server.store.checkpoints import MOST_PAGES
from reinos.server.store.permissions import FILE
from reinos.server.store.rows import lenient
from reinos.server.store.writer import Operation, Writer, cause
from reinos.server.table.game import Snapshot
from reinos.server.table.log_entry import Entry

READERS = 4
"""Threads that read."""
ELSEWHERE = "reinos.postgresql"
"""The mark of a folder whose tables are in a PostgreSQL."""
T = TypeVar("T")


Rows = Sequence[Any]
"""Rows as the database gives them."""


class TableRecord(NamedTuple):
    """What is kept of one table beside its log; its row is not read yet, and may be damaged."""

    row: Any
    snapshot: Snapshot | None
    seen: dict[str, str]
    """When its people looked at it last."""


class HandoverCode(NamedTuple):
    """What is kept of a code that moves a seat: at which change of the table it was given."""

    hash: str
    table_id: str
    seat: int
    number: int
    expires: str
    owner: str
    """Who gave it out."""


class Store:
    """The database: a file in a data folder, or a PostgreSQL."""

    def __init__(self, url: str | sa.URL) -> None:
        self.engine = careful_engine(url)
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()  # nothing of it stays open
            raise
        self.writer = Writer(self.engine)
        self._reading = self.engine
        if self.engine.dialect.name != "sqlite":  # a query is on its own: nothing to begin or end
            self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.guard: Callable[[str], Sequence[Operation]] = lambda table_id: ()
        """What every write to a table begins with, where several processes serve the database."""
        self._readers = ThreadPoolExecutor(READERS, "reader")

    @classmethod
    def in_folder(cls, folder: Path, anew: bool = False) -> "Store":
        """The store of a data folder; StoreError with what to do if it cannot be used.

        A folder that was used has a mark. The mark shows that a missing database was lost, not that
        the folder is new; `anew` makes the database all the same.
        """
        file, mark = folder / "reinos.db", folder / "reinos.used"
        said = {"file": str(file), "folder": str(folder)}
        written = file.with_name("reinos.db-wal")
        was_used = mark.exists() or (written.exists() and written.stat().st_size > 0)
        if was_used and not anew and not (file.exists() and file.stat().st_size > 0):
            raise StoreError("database_gone", **said)
        try:
            if not file.exists():
                with suppress(OSError):  # SQLite says why
                    file.touch(mode=FILE)  # what SQLite puts beside it has the same rights
            store = cls(f"sqlite:///{file}")
            mark.touch(mode=FILE)
            (folder / ELSEWHERE).unlink(missing_ok=True)
        except sa.exc.DatabaseError as error:
            raise StoreError(f"database_{cause(error)}", reason=str(error.orig), **said) from error
        except CommandError as error:  # a revision that this version does not have
            raise StoreError("database_newer", **said) from error
        except OSError as error:
            raise StoreError("folder_unusable", folder=str(folder), reason=reason(error)) from error
        return store

    @classmethod
    def at(cls, address: str, folder: Path, process: str = "") -> "Store":
        """The store in the PostgreSQL at an address; StoreError if it cannot be used.

        The folder remembers that its tables are there. No password is ever said.
        """
        from reinos.server.store.postgres import named, read_url, shown, unusable

        url = read_url(address)
        try:
            store = cls(named(url, process))
            (folder / ELSEWHERE).touch(mode=FILE)
        except sa.exc.DBAPIError as error:
            raise unusable(url, error.orig) from error
        except CommandError as error:  # a revision that this version does not have
            raise StoreError("postgres_newer", database=shown(url)) from error
        except OSError as error:
            raise StoreError("folder_unusable", folder=str(folder), reason=reason(error)) from error
        return store

    # Reading.

    async def reading(self, read: Callable[..., T], *given: Any) -> T:
        """Do something that reads, in a thread."""
        loop = asyncio.get_running_loop()
        try:
            reading = loop.run_in_executor(self._readers, read, *given)
        except RuntimeError as error:  # the store is closed
            raise StoreError("not_read") from error
        return await reading

    def rows(self, wanted: sa.Executable) -> Rows:
        """What a query finds. Its errors do not tell players where the files are."""
        try:
            return self._rows(wanted)
        except sa.exc.DBAPIError as error:
            if not error.connection_invalidated:
                raise StoreError("not_read") from error
        try:
            return self._rows(wanted)  # the database was started anew meanwhile
        except sa.exc.DBAPIError as error:
            raise StoreError("not_read") from error

    def _rows(self, wanted: sa.Executable) -> Rows:
        with self._reading.connect() as connection:
            return connection.execute(wanted).all()

    def entries(self, table_id: str, after: int, most: int) -> Rows:
        """The next entries of a table's log after a number, at most so many."""
        log = schema.log
        wanted = sa.select(log).where(log.c.table_id == table_id, log.c.number > after)
        return self.rows(wanted.order_by(log.c.number).limit(most))

    def table(self, table_id: str) -> TableRecord:
        """What is kept of a table beside its log."""
        snapshots, tables = schema.snapshots, schema.tables
        snapshot = None
        for found in self.rows(sa.select(snapshots).where(snapshots.c.table_id == table_id)):
            with suppress(ValueError, RecursionError, msgspec.DecodeError):  # it may not be needed
                snapshot = found.number, msgspec.json.decode(found.position)
        listed = self.rows(sa.select(tables).where(tables.c.id == table_id))
        members = self.rows(sa.select(schema.members).where(schema.members.c.table_id == table_id))
        seen = {one.owner: one.seen for one in members if one.seen is not None}
        return TableRecord(listed[0] if listed else None, snapshot, seen)

    def token_used(self, digest: str) -> str | None:
        """When a token was used last, to the day; None if it is not known."""
        tokens = schema.tokens
        rows = self.rows(sa.select(tokens.c.used).where(tokens.c.hash == digest))
        return rows[0].used if rows else None

    def handover(self, digest: str) -> HandoverCode | None:
        """A code that moves a seat; it may be no good any more."""
        handovers = schema.handovers
        rows = self.rows(sa.select(handovers).where(handovers.c.hash == digest))
        return HandoverCode(*rows[0]) if rows else None

    def phrase_owner(self, digest: str) -> str | None:
        """Whose recovery phrase it is."""
        phrases = schema.phrases
        rows = self.rows(sa.select(phrases.c.owner).where(phrases.c.hash == digest))
        return rows[0].owner if rows else None

    def phrase_of(self, owner: str) -> str | None:
        """The hash of an owner's recovery phrase."""
        phrases = schema.phrases
        rows = self.rows(sa.select(phrases.c.hash).where(phrases.c.owner == owner))
        return rows[0].hash if rows else None

    def secret(self, name: str) -> bytes:
        """A secret of the whole server. It is read each time: a backup may bring another one."""
        rows = self.rows(sa.select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        if not rows:
            raise StoreError("not_read")
        return str(rows[0].value).encode()

    # Writing.

    def append(
        self,
        entries: Sequence[Entry],
        row_writes: Sequence[Operation] = (),
        position: dict[str, Any] | None = None,
    ) -> asyncio.Future[None]:
        """Keep entries, with what lists say then and perhaps a snapshot of where they led.

        It is done when all of it is on disk; if that fails, nothing of it is.
        """
        operations: list[Operation] = [*self.guard(entries[0].table_id)]
        for entry in entries:
            operations.append((schema.ADD_ENTRY, entry.columns()))
        operations += row_writes
        if position is not None:
            last = entries[-1]
            text = msgspec.json.encode(position).decode()
            new = {"table_id": last.table_id, "number": last.number, "position": text}
            operations.append((schema.DROP_SNAPSHOT, {"which": last.table_id}))
            operations.append((schema.ADD_SNAPSHOT, new))
        return self.writer.write(operations)

    def forget(self, table_ids: Sequence[str], owner: str | None) -> asyncio.Future[None]:
        """Take tables off the list of an owner, or of everybody; gone are those nobody lists."""
        operations: list[Operation] = []
        for table_id in table_ids:
            which = {"which": table_id}
            operations += self.guard(table_id)
            if owner is None:
                operations.append((schema.DROP_MEMBERS, which))
            else:
                operations.append((schema.DROP_MEMBER, {**which, "owner": owner}))
            operations += ((one, which) for one in schema.FORGET_IF_NOBODY_IS_LEFT)
        return self.writer.write(operations)

    def close(self) -> None:
        """Write what is queued and stop; a disk that does not answer is not waited for."""
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.writer.close()
        self.engine.dispose()


def careful_engine(url: str | sa.URL) -> sa.Engine:
    """How a database is reached."""
    if isinstance(url, sa.URL):
        from reinos.server.store.postgres import postgres_engine

        return postgres_engine(url)
    engine = sa.create_engine(url)
    sa.event.listen(engine, "connect", _careful_sqlite)
    sa.event.listen(engine, "begin", _begin)
    return engine


def history() -> Config:
    """Where the history of the schema is."""
    config = Config()
    config.set_main_option("script_location", "reinos.server.store:migrations")
    return config


def newest() -> str | None:
    """The last revision of the schema."""
    return ScriptDirectory.from_config(history()).get_current_head()


def migrate(engine: sa.Engine, revision: str = "head") -> None:
    """Bring a database to the shape that this version knows, all of it or nothing."""
    config = history()
    with engine.begin() as connection:
        if engine.dialect.name != "sqlite":
            from reinos.server.store.postgres import take_turn

            take_turn(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _careful_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and a commit returns when the disk has it."""
    connection.isolation_level = None  # transactions begin where we say so, also for the schema
    # Text that is not valid UTF-8 damages only its own row.
    connection.text_factory = lenient
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES}")
    cursor.execute("PRAGMA busy_timeout=2000")
    cursor.execute("PRAGMA secure_delete=ON")  # what is erased is not left lying about
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """A transaction of SQLite, which its driver would begin too late."""
    connection.exec_driver_sql("BEGIN")

"""The writer: one thread that commits whatever is queued, and answers when it is on disk.

Acknowledged means on disk: a write is answered after the transaction that holds it is committed and
synced. What is queued meanwhile is committed together, so that many tables share a sync, and a
whole batch is answered with one call into the loop.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

import sqlalchemy as sa

from reinos.server.errors import StoreError
from reinos.server.store.checkpoints import Checkpoints
from reinos.server.store.schema import Statement

APART = 0.01
"""Seconds from the start of a commit to that of the next; a write that comes alone waits none."""
MOST_TOGETHER = 256
"""How many writes are committed together."""
Operation = tuple[Statement, Mapping[str, Any]]
"""A statement and its values."""
logger = logging.getLogger("reinos.server")


class Writing(asyncio.Future[None]):
    """A write under way. A task that waits for it and is cancelled ends only after the write.

    A queued write is carried out all the same, and before that nobody knows whether it succeeds.
    """

    def cancel(self, msg: Any = None) -> bool:
        """A write cannot be called off."""
        return False


class Write(NamedTuple):
    """What belongs together, and who is waiting for it, if anybody."""

    operations: Sequence[Operation]
    done: Writing | None


class Writer:
    """The thread that writes."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.trouble: StoreError | None = None
        """Why the last write failed; None if it did not."""
        self.wrote_at = time.monotonic()
        """When something was written last."""
        self.noticed: Callable[[StoreError | None], None] = lambda trouble: None
        """Told when writing begins to fail, and when it works again; in the writer's thread."""
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._waiting: set[asyncio.Future[None]] = set()
        self._is_closed = False
        self._driver: Driver
        self._checkpoints: Checkpoints | None = None
        if engine.dialect.name == "sqlite":
            self._driver = SqliteDriver(engine)
            self._checkpoints = Checkpoints(engine)
        else:
            from reinos.server.store.postgres import PostgresDriver

            self._driver = PostgresDriver(engine)
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def queued(self) -> int:
        """How many writes wait."""
        return self._queue.qsize()

    def write(self, operations: Sequence[Operation]) -> Writing:
        """Queue a write; what it gives is done when all of it is on disk, or nothing of it.

        Whoever asked may give up: what was queued is written all the same.
        """
        done = Writing(loop=asyncio.get_running_loop())
        self._waiting.add(done)
        self._queue.put(Write(operations, done))
        if self._is_closed:
            self.give_up()
        return done

    def write_some_time(self, operations: Sequence[Operation]) -> None:
        """Queue a write that nobody waits for."""
        self._queue.put(Write(operations, None))

    def _run(self) -> None:
        """Commit whatever is queued, together; alone if together fails."""
        started = 0.0
        while (first := self._queue.get()) is not None:
            time.sleep(max(0.0, started + APART - time.monotonic()))
            started = time.monotonic()
            writes = self._gathered(first)
            trouble = self._commit(writes)
            if trouble is None or len(writes) == 1:
                self._answer(writes, trouble)
            else:
                for write in writes:
                    self._answer([write], self._commit([write]))
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._driver.close()

    def _gathered(self, first: Write) -> list[Write]:
        """What can be committed together with a write."""
        writes = [first]
        while not self._queue.empty() and len(writes) < MOST_TOGETHER:
            more = self._queue.get()
            if more is None:
                self._queue.put(None)
                break
            writes.append(more)
        return writes

    def _commit(self, writes: Sequence[Write]) -> StoreError | None:
        """Commit some writes, or say why it cannot be done. Nothing may end the writer."""
        operations = [operation for write in writes for operation in write.operations]
        try:
            self._driver.commit(operations)
            if self._checkpoints is not None:
                self._checkpoints.is_due.set()
        except StoreError as error:
            return error
        except (sqlite3.DatabaseError, sa.exc.DatabaseError) as error:
            return StoreError("disk_full" if cause(error) == "full" else "not_kept")
        except Exception:
            logger.exception("a change cannot be written")
            return StoreError("not_kept")
        return None

    def _answer(self, writes: Sequence[Write], trouble: StoreError | None) -> None:
        """Answer those who wait, and note how it went."""
        is_lost = trouble is not None and trouble.code == "moved"  # the database is well
        found = None if is_lost else trouble
        is_news = self._remember(found)
        waiting = [write.done for write in writes if write.done is not None]
        if waiting:
            with suppress(RuntimeError):  # the loop has ended: nobody waits any more
                waiting[0].get_loop().call_soon_threadsafe(self._settle, waiting, trouble)
        if is_news:
            self._tell_operator(found)

    def note(self, trouble: StoreError | None) -> None:
        """Note how writing goes; the operator is told when it starts to fail, and when it works."""
        if self._remember(trouble):
            self._tell_operator(trouble)

    def _remember(self, trouble: StoreError | None) -> bool:
        """Remember how writing goes; whether that is news for the operator."""
        before, self.trouble = self.trouble, trouble
        if trouble is None:
            self.wrote_at = time.monotonic()
        return (before and before.code) != (trouble and trouble.code)

    def _tell_operator(self, trouble: StoreError | None) -> None:
        try:
            self.noticed(trouble)
        except Exception:  # the terminal may be on a disk that is full, too
            logger.exception("the operator cannot be told how writing goes")

    def _settle(self, waiting: Sequence[asyncio.Future[None]], trouble: StoreError | None) -> None:
        """In the loop: those who still wait hear how it went."""
        for done in waiting:
            self._waiting.discard(done)
            if done.done():
                continue
            if trouble is None:
                done.set_result(None)
            else:
                done.set_exception(StoreError(trouble.code))

    def close(self) -> None:
        """Write what is queued and stop; a disk that does not answer is not waited for."""
        self._is_closed = True
        self._queue.put(None)
        self._thread.join(timeout=3)

    def give_up(self) -> None:
        """In the loop, after the end: fail the futures that nobody will resolve."""
        self._settle(list(self._waiting), StoreError("not_kept"))


async def settled(writing: asyncio.Future[None]) -> bool:
    """Wait until a write is done, or raise its error. Returns whether the task was cancelled."""
    try:
        await writing
    except asyncio.CancelledError:
        if writing.exception() is not None:
            raise
        return True
    return False


class Driver(Protocol):
    """The connection of a database's own driver, for the thread that writes."""

    def commit(self, operations: Sequence[Operation]) -> None:
        """One transaction with all of it, or an error and nothing of it."""

    def close(self) -> None:
        """Let the connection go."""


class SqliteDriver:
    """The connection of SQLite's own driver, for the thread that writes."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._held: sa.PoolProxiedConnection | None = None
        self._connection: sqlite3.Connection | None = None

    def commit(self, operations: Sequence[Operation]) -> None:
        """One transaction with all of it, or an error and nothing of it."""
        connection = self._connected()
        execute = connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            for statement, values in operations:
                execute(statement.text, values)
            execute("COMMIT")
        except BaseException:
            self._undo(connection)
            raise

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._held = self.engine.raw_connection()
            connection: Any = self._held.driver_connection
            self._connection = connection
        assert self._connection is not None
        return self._connection

    def _undo(self, connection: sqlite3.Connection) -> None:
        """Leave a transaction that failed; a connection that cannot is not used again."""
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:
            self.close()

    def close(self) -> None:
        """Let the connection go."""
        held, self._held, self._connection = self._held, None, None
        if held is not None:
            with suppress(sqlite3.Error, sa.exc.DatabaseError):
                held.invalidate()


def error_name(error: sqlite3.Error | sa.exc.DatabaseError) -> str:
    """The name that SQLite gives an error; empty if it has none."""
    return getattr(getattr(error, "orig", error), "sqlite_errorname", "")


def cause(error: sqlite3.Error | sa.exc.DatabaseError) -> str:
    """Why the database failed, in a word: full, damaged, misshapen or unusable."""
    name = error_name(error)
    if name in ("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE"):
        return "full"
    if name in ("SQLITE_NOTADB", "SQLITE_FORMAT") or name.startswith("SQLITE_CORRUPT"):
        return "damaged"
    if name == "SQLITE_ERROR":  # a statement does not fit the tables that are there
        return "misshapen"
    return "unusable"

"""PostgreSQL, for servers that outgrow a file: how it is reached, and the connection that writes.

Nothing here is imported unless the host names a PostgreSQL. A commit sends all that is queued in
one go, and is answered when the database has it on disk. Where the connection breaks in the middle
of a commit, the transaction and its entries are looked up as soon as the database answers again:
nobody is told that something was kept, or was not, before that is known.
"""

import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from reinos.server.errors import StoreError

if TYPE_CHECKING:
    import psycopg

    from reinos.server.writer import Operation

DRIVER = "postgresql+psycopg"
MIGRATING = 7300
"""The number of the lock under which one process at a time changes the shape of a database."""
PATIENCE = 0.25
"""Seconds before a database that does not answer is asked again."""
SETTINGS: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "reinos",
}
"""A database that is gone is noticed in seconds, also where nothing says that it is."""
logger = logging.getLogger("reinos.server")


def read_url(text: str) -> sa.URL:
    """The address of a database as the host writes it; StoreError if it is none of PostgreSQL.

    >>> read_url("postgresql://reinos@localhost/club").drivername
    'postgresql+psycopg'
    """
    try:
        url = sa.make_url(text)
    except sa.exc.ArgumentError:
        raise StoreError("wrong_database") from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername=DRIVER)
    if url.drivername != DRIVER:
        raise StoreError("wrong_database")
    return url


def postgres_engine(url: sa.URL) -> sa.Engine:
    """How a PostgreSQL is reached; StoreError if the package for it is not installed."""
    try:
        return sa.create_engine(url, connect_args=SETTINGS)
    except ModuleNotFoundError as error:
        raise StoreError("no_postgres") from error


def take_turn(connection: sa.Connection) -> None:
    """Be the only one who changes the shape of the database, until the transaction ends."""
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))


def connected(url: sa.URL, **more: Any) -> "psycopg.Connection[Any]":
    """A connection of psycopg's own."""
    import psycopg
    from sqlalchemy.dialects.postgresql import psycopg as known

    dialect: Any = known.dialect
    _, named = dialect().create_connect_args(url)
    named.pop("context", None)
    return psycopg.connect(**{**SETTINGS, **named, **more})


class Unclear(Exception):
    """The connection broke while it was committed: nobody knows yet how that went."""


class PostgresDriver:
    """The connection of psycopg, for the thread that writes."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._connection: psycopg.Connection[Any] | None = None

    def commit(self, operations: Sequence["Operation"]) -> None:
        """One transaction with all of it, or an error and nothing of it."""
        import psycopg

        if not operations:
            return
        transaction: list[int] = []
        try:
            self._commit(operations, transaction)
        except Unclear as error:
            self.close()
            if not (self._is_committed(transaction[0]) and self._are_there(operations)):
                raise StoreError("not_kept") from error
        except psycopg.Error as error:
            self._undo()
            full = isinstance(error, psycopg.errors.DiskFull)
            raise StoreError("disk_full" if full else "not_kept") from error
        except BaseException:
            self._undo()
            raise

    def _commit(self, operations: Sequence["Operation"], transaction: list[int]) -> None:
        """Send everything together, see what came back, and commit."""
        import psycopg

        connection = self._connected()
        guards = []
        try:
            with connection.pipeline():
                number = connection.execute("SELECT pg_current_xact_id()::text::bigint")
                for statement, values in operations:
                    done = connection.execute(statement.postgres, values)
                    if statement.guards:
                        guards.append(done)
        finally:  # also where the new owner's entries are in the way
            if any(guard.rowcount == 0 for guard in guards):
                raise StoreError("moved")
        found = number.fetchone()
        assert found is not None
        transaction.append(found[0])
        try:
            connection.commit()
        except psycopg.OperationalError as error:
            if connection.closed:
                raise Unclear from error
            raise

    def _connected(self) -> "psycopg.Connection[Any]":
        """The connection; a new one where the old one broke."""
        if self._connection is None or self._connection.closed:
            self._connection = connected(self.engine.url)
        return self._connection

    def _undo(self) -> None:
        """Leave a transaction that failed; a connection that cannot is not used again."""
        import psycopg

        try:
            if self._connection is not None:
                self._connection.rollback()
        except psycopg.Error:
            self.close()

    def _is_committed(self, transaction: int) -> bool:
        """How a transaction ended, as soon as the database can say it."""
        import psycopg

        logger.warning("the database broke off a commit: waiting until it says how that went")
        ask = "SELECT pg_xact_status(%s::text::xid8)"
        while True:
            try:
                connection = self._connected()
                found = connection.execute(ask, (transaction,)).fetchone()
                connection.rollback()
                if found is not None and found[0] != "in progress":
                    return bool(found[0] == "committed")
            except psycopg.Error:
                self.close()
            time.sleep(PATIENCE)

    def _are_there(self, operations: Sequence["Operation"]) -> bool:
        """Whether the entries are in their logs.

        A database that crashed may give the number of a transaction that left no trace to another,
        which says nothing of ours.
        """
        import psycopg

        ask = "SELECT 1 FROM log WHERE table_id = %s AND number = %s AND body = %s"
        entries = [one for _, one in operations if {"table_id", "number", "body"} <= one.keys()]
        while True:
            try:
                connection = self._connected()
                with connection.transaction():
                    return all(
                        connection.execute(
                            ask, (one["table_id"], one["number"], one["body"])
                        ).fetchone()
                        for one in entries
                    )
            except psycopg.Error:
                self.close()
            time.sleep(PATIENCE)

    def close(self) -> None:
        """Let the connection go."""
        import psycopg

        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error):
                connection.close()

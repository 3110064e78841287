"""PostgreSQL, for servers that outgrow a file: how it is reached, and the connection that writes.

Nothing here is imported unless the operator names a PostgreSQL. A commit sends all that is queued
in one go, and is answered when the database has it on disk. If the connection breaks during a
commit, the transaction and its entries are looked up as soon as the database answers again. Until
then nobody is told whether it was kept.
"""

import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from reinos.server.errors import StoreError

if TYPE_CHECKING:
    import psycopg

    from reinos.server.store.writer import Operation

DRIVER = "postgresql+psycopg"
MIGRATING = 7300
"""The number of the lock under which one process at a time changes the shape of a database."""
PATIENCE = 0.25
"""Seconds before a database that does not answer is asked again."""
ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
SETTINGS: dict[str, Any] = {"connect_timeout": 5, "tcp_user_timeout": 10_000, **ALIVE}
"""A lost connection is noticed within seconds, even without a reset from the network."""
LIMITS = {
    **{f"tcp_{name}": str(number) for name, number in ALIVE.items()},
    "tcp_user_timeout": "10s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "10s",
}
"""Settings of our sessions: a dead or frozen process blocks others only for seconds."""
READING = {"statement_timeout": "30s"}
"""Settings of readers. Writers have no such limit: they must learn how a commit ended."""
MIGRATION = {
    "statement_timeout": "0",
    "lock_timeout": "0",
    "idle_in_transaction_session_timeout": "10min",
}
"""Settings of migrations, which may take long."""
LONGEST_REASON = 500
"""The most characters of a reason: fewer than those at which a sentence is cut."""
BEGUN = "SELECT pg_current_xact_id()::text::bigint, pg_postmaster_start_time()"
ENDED = "SELECT pg_xact_status(%s::text::xid8), pg_postmaster_start_time() = %s"
ENTRY = (
    "SELECT 1 FROM log WHERE table_id = %(table_id)s AND number = %(number)s AND body = %(body)s"
)
logger = logging.getLogger("reinos.server")
logging.getLogger("psycopg").setLevel(logging.ERROR)  # lost connections are logged here


def read_url(text: str) -> sa.URL:
    """The address of a database as the operator writes it; StoreError if it is none of PostgreSQL.

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


def shown(url: sa.URL) -> str:
    """An address as it may be said: without its password, wherever that stands.

    >>> shown(read_url("postgresql://ana:secret@localhost/club?password=secret"))
    'postgresql+psycopg://ana:***@localhost/club'
    """
    return url.set(query={}).render_as_string(hide_password=True)


def unusable(url: sa.URL, error: BaseException | None) -> StoreError:
    """Why a database cannot be used, in its own words."""
    return StoreError("postgres_unusable", database=shown(url), reason=why(error))


def why(error: BaseException | None) -> str:
    """The reason that PostgreSQL gives: in whole lines, and without what it asks the reader.

    >>> why(ValueError("connection failed: refused\\n\\tIs the server running on that host?"))
    'connection failed: refused'
    """
    diagnosis = getattr(error, "diag", None)
    told = getattr(diagnosis, "message_primary", None) or str(error)
    lines = [line.strip() for line in told.splitlines() if line and not line.startswith("\t")]
    reason = ""
    for line in dict.fromkeys(lines):
        if reason and len(reason) + len(line) > LONGEST_REASON:
            break
        reason = f"{reason} {line}".strip()
    return reason.rstrip(".")


@contextmanager
def refusing(url: sa.URL) -> Iterator[None]:
    """Turn errors of psycopg into sentences."""
    import psycopg

    try:
        yield
    except psycopg.Error as error:
        raise unusable(url, error) from error


def named(url: sa.URL, process: str) -> sa.URL:
    """The same address with the name of a process, by which others recognise its connections.

    >>> named(read_url("postgresql://localhost/club"), "17").query["application_name"]
    'reinos 17'
    """
    return url.update_query_dict({"application_name": f"reinos {process}".strip()})


def settings(url: sa.URL, **more: str) -> dict[str, Any]:
    """How connections are made, with our settings; those of the operator win."""
    told = [f"-c {name}={value}" for name, value in (LIMITS | more).items()]
    own = {name: value for name, value in SETTINGS.items() if name not in url.query}
    return {**own, "options": " ".join((*told, str(url.query.get("options", ""))))}


def postgres_engine(url: sa.URL) -> sa.Engine:
    """How a PostgreSQL is reached; StoreError if the package for it is not installed."""
    try:
        return sa.create_engine(url, connect_args=settings(url, **READING))
    except ModuleNotFoundError as error:
        raise StoreError("no_postgres") from error


def take_turn(connection: sa.Connection) -> None:
    """Be the only one who changes the shape of the database, until the transaction ends."""
    for name, value in MIGRATION.items():
        connection.execute(sa.text(f"SET LOCAL {name} = '{value}'"))
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))


def connected(url: sa.URL, **more: Any) -> "psycopg.Connection[Any]":
    """A connection of psycopg's own."""
    import psycopg
    from sqlalchemy.dialects.postgresql import psycopg as known

    dialect: Any = known.dialect
    _, given = dialect().create_connect_args(url)
    given.pop("context", None)
    return psycopg.connect(**{**given, **settings(url), **more})


class Unclear(Exception):
    """The connection broke during a commit, whose result is not known yet."""


class Transaction(NamedTuple):
    """The number of a transaction, and when the database that gave it was started."""

    number: int
    started: datetime


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
        try:
            transaction = self._send(operations)
            self._commit()
        except Unclear as error:
            self.close()
            if not self._is_kept(transaction, operations):
                raise StoreError("not_kept") from error
        except psycopg.Error as error:
            self._undo()
            full = isinstance(error, psycopg.errors.DiskFull)
            raise StoreError("no_room" if full else "not_kept") from error
        except BaseException:
            self._undo()
            raise

    def _send(self, operations: Sequence["Operation"]) -> Transaction:
        """Send everything together, and see what came back."""
        connection = self._connected()
        guards = []
        try:
            with connection.pipeline():
                begun = connection.execute(BEGUN)
                for statement, values in operations:
                    done = connection.execute(statement.postgres, values)
                    if statement.guards:
                        guards.append(done)
        finally:  # also where the new owner's entries are in the way
            if any(guard.rowcount == 0 for guard in guards):
                raise StoreError("moved")
        found = begun.fetchone()
        assert found is not None
        return Transaction(*found)

    def _commit(self) -> None:
        import psycopg

        connection = self._connection
        assert connection is not None
        try:
            connection.commit()
        except psycopg.Error as error:
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

    def _is_kept(self, transaction: Transaction, operations: Sequence["Operation"]) -> bool:
        """How a transaction ended, as soon as the database can say it."""
        import psycopg

        logger.warning("the database broke off a commit: waiting until it says how that went")
        while True:
            try:
                if (found := self._looked_up(transaction, operations)) is not None:
                    return found
            except psycopg.errors.InvalidParameterValue:
                return False  # the number was not given yet: the transaction left no trace
            except psycopg.Error:
                self.close()
            time.sleep(PATIENCE)

    def _looked_up(
        self, transaction: Transaction, operations: Sequence["Operation"]
    ) -> bool | None:
        """Whether a transaction and its entries are there; None while it is in progress.

        After a crash, the database may reuse the number of a transaction that left no trace, so the
        number alone proves nothing. A transaction without entries to look for then counts as lost.
        """
        entries = [one for _, one in operations if {"table_id", "number", "body"} <= one.keys()]
        connection = self._connected()
        with connection.transaction():
            ended, is_same = connection.execute(ENDED, transaction).fetchone() or ("", False)
            if ended == "in progress":
                return None
            return (
                ended == "committed"
                and (is_same or bool(entries))
                and all(connection.execute(ENTRY, one).fetchone() for one in entries)
            )

    def close(self) -> None:
        """Let the connection go."""
        connection, self._connection = self._connection, None
        disconnect(connection)


def disconnect(connection: "psycopg.Connection[Any] | None") -> None:
    """Close a connection, if there is one; it may be broken."""
    import psycopg

    if connection is not None:
        with suppress(psycopg.Error):
            connection.close()

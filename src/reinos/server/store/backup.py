"""Backups: a copy of all tables while the server runs, and back again, also while it runs."""

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from reinos.core.errors import reason
from reinos.core.locks import locked
from reinos.server.errors import StoreError
from reinos.server.store import schema
from reinos.server.store.backup_rows import Unsound, be_wary, rebuild
from reinos.server.store.disk import sync
from reinos.server.store.permissions import FOLDER, LOCK, close_folder
from reinos.server.store.rows import is_text, lenient
from reinos.server.store.store import ELSEWHERE, Store, newest
from reinos.server.store.writer import cause, error_name

DATABASE = "reinos.db"
TOGETHER = 50
"""How many tables are restored in one transaction: a running server waits for no more."""
PATIENCE = 60.0
"""Seconds to wait for a server that writes."""
OF_THE_SYSTEM = ("FULL", "IOERR", "CANTOPEN", "READONLY", "BUSY", "LOCKED", "NOMEM", "PERM")
"""What SQLite says where the disk, its rights or another program are at fault."""


def is_damaged(error: sqlite3.DatabaseError | sa.exc.DatabaseError) -> bool:
    """Whether the database itself is at fault, and not the disk or another program."""
    return isinstance(error, Unsound) or cause(error) == "damaged"


def is_of_the_system(error: Exception) -> bool:
    """Whether the disk or another program are at fault, and not a backup."""
    if not isinstance(error, (sqlite3.Error, sa.exc.DatabaseError)):
        return isinstance(error, OSError)
    return error_name(error).removeprefix("SQLITE_").startswith(OF_THE_SYSTEM)


def check_is_here(folder: Path) -> None:
    """Refuse where the tables are in a PostgreSQL, which has backups of its own."""
    try:
        is_elsewhere = (folder / ELSEWHERE).exists()
    except OSError as error:  # no folder can have such a name
        raise StoreError("folder_unusable", folder=str(folder), reason=reason(error)) from error
    if is_elsewhere:
        raise StoreError("in_postgres", folder=str(folder))


# There.


def back_up(folder: Path, file: Path) -> None:
    """Write all tables of a data folder to a new file; it is there when it is complete."""
    database = folder / DATABASE
    check_is_here(folder)
    if not database.is_file():
        raise StoreError("nothing_to_back_up", folder=str(folder))
    try:
        if file.exists():
            raise FileExistsError(file)
        with _beside(file) as part:
            try:
                _copy(database, part)
            except sqlite3.DatabaseError as error:
                if not is_damaged(error):
                    raise OSError(str(error)) from error
                said = {"file": str(database), "folder": str(folder), "reason": str(error)}
                raise StoreError("database_damaged", **said) from error
            sync(part)
            _name(part, file)
            sync(file.parent)
    except FileExistsError:
        raise StoreError("backup_exists", file=str(file)) from None
    except OSError as error:
        raise StoreError("backup_unwritable", file=str(file), reason=reason(error)) from error


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A file beside another, which is gone afterwards."""
    handle, name = tempfile.mkstemp(prefix=".reinos-backup-", dir=file.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, into one file, and look whether it is sound."""
    reading = f"{source.resolve().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(reading, uri=True, timeout=PATIENCE)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        be_wary(new, target.stat().st_size)
        new.execute("PRAGMA journal_mode=DELETE")
        (found,) = new.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise Unsound(found)


def _name(part: Path, file: Path) -> None:
    """Give a complete file its name; FileExistsError if there is one already."""
    try:
        os.link(part, file)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        if file.exists():
            raise FileExistsError(file) from None
        part.rename(file)


# And back again.


class Restored(NamedTuple):
    """How many tables and tokens were added, and how many were there already."""

    tables: int
    had_tables: int
    tokens: int
    had_tokens: int


def restore(folder: Path, file: Path) -> Restored:
    """Add every table and token of a backup that a data folder does not have.

    A server that runs on the folder finds them at once, since it opens tables when asked for.
    """
    check_is_here(folder)
    check_readable(file)
    is_new = not folder.exists()
    try:
        folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=".restoring-") as room:
            copy = Path(room) / DATABASE
            copy_of_backup(file, copy)
            _prepare(folder)
            try:
                return _add_all(folder / DATABASE, copy)
            except sqlite3.DatabaseError as error:
                raise StoreError("restore_cut", folder=str(folder), reason=str(error)) from error
    except OSError as error:
        raise StoreError("folder_unusable", folder=str(folder), reason=reason(error)) from error
    finally:
        if is_new:
            with suppress(OSError):
                folder.rmdir()  # if nothing came into it


def copy_of_backup(file: Path, copy: Path) -> None:
    """A copy of a backup, in the shape that this version knows; or why it cannot be used."""
    check_readable(file)
    raw = copy.with_name("backup")
    try:
        _copy(file, raw)
        rebuild(raw, copy)
    except StoreError as error:
        raise StoreError(error.code, file=str(file)) from error
    except Exception as error:  # whatever else a file can make go wrong is the fault of the file
        said = str(getattr(error, "orig", error))
        if is_of_the_system(error):
            raise OSError(said) from error
        raise StoreError("backup_damaged", file=str(file), reason=said) from error
    finally:
        raw.unlink(missing_ok=True)


def check_readable(file: Path) -> None:
    """Refuse what is no file, or may not be read."""
    try:
        if not file.is_file():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        with file.open("rb"):
            pass
    except OSError as error:
        raise StoreError("backup_unreadable", file=str(file), reason=reason(error)) from error


def _prepare(folder: Path) -> None:
    """A database to restore into; one that a server uses must have the shape we know."""
    close_folder(folder)
    with locked(folder / LOCK, wait=False) as is_free:
        if is_free:
            Store.in_folder(folder, anew=True).close()
        elif _revision(folder / DATABASE) != newest():
            raise StoreError("folder_in_use", folder=str(folder))


def _revision(database: Path) -> str | None:
    """The revision of a database, if it has one."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as found:
        (revision,) = found.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(revision)
    return None


def _add_all(database: Path, copy: Path) -> Restored:
    """Add what a copy has and a database has not, but no table whose id cannot be read."""
    with closing(sqlite3.connect(database, PATIENCE, isolation_level=None)) as found:
        found.execute("PRAGMA synchronous=FULL")
        found.execute("ATTACH ? AS backup", (str(copy),))
        found.text_factory = lenient
        new = [table_id for (table_id,) in found.execute(NOT_HERE)]
        missing = [table_id for table_id in new if is_text(table_id)]
        found.execute(TAKE_SECRET)
        added = 0
        for start in range(0, len(missing), TOGETHER):
            added += _add_tables(found, missing[start : start + TOGETHER])
        with _transaction(found):
            tokens = found.execute(ADD_TOKENS).rowcount
            for statement in ADD_PEOPLE:
                found.execute(statement)
        all_tables, all_tokens = (
            found.execute(f"SELECT count(*) FROM backup.{name}").fetchone()[0]
            for name in ("tables", "tokens")
        )
    unreadable = len(new) - len(missing)
    return Restored(added, all_tables - added - unreadable, tokens, all_tokens - tokens)


def _add_tables(found: sqlite3.Connection, table_ids: Sequence[str]) -> int:
    """Add some tables with all that belongs to them, together."""
    added = 0
    with _transaction(found):
        for table_id in table_ids:
            which = {"which": table_id}
            if not found.execute(ADD_TABLE, which).rowcount:
                continue  # it has come meanwhile
            for statement in ADD_THE_REST:
                found.execute(statement, which)
            added += 1
    return added


@contextmanager
def _transaction(found: sqlite3.Connection) -> Iterator[None]:
    found.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        found.execute("ROLLBACK")
        raise
    found.execute("COMMIT")


def _adding(table: sa.Table, where: str, **instead: str) -> str:
    """The statement that adds the rows that only the backup has."""
    names = list(table.columns.keys())
    into = ", ".join(f'"{name}"' for name in names)
    given = ", ".join(instead.get(name, f'"{name}"') for name in names)
    return (
        f"INSERT OR IGNORE INTO main.{table.name} ({into}) "
        f"SELECT {given} FROM backup.{table.name} AS kept WHERE {where}"
    )


NOT_HERE = "SELECT id FROM backup.tables WHERE id NOT IN (SELECT id FROM main.tables)"
FREE_KEY = """
CASE WHEN EXISTS (
    SELECT 1 FROM main.tables AS here WHERE here.host = kept.host AND here.key = kept.key
) THEN NULL ELSE kept.key END
"""
"""The key of a table, unless its host has used it since for another one."""
THE_SECRET = "SELECT value FROM backup.secrets WHERE name = 'rematch' AND length(value) = 64"
TAKE_SECRET = (
    f"UPDATE main.secrets SET value = ({THE_SECRET}) WHERE name = 'rematch' "
    f"AND EXISTS ({THE_SECRET}) AND NOT EXISTS (SELECT 1 FROM main.tables)"
)
"""A folder without tables takes the secret of the backup, from which ids of rematches follow."""
ADD_TOKENS = (
    "INSERT OR IGNORE INTO main.tokens (hash, at, used) SELECT hash, at, used FROM backup.tokens"
)
IS_STRANGER = "owner NOT IN (SELECT owner FROM main.phrases)"
ADD_PEOPLE = (
    _adding(schema.devices, f"ended IS NOT NULL OR {IS_STRANGER}"),
    "UPDATE main.devices SET ended = kept.ended FROM backup.devices AS kept"
    " WHERE main.devices.hash = kept.hash AND main.devices.ended IS NULL",
    _adding(schema.phrases, IS_STRANGER),
)
"""Who has a phrase here keeps it: a backup brings back no phrase or browser that ended since.

A browser that the backup knows as signed out is signed out here, too.
"""
ADD_TABLE = _adding(schema.tables, "id = :which", key=FREE_KEY)
ADD_THE_REST = tuple(
    _adding(table, "table_id = :which")
    for table in (schema.log, schema.snapshots, schema.members, schema.handovers)
)

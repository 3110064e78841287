"""The rows of a backup, taken into a database of our own making.

A backup comes from elsewhere: it may be damaged or malicious. Only rows of real tables are copied,
in the columns of its revision; views, triggers, indexes and defaults are ignored. A view could
return rows without end, while the rows of a table are at most as big as their file.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic.script import ScriptDirectory

from reinos.server.errors import StoreError
from reinos.server.store.rows import lenient
from reinos.server.store.store import careful_engine, history, migrate
from reinos.server.store.writer import error_name

GROWTH, SPARE = 4, 4 * 1024 * 1024
"""The copy may have so many times the size of the file, plus some bytes, since indexes differ."""
STEPS_PER_BYTE, SPARE_STEPS = 50, 200_000_000
"""SQLite steps allowed for each byte, plus a fixed allowance. Our own backups need two a byte."""
BITE = 100_000
"""After how many steps they are counted."""
LONGEST_DEFAULT = 16
"""Most characters of a column's default: a longer one could make rows bigger than their file."""


class Unsound(sqlite3.DatabaseError):
    """A database that was looked through and is not sound."""


def rebuild(raw: Path, clean: Path) -> None:
    """Take the rows of a backup into a new database, in the shape that this version knows.

    Unsound, or an error of SQLite, if they do not fit; StoreError without the name of the file
    where another sentence says more.
    """
    size = raw.stat().st_size
    revision = revision_of(raw)
    engine = careful_engine(f"sqlite:///{clean}")
    try:
        migrate(engine, revision)
        with closing(wary(clean, size)) as found, bounded(found, size):
            found.execute("ATTACH ? AS backup", (f"{raw.resolve().as_uri()}?mode=ro",))
            names = tables_of(found)
            found.execute("BEGIN")
            for name in names:
                copy_rows(found, name)
            found.execute("COMMIT")
        migrate(engine)
    finally:
        engine.dispose()


def wary(file: Path, size: int, mode: str = "rw") -> sqlite3.Connection:
    """A connection to a database of so many bytes that is not trusted."""
    found = sqlite3.connect(
        f"{file.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None
    )
    found.text_factory = lenient
    be_wary(found, size)
    return found


def be_wary(found: sqlite3.Connection, size: int) -> None:
    """Run nothing that the schema defines, and stop after more steps than the size explains."""
    left = size * STEPS_PER_BYTE + SPARE_STEPS

    def count() -> bool:
        nonlocal left
        left -= BITE
        return left < 0

    for name, value in (
        ("trusted_schema", "OFF"),
        ("ignore_check_constraints", "ON"),
        ("cell_size_check", "ON"),
        ("mmap_size", "0"),
    ):
        found.execute(f"PRAGMA {name}={value}")
    found.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, max(size, SPARE))
    found.set_progress_handler(count, BITE)


@contextmanager
def bounded(found: sqlite3.Connection, size: int) -> Iterator[None]:
    """Let a database grow only as much as what is copied into it explains."""
    (page,) = found.execute("PRAGMA page_size").fetchone()
    (most,) = found.execute(
        f"PRAGMA main.max_page_count={(GROWTH * size + SPARE) // page}"
    ).fetchone()
    try:
        yield
    except sqlite3.DatabaseError as error:
        is_at_end = found.execute("PRAGMA main.page_count").fetchone()[0] >= most
        name = error_name(error)
        if name in ("SQLITE_INTERRUPT", "SQLITE_TOOBIG") or (name == "SQLITE_FULL" and is_at_end):
            raise StoreError("backup_too_big") from error
        raise


def revision_of(raw: Path) -> str:
    """The revision of a backup: one that this version knows."""
    with closing(wary(raw, raw.stat().st_size, "ro")) as found:
        for name in ("log", "alembic_version"):
            if not is_table(found, "main", name):
                raise StoreError("backup_foreign")
        rows = found.execute("SELECT version_num FROM alembic_version LIMIT 2").fetchall()
    if len(rows) != 1 or not isinstance(rows[0][0], str) or not rows[0][0].strip():
        raise StoreError("backup_without_revision")
    known = {one.revision for one in ScriptDirectory.from_config(history()).walk_revisions()}
    revision: str = rows[0][0]
    if revision not in known:
        raise StoreError("backup_newer")
    return revision


def tables_of(found: sqlite3.Connection) -> list[str]:
    """The tables that our own database has at its revision."""
    wanted = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name <> ?"
    return [name for (name,) in found.execute(wanted, ("alembic_version",))]


def is_table(found: sqlite3.Connection, schema: str, name: str) -> bool:
    """Whether a name is that of a real table: views and virtual tables have no page."""
    wanted = f"SELECT type, rootpage FROM {schema}.sqlite_master WHERE lower(name) = ?"
    rows = found.execute(wanted, (name,)).fetchall()
    return [(kind, page > 0) for kind, page in rows] == [("table", True)]


def copy_rows(found: sqlite3.Connection, name: str) -> None:
    """Copy the rows of a table, in the columns that we know."""
    if not is_table(found, "backup", name):
        raise Unsound(f"no table {name}")
    there = {
        column
        for _, column, _, _, default, _, hidden in found.execute(
            f'PRAGMA backup.table_xinfo("{name}")'
        )
        if not hidden and len(default or "") <= LONGEST_DEFAULT
    }
    columns = [row[1] for row in found.execute(f'PRAGMA main.table_xinfo("{name}")')]
    if missing := [column for column in columns if column not in there]:
        raise Unsound(f"no column {name}.{missing[0]}")
    listed = ", ".join(f'"{column}"' for column in columns)
    found.execute(f'DELETE FROM main."{name}"')  # what migrations put there
    found.execute(
        f'INSERT INTO main."{name}" ({listed}) SELECT {listed} FROM backup."{name}" NOT INDEXED'
    )

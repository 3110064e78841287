"""Imports a backup into a PostgreSQL, for servers that outgrow a file."""

import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from reinos.core.errors import reason
from reinos.server.errors import StoreError
from reinos.server.store import schema
from reinos.server.store.backup import DATABASE, TOGETHER, Restored, copy_of_backup
from reinos.server.store.postgres import read_url, unusable, why
from reinos.server.store.rows import fits, is_text, restorable
from reinos.server.store.store import Store, careful_engine

OF_A_TABLE = (schema.log, schema.snapshots, schema.members, schema.handovers)


def restore_into(address: str, file: Path) -> Restored:
    """Add every table and token of a backup that a PostgreSQL does not have, also while it serves.

    Clocks keep what is left: server times of two databases cannot be compared.
    """
    url = read_url(address)
    with tempfile.TemporaryDirectory(prefix="reinos-import-") as room:
        copy = Path(room) / DATABASE
        try:
            copy_of_backup(file, copy)
        except OSError as error:
            said = {"file": str(file), "reason": reason(error)}
            raise StoreError("backup_unreadable", **said) from error
        source, target = careful_engine(f"sqlite:///{copy}"), Store.at(address, Path(room))
        try:
            with source.connect() as old:
                return _add_all(old, target.engine)
        except (sa.exc.DataError, sa.exc.IntegrityError, UnicodeError) as error:
            said = {"file": str(file), "reason": why(getattr(error, "orig", error))}
            raise StoreError("backup_unfit", **said) from error
        except sa.exc.DBAPIError as error:
            raise unusable(url, error.orig) from error
        finally:
            target.close()
            source.dispose()


def _add_all(old: sa.Connection, target: sa.Engine) -> Restored:
    found = old.execute(sa.select(schema.tables.c.id))
    ids = [row.id for row in found if is_text(row.id) and fits("id", row.id)]
    with target.begin() as new:
        _take_secret(old, new)
    added = 0
    for start in range(0, len(ids), TOGETHER):
        with target.begin() as new:
            added += _add_tables(old, new, ids[start : start + TOGETHER])
    with target.begin() as new:
        tokens = _add(new, schema.tokens, _rows(old, sa.select(schema.tokens)))
        _add_people(old, new)
    all_tokens = old.execute(sa.select(sa.func.count()).select_from(schema.tokens)).scalar_one()
    return Restored(added, len(ids) - added, tokens, all_tokens - tokens)


def _take_secret(old: sa.Connection, new: sa.Connection) -> None:
    """A database without tables goes on with the secret of the backup, as a folder does."""
    secrets = schema.secrets
    is_it = secrets.c.name == "rematch"
    kept = old.execute(sa.select(secrets.c.value).where(is_it)).scalar()
    if isinstance(kept, str) and len(kept) == 64:
        is_empty = ~sa.exists(sa.select(schema.tables.c.id))
        new.execute(secrets.update().where(is_it, is_empty).values(value=kept))


def _add_tables(old: sa.Connection, new: sa.Connection, ids: Sequence[str]) -> int:
    """Add some tables with all that belongs to them, together; those that are there stay."""
    tables = schema.tables
    there = {row.id for row in new.execute(sa.select(tables.c.id).where(tables.c.id.in_(ids)))}
    missing = [one for one in ids if one not in there]
    for row in restorable(old.execute(sa.select(tables).where(tables.c.id.in_(missing)))):
        used = sa.select(tables.c.id).where(
            tables.c.host == row["host"], tables.c.key == row["key"]
        )
        if new.execute(used).first() is not None:
            row["key"] = None  # its host has used it since for another one
        _add(new, tables, [row])
    for table in OF_A_TABLE:
        _add(new, table, _rows(old, sa.select(table).where(table.c.table_id.in_(missing))))
    return len(missing)


def _add_people(old: sa.Connection, new: sa.Connection) -> None:
    """Add phrases and browsers as `restore` does: none that ended since comes back."""
    phrases, devices = schema.phrases, schema.devices
    known = {row.owner for row in new.execute(sa.select(phrases.c.owner))}
    kept = _rows(old, sa.select(devices))
    _add(new, devices, (one for one in kept if one["ended"] or one["owner"] not in known))
    for one in kept:
        if one["ended"]:
            is_same = sa.and_(devices.c.hash == one["hash"], devices.c.ended.is_(None))
            new.execute(devices.update().where(is_same).values(ended=one["ended"]))
    _add(new, phrases, (one for one in _rows(old, sa.select(phrases)) if one["owner"] not in known))


def _rows(old: sa.Connection, wanted: sa.Select[Any]) -> list[dict[str, Any]]:
    """Rows of the copy; UnicodeError for bytes in place of text, which no column of ours holds."""
    rows = [dict(row._mapping) for row in old.execute(wanted)]
    for row in rows:
        for name, value in row.items():
            if isinstance(value, bytes):
                raise UnicodeError(f"{name} is no text")
    return rows


def _add(new: sa.Connection, table: sa.Table, rows: Iterable[dict[str, Any]]) -> int:
    """Add rows that are not there; how many that were."""
    adding = insert(table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
    return sum(new.execute(adding.values(row)).rowcount for row in rows)

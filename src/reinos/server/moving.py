"""Moving: the tables of a backup into a PostgreSQL, for whoever outgrows a file."""

import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from reinos.server import schema
from reinos.server.backup import DATABASE, TOGETHER, Restored, copy_of_backup
from reinos.server.errors import StoreError
from reinos.server.postgres import read_url
from reinos.server.store import Store, careful_engine

OF_A_TABLE = (schema.log, schema.snapshots, schema.members, schema.handovers)
OF_PEOPLE = (schema.phrases, schema.devices)


def restore_into(address: str, file: Path) -> Restored:
    """Add every table and token of a backup that a PostgreSQL does not have, also while it serves.

    Clocks go on from where they were, since the time of another database is none of this one's.
    """
    if not file.is_file():
        raise StoreError("backup_unreadable", file=str(file), reason=os.strerror(2))
    said = {"database": read_url(address).render_as_string(hide_password=True)}
    with tempfile.TemporaryDirectory(prefix="reinos-moving-") as room:
        copy = Path(room) / DATABASE
        copy_of_backup(file, copy)
        source, target = careful_engine(f"sqlite:///{copy}"), Store.at(address, Path(room))
        try:
            with source.connect() as old:
                return _add_all(old, target.engine)
        except sa.exc.DBAPIError as error:
            why = " ".join(str(error.orig).split())
            raise StoreError("postgres_unusable", reason=why, **said) from error
        finally:
            target.close()
            source.dispose()


def _add_all(old: sa.Connection, target: sa.Engine) -> Restored:
    ids = [row.id for row in old.execute(sa.select(schema.tables.c.id))]
    added = 0
    for start in range(0, len(ids), TOGETHER):
        with target.begin() as new:
            added += _add_tables(old, new, ids[start : start + TOGETHER])
    with target.begin() as new:
        tokens = _add(new, schema.tokens, _rows(old, sa.select(schema.tokens)))
        for table in OF_PEOPLE:
            _add(new, table, _rows(old, sa.select(table)))
    all_tokens = old.execute(sa.select(sa.func.count()).select_from(schema.tokens)).scalar_one()
    return Restored(added, len(ids) - added, tokens, all_tokens - tokens)


def _add_tables(old: sa.Connection, new: sa.Connection, ids: Sequence[str]) -> int:
    """Add some tables with all that belongs to them, together; those that are there stay."""
    tables = schema.tables
    there = {row.id for row in new.execute(sa.select(tables.c.id).where(tables.c.id.in_(ids)))}
    missing = [one for one in ids if one not in there]
    for row in _rows(old, sa.select(tables).where(tables.c.id.in_(missing))):
        used = sa.select(tables.c.id).where(
            tables.c.host == row["host"], tables.c.key == row["key"]
        )
        if new.execute(used).first() is not None:
            row["key"] = None  # its host has used it since for another one
        _add(new, tables, [row])
    for table in OF_A_TABLE:
        _add(new, table, _rows(old, sa.select(table).where(table.c.table_id.in_(missing))))
    return len(missing)


def _rows(old: sa.Connection, wanted: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in old.execute(wanted)]


def _add(new: sa.Connection, table: sa.Table, rows: Iterable[dict[str, Any]]) -> int:
    """Add rows that are not there; how many that were."""
    adding = insert(table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
    return sum(new.execute(adding.values(row)).rowcount for row in rows)

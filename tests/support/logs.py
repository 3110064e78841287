"""Logs of tables as tests look at them: all of one at once."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from reinos.server.store import Store, schema
from reinos.server.table import Table
from reinos.server.table.log_entry import Entry, read_entry


def rows_of(store: Store, table_id: str) -> list[Any]:
    """The rows of a log."""
    log = schema.log
    wanted = sa.select(log).where(log.c.table_id == table_id).order_by(log.c.number)
    return list(store.rows(wanted))


def entries_of(store: Store, table_id: str) -> list[Entry]:
    """The entries of a log."""
    return [read_entry(row) for row in rows_of(store, table_id)]


def table_of(entries: Iterable[Entry]) -> Table:
    """The table that a log makes."""
    table: Table | None = None
    for entry in entries:
        table = Table.read_on(table, entry)
    assert table is not None
    table.check_read()
    return table

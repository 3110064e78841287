"""Rows of tables that are damaged, past everything that would write them well."""

from typing import Any

import sqlalchemy as sa

from reinos.server.store.rows import read_row
from reinos.server.tables import Tables


def harm(tables: Tables, table_id: str, **values: Any) -> None:
    """Damage the row of a table, past everything that would write it well."""
    names = ", ".join(f"{name} = :{name}" for name in values)
    with tables.store.engine.begin() as connection:
        statement = sa.text(f"UPDATE tables SET {names} WHERE id = :which")
        assert connection.execute(statement, {**values, "which": table_id}).rowcount == 1


async def mended(tables: Tables) -> None:
    """Wait until rows that were met are rebuilt."""
    await tables.repairs.run()


def is_sound(tables: Tables, table_id: str) -> bool:
    """Whether the row of a table can be read."""
    try:
        read_row(tables.store.table(table_id).row)
    except ValueError:
        return False
    return True

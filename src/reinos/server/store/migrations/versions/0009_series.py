"""To which game of a series a table belongs, for lists."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
NAMES = ("series_number", "series_length")


def upgrade() -> None:
    """Make room for it, and read it from the entries that opened tables."""
    for name in NAMES:
        op.add_column("tables", sa.Column(name, sa.Integer))
    log = sa.table("log", *map(sa.column, ("table_id", "kind", "body")))
    tables = sa.table("tables", *map(sa.column, ("id", *NAMES)))
    connection = op.get_bind()
    opened = sa.select(log.c.table_id, log.c.body).where(
        log.c.kind == "opened", log.c.body.like('%"series":{%')
    )
    for table_id, body in connection.execute(opened).fetchall():
        values = {f"series_{name}": number for name, number in series_of(body).items()}
        if values:
            connection.execute(tables.update().where(tables.c.id == table_id).values(values))


def series_of(body: Any) -> dict[str, int]:
    """Number and length of the series that an entry tells of; nothing if it is damaged."""
    try:
        series = json.loads(body).get("series") or {}
        return {name: int(series[name]) for name in ("number", "length")} if series else {}
    except (ValueError, TypeError, AttributeError, KeyError):
        return {}


def downgrade() -> None:
    """Forget it: the logs have it."""
    for name in NAMES:
        op.drop_column("tables", name)

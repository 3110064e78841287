"""Who wants to be told that it is their turn, and of what they were told."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make their tables, and find tables that wait for somebody."""
    notices = op.create_table(
        "notices",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Boolean, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("day", sa.String(16), nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
    )
    op.create_table(
        "noticed",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("reason", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("notices_by_code", "notices", ["code"], unique=True)
    op.create_index("noticed_by_table", "noticed", ["table_id"])
    partial_index("notices_unasked", "notices", ["at"], notices.c.asked == sa.false())
    is_waiting = sa.and_(
        sa.column("stage") == sa.literal_column("'playing'"),
        sa.column("wakes") == sa.false(),
    )
    partial_index("tables_for_somebody", "tables", ["changed", "id"], is_waiting)


def partial_index(name: str, table: str, columns: list[str], where: sa.ColumnElement[bool]) -> None:
    """An index of those rows alone for which something holds."""
    op.create_index(name, table, columns, sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    """Remove them."""
    op.drop_index("tables_for_somebody", "tables")
    op.drop_table("noticed")
    op.drop_table("notices")

"""Server time, when the clock of a table runs out, and the pace of a table."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make them: no table had a clock before."""
    op.add_column("tables", sa.Column("pace", sa.String(16)))
    op.add_column("tables", sa.Column("due", sa.Float))
    due = sa.column("due").is_not(None)
    op.create_index("tables_due", "tables", ["due"], sqlite_where=due, postgresql_where=due)
    uptime = op.create_table(
        "uptime",
        sa.Column("life", sa.String(16), primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
    )
    op.bulk_insert(uptime, [{"life": secrets.token_hex(8), "seconds": 0.0}])


def downgrade() -> None:
    """Remove them: the logs have clocks and pace."""
    op.drop_table("uptime")
    op.drop_index("tables_due", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("due")
        tables.drop_column("pace")

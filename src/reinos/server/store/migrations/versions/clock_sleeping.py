"""Which tables sleep unless one of their people looks."""

import sqlalchemy as sa
from alembic import op

revision = "clock"
down_revision = "0012"


def upgrade() -> None:
    """Make room for it: earlier versions did not say why a bot stands in, so none sleeps yet."""
    sleeps = sa.Column("sleeps", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", sleeps)
    is_asleep = sa.column("sleeps") == sa.true()
    op.create_index(
        "tables_sleeping",
        "tables",
        ["changed", "id"],
        sqlite_where=is_asleep,
        postgresql_where=is_asleep,
    )


def downgrade() -> None:
    """Forget it: the logs have it. Bots go on at those tables."""
    op.drop_index("tables_sleeping", "tables")
    op.execute("UPDATE tables SET wakes = sleeps WHERE sleeps")
    op.drop_column("tables", "sleeps")

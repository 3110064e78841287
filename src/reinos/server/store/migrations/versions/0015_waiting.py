"""Whom a table waits for before its game begins; logs may have entries `revised` and `readied`."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
new_kinds = ("revised", "readied")


def upgrade() -> None:
    """Make room for it: no table of before waits for anybody."""
    op.add_column("tables", sa.Column("awaited", sa.Text))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "awaited")

"""Logs may have entries `nudged`, and lists say who was reminded."""

import sqlalchemy as sa
from alembic import op

revision = "0013_away"
down_revision = "clock"
new_kinds = ("nudged",)


def upgrade() -> None:
    """Make room for it: nobody was reminded before."""
    op.add_column("tables", sa.Column("nudged", sa.Integer))


def downgrade() -> None:
    """Forget it: the logs have it."""
    op.drop_column("tables", "nudged")

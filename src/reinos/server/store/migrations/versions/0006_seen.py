"""When the people of a table looked at it last."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column: nobody was seen yet."""
    op.add_column("members", sa.Column("seen", sa.String(32)))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("members", "seen")

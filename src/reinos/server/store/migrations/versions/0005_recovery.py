"""The phrases that make another browser the same person, and the browsers that used one."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make their tables."""
    for name in ("phrases", "devices"):
        op.create_table(
            name,
            sa.Column("hash", sa.String(64), primary_key=True),
            sa.Column("owner", sa.String(64), nullable=False),
            sa.Column("at", sa.String(32), nullable=False),
        )
        op.create_index(f"ix_{name}_owner", name, ["owner"])


def downgrade() -> None:
    """Remove them."""
    op.drop_table("devices")
    op.drop_table("phrases")

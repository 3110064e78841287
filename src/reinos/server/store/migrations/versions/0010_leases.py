"""Which processes serve a database, which tables each of them owns, and what is switched on."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make their tables: nobody has registered yet."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("home", sa.String(64), nullable=False),
        sa.Column("address", sa.String(128), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("fence", sa.Integer, nullable=False),
    )
    op.create_index("ix_owners_process", "owners", ["process"])
    op.create_table("switches", sa.Column("name", sa.String(32), primary_key=True))


def downgrade() -> None:
    """Remove them."""
    for name in ("switches", "owners", "processes"):
        op.drop_table(name)

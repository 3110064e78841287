"""Secrets of the whole server, which no view, game file or log ever shows."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make their table, with the secret from which the ids of rematches are derived."""
    table = op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
    op.bulk_insert(table, [{"name": "rematch", "value": secrets.token_hex(32)}])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("secrets")

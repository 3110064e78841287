"""The scores and places of finished tables, for lists and for everyone's own results.

Logs of older versions do not tell them: the server finds them out later, a table at a time.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
NAMES = ("scores", "places")


def upgrade() -> None:
    """Make room for them, and find those that are missing."""
    for name in NAMES:
        op.add_column("tables", sa.Column(name, sa.Text))
    missing = sa.text("stage = 'over' AND scores IS NULL")
    op.create_index(
        "tables_without_result",
        "tables",
        ["id"],
        sqlite_where=missing,
        postgresql_where=missing,
    )


def downgrade() -> None:
    """Forget them: the games have them all."""
    op.drop_index("tables_without_result", "tables")
    for name in NAMES:
        op.drop_column("tables", name)

"""What is known of the browsers of one person, which of them were ended, and who gave out codes."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
IS_ENDED = sa.text("ended IS NOT NULL")


def upgrade() -> None:
    """Make room for it. Browsers that came by a phrase stay signed in, without a description."""
    op.add_column("devices", sa.Column("looks", sa.String(40), nullable=False, server_default=""))
    op.add_column("devices", sa.Column("seen", sa.String(16)))
    op.add_column("devices", sa.Column("ended", sa.String(32)))
    op.create_index(
        "ix_devices_ended", "devices", ["ended"], sqlite_where=IS_ENDED, postgresql_where=IS_ENDED
    )
    op.add_column("handovers", sa.Column("owner", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_handovers_owner", "handovers", ["owner"])


def downgrade() -> None:
    """Forget it: a browser that was ended is forgotten, and the first one is let in again."""
    op.drop_index("ix_handovers_owner", "handovers")
    op.drop_column("handovers", "owner")
    op.execute("DELETE FROM devices WHERE ended IS NOT NULL OR hash = owner")
    op.drop_index("ix_devices_ended", "devices")
    for name in ("ended", "seen", "looks"):
        op.drop_column("devices", name)

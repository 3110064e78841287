"""The secret by which the processes of one database know each other.

Processes with different secrets would refuse each other what players ask of them. So the database
keeps a fingerprint of the secret, and a process with another one does not start while others live.
"""

import hashlib
import hmac
import logging
import secrets
from typing import Any

import sqlalchemy as sa

from reinos.server.errors import StoreError
from reinos.server.store.postgres import connected, refusing, shown

NAME = "processes"
"""The name under which the database keeps the fingerprint."""
AGREEING = 7301
"""The number of the lock under which one process at a time compares its secret."""
TAKE_TURN = "SELECT pg_advisory_xact_lock(%s)"
KEPT = "SELECT value FROM secrets WHERE name = %s"
OTHERS = "SELECT 1 FROM processes WHERE home <> %s AND expires > clock_timestamp()"
KEEP = """
INSERT INTO secrets (name, value) VALUES (%s, %s)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
logger = logging.getLogger("reinos.server")


def agree_on_secret(url: sa.URL, home: str, secret: str) -> None:
    """Refuse if servers of other folders use the database with another secret.

    If none of them runs, the secret of this process counts from now on. So whoever wants to change
    the secret stops all servers first.
    """
    with refusing(url), connected(url) as connection:
        connection.execute(TAKE_TURN, (AGREEING,))
        kept = connection.execute(KEPT, (NAME,)).fetchone()
        if kept is not None and matches(kept[0], secret):
            return
        if kept is not None and connection.execute(OTHERS, (home,)).fetchone() is not None:
            raise StoreError("other_secret", database=shown(url))
        connection.execute(KEEP, (NAME, fingerprint(secret, secrets.token_hex(16))))


def look_at_secret(secret: str, connection: Any) -> None:
    """Log it if servers with another secret use the database.

    They may have started while nobody could reach it, since then no server seems to live.
    """
    kept = connection.execute(KEPT, (NAME,)).fetchone()
    if kept is not None and not matches(kept[0], secret):
        logger.error(
            "other servers use the database with another secret: they refuse what this one "
            "passes on to them; give all of them the same REINOS_SECRET, or the same processes.key"
        )


def fingerprint(secret: str, salt: str) -> str:
    """A fingerprint: it shows whether two secrets are equal, and reveals nothing else.

    >>> matches(fingerprint("long and random", "salt"), "long and random")
    True
    """
    made = hashlib.scrypt(secret.encode(), salt=salt.encode(), n=2**14, r=8, p=1, dklen=32)
    return f"{salt}:{made.hex()}"


def matches(kept: str, secret: str) -> bool:
    """Whether a fingerprint is that of a secret."""
    made = fingerprint(secret, kept.partition(":")[0])
    return hmac.compare_digest(kept.encode(), made.encode())

"""Tests that let hours pass: the server is killed, and finds another time when it starts again."""

import signal
import sqlite3
from datetime import UTC, datetime, timedelta

from tests.support.browser import Server


def let_pass(server: Server, minutes: int) -> None:
    """Kill the server, let everything have happened some minutes ago, and start it again."""
    server.stop(signal.SIGKILL)
    then = (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat(timespec="milliseconds")
    with sqlite3.connect(server.data / "reinos.db") as database:
        database.execute("update log set at = ?", (then,))
        database.execute("update members set seen = ?", (then,))
    database.close()
    server.start()


def let_time_pass(server: Server, seconds: int) -> None:
    """Kill the server, and start it so much later in its own time."""
    server.stop(signal.SIGKILL)
    with sqlite3.connect(server.data / "reinos.db") as found:
        found.execute("UPDATE uptime SET seconds = seconds + ?", [seconds])
    found.close()
    server.start()

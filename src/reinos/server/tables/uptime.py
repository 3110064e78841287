"""Server time: the seconds that the server was up, in all its runs together.

Clocks run by it, so they stand still while the server is down. It is written down every few seconds
while a clock runs; a kill loses the seconds since then, and the players gain them.
"""

import secrets
import time
from collections.abc import Callable

import sqlalchemy as sa

from reinos.server.store import Store, schema
from reinos.server.store.writer import Operation
from reinos.server.table.clocks import Moment


class Uptime:
    """How long the server was up."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.life, self._before = kept(store)
        """Which database this is, and the seconds until the last time that they were counted."""
        self._since = clock()
        self._is_held = False

    def now(self) -> Moment:
        """The time."""
        return Moment(self.life, round(self._seconds(), 3))

    def _seconds(self) -> float:
        return self._before + (0.0 if self._is_held else max(0.0, self.clock() - self._since))

    def hold(self, is_held: bool) -> None:
        """Let time stand still, or go on: nobody can move while nothing can be written."""
        self._before, self._since = self._seconds(), self.clock()
        self._is_held = is_held

    def catch_up(self, seconds: float) -> None:
        """Another process has written down a later time: it is the same for all."""
        if seconds > self._seconds():
            self._before, self._since = seconds, self.clock()

    def keeping(self) -> list[Operation]:
        """What writes the time down."""
        row = {"life": self.life, "seconds": self.now().at}
        return [(schema.DROP_UPTIME, {}), (schema.ADD_UPTIME, row)]


def kept(store: Store) -> tuple[str, float]:
    """What was written down; a new life begins where nothing was."""
    rows = store.rows(sa.select(schema.uptime))
    return (rows[0].life, rows[0].seconds) if rows else (secrets.token_hex(8), 0.0)

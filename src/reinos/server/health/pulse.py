"""The pulse of the server: one ticker that looks after what nobody else does.

Once a second it gives signs of life and lets go of what nobody uses. With every beat it holds off
the garbage collector and measures its own delay: an overloaded server refuses new work for a moment
instead of becoming slower and slower.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Sequence

from reinos.core import registry
from reinos.server.errors import Refused

BEATS = 10
"""How often a second it measures its delay."""
LATE = 0.5
"""Seconds of delay, twice in a row, from which the server refuses new work."""
FADES = 0.99
"""The factor by which the worst delay decays with each beat."""
REST = 2
"""Seconds after which a refused client may try again."""
COLLECTED = 300
"""Seconds between two full garbage collections."""
MANY, NEVER = 100_000, 1_000_000
"""Thresholds of the garbage collector: young objects are collected between beats, older never."""
Tick = Callable[[float], None]
"""Called once a second, with the time."""
logger = logging.getLogger("reinos.server")


class Pulse:
    """One ticker for the whole server."""

    def __init__(self, ticks: Sequence[Tick], clock: Callable[[], float] = time.monotonic) -> None:
        self.ticks = ticks
        self.clock = clock
        self.lateness = 0.0
        """The worst recent delay in seconds."""
        self._due = float("inf")
        self._was_late = False
        self._loaded = -1
        self._collected_at = 0.0

    async def run(self) -> None:
        """Beat until cancelled."""
        while True:
            for _ in range(BEATS):
                self.beat()
                self.collect()
                await asyncio.sleep(1 / BEATS)
            self.tick()

    def beat(self) -> None:
        """Measure the delay of this beat, and expect the next."""
        self._was_late = self.is_late()
        self.lateness = max(self.clock() - self._due, FADES * self.lateness)
        self._due = self.clock() + 1 / BEATS

    def tick(self) -> None:
        """Call everything that runs once a second; an error in one stops no other."""
        now = self.clock()
        for tick in self.ticks:
            try:
                tick(now)
            except Exception:
                logger.exception("a tick failed")

    def collect(self) -> None:
        """Freeze new objects, so that the collector skips them; rarely collect them all.

        A collection stops everything, for longer the more tables and sockets there are. Objects
        without a reference cycle are freed at once, frozen or not, and tables and sockets are in no
        cycle. So the few cycles can wait.
        """
        now, loaded = self.clock(), sum(game.is_loaded() for game in registry.catalog())
        if loaded != self._loaded or now > self._collected_at + COLLECTED:
            self._loaded, self._collected_at = loaded, now
            gc.set_threshold(MANY, NEVER, NEVER)
            gc.unfreeze()
            gc.collect()
        gc.freeze()

    def is_late(self) -> bool:
        """Whether the last beat is overdue."""
        return self.clock() > self._due + LATE

    def check(self) -> None:
        """Refuse new work while the server is late, and was late before: once is a hiccup."""
        if self._was_late and self.is_late():
            raise Refused(503, "busy", seconds=REST)

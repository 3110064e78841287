"""Backoff: what failed rests for a while, and twice as long after every further failure."""

import time
from collections.abc import Callable
from typing import NamedTuple

MOST = 10_000
"""How many names are remembered; the one that failed longest ago is forgotten first."""


class Rest(NamedTuple):
    """Until when something rests, and for how long."""

    until: float
    seconds: float


class Backoff:
    """Who or what failed lately.

    >>> clock = [0.0]
    >>> backoff = Backoff(clock=lambda: clock[0])
    >>> backoff.fail("ana", first=60, longest=100)
    >>> clock[0] = 60.0
    >>> backoff.is_resting("ana")
    False
    >>> backoff.fail("ana", first=60, longest=100)
    >>> clock[0] = 159.0
    >>> backoff.is_resting("ana"), backoff.is_resting("beto")
    (True, False)
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._rests: dict[str, Rest] = {}

    def is_resting(self, name: str) -> bool:
        """Whether it failed a moment ago."""
        rest = self._rests.get(name)
        return rest is not None and self.clock() < rest.until

    def fail(self, name: str, first: float, longest: float) -> None:
        """It failed: let it rest, longer than the last time."""
        before = self._rests.pop(name, None)
        seconds = first if before is None else min(2 * before.seconds, longest)
        while len(self._rests) >= MOST:
            del self._rests[next(iter(self._rests))]
        self._rests[name] = Rest(self.clock() + seconds, seconds)

    def succeed(self, name: str) -> None:
        """It works."""
        self._rests.pop(name, None)

    def clear(self) -> None:
        """Try everything again."""
        self._rests.clear()

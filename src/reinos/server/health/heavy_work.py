"""Heavy work: long tasks run in pieces, one request after the other, so that nobody notices."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from reinos.server.errors import Refused
from reinos.server.health.pulse import REST
from reinos.server.limits import MOST_WORKED_OFF


class HeavyWork:
    """The queue of heavy work. When it is full, further requests are told to come back."""

    def __init__(self, most: int = MOST_WORKED_OFF) -> None:
        self.most = most
        self.count = 0
        self._turn = asyncio.Lock()

    def check(self) -> None:
        """Refuse more work than can be done soon."""
        if self.count >= self.most:
            raise Refused(503, "busy", seconds=REST)

    def __enter__(self) -> None:
        self.check()
        self.count += 1

    def __exit__(self, *_: object) -> None:
        self.count -= 1

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One piece of work. Other heavy work waits in order; everything else goes first."""
        async with self._turn:
            yield
        await asyncio.sleep(0)

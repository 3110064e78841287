"""Work that takes long and that nobody may feel: a piece at a time, one asker after the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from reinos.server.errors import Refused
from reinos.server.health.pulse import REST
from reinos.server.limits import MOST_WORKED_OFF


class HeavyWork:
    """Who has such work to be done; of too many the last is told to come back."""

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
        """A piece of work: the others wait in their order, and everybody else comes first."""
        async with self._turn:
            yield
        await asyncio.sleep(0)

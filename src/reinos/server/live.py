"""Live: whoever looks at a table is told of every change, over a WebSocket or line by line.

A message is made when it is sent, from the table as it is then: a slow reader gets fewer and larger
updates, and one who was away gets everything with the first message.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import msgspec

from reinos.server import protocol
from reinos.server.table import Table
from reinos.server.web import Context

QUIET = 20.0
"""Seconds after which a sign of life is sent."""


class Watch:
    """Somebody looking at a table."""

    def __init__(
        self,
        table: Table,
        context: Context,
        link: str,
        stopping: asyncio.Event,
        watchers: Counter[str],
    ) -> None:
        self.table = table
        self.owner = context.owner
        self.lang = context.lang
        self.asker = context.asker
        self.link = link
        self.stopping = stopping
        self.watchers = watchers

    async def messages(self) -> AsyncIterator[bytes]:
        """Everything that happens, from now on; nothing at all (b"") as a sign of life."""
        table = self.table
        table.looking[self] = table.seat_of(self.owner)
        self.watchers[self.asker] += 1
        await tell(table)
        try:
            number = table.number
            here = presence(table)
            whole = table.seen(self.owner, self.link, self.lang)
            yield msgspec.json.encode(protocol.Hello(protocol.PROTOCOL, whole))
            while not self.stopping.is_set():
                changed = await self._wait(number, here)
                if table.number != number:
                    table.looking[self] = table.seat_of(self.owner)
                    seen = table.seen(self.owner, self.link, self.lang, table.number)
                    log = table.log(table.looking[self], number)
                    number, here = table.number, presence(table)
                    yield msgspec.json.encode(protocol.Update(seen, log))
                elif presence(table) != here:
                    here = presence(table)
                    yield msgspec.json.encode(protocol.Presence(here))
                elif not changed:
                    yield b""
            yield msgspec.json.encode(protocol.Bye())
        finally:
            table.looking.pop(self, None)
            self.watchers[self.asker] -= 1
            if not self.watchers[self.asker]:
                del self.watchers[self.asker]
            await tell(table)

    async def _wait(self, number: int, here: tuple[bool, ...]) -> bool:
        """Wait until there is something to tell or it has been quiet for long."""
        table = self.table

        def is_news() -> bool:
            return table.number != number or presence(table) != here or self.stopping.is_set()

        try:
            async with table.changed:
                await asyncio.wait_for(table.changed.wait_for(is_news), QUIET)
        except TimeoutError:
            return False
        return True


def presence(table: Table) -> tuple[bool, ...]:
    """Which seats have somebody looking."""
    seats = set(table.looking.values())
    return tuple(seat.kind == "bot" or n in seats for n, seat in enumerate(table.seats))


async def tell(table: Table) -> None:
    """Wake everyone who looks at a table."""
    async with table.changed:
        table.changed.notify_all()

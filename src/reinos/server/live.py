"""Live: whoever looks at a table is told of every change, line by line or over a WebSocket.

A message is made when it is sent, from the table as it is then: a slow reader gets fewer and larger
updates, and one who was away gets everything with the first message. Each watcher has an event of
its own: notifying sets it, never waits and never takes a lock.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from reinos.server import protocol
from reinos.server.table import Table
from reinos.server.web import Context

BEAT = 8.0
"""Seconds of quiet after which a sign of life is sent. The client gives up after three of them."""
SLOW = 15.0
"""Seconds after which a reader that takes nothing is let go."""


class Watch:
    """Somebody looking at a table, from `with` on."""

    def __init__(
        self,
        table: Table,
        context: Context,
        link: str,
        stopping: asyncio.Event,
        counts: Counter[str],
    ) -> None:
        self.table = table
        self.owner = context.owner
        self.lang = context.lang
        self.counted = {context.asker, context.address}
        self.link = link
        self.stopping = stopping
        self.counts = counts
        self.news = asyncio.Event()

    def __enter__(self) -> "Watch":
        self.table.watchers[self] = self.table.seat_of(self.owner)
        self.counts.update(self.counted)
        self.table.notify()
        return self

    def __exit__(self, *_: object) -> None:
        self.table.watchers.pop(self, None)
        for name in self.counted:
            self.counts[name] -= 1
            if not self.counts[name]:
                del self.counts[name]
        self.table.notify()

    def notify(self) -> None:
        """There is something new."""
        self.news.set()

    async def messages(self) -> AsyncIterator[protocol.Live]:
        """Everything that happens, from now on."""
        table = self.table
        number = table.number
        here = table.presence()
        whole = table.seen(self.owner, self.link, self.lang)
        yield protocol.Hello(protocol.PROTOCOL, whole)
        while not self.stopping.is_set():
            has_news = await self._wait()
            if table.number != number:
                table.watchers[self] = table.seat_of(self.owner)
                seen = table.seen(self.owner, self.link, self.lang, table.number)
                log = table.log(table.watchers[self], number)
                number, here = table.number, table.presence()
                yield protocol.Update(seen, log)
            elif table.presence() != here:
                here = table.presence()
                yield protocol.Presence(here)
            elif not has_news:
                yield protocol.Beat()
        yield protocol.Bye()

    async def _wait(self) -> bool:
        """Wait until there is something to tell; False if it was quiet for long."""
        try:
            async with asyncio.timeout(BEAT):
                await self.news.wait()
        except TimeoutError:
            return False
        self.news.clear()
        return True


class Lines(Response):
    """The event stream: a message a line, and an empty line as a sign of life."""

    media_type = "application/x-ndjson"

    def __init__(self, watch: Watch) -> None:
        super().__init__(headers={"cache-control": "no-store"})
        del self.headers["content-length"]
        self.watch = watch

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send lines until the reader leaves or the server stops."""
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}

        async def send_line(line: bytes, more: bool = True) -> None:
            body = {"type": "http.response.body", "body": line, "more_body": more}
            async with asyncio.timeout(SLOW):
                await send(body)

        async def send_lines() -> None:
            await send(start)
            async for message in self.watch.messages():
                beat = isinstance(message, protocol.Beat)
                await send_line(b"\n" if beat else msgspec.json.encode(message) + b"\n")
            await send_line(b"", more=False)

        async def until_gone() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        with self.watch:
            await until_either(send_lines(), until_gone())


GONE = (TimeoutError, WebSocketDisconnect, OSError)
"""What is raised when the other side is gone, or takes nothing for long."""


async def until_either(*coroutines: Coroutine[Any, Any, None]) -> None:
    """Run until the first of them ends; that the other side is gone is no fault."""
    tasks = [asyncio.create_task(one) for one in coroutines]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, GONE):
                raise error
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

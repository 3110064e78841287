"""Live: whoever looks at a table is told of every change, over a WebSocket or line by line.

A message is made when it is sent, from the table as it is then: a slow reader gets fewer and larger
updates, and one who was away gets everything with the first message. Each watcher has an event of
its own: telling sets it, never waits and never takes a lock.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

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
        watchers: Counter[str],
    ) -> None:
        self.table = table
        self.owner = context.owner
        self.lang = context.lang
        self.counted = {context.asker, context.address}
        self.link = link
        self.stopping = stopping
        self.watchers = watchers
        self.news = asyncio.Event()

    def __enter__(self) -> "Watch":
        self.table.looking[self] = self.table.seat_of(self.owner)
        self.watchers.update(self.counted)
        self.table.tell()
        return self

    def __exit__(self, *_: object) -> None:
        self.table.looking.pop(self, None)
        for name in self.counted:
            self.watchers[name] -= 1
            if not self.watchers[name]:
                del self.watchers[name]
        self.table.tell()

    def tell(self) -> None:
        """There is something new."""
        self.news.set()

    async def messages(self) -> AsyncIterator[protocol.Live]:
        """Everything that happens, from now on."""
        table = self.table
        number = table.number
        here = presence(table)
        whole = table.seen(self.owner, self.link, self.lang)
        yield protocol.Hello(protocol.PROTOCOL, whole)
        while not self.stopping.is_set():
            told = await self._wait()
            if table.number != number:
                table.looking[self] = table.seat_of(self.owner)
                seen = table.seen(self.owner, self.link, self.lang, table.number)
                log = table.log(table.looking[self], number)
                number, here = table.number, presence(table)
                yield protocol.Update(seen, log)
            elif presence(table) != here:
                here = presence(table)
                yield protocol.Presence(here)
            elif not told:
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


def presence(table: Table) -> tuple[bool, ...]:
    """Which seats have somebody looking."""
    seats = set(table.looking.values())
    return tuple(seat.kind == "bot" or n in seats for n, seat in enumerate(table.seats))


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


async def send_all(socket: WebSocket, watch: Watch) -> None:
    """Send everything that happens over a socket."""
    async for message in watch.messages():
        async with asyncio.timeout(SLOW):
            await socket.send_text(msgspec.json.encode(message).decode())


async def receive_all(socket: WebSocket) -> None:
    """Clients say nothing here; this notices when they leave, or talk all the same."""
    message = await socket.receive()
    if message["type"] == "websocket.receive":
        await socket.close(1003)


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

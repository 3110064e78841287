"""Live: whoever looks at a table is told of every change, line by line or over a WebSocket.

A message is made when it is sent, from the table as it is then: a slow reader gets fewer and larger
updates. Each watcher has an event of its own: notifying sets it, never waits and never takes a
lock. The pulse of the server gives signs of life, and lets go of readers that take nothing.
"""

import asyncio
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from reinos.server import protocol
from reinos.server.context import Context
from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.table.clocks import ClockState
from reinos.server.table.delta import encode
from reinos.server.tables.attendance import Attendance

BEAT = 8.0
"""Seconds of quiet after which a stream has a sign of life; sockets have theirs with pings."""
SLOW = 15.0
"""Seconds after which a reader that takes nothing is let go."""
SOON = 0.25
"""Seconds that a clock may have run before a client must be told."""
SIGN_OF_LIFE, GOODBYE = encode(protocol.Beat()), encode(protocol.Bye())
RUN_HEADER = "reinos-run"
"""The header that names the run of the server in an answer with a table, as `hello` does.

A client that connects with this run, and the number and seat of that table, is not sent it again.
"""
Say = Callable[[bytes], Awaitable[None]]
"""How a message is sent."""


class Audience:
    """Everybody who looks at a table, and how many connections each of them has."""

    def __init__(
        self, attendance: Attendance, is_ended: Callable[[str], bool] = lambda device: False
    ) -> None:
        self.attendance = attendance
        self.is_ended = is_ended
        """Whether a browser was signed out."""
        self.viewers: set[Viewer] = set()
        self.counts: Counter[str] = Counter()
        self.stopping = False
        self.run = secrets.token_hex(4)
        """The id of this run of the server: what an earlier run told may be outdated."""

    def enter(self, viewer: "Viewer") -> None:
        """Somebody new."""
        self.viewers.add(viewer)
        self.counts.update(viewer.counted)

    def leave(self, viewer: "Viewer") -> None:
        """Somebody is gone."""
        self.viewers.discard(viewer)
        for name in viewer.counted:
            self.counts[name] -= 1
            if not self.counts[name]:
                del self.counts[name]

    def tick(self, now: float) -> None:
        """Once a second: signs of life, and the end for readers that take nothing."""
        for viewer in list(self.viewers):
            viewer.tick(now)

    def let_go(self, device: str) -> None:
        """A browser was signed out: its connections end."""
        for viewer in self.viewers:
            if viewer.device == device:
                viewer.notify()

    def stop(self) -> None:
        """Tell everyone that the server stops."""
        self.stopping = True
        for viewer in self.viewers:
            viewer.notify()


class Known(NamedTuple):
    """What a client already has: the table at a number, as a seat or a spectator sees it."""

    protocol: int = protocol.PROTOCOL
    run: str = ""
    number: int = 0
    seat: int | None = None


NOTHING = Known()


class Viewer:
    """A client that watches a table; it counts as present inside `with`."""

    def __init__(
        self,
        table: Table,
        context: Context,
        link: str,
        audience: Audience,
        known: Known = NOTHING,
        *,
        over_socket: bool = False,
    ) -> None:
        self.table = table
        self.owner = context.owner
        self.device = context.device
        self.lang = context.lang
        self.counted = {context.asker, context.address}
        self.link = link
        self.audience = audience
        self.known = known
        self.over_socket = over_socket
        """Whether it is a WebSocket: it takes splices, and pings are its signs of life."""
        self.is_over = False
        """Whether the last message was said."""
        self.news = asyncio.Event()
        self._wanted = table.seat_of(self.owner, known.seat)
        """The seat from which to look, if it is one's own."""
        self._seats = table.seats
        self._own = table.seats_of(self.owner)
        self._seat = self._wanted
        self._number: int | None = None
        self._presence: protocol.Presence | None = None
        self._clock: ClockState | None = None
        self._is_quiet = False
        self._beat_at = self._stuck_at = float("inf")
        self._task: asyncio.Task[Any] | None = None

    def __enter__(self) -> "Viewer":
        self.audience.enter(self)
        self._sit()
        return self

    def __exit__(self, *_: object) -> None:
        self.audience.leave(self)
        self.table.watchers.pop(self, None)
        if self._own:
            self.audience.attendance.left(self.table, self.owner)
            self.table.greet()

    def look(self, seat: int) -> None:
        """Look from another of one's own seats."""
        if seat not in self.table.seats_of(self.owner):
            raise Refused(403, "not_seated")
        self._wanted = seat
        self.notify()

    def _sit(self) -> None:
        """Look from one's seat; the others are told who is here, unless it is a spectator."""
        was = self._own
        self._own = self.table.watchers[self] = self.table.seats_of(self.owner)
        self._seat = self._wanted = self.table.seat_of(self.owner, self._wanted)
        if self._own:
            self.audience.attendance.came(self.table, self.owner)
        if was or self._own:
            self.table.greet()

    @property
    def is_ended(self) -> bool:
        """Whether the browser that looks was signed out."""
        return self.audience.is_ended(self.device)

    def notify(self) -> None:
        """There is something new."""
        self.news.set()

    def tick(self, now: float) -> None:
        """A second has passed."""
        if now > self._stuck_at and self._task is not None:
            self._task.cancel()
        if now > self._beat_at:
            self._is_quiet = True
            self.notify()

    async def say_all(self, say: Say) -> None:
        """Say everything that happens, until the end."""
        self._task = asyncio.current_task()
        try:
            while not self.is_over:
                message = self.next()
                if message is None:
                    await self.news.wait()
                    self.news.clear()
                else:
                    await self._say(message, say)
        finally:
            self._task = None  # a task that has ended keeps nothing in memory

    async def _say(self, message: bytes, say: Say) -> None:
        now = time.monotonic()
        self._stuck_at = now + SLOW
        await say(message)
        self._stuck_at = float("inf")
        if not self.over_socket:
            self._beat_at = now + BEAT - random.random()  # not all at the same moment

    def next(self) -> bytes | None:
        """The next message, or None if there is nothing to say."""
        quiet, self._is_quiet = self._is_quiet, False
        table = self.table
        is_over = self.audience.stopping or table.deleted or self.is_ended
        if is_over or not table.may_look(self.owner):
            self.is_over = True
            return GOODBYE
        if self._number is None:
            return self._greet()
        if self._wanted != self._seat or self._is_seated_otherwise():
            self._sit()
            return self._hello(self._whole())
        if table.number != self._number:
            found = table.projection.update(self._seat, self._number, self.over_socket)
            self._number = table.number
            return found or self._hello(self._whole())
        if table.clock is not self._clock:
            self._clock = table.clock
            if (running := table.projection.running_for()) > SOON:
                return encode(protocol.Running(round(running, 3)))
        if (presence := table.projection.presence()) != self._presence:
            self._presence = presence
            return encode(presence)
        return SIGN_OF_LIFE if quiet else None

    def _is_seated_otherwise(self) -> bool:
        """Whether the client has other seats than before."""
        before, self._seats = self._seats, self.table.seats
        return before is not self._seats and self.table.seats_of(self.owner) != self._own

    def _greet(self) -> bytes:
        """The first message, with the table unless an update can follow what the client has."""
        spoken, run, number, seat = self.known
        self.is_over = spoken != protocol.PROTOCOL
        is_known = (run, seat) == (self.audience.run, self._seat)
        if not is_known or self.table.projection.update(seat, number, self.over_socket) is None:
            return self._hello(None if self.is_over else self._whole())
        self._number = number
        return self._hello(None)

    def _whole(self) -> protocol.Table:
        """The whole table, which is then told."""
        whole = self.table.projection.seen(self.owner, self.link, self.lang, self._seat)
        self._number, self._presence = whole.number, self.table.projection.presence()
        self._clock = self.table.clock
        return whole

    def _hello(self, whole: protocol.Table | None) -> bytes:
        return encode(protocol.Hello(protocol.PROTOCOL, self.audience.run, whole))


class LineStream(Response):
    """The event stream: a message a line, and an empty line as a sign of life."""

    media_type = "application/x-ndjson"

    def __init__(self, viewer: "Viewer") -> None:
        super().__init__(headers={"cache-control": "no-store"})
        del self.headers["content-length"]
        self.viewer = viewer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send lines until the reader leaves or the server stops."""
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}

        async def say(message: bytes) -> None:
            line = b"\n" if message is SIGN_OF_LIFE else message + b"\n"
            await send({"type": "http.response.body", "body": line, "more_body": True})

        async def say_all() -> None:
            await send(start)
            await self.viewer.say_all(say)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

        with self.viewer:
            await until_either(say_all(), until_gone(receive))


GONE = (TimeoutError, WebSocketDisconnect, OSError)
"""Raised when the client is gone, or reads nothing for too long."""


async def until_gone(receive: Receive) -> None:
    """Wait until the client has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def until_either(
    *coroutines: Coroutine[Any, Any, None], harmless: tuple[type[Exception], ...] = GONE
) -> None:
    """Run until the first of them ends; raise its error, unless that is harmless."""
    tasks = [asyncio.create_task(one) for one in coroutines]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = None if task.cancelled() else task.exception()
            if error is not None and not isinstance(error, harmless):
                raise error
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

"""The wires by hand: requests over HTTP, and the live connection over a WebSocket.

The clients share the machine with the server that they measure. So here is as little of both
protocols as this server needs: answers with a length, and messages of one frame.
"""

import asyncio
import base64
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

import msgspec

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""The first byte of a frame, which says what is in it; all of them are whole messages."""
MASKED = 0x80
UPDATE = b'{"kind":"update"'
HEAD_END = b"\r\n\r\n"


class Place(NamedTuple):
    """Where the server answers."""

    host: str
    port: int


class Problem(msgspec.Struct, frozen=True):
    """Why the server refused something, as far as it matters here."""

    code: str
    params: dict[str, Any] = {}

    @property
    def seconds(self) -> float:
        """How long to wait before it is worth trying again; 0 if it never is."""
        return float(self.params.get("seconds", 0))


class Refused(Exception):
    """The server refused a request."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(f"{status} {problem.code}")
        self.status = status
        self.problem = problem

    @property
    def seconds(self) -> float:
        """How long to wait before it is worth trying again; 0 if it never is."""
        return max(1.0, self.problem.seconds) if self.status in (429, 503) else 0.0


class Traffic:
    """What went over the wires of a process."""

    def __init__(self) -> None:
        self.received = 0
        self.sent = 0
        self.updates = 0
        self.update_bytes = 0
        self.lost = 0
        self.refused: Counter[str] = Counter()

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count a refusal under its code, and pass it on."""
        try:
            yield
        except Refused as refusal:
            self.refused[refusal.problem.code] += 1
            raise


def request(method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> bytes:
    """A request as it goes over the wire."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Head(NamedTuple):
    """The beginning of an answer."""

    status: int
    headers: dict[str, str]

    @classmethod
    def read(cls, text: bytes) -> "Head":
        """The head from its lines.

        >>> Head.read(b"HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\n\\r\\n")
        Head(status=101, headers={'upgrade': 'websocket'})
        """
        first, *lines = text.decode("latin-1").rstrip().split("\r\n")
        pairs = (line.partition(":") for line in lines)
        return cls(
            int(first.split(" ")[1]), {name.lower(): value.strip() for name, _, value in pairs}
        )

    def refusal(self, body: bytes) -> Refused:
        """What an answer that is no success says."""
        try:
            problem = msgspec.json.decode(body, type=Problem)
        except msgspec.DecodeError:  # not from the server itself, or cut off
            problem = Problem(
                f"http_{self.status}", {"seconds": self.headers.get("retry-after", 1)}
            )
        return Refused(self.status, problem)


class Caller:
    """Somebody with a cookie who sends requests, one after the other over one connection."""

    def __init__(self, place: Place, address: str, traffic: Traffic) -> None:
        self.place = place
        self.address = address
        self.traffic = traffic
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def headers(self) -> dict[str, str]:
        """Who asks: the cookie, and the made-up address behind the proxy."""
        found = {"Host": f"{self.place.host}:{self.place.port}", "X-Forwarded-For": self.address}
        return found | ({"Cookie": self.cookie} if self.cookie else {})

    async def post(self, path: str, body: bytes) -> bytes:
        """Send something until it is taken: where the server asks for patience, have it."""
        while True:
            try:
                with self.traffic.counting():
                    return await self._post(path, body)
            except Refused as refusal:
                if not refusal.seconds:
                    raise
                await asyncio.sleep(refusal.seconds * random.uniform(1, 1.5))

    async def _post(self, path: str, body: bytes) -> bytes:
        told = {"Content-Type": "application/json", "Content-Length": str(len(body))}
        words = request("POST", path, self.headers | told, body)
        try:
            head, answer = await self._exchange(words)
        except (OSError, asyncio.IncompleteReadError):
            if self._streams is None:
                raise
            self.hang_up()  # it was idle for so long that the server closed it
            head, answer = await self._exchange(words)
        if "set-cookie" in head.headers:
            self.cookie = head.headers["set-cookie"].partition(";")[0]
        if head.status >= 400:
            raise head.refusal(answer)
        return answer

    async def _exchange(self, words: bytes) -> tuple[Head, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(*self.place)
        reader, writer = self._streams
        writer.write(words)
        text = await reader.readuntil(HEAD_END)
        head = Head.read(text)
        body = await reader.readexactly(int(head.headers["content-length"]))
        self.traffic.sent += len(words)
        self.traffic.received += len(text) + len(body)
        return head, body

    def hang_up(self) -> None:
        """Close the connection; the next request makes a new one."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Line(asyncio.Protocol):
    """A live connection: hands over every message, answers pings, and tells when it is lost."""

    def __init__(
        self,
        words: bytes,
        traffic: Traffic,
        hear: Callable[[bytes], None],
        lost: Callable[[], None],
    ) -> None:
        self.words = words
        self.traffic = traffic
        self.hear = hear
        self.lost = lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""

    @classmethod
    async def open(
        cls,
        caller: Caller,
        path: str,
        hear: Callable[[bytes], None],
        lost: Callable[[], None],
    ) -> "Line":
        """Connect; raises `Refused` if the server does not want it."""
        key = base64.b64encode(random.randbytes(16)).decode()
        wanted = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        words = request("GET", path, caller.headers | wanted | {"Sec-WebSocket-Key": key})
        loop = asyncio.get_running_loop()
        line = cls(words, caller.traffic, hear, lost)
        await loop.create_connection(lambda: line, *caller.place)
        with caller.traffic.counting():
            await line.opened
        return line

    def say(self, message: bytes) -> None:
        """Send a message."""
        self._send(TEXT, message)

    def close(self) -> None:
        """Leave, on purpose: nobody is told that the line is lost."""
        self.lost = _ignore
        self._send(CLOSE, b"\x03\xe8")
        self.transport.close()

    def drop(self) -> None:
        """Cut the line; it counts as lost."""
        self.transport.abort()

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected: ask for the WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.words)
        self.traffic.sent += len(self.words)

    def data_received(self, data: bytes) -> None:
        """Some bytes: often one frame, sometimes several or a piece of one."""
        self.traffic.received += len(data)
        if self._rest:
            data = self._rest + data
        if not self.opened.done():
            data = self._read_head(data)
        self._rest = self._read_frames(data) if self.opened.done() else data

    def connection_lost(self, error: Exception | None) -> None:
        """The other side is gone."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionResetError())
        elif not self.opened.cancelled() and self.opened.exception() is None:
            self.lost()

    def _read_head(self, data: bytes) -> bytes:
        """Read the answer to the handshake if it is all there; what comes behind it."""
        text, end, rest = data.partition(HEAD_END)
        if not end:
            return data
        head = Head.read(text)
        if head.status == 101:
            self.opened.set_result(None)
        elif len(rest) >= int(head.headers.get("content-length", 0)):
            self.opened.set_exception(head.refusal(rest))
            self.transport.close()
            return b""
        else:
            return data
        return rest

    def _read_frames(self, data: bytes) -> bytes:
        """Take all frames that are whole; what is left."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if end - start < size:
                break
            self._take(data[at], data[start : start + size])
            at = start + size
        return data[at:]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            if content.startswith(UPDATE):
                self.traffic.updates += 1
                self.traffic.update_bytes += len(content)
            self.hear(content)
        elif kind == PING:
            self._send(PONG, content)
        else:  # a goodbye, or something that this server never says
            self.transport.close()

    def _send(self, kind: int, content: bytes) -> None:
        frame = masked_frame(kind, content, random.randbytes(4))
        self.traffic.sent += len(frame)
        self.transport.write(frame)


def _ignore() -> None:
    """Nobody needs to know."""


def masked_frame(kind: int, content: bytes, mask: bytes) -> bytes:
    """A frame as clients must send them: masked.

    >>> masked_frame(TEXT, b"Hi", b"\\x01\\x02\\x03\\x04").hex(" ")
    '81 82 01 02 03 04 49 6b'
    """
    size = len(content)
    if size < 126:
        head = bytes((kind, MASKED | size))
    else:
        head = bytes((kind, MASKED | 126)) + size.to_bytes(2, "big")
    repeated = (mask * (size // 4 + 1))[:size]
    hidden = int.from_bytes(content, "big") ^ int.from_bytes(repeated, "big")
    return head + mask + hidden.to_bytes(size, "big")

"""Whoever asks for a table of another process is passed to it, and nobody waits for ever."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.utils import accept_key

from reinos.server.cluster.leases import Leases, Neighbour
from reinos.server.errors import Refused
from reinos.server.live.websocket import RESTARTING
from reinos.server.run.uvicorn_protocols import text_frame
from reinos.server.web.forwarding import Forwarding, refuse
from tests.support.played_tables import some_tables
from tests.support.postgres import Postgres

REFUSED = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 7\r\n"
    b"cache-control: no-store\r\ncontent-length: 12\r\nx-inner: 1\r\n\r\n" + b'{"code":"a"}'
)
MOVED = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n"


class Asking:
    """Somebody who asks for a table, and what is answered."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self._is_sent = False

    async def receive(self) -> Any:
        """A request without a body; then nobody leaves."""
        if self._is_sent:
            await asyncio.Event().wait()
        self._is_sent = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(self, message: Any) -> None:
        """What is answered."""
        self.said.append(message)

    async def ask(
        self, forwarding: Forwarding, kind: str = "http", host: bytes | None = b"reinos.example"
    ) -> bool:
        """Ask for a table; whether another process answers."""
        headers = [(b"accept-language", b"en")]
        if host is not None:
            headers.append((b"host", host))
        scope = {
            "type": kind,
            "method": "GET",
            "path": "/api/tables/one",
            "query_string": b"",
            "headers": headers,
            "client": ("203.0.113.1", 1),
            "server": ("127.0.0.1", 80),
        }
        return await forwarding.answers(scope, self.receive, self.send)


Do = Callable[[Forwarding, Leases], Awaitable[None]]


def forwarding_to(postgres: Postgres, folder: Path, answer: bytes, do: Do) -> None:
    """Do something with the forwarding to a neighbour who always gives the same answer, or none.

    Without an answer it accepts sockets. It reads nothing more of whoever has a socket.
    """

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        while head := await reader.read(4096):
            key = re.search(rb"(?i)sec-websocket-key: (\S+)", head)
            is_socket = key is not None and not answer
            writer.write(opened(key[1].decode()) if key and is_socket else answer)
            if is_socket:
                return
        writer.close()

    async def run() -> None:
        tables = some_tables(folder, database=postgres.new())
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        host, port = server.sockets[0].getsockname()
        assert isinstance(tables.leases, Leases)
        tables.leases.neighbours = {"other": Neighbour(f"{host}:{port}")}
        tables.leases._places["one"] = "other"
        forwarding = Forwarding(tables.leases, "secret", 1)
        try:
            await do(forwarding, tables.leases)
        finally:
            for connection in forwarding.pool.resting:
                connection.close()
            for writer in writers:
                writer.transport.abort()
            server.close()
            await tables.close()

    writers: list[asyncio.StreamWriter] = []
    asyncio.run(run())


def test_whoever_waits_for_a_process_that_stands_still_hears_when_it_is_given_up(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        somebody = Asking()
        asked = asyncio.create_task(somebody.ask(forwarding))
        while not forwarding._forwarded["other"]:
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        assert not asked.done()
        forwarding.forget(["another"])
        async with asyncio.timeout(60):
            assert await asked
        start, body = somebody.said
        assert start["status"] == 503
        assert (b"retry-after", b"1") in start["headers"]
        assert json.loads(body["body"])["code"] == "moved"
        assert "one" not in leases._places
        assert not forwarding.pool.resting

    forwarding_to(postgres, tmp_path, b"", do)


def opened(key: str) -> bytes:
    """How a socket is accepted, and a message."""
    told = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {accept_key(key)}"
    return f"HTTP/1.1 101 Switching Protocols\r\n{told}\r\n\r\n".encode() + text_frame(b"hello")


def test_a_socket_to_a_process_that_stands_still_is_closed_so_that_its_page_comes_back(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        somebody = Asking()
        asked = asyncio.create_task(somebody.ask(forwarding, "websocket"))
        async with asyncio.timeout(60):
            while len(somebody.said) < 2:
                await asyncio.sleep(0.01)
            forwarding.forget([])
            assert await asked
        assert somebody.said == [
            {"type": "websocket.accept"},
            {"type": "websocket.send", "text": "hello"},
            {"type": "websocket.close", "code": RESTARTING},
        ]
        assert "one" not in leases._places

    forwarding_to(postgres, tmp_path, b"", do)


def test_who_is_told_that_a_table_has_moved_looks_up_where_it_is(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        for _ in range(2):
            leases._places["one"] = "other"
            somebody = Asking()
            assert await somebody.ask(forwarding)
            assert somebody.said[0]["status"] == 503
            assert "one" not in leases._places
        assert not await Asking().ask(forwarding)  # nobody owns it

    forwarding_to(postgres, tmp_path, MOVED, do)


def test_a_socket_that_its_owner_refuses_is_refused_with_the_same_answer(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        somebody = Asking()
        async with asyncio.timeout(60):
            assert await somebody.ask(forwarding, "websocket")
        start, body = somebody.said
        assert (start["type"], start["status"]) == ("websocket.http.response.start", 429)
        headers = dict(start["headers"])
        assert headers[b"retry-after"] == b"7"
        assert headers[b"content-type"] == b"application/json"
        assert headers[b"cache-control"] == b"no-store"
        assert b"x-inner" not in headers
        assert body == {"type": "websocket.http.response.body", "body": b'{"code":"a"}'}
        assert type(body["body"]) is bytes
        assert leases._places["one"] == "other"  # it is where it was

    forwarding_to(postgres, tmp_path, REFUSED, do)


def test_a_socket_that_is_refused_because_its_table_moved_is_looked_for_elsewhere(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        somebody = Asking()
        async with asyncio.timeout(60):
            assert await somebody.ask(forwarding, "websocket")
        assert somebody.said[0]["status"] == 503
        assert "one" not in leases._places

    forwarding_to(postgres, tmp_path, MOVED, do)


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_neighbour_with_another_secret_is_named_once_and_players_are_to_come_back(
    postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        for _ in range(3):
            leases._places["one"] = "other"
            somebody = Asking()
            async with asyncio.timeout(60):
                assert await somebody.ask(forwarding, kind)
            start, body = somebody.said
            assert start["status"] == 503
            assert (b"retry-after", b"1") in start["headers"]
            assert json.loads(body["body"])["code"] == "moved"

    forwarding_to(postgres, tmp_path, refused_as_stranger(), do)
    (line,) = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert "process other has another secret" in line


def refused_as_stranger() -> bytes:
    """What a server answers to one that has another secret."""
    somebody = Asking()
    scope = {"type": "http", "headers": [], "query_string": b""}
    asyncio.run(refuse(Refused(403, "not_neighbour"), scope, somebody.send))
    start, body = somebody.said
    lines = [b"HTTP/1.1 403 Forbidden", *(b": ".join(one) for one in start["headers"])]
    told: bytes = b"\r\n".join([*lines, b"", body["body"]])
    return told


@pytest.mark.parametrize(
    "host",
    [b"x:99999", b"x:port", b"[::1", b"[1:2]", b"/", b"\xf1", b"a\x80", b"a:%ff@b", b"a:b@c"],
)
def test_a_socket_for_a_host_that_cannot_be_is_refused(
    postgres: Postgres, tmp_path: Path, host: bytes
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        somebody = Asking()
        assert await somebody.ask(forwarding, "websocket", host)
        start, body = somebody.said
        assert (start["type"], start["status"]) == ("websocket.http.response.start", 400)
        assert json.loads(body["body"])["code"] == "wrong_host"

    forwarding_to(postgres, tmp_path, b"", do)


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize("host", [None, b""])
def test_who_names_no_host_is_answered_all_the_same(
    postgres: Postgres, tmp_path: Path, kind: str, host: bytes | None
) -> None:
    async def do(forwarding: Forwarding, leases: Leases) -> None:
        somebody = Asking()
        async with asyncio.timeout(60):
            assert await somebody.ask(forwarding, kind, host)
        assert somebody.said[0]["status"] == 429

    forwarding_to(postgres, tmp_path, REFUSED, do)

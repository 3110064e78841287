"""What comes over the wire: requests in drops, and headers that nobody would write."""

import asyncio
import gc
import re
import socket
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from reinos.server.app import Application
from reinos.server.limits import PATIENCE
from reinos.server.links import Links
from reinos.server.run.uvicorn_protocols import LiveProtocol, PatientProtocol
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers
from tests.support.raw_requests import HEAD

Server = Any
ROOT = next(one for one in Path(__file__).parents if (one / "play").is_file())
LONG = 120.0
"""Seconds after which something that should have happened did not."""


@contextmanager
def running(folder: Path, patience: float) -> Iterator[uvicorn.Server]:
    """A server in a thread, with a patience of its own."""
    protocol = partial(PatientProtocol, patience=patience)
    made: list[uvicorn.Server] = []
    ready = threading.Event()

    async def run() -> None:
        application = Application(Tables(folder, BotWorkers()), Links(None, "127.0.0.1", 80))
        config = uvicorn.Config(
            application,
            port=0,
            http=cast(Any, protocol),
            ws="websockets-sansio",
            log_config=None,
        )
        server = uvicorn.Server(config)
        made.append(server)
        task = asyncio.create_task(server.serve())
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        ready.set()
        await task

    thread = threading.Thread(target=asyncio.run, args=(run(),), daemon=True)
    thread.start()
    assert ready.wait(LONG)
    yield made[0]
    made[0].should_exit = True
    thread.join(LONG)


def port_of(server: uvicorn.Server) -> int:
    """Where it listens."""
    port: int = server.servers[0].sockets[0].getsockname()[1]
    return port


def is_dropped(port: int, first: bytes, drop: bytes) -> bool:
    """Whether a request that begins so and goes on drop by drop is cut off in the end."""
    end = time.monotonic() + LONG
    with socket.create_connection(("127.0.0.1", port), timeout=0.05) as wire:
        try:
            wire.sendall(first)
            while time.monotonic() < end:
                try:
                    if not wire.recv(4096):
                        return True
                except TimeoutError:
                    wire.sendall(drop)
        except ConnectionError:
            return True
    return False


@pytest.mark.parametrize(
    ("first", "drop"),
    [
        (b"", b""),
        (b"GET /api/ga", b""),
        (b"GET /health HTTP/1.1\r\nHost: a\r\n", b"X-More: 1\r\n"),
        (HEAD + b"Content-Length: 9000\r\n\r\n", b" "),
        (HEAD + b"Content-Length: 9000\r\n\r\n{", b""),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        (b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n", b"G"),
    ],
    ids=["nothing", "half", "headers", "body", "half body", "chunks", "the second request"],
)
def test_a_request_that_comes_in_drops_is_dropped(
    tmp_path: Path, first: bytes, drop: bytes
) -> None:
    with running(tmp_path, patience=0.5) as server:
        assert is_dropped(port_of(server), first, drop)


def test_the_server_drops_half_sent_requests_by_itself(server: Server) -> None:
    assert PATIENCE == 15
    found: list[bool] = []
    halves = (b"GET /health HTTP/1.1\r\nHost: a\r\n", HEAD + b"Content-Length: 90\r\n\r\n{")
    threads = [
        threading.Thread(target=lambda one=half: found.append(is_dropped(server.port, one, b"")))
        for half in halves
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True, True]
    assert "Traceback" not in server.log()


def test_whoever_has_asked_may_wait_for_the_answer(tmp_path: Path) -> None:
    with running(tmp_path, patience=LONG) as server:
        address = ("127.0.0.1", port_of(server))
        body = b'{"game":"kingdomino","seats":[{"kind":"me"},{"kind":"open"}],"name":"Ana"}'
        with socket.create_connection(address, timeout=LONG) as wire:
            head = HEAD.replace(b"tokens", b"tables")
            wire.sendall(head + b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
            table = heard(wire, b'"number":').split(b'"id":"')[1].split(b'"')[0]
        upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        upgrade += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        for path, more in ((b"events", b""), (b"live", upgrade)):
            with socket.create_connection(address, timeout=LONG) as wire:
                asked = b"GET /api/tables/%b/%b HTTP/1.1\r\nHost: a\r\n%b\r\n"
                wire.sendall(asked % (table, path, more))
                heard(wire, b'"hello"')
                connections: Any = list(server.server_state.connections)
                patient = [one for one in connections if isinstance(one, PatientProtocol)]
                assert patient or path == b"live"
                assert all(one._waiting is None for one in patient)


def heard(wire: socket.socket, word: bytes) -> bytes:
    """What comes, until a word is in it."""
    said = b""
    while word not in said:
        more = wire.recv(65536)
        assert more, said
        said += more
    return said


class Line(asyncio.Transport):
    """A line over which nothing goes: what is written is gone."""

    def write(self, data: Any) -> None:
        """Forget it."""

    def close(self) -> None:
        """There is nothing to close."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Nobody is at the other end."""
        return default

    def is_closing(self) -> bool:
        """It never ends by itself."""
        return False


def test_what_a_gone_connection_held_goes_without_the_garbage_collector() -> None:
    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await receive()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"yes"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            pass

    async def come_and_go(kind: Any, *lines: str) -> list[weakref.ref[Any]]:
        config = uvicorn.Config(answer, log_config=None)
        wire = kind(config, ServerState(), {})
        wire.connection_made(Line())
        wire.data_received("\r\n".join((*lines, "", "")).encode())
        for _ in range(9):
            await asyncio.sleep(0)
        wire.connection_lost(None)
        for _ in range(9):
            await asyncio.sleep(0)
        return [weakref.ref(wire), weakref.ref(wire.conn)]

    async def run() -> None:
        asking = "host: a", "connection: Upgrade", "upgrade: websocket"
        keys = "sec-websocket-version: 13", "sec-websocket-key: MDAwMDAwMDAwMDAwMDAwMA=="
        gc.disable()
        try:
            left = await come_and_go(LiveProtocol, "GET / HTTP/1.1", *asking, *keys)
            left += await come_and_go(PatientProtocol, "GET / HTTP/1.1", "host: a")
            assert [one() for one in left] == [None] * 4
        finally:
            gc.enable()

    asyncio.run(run())


def test_a_lost_transport_goes_without_the_garbage_collector() -> None:
    lost: list[weakref.ref[Any]] = []

    class Kept(PatientProtocol):
        def connection_made(self, transport: Any) -> None:
            lost.append(weakref.ref(transport))
            super().connection_made(transport)

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def run() -> None:
        config = uvicorn.Config(answer, log_config=None)
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(
            lambda: Kept(config, ServerState(), {}), "127.0.0.1", 0
        )
        reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname())
        writer.write(b"GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 204")
        writer.close()
        for _ in range(9):
            await asyncio.sleep(0)
        assert [one() for one in lost] == [None]
        listening.close()

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


OURS = {"drop", "is_flowing"}
"""What our protocols have beside what uvicorn calls."""


@pytest.mark.parametrize("ours", [PatientProtocol, LiveProtocol])
def test_what_is_overridden_is_still_there_in_uvicorn(ours: type) -> None:
    (theirs,) = ours.__bases__
    overridden = {name for name in vars(ours) if not name.startswith("_")} - OURS
    assert overridden
    assert {name for name in overridden if not hasattr(theirs, name)} == set()


NEEDED = {
    PatientProtocol: ("conn", "connections", "cycle", "loop", "transport"),
    LiveProtocol: (
        *("close_sent", "conn", "disconnected", "handshake_complete", "queue", "read_paused"),
        *("transport", "writable"),
    ),
}
"""The attributes of uvicorn's protocols that ours read or set."""
NEEDED_BELOW = {PatientProtocol: ("their_state",), LiveProtocol: ("parser", "send_text", "state")}
"""The attributes of their connections, which are those of h11 and websockets."""


@pytest.mark.parametrize("ours", NEEDED)
def test_uvicorn_and_websockets_still_have_the_attributes_that_ours_need(ours: Any) -> None:
    config = uvicorn.Config(cast(Any, None), log_config=None)
    config.load()
    loop = asyncio.new_event_loop()
    try:
        protocol = ours(config=config, server_state=ServerState(), app_state={}, _loop=loop)
        assert [name for name in NEEDED[ours] if not hasattr(protocol, name)] == []
        assert [name for name in NEEDED_BELOW[ours] if not hasattr(protocol.conn, name)] == []
    finally:
        loop.close()


def test_the_installed_uvicorn_is_one_that_the_package_allows() -> None:
    allowed = re.search(
        r'"uvicorn>=(\d+)\.(\d+),<(\d+)\.(\d+)"',
        (ROOT / "pyproject.toml").read_text(encoding="utf-8"),
    )
    assert allowed is not None  # with an end: its classes are not promised to stay
    numbers = tuple(map(int, allowed.groups()))
    installed = tuple(map(int, uvicorn.__version__.split(".")[:2]))
    assert numbers[:2] <= installed < numbers[2:]

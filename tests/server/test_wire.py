"""What comes over the wire: requests in drops, and headers that nobody would write."""

import asyncio
import gc
import itertools
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

Server = Any
ROOT = next(one for one in Path(__file__).parents if (one / "play").is_file())
LONG = 120.0
"""Seconds after which something that should have happened did not."""
HEAD = b"POST /api/tokens HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"


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


# Nothing that is sent makes the server fail.

NASTY = (
    "",
    " ",
    "http://[",
    "https://[::1",
    "//",
    "x" * 300,
    "x" * 5000,
    "[" * 2000,
    "127.0.0.1:99999999",
    "a b",
    "a/b?c#d@e",
    "http://a:b@c:d",
    "\xff\xfe\xe9",
    "%00%ff%zz",
    "-1",
    "999999999999999999999",
    "\t,;=,;,",
    "Bearer",
    "Bearer \xe9",
    "Basic \xff",
    "reinos=" + "\xe9" * 30,
    "reinos=" + "x" * 30,
    'reinos="' + "\\377" * 30,
    "1.2.3.4, , [::1]:x, ::ffff:1.2.3.4%eth0",
    "application/json; charset=\xff",
    "application/json",
    "gzip;q=x",
    "en;q=0.1,*;q=2",
)
HEADERS = (
    "Host",
    "Origin",
    "Cookie",
    "Authorization",
    "Accept-Language",
    "Content-Type",
    "Content-Length",
    "X-Forwarded-For",
    "Accept-Encoding",
    "Upgrade",
)


def sent(port: int, request: bytes) -> bytes:
    """What is answered to some bytes, the connection then being closed."""
    with socket.create_connection(("127.0.0.1", port), timeout=LONG) as wire:
        wire.sendall(request)
        wire.shutdown(socket.SHUT_WR)
        said = b""
        try:
            while piece := wire.recv(65536):
                said += piece
        except ConnectionError:
            pass
        return said


def asked(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """A request, as bytes, whatever it says."""
    given = {"Host": "a", "Content-Type": "application/json", "Connection": "close", **headers}
    if body:
        given.setdefault("Content-Length", str(len(body)))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in given.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


@pytest.fixture
def strangers(make_server: Any) -> Server:
    """A server of one's own behind a proxy, so that what proxies tell is read too."""
    return make_server("--proxy", "127.0.0.1")


def test_no_header_makes_the_server_fail(strangers: Server) -> None:
    table = strangers.client().open("me", "open")["id"]
    bad: list[Any] = []
    paths = ("/", "/metrics", "/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/qr.svg")
    for path, header, text in itertools.product(paths, HEADERS, NASTY):
        said = sent(strangers.port, asked("GET", path, {header: text}))
        if not said.startswith(b"HTTP/1.1 ") or said[9:10] == b"5":
            bad.append((path, header, text, said[:40]))
    for header, text in itertools.product(HEADERS, NASTY):
        body = b'{"name":"Eva"}'
        said = sent(
            strangers.port, asked("POST", f"/api/tables/{table}/join", {header: text}, body)
        )
        if said[9:10] == b"5":  # a length that is too great ends before the body does
            bad.append(("join", header, text, said[:40]))
    assert bad == []
    assert "Traceback" not in strangers.log()


def test_what_made_it_fail_gets_a_sentence(server: Server) -> None:
    client = server.client()
    table = client.open("me", "open")["id"]
    for path, body, header, status, code in (
        ("join", {"name": "Eva"}, {"origin": "http://["}, 403, "wrong_origin"),
        ("qr.svg", None, {"host": "x" * 4000}, 400, "wrong_host"),
        ("qr.svg", None, {"host": "evil.example/?"}, 400, "wrong_host"),
    ):
        answer = client.ask(f"/api/tables/{table}/{path}", body, **header)
        assert (answer.status, answer.json["code"]) == (status, code)
    for host in ("x" * 250 + ":65535", "[2001:db8::1]:7300", "casa_de-ana.local", "192.168.0.7:80"):
        answer = client.ask(f"/api/tables/{table}/qr.svg", None, host=host)
        assert (answer.status, answer.body[:4]) == (200, b"<svg")


def test_no_path_and_no_body_makes_the_server_fail(own_server: Server) -> None:
    table = own_server.client().open("me", "open")["id"]
    bad: list[Any] = []
    ends = (
        "",
        "/",
        "%00",
        "%ff",
        "%2e%2e/",
        "..",
        "/../..",
        "%F0%9F%98%80",
        "?lang=%ff&lang=",
        "?[",
    )
    for path in ("/", "/api/", "/api/tables/", f"/api/tables/{table}", "/api/games/", "/assets/"):
        for end, method in itertools.product(ends, ("GET", "HEAD", "PUT", "OPTIONS", "NEW-ONE")):
            said = sent(own_server.port, asked(method, path + end, {}))
            if not said.startswith(b"HTTP/1.1 ") or said[9:10] == b"5":
                bad.append((method, path + end, said[:40]))
    texts = (b"null", b"[]", b'"\\ud800"', b"1e999", b"{}" * 9, b"\x00", b'{"a":' * 3000, b"NaN")
    values = (
        *texts,
        b'{"name":"\\ud800"}',
        b'{"name":"\\u0000"}',
        b'{"sequence":1e400,"move":"a"}',
    )
    tails = ("join", "seats", "moves", "resign", "handover", "live", "events")
    for path, body in itertools.product(tails, values):
        said = sent(own_server.port, asked("POST", f"/api/tables/{table}/{path}", {}, body))
        if not said.startswith(b"HTTP/1.1 4") and (path, body) != ("handover", b"{}"):
            bad.append((path, body, said[:40]))
    for code in ends:
        said = sent(own_server.port, asked("POST", f"/api/handover/{code}", {}, b"{}"))
        if not said.startswith(b"HTTP/1.1 4"):
            bad.append((code, b"{}", said[:40]))
    assert bad == []
    assert "Traceback" not in own_server.log()


def test_a_request_cut_off_in_the_middle_is_no_fault_of_ours(own_server: Server) -> None:
    sent(own_server.port, HEAD + b"Content-Length: 900\r\n\r\n{")
    assert own_server.client().get("/health")["ok"]
    assert "Traceback" not in own_server.log()


def test_another_scheme_of_authorization_is_left_to_the_proxy(server: Server) -> None:
    ana = server.client()
    table = ana.open("me", "open")["id"]
    answer = ana.ask(f"/api/tables/{table}", None, authorization="Basic cHJveHk6c2VjcmV0")
    assert answer.json["mine"] == 0
    assert ana.ask("/api/tables", None, authorization="Bearer made-up").status == 401


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


@pytest.mark.parametrize("ours", NEEDED)
def test_uvicorn_still_has_the_attributes_that_ours_need(ours: Any) -> None:
    config = uvicorn.Config(cast(Any, None), log_config=None)
    config.load()
    loop = asyncio.new_event_loop()
    try:
        protocol = ours(config=config, server_state=ServerState(), app_state={}, _loop=loop)
        assert [name for name in NEEDED[ours] if not hasattr(protocol, name)] == []
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

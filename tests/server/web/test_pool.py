"""Connections to other processes are kept for what is asked next, and for no longer."""

import asyncio
from collections.abc import Awaitable, Callable

import h11
import pytest

from reinos.server.web import pool
from reinos.server.web.pool import ConnectionPool, PooledConnection
from tests.support.patience import eventually

PLAIN = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"
LAST = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok"
CUT = b"HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\nok"


class Neighbour:
    """Somebody who answers, and counts who connects."""

    def __init__(self, answer: bytes = PLAIN) -> None:
        self.answer = answer
        self.connections: list[asyncio.StreamWriter] = []
        self.asked: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request after the other."""
        self.connections.append(writer)
        while head := await reader.read(4096):
            self.asked.append(head)
            writer.write(self.answer)
        writer.close()


def with_neighbour(
    neighbour: Neighbour, do: Callable[[ConnectionPool, str], Awaitable[None]]
) -> None:
    """Do something with connections to a neighbour."""

    async def run() -> None:
        server = await asyncio.start_server(neighbour.serve, "127.0.0.1", 0)
        host, port = server.sockets[0].getsockname()
        made = ConnectionPool()
        try:
            await do(made, f"{host}:{port}")
        finally:
            for way in made.resting:
                way.close()
            server.close()
            await asyncio.sleep(0)
            for writer in neighbour.connections:
                writer.transport.abort()
            await asyncio.sleep(0)

    asyncio.run(run())


async def ask(way: PooledConnection, body: bytes = b"") -> bytes:
    """Ask something; the body of the answer."""
    headers = [("host", "reinos.example"), ("content-length", str(len(body)))]
    await way.ask(h11.Request(method="POST", target="/", headers=headers), body)
    pieces = [event async for event in way.answer() if isinstance(event, h11.Data)]
    return b"".join(bytes(one.data) for one in pieces)


def test_one_connection_serves_one_request_after_the_other() -> None:
    neighbour = Neighbour()

    async def do(made: ConnectionPool, address: str) -> None:
        for _ in range(5):
            async with made.to(address) as way:
                assert await ask(way, b"hello") == b"ok"
        assert len(neighbour.connections) == 1
        assert len(made.resting) == 1
        async with made.to(address) as one, made.to(address) as other:
            assert one is not other
        assert len(neighbour.asked) == 5

    with_neighbour(neighbour, do)


def test_as_many_are_kept_as_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "MOST_RESTING", 2)

    async def do(made: ConnectionPool, address: str) -> None:
        async def once() -> None:
            async with made.to(address) as way:
                await asyncio.sleep(0.01)
                await ask(way)

        await asyncio.gather(*(once() for _ in range(6)))
        assert len(made.resting) == 2

    with_neighbour(Neighbour(), do)


@pytest.mark.parametrize("answer", [LAST, CUT])
def test_what_is_closed_or_cut_off_is_not_kept(answer: bytes) -> None:
    async def do(made: ConnectionPool, address: str) -> None:
        if answer is LAST:
            async with made.to(address) as way:
                await ask(way)
        else:
            with pytest.raises(TimeoutError):
                async with made.to(address) as way, asyncio.timeout(0.2):
                    await ask(way)
        assert made.resting == []

    with_neighbour(Neighbour(answer), do)


def test_a_connection_that_the_other_side_has_closed_is_not_used_again() -> None:
    neighbour = Neighbour()

    async def do(made: ConnectionPool, address: str) -> None:
        async with made.to(address) as way:
            await ask(way)
        neighbour.connections[0].close()
        await eventually(way._reader.at_eof)
        async with made.to(address) as another:
            assert another is not way
            assert await ask(another) == b"ok"

    with_neighbour(neighbour, do)


def test_nothing_rests_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "RESTING", 0.01)

    async def do(made: ConnectionPool, address: str) -> None:
        async with made.to(address) as way:
            await ask(way)
        await eventually(lambda: not made.resting)
        assert way._writer.is_closing()

    with_neighbour(Neighbour(), do)

"""Connections that ask for nothing neither fill the log nor stop anybody from being answered."""

import asyncio
import logging
import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from reinos.server.limits import Proxies
from reinos.server.run import descriptors
from reinos.server.run.connections import IdleConnections
from reinos.server.run.descriptors import OUT_OF_THEM, OutOfDescriptors
from reinos.server.run.serve import idle_connections
from tests.support.follower import asked_for_socket, following
from tests.support.postgres import Postgres
from tests.support.server import Server


@contextmanager
def limited(data: Path, limit: str, *arguments: str) -> Iterator[Server]:
    """A server that is started under a limit of file descriptors."""
    server = Server(data, *arguments)
    server.before = ["sh", "-c", f'{limit} && exec "$@"', "sh"]
    server.start()
    try:
        yield server
    finally:
        server.kill()


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=300)


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
@pytest.mark.slow
def test_idle_connections_keep_nobody_from_being_answered_and_do_not_fill_the_log(
    tmp_path: Path, where: str, request: pytest.FixtureRequest
) -> None:
    """More of them than the process has descriptors for."""
    arguments = []
    if where == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        arguments = ["--database", postgres.new()]
    with limited(tmp_path / "data", "ulimit -n 256", *arguments) as server, ExitStack() as held:
        ana = server.client()
        table = ana.open("me", "open")["id"]
        live = held.enter_context(following(ana, table))
        live.hear()
        for _ in range(400):
            held.enter_context(connected(server))
        assert ana.look(table)["id"] == table
        server.client().post(f"/api/tables/{table}/join", {"name": "Beto"})
        live.hear_number(ana.look(table)["number"])
        assert "Traceback" not in server.log()
        assert len(server.log().splitlines()) < 10


@pytest.mark.slow
def test_a_burst_of_connections_leaves_descriptors_for_everything_else(tmp_path: Path) -> None:
    """They come from several addresses while the server does not look, and are accepted at once."""
    with limited(tmp_path / "data", "ulimit -n 1024") as server, ExitStack() as held:
        ana = server.client()
        table = ana.open("me", "open")["id"]
        assert server.process is not None
        for _ in range(4):
            os.kill(server.process.pid, signal.SIGSTOP)
            for number in range(256):
                one = held.enter_context(socket.socket())
                one.setblocking(False)
                one.bind((f"127.0.0.{2 + number % 32}", 0))
                with suppress(BlockingIOError):
                    one.connect(("127.0.0.1", server.port))
            os.kill(server.process.pid, signal.SIGCONT)
            assert ana.look(table)["id"] == table
        assert server.log() == ""


def test_a_socket_that_is_refused_writes_nothing_into_the_log(own_server: Server) -> None:
    ana, eva = own_server.client(), own_server.client()
    table = ana.open("me", "random", settings={"spectators": False})["id"]
    before = own_server.log()
    assert asked_for_socket(eva, table)[0] == 403
    assert asked_for_socket(ana, table, origin="http://evil.example")[0] == 403
    assert asked_for_socket(ana, "no-such-table")[0] == 404
    assert own_server.log() == before


@pytest.mark.slow
def test_a_server_has_as_many_descriptors_as_it_may(tmp_path: Path) -> None:
    with limited(tmp_path / "data", "ulimit -Sn 128 && ulimit -Hn 2000") as server:
        assert server.process is not None
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        assert re.search(r"Max open files +2000 +2000 ", limits)


class Somebody:
    """A connection from an address."""

    def __init__(self, address: str, port: int = 80) -> None:
        self.client: tuple[str, int] | None = (address, 1)
        self.server: tuple[str, int | None] | None = ("127.0.0.1", port)
        self.is_dropped = False

    def drop(self) -> None:
        self.is_dropped = True


def test_an_address_with_too_many_idle_connections_loses_the_one_that_is_idle_longest() -> None:
    idle = IdleConnections(1000, most_of_address=3)
    many = [Somebody("203.0.113.1") for _ in range(4)]
    other = Somebody("203.0.113.2")
    for one in (other, *many[:3]):
        idle.add(one)
    idle.remove(many[0])  # it asks for something
    idle.add(many[0])  # and has been answered
    idle.add(many[3])
    assert [one.is_dropped for one in many] == [False, True, False, False]
    assert not other.is_dropped
    assert len(idle) == 4


def test_a_house_with_many_addresses_of_ipv6_is_one() -> None:
    idle = IdleConnections(1000, most_of_address=2)
    house = [Somebody(f"2001:db8::{number}") for number in range(1, 4)]
    for one in house:
        idle.add(one)
    assert [one.is_dropped for one in house] == [True, False, False]


def test_where_there_is_no_room_the_longest_idle_goes_or_the_one_who_comes() -> None:
    idle = IdleConnections(2)
    first, second, third = (Somebody(f"203.0.113.{number}") for number in range(3))
    idle.welcome(first, 1)
    idle.welcome(second, 2)
    idle.remove(second)
    idle.welcome(third, 3)
    assert (first.is_dropped, third.is_dropped) == (True, False)
    idle.remove(third)
    late = Somebody("203.0.113.9")
    idle.welcome(late, 3)  # both others wait for an answer
    assert late.is_dropped
    assert len(idle) == 0


def test_proxies_and_other_processes_may_have_many() -> None:
    with ExitStack() as held:
        sockets = [held.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(2)]
        outer, inner = (one.getsockname()[1] for one in sockets)
        idle = idle_connections(Proxies(["203.0.113.0/24"]), sockets)
    idle.most_of_address = 1
    proxy = [Somebody("203.0.113.1", outer) for _ in range(3)]
    neighbour = [Somebody("127.0.0.1", inner) for _ in range(3)]
    player = [Somebody("127.0.0.1", outer) for _ in range(3)]
    for one in (*proxy, *neighbour, *player):
        idle.add(one)
    assert not any(one.is_dropped for one in (*proxy, *neighbour))
    assert [one.is_dropped for one in player] == [True, True, False]


def test_an_outage_of_descriptors_is_one_line_when_it_begins_and_one_when_it_ends(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descriptors, "QUIET", 0.05)
    context: dict[str, Any] = {"message": OUT_OF_THEM, "exception": OSError(24, "Too many")}

    def lines() -> list[str]:
        return [one.getMessage() for one in caplog.records if one.name == "reinos.server"]

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(OutOfDescriptors().handle)
        for times in (1, 2):
            for _ in range(1000):
                loop.call_exception_handler(context)
            assert len(lines()) == 2 * times - 1
            async with asyncio.timeout(60):
                while len(lines()) < 2 * times:
                    await asyncio.sleep(0.01)
        loop.call_exception_handler({"message": "something else"})

    with caplog.at_level(logging.INFO):
        asyncio.run(run())
    assert "LimitNOFILE" in lines()[0]
    assert len(lines()) == 4
    assert "something else" in caplog.text

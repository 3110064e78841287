"""The load test: it plays at a real server, and its clients follow what they are told."""

import asyncio
import doctest
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.patience import PATIENCE

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def load(*arguments: str) -> str:
    """What the load test prints about a small crowd at a server without compiled kernels."""
    command = [sys.executable, str(BENCHMARKS / "load.py"), "--interpreted", "--tables", "3"]
    command += ["--seconds", "2", "--warm-up", "0", "--moves-per-second", "4", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env=os.environ, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_people_play_over_their_sockets_and_the_figures_are_told() -> None:
    (report,) = json.loads(load("--spectators", "1", "--idle", "3", "--ahead", "3", "--json"))
    (figures,) = report["figures"]
    assert figures["tables"] == 3
    assert figures["watchers"] == 3
    assert figures["wanted"] > 0
    assert figures["moves"] > 0
    assert figures["update_bytes"] > figures["moves"] * 100
    assert figures["wire_bytes"] > figures["update_bytes"]
    assert 0 < figures["mover"]["p50"] <= figures["mover"]["p99"] <= figures["mover"]["most"]
    assert figures["everybody"]["most"] > 0
    assert figures["server_ms_per_move"] > 0
    each = figures["update_bytes"] / figures["moves"] / 3
    assert figures["bytes_per_move_and_watcher"] == pytest.approx(each)
    assert figures["memory"] > 0
    assert (figures["lost"], figures["gaps"], figures["unanswered"]) == (0, 0, 0)
    assert set(figures["refused"]) <= {"busy", "too_fast"}


@pytest.mark.slow
def test_moves_by_post_and_several_processes_print_a_table() -> None:
    printed = load("--post", "--processes", "2", "--game", "robber-knights")
    lines = [line.split("|")[1:-1] for line in printed.splitlines() if line.startswith("|")]
    table = {name.strip(): figure.strip() for name, figure in lines}
    assert table["tables, and who looks at each"] == "3 × 2"
    assert float(table["moves a second: made"]) > 0
    assert float(table["bytes of updates for a move and watcher"]) > 0
    assert table["sockets lost"] == "0"
    assert "calibration: " in printed


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The modules of the clients."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    names = ("wires", "people", "table", "process", "figures", "host")
    yield SimpleNamespace(**{name: import_module(f"crowd.{name}") for name in names})
    for name in [name for name in sys.modules if name.partition(".")[0] == "crowd"]:
        del sys.modules[name]


def test_the_examples_in_its_docstrings_are_true(crowd: Any) -> None:
    results = [doctest.testmod(module) for module in vars(crowd).values()]
    assert sum(result.attempted for result in results) >= 5
    assert sum(result.failed for result in results) == 0


class FakeLine:
    """A line on which what is said is kept."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.dropped = False

    def say(self, message: bytes) -> None:
        """Keep it."""
        self.said.append(json.loads(message))

    def drop(self) -> None:
        """Cut."""
        self.dropped = True


class Seated:
    """A table with two players who hear what a test tells them."""

    def __init__(self, crowd: Any) -> None:
        company = crowd.table.Company(crowd.wires.Place("127.0.0.1", 1), "kingdomino", 2, False, 1)
        self.tally = crowd.table.Tally()
        self.table = crowd.table.Table(company, 1, self.tally)
        self.times = crowd.table.Times()
        self.players = [
            crowd.people.Player(self.table, self.table.new_caller(), n) for n in range(2)
        ]
        self.table.players = self.table.watchers = self.players
        for player in self.players:
            player.line = FakeLine()
        moves = [{"kind": "claim", "domino": 3}]
        self.tell(0, kind="hello", protocol=3, table=self.whole(7, 4, moves))
        self.tell(1, kind="hello", protocol=3, table=self.whole(7, 4, []))

    @staticmethod
    def whole(number: int, sequence: int, moves: list[Any]) -> dict[str, Any]:
        """A whole table, as far as a player reads it."""
        view = {"sequence": sequence, "moves": moves}
        return {"id": "x", "number": number, "stage": "playing", "view": view, "log": []}

    def tell(self, seat: int, **message: Any) -> None:
        """Let a player hear a message."""
        self.players[seat].hear(json.dumps(message, separators=(",", ":")).encode())

    def update(self, seat: int, since: int, sequence: int, **more: Any) -> None:
        """Let a player hear of the next change."""
        parts = {"view.sequence": sequence} | more.pop("parts", {})
        told = {"splices": {}, "log": []} | more
        self.tell(seat, kind="update", since=since, number=since + 1, parts=parts, **told)


def test_a_move_is_acknowledged_by_the_update_of_its_player(crowd: Any) -> None:
    async def test() -> None:
        seated = Seated(crowd)
        moving = asyncio.create_task(seated.table.move(0.0, seated.times))
        await asyncio.sleep(0)
        said = seated.players[0].line.said
        assert said == [{"kind": "play", "sequence": 4, "move": {"kind": "claim", "domino": 3}}]
        seated.update(1, 7, 5, parts={"view.moves": [{"kind": "claim", "domino": 5}]})
        await asyncio.sleep(0)
        assert not moving.done()
        seated.update(0, 7, 5, parts={"view.moves": []})
        await moving
        assert (seated.tally.moves, len(seated.times.mover)) == (1, 1)
        assert len(seated.times.everybody) == 1
        assert seated.players[1].is_to_move
        assert not seated.players[0].is_to_move

    asyncio.run(test())


def test_everybody_is_told_only_when_the_last_one_is(crowd: Any) -> None:
    async def test() -> None:
        seated = Seated(crowd)
        moving = asyncio.create_task(seated.table.move(0.0, seated.times))
        await asyncio.sleep(0)
        seated.update(0, 7, 5, parts={"view.moves": []})
        await moving
        assert (len(seated.times.mover), len(seated.times.everybody)) == (1, 0)
        seated.update(1, 7, 5, parts={"view.moves": []})
        assert len(seated.times.everybody) == 1

    asyncio.run(test())


def test_a_splice_changes_the_text_of_the_moves(crowd: Any) -> None:
    async def test() -> None:
        seated = Seated(crowd)
        player = seated.players[0]
        kept = len('[{"kind":"claim","domino":')
        seated.update(0, 7, 5, splices={"view.moves": [kept, 2, "12"]})
        assert player.choose(seated.table.chance) == b'{"kind":"claim","domino":12}'

    asyncio.run(test())


def test_who_missed_a_number_asks_for_everything_again(crowd: Any) -> None:
    async def test() -> None:
        seated = Seated(crowd)
        player = seated.players[0]
        seated.update(0, 8, 6)
        assert player.line.dropped
        assert seated.tally.gaps == 1

    asyncio.run(test())


def test_a_move_that_a_busy_server_declines_is_sent_again(crowd: Any) -> None:
    async def test() -> None:
        seated = Seated(crowd)
        problem = {"code": "busy", "message": "", "rule": None, "params": {"seconds": 0.001}}
        moving = asyncio.create_task(seated.table.move(0.0, seated.times))
        await asyncio.sleep(0)
        said = seated.players[0].line.said
        seated.tell(0, kind="declined", sequence=None, problem=problem)
        async with asyncio.timeout(PATIENCE):
            while len(said) < 2:
                await asyncio.sleep(0.001)
        assert said[0] == said[1]
        seated.tell(0, kind="played_before", sequence=4, number=8)
        await moving
        assert seated.tally.refused == {"busy": 1}
        assert seated.tally.moves == 1

    asyncio.run(test())


def test_frames_are_read_however_they_are_cut(crowd: Any) -> None:
    async def test() -> None:
        heard: list[bytes] = []
        traffic = crowd.wires.Traffic()
        line = crowd.wires.Line(b"", traffic, heard.append, lambda: None)
        sent: list[bytes] = []
        line.transport = SimpleNamespace(write=sent.append, close=lambda: None)
        long = b'{"kind":"update"' + b" " * 70_000
        frames = b"HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\n" + b"\x81\x02{}"
        frames += b"\x81\x7f" + len(long).to_bytes(8, "big") + long
        frames += b"\x81\x7e\x01\x00" + b"y" * 256 + b"\x89\x02hi"
        for at in range(0, len(frames), 999):
            line.data_received(frames[at : at + 999])
        assert heard == [b"{}", long, b"y" * 256]
        assert traffic.received == len(frames)
        assert (traffic.updates, traffic.update_bytes) == (1, len(long))
        assert [frame[:2] for frame in sent] == [b"\x8a\x82"]

    asyncio.run(test())


def test_a_handshake_that_is_refused_says_why(crowd: Any) -> None:
    async def test() -> None:
        line = crowd.wires.Line(b"", crowd.wires.Traffic(), lambda _: None, lambda: None)
        line.transport = SimpleNamespace(close=lambda: None)
        body = b'{"code":"too_fast","message":"","rule":null,"params":{"seconds":3}}'
        head = f"HTTP/1.1 429 Too Many\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        line.data_received(head)
        assert not line.opened.done()
        line.data_received(body)
        with pytest.raises(crowd.wires.Refused, match="429 too_fast") as refused:
            await line.opened
        assert refused.value.seconds == 3

    asyncio.run(test())


@pytest.mark.slow
def test_a_player_whose_line_is_lost_comes_back_and_plays_on(crowd: Any) -> None:
    async def test(host: Any) -> None:
        company = crowd.table.Company(host.place, "kingdomino", 2, False, 1)
        people = crowd.process.Crowd(company, 0)
        table = people.new_table()
        async with asyncio.timeout(PATIENCE):
            await table.open()
            await table.connect()
            await table.spectate(1)
            for watcher in table.watchers:
                await table.hurry(2)
                watcher.line.drop()
            await table.hurry(2)
            await table.until_all_told()
            table.leave()
        assert people.tally.moves == 8
        assert people.tally.lost == 3
        assert (people.tally.gaps, people.tally.unanswered) == (0, 0)

    with crowd.host.hosted(interpreted=True) as host:
        asyncio.run(test(host))

"""A table with a very long log is opened: what others feel, and how much memory it takes.

    ./play python benchmarks/long_log.py [--entries 300000] [--quiet 4] [--database URL] [--json]

Two people play, call themselves something else so many times, and play on; their new names are
written straight into the database, since a server would not let them. Then a server is started on
that folder, others make moves at tables of their own, and somebody opens the long one meanwhile.
It needs Linux, where `/proc` tells what a process uses.
"""

import argparse
import asyncio
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from reinos.bots import bench
from reinos.server import protocol
from reinos.server.people.tokens import token_hash
from reinos.server.store import schema
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers

COOKIES = ("the-first-of-two-people", "the-second-of-two-people")
PEOPLE = tuple(token_hash(one) for one in COOKIES)
SEATS = (protocol.SeatRequest("me"), protocol.SeatRequest("open"))
MOVES = 10
"""Moves before the long part of the log, and after it."""
OTHERS = 6
"""How many tables are played at meanwhile."""
PAUSE = 0.06
"""Seconds between two moves at each."""
WARM = 20
"""Moves at each before anything is measured: by then all is loaded."""
TOGETHER = 10_000


# The log.


async def play_some(folder: Path, database: str | None) -> tuple[str, int]:
    """A game of two people: its table, and the number of an entry that renames one of them."""
    tables = Tables(folder, BotWorkers(), database=database)
    table = await tables.open(protocol.NewTable("kingdomino", SEATS, "Ana"), PEOPLE[0])
    await tables.join(table, protocol.Join("Beto"), PEOPLE[1])
    number = 0
    for moves in (MOVES, MOVES):
        for _ in range(moves):
            assert table.turn is not None
            wanted = protocol.Play(table.state.sequence, str(table.state.moves()[0]))
            await tables.play(table, wanted, PEOPLE[table.turn])
        if not number:
            await tables.arrangements.rename(table, protocol.Rename("Ada"), PEOPLE[0])
            number = table.number
    await tables.close()
    return table.id, number


def lengthen(database: sa.Engine, table_id: str, number: int, count: int) -> None:
    """Put so many more entries behind one that renames somebody."""
    log, snapshots, tables = schema.log, schema.snapshots, schema.tables
    mine = log.c.table_id == table_id
    with database.begin() as connection:
        later = (mine, log.c.number > number)
        shifted = log.update().values(number=log.c.number + 10 * count)  # no two are the same
        connection.execute(shifted.where(*later))
        connection.execute(log.update().values(number=log.c.number - 9 * count).where(*later))
        found = connection.execute(sa.select(log).where(mine, log.c.number == number)).one()
        for some in batches(dict(found._mapping), count):
            connection.execute(log.insert(), some)
        connection.execute(
            snapshots.update()
            .values(number=snapshots.c.number + count)
            .where(snapshots.c.table_id == table_id, snapshots.c.number > number)
        )
        connection.execute(
            tables.update().values(number=tables.c.number + count).where(tables.c.id == table_id)
        )


def batches(row: dict[str, Any], count: int) -> Iterator[list[dict[str, Any]]]:
    """Entries like one that renames somebody, each with another name, now for one of the two."""
    body = msgspec.json.decode(row["body"])
    for start in range(0, count, TOGETHER):
        some = []
        for n in range(start, min(start + TOGETHER, count)):
            seat = n % 2
            before, after = body["seats"][seat]["name"], f"Somebody {n}"
            body["seats"][seat]["name"] = after
            body |= {"seat": seat, "note": {"before": before, "after": after}}
            text = msgspec.json.encode(body).decode()
            some.append({**row, "number": row["number"] + 1 + n, "body": text})
        yield some


# The server.


class Server:
    """A real server on a folder."""

    def __init__(self, folder: Path, database: str | None) -> None:
        words = [sys.executable, "-m", "reinos", "serve", "--port", "0", "--lang", "en"]
        words += ["--data", str(folder), *(["--database", database] if database else [])]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = re.match(r"Reinos is open: .*:(\d+)$", self.process.stdout.readline())
        assert said is not None, "the server does not start"
        self.port = int(said[1])

    def megabytes(self, name: str) -> float:
        """What it holds in memory now (VmRSS), or held at most (VmHWM)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(rf"{name}:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1000

    def cpu(self) -> float:
        """The CPU-seconds it has used."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        used = stat.rpartition(")")[2].split()[11:13]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """A clean end."""
        self.process.terminate()
        self.process.wait(timeout=120)


class Person:
    """Somebody with a connection of their own."""

    def __init__(self, port: int, cookie: str) -> None:
        self.wire = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
        self.headers = {"cookie": f"reinos={cookie}", "content-type": "application/json"}

    def ask(self, path: str, body: Any = None) -> Any:
        """What the server answers."""
        how = "GET" if body is None else "POST"
        sent = None if body is None else json.dumps(body)
        self.wire.request(how, path, sent, self.headers)
        # Else the system acknowledges late, and an answer in two pieces takes 40 ms longer.
        self.wire.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        answer = self.wire.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), text
        return json.loads(text)


class Move(NamedTuple):
    """When a move was sent and when it was answered."""

    sent: float
    answered: float

    @property
    def milliseconds(self) -> float:
        """How long it took."""
        return 1000 * (self.answered - self.sent)


class Player(threading.Thread):
    """Plays alone at tables of two seats, one move after the other."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(daemon=True)
        self.person = Person(port, f"somebody-who-plays-number-{number}")
        self.moves: list[Move] = []
        self.is_stopping = False

    def run(self) -> None:
        """Play until it is enough."""
        while not self.is_stopping:
            seats = [{"kind": "me"}, {"kind": "me"}]
            wanted = {"game": "kingdomino", "seats": seats, "name": "Somebody"}
            table = self.person.ask("/api/tables", wanted)
            while table["stage"] == "playing" and not self.is_stopping:
                view = table["view"]
                move = {"sequence": view["sequence"], "move": view["moves"][0]}
                sent = time.monotonic()
                self.person.ask(f"/api/tables/{table['id']}/moves", move)
                self.moves.append(Move(sent, time.monotonic()))
                time.sleep(PAUSE)
                table = self.person.ask(f"/api/tables/{table['id']}")


# What is found.


class Figures(msgspec.Struct):
    """What others felt, and what it took."""

    entries: int
    seconds: float
    """Until the long table was answered."""
    cpu: float
    """CPU-seconds of the server meanwhile, moves included."""
    quiet_p50: float
    quiet_p99: float
    """Milliseconds for a move before that."""
    moves: int
    """Moves that were made while it was opened."""
    p50: float
    p99: float
    longest: float
    megabytes_before: float
    megabytes_at_most: float
    calibration: float
    """Runs of the calibration kernel in a CPU-second, at best."""


def share(moves: list[Move], part: float) -> float:
    """The milliseconds within which such a part of the moves was answered."""
    took = sorted(move.milliseconds for move in moves)
    return took[min(len(took) - 1, int(part * len(took)))] if took else float("inf")


def measure(
    server: Server, table_id: str, entries: int, quiet: float, calibration: float
) -> Figures:
    """Open the long table while others play."""
    opener = Person(server.port, COOKIES[0])
    players = [Player(server.port, number) for number in range(OTHERS)]
    for player in players:
        player.start()
    while not all(len(player.moves) > WARM for player in players):
        time.sleep(0.1)
    ready = time.monotonic()
    time.sleep(quiet)
    megabytes, cpu, start = server.megabytes("VmRSS"), server.cpu(), time.monotonic()
    found = opener.ask(f"/api/tables/{table_id}")
    end, cpu = time.monotonic(), server.cpu() - cpu
    time.sleep(quiet)
    for player in players:
        player.is_stopping = True
    for player in players:
        player.join(timeout=600)
    assert found["view"]["sequence"] == 2 * MOVES
    assert found["seats"][1]["name"] == f"Somebody {entries - 1 - entries % 2}"
    moves = [move for player in players for move in player.moves]
    before = [move for move in moves if ready <= move.sent and move.answered <= start]
    # Whoever waited for the opening to end was sent before its end, and answered after it.
    meanwhile = [move for move in moves if move.answered > start and move.sent < end]
    return Figures(
        entries,
        end - start,
        cpu,
        share(before, 0.5),
        share(before, 0.99),
        len([move for move in meanwhile if move.answered < end]),
        share(meanwhile, 0.5),
        share(meanwhile, 0.99),
        share(meanwhile, 1),
        megabytes,
        server.megabytes("VmHWM"),
        calibration,
    )


def main() -> None:
    """Build, start, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--entries", type=int, default=300_000)
    parser.add_argument("--quiet", type=float, default=4, help="seconds before and after")
    parser.add_argument("--database", help="a PostgreSQL instead of a file")
    parser.add_argument("--json", action="store_true", help="for programs, without calibration")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        table_id, number = asyncio.run(play_some(folder, chosen.database))
        engine = sa.create_engine(chosen.database or f"sqlite:///{folder / 'reinos.db'}")
        lengthen(engine, table_id, number, chosen.entries)
        engine.dispose()
        work = None if chosen.json else bench.calibration()
        calibration = 0.0 if work is None else bench.rate(work, bench.enough(work))
        server = Server(folder, chosen.database)
        try:
            found = measure(server, table_id, chosen.entries, chosen.quiet, calibration)
        finally:
            server.stop()
    if chosen.json:
        print(msgspec.json.encode(found).decode())
        return
    print(f"a log of {found.entries:,} entries opened in {found.seconds:.1f} s")
    print(f"CPU of the server meanwhile: {found.cpu:.1f} s")
    print(f"moves elsewhere before: p50 {found.quiet_p50:.0f} ms, p99 {found.quiet_p99:.0f} ms")
    print(
        f"moves elsewhere meanwhile: {found.moves}, p50 {found.p50:.0f} ms, "
        f"p99 {found.p99:.0f} ms, longest {found.longest:.0f} ms"
    )
    print(f"memory {found.megabytes_before:.0f} MB, at most {found.megabytes_at_most:.0f} MB")
    print(f"calibration: {found.calibration:,.0f} a CPU-second")


if __name__ == "__main__":
    main()

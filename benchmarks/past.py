"""A server with a long past: how soon it answers, how much memory it takes, how fast lists are.

    ./play python benchmarks/past.py [--tables 100000] [--folder FOLDER]

Some games are played by the server itself, and their rows copied under new ids until there are as
many finished tables as wanted. Then the server is started on that folder as anybody would. With
`--folder` the tables are kept there for the next run.
"""

import argparse
import asyncio
import json
import random
import re
import secrets
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from reinos.server import protocol
from reinos.server.people.tokens import token_hash
from reinos.server.store import schema
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers

PLAYED = 4
"""How many games are really played."""
COOKIE = "somebody-who-played-every-game"
PEOPLE = (token_hash(COOKIE), token_hash("the-other-one"))
SEATS = (protocol.SeatRequest("me"), protocol.SeatRequest("open"))
OPENED = 20
"""How many of the old tables are looked at."""


async def play_some(folder: Path) -> None:
    """Whole games of two people."""
    tables = Tables(folder, BotWorkers())
    choose = random.Random(1)
    for _ in range(PLAYED):
        table = await tables.open(protocol.NewTable("kingdomino", SEATS, "Ana"), PEOPLE[0])
        await tables.join(table, protocol.Join("Beto"), PEOPLE[1])
        while table.turn is not None:
            move = str(choose.choice(table.state.moves()))
            wanted = protocol.Play(table.state.sequence, move)
            await tables.play(table, wanted, PEOPLE[table.turn])
    await tables.close()


ADDING = {
    table.name: schema.inserting(table).text
    for table in (schema.log, schema.snapshots, schema.tables, schema.members)
}
NAMED_BY = {"log": "table_id", "snapshots": "table_id", "tables": "id"}
"""What is copied of a game, and the column that names the game."""


def copy_them(folder: Path, count: int) -> None:
    """Copy the games under new ids: every hundredth is of the same two people."""
    with closing(sqlite3.connect(folder / "reinos.db")) as database:
        database.row_factory = sqlite3.Row
        database.execute("PRAGMA synchronous=OFF")
        games = [row["id"] for row in database.execute("SELECT id FROM tables")]
        kept = {
            (name, game): database.execute(f"SELECT * FROM {name} WHERE {column} = ?", [game])
            for name, column in NAMED_BY.items()
            for game in games
        }
        rows = {place: [dict(row) for row in found] for place, found in kept.items()}
        start = datetime.now(UTC) - timedelta(days=900)
        for number in range(count - len(games)):
            game, new = games[number % len(games)], secrets.token_urlsafe(9)
            at = (start + timedelta(minutes=number)).isoformat(timespec="milliseconds")
            strangers = (secrets.token_hex(32), secrets.token_hex(32))
            people = PEOPLE if number % 100 == 0 else strangers
            drawn = {"changed": at, "host": people[0]}
            for name, column in NAMED_BY.items():
                other = {column: new, **(drawn if name == "tables" else {})}
                database.executemany(ADDING[name], [{**row, **other} for row in rows[name, game]])
            mine = {"table_id": new, "finished": at, "seen": at}
            members = [{"owner": owner, **mine} for owner in people]
            database.executemany(ADDING["members"], members)
        database.commit()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Server:
    """A real server on a folder."""

    def __init__(self, folder: Path) -> None:
        self.began = time.perf_counter()
        words = [sys.executable, "-m", "reinos", "serve", "--port", "0", "--lang", "en"]
        self.process = subprocess.Popen(
            [*words, "--data", str(folder)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        said = re.match(r"Reinos is open: (.*)$", self.process.stdout.readline())
        assert said is not None, "the server does not start"
        self.address = said[1]

    def ask(self, path: str) -> tuple[float, Any]:
        """How many milliseconds an answer takes, and the answer."""
        request = urllib.request.Request(
            self.address + path, headers={"cookie": f"reinos={COOKIE}"}
        )
        start = time.perf_counter()
        with urllib.request.urlopen(request, timeout=300) as answer:
            found = json.loads(answer.read())
        return 1000 * (time.perf_counter() - start), found

    def megabytes(self) -> float:
        """What it holds in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1000

    def stop(self) -> None:
        """A clean end."""
        self.process.terminate()
        self.process.wait(timeout=60)


def middle(some: list[float]) -> float:
    """The median."""
    return statistics.median(some) if some else 0.0


def main() -> None:
    """Build, start, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "reinos.db").exists():
            asyncio.run(play_some(folder))
            copy_them(folder, chosen.tables)
        measure(folder)


def measure(folder: Path) -> None:
    """Start the server on a folder and print what it costs."""
    size = (folder / "reinos.db").stat().st_size / 1e6
    server = Server(folder)
    try:
        server.ask("/health")
        print(
            f"first answer after {time.perf_counter() - server.began:.2f} s ({size:.0f} MB on disk)"
        )
        print(f"memory {server.megabytes():.0f} MB")
        took = [server.ask("/api/tables")[0] for _ in range(20)]
        lists = server.ask("/api/tables")[1]
        print(f"/api/tables: {took[0]:.1f} ms at first, then {middle(took):.1f} ms")
        took = []
        listed = [table["id"] for table in lists["finished"]["tables"]]
        cursor = lists["finished"]["next"]
        while cursor is not None:
            one, page = server.ask(f"/api/finished?after={cursor}")
            took.append(one)
            listed += [table["id"] for table in page["tables"]]
            cursor = page["next"]
        print(f"{len(listed)} finished tables; more pages: {len(took)}, {middle(took):.1f} ms each")
        some = listed[:: max(1, len(listed) // OPENED)]
        took = [server.ask(f"/api/tables/{one}")[0] for one in some]
        print(f"{len(some)} old tables opened, {middle(took):.1f} ms each")
        print(f"memory {server.megabytes():.0f} MB")
    finally:
        server.stop()


if __name__ == "__main__":
    main()

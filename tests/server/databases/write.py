"""Write a data folder with running tables as text, with the program that this Python has.

    cd CHECKOUT && python PATH/TO/write.py OUTPUT.sql OUTPUT.json

The first file is the dump of the database, the second says what the server told of every table.
"""

import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path.cwd()))  # the tests of that checkout

from tests.support.server import Client, Server

TABLES: dict[str, dict[str, Any]] = {
    "kingdomino": {"game": "kingdomino", "seats": ("me", "squire")},
    "kingdom-builder": {"game": "kingdom-builder", "seats": ("squire", "me")},
    "harvest": {
        "game": "kingdom-builder",
        "seats": ("me", "squire", "squire"),
        "options": {"harvest": True, "harvest_quadrants": 4},
    },
    "robber-knights": {"game": "robber-knights", "seats": ("me", "squire")},
    "teg-cartas": {"game": "teg-cartas", "seats": ("me", "squire", "squire")},
    "alone": {"game": "teg-cartas", "seats": ("me", "me")},
    "resigned": {"game": "robber-knights", "seats": ("me", "squire")},
    "waiting": {"game": "kingdomino", "seats": ("me", "open"), "open": True},
}
DECISIONS = 45
"""How many decisions a table has when it is kept: more than two snapshots."""


def play(is_enough: Callable[[Any], bool], table: str, *people: Client) -> Client:
    """Play until a table is as wanted in the eyes of the one of these people who is to move."""
    while True:
        for person in people:
            found = person.look(table)
            if found["stage"] == "over":
                raise SystemExit(f"table {table} is over too early")
            if found["view"]["moves"]:
                if is_enough(found):
                    return person
                make_move(person, table, found["view"])
                break
        else:
            time.sleep(0.02)


def make_move(person: Client, table: str, seen: Any) -> None:
    """Not always the first move: positions in the middle of actions and longer games."""
    move = seen["moves"][seen["sequence"] * 7 % len(seen["moves"])]
    made = {"sequence": seen["sequence"], "move": move, "seat": seen["viewer"]}
    person.post(f"/api/tables/{table}/moves", made)


def has_decisions(count: int) -> Callable[[Any], bool]:
    """Whether a table has so many decisions."""
    return lambda found: bool(found["view"]["sequence"] >= count)


def dump_of(folder: Path) -> str:
    """The database of a data folder as text."""
    with closing(sqlite3.connect(folder / "reinos.db")) as database:
        return "\n".join(database.iterdump()) + "\n"


def open_tables(ana: Client) -> dict[str, str]:
    """Open and play every table; their ids by name."""
    ids = {}
    for name, wanted in TABLES.items():
        seats = wanted["seats"]
        more = {key: value for key, value in wanted.items() if key != "seats"}
        table = ids[name] = ana.open(*seats, **more)["id"]
        if name == "resigned":
            sequence = ana.look(table)["view"]["sequence"]
            ana.post(f"/api/tables/{table}/resign", {"sequence": sequence})
        elif name != "waiting":
            play(has_decisions(DECISIONS), table, ana)
            said = {"key": f"{name}-hello", "text": "Hola, ¿jugamos?"}
            ana.post(f"/api/tables/{table}/talk", said)
    return ids


def main(dump: str, told: str) -> None:
    """Play on a server of its own, and keep what it has."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        server.start()
        ana = server.client()
        ana.get("/api/tables")
        ids = open_tables(ana)
        seen = {name: ana.look(table) for name, table in ids.items()}
        assert server.stop() == 0
        Path(dump).write_text(dump_of(Path(folder) / "data"), encoding="utf-8")
    kept = {"cookie": ana.headers["cookie"], "tables": ids, "seen": seen}
    Path(told).write_text(json.dumps(kept, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Write a data folder with running tables as text, with the program that this Python has.

    cd CHECKOUT && python PATH/TO/write.py OUTPUT.sql OUTPUT.json

The first file is the dump of the database, the second says what the server told of every table.
"""

import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path.cwd()))  # the tests of that checkout

from tests.server.conftest import Client, Server

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


def play(ana: Client, table: str) -> None:
    """Play until a table has its decisions, and it is Ana's turn."""
    while True:
        found = ana.look(table)
        seen = found["view"]
        if found["stage"] == "over":
            raise SystemExit(f"table {table} is over too early")
        if seen["moves"]:
            if seen["sequence"] >= DECISIONS:
                return
            # Not always the first: positions in the middle of actions and longer games.
            move = seen["moves"][seen["sequence"] * 7 % len(seen["moves"])]
            ana.post(
                f"/api/tables/{table}/moves",
                {"sequence": seen["sequence"], "move": move, "seat": seen["viewer"]},
            )
        else:
            time.sleep(0.02)


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
            play(ana, table)
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
        with sqlite3.connect(Path(folder) / "data" / "reinos.db") as database:
            Path(dump).write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")
    kept = {"cookie": ana.headers["cookie"], "tables": ids, "seen": seen}
    Path(told).write_text(json.dumps(kept, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

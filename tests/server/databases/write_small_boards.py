"""Write a data folder as text whose tables stand where later rulings say otherwise.

    cd CHECKOUT && python PATH/TO/write_small_boards.py NAME

writes NAME.sql and NAME.json beside this file, by the program of a checkout before rules had
several versions. The tables are for people at one device, and repeat files of `earlier_versions`.
"""

import json
import re
import sqlite3
import sys
import tempfile
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path.cwd()))  # the tests of that checkout

HERE = Path(__file__).parent
FILES = HERE.parents[1] / "games" / "earlier_versions"
UNTIL = {"harbors-68": 32, "cabins-1": 78, "small-stuck": None}
"""How many decisions of which file; at the next one, the versions differ."""
COOKIE = "reinos=ana-who-plays-on-small-boards-00"
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def tags(text: str) -> list[tuple[str, list[Any]]]:
    """The tags of a game file and their values."""
    lines = text.partition("\n\n")[0].splitlines()
    return [(one[1:].split()[0], [json.loads(v) for v in QUOTED.findall(one)]) for one in lines]


def options_of(text: str) -> dict[str, Any]:
    """The options of a game file, as a request has them."""
    found: dict[str, Any] = dict(v for name, v in tags(text) if name == "Option")
    if "quadrants" in found:
        found["quadrants"] = found["quadrants"].split(",")
    if "harvest_quadrants" in found:
        found["harvest_quadrants"] = int(found["harvest_quadrants"])
    return {name: value == "true" or value for name, value in found.items()}


async def repeat(one: Any, name: str) -> str:
    """Open a table and play a file up to its decision; the id."""
    text = (FILES / f"kingdom-builder-{name}.txt").read_text(encoding="utf-8")
    told = {tag: values for tag, values in tags(text) if tag != "Option"}
    one.tables.seeds = lambda: bytes.fromhex(told["Seed"][0])
    seats = [{"kind": "me"}]
    seats += [{"kind": "me", "name": f"P{n + 1}"} for n in range(1, int(told["Players"][0]))]
    wanted = {"game": "kingdom-builder", "options": options_of(text)}
    opened = await one.open(seats, cookie=COOKIE, **wanted)
    assert opened.status in (200, 201), opened.body
    table: str = opened.json["id"]
    for line in text.partition("\n\n")[2].splitlines()[: UNTIL[name]]:
        number, player, move = line.split(maxsplit=2)
        made = {"sequence": int(number[:-1]) - 1, "move": move, "seat": int(player[1:]) - 1}
        one.now += 10
        answer = await one.ask(f"/api/tables/{table}/moves", made, cookie=COOKIE)
        assert answer.status == 200, (name, line, answer.body)
    return table


def main(name: str) -> None:
    """Play the tables, and keep what the server tells of them."""
    kept: dict[str, Any] = {"cookie": COOKIE, "tables": {}, "seen": {}}

    async def play(one: Any) -> None:
        for file in UNTIL:
            table = kept["tables"][file] = await repeat(one, file)
            seen = await one.ask(f"/api/tables/{table}", cookie=COOKIE)
            kept["seen"][file] = seen.json

    inside = import_module("tests.server.inside")  # as they were called then
    limits = import_module("reinos.server.limits")
    with tempfile.TemporaryDirectory() as folder:
        inside.inside(Path(folder), play, limits.Terms(own_texts=True))
        with closing(sqlite3.connect(Path(folder) / "reinos.db")) as database:
            dump = "\n".join(database.iterdump()) + "\n"
    (HERE / f"{name}.sql").write_text(dump, encoding="utf-8")
    told = json.dumps(kept, ensure_ascii=False) + "\n"
    (HERE / f"{name}.json").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

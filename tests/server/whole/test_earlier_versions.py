"""A data folder of an earlier version: its tables open with their whole log, and go on."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import reinos
from tests.support.kept_databases import FOLDER, as_then, write_database
from tests.support.server import Client, Server

KEPT: dict[str, Any] = json.loads((FOLDER / "before_rulings.json").read_text(encoding="utf-8"))
SEEN: dict[str, Any] = KEPT["seen"]
PLAYING = [name for name, seen in SEEN.items() if seen["stage"] == "playing"]
VERSIONS = {"kingdomino": 1, "kingdom-builder": 1, "robber-knights": 1, "teg-cartas": 2}
"""The versions of the rules by which those tables began."""
PASSING = ("link", "here", "away", "undo")
"""What is told otherwise by another server, though nothing has changed."""


@pytest.fixture
def ana(tmp_path: Path, make_server: Callable[..., Server]) -> Client:
    """Ana, with her cookie, at a server of today on the folder of an earlier version."""
    write_database("before_rulings", tmp_path / "data" / "reinos.db")
    client = make_server().client()
    client.headers["cookie"] = KEPT["cookie"]
    return client


def same(seen: dict[str, Any]) -> dict[str, Any]:
    """What must not have changed of a table."""
    kept = {name: value for name, value in as_then(seen).items() if name not in PASSING}
    if seen["game"] == "kingdomino" and kept["view"]:
        kept["view"].pop("to_come", None)  # how many dominoes will come was not told yet
    return kept


def rows(folder: Path, table: str) -> list[tuple[int, str, int]]:
    """Number, kind and version of the entries of a log."""
    with closing(sqlite3.connect(folder / "reinos.db")) as database:
        found = database.execute(
            "SELECT number, kind, rules_version FROM log WHERE table_id = ? ORDER BY number",
            (table,),
        )
        return found.fetchall()


def test_every_table_opens_with_its_whole_log_and_is_played_on(ana: Client, tmp_path: Path) -> None:
    for name, before in SEEN.items():
        assert same(ana.look(KEPT["tables"][name])) == same(before), name
    for name in PLAYING:
        table = KEPT["tables"][name]
        game = reinos.game(SEEN[name]["game"])
        for _ in range(6):
            seen = ana.look(table)
            if seen["view"]["moves"]:
                ana.play_first(table)
        after = ana.look(table)
        assert after["view"]["sequence"] > SEEN[name]["view"]["sequence"]
        assert after["log"][: len(SEEN[name]["log"])] == SEEN[name]["log"]
        entries = rows(tmp_path / "data", table)
        assert [number for number, _, _ in entries] == list(range(1, len(entries) + 1))
        assert {version for _, kind, version in entries if kind == "moved"} == {VERSIONS[game.id]}


def test_their_game_files_carry_the_version_they_began_with(ana: Client) -> None:
    for name in ("alone", "kingdom-builder"):
        table = KEPT["tables"][name]
        sequence = ana.look(table)["view"]["sequence"]
        ana.post(f"/api/tables/{table}/resign", {"sequence": sequence})
        assert ana.look(table)["stage"] == "over"
        file = ana.read(f"/api/tables/{table}/file")
        game = reinos.game(SEEN[name]["game"])
        assert f'[Version "{VERSIONS[game.id]}"]' in file
        state = reinos.replay(file)
        assert state.version == VERSIONS[game.id] < game.version
        replayed = ana.get(f"/api/tables/{table}/replay")
        assert len(replayed["steps"]) > len(SEEN[name]["log"])


def test_a_table_that_waited_begins_by_the_rules_of_today(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    table = ana.open("me", "open", game="teg-cartas")["id"]
    own_server.kill()
    with closing(sqlite3.connect(own_server.data / "reinos.db")) as database, database:
        database.execute("UPDATE log SET rules_version = 2")
    own_server.start()
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    ana.look(table)
    versions = {kind: version for _, kind, version in rows(own_server.data, table)}
    assert versions["opened"] == 2
    assert versions["began"] == reinos.game("teg-cartas").version

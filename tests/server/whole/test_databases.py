"""A database of an earlier version, kept as it was written: nobody in it notices the new one.

`databases/people.sql` was written by the server of revision 0010: a running game, one that waits,
one that is over with a rematch and one without; two people with a phrase and a second browser
each, a link that moves a seat, a token. `people.json` has the secrets that their browsers kept.
"""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.support.kept_databases import FOLDER, restore_to_postgres, write_database
from tests.support.server import Client, Server

KNOWN: dict[str, Any] = json.loads((FOLDER / "people.json").read_text(encoding="utf-8"))


def write(file: Path) -> None:
    """The database, with the days renewed on which things end that are not used."""
    write_database("people", file)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tokens SET used = date('now')")
        database.execute("UPDATE handovers SET expires = date('now', '+2 days')")


@pytest.fixture(params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    make_server: Callable[..., Server],
    monkeypatch: pytest.MonkeyPatch,
) -> Server:
    """A server of today with the tables of then: from its folder, or restored to PostgreSQL."""
    if request.param == "sqlite":
        write(tmp_path / "data" / "reinos.db")
    else:
        write(tmp_path / "kept" / "reinos.db")
        file, folder = tmp_path / "kept" / "reinos.db", tmp_path / "data"
        restore_to_postgres(file, folder, request.getfixturevalue("postgres"), monkeypatch)
    return make_server()


def came_back(server: Server, name: str) -> Client:
    """Somebody who kept a cookie."""
    client = server.client()
    client.headers["cookie"] = KNOWN[name]
    return client


def summary(table: Any) -> dict[str, Any]:
    """What must not have changed of a table."""
    kept = {one: table[one] for one in ("stage", "mine", "host", "number", "turn")}
    moves = table["view"]["moves"] if table["view"] else ()
    return {**kept, "log": len(table["log"]), "moves": len(moves)}


def test_everybody_finds_every_table_as_it_was(server: Server) -> None:
    for name, tables in KNOWN["seen"].items():
        client = came_back(server, name)
        for table, before in tables.items():
            assert summary(client.look(KNOWN[table])) == before, (name, table)
    assert "damaged" not in server.log()


def test_games_go_on_and_people_play_again(server: Server) -> None:
    ana, beto = came_back(server, "phone"), came_back(server, "beto")
    assert ana.finish(KNOWN["running"], beto)["stage"] == "over"
    again = ana.post(f"/api/tables/{KNOWN['over']}/again", {})
    assert again["id"] == KNOWN["rematch"]
    first = ana.post(f"/api/tables/{KNOWN['over_without_rematch']}/again", {})
    second = beto.post(f"/api/tables/{KNOWN['over_without_rematch']}/again", {})
    assert first["id"] == second["id"] != KNOWN["rematch"]


def test_phrases_links_and_tokens_are_still_good(server: Server) -> None:
    new, moved, bot = server.client(), server.client(), server.client()
    new.post("/api/recovery", {"phrase": KNOWN["phrase"]})
    assert new.look(KNOWN["running"])["mine"] == 0
    code = KNOWN["handover"].rpartition("/")[2]
    moved.post(f"/api/handover/{code}", {})
    assert moved.look(KNOWN["running"])["mine"] == 0
    bot.headers["authorization"] = f"Bearer {KNOWN['token']['token']}"
    assert bot.open("me", "open")["mine"] == 0

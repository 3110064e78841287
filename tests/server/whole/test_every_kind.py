"""A database with every kind of log entry, kept as it was written: everybody is told the same.

`databases/every_kind.sql` is the database and `every_kind.json.gz` what its server answered. All
that is left out when answers are compared: for how long a clock has been running. After a restore
server time is another, so a table whose clock runs has one more entry, `clocked`, once somebody has
opened it.
"""

import asyncio
import gzip
import io
import json
import sqlite3
import time
import zipfile
from collections.abc import Callable
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import reinos
from reinos.server.store import Store
from reinos.server.table.log_entry import read_entry
from tests.server.databases.evening import HOST
from tests.server.databases.write_every_kind import KINDS
from tests.support.kept_databases import (
    FOLDER,
    known,
    restore_to_folder,
    restore_to_postgres,
    write_database,
)
from tests.support.logs import rows_of
from tests.support.patience import PATIENCE
from tests.support.server import Client, Server

KEPT: dict[str, Any] = json.loads(gzip.decompress((FOLDER / "every_kind.json.gz").read_bytes()))
TABLES: dict[str, str] = KEPT["tables"]
LISTS = [one for one in KEPT["answers"] if one["path"] in ("/api/tables", "/api/me")]
FILES = [one for one in KEPT["answers"] if one["path"].endswith("/file")]
LOOKS = [one for one in KEPT["answers"] if one not in LISTS and one not in FILES]


class Today(NamedTuple):
    """A server of today on the database of then."""

    server: Server
    is_restored: bool
    """Whether server time is another than that of the clocks."""

    def person(self, name: str) -> Client:
        """Somebody with the cookie of then."""
        client = self.server.client()
        client.headers |= {"cookie": KEPT["cookies"][name], "host": HOST}
        return client

    def number_of(self, answer: Any) -> int:
        """How many changes a table has, once it is open."""
        clock = answer["clock"]
        is_running = clock is not None and clock["runs"] is not None
        number: int = answer["number"] + (is_running and self.is_restored)
        return number

    def look(self, one: Any) -> Any:
        """What somebody is told of a table, with all the changes that it should have."""
        client, end = self.person(one["person"]), time.monotonic() + PATIENCE
        while (answer := client.ask(one["path"])).status == 200:
            if answer.json["number"] >= self.number_of(one["answer"]):
                break
            assert time.monotonic() < end, one["path"]
            time.sleep(0.02)
        assert answer.status == one["status"], answer.body
        return answer.json


@pytest.fixture(params=["sqlite", "restored", "postgres"])
def today(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    make_server: Callable[..., Server],
    monkeypatch: pytest.MonkeyPatch,
) -> Today:
    """The database as the file of a folder, restored to another folder, or to PostgreSQL."""
    data, file = tmp_path / "data", tmp_path / "kept" / "reinos.db"
    if request.param == "sqlite":
        write_database("every_kind", data / "reinos.db")
        return Today(make_server(), is_restored=False)
    write_database("every_kind", file)
    if request.param == "restored":
        restore_to_folder(file, data)
    else:
        restore_to_postgres(file, data, request.getfixturevalue("postgres"), monkeypatch)
    return Today(make_server(), is_restored=True)


def without_time(answer: Any) -> Any:
    """An answer without what depends on when it is given.

    Nor does it say since when somebody is away: that counts from the beginning of the game by now.
    """
    if not isinstance(answer, dict):
        return answer
    answer = {name: value for name, value in answer.items() if name != "away"}
    if not answer.get("clock"):
        return answer
    return {**answer, "clock": {**answer["clock"], "running_for": None}}


def check_lists(today: Today) -> None:
    """Lists and results say the same."""
    for one in LISTS:
        then, now = one["answer"], today.person(one["person"]).get(one["path"])
        assert known(now, then) == then, one["person"]


def test_everybody_is_told_the_same_of_every_table_and_game_file(today: Today) -> None:
    check_lists(today)  # before any table is opened: lists read rows alone
    for one in LOOKS:
        then, now = one["answer"], today.look(one)
        if one["status"] == 200:
            then = {**then, "number": today.number_of(then)}
        now = without_time(known(now, then))
        assert now == without_time(then), (one["person"], one["path"])
    for one in FILES:
        assert today.person("zoe").ask(one["path"]).body == one["answer"].encode(), one["table"]
        state = reinos.replay(one["answer"])
        replayed = today.person("zoe").get(one["path"].replace("/file", "/replay"))
        assert state.over
        assert replayed["steps"][-1]["view"]["sequence"] == state.sequence
    for name, files in KEPT["zips"].items():
        zipped = today.person(name).ask("/api/me/games.zip").body
        with zipfile.ZipFile(io.BytesIO(zipped)) as file:
            assert {one: file.read(one).decode() for one in file.namelist()} == files
    if not today.is_restored:
        check_lists(today)  # no row was rebuilt otherwise, nothing was written
    assert "damaged" not in today.server.log()
    assert "replay" not in today.server.log()


def test_games_and_tables_that_wait_go_on(today: Today) -> None:
    seen = [one for one in LOOKS if one["status"] == 200]
    movers = [one for one in seen if one["answer"]["view"] and one["answer"]["view"]["moves"]]
    playing = {one["answer"]["id"] for one in seen if one["answer"]["stage"] == "playing"}
    assert {one["answer"]["id"] for one in movers} == playing
    for one in movers:
        person, table, then = today.person(one["person"]), one["answer"]["id"], one["answer"]
        today.look(one)
        person.play_first(table)
        after = person.get(one["path"])  # from the same seat, whoever's turn it is at that device
        assert after["view"]["sequence"] > then["view"]["sequence"]
        assert after["number"] > today.number_of(then)
        if after["stage"] == "playing":
            assert after["log"][: len(then["log"])] == then["log"]
    ana, beto = today.person("ana"), today.person("beto")
    again = beto.post(f"/api/tables/{TABLES['finished']}/again", {})
    assert (again["id"], again["stage"]) == (TABLES["invited"], "playing")
    joined = ana.post(f"/api/tables/{TABLES['of_dani']}/join", {"name": "Ana"})
    assert joined["stage"] == "playing"
    ana.post(f"/api/tables/{TABLES['arranged']}/settings", {"locked": False})
    assert ana.look(TABLES["arranged"])["settings"]["locked"] is False
    assert "Traceback" not in today.server.log()


def kept_rows() -> list[Any]:
    """Every row of the log, in the order of the tables."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript((FOLDER / "every_kind.sql").read_text(encoding="utf-8"))
        return database.execute("SELECT * FROM log ORDER BY table_id, number").fetchall()


async def write_anew(store: Store, rows: list[Any]) -> None:
    """Read the rows of a log as entries, and let the store write them."""
    await store.append([read_entry(row) for row in rows])


def as_json(row: Any) -> list[Any]:
    """A row with its body read. A field that is absent says the same as null, but for `turn`."""
    table_id, number, kind, body, *more = row
    said = json.loads(body)
    kept = {name: value for name, value in said.items() if value is not None or name == "turn"}
    return [table_id, number, kind, kept, *more]


@pytest.mark.usefixtures("on_both")
def test_an_entry_that_is_read_and_written_again_says_the_same(tmp_path: Path) -> None:
    rows = kept_rows()
    assert {row[2] for row in rows} == set(KINDS)
    store = Store.in_folder(tmp_path)
    try:
        for table_id, log in groupby(rows, lambda row: row[0]):
            before = list(log)
            asyncio.run(write_anew(store, before))
            after = rows_of(store, table_id)
            kept = [as_json(row) for row in before]
            assert known([as_json(row) for row in after], kept) == kept
    finally:
        store.close()

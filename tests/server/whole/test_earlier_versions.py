"""A data folder of an earlier version: its tables open with their whole log, and go on."""

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

import reinos
from reinos.server.store import schema
from reinos.server.tables import Tables
from tests.support.application import Idle, Inside
from tests.support.kept_databases import (
    FOLDER,
    known,
    restore_to_folder,
    restore_to_postgres,
    write_database,
)
from tests.support.server import Client, Server

SMALL: dict[str, Any] = json.loads((FOLDER / "small_boards.json").read_text(encoding="utf-8"))
KEPT: dict[str, Any] = json.loads((FOLDER / "before_rulings.json").read_text(encoding="utf-8"))
SEEN: dict[str, Any] = KEPT["seen"]
PLAYING = [name for name, seen in SEEN.items() if seen["stage"] == "playing"]
VERSIONS = {"kingdomino": 1, "kingdom-builder": 1, "robber-knights": 1, "teg-cartas": 2}
"""The versions of the rules by which those tables began."""
PASSING = ("link", "here", "away", "undo")
"""What is told otherwise by another server, though nothing has changed."""


class Opened(NamedTuple):
    """A kept database, opened."""

    data: Path
    url: str | None
    """The PostgreSQL that it was restored to, if that is so."""


@pytest.fixture(params=["sqlite", "restored", "postgres"])
def opened(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], Opened]:
    """Open a kept database as a data folder, restored to another one, or to PostgreSQL."""

    def make(name: str) -> Opened:
        data, file = tmp_path / "data", tmp_path / "kept" / "reinos.db"
        write_database(name, data / "reinos.db" if request.param == "sqlite" else file)
        if request.param == "restored":
            restore_to_folder(file, data)
        elif request.param == "postgres":
            restore_to_postgres(file, data, request.getfixturevalue("postgres"), monkeypatch)
        return Opened(data, os.environ.get("REINOS_DATABASE"))

    return make


def same(seen: dict[str, Any]) -> dict[str, Any]:
    """What must not have changed of a table."""
    return {name: value for name, value in seen.items() if name not in PASSING}


def rows(kept: Opened, table: str) -> list[tuple[int, str, int]]:
    """Number, kind and version of the entries of a log."""
    log = schema.log
    wanted = sa.select(log.c.number, log.c.kind, log.c.rules_version)
    url = kept.url or f"sqlite:///{kept.data / 'reinos.db'}"
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    with engine.connect() as database:
        found = database.execute(wanted.where(log.c.table_id == table).order_by(log.c.number))
        return [(number, kind, version) for number, kind, version in found]


def test_every_table_opens_with_its_whole_log_is_played_on_and_keeps_its_version(
    opened: Callable[[str], Opened], make_server: Callable[..., Server]
) -> None:
    kept = opened("before_rulings")
    ana = make_server().client()
    ana.headers["cookie"] = KEPT["cookie"]
    for name, before in SEEN.items():
        then = same(before)
        assert known(same(ana.look(KEPT["tables"][name])), then) == then, name
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
        entries = rows(kept, table)
        assert [number for number, _, _ in entries] == list(range(1, len(entries) + 1))
        assert {version for _, kind, version in entries if kind == "moved"} == {VERSIONS[game.id]}
    for name in ("alone", "kingdom-builder"):
        check_file(ana, name)


def check_file(ana: Client, name: str) -> None:
    """The file of a table carries the version that it began with."""
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


@pytest.mark.rule("KB-12")
@pytest.mark.rule("HV-12")
def test_tables_that_the_versions_tell_apart_go_on_by_the_rules_they_began_with(
    opened: Callable[[str], Opened],
) -> None:
    kept = opened("small_boards")

    async def go_on() -> None:
        kept.data.mkdir(exist_ok=True)
        one = Inside.on(Tables(kept.data, Idle(), database=kept.url))
        try:
            for name, table in SMALL["tables"].items():
                await play_on(one, table, SMALL["seen"][name])
        finally:
            await one.tables.close()

    asyncio.run(go_on())
    for table in SMALL["tables"].values():
        assert {version for _, kind, version in rows(kept, table) if kind == "moved"} == {1}


async def play_on(one: Inside, table: str, before: dict[str, Any]) -> None:
    """A table is as it was, and is played to its end; only one that was stuck has a move now."""
    path, cookie = f"/api/tables/{table}", SMALL["cookie"]
    seen = (await one.ask(path, cookie=cookie)).json
    assert seen["view"]["sequence"] == before["view"]["sequence"]
    assert seen["log"] == before["log"]
    assert seen["view"]["stage"] == before["view"]["stage"]
    assert seen["view"]["moves"] == (before["view"]["moves"] or [{"kind": "done"}])
    state = (await one.tables.find(table)).state
    newest = state.game.load({**state.dump(), "version": state.game.version}, None)
    assert newest.moves() != state.moves()
    while seen["stage"] == "playing":
        one.now += 10
        view = seen["view"]
        made = {"sequence": view["sequence"], "move": view["moves"][0], "seat": view["viewer"]}
        assert (await one.ask(f"{path}/moves", made, cookie=cookie)).status == 200
        seen = (await one.ask(path, cookie=cookie)).json
    file = (await one.ask(f"{path}/file", cookie=cookie)).body.decode()
    assert reinos.replay(file).over


def test_a_table_that_waited_begins_by_the_rules_of_today(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    table = ana.open("me", "open", game="teg-cartas")["id"]
    own_server.kill()
    with closing(sqlite3.connect(own_server.data / "reinos.db")) as database, database:
        database.execute("UPDATE log SET rules_version = 2")
    own_server.start()
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    ana.look(table)
    versions = {kind: version for _, kind, version in rows(Opened(own_server.data, None), table)}
    assert versions["opened"] == 2
    assert versions["began"] == reinos.game("teg-cartas").version

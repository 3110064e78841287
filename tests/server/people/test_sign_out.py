"""Who was signed out stays so: on open connections, in other processes, after a restore."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server.live import websocket
from reinos.server.people.tokens import token_hash
from reinos.server.store import Store, backup, schema
from reinos.server.store.import_backup import restore_into
from reinos.server.tables import Tables
from tests.support.application import Inside, inside
from tests.support.devices import (
    ANDROID,
    ENDED,
    Person,
    code_at_the_end,
    open_stream,
    phrase_of,
    wire,
)
from tests.support.patience import eventually
from tests.support.played_tables import make_older
from tests.support.postgres import Postgres
from tests.support.server import Server
from tests.support.two_servers import both, live


def test_a_request_that_was_under_way_is_refused_when_its_browser_is_signed_out(
    tmp_path: Path,
) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        stolen = await ana.sign_in()
        said: list[Any] = []
        is_asked, may_go_on = asyncio.Event(), asyncio.Event()

        async def receive() -> Any:
            is_asked.set()
            await may_go_on.wait()
            return {"type": "http.request", "body": b'{"name": "Eva"}', "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        headers = {"host": "x", "content-type": "application/json", "cookie": stolen}
        scope = {
            "type": "http",
            "method": "POST",
            "path": f"/api/tables/{ana.table}/name",
            "query_string": b"",
            "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
            "client": ("203.0.113.1", 1),
        }
        asking = asyncio.create_task(one.app(scope, receive, send))
        await is_asked.wait()
        await ana.end(await ana.id_of(stolen), ana.first, ana.phrase)
        may_go_on.set()
        await asking
        assert said[0]["status"] == 401
        found = await one.ask(f"/api/tables/{ana.table}", cookie=ana.first)
        assert found.json["seats"][0]["name"] == "Ana"

    inside(tmp_path, play)


def test_live_connections_of_a_browser_that_is_signed_out_are_closed(server: Server) -> None:
    ana, stolen = server.client(), server.client()
    table = ana.open("me", "open")["id"]
    phrase = phrase_of(ana)
    stolen.post("/api/recovery", {"phrase": phrase})
    stream = stolen.address + f"/api/tables/{table}/events"
    with wire(server, stolen, table) as lost, wire(server, ana, table) as kept:
        for one in (lost, kept):
            assert json.loads(one.recv(timeout=60))["kind"] == "hello"
        lines = open_stream(stream, stolen.headers["cookie"])
        assert json.loads(next(lines))["kind"] == "hello"
        phrase_of(ana, phrase)
        assert code_at_the_end(lost) == websocket.ENDED
        assert json.loads([line for line in lines if line.strip()][-1])["kind"] == "bye"
        ana.post(f"/api/tables/{table}/name", {"name": "Anita"})
        while json.loads(kept.recv(timeout=60))["kind"] != "update":
            pass
    refused = stolen.ask(f"/api/tables/{table}")
    assert (refused.status, refused.json["code"]) == ENDED
    assert stolen.get("/api/tables")["mine"] == []  # somebody new, with the cookie that came


def test_browsers_of_an_older_database_stay_signed_in_until_a_new_phrase(tmp_path: Path) -> None:
    found: list[str] = []

    async def before(one: Inside) -> None:
        ana = await Person(one).begin()
        phone, other = await ana.sign_in(user_agent=ANDROID), await ana.sign_in()
        found.extend([ana.table, ana.phrase, ana.first, phone, other])

    inside(tmp_path, before)
    make_older(tmp_path, "0010")

    async def after(one: Inside) -> None:
        ana = Person(one)
        ana.table, ana.phrase, ana.first, phone, other = found
        for cookie in (ana.first, phone, other):
            assert await ana.sees(cookie) == 0
        listed = await ana.listed(phone)
        assert [device["first"] for device in listed] == [True, False, False]
        assert {device["looks"] for device in listed} == {""}
        assert listed[0]["came"][:4] >= "2025"  # when the first table was opened
        assert (await ana.new_phrase(phone, ana.phrase)).json["ended"] == 1
        assert [await ana.sees(cookie) for cookie in (ana.first, phone, other)] == [0, 0, ENDED]

    inside(tmp_path, after)


def test_what_is_erased_says_nothing_more_of_browsers_and_signs_nobody_in_again(
    tmp_path: Path,
) -> None:
    async def play(one: Inside) -> None:
        ana = await Person(one).begin()
        phone, stolen = [await ana.sign_in(user_agent=ANDROID) for _ in range(2)]
        for cookie in (stolen, ana.first):
            await ana.end(await ana.id_of(cookie), phone, ana.phrase)
        assert (await one.ask("/api/me/erase", {}, cookie=phone)).status == 200
        rows = one.tables.store.rows(sa.select(schema.devices))
        assert {(row.looks, row.seen) for row in rows} == {("", None)}
        assert len(rows) == 2  # this one, and that the first one was signed out
        assert await ana.sees(phone) == 0
        assert await ana.sees(ana.first) == ENDED
        assert await ana.sees(stolen) != 0

    inside(tmp_path, play)


def people_of_two_times(folder: Path) -> tuple[Any, Any]:
    """A backup, and what was done after it: a browser signed out, and another phrase."""
    early: list[str] = []
    late: list[str] = []

    async def before(one: Inside) -> None:
        ana = await Person(one).begin()
        early.extend([ana.table, ana.phrase, ana.first, await ana.sign_in()])

    async def after(one: Inside) -> None:
        ana = Person(one)
        ana.table, ana.phrase, ana.first, phone = early
        await ana.end(await ana.id_of(ana.first), phone, ana.phrase)
        ana.phrase = (await ana.new_phrase(phone, ana.phrase)).json["phrase"]
        late.extend([ana.table, ana.phrase, ana.first, phone])

    inside(folder / "data", before)
    backup.back_up(folder / "data", folder / "early")
    inside(folder / "data", after)
    backup.back_up(folder / "data", folder / "late")
    return early, late


async def check_late(one: Inside, early: list[str], late: list[str]) -> None:
    """What was signed out stays so, and the last phrase alone is good."""
    ana = Person(one)
    ana.table, ana.phrase, ana.first, phone = late
    assert await ana.sees(phone) == 0
    assert await ana.sees(ana.first) == ENDED
    assert (await one.ask("/api/recovery", {"phrase": early[1]})).status == 404
    assert await ana.sees(await ana.sign_in()) == 0


def test_a_backup_brings_back_nobody_who_was_signed_out_since(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    early, late = people_of_two_times(tmp_path)
    backup.restore(tmp_path / "data", tmp_path / "early")
    inside(tmp_path / "data", lambda one: check_late(one, early, late))
    backup.restore(tmp_path / "new", tmp_path / "late")
    backup.restore(tmp_path / "new", tmp_path / "early")
    inside(tmp_path / "new", lambda one: check_late(one, early, late))


def test_a_backup_that_moves_into_a_postgresql_brings_browsers_and_who_was_signed_out(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    early, late = people_of_two_times(tmp_path)
    url = postgres.new()
    for name in ("late", "early"):
        restore_into(url, tmp_path / name)
    (tmp_path / "there").mkdir()
    monkeypatch.setattr(Store, "in_folder", lambda folder: Store.at(url, folder))
    inside(tmp_path / "there", lambda one: check_late(one, early, late))


def test_a_running_server_notices_who_was_signed_out_by_what_a_backup_brings(
    tmp_path: Path,
) -> None:
    (tmp_path / "data").mkdir()
    _, late = people_of_two_times(tmp_path)
    backup.restore(tmp_path / "new", tmp_path / "early")

    async def play(one: Inside) -> None:
        ana = Person(one)
        ana.table, _, ana.first, _ = late
        assert await ana.sees(ana.first) == 0
        await asyncio.to_thread(backup.restore, tmp_path / "new", tmp_path / "late")
        await one.tables.devices._refresh()  # every minute
        assert await ana.sees(ana.first) == ENDED

    inside(tmp_path / "new", play)


def test_all_processes_hear_at_once_who_was_signed_out(postgres: Postgres, tmp_path: Path) -> None:
    async def do(one: Tables, other: Tables) -> None:
        live(one, other)
        here, there = (Inside.on(tables) for tables in (one, other))
        ana = await Person(here).begin()
        phone, stolen = await ana.sign_in(), await ana.sign_in()
        cookies = [ana.first, phone, stolen]
        for cookie in cookies:  # the other process knows them
            assert (await there.ask("/api/devices", cookie=cookie)).status == 200
        heard: list[str] = []
        other.devices.ended = heard.append
        await ana.end(await ana.id_of(ana.first), phone, ana.phrase)
        await ana.new_phrase(phone, ana.phrase)
        gone = [token_hash(cookie.partition("=")[2]) for cookie in (ana.first, stolen)]
        await eventually(lambda: heard == gone)
        statuses = [(await there.ask("/api/devices", cookie=one)).status for one in cookies]
        assert statuses == [401, 200, 401]

    both(postgres, tmp_path, do)


def test_a_process_that_heard_nothing_finds_who_was_signed_out(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(one: Tables, other: Tables) -> None:  # neither listens
        here, there = (Inside.on(tables) for tables in (one, other))
        ana = await Person(here).begin()
        stolen = await ana.sign_in()
        for cookie in (ana.first, stolen):
            assert (await there.ask("/api/devices", cookie=cookie)).status == 200
        heard: set[str] = set()
        other.devices.ended = heard.add
        phone = await ana.sign_in()
        await ana.end(await ana.id_of(ana.first), phone, ana.phrase)
        await ana.new_phrase(phone, ana.phrase)
        live(other)  # as after a silence
        await eventually(lambda: len(heard) == 2)
        for cookie in (ana.first, stolen):
            assert (await there.ask("/api/devices", cookie=cookie)).status == 401

    both(postgres, tmp_path, do)

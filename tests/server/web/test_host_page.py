"""The page of whoever runs the server: for the key alone, and what it can do."""

import asyncio
import logging
import stat
from pathlib import Path
from typing import Any

import pytest

from reinos.server.cluster.leases import Neighbour
from reinos.server.limits import WRONG_KEYS_OF_ADDRESS
from reinos.server.web.operator_view import KEY_FILE, operator_key
from tests.support.application import BOTS, Inside, inside
from tests.support.played_tables import begun, finished

Server = Any
PATHS: tuple[tuple[str, Any], ...] = (
    ("/api/host", None),
    ("/api/host/tables", None),
    ("/api/host/pause", {"paused": True}),
    ("/api/host/tables/x/delete", {}),
)


def keyed(server: Server) -> Any:
    """Somebody who has the key of a server."""
    client = server.client()
    client.headers["x-host-key"] = operator_key(server.data)
    return client


# The key.


def test_the_key_stands_in_the_folder_for_its_owner_alone_and_stays(tmp_path: Path) -> None:
    key = operator_key(tmp_path)
    assert len(key) >= 32
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    assert operator_key(tmp_path) == key
    (tmp_path / KEY_FILE).write_text("short")
    other = operator_key(tmp_path)
    assert other not in (key, "short")
    (tmp_path / KEY_FILE).write_bytes(b"\xff" * 40)
    assert operator_key(tmp_path) not in (key, other)
    (tmp_path / KEY_FILE).write_text("a key that somebody has chosen\n")
    assert operator_key(tmp_path) == "a key that somebody has chosen"
    assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]


def test_nobody_gets_in_without_the_key_wherever_they_are(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        key = one.app.operator.key
        for n, (path, body) in enumerate(PATHS):
            for wrong in ("", "x", key[:-1], key + "x", key.swapcase()):
                address = f"203.0.113.{n}"
                answer = await one.ask(path, body, client=address, x_host_key=wrong)
                assert (answer.status, answer.json["code"]) == (403, "wrong_key"), path
            here = await one.ask(path, body, client="127.0.0.1")
            assert here.status == 403
        assert not one.tables.pause.is_on
        assert (await one.ask("/api/host", x_host_key=key)).status == 200

    inside(tmp_path, run)


def test_guessing_is_limited_and_does_not_lock_out_the_host(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        most = WRONG_KEYS_OF_ADDRESS.at_once
        tries = [(await one.ask("/api/host", x_host_key=str(n))).status for n in range(most + 5)]
        assert tries == [403] * most + [429] * 5
        assert (await one.ask("/api/host", x_host_key=one.app.operator.key)).status == 200

    inside(tmp_path, run)


def test_pages_of_other_sites_may_not_pause(server: Server) -> None:
    host = keyed(server)
    answer = host.ask("/api/host/pause", {"paused": True}, origin="https://evil.example")
    assert (answer.status, answer.json["code"]) == (403, "wrong_origin")
    assert not host.get("/api/host")["paused"]


# Looking.


def test_the_host_sees_tables_disk_and_health(tmp_path: Path, on_both: str) -> None:
    async def run(one: Inside) -> None:
        over, _ = await finished(one.tables), await begun(one.tables)
        await one.open()
        told = (await one.ask("/api/host", x_host_key=one.app.operator.key)).json
        assert told["stages"] == {"over": 1, "playing": 1, "waiting": 1}
        assert told["in_memory"] == 3
        assert told["watchers"] == 0
        assert not told["paused"]
        assert told["disk"]["used"] > 10_000
        if on_both == "sqlite":
            assert told["disk"]["free"] > 0
        else:
            assert told["disk"]["free"] is None  # its disk is not ours to look at
        health = told["health"]
        assert (health["queue"], health["trouble"], health["failed"]) == (0, None, 0)
        assert health["late"] < 60
        page = (await one.ask("/api/host/tables", x_host_key=one.app.operator.key)).json
        assert page["next"] is None
        assert {table["id"] for table in page["tables"]} >= {over.id}
        changed = [table["changed"] for table in page["tables"]]
        assert changed == sorted(changed, reverse=True)
        assert all(table["mine"] is None for table in page["tables"])

    inside(tmp_path, run)


def test_what_one_process_cannot_open_all_processes_list_as_damaged(tmp_path: Path) -> None:
    """Whoever owns a table is asked for it; two of them may have tried to open the same one."""

    async def run(one: Inside) -> None:
        here, there, sound = [(await begun(one.tables)).id for _ in range(3)]
        one.tables.damaged[here] = "damaged"
        figures = {**one.app.operator.figures(), "damaged_tables": [here, there]}
        one.tables.leases.neighbours = {"other": Neighbour("", figures)}
        key = one.app.operator.key
        page = (await one.ask("/api/host/tables", x_host_key=key)).json
        stages = {table["id"]: table["stage"] for table in page["tables"]}
        assert stages == {here: "damaged", there: "damaged", sound: "playing"}
        assert (await one.ask("/api/host", x_host_key=key)).json["health"]["damaged"] == 2
        assert (await one.ask("/health")).json == {"ok": True}

    inside(tmp_path, run)


def test_the_host_hears_of_errors(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        async with one.app.lifespan(None):  # type: ignore[arg-type]
            logging.getLogger("reinos.server").error("table %s fell over", "x")
            told = (await one.ask("/api/host", x_host_key=one.app.operator.key)).json
        logging.getLogger("reinos.server").error("too late")
        (complaint,) = told["health"]["complaints"]
        assert complaint["text"] == "table x fell over"
        assert [one.text for one in one.app.operator.complaints.latest] == ["table x fell over"]

    inside(tmp_path, run)


# Deleting.


def test_the_host_deletes_a_table_whatever_it_is_at(server: Server) -> None:
    host, ana = keyed(server), server.client()
    waiting = ana.open("me", "open")["id"]
    playing = ana.open("me", "random")["id"]
    over = ana.open("me", "random")["id"]
    ana.finish(over)
    for table in (waiting, playing, over):
        assert host.post(f"/api/host/tables/{table}/delete", {}) == {"gone": True}
        assert ana.ask(f"/api/tables/{table}").status == 404
        gone = host.ask(f"/api/host/tables/{table}/delete", {})
        assert (gone.status, gone.json["code"]) == (404, "no_table")
    mine = ana.get("/api/tables")
    assert (mine["mine"], mine["finished"]["tables"]) == ([], [])


def test_a_table_whose_bots_play_is_deleted_without_a_fuss(own_server: Server) -> None:
    host, ana = keyed(own_server), own_server.client()
    tables = [ana.open("greedy", "greedy", game="kingdom-builder")["id"] for _ in range(3)]
    for table in tables:
        assert host.post(f"/api/host/tables/{table}/delete", {}) == {"gone": True}
    ana.finish(ana.open("me", "random")["id"])  # the bots' process goes on answering
    assert host.get("/api/host")["thinking"] == 0
    assert "cannot go on" not in own_server.log()
    assert "Traceback" not in own_server.log()


# Pausing.


def test_while_it_is_paused_everyone_can_look_and_nothing_changes(tmp_path: Path) -> None:
    async def run(one: Inside) -> None:
        ana = one.somebody()
        table = (await one.open(cookie=ana)).json["id"]
        host = {"x_host_key": one.app.operator.key}
        assert (await one.ask("/api/host/pause", {"paused": True}, **host)).json == {"paused": True}
        path = f"/api/tables/{table}"
        before = (await one.ask(path, cookie=ana)).json
        for attempt in (
            one.open(cookie=ana),
            one.ask(f"{path}/join", {"name": "Beto"}, cookie=one.somebody()),
            one.ask(f"{path}/seats", {"seat": 1, "bot": "random"}, cookie=ana),
        ):
            answer = await attempt
            assert (answer.status, answer.json["code"]) == (503, "paused")
            assert int(answer.headers["retry-after"]) > 1
            assert "paused" in answer.json["message"]
        assert (await one.ask(path, cookie=ana)).json == before
        assert len((await one.ask("/api/tables", cookie=ana)).json["mine"]) == 1
        assert (await one.ask("/api/host", **host)).json["paused"]
        assert not (await one.ask("/api/host/pause", {"paused": False}, **host)).json["paused"]
        assert (await one.ask(f"{path}/join", {"name": "B"}, cookie=one.somebody())).status == 200

    inside(tmp_path, run)


def test_a_pause_outlives_a_kill_and_bots_go_on_after_it(own_server: Server) -> None:
    host, ana = keyed(own_server), own_server.client()
    table = ana.open("me", "greedy")["id"]
    assert host.post("/api/host/pause", {"paused": True}) == {"paused": True}
    own_server.kill()
    own_server.start()
    assert host.get("/api/host")["paused"]
    seen = ana.look(table)
    if seen["view"]["moves"]:
        move = {"sequence": seen["view"]["sequence"], "move": seen["view"]["moves"][0]}
        answer = ana.ask(f"/api/tables/{table}/moves", move)
        assert (answer.status, answer.json["code"]) == (503, "paused")
    resigned = ana.ask(f"/api/tables/{table}/resign", {"sequence": seen["view"]["sequence"]})
    assert resigned.json["code"] == "paused"
    assert ana.look(table)["number"] == seen["number"]
    host.post("/api/host/pause", {"paused": False})
    own_server.kill()
    own_server.start()
    assert not host.get("/api/host")["paused"]
    assert ana.finish(table)["stage"] == "over"


def test_bots_wait_while_it_is_paused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids: list[str] = []

    async def before(one: Inside) -> None:
        ids.append((await one.open(BOTS)).json["id"])
        await one.tables.pause.switch(True)

    async def after(one: Inside) -> None:
        asked = asyncio.Event()

        async def choose(*_: Any) -> int:
            asked.set()
            return int(table.state.actions()[0])

        one.tables.runner.bot_pause = 0
        monkeypatch.setattr(one.tables.workers, "choose", choose)
        table = await one.tables.find(ids[0])
        assert len(one.tables.runner.running) == 1
        for _ in range(20):
            await asyncio.sleep(0)
        assert not asked.is_set()
        await one.tables.pause.switch(False)
        await asked.wait()

    inside(tmp_path, before)
    inside(tmp_path, after)

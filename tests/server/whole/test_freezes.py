"""No client, no disk and no damaged row can freeze a table or the server."""

import json
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from reinos.server.live import watch
from reinos.server.run import serve
from tests.support.damaged_logs import DAMAGE
from tests.support.faults import (
    Line,
    Proxy,
    bunch,
    empty_disk,
    fill_disk,
    kill_workers,
)
from tests.support.patience import until

Server = Any


def test_thousands_of_connections_torn_down_together_stop_nothing(own_server: Server) -> None:
    ana, eva = own_server.client(), own_server.client()
    eva.get("/api/games")
    table = ana.open("me", "greedy")["id"]
    cookies = [ana.headers["cookie"], eva.headers["cookie"], ""]
    going = threading.Event()

    def tear() -> None:
        for _ in range(25):
            bunch(own_server, table, cookies, 48)
        going.set()

    crowds = [threading.Thread(target=tear) for _ in range(2)]
    for crowd in crowds:
        crowd.start()
    while not going.is_set():
        if ana.look(table)["stage"] == "over":
            table = ana.open("me", "greedy")["id"]
        elif ana.look(table)["view"]["moves"]:
            ana.play_first(table)
    for crowd in crowds:
        crowd.join()
    assert ana.finish(table)["stage"] == "over"
    nobody = "reinos_watchers 0"
    until(lambda: nobody in ana.ask("/metrics").body.decode())
    assert own_server.stop() == 0
    assert "Traceback" not in own_server.log()


def test_it_ends_while_readers_do_not_read_and_bots_think(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("greedy", "random", "greedy", "random")["id"]
    lines = [Line(own_server.port, table, kind) for kind in ("socket", "stream") * 8]
    for line in lines:
        line.hear(b'"kind":"hello"')
    until(lambda: ana.look(table)["number"] > 10)
    assert own_server.stop() == 0
    for line in lines:
        line.drop()
    assert "Traceback" not in own_server.log()


def test_bots_go_on_by_themselves_when_the_disk_does(own_server: Server) -> None:
    ana = own_server.client()
    pid = own_server.process.pid
    table = ana.open("greedy", "random", "greedy", "random")["id"]
    fill_disk(pid)
    until(lambda: ana.ask("/health").status == 503)
    stuck = ana.look(table)["number"]
    assert ana.ask("/health").json["code"] == "disk_full"
    assert ana.look(table)["stage"] == "playing"
    time.sleep(1)
    assert ana.look(table)["number"] == stuck
    empty_disk(pid)
    until(lambda: ana.look(table)["stage"] == "over")
    assert ana.get("/health")["ok"]
    own_server.stop()


def test_a_full_disk_opens_seats_and_begins_nothing_by_halves(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    beto.get("/api/games")
    pid = own_server.process.pid
    table = ana.open("me", "open")["id"]
    fill_disk(pid)
    seats = {"game": "kingdomino", "name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for path, body in (("/api/tables", seats), (f"/api/tables/{table}/join", {"name": "Beto"})):
        refused = beto.ask(path, body)
        assert (refused.status, refused.json["code"]) == (503, "disk_full")
        assert "disk" in refused.json["message"]
    assert beto.look(table)["mine"] is None
    assert beto.look(table)["stage"] == "waiting"
    empty_disk(pid)
    joined = beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    assert (joined["stage"], joined["mine"]) == ("playing", 1)
    assert len(ana.get("/api/tables")["mine"]) == 1
    own_server.kill()
    own_server.start()
    assert ana.finish(table, beto)["stage"] == "over"


def test_the_host_is_told_when_nothing_can_be_saved_and_when_it_can_again(
    own_server: Server,
) -> None:
    ana = own_server.client()
    table = ana.open("me", "open")["id"]
    fill_disk(own_server.process.pid)
    assert ana.ask(f"/api/tables/{table}/seats", {"seat": 1, "bot": "greedy"}).status == 503
    empty_disk(own_server.process.pid)
    assert ana.post(f"/api/tables/{table}/seats", {"seat": 1, "bot": "greedy"})
    own_server.process.terminate()
    shown, _ = own_server.process.communicate(timeout=240)
    assert "The disk is full: nothing can be saved" in shown
    assert "Saving works again" in shown


def test_one_damaged_table_does_not_keep_the_others_from_opening(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    sound = ana.open("me", "open")["id"]
    broken = {}
    for name in DAMAGE:
        broken[name] = ana.open("me", "open")["id"]
        beto.post(f"/api/tables/{broken[name]}/join", {"name": "Beto"})
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        for name, statement in DAMAGE.items():
            assert database.execute(statement, (broken[name],)).rowcount == 1, name
    own_server.start()
    beto.post(f"/api/tables/{sound}/join", {"name": "Beto"})
    assert ana.finish(sound, beto)["stage"] == "over"
    for name, table in broken.items():
        answer = ana.ask(f"/api/tables/{table}")
        assert (answer.status, answer.json["code"]) == (409, "damaged"), name
        assert table in own_server.log(), name
    stages = {table["id"]: table["stage"] for table in ana.get("/api/tables")["mine"]}
    assert stages == dict.fromkeys(broken.values(), "damaged")
    key = (own_server.data / "host.key").read_text().strip()
    told = json.loads(ana.ask("/api/host", None, x_host_key=key).body)
    assert told["health"]["damaged"] == len(DAMAGE)
    assert own_server.stop() == 0
    assert "Traceback" not in own_server.log()


def test_a_game_that_can_no_longer_be_replayed_is_damaged_alone(own_server: Server) -> None:
    ana = own_server.client()
    table, other = ana.open("me", "open")["id"], ana.open("me", "greedy")["id"]
    ana.post(f"/api/tables/{table}/seats", {"seat": 1, "bot": "greedy"})
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        database.execute("update log set state_hash = 'x' where table_id = ?", (table,))
        database.execute("update snapshots set position = '[]' where table_id = ?", (table,))
    own_server.start()
    assert ana.ask(f"/api/tables/{table}").json["code"] == "damaged"
    stages = {found["id"]: found["stage"] for found in ana.get("/api/tables")["mine"]}
    assert (stages[table], stages[other]) == ("damaged", "playing")
    assert ana.finish(other)["stage"] == "over"


@pytest.fixture
def watchful(monkeypatch: pytest.MonkeyPatch, make_server: Callable[..., Server]) -> Server:
    """A server that is not patient with silence."""
    monkeypatch.setenv("REINOS_TEST_SILENCE", "3")
    return make_server()


def test_a_friend_whose_line_is_dead_is_shown_as_away(watchful: Server) -> None:
    ana, beto = watchful.client(), watchful.client()
    table = ana.open("me", "open")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    proxy = Proxy(watchful.port)
    line = Line(proxy.port, table, "socket", beto.headers["cookie"])
    line.hear(b'"kind":"hello"')
    until(lambda: ana.look(table)["here"][1])
    proxy.dead = True
    until(lambda: not ana.look(table)["here"][1])
    line.drop()
    proxy.stop()


def test_a_dead_line_is_noticed_within_thirty_seconds() -> None:
    assert serve.HEARTBEAT + serve.ANSWER <= 30  # a ping, and its answer that does not come
    assert watch.BEAT + serve.UNANSWERED <= 30  # a line of a stream that nobody confirms
    assert watch.BEAT + watch.SLOW <= 30


def test_signs_of_life_come_when_nothing_happens(watchful: Server) -> None:
    ana = watchful.client()
    table = ana.open("me", "open")["id"]
    line = Line(watchful.port, table, "socket")
    assert b'"kind":"beat"' in line.hear(b'"kind":"beat"')
    line.drop()
    address = f"{watchful.address}/api/tables/{table}/events"
    with urllib.request.urlopen(address, timeout=240) as stream:
        assert json.loads(stream.readline())["kind"] == "hello"
        while (heard := stream.readline()) != b"\n":
            assert json.loads(heard)["kind"] == "presence"


def test_workers_may_die_again_and_again(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("me", "greedy", "random")["id"]
    killed = 0
    while killed < 3:
        killed += kill_workers(own_server.process.pid)
        if ana.look(table)["view"]["moves"]:
            ana.play_first(table)
    assert ana.finish(table)["stage"] == "over"


def test_it_ends_whenever_it_is_told_to(own_server: Server) -> None:
    ana = own_server.client()
    for _ in range(10):
        ana.open("greedy", "random", "greedy", "random")
    assert own_server.stop() == 0
    words = [sys.executable, "-m", "reinos", "serve", "--port", "0", "--data", own_server.data]
    for moment in range(8):
        started = subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        time.sleep(0.3 * moment)  # any moment will do: importing, loading, waking, playing
        started.terminate()
        _, said = started.communicate(timeout=240)
        assert started.returncode in (0, -signal.SIGTERM)
        assert b"Traceback" not in said

"""SIGKILL at any moment loses nothing that was acknowledged, whatever else goes wrong meanwhile.

This kills the process, not the machine: it does not show that the disk itself keeps its promise.
"""

import os
import random
import re
import sqlite3
import time
from typing import Any

import pytest

import reinos
from tests.support.faults import bunch, empty_disk, fill_disk, kill_workers
from tests.support.server import Client
from tests.support.trio import Server, Trios

FEW = 8
MANY = int(os.environ.get("REINOS_KILLS", "100"))
"""`REINOS_KILLS=300 ./play test tests/server/whole/test_kills.py` is the longest run."""
ORPHAN = re.compile(
    r"Traceback [^\n]*\n(?:  [^\n]*\n)*?[^\n]*spawn_main\n(?:  [^\n]*\n)*"
    r"EOFError: Ran out of input\n"
)
"""What Python itself prints of a worker whose server is killed before the worker has started."""


class Calamity:
    """What befalls a server while people play, and how it ends."""

    def __init__(self, server: Server, trios: Trios) -> None:
        self.server = server
        self.trios = trios
        self.random = random.Random(1)
        self.slowest_end = 0.0

    def strike(self) -> None:
        """Let people play a little, then something happens, then the server is ended."""
        self.trios.wait_for(self.random.randrange(1, 8))
        kind = self.random.choice(["bunch", "disk", "workers", "nothing"])
        pid = self.server.process.pid
        if kind == "bunch":
            trio = self.random.choice(self.trios)
            cookies = [*(client.headers["cookie"] for client in trio.clients), ""]
            bunch(self.server, trio.opened[-1], cookies, 30)
        elif kind == "disk":
            fill_disk(pid)
            time.sleep(self.random.uniform(0, 0.3))
            if self.random.random() < 0.8:  # sometimes it ends with a full disk
                empty_disk(pid)
                self.trios.wait_for(3)
        elif kind == "workers":
            kill_workers(pid)
        time.sleep(self.random.uniform(0, 0.2))
        if self.random.random() < 0.6:
            self.server.kill()
        else:
            began = time.monotonic()
            assert self.server.stop() == 0
            self.slowest_end = max(self.slowest_end, time.monotonic() - began)
        self.server.start()


@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.nightly)])
def test_nothing_acknowledged_is_lost_and_no_table_is_stuck(own_server: Server, kills: int) -> None:
    trios = Trios(own_server, 3)
    calamity = Calamity(own_server, trios)
    for _ in range(kills):
        calamity.strike()
    trios.stop()
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        rows = database.execute("select table_id, number, kind, body from log").fetchall()
    database.close()
    kept = {(table, number): (kind, body) for table, number, kind, body in rows}
    acknowledged = trios.acknowledged()
    assert len(acknowledged) > kills
    trios.check(kept)
    own_server.start()
    for trio in trios:
        ana, beto = trio.clients
        for table in trio.opened:
            assert ana.look(table)["mine"] == 0
            if ana.look(table)["stage"] == "waiting":
                beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
            assert ana.finish(table, beto)["stage"] == "over"
            assert reinos.replay(ana.read(f"/api/tables/{table}/file")).over
    assert own_server.stop() == 0
    log = ORPHAN.sub("", own_server.log())
    assert "Traceback" not in log
    assert " ERROR " not in log
    print(f"{kills} ends, {len(acknowledged)} moves; slowest SIGTERM {calamity.slowest_end:.1f} s")


@pytest.mark.usefixtures("on_both")
def test_a_restart_brings_everything_back(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    waiting = ana.open("me", "open", open=True)["id"]
    playing = ana.open("me", "greedy", "random")["id"]
    finished = ana.open("me", "random")["id"]
    ana.finish(finished)
    for _ in range(3):
        while not ana.look(playing)["view"]["moves"]:
            time.sleep(0.02)
        ana.play_first(playing)
    while not ana.look(playing)["view"]["moves"]:
        time.sleep(0.02)
    before = [ana.look(table) for table in (waiting, playing, finished)]
    token = beto.post("/api/tokens", {})["token"]
    own_server.kill()
    own_server.start()
    assert [ana.look(table) for table in (waiting, playing, finished)] == before
    listed = ana.get("/api/tables")
    assert {table["id"] for table in listed["mine"]} == {waiting, playing}
    assert [table["id"] for table in listed["finished"]["tables"]] == [finished]
    beto.headers = {"authorization": f"Bearer {token}"}
    assert beto.post(f"/api/tables/{waiting}/join", {"name": "Beto"})["mine"] == 1


def played_until(client: Client, table: str, number: int) -> Any:
    """The table after so many changes at least, when it is the client's turn."""
    while not (seen := client.look(table))["view"]["moves"] or seen["number"] < number:
        if seen["view"]["moves"]:
            client.play_first(table)
        time.sleep(0.02)
    return seen


def test_a_log_that_no_longer_replays_goes_on_from_its_snapshot(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("me", "greedy", "random", "random")["id"]
    before = played_until(ana, table, 40)
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        wrong = """update log set body = replace(body, '"move":"claim ', '"move":"place a1 ')
                   where number = 3"""
        assert database.execute(wrong).rowcount == 1
    own_server.start()
    after = ana.look(table)
    assert after["view"] == before["view"]
    assert "going on from its snapshot" in own_server.log()
    assert ana.finish(table)["stage"] == "over"


def test_a_log_is_kept_whole_where_only_the_record_of_the_game_became_another(
    own_server: Server,
) -> None:
    ana = own_server.client()
    table = ana.open("me", "greedy")["id"]
    before = played_until(ana, table, 12)
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        database.execute("update log set state_hash = 'of another record'")
    own_server.start()
    after = ana.look(table)
    assert (after["log"], after["view"]) == (before["log"], before["view"])
    assert "snapshot" not in own_server.log()
    assert ana.finish(table)["stage"] == "over"

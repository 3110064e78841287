"""SIGKILL at any moment loses nothing that was acknowledged.

This kills the process, not the machine: it does not show that the disk itself keeps its promise.
"""

import http.client
import os
import random
import re
import sqlite3
import threading
import time
import urllib.error
from typing import Any

import reinos

Server = Any
KILLS = int(os.environ.get("REINOS_KILLS", "20"))
"""`REINOS_KILLS=200 ./play test tests/server/test_kills.py` is the long run."""
ORPHAN = re.compile(
    r"Traceback [^\n]*\n(?:  [^\n]*\n)*?[^\n]*spawn_main\n(?:  [^\n]*\n)*"
    r"EOFError: Ran out of input\n"
)
"""What Python itself prints of a worker whose server is killed before the worker has started."""
LOST = (OSError, urllib.error.URLError, http.client.HTTPException, AssertionError, ValueError)


class Pair(threading.Thread):
    """Two people who play at one table after the other and remember every answer."""

    def __init__(self, server: Server, seed: int) -> None:
        super().__init__(daemon=True)
        self.clients = [server.client(), server.client()]
        for client in self.clients:
            client.get("/api/games")  # a browser has its cookie before it acts
        self.random = random.Random(seed)
        self.acknowledged: list[tuple[str, int, int, str]] = []
        self.opened: list[str] = []
        self.stopping = threading.Event()

    def run(self) -> None:
        """Play until told to stop; when the server is gone, wait for it to come back."""
        while not self.stopping.is_set():
            try:
                self.step()
            except LOST:
                time.sleep(0.05)

    def step(self) -> None:
        """Open a table, sit down, or move."""
        ana, beto = self.clients
        if not self.opened or ana.look(self.opened[-1])["stage"] == "over":
            self.opened.append(ana.open("me", "open")["id"])
        table = self.opened[-1]
        seen = ana.look(table)
        if seen["stage"] == "waiting":
            beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
        elif seen["turn"] in (0, 1):
            client = self.clients[seen["turn"]]
            view = client.look(table)["view"]
            move = self.random.choice(view["moves"])
            body = {"sequence": view["sequence"], "move": move}
            answer = client.post(f"/api/tables/{table}/moves", body)
            text = " ".join(str(part) for part in move.values())
            self.acknowledged.append((table, answer["number"], view["sequence"], text))


def test_twenty_kills_lose_nothing(own_server: Server) -> None:
    pairs = [Pair(own_server, seed) for seed in range(3)]
    for pair in pairs:
        pair.start()
    choice = random.Random(1)
    for _ in range(KILLS):
        time.sleep(choice.uniform(0.1, 0.6))
        own_server.kill()
        own_server.start()
    time.sleep(0.5)
    for pair in pairs:
        pair.stopping.set()
        pair.join(timeout=30)
    own_server.kill()
    with sqlite3.connect(own_server.data / "reinos.db") as database:
        rows = database.execute("select table_id, number, kind, body from log").fetchall()
    kept = {(table, number): (kind, body) for table, number, kind, body in rows}
    acknowledged = [one for pair in pairs for one in pair.acknowledged]
    assert len(acknowledged) > KILLS
    for table, number, sequence, text in acknowledged:
        kind, body = kept[table, number]
        assert kind == "moved"
        assert f'"move":"{text}"' in body
        assert f'"sequence":{sequence}' in body
    for table in {table for table, _ in kept}:
        numbers = sorted(number for one, number in kept if one == table)
        assert numbers == list(range(1, len(numbers) + 1))
    own_server.start()
    for pair in pairs:
        ana, beto = pair.clients
        for table in pair.opened:
            assert ana.look(table)["mine"] == 0
            if ana.look(table)["stage"] == "waiting":
                beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
            assert ana.finish(table, beto)["stage"] == "over"
            assert reinos.replay(ana.read(f"/api/tables/{table}/file")).over
    log = ORPHAN.sub("", own_server.log())
    assert "Traceback" not in log
    assert " ERROR " not in log


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
    assert {table["id"] for table in ana.get("/api/tables")["mine"]} == {waiting, playing, finished}
    beto.headers = {"authorization": f"Bearer {token}"}
    assert beto.post(f"/api/tables/{waiting}/join", {"name": "Beto"})["mine"] == 1


def test_a_log_that_no_longer_replays_goes_on_from_its_snapshot(own_server: Server) -> None:
    ana = own_server.client()
    table = ana.open("me", "greedy", "random", "random")["id"]
    while ana.look(table)["number"] < 40:
        if ana.look(table)["view"]["moves"]:
            ana.play_first(table)
    while not ana.look(table)["view"]["moves"]:
        time.sleep(0.02)
    before = ana.look(table)
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

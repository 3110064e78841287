"""Three people who play on, whatever happens to their server."""

import http.client
import random
import threading
import time
import urllib.error
from typing import Any

from tests.support.patience import PATIENCE, until

Server = Any
LOST = (OSError, urllib.error.URLError, http.client.HTTPException, AssertionError, ValueError)


class Trio(threading.Thread):
    """Two people and a bot who play at one table after the other and remember every answer."""

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
            self.opened.append(ana.open("me", "open", "greedy")["id"])
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
            if self.random.random() < 0.1 and client.look(table)["undo"]:
                self.take_back(client, table)
        else:
            time.sleep(0.01)  # the bot is to move

    def take_back(self, client: Any, table: str) -> None:
        """Take back a move, which the other agrees to if they are asked."""
        sequence = client.look(table)["view"]["sequence"]
        found = client.ask(f"/api/tables/{table}/undo", {"sequence": sequence})
        if found.status == 200 and (vote := found.json["vote"]):
            other = self.clients[1 - self.clients.index(client)]
            other.ask(f"/api/tables/{table}/vote", {"vote": vote["number"], "yes": True})


class Trios(list[Trio]):
    """Several trios at one server, who play from now on."""

    def __init__(self, server: Server, count: int) -> None:
        super().__init__(Trio(server, seed) for seed in range(count))
        for trio in self:
            trio.start()

    def stop(self) -> None:
        """Let nobody play any more."""
        for trio in self:
            trio.stopping.set()
        for trio in self:
            trio.join(timeout=PATIENCE)

    def wait_for(self, moves: int) -> None:
        """Wait until so many more moves were acknowledged: nobody is stuck."""
        wanted = len(self.acknowledged()) + moves
        until(lambda: len(self.acknowledged()) >= wanted, "nobody can move any more")

    def acknowledged(self) -> list[tuple[str, int, int, str]]:
        """Every move that was acknowledged, with its table, its entry and its number."""
        return [one for trio in self for one in trio.acknowledged]

    def check(self, kept: dict[tuple[str, int], tuple[str, str]]) -> None:
        """Logs have every acknowledged move, by table and number of the entry, and no gaps."""
        for table, number, sequence, text in self.acknowledged():
            kind, body = kept[table, number]
            assert kind == "moved"
            assert f'"move":"{text}"' in body
            assert f'"sequence":{sequence}' in body
        for table in {table for table, _ in kept}:
            numbers = sorted(number for one, number in kept if one == table)
            assert numbers == list(range(1, len(numbers) + 1))

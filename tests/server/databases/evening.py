"""The people of the evening that has every kind of entry, and their tables."""

import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.databases.write import has_decisions, play
from tests.support.patience import until
from tests.support.server import Answer, Client, Server

PEOPLE = ("ana", "beto", "caro", "dani", "phone", "zoe")
"""Everybody: Ana's phone is a device of its own, and Zoe only looks on."""
HOST = "reinos.example"
"""The host in links, wherever the server is."""


class Person(Client):
    """Somebody with a name, and a cookie that is kept."""

    def __init__(self, name: str) -> None:
        super().__init__("")
        self.name = name.capitalize()
        self.headers |= {"cookie": f"reinos={name:-<40}", "host": HOST}

    def ask(self, path: str, body: Any = None, **headers: str) -> Answer:
        """A request, at the pace that the server allows."""
        while (answer := super().ask(path, body, **headers)).status == 429:
            time.sleep(0.2)
        return answer

    def decides(self, table: str) -> bool:
        """Whether this person, and no bot, decides for a seat; strangers may not even look."""
        found = self.ask(f"/api/tables/{table}").json
        mine = [found["seats"][seat] for seat in found.get("own", ())]
        return any(not seat["stand_in"] and not seat["resigned"] for seat in mine)

    def do(self, table: str, what: str, **body: Any) -> Any:
        """Do something at a table."""
        return self.post(f"/api/tables/{table}/{what}", body)

    def resign(self, table: str) -> None:
        """Give up."""
        self.do(table, "resign", sequence=self.look(table)["view"]["sequence"])

    def take_back(self, table: str, **more: Any) -> None:
        """Take back a decision, or ask the others."""
        self.do(table, "undo", sequence=self.look(table)["view"]["sequence"], **more)

    def vote(self, table: str, yes: bool) -> None:
        """Answer what is asked."""
        self.do(table, "vote", vote=self.look(table)["vote"]["number"], yes=yes)

    @contextmanager
    def watching(self, table: str) -> Iterator[None]:
        """Look at a table until the end of the block."""
        path = f"{self.address}/api/tables/{table}/events"
        with urllib.request.urlopen(urllib.request.Request(path, headers=self.headers)):
            until(lambda: self.is_here(table))
            yield
        until(lambda: not self.is_here(table))

    def is_here(self, table: str) -> bool:
        """Whether everybody sees that this person is looking."""
        found = self.look(table)
        return bool(found["here"][found["mine"]])


class Evening:
    """The people of an evening and their tables."""

    def __init__(self) -> None:
        self.people = {name: Person(name) for name in PEOPLE}
        self.ana, self.beto, self.caro, self.dani, self.phone, self.zoe = self.people.values()
        self.tables: dict[str, str] = {}
        """The ids of tables by their names."""

    def come_to(self, server: Server) -> None:
        """Everybody talks to this server from now on."""
        for person in self.people.values():
            person.address = server.address

    def open(self, name: str, *seats: str, guests: tuple[Person, ...] = (), **more: Any) -> str:
        """Ana opens a table, and others sit down."""
        table = self.tables[name] = str(self.ana.open(*seats, **more)["id"])
        for guest in guests:
            guest.do(table, "join", name=guest.name)
        return table

    def hand_over(self, table: str, person: Person) -> None:
        """Somebody's seat moves to the phone."""
        link = person.do(table, "handover")["link"]
        self.phone.post(f"/api/handover/{link.rpartition('/')[2]}", {})

    def again(self, name: str, table: str, *people: Person) -> str:
        """People go on after a game."""
        for person in people:
            self.tables[name] = person.do(table, "again")["id"]
        return self.tables[name]

    def play(self, table: str, decisions: int) -> None:
        """Play until a table has so many decisions, and a person is to move."""
        play(has_decisions(decisions), table, *self.deciding(table))

    def play_to(self, table: str, person: Person) -> None:
        """Play until it is the turn of somebody."""
        own = person.look(table)["own"]
        play(lambda found: found["own"] == own, table, *self.deciding(table))

    def deciding(self, table: str) -> list[Person]:
        """The people who decide at a table."""
        return [one for one in self.people.values() if one.decides(table)]

"""An application without a socket, asked directly, whose clock moves when told to."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from reinos.server import limits
from reinos.server.app import Application
from reinos.server.limits import Limits, Policy
from reinos.server.links import Links
from reinos.server.people.tokens import token_hash
from reinos.server.table import Table
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers

TWO = [{"kind": "me"}, {"kind": "open"}]
BOTS = [{"kind": "bot", "bot": "random"}] * 2
CLOCK = {"kind": "minutes", "minutes": 2, "increment": 3}


class Idle(BotWorkers):
    """Workers that never answer: bots do not move."""

    async def choose(self, question: Any, asker: Any = ()) -> int:
        """Think for ever."""
        await asyncio.Event().wait()
        raise AssertionError


class Answer(NamedTuple):
    """What the application answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


class Inside:
    """An application without a socket; its clock moves when told to."""

    def __init__(
        self, folder: Path, terms: Policy = limits.USUAL, tables: Tables | None = None
    ) -> None:
        self.now = 0.0
        self.tables = tables or Tables(folder, Idle())
        counted = Limits(clock=lambda: self.now)
        self.app = Application(self.tables, Links(None, "127.0.0.1", 80), terms, counted)
        self.people = 0

    @classmethod
    def on(cls, tables: Tables) -> "Inside":
        """An application on tables that are there already."""
        return cls(tables.folder, tables=tables)

    def somebody(self) -> str:
        """A cookie that nobody had before."""
        self.people += 1
        return f"reinos=somebody-number-{self.people:020}"

    async def ask(
        self, path: str, body: Any = None, client: str = "203.0.113.1", **headers: str
    ) -> Answer:
        """A request from an address; a body makes it a POST."""
        named = {"host": "reinos.example", "accept-language": "en", **headers}
        if body is not None:
            named["content-type"] = "application/json"
        sent = [(name.replace("_", "-").encode(), text.encode()) for name, text in named.items()]
        scope = {
            "type": "http",
            "method": "GET" if body is None else "POST",
            "path": path,
            "query_string": b"",
            "headers": sent,
            "client": (client, 1),
        }
        said: list[Any] = []

        is_read = False

        async def receive() -> Any:
            nonlocal is_read
            if is_read:
                await asyncio.Event().wait()  # there is no more to come, and nobody leaves
            is_read = True
            return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        await self.app(scope, receive, send)
        answered = {key.decode().lower(): value.decode() for key, value in said[0]["headers"]}
        whole = b"".join(part.get("body", b"") for part in said[1:])
        return Answer(said[0]["status"], answered, whole)

    async def open(self, seats: Any = TWO, **more: Any) -> Answer:
        """Open a table, as somebody new unless told."""
        known = {name: more.pop(name) for name in ("client", "cookie") if name in more}
        body = {"game": "kingdomino", "seats": seats, "name": "Ana", **more}
        return await self.ask("/api/tables", body, **{"cookie": self.somebody(), **known})


def inside(
    folder: Path, play: Callable[[Inside], Awaitable[None]], terms: Policy = limits.USUAL
) -> None:
    """Do something with an application, and close it."""

    async def run() -> None:
        one = Inside(folder, terms)
        try:
            await play(one)
        finally:
            await one.tables.close()

    asyncio.run(run())


def is_refused(answer: Answer, code: str) -> bool:
    """Whether an answer asks to wait, with a code and a sentence."""
    assert answer.status == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert not re.search(r"{\w*}", answer.json["message"])
    assert " " in answer.json["message"]
    return bool(answer.json["code"] == code)


async def begun(
    one: Inside, *, shared: bool = False, **more: Any
) -> tuple[Table, dict[int, str], list[str]]:
    """A table of two or three people; who sits in each seat, and all of them."""
    ana, beto = one.somebody(), one.somebody()
    me = [{"kind": "me"}, {"kind": "me", "name": "Abel"}] if shared else [{"kind": "me"}]
    seats = [*me, {"kind": "open"}, *more.pop("others", [])]
    opened = await one.open(seats, cookie=ana, **more)
    path = f"/api/tables/{opened.json['id']}"
    assert (await one.ask(f"{path}/join", {"name": "Beto"}, cookie=beto)).status == 200
    table = await one.tables.find(opened.json["id"])
    assert table.stage == "playing"
    sitting = dict.fromkeys(range(len(me)), ana) | {len(me): beto}
    return table, sitting, [ana, beto]


async def do(one: Inside, table: Table, cookie: str, path: str, **body: Any) -> Any:
    """Ask for something at a table; the answer, or the code of the refusal."""
    answer = await one.ask(f"/api/tables/{table.id}/{path}", body, cookie=cookie)
    return answer.json if answer.status < 400 else answer.json["code"]


async def move(one: Inside, table: Table, cookie: str) -> Any:
    """Make a move for the seat whose turn it is."""
    text = str(table.state.moves()[0])
    return await do(one, table, cookie, "moves", sequence=table.state.sequence, move=text)


def owner(cookie: str) -> str:
    """Who has a cookie."""
    return token_hash(cookie.partition("=")[2])


async def two_inside(one: Inside) -> tuple[Table, list[str]]:
    """Two people at a table that has begun, in this process, and their cookies."""
    cookies = [one.somebody(), one.somebody()]
    opened = (await one.open(cookie=cookies[0])).json["id"]
    await one.ask(f"/api/tables/{opened}/join", {"name": "Beto"}, cookie=cookies[1])
    return await one.tables.find(opened), cookies

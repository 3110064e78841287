"""Somebody with several browsers."""

import urllib.request
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.support.application import Answer, Inside
from tests.support.server import Client, Server

ENDED = (401, "session_ended")


class Person:
    """Somebody with a first browser, a phrase and other browsers."""

    def __init__(self, one: Inside) -> None:
        self.one = one
        self.first = one.somebody()
        self.phrase = ""
        self.table = ""

    async def begin(self) -> "Person":
        """Open a table and get a phrase."""
        self.table = (await self.one.open(cookie=self.first)).json["id"]
        self.phrase = (await self.new_phrase(self.first)).json["phrase"]
        return self

    async def new_phrase(self, cookie: str, current: str | None = None) -> Answer:
        """Ask for a phrase."""
        return await self.one.ask("/api/phrase", {"current": current}, cookie=cookie)

    async def sign_in(self, **headers: str) -> str:
        """Another browser becomes this person; its cookie."""
        answer = await self.one.ask("/api/recovery", {"phrase": self.phrase}, **headers)
        assert answer.status == 200, answer.body
        return cookie_of(answer)

    async def listed(self, cookie: str) -> Any:
        """The browsers, as one of them sees them."""
        return (await self.one.ask("/api/devices", cookie=cookie)).json["devices"]

    async def id_of(self, cookie: str) -> str:
        """What a browser is called."""
        return str(next(one["id"] for one in await self.listed(cookie) if one["here"]))

    async def end(self, device: str, cookie: str, phrase: str | None = None) -> Answer:
        """Sign out a browser from another."""
        body = {"device": device, "phrase": phrase}
        return await self.one.ask("/api/devices/end", body, cookie=cookie)

    async def sees(self, cookie: str) -> Any:
        """The own seat that a browser finds at the table, or a refusal."""
        answer = await self.one.ask(f"/api/tables/{self.table}", cookie=cookie)
        return answer.json["mine"] if answer.status == 200 else code_of(answer)


def cookie_of(answer: Answer) -> str:
    """The cookie that came with an answer."""
    return answer.headers["set-cookie"].split(";")[0]


def code_of(answer: Answer) -> tuple[int, str]:
    """How something was refused."""
    return answer.status, answer.json["code"]


def phrase_of(client: Client, current: str | None = None) -> str:
    """A recovery phrase, instead of the current one."""
    return str(client.post("/api/phrase", {"current": current})["phrase"])


def wire(server: Server, client: Client, table: str) -> ClientConnection:
    """A live connection."""
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
    return connect(address, additional_headers={"cookie": client.headers["cookie"]})


def code_at_the_end(wire: ClientConnection) -> int | None:
    """With which code a live connection is closed."""
    with suppress(ConnectionClosed):
        while True:
            wire.recv(timeout=60)
    return wire.close_code


def open_stream(address: str, cookie: str) -> Any:
    """The lines of an event stream."""
    request = urllib.request.Request(address, headers={"cookie": cookie})
    return iter(urllib.request.urlopen(request, timeout=60))


ANDROID = "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1"

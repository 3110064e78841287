"""Tables whose people are told by mail and webhook, when the test wants it."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

from reinos.server import protocol
from reinos.server.app import Application
from reinos.server.links import Links
from reinos.server.notices.channels import (
    Channels,
    MailServer,
)
from reinos.server.table import Table
from reinos.server.tables.uptime import Uptime
from tests.support.mailbox import MailBox, code_in
from tests.support.played_tables import play, some_tables

SENDER = "reinos@mail.example"


class Hook(threading.Thread):
    """A web server that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        told: list[Any] = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                told.append(json.loads(self.rfile.read(length)))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Say nothing."""

        self.told = told
        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/told"

    def run(self) -> None:
        """Answer until closed."""
        self.server.serve_forever(poll_interval=0.05)

    def close(self) -> None:
        """No more."""
        self.server.shutdown()
        self.server.server_close()


def channels(mailbox: MailBox, hook: Hook | None = None) -> Channels:
    """What a host sets up who has both."""
    server = MailServer("127.0.0.1", mailbox.port, secure=False, user="reinos", password="secret")
    return Channels(server, SENDER, None if hook is None else hook.url)


class House:
    """Tables with notices that are sent when told to."""

    def __init__(self, folder: Path, wanted: Channels, **more: Any) -> None:
        self.seconds = 0.0
        self.tables = some_tables(folder, **more)
        self.tables.uptime = Uptime(self.tables.store, clock=lambda: self.seconds)
        self.links = Links("https://reinos.example", "127.0.0.1", 80)
        self.notices = Application(self.tables, self.links, channels=wanted).notices
        self.notices.quiet = timedelta(0)

    async def subscribe(self, mailbox: MailBox, owner: str, address: str) -> str:
        """Give an address and confirm it; its code."""
        before = len(mailbox.mails)
        await self.notices.want(owner, protocol.Notify(address), "es")
        await self.notices.look()
        assert len(mailbox.mails) == before + 1
        code = code_in(mailbox.mails[-1])
        await self.notices.answer(code, True)
        return code

    async def turn_of(self, table: Table, seat: int) -> None:
        """Play until it is the turn of a seat that was not to move."""
        while table.turn == seat:
            await play(self.tables, table, 1)
        while table.turn != seat:
            await play(self.tables, table, 1)
        await asyncio.sleep(0.002)  # the time of a change has milliseconds


def house(folder: Path, wanted: Channels, run: Callable[[House], Awaitable[None]]) -> None:
    """Do something in a house, in one run of the server."""

    async def whole() -> None:
        one = House(folder, wanted)
        try:
            await run(one)
        finally:
            await one.tables.close()

    asyncio.run(whole())


STRANGE = (
    "=?utf-8?q?x=0D=0Ay?=@c.de",
    "a@=?utf-8?q?b.com=2Cv1=40x.org?=.net",
    "=?utf-8?b?YQ==?=@example.com",
    "a?b@example.com",
    "ana@example.com,beto@example.com",
    "ana(comment)@example.com",
    '"ana"@example.com',
    "ana paz@example.com",
    "ana@example.com\n",
    "ana\x00@example.com",
    "ana@example.com\r\nBcc: beto@example.com",
    "<ana@example.com>",
    "Ana <ana@example.com>",
    "ana@beto@example.com",
    "ana%beto.com@example.com",
    "beto.com!ana@example.com",
    "@example.com",
    "ana@",
    "ana@localhost",
    "ana@[127.0.0.1]",
    "ana@127.0.0.1",
    "ana@-example.com",
    "ana@example..com",
    ".ana@example.com",
    "ana.@example.com",
    "a..na@example.com",
    "-oQ@example.com",
    "señora@example.com",
    "ana@españa.example",
    f"{'a' * 65}@example.com",
    f"ana@{'a' * 64}.com",
    f"ana@{'a.' * 124}com",
)
"""What is not a plain address, though some programs would take it for one, or for several."""

"""Somebody who follows a table live, and puts it together from what the server tells."""

import http.client
import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.support.patience import PATIENCE
from tests.support.server import Client


def text(value: Any) -> str:
    """The JSON of a part, without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def put(holder: Any, way: list[str], value: Any) -> Any:
    """A table, or a part of it, with a value at the end of a way; what is missing is made."""
    if not way:
        return value
    first, *rest = way
    if first.isdigit():
        at, holder = int(first), holder or []
        inner = put(holder[at] if at < len(holder) else None, rest, value)
        return [*holder[:at], inner, *holder[at + 1 :]]
    return {**(holder or {}), first: put((holder or {}).get(first), rest, value)}


def find(holder: Any, way: list[str]) -> Any:
    """What stands at the end of a way."""
    for name in way:
        holder = holder[int(name) if name.isdigit() else name]
    return holder


def updated(table: Any, message: Any) -> Any:
    """A table after an update."""
    assert message["since"] == table["number"]
    parts = dict(message["parts"])
    for name, (before, behind, between) in message["splices"].items():
        old = text(find(table, name.split(".")))
        parts[name] = json.loads(old[:before] + between + old[len(old) - behind :])
    for name, value in parts.items():
        table = put(table, name.split("."), value)
    notes = [*table["notes"], *message["notes"]]
    log = [*but_undone(table["log"], message["notes"]), *message["log"]]
    return {**table, "number": message["number"], "log": log, "notes": notes}


def but_undone(log: list[Any], notes: list[Any]) -> list[Any]:
    """A log without the moves that notes say were taken back."""
    to = min((note["params"]["to"] for note in notes if note["kind"] == "undone"), default=None)
    if to is None:
        return log
    return [entry for entry in log if entry["kind"] != "moved" or entry["sequence"] < to]


class Follower:
    """Somebody with a WebSocket to a table."""

    def __init__(self, wire: ClientConnection, table: Any = None) -> None:
        self.wire = wire
        self.table = table
        self.run = ""
        self.heard: list[Any] = []

    def hear(self) -> Any:
        """The next message, taken to heart."""
        message = json.loads(self.wire.recv(timeout=PATIENCE))
        self.heard.append(message)
        if message["kind"] == "hello":
            self.run = message["run"]
            self.table = message["table"] or self.table
        elif message["kind"] == "update":
            self.table = updated(self.table, message)
        elif message["kind"] == "presence":
            told = {name: message[name] for name in ("here", "away", "asleep")}
            self.table = {**self.table, **told}
        return message

    def hear_until(self, kind: str) -> Any:
        """The next message of a kind."""
        while (message := self.hear())["kind"] != kind:
            pass
        return message

    def hear_number(self, number: int) -> None:
        """Listen until the table has come to a number."""
        while self.table is None or self.table["number"] < number:
            self.hear()

    def say(self, **said: Any) -> None:
        """Say something."""
        self.wire.send(text(said))

    def play(self, move: Any = None) -> None:
        """Say a move: the first legal one unless told."""
        view = self.table["view"]
        self.say(kind="play", sequence=view["sequence"], move=move or view["moves"][0])


@contextmanager
def following(
    client: Any, table: str, known: Any = None, run: str = "", **asked: Any
) -> Iterator[Follower]:
    """Follow a table; `known` is what somebody has of it already, from a run of the server."""
    if known is not None:
        seat = {} if known["mine"] is None else {"seat": known["mine"]}
        asked = {"run": run, "number": known["number"], **seat, **asked}
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    address = client.address.replace("http", "ws", 1)
    headers = {name: value for name, value in client.headers.items() if name != "content-type"}
    with connect(
        f"{address}/api/tables/{table}/live?{query}", additional_headers=headers, proxy=None
    ) as wire:
        yield Follower(wire, known)


def asked_for_socket(client: Client, table: str, **headers: str) -> tuple[int, str | None, Any]:
    """Ask for a socket that is refused: status, `Retry-After`, and what is said."""
    host = client.address.removeprefix("http://")
    key = {"upgrade": "websocket", "connection": "Upgrade", "sec-websocket-version": "13"}
    sent = {**client.headers, **key, "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", **headers}
    with closing(http.client.HTTPConnection(host, timeout=PATIENCE)) as connection:
        connection.request("GET", f"/api/tables/{table}/live", headers=sent)
        answer = connection.getresponse()
        return answer.status, answer.headers["retry-after"], json.loads(answer.read())

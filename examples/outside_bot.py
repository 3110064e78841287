"""A bot in another program: it plays a whole game through the HTTP API, with nothing but Python.

    ./play reinos serve &
    python examples/outside_bot.py http://localhost:7300

It opens a table with a bot of the server, takes the first seat, follows the event stream and plays
the first legal move of its view. `GET /api/openapi.json` describes everything it uses.
"""

import json
import sys
import urllib.request
from typing import Any


class Client:
    """Requests with a token."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.headers = {"content-type": "application/json", "accept-language": "en"}
        self.headers["authorization"] = f"Bearer {self.post('/api/tokens', {})['token']}"

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send something and read the answer."""
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, self.headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def follow(self, path: str) -> Any:
        """The messages of a stream, as they come."""
        request = urllib.request.Request(self.server + path, headers=self.headers)
        with urllib.request.urlopen(request) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)


def put(table: Any, name: str, value: Any) -> Any:
    """A table with a new part; its name is the way to it, as `turn`, `seats.1` or `view.line`."""
    if not name:
        return value
    first, _, rest = name.partition(".")
    if first.isdigit():
        at, items = int(first), table or []
        old = items[at] if at < len(items) else None
        return [*items[:at], put(old, rest, value), *items[at + 1 :]]
    fields = table or {}
    return {**fields, first: put(fields.get(first), rest, value)}


def main(server: str) -> None:
    """Play one game and print the scores."""
    client = Client(server)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    table = client.post("/api/tables", {"game": "kingdomino", "seats": seats, "name": "Visitor"})
    for message in client.follow(f"/api/tables/{table['id']}/events"):
        if message["kind"] == "hello":
            table = message["table"]
        elif message["kind"] == "update":
            for name, value in message["parts"].items():
                table = put(table, name, value)
        else:
            continue
        if table["stage"] == "over":
            break
        view = table["view"]
        if view["moves"]:
            move = {"sequence": view["sequence"], "move": view["moves"][0]}
            client.post(f"/api/tables/{table['id']}/moves", move)
    for seat, standing in zip(table["seats"], table["standings"], strict=True):
        print(f"{seat['name']}: {standing['score']}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:7300")

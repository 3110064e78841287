"""A real server in a process of its own, and clients that talk to it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from tests.support.patience import PATIENCE

SEEDED = Path(__file__).with_name("seeded_server.py")
SEED = "1"


class Answer:
    """What the server answered."""

    def __init__(self, status: int, body: bytes, headers: Any) -> None:
        self.status = status
        self.body = body
        self.headers = headers

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


class Client:
    """Somebody with a browser, or without: cookies are kept, nothing else."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.headers: dict[str, str] = {"accept-language": "en"}

    def ask(self, path: str, body: Any = None, **headers: str) -> Answer:
        """A request; a body makes it a POST."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        sent = {"content-type": "application/json", **self.headers, **headers}
        sent = {name.replace("_", "-"): value for name, value in sent.items()}
        request = urllib.request.Request(self.address + path, data, sent)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as found:
                answer = Answer(found.status, found.read(), found.headers)
        except urllib.error.HTTPError as error:
            answer = Answer(error.code, error.read(), error.headers)
        for line in answer.headers.get_all("set-cookie") or []:
            for name, morsel in SimpleCookie(line).items():
                self.headers["cookie"] = f"{name}={morsel.value}"
        return answer

    def read(self, path: str) -> str:
        """What a path holds, as text; anything but success fails."""
        while (answer := self.ask(path)).status == 429:
            time.sleep(0.2)
        assert answer.status == 200, answer.body
        return answer.body.decode()

    def get(self, path: str) -> Any:
        """What a path holds."""
        return json.loads(self.read(path))

    def post(self, path: str, body: Any) -> Any:
        """Send something that must succeed."""
        answer = self.ask(path, body)
        assert answer.status in (200, 201), answer.body
        return answer.json

    def open(self, *seats: str, game: str = "kingdomino", **more: Any) -> Any:
        """Open a table: seats are `me`, `open` or the name of a bot."""
        listed = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        return self.post("/api/tables", {"game": game, "seats": listed, "name": "Ana", **more})

    def look(self, table: str) -> Any:
        """A table as this client sees it."""
        return self.get(f"/api/tables/{table}")

    def play_first(self, table: str) -> Any:
        """Play the first legal move."""
        view = self.look(table)["view"]
        move = {"sequence": view["sequence"], "move": view["moves"][0]}
        return self.post(f"/api/tables/{table}/moves", move)

    def finish(self, table: str, *others: "Client") -> Any:
        """Play with others until the game is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for client in (self, *others):
                found = client.look(table)
                if found["stage"] == "over":
                    return self.look(table)
                if found["view"] and found["view"]["moves"]:
                    client.play_first(table)
                    break
            else:
                time.sleep(0.01)
        raise AssertionError("the game does not end")


class Server:
    """A server process on a data folder; it can be killed and started again."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.before: list[str] = []
        """The words before its command, such as limits that it starts under."""
        self.port = 0
        """Whichever the system gives to the first start; the later ones keep it."""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start and wait until it answers."""
        words = [*self.before, sys.executable, str(SEEDED), SEED, "--port", str(self.port)]
        words += ["--data", str(self.data), "--bot-pause", "0", "--lang", "en", *self.arguments]
        with (self.data.parent / "stderr.txt").open("a") as log:
            self.process = subprocess.Popen(
                words,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"REINOS_COMPILE": "never"},
            )
        assert self.process.stdout is not None
        said = re.match(r"Reinos is open: .*:(\d+)$", self.process.stdout.readline())
        assert said, self.log()
        self.port = int(said[1])

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """SIGKILL: no chance to write anything down."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> int:
        """SIGTERM: a clean end."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def log(self) -> str:
        """What it wrote to standard error."""
        return (self.data.parent / "stderr.txt").read_text(encoding="utf-8")

    def client(self) -> Client:
        """Somebody new."""
        return Client(self.address)

"""What befalls a server: connections in bunches, a full disk, workers that die, a dead line."""

import os
import resource
import select
import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

UNLIMITED = resource.RLIM_INFINITY


class Line:
    """A live connection by hand: an event stream or a WebSocket, read or not, and dropped."""

    def __init__(self, port: int, table: str, kind: str, cookie: str = "") -> None:
        path = f"/api/tables/{table}/{'live' if kind == 'socket' else 'events'}"
        words = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}"]
        if kind == "socket":
            words += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
            words += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        if cookie:
            words.append(f"Cookie: {cookie}")
        self.wire = socket.create_connection(("127.0.0.1", port), timeout=120)
        self.wire.sendall("\r\n".join([*words, "", ""]).encode())

    def hear(self, word: bytes) -> bytes:
        """Read until a word has come, or the other side ends."""
        heard = b""
        while word not in heard:
            more = self.wire.recv(65536)
            if not more:
                break
            heard += more
        return heard

    def drop(self) -> None:
        """Close at once, without a word."""
        with suppress(OSError):
            self.wire.close()


def bunch(server: Any, table: str, cookies: list[str], size: int) -> None:
    """Many connections, of members and strangers, that are torn down together."""
    lines = [
        Line(server.port, table, ("socket", "stream")[n % 2], cookies[n % len(cookies)])
        for n in range(size)
    ]
    for line in lines[:: max(1, size // 4)]:
        line.hear(b'"kind":"hello"')
    for line in lines:
        line.drop()


def fill_disk(pid: int) -> None:
    """Nothing can be written any more: no file may grow beyond its first byte."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, UNLIMITED))


def empty_disk(pid: int) -> None:
    """There is room again."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


def workers(pid: int) -> list[int]:
    """The processes in which the bots of a server think."""
    lists = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for child in " ".join(lists).split() if is_worker(int(child))]


def is_worker(pid: int) -> bool:
    """Whether a child is one that thinks."""
    try:
        return "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return False


def kill_workers(pid: int) -> int:
    """Kill them all; how many there were."""
    found = workers(pid)
    for child in found:
        with suppress(ProcessLookupError):
            os.kill(child, 9)
    return len(found)


class Proxy(threading.Thread):
    """Passes everything on, until it swallows everything without closing anything."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.to = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.dead = False
        self.other: dict[socket.socket, socket.socket] = {}
        self.made: list[socket.socket] = [self.listening]
        self.start()

    def run(self) -> None:
        """Pass on, in both directions, for everyone, until `stop`."""
        with suppress(OSError, ValueError):
            while True:
                ready, _, _ = select.select([self.listening, *self.other], [], [])
                for one in ready:
                    if one is self.listening:
                        self.connect(one.accept()[0])
                    elif one in self.other:
                        self.pass_on(one)

    def connect(self, here: socket.socket) -> None:
        """Somebody new."""
        there = socket.create_connection(("127.0.0.1", self.to))
        self.made += [here, there]
        self.other[here], self.other[there] = there, here

    def pass_on(self, one: socket.socket) -> None:
        """What somebody says, or that they leave."""
        heard = b""
        with suppress(OSError):
            heard = one.recv(65536)
        if not heard:
            other = self.other.pop(one)
            if not self.dead:
                self.other.pop(other, None)
                other.close()
        elif not self.dead:
            with suppress(OSError):
                self.other[one].sendall(heard)

    def stop(self) -> None:
        """Drop everything."""
        self.listening.shutdown(socket.SHUT_RDWR)
        self.join(timeout=60)
        for one in self.made:
            one.close()

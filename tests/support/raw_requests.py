"""Requests as bytes, whatever they say."""

import socket

from tests.support.patience import PATIENCE


def sent(port: int, request: bytes) -> bytes:
    """What is answered to some bytes, the connection then being closed."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as wire:
        wire.sendall(request)
        wire.shutdown(socket.SHUT_WR)
        said = b""
        try:
            while piece := wire.recv(65536):
                said += piece
        except ConnectionError:
            pass
        return said


def asked(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """A request, as bytes, whatever it says."""
    given = {"Host": "a", "Content-Type": "application/json", "Connection": "close", **headers}
    if body:
        given.setdefault("Content-Length", str(len(body)))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in given.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


HEAD = b"POST /api/tokens HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"

"""Live connections over a WebSocket: everything that happens at a table, and moves for it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starlette.types import Receive, Send

from reinos.server import protocol
from reinos.server.live.watch import Viewer, until_either
from reinos.server.table.delta import encode

RESTARTING, FAILED, DONE = 1012, 1011, 1000
"""Codes with which a connection is closed, as registered for WebSockets."""
ENDED = 4401
"""A connection is closed because its browser was signed out; the client knows this number."""
Hear = Callable[[str | bytes], Awaitable[protocol.Live | None]]
"""Handles one message of a client and gives the answer."""
logger = logging.getLogger("reinos.server")


async def follow(viewer: Viewer, hear: Hear, receive: Receive, send: Send) -> None:
    """Say everything and listen, until the reader leaves or the server stops."""

    async def say(message: bytes) -> None:
        try:
            await send({"type": "websocket.send", "text": message.decode()})
        except RuntimeError as error:  # the connection is closed already
            raise ConnectionError from error

    async def listen() -> None:
        """Handle one message at a time, so that a fast client waits and no queue grows."""
        while (heard := await receive())["type"] == "websocket.receive":
            answer = await hear(heard.get("text") or heard.get("bytes") or b"")
            if answer is not None:
                await say(encode(answer))
                await asyncio.sleep(0)  # others come first; a move waits for the disk anyway

    await receive()  # that somebody wants to connect
    await send({"type": "websocket.accept"})
    try:
        with viewer:
            await until_either(viewer.say_all(say), listen())
    except Exception:
        logger.exception("a live connection failed")
        await close(send, FAILED)
    else:
        await close(send, reason_of(viewer))


def reason_of(viewer: Viewer) -> int:
    """The close code; clients come back after `RESTARTING`."""
    if viewer.is_ended:
        return ENDED
    return RESTARTING if viewer.audience.stopping or viewer.table.moved else DONE


async def close(send: Send, code: int) -> None:
    """Close a connection that may be closed already."""
    with suppress(RuntimeError, OSError):
        async with asyncio.timeout(1):  # nobody may be there to take it
            await send({"type": "websocket.close", "code": code})

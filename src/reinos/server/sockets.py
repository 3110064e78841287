"""Live connections over a WebSocket: everything that happens at a table, a message each."""

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from reinos.server.live import SLOW, Watch, until_either

RESTARTING, FAILED, DONE, TALKED = 1012, 1011, 1000, 1003
"""Why a connection is closed, as the standard numbers it."""
logger = logging.getLogger("reinos.server")


async def follow(socket: WebSocket, watch: Watch) -> None:
    """Send everything until the reader leaves or the server stops."""
    await socket.accept()
    try:
        with watch:
            await until_either(send_all(socket, watch), receive_all(socket))
    except Exception:
        logger.exception("a live connection failed")
        await close_quietly(socket, FAILED)
    else:
        await close_quietly(socket, RESTARTING if watch.stopping.is_set() else DONE)


async def send_all(socket: WebSocket, watch: Watch) -> None:
    """Send everything that happens over a socket."""
    async for message in watch.messages():
        async with asyncio.timeout(SLOW):
            await socket.send_text(msgspec.json.encode(message).decode())


async def receive_all(socket: WebSocket) -> None:
    """Clients say nothing here; this notices when they leave, or talk all the same."""
    message = await socket.receive()
    if message["type"] == "websocket.receive":
        await socket.close(TALKED)


async def close_quietly(socket: WebSocket, code: int) -> None:
    """Close a connection that may be closed already."""
    try:
        await socket.close(code)
    except (RuntimeError, OSError, WebSocketDisconnect):
        return

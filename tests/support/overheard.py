"""What the server sends to a browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import WebSocket

    from tests.support.browser import Guest


def overhear(guest: Guest) -> list[dict[str, Any]]:
    """Everything that the server sends to a guest from now on."""
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    guest.page.on("websocket", listen)
    return messages

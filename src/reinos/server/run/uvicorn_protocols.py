"""The wire: connections on which a request must come in within some seconds, and sockets."""

import asyncio
import sys
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from reinos.server.limits import PATIENCE
from reinos.server.live.watch import SIGN_OF_LIFE
from reinos.server.run.connections import IdleConnections

FEW, MANY = 4, 64
"""How many unread messages pause reading from a socket, and how many close it."""
BITE = 4096
"""Bytes that are read from a socket at once, with all messages in them."""
WHOLE_TEXT = 0x81
"""The first byte of a frame that holds a whole text."""
UNREAD = 256 * 1024
"""Unsent bytes after which a client that does not read is dropped."""


class PatientProtocol(H11Protocol):
    """Drops clients that send a request too slowly; uvicorn would wait for ever.

    The time runs from the connection, later from the first byte of a request, until its last.
    Connections that are idle between two requests are closed by uvicorn itself after some seconds,
    and earlier where there are too many of them.
    """

    def __init__(
        self,
        *arguments: Any,
        patience: float = PATIENCE,
        idle: IdleConnections | None = None,
        **named: Any,
    ) -> None:
        super().__init__(*arguments, **named)
        self.patience = patience
        self.idle = IdleConnections(sys.maxsize) if idle is None else idle
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._wait()
        self.idle.welcome(self, len(self.connections))

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or more than one."""
        super().data_received(data)
        unfinished = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if unfinished and self.transport.get_protocol() is self:
            self._wait()
        else:
            self._stop_waiting()
            self.idle.remove(self)

    def on_response_complete(self) -> None:
        """The answer is complete; the connection is idle unless the next request came already."""
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.idle.add(self)

    def drop(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def eof_received(self) -> bool:  # type: ignore[override]
        """A client that closed its side after a request still gets the answer, but no stream."""
        is_asked = self.conn.their_state in (h11.DONE, h11.MUST_CLOSE)
        return is_asked and not self.cycle.response_started

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is lost: break reference cycles."""
        self._stop_waiting()
        self.idle.remove(self)
        super().connection_lost(exc)
        self.cycle = None  # type: ignore[assignment]
        free(self.transport)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class LiveProtocol(WebSocketsSansIOProtocol):
    """A socket that reads on while few messages wait, and gives a sign of life with every ping.

    uvicorn stops and starts reading for each message. Pages do not see pings, so a message goes
    with them, in the same packet.
    """

    def send_keepalive_ping(self) -> None:
        """Send a ping, and a message with it."""
        if not (self.close_sent or self.transport.is_closing()):
            self.conn.send_text(SIGN_OF_LIFE)
        super().send_keepalive_ping()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects."""
        super().connection_made(transport)
        if hasattr(transport, "max_size"):
            transport.max_size = BITE

    async def send(self, message: Any) -> None:
        """Say something; a text that can go at once becomes a frame by the shortest way."""
        text = message.get("text")
        if text is not None and self.is_flowing():
            self.transport.write(text_frame(text.encode()))
        else:
            await super().send(message)
            if self.initial_response is not None and self.close_sent:
                # A refusal was answered whole: else uvicorn would complain of each in the log.
                self.handshake_complete = True

    def is_flowing(self) -> bool:
        """Whether a message can be sent at once."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        return is_open and not self.disconnected and self.writable.is_set()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is lost: break reference cycles, such as the parser's."""
        super().connection_lost(exc)
        del self.conn.parser
        free(self.transport)

    def handle_ping(self) -> None:
        """A ping came. A client that does not read its pongs is dropped."""
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """A message has come in."""
        if self.queue.qsize() >= MANY:
            self.transport.abort()
        elif self.read_paused or self.queue.qsize() >= FEW:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True  # else uvicorn would pause it
            super().send_receive_event_to_app()
            self.read_paused = False


def free(transport: Any) -> None:
    """Break the reference cycle of asyncio's transports, by their read callback."""
    if hasattr(transport, "_read_ready_cb"):
        transport._read_ready_cb = None


def text_frame(text: bytes) -> bytes:
    """A whole message as it goes over a WebSocket, by RFC 6455: kind, length, text.

    >>> text_frame(b"hello")
    b'\\x81\\x05hello'
    """
    length = len(text)
    if length < 126:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big") + text

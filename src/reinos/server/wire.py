"""The wire: a connection on which a request must have come in within some seconds."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from reinos.server.limits import PATIENCE


class PatientProtocol(H11Protocol):
    """Drops whoever sends a request in drops; uvicorn would wait for ever.

    The time runs from the connection, later from the first byte of a request, until its last.
    Connections that are idle between two requests are closed by uvicorn itself.
    """

    def __init__(self, *arguments: Any, patience: float = PATIENCE, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.patience = patience
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or more than one."""
        super().data_received(data)
        unfinished = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if unfinished and self.transport.get_protocol() is self:
            self._wait()
        else:
            self._stop_waiting()

    def eof_received(self) -> bool:  # type: ignore[override]
        """Whoever has asked and says no more still gets the answer, but no stream."""
        is_asked = self.conn.their_state in (h11.DONE, h11.MUST_CLOSE)
        return is_asked and not self.cycle.response_started

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

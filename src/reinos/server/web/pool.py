"""The connection pool: connections to other processes, kept for the next request.

A connection that rests is closed before the neighbour would do it: a request never meets a
connection that is being closed, so none has to be sent twice.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import h11

CONNECTING = 5.0
"""Seconds in which a neighbour must answer at all."""
RESTING = 2.0
"""Seconds for which a connection is kept; uvicorn closes it after five."""
MOST_RESTING = 32
"""How many connections are kept."""
BITE = 64 * 1024


class PooledConnection:
    """A connection to a neighbour, for one request after the other."""

    def __init__(
        self, address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.address = address
        self._reader = reader
        self._writer = writer
        self._wire = h11.Connection(h11.CLIENT)
        self._resting: asyncio.TimerHandle | None = None

    async def ask(self, request: h11.Request, body: bytes) -> None:
        """Send a request."""
        sent = [request, *([h11.Data(data=body)] if body else []), h11.EndOfMessage()]
        self._writer.write(b"".join(self._wire.send(one) or b"" for one in sent))
        await self._writer.drain()

    async def answer(self) -> AsyncIterator[Any]:
        """What is answered, piece by piece."""
        while not isinstance(event := await self._next(), h11.EndOfMessage):
            yield event

    async def _next(self) -> Any:
        while (event := self._wire.next_event()) is h11.NEED_DATA:
            self._wire.receive_data(await self._reader.read(BITE))
        if isinstance(event, h11.ConnectionClosed):
            raise ConnectionError
        return event

    def rest(self, timer: asyncio.TimerHandle) -> bool:
        """Wait for the next request until a time; whether there can be one."""
        self._resting = timer
        if self._wire.our_state is h11.DONE and self._wire.their_state is h11.DONE:
            self._wire.start_next_cycle()
            return True
        return False

    def wake(self) -> bool:
        """There is a next request; whether it can be sent."""
        if self._resting is not None:
            self._resting.cancel()
        return not (self._reader.at_eof() or self._writer.is_closing())

    def close(self) -> None:
        """No more."""
        if self._resting is not None:
            self._resting.cancel()
        self._writer.transport.abort()


class ConnectionPool:
    """The connections to neighbours that rest."""

    def __init__(self) -> None:
        self.resting: list[PooledConnection] = []

    @asynccontextmanager
    async def to(self, address: str) -> AsyncIterator[PooledConnection]:
        """A connection for one request; it is kept if that ends as it should."""
        connection = self._rested(address) or await connected(address)
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._rest(connection)

    def _rested(self, address: str) -> PooledConnection | None:
        for connection in [one for one in reversed(self.resting) if one.address == address]:
            self.resting.remove(connection)
            if connection.wake():
                return connection
            connection.close()
        return None

    def _rest(self, connection: PooledConnection) -> None:
        timer = asyncio.get_running_loop().call_later(RESTING, self._leave, connection)
        if connection.rest(timer) and len(self.resting) < MOST_RESTING:
            self.resting.append(connection)
        else:
            connection.close()

    def _leave(self, connection: PooledConnection) -> None:
        self.resting.remove(connection)
        connection.close()


async def connected(address: str) -> PooledConnection:
    """A new connection."""
    host, _, port = address.rpartition(":")
    async with asyncio.timeout(CONNECTING):
        return PooledConnection(address, *await asyncio.open_connection(host, int(port)))

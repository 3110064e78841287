"""Connections that are idle: somebody has connected, or has been answered, and asks for nothing.

They cost a file descriptor each, and anybody can open as many as they like. So one address has only
so many, and all together no more than the process has descriptors for: for one more, the one that
has been idle longest is closed. Browsers connect again when they have something to ask.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from reinos.server.limits import MOST_IDLE_OF_ADDRESS, read_address, whose


class Connection(Protocol):
    """A connection, as far as it is counted."""

    client: tuple[str, int] | None
    """Who has connected."""
    server: tuple[str, int | None] | None
    """Where they came in."""

    def drop(self) -> None:
        """Close it at once."""


def is_anybody(connection: Connection) -> bool:
    """Whether a connection counts for its address."""
    return True


class IdleConnections:
    """The idle connections of a process, those that have been idle longest first."""

    def __init__(
        self,
        most: int,
        counts: Callable[[Connection], bool] = is_anybody,
        most_of_address: int = MOST_IDLE_OF_ADDRESS,
    ) -> None:
        self.most = most
        """How many connections there may be, idle or not."""
        self.counts = counts
        """Whether a connection counts for its address: a proxy asks for many."""
        self.most_of_address = most_of_address
        self._all: dict[Connection, str] = {}
        self._of_address: defaultdict[str, dict[Connection, None]] = defaultdict(dict)

    def __len__(self) -> int:
        return len(self._all)

    def welcome(self, connection: Connection, count: int) -> None:
        """Count a new connection; if there are too many, the oldest idle one is dropped."""
        self.add(connection)
        if count > self.most:
            self._drop(next(iter(self._all)))

    def add(self, connection: Connection) -> None:
        """A connection has become idle; its address may have too many of them now."""
        self.remove(connection)
        name = ""
        if self.counts(connection):
            name = whose(read_address(connection.client[0] if connection.client else ""))
        self._all[connection] = name
        of_address = self._of_address[name]
        of_address[connection] = None
        if name and len(of_address) > self.most_of_address:
            self._drop(next(iter(of_address)))

    def remove(self, connection: Connection) -> None:
        """A connection is not idle any more, or gone."""
        name = self._all.pop(connection, None)
        if name is None:
            return
        del self._of_address[name][connection]
        if not self._of_address[name]:
            del self._of_address[name]

    def _drop(self, connection: Connection) -> None:
        self.remove(connection)
        connection.drop()

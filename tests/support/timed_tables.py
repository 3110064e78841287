"""Tables with clocks, and a time that passes when told to."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from reinos.server import protocol
from reinos.server.table import Table
from reinos.server.tables import Tables
from reinos.server.tables.uptime import Uptime
from tests.support.played_tables import begun, play, some_tables

TEN = protocol.ClockSetting("minutes", minutes=10, increment=5)


class Timed:
    """The tables of a folder, with a time that passes when told to."""

    def __init__(self, folder: Path, start: float) -> None:
        self.seconds = start
        self.tables = some_tables(folder)
        self.tables.uptime = Uptime(self.tables.store, clock=lambda: self.seconds)

    async def begun(self, clock: protocol.ClockSetting) -> Table:
        """A table of two people who have begun."""
        return await begun(self.tables, settings=protocol.Settings(clock=clock))

    async def wait(self, seconds: float) -> None:
        """Let time pass, and what is due happen."""
        self.seconds += seconds
        await self.tables.timeouts.look()

    async def lend(self, table: Table, seat: int, bot: str | None = "random") -> None:
        """Let a bot stand in for somebody, as they wish it."""
        wanted = protocol.StandIn(bot)
        await self.tables.arrangements.stand_in(table, wanted, table.seats[seat].owner, "")

    async def come_back(self, table: Table, seat: int) -> None:
        """Let somebody take their seat back from a bot."""
        await self.lend(table, seat, None)

    async def move(self, table: Table, moves: int = 1) -> None:
        """Let people make moves."""
        await play(self.tables, table, moves)


def timed(folder: Path, run: Callable[[Timed], Awaitable[None]], start: float = 1000.0) -> None:
    """Do something with tables, in one run of the server."""

    async def whole() -> None:
        one = Timed(folder, start)
        try:
            await run(one)
        finally:
            await one.tables.close()

    asyncio.run(whole())


def left(table: Table, tables: Tables) -> list[float]:
    """What everybody has left."""
    assert table.clock is not None
    return table.clock.left_at(tables.uptime.now())


def graces(table: Table) -> list[float]:
    """What everybody is told of the time that seats are given once more."""
    seen = table.projection.seen("", "", "en").clock
    assert seen is not None
    return list(seen.grace)


RESIGN = protocol.ClockSetting("minutes", minutes=1, then="resign")

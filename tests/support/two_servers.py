"""Two servers on one database, as if they were two processes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from reinos.server.cluster.leases import Leases
from reinos.server.tables import Tables
from tests.support.played_tables import some_tables
from tests.support.postgres import Postgres

Do = Callable[[Tables, Tables], Awaitable[None]]


def both(postgres: Postgres, folder: Path, do: Do) -> None:
    """Do something with two servers on one database, as if they were two processes."""

    async def run() -> None:
        url = postgres.new()
        one, other = (some_tables(folder / name, database=url) for name in ("one", "other"))
        try:
            await do(one, other)
        finally:
            await other.close()
            await one.close()

    asyncio.run(run())


def leases(tables: Tables) -> Leases:
    """The leases of a server."""
    assert isinstance(tables.leases, Leases)
    return tables.leases


def live(*servers: Tables) -> None:
    """Say that servers live."""
    for number, tables in enumerate(servers):
        leases(tables).start(f"127.0.0.1:{number}", is_first=True)

"""Where the deal of a table comes from: a source that nobody can guess, or one that tests hand."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from reinos.server import protocol
from reinos.server.tables import Tables
from reinos.server.tables.workers import BotWorkers

Server = Any


@pytest.mark.parametrize("handed", [{}, {"seeds": iter([b"a" * 32, b"b" * 32]).__next__}])
def test_every_table_takes_the_next_seed_of_its_source(
    tmp_path: Path, handed: dict[str, Any]
) -> None:
    async def seeds() -> list[bytes]:
        tables = Tables(tmp_path, BotWorkers(), **handed)
        wanted = protocol.NewTable("kingdomino", (protocol.SeatRequest("open"),) * 2, "Ana")
        opened = [await tables.open(wanted, "ana") for _ in range(2)]
        await tables.close()
        return [table.secret for table in opened]

    first, second = asyncio.run(seeds())
    assert first != second
    assert len(first) == len(second) == 32
    assert not handed or (first, second) == (b"a" * 32, b"b" * 32)


def test_tables_of_the_server_of_the_tests_are_dealt_alike(server: Server) -> None:
    ana, beto = server.client(), server.client()
    tables = [client.open("me", "open")["id"] for client in (ana, beto)]
    ana.post(f"/api/tables/{tables[1]}/join", {"name": "Ana"})
    beto.post(f"/api/tables/{tables[0]}/join", {"name": "Ana"})
    assert ana.look(tables[0])["view"] == beto.look(tables[1])["view"]
    assert ana.look(tables[0])["id"] != beto.look(tables[1])["id"]

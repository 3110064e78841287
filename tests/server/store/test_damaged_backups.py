"""Damaged rows that a backup brings are rebuilt when they are met."""

import asyncio
from pathlib import Path

import pytest

from reinos.server.store import backup, import_backup
from reinos.server.table import Table
from reinos.server.tables import Tables
from tests.support.damaged_rows import harm, is_sound, mended
from tests.support.played_tables import at, begun, finished, some_tables
from tests.support.postgres import Postgres


@pytest.fixture
def harmed(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A backup with damaged rows, and the stages of its tables."""
    folder = tmp_path / "there"
    stages: dict[str, str] = {}

    async def run(tables: Tables) -> None:
        for made in (begun, finished, begun):
            table: Table = await made(tables)
            stages[table.id] = table.stage
        first, second, third = stages
        harm(tables, first, seats="{broken", turn="nobody's", due="soon")
        harm(tables, second, stage=b"\xff", number="many")
        harm(tables, third, changed="", game=b"\x00")

    folder.mkdir()
    at(folder, run)
    file = tmp_path / "backup"
    backup.back_up(folder, file)
    return file, stages


def test_rows_that_a_backup_brings_are_rebuilt_when_they_are_met(
    tmp_path: Path, harmed: tuple[Path, dict[str, str]]
) -> None:
    file, stages = harmed
    backup.restore(tmp_path / "here", file)
    asyncio.run(check_restored(some_tables(tmp_path / "here"), stages))


def test_rows_that_a_backup_brings_into_a_database_are_rebuilt_when_they_are_met(
    postgres: Postgres, tmp_path: Path, harmed: tuple[Path, dict[str, str]]
) -> None:
    file, stages = harmed
    url = postgres.new()
    assert import_backup.restore_into(url, file).tables == 3
    asyncio.run(check_restored(some_tables(tmp_path / "here", database=url), stages))


async def check_restored(tables: Tables, stages: dict[str, str]) -> None:
    """Tables of a backup are listed as damaged, and then as they are."""
    try:
        found = (await tables.latest(None)).rows
        assert {row.id: row.stage for row in found} == dict.fromkeys(stages, "damaged")
        await mended(tables)
        found = (await tables.latest(None)).rows
        assert {row.id: row.stage for row in found} == stages
        for table_id in stages:
            assert is_sound(tables, table_id)
    finally:
        await tables.close()

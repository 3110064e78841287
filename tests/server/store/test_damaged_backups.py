"""Damaged rows that a backup brings are rebuilt when they are met."""

import asyncio
from pathlib import Path
from typing import Any

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


LONG = "x" * 65
TOO_MUCH: dict[str, dict[str, Any]] = {
    "a great number": {"number": 10**12},
    "a great negative number": {"series_length": -(10**12)},
    "a long game": {"game": LONG},
    "a long game in a damaged row": {"game": LONG, "seats": "{broken"},
    "no end of a game in a damaged row": {"game": "a\0", "seats": "{broken"},
    "a long key": {"key": LONG},
    "no end of a key": {"key": "a\0"},
    "a long wish": {"wish": LONG},
    "too many brackets": {"seats": "[" * 100_000},
    "a long time": {"changed": "2026-01-01T00:00:00.000001+00:00:00.000001"},
}


def test_rows_that_only_a_file_keeps_are_rebuilt_in_a_database(
    postgres: Postgres, tmp_path: Path
) -> None:
    folder, file, url = tmp_path / "there", tmp_path / "backup", postgres.new()
    stages: dict[str, str] = {}

    async def run(tables: Tables) -> None:
        for values in TOO_MUCH.values():
            table = await begun(tables)
            stages[table.id] = table.stage
            harm(tables, table.id, **values)
        harm(tables, (await begun(tables)).id, id="a\0")
        harm(tables, (await begun(tables)).id, id=LONG)

    folder.mkdir()
    at(folder, run)
    backup.back_up(folder, file)
    assert import_backup.restore_into(url, file).tables == len(stages)
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

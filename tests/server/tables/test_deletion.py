"""Finished tables can go: when the last of their people wants it, or the host."""

import asyncio
from pathlib import Path

import pytest

from reinos.server.errors import Refused
from reinos.server.table import Table
from reinos.server.tables import Tables
from tests.support.played_tables import (
    at,
    begun,
    copies,
    database,
    finished,
    kept_rows,
    let_go,
)


def content(folder: Path) -> dict[str, int]:
    """How many rows there are."""
    names = ("log", "tables", "members", "snapshots", "handovers")
    with database(folder) as found:
        return {name: found.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def test_a_finished_table_is_gone_when_the_last_of_its_people_deletes_it(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await finished(tables)
        await tables.offer_handover(table, "ana")
        assert content(tmp_path)["log"] > 5
        with pytest.raises(Refused, match="Only those who sit"):
            await tables.delete(table.id, "eva")
        assert not await tables.delete(table.id, "ana")
        assert not await tables.delete(table.id, "ana")  # the same again
        assert (await tables.finished("ana", None)).rows == []
        assert [row.id for row in (await tables.finished("beto", None)).rows] == [table.id]
        assert await tables.find(table.id) is table
        assert await tables.delete(table.id, "beto")
        assert table.deleted
        assert content(tmp_path) == dict.fromkeys(content(tmp_path), 0)
        for asked in (tables.find(table.id), tables.delete(table.id, "beto")):
            with pytest.raises(Refused, match="no such table"):
                await asked

    at(tmp_path, run)


def test_a_table_that_is_not_over_cannot_be_deleted(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        for _ in range(2):
            with pytest.raises(Refused, match="not over yet"):
                await tables.delete(table.id, "ana")
        assert [row.id for row in (await tables.first_pages("ana"))[0]] == [table.id]

    at(tmp_path, run)


def test_a_damaged_table_can_be_deleted(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table_id = (await begun(tables)).id
        assert let_go(tables) == set()
        with database(tmp_path) as found:
            found.execute("DELETE FROM log WHERE number = 2")
        assert not await tables.delete(table_id, "ana")
        assert tables.damaged == {table_id: "damaged"}
        assert [row.stage for row in (await tables.first_pages("beto"))[0]] == ["damaged"]
        assert await tables.delete(table_id, "beto")
        assert not tables.damaged
        assert content(tmp_path)["log"] == 0

    at(tmp_path, run)


def test_who_asks_while_a_table_is_deleted_gets_it_or_nothing(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await finished(tables)
        code, _ = await tables.offer_handover(table, "beto")
        await tables.delete(table.id, "ana")
        table_id = table.id
        del table
        assert let_go(tables) == set()
        done = await asyncio.gather(
            tables.delete(table_id, "beto"),
            tables.find(table_id),
            tables.hand_over(code, "eva"),
            return_exceptions=True,
        )
        gone, found, moved = done
        assert isinstance(found, (Table, Refused))
        assert (gone is True) == isinstance(moved, Refused)
        rows = content(tmp_path)
        assert (rows["tables"], rows["log"] > 0) in ((0, False), (1, True))

    at(tmp_path, run)


def test_old_finished_tables_are_deleted_if_the_host_wants_it(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(tables: Tables) -> None:
        over = await finished(tables)
        waits = await begun(tables)
        kept.extend([over.id, waits.id])
        copies(tmp_path, over.id, (f"old {n}" for n in range(50)))
        copies(tmp_path, waits.id, ["waiting for long"])
        kept.append("waiting for long")
        assert await tables.delete_old() == 0

    async def after(tables: Tables) -> None:
        watched = await tables.find("old 7")
        assert await tables.delete_old() == 50
        assert watched.deleted
        assert set(kept_rows(tables)) == set(kept)
        assert await tables.delete_old() == 0

    at(tmp_path, before)
    at(tmp_path, after, keep_days=30)

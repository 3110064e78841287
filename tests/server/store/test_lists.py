"""Rows of lists say what the logs say, and lists come by pages, found by indexes."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.store import lists
from reinos.server.store.rows import read_row
from reinos.server.tables import Tables
from tests.support.played_tables import (
    TWO,
    at,
    begun,
    check_rows,
    copies,
    database,
    finished,
    kept_rows,
    let_go,
    play,
)


@pytest.mark.usefixtures("on_both")
def test_rows_say_what_the_log_says_after_whole_games(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables, key="one of my own", open=True)
        check_rows(tables)
        while table.turn is not None:
            await play(tables, table, 7)
            assert table.row == read_row(kept_rows(tables)[table.id])
        code, _ = await tables.offer_handover(table, "beto")
        await tables.hand_over(code, "beto's phone")
        three = (protocol.SeatRequest("open"), *TWO)
        other = await tables.open(protocol.NewTable("kingdomino", three, "Ana"), "ana")
        await tables.arrange(other, protocol.Seating(0, "random"), "ana", "")
        await tables.arrange(other, protocol.Seating(0, None), "ana", "")
        for owner in ("beto", "eva"):
            await tables.join(other, protocol.Join("Señora"), owner)
        await tables.resign(other, protocol.Resign(0), "eva")
        await finished(tables)
        check_rows(tables)
        assert {row.stage for row in kept_rows(tables).values()} == {"over", "playing"}

    at(tmp_path, run)


def test_a_list_that_says_something_else_than_the_log_is_put_right(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table_id = (await begun(tables)).id
        assert let_go(tables) == set()
        with database(tmp_path) as other:
            other.execute("UPDATE tables SET stage = 'damaged', number = 1, seats = '[]'")
        await tables.find(table_id)
        await begun(tables)  # what was queued before is written before
        check_rows(tables)

    at(tmp_path, run)


# Lists.


def test_lists_come_by_pages_that_miss_nothing_and_tell_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "PAGE", 7)

    async def run(tables: Tables) -> None:
        over = (await finished(tables)).id
        opened = protocol.NewTable("kingdomino", TWO, "Ana", open=True)
        free = (await tables.open(opened, "ana")).id
        copies(tmp_path, over, (f"over {n:03}" for n in range(40)))
        copies(tmp_path, free, (f"free {n:03}" for n in range(40)))
        for read, first, name in (
            (tables.finished, over, "over"),
            (tables.open_tables, free, "free"),
        ):
            owner = "ana" if name == "over" else "eva"
            found: list[str] = []
            page = await read(owner, None)
            while page.next is not None:
                assert len(page.rows) == 7
                found += [row.id for row in page.rows]
                page = await read(owner, page.next)
            found += [row.id for row in page.rows]
            assert found == [first, *(f"{name} {n:03}" for n in reversed(range(40)))]
        assert (await tables.open_tables("ana", None)).rows == []  # they are her own
        assert (await tables.finished("eva", None)).rows == []
        for wrong in ("", "x", "é", "W10", "e30", "WyJhIl0"):
            with pytest.raises(Refused, match="no such page"):
                await tables.finished("ana", wrong)

    at(tmp_path, run)


def test_lists_and_looks_use_indexes(tmp_path: Path) -> None:
    asked: list[tuple[str, Any]] = []

    async def run(tables: Tables) -> None:
        def note(_: Any, __: Any, text: str, values: Any, *___: Any) -> None:
            asked.append((text, values))

        sa.event.listen(tables.store.engine, "before_cursor_execute", note)
        look, cursor = tables.lists, lists.Cursor("2026", "x")
        look.unfinished("ana")
        look.count_unfinished("ana")
        look.with_key("ana", "x")
        for after in (None, cursor):
            look.finished("ana", after)
            look.open_tables("ana", after)
        look.waking()
        look.over_before("2026", cursor, 5)
        tables.store.token_used("x")
        tables.store.handover("x")

    at(tmp_path, run)
    queries = [(text, values) for text, values in asked if text.startswith("SELECT")]
    assert len(queries) == 11
    with database(tmp_path) as found:
        for text, values in queries:
            plan = " ".join(row[3] for row in found.execute(f"EXPLAIN QUERY PLAN {text}", values))
            assert "USING" in plan, (text, plan)
            assert not [word for word in plan.split("SCAN ")[1:] if "INDEX" not in word], plan
            if "LIMIT" in text and "finished IS NULL" not in text:
                assert "TEMP B-TREE" not in plan, (text, plan)

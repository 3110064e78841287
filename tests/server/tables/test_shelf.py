"""Tables are opened when somebody looks and let go when nobody does; finished ones can go."""

import asyncio
import gc
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server import protocol
from reinos.server.errors import Refused, StoreError
from reinos.server.store import Store, lists, schema
from reinos.server.store.rows import columns, read_row, row_of_log
from reinos.server.table import Table
from reinos.server.tables import Tables, shelf
from reinos.server.tables.shelf import KEPT_SECONDS
from tests.support.logs import entries_of
from tests.support.played_tables import TWO, begun, copies, database, finished, play, some_tables

Play = Callable[[Tables], Awaitable[None]]


def at(folder: Path, play: Play, **more: Any) -> None:
    """Do something with the tables of a folder."""

    async def run() -> None:
        tables = some_tables(folder, **more)
        try:
            await play(tables)
        finally:
            await tables.close()

    asyncio.run(run())


def let_go(tables: Tables) -> set[str]:
    """What stays in memory when a long time has passed."""
    tables.sweep(float("inf"))
    gc.collect()
    return set(tables.by_id)


# Opening and letting go.


@pytest.mark.usefixtures("on_both")
def test_a_table_is_let_go_and_opened_again_as_it_was(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        await play(tables, table, 20)
        before, table_id = table.projection.seen("ana", "", "en"), table.id
        del table
        assert let_go(tables) == set()
        again = await tables.find(table_id)
        assert again.projection.seen("ana", "", "en") == before
        await play(tables, again)
        assert again.stage == "over"

    at(tmp_path, run)


def test_a_table_that_was_used_stays_for_a_while(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table_id = (await begun(tables)).id
        used = tables._kept[table_id][0]
        tables.sweep(used + KEPT_SECONDS - 1)
        gc.collect()
        assert table_id in tables.by_id
        tables.sweep(used + KEPT_SECONDS)
        gc.collect()
        assert table_id not in tables.by_id

    at(tmp_path, run)


def test_of_too_many_tables_the_one_used_longest_ago_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 2)

    async def run(tables: Tables) -> None:
        ids = [(await begun(tables)).id for _ in range(3)]
        gc.collect()
        assert set(tables.by_id) == set(ids[1:])

    at(tmp_path, run)


def test_whoever_holds_a_table_keeps_it_the_only_one(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        assert let_go(tables) == {table.id}
        assert await tables.find(table.id) is table

    at(tmp_path, run)


def test_a_table_whose_bot_thinks_is_not_let_go(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        bots = (protocol.SeatRequest("bot", "random"),) * 2
        table_id = (await tables.open(protocol.NewTable("kingdomino", bots, "Ana"), "ana")).id
        assert let_go(tables) == {table_id}
        (task,) = tables.runner.running
        task.cancel()
        await asyncio.wait([task])
        await asyncio.sleep(0)
        assert not tables.runner.running
        assert tables.by_id[table_id].running is None
        del task
        assert let_go(tables) == set()

    at(tmp_path, run)


def test_all_who_ask_at_once_get_the_same_table_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    table_of = Store.table

    def counted(store: Store, table_id: str) -> Any:
        read.append(table_id)
        return table_of(store, table_id)

    monkeypatch.setattr(Store, "table", counted)

    async def run(tables: Tables) -> None:
        table_id = (await begun(tables)).id
        assert let_go(tables) == set()
        first, *others = [asyncio.create_task(tables.find(table_id)) for _ in range(20)]
        await asyncio.sleep(0)
        first.cancel()  # who leaves takes it from nobody
        found = await asyncio.gather(*others)
        assert len(set(map(id, found))) == 1
        assert read == [table_id]

    at(tmp_path, run)


def test_a_slow_disk_freezes_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table_of = Store.table
    is_slow, goes_on = threading.Event(), threading.Event()

    def slow(store: Store, table_id: str) -> Any:
        is_slow.set()
        goes_on.wait(240)
        return table_of(store, table_id)

    async def run(tables: Tables) -> None:
        away = (await begun(tables)).id
        assert let_go(tables) == set()
        here = await begun(tables)
        monkeypatch.setattr(Store, "table", slow)
        finding = asyncio.create_task(tables.find(away))
        await asyncio.to_thread(is_slow.wait, 240)
        await play(tables, here, 10)
        assert not finding.done()
        goes_on.set()
        assert (await finding).id == away

    at(tmp_path, run)


def test_after_a_restart_only_what_goes_on_by_itself_is_opened(tmp_path: Path) -> None:
    bots: list[str] = []

    async def before(tables: Tables) -> None:
        over, _, _ = await finished(tables), await begun(tables), await begun(tables)
        seats = (protocol.SeatRequest("bot", "random"),) * 2
        bots.append((await tables.open(protocol.NewTable("kingdomino", seats, "A"), "ana")).id)
        three = (*TWO, protocol.SeatRequest("open"))
        table = await tables.open(protocol.NewTable("kingdomino", three, "Ana"), "ana")
        for owner in ("beto", "eva"):
            await tables.join(table, protocol.Join("X"), owner)
        mover = ("ana", "beto", "eva")[table.turn or 0]
        await tables.resign(table, protocol.Resign(0), mover)  # so that a bot is to move for them
        bots.append(table.id)
        copies(tmp_path, over.id, (f"copy {n}" for n in range(30)))

    async def after(tables: Tables) -> None:
        assert not tables.by_id
        await tables.runner.wake()
        assert set(tables.by_id) == set(bots)
        assert {table.id for table in tables.runner.running.values()} == set(bots)

    at(tmp_path, before)
    at(tmp_path, after)


def test_what_is_on_disk_is_at_the_table_though_the_one_who_asked_has_left(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        with database(tmp_path) as other:
            other.execute("BEGIN IMMEDIATE")  # so that the writer has to wait
            playing = asyncio.create_task(play(tables, table, 1))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            playing.cancel()
            await asyncio.sleep(0)
            assert not playing.done()
            assert table.state.sequence == 0
        await asyncio.wait([playing])
        assert playing.cancelled()
        assert table.state.sequence == 1
        await play(tables, table, 3)
        assert table.state.sequence == 4

    at(tmp_path, run)


def test_a_write_that_fails_changes_nothing_in_memory(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        before = table.projection.seen("ana", "", "en")
        with database(tmp_path) as other:
            other.execute(
                "CREATE TRIGGER no BEFORE INSERT ON log BEGIN SELECT RAISE(FAIL, 'no'); END"
            )
        with pytest.raises(StoreError):
            await play(tables, table, 1)
        assert table.projection.seen("ana", "", "en") == before
        assert str(tables.store.writer.trouble).startswith("This could not be saved")
        with database(tmp_path) as other:
            other.execute("DROP TRIGGER no")
        await play(tables, table, 1)
        assert str(tables.store.writer.trouble) == "None"
        assert table.state.sequence == 1

    at(tmp_path, run)


# Rows.


def kept_rows(tables: Tables) -> dict[str, Any]:
    """What is kept for lists, by table."""
    found = tables.store.rows(sa.select(schema.tables))
    return {row.id: row for row in found}


def check_rows(tables: Tables) -> None:
    """Rows and members say what the logs say."""
    for table_id, row in kept_rows(tables).items():
        drawn = row_of_log(entries_of(tables.store, table_id))
        assert read_row(row) == drawn
        assert columns(drawn) == dict(row._mapping)
        wanted = sa.select(schema.members).where(schema.members.c.table_id == table_id)
        finished = drawn.changed if drawn.stage == "over" else None
        members = {(one.owner, one.finished) for one in tables.store.rows(wanted)}
        assert members == {(owner, finished) for owner in drawn.owners}


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
        look, place = tables.lists, lists.Place("2026", "x")
        look.unfinished("ana")
        look.count_unfinished("ana")
        look.with_key("ana", "x")
        for after in (None, place):
            look.finished("ana", after)
            look.open_tables("ana", after)
        look.waking()
        look.over_before("2026", place, 5)
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


# Deleting.


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

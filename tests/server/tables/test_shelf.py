"""Tables are opened when somebody looks and let go when nobody does; finished ones can go."""

import asyncio
import gc
import threading
from pathlib import Path
from typing import Any

import pytest

from reinos.server import protocol
from reinos.server.errors import StoreError
from reinos.server.store import Store
from reinos.server.tables import Tables, repairs, shelf
from reinos.server.tables.shelf import KEPT_SECONDS
from tests.support.played_tables import (
    TWO,
    at,
    begun,
    copies,
    database,
    finished,
    let_go,
    play,
)


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


@pytest.mark.parametrize("what", ["old tables", "old results"])
def test_a_database_that_cannot_be_read_is_logged_when_that_begins_and_when_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    for module in (shelf, repairs):
        monkeypatch.setattr(module, "A_MINUTE", 0)

    async def run(tables: Tables) -> None:
        tries, done = 0, asyncio.Event()

        def away_at_first(*given: Any) -> Any:
            nonlocal tries
            tries += 1
            if tries <= 5:
                raise StoreError("not_read")
            done.set()
            return None if given else ()

        if what == "old tables":
            monkeypatch.setattr(tables.handovers, "expiring", away_at_first)
            working = asyncio.create_task(tables.tend())
            await done.wait()
            while len(caplog.messages) < 2:
                await asyncio.sleep(0.01)
            working.cancel()
        else:
            monkeypatch.setattr(tables.lists, "without_result", away_at_first)
            await tables.repairs.find_results()
        begins, ends = caplog.messages
        assert "cannot be" in begins
        assert "can be" in ends

    with caplog.at_level("WARNING", logger="reinos.server"):
        at(tmp_path, run)

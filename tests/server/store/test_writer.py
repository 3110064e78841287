"""What is acknowledged is on disk; many writes share a commit, and none spoils another."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server.errors import StoreError
from reinos.server.store import Store, schema, writer
from reinos.server.store.checkpoints import Checkpoints
from reinos.server.store.writer import APART, SqliteDriver, Writer, settled
from reinos.server.tables import Tables
from tests.support.played_tables import begun, database, finished, play, some_tables


def with_store(folder: Path, play: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with the store of a folder."""

    async def run() -> None:
        store = Store.in_folder(folder)
        try:
            await play(store)
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(run())


def token(name: str) -> list[writer.Operation]:
    """A write: one more token."""
    return [(schema.ADD_TOKEN, {"hash": name, "at": "", "used": ""})]


def names(store: Store) -> set[str]:
    """The tokens that are kept."""
    return {row.hash for row in store.rows(sa.select(schema.tokens))}


def test_what_is_queued_meanwhile_is_committed_and_answered_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    answers: list[int] = []
    commit, settle = SqliteDriver.commit, Writer._settle

    def counted(driver: SqliteDriver, operations: Sequence[Any]) -> None:
        commits.append(len(operations))
        commit(driver, operations)

    def told(self: Writer, waiting: Sequence[Any], trouble: StoreError | None) -> None:
        answers.append(len(waiting))
        settle(self, waiting, trouble)

    monkeypatch.setattr(SqliteDriver, "commit", counted)
    monkeypatch.setattr(Writer, "_settle", told)

    async def run(store: Store) -> None:
        with database(tmp_path) as other:
            other.execute("BEGIN IMMEDIATE")  # so that the writer has to wait
            first = store.writer.write(token("first"))
            while not commits:
                await asyncio.sleep(0)
            others = [store.writer.write(token(f"other {n}")) for n in range(100)]
            assert not first.done()
        await asyncio.gather(first, *others)
        assert commits == answers == [1, 100]
        assert len(names(store)) == 101

    with_store(tmp_path, run)


def test_a_write_that_fails_spoils_no_other(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        with database(tmp_path) as other:
            other.execute("BEGIN IMMEDIATE")
            texts = ("a", "b", "a", "c")
            writes = [store.writer.write(token(name)) for name in texts]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(one, StoreError) for one in done] == [False, False, True, False]
        assert names(store) == {"a", "b", "c"}
        assert store.writer.trouble is None  # it works again

    with_store(tmp_path, run)


def test_commits_start_apart_and_a_lone_one_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = 1000.0
    slept: list[float] = []
    known = SimpleNamespace(monotonic=lambda: clock, sleep=slept.append)

    async def run(store: Store) -> None:
        nonlocal clock
        monkeypatch.setattr(writer, "time", known)
        await store.writer.write(token("alone"))
        await store.writer.write(token("at once"))
        clock += 1
        await store.writer.write(token("alone again"))
        assert slept == pytest.approx([0, APART, 0])

    with_store(tmp_path, run)


def test_whoever_leaves_hears_nothing_and_it_is_written_all_the_same(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        with database(tmp_path) as other:
            other.execute("BEGIN IMMEDIATE")
            leaving = asyncio.create_task(settled(store.writer.write(token("left"))))
            gone = store.writer.write(token("gone"))
            await asyncio.sleep(0)
            leaving.cancel()
            gone.cancel()
            await asyncio.sleep(0)
            assert not leaving.done()  # nobody knows yet how it went
        assert await leaving
        await store.writer.write(token("after"))
        assert names(store) == {"left", "gone", "after"}

    with_store(tmp_path, run)


def test_who_waits_for_a_disk_that_never_answers_is_let_go_at_the_end(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        never = asyncio.get_running_loop().create_future()
        store.writer._waiting.add(never)
        store.writer.give_up()
        with pytest.raises(StoreError):
            await settled(never)

    with_store(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_everything_that_is_ever_written_is_written_on_both_databases(tmp_path: Path) -> None:
    async def run() -> None:
        tables = some_tables(tmp_path)
        await a_life(tables)
        await tables.close()

    asyncio.run(run())


async def a_life(tables: Tables) -> None:
    """Everything that is ever written."""
    table = await finished(tables)
    code, _ = await tables.offer_handover(table, "beto")
    await tables.hand_over(code, "beto's phone")
    other = await begun(tables, key="one of my own")
    await play(tables, other, 20)
    assert not await tables.delete(table.id, "ana")
    assert await tables.delete(table.id, "beto's phone")
    given = await tables.tokens.give_out()
    assert given
    assert {row.id for row in (await tables.first_pages("ana"))[0]} == {other.id}


def test_a_host_who_cannot_be_told_stops_nobody(tmp_path: Path) -> None:
    def broken(trouble: StoreError | None) -> None:
        raise OSError("the terminal is gone")

    async def run(store: Store) -> None:
        store.writer.noticed = broken
        await store.writer.write(token("one"))
        with pytest.raises(StoreError):
            await store.writer.write(token("one"))  # twice the same: it cannot be kept
        await store.writer.write(token("other"))
        assert names(store) == {"one", "other"}

    with_store(tmp_path, run)


def test_a_write_after_the_end_is_refused_at_once(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        await asyncio.to_thread(store.close)
        with pytest.raises(StoreError):
            await store.writer.write(token("late"))

    with_store(tmp_path, run)


def test_the_journal_begins_anew_after_a_checkpoint(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        checkpoints = store.writer._checkpoints
        assert checkpoints is not None

        async def write(name: str, times: int) -> int:
            for number in range(times):
                await store.writer.write(token(f"{name} {number} {'x' * 4000}"))
            return (tmp_path / "reinos.db-wal").stat().st_size

        before = await write("first", 20)
        checkpoints.make()
        assert await write("second", 10) <= before

    with_store(tmp_path, play)


def test_a_commit_asks_for_a_checkpoint_and_waits_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    made = threading.Event()

    def make(_: Checkpoints) -> None:
        threads.append(threading.current_thread().name)
        made.set()

    monkeypatch.setattr(Checkpoints, "make", make)

    async def play(store: Store) -> None:
        await store.writer.write(token("one"))
        assert await asyncio.to_thread(made.wait, 60)

    with_store(tmp_path, play)
    assert set(threads) == {"checkpoints"}

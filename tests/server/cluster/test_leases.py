"""Several processes on one database: a table has one owner, and nobody else adds to its log."""

import asyncio
import gc
import math
from collections.abc import Awaitable
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from reinos.server import protocol
from reinos.server.cluster import leases as words
from reinos.server.cluster.leases import Heartbeat
from reinos.server.errors import Refused, StoreError
from reinos.server.store.postgres import PostgresDriver
from reinos.server.table import Table
from reinos.server.tables import Tables
from tests.support.logs import rows_of
from tests.support.patience import eventually
from tests.support.played_tables import begun, finished, play, some_tables
from tests.support.postgres import Postgres
from tests.support.two_servers import both, leases, live

EXPIRED = "UPDATE processes SET expires = clock_timestamp() WHERE id = %s"


def numbers(tables: Tables, table: Table) -> list[int]:
    """The numbers of the entries on disk."""
    return [row.number for row in rows_of(tables.store, table.id)]


async def refused_with(code: str, doing: Awaitable[Any]) -> None:
    """Something is refused, with this code."""
    with pytest.raises((Refused, StoreError)) as refused:
        await doing
    assert refused.value.code == code


def test_a_table_belongs_to_one_process(postgres: Postgres, tmp_path: Path) -> None:
    async def do(one: Tables, other: Tables) -> None:
        live(one, other)
        table = await begun(one)
        await refused_with("moved", other.find(table.id))
        assert await leases(other).where(table.id) == one.leases.process
        assert await leases(one).where(table.id) is None
        await play(one, table, 3)
        await refused_with("no_table", other.find("no such table"))
        assert "no such table" not in leases(other).held

    both(postgres, tmp_path, do)


def test_who_lost_a_table_and_does_not_know_it_writes_nothing(
    postgres: Postgres, tmp_path: Path
) -> None:
    """As a process that stood still for longer than its lease, and then goes on."""

    async def do(one: Tables, other: Tables) -> None:
        table = await begun(one)  # it never says that it lives
        await play(one, table, 3)
        taken = await other.find(table.id)
        assert taken.state == table.state
        await play(other, taken, 2)
        before = numbers(one, table)
        await refused_with("moved", play(one, table, 1))
        assert numbers(one, table) == before
        assert table.moved
        assert table.id not in one.by_id
        assert one.store.writer.trouble is None  # the database is well
        await refused_with("moved", play(one, table, 1))
        await play(other, taken, 1)
        assert numbers(one, table) == list(range(1, taken.number + 1))

    both(postgres, tmp_path, do)


def test_who_stood_still_looks_up_whose_a_table_is_before_it_answers(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(one: Tables, other: Tables) -> None:
        table, kept = await begun(one), await begun(one)
        await other.find(table.id)
        live(other)
        assert await leases(one).where(table.id) is None  # it does not know better
        leases(one)._sure_until = 0.0
        assert await leases(one).where(table.id) == other.leases.process
        assert table.moved
        assert await leases(one).where(kept.id) is None

    both(postgres, tmp_path, do)


def test_what_was_queued_before_a_table_was_lost_is_refused_alone(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(one: Tables, other: Tables) -> None:
        lost, kept = await begun(one), await begun(one)
        await other.find(lost.id)
        asked = [
            asyncio.create_task(play(one, table, 1)) for table in (kept, lost) for _ in range(1)
        ]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert done[0] is None
        assert isinstance(done[1], StoreError)
        assert numbers(one, kept) == list(range(1, kept.number + 1))

    both(postgres, tmp_path, do)


def test_whoever_takes_a_table_by_force_has_all_of_it_and_the_other_hears_of_it(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(one: Tables, other: Tables) -> None:
        live(one, other)
        await eventually(lambda: one.leases.neighbours and other.leases.neighbours)
        table = await begun(one)
        await play(one, table, 4)
        taken = await other.fetch(table.id)
        assert taken.number == table.number
        await eventually(lambda: table.moved)
        assert await leases(one).where(table.id) == other.leases.process
        await play(other, taken, 1)
        again = await one.fetch(table.id)
        assert again is not table
        assert again.number == taken.number

    both(postgres, tmp_path, do)


def test_a_process_that_ends_leaves_its_tables_at_once(postgres: Postgres, tmp_path: Path) -> None:
    async def run() -> None:
        url = postgres.new()
        one, other = (some_tables(tmp_path / name, database=url) for name in ("one", "other"))
        live(one, other)
        table = await begun(one)
        await one.close()
        assert (await other.find(table.id)).number == table.number
        await other.close()

    asyncio.run(run())


def test_one_does_for_all_what_one_has_to_do_and_another_when_it_ends(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def run() -> None:
        url = postgres.new()
        one, other = (some_tables(tmp_path / name, database=url) for name in ("one", "other"))
        live(one, other)
        await eventually(lambda: one.leases.is_elected)
        assert not other.leases.is_elected
        await one.close()
        await other.leases.elected()
        await other.close()

    asyncio.run(run())


def test_a_pause_is_for_all(postgres: Postgres, tmp_path: Path) -> None:
    async def do(one: Tables, other: Tables) -> None:
        live(one, other)
        table = await begun(other)
        await one.switch_pause(True)
        await eventually(lambda: other.pause.is_on)
        await refused_with("paused", play(other, table, 1))
        await other.switch_pause(False)
        await eventually(lambda: not one.pause.is_on)
        await play(other, table, 1)

    both(postgres, tmp_path, do)


def test_time_is_the_same_for_all(postgres: Postgres, tmp_path: Path) -> None:
    async def do(one: Tables, other: Tables) -> None:
        one.uptime.catch_up(1000.0)
        await one.store.writer.write(one.uptime.keeping())
        live(other)
        await eventually(lambda: other.uptime.now().at >= 1000)
        assert other.uptime.life == one.uptime.life

    both(postgres, tmp_path, do)


def test_deleting_and_playing_again_work_wherever_they_are_asked_for(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(one: Tables, other: Tables) -> None:
        live(one, other)
        over = await finished(one)
        assert not await other.delete(over.id, "ana")
        assert await other.delete(over.id, "beto")
        await refused_with("no_table", one.find(over.id))
        key = protocol.NewTable("kingdomino", (protocol.SeatRequest("me"),) * 2, "Ana", key="mine")
        table = await one.open(key, "ana")
        assert (await other.open(key, "ana")).id == table.id

    both(postgres, tmp_path, do)


def test_tables_of_bots_go_on_after_their_process_is_gone(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reinos.server.tables.runner.BEAT", 0.05)

    async def do(one: Tables, other: Tables) -> None:
        seats = (protocol.SeatRequest("bot", "random"),) * 2
        table = await one.open(protocol.NewTable("kingdomino", seats, "Ana"), "ana")
        live(other)
        adopting = asyncio.create_task(other.runner.adopt())
        await eventually(lambda: table.id in other.by_id)
        assert other.by_id[table.id] in other.runner.running.values()
        adopting.cancel()

    both(postgres, tmp_path, do)


def test_a_loop_that_stands_still_shows_no_life(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "BEAT", 0.05)
    monkeypatch.setattr(words, "LEASE", 0.6)

    async def do(one: Tables, other: Tables) -> None:
        table = await begun(one)
        live(one)
        await asyncio.to_thread(until_expired, one)
        taken = await other.find(table.id)
        assert taken.number == table.number

    def until_expired(tables: Tables) -> None:
        import time

        messenger = leases(tables).messenger
        messenger.loop = Stuck()
        end = time.monotonic() + 120
        while time.monotonic() < end:
            with postgres.connect(str(tables.store.engine.url.database)) as found:
                row = found.execute("SELECT max(expires) < clock_timestamp() FROM processes")
                if row.fetchone() == (True,):
                    return
            time.sleep(0.05)
        raise AssertionError("it is taken to live for ever")

    both(postgres, tmp_path, do)


def test_after_a_silence_a_process_hears_which_tables_it_has_lost(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def do(one: Tables, other: Tables) -> None:
        lost, kept = await begun(one), await begun(one)
        leases(one)._places["moved meanwhile"] = "somebody"
        await other.fetch(lost.id)
        live(one)
        await eventually(lambda: lost.moved)
        assert not kept.moved
        assert not leases(one)._places
        fence = leases(one).held[kept.id]
        beat = Heartbeat({}, {kept.id: fence - 1}, False, False, 0.0, 0.0)
        leases(one).beaten(beat)  # it was lost once, and claimed again before this was heard
        assert not kept.moved
        await play(one, kept, 1)

    both(postgres, tmp_path, do)


def test_what_is_not_in_use_is_not_remembered_and_stays_ones_own(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "SPARE", 0)

    async def do(one: Tables, other: Tables) -> None:
        live(one, other)
        used = await begun(one)
        unused = [(await begun(one)).id for _ in range(4)]
        one.sweep(math.inf)
        gc.collect()
        one.sweep(math.inf)
        assert set(leases(one).held) == {used.id} == set(one.by_id)
        await play(one, used, 1)
        assert await leases(one).where(unused[0]) is None
        await refused_with("moved", other.find(unused[0]))
        again = await one.find(unused[0])
        await play(one, again, 1)
        assert leases(one).held[again.id] == 1  # it never changed hands

    both(postgres, tmp_path, do)


@pytest.mark.parametrize("is_sent_whole", [True, False])
def test_what_a_process_had_begun_to_write_when_it_stood_still_holds_nobody_up(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_sent_whole: bool
) -> None:
    """It holds the row of its table until it goes on, or until others end its connection."""
    monkeypatch.setattr(words, "BEAT", 0.05)

    async def do(one: Tables, other: Tables) -> None:
        table = await begun(one)
        live(one, other)
        driver = PostgresDriver(one.store.engine)
        half = driver._connected()
        guard, values = leases(one).guard(table.id)[0]
        with suppress(psycopg.Error), half.pipeline() as pipeline:
            half.execute(guard.postgres, values)
            if is_sent_whole:
                pipeline.sync()
            else:
                half.execute("SELECT 1").fetchone()  # the rest never comes
            await stand_still(one)
            async with asyncio.timeout(120):
                while table.id not in other.by_id:
                    with suppress(StoreError, Refused):
                        await other.find(table.id)
        assert half.closed
        await play(other, await other.find(table.id), 1)

    async def stand_still(tables: Tables) -> None:
        messenger = leases(tables).messenger
        messenger.loop, messenger._alive = Stuck(), -math.inf
        with postgres.connect(str(tables.store.engine.url.database)) as found:
            found.execute(EXPIRED, (tables.leases.process,))

    both(postgres, tmp_path, do)


class Stuck:
    """A loop that does nothing that it is called for."""

    def call_soon_threadsafe(self, *_: Any) -> None:
        """Some time."""

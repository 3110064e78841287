"""A log of any length is read in slices: others have their turn, and the table is the same."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from reinos.server import protocol
from reinos.server.store import Store, log_reader, schema
from reinos.server.store.log_reader import LONG_AT_ONCE, LogReader
from reinos.server.store.writer import Operation
from reinos.server.table import Table
from reinos.server.table.entries import Change, Renamed, Said
from reinos.server.table.seats import with_seat
from reinos.server.table.state import MOST_NOTES, MOST_TALK
from reinos.server.tables import Tables, erasure
from reinos.server.tables.erasure import erase
from tests.support.logs import entries_of
from tests.support.played_tables import PEOPLE, at, begun, play

pytestmark = pytest.mark.usefixtures("on_both")


async def eventful(tables: Tables) -> Table:
    """A table at which much was changed, taken back, asked and said between moves."""
    table = await begun(tables, settings=protocol.Settings(latecomers=True))
    arranging = tables.arrangements
    for turn in range(6):
        await arranging.rename(table, protocol.Rename(f"Ana {turn}"), "ana")
        await arranging.choose_look(table, protocol.Look(colour=2 + turn % 2), "beto")
        await arranging.settle(table, protocol.SettingsChange(talk=turn % 2 == 0), "ana")
        await play(tables, table, 1)
        await take_back(tables, table)
        await play(tables, table, 2)
        await arranging.stand_in(table, protocol.StandIn("random"), "beto", "")
        await arranging.stand_in(table, protocol.StandIn(None), "beto", "")
        await tables.decide(table, protocol.Ask("end"), "ana")
        assert table.vote is not None
        await tables.decide(table, protocol.Ballot(table.vote.number, False), "beto")
    await arranging.leave(table, protocol.OwnSeat(), "beto", "")
    await tables.join(table, protocol.Join("Eva"), "eva")
    return table


async def take_back(tables: Tables, table: Table) -> None:
    """Take back the last decision, if that is possible, or ask for it and withdraw that."""
    seat = table.steps[-1].seat
    assert seat is not None
    if table.undoable(seat) is not None:
        wanted = protocol.TakeBack(table.state.sequence, number=table.number)
        await tables.decide(table, wanted, PEOPLE[seat])
    if table.vote is not None:
        no = protocol.Ballot(table.vote.number, False)
        await tables.decide(table, no, PEOPLE[seat])


@pytest.mark.parametrize("entries", [1, 3, 1000])
def test_a_log_that_is_read_in_slices_makes_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entries: int
) -> None:
    monkeypatch.setattr(log_reader, "SLICE", entries)

    async def run(tables: Tables) -> None:
        table = await eventful(tables)
        again = await LogReader(tables.store).read(table.id)
        assert again is not None
        await again.replay(None)
        again.uptime = table.uptime
        assert again.state == table.state
        assert again.steps == table.steps
        for name in (
            "number",
            "notes",
            "untold",
            "acted",
            "handed",
            "voted",
            "settings",
            "changes",
            "decisions",
        ):
            assert getattr(again, name) == getattr(table, name), name
        for owner in ("ana", "beto", "eva", "nobody"):
            assert again.projection.seen(owner, "", "en") == table.projection.seen(owner, "", "en")
        assert again.row == table.row

    at(tmp_path, run)


def test_a_log_with_a_gap_or_no_entry_is_no_table(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        log = schema.log
        assert await tables.logs.read("nobody's") is None
        with tables.store.engine.begin() as connection:
            gone = log.delete().where(log.c.table_id == table.id, log.c.number == 2)
            connection.execute(gone)
        with pytest.raises(ValueError, match="missing"):
            await tables.logs.read(table.id)
        tables._drop(table.id)
        with pytest.raises(Exception, match="damaged"):
            await tables.find(table.id)

    at(tmp_path, run)


def lengthen(store: Store, table: Table, count: int, kind: str = "renamed") -> None:
    """Write so many more entries straight into the database, where nobody is limited."""
    last = entries_of(store, table.id)[-1]
    added = [
        replace(last, number=last.number + n, change=another(table, kind, n)).columns()
        for n in range(1, count + 1)
    ]
    with store.engine.begin() as connection:
        connection.execute(schema.log.insert(), added)
        is_it = schema.tables.c.id == table.id
        number = last.number + count
        connection.execute(schema.tables.update().where(is_it).values(number=number))


def another(table: Table, kind: str, n: int) -> Change:
    """A change of a kind, told from others by a number."""
    seat = n % table.players
    if kind == "said":
        return Said(seat=seat, key=f"key {n}", note={"text": f"{n}"})
    name = f"Somebody {n}"
    seats = with_seat(table.seats, seat, replace(table.seats[seat], name=name))
    return Renamed(seat=seat, seats=seats, note={"before": "Nobody", "after": name})


def test_what_was_replaced_since_is_not_kept_in_memory(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        await play(tables, table, 4)
        steps = len(table.steps)
        lengthen(tables.store, table, 3000)
        read = await tables.logs.read(table.id)
        assert read is not None
        assert len(read._unplayed) == steps  # the game alone, which is still to be played
        assert len(read.notes) == MOST_NOTES
        assert read.untold == read.number - MOST_NOTES
        assert read.names[0] == "Somebody 3000"
        assert read.changes == 3001

    at(tmp_path, run)


def test_moves_that_were_taken_back_are_not_played_again(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        await play(tables, table, 1)
        rounds = 20
        for _ in range(rounds):
            await play(tables, table, 1)
            await take_back(tables, table)
        read = await tables.logs.read(table.id)
        assert read is not None
        assert len(read._unplayed) == len(table.steps) < rounds
        await read.replay(None)
        assert read.state == table.state
        assert read.steps == table.steps

    at(tmp_path, run)


def test_of_more_words_than_a_table_hears_the_latest_are_known(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        lengthen(tables.store, table, MOST_TALK + 10, "said")
        read = await tables.logs.read(table.id)
        assert read is not None
        assert len(read.spoken) == MOST_TALK
        assert f"0 key {MOST_TALK + 10}" in read.spoken
        assert "1 key 1" not in read.spoken

    at(tmp_path, run)


def test_moves_elsewhere_are_answered_while_long_logs_are_read(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        long = [await begun(tables) for _ in range(LONG_AT_ONCE + 1)]
        for table in long:
            lengthen(tables.store, table, 4000)
        ids = [table.id for table in long]
        elsewhere = await begun(tables)
        for table_id in ids:
            tables._drop(table_id)
        finding = [asyncio.create_task(tables.find(table_id)) for table_id in ids]
        moves = 0
        while not any(one.done() for one in finding):
            await play(tables, elsewhere, 1)
            await tables.first_pages("ana")  # some threads that read are left for others
            moves += 1
        assert moves >= 5
        found = await asyncio.gather(*finding)
        assert [table.names[0] for table in found] == ["Somebody 4000"] * len(long)

    at(tmp_path, run)


def test_a_table_that_is_not_so_long_is_opened_while_longer_ones_are_read(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        long, short = [await begun(tables) for _ in range(LONG_AT_ONCE)], await begun(tables)
        for table in long:
            lengthen(tables.store, table, 5000)
        lengthen(tables.store, short, 300)
        ids, wanted = [table.id for table in long], short.id
        for table_id in (*ids, wanted):
            tables._drop(table_id)
        finding = [asyncio.create_task(tables.find(table_id)) for table_id in ids]
        while not tables.logs._long.locked():
            await asyncio.sleep(0)
        found = await tables.find(wanted)
        assert found.names[0] == "Somebody 300"
        assert not any(one.done() for one in finding)
        await asyncio.gather(*finding)

    at(tmp_path, run)


def test_a_name_goes_out_of_a_long_log_in_writes_of_a_bounded_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasure, "MOST_OPERATIONS", 300)

    async def run(tables: Tables) -> None:
        table = await begun(tables)
        await play(tables, table, 3)
        lengthen(tables.store, table, 2500)
        tables._drop(table.id)
        sizes = []
        write = tables.store.writer.write

        def noted(operations: list[Operation]) -> Any:
            sizes.append(len(operations))
            return write(operations)

        monkeypatch.setattr(tables.store.writer, "write", noted)
        assert await erase(tables, "ana", "en") == 1
        assert len(sizes) > 5
        assert max(sizes) < 300 + 2 * log_reader.SLICE
        assert await erase(tables, "ana", "en") == 0
        log = schema.log
        named = sa.select(log.c.number).where(log.c.body.contains("Somebody 2500"))
        assert not tables.store.rows(named)
        again = await tables.find(table.id)
        assert again.names == ("Player 1", "Beto")
        assert (await tables.first_pages("ana"))[0][0].seats[0].name == "Player 1"
        assert again.state.sequence == 3

    at(tmp_path, run)


@pytest.mark.parametrize("done", [2, 5])
def test_erasing_that_was_cut_short_in_a_long_log_is_done_when_it_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, done: int
) -> None:
    monkeypatch.setattr(erasure, "MOST_OPERATIONS", 300)

    async def run(tables: Tables) -> None:
        table = await begun(tables)
        lengthen(tables.store, table, 2000)
        tables._drop(table.id)
        write, count = erasure.WriteBatch.write, 0

        async def cut(batch: Any) -> None:
            nonlocal count
            count += 1
            if count > done:
                raise OSError("cut short")
            await write(batch)

        with monkeypatch.context() as patched:
            patched.setattr(erasure.WriteBatch, "write", cut)
            with pytest.raises(OSError, match="cut short"):
                await erase(tables, "ana", "en")
        assert await erase(tables, "ana", "en") == 1
        assert (await tables.find(table.id)).names[0] == "Player 1"
        assert (await tables.first_pages("ana"))[0][0].seats[0].name == "Player 1"

    at(tmp_path, run)

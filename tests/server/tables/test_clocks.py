"""Clocks: they run for whoever is to move, by the time that the server is up, and then end."""

import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from reinos.bots import STAND_IN
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.store.lists import Lists
from reinos.server.table.clocks import ClockState, grace
from reinos.server.table.table_info import table_info
from tests.support.follower import following
from tests.support.played_tables import PEOPLE, TWO, begun, database
from tests.support.timed_tables import RESIGN, TEN, Timed, graces, left, timed

Server = Any
DAYS = protocol.ClockSetting("days", days=2)
A_DAY = 24 * 3600.0


def test_a_clock_runs_for_whoever_is_to_move_and_gains_the_increment_with_the_turn(
    tmp_path: Path,
) -> None:
    async def run(one: Timed) -> None:
        table = await one.begun(TEN)
        first = table.turn
        assert first is not None
        await one.wait(60)
        assert left(table, one.tables)[first] == 540
        assert left(table, one.tables)[1 - first] == 600
        while table.turn == first:
            await one.move(table)
        assert left(table, one.tables)[first] == 545
        await one.wait(30)
        assert left(table, one.tables)[first] == 545
        assert left(table, one.tables)[1 - first] == 570

    timed(tmp_path, run)


def test_a_table_that_waits_has_no_clock_and_bots_run_none(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        settings = protocol.Settings(clock=TEN)
        wanted = protocol.NewTable("kingdomino", TWO, "Ana", settings=settings)
        table = await one.tables.open(wanted, "ana")
        await one.wait(10_000)
        assert table.clock is None
        assert table.projection.seen("ana", "", "en").clock is None
        seats = (protocol.SeatRequest("bot", "random"),) * 2
        bots = await one.tables.open(
            protocol.NewTable("kingdomino", seats, "Ana", settings=settings), "ana"
        )
        assert bots.clock is not None
        assert bots.clock.due is None
        await one.wait(10_000)
        assert left(bots, one.tables) == [600, 600]

    timed(tmp_path, run)


def test_days_are_given_anew_with_every_move(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        table = await one.begun(DAYS)
        first = table.turn
        assert first is not None
        await one.wait(A_DAY)
        assert left(table, one.tables)[first] == A_DAY
        await one.move(table)
        assert left(table, one.tables) == [2 * A_DAY, 2 * A_DAY]

    timed(tmp_path, run)


def test_a_move_in_time_counts_and_one_that_is_late_is_refused(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        table = await one.begun(RESIGN)
        assert table.turn is not None
        one.seconds += 59.9
        await one.move(table)
        mover = table.turn
        assert mover is not None
        one.seconds += 60
        move = str(table.state.moves()[0])
        number = table.number
        wanted = protocol.Play(table.state.sequence, move)
        with pytest.raises(Refused) as refused:
            await one.tables.play(table, wanted, PEOPLE[mover])
        assert refused.value.code == "out_of_time"
        assert table.number == number
        # What was made in time and is asked again gets its answer.
        step = table.steps[-1]
        assert step.seat is not None
        assert step.move is not None
        again = protocol.Play(step.sequence, step.move)
        assert (await one.tables.play(table, again, PEOPLE[step.seat])).number == number

    timed(tmp_path, run)


def test_a_bot_plays_on_for_whoever_ran_out_of_time(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        table = await one.begun(TEN)
        seat = table.turn
        assert seat is not None
        await one.wait(599)
        assert table.seats[seat].stand_in is None
        await one.wait(1)
        assert table.seats[seat].stand_in == STAND_IN
        assert table.runs_itself
        assert [(note.kind, note.seat) for note in table.notes] == [("timed_out", seat)]
        assert table.clock is not None
        assert table.clock.due is None
        move = protocol.Play(table.state.sequence, str(table.state.moves()[0]))
        with pytest.raises(Refused) as refused:
            await one.tables.play(table, move, PEOPLE[seat])
        assert refused.value.code == "out_of_time"

    timed(tmp_path, run)


def test_whoever_ran_out_of_time_comes_back_once_and_then_the_seat_is_the_bots(
    tmp_path: Path,
) -> None:
    async def run(one: Timed) -> None:
        table = await one.begun(TEN)
        seat = table.turn
        assert seat is not None
        await one.wait(600)
        assert graces(table) == [15, 15]
        await one.come_back(table, seat)
        assert left(table, one.tables)[seat] == 15
        assert graces(table)[seat] == 0
        assert table.notes[-1].params == {"how": "grace"}
        # Who lends the seat and takes it back has no more than before.
        await one.wait(5)
        await one.lend(table, seat)
        await one.wait(1000)
        await one.come_back(table, seat)
        assert left(table, one.tables)[seat] == 10
        await one.wait(10)
        assert table.seats[seat].lent == "timeout"
        for bot in (None, "king"):
            with pytest.raises(Refused) as refused:
                await one.lend(table, seat, bot)
            assert refused.value.code == "seat_lost"
        assert table.seats[seat].stand_in == STAND_IN

    timed(tmp_path, run)


def test_a_grace_is_the_increment_or_fifteen_seconds_or_a_day(tmp_path: Path) -> None:
    assert grace(replace(TEN, increment=14)) == 15
    assert grace(replace(TEN, increment=90)) == 90
    assert grace(RESIGN) == 0

    async def run(one: Timed) -> None:
        table = await one.begun(DAYS)
        seat = table.turn
        assert seat is not None
        await one.wait(2 * A_DAY)
        async with table.lock:  # what the bot does brings the seat no time
            await one.tables.move(table, seat, table.state.moves()[0], by_bot=True)
        assert table.clock is not None
        assert table.clock.left[seat] == 0
        await one.come_back(table, seat)
        assert table.clock.left[seat] == A_DAY

    timed(tmp_path, run)


def test_a_seat_keeps_its_time_whoever_sits_there(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        settings = protocol.Settings(clock=TEN, latecomers=True)
        table = await begun(one.tables, settings=settings)
        seat = table.turn
        assert seat is not None
        owner = PEOPLE[seat]
        arrangements = one.tables.arrangements
        for last, kept in ((568.1, 31.9), (31.9, 15), (15, None)):
            await one.wait(last)
            await arrangements.leave(table, protocol.OwnSeat(), owner, "")
            assert table.seats[seat].kind == "bot"
            await one.wait(1000)
            join = one.tables.join(table, protocol.Join("Eva", seat=seat), owner)
            if kept is None:
                with pytest.raises(Refused, match="taken"):
                    await join
            else:
                await join
                assert left(table, one.tables)[seat] == kept
        # The seat of the one who never ran out of time is lent and taken back as it is.
        other = 1 - seat
        await one.lend(table, other)
        await one.come_back(table, other)
        assert graces(table)[other] == 15

    timed(tmp_path, run)


def test_a_seat_resigns_if_the_table_chose_so(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        table = await one.begun(RESIGN)
        seat = table.turn
        await one.wait(61)
        assert table.stage == "over"
        assert table.resigned == (seat,)
        assert "loses on time" in table.state.transcript(table.names)
        number = table.number
        await one.wait(1000)
        assert table.number == number

    timed(tmp_path, run)


def test_a_decision_that_is_taken_back_and_made_again_brings_no_time() -> None:
    clock = ClockState("x", 0.0, (100.0, 100.0), 0)
    once = clock.after_move(TEN, 0, 0, of=0, to=1)
    assert once.left == (105.0, 100.0)
    assert once.after_move(TEN, 0, 0, of=0, to=1) is once
    assert once.after_move(TEN, 0, 1, of=0, to=1).left == (110.0, 100.0)


def test_nothing_is_kept_in_memory_for_a_clock_and_it_is_found_by_its_index(
    tmp_path: Path,
) -> None:
    async def run(one: Timed) -> None:
        ids = [(await one.begun(RESIGN)).id for _ in range(25)]
        await one.wait(0)
        one.tables._kept.clear()
        assert not one.tables.by_id
        await one.wait(61)
        await one.wait(1)  # some at a time
        for table_id in ids:
            assert (await one.tables.find(table_id)).stage == "over"

    timed(tmp_path, run)
    with database(tmp_path) as found:
        plan = found.execute(
            "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE due IS NOT NULL AND due <= 5 "
            "ORDER BY due LIMIT 20"
        ).fetchall()
    assert "tables_due" in str(plan)
    assert "TEMP" not in str(plan)


def test_a_damaged_table_does_not_stop_the_clocks_of_others(tmp_path: Path) -> None:
    known: list[str] = []

    async def before(one: Timed) -> None:
        known.extend([(await one.begun(RESIGN)).id for _ in range(22)])
        await one.wait(0)

    async def after(one: Timed) -> None:
        for _ in range(3):
            await one.wait(100)
        assert (await one.tables.find(known[-1])).stage == "over"
        assert await one.tables.store.reading(Lists(one.tables.store).next_due) is None

    timed(tmp_path, before)
    with database(tmp_path) as found:
        for table_id in known[:-1]:
            found.execute("UPDATE log SET body = '{' WHERE table_id = ? AND number = 2", [table_id])
    timed(tmp_path, after)


def test_lists_and_log_agree_on_when_a_clock_runs_out(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        settings = protocol.Settings(pace="daily", clock=TEN)
        table = await begun(one.tables, settings=settings)
        for _ in range(6):
            await one.wait(1.2345)
            await one.move(table)
            row = await one.tables.store.reading(one.tables.lists.row, table.id)
            assert row is not None
            assert row == table.row
            assert row.due is not None
            assert table_info(row, "ana", "en").pace == "daily"

    timed(tmp_path, run)


def test_a_late_watcher_is_told_for_how_long_a_clock_has_been_running(server: Server) -> None:
    ana, beto = server.client(), server.client()
    settings = {"clock": {"kind": "minutes", "minutes": 10}}
    table = ana.open("me", "open", settings=settings)["id"]
    seen = beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    assert seen["clock"]["left"] == [600, 600]
    assert seen["clock"]["runs"] == seen["turn"]
    with following(ana, table) as first:
        first.hear_until("hello")
        run, known = first.run, first.table
    time.sleep(0.3)
    with following(ana, table, known, run) as again:
        assert again.hear_until("hello")["table"] is None
        assert again.hear_until("running")["running_for"] > 0.25
    later = ana.look(table)["clock"]
    assert later["left"] == [600, 600]
    assert later["running_for"] > 0.25


def test_settings_that_make_no_sense_are_refused(server: Server) -> None:
    ana = server.client()
    seats = [{"kind": "me"}, {"kind": "open"}]
    for clock in (
        {"kind": "hours"},
        {"kind": "minutes", "minutes": 0},
        {"kind": "days", "days": 31},
        {"kind": "minutes", "then": "explode"},
        {},
    ):
        wanted = {"game": "kingdomino", "seats": seats, "name": "Ana", "settings": {"clock": clock}}
        assert ana.ask("/api/tables", wanted).status == 400
    wanted = {"game": "kingdomino", "seats": seats, "name": "Ana", "settings": {"pace": "fast"}}
    assert ana.ask("/api/tables", wanted).status == 400

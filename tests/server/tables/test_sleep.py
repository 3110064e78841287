"""A table sleeps while bots sit in the seats of all its people and none of these looks."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.bots import STAND_IN
from reinos.server import protocol
from reinos.server.store import schema
from reinos.server.table import Table
from reinos.server.table.entries import StoodIn
from reinos.server.tables import Tables
from tests.support.follower import following
from tests.support.patience import until
from tests.support.played_tables import (
    PEOPLE,
    TWO,
    at,
    begun,
    check_rows,
    database,
    let_go,
    make_older,
    play,
)
from tests.support.refusals import refused
from tests.support.timed_tables import TEN, Timed, timed

Server = Any
A_BOT = protocol.SeatRequest("bot", "random")


class Looker:
    """Somebody who looks at a table."""

    def __init__(self, tables: Tables, table: Table, owner: str) -> None:
        self.tables, self.table, self.owner = tables, table, owner

    def __enter__(self) -> None:
        self.table.watchers[self] = self.table.seats_of(self.owner)
        self.tables.attendance.came(self.table, self.owner)
        self.table.greet()

    def __exit__(self, *_: object) -> None:
        del self.table.watchers[self]
        self.tables.attendance.left(self.table, self.owner)
        self.table.greet()

    def notify(self) -> None:
        """There is something new."""


async def replaced(tables: Tables, table: Table, seat: int, why: protocol.Lent = "voted") -> None:
    """Others let a bot play for somebody."""
    seats = list(table.seats)
    seats[seat] = seats[seat].lent_to(STAND_IN, why)
    async with table.lock:
        change = StoodIn(seats=tuple(seats), about=seat, note={"how": "voted", "about": seat})
        await tables.change(table, table.draft(change))


async def asleep(tables: Tables, **more: Any) -> Table:
    """A table of two people, for whom bots play and of whom none looks."""
    table = await begun(tables, **more)
    for seat in range(2):
        await replaced(tables, table, seat)
    return table


def is_running(tables: Tables, table: Table) -> bool:
    """Whether a bot thinks for a table."""
    assert table.runs_itself == (table.running is not None)
    return table.running is not None


async def listed(tables: Tables, owner: str) -> list[bool]:
    """Whether the tables in a list sleep."""
    rows, _, _ = await tables.first_pages(owner)
    return [tables.is_asleep(row) for row in rows]


async def calm(table: Table) -> None:
    """What a table does by itself comes to its end."""
    if table.running is not None:
        table.running.cancel()
        await asyncio.wait([table.running])


@pytest.mark.usefixtures("on_both")
def test_a_table_sleeps_until_one_of_its_people_looks(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables)
        seat = table.turn
        assert seat is not None
        await replaced(tables, table, seat, "timeout")
        assert is_running(tables, table)  # the other one is still at it
        await calm(table)
        await replaced(tables, table, 1 - seat)
        assert table.is_asleep
        assert not is_running(tables, table)
        assert table.projection.presence().asleep
        assert await listed(tables, "ana") == [True]
        with Looker(tables, table, "a stranger"):
            assert not is_running(tables, table)
        with Looker(tables, table, PEOPLE[seat]):
            assert is_running(tables, table)
            assert not table.projection.presence().asleep
            assert await listed(tables, "ana") == [False]
        assert table.is_asleep
        await calm(table)
        check_rows(tables)
        await tables.arrangements.stand_in(table, protocol.StandIn(None), "ana", "")
        assert await listed(tables, "ana") == [False]
        check_rows(tables)

    at(tmp_path, run)


def test_bots_among_themselves_and_one_that_its_player_chose_go_on(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        alone = await tables.open(protocol.NewTable("kingdomino", (A_BOT,) * 2, "Ana"), "ana")
        assert is_running(tables, alone)
        table = await begun(tables)
        await tables.arrangements.stand_in(table, protocol.StandIn("random"), "ana", "")
        await replaced(tables, table, 1)
        assert not table.row.sleeps
        assert table.row.wakes
        assert is_running(tables, table)

    at(tmp_path, run)


@pytest.mark.usefixtures("on_both")
def test_after_a_restart_nobody_wakes_a_table_that_sleeps(tmp_path: Path) -> None:
    known: list[str] = []

    async def before(tables: Tables) -> None:
        known.append((await asleep(tables)).id)
        table = await begun(tables)
        await tables.arrangements.stand_in(table, protocol.StandIn("random"), "ana", "")
        await tables.arrangements.stand_in(table, protocol.StandIn("random"), "beto", "")
        known.append(table.id)

    async def after(tables: Tables) -> None:
        assert tables.lists.waking() == [known[1]]
        await tables.runner.wake()
        assert set(tables.by_id) == {known[1]}
        table = await tables.find(known[0])
        assert not is_running(tables, table)
        with Looker(tables, table, "beto"):
            assert is_running(tables, table)

    at(tmp_path, before)
    at(tmp_path, after)


@pytest.mark.usefixtures("on_both")
def test_a_table_that_has_slept_for_too_long_is_deleted(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await asleep(tables)
        other = await asleep(tables)
        played = await begun(tables)
        assert await tables.delete_old() == 0
        old = {"changed": "2026-01-01T00:00:00.000+00:00"}
        with tables.store.engine.begin() as found:
            found.execute(sa.update(schema.tables).values(old))
        with Looker(tables, other, "ana"):
            assert await tables.delete_old() == 1
        assert table.deleted
        assert set(tables.by_id) == {other.id, played.id}
        await calm(other)

    at(tmp_path, run, keep_days=30)


def test_tables_that_sleep_for_long_are_found_by_an_index_and_older_versions_go_on(
    tmp_path: Path,
) -> None:
    known: list[str] = []

    async def before(tables: Tables) -> None:
        known.append((await asleep(tables)).id)

    at(tmp_path, before)
    with database(tmp_path) as found:
        plan = found.execute(
            "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE sleeps = 1 AND changed < '2' "
            "AND (changed, id) > ('', '') ORDER BY changed, id LIMIT 20"
        ).fetchall()
    assert "tables_sleeping" in str(plan)
    assert "TEMP" not in str(plan)
    make_older(tmp_path, "0012")
    with database(tmp_path) as found:
        assert found.execute("SELECT wakes FROM tables").fetchall() == [(1,)]

    async def after(tables: Tables) -> None:
        # What an older version left is put right as soon as somebody opens the table.
        assert tables.lists.waking() == known
        table = await tables.find(known[0])
        assert not is_running(tables, table)
        await begun(tables)
        assert tables.lists.waking() == []

    at(tmp_path, after)


def test_a_game_that_everybody_has_given_up_is_over(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        for leaves in (False, True):
            wanted = protocol.NewTable("kingdomino", (*TWO, A_BOT, A_BOT), "Ana")
            table = await tables.open(wanted, "ana")
            await tables.join(table, protocol.Join("Beto"), "beto")
            await tables.resign(table, protocol.Resign(table.state.sequence), "ana")
            assert table.row.playing == (1,)
            if leaves:
                await tables.arrangements.leave(table, protocol.OwnSeat(), "beto", "")
            else:
                await tables.resign(table, protocol.Resign(table.state.sequence), "beto")
            assert table.stage == "over"
            assert table.steps[-1].kind == "ended"
            assert table.row.places[0] > 1
            let_go(tables)
        check_rows(tables)

    at(tmp_path, run)


def test_when_the_time_of_the_last_one_runs_out_the_game_is_over(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        settings = protocol.Settings(clock=protocol.ClockSetting("minutes", 1, then="resign"))
        seats = (TWO[0], A_BOT, A_BOT)
        wanted = protocol.NewTable("kingdomino", seats, "Ana", settings=settings)
        table = await one.tables.open(wanted, "ana")
        while table.turn != 0:
            async with table.lock:
                assert table.turn is not None
                await one.tables.move(table, table.turn, table.state.moves()[0], by_bot=True)
        await one.wait(61)
        assert table.stage == "over"
        assert table.resigned == (0,)

    timed(tmp_path, run)


def test_a_game_of_a_series_that_bots_decided_has_no_result_there(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        settings = protocol.Settings(clock=TEN)
        table = await begun(one.tables, settings=settings, series=2)
        first = table.turn
        assert first is not None
        await one.wait(600)
        await replaced(one.tables, table, 1 - first)
        async with table.lock:
            while table.turn is not None:
                await one.tables.move(table, table.turn, table.state.moves()[0], by_bot=True)
        assert table.row.by_bots
        seen = table.projection.seen("ana", "", "en")
        assert seen.by_bots
        assert seen.series is not None
        assert seen.series.games == ()
        assert [standing.points for standing in seen.series.standings] == [0, 0]

    timed(tmp_path, run)


def test_a_game_that_people_finished_is_not_marked(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        table = await begun(tables, series=2)
        await play(tables, table)
        assert not table.row.by_bots
        assert table.projection.seen("ana", "", "en").by_bots is False

    at(tmp_path, run)


def later(server: Server, seconds: int) -> None:
    """Kill the server, and start it so much later in its own time."""
    server.kill()
    with closing(sqlite3.connect(server.data / "reinos.db")) as found, found:
        found.execute("UPDATE uptime SET seconds = seconds + ?", [seconds])
    server.start()


def play_on(client: Any, table: str) -> int | None:
    """Let somebody move if it is their turn; whose turn it is then."""
    if client.look(table)["view"]["moves"]:
        client.play_first(table)
    turn: int | None = client.look(table)["turn"]
    return turn


def test_grace_and_sleep_survive_kills(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    settings = {"clock": {"kind": "minutes", "minutes": 1}}
    table = ana.open("me", "open", "random", settings=settings)["id"]
    path = f"/api/tables/{table}"
    beto.post(f"{path}/join", {"name": "Beto"})
    late = until(lambda: {0: (ana, beto), 1: (beto, ana)}.get(ana.look(table)["turn"]))
    (mover, other), seat = late, ana.look(table)["turn"]
    later(own_server, 100)
    until(lambda: other.look(table)["seats"][seat]["lent"] == "timeout")
    mover.post(f"{path}/stand-in", {"bot": None})
    clock = mover.look(table)["clock"]
    assert (clock["left"][seat], clock["grace"][seat]) == (15, 0)
    until(lambda: play_on(other, table) == seat)
    later(own_server, 100)
    until(lambda: other.look(table)["seats"][seat]["lent"] == "timeout")
    assert refused(mover, f"{path}/stand-in", {"bot": None}) == (409, "seat_lost")
    # Nobody but the lost seat is left: the table sleeps, also after a kill.
    other.post(f"{path}/resign", {"sequence": other.look(table)["view"]["sequence"]})
    own_server.kill()
    own_server.start()
    seen = ana.look(table)
    assert (seen["asleep"], seen["stage"]) == (True, "playing")
    assert [one["asleep"] for one in other.get("/api/tables")["mine"]] == [True]
    assert ana.look(table)["number"] == seen["number"]
    # Whoever looks wakes it: the bots go on, and their game does not count.
    with following(mover, table) as heard:
        while heard.table is None or heard.table["stage"] != "over":
            heard.hear()
    (ended,) = mover.get("/api/finished")["tables"]
    assert ended["by_bots"]
    assert mover.get("/api/me") == {"games": [], "unknown": 0, "most": None, "by_bots": 1}

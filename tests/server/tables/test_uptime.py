"""Clocks stop while the server is down: time goes on from what was kept."""

import asyncio
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

from reinos.bots import STAND_IN
from reinos.server.errors import StoreError
from tests.support.played_tables import database
from tests.support.server import Server
from tests.support.timed_tables import RESIGN, TEN, Timed, left, timed


def test_time_stands_still_between_two_runs_and_the_log_gives_the_clock_back(
    tmp_path: Path,
) -> None:
    known: dict[str, Any] = {}

    async def before(one: Timed) -> None:
        table = await one.begun(TEN)
        await one.wait(100)
        await one.move(table, 5)
        await one.wait(100)
        known.update(id=table.id, left=left(table, one.tables), clock=table.clock)

    async def after(one: Timed) -> None:
        await one.tables.timeouts.look()
        table = await one.tables.find(known["id"])
        assert table.clock == known["clock"]
        assert left(table, one.tables) == known["left"]
        seat = table.turn
        assert seat is not None
        await one.wait(known["left"][seat] - 1)
        assert table.seats[seat].stand_in is None
        await one.wait(1)
        assert table.seats[seat].stand_in == STAND_IN

    timed(tmp_path, before)
    timed(tmp_path, after, start=10_000_000.0)


def test_a_clock_of_another_database_goes_on_from_now(tmp_path: Path) -> None:
    known: list[str] = []

    async def before(one: Timed) -> None:
        table = await one.begun(TEN)
        await one.wait(0)
        known.append(table.id)

    async def after(one: Timed) -> None:
        await one.tables.timeouts.look()
        table = await one.tables.find(known[0])
        await asyncio.gather(*one.tables.timeouts._restarting)
        assert table.clock is not None
        assert table.clock.life == one.tables.uptime.life
        assert left(table, one.tables) == [600, 600]
        assert not table.notes
        await one.wait(600)
        assert [note.kind for note in table.notes] == ["timed_out"]

    timed(tmp_path, before)
    with database(tmp_path) as found:
        found.execute("UPDATE uptime SET life = 'another', seconds = 1000000")
    timed(tmp_path, after)


def test_time_stands_still_while_nothing_can_be_written(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        table = await one.begun(RESIGN)
        await one.wait(10)
        one.tables.store.writer.trouble = StoreError("disk_full")
        await one.wait(0)
        one.seconds += 1000
        assert min(left(table, one.tables)) == 50
        writer = one.tables.store.writer
        assert writer.trouble is None  # it was tried again, and works
        await one.wait(0)
        await one.wait(10)
        assert min(left(table, one.tables)) == 40

    timed(tmp_path, run)


def test_the_time_is_on_disk_with_the_first_clock_that_runs_by_it(tmp_path: Path) -> None:
    async def run(one: Timed) -> None:
        await one.wait(0.0)
        await one.wait(3600.0)  # no clock runs: nothing is written down
        table = await one.begun(TEN)
        assert table.clock is not None
        with database(tmp_path) as found:
            kept = found.execute("SELECT seconds FROM uptime").fetchone()[0]
        assert kept == table.clock.at == 3600.0

    timed(tmp_path, run)


def test_a_kill_stops_the_clock_and_after_the_restart_it_runs_out(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    settings = {"clock": {"kind": "minutes", "minutes": 10}}
    table = ana.open("me", "open", settings=settings)["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    seat = ana.look(table)["turn"]
    mover = (ana, beto)[seat]
    own_server.kill()
    path = own_server.data / "reinos.db"

    def kept() -> float:
        with sqlite3.connect(path) as found:
            return float(found.execute("SELECT seconds FROM uptime").fetchone()[0])

    before = kept()
    # However long it is down, time goes on where it was.
    own_server.start()
    clock = ana.look(table)["clock"]
    assert clock["left"] == [600, 600]
    assert clock["runs"] == seat
    own_server.kill()
    assert kept() - before < 300
    with sqlite3.connect(path) as found:
        found.execute("UPDATE uptime SET seconds = seconds + 1000")
    own_server.start()
    while not mover.look(table)["notes"]:
        time.sleep(0.05)
    own_server.kill()
    own_server.start()
    seen = mover.look(table)
    assert seen["seats"][seat]["stand_in"] == STAND_IN
    assert [note["kind"] for note in seen["notes"]] == ["timed_out"]
    with sqlite3.connect(path) as found:
        bodies = [json.loads(body) for (body,) in found.execute("SELECT body FROM log")]
    assert sum("note" in body for body in bodies) == 1

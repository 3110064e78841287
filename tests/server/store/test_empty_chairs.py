"""What tables know of people who are awaited is backed up, restored, moved and erased."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from reinos.bots import STAND_IN
from reinos.server import protocol
from reinos.server.store import backup, import_backup
from reinos.server.table.entries import StoodIn
from reinos.server.table.seats import with_seat
from reinos.server.tables.erasure import erase
from reinos.server.tables.nudges import Nudges
from reinos.server.tables.rematch import Rematch
from tests.support.played_tables import TWO, at, begun, check_rows, database, some_tables

if TYPE_CHECKING:
    from pathlib import Path

    from reinos.server.table import Table
    from reinos.server.tables import Tables
    from tests.support.postgres import Postgres

NAME = "Bernabela"
"""Stands nowhere else."""


async def waits_for_somebody(tables: Tables) -> dict[str, str]:
    """A table for each way in which people are awaited; Beto is at all of them."""
    asleep = await begun(tables)
    for seat in range(2):
        async with asleep.lock:
            lent = asleep.seats[seat].lent_to(STAND_IN, "voted")
            change = StoodIn(seats=with_seat(asleep.seats, seat, lent), about=seat, note={})
            await tables.change(asleep, asleep.draft(change))
    nudged = await begun(tables)
    assert nudged.turn is not None
    other = ("beto", "ana")[nudged.turn]
    await Nudges(tables).nudge(nudged, protocol.Nudge(nudged.turn), other)
    wanted = protocol.NewTable("kingdomino", (*TWO, TWO[1]), "Ana")
    changed = await tables.open(wanted, "ana")
    await tables.join(changed, protocol.Join(NAME), "beto")
    clock = protocol.ClockSetting("minutes", minutes=10)
    await tables.readiness.revise(changed, protocol.Revision({}, "live", clock, 2), "ana")
    sent = await tables.open(wanted, "ana")
    await tables.join(sent, protocol.Join(NAME), "beto")
    await tables.arrangements.remove(sent, protocol.Removal(1), "ana", "")
    moved = await begun(tables)
    code, _ = await tables.offer_handover(moved, "ana")
    await tables.hand_over(code, "ana's phone")
    first = await begun(tables, series=2)
    await tables.resign(first, protocol.Resign(first.state.sequence), "beto")
    following = await Rematch(tables).again(first, "ana", "")
    found = {"asleep": asleep, "nudged": nudged, "changed": changed, "sent": sent}
    return {name: one.id for name, one in (found | {"moved": moved, "next": following}).items()}


def told(table: Table) -> dict[str, Any]:
    """What a table knows of those who are awaited."""
    seen = table.projection.seen("beto", "", "es")
    names = "asleep", "awaited", "agreed", "removed", "settings", "notes", "seats", "stage"
    found = {name: getattr(seen, name) for name in names}
    return {**found, "host": table.host, "nudged": table.row.nudged, "handed": table.handed}


async def all_told(tables: Tables, ids: dict[str, str]) -> dict[str, dict[str, Any]]:
    """All of these tables, as they are read from the database."""
    return {name: told(await tables.find(one)) for name, one in ids.items()}


def check(found: dict[str, dict[str, Any]]) -> None:
    """Each of them is what its name says."""
    assert found["asleep"]["asleep"]
    assert found["nudged"]["nudged"]
    assert found["changed"]["awaited"] == (1,)
    assert found["changed"]["agreed"].players == 3
    assert found["sent"]["removed"]
    assert found["moved"]["host"] == "ana's phone"
    assert (found["next"]["awaited"], found["next"]["stage"]) != ((), "waiting")


@pytest.mark.parametrize("where", ["file", pytest.param("postgres", marks=pytest.mark.slow)])
def test_tables_that_wait_for_somebody_come_out_of_a_backup_as_they_were(
    tmp_path: Path, where: str, request: pytest.FixtureRequest
) -> None:
    ids: dict[str, str] = {}
    before: dict[str, dict[str, Any]] = {}

    async def fill(tables: Tables) -> None:
        ids.update(await waits_for_somebody(tables))
        before.update(await all_told(tables, ids))
        check(before)
        check_rows(tables)
        assert before["next"]["awaited"]

    at(tmp_path / "old", fill)
    backup.back_up(tmp_path / "old", tmp_path / "backup")
    url = None
    if where == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        import_backup.restore_into(url := postgres.new(), tmp_path / "backup")
    else:
        backup.restore(tmp_path / "new", tmp_path / "backup")

    async def look() -> None:
        tables = some_tables(tmp_path / "new", **({"database": url} if url else {}))
        rows, _, _ = await tables.first_pages("beto")
        assert [row.id for row in rows if tables.is_asleep(row)] == [ids["asleep"]]
        after = await all_told(tables, ids)
        await tables.close()
        check(after)
        for name in ids.keys() - {"next"}:  # a countdown goes on from the time of this database
            assert after[name] == before[name], name

    asyncio.run(look())


def test_who_is_awaited_or_was_sent_away_is_erased(tmp_path: Path) -> None:
    async def run(tables: Tables) -> None:
        ids = await waits_for_somebody(tables)
        await erase(tables, "beto", "es")
        check_rows(tables)
        check(await all_told(tables, ids))

    at(tmp_path, run)
    with database(tmp_path) as found:
        kept = "".join(found.iterdump())
    assert NAME not in kept
    assert "Beto" not in kept

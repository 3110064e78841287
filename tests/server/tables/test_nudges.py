"""Somebody reminds the one whose decision it is, once a minute."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.tables import Tables, nudges
from reinos.server.tables.nudges import Nudges
from reinos.server.tables.workers import BotWorkers
from tests.support.application import Inside, begun, do, inside, move
from tests.support.server import Server

LATER = "2100-01-01T00:00:00.000+00:00"


def nudged(seen: Any) -> list[tuple[int, int]]:
    """Who reminded whom, as everybody is told."""
    notes = [note for note in seen["notes"] if note["kind"] == "nudged"]
    return [(note["seat"], note["params"]["about"]) for note in notes]


def test_who_is_waited_for_is_reminded_once_a_minute_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: Inside) -> None:
        table, sitting, people = await begun(one, others=[{"kind": "bot", "bot": "random"}])
        while table.turn not in sitting:
            async with table.lock:
                assert table.turn is not None
                await one.tables.move(table, table.turn, table.state.moves()[0], by_bot=True)
        mover, other = sitting[table.turn], sitting[1 - table.turn]
        about = table.turn
        assert await do(one, table, mover, "nudge", about=about) == "about_nobody"
        assert await do(one, table, other, "nudge", about=2) == "not_awaited"
        assert await do(one, table, mover, "nudge", about=1 - about) == "not_awaited"
        assert await do(one, table, one.somebody(), "nudge", about=about) == "not_seated"
        before = table.number
        for _ in range(2):  # the same again, of somebody who got no answer, reminds nobody twice
            await do(one, table, other, "nudge", about=about, number=before)
        assert table.number == before + 1
        answer = await one.ask(
            f"/api/tables/{table.id}/nudge", {"about": about, "number": table.number}, cookie=other
        )
        assert (answer.status, answer.json["code"]) == (429, "nudged_lately")
        assert 0 < answer.json["params"]["seconds"] <= 60
        monkeypatch.setattr(nudges, "now", lambda: LATER)
        await do(one, table, other, "nudge", about=about)
        assert table.number == before + 2
        seen = (await one.ask(f"/api/tables/{table.id}", cookie=people[0])).json
        assert nudged(seen) == [(1 - about, about)] * 2

    inside(tmp_path, play)


def test_only_the_list_of_the_one_who_is_reminded_says_so_until_they_decide(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, sitting, _ = await begun(one)
        assert table.turn is not None
        mover, other = sitting[table.turn], sitting[1 - table.turn]

        async def listed(cookie: str) -> Any:
            (found,) = (await one.ask("/api/tables", cookie=cookie)).json["mine"]
            return found["nudged"]

        assert await listed(mover) is None
        await do(one, table, other, "nudge", about=table.turn)
        assert (await listed(mover), await listed(other)) == (table.number, None)
        await do(one, table, other, "talk", key="k" * 22, text="hello")
        assert await listed(mover) == table.number - 1
        await move(one, table, mover)
        assert (await listed(mover), await listed(other)) == (None, None)

    inside(tmp_path, play)


def test_nobody_is_reminded_before_the_game(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(tmp_path, BotWorkers())
        two = (protocol.SeatRequest("me"), protocol.SeatRequest("open"))
        table = await tables.open(protocol.NewTable("kingdomino", two, "Ana"), "ana")
        with pytest.raises(Refused, match="nobody waits"):
            await Nudges(tables).nudge(table, protocol.Nudge(1), "ana")
        await tables.close()

    asyncio.run(run())


def test_a_kill_forgets_no_reminder_and_lets_nobody_repeat_it_at_once(own_server: Server) -> None:
    ana, beto = own_server.client(), own_server.client()
    table = ana.open("me", "open")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    turn = ana.look(table)["turn"]
    mover, other = (ana, beto) if turn == 0 else (beto, ana)
    done = other.post(f"/api/tables/{table}/nudge", {"about": turn})
    own_server.kill()
    own_server.start()
    assert nudged(other.look(table)) == [(1 - turn, turn)]
    assert mover.get("/api/tables")["mine"][0]["nudged"] == done["number"]
    again = other.ask(f"/api/tables/{table}/nudge", {"about": turn})
    assert again.json["code"] == "nudged_lately"
    assert ana.finish(table, beto)["stage"] == "over"

"""Where two things meet at a table: a bot in a seat and undo, a clock and a seat that is lent."""

import asyncio
from pathlib import Path

from reinos.server.tables.uptime import Uptime
from tests.support.application import CLOCK, Inside, begun, do, inside, move, owner
from tests.support.logs import rows_of


def test_a_seat_in_which_a_bot_decides_takes_no_moves_until_its_player_is_back(
    tmp_path: Path,
) -> None:
    async def play(one: Inside) -> None:
        table, sitting, _ = await begun(one)
        assert table.turn is not None
        cookie = sitting[table.turn]
        await do(one, table, cookie, "stand-in", bot="random")
        number = table.number
        assert await move(one, table, cookie) == "bot_decides"
        assert table.number == number
        await do(one, table, cookie, "stand-in", bot=None)
        assert (await move(one, table, cookie))["sequence"] == 1

    inside(tmp_path, play)


def test_a_seat_that_was_given_up_takes_no_moves(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, sitting, _ = await begun(one, others=[{"kind": "bot", "bot": "random"}])
        while table.turn not in sitting:
            async with table.lock:
                assert table.turn is not None
                await one.tables.move(table, table.turn, table.state.moves()[0], by_bot=True)
        cookie = sitting[table.turn]
        await do(one, table, cookie, "resign", sequence=table.state.sequence)
        assert table.stage == "playing"
        assert await move(one, table, cookie) == "has_resigned"

    inside(tmp_path, play)


def test_people_at_one_device_take_back_without_asking_each_other(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        seats = [{"kind": "me"}, {"kind": "me", "name": "Abel"}]
        opened = await one.open(seats, cookie=ana)
        table = await one.tables.find(opened.json["id"])
        first = table.turn
        await move(one, table, ana)
        await move(one, table, ana)
        assert table.state.sequence == 2
        seen = {"sequence": 2, "number": table.number, "seat": first}
        await do(one, table, ana, "undo", **seen)
        assert (table.vote, table.state.sequence, table.turn) == (None, 0, first)

    inside(tmp_path, play)


def test_people_at_one_device_ask_the_others_before_they_take_back(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, sitting, (ana, beto) = await begun(one, shared=True)
        first = table.turn
        assert first is not None
        while table.state.sequence < 2:
            assert table.turn is not None
            await move(one, table, sitting[table.turn])
        seen = {"sequence": 2, "number": table.number, "seat": first}
        await do(one, table, sitting[first], "undo", **seen)
        assert table.vote is not None
        assert table.vote.yes == table.seats_of(owner(sitting[first]))
        other = beto if sitting[first] == ana else ana
        for seat in table.seats_of(owner(other)):
            await do(one, table, other, "vote", vote=table.vote.number, yes=True, seat=seat)
        assert table.state.sequence == 0

    inside(tmp_path, play)


def test_bots_wait_while_people_are_asked_whether_something_is_taken_back(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        one.tables.seeds = lambda: bytes([5]) * 32  # the bot comes third
        table, sitting, _ = await begun(one, others=[{"kind": "bot", "bot": "random"}])
        for seat in (0, 1):
            assert table.turn == seat
            await move(one, table, sitting[seat])
        assert (table.vote is None, table.runs_itself) == (True, True)
        seen = {"sequence": table.state.sequence, "number": table.number}
        asked = await do(one, table, sitting[0], "undo", **seen)
        assert (table.vote is None, table.runs_itself) == (False, False)
        await do(one, table, sitting[1], "vote", vote=asked["vote"]["number"], yes=False)
        assert (table.vote is None, table.runs_itself) == (True, True)

    inside(tmp_path, play)


def test_a_seat_that_is_lent_and_taken_back_brings_no_time(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        seconds = 0.0
        one.tables.uptime = Uptime(one.tables.store, clock=lambda: seconds)
        table, sitting, _ = await begun(one, settings={"clock": CLOCK})
        seat = table.turn
        assert seat is not None
        seconds += 115
        for bot in ("random", None):
            await do(one, table, sitting[seat], "stand-in", bot=bot)
        assert table.clock is not None
        assert (table.clock.left[seat], table.clock.runs) == (5.0, seat)

    inside(tmp_path, play)


def test_who_takes_the_seat_of_somebody_whose_time_ran_out_has_the_grace(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        seconds = 0.0
        one.tables.uptime = Uptime(one.tables.store, clock=lambda: seconds)
        table, sitting, _ = await begun(one, settings={"clock": CLOCK, "latecomers": True})
        seat = table.turn
        assert seat is not None
        seconds += 130
        await one.tables.timeouts.look()
        assert table.seats[seat].stand_in is not None
        await do(one, table, sitting[seat], "leave")
        await do(one, table, one.somebody(), "join", name="Caro")
        assert (table.seats[seat].kind, table.seats[seat].name) == ("person", "Caro")
        assert table.clock is not None
        assert (table.clock.left[seat], table.clock.runs) == (15.0, seat)

    inside(tmp_path, play)


def test_going_on_and_erasing_do_not_wait_for_each_other_for_ever(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one)
        await do(one, table, ana, "resign", sequence=0)
        following = await one.tables.find((await do(one, table, ana, "again"))["id"])
        async with asyncio.timeout(30), asyncio.TaskGroup() as both, table.lock:
            again = both.create_task(do(one, table, beto, "again"))
            await some_steps()  # it is under way when somebody wants to hold both tables
            erasing = both.create_task(hold(one, following.id, table.id))
            await some_steps()
        assert erasing.done()
        assert again.result()["stage"] == "playing"

    async def some_steps() -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def hold(one: Inside, *tables: str) -> None:
        async with one.tables.held(tables):
            pass

    inside(tmp_path, play)


def test_who_goes_on_with_a_series_takes_the_own_seat_back_from_a_bot(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one, series=3)
        await do(one, table, beto, "stand-in", bot="random")
        await do(one, table, ana, "resign", sequence=0)
        following = await one.tables.find((await do(one, table, beto, "again"))["id"])
        assert [seat.stand_in for seat in following.seats] == [None, None]

    inside(tmp_path, play)


def test_a_pause_lets_nothing_be_erased_closed_or_deleted(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, _) = await begun(one)
        waiting = (await one.open(cookie=ana)).json["id"]
        await do(one, table, ana, "resign", sequence=0)
        await one.tables.pause.switch(True)
        for path in ("me/erase", f"tables/{waiting}/close", f"tables/{table.id}/delete"):
            assert (await one.ask(f"/api/{path}", {}, cookie=ana)).json["code"] == "paused"

    inside(tmp_path, play)


def test_who_was_called_otherwise_and_left_is_erased_with_all_names(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one, settings={"latecomers": True})
        await do(one, table, beto, "name", name="Bernardo")
        await do(one, table, beto, "talk", key="k" * 22, text="hello")
        await do(one, table, beto, "leave")
        await do(one, table, beto, "join", name="Bertoldo")
        assert (await one.ask("/api/me/erase", {}, cookie=beto)).json["tables"] == 1
        seen = await one.ask(f"/api/tables/{table.id}", cookie=ana)
        rows = rows_of(one.tables.store, table.id)
        for name in ("Beto", "Bernardo", "Bertoldo", "hello"):
            assert name not in seen.body.decode()
            assert not [row.kind for row in rows if name in row.body], name

    inside(tmp_path, play)

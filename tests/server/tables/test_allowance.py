"""What is no part of the game is limited, by person, by address and by table; the game never is."""

from pathlib import Path
from typing import Any

import pytest

from reinos.server.limits import (
    CHANGES,
    DECISIONS,
    DECISIONS_OF_SEAT,
    MANY_DECISIONS,
    MOST_CHANGES,
    ROOM_TO_SETTLE,
    Limits,
    Meter,
    Rate,
)
from reinos.server.table import Table
from tests.support.application import TWO, Inside, begun, do, inside, is_refused, move

THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
FULL = "changes_full"


async def rename(one: Inside, table: Table, cookie: str, number: int) -> Any:
    """Ask for a name that nobody had before."""
    path = f"/api/tables/{table.id}/name"
    return await one.ask(path, {"name": f"Somebody {number}"}, cookie=cookie)


async def mover(one: Inside, table: Table, sitting: dict[int, str]) -> str:
    """The cookie of the one who is to move."""
    assert table.turn is not None
    return sitting[table.turn]


def test_whoever_renames_themselves_for_ever_has_to_wait_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    async def play(one: Inside) -> None:
        table, sitting, (ana, beto) = await begun(one)
        at_once = CHANGES.at_once
        statuses = [(await rename(one, table, ana, n)).status for n in range(at_once)]
        assert statuses == [200] * at_once
        number = table.number
        assert is_refused(await rename(one, table, ana, at_once), "changes_too_fast")
        assert await do(one, table, ana, "look", colour=3) == "changes_too_fast"
        assert await do(one, table, ana, "settings", talk=False) == "changes_too_fast"
        assert table.number == number  # nothing was written
        assert (await rename(one, table, beto, 0)).status == 200  # others need not wait
        # The same name again is no change, and may be asked for at any time.
        assert (await rename(one, table, ana, at_once - 1)).status == 200
        for _ in range(2):
            moved = await move(one, table, await mover(one, table, sitting))
            assert "sequence" in moved
        assert "vote" in await do(one, table, ana, "ask", kind="end")
        vote = table.vote
        assert vote is not None
        assert "vote" in await do(one, table, ana, "vote", vote=vote.number, yes=False)
        one.now += 2
        assert (await rename(one, table, ana, at_once + 1)).status == 200
        assert (await rename(one, table, ana, at_once + 2)).status == 429

    inside(tmp_path, play)


def test_thirty_changes_a_minute_are_allowed() -> None:
    limits = Limits(lambda: 0.0)
    assert (CHANGES.at_once, CHANGES.per_second * 60) == (30, 30)
    assert [limits.changes.wait("ana") for _ in range(30)] == [0] * 30
    assert limits.changes.wait("ana") == 2


def test_new_cookies_do_not_get_around_the_limit_of_an_address(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, _) = await begun(one)
        one.app.limits.changes_of_address = Meter(Rate(5, 20), lambda: one.now)
        opened = (await one.open(TWO, cookie=ana)).json["id"]
        answers = []
        for _ in range(15):
            cookie = one.somebody()
            join = {"name": "Somebody"}
            answers.append(await one.ask(f"/api/tables/{opened}/join", join, cookie=cookie))
            if answers[-1].status == 429:
                break
            opened = (await one.open(TWO, cookie=cookie)).json["id"]
            answers.append(await rename(one, table, ana, len(answers)))
        assert [answer.status for answer in answers] == [200] * 20 + [429]
        assert is_refused(answers[-1], "changes_too_fast")
        elsewhere = {"client": "203.0.113.2"}
        path = f"/api/tables/{opened}/join"
        joined = await one.ask(path, {"name": "Eva"}, cookie=one.somebody(), **elsewhere)
        assert joined.status == 200

    inside(tmp_path, play)


def test_a_club_behind_one_address_is_not_kept_waiting() -> None:
    """Sixty people sit down within a minute, and change name, colour and what is agreed on."""
    limits = Limits(clock := Clock())
    for person in range(60):
        for _ in range(12):
            assert limits.changes.wait(f"person {person}") == 0
            assert limits.changes_of_address.wait("the club") == 0
        clock.now += 1


class Clock:
    """A clock that moves when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


CHANGED: dict[str, tuple[str, dict[str, Any]]] = {
    "a name": ("name", {"name": "Nobody"}),
    "a colour": ("look", {"colour": 3}),
    "words": ("talk", {"key": "k" * 22, "text": "hello"}),
    "a bot for oneself": ("stand-in", {"bot": "random"}),
}


@pytest.mark.parametrize("what", CHANGED)
def test_a_table_has_room_for_so_many_changes(tmp_path: Path, what: str) -> None:
    path, body = CHANGED[what]

    async def play(one: Inside) -> None:
        table, _, (ana, _) = await begun(one)
        table.changes = MOST_CHANGES
        number = table.number
        answer = await one.ask(f"/api/tables/{table.id}/{path}", body, cookie=ana)
        assert (answer.status, answer.json["code"]) == (409, FULL)
        assert str(MOST_CHANGES) in answer.json["message"]
        assert table.number == number
        table.changes = MOST_CHANGES - 1
        assert (await one.ask(f"/api/tables/{table.id}/{path}", body, cookie=ana)).status == 200
        assert table.changes == MOST_CHANGES

    inside(tmp_path, play)


def test_a_full_table_has_some_room_for_what_its_host_settles(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, _) = await begun(one)
        table.changes = MOST_CHANGES
        assert "number" in await do(one, table, ana, "settings", locked=True)
        assert "number" in await do(one, table, ana, "settings", spectators=False)
        table.changes = MOST_CHANGES + ROOM_TO_SETTLE
        assert await do(one, table, ana, "settings", locked=False) == FULL

    inside(tmp_path, play)


def test_before_the_game_a_full_table_takes_nobody_in(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana, beto = one.somebody(), one.somebody()
        opened = (await one.open(THREE, cookie=ana)).json["id"]
        table = await one.tables.find(opened)
        table.changes = MOST_CHANGES
        assert await do(one, table, beto, "join", name="Beto") == FULL
        assert await do(one, table, ana, "seats", seat=1, bot="random") == FULL
        assert await do(one, table, ana, "order", number=table.number, order=[2, 1, 0]) == FULL
        assert await do(one, table, ana, "close") == {"gone": True}

    inside(tmp_path, play)


def test_what_the_game_needs_always_fits(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, sitting, (ana, beto) = await begun(one)
        code = await do(one, table, beto, "handover")
        await do(one, table, ana, "stand-in", bot="random")
        table.changes = MOST_CHANGES
        path = f"/api/handover/{code['link'].rpartition('/')[2]}"
        taken = await one.ask(path, {}, cookie=one.somebody())
        assert taken.json["code"] == FULL
        assert "number" in await do(one, table, ana, "stand-in", bot=None)  # to decide oneself
        cookie = await mover(one, table, sitting)
        assert "sequence" in await move(one, table, cookie)
        taking = {"sequence": table.state.sequence, "number": table.number}
        assert "view" in await do(one, table, cookie, "undo", **taking)
        assert "vote" in await do(one, table, ana, "ask", kind="end")
        assert table.vote is not None
        assert "vote" in await do(one, table, beto, "vote", vote=table.vote.number, yes=False)
        assert "sequence" in await do(one, table, beto, "resign", sequence=table.state.sequence)
        assert table.stage == "over"
        again = await do(one, table, ana, "again")
        assert again["stage"] == "waiting"
        assert (await do(one, table, beto, "again"))["id"] == again["id"]
        assert table.next is not None
        assert table.next.accepted == (0, 1)

    inside(tmp_path, play)


def test_people_leave_and_are_removed_however_full_a_table_is(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one, others=[{"kind": "bot", "bot": "random"}])
        table.changes = MOST_CHANGES
        assert "number" in await do(one, table, beto, "leave")
        other, _, (ana, _) = await begun(one)
        other.changes = MOST_CHANGES
        assert "number" in await do(one, other, ana, "remove", seat=1)

    inside(tmp_path, play)


def test_who_asks_and_withdraws_for_ever_has_to_wait(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one)
        written = 0
        for _ in range(DECISIONS.at_once):
            if await do(one, table, ana, "ask", kind="end") == "changes_too_fast":
                break
            assert table.vote is not None
            await do(one, table, ana, "vote", vote=table.vote.number, yes=False)
            written += 2
        assert written == DECISIONS.at_once
        assert (await rename(one, table, ana, 1)).status == 200  # that is counted apart
        assert "vote" in await do(one, table, beto, "ask", kind="end")

    inside(tmp_path, play)


def test_after_very_many_votes_a_table_has_them_slowly_and_from_every_seat(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, people = await begun(one)
        table.decisions = MANY_DECISIONS

        async def ask_and_withdraw(cookie: str) -> Any:
            asked = await do(one, table, cookie, "ask", kind="end")
            if table.vote is None:
                return asked
            return await do(one, table, cookie, "vote", vote=table.vote.number, yes=False)

        for _ in range(3):
            for cookie in people:  # whatever the other one does
                assert "number" in await ask_and_withdraw(cookie)
                assert await ask_and_withdraw(cookie) == "changes_too_fast"
            one.now += 2 / DECISIONS_OF_SEAT.per_second
        other, _, (ana, _) = await begun(one)
        for _ in range(3):
            assert "vote" in await do(one, other, ana, "ask", kind="end")
            assert other.vote is not None
            assert "vote" in await do(one, other, ana, "vote", vote=other.vote.number, yes=False)

    inside(tmp_path, play)


def test_votes_undos_and_going_on_count_for_a_table(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, sitting, (ana, beto) = await begun(one)
        cookie = await mover(one, table, sitting)
        await move(one, table, cookie)
        taking = {"sequence": table.state.sequence, "number": table.number}
        assert "view" in await do(one, table, cookie, "undo", **taking)
        assert table.decisions == 1
        await do(one, table, ana, "ask", kind="end")
        assert table.vote is not None
        await do(one, table, beto, "vote", vote=table.vote.number, yes=False)
        assert table.decisions == 3
        await do(one, table, beto, "resign", sequence=table.state.sequence)
        await do(one, table, ana, "again")
        await do(one, table, beto, "again")
        assert table.decisions == 5

    inside(tmp_path, play)


def test_new_cookies_do_not_vote_more_often_than_one_address_may(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one)
        one.app.limits.decisions_of_address = Meter(Rate(5, 3), lambda: one.now)
        assert "vote" in await do(one, table, ana, "ask", kind="end")
        assert table.vote is not None
        number = table.vote.number
        for _ in range(2):  # a retry counts, too
            assert "vote" in await do(one, table, beto, "vote", vote=number, yes=False)
        assert await do(one, table, ana, "ask", kind="end") == "changes_too_fast"
        one.now += 1
        assert "vote" in await do(one, table, ana, "ask", kind="end")

    inside(tmp_path, play)


def test_who_goes_on_and_closes_that_table_for_ever_has_to_wait(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one)
        await do(one, table, beto, "resign", sequence=0)
        for _ in range(DECISIONS.at_once):
            again = await do(one, table, ana, "again")
            following = await one.tables.find(again["id"])
            assert await do(one, following, ana, "close") == {"gone": True}
        number = table.number
        assert await do(one, table, ana, "again") == "changes_too_fast"
        assert table.number == number
        assert (await do(one, table, beto, "again"))["stage"] == "waiting"

    inside(tmp_path, play)

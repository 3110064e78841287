"""Who votes: people rather than devices, those who are here, about the one whom they wait for."""

from pathlib import Path

import pytest

from reinos.server.table import Table
from reinos.server.tables import ballots
from tests.support.application import Inside, begun, do, inside, move, owner

LONG_AGO = "2020-01-01T00:00:00.000+00:00"
LATER = "2100-01-01T00:00:00.000+00:00"


class Screen:
    """A page that somebody looks at."""

    def notify(self) -> None:
        """There is something new."""


def show(table: Table, *seats: int) -> None:
    """Let only these seats look at the table, each from a screen of its own."""
    table.watchers = {Screen(): (seat,) for seat in seats}
    table.greet()


async def four(one: Inside) -> tuple[Table, list[str]]:
    """Four people at a table, each with a device, and who sits in each seat."""
    sitting = [one.somebody() for _ in range(4)]
    opened = await one.open([{"kind": "me"}, *[{"kind": "open"}] * 3], cookie=sitting[0])
    table = await one.tables.find(opened.json["id"])
    for n, cookie in enumerate(sitting[1:], 1):
        await do(one, table, cookie, "join", name=f"P{n}")
    return table, sitting


def all_but_the_mover(table: Table) -> tuple[int, ...]:
    """The seat that is to move and the three others, who alone look at the table."""
    gone = table.turn
    assert gone is not None
    others = tuple(seat for seat in range(4) if seat != gone)
    show(table, *others)
    return gone, *others


def test_one_device_with_most_seats_ends_no_game_alone(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, _, (ana, beto) = await begun(one, shared=True)
        for yes, stage in ((False, "playing"), (True, "over")):
            asked = await do(one, table, ana, "ask", kind="end", seat=0)
            number = asked["vote"]["number"]
            seen = await do(one, table, ana, "vote", vote=number, yes=True, seat=1)
            vote = seen["vote"]
            assert (vote["yes"], vote["needed"], seen["stage"]) == ([0, 1], 2, "playing")
            seen = await do(one, table, beto, "vote", vote=number, yes=yes)
            assert (seen["vote"], seen["stage"]) == (None, stage)

    inside(tmp_path, play)


def test_people_at_one_device_alone_each_have_a_vote(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        ana = one.somebody()
        seats = [{"kind": "me", "name": name} for name in ("Ana", "Abel", "Abril")]
        table = await one.tables.find((await one.open(seats, cookie=ana)).json["id"])
        await do(one, table, ana, "ask", kind="end", seat=0)
        assert table.vote is not None
        assert (table.vote.voters, table.vote.needed) == ((0, 1, 2), 2)
        await do(one, table, ana, "vote", vote=table.vote.number, yes=True, seat=2)
        assert table.stage == "over"

    inside(tmp_path, play)


def test_most_of_those_who_are_here_let_a_bot_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ballots, "now", lambda: LATER)

    async def play(one: Inside) -> None:
        table, sitting = await four(one)
        gone, first, second, third = all_but_the_mover(table)
        asked = await do(one, table, sitting[first], "ask", kind="stand_in", about=gone)
        assert (asked["vote"]["voters"], asked["vote"]["needed"]) == ([first, second, third], 2)
        number = asked["vote"]["number"]
        seen = await do(one, table, sitting[second], "vote", vote=number, yes=False)
        assert seen["vote"] is not None
        seen = await do(one, table, sitting[third], "vote", vote=number, yes=True)
        assert (seen["vote"], seen["seats"][gone]["lent"]) == (None, "voted")

    inside(tmp_path, play)


def test_who_is_alone_with_the_table_decides_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ballots, "now", lambda: LATER)

    async def play(one: Inside) -> None:
        table, sitting = await four(one)
        gone = table.turn
        assert gone is not None
        show(table, (gone + 1) % 4)
        asked = await do(one, table, sitting[gone - 1], "ask", kind="stand_in", about=gone)
        assert asked["vote"] is not None, "somebody else is here, and is asked"
        await do(one, table, sitting[gone - 1], "vote", vote=asked["vote"]["number"], yes=False)
        show(table)
        asked = await do(one, table, sitting[gone - 1], "ask", kind="stand_in", about=gone)
        assert (asked["vote"], asked["seats"][gone]["lent"]) == (None, "voted")

    inside(tmp_path, play)


def test_a_bot_is_voted_for_only_while_somebody_waits_for_that_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ballots, "now", lambda: LATER)

    async def play(one: Inside) -> None:
        table, sitting = await four(one)
        gone, first, second, _ = all_but_the_mover(table)
        asking = {"kind": "stand_in", "about": second}
        assert await do(one, table, sitting[first], "ask", **asking) == "not_awaited"
        asked = await do(one, table, sitting[first], "ask", kind="stand_in", about=gone)
        await move(one, table, sitting[gone])
        assert table.vote is None
        answer = {"vote": asked["vote"]["number"], "yes": True}
        assert await do(one, table, sitting[second], "vote", **answer) == "no_vote"

    inside(tmp_path, play)


def test_who_left_before_the_game_began_is_away_since_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: Inside) -> None:
        sitting = [one.somebody() for _ in range(3)]
        opened = await one.open([{"kind": "me"}, *[{"kind": "open"}] * 2], cookie=sitting[0])
        table = await one.tables.find(opened.json["id"])
        await do(one, table, sitting[1], "join", name="Beto")
        table.seen_at[owner(sitting[1])] = table.acted[1] = LONG_AGO
        table.greet()
        assert table.projection.presence().away[1] == LONG_AGO
        await do(one, table, sitting[2], "join", name="Caro")
        assert table.projection.presence().away[1] == table.began_at
        if table.turn == 1:
            asking = {"kind": "stand_in", "about": 1}
            assert await do(one, table, sitting[0], "ask", **asking) == "not_gone"

    inside(tmp_path, play)

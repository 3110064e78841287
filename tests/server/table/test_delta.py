"""What changed of a table, as splices: they make up for whatever was missed."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st

from reinos.server.table.delta import MOST_MESSAGES, PartHistory, named, splice, update
from tests.support.application import Inside, inside, two_inside
from tests.support.follower import put, updated


def nothing_added() -> tuple[tuple[()], tuple[()]]:
    return (), ()


TEXTS = st.text('aáéₑ1🏰"\\', max_size=3)
VALUES = st.one_of(st.integers(0, 3), TEXTS, st.lists(TEXTS, max_size=30))


@given(st.lists(st.dictionaries(st.sampled_from("abc"), VALUES, min_size=3), min_size=1))
def test_whatever_is_missed_makes_up_for_it(moments: list[dict[str, Any]]) -> None:
    told = PartHistory()
    had: list[Any] = []
    for number, moment in enumerate(moments, 1):
        parts = {name: msgspec.json.encode(value) for name, value in sorted(moment.items())}
        told.become(number, parts)
        now = {"number": number, "log": [], "notes": [], **moment}
        had.append(now)
        for known in had:
            for may_splice in (False, True):
                message = update(told, known["number"], may_splice, nothing_added)
                assert message is not None
                assert updated(known, json.loads(message)) == now
        assert update(told, number + 1, True, nothing_added) is None
    assert update(told, 0, True, nothing_added) is None


SEEN = st.fixed_dictionaries(dict.fromkeys("abc", VALUES))
OWN = st.dictionaries(st.sampled_from("abc"), VALUES)


@given(st.lists(st.tuples(SEEN, OWN, st.booleans()), min_size=1))
def test_a_seat_is_told_what_is_its_own_and_the_rest_like_everybody(
    moments: list[tuple[dict[str, Any], dict[str, Any], bool]],
) -> None:
    everybody = PartHistory()
    seat = PartHistory(everybody)
    had: list[Any] = []
    for number, (seen, own, is_there) in enumerate(moments, 1):
        everybody.become(number, named("table", seen))
        if not is_there:  # others are told, and the seat hears of it later
            continue
        seat.become(number, named("table", own))
        now = {"number": number, "log": [], "notes": [], "table": {**seen, **own}}
        assert json.loads(msgspec.json.encode(seat.below("table"))) == now["table"]
        had.append(now)
        for known in had:
            for may_splice in (False, True):
                message = update(seat, known["number"], may_splice, nothing_added)
                assert message is not None
                assert updated(known, json.loads(message)) == now


def test_what_changed_for_everybody_is_found_once_for_all_seats() -> None:
    everybody = PartHistory()
    seats = [PartHistory(everybody), PartHistory(everybody)]
    for number in (1, 2):
        everybody.become(number, {"line": b'["%b", %d]' % (b"a" * 40, number), "moves": b"[]"})
        for n, seat in enumerate(seats):
            seat.become(number, {"moves": b"[%d]" % (n + number)})
    one, other = (seat.changed(1, True) for seat in seats)
    assert (
        one.splices["line"] is other.splices["line"] is everybody.changed(1, True).splices["line"]
    )
    assert one.parts["moves"] != other.parts["moves"]


def test_few_messages_are_kept_however_many_are_asked_for() -> None:
    told = PartHistory()
    for number in range(1, 50):
        told.become(number, {"turn": b"%d" % number})
    for since in range(1, 50):
        assert update(told, since, True, nothing_added) is not None
        assert len(told.messages) <= MOST_MESSAGES


def test_nothing_is_spliced_that_a_browser_would_read_otherwise() -> None:
    long = ["a"] * 40
    for kept in ("🏰", {"7": 1}, 900.0):
        assert splice(*(msgspec.json.encode([kept, *long, n]) for n in (1, 2))) is None
    for kept in ("a", "á", {"a7": 1}):
        assert splice(*(msgspec.json.encode([kept, *long, n]) for n in (1, 2))) is not None


@pytest.mark.parametrize("gone", ["🏰", {"7": 1}, {"4294967294": 1}, {"41": 1}, 900.0])
def test_nothing_is_spliced_where_a_browser_has_read_otherwise(gone: Any) -> None:
    around = ["a"] * 40
    old, new = (msgspec.json.encode([*around, one, *around]) for one in (gone, {"4a": 1}))
    assert splice(old, new) is None


def test_ways_are_made_as_they_are_needed() -> None:
    table = put({"view": None, "standings": []}, ["view", "line"], [1])
    table = put(put(table, ["standings", "0"], "a"), ["standings", "1"], "b")
    assert table == {"view": {"line": [1]}, "standings": ["a", "b"]}


def test_what_a_seat_is_told_is_made_once(tmp_path: Path) -> None:
    async def play(one: Inside) -> None:
        table, cookies = await two_inside(one)
        told = [table.projection.history(seat) for seat in (None, 0, 1)]
        number, mover = table.number, table.turn
        assert mover is not None
        move = {"sequence": 0, "move": str(table.state.moves()[0])}
        await one.ask(f"/api/tables/{table.id}/moves", move, cookie=cookies[mover])
        for seat, before in zip((None, 0, 1), told, strict=True):
            message = table.projection.update(seat, number, True)
            assert message is table.projection.update(seat, number, True)
            assert before is table.projection.history(seat)
        assert (
            table.projection.history(0).parts["view.line"]
            is table.projection.history(None).parts["view.line"]
        )

    inside(tmp_path, play)

"""What nobody may know: the draw pile and the dominoes that were removed (KD-03, KD-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Table, Wander


def plain(value: Any) -> Any:
    """A view or event as the JSON that goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def numbers_in(value: Any) -> Iterator[int]:
    """Every number that names a domino, wherever it is hidden in the JSON."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("number", "domino") and isinstance(inner, int):
                yield inner
            elif key == "dominoes":
                yield from inner
            else:
                yield from numbers_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers_in(inner)


@pytest.mark.rule("KD-06")
@pytest.mark.parametrize("seed", range(3))
def test_no_view_and_no_event_tells_of_a_domino_that_was_not_drawn(
    kingdomino: Game, table: Table, seed: int
) -> None:
    state = kingdomino.new(table.players, seed, **table.options)
    first: Any = state.view(None)
    seen = {slot.domino.number for slot in first.next_line}
    while not state.over:
        for seat in (None, *range(table.players)):
            view = plain(state.view(seat))
            assert set(numbers_in(view)) == seen
            assert view["unseen"] == 48 - len(seen)
        events = plain(state.play(state.moves()[seed % len(state.moves())]))
        for event in events:
            if event["kind"] == "laid_out":
                assert seen.isdisjoint(event["dominoes"])
                seen |= set(event["dominoes"])
        assert set(numbers_in(events)) <= seen
    for seat in (None, *range(table.players)):
        assert set(numbers_in(plain(state.view(seat)))) == seen


@pytest.mark.rule("KD-06")
def test_a_view_says_of_the_pile_only_how_many_dominoes_are_unseen(kingdomino: Game) -> None:
    view = plain(kingdomino.new(players=2, seed=1).view(0))
    known = {"line", "next_line", "placing", "discarded", "kingdoms", "moves"}
    table_talk = {"game", "sequence", "viewer", "seat", "over", "stage", "turn", "order", "limit"}
    assert set(view) == known | table_talk | {"unseen", "to_come", "lines_left"}
    assert (view["unseen"], view["to_come"], view["lines_left"]) == (44, 20, 5)


def with_another_seed(state: State) -> State:
    """The same position with another future."""
    return state.game.load({**state.dump(), "seed": "5e" * 32})


@pytest.mark.rule("KD-06")
def test_two_tables_that_look_alike_may_draw_different_lines(table: Table, wander: Wander) -> None:
    different = 0
    for state in wander(table, 11):
        other = with_another_seed(state)
        for seat in (None, *range(table.players))[: None if state.sequence % 10 == 0 else 1]:
            assert state.view(seat) == other.view(seat)
        if state.over:
            break
        move = state.moves()[0]
        after = state.clone()
        assert after.play(move)[0] == other.play(move)[0]
        different += after != other
    assert different >= table.lines - 2  # the last draw of a whole deck has but one outcome


@pytest.mark.rule("KD-06")
def test_the_order_of_the_pile_is_not_in_the_dumped_position(
    kingdomino: Game, table: Table
) -> None:
    state = kingdomino.new(table.players, seed=1, **table.options)
    position = plain(state.dump()["position"])
    assert set(position) == {
        "kingdoms",
        "line",
        "next_line",
        "turn",
        "placed",
        "order",
        "discarded",
    }
    assert len(position["next_line"]) == table.breadth
    assert position["discarded"] == []


@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-12")
@pytest.mark.parametrize("seed", range(5))
def test_with_three_players_the_domino_left_over_is_discarded_before_the_next_line(
    kingdomino: Game, seed: int
) -> None:
    state = kingdomino.new(players=3, seed=seed)
    left_over: list[int] = []
    for line in range(1, 13):
        claimed = 0
        view: Any = state.view(None)
        numbers = {slot.domino.number for slot in view.next_line}
        while claimed < 3:
            events = plain(state.play(state.moves()[-1]))
            if events[0]["kind"] != "claimed":
                assert [event["kind"] for event in events] in (["placed"], ["discarded"])
                continue
            claimed += 1
            numbers.remove(events[0]["domino"])
            kinds = [event["kind"] for event in events]
            if claimed < 3:
                assert kinds == ["claimed"]
        (left,) = numbers
        assert kinds == ["claimed", "left_over", "laid_out"][: 2 if line == 12 else 3]
        assert events[1] == {"kind": "left_over", "domino": left}
        left_over.append(left)
        for seat in (None, 0, 1, 2):
            after: Any = state.view(seat)
            assert left in {domino.number for domino in after.discarded}
            assert left not in {slot.domino.number for slot in (*after.line, *after.next_line)}
    assert len(set(left_over)) == 12
    assert set(left_over) <= set(state.dump()["position"]["discarded"])


@pytest.mark.rule("KD-03")
def test_a_left_over_domino_never_comes_back(kingdomino: Game) -> None:
    state = kingdomino.new(players=3, seed=8)
    gone: set[int] = set()
    while not state.over:
        for event in plain(state.play(state.moves()[0])):
            assert gone.isdisjoint(numbers_in(event))
            if event["kind"] == "left_over":
                gone.add(event["domino"])
    assert len(gone) == 12
    placed = [tile[0] for kingdom in state.dump()["position"]["kingdoms"] for tile in kingdom]
    assert gone.isdisjoint(placed)


@pytest.mark.rule("KD-02")
@pytest.mark.rule("KD-03")
@pytest.mark.rule("KD-04")
@pytest.mark.rule("KD-05")
def test_nothing_is_left_over_at_the_other_tables(kingdomino: Game, table: Table) -> None:
    state = kingdomino.new(table.players, seed=4, **table.options)
    left_over = 0
    while not state.over:
        events = state.play(state.moves()[0])
        left_over += sum(plain(event)["kind"] == "left_over" for event in events)
    assert left_over == (12 if table.players == 3 and table.breadth == 4 else 0)

"""The silo step after the last round (HV-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import (
    code,
    finish,
    judge,
    kinds,
    position,
    targets,
    texts,
    tiles_of,
)
from tests.support.kingdom_builder_referee import hex_of, lay, name_of, touching

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed

BOARD = "bazaar mountain_station cathedral university"
ON = {"harvest": True}
LAND, LOCATIONS = lay(tuple(BOARD.split()), (False,) * 4)
SILOS = {at for at, letter in LAND.items() if letter == "I"}
FAR = [
    name_of(at)
    for at in sorted(LAND)
    if at[0] > 10 and LAND[at] in "TCGDF" and at not in touching(set(LOCATIONS) | SILOS)
]
"""Hexes away from everything, to use up the settlements of somebody."""


def end_of_game(typed: Typed, *own: str, **fields: Any) -> State:
    """The last seat of the round builds its last settlement; then come the silos."""
    last = " ".join(FAR[:39])
    state = typed(
        *own,
        last,
        board=BOARD,
        first=0,
        turn=len(own),
        options=ON,
        hands=["grass"] * len(own) + ["forest"],
        **fields,
    )
    assert state.seat == len(own)
    return state


def begin(state: State) -> list[Any]:
    """Play the last turn of the last round."""
    events: list[Any] = []
    while "turn_ended" not in kinds(events):
        moves = texts(state)
        events += state.play("end" if "end" in moves else min(moves & near_forest(state)))
    return events


def steps_of(events: list[Any]) -> list[tuple[int, int]]:
    """Who may act for how many silos."""
    return [(event.seat, event.silos) for event in events if kinds([event]) == ["silo_step"]]


def near_forest(state: State) -> set[str]:
    """Builds on forest, which is no farmland."""
    return {f"build {name_of(at)}" for at in judge(state).free("T")}


@pytest.mark.rule("HV-04")
def test_who_touches_a_silo_acts_after_the_last_round_in_turn_order(typed: Typed) -> None:
    # c9 touches the silo c8, s9 the silo r8; seat 2 touches none.
    state = end_of_game(typed, "c9", "s9")
    events = begin(state)
    assert steps_of(events) == [(0, 1)]
    assert (state.seat, position(state)["stage"], position(state)["silos_left"]) == (0, "silo", 1)
    assert not state.over
    events = state.play("done")
    assert steps_of(events) == [(1, 1)]
    assert state.seat == 1
    events = state.play("done")
    assert kinds(events)[-1] == "ended"
    assert state.over


@pytest.mark.rule("HV-04")
def test_it_begins_with_the_seat_that_began_the_game(typed: Typed) -> None:
    last = " ".join(FAR[:39])
    state = typed("c9", last, "s9", board=BOARD, first=2, turn=1, options=ON, card="forest")
    begin(state)
    assert state.seat == 2
    state.play("done")
    assert state.seat == 0
    state.play("done")
    assert state.over


@pytest.mark.rule("HV-04")
def test_who_touches_none_is_left_out(typed: Typed) -> None:
    state = end_of_game(typed, "e9", "s9")
    begin(state)
    assert state.seat == 1
    alone = end_of_game(typed, "e9", "h9")
    begin(alone)
    assert alone.over


@pytest.mark.rule("HV-04")
def test_up_to_three_are_built_next_to_own_settlements(typed: Typed) -> None:
    state = end_of_game(typed, "c9", "")
    begin(state)
    # c9: b9, d9, b8, b10 and c10 are free and buildable; c8 is the silo.
    assert targets(state) == {"b8", "b9", "b10", "c10", "d9"}
    assert code(state, "build a1") == "silo_adjacent"
    assert code(state, "build c8") == "not_buildable"
    assert code(state, "build c9") == "occupied"
    events: list[Any] = state.play("build d9")
    assert kinds(events)[0] == "built"
    assert position(state)["silo_kind"] == "build"
    assert code(state, "lift c9") == "silo_build_only"
    assert "d8" in targets(state)  # what was placed in this step counts
    state.play("build d8")
    events = state.play("build e9")
    assert state.over
    assert position(state)["settlements"][0] == ["d8", "c9", "d9", "e9"]


@pytest.mark.rule("HV-04")
@pytest.mark.parametrize("built", [0, 1, 2])
def test_one_may_stop_at_any_time(typed: Typed, built: int) -> None:
    state = end_of_game(typed, "c9", "")
    begin(state)
    for _ in range(built):
        state.play(f"build {min(targets(state))}")
    state.play("done")
    assert state.over
    assert len(position(state)["settlements"][0]) == 1 + built


@pytest.mark.rule("HV-04")
def test_or_up_to_three_different_ones_are_moved(typed: Typed) -> None:
    state = end_of_game(typed, "c9 h9 a1 g3 t1", "")
    begin(state)
    assert targets(state, "lift") == {"c9", "h9", "a1", "g3", "t1"}
    for number, (origin, target) in enumerate((("a1", "d9"), ("h9", "d8"), ("t1", "e9"))):
        state.play(f"lift {origin}")
        assert position(state)["stage"] == "silo_land"
        assert code(state, f"land {origin}") == "same_hex"
        for move in ("done", "build d9", "lift c9", "end"):
            assert code(state, move) == "silo_land"
        state.play(f"land {target}")
        if number < 2:
            assert position(state)["silo_kind"] == "move"
            assert code(state, "build c10") == "silo_move_only"
            assert code(state, f"lift {target}") == "silo_moved"
            assert len(targets(state, "lift")) == 4 - number
    assert state.over
    assert set(position(state)["settlements"][0]) == {"c9", "d9", "d8", "e9", "g3"}


@pytest.mark.rule("HV-04")
def test_a_moved_settlement_does_not_count_for_itself(typed: Typed) -> None:
    # A single settlement has nothing to land next to; of two far apart each goes to the other.
    alone = end_of_game(typed, "c9", "")
    begin(alone)
    assert targets(alone, "lift") == set()
    assert code(alone, "lift c9") == "silo_stuck"
    two = end_of_game(typed, "c9 h3", "")
    begin(two)
    two.play("lift c9")
    beside = {at for at in touching({hex_of("h3")}) if LAND[at] in "GFTCDA"}
    assert targets(two, "land") == {name_of(at) for at in beside}
    assert code(two, "land d9") == "silo_adjacent"


@pytest.mark.rule("HV-04")
def test_settlements_next_to_the_silo_may_leave_it(typed: Typed) -> None:
    state = end_of_game(typed, "c9 h3 g4", "")
    begin(state)
    for move in ("lift c9", "land h2"):
        state.play(move)
    assert position(state)["stage"] == "silo"  # two more may follow
    assert {"h3", "g4"} == targets(state, "lift")


@pytest.mark.rule("HV-04")
def test_the_number_of_silos_is_fixed_when_the_step_begins(typed: Typed) -> None:
    # c9 touches c8 and s9 touches r8: two silos, though c9 leaves its own for good.
    state = end_of_game(typed, "c9 s9 h3", "")
    events = begin(state)
    assert steps_of(events) == [(0, 2)]
    for move in ("lift c9", "land h2", "done"):
        state.play(move)
    assert (state.seat, position(state)["silos_left"]) == (0, 1)
    assert position(state)["silo_kind"] is None
    state.play(f"build {min(targets(state))}")  # build for the second, having moved for the first
    assert position(state)["silo_kind"] == "build"
    state.play("done")
    assert state.over


@pytest.mark.rule("HV-04")
def test_a_silo_reached_in_the_step_gives_nothing_more(typed: Typed) -> None:
    # h3 moves next to q7, where it touches the silo r8 too: that one comes too late.
    state = end_of_game(typed, "c9 q7 h3", "")
    begin(state)
    assert position(state)["silos_left"] == 1
    for move in ("lift h3", "land q8"):  # q8 touches the silo r8
        state.play(move)
    state.play("done")
    assert state.over


@pytest.mark.rule("HV-04")
def test_two_settlements_at_one_silo_count_once(typed: Typed) -> None:
    state = end_of_game(typed, "c9 d9 b8", "")
    begin(state)
    assert position(state)["silos_left"] == 1


@pytest.mark.rule("HV-04")
def test_a_settlement_moved_for_one_silo_may_move_again_for_the_next(typed: Typed) -> None:
    state = end_of_game(typed, "c9 s9 h3 a1", "")
    begin(state)
    for move in ("lift a1", "land h2", "done", "lift h2", "land g3"):
        state.play(move)
    assert "g3" in position(state)["settlements"][0]


@pytest.mark.rule("HV-04")
@pytest.mark.rule("KB-26")
def test_without_supply_one_may_only_move(typed: Typed) -> None:
    own = [*FAR[:39], "c9"]
    state = typed(
        "", " ".join(own), board=BOARD, first=1, turn=0, options=ON, hands=["grass", "forest"]
    )
    finish(state)
    assert (state.seat, position(state)["stage"]) == (1, "silo")
    assert targets(state) == set()
    assert code(state, "build d9") == "supply_empty"
    assert len(targets(state, "lift")) == 40


@pytest.mark.rule("HV-04")
@pytest.mark.rule("HV-03")
def test_silo_builds_may_stand_on_farmland(typed: Typed) -> None:
    state = end_of_game(typed, "s9", "")
    begin(state)
    assert "s8" in targets(state)
    state.play("build s8")
    assert LAND[hex_of("s8")] == "A"


@pytest.mark.rule("HV-04")
@pytest.mark.rule("KB-14")
@pytest.mark.rule("KB-15")
def test_no_tiles_are_taken_or_lost(typed: Typed) -> None:
    # h7 touches the water mill g7 and holds its tile; g9 could take it from g8.
    state = end_of_game(typed, "c9 h7 e8", "", tiles=("g7 ready", "", ""))
    begin(state)
    for move in ("lift h7", "land f8"):
        assert "lost_tile" not in kinds(state.play(move))
    assert tiles_of(state) == {"g7": "ready"}
    fresh = end_of_game(typed, "c9 e8", "", tiles=("", "", ""))
    begin(fresh)
    assert "took_tile" not in kinds(fresh.play("build f8"))
    assert tiles_of(fresh) == {}


@pytest.mark.rule("HV-04")
@pytest.mark.rule("HV-15")
def test_mayors_mark_in_the_silo_step(typed: Typed) -> None:
    state = end_of_game(typed, "c9 a9 b9 s9", "", cards="mayors rovers knights", markers=[[9, 1]])
    begin(state)
    assert "marked" not in kinds(state.play("build d9"))  # line 9 is marked already
    state = end_of_game(typed, "c9 a9 b9", "", cards="mayors rovers knights")
    begin(state)
    events: list[Any] = state.play("build d9")
    marked = [event for event in events if kinds([event]) == ["marked"]]
    assert [(event.seat, event.line) for event in marked] == [(0, 9)]
    assert position(state)["markers"] == [[9, 0]]


@pytest.mark.rule("HV-04")
@pytest.mark.rule("HV-15")
def test_a_mark_may_use_up_what_one_would_build_for_a_silo(typed: Typed) -> None:
    # Two settlements are left: one is built, one marks line 9, and nothing more can be built.
    own = " ".join(["c9", "a9", "b9", *FAR[39:74]])
    assert len(own.split()) == 38
    state = end_of_game(typed, own, "", cards="mayors rovers knights")
    begin(state)
    events = state.play("build d9")
    assert "marked" in kinds(events)
    assert "last_round" not in kinds(events)
    assert state.over


@pytest.mark.rule("HV-04")
@pytest.mark.rule("HV-19")
def test_rovers_pay_nothing_in_the_silo_step(typed: Typed) -> None:
    state = end_of_game(typed, "c9", "", cards="mayors rovers knights")
    begin(state)
    gold = (position(state)["gold"] or [0, 0, 0])[0]
    assert "paid" not in kinds(state.play("build d9"))
    assert (position(state)["gold"] or [0, 0, 0])[0] == gold


@pytest.mark.rule("HV-04")
def test_nothing_else_is_done_in_the_silo_step(typed: Typed) -> None:
    state = end_of_game(typed, "c9 h7", "", tiles=("g7 ready", "", ""))
    begin(state)
    for move in ("use water_mill", "end", "repeat water_mill", "token", "scout a1"):
        assert code(state, move) == "silo_now"


@pytest.mark.rule("HV-04")
def test_the_scores_after_it_count_what_was_built(typed: Typed) -> None:
    state = end_of_game(typed, "c9", "", cards="knights hermits lords")
    begin(state)
    before = state.scores()[0]
    state.play("build d9")
    state.play("build e9")
    state.play("done")
    # Three on line 9 instead of one: knights 6 instead of 2.
    assert state.scores()[0] == before + 4
    assert state.winners()


@pytest.mark.rule("HV-04")
def test_without_harvest_there_is_no_silo_step(typed: Typed) -> None:
    board = "tavern paddock oasis farm"
    own = [
        name_of(at)
        for at, letter in lay(tuple(board.split()), (False,) * 4)[0].items()
        if letter == "D"
    ][:37]
    state = typed(" ".join(own), "", board=board, first=1, turn=0, card="grass")
    events = finish(state)
    assert state.over
    assert "silo_step" not in kinds(events)

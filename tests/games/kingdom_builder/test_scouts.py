"""The scouts: where they stand, what they count for, and when they go (HV-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import (
    code,
    finish,
    kinds,
    position,
    targets,
    texts,
    tiles_of,
)
from tests.support.kingdom_builder_referee import hex_of, lay, name_of, quiet, touching

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed

BOARD = "bazaar mountain_station cathedral university"
ON = {"harvest": True}
LAND, LOCATIONS = lay(tuple(BOARD.split()), (False,) * 4)


def play(state: State, *moves: str) -> State:
    """Play some moves."""
    for move in moves:
        state.play(move)
    return state


def cabin(typed: Typed, own: str = "", other: str = "", **fields: Any) -> State:
    """Seat 0 with a scout cabin, held by n7."""
    tiles = fields.pop("tiles", "n8 ready")
    return typed(f"n7 {own}", other, board=BOARD, tiles=(tiles,), options=ON, **fields)


@pytest.mark.rule("HV-11")
def test_scouts_stand_on_buildable_water_or_mountain_hexes_next_to_own_ones(typed: Typed) -> None:
    # n7 touches the mountain o7 and the cabin n8, l6 the water hexes k6 and l7.
    state = play(cabin(typed, "l6", "k7"), "use scout_cabin")
    beside = touching({hex_of("n7"), hex_of("l6")}) - {hex_of(c) for c in ("n7", "l6", "k7")}
    allowed = {at for at in beside if LAND[at] in "GFTCDAWM"}
    assert targets(state, "scout") == {name_of(at) for at in allowed}
    assert {"o7", "k6", "l7", "m6"} <= targets(state, "scout")  # mountain, water, water, flowers
    for cell in ("n8", "a1"):
        assert code(state, f"scout {cell}") == "scout_place"
    for cell in ("k7", "n7"):
        assert code(state, f"scout {cell}") == "occupied"
    assert code(state, "done") == "finish_tile"  # at least one is placed


@pytest.mark.rule("HV-11")
def test_castles_silos_and_locations_hold_no_scout(typed: Typed) -> None:
    state = play(cabin(typed, "m2 q8 q3"), "use scout_cabin")
    for cell in ("m3", "r8", "q4", "n8"):
        assert code(state, f"scout {cell}") == "scout_place"


@pytest.mark.rule("HV-11")
def test_one_or_two_are_placed_the_second_also_next_to_the_first(typed: Typed) -> None:
    state = play(cabin(typed), "use scout_cabin")
    assert "o6" not in targets(state, "scout")
    events: list[Any] = state.play("scout o7")
    assert kinds(events) == ["scouted"]
    assert (events[0].seat, events[0].cell) == (0, "o7")
    assert "o6" in targets(state, "scout")  # next to the scout on o7
    assert "done" in texts(state)
    one = play(state.clone(), "done")
    assert (position(one)["scouts"], position(one)["stage"]) == (["o7"], "turn")
    two = play(state, "scout o6")
    assert (position(two)["scouts"], position(two)["stage"]) == (["o6", "o7"], "turn")
    assert tiles_of(two) == {"n8": "used"}


@pytest.mark.rule("HV-11")
def test_one_builds_next_to_scouts_and_must(typed: Typed) -> None:
    # Card canyon: n7 touches none, so any canyon would do; next to the scouts on the mountains o6
    # and p6 lie the canyons o5, p5 and q5, which oblige.
    free = cabin(typed, card="canyon")
    assert len(targets(free)) == 55
    state = play(cabin(typed, card="canyon"), "use scout_cabin", "scout o7", "scout o6")
    assert targets(state) == {"o5", "p5"}
    assert code(state, "build a7") == "not_adjacent"


@pytest.mark.rule("HV-11")
@pytest.mark.rule("KB-11")
def test_a_scouts_hex_is_not_free(typed: Typed) -> None:
    state = play(cabin(typed, card="flowers"), "use scout_cabin", "scout n6", "done")
    assert code(state, "build n6") == "occupied"
    assert "m6" in targets(state)


@pytest.mark.rule("HV-11")
@pytest.mark.rule("KB-12")
def test_a_scout_on_the_last_free_hex_fills_the_terrain(typed: Typed) -> None:
    flowers = [name_of(at) for at in sorted(LAND) if LAND[at] == "F"]
    taken = [cell for cell in flowers if cell not in ("n7", "n6")]
    state = typed(
        "n7",
        *(" ".join(taken[seat::3]) for seat in range(3)),
        board=BOARD,
        tiles=("n8 ready",),
        hands=["flowers", "grass", "canyon", "grass"],
        options=ON,
    )
    play(state, "use scout_cabin")
    events = state.play("scout n6")
    assert kinds(events)[:2] == ["scouted", "replaced"]  # at once, before the second scout
    card = position(state)["hands"][0]
    assert card != "flowers"
    assert (position(state)["stage"], position(state)["scouted"]) == ("scout", 1)
    assert {"done", "scout o7"} <= texts(state)
    again = state.game.load(state.dump())
    assert again == state
    assert "replaced" not in kinds(again.play("scout o7"))
    assert "replaced" not in kinds(state.play("done"))
    for after in (state, again):
        assert position(after)["hands"][0] == card
        assert (after.seat, position(after)["built"]) == (0, 0)  # three are still to be built


@pytest.mark.rule("HV-11")
@pytest.mark.rule("KB-14")
@pytest.mark.rule("KB-15")
def test_scouts_neither_take_nor_keep_tiles(typed: Typed) -> None:
    # From s6 over the mountain s5 to r5, which touches the mountain station q4.
    state = play(cabin(typed, "s6"), "use scout_cabin", "scout s5")
    assert kinds(state.play("scout r5")) == ["scouted"]
    assert tiles_of(state) == {"n8": "used"}


@pytest.mark.rule("HV-11")
def test_scouts_are_not_moved(typed: Typed) -> None:
    state = play(
        cabin(typed, "o17 o16", tiles="n8 ready, p17 ready"), "use scout_cabin", "scout o7", "done"
    )
    play(state, "use palisade")
    assert code(state, "lift o7") == "not_own"


@pytest.mark.rule("HV-11")
def test_they_leave_at_the_end_of_the_turn(typed: Typed) -> None:
    state = play(cabin(typed, card="forest"), "use scout_cabin", "scout o7", "scout o6")
    events = finish(state)
    assert state.seat == 1
    assert "scouts_left" in kinds(events)
    assert kinds(events).index("scouts_left") < kinds(events).index("revealed")
    assert position(state)["scouts"] == []
    view: Any = state.view(None)
    assert view.scouts == ()


@pytest.mark.rule("HV-11")
def test_everybody_sees_them(typed: Typed) -> None:
    state = play(cabin(typed), "use scout_cabin", "scout o7", "done")
    for viewer in (None, 0, 1):
        view: Any = state.view(viewer)
        assert view.scouts == ("o7",)
        assert view.players[0].settlements == ("n7",)


@pytest.mark.rule("HV-11")
@pytest.mark.rule("HV-02")
def test_the_farmland_action_counts_from_scouts(typed: Typed) -> None:
    # q7 touches the farmland r7, the scout on q6 touches r6 as well.
    state = cabin(typed, "q7", card="canyon")
    assert "r7" in targets(state)
    assert "r6" not in targets(state)
    play(state, "use scout_cabin", "scout q6", "done")
    assert "r6" in targets(state)
    state.play("build r6")
    assert position(state)["farmed"]


@pytest.mark.rule("HV-11")
@pytest.mark.rule("KB-21")
def test_scouts_count_in_lines_of_the_tavern(typed: Typed) -> None:
    board = "tavern mountain_station cathedral university"
    state = typed(
        "b7 n7 k17 l17",
        "",
        board=board,
        tiles=("c7 ready, n8 ready",),
        card="desert",
        options=ON,
    )
    assert code(state, "use tavern") == "tile_no_target"
    play(state, "use scout_cabin", "scout m17", "done", "use tavern")
    # n17 beyond the scout is a mountain, j17 beyond k17 is grass.
    assert targets(state) == {"j17"}


@pytest.mark.rule("HV-11")
@pytest.mark.rule("HV-13")
def test_scouts_belong_to_the_area_of_the_palisade(typed: Typed) -> None:
    # o17 is alone; with a scout on n17 it may move to a hex next to the scout.
    state = cabin(typed, "o17", tiles="n8 ready, p17 ready", card="desert")
    assert code(state, "use palisade") == "tile_no_target"
    play(state, "use scout_cabin", "scout n17", "done", "use palisade")
    assert targets(state, "lift") == {"o17"}
    play(state, "lift o17")
    beside = touching({hex_of("n17")}) - {hex_of("o17")}
    assert targets(state, "land") == {name_of(at) for at in beside if LAND[at] in "GFTCDA"}


@pytest.mark.rule("HV-11")
@pytest.mark.rule("KB-22")
def test_scouts_count_for_barn_moves(typed: Typed) -> None:
    board = "barn mountain_station cathedral university"
    state = typed(
        "g4 n7", "", board=board, tiles=("g3 ready, n8 ready",), card="canyon", options=ON
    )
    play(state, "use scout_cabin", "scout o7", "scout o6", "use barn", "lift n7")
    # Next to the scouts lie o5 and p5; next to g4 no canyon.
    assert targets(state, "land") == {"o5", "p5"}


@pytest.mark.rule("HV-11")
@pytest.mark.rule("KB-26")
def test_scouts_can_be_placed_with_an_empty_supply(typed: Typed) -> None:
    own = [*quiet(BOARD, "D")[:39], "n7"]
    state = typed(" ".join(own), "", board=BOARD, tiles=("n8 ready",), options=ON)
    assert texts(state) == {"use scout_cabin", "end"}


@pytest.mark.rule("HV-11")
@pytest.mark.rule("HV-15")
def test_scouts_score_nothing(typed: Typed) -> None:
    # Four with a scout on line 7: no mayor's mark, no discoverer's line, no miner, no edge.
    for cards in ("mayors rovers discoverers", "fishermen miners workers", "knights hermits lords"):
        state = cabin(typed, "l6", cards=cards, card="forest")
        before = state.scores()
        play(state, "use scout_cabin", "scout o7", "scout o6")
        assert state.scores() == before
        assert state.game.recount(state.dump()) == before
    state = cabin(typed, "m7 p7", cards="mayors rovers discoverers", card="forest")
    events = play(state, "use scout_cabin").play("scout o7")
    assert "marked" not in kinds(events)
    assert position(state)["markers"] == []


@pytest.mark.rule("HV-11")
@pytest.mark.rule("KB-15")
def test_they_stay_even_if_the_cabin_is_lost(typed: Typed) -> None:
    board = "paddock mountain_station cathedral university"
    state = typed(
        "a6 n7", "", board=board, tiles=("b7 ready, n8 ready",), card="forest", options=ON
    )
    play(state, "use scout_cabin", "scout o7", "done", "use paddock", "lift n7")
    away = next(
        cell
        for cell in sorted(targets(state, "land"))
        if hex_of("n8") not in touching({hex_of(cell)})
    )
    state.play(f"land {away}")
    assert tiles_of(state)["n8"] == "lost"  # the scout beside it does not keep it
    assert position(state)["scouts"] == ["o7"]


@pytest.mark.rule("HV-11")
@pytest.mark.rule("HV-04")
def test_they_are_gone_before_the_silos(typed: Typed) -> None:
    own = [*quiet(BOARD, "C")[:37], "n7", "c9"]
    state = typed(" ".join(own), "", board=BOARD, tiles=("n8 ready",), first=1, turn=0, options=ON)
    state.play(state.moves()[0])  # the last settlement
    play(state, "use scout_cabin", "scout o7")
    events = state.play("done")
    assert kinds(events).index("scouts_left") < kinds(events).index("silo_step")
    assert position(state)["stage"] == "silo"
    assert position(state)["scouts"] == []

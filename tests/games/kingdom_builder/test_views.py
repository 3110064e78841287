"""What a seat is shown: the table as it is, and what each tile could do (KB-06, KB-07, KB-09)."""

from __future__ import annotations

import itertools
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import judge, position, targets, texts
from tests.support.kingdom_builder_referee import (
    LETTERS,
    Referee,
    around,
    hex_of,
    lay,
    name_of,
    touching,
)

if TYPE_CHECKING:
    from reinos import Game
    from tests.support.kingdom_builder_positions import Setup, Typed, Wander


@pytest.mark.rule("KB-01")
@pytest.mark.rule("KB-04")
def test_a_view_shows_the_table_as_it_is(seating: Setup, wander: Wander) -> None:
    for state in wander(seating, 31):
        found, referee = position(state), judge(state)
        view: Any = state.view(None)
        assert [list(player.settlements) for player in view.players] == found["settlements"]
        assert [player.supply for player in view.players] == [
            referee.supply(seat) for seat in range(state.players)
        ]
        held = [{tile.cell: tile.state for tile in player.tiles} for player in view.players]
        assert held == [
            {name_of(at): state for at, state in tiles.items() if state != "lost"}
            for tiles in referee.tiles
        ]
        for place in view.locations:
            assert referee.locations[hex_of(place.cell)] == place.location
            taken = sum(hex_of(place.cell) in tiles for tiles in referee.tiles)
            assert place.tiles == 2 - taken
        assert list(view.scouts) == found["scouts"]
        assert [[one.line, one.seat] for one in view.markers] == found["markers"]
        assert [player.score for player in view.players] == state.scores()
        assert view.lifted == found["lifted"]
        assert view.first == found["first"]
        assert view.moves == ()
        if state.seat is not None:
            mine: Any = state.view(state.seat)
            assert {str(move) for move in mine.moves} == texts(state)
            assert (mine.stage, mine.using) == (found["stage"], found["using"])


@pytest.mark.rule("KB-09")
@pytest.mark.rule("HV-06")
def test_plans_show_what_each_tile_could_do(seating: Setup, wander: Wander) -> None:
    planned = 0
    for state in itertools.chain(*(wander(seating, seed) for seed in range(32, 36))):
        if state.seat is None:
            continue
        view: Any = state.view(state.seat)
        begins = {text for text in texts(state) if text.split()[0] in ("use", "repeat")}
        if view.stage != "turn":
            assert view.plans == ()
            continue
        assert {str(plan.move) for plan in view.plans} == begins
        for plan in view.plans:
            planned += 1
            begun = state.clone()
            begun.play(plan.move)
            assert position(begun)["using"] == plan.tile
            if plan.tile != "cathedral":
                assert set(plan.build) == targets(begun)
            assert set(plan.lift) == targets(begun, "lift")
            assert set(plan.scout) == targets(begun, "scout")
            for origin, landing in plan.lift.items():
                lifted = begun.clone()
                lifted.play(f"lift {origin}")
                assert set(landing) == targets(lifted, "land")
    assert planned > 10


@pytest.mark.rule("KB-06")
def test_plans_and_advice_are_for_the_seat_to_move(typed: Typed, kingdom_builder: Game) -> None:
    state = typed("k7", "m17", tiles=("l7 ready", "m16 ready"))
    for viewer in (None, 1):
        view: Any = state.view(viewer)
        assert (view.plans, view.hints, view.moves) == ((), (), ())
    opening = kingdom_builder.new(2, seed=1, first_game=True)
    for seat in (0, 1):
        seen: Any = opening.view(seat)
        assert bool(seen.hints) == (seat == opening.seat)


@pytest.mark.rule("KB-07")
@pytest.mark.parametrize("seed", range(4))
def test_the_first_game_advises_to_begin_beside_a_location(
    kingdom_builder: Game, seed: int
) -> None:
    state = kingdom_builder.new(2, seed, first_game=True)
    view: Any = state.view(state.seat)
    advice = {hint.advice: set(hint.cells) for hint in view.hints}
    _, locations = lay(("tavern", "paddock", "oasis", "farm"), (False,) * 4)
    beside = {name_of(at) for at in touching(set(locations))}
    assert advice["location"] == targets(state) & beside
    assert advice["location"]


def other_terrains(referee: Referee, cell: str) -> int:
    """How many terrains but the card's the settlements would touch with one more."""
    own = {*referee.own, hex_of(cell)}
    near = {referee.land[at] for one in own for at in around(one)}
    return len(near & set("GFTCD") - {LETTERS[str(referee.card)]})


@pytest.mark.rule("KB-07")
@pytest.mark.parametrize("seed", range(4))
def test_and_to_touch_few_other_terrains_with_the_first_three(
    kingdom_builder: Game, seed: int
) -> None:
    state = kingdom_builder.new(2, seed, first_game=True)
    seat = state.seat
    while state.seat == seat:
        view: Any = state.view(seat)
        advice = {hint.advice: set(hint.cells) for hint in view.hints}
        others = partial(other_terrains, judge(state))
        choice = advice.get("location", targets(state))
        fewest = min(others(cell) for cell in choice)
        best = {cell for cell in choice if others(cell) == fewest}
        if "few_terrains" in advice:
            assert advice["few_terrains"] == best
        else:
            assert best == choice
        state.play(f"build {min(best)}")


@pytest.mark.rule("KB-07")
def test_other_games_give_no_advice(kingdom_builder: Game) -> None:
    view: Any = (state := kingdom_builder.new(2, seed=1)).view(state.seat)
    assert view.hints == ()


@pytest.mark.rule("KB-13")
def test_the_rulebooks_advice_leaves_the_next_choice_free(typed: Typed) -> None:
    # As in its example: three settlements on flowers touch one other terrain, not canyon, so that
    # with a canyon card any canyon may be chosen, say g17 next to the oasis f18.
    state = typed("a1 a2 a3", "", card="canyon")
    assert len(targets(state)) == 15 + 14 + 12 + 14
    state.play("build g17")
    assert position(state)["tiles"][0] == [["f18", "new"]]

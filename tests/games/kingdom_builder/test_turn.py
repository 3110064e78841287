"""A turn: the mandatory action, tiles before and after it, and the card (KB-08 to KB-13)."""

from __future__ import annotations

from collections import Counter
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
from tests.support.kingdom_builder_referee import quiet

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed

BOARD = "tavern paddock oasis farm"
DESERT = quiet(BOARD, "D")


def builds_left(state: State) -> int:
    """What is left of the mandatory action, as everybody sees it."""
    view: Any = state.view(None)
    left: int = view.builds_left
    return left


def supply(state: State, seat: int = 0) -> int:
    """The settlements a seat has left."""
    view: Any = state.view(None)
    left: int = view.players[seat].supply
    return left


# KB-08: the mandatory action.


@pytest.mark.rule("KB-08")
def test_three_settlements_are_built_one_after_another(typed: Typed) -> None:
    state = typed("", "")
    for left, cell in ((3, "h9"), (2, "h10"), (1, "i10")):
        assert (state.seat, builds_left(state)) == (0, left)
        events: list[Any] = state.play(f"build {cell}")
        assert (events[0].seat, events[0].cell) == (0, cell)
        assert supply(state) == 37 + left - 1
    assert state.seat == 1
    assert position(state)["settlements"][0] == ["h9", "h10", "i10"]


@pytest.mark.rule("KB-08")
def test_the_card_is_shown_when_its_turn_begins(typed: Typed) -> None:
    state = typed("", "", hands=["grass", "canyon"])
    for viewer in (None, 0, 1):
        view: Any = state.view(viewer)
        assert (view.terrain, view.players[0].terrain) == ("grass", "grass")
    events = finish(state)
    shown = next(event for event in events if kinds([event]) == ["revealed"])
    assert (shown.seat, shown.terrain) == (1, "canyon")
    assert all(shown.known_to(seat) for seat in (None, 0, 1))


@pytest.mark.rule("KB-08")
@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_left_as_many_are_built_as_there_are(typed: Typed, left: int) -> None:
    state = typed(" ".join(DESERT[: 40 - left]), "", first=0)
    assert builds_left(state) == left
    for _ in range(left):
        assert state.seat == 0
        state.play(state.moves()[0])
    assert state.seat == 1
    assert supply(state) == 0
    assert builds_left(state) == 3


@pytest.mark.rule("KB-08")
@pytest.mark.rule("KB-26")
def test_a_tile_may_use_up_the_supply_before_it_and_the_turn_goes_on(typed: Typed) -> None:
    own = [*DESERT[:37], "m17", "k7"]
    state = typed(" ".join(own), "", tiles=("l7 ready, m16 ready",))
    state.play("use farm")
    state.play(state.moves()[0])
    assert (state.seat, supply(state), builds_left(state)) == (0, 0, 0)
    assert texts(state) == {"use paddock", "end"}
    assert code(state, "build h9") == "supply_empty"
    state.play("use paddock")
    state.play("lift m17")
    state.play("land o17")
    assert state.seat == 1  # nothing optional is left


@pytest.mark.rule("KB-08")
def test_a_tile_before_it_may_leave_less_than_three(typed: Typed) -> None:
    own = [*DESERT[:37], "m17"]
    state = typed(" ".join(own), "", tiles=("m16 ready",))
    assert builds_left(state) == 2
    state.play("use farm")
    state.play(state.moves()[0])
    assert (state.seat, supply(state), builds_left(state)) == (0, 1, 1)
    state.play(state.moves()[0])
    assert (state.seat, supply(state)) == (1, 0)


@pytest.mark.rule("KB-08")
def test_with_an_empty_supply_and_nothing_to_move_a_turn_passes(typed: Typed) -> None:
    # Seat 1 ends the round; seat 0 has nothing to build and no tile.
    state = typed(" ".join(DESERT[:40]), "", "", first=2, turn=2)
    finish(state)
    assert state.seat == 1
    assert builds_left(state) == 3


@pytest.mark.rule("KB-08")
def test_the_turn_cannot_end_before_it(typed: Typed) -> None:
    state = typed("k7", "", tiles=("l7 ready",))
    assert code(state, "end") == "build_first"
    state.play("use paddock")
    state.play("lift k7")
    state.play("land l9")
    assert code(state, "end") == "build_first"


# KB-09: when tiles may be used.


@pytest.mark.rule("KB-09")
def test_tiles_are_used_before_or_after_in_any_order(typed: Typed) -> None:
    tiles = ("l7 ready, m16 ready",)
    for before in ((), ("farm",), ("paddock",), ("farm", "paddock"), ("paddock", "farm")):
        state = typed("k7 m17", "", tiles=tiles)
        for tile in before:
            use(state, tile)
        for _ in range(3):
            state.play(f"build {min(targets(state))}")
        for tile in {"farm", "paddock"} - set(before):
            assert state.seat == 0
            use(state, tile)
        assert state.seat == 1
        assert len(position(state)["settlements"][0]) == 6


def use(state: State, tile: str) -> None:
    """Use a tile in the first way there is."""
    state.play(f"use {tile}")
    while position(state)["using"]:
        state.play(state.moves()[0])


@pytest.mark.rule("KB-09")
@pytest.mark.parametrize("built", [1, 2])
def test_no_tile_is_used_between_the_builds(typed: Typed, built: int) -> None:
    state = typed("k7 m17", "", tiles=("l7 ready, m16 ready",))
    for _ in range(built):
        state.play(f"build {min(targets(state))}")
    for move in ("use farm", "use paddock"):
        assert code(state, move) == "finish_building"
    assert code(state, "end") == "build_first"
    assert {text.split()[0] for text in texts(state)} == {"build"}


@pytest.mark.rule("KB-09")
def test_each_tile_is_used_once_per_turn_and_again_in_the_next(typed: Typed) -> None:
    state = typed("m17", "", tiles=("m16 ready",))
    use(state, "farm")
    assert tiles_of(state) == {"m16": "used"}
    assert code(state, "use farm") == "tile_used"
    for _ in range(3):
        state.play(state.moves()[0])
    assert state.seat == 1
    finish(state)
    assert state.seat == 0
    assert tiles_of(state)["m16"] == "ready"
    use(state, "farm")


@pytest.mark.rule("KB-09")
@pytest.mark.rule("KB-14")
def test_a_tile_taken_this_turn_waits_for_the_next(typed: Typed) -> None:
    state = typed("", "")
    state.play("build m17")
    assert tiles_of(state) == {"m16": "new"}
    state.play("build l17")
    state.play("build k17")
    assert state.seat == 1  # nothing to do with it yet, so the turn ended by itself
    finish(state)
    assert tiles_of(state) == {"m16": "ready"}
    assert "use farm" in texts(state)


@pytest.mark.rule("KB-09")
@pytest.mark.rule("KB-14")
def test_a_tile_taken_by_another_tile_waits_too(typed: Typed) -> None:
    state = typed("k17 k7", "", tiles=("l7 ready",), card="canyon")
    state.play("use paddock")
    state.play("lift k17")
    state.play("land m17")
    assert tiles_of(state) == {"l7": "used", "m16": "new"}
    assert code(state, "use farm") == "tile_new"


@pytest.mark.rule("KB-09")
def test_using_tiles_is_optional(typed: Typed) -> None:
    state = typed("k7", "", tiles=("l7 ready",))
    for _ in range(3):
        state.play(state.moves()[0])
    assert (state.seat, "end" in texts(state), "use paddock" in texts(state)) == (0, True, True)
    assert code(state, "build h9") == "mandatory_done"
    state.play("end")
    assert state.seat == 1


@pytest.mark.rule("KB-09")
def test_a_tile_in_use_is_finished_first(typed: Typed) -> None:
    state = typed("k7 m17", "", tiles=("l7 ready, m16 ready",))
    state.play("use paddock")
    for move in ("use farm", "end", "use paddock"):
        assert code(state, move) == "finish_tile"
    assert code(state, "build h9") == "must_lift"
    assert code(state, "land h9") == "must_lift"
    state.play("lift k7")
    assert code(state, "build h9") == "must_land"
    assert code(state, "lift m17") == "must_land"
    assert code(state, "use farm") == "finish_tile"
    state.play("land l9")
    assert code(state, "lift m17") == "nothing_begun"
    assert code(state, "land h9") == "nothing_begun"
    state.play("use farm")
    assert code(state, "lift m17") == "finish_tile"


@pytest.mark.rule("KB-09")
def test_only_ones_own_tiles_are_used(typed: Typed) -> None:
    state = typed("k7", "m17", tiles=("l7 ready", "m16 ready"))
    assert code(state, "use farm") == "tile_not_owned"
    assert code(state, "use oracle") == "tile_not_owned"
    assert code(state, "use paddock") is None


# KB-10: the next card.


@pytest.mark.rule("KB-10")
def test_the_card_is_discarded_and_another_drawn_unseen(typed: Typed) -> None:
    state = typed("", "", hands=["grass", "canyon"], discards={"desert": 2})
    events = finish(state)
    assert kinds(events)[3:] == ["turn_ended", "drew", "revealed"]
    ended, drew = events[3:5]
    assert (ended.seat, ended.terrain) == (0, "grass")
    assert drew.seat == 0
    assert [drew.known_to(seat) for seat in (None, 0, 1)] == [False, True, False]
    found = position(state)
    assert found["discards"] == {"grass": 1, "desert": 2}
    assert found["hands"] == [drew.terrain, "canyon"]
    view: Any = state.view(1)
    assert view.deck == 25 - 3 - 2
    assert view.players[0].terrain is None


@pytest.mark.rule("KB-10")
def test_the_discards_become_the_deck_when_it_is_empty(typed: Typed) -> None:
    # 5 of each terrain less the two hands: the deck is empty.
    discards = {"grass": 4, "flowers": 5, "forest": 5, "canyon": 4, "desert": 5}
    state = typed("", "", hands=["grass", "canyon"], discards=discards)
    view: Any = state.view(None)
    assert view.deck == 0
    events = finish(state)
    assert kinds(events)[3:] == ["turn_ended", "shuffled", "drew", "revealed"]
    view = state.view(None)
    assert (view.deck, sum(view.discards.values())) == (23, 0)
    assert position(state)["shuffles"] == 1
    assert position(state)["drawn"] == [1, 0]


@pytest.mark.rule("KB-10")
def test_the_card_just_discarded_can_come_back_after_the_shuffle(typed: Typed) -> None:
    # All grass but the card in hand lies elsewhere: only the discarded card can be drawn as grass.
    discards = {"grass": 4, "flowers": 5, "forest": 5, "canyon": 4, "desert": 5}
    drawn: Counter[str] = Counter()
    for number in range(120):
        state = typed("", "", hands=["grass", "canyon"], discards=discards)
        state = state.game.load({**state.dump(), "seed": f"{number:064x}"})
        finish(state)
        drawn[position(state)["hands"][0]] += 1
    # 5, 5, 5, 4 and 5 of 24 cards: 25, 25, 25, 20 and 25 times of 120, give or take 4 x 4.5.
    assert drawn.total() == 120
    assert all(abs(drawn[terrain] - 25) < 18 for terrain in ("grass", "flowers", "desert"))


@pytest.mark.rule("KB-10")
def test_a_deck_that_is_not_empty_is_not_shuffled(typed: Typed) -> None:
    discards = {"grass": 4, "flowers": 5, "forest": 5, "canyon": 4, "desert": 4}
    state = typed("", "", hands=["grass", "canyon"], discards=discards)
    events = finish(state)
    assert "shuffled" not in kinds(events)
    assert position(state)["hands"][0] == "desert"  # the last card of the deck
    view: Any = state.view(None)
    assert (view.deck, sum(view.discards.values())) == (0, 23)


# KB-11: one settlement per hex.


@pytest.mark.rule("KB-11")
def test_a_hex_holds_one_settlement(typed: Typed) -> None:
    state = typed("h9", "i9")
    assert code(state, "build h9") == "occupied"
    assert code(state, "build i9") == "occupied"
    assert code(state, "build h10") is None


# KB-13: next to own settlements if possible.


@pytest.mark.rule("KB-13")
def test_a_new_settlement_touches_an_own_one_if_it_can(typed: Typed) -> None:
    state = typed("h9", "q9")
    assert targets(state) == {"i9", "g8", "h8", "h10"}
    assert code(state, "build r9") == "not_adjacent"
    assert code(state, "build j9") == "not_adjacent"
    assert code(state, "build g9") == "wrong_terrain"


@pytest.mark.rule("KB-13")
def test_otherwise_it_may_stand_anywhere(typed: Typed) -> None:
    # a3 touches flowers and water: no grass, so that all grass of the board is free to choose.
    state = typed("a3", "h9")
    land = set(quiet(BOARD, "G"))
    assert land - {"h9"} < targets(state)
    assert len(targets(state)) == 17 + 16 + 14 + 14 - 1


@pytest.mark.rule("KB-13")
def test_other_players_settlements_do_not_count(typed: Typed) -> None:
    state = typed("", "h9")
    assert len(targets(state)) == 60
    assert {"i9", "s12"} < targets(state)


@pytest.mark.rule("KB-13")
def test_it_is_checked_anew_for_each_settlement(typed: Typed) -> None:
    # b16, c16, b17 and d17 are all the forest of that corner.
    state = typed("b16 c16", "", card="forest")
    assert targets(state) == {"b17", "d17"}
    state.play("build b17")
    assert targets(state) == {"d17"}
    state.play("build d17")
    assert len(targets(state)) == 16 + 15 + 12 + 15 - 4
    assert "e8" in targets(state)
    state.play("build e8")
    assert state.seat == 1


@pytest.mark.rule("KB-13")
def test_after_a_free_choice_the_next_must_touch_again(typed: Typed) -> None:
    state = typed("a3", "", card="grass")
    state.play("build e5")
    assert targets(state) == {"f5", "e4", "e6"}
    assert code(state, "build h9") == "not_adjacent"


@pytest.mark.rule("KB-13")
def test_the_last_hex_nearby_taken_by_another_frees_the_choice(typed: Typed) -> None:
    state = typed("b16 c16 b17", "d17", card="forest")
    assert len(targets(state)) == 16 + 15 + 12 + 15 - 4


@pytest.mark.rule("KB-13")
def test_it_holds_for_tiles_too(typed: Typed) -> None:
    near = typed("m17 h9", "", tiles=("m16 ready",), card="desert")
    near.play("use farm")
    assert targets(near) == {"l17", "l16", "l18", "i9", "g8", "h8", "h10"}
    assert code(near, "build s12") == "not_adjacent"
    # n16 touches the farm but no grass.
    far = typed("n16", "", tiles=("m16 ready",), card="desert")
    far.play("use farm")
    assert len(targets(far)) == 61
    assert {"h9", "s12", "m17"} < targets(far)


@pytest.mark.rule("KB-13")
def test_only_hexes_that_are_free_count(typed: Typed) -> None:
    # e5 touches three grass hexes; with two of them taken the third is the only choice.
    assert targets(typed("e5", "e4 f5")) == {"e6"}
    assert len(targets(typed("e5", "e4 f5 e6"))) == 61 - 4

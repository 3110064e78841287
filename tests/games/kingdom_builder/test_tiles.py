"""Taking, keeping and losing location tiles (KB-14 to KB-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import code, finish, kinds, texts, tiles_of

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed

TWO_MOVERS = "paddock barn oasis farm"


def lying(state: State, cell: str) -> int:
    """How many tiles lie on a location hex."""
    view: Any = state.view(None)
    return next(int(place.tiles) for place in view.locations if place.cell == cell)


def move(state: State, tile: str, origin: str, target: str) -> list[Any]:
    """Move a settlement by a tile and tell what happened when it landed."""
    state.play(f"use {tile}")
    state.play(f"lift {origin}")
    return state.play(f"land {target}")


# KB-14


@pytest.mark.rule("KB-14")
@pytest.mark.parametrize("cell", ["k8", "l8"])
def test_building_next_to_a_location_takes_one_of_its_tiles(typed: Typed, cell: str) -> None:
    state = typed("", "")
    assert lying(state, "l7") == 2
    events: list[Any] = state.play(f"build {cell}")
    assert kinds(events) == ["built", "took_tile"]
    assert (events[1].seat, events[1].tile, events[1].cell) == (0, "paddock", "l7")
    assert tiles_of(state) == {"l7": "new"}
    assert lying(state, "l7") == 1


@pytest.mark.rule("KB-14")
def test_only_a_neighbour_takes_it(typed: Typed) -> None:
    state = typed("", "")
    assert kinds(state.play("build l9")) == ["built"]  # two steps away
    assert tiles_of(state) == {}


@pytest.mark.rule("KB-14")
def test_a_second_settlement_beside_the_same_location_takes_no_second_tile(typed: Typed) -> None:
    state = typed("", "")
    state.play("build k8")
    assert kinds(state.play("build l8")) == ["built"]
    assert tiles_of(state) == {"l7": "new"}
    assert lying(state, "l7") == 1


@pytest.mark.rule("KB-14")
@pytest.mark.parametrize("held", ["new", "ready", "used"])
def test_nobody_holds_two_tiles_of_one_hex(typed: Typed, held: str) -> None:
    state = typed("k7", "", tiles=(f"l7 {held}",))
    assert kinds(state.play("build k8")) == ["built"]
    assert tiles_of(state) == {"l7": held}


@pytest.mark.rule("KB-14")
def test_two_players_may_have_one_each_and_the_third_gets_none(typed: Typed) -> None:
    state = typed("", "k7", "m7", tiles=("", "l7 ready", "l7 ready"))
    assert lying(state, "l7") == 0
    assert kinds(state.play("build k8")) == ["built"]
    assert tiles_of(state) == {}


@pytest.mark.rule("KB-14")
@pytest.mark.rule("KB-15")
def test_a_tile_lost_by_another_does_not_come_back_for_the_third(typed: Typed) -> None:
    state = typed("", "k7", "", tiles=("", "l7 ready", "l7 lost"))
    assert lying(state, "l7") == 0
    assert kinds(state.play("build k8")) == ["built"]


@pytest.mark.rule("KB-14")
def test_a_tile_builds_next_to_a_location_like_the_card(typed: Typed) -> None:
    state = typed("m17 k7", "", tiles=("m16 ready",), card="desert")
    state.play("use farm")
    assert kinds(state.play("build k8")) == ["built", "took_tile"]
    assert tiles_of(state) == {"l7": "new", "m16": "used"}


@pytest.mark.rule("KB-14")
def test_moving_next_to_a_location_takes_its_tile(typed: Typed) -> None:
    state = typed("k7 k17", "", tiles=("l7 ready",))
    events = move(state, "paddock", "k17", "m17")
    assert kinds(events)[:2] == ["moved", "took_tile"]
    assert tiles_of(state) == {"l7": "used", "m16": "new"}


@pytest.mark.rule("KB-14")
def test_the_tiles_of_both_hexes_of_a_kind_are_taken(typed: Typed) -> None:
    state = typed("", "", card="flowers")
    for cell in ("t3", "s4"):
        state.play(f"build {cell}")
    assert tiles_of(state) == {"s3": "new"}
    both = typed("k8 r4", "", tiles=("l7 ready",), card="flowers")
    both.play("build s4")
    assert tiles_of(both) == {"l7": "ready", "s3": "new"}


# KB-15


@pytest.mark.rule("KB-15")
def test_a_move_between_two_neighbours_of_a_location_keeps_its_tile(typed: Typed) -> None:
    for origin, target in (("k6", "l8"), ("k7", "m7"), ("k8", "l6"), ("l8", "k6"), ("l6", "k8")):
        state = typed(origin, "", tiles=("l7 ready",), card="desert")
        events = move(state, "paddock", origin, target)
        assert "lost_tile" not in kinds(events)
        assert "took_tile" not in kinds(events)
        assert tiles_of(state) == {"l7": "used"}


@pytest.mark.rule("KB-15")
@pytest.mark.parametrize("held", ["new", "ready", "used"])
def test_a_tile_is_lost_at_once_when_the_last_neighbour_leaves(typed: Typed, held: str) -> None:
    state = typed("g8 k7", "", tiles=(f"h7 {held}, l7 ready",), card="desert")
    events: list[Any] = move(state, "paddock", "g8", "i8")
    assert kinds(events)[:2] == ["moved", "lost_tile"]
    assert (events[1].seat, events[1].tile, events[1].cell) == (0, "tavern", "h7")
    assert tiles_of(state) == {"h7": "lost", "l7": "used"}
    assert lying(state, "h7") == 1
    assert code(state, "use tavern") == "tile_not_owned"


@pytest.mark.rule("KB-15")
def test_it_is_kept_as_long_as_one_neighbour_stays(typed: Typed) -> None:
    state = typed("g8 h8 k7", "", tiles=("h7 ready, l7 ready",), card="desert")
    assert "lost_tile" not in kinds(move(state, "paddock", "g8", "i8"))
    assert tiles_of(state) == {"h7": "ready", "l7": "used"}


@pytest.mark.rule("KB-15")
def test_a_settlement_of_another_does_not_keep_it(typed: Typed) -> None:
    state = typed("g8 k7", "h8", tiles=("h7 ready, l7 ready", "h7 ready"), card="desert")
    assert "lost_tile" in kinds(move(state, "paddock", "g8", "i8"))
    assert tiles_of(state, 1) == {"h7": "ready"}


@pytest.mark.rule("KB-15")
def test_the_tile_of_the_target_is_taken_after_the_other_is_lost(typed: Typed) -> None:
    state = typed("k7 r4", "", tiles=("l7 ready, s3 ready",), card="desert")
    events: list[Any] = move(state, "paddock", "k7", "i7")
    assert kinds(events)[:3] == ["moved", "lost_tile", "took_tile"]
    assert (events[1].tile, events[2].tile) == ("paddock", "tavern")
    assert tiles_of(state)["l7"] == "lost"
    assert tiles_of(state)["h7"] == "new"


@pytest.mark.rule("KB-15")
def test_a_lost_tile_is_never_taken_again_from_the_same_hex(typed: Typed) -> None:
    state = typed("k6", "", tiles=("l7 ready",), card="forest")
    move(state, "paddock", "k6", "m6")
    assert tiles_of(state) == {"l7": "lost"}
    for cell in ("l6", "m7"):  # both touch it
        assert kinds(state.play(f"build {cell}"))[:1] == ["built"]
        assert tiles_of(state) == {"l7": "lost"}
    finish(state)
    finish(state)
    assert state.seat == 0
    assert tiles_of(state) == {"l7": "lost"}
    assert lying(state, "l7") == 1


@pytest.mark.rule("KB-15")
def test_moving_back_does_not_bring_it_back(typed: Typed) -> None:
    state = typed("k6 r4 s5", "", tiles=("l7 ready, s3 ready",), card="desert")
    move(state, "paddock", "k6", "m6")
    events = move(state, "paddock", "m6", "k6")
    assert "took_tile" not in kinds(events)
    assert tiles_of(state)["l7"] == "lost"


@pytest.mark.rule("KB-15")
def test_another_hex_of_the_same_kind_still_gives_its_tile(typed: Typed) -> None:
    state = typed("r5", "", tiles=("l7 lost",), card="flowers")
    state.play("build r4")
    assert tiles_of(state) == {"l7": "lost", "s3": "new"}


@pytest.mark.rule("KB-15")
def test_lifting_alone_loses_nothing(typed: Typed) -> None:
    state = typed("k6", "", tiles=("l7 ready",), card="desert")
    state.play("use paddock")
    assert kinds(state.play("lift k6")) == []
    assert tiles_of(state)["l7"] != "lost"


# KB-16: i3 and b7 are paddocks, m7 is a barn; g9 is a settlement that touches nothing.


def equal_tiles(typed: Typed) -> State:
    """Two paddocks and a barn, all ready, with the card canyon."""
    return typed(
        "h4 a6 m6 g9",
        "",
        board=TWO_MOVERS,
        tiles=("i3 ready, b7 ready, m7 ready",),
        card="canyon",
    )


@pytest.mark.rule("KB-16")
def test_two_equal_tiles_are_used_once_each(typed: Typed) -> None:
    state = equal_tiles(typed)
    move(state, "paddock", "g9", "i9")
    assert "use paddock" in texts(state)
    move(state, "paddock", "i9", "g9")
    assert code(state, "use paddock") == "tile_used"
    assert sorted(tiles_of(state).values()) == ["ready", "used", "used"]


@pytest.mark.rule("KB-16")
@pytest.mark.parametrize(("origin", "hex_"), [("h4", "i3"), ("a6", "b7")])
def test_if_one_is_lost_a_used_one_goes_first(typed: Typed, origin: str, hex_: str) -> None:
    state = equal_tiles(typed)
    move(state, "paddock", "g9", "i9")
    move(state, "barn", origin, "m5")
    other = {"i3": "b7", "b7": "i3"}[hex_]
    assert tiles_of(state)[hex_] == "lost"
    assert tiles_of(state)[other] == "ready"
    move(state, "paddock", "i9", "g9")
    assert tiles_of(state)[other] == "used"
    assert code(state, "use paddock") == "tile_used"


@pytest.mark.rule("KB-16")
@pytest.mark.parametrize(("origin", "hex_"), [("h4", "i3"), ("a6", "b7")])
def test_if_both_are_used_none_is_left_after_a_loss(typed: Typed, origin: str, hex_: str) -> None:
    state = equal_tiles(typed)
    move(state, "paddock", "g9", "i9")
    move(state, "paddock", "i9", "g9")
    move(state, "barn", origin, "m5")
    other = {"i3": "b7", "b7": "i3"}[hex_]
    assert (tiles_of(state)[hex_], tiles_of(state)[other]) == ("lost", "used")
    assert code(state, "use paddock") == "tile_used"


@pytest.mark.rule("KB-16")
@pytest.mark.parametrize(("origin", "hex_"), [("h4", "i3"), ("a6", "b7")])
def test_if_none_is_used_the_other_stays_ready(typed: Typed, origin: str, hex_: str) -> None:
    state = equal_tiles(typed)
    move(state, "barn", origin, "m5")
    other = {"i3": "b7", "b7": "i3"}[hex_]
    assert (tiles_of(state)[hex_], tiles_of(state)[other]) == ("lost", "ready")


@pytest.mark.rule("KB-16")
@pytest.mark.parametrize(("origin", "target", "hex_"), [("h4", "j4", "i3"), ("a6", "b4", "b7")])
def test_the_tile_that_moves_its_own_last_neighbour_away_is_the_used_one(
    typed: Typed, origin: str, target: str, hex_: str
) -> None:
    state = equal_tiles(typed)
    move(state, "paddock", origin, target)
    other = {"i3": "b7", "b7": "i3"}[hex_]
    assert (tiles_of(state)[hex_], tiles_of(state)[other]) == ("lost", "ready")
    move(state, "paddock", "g9", "i9")
    assert code(state, "use paddock") == "tile_used"


@pytest.mark.rule("KB-16")
def test_a_tile_taken_this_turn_does_not_make_its_twin_wait(typed: Typed) -> None:
    state = typed("k7 s5", "", tiles=("l7 ready",), card="flowers")
    for cell in ("s4", "t4", "t5"):
        state.play(f"build {cell}")
    assert tiles_of(state) == {"l7": "ready", "s3": "new"}
    move(state, "paddock", "k7", "m7")
    assert state.seat == 1  # the new one could not be used, so that nothing was left to do

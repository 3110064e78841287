"""What the location tiles may do that move settlements (KB-22 to KB-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import code, kinds, position, targets, texts, tiles_of
from tests.support.kingdom_builder_referee import quiet

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed
from tests.support.kingdom_builder_positions import FIRST, OTHER, all_of, used


def landings(state: State, tile: str, origin: str) -> set[str]:
    """Where a tile may move a settlement; nowhere if it cannot."""
    begun = used(state.clone(), tile)
    if code(begun, f"lift {origin}") is not None:
        assert code(begun, f"lift {origin}") == "cannot_move"
        return set()
    begun.play(f"lift {origin}")
    assert code(begun, f"land {origin}") == "same_hex"
    return targets(begun, "land")


# KB-22: the barn.


@pytest.mark.rule("KB-22")
@pytest.mark.rule("KB-13")
def test_the_barn_moves_any_settlement_next_to_the_others(typed: Typed) -> None:
    state = typed("l8 h5", "", board=OTHER, tiles=("m7 ready",), card="grass")
    assert landings(state, "barn", "h5") == {"l7", "k8", "l9", "m9"}
    # h5 touches no grass: l8 may go to any grass but its own hex.
    assert landings(state, "barn", "l8") == set(all_of(OTHER, "G")) - {"l8"}
    state.play("use barn")
    state.play("lift h5")
    assert code(state, "land m8") == "not_a_target"
    assert code(state, "land a1") == "not_adjacent"
    assert code(state, "land l8") == "occupied"
    state.play("land k8")
    assert position(state)["settlements"][0] == ["k8", "l8"]


@pytest.mark.rule("KB-25")
@pytest.mark.rule("KB-22")
def test_a_lifted_settlement_does_not_count_for_itself(typed: Typed) -> None:
    # The only settlement: with it lifted nothing is near anything.
    state = typed("l8", "", board=OTHER, tiles=("m7 ready",), card="grass")
    assert landings(state, "barn", "l8") == set(all_of(OTHER, "G")) - {"l8"}


@pytest.mark.rule("KB-25")
@pytest.mark.rule("KB-22")
def test_the_hex_it_leaves_is_free_for_adjacency_but_no_target_of_the_barn(typed: Typed) -> None:
    # Card forest. s5 touches the forest s6 and no other; q4 touches none. With s6 lifted its own
    # hex is the only legal one next to s5: it would have to go back, so it cannot be moved.
    state = typed("s6 s5 q4", "", board=OTHER, tiles=("q3 ready",), card="forest")
    assert landings(state, "barn", "s6") == set()
    assert landings(state, "barn", "s5") == {"t7"}
    assert landings(state, "barn", "q4") == {"t7"}
    state.play("use barn")
    assert targets(state, "lift") == {"s5", "q4"}
    # With another card its hex is not in the way: s5 and q4 touch these flowers.
    other = typed("s6 s5 q4", "", board=OTHER, tiles=("q3 ready",), card="flowers")
    assert landings(other, "barn", "s6") == {"r4", "r5", "q5"}


@pytest.mark.rule("KB-25")
def test_a_tile_that_can_move_nothing_cannot_be_used(typed: Typed) -> None:
    # The only water next to the own settlements is the one the only settlement on it would leave,
    # and the others have been asked too: r6 cannot move, but s6 can.
    state = typed("r6 s6 h18", "", board=OTHER, tiles=("g18 ready",), card="grass")
    state.play("use harbor")
    assert targets(state, "lift") == {"s6", "h18"}
    assert code(state, "lift r6") == "cannot_move"
    assert code(state, "lift a1") == "not_own"


# KB-23: the harbour.


@pytest.mark.rule("KB-23")
def test_the_harbour_moves_any_settlement_to_water(typed: Typed) -> None:
    # i6 touches the water hexes h6, i5 and j5; h18 touches none.
    state = typed("i6 h18 a1", "", board=OTHER, tiles=("g18 ready",), card="grass")
    assert landings(state, "harbor", "a1") == {"h6", "i5", "j5"}
    assert landings(state, "harbor", "h18") == {"h6", "i5", "j5"}
    # Without i6 neither a1 nor h18 touches water: any water will do.
    assert landings(state, "harbor", "i6") == set(all_of(OTHER, "W"))
    state.play("use harbor")
    state.play("lift a1")
    assert code(state, "land j6") == "not_a_target"
    assert code(state, "land f1") == "not_adjacent"


@pytest.mark.rule("KB-14")
@pytest.mark.rule("KB-23")
def test_a_settlement_on_water_takes_tiles(typed: Typed) -> None:
    state = typed("i6 h18 a1", "", board=OTHER, tiles=("g18 ready",), card="grass")
    for move in ("use harbor", "lift a1"):
        state.play(move)
    assert kinds(state.play("land i5"))[:2] == ["moved", "took_tile"]
    assert tiles_of(state) == {"g18": "used", "h4": "new"}


@pytest.mark.rule("KB-15")
@pytest.mark.rule("KB-23")
def test_the_harbour_can_lose_its_own_tile(typed: Typed) -> None:
    state = typed("i6 h18 a1", "", board=OTHER, tiles=("g18 ready",), card="grass")
    for move in ("use harbor", "lift h18"):
        state.play(move)
    assert kinds(state.play("land h6"))[:2] == ["moved", "lost_tile"]
    assert tiles_of(state) == {"g18": "lost"}


@pytest.mark.rule("KB-13")
@pytest.mark.rule("KB-23")
def test_one_builds_next_to_a_settlement_on_water(typed: Typed) -> None:
    # r6 is a single water hex among flowers and one forest.
    state = typed("r6", "", board=OTHER, card="flowers")
    assert targets(state) == {"r5", "s5", "q6", "r7", "s7"}


@pytest.mark.rule("KB-23")
@pytest.mark.rule("KB-25")
def test_a_settlement_may_go_from_water_to_water(typed: Typed) -> None:
    # e2 touches f1 and f2; the settlement on f2 may go to f1 but not stay.
    state = typed("e2 f2 h18", "", board=OTHER, tiles=("g18 ready",), card="grass")
    assert landings(state, "harbor", "f2") == {"f1"}


@pytest.mark.rule("KB-23")
@pytest.mark.rule("KB-25")
def test_the_hex_it_leaves_is_free_for_adjacency_but_no_target_of_the_harbour(
    typed: Typed,
) -> None:
    # s6 touches no water but r6, and h18 none at all.
    state = typed("r6 s6 h18", "", board=OTHER, tiles=("g18 ready",), card="grass")
    assert landings(state, "harbor", "r6") == set()
    assert landings(state, "harbor", "s6") == set(all_of(OTHER, "W")) - {"r6"}
    alone = typed("r6 h18", "", board=OTHER, tiles=("g18 ready",), card="grass")
    assert landings(alone, "harbor", "r6") == set(all_of(OTHER, "W")) - {"r6"}


@pytest.mark.rule("KB-22")
@pytest.mark.rule("KB-23")
def test_the_barn_may_bring_a_settlement_back_from_the_water(typed: Typed) -> None:
    state = typed("r6 l8", "", board=OTHER, tiles=("m7 ready",), card="grass")
    assert landings(state, "barn", "r6") == {"l7", "k8", "l9", "m9"}


# KB-24: the paddock. k7 holds the tile of l7.


@pytest.mark.rule("KB-24")
@pytest.mark.parametrize(
    ("origin", "target", "over"),
    [
        ("o1", "q1", "water"),
        ("q6", "s6", "a mountain"),
        ("c4", "e4", "a castle"),
        ("g7", "i7", "a location"),
        ("h9", "j9", "buildable land"),
        ("h10", "j10", "an own settlement"),
        ("e9", "g9", "a settlement of another"),
        ("h9", "i11", "land to the south east"),
        ("h9", "g11", "land to the south west"),
    ],
)
def test_the_paddock_jumps_over_anything(typed: Typed, origin: str, target: str, over: str) -> None:
    tiles = ("h7 ready, l7 ready",) if origin == "g7" else ("l7 ready",)
    state = typed(f"k7 i10 {origin}", "f9", tiles=tiles, card="desert")
    assert target in landings(state, "paddock", origin), over


@pytest.mark.rule("KB-24")
def test_the_paddock_moves_exactly_two_hexes_in_each_of_six_directions(typed: Typed) -> None:
    # i9: east k9, west g9, north east j7, north west the location h7, south j11 and h11.
    state = typed("k7 i9", "", tiles=("l7 ready",), card="desert")
    assert landings(state, "paddock", "i9") == {"k9", "g9", "j7", "j11", "h11"}
    state.play("use paddock")
    state.play("lift i9")
    for cell in ("h9", "i10", "l9", "j8", "i11", "h7", "i7"):
        assert code(state, f"land {cell}") == "not_a_target"
    assert code(state, "land k7") == "occupied"


@pytest.mark.rule("KB-24")
def test_the_paddock_lands_on_free_buildable_hexes_only(typed: Typed) -> None:
    # m6: east o6, west k6, north east the mountain n4, north west l4, south east the water n8,
    # south west l8, where another has built.
    state = typed("k7 m6", "l8", tiles=("l7 ready",), card="desert")
    assert landings(state, "paddock", "m6") == {"o6", "k6", "l4"}


@pytest.mark.rule("KB-13")
@pytest.mark.rule("KB-24")
def test_the_paddock_need_not_land_next_to_anything(typed: Typed) -> None:
    # From h9 next to i9 two hexes away from it: f9 touches nothing, j9 touches i9.
    state = typed("k7 h9 i9", "", tiles=("l7 ready",), card="desert")
    assert {"f9", "j9"} <= landings(state, "paddock", "h9")


@pytest.mark.rule("KB-24")
def test_the_paddock_does_not_leave_the_board(typed: Typed) -> None:
    # t3 at the eastern edge: west r3, north west s1, south west s5; the rest is off the board.
    state = typed("k7 t3", "", tiles=("l7 ready, s3 ready",), card="desert")
    assert landings(state, "paddock", "t3") == {"r3", "s1", "s5"}


@pytest.mark.rule("KB-24")
def test_the_paddock_may_bring_a_settlement_back_from_the_water(typed: Typed) -> None:
    board = "paddock barn harbor tower"
    # f1 is water: west d1, east h1, south west e3 (a mountain), south east g3.
    state = typed("a6 f1", "", board=board, tiles=("b7 ready",), card="grass")
    assert landings(state, "paddock", "f1") == {"d1", "h1", "g3"}


# KB-26: moves need no supply.


@pytest.mark.rule("KB-26")
def test_with_an_empty_supply_builds_are_impossible_and_moves_are_not(typed: Typed) -> None:
    own = [*quiet(FIRST, "D")[:36], "m17", "k7", "g17", "b7"]
    tiles = ("c7 ready, l7 ready, m16 ready, f18 ready",)
    state = typed(" ".join(own), "", tiles=tiles)
    for tile in ("farm", "oasis", "tavern"):
        assert code(state, f"use {tile}") == "supply_empty"
    assert code(state, "build l17") == "supply_empty"
    assert texts(state) == {"use paddock", "end"}


@pytest.mark.rule("KB-26")
def test_moves_do_not_change_the_supply(typed: Typed) -> None:
    state = typed("l8 h5 i6 h18", "", board=OTHER, tiles=("m7 ready, h4 ready, g18 ready",))
    for moves in (("use barn", "lift h5", "land l7"), ("use harbor", "lift i6", "")):
        for move in moves:
            state.play(move or state.moves()[0])
        assert len(position(state)["settlements"][0]) == 4
        assert dict(position(state))["lifted"] is None
    view: Any = state.view(None)
    assert view.players[0].supply == 36

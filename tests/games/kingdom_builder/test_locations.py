"""What the location tiles may do that build settlements (KB-17 to KB-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.kingdom_builder_positions import code, position, targets, texts
from tests.support.kingdom_builder_referee import hex_of, lay

if TYPE_CHECKING:
    from tests.support.kingdom_builder_positions import Typed
from tests.support.kingdom_builder_positions import FIRST, OTHER, all_of, used


def full(board: str, letter: str) -> list[str]:
    """All hexes of a terrain shared out to three seats."""
    return [" ".join(all_of(board, letter)[seat::3]) for seat in range(3)]


# KB-17: the oracle.


@pytest.mark.rule("KB-17")
def test_the_oracle_builds_on_the_terrain_of_the_card(typed: Typed) -> None:
    near = used(typed("h5", "", board=OTHER, tiles=("h4 ready",), card="flowers"), "oracle")
    assert targets(near) == {"g4", "g5"}
    assert code(near, "build h3") == "not_a_target"
    near.play("build g4")
    assert position(near)["settlements"][0] == ["g4", "h5"]
    assert (near.seat, position(near)["built"]) == (0, 0)


@pytest.mark.rule("KB-13")
@pytest.mark.rule("KB-17")
def test_the_oracle_builds_anywhere_if_nothing_near_serves(typed: Typed) -> None:
    # h5 touches flowers and water only.
    far = used(typed("h5", "", board=OTHER, tiles=("h4 ready",), card="grass"), "oracle")
    assert targets(far) == set(all_of(OTHER, "G"))


# KB-18 and KB-19: farm and oasis.


@pytest.mark.rule("KB-18")
def test_the_farm_builds_on_grass_whatever_the_card(typed: Typed) -> None:
    for card in ("grass", "desert", "canyon"):
        state = used(typed("m17", "", tiles=("m16 ready",), card=card), "farm")
        assert targets(state) == {"l16", "l17", "l18"}
        assert code(state, "build m18") == "not_a_target"
        assert code(state, "build m16") == "not_a_target"


@pytest.mark.rule("KB-18")
def test_the_farm_is_of_no_use_without_free_grass(typed: Typed) -> None:
    state = typed("n16", *full(FIRST, "G"), tiles=("m16 ready",), card="desert")
    assert code(state, "use farm") == "tile_no_target"
    assert "use farm" not in texts(state)


@pytest.mark.rule("KB-19")
def test_the_oasis_builds_on_desert_whatever_the_card(typed: Typed) -> None:
    for card in ("grass", "desert", "canyon"):
        state = used(typed("g17", "", tiles=("f18 ready",), card=card), "oasis")
        assert targets(state) == {"g18"}
        assert code(state, "build h17") == "not_a_target"
        assert code(state, "build h18") == "not_adjacent"


@pytest.mark.rule("KB-19")
def test_the_oasis_is_of_no_use_without_free_desert(typed: Typed) -> None:
    state = typed("g17", *full(FIRST, "D"), tiles=("f18 ready",), card="grass")
    assert code(state, "use oasis") == "tile_no_target"


# KB-20: the tower.


@pytest.mark.rule("KB-20")
def test_the_tower_builds_on_any_buildable_edge_hex_if_none_is_near(typed: Typed) -> None:
    # q14 touches grass that is not at the edge: that does not count. Row 1 has 19 buildable hexes,
    # row 20 has 14, and between them column a has 13 and column t has 16.
    state = used(typed("q14", "", board=OTHER, tiles=("p14 ready",), card="grass"), "tower")
    cells = targets(state)
    assert len([cell for cell in cells if cell[1:] == "1"]) == 19
    assert len([cell for cell in cells if cell[1:] == "20"]) == 14
    sides = {cell for cell in cells if cell[1:] not in ("1", "20")}
    assert len([cell for cell in sides if cell[0] == "a"]) == 13
    assert len([cell for cell in sides if cell[0] == "t"]) == 16
    assert len(cells) == 19 + 14 + 13 + 16
    assert code(state, "build q13") == "not_a_target"
    assert code(state, "build f1") == "not_a_target"


@pytest.mark.rule("KB-13")
@pytest.mark.rule("KB-20")
def test_the_tower_builds_near_if_an_edge_hex_is_near(typed: Typed) -> None:
    state = used(typed("q14 b3", "", board=OTHER, tiles=("p14 ready",), card="grass"), "tower")
    assert targets(state) == {"a2", "a3", "a4"}
    assert code(state, "build t1") == "not_adjacent"
    corner = used(typed("q14 s19", "", board=OTHER, tiles=("p14 ready",)), "tower")
    assert targets(corner) == {"r20", "s20", "t19"}


@pytest.mark.rule("KB-20")
@pytest.mark.parametrize("card", ["grass", "flowers", "forest", "canyon", "desert"])
def test_the_tower_builds_on_every_terrain(typed: Typed, card: str) -> None:
    state = used(typed("q14", "a1", board=OTHER, tiles=("p14 ready",), card=card), "tower")
    land, _ = lay(tuple(OTHER.split()), (False,) * 4)
    assert {land[hex_of(cell)] for cell in targets(state)} == set("GFTCD")
    assert code(state, "build a1") == "occupied"


# KB-21: the tavern. b7 holds the tile of c7.

LINES = [
    ("i10 j10 k10", {"h10", "l10"}),  # west to east
    ("j8 j9 i10", {"k7", "i11"}),  # north east to south west
    ("i10 j11 j12", {"i9", "k13"}),  # north west to south east
    ("h10 i10 j10 k10 l10", {"g10", "m10"}),  # five in a line
    ("r1 s1 t1", {"q1"}),  # at the edge
    ("q9 q8 r7", {"p10"}),  # r6 beyond is a mountain
    ("i10 j10 k10 j9 j8", {"h10", "l10", "k7", "i11"}),  # two lines share i10
]


@pytest.mark.rule("KB-21")
@pytest.mark.parametrize(("line", "ends"), LINES)
def test_the_tavern_builds_at_either_end_of_a_line_of_three(
    typed: Typed, line: str, ends: set[str]
) -> None:
    state = typed(f"b7 {line}", "", tiles=("c7 ready",), card="desert")
    assert targets(used(state, "tavern")) == ends
    assert code(state, "build h9") == "not_a_target"


@pytest.mark.rule("KB-21")
@pytest.mark.parametrize(
    "own", ["i10 j10", "i10 j10 l10", "i10 j10 j9", "i10 i11 i9", "h9 i10 i11", ""]
)
def test_less_than_three_or_a_bent_line_is_none(typed: Typed, own: str) -> None:
    state = typed(f"b7 {own}", "", tiles=("c7 ready",), card="desert")
    assert code(state, "use tavern") == "tile_no_target"


@pytest.mark.rule("KB-21")
def test_a_settlement_of_another_ends_a_line(typed: Typed) -> None:
    state = typed("b7 i10 j10 k10", "h10", tiles=("c7 ready",), card="desert")
    assert targets(used(state, "tavern")) == {"l10"}
    both = typed("b7 i10 j10 k10", "h10 l10", tiles=("c7 ready",), card="desert")
    assert code(both, "use tavern") == "tile_no_target"
    mixed = typed("b7 i10 k10", "j10", tiles=("c7 ready",), card="desert")
    assert code(mixed, "use tavern") == "tile_no_target"


@pytest.mark.rule("KB-21")
def test_the_tavern_needs_no_card(typed: Typed) -> None:
    state = used(typed("b7 e9 f9 g9", "", tiles=("c7 ready",), card="canyon"), "tavern")
    assert targets(state) == {"h9"}  # d9 is water
    state.play("build h9")
    assert "h9" in position(state)["settlements"][0]

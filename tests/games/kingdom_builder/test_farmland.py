"""Harvest: its quadrants, farmland, and what builds on it (HV-01 to HV-03, HV-05)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, InvalidOption
from reinos.games.kingdom_builder.cards import CARDS
from reinos.games.kingdom_builder.quadrants import HARVEST_QUADRANTS, QUADRANTS
from tests.support.kingdom_builder_positions import code, finish, kinds, position, targets, texts
from tests.support.kingdom_builder_referee import hex_of, lay, quadrant_letters, quiet, touching

if TYPE_CHECKING:
    from tests.support.kingdom_builder_positions import Typed

HARVEST = set(HARVEST_QUADRANTS)
BOARD = "bazaar mountain_station cathedral university"
ON = {"harvest": True}


@pytest.mark.rule("HV-01")
@pytest.mark.parametrize("least", [0, 1, 2, 3, 4])
def test_so_many_quadrants_of_harvest_are_in_play_at_least(
    kingdom_builder: Game, least: int
) -> None:
    numbers: Counter[int] = Counter()
    drawn: set[str] = set()
    for seed in range(150):
        found = position(kingdom_builder.new(2, seed, harvest=True, harvest_quadrants=least))[
            "quadrants"
        ]
        assert len(set(found)) == 4
        numbers[len(HARVEST & set(found))] += 1
        drawn |= set(found)
    assert min(numbers) == least
    assert drawn == (HARVEST if least == 4 else set(QUADRANTS))
    if least < 4:
        assert len(numbers) > 1


@pytest.mark.rule("HV-01")
def test_one_quadrant_of_harvest_is_in_play_unless_told_otherwise(kingdom_builder: Game) -> None:
    for seed in range(60):
        assert HARVEST & set(position(kingdom_builder.new(2, seed, harvest=True))["quadrants"])
        assert not HARVEST & set(position(kingdom_builder.new(2, seed))["quadrants"])


@pytest.mark.rule("HV-01")
def test_three_of_all_cards_are_drawn(kingdom_builder: Game) -> None:
    drawn: Counter[str] = Counter()
    for seed in range(400):
        drawn.update(position(kingdom_builder.new(2, seed, harvest=True))["cards"])
    # Of 16, each is among 3 in 75 of 400 games, give or take four deviations of 7.8.
    assert drawn.keys() == set(CARDS)
    assert max(abs(times - 400 * 3 / len(CARDS)) for times in drawn.values()) < 32


@pytest.mark.rule("HV-01")
def test_harvest_quadrants_may_be_turned(kingdom_builder: Game) -> None:
    state = kingdom_builder.new(
        2,
        seed=1,
        harvest=True,
        quadrants=tuple(BOARD.split()),
        turns=("yes", "no", "yes", "no"),
    )
    view: Any = state.view(None)
    assert view.rows[0][:10] == quadrant_letters("bazaar")[9][::-1]
    assert view.rows[0][10:] == quadrant_letters("mountain_station")[0]


@pytest.mark.rule("HV-01")
@pytest.mark.parametrize(
    ("options", "code_"),
    [
        ({"harvest_quadrants": 2}, "needs_harvest"),
        ({"quadrants": ("bazaar",)}, "harvest_quadrant"),
        ({"cards": ("mayors",)}, "harvest_card"),
        (
            {"harvest": True, "quadrants": ("tavern", "tower", "oracle", "barn")},
            "too_many_harvest",
        ),
        (
            {"harvest": True, "harvest_quadrants": 3, "quadrants": ("tavern", "tower")},
            "too_many_harvest",
        ),
    ],
)
def test_what_needs_harvest_or_has_no_room_for_it_is_refused(
    kingdom_builder: Game, options: dict[str, Any], code_: str
) -> None:
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(2, seed=1, **options)
    assert refused.value.code == code_
    for lang in ("es", "en"):
        assert not set("{}") & set(refused.value.say(lang))


@pytest.mark.rule("HV-05")
def test_each_quadrant_has_its_two_locations_with_two_tiles(typed: Typed) -> None:
    view: Any = typed("", "", board=BOARD, options=ON).view(None)
    assert {(place.cell, place.location) for place in view.locations} == {
        ("d3", "bazaar"),
        ("g7", "water_mill"),
        ("q4", "mountain_station"),
        ("n8", "scout_cabin"),
        ("c15", "cathedral"),
        ("h18", "watchtower"),
        ("s13", "university"),
        ("p17", "palisade"),
    }
    assert {place.tiles for place in view.locations} == {2}


@pytest.mark.rule("HV-05")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("bazaar", "14 13 14 13 14 8 13 8 1 1 1 0"),
        ("mountain_station", "15 14 14 14 14 7 6 12 1 1 1 1"),
        ("cathedral", "13 14 13 14 14 9 16 4 1 1 1 0"),
        ("university", "15 14 13 14 14 8 10 9 1 1 1 0"),
    ],
)
def test_each_quadrant_of_harvest_has_its_hexes(name: str, counts: str) -> None:
    letters = Counter("".join(quadrant_letters(name)))
    assert [letters[letter] for letter in "GFTCDAWMLKIS"] == [int(n) for n in counts.split()]


# HV-02: the farmland action. f4 touches the farmland e4, and e4 touches d4 and e3.


@pytest.mark.rule("HV-02")
def test_once_per_turn_one_builds_on_farmland_next_to_an_own_settlement(typed: Typed) -> None:
    state = typed("f4", "", board=BOARD, card="canyon", options=ON)
    assert code(state, "build e4") is None
    assert code(state, "build e1") == "farmland_adjacent"
    events: list[Any] = state.play("build e4")
    assert kinds(events)[0] == "built"
    found = position(state)
    assert (found["farmed"], found["built"], found["stage"]) == (True, 0, "turn")
    assert found["settlements"][0] == ["e4", "f4"]
    for cell in ("d4", "e3"):
        assert code(state, f"build {cell}") == "farmland_done"
    view: Any = state.view(None)
    assert (view.players[0].supply, view.builds_left) == (38, 3)


@pytest.mark.rule("HV-02")
def test_it_is_done_before_or_after_the_mandatory_action_not_within(typed: Typed) -> None:
    state = typed("f4", "", board=BOARD, card="flowers", options=ON)
    state.play("build g4")
    refused = state.refusal("build e4")
    assert refused is not None
    assert (refused.code, refused.rule) == ("finish_building", "HV-02")
    state.play("build g3")
    state.play("build h3")
    assert state.seat == 0  # the farmland is still to be had
    assert texts(state) == {"build e4", "end"}
    state.play("build e4")
    assert state.seat == 1


@pytest.mark.rule("HV-02")
def test_it_can_be_left_out_and_comes_back_in_the_next_turn(typed: Typed) -> None:
    state = typed("f4", "", board=BOARD, card="flowers", options=ON)
    state.play("build e4")
    for cell in ("g4", "g3", "h3"):
        state.play(f"build {cell}")
    assert state.seat == 1
    finish(state)
    assert state.seat == 0
    assert not position(state)["farmed"]
    assert {"build d4", "build e3"} <= texts(state)


@pytest.mark.rule("HV-02")
def test_farmland_must_be_next_to_an_own_settlement(typed: Typed) -> None:
    state = typed("a1", "f4", board=BOARD, card="canyon", options=ON)
    land, _ = lay(tuple(BOARD.split()), (False,) * 4)
    assert not {cell for cell in targets(state) if land[hex_of(cell)] == "A"}
    assert code(state, "build e4") == "farmland_adjacent"


@pytest.mark.rule("HV-02")
def test_the_first_settlement_cannot_be_on_farmland(typed: Typed) -> None:
    state = typed("", "", board=BOARD, card="grass", options=ON)
    assert len(targets(state)) == 57  # all grass and nothing else


@pytest.mark.rule("HV-02")
@pytest.mark.rule("KB-26")
def test_without_supply_there_is_no_farmland_action(typed: Typed) -> None:
    own = [*quiet(BOARD, "C")[:37], "f4", "o17", "o18"]
    state = typed(" ".join(own), "", board=BOARD, tiles=("p17 ready",), options=ON)
    assert texts(state) == {"use palisade", "end"}
    assert code(state, "build e4") == "supply_empty"


@pytest.mark.rule("HV-02")
def test_a_settlement_on_farmland_connects_the_mandatory_action(typed: Typed) -> None:
    # As in the rulebook's example: from f4 over the farmland to the bazaar's other side.
    state = typed("f4", "", board=BOARD, card="desert", options=ON)
    state.play("build e4")
    # e4 touches the deserts e5 and f5; f4 touches f5 too.
    assert targets(state) - {"build d4"} >= {"e5", "f5"}
    assert {hex_of(cell) for cell in targets(state)} <= touching({hex_of("e4"), hex_of("f4")})


@pytest.mark.rule("HV-02")
@pytest.mark.rule("KB-14")
def test_a_settlement_on_farmland_takes_tiles(typed: Typed) -> None:
    state = typed("e4", "", board=BOARD, card="canyon", options=ON)
    assert kinds(state.play("build d4"))[:2] == ["built", "took_tile"]


# HV-03: who else may use farmland.


@pytest.mark.rule("HV-03")
@pytest.mark.parametrize(
    ("board", "own", "other", "tile", "wanted"),
    [
        (BOARD, "d1 p4", "", "q4 mountain_station", "e1 o4 p3 p5 q5"),
        (BOARD, "h7 a7", "", "g7 water_mill", "g6 h6 b7 a6"),
        (BOARD, "i18 h12", "g11", "h18 watchtower", "g12 h11"),
        (BOARD, "s12 q7", "", "s13 university", "r7 q8 r12 t13"),
        (
            "tavern mountain_station cathedral university",
            "b7 d11 e11 f11",
            "",
            "c7 tavern",
            "c11 g11",
        ),
    ],
)
def test_tiles_that_build_on_buildable_hexes_build_on_farmland(
    typed: Typed, board: str, own: str, other: str, tile: str, wanted: str
) -> None:
    hex_, name = tile.split()
    state = typed(own, other, board=board, tiles=(f"{hex_} ready",), card="desert", options=ON)
    state.play(f"use {name}")
    assert targets(state) == set(wanted.split())
    land, _ = lay(tuple(board.split()), (False,) * 4)
    farmland = next(cell for cell in sorted(targets(state)) if land[hex_of(cell)] == "A")
    state.play(f"build {farmland}")
    assert not position(state)["farmed"]  # that was the tile, not the farmland action


@pytest.mark.rule("HV-03")
def test_the_tower_builds_on_farmland_at_the_edge(typed: Typed) -> None:
    board = "mountain_station tower cathedral university"
    state = typed("q4", "", board=board, tiles=("p4 ready",), card="desert", options=ON)
    state.play("use tower")
    assert {"f1", "t18", "t19"} <= targets(state)


@pytest.mark.rule("HV-03")
def test_the_paddock_lands_on_farmland(typed: Typed) -> None:
    board = "paddock mountain_station cathedral university"
    state = typed("a6 e11", "", board=board, tiles=("b7 ready",), card="desert", options=ON)
    for move in ("use paddock", "lift e11"):
        state.play(move)
    assert "g11" in targets(state, "land")
    state.play("land g11")
    assert not position(state)["farmed"]


@pytest.mark.rule("HV-03")
def test_the_palisade_lands_on_farmland(typed: Typed) -> None:
    state = typed("s18 r18 o17", "", board=BOARD, tiles=("p17 ready",), card="desert", options=ON)
    for move in ("use palisade", "lift r18"):
        state.play(move)
    assert targets(state, "land") == {"t18", "s17", "t17", "s19", "t19"}


@pytest.mark.rule("HV-03")
@pytest.mark.parametrize(
    ("board", "own", "tile"),
    [
        ("oracle paddock cathedral university", "h5 f12", "h4 oracle"),
        ("farm paddock cathedral university", "h3 f12", "h2 farm"),
        ("oasis paddock cathedral university", "i3 f12", "h3 oasis"),
    ],
)
def test_tiles_that_name_a_terrain_do_not(typed: Typed, board: str, own: str, tile: str) -> None:
    # f12 is farmland with more of it around: it does not serve.
    hex_, name = tile.split()
    state = typed(own, "", board=board, tiles=(f"{hex_} ready",), card="canyon", options=ON)
    state.play(f"use {name}")
    land, _ = lay(tuple(board.split()), (False,) * 4)
    wanted = {"oracle": "C", "farm": "G", "oasis": "D"}[name]
    assert {land[hex_of(cell)] for cell in targets(state)} == {wanted}


@pytest.mark.rule("HV-03")
def test_the_barn_does_not_land_on_farmland(typed: Typed) -> None:
    board = "barn paddock cathedral university"
    state = typed("g4 f12", "", board=board, tiles=("g3 ready",), card="desert", options=ON)
    for move in ("use barn", "lift g4"):
        state.play(move)
    assert targets(state, "land") == {"e12", "f11", "f13"}


@pytest.mark.rule("HV-03")
@pytest.mark.rule("HV-12")
def test_the_cathedral_does_not_build_on_farmland(typed: Typed) -> None:
    state = typed(
        "b15 f12", "", board=BOARD, tiles=("c15 ready",), card="desert", tokens=[1, 0], options=ON
    )
    for move in ("use cathedral", "spend 1"):
        state.play(move)
    land, _ = lay(tuple(BOARD.split()), (False,) * 4)
    assert {land[hex_of(cell)] for cell in targets(state)} == {"D"}


@pytest.mark.rule("HV-04")
def test_silos_are_not_buildable_and_give_no_tile(typed: Typed) -> None:
    state = typed("c9", "", board=BOARD, card="flowers", options=ON)
    assert code(state, "build c8") == "not_buildable"
    assert kinds(state.play("build b8")) == ["built"]

"""The locations of Harvest that build or move (HV-07 to HV-10, HV-13) and the cathedral (HV-12)."""

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


def play(state: State, *moves: str) -> State:
    """Play some moves."""
    for move in moves:
        state.play(move)
    return state


def landings(state: State, origin: str) -> set[str]:
    """Where the palisade may move a settlement."""
    return targets(play(state.clone(), "use palisade", f"lift {origin}"), "land")


# HV-07 to HV-10: near if possible, else anywhere that serves.


@pytest.mark.rule("HV-07")
@pytest.mark.rule("HV-08")
@pytest.mark.rule("HV-10")
@pytest.mark.parametrize(
    ("own", "tile", "letters"),
    [
        ("g8", "g7 water_mill", "W"),
        ("q3", "q4 mountain_station", "M"),
        ("t13", "s13 university", "LKSI"),
    ],
)
def test_if_nothing_near_serves_any_hex_beside_the_wanted_one_does(
    typed: Typed, own: str, tile: str, letters: str
) -> None:
    hex_, name = tile.split()
    land, _ = lay(tuple(BOARD.split()), (False,) * 4)
    beside = touching({at for at, letter in land.items() if letter in letters})
    fits = {at for at in beside if land[at] in "GFTCDA"} - {hex_of(own)}
    near = fits & touching({hex_of(own)})
    # What is near is taken by another, so that nothing near serves.
    other = " ".join(name_of(at) for at in sorted(near))
    state = typed(own, other, board=BOARD, tiles=(f"{hex_} ready",), options=ON)
    play(state, f"use {name}")
    assert targets(state) == {name_of(at) for at in fits - near}
    assert len(targets(state)) > 20
    if near:
        first = name_of(min(near))
        obliged = typed(own, "", board=BOARD, tiles=(f"{hex_} ready",), options=ON)
        play(obliged, f"use {name}")
        assert targets(obliged) == {name_of(at) for at in near}
        assert first in targets(obliged)


@pytest.mark.rule("HV-07")
def test_the_water_mill_builds_next_to_water(typed: Typed) -> None:
    state = typed("h7", "", board=BOARD, tiles=("g7 ready",), options=ON)
    play(state, "use water_mill")
    assert targets(state) == {"g6", "h6"}
    assert code(state, "build i7") == "not_a_target"
    assert code(state, "build h5") == "not_a_target"  # water itself


@pytest.mark.rule("HV-08")
def test_the_mountain_station_builds_next_to_a_mountain(typed: Typed) -> None:
    state = typed("p4", "", board=BOARD, tiles=("q4 ready",), options=ON)
    play(state, "use mountain_station")
    assert targets(state) == {"o4", "p3", "p5", "q5"}
    assert code(state, "build q3") == "not_a_target"


@pytest.mark.rule("HV-09")
def test_the_watchtower_builds_next_to_others(typed: Typed) -> None:
    # i18 is far from a1 and t20, the settlements of the others.
    state = typed("i18", "a1", "t20", board=BOARD, tiles=("h18 ready",), options=ON)
    play(state, "use watchtower")
    assert targets(state) == {"a2", "b1", "t19", "s20"}
    # If a hex next to both is near, it must be taken.
    near = typed("i18", "a1", "i20", board=BOARD, tiles=("h18 ready",), options=ON)
    play(near, "use watchtower")
    assert targets(near) == {"i19"}


@pytest.mark.rule("HV-09")
def test_the_watchtower_is_of_no_use_while_nobody_else_has_built(typed: Typed) -> None:
    state = typed("i18 a1", "", board=BOARD, tiles=("h18 ready",), options=ON)
    assert code(state, "use watchtower") == "tile_no_target"


@pytest.mark.rule("HV-10")
@pytest.mark.rule("HV-20")
def test_the_university_builds_next_to_locations_castles_and_silos(typed: Typed) -> None:
    # k2 is next to l2 and l3, which touch the castle m3; q7 to r7 and q8, which touch the silo r8;
    # s12 to r12 and t13, which touch the university itself.
    state = typed("s12 q7 k2", "", board=BOARD, tiles=("s13 ready",), options=ON)
    play(state, "use university")
    assert targets(state) == {"r12", "t13", "r7", "q8", "l2", "l3"}


# HV-13: the palisade. o17 holds the tile of p17.


@pytest.mark.rule("HV-13")
def test_the_palisade_moves_within_an_area(typed: Typed) -> None:
    # r18 and s18 are one area, o17 alone another.
    state = typed("r18 s18 o17", "", board=BOARD, tiles=("p17 ready",), options=ON)
    play(state, "use palisade")
    assert targets(state, "lift") == {"r18", "s18"}
    assert code(state, "lift o17") == "cannot_move"
    play(state, "lift s18")
    # Next to r18, and not where it came from; o16 is next to o17, which is another area.
    assert targets(state, "land") == {"q18", "r17", "s17", "r19", "s19"}
    assert code(state, "land s18") == "same_hex"
    assert code(state, "land o16") == "not_a_target"


@pytest.mark.rule("HV-13")
def test_a_single_settlement_cannot_use_it(typed: Typed) -> None:
    state = typed("o17 r18", "", board=BOARD, tiles=("p17 ready",), options=ON)
    assert code(state, "use palisade") == "tile_no_target"


@pytest.mark.rule("HV-13")
def test_if_lifting_splits_the_area_any_part_will_do(typed: Typed) -> None:
    # k17 l17 m17 in a line: with l17 lifted both ends count.
    state = typed("k17 l17 m17 o17", "", board=BOARD, tiles=("p17 ready",), options=ON)
    found = landings(state, "l17")
    land, _ = lay(tuple(BOARD.split()), (False,) * 4)
    beside = touching({hex_of("k17"), hex_of("m17")}) - {hex_of(c) for c in ("k17", "m17", "l17")}
    assert found == {name_of(at) for at in beside if land[at] in "GFTCDA"}
    assert {"j17", "m16", "k18", "m18"} <= found


@pytest.mark.rule("HV-13")
def test_it_may_land_where_it_touches_only_the_area(typed: Typed) -> None:
    state = typed("k17 l17 o17", "", board=BOARD, tiles=("p17 ready",), options=ON)
    play(state, "use palisade", "lift k17", "land m17")
    assert position(state)["settlements"][0] == ["l17", "m17", "o17"]


@pytest.mark.rule("HV-13")
def test_it_may_leave_the_water(typed: Typed) -> None:
    board = "harbor mountain_station cathedral university"
    # f1 is water, e1 forest: f1 may come ashore next to e1.
    state = typed("e1 f1 o17", "", board=board, tiles=("p17 ready",), options=ON)
    assert landings(state, "f1") == {"d1", "d2"}
    land, _ = lay(tuple(board.split()), (False,) * 4)
    assert land[0, 5] == "W"


@pytest.mark.rule("HV-13")
@pytest.mark.rule("KB-15")
def test_it_can_lose_its_own_tile(typed: Typed) -> None:
    # q17 touches the palisade p17, q16 beside it does not.
    state = typed("q17 q16", "", board=BOARD, tiles=("p17 ready",), options=ON)
    assert landings(state, "q17") == {"p16", "q15", "r16", "r17"}
    play(state, "use palisade", "lift q17", "land r17")
    assert tiles_of(state)["p17"] == "lost"
    stay = typed("q17 q16", "", board=BOARD, tiles=("p17 ready",), options=ON)
    play(stay, "use palisade", "lift q17", "land p16")
    assert tiles_of(stay)["p17"] == "used"


# HV-12: the cathedral. b15 touches it.


@pytest.mark.rule("HV-12")
def test_taking_the_tile_gives_a_token(typed: Typed) -> None:
    state = typed("", "", board=BOARD, card="canyon", options=ON)
    events: list[Any] = state.play("build b15")
    assert kinds(events) == ["built", "took_tile", "took_token"]
    assert (events[2].seat, events[2].tokens) == (0, 1)
    assert position(state)["tokens"] == [1, 0]
    view: Any = state.view(1)
    assert [player.tokens for player in view.players] == [1, 0]


@pytest.mark.rule("HV-12")
def test_its_action_takes_one_more_token(typed: Typed) -> None:
    state = typed(
        "b15", "", board=BOARD, tiles=("c15 ready",), tokens=[1, 0], card="forest", options=ON
    )
    play(state, "use cathedral")
    assert texts(state) == {"token", "spend 1"}
    state.play("token")
    assert position(state)["tokens"] == [2, 0]
    assert tiles_of(state) == {"c15": "used"}
    assert code(state, "use cathedral") == "tile_used"


@pytest.mark.rule("HV-12")
@pytest.mark.rule("KB-13")
def test_or_returns_tokens_and_builds_as_many_on_the_terrain_of_the_card(typed: Typed) -> None:
    state = typed(
        "b15", "", board=BOARD, tiles=("c15 ready",), tokens=[3, 0], card="canyon", options=ON
    )
    play(state, "use cathedral")
    assert texts(state) == {"token", "spend 1", "spend 2", "spend 3"}
    assert code(state, "spend 4") == "not_enough_tokens"
    events: list[Any] = state.play("spend 2")
    assert kinds(events) == ["spent_tokens"]
    assert position(state)["tokens"] == [1, 0]
    # b15 touches the canyon hexes a14 and b14.
    assert texts(state) == {"build a14", "build b14"}
    for move in ("end", "use cathedral", "token", "spend 1", "done"):
        assert code(state, move) == "finish_tile"
    state.play("build b14")
    assert texts(state) == {"build a14", "build b13"}
    state.play("build b13")
    found = position(state)
    assert (found["stage"], found["built"], found["tokens"]) == ("turn", 0, [1, 0])
    assert found["settlements"][0] == ["b13", "b14", "b15"]


@pytest.mark.rule("HV-12")
def test_no_more_are_returned_than_settlements_are_left(typed: Typed) -> None:
    own = [*quiet(BOARD, "D")[:37], "b15"]
    state = typed(" ".join(own), "", board=BOARD, tiles=("c15 ready",), tokens=[5, 0], options=ON)
    play(state, "use cathedral")
    assert texts(state) == {"token", "spend 1", "spend 2"}
    refused = state.refusal("spend 3")
    assert refused is not None
    assert (refused.code, refused.params) == ("not_enough_tokens", {"tokens": 5, "supply": 2})
    for lang in ("es", "en"):
        assert "5" in refused.say(lang)
        assert "2" in refused.say(lang)


@pytest.mark.rule("HV-12")
@pytest.mark.rule("KB-26")
def test_with_an_empty_supply_a_token_can_still_be_taken(typed: Typed) -> None:
    own = [*quiet(BOARD, "D")[:39], "b15"]
    state = typed(" ".join(own), "", board=BOARD, tiles=("c15 ready",), tokens=[5, 0], options=ON)
    play(state, "use cathedral")
    assert texts(state) == {"token"}


@pytest.mark.rule("HV-12")
@pytest.mark.parametrize(("tokens", "left"), [([9, 9], False), ([9, 8], True), ([18, 0], False)])
def test_there_are_eighteen_tokens(typed: Typed, tokens: list[int], left: bool) -> None:
    both = tokens[1] > 0
    state = typed(
        "b15",
        "b14" if both else "a1",
        board=BOARD,
        tiles=("c15 ready", "c15 ready" if both else ""),
        tokens=tokens,
        options=ON,
    )
    play(state, "use cathedral")
    assert ("token" in texts(state)) == left
    if not left:
        assert code(state, "token") == "no_token_left"


@pytest.mark.rule("HV-12")
def test_with_no_token_left_the_tile_comes_without_one(typed: Typed) -> None:
    state = typed(
        "",
        "b14",
        board=BOARD,
        tiles=("", "c15 ready"),
        tokens=[0, 18],
        card="canyon",
        options=ON,
    )
    assert kinds(state.play("build b15")) == ["built", "took_tile"]
    assert position(state)["tokens"] == [0, 18]
    useless = typed(
        "b15",
        "b14",
        board=BOARD,
        tiles=("c15 ready", "c15 ready"),
        tokens=[0, 18],
        options=ON,
    )
    assert code(useless, "use cathedral") == "tile_no_target"


@pytest.mark.rule("HV-12")
@pytest.mark.rule("KB-15")
def test_tokens_go_back_when_the_tile_is_lost(typed: Typed) -> None:
    board = "paddock mountain_station cathedral university"
    state = typed(
        "a6 b15",
        "",
        board=board,
        tiles=("b7 ready, c15 ready",),
        tokens=[4, 0],
        card="forest",
        options=ON,
    )
    play(state, "use paddock", "lift b15")
    assert targets(state, "land") == {"d15", "a13", "c17"}
    near, far = state.clone(), state.clone()
    near.play("land d15")  # still beside the cathedral
    assert position(near)["tokens"] == [4, 0]
    far.play("land c17")
    assert tiles_of(far)["c15"] == "lost"
    assert position(far)["tokens"] == []


@pytest.mark.rule("HV-12")
def test_tokens_stay_from_turn_to_turn(typed: Typed) -> None:
    state = typed(
        "b15", "", board=BOARD, tiles=("c15 ready",), tokens=[2, 0], card="forest", options=ON
    )
    play(state, "use cathedral", "token")
    finish(state)
    finish(state)
    assert state.seat == 0
    assert position(state)["tokens"] == [3, 0]
    assert tiles_of(state)["c15"] == "ready"


@pytest.mark.rule("HV-12")
@pytest.mark.rule("KB-12")
def test_the_card_may_change_between_the_builds(typed: Typed) -> None:
    land, _ = lay(tuple(BOARD.split()), (False,) * 4)
    deserts = [name_of(at) for at in sorted(land) if land[at] == "D" and name_of(at) != "b17"]
    shares = [" ".join(deserts[seat::3]) for seat in range(3)]
    state = typed(
        "b15 c16",
        *shares,
        board=BOARD,
        tiles=("c15 ready",),
        tokens=[2, 0, 0, 0],
        hands=["desert", "grass", "canyon", "grass"],
        options=ON,
    )
    play(state, "use cathedral", "spend 2")
    assert targets(state) == {"b17"}
    events = state.play("build b17")
    assert "replaced" in kinds(events)
    card = position(state)["hands"][0]
    assert card != "desert"
    letter = {"grass": "G", "flowers": "F", "forest": "T", "canyon": "C"}[card]
    assert {land[hex_of(cell)] for cell in targets(state)} == {letter}
    state.play(state.moves()[0])
    assert (position(state)["stage"], position(state)["built"]) == ("turn", 0)

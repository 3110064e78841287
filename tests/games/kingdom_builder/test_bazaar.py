"""The bazaar and every tile it can repeat (HV-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import (
    code,
    finish,
    judge,
    position,
    targets,
    texts,
    tiles_of,
)
from tests.support.kingdom_builder_referee import around, lay, name_of

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed

ON = {"harvest": True}
BOARDS = {
    **{
        name: f"bazaar {name} cathedral university"
        for name in ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")
    },
    **dict.fromkeys(
        (
            *("water_mill", "mountain_station", "watchtower", "university"),
            *("palisade", "scout_cabin", "cathedral"),
        ),
        "bazaar mountain_station cathedral university",
    ),
}
MOVES = ("barn", "harbor", "paddock", "palisade")


def both(typed: Typed, tile: str, bazaar: str = "d3 ready", **fields: Any) -> State:
    """Seat 0 with a bazaar and another tile, both ready, and with something to do for it.

    c2 touches the bazaar d3, e20 f20 g20 are a line of three; seat 1 stands on f9.
    """
    board = BOARDS[tile]
    land, locations = lay(tuple(board.split()), (False,) * 4)
    hex_ = min(at for at, kind in locations.items() if kind == tile)
    beside = name_of(min(at for at in around(hex_) if land[at] in "GFTCD"))
    tiles = f"{bazaar}, {name_of(hex_)} ready"
    if tile == "cathedral":
        fields["tokens"] = [3, 0]
    return typed(
        f"c2 e20 f20 g20 {beside}",
        "f9",
        board=board,
        tiles=(tiles,),
        card="forest",
        options=ON,
        **fields,
    )


def carry_out(state: State, tile: str) -> None:
    """Finish the action of a tile that has begun, in the last way there is."""
    while position(state)["using"]:
        moves = sorted(texts(state) - {"token"}) or ["token"]
        wanted = [move for move in moves if move.startswith("spend 1")] or moves[-1:]
        state.play(wanted[0])


@pytest.mark.rule("HV-06")
@pytest.mark.parametrize("tile", BOARDS)
def test_the_bazaar_repeats_a_tile_that_was_used(typed: Typed, tile: str) -> None:
    state = both(typed, tile)
    assert code(state, f"repeat {tile}") == "not_repeatable"  # not used yet
    state.play(f"use {tile}")
    assert code(state, f"repeat {tile}") == "finish_tile"
    carry_out(state, tile)
    mine = {kind: held for kind, held in held_kinds(state).items() if kind in (tile, "bazaar")}
    if mine.get(tile) != "used":  # the action moved the last neighbour of its own hex away
        assert tile in MOVES
        assert code(state, f"repeat {tile}") == "not_repeatable"
        return
    assert code(state, f"use {tile}") == "tile_used"
    before = position(state)
    assert (f"repeat {tile}" in texts(state)) == (f"repeat {tile}" in judge(state).legal())
    assert f"repeat {tile}" in texts(state)
    state.play(f"repeat {tile}")
    assert position(state)["repeating"]
    assert held_kinds(state)["bazaar"] == "used"
    assert texts(state) == judge(state).legal()
    carry_out(state, tile)
    after = position(state)
    assert state.seat == 0
    assert not after["repeating"]
    gained = len(after["settlements"][0]) - len(before["settlements"][0])
    assert gained == (0 if tile in (*MOVES, "scout_cabin") else 1)
    assert len(after["scouts"]) == len(before["scouts"]) <= 2
    assert code(state, f"repeat {tile}") == "no_bazaar"  # once per turn, as any tile


def held_kinds(state: State) -> dict[str, str]:
    """The state of the tiles of seat 0 by location."""
    referee = judge(state)
    return {referee.locations[at]: held for at, held in referee.tiles[0].items()}


@pytest.mark.rule("HV-06")
@pytest.mark.parametrize("tile", BOARDS)
def test_without_a_bazaar_that_is_ready_nothing_is_repeated(typed: Typed, tile: str) -> None:
    for bazaar in ("d3 used", "d3 new", "d3 lost"):
        state = both(typed, tile, bazaar)
        state.play(f"use {tile}")
        carry_out(state, tile)
        if state.seat == 0 and position(state)["stage"] == "turn":
            assert code(state, f"repeat {tile}") == "no_bazaar"
            assert f"repeat {tile}" not in texts(state)


@pytest.mark.rule("HV-06")
def test_only_an_own_tile_used_this_turn_is_repeated(typed: Typed) -> None:
    state = both(typed, "water_mill")
    for tile in ("oracle", "farm", "watchtower", "scout_cabin", "cathedral"):
        assert code(state, f"repeat {tile}") == "not_repeatable"


@pytest.mark.rule("HV-06")
def test_a_used_bazaar_is_ready_in_the_next_turn(typed: Typed) -> None:
    state = both(typed, "mountain_station")
    state.play("use mountain_station")
    carry_out(state, "mountain_station")
    state.play("repeat mountain_station")
    carry_out(state, "mountain_station")
    assert held_kinds(state) | {"bazaar": "used", "mountain_station": "used"} == held_kinds(state)
    finish(state)
    finish(state)
    assert state.seat == 0
    assert tiles_of(state)["d3"] == "ready"


@pytest.mark.rule("HV-06")
@pytest.mark.rule("KB-09")
def test_it_may_repeat_after_the_mandatory_action_what_was_used_before_it(typed: Typed) -> None:
    state = both(typed, "mountain_station")
    state.play("use mountain_station")
    carry_out(state, "mountain_station")
    state.play(f"build {min(targets(state) & forest(state))}")
    assert code(state, "repeat mountain_station") == "finish_building"
    for _ in range(2):
        state.play(state.moves()[0])
    assert position(state)["built"] == 3
    assert "repeat mountain_station" in texts(state)


def forest(state: State) -> set[str]:
    """The free forest hexes."""
    return {name_of(at) for at in judge(state).free("T")}


@pytest.mark.rule("HV-06")
def test_the_farmland_action_is_not_repeated(typed: Typed) -> None:
    # c2 touches the bazaar d3 and no farmland; d2 touches the farmland e2.
    board = BOARDS["water_mill"]
    state = typed("d2 h7", "", board=board, tiles=("d3 ready, g7 ready",), options=ON)
    farmland = {name_of(at) for at in judge(state).farmland()}
    assert farmland
    state.play(f"build {min(farmland)}")
    for at in judge(state).farmland():
        assert code(state, f"build {name_of(at)}") == "farmland_done"
    assert not {text for text in texts(state) if text.startswith("repeat")}


@pytest.mark.rule("HV-06")
@pytest.mark.rule("KB-18")
def test_the_farm_tile_is(typed: Typed) -> None:
    state = both(typed, "farm")
    for move in ("use farm", "repeat farm"):
        state.play(move)
        referee = judge(state)
        assert {name_of(at) for at in referee.building("farm")} == targets(state)
        carry_out(state, "farm")


@pytest.mark.rule("HV-06")
@pytest.mark.rule("HV-11")
def test_repeating_the_scout_cabin_places_the_same_scouts_again(typed: Typed) -> None:
    board = BOARDS["scout_cabin"]
    state = typed(
        "c2 n7 a13", "", board=board, tiles=("d3 ready, n8 ready",), card="desert", options=ON
    )
    for move in ("use scout_cabin", "scout o7", "scout o6"):
        state.play(move)
    state.play("repeat scout_cabin")
    assert position(state)["scouts"] == []  # both are lifted
    assert "o6" not in targets(state, "scout")  # it was next to a scout only
    assert code(state, "done") == "finish_tile"
    state.play("scout a12")
    state.play("scout b12")
    assert position(state)["scouts"] == ["a12", "b12"]


@pytest.mark.rule("HV-06")
@pytest.mark.rule("HV-11")
def test_they_may_stand_where_they_stood(typed: Typed) -> None:
    board = BOARDS["scout_cabin"]
    state = typed("c2 n7", "", board=board, tiles=("d3 ready, n8 ready",), options=ON)
    for move in ("use scout_cabin", "scout o7", "done", "repeat scout_cabin", "scout o7", "done"):
        state.play(move)
    assert position(state)["scouts"] == ["o7"]


@pytest.mark.rule("HV-06")
@pytest.mark.rule("HV-11")
def test_what_the_scouts_leave_is_enough_to_repeat(typed: Typed) -> None:
    # Everything around c2 and o9 is taken but n9, and everything around n9.
    state = typed(
        "c2 o9",
        "b2 d2 c1 d1 c3 p9 o8 n10 o10 m9 m8 m10",
        board=BOARDS["scout_cabin"],
        tiles=("d3 ready, n8 ready",),
        card="desert",
        options=ON,
    )
    state.play("use scout_cabin")
    assert targets(state, "scout") == {"n9"}
    state.play("scout n9")  # there is no place for a second
    assert position(state)["stage"] == "turn"
    state.play("repeat scout_cabin")
    assert targets(state, "scout") == {"n9"}


@pytest.mark.rule("HV-06")
@pytest.mark.rule("HV-12")
def test_repeating_the_cathedral_spends_tokens_and_takes_none(typed: Typed) -> None:
    state = both(typed, "cathedral")
    state.play("use cathedral")
    state.play("token")
    assert position(state)["tokens"] == [4, 0]
    state.play("repeat cathedral")
    assert texts(state) == {"spend 1", "spend 2", "spend 3", "spend 4"}
    assert code(state, "token") == "spend_only"
    state.play("spend 2")
    carry_out(state, "cathedral")
    assert position(state)["tokens"] == [2, 0]


@pytest.mark.rule("HV-06")
@pytest.mark.rule("HV-12")
def test_without_tokens_the_cathedral_cannot_be_repeated(typed: Typed) -> None:
    state = both(typed, "cathedral")
    state.play("use cathedral")
    state.play("spend 3")
    while position(state)["using"]:
        state.play(state.moves()[0])
    assert position(state)["tokens"] == []
    assert code(state, "repeat cathedral") == "tile_no_target"
    assert "repeat cathedral" not in texts(state)


@pytest.mark.rule("HV-06")
@pytest.mark.rule("KB-15")
def test_a_tile_that_was_lost_is_not_repeated(typed: Typed) -> None:
    # The paddock moves its own last neighbour away.
    board = BOARDS["paddock"]
    _, locations = lay(tuple(board.split()), (False,) * 4)
    hex_ = min(at for at, kind in locations.items() if kind == "paddock")
    assert name_of(hex_) == "s3"
    state = typed("c2 r4", "", board=board, tiles=("d3 ready, s3 ready",), options=ON)
    for move in ("use paddock", "lift r4"):
        state.play(move)
    away = sorted(
        cell for cell in targets(state, "land") if cell not in {name_of(at) for at in around(hex_)}
    )
    state.play(f"land {away[0]}")
    assert tiles_of(state)["s3"] == "lost"
    assert code(state, "repeat paddock") == "not_repeatable"


@pytest.mark.rule("HV-06")
@pytest.mark.rule("KB-16")
def test_one_of_two_equal_tiles_is_repeated_and_the_other_still_used(typed: Typed) -> None:
    board = BOARDS["paddock"]
    state = typed(
        "c2 r4 k7 h9",
        "",
        board=board,
        tiles=("d3 ready, l7 ready, s3 ready",),
        card="forest",
        options=ON,
    )
    for tile in ("use paddock", "repeat paddock", "use paddock"):
        state.play(tile)
        origin = max(cell for cell in targets(state, "lift") if cell not in ("c2", "r4", "k7"))
        state.play(f"lift {origin}")
        state.play(sorted(texts(state))[0])
    assert code(state, "use paddock") == "tile_used"
    assert code(state, "repeat paddock") == "no_bazaar"


@pytest.mark.rule("HV-06")
@pytest.mark.rule("HV-19")
def test_what_the_bazaar_builds_pays_the_rovers(typed: Typed) -> None:
    state = both(typed, "mountain_station", cards="rovers knights lords")
    for move in ("use mountain_station", "repeat mountain_station"):
        paid, gold = set(position(state)["paid"]), (position(state)["gold"] or [0])[0]
        state.play(move)
        cell = min(targets(state))
        column, row = cell[0], int(cell[1:])
        quadrant = (row > 10) * 2 + (column > "j")
        state.play(f"build {cell}")
        assert position(state)["gold"][0] == gold + (quadrant not in paid)


@pytest.mark.rule("HV-06")
def test_it_has_no_action_of_its_own(typed: Typed) -> None:
    state = both(typed, "mountain_station")
    for move in ("use bazaar", "repeat bazaar"):
        assert (code(state, move), rule(state, move)) == ("bazaar_repeats", "HV-06")
    state.play("use mountain_station")
    carry_out(state, "mountain_station")
    assert code(state, "use bazaar") == "bazaar_repeats"  # it must be said what is repeated
    state.play("repeat mountain_station")
    assert code(state, "use bazaar") == "finish_tile"
    carry_out(state, "mountain_station")
    assert (code(state, "use bazaar"), rule(state, "use bazaar")) == ("tile_used", "KB-09")
    assert (code(state, "repeat bazaar"), rule(state, "repeat bazaar")) == ("no_bazaar", "HV-06")


@pytest.mark.rule("HV-06")
@pytest.mark.rule("KB-09")
def test_who_has_none_is_told_so_in_the_base_game_too(typed: Typed) -> None:
    state = typed("h9", "")
    assert (code(state, "use bazaar"), rule(state, "use bazaar")) == ("tile_not_owned", "KB-09")
    assert code(state, "repeat bazaar") == "no_bazaar"


def rule(state: State, move: str) -> str | None:
    """The rule that a move breaks."""
    refused = state.refusal(move)
    return None if refused is None else refused.rule

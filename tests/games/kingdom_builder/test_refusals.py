"""Why a move is refused: its rule, its code, its sentence, and nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tests.support.kingdom_builder_referee import quiet

if TYPE_CHECKING:
    from tests.support.kingdom_builder_positions import Setup, Typed, Wander
from tests.support.refusals import cannot_be_read, illegal

FIRST = "tavern paddock oasis farm"


class Case(NamedTuple):
    """Own settlements and tiles, moves that were made, and one that is refused."""

    own: str
    tiles: str
    made: tuple[str, ...]
    move: str
    code: str
    rule: str


CASES = [
    Case("h9", "", (), "build h9", "occupied", "KB-11"),
    Case("h9", "", (), "build q9", "occupied", "KB-11"),
    Case("h9", "", (), "build h7", "not_buildable", "KB-03"),
    Case("h9", "", (), "build d4", "not_buildable", "KB-03"),
    Case("h9", "", (), "build d9", "not_buildable", "KB-03"),
    Case("h9", "", (), "build h3", "not_buildable", "KB-03"),
    Case("h9", "", (), "build g9", "wrong_terrain", "KB-08"),
    Case("h9", "", (), "build s12", "not_adjacent", "KB-13"),
    Case("h9", "", (), "end", "build_first", "KB-08"),
    Case("h9", "", ("build i9",), "end", "build_first", "KB-08"),
    Case("h9", "", (), "use paddock", "tile_not_owned", "KB-09"),
    Case("h9", "", (), "lift h9", "nothing_begun", "KB-09"),
    Case("h9", "", (), "land i9", "nothing_begun", "KB-09"),
    Case("h9", "", (), "done", "nothing_begun", "KB-09"),
    Case("m17", "m16 used", (), "use farm", "tile_used", "KB-09"),
    Case("m17", "m16 new", (), "use farm", "tile_new", "KB-14"),
    Case("b7", "c7 ready", (), "use tavern", "tile_no_target", "KB-21"),
    Case("m17", "m16 lost", (), "use farm", "tile_not_owned", "KB-09"),
    Case("m17", "m16 ready", ("build l17",), "use farm", "finish_building", "KB-09"),
    Case("m17", "m16 ready", ("build l17",), "build s12", "not_adjacent", "KB-13"),
    Case("m17", "m16 ready", ("use farm",), "end", "finish_tile", "KB-09"),
    Case("m17", "m16 ready", ("use farm",), "use farm", "finish_tile", "KB-09"),
    Case("m17", "m16 ready", ("use farm",), "build m17", "occupied", "KB-11"),
    Case("m17", "m16 ready", ("use farm",), "build n17", "not_a_target", "KB-18"),
    Case("m17", "m16 ready", ("use farm",), "build l15", "not_adjacent", "KB-13"),
    Case("g17", "f18 ready", ("use oasis",), "build h17", "not_a_target", "KB-19"),
    Case("b7 i10 j10 k10", "c7 ready", ("use tavern",), "build i9", "not_a_target", "KB-21"),
    Case("k7 m17", "l7 ready", ("use paddock",), "build l17", "must_lift", "KB-24"),
    Case("k7 m17", "l7 ready", ("use paddock",), "land l17", "must_lift", "KB-24"),
    Case("k7 m17", "l7 ready", ("use paddock",), "lift l17", "not_own", "KB-24"),
    Case("k7 m17", "l7 ready", ("use paddock",), "lift q9", "not_own", "KB-24"),
    Case("k7 m17", "l7 ready", ("use paddock", "lift k7"), "lift m17", "must_land", "KB-24"),
    Case("k7 m17", "l7 ready", ("use paddock", "lift k7"), "build j7", "must_land", "KB-24"),
    Case("k7 m17", "l7 ready", ("use paddock", "lift k7"), "end", "finish_tile", "KB-09"),
    Case("k7 m17", "l7 ready", ("use paddock", "lift k7"), "land j7", "not_a_target", "KB-24"),
    Case("k7 m17", "l7 ready", ("use paddock", "lift k7"), "land k7", "same_hex", "KB-25"),
    Case("k7 j9", "l7 ready", ("use paddock", "lift k7"), "land j9", "occupied", "KB-11"),
]


@pytest.mark.rule("KB-03")
@pytest.mark.rule("KB-08")
@pytest.mark.rule("KB-09")
@pytest.mark.rule("KB-11")
@pytest.mark.rule("KB-13")
@pytest.mark.rule("KB-14")
@pytest.mark.rule("KB-24")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code} {case.move}")
def test_a_refusal_names_the_rule(typed: Typed, case: Case) -> None:
    state = typed(case.own, "q9", tiles=(case.tiles,))
    for move in case.made:
        state.play(move)
    illegal(state, case.move, case.code, case.rule)


@pytest.mark.rule("KB-08")
@pytest.mark.rule("KB-09")
def test_after_the_mandatory_action_nothing_more_is_built_by_the_card(typed: Typed) -> None:
    state = typed("k7", "", tiles=("l7 ready",))
    for cell in ("j7", "j8", "k8"):
        state.play(f"build {cell}")
    illegal(state, "build j9", "mandatory_done", "KB-08")


@pytest.mark.rule("KB-26")
def test_with_an_empty_supply_the_reason_is_the_supply(typed: Typed) -> None:
    own = [*quiet(FIRST, "D")[:38], "m17", "k7"]
    state = typed(" ".join(own), "", tiles=("l7 ready, m16 ready",))
    illegal(state, "build l17", "supply_empty", "KB-26")
    illegal(state, "use farm", "supply_empty", "KB-26")


@pytest.mark.rule("KB-25")
def test_a_settlement_that_would_have_to_stay_cannot_be_moved(typed: Typed) -> None:
    board = "oracle barn harbor tower"
    state = typed("r6 s6 h18", "", board=board, tiles=("g18 ready",))
    state.play("use harbor")
    illegal(state, "lift r6", "cannot_move", "KB-25")


@pytest.mark.rule("KB-06")
def test_nobody_plays_out_of_turn(seating: Setup, wander: Wander) -> None:
    for state in wander(seating, 5):
        if state.over or state.sequence > 60:
            break
        for seat in range(seating.players):
            if seat != state.seat:
                illegal(state, str(state.moves()[0]), "not_your_turn", None, seat)


@pytest.mark.parametrize(
    "text",
    [
        *("", "build", "build a0", "build a21", "build u1", "build 1a", "build a1 a2", "pass"),
        *("use", "use castle", "lift", "land z9", "spend 0", "spend 19", "repeat"),
        *("token 1", "end turn", "scout"),
    ],
)
def test_what_is_no_move_cannot_be_read(typed: Typed, text: str) -> None:
    cannot_be_read(typed("h9", ""), text, "build")


def test_sentences_name_tiles_and_terrains_in_their_language(typed: Typed) -> None:
    state = typed("k7 h9", "", tiles=("l7 used",))
    for move, english, spanish in (
        ("use paddock", "paddock", "cercado"),
        ("build g9", "grass", "hierba"),
    ):
        refusal: Any = state.refusal(move)
        assert english in refusal.say("en").lower()
        assert spanish in refusal.say("es").lower()
        assert english not in refusal.say("es").lower()


@pytest.mark.rule("KB-03")
def test_a_hex_that_is_not_buildable_is_named_and_nothing_of_harvest(typed: Typed) -> None:
    state = typed("h9", "")
    named = {"h7": "location", "d4": "castle", "d1": "mountain"}
    for cell, kind in named.items():
        refused = state.refusal(f"build {cell}")
        assert refused is not None
        assert refused.params == {"terrain": kind}
        assert kind in refused.say("en")
    for move in ("build h7", "build h9", "lift a1", "use barn", "end"):
        refused = state.refusal(move)
        assert refused is not None
        for word in ("silo", "scout", "explorador"):
            assert word not in refused.say("en") + refused.say("es")


@pytest.mark.rule("KB-08")
def test_no_more_builds_are_asked_for_than_the_supply_has(typed: Typed) -> None:
    own = " ".join([*quiet(FIRST, "D")[:37], "m17"])
    state = typed(own, "", tiles=("m16 ready",))
    for move, left in (("end", 2), ("use farm", 1)):
        refusal: Any = state.refusal(move)
        assert refusal.params["left"] == left
        state.play(state.moves()[0])
    assert state.seat == 1

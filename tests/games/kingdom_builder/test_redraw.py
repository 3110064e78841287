"""When no free hex of the card's terrain is left: another card, at any moment (KB-12)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import (
    cards_of,
    finish,
    kinds,
    position,
    targets,
    texts,
)
from tests.support.kingdom_builder_referee import Referee, hex_of, lay, name_of, touching

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdom_builder_positions import Typed

FIRST = "tavern paddock oasis farm"
ORACLE = "oracle paddock oasis barn"


def deserts(board: str, *free: str) -> list[str]:
    """All desert hexes of a board but some, shared out to seats 1, 2 and 3."""
    land, _ = lay(tuple(board.split()), (False,) * 4)
    found = [name_of(at) for at in sorted(land) if land[at] == "D"]
    assert set(free) <= set(found)
    taken = [cell for cell in found if cell not in free]
    return [" ".join(taken[seat::3]) for seat in range(3)]


def free_of_card(state: State) -> int:
    """How many free hexes the card of the seat to move has."""
    referee = Referee(state.dump())
    letter = {"grass": "G", "flowers": "F", "forest": "T", "canyon": "C", "desert": "D"}
    assert referee.card
    return len(referee.free(letter[referee.card]))


def replaced(events: list[Any]) -> list[tuple[int, str, str]]:
    """Every card that was replaced: whose, what it was and what came instead."""
    return [
        (event.seat, event.old, event.terrain) for event in events if kinds([event]) == ["replaced"]
    ]


def check_replaced(state: State, events: list[Any], seat: int) -> str:
    """A desert card was discarded, publicly, until another could be used; tell which."""
    found = replaced(events)
    assert found
    assert [old for _, old, _ in found] == ["desert"] * len(found)
    assert {of for of, _, _ in found} == {seat}
    assert [new for _, _, new in found[:-1]] == ["desert"] * (len(found) - 1)
    last = found[-1][2]
    assert last != "desert"
    for event in events:
        if kinds([event]) == ["replaced"]:
            assert all(event.known_to(viewer) for viewer in (None, 0, 1, 2, 3))
    for viewer in (None, 0, 1, 2, 3):
        view: Any = state.view(viewer)
        assert view.players[seat].terrain == view.terrain == last
    assert position(state)["hands"][seat] == last
    if "shuffled" not in kinds(events):
        assert position(state)["discards"]["desert"] == len(found)
    assert free_of_card(state) > 0
    return last


@pytest.mark.rule("KB-12")
def test_a_card_without_a_free_hex_is_replaced_when_its_turn_begins(typed: Typed) -> None:
    state = typed("", *deserts(FIRST), hands=["grass", "desert", "grass", "canyon"])
    events = finish(state)
    assert state.seat == 1
    shown = kinds(events).index("revealed")
    assert (events[shown].seat, events[shown].terrain) == (1, "desert")
    assert set(kinds(events)[shown + 1 :]) <= {"replaced", "shuffled"}
    last = check_replaced(state, events, 1)
    letter = {"grass": "G", "flowers": "F", "forest": "T", "canyon": "C"}[last]
    land = lay(tuple(FIRST.split()), (False,) * 4)[0]
    assert {land[hex_of(cell)] for cell in targets(state)} == {letter}


@pytest.mark.rule("KB-12")
def test_a_card_with_one_free_hex_is_kept_when_its_turn_begins(typed: Typed) -> None:
    state = typed("", *deserts(FIRST, "b1"), hands=["grass", "desert", "grass", "canyon"])
    events = finish(state)
    assert replaced(events) == []
    assert targets(state) == {"b1"}


@pytest.mark.rule("KB-12")
@pytest.mark.parametrize("free", [("b1",), ("b1", "t1")])
def test_during_the_mandatory_action_the_rest_is_built_on_another_terrain(
    typed: Typed, free: tuple[str, ...]
) -> None:
    state = typed("a3", *deserts(FIRST, *free), hands=["desert", "grass", "canyon", "grass"])
    events: list[Any] = []
    for number, cell in enumerate(free):
        assert position(state)["hands"][0] == "desert"
        events = state.play(f"build {cell}")
        if number + 1 < len(free):
            assert replaced(events) == []
    last = check_replaced(state, events, 0)
    assert state.seat == 0
    view: Any = state.view(None)
    assert (view.stage, view.builds_left) == ("mandatory", 3 - len(free))
    for _ in range(3 - len(free)):
        events = state.play(state.moves()[0])
    assert state.seat == 1
    ended = next(event for event in events if kinds([event]) == ["turn_ended"])
    assert (ended.seat, ended.terrain) == (0, last)


@pytest.mark.rule("KB-12")
@pytest.mark.rule("KB-17")
def test_after_the_mandatory_action_the_oracle_uses_the_new_card(typed: Typed) -> None:
    # h5 touches the oracle h4. The last three free deserts are built on.
    state = typed(
        "h5",
        *deserts(ORACLE, "i6", "j6", "i7"),
        board=ORACLE,
        hands=["desert", "grass", "canyon", "grass"],
        tiles=("h4 ready",),
    )
    for cell in ("i6", "j6"):
        assert replaced(state.play(f"build {cell}")) == []
    events = state.play("build i7")
    last = check_replaced(state, events, 0)
    assert texts(state) == {"use oracle", "end"}
    state.play("use oracle")
    letter = {"grass": "G", "flowers": "F", "forest": "T", "canyon": "C"}[last]
    referee = Referee(state.dump())
    assert {referee.land[hex_of(cell)] for cell in targets(state)} == {letter}


@pytest.mark.rule("KB-12")
def test_a_tile_that_takes_the_last_hex_changes_the_mandatory_action(typed: Typed) -> None:
    # g17 touches the oasis f18, whose tile builds on the last free desert.
    state = typed(
        "g17",
        *deserts(FIRST, "h18"),
        hands=["desert", "grass", "canyon", "grass"],
        tiles=("f18 ready",),
    )
    state.play("use oasis")
    assert targets(state) == {"h18"}
    events = state.play("build h18")
    last = check_replaced(state, events, 0)
    assert state.seat == 0
    for _ in range(3):
        assert position(state)["hands"][0] == last
        state.play(state.moves()[0])
    assert state.seat == 1


@pytest.mark.rule("KB-12")
@pytest.mark.rule("KB-24")
def test_a_move_that_frees_a_hex_as_it_takes_the_last_keeps_the_card(typed: Typed) -> None:
    # a7 and b9 are deserts two steps apart; all others are taken.
    state = typed(
        "k7 a7",
        *deserts(FIRST, "a7", "b9"),
        hands=["desert", "grass", "canyon", "grass"],
        tiles=("l7 ready",),
    )
    state.play("use paddock")
    state.play("lift a7")
    assert replaced(state.play("land b9")) == []
    assert targets(state) == {"a7"}


@pytest.mark.rule("KB-12")
@pytest.mark.rule("KB-24")
def test_a_settlement_moved_onto_the_last_hex_fills_the_terrain(typed: Typed) -> None:
    # b7 is flowers; two steps south west of it lies a9, the last free desert.
    state = typed(
        "k7 b7",
        *deserts(FIRST, "a9"),
        hands=["desert", "grass", "canyon", "grass"],
        tiles=("l7 ready, c7 ready",),
    )
    state.play("use paddock")
    state.play("lift b7")
    events = state.play("land a9")
    check_replaced(state, events, 0)
    assert state.seat == 0


@pytest.mark.rule("KB-12")
def test_nothing_is_replaced_while_a_settlement_is_in_the_air(typed: Typed) -> None:
    state = typed(
        "k7 a1",
        *deserts(FIRST, "a9"),
        hands=["desert", "grass", "canyon", "grass"],
        tiles=("l7 ready",),
    )
    for move in ("use paddock", "lift k7", "land l9"):
        assert replaced(state.play(move)) == []
    assert position(state)["hands"][0] == "desert"


@pytest.mark.rule("KB-10")
@pytest.mark.rule("KB-12")
def test_the_shuffle_includes_the_card_just_discarded(typed: Typed) -> None:
    # The deck is empty: 25 cards less four hands lie in the discards.
    discards = {"grass": 3, "flowers": 5, "forest": 5, "canyon": 4, "desert": 4}
    outcomes = set()
    for number in range(40):
        state = typed(
            "a3",
            *deserts(FIRST, "b1"),
            hands=["desert", "grass", "canyon", "grass"],
            discards=discards,
        )
        state = state.game.load({**state.dump(), "seed": f"{number:064x}"})
        before = sorted(state.game.pieces(state))
        events = state.play("build b1")
        last = check_replaced(state, events, 0)
        assert "shuffled" in kinds(events)
        assert kinds(events)[-1] == "replaced"
        assert sorted(state.game.pieces(state)) == before
        again = len(replaced(events)) - 1  # deserts drawn anew and put away again
        view: Any = state.view(None)
        assert +Counter(view.discards) == +Counter(desert=again)
        assert view.deck + sum(view.discards.values()) == 25 - 4
        assert cards_of(state)[last] <= 5
        outcomes.add(again)
    # 5 of 22 cards are desert, so that now and then one of them is drawn first.
    assert {0, 1} <= outcomes


@pytest.mark.rule("KB-12")
def test_others_keep_their_cards(typed: Typed) -> None:
    state = typed("a3", *deserts(FIRST, "b1"), hands=["desert", "grass", "desert", "desert"])
    events = state.play("build b1")
    check_replaced(state, events, 0)
    assert position(state)["hands"][1:] == ["grass", "desert", "desert"]


@pytest.mark.rule("KB-12")
@pytest.mark.rule("KB-13")
def test_the_new_card_obliges_to_build_next_to_own_settlements(typed: Typed) -> None:
    # a3 and b1 touch flowers: with a flowers card one of those must be chosen.
    found = set()
    for number in range(30):
        state = typed("a3", *deserts(FIRST, "b1"), hands=["desert", "grass", "canyon", "grass"])
        state = state.game.load({**state.dump(), "seed": f"{number:064x}"})
        state.play("build b1")
        if position(state)["hands"][0] == "flowers":
            found.add(frozenset(targets(state)))
    (cells,) = found
    assert {hex_of(cell) for cell in cells} <= touching({hex_of("a3"), hex_of("b1")})

"""Positions that people type are read if they can be, and explained if they cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, InvalidPosition, State

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay, Wander


def typed(game: Game, players: int = 2, **changes: Any) -> State:
    """A small position with some of it changed."""
    position: dict[str, Any] = {
        "stage": "take",
        "land": [
            ["f6", 0, "a-plain", [0, 1]],
            ["g6", 1, "a-mountain", []],
            ["f7", 1, "b-lake", []],
        ],
        "hands": [["b-plain-town", "c-plain"], ["a-plain", "b-plain-castle"]],
        "knights": [29, 12],
    }
    return game.load({"game": game.id, "players": players, "position": position | changes})


@pytest.mark.rule("RK-03")
def test_what_is_nowhere_else_is_in_the_pile(knights: Game) -> None:
    view: Any = typed(knights).view(0)
    assert [player.pile for player in view.players] == [24 - 1 - 2, 24 - 2 - 2]
    assert [player.knights for player in view.players] == [29, 12]
    assert {one.cell: one.knights for one in view.squares}["f6"] == (0, 1)
    assert [tile.name for tile in view.hand] == ["b-plain-town", "c-plain"]


def test_every_position_of_a_game_is_read_back(knights: Game, wander: Wander) -> None:
    for players in knights.players:
        for state in wander(players, 17):
            again = knights.load(state.dump())
            assert again == state
            assert again.record.tobytes() == state.record.tobytes()


@pytest.mark.rule("RK-05")
def test_equal_tiles_in_hand_laid_and_taken_are_read_back(knights: Game, lay: Lay) -> None:
    land = "f6 d-plain-castle, g6 plain"
    for state in (
        lay(land, stage="lay", taken="d-plain-castle", hands=[["e-plain"], None]),
        lay(land, hands=[["d-plain-castle", "e-plain"], None]),
        lay("f6 plain", hands=[["d-plain-castle", "d-plain-castle"], None]),
        lay("f6 plain", stage="lay", taken="d-plain-castle", hands=[["d-plain-castle"], None]),
    ):
        assert knights.load(state.dump()).record.tobytes() == state.record.tobytes()
        assert sorted(knights.pieces(state)) == sorted(knights.pieces(knights.load(state.dump())))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"stage": "sleep"}, "unreadable"),
        ({"colour": 1}, "unreadable"),
        ({"land": [["f6", 0, "a-plain"]]}, "unreadable"),
        ({"knights": [30]}, "wrong_field"),
        ({"hands": [["a-plain"]]}, "wrong_field"),
        ({"turn": 2}, "wrong_field"),
        ({"starter": -1}, "wrong_field"),
        ({"laid_in_turn": 3}, "wrong_field"),
        ({"land": []}, "wrong_field"),
        ({"taken": "d-mountain"}, "wrong_field"),
        ({"castle": "f6"}, "wrong_field"),
        ({"stage": "lay"}, "wrong_field"),
        ({"stage": "deploy"}, "wrong_field"),
        ({"stage": "keep"}, "wrong_field"),
        ({"stage": "deploy", "castle": "f6", "laid_in_turn": 1}, "wrong_hand"),
        ({"land": [["f6", 2, "a-plain", []]]}, "wrong_field"),
        ({"land": [["f6", 0, "a-plain", [2]]]}, "wrong_field"),
        ({"land": [["f6", 0, "a-swamp", []]]}, "unknown_tile"),
        ({"land": [["f6", 0, "a-plain", []], ["f7", 0, "a-plain", []]]}, "tile_twice"),
        ({"land": [["f6", 0, "b-plain-town", []]]}, "tile_twice"),
        ({"land": [["f6", 0, "a-plain", []], ["f6", 1, "a-mountain", []]]}, "cell_twice"),
        ({"land": [["m6", 0, "a-plain", []]]}, "no_such_cell"),
        ({"land": [["f13", 0, "a-plain", []]]}, "no_such_cell"),
        ({"land": [["f06", 0, "a-plain", []]]}, "no_such_cell"),
        ({"land": [["", 0, "a-plain", []]]}, "empty_cell"),
        ({"land": [["a6", 0, "a-plain", []], ["h6", 0, "a-mountain", []]]}, "too_wide"),
        ({"land": [["f6", 0, "a-plain", []], ["g7", 0, "a-mountain", []]]}, "apart"),
        ({"land": [["f6", 0, "a-plain", [0, 0, 0, 0, 0]]]}, "wrong_stack"),
        ({"land": [["f6", 0, "b-lake", [0]]]}, "wrong_stack"),
        ({"knights": [30, 12]}, "too_many_knights"),
        ({"knights": [-1, 12]}, "too_many_knights"),
        ({"hands": [["b-plain-town"], ["a-plain", "b-plain-castle"]]}, "wrong_hand"),
        ({"hands": [["b-plain-town"] * 2, ["a-plain", "b-plain-castle"]]}, "tile_twice"),
        ({"stage": "over"}, "wrong_hand"),
    ],
)
def test_a_position_that_cannot_be_is_explained(
    knights: Game, changes: dict[str, Any], code: str
) -> None:
    if changes.get("stage") == "over":
        changes = changes | {"hands": [[], []]}
    with pytest.raises(InvalidPosition) as caught:
        typed(knights, **changes)
    assert caught.value.code == code
    for lang in ("es", "en"):
        sentence = caught.value.say(lang)
        assert not set("{}") & set(sentence)
        assert not sentence.startswith("error.")
        assert "''" not in sentence
        assert "«»" not in sentence


@pytest.mark.rule("RK-09")
def test_knights_go_out_only_from_an_own_castle_without_knights(knights: Game) -> None:
    hands = [["b-plain-town"], ["a-plain", "b-plain-castle"]]
    for tile in (
        ["f6", 0, "a-plain", []],
        ["f6", 1, "a-plain-castle", []],
        ["f6", 0, "a-plain-castle", [1]],
    ):
        with pytest.raises(InvalidPosition) as caught:
            typed(knights, stage="deploy", castle="f6", laid_in_turn=1, land=[tile], hands=hands)
        assert caught.value.params["field"] == "castle"
    good = ["f6", 0, "a-plain-castle", []]
    state = typed(knights, stage="deploy", castle="f6", laid_in_turn=1, land=[good], hands=hands)
    assert len(state.moves()) == 5


@pytest.mark.rule("RK-02")
def test_the_hidden_choice_can_be_typed(knights: Game) -> None:
    hands: list[list[str]] = [[], ["a-plain-castle", "a-plain"]]
    state = typed(knights, stage="keep", land=[], hands=hands, starter=1, knights=[30, 30])
    assert state.seat == 0
    done = [["a-plain-castle", "a-mountain"], ["a-plain-castle", "a-plain"]]
    started = typed(knights, stage="keep", land=[], hands=done, starter=1, knights=[30, 30])
    view: Any = started.view(None)
    assert (started.seat, view.stage, len(view.squares)) == (1, "take", 4)
    for wrong in (
        [[], ["a-plain", "a-mountain"]],
        [[], ["a-plain-castle", "b-lake"]],
        [["a-plain-castle", "a-plain"], []],
    ):
        with pytest.raises(InvalidPosition):
            typed(knights, stage="keep", land=[], hands=wrong, starter=1, knights=[30, 30])


@pytest.mark.parametrize("number", [2**31, 2**63, 2**70, -(2**70)])
@pytest.mark.parametrize("field", ["turn", "starter", "laid_in_turn", "knights", "land"])
def test_a_number_too_large_for_any_field_is_refused(
    knights: Game, field: str, number: int
) -> None:
    value: Any = {"knights": [number, 1], "land": [["f6", number, "a-plain", []]]}
    with pytest.raises(InvalidPosition, match=f"'{field}'.*is not from"):
        typed(knights, **{field: value.get(field, number)})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"turn": 2}, "counted from 0 .P1. to 1 .P2."),
        ({"land": []}, "always tiles on the table"),
        ({"taken": "d-mountain"}, "at this stage alone: lay"),
        ({"laid_in_turn": 3}, "3 is not from 0 to 2"),
        ({"hands": [["a-plain"]]}, "1 entry and takes 2"),
        ({"knights": [31, 12]}, "from 0 to 29"),
        ({"land": [["f\u0666", 0, "a-plain", []]]}, "no cell"),
    ],
)
def test_a_field_that_cannot_be_right_says_why(
    knights: Game, changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        typed(knights, **changes)

"""Typed positions: what the rules could have led to is set up, anything else is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, InvalidPosition, State

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Table, Wander

LINE = [(1, 0), (2, 1), (3, 1), (4, 0)]
NEXT = [(5, None), (6, None), (7, None), (8, None)]
EMPTY: list[Any] = [[], []]


def load(game: Game, position: dict[str, Any], players: int = 2, **options: Any) -> State:
    """Set up a position."""
    return game.load(
        {"game": "kingdomino", "players": players, "options": options, "position": position}
    )


def refused(game: Game, position: dict[str, Any], players: int = 2, **options: Any) -> str:
    """The code with which a position is refused."""
    with pytest.raises(InvalidPosition) as caught:
        load(game, position, players, **options)
    for lang in ("es", "en"):
        assert not set("{}") & set(caught.value.say(lang))
        assert caught.value.say(lang) != f"error.{caught.value.code}"
    return caught.value.code


def test_a_square_without_a_name_is_called_empty(kingdomino: Game) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(kingdomino, {"kingdoms": [[(1, "", "down")], []]})
    assert "the name of a square is empty" in caught.value.say("en")
    assert "el nombre de una casilla está vacío" in caught.value.say("es")


@pytest.mark.rule("KD-10")
@pytest.mark.rule("KD-11")
def test_a_position_in_the_middle_of_a_round_goes_on_from_there(kingdomino: Game) -> None:
    tile = (1, "g8", "down")
    placed = {"kingdoms": [[tile], []], "line": LINE, "next_line": NEXT, "placed": True}
    state = load(kingdomino, placed)
    assert state.seat == 0
    assert [str(move) for move in state.moves()] == [f"claim {n}" for n in (5, 6, 7, 8)]
    state.play("claim 7")
    assert state.seat == 1
    claimed = {
        "kingdoms": [[tile], []],
        "line": LINE,
        "next_line": [(5, None), (6, None), (7, 0), (8, None)],
        "turn": 1,
    }
    again = load(kingdomino, claimed)
    assert again.dump()["position"] == state.dump()["position"]
    assert again.moves() == state.moves()


@pytest.mark.rule("KD-10")
def test_a_line_without_the_next_one_gets_it_laid_out_before_anyone_places(
    kingdomino: Game,
) -> None:
    state = load(kingdomino, {"kingdoms": EMPTY, "line": LINE})
    view: Any = state.view(None)
    assert len(view.next_line) == 4
    assert (view.seat, view.stage, view.placing.number) == (0, "place", 1)


@pytest.mark.rule("KD-01")
def test_an_empty_table_is_a_game_about_to_begin(kingdomino: Game) -> None:
    state = load(kingdomino, {"kingdoms": [[], [], []]}, players=3)
    view: Any = state.view(None)
    assert (view.stage, view.lines_left, len(view.next_line)) == ("claim", 11, 4)
    assert sorted(view.order) == [0, 1, 2]


@pytest.mark.rule("KD-13")
def test_every_position_of_a_game_is_set_up_exactly(table: Table, wander: Wander) -> None:
    for state in wander(table, 14, 0.5):
        assert state.game.load(state.dump()) == state


TWICE = [(1, "g8", "down"), (1, "h7", "right")]
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a kingdom too few": ({"kingdoms": [[]]}, "wrong_field"),
    "a kingdom too many": ({"kingdoms": [[], [], []]}, "wrong_field"),
    "no kingdoms": ({}, "unreadable"),
    "an unknown field": ({"kingdoms": EMPTY, "pile": []}, "unreadable"),
    "a domino 49": ({"kingdoms": [[(49, "g8", "down")], []]}, "wrong_field"),
    "a square off the map": ({"kingdoms": [[(1, "n8", "down")], []]}, "wrong_field"),
    "half off the map": ({"kingdoms": [[(13, "m7", "right")], []]}, "tile_does_not_fit"),
    "on the castle": ({"kingdoms": [[(1, "g7", "down")], []]}, "tile_does_not_fit"),
    "apart": ({"kingdoms": [[(1, "h8", "down")], []]}, "tile_does_not_fit"),
    "the same domino twice": ({"kingdoms": [TWICE, []], "discarded": [2, 3]}, "domino_twice"),
    "half a line": ({"kingdoms": EMPTY, "line": LINE[:2]}, "wrong_field"),
    "a line out of order": ({"kingdoms": EMPTY, "line": LINE[::-1]}, "wrong_field"),
    "a king too many": (
        {"kingdoms": EMPTY, "line": [(1, 0), (2, 0), (3, 0), (4, 1)]},
        "wrong_field",
    ),
    "a king too few": (
        {"kingdoms": EMPTY, "line": [(1, 0), (2, 1), (3, None), (4, 0)]},
        "wrong_field",
    ),
    "not whole lines": ({"kingdoms": EMPTY, "line": LINE, "discarded": [9]}, "wrong_count"),
    "too many lines": ({"kingdoms": EMPTY, "discarded": list(range(1, 29))}, "wrong_count"),
    "a turn too many": (
        {
            "kingdoms": EMPTY,
            "line": LINE,
            "next_line": [(5, 0), (6, 1), (7, 1), (8, 0)],
            "turn": 4,
            "discarded": [1, 2, 3, 4],
        },
        "wrong_field",
    ),
    "a claim too few": (
        {"kingdoms": EMPTY, "line": LINE, "next_line": NEXT, "turn": 1, "discarded": [1]},
        "wrong_field",
    ),
    "no order in the first round": ({"kingdoms": EMPTY, "next_line": NEXT}, "wrong_field"),
    "three kings in the order": (
        {"kingdoms": EMPTY, "next_line": NEXT, "order": [0, 1, 1]},
        "wrong_field",
    ),
}


@pytest.mark.rule("KD-01")
@pytest.mark.parametrize(("position", "code"), WRONG.values(), ids=list(WRONG))
def test_a_position_that_breaks_a_rule_is_refused(
    kingdomino: Game, position: dict[str, Any], code: str
) -> None:
    assert refused(kingdomino, position) == code


@pytest.mark.rule("KD-14")
def test_a_kingdom_wider_than_the_limit_is_refused(kingdomino: Game) -> None:
    wide = [(3, "e7", "right"), (4, "c7", "right"), (5, "h7", "right")]
    position = {"kingdoms": [wide, []], "discarded": [1]}
    assert refused(kingdomino, position) == "tile_does_not_fit"
    rest = [1, 2, *range(6, 49)]
    duel = load(kingdomino, {**position, "discarded": rest}, mighty_duel=True)
    assert duel.over


@pytest.mark.rule("KD-08")
def test_nobody_has_acted_before_the_first_line_is_laid_out(kingdomino: Game) -> None:
    assert refused(kingdomino, {"kingdoms": EMPTY, "turn": 2}) == "wrong_field"


@pytest.mark.rule("KD-09")
@pytest.mark.parametrize("order", [[0, 0, 1, 1], [0, 1, 0, 1], [1, 1, 0, 0]])
def test_of_two_players_one_claims_the_first_and_the_last(
    kingdomino: Game, order: list[int]
) -> None:
    position = {"kingdoms": EMPTY, "next_line": NEXT, "order": order}
    assert refused(kingdomino, position) == "wrong_field"


@pytest.mark.rule("KD-10")
def test_nobody_has_placed_before_the_next_line_is_laid_out(kingdomino: Game) -> None:
    position = {"kingdoms": EMPTY, "line": LINE, "turn": 2, "discarded": [1, 2]}
    assert refused(kingdomino, position) == "wrong_field"


@pytest.mark.rule("KD-11")
def test_only_kings_that_have_placed_stand_on_the_next_line(kingdomino: Game) -> None:
    # Seat 0 has placed domino 1, but the king on the next line is that of seat 1.
    position = {
        "kingdoms": [[(1, "g8", "down")], []],
        "line": LINE,
        "next_line": [(5, 1), (6, None), (7, None), (8, None)],
        "turn": 1,
    }
    assert refused(kingdomino, position) == "wrong_field"


FOUR = [(13, "g8", "down"), (14, "g6", "up"), (15, "h7", "right"), (16, "f7", "left")]


@pytest.mark.rule("KD-11")
def test_nobody_has_more_dominoes_than_rounds_have_gone_by(kingdomino: Game) -> None:
    # One line has been placed: two dominoes of each, and not four of one.
    position = {"kingdoms": [FOUR, []], "line": LINE, "next_line": NEXT}
    with pytest.raises(InvalidPosition, match="at most this many dominoes: 2") as caught:
        load(kingdomino, position)
    assert caught.value.params["field"] == "kingdoms"
    two = [(17, "g8", "down"), (18, "g6", "up")]
    assert load(kingdomino, position | {"kingdoms": [FOUR[:2], two]}).seat == 0


@pytest.mark.rule("KD-11")
def test_a_domino_of_the_line_is_placed_by_whose_king_stands_on_it(kingdomino: Game) -> None:
    position = {
        "kingdoms": [[], [(1, "g8", "down")]],
        "line": LINE,
        "next_line": [(5, 0), (6, None), (7, None), (8, None)],
        "turn": 1,
    }
    assert refused(kingdomino, position) == "wrong_field"
    assert load(kingdomino, position | {"kingdoms": [[(1, "g8", "down")], []]}).seat == 1


@pytest.mark.parametrize("name", ["g\u0668", "g08", "G8", "g 8", "g8 ", "g", "8", "g0", "g14"])
def test_a_square_is_written_in_one_way(kingdomino: Game, name: str) -> None:
    with pytest.raises(InvalidPosition, match="there is no square") as caught:
        load(kingdomino, {"kingdoms": [[(1, name, "down")], []]})
    assert caught.value.params["field"] == "kingdoms"


@pytest.mark.parametrize("number", [2**31, 2**63, 2**70, -(2**70)])
@pytest.mark.parametrize("field", ["turn", "discarded", "order", "line", "kingdoms"])
def test_a_number_too_large_for_any_field_is_refused(
    kingdomino: Game, field: str, number: int
) -> None:
    given: dict[str, Any] = {
        "turn": number,
        "discarded": [number],
        "order": [number],
        "line": [(number, 0)],
        "kingdoms": [[(number, "g8", "down")], []],
    }
    with pytest.raises(InvalidPosition, match=f"'{field}'.*is not from") as caught:
        load(kingdomino, {"kingdoms": EMPTY} | {field: given[field]})
    assert len(caught.value.say("es")) < 300


@pytest.mark.parametrize("field", ["turn", "placed"])
def test_yes_is_no_number_and_a_number_no_yes(kingdomino: Game, field: str) -> None:
    value = True if field == "turn" else 1
    assert refused(kingdomino, {"kingdoms": EMPTY, field: value}) == "unreadable"

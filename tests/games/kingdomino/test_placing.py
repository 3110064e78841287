"""Placing a domino: the limit, the match, the castle, the mirror image."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from reinos import State

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Half, Placing, Referee, Table, Wander

# Dominoes by what they are good for: a forest and a field, in either order, and doubles.
FOREST_FIELD, FIELD_FOREST = 24, 19
FIELDS, FORESTS, LAKES = 1, 3, 7


def texts(state: State) -> set[str]:
    """Every legal move as text."""
    return {str(move) for move in state.moves()}


def code(state: State, move: str) -> str | None:
    """Why a move is refused, in a word; None if it is legal."""
    refusal = state.refusal(move)
    assert (refusal is None) == (move in texts(state))
    return refusal.code if refusal else None


def ends(state: State, referee: Referee) -> tuple[set[int], set[int]]:
    """The rows and the columns that the legal placements reach."""
    reached = [
        square for move in state.moves() for square in referee.covered(*str(move).split()[1:])
    ]
    return {row for row, _ in reached}, {column for _, column in reached}


@pytest.mark.rule("KD-14")
@pytest.mark.parametrize(
    ("kingdom", "one_way", "other_way"),
    [
        ("3 e7 right", "d7 left", "h7 right"),
        ("3 h7 right", "f7 left", "j7 right"),
        ("3 g5 down", "g4 up", "g8 down"),
        ("3 g8 down", "g6 up", "g10 down"),
    ],
)
def test_which_5x5_it_will_be_is_not_fixed_in_advance(
    placing: Placing, kingdom: str, one_way: str, other_way: str
) -> None:
    before = placing(FOREST_FIELD, kingdom)
    assert {f"place {one_way}", f"place {other_way}"} <= texts(before)
    for chosen, given_up in ((one_way, other_way), (other_way, one_way)):
        after = placing(25, f"{kingdom}, 24 {chosen}")
        assert code(after, f"place {given_up}") == "outside"


@pytest.mark.rule("KD-14")
@pytest.mark.parametrize(
    ("kingdom", "rows", "columns"),
    [
        ("3 e7 right, 4 c7 right", {5, 6, 8, 9}, {3, 4, 5, 6, 7}),
        ("3 h7 right, 4 j7 right", {5, 6, 8, 9}, {7, 8, 9, 10, 11}),
        ("3 g5 down, 4 g3 down", {3, 4, 5, 6, 7}, {5, 6, 8, 9}),
        ("3 g8 down, 4 g10 down", {7, 8, 9, 10, 11}, {5, 6, 8, 9}),
    ],
)
def test_a_kingdom_five_squares_wide_grows_no_wider(
    placing: Placing, referee: Referee, kingdom: str, rows: set[int], columns: set[int]
) -> None:
    # Four forests and the castle in one row: the castle counts.
    assert ends(placing(FIELD_FOREST, kingdom), referee) == (rows, columns)


@pytest.mark.rule("KD-14")
def test_both_halves_must_be_inside(placing: Placing) -> None:
    state = placing(FOREST_FIELD, "3 e7 right, 4 c7 right")
    assert code(state, "place c8 right") is None
    assert code(state, "place c8 left") == "outside"  # only half b
    assert code(state, "place g8 up") == "occupied"
    assert code(state, "place h7 right") == "outside"  # both, though it touches the castle
    other = placing(FIELD_FOREST, "3 e7 right, 4 c7 right")
    assert code(other, "place b8 right") == "outside"  # only half a
    assert code(other, "place d8 left") is None


@pytest.mark.rule("KD-14")
@pytest.mark.rule("KD-05")
def test_in_the_mighty_duel_the_limit_is_7x7(placing: Placing) -> None:
    five_wide = "3 e7 right, 4 c7 right"
    wider = placing(FOREST_FIELD, five_wide, mighty_duel=True)
    assert {"place b7 left", "place h7 right"} <= texts(wider)
    assert code(wider, "place h7 up") is None
    left = placing(25, f"{five_wide}, 24 b7 left", mighty_duel=True)
    assert code(left, "place h7 right") == "outside"
    assert code(left, "place h7 down") == "outside"
    right = placing(25, f"{five_wide}, 24 h7 right", mighty_duel=True)
    assert code(right, "place b7 up") == "outside"
    assert code(right, "place b7 left") == "outside"
    refusal = right.refusal("place b7 up")
    assert refusal is not None
    assert refusal.params == {"limit": 7}


@pytest.mark.rule("KD-14")
@pytest.mark.parametrize(
    ("kingdom", "rows", "columns"),
    [
        ("3 e7 right, 4 c7 right, 5 g5 down, 6 g3 down", range(3, 8), range(3, 8)),
        ("3 h7 right, 4 j7 right, 5 g5 down, 6 g3 down", range(3, 8), range(7, 12)),
        ("3 e7 right, 4 c7 right, 5 g8 down, 6 g10 down", range(7, 12), range(3, 8)),
        ("3 h7 right, 4 j7 right, 5 g8 down, 6 g10 down", range(7, 12), range(7, 12)),
    ],
)
def test_the_castle_may_stand_in_any_corner(
    placing: Placing, referee: Referee, kingdom: str, rows: range, columns: range
) -> None:
    reached_rows, reached_columns = ends(placing(FIELD_FOREST, kingdom), referee)
    assert reached_rows == set(rows) - {7}
    assert reached_columns == set(columns) - {7}


@pytest.mark.rule("KD-14")
def test_the_castle_in_a_corner_of_the_7x7_reaches_the_edge_of_the_map(
    placing: Placing, referee: Referee
) -> None:
    kingdom = "3 e7 right, 4 c7 right, 24 b7 left, 5 g5 down, 6 g3 down, 25 g2 up"
    state = placing(26, kingdom, mighty_duel=True)
    assert code(state, "place b6 left") is None
    assert code(state, "place a6 left") == "outside"
    assert code(state, "place f1 up") == "outside"
    rows, columns = ends(state, referee)
    assert rows <= set(range(1, 7))
    assert columns <= set(range(1, 7))
    far = "3 h7 right, 4 j7 right, 24 l7 right, 5 g8 down, 6 g10 down, 25 g12 down"
    state = placing(26, far, mighty_duel=True)
    assert code(state, "place l8 right") is None
    assert code(state, "place m8 right") == "outside"
    assert code(state, "place h13 down") == "outside"


@pytest.mark.rule("KD-14")
def test_holes_are_allowed(placing: Placing) -> None:
    around_a_hole = "3 e7 right, 1 g5 down, 4 e5 down"
    state = placing(FOREST_FIELD, around_a_hole)
    assert code(state, "place f5 up") is None  # leaves f6 empty for good
    assert code(state, "place f5 down") is None  # or fills both squares
    hole = placing(FIELD_FOREST, f"{around_a_hole}, 24 f5 up")
    for direction in ("right", "down", "left", "up"):
        assert code(hole, f"place f6 {direction}") == "occupied"


@pytest.mark.rule("KD-14")
def test_a_hole_of_two_squares_may_be_filled_later(placing: Placing) -> None:
    ring = "3 e7 right, 1 g5 down, 4 e5 down, 5 d4 right, 2 f4 right"
    state = placing(FOREST_FIELD, ring)
    assert code(state, "place f5 down") is None
    assert code(state, "place f6 up") is None
    state.play("place f5 down")
    assert state.dump()["position"]["kingdoms"][0][-1] == [24, "f5", "down"]


@pytest.mark.rule("KD-15")
def test_a_match_by_either_half_is_enough(placing: Placing) -> None:
    kingdom = "3 e7 right"
    by_a = placing(FOREST_FIELD, kingdom)
    assert code(by_a, "place e8 down") is None
    assert code(by_a, "place e9 up") == "no_match"  # the field touches the forest
    by_b = placing(FIELD_FOREST, kingdom)
    assert code(by_b, "place e9 up") is None
    assert code(by_b, "place e8 down") == "no_match"
    both = placing(4, kingdom)
    assert code(both, "place e8 right") is None


@pytest.mark.rule("KD-15")
def test_each_half_matches_by_its_own_terrain_and_not_by_the_other(placing: Placing) -> None:
    # Side by side below two forests: it is the forest half that matches, wherever it lies.
    state = placing(FOREST_FIELD, "3 e7 right")
    assert code(state, "place e8 right") is None
    assert code(state, "place f8 left") is None
    # The forest half beyond, the field half below: nothing matches.
    assert code(state, "place d8 right") == "no_match"
    assert code(state, "place e8 left") is None


@pytest.mark.rule("KD-15")
def test_one_match_is_enough_where_other_neighbours_differ(
    placing: Placing, referee: Referee
) -> None:
    state = placing(FOREST_FIELD, "3 e7 right, 7 g8 down")
    # The field lies below a forest and beside a lake; the forest below a forest.
    assert code(state, "place e8 right") is None
    squares = referee.squares(state, 0)
    assert (squares[7, 6][0], squares[8, 7][0]) == ("forest", "lake")


@pytest.mark.rule("KD-15")
def test_the_two_halves_of_a_domino_do_not_match_each_other(placing: Placing) -> None:
    state = placing(FIELDS, "3 e7 right")
    assert code(state, "place e8 right") == "no_match"
    assert code(state, "place e8 down") == "no_match"
    assert code(state, "place d8 right") == "no_match"
    assert code(state, "place f9 down") == "no_match"  # touches nothing at all


@pytest.mark.rule("KD-15")
def test_touching_by_a_corner_is_no_connection(placing: Placing) -> None:
    state = placing(4, "3 e7 right")
    for corner in ("c6 right", "d5 down", "c8 right", "d8 down"):
        assert code(state, f"place {corner}") == "no_match"
    for side in ("e6 right", "d7 down", "d6 down", "e8 down", "f5 down"):
        assert code(state, f"place {side}") is None


@pytest.mark.rule("KD-15")
@pytest.mark.rule("KD-16")
def test_touching_the_castle_by_a_corner_is_no_connection(placing: Placing) -> None:
    for domino in (FIELDS, 48):
        state = placing(domino)
        for corner in ("f6 up", "f6 left", "h6 up", "h6 right", "f8 down", "f8 left"):
            cell, direction = corner.split()
            if domino == FIELDS and direction in ("up", "left"):
                continue  # the doubles are named by the other square
            assert code(state, f"place {cell} {direction}") == "no_match"
        assert code(state, "place h8 right") == "no_match"
        assert code(state, "place h8 down") == "no_match"


@pytest.mark.rule("KD-16")
@pytest.mark.rule("KD-19")
def test_every_terrain_may_touch_every_side_of_the_castle(
    placing: Placing, referee: Referee, dominoes: dict[int, tuple[Half, Half]]
) -> None:
    sides = {(6, 7), (7, 8), (8, 7), (7, 6)}
    for number, (a, b) in dominoes.items():
        state = placing(number)
        layouts = [dict(referee.layout(number, *str(move).split()[1:])) for move in state.moves()]
        assert len(layouts) == (12 if a == b else 24)
        for half in (a, b):
            touching = {at for layout in layouts for at in layout if layout[at] == half}
            assert sides <= touching
        assert all(sides & set(layout) for layout in layouts)


@pytest.mark.rule("KD-16")
@pytest.mark.parametrize(
    ("open_side", "kingdom"),
    [
        ("g6", "7 e7 right, 8 h7 right, 9 g8 down"),
        ("g8", "7 e7 right, 8 h7 right, 9 g5 down"),
        ("f7", "7 g8 down, 8 h7 right, 9 g5 down"),
        ("h7", "7 g8 down, 8 e7 right, 9 g5 down"),
    ],
)
def test_the_last_open_side_of_the_castle_still_matches_everything(
    placing: Placing, referee: Referee, open_side: str, kingdom: str
) -> None:
    state = placing(46, kingdom)  # a swamp and a mine, among lakes
    covered = [referee.covered(*str(move).split()[1:]) for move in state.moves()]
    assert covered
    assert all(open_side in map(referee.name, squares) for squares in covered)
    assert {referee.name(a) == open_side for a, _ in covered} == {True, False}


@pytest.mark.rule("KD-17")
def test_a_placed_domino_never_moves(table: Table, wander: Wander) -> None:
    for seed in range(3):
        before: list[list[object]] = [[] for _ in range(table.players)]
        for state in wander(table, seed):
            kingdoms = [list(tiles) for tiles in state.dump()["position"]["kingdoms"]]
            for old, new in zip(before, kingdoms, strict=True):
                assert new[: len(old)] == old
            grown = sum(len(tiles) for tiles in kingdoms) - sum(len(tiles) for tiles in before)
            assert grown in (0, 1)
            before = kingdoms


@pytest.mark.rule("KD-17")
@pytest.mark.rule("KD-14")
def test_nothing_is_laid_on_top_of_a_placed_domino(placing: Placing) -> None:
    state = placing(FOREST_FIELD, "3 e7 right")
    for move in ("e7 left", "f7 up", "e6 down", "f8 up", "f7 left", "e7 right"):
        assert code(state, f"place {move}") == "occupied"


@pytest.mark.rule("KD-19")
def test_a_double_has_each_position_once(placing: Placing, referee: Referee) -> None:
    state = placing(4, "3 e7 right, 7 g8 down")
    covered = [frozenset(referee.covered(*str(move).split()[1:])) for move in state.moves()]
    assert len(set(covered)) == len(covered)


@pytest.mark.rule("KD-19")
def test_a_domino_of_two_terrains_has_each_position_twice_where_both_ways_match(
    placing: Placing, referee: Referee
) -> None:
    state = placing(FOREST_FIELD)
    covered = [frozenset(referee.covered(*str(move).split()[1:])) for move in state.moves()]
    assert {covered.count(squares) for squares in covered} == {2}

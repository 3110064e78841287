"""Counting the points of a kingdom (KD-20, KD-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, ReinosError, State

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Finished, Referee, Table, Wander

RULEBOOK = "30 g8 right, 31 g9 right, 7 f8 down, 14 g10 left, 12 h7 right"


def sheet(state: State, seat: int = 0) -> set[tuple[object, ...]]:
    """The territories on the score sheet: terrain, squares, crowns, points."""
    return {
        (line.params["terrain"], line.params["squares"], line.params["crowns"], line.points)
        for line in state.breakdown(seat)
    }


@pytest.mark.rule("KD-20")
def test_five_lakes_with_two_crowns_are_ten_points_and_two_swamps_without_are_none(
    finished: Finished,
) -> None:
    state = finished(RULEBOOK, "")
    assert state.scores() == [10, 0]
    assert {("lake", 5, 2, 10), ("swamp", 2, 0, 0)} <= sheet(state)
    lake = next(line for line in state.breakdown(0) if line.params["terrain"] == "lake")
    assert sorted(lake.cells) == ["f10", "f8", "f9", "g8", "g9"]
    assert (lake.rule, lake.kind) == ("KD-20", "territory")


@pytest.mark.rule("KD-20")
@pytest.mark.parametrize(
    ("kingdom", "points", "territories"),
    [
        ("", 0, set()),
        ("3 g8 down", 0, {("forest", 2, 0, 0)}),
        ("48 g9 up", 3, {("field", 1, 0, 0), ("mine", 1, 3, 3)}),
        # Two crowns on one square multiply all squares of its territory.
        ("41 h8 left, 44 g9 right", 6, {("pasture", 2, 2, 4), ("swamp", 1, 2, 2)}),
        (
            "48 h8 left, 45 f8 left, 46 e9 right, 47 h9 left, 40 g10 right, 23 e10 right",
            61,
            {("mine", 6, 10, 60), ("field", 1, 1, 1), ("swamp", 1, 0, 0), ("field", 1, 0, 0)},
        ),
    ],
)
def test_a_territory_scores_its_squares_times_its_crowns(
    finished: Finished, kingdom: str, points: int, territories: set[tuple[object, ...]]
) -> None:
    state = finished(kingdom, "")
    assert state.scores() == [points, 0]
    assert territories <= sheet(state)


@pytest.mark.rule("KD-20")
def test_separate_territories_of_one_terrain_score_separately(finished: Finished) -> None:
    # A lake of two squares with a crown, and one of a single square with a crown.
    state = finished("30 g8 right, 14 f9 right, 31 g6 up", "")
    assert {("lake", 2, 1, 2), ("lake", 1, 1, 1)} <= sheet(state)
    assert state.scores() == [3, 0]


@pytest.mark.rule("KD-20")
def test_the_crowns_of_one_territory_do_not_count_in_another(finished: Finished) -> None:
    # Four lakes without a crown above the castle, one with a crown below it.
    state = finished("7 g5 down, 8 f5 down, 30 g8 down", "")
    assert {("lake", 4, 0, 0), ("lake", 1, 1, 1)} <= sheet(state)
    assert state.scores() == [1, 0]


@pytest.mark.rule("KD-20")
def test_a_territory_is_never_connected_diagonally(finished: Finished) -> None:
    state = finished("30 g8 down, 31 h7 right", "")  # lakes on g8 and h7
    assert state.scores() == [2, 0]
    assert [line[1:] for line in sheet(state) if line[0] == "lake"] == [(1, 1, 1)]
    joined = finished("30 g8 down, 31 h7 right, 7 h8 right", "")  # and on h8 between them
    assert ("lake", 4, 2, 8) in sheet(joined)
    assert joined.scores() == [8, 0]


@pytest.mark.rule("KD-20")
def test_crowns_beyond_a_diagonal_belong_to_another_territory(finished: Finished) -> None:
    # Lakes g8-g9 with no crown, and h10 with one, which touches g9 by a corner only.
    state = finished("7 g8 down, 24 h7 down, 30 h10 up", "")
    assert {("lake", 2, 0, 0), ("lake", 1, 1, 1)} <= sheet(state)
    assert state.scores() == [2, 0]  # the other point is a forest's


@pytest.mark.rule("KD-20")
@pytest.mark.parametrize("kingdom", ["30 h7 right, 31 f7 left", "30 g8 down, 31 g6 up"])
def test_the_castle_is_no_bridge_between_territories(finished: Finished, kingdom: str) -> None:
    state = finished(kingdom, "")
    assert state.scores() == [2, 0]
    cells = {cell for line in state.breakdown(0) for cell in line.cells}
    assert "g7" not in cells


@pytest.mark.rule("KD-20")
def test_a_territory_may_wind_around_the_castle(finished: Finished) -> None:
    ring = "30 h7 right, 7 h8 down, 8 f8 right, 31 f7 left"
    state = finished(ring, "")
    assert ("lake", 6, 2, 12) in sheet(state)


@pytest.mark.rule("KD-20")
@pytest.mark.rule("KD-05")
def test_the_ends_of_two_rows_of_a_7x7_are_not_neighbours(finished: Finished) -> None:
    # Lakes on m7 (row 7, last column) and on g8 (row 8, first column).
    state = finished("3 h7 right, 4 j7 right, 32 m7 left, 30 g8 down", "", mighty_duel=True)
    assert [line[1:] for line in sheet(state) if line[0] == "lake"] == [(1, 1, 1)]
    assert state.scores() == [2, 0]


@pytest.mark.rule("KD-20")
@pytest.mark.rule("KD-21")
@pytest.mark.parametrize("sense", [0.0, 0.7])
def test_scores_and_score_sheets_agree_with_a_second_count(
    table: Table, wander: Wander, referee: Referee, sense: float
) -> None:
    options = {"harmony": True, "middle_kingdom": True}
    for seed in range(5):
        for state in wander(table, seed, sense, **options):
            if state.sequence % 7 and not state.over:
                continue
            view: Any = state.view(None)
            scores = state.scores()
            assert [kingdom.score for kingdom in view.kingdoms] == scores
            for seat, score in enumerate(scores):
                squares = referee.squares(state, seat)
                bonus = referee.bonus(squares, table.limit, options)
                assert score == referee.points(squares) + bonus
                lines = state.breakdown(seat)
                assert sum(line.points for line in lines) == score
                counted = [
                    (
                        str(line.params["terrain"]),
                        set(line.cells),
                        int(line.params["crowns"]),
                        line.points,
                    )
                    for line in lines
                    if line.kind == "territory"
                ]
                wanted = [
                    (terrain, set(map(referee.name, land)), crowns, len(land) * crowns)
                    for terrain, land, crowns in referee.territories(squares)
                ]
                assert sorted(counted, key=first_cell) == sorted(wanted, key=first_cell)


def first_cell(line: tuple[str, set[str], int, int]) -> str:
    """What to sort territories by: no two have a square in common."""
    return min(line[1])


@pytest.mark.rule("KD-20")
def test_the_score_sheet_names_every_square_of_the_kingdom_once(
    table: Table, wander: Wander, referee: Referee
) -> None:
    for seed in range(10):
        *_, end = wander(table, seed, 0.5, harmony=True, middle_kingdom=True)
        for seat in range(table.players):
            cells = [cell for line in end.breakdown(seat) for cell in line.cells]
            assert sorted(cells) == sorted(map(referee.name, referee.squares(end, seat)))
            for line in end.breakdown(seat):
                if line.kind == "territory":
                    assert line.params["squares"] == len(line.cells)
                    assert line.rule == "KD-20"


@pytest.mark.rule("KD-21")
def test_a_kingdom_scores_the_sum_of_its_territories(finished: Finished) -> None:
    one, other = "30 g8 down, 31 h7 right, 7 h8 right", "48 g9 up, 24 h7 right"
    assert finished(one, other).scores() == [8, 4]
    assert finished(other, one).scores() == [4, 8]
    assert finished(one, "", other).scores() == [8, 0, 4]


@pytest.mark.rule("KD-21")
def test_every_line_of_the_score_sheet_can_be_read(kingdomino: Game, finished: Finished) -> None:
    state = finished(RULEBOOK, "", middle_kingdom=True, harmony=True)
    for line in state.breakdown(0):
        for lang in ("es", "en"):
            text = kingdomino.say(f"score.{line.kind}", lang, **line.params)
            assert text != f"score.{line.kind}"
            assert not set("{}") & set(text)


@pytest.mark.rule("KD-21")
@pytest.mark.parametrize("seat", [-1, 2, True, None])
def test_there_is_no_score_sheet_of_a_seat_that_is_not_there(finished: Finished, seat: Any) -> None:
    with pytest.raises(ReinosError):
        finished("", "").breakdown(seat)

"""Who wins, and what breaks a tie (KD-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Finished, Referee, Table, Wander

TWO_LAKES = "30 g8 down, 14 e8 right"  # one crown on two lakes: 2 points, largest 2, 1 crown
TWO_CROWNS = "31 h7 right, 24 f7 left, 1 g8 down"  # two lone crowns: 2 points, largest 2, 2 crowns


@pytest.mark.rule("KD-22")
@pytest.mark.parametrize("crowns_tiebreak", [False, True])
def test_the_highest_score_wins(finished: Finished, crowns_tiebreak: bool) -> None:
    one = "30 g8 down, 7 e8 right"  # three lakes with one crown
    other = "31 h7 right, 24 f7 left, 1 g8 down, 2 h8 down"  # a larger territory, more crowns
    state = finished(one, other, crowns_tiebreak=crowns_tiebreak)
    assert state.scores() == [3, 2]
    assert (state.winners(), state.places()) == ([0], [1, 2])
    assert finished(other, one, crowns_tiebreak=crowns_tiebreak).winners() == [1]


@pytest.mark.rule("KD-22")
def test_a_tie_goes_to_the_larger_largest_territory(finished: Finished) -> None:
    lone = "31 h7 right, 24 f7 left"  # two points as well, but no two squares together
    for kingdoms, winner in (((TWO_LAKES, lone), 0), ((lone, TWO_LAKES), 1)):
        state = finished(*kingdoms)
        assert state.scores() == [2, 2]
        assert state.winners() == [winner]
        assert state.places() == [1 + (winner != 0), 1 + (winner != 1)]


@pytest.mark.rule("KD-22")
def test_the_largest_territory_counts_without_crowns_too(finished: Finished) -> None:
    crowned = TWO_LAKES
    plain = "31 h7 right, 24 f7 left, 3 g8 down, 4 h8 down"  # four forests without a crown
    state = finished(crowned, plain)
    assert state.scores() == [2, 2]
    assert state.winners() == [1]


@pytest.mark.rule("KD-22")
def test_it_is_the_largest_territory_and_not_the_largest_kingdom(finished: Finished) -> None:
    # Three fields together against eight squares in pairs.
    together = "1 g8 down, 13 h8 right"
    pairs = "3 g5 down, 7 h7 right, 10 e7 right, 12 g8 down"
    state = finished(together, pairs)
    assert state.scores() == [0, 0]
    assert state.winners() == [0]


@pytest.mark.rule("KD-22")
def test_two_territories_of_one_terrain_are_not_one(finished: Finished) -> None:
    apart = "3 g5 down, 4 g8 down"
    together = "1 g8 down, 13 h8 right"
    assert finished(apart, together).winners() == [1]


@pytest.mark.rule("KD-22")
def test_still_tied_the_victory_is_shared(finished: Finished) -> None:
    state = finished(TWO_LAKES, TWO_CROWNS)
    assert state.scores() == [2, 2]
    assert (state.winners(), state.places()) == ([0, 1], [1, 1])
    nothing = finished("", "", "", "")
    assert (nothing.winners(), nothing.places()) == ([0, 1, 2, 3], [1, 1, 1, 1])


@pytest.mark.rule("KD-22")
def test_places_behind_a_shared_one_are_left_out(finished: Finished) -> None:
    state = finished("3 g8 down", TWO_LAKES, "48 g9 up", TWO_CROWNS)
    assert state.scores() == [0, 2, 3, 2]
    assert (state.winners(), state.places()) == ([2], [4, 2, 1, 2])
    three = finished(TWO_LAKES, "3 g8 down", TWO_CROWNS)
    assert (three.winners(), three.places()) == ([0, 2], [1, 3, 1])


@pytest.mark.rule("KD-22")
def test_with_the_option_the_most_crowns_win_before_sharing(finished: Finished) -> None:
    state = finished(TWO_LAKES, TWO_CROWNS, crowns_tiebreak=True)
    assert state.scores() == [2, 2]
    assert (state.winners(), state.places()) == ([1], [2, 1])
    swapped = finished(TWO_CROWNS, TWO_LAKES, crowns_tiebreak=True)
    assert swapped.winners() == [0]


@pytest.mark.rule("KD-22")
def test_crowns_break_a_tie_only_after_the_largest_territory(finished: Finished) -> None:
    fewer_crowns = "30 g8 down, 14 e8 right, 3 g5 down, 4 f5 down"  # largest 4
    state = finished(fewer_crowns, TWO_CROWNS, crowns_tiebreak=True)
    assert state.scores() == [2, 2]
    assert state.winners() == [0]


@pytest.mark.rule("KD-22")
def test_with_equal_crowns_the_victory_is_shared_all_the_same(finished: Finished) -> None:
    other = "32 h7 right, 25 f7 left, 2 g8 down"  # as TWO_CROWNS
    state = finished(TWO_CROWNS, other, crowns_tiebreak=True)
    assert state.scores() == [2, 2]
    assert state.winners() == [0, 1]


@pytest.mark.rule("KD-22")
@pytest.mark.parametrize("crowns_tiebreak", [False, True])
def test_places_agree_with_a_second_count(
    table: Table, wander: Wander, referee: Referee, crowns_tiebreak: bool
) -> None:
    tied = 0
    for seed in range(60):
        *_, end = wander(table, seed, crowns_tiebreak=crowns_tiebreak)
        kingdoms = [referee.squares(end, seat) for seat in range(table.players)]
        standing = [
            (
                referee.points(squares),
                referee.largest(squares),
                referee.crowns(squares) if crowns_tiebreak else 0,
            )
            for squares in kingdoms
        ]
        tied += len({points for points, _, _ in standing}) < table.players
        assert end.scores() == [points for points, _, _ in standing]
        assert end.places() == [1 + sum(other > mine for other in standing) for mine in standing]
        assert end.winners() == [
            seat for seat, mine in enumerate(standing) if mine == max(standing)
        ]
    assert tied > 0 or table.players == 2  # two tie too rarely to rely on it

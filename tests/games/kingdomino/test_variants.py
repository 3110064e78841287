"""Harmony, the Middle Kingdom, and variants together (KD-05, KD-21, KD-23, KD-24)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Finished, Placing, Referee, Table, Wander

# M1 F. F. F. P.   Complete, castle in the middle: field 2 x 2, forest 3 x 3, mine 2 x 3,
# M2 S. T1 T1 T1   swamp 4 x 2. The last domino is the one in the bottom right corner.
# L. L. ## P. P.
# F1 L. S. S. F.
# F1 M. S. S2 F.
BUT_ONE = (
    "9 f7 down, 10 h7 right, 26 g6 up, 40 e5 right, 12 g8 down, 47 f6 left, "
    "27 h6 up, 29 i6 up, 20 e8 up, 23 e9 right, 16 i8 left"
)
CENTRAL = f"{BUT_ONE}, 43 i9 left"
# F. F1 L. L. L1   Complete, castle in the middle of the lowest row: field 2 + 4 x 2,
# L1 P. F. P2 F.   lake 1 + 3, pasture 6 x 4, mine 1 x 2, swamp 2 x 1.
# P1 P1 P. P. F1
# L. F. T. F. F1
# M2 S. ## S1 S.
OFF_CENTRE = (
    "18 g6 up, 21 i5 left, 22 i6 down, 38 h6 down, 36 f6 up, 37 e6 up, "
    "42 h3 down, 46 f7 left, 15 g4 left, 30 i3 down, 20 f3 right, 31 e4 up"
)
# P. F. L. L. L1   Two holes: field 4 x 1, mine 2 x 2, lake 5 x 1, pasture 4 x 1, swamp 1 x 2.
# P. P1 L. L. F.
# S2 P. ## S. S.
# F.    T. F.
# M2 M. F1 F. F.
WITH_HOLES = (
    "13 h8 left, 44 f7 left, 2 h9 right, 23 g9 left, 7 g6 right, 45 e9 up, "
    "8 g5 right, 36 f5 down, 10 e5 down, 12 h7 right, 31 i5 down"
)
# L. L. T. T. P. S1 F.   Complete 7x7, castle in the middle: field 11 x 2, forest 2 + 3 + 4 x 3,
# L. F1 P. T1 P. P. P1   lake 4 x 4, pasture 2 + 7 x 4, mine 2, swamp 1.
# T1 F. S. L. P1 P. F.
# T. F. F1 ## L. P2 T1
# L1 T. F. F. T1 T. T1
# L1 L1 L1 F. F. F. F.
# T. P. P. P. M2 F. P2
SEVEN_BUT_ONE = (
    "24 h8 left, 30 f9 up, 15 g9 down, 34 e9 up, 11 e10 right, 45 h10 up, 13 i9 up, "
    "35 d9 down, 33 d8 up, 41 i10 right, 26 j8 down, 42 h7 right, 22 f7 up, 25 j7 up, "
    "2 e6 down, 28 d6 up, 10 i5 down, 29 g5 right, 37 g6 right, 39 h4 right, 5 f4 right, "
    "7 d4 right, 21 e5 right"
)
SEVEN = f"{SEVEN_BUT_ONE}, 36 j4 down"
# P2 F. S. S. M2 T. T1   Complete 7x7, two rows too low and a column to the right.
# P. S1 S. P. P. F1 F.
# P. P. ## F. F1 F. F.
# L1 T. T. F. F1 F. F.
# L1 L. T. M3 M. F1 F.
# T. F. T1 F. M1 L. L.
# T. T. T1 P. F. F. M2
SEVEN_OFF_CENTRE = (
    "13 h8 left, 23 i8 down, 1 j7 down, 48 h10 up, 17 g9 left, 27 g10 left, 33 e8 right, "
    "34 e9 down, 12 g5 down, 20 j9 down, 2 k7 down, 40 i10 down, 10 e7 right, 29 g11 right, "
    "15 h7 up, 46 h5 right, 39 e6 right, 41 f5 left, 14 k9 down, 21 i7 up, 4 e11 right, "
    "26 k5 down, 19 j6 up, 45 k11 left"
)


def bonuses(state: State, seat: int = 0) -> list[tuple[str, str, int]]:
    """The lines of the score sheet that are not territories."""
    lines = [line for line in state.breakdown(seat) if line.kind != "territory"]
    assert all((line.params, line.cells) == ({}, ()) for line in lines)
    return [(line.rule, line.kind, line.points) for line in lines]


HARMONY = ("KD-23", "harmony", 5)
MIDDLE = ("KD-24", "middle_kingdom", 10)


@pytest.mark.rule("KD-20")
@pytest.mark.rule("KD-21")
def test_without_variants_a_complete_kingdom_scores_its_territories_only(
    finished: Finished,
) -> None:
    assert finished(CENTRAL, "").scores() == [27, 0]
    assert finished("", OFF_CENTRE).scores() == [0, 42]
    assert finished(SEVEN, "", mighty_duel=True).scores() == [88, 0]
    assert finished("", SEVEN_OFF_CENTRE, mighty_duel=True).scores() == [0, 100]
    assert bonuses(finished(CENTRAL, "")) == []


@pytest.mark.rule("KD-23")
@pytest.mark.parametrize(("kingdom", "points"), [(CENTRAL, 27), (OFF_CENTRE, 42)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_complete_5x5_without_a_hole_scores_five_more(
    finished: Finished, kingdom: str, points: int, players: int
) -> None:
    state = finished(kingdom, *[""] * (players - 1), harmony=True)
    assert state.scores() == [points + 5] + [0] * (players - 1)
    assert bonuses(state) == [HARMONY]


@pytest.mark.rule("KD-23")
def test_with_the_last_two_squares_empty_there_is_no_harmony(
    finished: Finished, placing: Placing
) -> None:
    state = finished(BUT_ONE, "", harmony=True)
    assert bonuses(state) == []
    assert state.scores() == [4 + 9 + 6, 0]  # the swamp of three has no crown
    last = placing(43, BUT_ONE, players=4, last=True, harmony=True)
    last.play("place i9 left")
    assert last.scores()[0] == 27 + 5


@pytest.mark.rule("KD-14")
@pytest.mark.rule("KD-23")
@pytest.mark.rule("KD-24")
def test_holes_spoil_the_harmony_but_not_the_middle_kingdom(finished: Finished) -> None:
    state = finished(WITH_HOLES, "", harmony=True, middle_kingdom=True)
    assert bonuses(state) == [MIDDLE]
    assert state.scores()[0] == 19 + 10


@pytest.mark.rule("KD-23")
@pytest.mark.rule("KD-05")
@pytest.mark.parametrize(("kingdom", "points"), [(SEVEN, 88), (SEVEN_OFF_CENTRE, 100)])
def test_in_the_mighty_duel_harmony_takes_a_complete_7x7(
    finished: Finished, kingdom: str, points: int
) -> None:
    options = {"mighty_duel": True, "harmony": True}
    assert finished(kingdom, "", **options).scores() == [points + 5, 0]
    assert bonuses(finished(SEVEN_BUT_ONE, "", **options)) == []
    # A complete 5x5 is not enough there.
    assert finished(CENTRAL, "", **options).scores() == [27, 0]


@pytest.mark.rule("KD-23")
@pytest.mark.parametrize("sense", [0.5, 1.0])
def test_harmony_is_when_nothing_had_to_be_discarded(
    table: Table, wander: Wander, referee: Referee, sense: float
) -> None:
    # Twelve dominoes and the castle are 25 squares, twenty-four and the castle 49.
    complete = 0
    for seed in range(20):
        *_, end = wander(table, seed, sense, harmony=True)
        for seat in range(table.players):
            everything = len(end.dump()["position"]["kingdoms"][seat]) == (
                table.lines * table.kings
            )
            assert bonuses(end, seat) == ([HARMONY] if everything else [])
            complete += everything
    assert complete > 0 or sense < 1 or table.limit == 7  # a whole 7x7 is rare


@pytest.mark.rule("KD-24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_castle_in_the_middle_there_are_ten_points_more(
    finished: Finished, players: int
) -> None:
    others = [""] * (players - 2)
    state = finished(CENTRAL, "18 g6 up, 21 g3 down", *others, middle_kingdom=True)
    assert state.scores()[0] == 37
    assert bonuses(state, 0) == [MIDDLE]
    assert bonuses(state, 1) == []  # that one reaches four rows up


@pytest.mark.rule("KD-24")
@pytest.mark.parametrize(
    ("kingdom", "central"),
    [
        ("3 h7 right", True),  # two columns away at most
        ("3 e7 right, 4 h7 right, 5 g5 down, 6 g8 down", True),  # a cross with four holes
        ("3 h7 right, 4 i8 down", True),
        ("3 h7 right, 24 j7 up", False),  # one column too far
        ("3 e7 right, 24 d7 up", False),
        ("3 g8 down, 24 g10 right", False),  # one row too far
        ("3 g5 down, 24 g4 left", False),
        ("3 h7 right, 4 i8 down, 5 i10 left", False),
        (BUT_ONE, True),
        (OFF_CENTRE, False),
    ],
)
def test_no_square_may_be_more_than_two_rows_or_columns_from_the_castle(
    finished: Finished, kingdom: str, central: bool
) -> None:
    state = finished(kingdom, "", middle_kingdom=True)
    assert bonuses(state) == ([MIDDLE] if central else [])
    plain = finished(kingdom, "")
    assert state.scores()[0] - plain.scores()[0] == (10 if central else 0)


@pytest.mark.rule("KD-24")
@pytest.mark.rule("KD-05")
@pytest.mark.parametrize(
    ("kingdom", "central"),
    [
        ("3 h7 right, 24 j7 up", True),  # three columns away
        ("3 h7 right, 4 j7 right", False),  # four
        ("3 e7 right, 4 c7 right", False),
        ("3 g5 down, 24 g4 left", True),
        ("3 g5 down, 4 g3 down", False),
        ("3 g8 down, 4 g10 down", False),
        ("3 e7 right, 24 d7 up, 4 h7 right, 25 j7 up, 5 g5 down, 26 g4 right", True),
        (SEVEN, True),
        (SEVEN_BUT_ONE, True),
        (SEVEN_OFF_CENTRE, False),
        (CENTRAL, True),
    ],
)
def test_in_the_mighty_duel_no_square_may_be_more_than_three_away(
    finished: Finished, kingdom: str, central: bool
) -> None:
    state = finished(kingdom, "", mighty_duel=True, middle_kingdom=True)
    assert bonuses(state) == ([MIDDLE] if central else [])


@pytest.mark.rule("KD-21")
@pytest.mark.rule("KD-23")
@pytest.mark.rule("KD-24")
@pytest.mark.parametrize(
    ("kingdom", "duel", "lines"),
    [
        (CENTRAL, False, [HARMONY, MIDDLE]),
        (BUT_ONE, False, [MIDDLE]),
        (OFF_CENTRE, False, [HARMONY]),
        ("3 h7 right, 24 j7 up", False, []),
        (SEVEN, True, [HARMONY, MIDDLE]),
        (SEVEN_BUT_ONE, True, [MIDDLE]),
        (SEVEN_OFF_CENTRE, True, [HARMONY]),
    ],
)
def test_each_bonus_counts_with_the_other_and_without(
    finished: Finished, kingdom: str, duel: bool, lines: list[tuple[str, str, int]]
) -> None:
    plain = finished(kingdom, "", mighty_duel=duel).scores()[0]
    both = finished(kingdom, "", mighty_duel=duel, harmony=True, middle_kingdom=True)
    assert bonuses(both) == lines
    assert both.scores()[0] == plain + sum(points for _, _, points in lines)


@pytest.mark.rule("KD-21")
@pytest.mark.rule("KD-22")
def test_a_bonus_decides_a_game_and_a_tie_with_bonuses_is_a_tie(finished: Finished) -> None:
    # 10 points in four rows against 1 point beside the castle: the bonus turns it around.
    ahead, central = "30 g8 right, 31 g9 right, 7 f8 down, 14 g10 left", "24 h7 right"
    assert finished(ahead, central).scores() == [10, 1]
    turned = finished(ahead, central, middle_kingdom=True)
    assert (turned.scores(), turned.winners()) == ([10, 11], [1])
    # 10 against 0 and the bonus: the larger territory breaks the tie.
    tied = finished(ahead, "3 h7 right", middle_kingdom=True)
    assert (tied.scores(), tied.winners()) == ([10, 10], [0])


VARIANTS = ("harmony", "middle_kingdom", "crowns_tiebreak")


@pytest.mark.rule("KD-05")
@pytest.mark.rule("KD-21")
@pytest.mark.rule("KD-23")
@pytest.mark.rule("KD-24")
@pytest.mark.parametrize("chosen", list(product([False, True], repeat=3)))
def test_variants_are_freely_combined(
    table: Table, wander: Wander, referee: Referee, chosen: tuple[bool, ...]
) -> None:
    options = dict(zip(VARIANTS, chosen, strict=True))
    for seed in range(3):
        *_, end = wander(table, seed, 0.8, **options)
        assert end.sequence == table.decisions
        for seat, score in enumerate(end.scores()):
            squares = referee.squares(end, seat)
            bonus = referee.bonus(squares, table.limit, options)
            assert score == referee.points(squares) + bonus
            assert bonus == sum(points for _, _, points in bonuses(end, seat))


@pytest.mark.rule("KD-21")
def test_variants_change_nothing_but_the_score(kingdomino: Game, table: Table) -> None:
    plain = kingdomino.new(table.players, seed=12, **table.options)
    every: dict[str, Any] = dict.fromkeys(VARIANTS, True)
    varied = kingdomino.new(table.players, seed=12, **table.options, **every)
    while not plain.over:
        assert plain.moves() == varied.moves()
        assert plain.dump()["position"] == varied.dump()["position"]
        move = plain.moves()[len(plain.moves()) // 2]
        assert plain.play(move) == varied.play(move)
    assert varied.over

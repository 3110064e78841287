"""What a greedy bot plays when no rival can send knights any more, and where it lays lakes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, State

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay

LAST_CASTLE = """
    d3 c-plain-village@1, e3 c-plain@1, f3 e-plain@0, g3 e-forest-village@0, h3 e-plain-town@1,
    i3 c-forest-castle@0 0 0 0, j3 d-plain-castle@1 1 0, d4 b-plain-castle@1 1, e4 d-mountain@0,
    f4 e-plain-town@0, g4 e-forest-castle@1, h4 e-plain@1, i4 d-forest-village@1,
    j4 d-forest-village@0 1 1 1, d5 c-forest-town@0 1 1 1, e5 c-plain-castle@1 1,
    g5 e-plain-castle@1 1, h5 e-forest-village@1 1 1 1, i5 c-forest-castle@1 1 1 1,
    j5 d-plain-castle@1 1, d6 c-plain-village@0 1, e6 b-plain-castle@0 1, f6 a-plain@0,
    g6 a-mountain@1, h6 e-forest-castle@0 0 0 0, i6 e-plain-castle@0 0 1 0,
    j6 d-plain-castle@0 0 1 0, d7 b-forest-village@0, e7 a-plain-village@0 1, f7 a-plain@1,
    g7 a-mountain@0, h7 a-plain-village@1, i7 d-plain-town@0 0 1, j7 d-plain-town@1 0 0 0 0,
    d8 c-forest-town@1 0 0 0, e8 b-plain-town@1 0 1, f8 b-lake@0, g8 a-plain-castle@1, h8 b-lake@1,
    i8 b-forest-village@1 0 0 0, j8 b-plain-village@1, d9 c-plain-castle@0 0,
    e9 a-plain-castle@0 0 1, f9 b-plain-village@0, g9 d-plain-castle@0 0, h9 b-plain-town@0 0,
    i9 c-plain@0, j9 d-mountain@1
"""
"""The last tile of a game is a forest castle of seat 1 on g4, who has five knights left."""


def best(state: State) -> list[str]:
    """Everything that a greedy bot may play."""
    actions, worth = state.policy()
    chosen = actions[worth == worth.max()]
    return [str(state.game.move_of(int(action))) for action in chosen]


def lead_after(state: State, move: str) -> tuple[int, int]:
    """How many points the mover of two is ahead after a move, and with how many knights left."""
    seat = state.seat
    assert seat is not None
    after = state.clone()
    after.play(move)
    view: Any = after.view(None)
    points = after.scores()
    return points[seat] - points[1 - seat], view.players[seat].knights


def every(state: State) -> list[str]:
    """All legal moves."""
    return [str(move) for move in state.moves()]


@pytest.mark.rule("RK-16")
@pytest.mark.rule("RK-17")
def test_the_last_deployment_takes_the_most_points_with_the_fewest_knights(lay: Lay) -> None:
    state = lay(LAST_CASTLE, castle="g4", turn=1, hands=[[], []], knights=[3, 5])
    assert best(state) == ["deploy left 2-1"]
    assert lead_after(state, "deploy left 2-1") == max(
        lead_after(state, move) for move in every(state)
    )
    state.play("deploy left 2-1")
    assert (state.over, state.scores()) == (True, [18, 28])


@pytest.mark.rule("RK-16")
@pytest.mark.rule("RK-17")
def test_greedy_bots_end_their_games_with_the_best_deployment(knights: Game) -> None:
    seen = 0
    for seed in range(40):
        state = knights.new(2, seed)
        choice = random.Random(seed)
        while not state.over:
            view: Any = state.view(None)
            left = sum(player.tiles_left for player in view.players)
            if view.stage == "deploy" and left == 0:
                reached = {lead_after(state, move) for move in best(state)}
                assert reached == {max(lead_after(state, move) for move in every(state))}
                seen += 1
            state.play(choice.choice(best(state)))
    assert seen > 10


CASTLES = """
    a6 a-plain-castle@0, b6 b-plain-castle@0, c6 c-plain-castle@0, d6 d-plain-castle@0,
    e6 d-plain-castle@0, f6 c-forest-castle@0, a7 e-forest-castle@0, g6 e-plain-castle@0
"""


@pytest.mark.rule("RK-17")
def test_knights_are_not_wasted_when_nobody_can_come_any_more(lay: Lay) -> None:
    """Seat 0 lays its last castle beside a town; what the rival has left makes the difference."""
    land = f"{CASTLES}, g7 b-plain-town@0 1"
    for stock in (0, 1):  # one knight alone could only stay on its own castle
        quiet = lay(land, castle="g6", knights=[9, stock])
        assert best(quiet) == ["deploy down 1-1"]
    danger = lay(land, castle="g6", knights=[9, 9])
    assert best(danger) == ["deploy down 1-3"]  # nobody can enter a full town


@pytest.mark.rule("RK-16")
def test_what_nobody_can_take_any_more_counts_in_full(lay: Lay) -> None:
    land = "f6 plain-town 0, g6 plain-village 1, f7 plain"
    safe = lay(land, knights=[1, 0])
    assert [safe.evaluate(seat) // 100 for seat in (0, 1)] == [3, 2]
    # The village is in danger from seat 0 alone, the town from seat 1 alone.
    attacked = lay(land, knights=[1, 20])
    assert attacked.evaluate(0) < safe.evaluate(0)
    assert lay(land, knights=[20, 0]).evaluate(1) < safe.evaluate(1)


def gains(state: State) -> dict[str, int]:
    """What every move gains."""
    actions, worth = state.policy()
    return {
        str(state.game.move_of(int(action))): int(gain)
        for action, gain in zip(actions, worth, strict=True)
    }


@pytest.mark.rule("RK-12")
def test_a_lake_shelters_own_buildings_and_not_those_of_a_rival(lay: Lay) -> None:
    land = "e6 plain-town 0, f6 plain, g6 plain, h6 plain, i6 plain-town@1 1"
    own, rival = {"lay d6", "lay e5", "lay e7"}, {"lay j6", "lay i5", "lay i7"}
    worth = gains(lay(land, players=3, stage="lay", taken="b-lake"))
    assert {move for move, gain in worth.items() if gain > 0} == own
    assert {move for move, gain in worth.items() if gain < 0} == rival
    # Without rivals that can send knights the own town needs no shelter; the other still does.
    worth = gains(lay(land, players=3, stage="lay", taken="b-lake", knights=[9, 1, 0]))
    assert {move for move, gain in worth.items() if gain > 0} == set()
    assert {move for move, gain in worth.items() if gain < 0} == rival

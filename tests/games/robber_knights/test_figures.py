"""Whole games in numbers: how strong a simple bot is, and that no seat is better than another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from reinos import Game, State
from reinos.bots import make, play_out

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay


def share(game: Game, players: int, games: int) -> float:
    """How often one greedy bot wins among random ones, ties split, seats rotated."""
    won = 0.0
    for seed in range(games):
        seat = seed % players
        bots = [make("greedy" if one == seat else "random") for one in range(players)]
        winners = play_out(game.new(players, seed), bots, seed).winners()
        if seat in winners:
            won += 1 / len(winners)
    return won / games


@pytest.mark.rule("RK-17")
def test_a_greedy_bot_beats_a_random_one(knights: Game) -> None:
    assert share(knights, 2, 400) >= 0.95


@pytest.mark.rule("RK-17")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_greedy_bot_beats_several_random_ones(knights: Game, players: int) -> None:
    assert share(knights, players, 60) >= 0.9


@pytest.mark.rule("RK-16")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_are_fair_and_greedy_ones_score_more(knights: Game, players: int) -> None:
    scores = knights.playouts(20_000, players, seed=1)
    assert np.ptp(scores.mean(axis=0)) < 0.4
    greedy = knights.playouts(500, players, seed=1, epsilon=0)
    assert greedy.mean() > scores.mean() + 3
    assert int(scores.min()) >= 0
    assert int(scores.sum(axis=1).max()) <= 32 * players


@pytest.mark.rule("RK-16")
def test_games_played_move_by_move_score_like_games_in_the_kernel(knights: Game) -> None:
    games = 300
    bots = [make("random"), make("random")]
    scores = [play_out(knights.new(2, seed), bots, seed).scores() for seed in range(games)]
    quick = knights.playouts(20_000, 2, seed=2)
    spread = float(quick.std()) / (2 * games) ** 0.5
    assert float(np.mean(scores)) == pytest.approx(float(quick.mean()), abs=4 * spread)


def best(state: State) -> str:
    """What a greedy bot plays, the first of several."""
    actions, worth = state.policy()
    return str(state.game.move_of(int(actions[worth.argmax()])))


@pytest.mark.rule("RK-16")
def test_a_greedy_bot_takes_the_town_from_its_holder(lay: Lay) -> None:
    land = "f6 plain-castle, g6 plain-town 1, e6 plain, f5 plain, f7 plain"
    move = best(lay(land, castle="f6"))
    assert move.startswith("deploy right")


@pytest.mark.rule("RK-09")
def test_a_greedy_bot_lays_its_castle_in_line_with_towns(lay: Lay) -> None:
    land = "f6 plain, g6 plain, h6 plain-town 1, i6 plain-town 1, f7 mountain"
    state = lay(land, stage="lay", taken="a-plain-castle")
    played: Any = best(state)
    assert played in ("lay j6", "lay h5", "lay h7", "lay i5", "lay i7")


def test_the_worth_of_a_seat_grows_with_what_it_holds(lay: Lay) -> None:
    states = [
        lay(f"f6 plain-town {stack}, g6 plain-village 1, f7 plain", knights=[20, 20])
        for stack in ("", "0", "0 0 0 0")
    ]
    worth = [state.evaluate(0) for state in states]
    assert worth[0] < worth[1] < worth[2]
    # A full town shields the village beside it.
    assert states[0].evaluate(1) == states[1].evaluate(1) < states[2].evaluate(1)

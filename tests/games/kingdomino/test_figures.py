"""Whole games in numbers: what independent engines count, and how strong a simple bot is."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from reinos import Game
from reinos.bots import make, play_out

if TYPE_CHECKING:
    from tests.support.kingdomino_tables import Referee, Table, Wander


@pytest.mark.rule("KD-21")
@pytest.mark.parametrize(("players", "score"), [(4, 19.27), (2, 19.07)])
def test_random_kingdoms_score_what_other_engines_say(
    kingdomino: Game, players: int, score: float
) -> None:
    scores = kingdomino.playouts(50_000, players, seed=1)
    assert scores.shape == (50_000, players)
    assert float(scores.mean()) == pytest.approx(score, abs=0.15)
    # No seat is better than another.
    assert np.ptp(scores.mean(axis=0)) < 0.3


@pytest.mark.rule("KD-21")
def test_games_played_move_by_move_score_like_games_in_the_kernel(
    table: Table, wander: Wander, kingdomino: Game, referee: Referee
) -> None:
    games = 250
    scores: list[int] = []
    for seed in range(games):
        *_, end = wander(table, seed)
        scores += [referee.points(referee.squares(end, seat)) for seat in range(table.players)]
    quick = kingdomino.playouts(20_000, table.players, seed=2, **table.options)
    spread = float(quick.std()) / (games * table.players) ** 0.5
    assert mean(scores) == pytest.approx(float(quick.mean()), abs=4 * spread)


@pytest.mark.rule("KD-23")
@pytest.mark.rule("KD-24")
def test_variants_add_to_the_mean_of_random_games_what_they_are_worth(
    kingdomino: Game, table: Table
) -> None:
    def average(**options: Any) -> float:
        scores = kingdomino.playouts(5_000, table.players, 3, **table.options, **options)
        return float(scores.mean())

    plain = average()
    harmony = average(harmony=True) - plain
    middle = average(middle_kingdom=True) - plain
    both = average(harmony=True, middle_kingdom=True) - plain
    assert 0 <= harmony < 0.5
    assert 0 < middle < 10
    assert both == pytest.approx(harmony + middle)


@pytest.mark.rule("KD-23")
@pytest.mark.rule("KD-24")
def test_four_greedy_bots_build_good_kingdoms(kingdomino: Game) -> None:
    bots = [make("greedy") for _ in range(4)]
    scores = []
    for seed in range(500):
        state = kingdomino.new(4, seed, harmony=True, middle_kingdom=True)
        scores.append(mean(play_out(state, bots, seed).scores()))
    assert mean(scores) >= 51


@pytest.mark.rule("KD-22")
def test_a_greedy_bot_beats_three_random_ones(kingdomino: Game) -> None:
    games = 1_000
    won = 0.0
    for seed in range(games):
        seat = seed % 4
        bots = [make("greedy" if one == seat else "random") for one in range(4)]
        winners = play_out(kingdomino.new(4, seed), bots, seed).winners()
        if seat in winners:
            won += 1 / len(winners)
    assert won / games >= 0.97

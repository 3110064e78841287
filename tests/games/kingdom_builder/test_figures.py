"""Whole games in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from reinos.bots import make, play_out

if TYPE_CHECKING:
    from reinos import Game
    from tests.support.kingdom_builder_positions import Setup


@pytest.mark.rule("KB-39")
@pytest.mark.parametrize("options", [{}, {"harvest": True, "harvest_quadrants": 2}])
def test_a_greedy_bot_beats_a_random_one(kingdom_builder: Game, options: dict[str, Any]) -> None:
    games = 400
    won = 0.0
    for seed in range(games):
        seat = seed % 2
        bots = [make("greedy" if one == seat else "random") for one in range(2)]
        winners = play_out(kingdom_builder.new(2, seed, **options), bots, seed).winners()
        if seat in winners:
            won += 1 / len(winners)
    assert won / games >= 0.95


@pytest.mark.rule("KB-06")
def test_no_seat_is_better_than_another(kingdom_builder: Game, seating: Setup) -> None:
    scores = kingdom_builder.playouts(4_000, seating.players, seed=1, **seating.options)
    assert scores.shape == (4_000, seating.players)
    spread = float(scores.std()) / 4_000**0.5
    assert float(np.ptp(scores.mean(axis=0))) < 6 * spread


@pytest.mark.rule("KB-38")
def test_greedy_playouts_score_more_than_random_ones(kingdom_builder: Game, seating: Setup) -> None:
    plain = kingdom_builder.playouts(300, seating.players, seed=2, **seating.options)
    greedy = kingdom_builder.playouts(300, seating.players, seed=2, epsilon=0.0, **seating.options)
    assert float(greedy.mean()) > float(plain.mean()) + 5

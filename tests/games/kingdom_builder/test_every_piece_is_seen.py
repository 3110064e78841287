"""Thousands of random games: every location and every card of Harvest is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from reinos.games.kingdom_builder.cards import CARDS
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.moves import Repeat, Use
from reinos.games.kingdom_builder.quadrants import QUADRANTS

if TYPE_CHECKING:
    from reinos import Game

GAMES = 2_000


@pytest.mark.rule("HV-01")
@pytest.mark.rule("HV-05")
@pytest.mark.rule("HV-06")
def test_every_location_and_card_is_reached_in_random_games(kingdom_builder: Game) -> None:
    batch = kingdom_builder.batch(GAMES, 2, seed=7, harvest=True)
    chance = np.random.default_rng(7)
    played = np.zeros(kingdom_builder.kernels.ACTIONS, np.int64)
    cards = np.bincount(batch.states["cards"].ravel(), minlength=len(CARDS))
    quadrants = np.bincount(batch.states["quadrant"].ravel(), minlength=len(QUADRANTS))
    while not batch.over.all():
        masks = batch.masks()
        games, actions = np.nonzero(masks)
        starts = np.searchsorted(games, np.arange(GAMES))
        counts = np.bincount(games, minlength=GAMES)
        offsets = (chance.random(GAMES) * counts).astype(np.int64)
        playing = counts > 0
        chosen = np.zeros(GAMES, np.int64)
        chosen[playing] = actions[(starts + offsets)[playing]]
        np.add.at(played, chosen[playing], 1)
        batch.step(chosen)
    # Of 16 kinds, 375 of each are expected among 6,000, give or take five deviations of 18.
    assert cards.sum() == 3 * GAMES
    assert np.abs(cards - 3 * GAMES / len(CARDS)).max() < 90
    assert (quadrants > 100).all()
    for tile in LOCATIONS:
        if tile != "bazaar":
            assert played[kingdom_builder.action(Use(tile))] > 20, tile
            assert played[kingdom_builder.action(Repeat(tile))] > 0, tile
    scores = batch.scores()
    assert scores.shape == (GAMES, 2)
    assert scores.min() >= 0
    for name in ("token", "spend 1", "spend 2", "done", "end"):
        assert played[kingdom_builder.action(kingdom_builder.parse(name))] > 0, name


@pytest.mark.rule("HV-14")
@pytest.mark.rule("HV-15")
@pytest.mark.rule("HV-16")
@pytest.mark.rule("HV-17")
@pytest.mark.rule("HV-18")
@pytest.mark.rule("HV-19")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_pays_in_random_games(kingdom_builder: Game, card: str) -> None:
    others = [name for name in ("miners", "workers", "hermits") if name != card][:2]
    chance = np.random.default_rng(3)
    paid = 0
    for seed in range(10):
        state = kingdom_builder.new(
            2, seed, harvest=True, cards=(card, *others), harvest_quadrants=2
        )
        while not state.over:
            state.act(int(chance.choice(state.actions())))
        for seat in (0, 1):
            paid += sum(line.points for line in state.breakdown(seat) if line.kind == card)
    assert paid > 0

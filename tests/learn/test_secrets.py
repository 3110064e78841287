"""Observations are small numbers, and tell nothing that is hidden from the seat."""

import random

import numpy as np

import reinos
from reinos.core.state import State
from reinos.learn.modules import environments_of
from reinos.learn.setting import LARGEST


def walked(game: reinos.Game, players: int, seed: int, **options: object) -> list[State]:
    """Some states of a random game."""
    state = game.new(players=players, seed=seed, **options)
    choice = random.Random(seed)
    found = []
    while not state.over:
        if choice.random() < 0.1:
            found.append(state.clone())
        state.act(choice.choice(state.actions()))
    return [*found, state]


def test_two_states_with_equal_views_are_observed_alike(game: reinos.Game) -> None:
    dealt_anew = False
    for players in game.players:
        env = environments_of(game.id).env(players=players)
        env.reset(seed=1)
        for state in walked(game, players, seed=players):
            for seat, agent in enumerate(env.possible_agents):
                env._state = state
                true = env.observe(agent)
                env._state = other = state.redeal(seat, seed=7)
                dealt_anew |= other.record.tobytes() != state.record.tobytes()
                seen = env.observe(agent)
                assert other.view(seat) == state.view(seat)
                for part in ("observation", "action_mask"):
                    assert np.array_equal(seen[part], true[part])
    assert dealt_anew == game.secrets


def test_every_number_fits_into_a_byte(game: reinos.Game) -> None:
    for n, (players, options) in enumerate(game.variations()):
        for state in walked(game, players, n, **options):
            for seat in range(players):
                seen = state.observe(seat)
                assert 0 <= seen.min() <= seen.max() <= LARGEST


def test_observing_does_not_depend_on_what_stood_there(game: reinos.Game) -> None:
    for state in walked(game, game.players[-1], seed=1):
        features = np.full(game.kernels.OBSERVATION, 9, np.int32)
        game.engine.observe(*state.arrays(), 0, features)
        assert (features == state.observe(0)).all()

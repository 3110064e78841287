"""Gymnasium's environment of one seat: its own test passes, and bots play the other seats."""

import copy
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import reinos
import reinos.learn.registered
from reinos.learn.modules import environments_of
from reinos.learn.rewards import rewards
from reinos.learn.seat import SeatEnv


def made(name: str, **given: Any) -> gymnasium.Env[Any, Any]:
    """An environment from Gymnasium's registry."""
    return gymnasium.make(f"reinos/{name.replace('-', '_')}-v1", **given)


def played(env: SeatEnv, steps: int, seed: int = 1) -> list[Any]:
    """What the learner sees in some steps of random play, over several games."""
    choice = random.Random(seed)
    seen: list[Any] = []
    for _ in range(steps):
        legal = np.flatnonzero(env.action_masks())
        if not len(legal):
            observation, _ = env.reset()
            seen.append(observation.tobytes())
            continue
        observation, reward, terminated, _, info = env.step(choice.choice(legal))
        assert (info["action_mask"] == env.action_masks()).all()
        seen.append((observation.tobytes(), reward, terminated))
    return seen


def test_gymnasium_finds_nothing_wrong(game: reinos.Game) -> None:
    for players in game.players:
        check_env(made(game.id, players=players).unwrapped)


def test_a_learner_plays_whole_games_and_is_paid_the_result(game: reinos.Game) -> None:
    for reward in ("win", "margin"):
        env = environments_of(game.id).seat_env(opponents="random", reward=reward)
        choice = random.Random(1)
        for seed in range(2):
            _, info = env.reset(seed=seed)
            paid, over = 0.0, False
            while not over:
                assert env.game_state.seat == env.seat == info["seat"]
                action = choice.choice(np.flatnonzero(info["action_mask"]))
                _, paid, over, _, info = env.step(action)
            assert env.game_state.over
            assert paid == rewards(env.game_state, env.setting.reward)[env.seat]
            assert info["scores"] == env.game_state.scores()
            with pytest.raises(reinos.ReinosError, match="reset"):
                env.step(0)


def test_the_seat_is_the_one_asked_for_or_any(kingdomino: reinos.Game) -> None:
    module = environments_of("kingdomino")
    fixed = module.seat_env(players=4, opponents="random", seat=2)
    free = module.seat_env(players=4, opponents="random")
    assert {fixed.reset(seed=n)[1]["seat"] for n in range(5)} == {2}
    assert {free.reset(seed=n)[1]["seat"] for n in range(40)} == {0, 1, 2, 3}


def test_two_environments_with_one_seed_give_one_game(game: reinos.Game) -> None:
    first, second = (environments_of(game.id).seat_env(players=2) for _ in range(2))
    assert (first.reset(seed=3)[0] == second.reset(seed=3)[0]).all()
    assert played(first, 60) == played(second, 60)


@pytest.mark.parametrize("opponents", ["greedy", "mc:3", "search:3", "page"])
def test_a_copy_in_the_middle_goes_on_identically(kingdomino: reinos.Game, opponents: str) -> None:
    env = environments_of("kingdomino").seat_env(players=2, opponents=opponents)
    env.reset(seed=3)
    played(env, 5)
    other, third = copy.deepcopy(env), env.clone()
    ahead = played(other, 40)
    assert played(env, 40) == ahead == played(third, 40)


def test_an_illegal_action_loses_the_game(game: reinos.Game) -> None:
    env = environments_of(game.id).seat_env(players=2, opponents="random")
    for wrong in (-1, game.kernels.ACTIONS, 0.5):
        env.reset(seed=1)
        _, paid, over, _, info = env.step(wrong)
        assert (paid, over) == (-1, True)
        assert info["illegal"]
        assert not info["action_mask"].any()


def test_a_stronger_bot_is_harder_to_beat(kingdomino: reinos.Game) -> None:
    margins = []
    for opponents in ("random", "greedy"):
        env = environments_of("kingdomino").seat_env(opponents=opponents, reward="margin")
        env.reset(seed=1)
        paid = [step[1] for step in played(env, 24 * 20) if step[2] is True]
        margins.append(np.mean(paid))
    assert margins[0] > margins[1] + 10


def test_opponents_are_named_one_for_all_or_one_each(kingdomino: reinos.Game) -> None:
    module = environments_of("kingdomino")
    module.seat_env(players=3, opponents=["random", "greedy~0.5"])
    with pytest.raises(reinos.InvalidOption, match="2 opponents for 4 players"):
        module.seat_env(players=4, opponents=["random", "greedy"])
    with pytest.raises(reinos.ReinosError, match="no bot"):
        module.seat_env(players=2, opponents="alphazero")
    with pytest.raises(reinos.InvalidOption):
        module.seat_env(players=2, seat=2)

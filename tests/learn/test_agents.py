"""PettingZoo's environments: its own tests pass, and copies and pictures are true."""

import copy
import pickle
import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import reinos
import reinos.learn
from reinos.learn import environments
from reinos.learn.agents import RawEnv
from reinos.learn.modules import environments_of
from reinos.learn.rewards import rewards

CYCLES = 40
"""Rounds that PettingZoo's tests play: many games are longer, and the budget is small."""
WITH_MASKS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",  # where the game is over nothing is legal
)
"""Warnings for everybody whose observations have masks and whose name PettingZoo does not know."""

Make = Callable[..., RawEnv]


@pytest.fixture
def make(game: reinos.Game) -> Make:
    """How to make an environment of a game."""
    return environments_of(game.id).env


def played(env: RawEnv, steps: int, seed: int = 1) -> Iterator[tuple[Any, ...]]:
    """What agents see and do in some steps of a random game."""
    choice = random.Random(seed)
    for agent in env.agent_iter(steps):
        observation, reward, terminated, _, _ = env.last()
        assert observation is not None
        legal = np.flatnonzero(observation["action_mask"])
        action = None if terminated else int(choice.choice(legal))
        yield agent, reward, terminated, action, observation["observation"].tobytes()
        env.step(action)


def test_every_registered_game_has_a_module(game: reinos.Game) -> None:
    name = f"{game.id.replace('-', '_')}_v1"
    assert environments()[name] == game.id
    module = getattr(reinos.learn, name)
    assert module is environments_of(game.id)
    for part in game.observed(np.zeros(game.kernels.OBSERVATION)):
        assert f" {part}: " in (module.__doc__ or "")
    with pytest.raises(AttributeError):
        _ = reinos.learn.chess_v1


@pytest.mark.filterwarnings(*(f"ignore:{text}" for text in WITH_MASKS))
def test_pettingzoo_finds_nothing_wrong(game: reinos.Game, make: Make) -> None:
    for players in game.players:
        api_test(make(players=players), num_cycles=CYCLES)
        seed_test(lambda players=players: make(players=players), num_cycles=CYCLES)


def test_pettingzoo_renders_every_way(game: reinos.Game, make: Make) -> None:
    players = game.players[-1]
    svg = {"svg": lambda drawn: drawn.startswith("<svg") and drawn.rstrip().endswith("</svg>")}
    render_test(lambda render_mode: make(players=players, render_mode=render_mode), svg)


def test_an_environment_can_be_made_by_its_name(game: reinos.Game) -> None:
    import reinos.learn.registered  # noqa: F401

    env: Any = pettingzoo.make("aec", f"reinos/{game.id.replace('-', '_')}_v1", players=2)
    env.reset(seed=1)
    assert env.num_agents == 2
    assert str(env) == f"{game.id.replace('-', '_')}_v1"


def test_a_whole_game_pays_the_result(game: reinos.Game, make: Make) -> None:
    for reward in ("win", "margin"):
        env = make(players=game.players[-1], reward=reward)
        env.reset(seed=3)
        paid = {agent: paid for agent, paid, done, *_ in played(env, 10**6) if done}
        assert env.game_state.over
        assert list(paid.values()) == rewards(env.game_state, env.setting.reward)
        assert not env.agents


def test_two_environments_with_one_seed_give_one_game(make: Make) -> None:
    first, second = make(), make()
    first.reset(seed=5)
    second.reset(seed=5)
    assert list(played(first, 200)) == list(played(second, 200))
    first.reset()
    second.reset()
    assert list(played(first, 20)) == list(played(second, 20))


@pytest.mark.parametrize(
    "copied",
    [copy.deepcopy, RawEnv.clone, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["deepcopy", "clone", "pickle"],
)
def test_a_copy_in_the_middle_goes_on_identically(
    make: Make, copied: Callable[[RawEnv], RawEnv]
) -> None:
    env = make()
    env.reset(seed=5)
    env.action_space(env.agents[0]).seed(1)
    list(played(env, 9))
    other = copied(env)
    before = env.get_state()
    ahead = list(played(other, 200))
    assert env.get_state() == before
    assert list(played(env, 200)) == ahead
    samples = [one.action_space("player_0").sample() for one in (env, other)]
    assert samples[0] == samples[1]
    env.reset()
    other.reset()
    assert env.game_state == other.game_state


def test_a_snapshot_can_be_returned_to_again_and_again(make: Make) -> None:
    env = make()
    env.reset(seed=5)
    list(played(env, 5))
    snapshot = env.get_state()
    first = list(played(env, 30))
    for _ in range(2):
        env.set_state(snapshot)
        assert list(played(env, 30)) == first


def test_a_snapshot_of_another_game_is_refused(kingdomino: reinos.Game) -> None:
    two, three = (environments_of("kingdomino").env(players=n) for n in (2, 3))
    two.reset(seed=1)
    with pytest.raises(reinos.InvalidPosition, match="another number of players"):
        three.set_state(two.get_state())


def test_an_illegal_action_loses_the_game(game: reinos.Game, make: Make) -> None:
    for reward, forfeit in (("win", -1), ("margin", -100)):
        for wrong in (-1, game.kernels.ACTIONS, None):
            env = make(players=2, reward=reward)
            env.reset(seed=1)
            agent = env.agent_selection
            env.step(wrong)
            assert all(env.terminations.values())
            assert env.rewards[agent] == forfeit
            assert env.infos[agent]["illegal"]
            assert not env.observe(agent)["action_mask"].any()


def test_in_a_raw_environment_an_illegal_action_is_an_error(game: reinos.Game) -> None:
    env = environments_of(game.id).raw_env()
    env.reset(seed=1)
    before = env.get_state()
    with pytest.raises(reinos.ReinosError):
        env.step(-1)
    assert env.get_state() == before


def test_before_a_reset_nothing_can_be_done(make: Make) -> None:
    env = make()
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.get_state):
        with pytest.raises(reinos.ReinosError, match="reset"):
            call()


def test_agents_who_are_not_to_move_may_do_nothing(make: Make) -> None:
    env = make()
    env.reset(seed=1)
    for agent in env.agents:
        observation = env.observe(agent)
        assert observation["action_mask"].any() == (agent == env.agent_selection)
        assert env.observation_space(agent).contains(observation)
    assert env.state_space.contains(env.state())
    assert (env.state()[0] == env.observe("player_0")["observation"]).all()


def test_a_wrong_argument_is_told() -> None:
    module = environments_of("kingdomino")
    wrong: list[dict[str, Any]] = [
        {"players": 5},
        {"reward": "money"},
        {"render_mode": "smell"},
        {"chess": True},
    ]
    for options in wrong:
        with pytest.raises(reinos.InvalidOption):
            module.env(**options)


def test_pictures_show_the_position(game: reinos.Game, make: Make) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pictures = {}
        for mode in ("ansi", "svg", "rgb_array"):
            env = make(players=2, render_mode=mode)
            env.reset(seed=2)
            first = env.render()
            again = env.render()
            list(played(env, 12))
            later = env.render()
            assert np.array_equal(first, again)
            assert not np.array_equal(first, later)
            pictures[mode] = later
    assert isinstance(pictures["rgb_array"], np.ndarray)
    assert len(np.unique(pictures["rgb_array"].reshape(-1, 3), axis=0)) >= 2
    assert "http" not in str(pictures["svg"]).replace("http://www.w3.org/2000/svg", "")

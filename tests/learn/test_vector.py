"""The vector environment plays the games of single states, a thousand at a time."""

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import reinos
import reinos.learn.registered
from reinos.core import passes
from reinos.core.record import Array
from reinos.core.state import State
from reinos.learn.modules import environments_of
from reinos.learn.rewards import rewards
from reinos.learn.setting import Setting
from reinos.learn.vector import TablesEnv, games_of


def tables(game: reinos.Game, size: int = 16, **given: Any) -> TablesEnv:
    """Some tables of a game."""
    return environments_of(game.id).vector_env(size, **given)


def state_of(env: TablesEnv, i: int) -> State:
    """One game of a vector as a state."""
    setting = env.setting
    board = setting.game.board(setting.players, setting.options)
    return State(setting.game, board, env.games.states[i : i + 1].copy(), setting.options, b"")


def check_shown(env: TablesEnv, observations: Array, info: dict[str, Any]) -> None:
    """Every row is what the state itself says."""
    for i in range(env.num_envs):
        state = state_of(env, i)
        if state.seat is None:
            continue
        assert info["seat"][i] == state.seat
        assert (info["action_mask"][i] == state.mask()).all()
        assert (observations[i] == state.observe(state.seat)).all()


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
def test_what_is_shown_is_what_states_say(game: reinos.Game, opponents: str | None) -> None:
    for players in game.players:
        env = tables(game, 6, players=players, opponents=opponents)
        observations, info = env.reset(seed=2)
        check_shown(env, observations, info)
        for step in range(60):
            observations, *_, info = env.step(env.random_actions())
            if step % 6 == 0:
                check_shown(env, observations, info)
        assert env.observation_space.contains(observations)


@pytest.mark.parametrize("reward", ["win", "margin"])
def test_a_game_that_ends_pays_as_a_single_one_does(game: reinos.Game, reward: str) -> None:
    for seed in range(4):
        given: Any = {"players": game.players[-1], "reward": reward, "opponents": None}
        waits = tables(game, 8, autoreset_mode=AutoresetMode.NEXT_STEP, **given)
        goes_on = tables(game, 8, autoreset_mode=AutoresetMode.SAME_STEP, **given)
        waits.reset(seed=seed)
        goes_on.reset(seed=seed)
        over = np.zeros(8, np.bool_)
        while not over.any():
            actions, acting = waits.random_actions(), waits.seats
            seen, paid, over, truncated, info = waits.step(actions)
            *_, paid_too, over_too, _, info_too = goes_on.step(actions)
            assert not truncated.any()
            assert (paid[~over] == 0).all()
            assert (over_too == over).all()
            assert (paid_too == paid).all()
        for i in np.flatnonzero(over):
            ended = state_of(waits, int(i))
            expected = rewards(ended, waits.setting.reward)
            assert paid[i] == pytest.approx(expected[acting[i]])
            for result in (info, info_too["final_info"]):
                assert result["outcome"][i] == pytest.approx(expected)
                assert result["scores"][i].tolist() == ended.scores()
            for observation in (seen[i], info_too["final_obs"][i]):
                assert (observation == ended.observe(0)).all()


def test_a_learner_sits_where_it_was_told_or_anywhere(game: reinos.Game) -> None:
    players = game.players[-1]
    fixed = tables(game, 8, players=players, seat=1, opponents="random")
    free = tables(game, 64, players=players, opponents="random")
    for env, seats in ((fixed, {1}), (free, set(range(players)))):
        _, info = env.reset(seed=1)
        assert set(info["seat"].tolist()) == seats
        for _ in range(40):
            *_, info = env.step(env.random_actions())
            assert set(info["seat"].tolist()) <= seats


def test_one_seed_gives_the_same_games_and_a_copy_goes_on_identically(game: reinos.Game) -> None:
    first, second = (tables(game, opponents="greedy~0.5") for _ in range(2))

    def steps(env: TablesEnv, n: int) -> list[bytes]:
        seen = []
        for _ in range(n):
            observations, paid, *_ = env.step(env.random_actions())
            seen.append(observations.tobytes() + paid.tobytes())
        return seen

    assert (first.reset(seed=4)[0] == second.reset(seed=4)[0]).all()
    assert steps(first, 30) == steps(second, 30)
    third, fourth = copy.deepcopy(first), first.clone()
    ahead = steps(first, 80)
    assert steps(third, 80) == ahead
    assert steps(fourth, 80) == ahead
    assert (first.reset()[0] == third.reset()[0]).all()


def test_tables_of_the_caller_are_filled_in_place(game: reinos.Game) -> None:
    own = np.full((16, game.kernels.OBSERVATION), 7, np.uint8)
    masks = np.full((16, game.kernels.ACTIONS), 7, np.uint8)
    env, other = tables(game, observations=own, masks=masks), tables(game)
    assert env.reset(seed=1)[0] is own
    shown, _ = other.reset(seed=1)
    for _ in range(30):
        actions = env.random_actions()
        assert env.step(actions)[0] is own
        shown, *_, info = other.step(actions)
        assert (own == shown).all()
        assert (masks == info["action_mask"]).all()
        assert (masks.view(np.bool_) == env.action_masks()).all()


def test_what_is_returned_is_not_written_again(game: reinos.Game) -> None:
    env = tables(game)
    observations, info = env.reset(seed=1)
    kept = observations.copy(), info["action_mask"].copy()
    env.step(env.random_actions())
    assert (observations == kept[0]).all()
    assert (info["action_mask"] == kept[1]).all()


def test_without_observations_masks_are_shown(game: reinos.Game) -> None:
    env = tables(game, observations=False)
    shown, info = env.reset(seed=1)
    assert (shown == info["action_mask"]).all()
    assert env.observation_space.contains(shown)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_games_begin_anew_as_the_mode_says(game: reinos.Game, mode: AutoresetMode) -> None:
    env = tables(game, 4, players=2, opponents=None, autoreset_mode=mode)
    env.reset(seed=1)
    assert env.metadata["autoreset_mode"] is mode
    for _ in range(3000):
        *_, over, _, info = env.step(env.random_actions())
        assert info["action_mask"].any(axis=1).all()
        if over.any():
            break
    i = int(over.argmax())
    is_over = env.games.states["mover"][i] < 0
    assert is_over == (mode is not AutoresetMode.SAME_STEP)
    if mode is AutoresetMode.NEXT_STEP:
        _, paid, again, _, _ = env.step(env.random_actions())
        assert (paid[i], bool(again[i])) == (0, False)
        assert env.games.states["mover"][i] >= 0
    elif mode is AutoresetMode.DISABLED:
        env.step(env.random_actions())
        assert env.games.states["mover"][i] < 0
        others = env.games.states[~over].tobytes()
        env.reset(options={"reset_mask": over})
        assert env.games.states["mover"][i] >= 0
        assert env.games.states[~over].tobytes() == others


def test_an_illegal_action_anywhere_stops_the_whole_step(game: reinos.Game) -> None:
    env = tables(game)
    with pytest.raises(reinos.ReinosError, match="reset"):
        env.step(np.zeros(16, np.int64))
    _, info = env.reset(seed=1)
    before = env.games.states.tobytes()
    for wrong in (-1, int((info["action_mask"][3] == 0).argmax()), 10**12):
        actions = env.random_actions().astype(np.int64)
        actions[3] = wrong
        with pytest.raises(reinos.InvalidMove, match="game 3 of the batch"):
            env.step(actions)
        assert env.games.states.tobytes() == before
    for strange in (np.zeros(4, int), np.zeros(16), [[1], [2, 3]]):
        with pytest.raises(reinos.InvalidMove, match="row of 16"):
            env.step(strange)  # type: ignore[arg-type]


def test_a_vector_can_be_made_by_its_name(game: reinos.Game) -> None:
    name = f"reinos/{game.id.replace('-', '_')}-v1"
    env = gymnasium.make_vec(name, num_envs=3, players=2, opponents="random", render_mode="ansi")
    env.reset(seed=1)
    assert env.num_envs == 3
    pictures = env.render()
    assert pictures is not None
    assert [type(one) for one in pictures] == [str] * 3


def test_wrong_arguments_are_told(kingdomino: reinos.Game) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"opponents": "mc:100"}, "Inside a vector environment"),
        ({"opponents": ["greedy", "greedy"]}, "2 opponents for 2 players"),
        ({"seat": 2}, "seat"),
        ({"masks": np.zeros((16, 725))}, "buffer for masks"),
        ({"observations": np.zeros((5612, 16), np.uint8).T}, "buffer for observations"),
        ({"num_envs": 0}, "batch"),
    ]
    for given, match in wrong:
        with pytest.raises(reinos.ReinosError, match=match):
            environments_of("kingdomino").vector_env(**{"num_envs": 16, "players": 2, **given})


def test_interpreted_and_compiled_passes_answer_alike(game: reinos.Game) -> None:
    seen = []
    for bound in (game.passes.interpreted, game.passes.compiled()):
        setting = Setting(game.id, game.players[0], "win", None, {})
        bots = ["greedy~0.5"] * (setting.players - 1)
        games = games_of(setting, 2, bots, passes.ANY, bound)
        which, features = np.ones(2, np.uint8), games.features()
        games.begin(which, np.array([3, 4], np.int64))
        games.terms["rng"] = 5
        for _ in range(6):
            games.mark()
            games.see(which, features)
            games.step(games.choose())
            games.begin(games.ended, np.zeros(2, np.int64))
        told = (games.states, games.masks, games.paid, games.seats, features, games.scores())
        seen.append([table.tobytes() for table in told])
    assert seen[0] == seen[1]

"""Somebody who has to decide and has no legal move is an error that everything reports."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest

import reinos
from reinos import StuckGame
from reinos.bots import simulation, tree
from reinos.bots.monte_carlo import Arms
from reinos.bots.search import Growth
from reinos.core import engine, passes, playouts
from reinos.core.contract import OVER
from reinos.learn.setting import Setting
from reinos.learn.vector import TablesEnv
from tests.support.broken_games import broken


def starving(game: reinos.Game, shared: ModuleType) -> Any:
    """A shared module playing a game in which nothing is legal but where a state is at rest.

    There its generator is cleared: so a search finds its root as it should be.
    """
    bound = broken(game, shared)
    rules = bound.game
    sound = rules.legal
    rules.legal = lambda b, s, actions: sound(b, s, actions) if s.rng == 0 else 0
    return bound


def check_sentence(error: reinos.ReinosError, code: str) -> None:
    """The error has a code and says something in both languages, with the game."""
    assert error.code == code
    for lang in ("es", "en"):
        said = error.say(lang)
        assert error.params["game"] in said
        assert not set("{}") & set(said)
        assert not said.startswith("error.")


def test_a_move_after_which_nothing_is_legal_changes_nothing(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game.new(players=2, seed=1)
    before = state.clone()
    action = int(state.actions()[0])
    faulty = broken(game, engine)
    faulty.game.legal = lambda *_: 0
    with monkeypatch.context() as patch:
        patch.setattr(reinos.Game, "engine", property(lambda _: faulty))
        with pytest.raises(StuckGame) as raised:
            state.act(action)
        check_sentence(raised.value, "stuck_game")
        assert (state, state.sequence, state.history()) == (before, 0, [])
        with pytest.raises(StuckGame):
            state.play(game.move_of(action))
        with pytest.raises(reinos.InvalidPosition) as refused:
            game.load(before.dump())
        assert refused.value.code == "stuck_position"
    assert state == before
    assert game.load(before.dump()) == before
    state.act(action)  # with sound kernels it goes on


def test_playouts_report_it_with_the_seed(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    bound = starving(game, playouts)
    monkeypatch.setattr(reinos.Game, "compile_playouts", lambda _: bound)
    for epsilon in (0, 1):
        with pytest.raises(StuckGame) as raised:
            game.playouts(2, players=2, seed=17, epsilon=epsilon)
        check_sentence(raised.value, "stuck_playouts")
        assert "17" in str(raised.value)
    with pytest.raises(StuckGame) as raised:
        game.playouts(2, players=2)
    again = raised.value.params["seed"]
    assert again is not None  # it can be given again


def test_batches_report_it_with_the_seed_and_the_game(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reinos.Game, "compile_passes", lambda _: broken(game, passes))
    batch = game.batch(3, players=2, seed=18)
    batch.states["rng"][[0, 2]] = 0
    batch._games.bound = starving(game, passes)
    refused = np.full(3, game.kernels.ACTIONS - 1, np.int32)  # none of these is legal at first
    for look in (batch.masks, lambda: batch.step(refused)):
        with pytest.raises(StuckGame) as raised:
            look()
        check_sentence(raised.value, "stuck_batch")
        assert raised.value.params["index"] == 1
        assert "18" in str(raised.value)
    batch.states["mover"][1] = OVER
    assert batch.masks()[0].any()


def test_searches_report_it(game: reinos.Game) -> None:
    state = game.new(players=2, seed=1)
    while len(state.actions()) == 1:
        state.act(int(state.actions()[0]))
    arms = Arms(state, starving(game, simulation), 1, playouts.ALWAYS)
    with pytest.raises(StuckGame) as raised:
        arms.run(1)
    check_sentence(raised.value, "stuck_search")
    growth = Growth(game, starving(game, tree), playouts.ALWAYS)
    growth.plant()
    with pytest.raises(StuckGame) as raised:
        growth.run(state, 1, 1)
    check_sentence(raised.value, "stuck_search")


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_tables_of_learners_report_it(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    monkeypatch.setattr(reinos.Game, "compile_passes", lambda _: starving(game, passes))
    setting = Setting(game.id, None, "win", None, {})
    for seat in range(setting.players):
        env = TablesEnv(setting, 2, bot, seat)
        with pytest.raises(StuckGame) as raised:
            env.reset(seed=1)  # a bot decides first, or the learner
        check_sentence(raised.value, "stuck_learner")

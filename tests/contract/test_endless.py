"""A fault in a kernel is an error that changes nothing, and never a hang."""

import random
from typing import Any

import numpy as np
import pytest

import reinos
from reinos import EndlessGame
from reinos.bots import contest, make, simulation
from reinos.bots.monte_carlo import Arms
from reinos.core import exercise, passes, playouts
from reinos.core.contract import MOST_STEPS, NATURE
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from tests.support.broken_games import FEW, broken


@kernel
def draw_for_ever(b: Any, s: Any, events: Ints) -> None:
    """A draw after which another is pending."""
    s.mover = NATURE


@kernel
def do_nothing(b: Any, s: Any, action: int, events: Ints) -> None:
    """A decision after which the same is to be made again."""


class Faulty:
    """The entry points of a game, some of them replaced."""

    def __init__(self, sound: Any, **faults: Any) -> None:
        self._sound = sound
        vars(self).update(faults)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sound, name)


def never_ending(board: Any, states: Any, rng: int, events: Any) -> None:
    """A draw after which another is pending."""
    states["mover"][0] = NATURE


def check_sentence(raised: pytest.ExceptionInfo[EndlessGame], code: str) -> None:
    """The error has a code and says something in both languages."""
    assert raised.value.code == code
    for lang in ("es", "en"):
        assert not set("{}") & set(raised.value.say(lang))
        assert not raised.value.say(lang).startswith("error.")


def test_a_game_that_draws_for_ever_does_not_begin(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = Faulty(game.interpreted, chance=never_ending)
    monkeypatch.setattr(reinos.Game, "engine", property(lambda _: faulty))
    with pytest.raises(EndlessGame) as raised:
        game.new(players=2, seed=1)
    check_sentence(raised, "endless_draws")


def test_a_decision_that_draws_for_ever_changes_nothing(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game.new(players=2, seed=1)
    faulty = Faulty(game.interpreted, chance=never_ending)
    choice = random.Random(1)
    while not state.over:
        action = int(choice.choice(state.actions()))
        before = state.clone()
        with monkeypatch.context() as patch:
            patch.setattr(reinos.Game, "engine", property(lambda _: faulty))
            try:
                state.act(action)
            except EndlessGame:
                assert (state, state.sequence) == (before, before.sequence)
                assert state.history() == before.history()
                with pytest.raises(EndlessGame) as raised:
                    state.play(game.move_of(action))
                check_sentence(raised, "endless_draws")
                break
    else:
        pytest.fail("this game draws nothing after a decision")
    assert state == before
    state.act(action)  # with sound kernels it goes on
    assert state.sequence == before.sequence + 1


@pytest.mark.parametrize(
    "faults", [{"chance": draw_for_ever}, {"apply": do_nothing}], ids=["draws", "decisions"]
)
def test_playouts_of_a_game_without_end_stop(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch, faults: dict[str, Any]
) -> None:
    bound = broken(game, playouts, **faults)
    monkeypatch.setattr(reinos.Game, "compile_playouts", lambda _: bound)
    with pytest.raises(EndlessGame) as raised:
        game.playouts(2, players=2, seed=1)
    check_sentence(raised, "endless_game")


def test_a_batch_that_draws_for_ever_stops(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    bound = broken(game, passes, chance=draw_for_ever)
    monkeypatch.setattr(reinos.Game, "compile_passes", lambda _: bound)
    with pytest.raises(EndlessGame) as raised:
        game.batch(2, players=2, seed=1)
    check_sentence(raised, "endless_draws")


def test_a_step_of_a_batch_that_draws_for_ever_stops(game: reinos.Game) -> None:
    batch = game.batch(2, players=2, seed=1)
    batch._games.bound = broken(game, passes, chance=draw_for_ever)

    def play() -> None:
        while not batch.over.all():
            batch.step(batch.masks().argmax(axis=1))

    with pytest.raises(EndlessGame) as raised:
        play()
    check_sentence(raised, "endless_draws")


def test_simulations_of_a_game_without_end_stop(game: reinos.Game) -> None:
    state = game.new(players=2, seed=1)
    search = Arms(state, broken(game, simulation, apply=do_nothing), 1, playouts.ALWAYS)
    with pytest.raises(EndlessGame) as raised:
        search.run(1)
    check_sentence(raised, "endless_game")


def test_bots_do_not_play_a_game_without_end(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game.new(players=2, seed=1)
    faulty = Faulty(game.interpreted, step=lambda *_: 0)
    monkeypatch.setattr(reinos.Game, "engine", property(lambda _: faulty))
    monkeypatch.setattr(contest, "MOST_STEPS", FEW)
    with pytest.raises(EndlessGame) as raised:
        contest.play_out(state, [make("random"), make("random")], seed=1)
    check_sentence(raised, "endless_game")


def test_compiling_a_game_that_draws_for_ever_stops(game: reinos.Game) -> None:
    with pytest.raises(EndlessGame):
        exercise.engine(game, Faulty(game.interpreted, chance=never_ending))


def test_the_bounds_are_far_above_what_games_need(game: reinos.Game) -> None:
    for players, options in game.variations():
        state = game.new(players=players, seed=1, **options)
        choice = np.random.default_rng(1)
        while not state.over:
            state.act(int(choice.choice(state.actions())))
        assert 50 * state.sequence < MOST_STEPS

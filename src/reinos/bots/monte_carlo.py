"""The bot that plays every action to the end many times and takes what ends best."""

from functools import cache
from typing import Any

import numpy as np

from reinos.bots import simulation
from reinos.bots.thinker import Thinker, check_end
from reinos.core.buffers import Buffers
from reinos.core.compiler import Kernels
from reinos.core.game import Game
from reinos.core.playouts import ALWAYS
from reinos.core.state import State


@cache
def kernels(game: Game) -> Kernels:
    """The simulations of a game."""

    def exercise(bound: Any) -> None:
        state = game.new(players=game.players[0], seed=1)
        Arms(state, bound, 1, 1).run(2)

    return Kernels(game.id, game.kernels, simulation, exercise)


class Arms:
    """The simulations of one decision."""

    def __init__(self, state: State, bound: Any, rng: int, epsilon: int) -> None:
        self.game = game = state.game
        assert state.seat is not None
        self.seat = state.seat
        self.board, self.states = state.arrays()
        self.work = np.zeros_like(self.states)
        actions, worth = state.policy()
        self.arms = actions[np.argsort(-worth, kind="stable")]
        self.totals = np.zeros(len(self.arms), np.int64)
        self.visits = np.zeros(len(self.arms), np.int32)
        self.ranks = np.zeros(state.players, np.int32)
        self.points = np.zeros(state.players, np.int32)
        self.own = Buffers(game.kernels.ACTIONS)
        self.bound = bound
        self.rng = rng
        self.epsilon = epsilon

    def run(self, simulations: int) -> None:
        """Run some more."""
        came = self.bound.simulate(
            self.board,
            self.states,
            self.work,
            self.seat,
            self.rng,
            self.epsilon,
            simulations,
            len(self.arms),
            self.arms,
            self.totals,
            self.visits,
            self.own.actions,
            self.own.worth,
            self.ranks,
            self.points,
            self.own.no_events,
        )
        check_end(came, self.game, self.work)

    def best(self) -> int:
        """The action that was tried most: the one that kept looking best.

        If the time of the turn is spent none was tried, and it is the one that gains most at once.
        """
        return int(self.arms[self.visits.argmax()])


class MonteCarlo(Thinker):
    """Flat Monte Carlo with informed playouts."""

    name = "mc"

    def kernels(self, game: Game) -> Kernels:
        """The simulations of a game."""
        return kernels(game)

    def begin(self, state: State, rng: int) -> Arms:
        """Nothing is known yet of any action."""
        bound = kernels(state.game).compiled()
        return Arms(state, bound, rng, round(self.epsilon * ALWAYS))

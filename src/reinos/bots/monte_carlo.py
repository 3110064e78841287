"""The bot that plays every action to the end many times and takes what ends best."""

from functools import cache
from time import perf_counter as now
from typing import Any

import numpy as np

from reinos.bots import simulation
from reinos.bots.bot import Bot, Budget
from reinos.core.buffers import Buffers
from reinos.core.chance import Seed
from reinos.core.compiled import Kernels
from reinos.core.contract import MOST_STEPS
from reinos.core.errors import EndlessGame
from reinos.core.game import Game
from reinos.core.playouts import ALWAYS
from reinos.core.state import State

SLICE = 0.005
"""The longest a search runs without looking at the clock, in seconds."""


@cache
def kernels(game: Game) -> Kernels:
    """The simulations of a game."""

    def exercise(bound: Any) -> None:
        state = game.new(players=game.players[0], seed=1)
        Simulations(state, bound, 1, 1).run(2)

    return Kernels(game.id, game.kernels, simulation, exercise)


class Simulations:
    """The simulations of one decision."""

    def __init__(self, state: State, bound: Any, rng: int, epsilon: int) -> None:
        self.game = game = state.game
        assert state.seat is not None
        self.seat = state.seat
        self.board, self.states = state.arrays()
        self.work = np.zeros_like(self.states)
        actions, worth = state.policy()
        self.arms = actions[np.argsort(-worth, kind="stable")]
        self.totals = np.zeros(len(self.arms))
        self.visits = np.zeros(len(self.arms), np.int32)
        self.points = np.zeros(state.players, np.int32)
        self.own = Buffers(game.kernels.ACTIONS)
        self.bound = bound
        self.rng = rng
        self.epsilon = epsilon

    def run(self, simulations: int) -> None:
        """Run some more."""
        ended = self.bound.simulate(
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
            self.points,
            self.own.no_events,
        )
        if not ended:
            raise EndlessGame("endless_game", game=self.game.id, most=MOST_STEPS)

    def best(self) -> int:
        """The action that was tried most: the one that kept looking best.

        If the time of the turn is spent none was tried, and it is the one that gains most at once.
        """
        return int(self.arms[self.visits.argmax()])


class MonteCarlo(Bot):
    """Flat Monte Carlo with informed playouts."""

    name = "mc"
    needs_compiling = True
    epsilon = 0.1
    default = Budget(seconds=0.2)

    def sit(self, game: Game, seat: int, seed: Seed = None) -> None:
        """Take a seat, with a whole turn to come."""
        super().sit(game, seat, seed)
        self.spent = 0.0
        """Seconds of the turn that are used up."""
        self._expected = -1

    def prepare(self, game: Game) -> None:
        """Compile the simulations too."""
        super().prepare(game)
        kernels(game).compiled()

    def is_prepared(self, game: Game) -> bool:
        """Whether the simulations are compiled too."""
        return kernels(game).is_ready()

    def choose(self, state: State, budget: Budget) -> int:
        """The action whose simulated games end best."""
        if state.sequence != self._expected:
            self.spent = 0.0  # another seat has moved: a new turn
        self._expected = state.sequence + 1
        actions = state.actions()
        if len(actions) == 1:
            return int(actions[0])
        bound = kernels(state.game).compiled()
        start = now()
        rng = self.random.randrange(1, 2**32)
        search = Simulations(state, bound, rng, round(self.epsilon * ALWAYS))
        if budget.simulations is None and budget.seconds is None:
            budget = self.default
        if budget.simulations is not None:
            search.run(budget.simulations)
        else:
            assert budget.seconds is not None
            self.run_until(search, start + (budget.seconds - self.spent) / 2)
        self.spent += now() - start
        return search.best()

    def run_until(self, search: Simulations, end: float) -> None:
        """Run in short slices until the time is up; a turn has more decisions to come."""
        size = simulation.FIRST_ARMS
        while (start := now()) < end:
            search.run(size)
            took = max(now() - start, 1e-6)
            size = max(1, min(int(size * min(SLICE, end - start) / took), 4 * size))

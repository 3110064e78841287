"""What bots that think have in common: one budget for a whole turn, spent in short slices."""

from abc import abstractmethod
from math import inf
from threading import Event
from time import perf_counter as now
from typing import Protocol

from reinos.bots.bot import Bot, Budget
from reinos.core.chance import Seed
from reinos.core.compiler import Kernels
from reinos.core.contract import MOST_STEPS
from reinos.core.errors import EndlessGame, StuckGame
from reinos.core.game import Game
from reinos.core.playouts import ENDLESS, STUCK
from reinos.core.record import Array
from reinos.core.state import State

SLICE = 0.005
"""The longest a search runs without looking at the clock, in seconds."""
FIRST = 3
"""How many simulations the first slice has."""
MOST = 1_000_000
"""How many any slice has at most."""


def check_end(came: int, game: Game, work: Array) -> None:
    """Raise what is wrong with the rules of a game, if a simulation came to no end.

    `work` has the state to which it came.
    """
    if came == STUCK:
        raise StuckGame("stuck_search", game=game.id, seat=int(work["mover"][0]))
    if came == ENDLESS:
        raise EndlessGame("endless_game", game=game.id, most=MOST_STEPS)


class Simulations(Protocol):
    """The simulations of one decision."""

    def run(self, simulations: int) -> None:
        """Run some more."""

    def best(self) -> int:
        """The action that looks best; if none was simulated, the one that gains most at once."""


class Thinker(Bot):
    """A bot that simulates as long as it may."""

    needs_compiling = True
    epsilon = 0.1
    """How often a simulated game goes on with any action instead of the best."""
    default = Budget(seconds=0.2)

    def sit(self, game: Game, seat: int, seed: Seed = None) -> None:
        """Take a seat, with a whole turn to come."""
        super().sit(game, seat, seed)
        self.spent = 0.0
        """Seconds of the turn that are used up."""
        self._expected = -1
        self._cancelled = Event()

    @abstractmethod
    def kernels(self, game: Game) -> Kernels:
        """The simulations of a game, which `prepare` compiles."""

    def prepare(self, game: Game) -> None:
        """Compile the simulations, too."""
        super().prepare(game)
        self.kernels(game).compiled()

    def is_prepared(self, game: Game) -> bool:
        """Whether the simulations are compiled, too."""
        return self.kernels(game).is_ready()

    def choose(self, state: State, budget: Budget) -> int:
        """The action whose simulated games end best."""
        if state.sequence != self._expected:
            self.spent = 0.0  # another seat has moved: a new turn
        self._expected = state.sequence + 1
        self._cancelled.clear()
        actions = state.actions()
        if len(actions) == 1:
            return int(actions[0])
        start = now()
        search = self.begin(state, self.random.randrange(1, 2**32))
        if budget.simulations is None and budget.seconds is None:
            budget = self.default
        if budget.simulations is not None:
            self.run(search, budget.simulations, inf)
        elif budget.seconds is not None:
            share = 1 if ends_turn(state) else 2  # the rest is for the decisions to come
            self.run(search, inf, start + (budget.seconds - self.spent) / share)
        self.spent += now() - start
        return search.best()

    def cancel(self) -> None:
        """From another thread: end the choice under way with the best that is known."""
        self._cancelled.set()

    @abstractmethod
    def begin(self, state: State, rng: int) -> Simulations:
        """The search for the best action in a state where there are several."""

    def run(self, search: Simulations, simulations: float, end: float) -> None:
        """Run so many simulations in short slices, or until the time is up."""
        size = FIRST
        while simulations >= 1 and not self._cancelled.is_set() and (start := now()) < end:
            size = int(min(size, simulations))
            search.run(size)
            simulations -= size
            took = max(now() - start, 1e-6)
            size = max(1, min(int(size * min(SLICE, end - start) / took), 4 * size, MOST))


def ends_turn(state: State) -> bool:
    """Whether another seat decides next, or none, whatever this one decides now.

    >>> import reinos
    >>> game = reinos.game("kingdomino")
    >>> ends_turn(game.new(players=2, seed=1))
    True
    """
    return all(seat_after(state, int(action)) != state.seat for action in state.actions())


def seat_after(state: State, action: int) -> int | None:
    """Who decides after an action; None if the game is over then."""
    after = state.clone()
    after.act(action)
    return after.seat

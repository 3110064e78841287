"""How fast the games run: per CPU-second of one core, beside a calibration kernel, best of nine.

Machines differ and are shared with others, so every figure is also given as a ratio to a fixed
kernel that is measured between the runs.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from reinos.bots import monte_carlo, search
from reinos.core import registry
from reinos.core.game import Game

RUNS = 9
LEAST = 0.1
"""How many CPU-seconds a run lasts at least."""

Work = Callable[[int], None]
"""Does something so many times."""
Tell = Callable[[int, int, str], None]
"""Is told how many runs are done, of how many, and what is measured now."""


class Figure(msgspec.Struct, frozen=True):
    """How often something is done in a CPU-second, and that divided by the calibration."""

    name: str
    players: int
    rate: float
    ratio: float

    @property
    def microseconds(self) -> float:
        """How long it takes once."""
        return 1e6 / self.rate


def calibration() -> Work:
    """The yardstick: a fixed loop of integer arithmetic on a small table, compiled."""
    from numba import njit

    @njit
    def loop(times: int, table: Any) -> int:
        x = 1
        for _ in range(times):
            for i in range(64):
                x ^= (x << 13) & 0xFFFFFFFF
                x ^= x >> 17
                x ^= (x << 5) & 0xFFFFFFFF
                table[x & 255] += i
        return x

    table = np.zeros(256, np.int64)
    loop(1, table)
    return lambda times: loop(times, table)


def works(game: Game, players: int) -> dict[str, Work]:
    """What is measured for a game with so many players."""
    position = halfway(game, players)
    bound = monte_carlo.kernels(game).compiled()
    arms = monte_carlo.Arms(position, bound, 1, 102)
    growth = search.Growth(game, search.kernels(game).compiled(), 102)
    batch = game.batch(256, players=players, seed=1)

    def games(epsilon: float) -> Work:
        return lambda times: void(game.playouts(times, players=players, seed=1, epsilon=epsilon))

    def decisions(times: int) -> None:
        state = game.new(players=players, seed=1)
        for _ in range(times):
            actions = state.actions()
            state.act(actions[0])
            if state.over:
                state = game.new(players=players, seed=1)

    def clones(times: int) -> None:
        for _ in range(times):
            position.clone()

    def steps(times: int) -> None:
        nonlocal batch
        for _ in range(0, times, len(batch)):
            if batch.over.any():
                batch = game.batch(256, players=players, seed=1)
            batch.step(batch.masks().argmax(axis=1))

    def tree(times: int) -> None:
        growth.plant()
        growth.run(position, 1, times)

    return {
        "random games": games(1),
        "greedy games": games(0),
        "decisions from Python": decisions,
        "clones": clones,
        "batch steps": steps,
        "simulations": arms.run,
        "tree simulations": tree,
    }


def void(_: Any) -> None:
    """Forget a result."""


def halfway(game: Game, players: int) -> Any:
    """A state in the middle of a game in which there is something to choose."""
    whole = game.new(players=players, seed=1)
    while not whole.over:
        whole.act(int(whole.actions()[0]))
    state = game.new(players=players, seed=1)
    while state.sequence < whole.sequence // 2 or len(state.actions()) < 2:
        state.act(int(state.actions()[0]))
    return state


def rate(work: Work, times: int) -> float:
    """How often something is done in a CPU-second, measured once."""
    start = time.process_time()
    work(times)
    return times / max(time.process_time() - start, 1e-9)


def enough(work: Work) -> int:
    """How many times make a run that is long enough."""
    times = 1
    while True:
        start = time.process_time()
        work(times)
        took = time.process_time() - start
        if took >= LEAST:
            return times
        times = max(2 * times, int(times * 1.2 * LEAST / max(took, 1e-4)))


def measure(work: Work, yardstick: Work, tell: Callable[[int], None]) -> tuple[float, float]:
    """The best of nine runs, and its ratio to the best of the calibration runs between them."""
    tell(0)
    times, strokes = enough(work), enough(yardstick)
    best = standard = 0.0
    for run in range(1, RUNS + 1):
        standard = max(standard, rate(yardstick, strokes))
        best = max(best, rate(work, times))
        tell(run)
    return best, best / standard


def figures(name: str, counts: Sequence[int], tell: Tell) -> Iterator[Figure]:
    """Every figure of a game, while somebody is told how far it is."""
    game = registry.game(name)
    game.compile()
    yardstick = calibration()
    jobs = [
        (players, what, work) for players in counts for what, work in works(game, players).items()
    ]
    for before, (players, what, work) in enumerate(jobs):

        def tell_run(
            run: int, before: int = before, now: str = f"{what}, {players} players"
        ) -> None:
            tell(before * RUNS + run, len(jobs) * RUNS, now)

        best, ratio = measure(work, yardstick, tell_run)
        yield Figure(what, players, best, ratio)

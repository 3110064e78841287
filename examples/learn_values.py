"""Learn again what a kingdom is worth: the numbers of `data/values.csv` of Kingdomino.

    OPENBLAS_NUM_THREADS=1 ./play python examples/learn_values.py values.csv

A value is the points with which a kingdom will end, above or below sixty. For each number of
dominoes laid it is a sum over what can be seen of the kingdom, found by least squares from whole
games: first of greedy players, then of one player among greedy ones who takes the decision of the
highest value. From one seed the same numbers come out again, on the same machine.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from kingdomino_selfplay import Table

from reinos.core.record import Array
from reinos.games.kingdomino.values import (
    CLAIMED,
    DECISIONS,
    INPUTS,
    KINDS,
    OF_KINGDOM,
    ROWS,
    text_of,
)

USUAL = 60
"""Values are points above it."""
PARTS = 10_000
"""Values are in such parts of a point."""
RIDGE = 3e-4
"""How much a value of inputs that tell little is drawn to nothing."""
BATCH = 10_000
FADING = 0.5
"""How much the games of a generation count in the next one."""
WITH_HARMONY = 0.75
"""The share of the games in which Harmony is played."""


class Squares:
    """What least squares need of all decisions so far."""

    def __init__(self) -> None:
        self.products = np.zeros((ROWS, INPUTS, INPUTS))
        self.sums = np.zeros((ROWS, INPUTS))
        self.counts = np.zeros(ROWS)

    def fade(self) -> None:
        """Let what was seen so far count less."""
        for one in (self.products, self.sums, self.counts):
            one *= FADING

    def add(self, inputs: Array, rows: Array, ends: Array) -> None:
        """Look at decisions and how their games ended."""
        for row in np.unique(rows):
            seen = inputs[rows == row].astype(np.float64)
            self.products[row] += seen.T @ seen
            self.sums[row] += seen.T @ (ends[rows == row] - USUAL)
            self.counts[row] += len(seen)

    def values(self, others: Array) -> Array:
        """The values that fit best; others for games of which nothing was seen."""
        values = others / PARTS
        for row in np.flatnonzero(self.counts > 1000):
            n = OF_KINGDOM if row % DECISIONS < CLAIMED else INPUTS
            products = self.products[row, :n, :n] / self.counts[row]
            sums = self.sums[row, :n] / self.counts[row]
            spread = np.sqrt(np.maximum(np.diag(products) - products[0] ** 2, 0))
            spread[0] = 1
            used = np.flatnonzero(spread > 1e-6)
            sizes = spread[used]
            ridge = np.where(used == 0, 0, RIDGE)
            matrix = products[np.ix_(used, used)] / np.outer(sizes, sizes) + np.diag(ridge)
            values[row, used] = np.linalg.solve(matrix, sums[used] / sizes) / sizes
        return np.round(values * PARTS).astype(np.int32)


def strength(table: Table, values: Array, games: int, rng: int) -> str:
    """How a player who takes the decision of the highest value does against greedy ones."""
    points, *_ = table.play(games, rng, values, guided=True, noise=0, keep=False)
    best = points[:, 1:].max(axis=1)
    wins = (points[:, 0] > best) + 0.5 * (points[:, 0] == best)
    error = 1.96 * wins.std() / len(wins) ** 0.5
    return f"{100 * wins.mean():.1f} % ± {100 * error:.1f}, {points[:, 0].mean():.2f} points"


def learn(generations: int, size: int, seed: int, tests: int) -> Array:
    """Learn values in some generations of so many games of each kind."""
    values = np.zeros((ROWS, INPUTS), np.int32)
    numbers = np.random.default_rng(seed)
    start = time.process_time()
    for players, middle in KINDS:
        both = [Table(players, harmony=h, middle_kingdom=middle == 1) for h in (True, False)]
        squares = Squares()
        for generation in range(generations):
            guided = generation > 0
            if generation == 1:
                squares = Squares()  # what was seen of greedy players has done its service
            squares.fade()
            for table, share in zip(both, (WITH_HARMONY, 1 - WITH_HARMONY), strict=True):
                for some in batches(round(size * share)):
                    rng, noise = int(numbers.integers(1, 2**32)), 0.05 if guided else 0.1
                    ends, *seen = table.play(some, rng, values, guided, noise, keep=True)
                    squares.add(seen[0], seen[1], ends[seen[2], 0])
            values = squares.values(values)
            if tests:
                print(
                    f"{time.process_time() - start:4.0f} s, {players} players, middle kingdom "
                    f"{middle}, with harmony: {strength(both[0], values, tests, 7)}",
                    flush=True,
                )
    return values


def batches(games: int) -> list[int]:
    """So many games in batches whose inputs have room in memory."""
    return [BATCH] * (games // BATCH) + [games % BATCH] * (games % BATCH > 0)


def main() -> None:
    """Learn, write the file, and say on the way how strong a player by these values is."""
    parser = argparse.ArgumentParser(description="Learn the values of kingdoms.")
    parser.add_argument("file", type=Path, help="where to write the values (CSV)")
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--games", type=int, default=40_000, help="games of a generation")
    parser.add_argument("--tests", type=int, default=4000, help="games of a test on the way")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    values = learn(chosen.generations, chosen.games, chosen.seed, chosen.tests)
    chosen.file.write_text(text_of(values), encoding="utf-8")


if __name__ == "__main__":
    main()

"""A worked example: learn to play Kingdomino for two by self-play, with NumPy, on one CPU core.

    OPENBLAS_NUM_THREADS=1 ./play python examples/learn_kingdomino.py --minutes 1 --picture a.svg

What is learned is the value of a position after a decision, before anything is drawn: who will win
and by how much. The player looks one decision ahead: of the positions that its legal moves lead to
it takes the one with the highest value. The first games are played by `greedy`, which is what has
to be beaten; then the player plays itself, and learns from how those games end. What it looks at
`kingdomino_inputs.py` counts.

Measured: after a minute of CPU time 83.2 % ± 1.1 of the wins against greedy, in 4,000 games that
nothing was learned from (docs/learn-kingdomino.md).
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from kingdomino_inputs import INPUTS, PLAYERS, Ahead

import reinos
from reinos.bots.arena import picture
from reinos.core.record import Array

# The value: a small net, and how it learns.


class Net:
    """Inputs, one layer of units that are never negative, one value from -1 to 1."""

    def __init__(self, hidden: int, numbers: np.random.Generator) -> None:
        self.scale = np.ones(INPUTS, np.float32)
        self.middle = np.zeros(INPUTS, np.float32)
        self.weights = [
            numbers.normal(0, (2 / INPUTS) ** 0.5, (INPUTS, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def measure(self, inputs: Array) -> None:
        """Bring inputs to one size, as these are."""
        self.middle = inputs.mean(axis=0, dtype=np.float32)
        self.scale = 1 / (inputs.std(axis=0, dtype=np.float32) + 0.1)

    def value(self, inputs: Array) -> Array:
        """The values of positions."""
        a, b, c, d = self.weights
        hidden = np.maximum((inputs - self.middle) * self.scale @ a + b, 0)
        value: Array = np.tanh(hidden @ c + d)
        return value

    def learn(self, inputs: Array, targets: Array, rate: float) -> float:
        """One step of Adam towards the targets; the mean squared error before it."""
        a, b, c, d = self.weights
        x = (inputs - self.middle) * self.scale
        hidden = np.maximum(x @ a + b, 0)
        value = np.tanh(hidden @ c + d)
        wrong = value - targets
        back = (2 / len(x)) * wrong * (1 - value**2)
        into = np.outer(back, c) * (hidden > 0)
        gradients = [x.T @ into, into.sum(0), hidden.T @ back, back.sum(keepdims=True)]
        self.steps += 1
        small, large = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for n, gradient in enumerate(gradients):
            self.means[n] += 0.1 * (gradient - self.means[n])
            self.squares[n] += 0.001 * (gradient**2 - self.squares[n])
            self.weights[n] -= (
                rate * (self.means[n] / small) / (np.sqrt(self.squares[n] / large) + 1e-8)
            )
        return float((wrong**2).mean())


# Playing.

Judge = Callable[[Array, Array], Array]
"""What a player thinks of decisions, from greedy's worth and the inputs they lead to."""


def greedy(gains: Array, inputs: Array) -> Array:
    """What gains most at once by the game's own policy."""
    return gains.astype(np.float32)


class Games(NamedTuple):
    """Whole games: inputs and targets of all that was decided, and the result of seat 0."""

    inputs: Array
    targets: Array
    wins: Array


def play(
    view: Ahead, size: int, seed: str, judges: tuple[Judge, Judge], noise: float, keep: bool
) -> Games:
    """Games between two players, one for each seat; with chance `noise` any move is made."""
    batch = view.game.batch(size, PLAYERS, seed)
    numbers = np.random.default_rng(list(seed.encode()))
    seen: list[tuple[Array, Array, Array]] = []
    while not batch.over.all():
        chosen, gains, inputs, first = view.look(batch.states)
        seats = batch.seats
        worth = np.zeros(len(chosen), np.float32)
        spans = np.diff(first)
        movers = np.repeat(seats, spans)
        for seat, judge in enumerate(judges):
            worth[movers == seat] = judge(gains[movers == seat], inputs[movers == seat])
        worth += numbers.random(len(worth), np.float32) * 1e-5  # between equals at random
        worth[np.repeat(numbers.random(size) < noise, spans)] = 0
        playing = np.flatnonzero(spans)
        best = np.array([first[i] + worth[first[i] : first[i + 1]].argmax() for i in playing])
        actions = np.zeros(size, np.int32)
        actions[playing] = chosen[best]
        if keep:
            seen.append((inputs[best].astype(np.int16), playing, seats[playing]))
        batch.step(actions)
    margin = batch.scores() @ np.array([1, -1])
    wins = 0.5 + 0.5 * np.sign(margin)
    if not keep:
        return Games(np.zeros((0, INPUTS)), np.zeros(0), wins)
    # Half of it is who won, half by how much.
    result = 0.5 * np.sign(margin) + 0.5 * np.tanh(margin / 25)
    targets = np.concatenate([result[games] * (1 - 2 * seats) for _, games, seats in seen])
    return Games(np.concatenate([x for x, _, _ in seen]), targets.astype(np.float32), wins)


def against_greedy(view: Ahead, judge: Judge, games: int, seed: str) -> tuple[float, float]:
    """The share of wins against greedy, half of the games from each seat, and its 95 % interval.

    Equal points count as half a win, whoever the tie-breaks would name.
    """
    first = play(view, games // 2, f"{seed} first", (judge, greedy), 0, keep=False).wins
    second = 1 - play(view, games // 2, f"{seed} second", (greedy, judge), 0, keep=False).wins
    wins = np.concatenate([first, second])
    return float(wins.mean()), float(1.96 * wins.std() / len(wins) ** 0.5)


class Point(NamedTuple):
    """How strong the player was after some seconds."""

    seconds: float
    share: float
    error: float


def train(
    minutes: float, size: int, tests: int, generations: int, seed: str, hidden: int = 64
) -> tuple[Net, list[Point], Ahead]:
    """Learn until the time is up or so many generations have passed."""
    view = Ahead(reinos.game("kingdomino"), size)
    numbers = np.random.default_rng(list(seed.encode()))
    net = Net(hidden, numbers)

    def judge(gains: Array, inputs: Array) -> Array:
        return net.value(inputs)

    start = time.process_time()
    window: list[Games] = []
    points: list[Point] = []
    for generation in range(generations):
        players, noise = ((greedy, greedy), 0.1) if generation < 2 else ((judge, judge), 0.03)
        window = [*window[-7:], play(view, size, f"{seed} {generation}", players, noise, True)]
        if generation == 0:
            net.measure(window[0].inputs)
        inputs = np.concatenate([one.inputs for one in window])
        targets = np.concatenate([one.targets for one in window])
        used = (time.process_time() - start) / (60 * minutes)
        rate = 0.002 * max(0.05, 1 - max(used, generation / generations))
        errors = []
        for _ in range(max(1, len(window[-1].inputs) // 256)):
            some = numbers.integers(0, len(inputs), 1024)
            errors.append(net.learn(inputs[some].astype(np.float32), targets[some], rate))
        seconds = time.process_time() - start
        if generation % 10 == 9 or generation == 4:
            points.append(Point(seconds, *against_greedy(view, judge, tests, f"test {generation}")))
            print(
                f"{seconds:5.0f} s, {(generation + 1) * size:7,} games: error "
                f"{np.mean(errors):.3f}, {100 * points[-1].share:.1f} % "
                f"± {100 * points[-1].error:.1f} against greedy",
                flush=True,
            )
        if seconds > 60 * minutes:
            break
    return net, points, view


def drawn(points: list[Point]) -> str:
    """The share of wins against the time of learning, as a picture."""
    most = max(point.seconds for point in points)
    left, right = picture.LEFT, picture.RIGHT
    placed = [(left + (right - left) * p.seconds / most, p) for p in points]
    way = "L".join(f"{x:.1f} {picture.height(p.share):.1f}" for x, p in placed)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 520" role="img">',
        "<title>Share of wins against greedy while learning</title>",
        f"<style>{picture.style()}</style>",
        '<rect class="paper" width="700" height="520" rx="12"/>',
        picture.text(28, 44, "Kingdomino for two: learning by self-play", "title"),
        picture.text(28, 72, "Share of wins against greedy, with 95 % intervals", "soft"),
        f'<rect class="frame" x="{left}" y="{picture.TOP}" width="{right - left}" '
        f'height="{picture.BOTTOM - picture.TOP}" rx="6"/>',
        f'<path class="even" d="M{left} {picture.height(0.5):.1f}H{right}"/>',
        *(
            picture.text(left - 10, picture.height(t / 10) + 5, f"{10 * t} %", "soft", "end")
            for t in range(0, 11, 2)
        ),
        *(
            picture.text(
                left + (right - left) * t / 4, 464, f"{most * t / 4:.0f}", "soft", "middle"
            )
            for t in range(5)
        ),
        picture.text((left + right) / 2, 494, "CPU seconds, tests included", "", "middle"),
        f'<g class="ink-0"><path class="line" d="M{way}"/>',
        *(
            f'<path class="whisker" d="M{x:.1f} {picture.height(p.share + p.error):.1f}'
            f'V{picture.height(p.share - p.error):.1f}"/>'
            for x, p in placed
        ),
        *(picture.mark(0, x, picture.height(p.share)) for x, p in placed),
    ]
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def main() -> None:
    """Learn, and say honestly how far it came."""
    parser = argparse.ArgumentParser(description="Learn Kingdomino for two by self-play.")
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--games", type=int, default=500, help="games of a generation")
    parser.add_argument("--tests", type=int, default=400, help="games of a test on the way")
    parser.add_argument("--last", type=int, default=4000, help="games of the last test")
    parser.add_argument("--generations", type=int, default=100_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--picture", type=Path, help="where to write the plot (SVG)")
    chosen = parser.parse_args()
    net, points, view = train(
        chosen.minutes, chosen.games, chosen.tests, chosen.generations, chosen.seed
    )
    share, error = against_greedy(view, lambda _, x: net.value(x), chosen.last, "never seen")
    print(
        f"Against greedy, in {chosen.last:,} games that nothing was learned from: "
        f"{100 * share:.1f} % ± {100 * error:.1f} of the wins."
    )
    if chosen.picture and points:
        chosen.picture.write_text(drawn(points), encoding="utf-8")


if __name__ == "__main__":
    main()

"""What a bot of T.E.G. Cartas would win that sees everything, and what greedy wins.

    ./play python benchmarks/clairvoyant.py --bots greedy,former --deals 10000
    ./play python benchmarks/clairvoyant.py --bots hands,greedy --deals 100 --trials 64

The first of `--bots` is measured against the others. Every deal is played once for each rotation of
the seats, ties split the win, and the ± is a 95 % interval over deals.

`greedy` is the simple bot, `former` the one before it counted cards. `hands` sees all hands, all
objectives, the card face down and what is in the decks; `decks` also in which order. Both play as
greedy would who saw it, or try every decision so many times (`--trials`) and take the best; they
know how the others play. They are not offered to anybody.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
from objectives import interval
from seers import contest
from seers.playing import FORMER, GREEDY, SEES_DECKS, SEES_HANDS, WON

import reinos
from reinos.core.compiler import Kernels
from reinos.core.record import Array

GAME = reinos.game("teg-cartas")
BOTS = {"former": FORMER, "greedy": GREEDY, "hands": SEES_HANDS, "decks": SEES_DECKS}
TOGETHER = 20
"""How many deals are played before it is told how they went."""


def play(bound: Any, bots: Sequence[str], deals: int, rng: int, trials: int) -> Array:
    """What the first bot won of each deal, by the rotation of the seats."""
    players, most = len(bots), GAME.kernels.ACTIONS
    board = GAME.board(players, GAME.read_options(players, {}))
    blank = np.zeros(1, GAME.kernels.STATE)
    shares = np.zeros((deals, players), np.int32)
    ended = bound.contest(
        board,
        np.zeros_like(blank),
        np.zeros_like(blank),
        blank,
        np.array([BOTS[bot] for bot in bots], np.int32),
        np.zeros(players, np.int32),
        rng,
        trials,
        shares,
        np.zeros(most, np.int32),
        np.zeros(most, np.int32),
        np.zeros(most, np.int32),
        np.zeros((most, max(1, trials)), np.int32),
        np.zeros(players, np.int32),
        GAME.buffers.no_events,
    )
    assert ended
    return shares / WON


def exercise(bound: Any) -> None:
    """Call what is compiled once."""
    play(bound, ("greedy", "former"), 1, 1, 0)


KERNELS = Kernels(GAME.id, GAME.kernels, contest, exercise)


def main() -> None:
    """Play, and tell how it went so far."""
    asked = argparse.ArgumentParser(description="What a bot wins that sees everything.")
    asked.add_argument("--bots", default="hands,greedy", help=f"two to four of {', '.join(BOTS)}")
    asked.add_argument("--deals", type=int, default=100)
    asked.add_argument("--trials", type=int, default=0, help="of each decision, by who sees")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    bots = given.bots.split(",")
    if len(bots) not in GAME.players or not set(bots) <= set(BOTS):
        asked.error(f"--bots are two to four of {', '.join(BOTS)}")
    bound = KERNELS.compiled()
    shares: list[float] = []
    step = TOGETHER if given.trials else given.deals
    for first in range(0, given.deals, step):
        deals = min(step, given.deals - first)
        part = play(bound, bots, deals, given.seed + 7919 * first, given.trials)
        shares += part.mean(axis=1).tolist()
        mean, half = interval(shares)
        games = len(shares) * len(bots)
        print(f"{given.bots}: {100 * mean:.1f} % ± {100 * half:.1f} of {games} games", flush=True)


if __name__ == "__main__":
    main()

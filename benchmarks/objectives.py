"""How often whoever holds an objective of T.E.G. Cartas wins, greedy against greedy.

    ./play python benchmarks/objectives.py [--games 40000] [--seed 1] [--cards objectives.csv]
        [--processes 2 | --cluster tcp://10.0.0.1:8786]

Whole games in the kernel, by the game's own policy, which looks at what its seat may see alone. A
game without a winner before the last round is shared among those with most territories. Cards of
one's own are measured in the same way. Whoever plays them, the games of a seed are the same.
"""

import argparse
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import numpy as np

import reinos
from reinos.bots.arena import Cluster, in_order
from reinos.core.chance import generator, secret
from reinos.games.teg_cartas.cardfiles import read_cards
from reinos.games.teg_cartas.names import NOBODY

GREEDY = 0
"""How often a playout plays anything instead of the best."""
TOGETHER = 250
"""How many games one process plays in a row."""


Game = tuple[list[str], list[int]]
"""The objectives by seat, and the seats that won."""


def play(
    players: int,
    games: int,
    seed: int,
    cards: str,
    processes: int = 1,
    executor: Executor | None = None,
) -> Iterator[Game]:
    """The games of a seed, in order."""
    parts = [range(first, min(first + TOGETHER, games)) for first in range(0, games, TOGETHER)]
    for some in in_order(partial(played, players, seed, cards), parts, processes, executor):
        yield from some


def played(players: int, seed: int, cards: str, numbers: range) -> list[Game]:
    """Some of the games of a seed."""
    game = reinos.game("teg-cartas")
    board = game.board(players, game.read_options(players, {"objective_cards": cards}))
    ids = [card.id for card in read_cards(objective_cards=cards).objectives_for(players)]
    kernels, own = game.compile_playouts(), game.buffers
    blank = np.zeros(1, game.kernels.STATE)
    state, scores = np.zeros_like(blank), np.zeros((1, players), np.int32)
    found: list[Game] = []
    for number in numbers:
        rng = generator(secret(seed), number, 0)
        kernels.playouts(
            board, state, blank, rng, GREEDY, scores, own.actions, own.worth, own.no_events
        )
        held = [ids[n] for n in state["objective"][0][:players]]
        winner = int(state["winner"][0])
        most = np.flatnonzero(scores[0] == scores[0].max()).tolist()
        found.append((held, most if winner == NOBODY else [winner]))
    return found


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The mean and half its 95 % interval."""
    mean = math.fsum(shares) / len(shares)
    variance = math.fsum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
    return mean, 1.96 * math.sqrt(variance / len(shares))


def main() -> None:
    """Measure and print a table for every number of players."""
    asked = argparse.ArgumentParser(description="How often the holders of objectives win.")
    asked.add_argument("--games", type=int, default=40_000, help="for each number of players")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--cards", type=Path, help="objectives of one's own")
    asked.add_argument("--players", type=int, choices=(2, 3, 4), help="for so many players only")
    asked.add_argument("--processes", type=int, default=1, help="so many play at a time")
    asked.add_argument("--cluster", help="the workers of this Dask scheduler play")
    given = asked.parse_args()
    cluster = Cluster(given.cluster, "teg-cartas") if given.cluster else nullcontext()
    with cluster as executor:
        measure(given, executor)


def measure(given: argparse.Namespace, executor: Executor | None) -> None:
    """Play, and print the tables."""
    cards = given.cards.read_text(encoding="utf-8") if given.cards else ""
    for players in (given.players,) if given.players else (2, 3, 4):
        won: dict[str, list[float]] = defaultdict(list)
        asked = (players, given.games, given.seed, cards, given.processes, executor)
        for held, winners in play(*asked):
            for seat, objective in enumerate(held):
                won[objective].append((seat in winners) / len(winners))
        print(f"\n{players} players, {given.games} games from seed {given.seed}:", end=" ")
        print(f"an even share is {100 / players:.1f} %\n")
        print("| objective | held | won by its holder |\n| --- | ---: | ---: |")
        for objective in sorted(won):
            mean, half = interval(won[objective])
            held_in = len(won[objective])
            print(f"| `{objective}` | {held_in} | {100 * mean:.1f} % ± {100 * half:.1f} |")


if __name__ == "__main__":
    main()

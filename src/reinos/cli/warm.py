"""`reinos warm`: compile the games ahead."""

import argparse
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from reinos.bots import BOTS, make
from reinos.core import engine, kernel
from reinos.core.compiler import BUSY, background
from reinos.core.game import Game
from reinos.core.locks import locked
from reinos.core.registry import catalog, game


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("warm", help="compile the games now, so that nothing waits later")
    parser.add_argument("games", nargs="*", metavar="game", help="all games unless named")
    parser.add_argument("--gently", action="store_true", help="let everything else go first")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="games at a time")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Compile each game and say how long it took."""
    if chosen.gently:
        return gently(chosen.games)
    # The heaviest first: two processes then end at about the same time.
    names = list(chosen.games) or [one.id for one in sorted(catalog(), key=size, reverse=True)]
    for name in names:
        game(name)
    if chosen.processes > 1:
        with ProcessPoolExecutor(chosen.processes, get_context("spawn")) as pool:
            for line in pool.map(compiled, names):
                print(line, flush=True)
        return 0
    for name in names:
        print(compiled(name), flush=True)
    return 0


def size(one: Game) -> int:
    """How much there is to compile in a game: the bytes of its rules for the interpreter."""
    modules = kernel.reach(one.kernels, engine).values()
    return sum(len(f.__code__.co_code) for module in modules for f in kernel.own_kernels(module))


def gently(names: Sequence[str]) -> int:
    """Compile in the background, unless a process of this user does so already."""
    if hasattr(os, "nice"):
        os.nice(10)
    for name in names:
        with locked(background(name), wait=False) as mine:
            if not mine:
                return BUSY
            print(compiled(name), flush=True)
    return 0


def compiled(name: str) -> str:
    """Compile a game, and say how long it took."""
    one = game(name)
    start = time.perf_counter()
    one.compile()
    one.compile_playouts()
    one.compile_passes()
    for bot in BOTS:
        make(bot).prepare(one)
    return f"{name}: ready in {time.perf_counter() - start:.1f} s"

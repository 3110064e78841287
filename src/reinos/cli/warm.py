"""`reinos warm`: compile the games ahead."""

import argparse
import os
import time
from typing import Any

from reinos.bots import BOTS, make
from reinos.core.registry import catalog, game


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("warm", help="compile the games now, so that nothing waits later")
    parser.add_argument("games", nargs="*", metavar="game", help="all games unless named")
    parser.add_argument("--gently", action="store_true", help="let everything else go first")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Compile each game and say how long it took."""
    if chosen.gently and hasattr(os, "nice"):
        os.nice(10)
    for one in [game(name) for name in chosen.games] or catalog():
        print(f"{one.id}...", end=" ", flush=True)
        start = time.perf_counter()
        one.compile()
        one.compile_playouts()
        for bot in BOTS:
            make(bot).prepare(one)
        print(f"ready in {time.perf_counter() - start:.1f} s")
    return 0

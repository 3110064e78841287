"""How long a newcomer waits: the first process on an empty cache, and the ones after it.

    ./play python benchmarks/startup.py [game]

Seconds of the clock from starting Python to the end of a whole game; the best of nine where the
cache is ready, one run where it is empty.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

WHOLE_GAME = """
import reinos
game = reinos.game({game!r})
state = game.new(players=2, seed=1)
while not state.over:
    state.play(state.moves()[0])
"""
STEPS = {
    "import reinos": "import reinos",
    "a whole game by play": WHOLE_GAME,
    "10,000 playouts": "import reinos; reinos.game({game!r}).playouts(10_000, players=2, seed=1)",
}
RUNS = 9


def seconds(script: str, cache: str) -> float:
    """How long a script takes in a process of its own."""
    start = time.perf_counter()
    environment = os.environ | {"REINOS_CACHE": cache, "REINOS_COMPILE": "never"}
    subprocess.run([sys.executable, "-c", script], check=True, env=environment)
    return time.perf_counter() - start


@contextmanager
def empty_cache() -> Iterator[str]:
    """A cache folder with nothing in it."""
    with tempfile.TemporaryDirectory() as folder:
        yield folder


def main() -> None:
    """Measure and print a table."""
    game = sys.argv[1] if len(sys.argv) > 1 else "kingdomino"
    with empty_cache() as cache:
        print(f"| {game} | empty cache | cache ready |\n| --- | ---: | ---: |")
        first = {}
        for name, script in STEPS.items():
            first[name] = seconds(script.format(game=game), cache)
        warm = [sys.executable, "-m", "reinos", "warm", game]
        quiet = subprocess.DEVNULL
        subprocess.run(warm, check=True, stdout=quiet, env=os.environ | {"REINOS_CACHE": cache})
        for name, script in STEPS.items():
            again = min(seconds(script.format(game=game), cache) for _ in range(RUNS))
            print(f"| {name} | {first[name]:.2f} s | {again:.2f} s |")


if __name__ == "__main__":
    main()

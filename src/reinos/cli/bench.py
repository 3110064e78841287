"""`reinos bench`: how fast a game runs here."""

import argparse
import platform
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from reinos.bots import bench
from reinos.cli import files
from reinos.core import registry


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("bench", help="measure how fast a game runs here")
    parser.add_argument("game", nargs="?", default="kingdomino")
    parser.add_argument("--players", type=int, action="append", help="2 and the most unless told")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Measure with a line of progress and print a table."""
    game = registry.game(chosen.game)
    counts = chosen.players or sorted({game.players[0], game.players[-1]})
    for players in counts:
        game.read_options(players, {})
    found = []
    errors = Console(stderr=True)
    with errors.status("measuring") as status:
        for number, total, figure in bench.figures(chosen.game, counts):
            found.append(figure)
            status.update(f"measured {number} of {total}: {figure.name}, {figure.players} players")
    if chosen.json:
        listed = {"game": chosen.game, "machine": platform.processor(), "figures": found}
        print(files.as_json(listed))
        return 0
    table = Grid(title=f"{chosen.game}: per CPU-second of one core, best of {bench.RUNS}")
    table.add_column("what")
    for column in ("players", "a second", "microseconds", "ratio to calibration"):
        table.add_column(column, justify="right")
    for figure in found:
        rate = f"{figure.rate:,.0f}"
        once = f"{figure.microseconds:,.2f}"
        table.add_row(figure.name, str(figure.players), rate, once, f"{figure.ratio:.4f}")
    Console().print(table)
    return 0

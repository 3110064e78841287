"""`reinos bench`: how fast a game runs here."""

import argparse
import platform
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from reinos.bots import bench
from reinos.cli import files
from reinos.core import registry


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "bench",
        help="measure how fast a game runs here",
        description="Measure how fast a game runs here, per CPU-second of one core. It takes about "
        "half a minute for each number of players; at a terminal a bar shows how far it is.",
    )
    parser.add_argument(
        "game", nargs="?", default="kingdomino", help="which game (default: %(default)s)"
    )
    parser.add_argument(
        "--players",
        type=int,
        action="append",
        metavar="N",
        help="how many players; several numbers: several times (default: fewest and most)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Measure while a bar shows how far it is, and print a table."""
    game = registry.game(chosen.game)
    counts = chosen.players or sorted({game.players[0], game.players[-1]})
    for players in counts:
        game.read_options(players, {})
    found = measured(chosen.game, counts, Console(stderr=True))
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


def measured(name: str, counts: list[int], console: Console) -> list[bench.Figure]:
    """Every figure; somebody at a terminal sees what is measured, and how much is left."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        auto_refresh=False,  # another thread would be measured, too
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("compiling", total=None)
        bar.refresh()

        def tell(done: int, total: int, now: str) -> None:
            bar.update(task, completed=done, total=total, description=now, refresh=True)

        return list(bench.figures(name, counts, tell))

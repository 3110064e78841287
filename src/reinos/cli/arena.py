"""`reinos arena`: bots against each other."""

import argparse
import os
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reinos.bots import arena
from reinos.cli import files
from reinos.core import registry
from reinos.core.errors import ReinosError


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "arena",
        help="let bots play against each other",
        description="Bots against each other: seats rotated, common seeds, 95 % intervals.",
    )
    parser.add_argument(
        "game", nargs="?", default="kingdomino", help="which game (default: %(default)s)"
    )
    parser.add_argument(
        "--bots",
        default="greedy,random",
        metavar="BOT,BOT,...",
        help="such as greedy,random or mc:0.2s,greedy: seconds a turn; mc:500: simulations a "
        "decision. The last one fills the seats that are left",
    )
    parser.add_argument(
        "--players", type=int, default=2, metavar="N", help="seats (default: %(default)s)"
    )
    parser.add_argument(
        "--deals",
        type=int,
        default=100,
        metavar="N",
        help="how many deals; each is played once per rotation (default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="S",
        help="the same seed deals the same games (default: %(default)s)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as harmony=true; several: several times",
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many processes play at a time (default: one for each core)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of Markdown")
    parser.set_defaults(run=run)


def read_options(game: str, pairs: list[str]) -> dict[str, Any]:
    """The options of the command line as values."""
    known = {option.name: option for option in registry.game(game).options}
    options: dict[str, Any] = {}
    for pair in pairs:
        name, sign, text = pair.partition("=")
        if not sign:
            raise ReinosError("wrong_pair", text=pair)
        options[name] = files.value(known[name], text) if name in known else text
    return options


def run(chosen: argparse.Namespace) -> int:
    """Play the contest with a progress bar and print its table."""
    this = arena.contest(
        chosen.game,
        chosen.bots.split(","),
        chosen.players,
        chosen.deals,
        chosen.seed,
        read_options(chosen.game, chosen.option),
    )
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("deals", total=this.deals)
        deals = []
        for result in arena.results(this, max(1, chosen.processes)):
            deals.append(result)
            bar.advance(task)
    report = arena.report(this, deals)
    if chosen.json:
        print(files.as_json(report))
    else:
        sys.stdout.write(arena.markdown(report))
    return 0

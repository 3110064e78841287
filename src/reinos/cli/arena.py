"""`reinos arena`: bots against each other."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from reinos.bots import arena
from reinos.bots.arena.sequential import RISK, even, share_of
from reinos.bots.arena.workers import MOST_PROCESSES
from reinos.cli import files
from reinos.cli.usage import Parser
from reinos.cli.words import WORDS, add_language
from reinos.core import registry
from reinos.core.errors import ReinosError

NEEDS = {
    "against": "budgets",
    "budgets": "against",
    "plot": "budgets",
    "at_least": "until_decided",
    "risk": "until_decided",
}
"""What makes no sense without something else."""
APART = (
    ("round_robin", "budgets"),
    ("until_decided", "round_robin"),
    ("until_decided", "budgets"),
    ("cluster", "processes"),
)
"""What cannot be asked for at once."""


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
        metavar="N",
        help="how many processes play at a time (default: one for each core)",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let the workers of the Dask scheduler at ADDRESS play, such as tcp://10.0.0.1:8786",
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep every finished deal in FILE; if it is there already, go on from it",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of Markdown")
    add_language(parser)
    add_tests(parser)
    add_trials(parser)
    parser.set_defaults(run=run)


def add_tests(parser: Parser) -> None:
    """Add what stops a contest when it is decided."""
    group = parser.add_argument_group("until it is decided")
    group.add_argument(
        "--until-decided",
        action="store_true",
        help="stop as soon as it is sure whether the first bot wins more than the even share; "
        "--deals is then the most",
    )
    group.add_argument(
        "--at-least",
        type=float,
        metavar="SHARE",
        help="ask about another share, such as 0.6",
    )
    group.add_argument(
        "--risk",
        type=float,
        metavar="CHANCE",
        help=parser.told("how often at most the answer may be wrong (default: {risk})", risk=RISK),
    )


def add_trials(parser: argparse.ArgumentParser) -> None:
    """Add what compares many bots, or one at many budgets."""
    group = parser.add_argument_group("many bots, many budgets")
    group.add_argument(
        "--round-robin",
        action="store_true",
        help="every table of different --bots plays --deals; prints ratings and pairings",
    )
    group.add_argument(
        "--budgets",
        metavar="LIMIT,LIMIT,...",
        help="each of --bots at each of these, such as 0.01s,0.1s,1s or 100,1000, in one seat",
    )
    group.add_argument("--against", metavar="BOT", help="the opponent in all other seats")
    group.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw strength over budget as an SVG picture"
    )


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


def check_together(chosen: argparse.Namespace) -> None:
    """Refuse what does not go together."""
    given = {
        name for name, value in vars(chosen).items() if value is not None and value is not False
    }
    for name, other in NEEDS.items():
        if name in given and other not in given:
            raise ReinosError("needs_option", words=WORDS, one=flag(name), other=flag(other))
    for name, other in APART:
        if {name, other} <= given:
            raise ReinosError("not_together", words=WORDS, one=flag(name), other=flag(other))


def flag(name: str) -> str:
    """An option of the command line as it is typed."""
    return "--" + name.replace("_", "-")


def run(chosen: argparse.Namespace) -> int:
    """Play what was asked for, with a progress bar, and print its table."""
    check_together(chosen)
    options = read_options(chosen.game, chosen.option)
    bots = chosen.bots.split(",")
    setting = (chosen.players, chosen.deals, chosen.seed, options)
    if chosen.round_robin:
        robin = arena.round_robin(chosen.game, bots, *setting)
        found = arena.standings(robin, played(chosen, robin.contests))
        show(chosen, found, arena.standings_markdown(found))
    elif chosen.budgets is not None:
        budgets = chosen.budgets.split(",")
        trial = arena.time_trial(chosen.game, bots, budgets, chosen.against, *setting)
        run_trial(chosen, trial)
    else:
        this = arena.contest(chosen.game, bots, *setting)
        question = asked(chosen, this)
        report = arena.report(this, played(chosen, [this], question)[0], question)
        show(chosen, report, arena.markdown(report))
    return 0


def run_trial(chosen: argparse.Namespace, trial: arena.TimeTrial) -> None:
    """Play a trial and draw it; that the picture can be written is found out before."""
    if chosen.plot:
        try:
            chosen.plot.open("a").close()
        except (OSError, ValueError) as error:
            raise files.unusable("cannot_write", chosen.plot, error) from None
    report = arena.trial_report(trial, played(chosen, trial.contests))
    if chosen.plot:
        files.save(chosen.plot, arena.plot(report), overwrite=True)
    show(chosen, report, arena.trial_markdown(report))


def asked(chosen: argparse.Namespace, this: arena.Contest) -> arena.Question | None:
    """The question that ends the contest, if one was asked."""
    if not chosen.until_decided:
        return None
    share = even(this) if chosen.at_least is None else chosen.at_least
    return arena.Question(share, RISK if chosen.risk is None else chosen.risk)


def show(chosen: argparse.Namespace, report: Any, table: str) -> None:
    """Print a result."""
    if chosen.json:
        print(files.as_json(report))
    else:
        sys.stdout.write(table)


def played(
    chosen: argparse.Namespace,
    contests: Sequence[arena.Contest],
    question: arena.Question | None = None,
) -> list[list[arena.Result]]:
    """The results of every contest, while a bar shows how far it is."""
    kept = arena.Journal(chosen.resume, contests) if chosen.resume else nullcontext()
    processes = one_each_core() if chosen.processes is None else chosen.processes
    with (
        kept as journal,
        joined(chosen) as cluster,
        Watch(contests, Console(stderr=True)) as watch,
        closing(arena.all_results(contests, processes, cluster, journal)) as coming,
    ):
        watched = watch.follow(coming)
        if question is not None:
            results = (result for _, result in watched)
            return [list(arena.until_decided(contests[0], results, question))]
        deals: list[list[arena.Result]] = [[] for _ in contests]
        for job, result in watched:
            deals[job.contest].append(result)
        return deals


def joined(chosen: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    """The cluster that is to play, if one was named."""
    return nullcontext() if chosen.cluster is None else arena.Cluster(chosen.cluster, chosen.game)


def one_each_core() -> int:
    """How many processes play unless somebody says otherwise."""
    return min(os.cpu_count() or 1, MOST_PROCESSES)


class Watch:
    """Games done, time left and the share of the first bot, for somebody at a terminal."""

    def __init__(self, contests: Sequence[arena.Contest], console: Console) -> None:
        self.contests = contests
        self.bot = contests[0].bots[0]
        self.won: list[float] = []
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("games,"),
            TimeRemainingColumn(),
            TextColumn("left"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )

    def __enter__(self) -> "Watch":
        self.bar.start()
        self.task: TaskID = self.bar.add_task(
            self.bot, total=sum(this.games for this in self.contests)
        )
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def follow(
        self, coming: Iterator[tuple[arena.Job, arena.Result]]
    ) -> Iterator[tuple[arena.Job, arena.Result]]:
        """Pass results on and show how far they are."""
        for job, result in coming:
            this = self.contests[job.contest]
            if self.bot in this.bots:
                self.won.append(share_of(self.bot, result))
            share = 100 * sum(self.won) / max(1, len(self.won))
            said = f"{self.bot} {share:.1f} %"
            self.bar.update(self.task, advance=this.players, description=said)
            yield job, result

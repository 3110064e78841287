"""The arena: bots against each other, honestly.

The number of deals is fixed in advance. Every deal is played once for each rotation of the seats,
with the same seed, so that luck of the deal and of the seat cancels out. A win is shared equally
among those who tie. Intervals are taken over deals, since the games of one deal go together.
"""

import math
import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from reinos.bots.contest import play_out
from reinos.bots.entrant import Entrant
from reinos.bots.levels import entered
from reinos.core import registry
from reinos.core.chance import derived, secret
from reinos.core.errors import InvalidOption
from reinos.core.given import instance, whole

MOST_DEALS = 1_000_000
MOST_PROCESSES = 256


class Contest(msgspec.Struct, frozen=True):
    """What is played: a bot for every seat, so many deals, from one seed."""

    game: str
    entrants: tuple[Entrant, ...]
    deals: int
    seed: int
    options: dict[str, Any]

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.entrants)

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * self.players


class Line(msgspec.Struct, frozen=True):
    """How a bot did: means over all its seats in all games, each with half its 95 % interval."""

    bot: str
    seats: int
    wins: float
    wins_error: float
    score: float
    score_error: float
    margin: float
    margin_error: float


class Report(msgspec.Struct, frozen=True):
    """The result of a contest."""

    contest: Contest
    lines: tuple[Line, ...]


def contest(
    game: str,
    bots: Sequence[str],
    players: int,
    deals: int,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Contest:
    """Check and complete a contest: the last bot fills the seats that are left.

    >>> [str(one) for one in contest("kingdomino", ["random", "greedy"], 4, deals=10).entrants]
    ['random', 'greedy', 'greedy', 'greedy']
    """
    chosen = dict(instance({} if options is None else options, Mapping, "options"))
    registry.game(game).read_options(players, chosen)
    if not 1 <= len(instance(bots, Sequence, "bots")) <= players:
        raise InvalidOption("wrong_bots", players=players, count=len(bots))
    deals = whole(deals, "deals")
    if not 2 <= deals <= MOST_DEALS:
        raise InvalidOption("wrong_deals", deals=deals, most=MOST_DEALS)
    entrants = [Entrant.read(text) for text in bots]
    entrants += [entrants[-1]] * (int(players) - len(entrants))
    return Contest(game, tuple(entrants), deals, whole(seed, "seed"), chosen)


Result = list[tuple[str, float, float, float]]
"""For each seat of each game of a deal: the bot, its share of the win, its score, its margin."""


def play_deal(job: tuple[Contest, int]) -> Result:
    """Play one deal with every rotation of the seats."""
    this, deal = job
    game = registry.game(this.game)
    root = derived(secret(this.seed), f"deal {deal}")
    options = game.read_options(this.players, this.options)
    result: Result = []
    for turn in range(this.players):
        seated = this.entrants[turn:] + this.entrants[:turn]
        bots = [entered(entrant) for entrant in seated]
        budgets = [entrant.budget for entrant in seated]
        state = game.begin(this.players, options, derived(root, "game"))
        play_out(state, bots, derived(root, f"bots {turn}"), budgets)
        scores, winners = state.scores(), state.winners()
        for seat, entrant in enumerate(seated):
            others = max(score for other, score in enumerate(scores) if other != seat)
            won = 1 / len(winners) if seat in winners else 0.0
            result.append((str(entrant), won, float(scores[seat]), float(scores[seat] - others)))
    return result


def results(this: Contest, processes: int = 1) -> Iterator[Result]:
    """The results of all deals, in order, as they come in."""
    processes = whole(processes, "processes", 1, MOST_PROCESSES)
    jobs = [(this, deal) for deal in range(this.deals)]
    warm(this)
    if processes == 1:
        yield from map(play_deal, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play_deal, jobs, chunksize=1)


def warm(this: Contest) -> None:
    """Have everything compiled before the clock of any bot runs."""
    game = registry.game(this.game)
    game.compile()
    for entrant in set(this.entrants):
        entered(entrant).prepare(game)


def report(this: Contest, deals: Sequence[Result]) -> Report:
    """The report of a contest: for every bot means over deals with 95 % intervals."""
    lines = []
    for bot in dict.fromkeys(str(entrant) for entrant in this.entrants):
        seats = sum(str(entrant) == bot for entrant in this.entrants)
        columns: list[float] = []
        for column in (1, 2, 3):
            by_deal = [
                mean([float(row[column]) for row in deal if row[0] == bot]) for deal in deals
            ]
            columns += [mean(by_deal), half_interval(by_deal)]
        lines.append(Line(bot, seats, *columns))
    return Report(this, tuple(sorted(lines, key=lambda line: -line.wins)))


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return math.fsum(values) / len(values)


def half_interval(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean.

    >>> round(half_interval([0.0, 1.0, 0.0, 1.0]), 3)
    0.566
    """
    middle = mean(values)
    variance = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return 1.96 * math.sqrt(variance / len(values))


def command(this: Contest) -> str:
    """The command that plays this table again."""
    words = ["reinos arena", this.game, "--bots", ",".join(str(one) for one in this.entrants)]
    words += ["--players", str(this.players), "--deals", str(this.deals), "--seed", str(this.seed)]
    for name, value in this.options.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        words += [f"--option {name}={text}"]
    return " ".join(words)


def markdown(report: Report) -> str:
    """A report as a table for a document, with the command that plays it again."""
    this = report.contest
    lines = [
        f"{this.game}, {this.players} players, {this.deals} deals, {this.games} games",
        "",
        "| bot | seats | win share per seat | score | margin to the best other |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for line in report.lines:
        lines.append(
            f"| {line.bot} | {line.seats} | {100 * line.wins:.1f} % ± {100 * line.wins_error:.1f} "
            f"| {line.score:.2f} ± {line.score_error:.2f} "
            f"| {line.margin:+.2f} ± {line.margin_error:.2f} |"
        )
    fair = 100 / this.players
    lines += ["", f"An even share is {fair:.1f} %. Again: `{command(this)}`"]
    return "\n".join(lines) + "\n"

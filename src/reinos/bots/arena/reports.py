"""What came of a contest: means over deals with their intervals, as a table."""

import math
from collections.abc import Sequence

import msgspec

from reinos.bots.arena.contests import Contest, TimeTrial, command
from reinos.bots.arena.deals import Result
from reinos.bots.arena.sequential import RISK, Question, Verdict, even, share_of, verdict

NORMAL = 1.96
"""How many standard errors make half a 95 % interval."""


class BotLine(msgspec.Struct, frozen=True):
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
    """The result of a contest: after how many deals, and what it answers if that was the end."""

    contest: Contest
    lines: tuple[BotLine, ...]
    deals: int
    verdict: Verdict | None = None


class TrialReport(msgspec.Struct, frozen=True):
    """The result of a trial: the line of each bot at each budget against the opponent."""

    trial: TimeTrial
    lines: tuple[BotLine, ...]


def report(this: Contest, deals: Sequence[Result], question: Question | None = None) -> Report:
    """The report of a contest: for every bot means over deals with 95 % intervals."""
    lines = sorted((line(this, bot, deals) for bot in this.bots), key=lambda one: -one.wins)
    answer = None
    if question is not None:
        answer = verdict(question, [share_of(this.bots[0], deal) for deal in deals])
    return Report(this, tuple(lines), len(deals), answer)


def line(this: Contest, bot: str, deals: Sequence[Result]) -> BotLine:
    """How a bot did in a contest."""
    seats = sum(str(entrant) == bot for entrant in this.entrants)
    columns: list[float] = []
    for column in (1, 2, 3):
        by_deal = [mean([float(row[column]) for row in deal if row[0] == bot]) for deal in deals]
        columns += [mean(by_deal), half_interval(by_deal)]
    return BotLine(bot, seats, *columns)


def trial_report(trial: TimeTrial, deals: Sequence[Sequence[Result]]) -> TrialReport:
    """The report of a trial, from the deals of each of its contests."""
    contests = zip(trial.contests, deals, strict=True)
    return TrialReport(trial, tuple(line(this, this.bots[0], mine) for this, mine in contests))


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return math.fsum(values) / len(values)


def half_interval(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean, if the number of values was fixed in advance.

    >>> round(half_interval([0.0, 1.0, 0.0, 1.0]), 3)
    0.566
    """
    middle = mean(values)
    variance = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return NORMAL * math.sqrt(variance / len(values))


def markdown(report: Report) -> str:
    """A report as a table for a document, with the command that plays it again."""
    this = report.contest
    played = f"{report.deals} deals, {report.deals * this.players} games"
    lines = [f"{this.game}, {this.players} players, {played}", "", *grid("bot", report.lines)]
    again = command(this)
    if report.verdict:
        again += " --until-decided" + said_question(this, report.verdict.question)
        lines += ["", said(report, report.verdict)]
    return "\n".join([*lines, "", f"{even_share(this)} Again: `{again}`"]) + "\n"


def trial_markdown(report: TrialReport) -> str:
    """A trial as a table, with the command that plays it again."""
    this = report.trial.contests[0]
    against = f"{this.players - 1} {report.trial.against}"
    games = f"{this.deals} deals, {this.games} games each"
    lines = [f"{this.game}, {this.players} players, one against {against}, {games}", ""]
    lines += grid("bot at its budget", report.lines)
    lines += ["", f"{even_share(this)} Again: `{command(report.trial)}`"]
    return "\n".join(lines) + "\n"


def grid(first: str, lines: Sequence[BotLine]) -> list[str]:
    """Lines as rows of Markdown."""
    rows = [
        f"| {first} | seats | win share per seat | score | margin to the best other |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for line in lines:
        rows.append(
            f"| {line.bot} | {line.seats} | {100 * line.wins:.1f} % ± {100 * line.wins_error:.1f} "
            f"| {line.score:.2f} ± {line.score_error:.2f} "
            f"| {line.margin:+.2f} ± {line.margin_error:.2f} |"
        )
    return rows


def even_share(this: Contest) -> str:
    """What everybody would win if all played alike."""
    return f"An even share is {100 * even(this):.1f} %."


def said_question(this: Contest, question: Question) -> str:
    """The words of the command that ask a question, but for those that need not be said."""
    words = "" if question.share == even(this) else f" --at-least {question.share:g}"
    return words if question.risk == RISK else f"{words} --risk {question.risk:g}"


def said(report: Report, verdict: Verdict) -> str:
    """How a contest stopped, and what is known at whatever time one stops."""
    bot, share = report.contest.bots[0], f"{100 * verdict.question.share:.1f} %"
    ends = {
        "yes": f"Decided after {verdict.deals} deals: {bot} wins more than {share}",
        "no": f"Decided after {verdict.deals} deals: {bot} wins less than {share}",
        "open": f"Not decided after {verdict.deals} deals, which was the most: {bot} may win more "
        f"or less than {share}",
    }
    sure = 100 * (1 - verdict.question.risk)
    return (
        f"{ends[verdict.answer]} ({100 * verdict.least:.1f} to {100 * verdict.most:.1f} %, at "
        f"least {sure:g} % sure at any time; the ± above hold for deals fixed in advance)."
    )

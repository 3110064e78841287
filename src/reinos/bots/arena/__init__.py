"""The arena: bots against each other, honestly.

The number of deals is fixed in advance, or a test that may stop at any time says when. Every deal
is played once for each rotation of the seats, with the same seed, so that luck of the deal and of
the seat cancels out. A win is shared equally among those who tie. Intervals are taken over deals,
since the games of one deal go together.
"""

from reinos.bots.arena.cluster import Cluster
from reinos.bots.arena.contests import (
    Contest,
    RoundRobin,
    TimeTrial,
    command,
    contest,
    round_robin,
    time_trial,
)
from reinos.bots.arena.deals import Result, play_deal, warm
from reinos.bots.arena.journal import Journal
from reinos.bots.arena.picture import plot
from reinos.bots.arena.ratings import Pairing, Rating, Standings, standings, standings_markdown
from reinos.bots.arena.reports import (
    BotLine,
    Report,
    TrialReport,
    half_interval,
    markdown,
    mean,
    report,
    trial_markdown,
    trial_report,
)
from reinos.bots.arena.sequential import Question, Verdict, interval, until_decided
from reinos.bots.arena.workers import Job, all_results, in_order, results
from reinos.bots.entrant import Entrant

__all__ = [
    "BotLine",
    "Cluster",
    "Contest",
    "Entrant",
    "Job",
    "Journal",
    "Pairing",
    "Question",
    "Rating",
    "Report",
    "Result",
    "RoundRobin",
    "Standings",
    "TimeTrial",
    "TrialReport",
    "Verdict",
    "all_results",
    "command",
    "contest",
    "half_interval",
    "in_order",
    "interval",
    "markdown",
    "mean",
    "play_deal",
    "plot",
    "report",
    "results",
    "round_robin",
    "standings",
    "standings_markdown",
    "time_trial",
    "trial_markdown",
    "trial_report",
    "until_decided",
    "warm",
]

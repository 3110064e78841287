"""A contest that stops when it is decided, and is honest about it.

Somebody bets at every deal that a bot wins more than a share, and somebody that it wins less, at
odds that are fair if it wins just that share: wealth that grows forty-fold by fair bets is chance
in one of forty contests at most, whenever one looks and however the games of a deal hang together
(Ville's inequality). The shares against which neither makes such a fortune are an interval that
holds at all times at once, and the contest stops when it leaves out the share in question.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec
import numpy as np

from reinos.bots.arena.contests import Contest
from reinos.bots.arena.deals import Result
from reinos.core.arguments import number

RISK = 0.05
"""How often at most the answer may be wrong, unless something else is asked for."""
STAKES = ((np.arange(24) + 0.5) / 24) ** 2
"""The parts of the wealth that are bet: an equal sum on each, many of them small."""
STEPS = 40
"""How often an interval is halved to find where it ends."""

Wealth = np.ndarray[tuple[int], np.dtype[np.float64]]
"""What each stake has made of 1, as logarithms: the numbers themselves grow beyond all bounds."""


class Question(msgspec.Struct, frozen=True):
    """Whether the first bot of a contest wins at least a share of its games."""

    share: float
    risk: float = RISK

    def __post_init__(self) -> None:
        """Refuse shares and risks that leave nothing to find out."""
        number(self.share, "share", 0.001, 0.999)
        number(self.risk, "risk", 0.0001, 0.5)


class Verdict(msgspec.Struct, frozen=True):
    """What came of a question after so many deals, and the interval that holds at any time."""

    question: Question
    deals: int
    answer: Literal["yes", "no", "open"]
    least: float
    most: float


def even(this: Contest) -> float:
    """The share of the wins that each seat has if all play alike."""
    return 1 / this.players


def share_of(bot: str, result: Result) -> float:
    """The mean share of the win that a bot had in the games of a deal."""
    won = [row[1] for row in result if row[0] == bot]
    return math.fsum(won) / len(won)


class Bets:
    """The wealth of two who bet that the share is more, and that it is less."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.more = np.zeros(len(STAKES))
        self.less = np.zeros(len(STAKES))

    def add(self, won: float) -> None:
        """Bet on one more deal, of which a bot won this share."""
        self.more += gain(won, self.question.share)
        self.less += gain(1 - won, 1 - self.question.share)

    @property
    def answer(self) -> Literal["yes", "no", "open"]:
        """What is proved by now."""
        if is_fortune(self.more, self.question.risk):
            return "yes"
        return "no" if is_fortune(self.less, self.question.risk) else "open"


def until_decided(this: Contest, results: Iterable[Result], question: Question) -> Iterator[Result]:
    """Results in their order, up to the deal that decides a question; two at least, for a table."""
    bets = Bets(question)
    for deals, result in enumerate(results, 1):
        bets.add(share_of(this.bots[0], result))
        yield result
        if deals >= 2 and bets.answer != "open":
            return


def gain(won: float, share: float) -> Wealth:
    """The logarithms of what each stake makes of its wealth at odds that are fair for a share."""
    return np.asarray(np.log1p(STAKES * (won / share - 1)))


def is_fortune(wealth: Wealth, risk: float) -> bool:
    """Whether all stakes together made more than chance does; each side has half the risk."""
    top = float(wealth.max())
    return top + math.log(float(np.exp(wealth - top).mean())) >= math.log(2 / risk)


def interval(shares: Sequence[float], risk: float = RISK) -> tuple[float, float]:
    """Which shares are possible after these deals, at any time that one may choose to look.

    >>> least, most = interval([1.0] * 20 + [0.5] * 5)
    >>> round(least, 2), round(most, 2)
    (0.69, 0.98)
    """
    return lowest(shares, risk), 1 - lowest([1 - share for share in shares], risk)


def lowest(shares: Sequence[float], risk: float) -> float:
    """The lowest share against which betting on more has made no fortune."""
    values, counts = np.unique(np.asarray(shares, np.float64), return_counts=True)
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        wealth = sum(
            count * gain(float(value), middle) for value, count in zip(values, counts, strict=True)
        )
        if is_fortune(np.asarray(wealth), risk):
            low = middle
        else:
            high = middle
    return low


def verdict(question: Question, shares: Sequence[float]) -> Verdict:
    """What these deals say to a question, and the interval that they leave."""
    bets = Bets(question)
    for share in shares:
        bets.add(share)
    return Verdict(question, len(shares), bets.answer, *interval(shares, question.risk))

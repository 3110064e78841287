"""Round robins: who beats whom, and a rating for everybody.

Two ratings stand side by side. Elo is the one set of strengths that makes the wins most likely (the
model of Bradley and Terry: whoever sits at a table wins by the ratio of strengths); 400 points are
odds of ten to one, the mean is 0, and one game that all share at each table keeps a bot that won
everything on the map. The skill of openskill (the model of Plackett and Luce) takes one game after
the other and depends on their order, so it is the mean over several orders of the deals, which are
drawn from the seed: the table is the same whenever it is made.
"""

import math
import random
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from reinos.bots.arena.contests import RoundRobin, command
from reinos.bots.arena.deals import Result
from reinos.bots.arena.reports import NORMAL, even_share, half_interval, mean
from reinos.bots.arena.sequential import share_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

POINTS = 400 / math.log(10)
"""What a strength, which is the logarithm of odds, is in points of Elo."""
LONGEST_STEP, CLOSE = 1.0, 1e-10
"""How far a step towards the strengths goes at most, and when it is none."""
ORDERS = 10
"""In how many orders openskill is told the deals."""

Deals = Sequence[Sequence[Result]]
"""The results of every table of a round robin, deal by deal."""


class Pairing(msgspec.Struct, frozen=True):
    """How often a bot won, per seat, in the games in which another sat at the table."""

    bot: str
    other: str
    wins: float
    wins_error: float


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is: its share of the wins, Elo with half its 95 % interval, and skill."""

    bot: str
    games: int
    wins: float
    wins_error: float
    elo: float
    elo_error: float
    skill: float
    skill_deviation: float


class Standings(msgspec.Struct, frozen=True):
    """The result of a round robin, the strongest first."""

    round_robin: RoundRobin
    ratings: tuple[Rating, ...]
    pairings: tuple[Pairing, ...]


def standings(this: RoundRobin, deals: Deals) -> Standings:
    """The ratings and pairings of a round robin, from the deals of each of its contests."""
    elo = elo_ratings(this, deals)
    skill = skills(this, deals)
    ratings = []
    for bot in this.bots:
        tables = [number for number, one in enumerate(this.contests) if bot in one.bots]
        games = sum(this.contests[number].games for number in tables)
        wins = shares(bot, deals, tables)
        ratings.append(Rating(bot, games, *wins, *elo[bot], *skill[bot]))
    ratings.sort(key=lambda one: -one.elo)
    names = [one.bot for one in ratings]
    pairings = [
        pairing(this, deals, bot, other) for bot in names for other in names if bot != other
    ]
    return Standings(this, tuple(ratings), tuple(pairings))


def pairing(this: RoundRobin, deals: Deals, bot: str, other: str) -> Pairing:
    """How a bot did where another sat."""
    tables = [number for number, one in enumerate(this.contests) if {bot, other} <= set(one.bots)]
    return Pairing(bot, other, *shares(bot, deals, tables))


def shares(bot: str, deals: Deals, tables: Sequence[int]) -> tuple[float, float]:
    """The share of the wins of a bot at some tables, with half its interval over deals."""
    played = zip(*(deals[number] for number in tables), strict=True)
    by_deal = [mean([share_of(bot, result) for result in deal]) for deal in played]
    return mean(by_deal), half_interval(by_deal)


def elo_ratings(this: RoundRobin, deals: Deals) -> dict[str, tuple[float, float]]:
    """Elo of every bot with half its interval; all the games of a deal count as one observation."""
    bots, seats = this.bots, this.contests[0].players
    sits = np.array([[bot in one.bots for bot in bots] for one in this.contests], np.float64)
    won = np.zeros((this.contests[0].deals + 1, len(bots)))
    for results in deals:
        for deal, result in enumerate(results):
            for bot, share, _, _ in result:
                won[deal, bots.index(bot)] += share
    won[-1] = sits.sum(axis=0) / seats  # the game that all share
    games = np.full(len(won), float(seats))
    games[-1] = 1
    strengths, expected, information = most_likely(sits, won.sum(axis=0), games.sum())
    surprise = won - games[:, None] * expected
    inverse = np.linalg.inv(information)
    spread = inverse @ (surprise.T @ surprise) @ inverse
    errors = NORMAL * np.sqrt(np.diag(spread))
    points = zip(POINTS * strengths, POINTS * errors, strict=True)
    return {bot: (float(a), float(b)) for bot, (a, b) in zip(bots, points, strict=True)}


def most_likely(sits: Any, won: Any, games: float) -> tuple[Any, Any, Any]:
    """The strengths that make the wins most likely, by Newton's method.

    `sits` tells who sits at which table, `won` how many games each has won of so many at each
    table. With the strengths come the wins they let expect from one game at each table, and the
    information, with the mean of the strengths held at 0.
    """
    strengths = np.zeros(len(won))
    while True:
        chances = sits * np.exp(strengths)
        chances /= chances.sum(axis=1, keepdims=True)
        expected = chances.sum(axis=0)
        information = games * (np.diag(expected) - chances.T @ chances) + 1.0
        step = np.linalg.solve(information, won - games * expected)
        strengths += step * min(1.0, LONGEST_STEP / max(np.abs(step).max(), CLOSE))
        if np.abs(step).max() < CLOSE:
            return strengths - strengths.mean(), expected, information


def skills(this: RoundRobin, deals: Deals) -> dict[str, tuple[float, float]]:
    """The skill of every bot by openskill, and its deviation: means over several orders."""
    from openskill.models import PlackettLuce  # only round robins need it

    model = PlackettLuce(tau=0)  # bots do not change from game to game
    played = list(zip(*deals, strict=True))
    found = []
    for order in range(ORDERS):
        random.Random(f"{this.contests[0].seed} {order}").shuffle(played)
        ratings = {bot: model.rating() for bot in this.bots}
        for result in chain.from_iterable(played):
            for start in range(0, len(result), this.contests[0].players):
                rate(model, ratings, result[start : start + this.contests[0].players])
        found.append(ratings)
    return {
        bot: (mean([one[bot].mu for one in found]), mean([one[bot].sigma for one in found]))
        for bot in this.bots
    }


def rate(model: "PlackettLuce", ratings: "dict[str, PlackettLuceRating]", game: Result) -> None:
    """Let a game change the ratings: its winners are first, all others tied behind them."""
    teams = [[ratings[bot]] for bot, _, _, _ in game]
    places = [1.0 if share else 2.0 for _, share, _, _ in game]
    for (bot, _, _, _), (rating,) in zip(game, model.rate(teams, ranks=places), strict=True):
        ratings[bot] = rating


def standings_markdown(found: Standings) -> str:
    """A round robin as two tables, ratings and pairings, with the command that plays it again."""
    this = found.round_robin.contests[0]
    names = [one.bot for one in found.ratings]
    games = sum(one.games for one in found.round_robin.contests)
    lines = [
        f"{this.game}, {this.players} players, {len(names)} bots, {this.deals} deals at each of "
        f"{len(found.round_robin.contests)} tables, {games} games",
        "",
        "| bot | games | win share per seat | Elo | skill (openskill) |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for one in found.ratings:
        lines.append(
            f"| {one.bot} | {one.games} | {percent(one.wins, one.wins_error)} "
            f"| {one.elo:+.0f} ± {one.elo_error:.0f} "
            f"| {one.skill:.1f} ± {NORMAL * one.skill_deviation:.1f} |"
        )
    cells = {(one.bot, one.other): percent(one.wins, one.wins_error) for one in found.pairings}
    lines += ["", f"| wins of ... with | {' | '.join(names)} |"]
    lines.append(f"| --- |{' ---: |' * len(names)}")
    for bot in names:
        row = [cells.get((bot, other), "") for other in names]
        lines.append(f"| {bot} | {' | '.join(row)} |")
    lines += ["", f"{even_share(this)} Again: `{command(found.round_robin)}`"]
    return "\n".join(lines) + "\n"


def percent(share: float, error: float) -> str:
    """A share with half its interval."""
    return f"{100 * share:.1f} % ± {100 * error:.1f}"

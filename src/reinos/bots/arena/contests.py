"""What is played: one contest, a round robin of them, or a trial of bots at several budgets."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from reinos.bots.bot import Budget
from reinos.bots.entrant import Entrant
from reinos.core import registry
from reinos.core.arguments import instance, whole
from reinos.core.errors import InvalidOption, ReinosError
from reinos.core.options import written

MOST_DEALS = 1_000_000
MOST_ENTRANTS = 16
"""How many bots a round robin takes: five seats of sixteen bots are 4,368 tables already."""
MOST_POINTS = 100
"""How many bots at how many budgets a trial takes, multiplied."""


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

    @property
    def bots(self) -> tuple[str, ...]:
        """The different bots, as tables call them."""
        return tuple(dict.fromkeys(str(entrant) for entrant in self.entrants))


class RoundRobin(msgspec.Struct, frozen=True):
    """Everybody against everybody: a contest for each table that the bots can make up."""

    entrants: tuple[Entrant, ...]
    contests: tuple[Contest, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots, as tables call them."""
        return tuple(str(entrant) for entrant in self.entrants)


class TimeTrial(msgspec.Struct, frozen=True):
    """Each bot at each budget against the same opponent: contests bot by bot, budget by budget."""

    bots: tuple[str, ...]
    budgets: tuple[str, ...]
    against: Entrant
    contests: tuple[Contest, ...]


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


def round_robin(
    game: str,
    bots: Sequence[str],
    players: int,
    deals: int,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> RoundRobin:
    """Check a round robin: every table of different bots plays the same deals.

    >>> [one.bots for one in round_robin("kingdomino", ["mc:9", "greedy", "random"], 2, 5).contests]
    [('mc:9', 'greedy'), ('mc:9', 'random'), ('greedy', 'random')]
    """
    entrants = different(bots)
    first = contest(game, [str(one) for one in entrants[:1]], players, deals, seed, options)
    if not first.players <= len(entrants) <= MOST_ENTRANTS:
        raise InvalidOption(
            "wrong_round_robin", least=first.players, most=MOST_ENTRANTS, count=len(entrants)
        )
    tables = combinations(entrants, first.players)
    return RoundRobin(
        entrants, tuple(msgspec.structs.replace(first, entrants=table) for table in tables)
    )


def different(bots: Sequence[str]) -> tuple[Entrant, ...]:
    """The entrants of a list in which nobody may stand twice."""
    entrants = tuple(Entrant.read(text) for text in instance(bots, Sequence, "bots"))
    for place, entrant in enumerate(entrants):
        if entrant in entrants[:place]:
            raise InvalidOption("entrant_twice", bot=str(entrant))
    return entrants


def time_trial(
    game: str,
    bots: Sequence[str],
    budgets: Sequence[str],
    against: str,
    players: int = 2,
    deals: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> TimeTrial:
    """Check a trial: each bot at each budget in one seat, the opponent in all others.

    >>> trial = time_trial("kingdomino", ["mc"], ["10", "100"], "greedy")
    >>> [one.bots for one in trial.contests]
    [('mc:10', 'greedy'), ('mc:100', 'greedy')]
    """
    plain = different(bots)
    limits = tuple(instance(one, str, "budget") for one in instance(budgets, Sequence, "budgets"))
    entrants = different([str(at_budget(one, limit)) for one in plain for limit in limits])
    units = {one.budget.seconds is None for one in entrants}
    if len(units) != 1 or len(entrants) > MOST_POINTS:
        raise InvalidOption("wrong_budgets", most=MOST_POINTS)
    opponent = Entrant.read(against)
    contests = (
        contest(game, [str(one), str(opponent)], players, deals, seed, options) for one in entrants
    )
    return TimeTrial(tuple(map(str, plain)), limits, opponent, tuple(contests))


def at_budget(entrant: Entrant, limit: str) -> Entrant:
    """A bot that had no budget with one."""
    if entrant.budget != Budget():
        raise ReinosError("wrong_budget", text=f"{entrant}:{limit}")
    budget = Entrant.read(f"{entrant.bot}:{limit.strip()}").budget
    return msgspec.structs.replace(entrant, budget=budget)


def command(this: Contest | RoundRobin | TimeTrial) -> str:
    """The command that plays this table again.

    >>> command(round_robin("kingdomino", ["greedy", "random"], 2, 5))
    'reinos arena kingdomino --bots greedy,random --round-robin --players 2 --deals 5 --seed 1'
    """
    if isinstance(this, RoundRobin):
        return worded(this.contests[0], "--bots", ",".join(this.bots), "--round-robin")
    if isinstance(this, TimeTrial):
        words = ["--bots", ",".join(this.bots), "--budgets", ",".join(this.budgets)]
        return worded(this.contests[0], *words, "--against", str(this.against))
    return worded(this, "--bots", ",".join(str(one) for one in this.entrants))


def worded(this: Contest, *words: str) -> str:
    """A command with the settings of a contest."""
    settings = ["--players", this.players, "--deals", this.deals, "--seed", this.seed]
    for name, value in this.options.items():
        settings += ["--option", f"{name}={written(value)}"]
    return " ".join(["reinos arena", this.game, *words, *map(str, settings)])

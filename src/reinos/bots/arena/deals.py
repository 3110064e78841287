"""One deal, played once for every rotation of the seats."""

import random
from functools import cache
from itertools import permutations

from reinos.bots.arena.contests import Contest
from reinos.bots.contest import play_out
from reinos.bots.entrant import Entrant
from reinos.bots.levels import entered
from reinos.core import registry
from reinos.core.chance import derived, secret

Result = list[tuple[str, float, float, float]]
"""For each seat of each game of a deal: the bot, its share of the win, its score, its margin."""


def play_deal(job: tuple[Contest, int]) -> Result:
    """Play one deal with every rotation of the seats.

    It depends on the contest and on the number of the deal alone: it can be played again anywhere.
    """
    this, deal = job
    warm(this)
    game = registry.game(this.game)
    root = derived(secret(this.seed), f"deal {deal}")
    options = game.read_options(this.players, this.options)
    order = seating(this.entrants, derived(root, "order"))
    result: Result = []
    for turn in range(this.players):
        seated = order[turn:] + order[:turn]
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


def seating(entrants: tuple[Entrant, ...], seed: bytes) -> tuple[Entrant, ...]:
    """An order round the table, drawn for each deal, so that nobody always follows the same one."""
    first, *rest = entrants
    orders = list(dict.fromkeys(permutations(rest)))
    return (first, *random.Random(seed).choice(orders))


def warm(this: Contest) -> None:
    """Have everything compiled before the clock of any bot runs."""
    for entrant in this.entrants:
        prepare(this.game, entrant)


@cache
def prepare(game: str, entrant: Entrant) -> None:
    """Have what a bot needs for a game compiled, once in each process."""
    registry.game(game).compile()
    entered(entrant).prepare(registry.game(game))

"""Bots at one table: each is handed a re-dealt copy, never the true state."""

from collections.abc import Mapping, Sequence
from typing import Any

from reinos.bots.bot import Bot, Budget
from reinos.core.arguments import instance
from reinos.core.chance import Seed, derived, secret
from reinos.core.contract import MOST_STEPS
from reinos.core.errors import EndlessGame, InvalidOption, ReinosError
from reinos.core.state import State


def seat_bots(state: State, bots: Mapping[int, Bot], seed: Seed = None) -> None:
    """Let bots sit down, each with a seed of its own."""
    root = secret(seed)
    game = instance(state, State, "state").game
    for seat, bot in instance(bots, Mapping, "bots").items():
        instance(bot, Bot, "bot").sit(game, seat, derived(root, f"seat {seat}"))


def ask(bot: Bot, state: State, budget: Budget | None = None, seed: Seed = None) -> int:
    """What a bot chooses in a state, of which it sees what its seat may see.

    >>> import reinos
    >>> from reinos.bots.greedy import Greedy
    >>> state = reinos.game("kingdomino").new(players=2, seed=7)
    >>> bot = Greedy()
    >>> bot.sit(state.game, seat=state.seat, seed=1)
    >>> str(state.game.move_of(ask(bot, state)))
    'claim 48'
    """
    instance(bot, Bot, "bot")
    instance(state, State, "state")
    if not hasattr(bot, "seat"):
        raise ReinosError("not_seated", bot=bot.name)
    budget = Budget() if budget is None else instance(budget, Budget, "budget")
    redealt = derived(secret(seed), f"decision {state.sequence}")
    return bot.choose(state.redeal(bot.seat, redealt), budget)


def one_each(given: Any, kind: type[Any], what: str, players: int) -> None:
    """There is something of a kind for every seat."""
    count = len([instance(one, kind, what) for one in instance(given, Sequence, f"{what}s")])
    if count != players:
        raise InvalidOption("one_each", what=f"{what}s", players=players, given=count)


def play_out(
    state: State, bots: Sequence[Bot], seed: Seed = None, budgets: Sequence[Budget] = ()
) -> State:
    """Play a game to the end with a bot in every seat, and return it."""
    root = secret(seed)
    players = instance(state, State, "state").players
    one_each(bots, Bot, "bot", players)
    if len(instance(budgets, Sequence, "budgets")):
        one_each(budgets, Budget, "budget", players)
    if len({id(bot) for bot in bots}) != players:
        raise InvalidOption("bot_twice")
    seat_bots(state, dict(enumerate(bots)), root)
    for _ in range(MOST_STEPS):
        seat = state.seat
        if seat is None:
            return state
        state.act(ask(bots[seat], state, budgets[seat] if budgets else None, root))
    raise EndlessGame("endless_game", game=state.game.id, most=MOST_STEPS)

"""Bots at one table: each is handed a re-dealt copy, never the true state."""

from collections.abc import Mapping, Sequence

from reinos.bots.bot import Bot, Budget
from reinos.core.chance import Seed, derived, secret
from reinos.core.contract import MOST_STEPS
from reinos.core.errors import EndlessGame
from reinos.core.state import State


def seat_bots(state: State, bots: Mapping[int, Bot], seed: Seed = None) -> None:
    """Let bots sit down, each with a seed of its own."""
    for seat, bot in bots.items():
        bot.sit(state.game, seat, derived(secret(seed), f"seat {seat}"))


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
    redealt = derived(secret(seed), f"decision {state.sequence}")
    return bot.choose(state.redeal(bot.seat, redealt), budget or Budget())


def play_out(
    state: State, bots: Sequence[Bot], seed: Seed = None, budgets: Sequence[Budget] = ()
) -> State:
    """Play a game to the end with a bot in every seat, and return it."""
    root = secret(seed)
    seat_bots(state, dict(enumerate(bots)), root)
    for _ in range(MOST_STEPS):
        seat = state.seat
        if seat is None:
            return state
        state.act(ask(bots[seat], state, budgets[seat] if budgets else None, root))
    raise EndlessGame("endless_game", game=state.game.id, most=MOST_STEPS)

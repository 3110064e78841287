"""How bots of T.E.G. Cartas play on together from any state, by what gains most at once."""

from reinos.core import contract as game
from reinos.core.contract import MOST_STEPS, NATURE, OVER
from reinos.core.kernel import kernel
from reinos.core.playouts import best_of
from reinos.core.record import Array, Ints
from reinos.games.teg_cartas.record import Board, State
from seers import former, sight
from seers.deck import draw
from seers.sight import UNKNOWN

FORMER, GREEDY, SEES_HANDS, SEES_DECKS = range(4)
"""An older greedy, greedy, who sees all cards but decks, and who sees the order of decks, too."""
WON = 12
"""A win: two, three and four can share it."""


@kernel
def advise(B: Array, S: Array, bot: int, order: int, actions: Ints, n: int, worth: Ints) -> None:
    """What each action gains at once in the eyes of a bot."""
    if bot == FORMER:
        former.policy(B[0], S[0], actions, n, worth)
    elif bot == GREEDY:
        game.policy(B[0], S[0], actions, n, worth)
    else:
        sight.policy(B[0], S[0], order if bot == SEES_DECKS else UNKNOWN, actions, n, worth)


@kernel
def at_once(B: Array, S: Array, bot: int, order: int, actions: Ints, worth: Ints) -> int:
    """The action that gains most at once; ties at random."""
    n = game.legal(B[0], S[0], actions)
    if n == 1:
        return actions[0]
    advise(B, S, bot, order, actions, n, worth)
    return best_of(S, actions, n, worth)


@kernel
def play_on(
    B: Array, S: Array, bots: Ints, order: int, actions: Ints, worth: Ints, E: Ints
) -> bool:
    """Play to the end; whether there is one."""
    for _ in range(MOST_STEPS):
        if S[0].mover == OVER:
            return True
        if S[0].mover == NATURE:
            draw(B[0], S[0], order, E)
        else:
            bot = bots[S[0].mover]
            game.apply(B[0], S[0], at_once(B, S, bot, order, actions, worth), E)
    return False


@kernel
def share(b: Board, s: State, seat: int, ranks: Ints) -> int:
    """What of the win is a seat's."""
    game.places(b, s, ranks)
    winners = 0
    for other in range(b.players):
        if ranks[other] == 1:
            winners += 1
    return WON // winners if ranks[seat] == 1 else 0

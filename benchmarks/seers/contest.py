"""Whole games of T.E.G. Cartas between different bots inside the kernel."""

from reinos.bots.luck import luck
from reinos.core import contract as game
from reinos.core.contract import MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, kernel
from reinos.core.record import Array, Ints, IntTable
from seers.deck import draw
from seers.playing import SEES_HANDS, at_once, share
from seers.trials import choose


@kernel
def play(
    B: Array,
    S: Array,
    W: Array,
    bots: Ints,
    start: int,
    trials: int,
    actions: Ints,
    worth: Ints,
    arms: Ints,
    results: IntTable,
    ranks: Ints,
    E: Ints,
) -> bool:
    """Play a game to its end; whether it has one."""
    order = luck(start, 1)
    for step in range(MOST_STEPS):
        if S[0].mover == OVER:
            return True
        if S[0].mover == NATURE:
            draw(B[0], S[0], order, E)
            continue
        bot = bots[S[0].mover]
        if trials > 0 and bot >= SEES_HANDS:
            rng = luck(start, step + 2)
            action = choose(
                B, S, W, bots, order, rng, trials, actions, worth, arms, results, ranks, E
            )
        else:
            action = at_once(B, S, bot, order, actions, worth)
        game.apply(B[0], S[0], action, E)
    return False


@entry
def contest(
    B: Array,
    S: Array,
    W: Array,
    blank: Array,
    bots: Ints,
    seated: Ints,
    rng: int,
    trials: int,
    shares: IntTable,
    actions: Ints,
    worth: Ints,
    arms: Ints,
    results: IntTable,
    ranks: Ints,
    E: Ints,
) -> bool:
    """Deals, each played once for every rotation of the seats: what the first of the bots won."""
    players = B[0].players
    for deal in range(shares.shape[0]):
        start = luck(rng, deal)
        for rotation in range(players):
            for seat in range(players):
                seated[seat] = bots[(seat + players - rotation) % players]
            S[0] = blank[0]
            S[0].rng = start
            game.setup(B[0], S[0])
            if not play(B, S, W, seated, start, trials, actions, worth, arms, results, ranks, E):
                return False
            shares[deal, rotation] = share(B[0], S[0], rotation, ranks)
    return True

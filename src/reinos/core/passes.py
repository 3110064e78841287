"""Many games of one kind side by side, one learner at each: kernels, written once for all games.

`S` holds the games and `T` what is the same for all of them. Of each game `seats` has the learner's
seat (EVERY where the learner plays all of them), `L` and `counts` the legal actions. A pass over
all games is one call. What a bot chooses here it chooses from what its seat knows.
"""

from typing import Any

from reinos.core import contract as game
from reinos.core.chance import below
from reinos.core.contract import MOST_DRAWS, MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, kernel
from reinos.core.playouts import ALL_PLAYED, ALWAYS, ENDLESS, STUCK, best_action
from reinos.core.record import Array, Ints, Wide

EVERY = -3
"""The seat of a learner who decides for everybody; neither NATURE nor OVER is a seat, either."""
ANY = -4
"""A seat that is drawn anew for every game."""
BY_WIN, BY_MARGIN = range(2)
MOST_SEATS = 8


class Table:
    """What is the same in all games: who sits there, and what is paid."""

    rng: Wide
    """The generator of random actions for learners."""
    seat: int
    """Where the learner sits: a seat, EVERY or ANY."""
    paid: int
    """BY_WIN or BY_MARGIN."""
    hidden: int
    """Whether the game has secrets that a bot must not look at."""


@kernel
def chosen_by_bot(B: Array, S: Array, i: int, W: Array, T: Array, epsilon: int, X: Array) -> int:
    """What a bot plays: anything with chance epsilon, else the best by what its seat knows.

    STUCK if nothing is legal.
    """
    if epsilon == ALWAYS or (epsilon > 0 and below(S[i], ALWAYS) < epsilon):
        n = game.legal(B[0], S[i], X[0])
        return int(X[0, below(S[i], n)]) if n > 0 else STUCK
    W[0] = S[i]
    if T[0].hidden == 1:
        game.redeal(B[0], W[0], S[i].mover)
    n = game.legal(B[0], W[0], X[0])
    if n == 0:
        return STUCK
    action = int(best_action(B, W, X[0], n, X[1]))
    S[i].rng = W[0].rng
    return action


@kernel
def go_on(
    B: Array, S: Array, i: int, W: Array, T: Array, seat: int, epsilons: Ints, X: Array, E: Ints
) -> int:
    """Draw, and let the bots play, until the learner is to decide: returns ALL_PLAYED.

    Or ENDLESS or STUCK, if it does not come to that. `epsilons` has the bot that sits next to the
    learner first.
    """
    for _ in range(MOST_STEPS):
        mover = S[i].mover
        if mover == NATURE:
            game.chance(B[0], S[i], E)
        elif mover < 0 or mover == seat or seat == EVERY:
            return ALL_PLAYED
        else:
            epsilon = epsilons[(mover - seat) % B[0].players - 1]
            action = chosen_by_bot(B, S, i, W, T, epsilon, X)
            if action == STUCK:
                return STUCK
            game.apply(B[0], S[i], action, E)
    return ENDLESS


@entry
def begin_all(
    B: Array,
    S: Array,
    W: Array,
    T: Array,
    which: Ints,
    rngs: Ints,
    seats: Ints,
    epsilons: Ints,
    X: Array,
    E: Ints,
) -> int:
    """Begin anew the games that `which` marks: returns ALL_PLAYED, or ENDLESS or STUCK.

    Each comes to a decision of the learner. `W[1]` is all zero. A game goes on with its own
    generator where `rngs` has no start for it. One that ends before the learner decides anything is
    forgotten.
    """
    for i in range(S.shape[0]):
        if which[i] != 0:
            rng = rngs[i] if rngs[i] != 0 else S[i].rng
            tries = 0
            S[i].mover = OVER
            while S[i].mover == OVER:
                if tries == MOST_DRAWS:
                    return ENDLESS
                S[i] = W[1]
                S[i].rng = rng
                seats[i] = below(S[i], B[0].players) if T[0].seat == ANY else T[0].seat
                game.setup(B[0], S[i])
                came = go_on(B, S, i, W, T, seats[i], epsilons, X, E)
                if came != ALL_PLAYED:
                    return came
                rng = S[i].rng
                tries += 1
    return ALL_PLAYED


@kernel
def is_among(L: Array, i: int, n: int, action: int) -> bool:
    """Whether an action is one of the first n of a row, which ascend."""
    low = 0
    high = n
    while low < high:
        middle = (low + high) >> 1
        if L[i, middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < n and L[i, low] == action


@entry
def step_all(
    B: Array,
    S: Array,
    W: Array,
    T: Array,
    chosen: Ints,
    seats: Ints,
    epsilons: Ints,
    L: Array,
    counts: Ints,
    rewards: Array,
    ended: Ints,
    X: Array,
    E: Ints,
) -> int:
    """Play an action in every game that is not over, let the bots answer, and say what ended.

    `ended` marks the games that this has ended, whose row of `rewards` has what each seat is paid.
    If an action is not legal nothing is played and the index of its game is returned.
    """
    for i in range(S.shape[0]):
        if S[i].mover >= 0 and not is_among(L, i, counts[i], chosen[i]):
            return i
    for i in range(S.shape[0]):
        ended[i] = 0
        if S[i].mover >= 0:
            game.apply(B[0], S[i], chosen[i], E)
            came = go_on(B, S, i, W, T, seats[i], epsilons, X, E)
            if came != ALL_PLAYED:
                return came
            if S[i].mover == OVER:
                ended[i] = 1
                pay(B, S[i], T, X, rewards[i])
    return ALL_PLAYED


@kernel
def pay(B: Array, s: Any, T: Array, X: Array, rewards: Array) -> None:
    """What each seat is paid at the end: see `reinos.learn.rewards`, which this must equal."""
    players = B[0].players
    if T[0].paid == BY_WIN:
        game.places(B[0], s, X[0])
        winners = 0
        for seat in range(players):
            if X[0, seat] == 1:
                winners += 1
        for seat in range(players):
            share = players / winners if X[0, seat] == 1 else 0.0
            rewards[seat] = (share - 1) / (players - 1)
    else:
        game.scores(B[0], s, X[0])
        for seat in range(players):
            best = X[0, (seat + 1) % players]
            for other in range(players):
                if other != seat and X[0, other] > best:
                    best = X[0, other]
            rewards[seat] = X[0, seat] - best


@entry
def mask_all(B: Array, S: Array, L: Array, counts: Ints, masks: Array) -> int:
    """Mark what is legal in every game, and nothing else: only what was marked is cleared.

    When a game is over any action will do, and one is marked. Returns ALL_PLAYED, or STUCK if a
    learner has no legal action.
    """
    came = ALL_PLAYED
    for i in range(S.shape[0]):
        for k in range(counts[i]):
            masks[i, L[i, k]] = 0
        if S[i].mover >= 0:
            counts[i] = game.legal(B[0], S[i], L[i])
            if counts[i] == 0:
                came = STUCK
        else:
            L[i, 0] = 0
            counts[i] = 1
        for k in range(counts[i]):
            masks[i, L[i, k]] = 1
    return came


@entry
def observe_all(B: Array, S: Array, seats: Ints, which: Ints, features: Array) -> None:
    """What the learner knows in the games that `which` marks: at its decision, or at the end."""
    for i in range(S.shape[0]):
        if which[i] != 0:
            for n in range(features.shape[1]):
                features[i, n] = 0
            seat = seats[i] if seats[i] != EVERY else max(S[i].mover, 0)
            game.observe(B[0], S[i], seat, features[i])


@entry
def choose_all(T: Array, L: Array, counts: Ints, chosen: Ints) -> None:
    """Any legal action for every game, each as likely as the others."""
    for i in range(counts.shape[0]):
        chosen[i] = L[i, below(T[0], counts[i])]


@entry
def score_all(B: Array, S: Array, points: Array) -> None:
    """The scores of every game."""
    for i in range(S.shape[0]):
        game.scores(B[0], S[i], points[i])

"""Many games of one kind side by side: kernels, written once for all games.

A pass over all games is one call. `S` holds the games, and `T` what is the same for all of them.
Whoever calls decides for one seat of each game, the learner's seat, and bots decide for the others;
or for EVERY seat. `seats` has the learner's seat of each game, `L` and `counts` have its legal
actions, as `mask_all` found them last. A bot decides by what its seat knows.
"""

from typing import Any

from reinos.core import contract as game
from reinos.core.chance import below
from reinos.core.contract import MOST_DRAWS, MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, kernel
from reinos.core.playouts import (
    ALL_PLAYED,
    ALWAYS,
    ENDLESS,
    ENDLESS_DRAWS,
    STUCK,
    best_action,
    find,
)
from reinos.core.record import Array, Ints, Wide, record

EVERY = -3
"""The seat of a learner who decides for all seats. It must differ from NATURE and OVER."""
ANY = -4
"""A seat that is drawn anew for every game."""
BY_WIN, BY_MARGIN = range(2)
MOST_SEATS = 8


class Terms:
    """What is the same in all games: where the learner sits, and what it is paid."""

    rng: Wide
    """The generator of random actions for learners."""
    seat: int
    """Where the learner sits: a seat, EVERY or ANY."""
    paid: int
    """BY_WIN or BY_MARGIN."""
    hidden: int
    """Whether the game has secrets that a bot must not look at."""
    again: int
    """Whether a game that ends before the learner decides anything is begun again."""


TERMS = record(Terms)


@kernel
def chosen_by_bot(B: Array, S: Array, i: int, W: Array, T: Array, epsilon: int, X: Array) -> int:
    """The action of a bot: any with chance epsilon, else the best by what its seat knows.

    STUCK if no action is legal.
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
def settle(B: Array, s: Any, E: Ints) -> bool:
    """Make the draws before the next decision. False if they do not end."""
    for _ in range(MOST_DRAWS):
        if s.mover != NATURE:
            return True
        game.chance(B[0], s, E)
    return False


@kernel
def go_on(
    B: Array, S: Array, i: int, W: Array, T: Array, seat: int, epsilons: Ints, X: Array, E: Ints
) -> int:
    """Draw and let the bots play until the learner decides or the game is over.

    Returns ALL_PLAYED; or ENDLESS, ENDLESS_DRAWS or STUCK, if it comes to neither. `epsilons`
    begins with the bot that sits next to the learner.
    """
    for _ in range(MOST_STEPS):
        if not settle(B, S[i], E):
            return ENDLESS_DRAWS
        mover = S[i].mover
        if mover < 0 or mover == seat or seat == EVERY:
            return ALL_PLAYED
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
    """Begin the games that `which` marks, and play each until the learner decides.

    Returns ALL_PLAYED, or what `go_on` returned for the first game that fails. `W[1]` is all zero.
    Where `rngs` has 0, a game goes on with the generator that it has.
    """
    for i in range(S.shape[0]):
        if which[i] != 0:
            rng = rngs[i] if rngs[i] != 0 else S[i].rng
            tries = 0
            S[i].mover = OVER
            while S[i].mover == OVER and (tries == 0 or T[0].again == 1):
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
    """Play an action in every game that is not over, and let the bots answer.

    `ended` marks the games that end with it; their rows of `rewards` take what each seat is paid.
    Returns ALL_PLAYED, or what `go_on` returned for the first game that fails. If an action is not
    legal, nothing is played at all, and the index of its game is returned.
    """
    for i in range(S.shape[0]):
        if S[i].mover >= 0 and find(L[i], counts[i], chosen[i]) < 0:
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
    """Write what each seat is paid at the end; `reinos.learn.rewards` must give the same."""
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
    """Mark the legal actions of every game, after clearing the marks of the last pass.

    When a game is over no action matters; action 0 is marked, so that there is one to choose.
    Returns ALL_PLAYED, or the index of a game that is stuck.
    """
    stuck = ALL_PLAYED
    for i in range(S.shape[0]):
        for k in range(counts[i]):
            masks[i, L[i, k]] = 0
        if S[i].mover >= 0:
            counts[i] = game.legal(B[0], S[i], L[i])
            if counts[i] == 0:
                stuck = i
        else:
            L[i, 0] = 0
            counts[i] = 1
        for k in range(counts[i]):
            masks[i, L[i, k]] = 1
    return stuck


@entry
def observe_all(B: Array, S: Array, seats: Ints, which: Ints, features: Array) -> None:
    """Write what the learner knows in the games that `which` marks.

    A learner who decides for EVERY seat is shown what the mover knows; after the end, what seat 0
    knows.
    """
    for i in range(S.shape[0]):
        if which[i] != 0:
            for n in range(features.shape[1]):
                features[i, n] = 0
            seat = seats[i] if seats[i] != EVERY else max(S[i].mover, 0)
            game.observe(B[0], S[i], seat, features[i])


@entry
def choose_all(T: Array, L: Array, counts: Ints, chosen: Ints) -> None:
    """Draw a legal action for every game, each with the same chance."""
    for i in range(counts.shape[0]):
        chosen[i] = L[i, below(T[0], counts[i])]


@entry
def score_all(B: Array, S: Array, points: Array) -> None:
    """Write the points of every seat of every game."""
    for i in range(S.shape[0]):
        game.scores(B[0], S[i], points[i])

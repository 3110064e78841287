"""Whole games inside the kernel, written once for all games.

The generator of a state is not set anew for each draw here: that is fast, and for experiments only.
Chances are in parts of 1024: with chance `epsilon` a playout plays any action instead of the best.
"""

from reinos.core import contract as game
from reinos.core.chance import below
from reinos.core.contract import MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, inlined, kernel
from reinos.core.record import Array, Ints

ALWAYS = 1024
ALL_PLAYED, ENDLESS, STUCK, ENDLESS_DRAWS = -1, -2, -3, -4
"""How a game went: to its end, on after very many steps, until somebody had no legal move, or on
after very many draws in a row.

All are negative, so that none can be taken for an action or an index.
"""


@kernel
def find(actions: Ints, n: int, action: int) -> int:
    """The index of an action among the first n, which ascend; -1 if it is not there."""
    low = 0
    high = n
    while low < high:
        middle = (low + high) >> 1
        if actions[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low if low < n and actions[low] == action else -1


@kernel
def best_action(B: Array, S: Array, actions: Ints, n: int, worth: Ints) -> int:
    """The action that gains most by the game's policy; ties at random."""
    game.policy(B[0], S[0], actions, n, worth)
    return best_of(S, actions, n, worth)


@kernel
def best_of(S: Array, actions: Ints, n: int, worth: Ints) -> int:
    """The action of the highest worth; ties at random."""
    best = 0
    most = worth[0]
    ties = 1
    for i in range(1, n):
        if worth[i] > most:
            best = i
            most = worth[i]
            ties = 1
        elif worth[i] == most:
            ties += 1
            if below(S[0], ties) == 0:
                best = i
    return actions[best]


@inlined
def pick(B: Array, S: Array, epsilon: int, actions: Ints, worth: Ints) -> int:
    """Any legal action with chance epsilon, else the best; STUCK if no action is legal."""
    n = game.legal(B[0], S[0], actions)
    if n <= 1:
        return actions[0] if n == 1 else STUCK
    if epsilon == ALWAYS or (epsilon > 0 and below(S[0], ALWAYS) < epsilon):
        return actions[below(S[0], n)]
    return best_action(B, S, actions, n, worth)


@kernel
def finish(B: Array, S: Array, epsilon: int, actions: Ints, worth: Ints, E: Ints) -> int:
    """Play a game to its end and return ALL_PLAYED; or ENDLESS or STUCK, if it comes to none."""
    for _ in range(MOST_STEPS):
        if S[0].mover == OVER:
            return ALL_PLAYED
        if S[0].mover == NATURE:
            game.chance(B[0], S[0], E)
        else:
            action = pick(B, S, epsilon, actions, worth)
            if action == STUCK:
                return STUCK
            game.apply(B[0], S[0], action, E)
    return ENDLESS


@entry
def playouts(
    B: Array,
    S: Array,
    blank: Array,
    rng: int,
    epsilon: int,
    out: Array,
    actions: Ints,
    worth: Ints,
    E: Ints,
) -> int:
    """Play whole games, one for each row of `out`, which takes the scores.

    Returns ALL_PLAYED; or ENDLESS or STUCK, after the first game that has no end.
    """
    for i in range(out.shape[0]):
        S[0] = blank[0]
        S[0].rng = rng
        game.setup(B[0], S[0])
        came = finish(B, S, epsilon, actions, worth, E)
        if came != ALL_PLAYED:
            return came
        game.scores(B[0], S[0], out[i])
        rng = S[0].rng
    return ALL_PLAYED

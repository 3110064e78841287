"""Whole games and batches of games inside the kernel, written once for all games.

The generator of each state goes on from draw to draw here: fast, and for experiments only. Chances
are in parts of 1024: `epsilon` is how often a playout plays anything instead of the best.
"""

from typing import Any

from reinos.core import contract as game
from reinos.core.chance import below
from reinos.core.contract import NATURE, OVER
from reinos.core.kernel import entry, kernel
from reinos.core.record import Array, Ints

ALWAYS = 1024


@kernel
def best_action(B: Array, S: Array, actions: Ints, n: int, worth: Ints) -> int:
    """The action that gains most by the game's policy; ties at random."""
    game.policy(B[0], S[0], actions, n, worth)
    best = 0
    ties = 1
    for i in range(1, n):
        if worth[i] > worth[best]:
            best = i
            ties = 1
        elif worth[i] == worth[best]:
            ties += 1
            if below(S[0], ties) == 0:
                best = i
    return actions[best]


@kernel
def pick(B: Array, S: Array, epsilon: int, actions: Ints, worth: Ints) -> int:
    """Any legal action with chance epsilon, else the best."""
    n = game.legal(B[0], S[0], actions)
    if n == 1:
        return actions[0]
    if epsilon == ALWAYS or (epsilon > 0 and below(S[0], ALWAYS) < epsilon):
        return actions[below(S[0], n)]
    return best_action(B, S, actions, n, worth)


@kernel
def finish(B: Array, S: Array, epsilon: int, actions: Ints, worth: Ints, E: Ints) -> None:
    """Play a game to its end."""
    while S[0].mover != OVER:
        if S[0].mover == NATURE:
            game.chance(B[0], S[0], E)
        else:
            game.apply(B[0], S[0], pick(B, S, epsilon, actions, worth), E)


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
) -> None:
    """Whole games from the beginning, one for each row of `out`, which takes their scores."""
    for i in range(out.shape[0]):
        S[0] = blank[0]
        S[0].rng = rng
        game.setup(B[0], S[0])
        finish(B, S, epsilon, actions, worth, E)
        game.scores(B[0], S[0], out[i])
        rng = S[0].rng


@kernel
def settle(B: Array, s: Any, E: Ints) -> None:
    """Make the draws that stand before the next decision."""
    while s.mover == NATURE:
        game.chance(B[0], s, E)


@entry
def begin_all(B: Array, S: Array, rngs: Ints, E: Ints) -> None:
    """Set up every state of a batch, each with its own start of the generator."""
    for i in range(S.shape[0]):
        S[i].rng = rngs[i]
        game.setup(B[0], S[i])
        settle(B, S[i], E)


@entry
def step_all(B: Array, S: Array, chosen: Ints, params: Ints, E: Ints) -> int:
    """Play one action in every state that is not over, and return -1.

    If one is refused nothing is played and the index of its state is returned.
    """
    for i in range(S.shape[0]):
        if S[i].mover >= 0 and game.refusal(B[0], S[i], chosen[i], params) != 0:
            return i
    for i in range(S.shape[0]):
        if S[i].mover >= 0:
            game.apply(B[0], S[i], chosen[i], E)
            settle(B, S[i], E)
    return -1


@entry
def mask_all(B: Array, S: Array, actions: Ints, masks: Array) -> None:
    """For every state and action whether it is legal."""
    for i in range(S.shape[0]):
        for action in range(masks.shape[1]):
            masks[i, action] = False
        if S[i].mover >= 0:
            n = game.legal(B[0], S[i], actions)
            for k in range(n):
                masks[i, actions[k]] = True


@entry
def observe_all(B: Array, S: Array, features: Array) -> None:
    """What the mover of every state knows; when a game is over, what seat 0 knows."""
    for i in range(S.shape[0]):
        game.observe(B[0], S[i], max(S[i].mover, 0), features[i])


@entry
def score_all(B: Array, S: Array, points: Array) -> None:
    """The scores of every state."""
    for i in range(S.shape[0]):
        game.scores(B[0], S[i], points[i])

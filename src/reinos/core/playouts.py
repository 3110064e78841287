"""Whole games and batches of games inside the kernel, written once for all games.

The generator of each state goes on from draw to draw here: fast, and for experiments only. Chances
are in parts of 1024: `epsilon` is how often a playout plays anything instead of the best.
"""

from typing import Any

from reinos.core import contract as game
from reinos.core.chance import below
from reinos.core.contract import MOST_DRAWS, MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, inlined, kernel
from reinos.core.record import Array, Ints

ALWAYS = 1024
ALL_PLAYED, ENDLESS, STUCK = -1, -2, -3
"""What came of it: an end, none after very many steps, or somebody who has no legal move.

They are no actions and no indices.
"""


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
    """Any legal action with chance epsilon, else the best; STUCK if there is none."""
    n = game.legal(B[0], S[0], actions)
    if n <= 1:
        return actions[0] if n == 1 else STUCK
    if epsilon == ALWAYS or (epsilon > 0 and below(S[0], ALWAYS) < epsilon):
        return actions[below(S[0], n)]
    return best_action(B, S, actions, n, worth)


@kernel
def finish(B: Array, S: Array, epsilon: int, actions: Ints, worth: Ints, E: Ints) -> int:
    """Play a game to its end and return ALL_PLAYED; or ENDLESS or STUCK, where it has none."""
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
    """Whole games from the beginning, one for each row of `out`, which takes their scores.

    Returns ALL_PLAYED; the first game that is ENDLESS or STUCK is the last that is played.
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


@kernel
def settle(B: Array, s: Any, E: Ints) -> bool:
    """Make the draws that stand before the next decision; whether there is one, or an end."""
    for _ in range(MOST_DRAWS):
        if s.mover != NATURE:
            return True
        game.chance(B[0], s, E)
    return False


@entry
def begin_all(B: Array, S: Array, rngs: Ints, E: Ints) -> bool:
    """Set up every state of a batch, each with its own start of the generator.

    Whether all came to a decision.
    """
    for i in range(S.shape[0]):
        S[i].rng = rngs[i]
        game.setup(B[0], S[i])
        if not settle(B, S[i], E):
            return False
    return True


@entry
def step_all(B: Array, S: Array, chosen: Ints, params: Ints, E: Ints) -> int:
    """Play one action in every state that is not over, and return ALL_PLAYED.

    If one is refused nothing is played and the index of its state is returned; if one draws
    without end the rest is left and ENDLESS returned.
    """
    for i in range(S.shape[0]):
        if S[i].mover >= 0 and game.refusal(B[0], S[i], chosen[i], params) != 0:
            return i
    for i in range(S.shape[0]):
        if S[i].mover >= 0:
            game.apply(B[0], S[i], chosen[i], E)
            if not settle(B, S[i], E):
                return ENDLESS
    return ALL_PLAYED


@entry
def mask_all(B: Array, S: Array, actions: Ints, masks: Array) -> int:
    """For every state and action whether it is legal.

    Returns ALL_PLAYED, or the index of a state that is stuck.
    """
    stuck = ALL_PLAYED
    for i in range(S.shape[0]):
        for action in range(masks.shape[1]):
            masks[i, action] = False
        if S[i].mover >= 0:
            n = game.legal(B[0], S[i], actions)
            if n == 0:
                stuck = i
            for k in range(n):
                masks[i, actions[k]] = True
    return stuck


@entry
def observe_all(B: Array, S: Array, features: Array) -> None:
    """What the mover of every state knows; when a game is over, what seat 0 knows."""
    for i in range(S.shape[0]):
        for n in range(features.shape[1]):
            features[i, n] = 0
        game.observe(B[0], S[i], max(S[i].mover, 0), features[i])


@entry
def score_all(B: Array, S: Array, points: Array) -> None:
    """The scores of every state."""
    for i in range(S.shape[0]):
        game.scores(B[0], S[i], points[i])

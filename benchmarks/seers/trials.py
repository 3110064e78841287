"""Trials: who sees all plays every decision to the end, with the same luck for each, and compares.

Everything but what is still to be drawn is as it really is. After a few trials the worse half of
the decisions is dropped, and the rest is tried twice as often, until there have been enough. What
gains most at once is kept unless another decision won clearly more: decisions differ by less than
the ends of games scatter.
"""

from reinos.bots.luck import luck
from reinos.core import contract as game
from reinos.core.kernel import kernel
from reinos.core.record import Array, Ints, IntTable
from reinos.games.teg_cartas.moves import ATTACK, TAKE, TAKE_OVER, USE
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.world import continent_of, owner
from seers.playing import SEES_DECKS, advise, play_on, share

FIRST_TRIALS = 8
"""The part of all trials that every decision is given, and how few are too few."""
FEWEST = 4


@kernel
def is_like(b: Board, s: State, one: int, other: int) -> bool:
    """Whether two actions take territories of the same player in the same continent."""
    for first, end in ((ATTACK, USE), (TAKE_OVER, TAKE)):
        if first <= one < end and first <= other < end:
            here = one - first
            there = other - first
            if owner(b, s, here) == owner(b, s, there):
                return continent_of(b, here) == continent_of(b, there)
    return False


@kernel
def list_arms(
    B: Array, S: Array, bot: int, order: int, actions: Ints, worth: Ints, arms: Ints
) -> int:
    """What may be done, by what it gains at once; of attacks that are alike the first alone."""
    n = game.legal(B[0], S[0], actions)
    advise(B, S, bot, order, actions, n, worth)
    found = 0
    for _ in range(n):
        best = -1
        for i in range(n):
            if actions[i] >= 0 and (best < 0 or worth[i] > worth[best]):
                best = i
        new = True
        for j in range(found):
            if is_like(B[0], S[0], arms[j], actions[best]):
                new = False
        if new:
            arms[found] = actions[best]
            found += 1
        actions[best] = -1
    return found


@kernel
def play_trial(
    B: Array,
    S: Array,
    W: Array,
    bots: Ints,
    order: int,
    arm: int,
    rng: int,
    actions: Ints,
    worth: Ints,
    ranks: Ints,
    E: Ints,
) -> int:
    """What is won by an action with the luck of one trial; a deck unseen is shuffled for it."""
    seat = S[0].mover
    W[0] = S[0]
    W[0].rng = rng
    ahead = order if bots[seat] == SEES_DECKS else luck(rng, 1)
    game.apply(B[0], W[0], arm, E)
    if not play_on(B, W, bots, ahead, actions, worth, E):
        return 0
    return share(B[0], W[0], seat, ranks)


@kernel
def total(results: IntTable, arm: int, trials: int) -> int:
    """What an arm won."""
    won = 0
    for k in range(trials):
        won += results[arm, k]
    return won


@kernel
def is_better(results: IntTable, one: int, other: int, trials: int) -> bool:
    """Whether an arm won more than another, by more than a standard error of the difference."""
    won = 0
    squares = 0
    for k in range(trials):
        more = results[one, k] - results[other, k]
        won += more
        squares += more * more
    return won > 0 and won * won > squares


@kernel
def swap(arms: Ints, results: IntTable, i: int, j: int, trials: int) -> None:
    """Let two arms change places."""
    kept = arms[i]
    arms[i] = arms[j]
    arms[j] = kept
    for k in range(trials):
        won = results[i, k]
        results[i, k] = results[j, k]
        results[j, k] = won


@kernel
def rank(arms: Ints, results: IntTable, n: int, trials: int) -> None:
    """The best first, but for what gains most at once, which keeps the first place."""
    for i in range(1, n):
        for j in range(i + 1, n):
            if total(results, j, trials) > total(results, i, trials):
                swap(arms, results, i, j, trials)


@kernel
def choose(
    B: Array,
    S: Array,
    W: Array,
    bots: Ints,
    order: int,
    rng: int,
    trials: int,
    actions: Ints,
    worth: Ints,
    arms: Ints,
    results: IntTable,
    ranks: Ints,
    E: Ints,
) -> int:
    """The decision of a bot that sees all, from so many trials of the best ones."""
    left = list_arms(B, S, bots[S[0].mover], order, actions, worth, arms)
    done = 0
    upto = min(trials, max(FEWEST, trials // FIRST_TRIALS))
    while left > 1 and done < trials:
        for i in range(left):
            for k in range(done, upto):
                results[i, k] = play_trial(
                    B, S, W, bots, order, arms[i], luck(rng, k), actions, worth, ranks, E
                )
        done = upto
        rank(arms, results, left, done)
        if done < trials:
            left = max(2, (left + 1) // 2)
            upto = min(trials, 2 * done)
    return arms[1] if left > 1 and is_better(results, 1, 0, done) else arms[0]

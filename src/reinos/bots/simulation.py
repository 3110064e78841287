"""Flat Monte Carlo inside the kernel: which action leads to the best ends of the game.

A simulation re-deals what the seat does not know, plays one of the actions, and then plays to the
end by the game's policy, sometimes at random. The rule UCB1 says which action to try next: one that
did well, or one that was tried little. Actions are ordered by what they gain at once, and the more
simulations there are, the more actions are tried. The n-th simulation of every action starts with
the same random numbers: the same deal, and the same luck while the games run alike. So chance
accounts for less of the difference between two actions.
"""

from math import log, sqrt

from reinos.bots.ends import WHOLE, count_up, worth_of_end
from reinos.bots.luck import luck
from reinos.core import contract as game
from reinos.core.kernel import entry, kernel
from reinos.core.playouts import ALL_PLAYED, finish
from reinos.core.record import Array, Ints

EXPLORE = 0.35
FIRST_ARMS = 3


@kernel
def next_arm(n: int, totals: Ints, visits: Ints, done: int) -> int:
    """The action to try next, among the first few; the more simulations, the more of them."""
    best = 0
    highest = -1.0
    spread = log(done + 1.0)
    for i in range(min(n, FIRST_ARMS + int(sqrt(done) / 2.0))):
        if visits[i] == 0:
            return i
        bound = totals[i] / (visits[i] * WHOLE) + EXPLORE * sqrt(spread / visits[i])
        if bound > highest:
            highest = bound
            best = i
    return best


@entry
def simulate(
    B: Array,
    S: Array,
    W: Array,
    seat: int,
    rng: int,
    epsilon: int,
    simulations: int,
    n: int,
    arms: Ints,
    totals: Ints,
    visits: Ints,
    actions: Ints,
    worth: Ints,
    ranks: Ints,
    points: Ints,
    E: Ints,
) -> int:
    """Run some simulations of the n actions in `arms`, and add to their totals and visits.

    Returns ALL_PLAYED; or ENDLESS or STUCK, after the first simulation that has no end.
    """
    done = 0
    for i in range(n):
        done += visits[i]
    for _ in range(simulations):
        arm = next_arm(n, totals, visits, done)
        W[0] = S[0]
        W[0].rng = luck(rng, visits[arm])
        game.redeal(B[0], W[0], seat)
        game.apply(B[0], W[0], arms[arm], E)
        came = finish(B, W, epsilon, actions, worth, E)
        if came != ALL_PLAYED:
            return came
        count_up(B, W, ranks, points)
        totals[arm] += worth_of_end(B[0].players, seat, ranks, points)
        visits[arm] += 1
        done += 1
    return ALL_PLAYED

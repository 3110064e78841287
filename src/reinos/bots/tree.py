"""Tree search inside the kernel, written once for all games.

A node stands for the decisions that led to it, whatever was drawn between them (an open loop).
A simulation re-deals what the seat does not know, and draws as it goes. It walks down the tree by
what each mover has gained so far, adds one node, and plays to the end by the game's policy. A node
keeps a value for every seat, and each mover chooses by its own value.

The decisions of a node are tried in the order of what they gain at once. The more often a node is
visited, the more of its decisions are tried. After the seat's own turn far fewer are tried, because
it takes many visits to learn anything from what others may do. The n-th simulation of every
decision at the root starts with the same random numbers, so that chance accounts for less of the
difference between two decisions.

A game may foresee what its actions lead to (`foresee`). Then the seat's decisions are tried in that
order, and what was foreseen counts as much as some simulations. In simulated games the seat plays
what it foresees to be best, while the others play by the policy; with two players, the other one
plays what it foresees, too, for a while. The tree then ends with the seat's turn, or with a draw:
after that nearly every decision is new to the tree, and trying them all out plays worse than taking
what is foreseen to be best.
"""

from math import log, sqrt
from typing import Annotated

import numpy as np

from reinos.bots.ends import WHOLE, count_up, worth_of_end
from reinos.bots.luck import luck
from reinos.core import contract as game
from reinos.core.contract import MOST_STEPS, NATURE, OVER
from reinos.core.kernel import entry, kernel
from reinos.core.playouts import ALL_PLAYED, ENDLESS, STUCK, best_of, find, finish, pick
from reinos.core.record import Array, Ints, IntTable, record

NODES = 1 << 15
DEEPEST = 64
SEATS = 8
TRIED = -(1 << 31)
EXPLORE = 0.35
"""The weight of exploration: how much it speaks for a decision that it was tried little."""
EXPLORE_FORESEEN = 0.15
"""The same in games that foresee."""
POINT_FORESEEN = 0.01
"""By what share of WHOLE an end is better for each point more that is foreseen."""
LEAST_FORESEEN = -0.2
"""No decision is foreseen to be worse than the best by more than this share of WHOLE."""
DRAWS_FORESEEN = 2
"""After how many draws of a simulated game two players go on by the policy."""
AT_ROOT, IN_TURN, LATER = range(3)
"""Where a node is: at the root, later in the seat's own turn, after it."""
FIRST_ARMS = (3, 1, 0)
WIDER = (0.5, 0.5, 0.2)
"""How many decisions are tried: FIRST_ARMS, plus WIDER times the square root of the visits."""
OfNodes = Annotated[Ints, NODES]


class Tree:
    """Nodes by number. Number 0 is never a child, so that it can stand for none."""

    used: int
    root: int  # where walks begin
    depth: int  # how many nodes the walk of this simulation has, the root included
    walk: Annotated[Ints, DEEPEST]
    action: OfNodes  # the decision that led here
    visits: OfNodes
    first: OfNodes  # the child that was added last, or 0
    sibling: OfNodes  # the child of the same node that was added before, or 0
    foreseen: OfNodes  # how much less than its best sibling it was foreseen to bring, not above 0
    totals: Annotated[IntTable, np.int64, NODES, SEATS]  # the sum of all ends, by seat


TREE = record(Tree)


@kernel
def make(t: Tree, node: int, action: int) -> None:
    """Make a node that was never visited."""
    t.used = node + 1
    t.action[node] = action
    t.visits[node] = 0
    t.first[node] = 0
    t.sibling[node] = 0
    t.foreseen[node] = 0
    for seat in range(SEATS):
        t.totals[node, seat] = 0


@kernel
def add(t: Tree, parent: int, action: int) -> int:
    """Add a node, and return its number."""
    node = t.used
    make(t, node, action)
    t.sibling[node] = t.first[parent]
    t.first[parent] = node
    return node


@entry
def plant(T: Array) -> None:
    """Begin a tree: its root alone."""
    T[0].root = 0
    make(T[0], 0, 0)


@kernel
def width(visits: int, where: int) -> int:
    """How many decisions of a node are tried."""
    return FIRST_ARMS[where] + int(sqrt(visits) * WIDER[where])


@kernel
def select(t: Tree, node: int, mover: int, actions: Ints, n: int, trust: int) -> int:
    """The child to walk on to: one that did well for the mover, or one that was tried little.

    What was foreseen of a child counts as `trust` visits.
    """
    visited = 0
    child = t.first[node]
    while child != 0:
        if find(actions, n, t.action[child]) >= 0:
            visited += t.visits[child]
        child = t.sibling[child]
    explore = EXPLORE if trust == 0 else EXPLORE_FORESEEN
    spread = explore * explore * log(visited + 1.0)
    usual = t.totals[node, mover] / max(t.visits[node], 1)
    best = 0
    highest = -1.0
    child = t.first[node]
    while child != 0:
        if find(actions, n, t.action[child]) >= 0:
            visits = t.visits[child]
            bound = t.totals[child, mover] / (visits * WHOLE) + sqrt(spread / visits)
            if trust > 0:
                total = t.totals[child, mover] + trust * (usual + t.foreseen[child])
                bound = total / ((visits + trust) * WHOLE) + sqrt(spread / visits)
            if bound > highest:
                highest = bound
                best = child
        child = t.sibling[child]
    return best


@kernel
def is_wide(t: Tree, node: int, actions: Ints, n: int, where: int) -> bool:
    """Whether enough of the legal decisions have been added for the visits so far."""
    wanted = min(n, width(t.visits[node], where))
    child = t.first[node]
    while child != 0 and wanted > 0:
        if find(actions, n, t.action[child]) >= 0:
            wanted -= 1
        child = t.sibling[child]
    return wanted <= 0


@kernel
def expand(
    B: Array,
    W: Array,
    t: Tree,
    node: int,
    actions: Ints,
    n: int,
    worth: Ints,
    notes: Ints,
    trust: int,
) -> int:
    """Add the most promising decision that has no node yet."""
    if trust > 0:
        game.foresee(B[0], W[0], actions, n, worth, notes)
    else:
        game.policy(B[0], W[0], actions, n, worth)
    most = int(worth[0])
    for i in range(1, n):
        most = max(most, int(worth[i]))
    child = t.first[node]
    while child != 0:
        known = find(actions, n, t.action[child])
        if known >= 0:
            worth[known] = TRIED
        child = t.sibling[child]
    best = 0
    for i in range(1, n):
        if worth[i] > worth[best]:
            best = i
    added = add(t, node, actions[best])
    if trust > 0:
        less = (int(worth[best]) - most) / 100.0 * POINT_FORESEEN
        t.foreseen[added] = int(WHOLE * max(less, LEAST_FORESEEN))
    return added


@kernel
def step(
    B: Array, W: Array, t: Tree, actions: Ints, n: int, worth: Ints, notes: Ints, where: int
) -> int:
    """The next node of the walk, added if need be; 0 when the tree ends here."""
    node = t.walk[t.depth - 1]
    trust = game.foresight(B[0])  # if any, only the seat itself decides in the tree
    if t.used < NODES and t.depth < DEEPEST and not is_wide(t, node, actions, n, where):
        return expand(B, W, t, node, actions, n, worth, notes, trust)
    return select(t, node, W[0].mover, actions, n, trust)


@kernel
def walk_down(
    B: Array, W: Array, t: Tree, seat: int, actions: Ints, worth: Ints, notes: Ints, E: Ints
) -> None:
    """Play the decisions of the tree until one is new to it."""
    where = IN_TURN
    own_turn_alone = game.foresight(B[0]) > 0
    for _ in range(MOST_STEPS):
        if W[0].mover == OVER or (own_turn_alone and W[0].mover != seat):
            return
        if W[0].mover == NATURE:
            game.chance(B[0], W[0], E)
            continue
        n = game.legal(B[0], W[0], actions)
        if n == 1:
            game.apply(B[0], W[0], actions[0], E)
            continue
        if W[0].mover != seat:
            where = LATER
        node = step(B, W, t, actions, n, worth, notes, where)
        if node == 0:
            return
        t.walk[t.depth] = node
        t.depth += 1
        game.apply(B[0], W[0], t.action[node], E)
        if t.visits[node] == 0:
            return


@kernel
def play_on(
    B: Array, W: Array, seat: int, epsilon: int, actions: Ints, worth: Ints, notes: Ints, E: Ints
) -> int:
    """Play a simulated game to its end and return ALL_PLAYED; or ENDLESS or STUCK.

    If the game foresees, the seat plays what it foresees to be best, and the others by the policy,
    sometimes at random. Two players both play what they foresee, but only until some draws were
    made: foreseeing takes time, and later decisions tell less about the one to make now.
    """
    if game.foresight(B[0]) == 0:
        return finish(B, W, epsilon, actions, worth, E)
    two = B[0].players == 2
    draws = 0
    for _ in range(MOST_STEPS):
        if W[0].mover == OVER:
            return ALL_PLAYED
        if W[0].mover == NATURE:
            if two and draws == DRAWS_FORESEEN:
                return finish(B, W, epsilon, actions, worth, E)
            game.chance(B[0], W[0], E)
            draws += 1
        elif two or W[0].mover == seat:
            n = game.legal(B[0], W[0], actions)
            if n == 0:
                return STUCK
            if n > 1:
                game.foresee(B[0], W[0], actions, n, worth, notes)
                actions[0] = best_of(W, actions, n, worth)
            game.apply(B[0], W[0], actions[0], E)
        else:
            action = pick(B, W, epsilon, actions, worth)
            if action == STUCK:
                return STUCK
            game.apply(B[0], W[0], action, E)
    return ENDLESS


@kernel
def back_up(B: Array, W: Array, t: Tree, ranks: Ints, points: Ints) -> None:
    """Add how the game ended to every node of the walk."""
    count_up(B, W, ranks, points)
    players = B[0].players
    for seat in range(players):
        worth = worth_of_end(players, seat, ranks, points)
        for i in range(t.depth):
            t.totals[t.walk[i], seat] += worth
    for i in range(t.depth):
        t.visits[t.walk[i]] += 1


@entry
def grow(
    B: Array,
    S: Array,
    W: Array,
    T: Array,
    seat: int,
    rng: int,
    epsilon: int,
    simulations: int,
    actions: Ints,
    worth: Ints,
    notes: Ints,
    ranks: Ints,
    points: Ints,
    E: Ints,
) -> int:
    """Run some simulations from the root, where `seat` has more than one decision.

    Returns ALL_PLAYED; or ENDLESS or STUCK, after the first simulation that has no end.
    """
    t = T[0]
    for _ in range(simulations):
        W[0] = S[0]
        t.walk[0] = t.root
        t.depth = 1
        n = game.legal(B[0], W[0], actions)
        node = step(B, W, t, actions, n, worth, notes, AT_ROOT)
        W[0].rng = luck(rng, t.visits[node])
        game.redeal(B[0], W[0], seat)
        t.walk[1] = node
        t.depth = 2
        game.apply(B[0], W[0], t.action[node], E)
        if t.visits[node] > 0:
            walk_down(B, W, t, seat, actions, worth, notes, E)
        came = play_on(B, W, seat, epsilon, actions, worth, notes, E)
        if came != ALL_PLAYED:
            return came
        back_up(B, W, t, ranks, points)
    return ALL_PLAYED

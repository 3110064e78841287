"""Deployments: knights from a new castle along one straight line.

A deployment is one compact action: how many knights, which way and how many stay on each tile, all
at once. With at most five knights there are only 26 ways to drop them on a line that leaves the
castle (5 knights 15, 4 seven, 3 three, 2 one), so four directions, the four numbers that may stay
on the castle and "none" make 109 actions in all (RK-18), and a decision seldom has more than fifty.
Taking it in steps (number, direction, then a drop on each tile) would need fewer numbers but up to
seven decisions, and searches worse for three reasons. The first steps mean nothing by themselves:
whether "three knights" is good depends wholly on the drops that follow, so a search would look
through the same tree with its statistics spread over states between which nothing happens. A step
may be offered only if a legal completion exists (RK-10), so that every step would have to look at
all completions anyway. And a playout or a greedy bot pays for each decision, whereas here the legal
set of a direction is five look-ups: for each place in the line a table says which of the 26 ways
leave there at least the minimum and at most the room, and the answers are joined bit by bit.

People choose in steps all the same: a board narrows the legal moves by direction and drops.
"""

import numpy as np

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Array, Ints
from reinos.games.robber_knights.names import (
    MOST_ON_TILE,
    PARTY,
    STEP,
    WAYS_OF_DROPPING,
)
from reinos.games.robber_knights.record import State
from reinos.games.robber_knights.rules.land import kind_at, knights_on, put_knights
from reinos.games.robber_knights.tiles import IMPASSABLE, MINIMUM


def frozen(table: Array) -> Array:
    """A table that kernels may use: read-only."""
    table.flags.writeable = False
    return table


def ways_where(place: int, least: int, most: int) -> int:
    """The ways that drop from `least` to `most` knights on a place, or do not come so far."""
    return sum(
        1 << way
        for way, drops in enumerate(WAYS_OF_DROPPING)
        if len(drops) <= place or least <= drops[place] <= most
    )


DROPS = frozen(
    np.array([[*drops, *[0] * (PARTY - len(drops))] for drops in WAYS_OF_DROPPING], np.int32)
)
"""For each way how many knights stay on each place of the line, the castle first."""
FITTING = frozen(
    np.array(
        [
            [
                [ways_where(place, least, most) for most in range(MOST_ON_TILE + 1)]
                for least in range(MOST_ON_TILE + 1)
            ]
            for place in range(PARTY)
        ],
        np.int32,
    )
)
"""For a place, a least and a most: the ways that suit it, as bits."""
ENDING = tuple(
    sum(1 << way for way, drops in enumerate(WAYS_OF_DROPPING) if len(drops) <= place)
    for place in range(PARTY + 1)
)
"""The ways that end before a place."""
AFFORDABLE = tuple(
    sum(1 << way for way, drops in enumerate(WAYS_OF_DROPPING) if sum(drops) <= knights)
    for knights in range(PARTY + 1)
)
"""The ways that need no more than so many knights."""


@kernel
def party(stock: int) -> int:
    """How many knights may be put on a castle: five, or as many as there are (RK-09)."""
    return min(PARTY, stock)


@kernel
def least_staying(s: State, at: int) -> int:
    """How many knights must stay where they enter; more than there are on a lake (RK-11, RK-12)."""
    kind = kind_at(s, at)
    if kind < 0:
        return IMPASSABLE
    return MINIMUM[kind]


@kernel
def can_enter(s: State, at: int) -> bool:
    """Neither a gap nor a lake, and room for the minimum (RK-12, RK-13)."""
    return least_staying(s, at) + knights_on(s, at) <= MOST_ON_TILE


@kernel
def ways_along(s: State, castle: int, direction: int, stock: int) -> int:
    """The legal ways of dropping knights in a direction, as bits (RK-10, RK-11, RK-12, RK-13)."""
    ways = AFFORDABLE[party(stock)] & FITTING[0, least_staying(s, castle), MOST_ON_TILE]
    at = castle
    for place in range(1, PARTY):
        at += STEP[direction]
        if not can_enter(s, at):
            return int(ways) & ENDING[place]
        ways &= FITTING[place, least_staying(s, at), MOST_ON_TILE - knights_on(s, at)]
        if ways & ~ENDING[place + 1] == 0:  # none goes on from here
            break
    return int(ways)


@kernel
def may_send(s: State, castle: int, stock: int) -> bool:
    """Whether any knights can be put on a castle: at least its own minimum (RK-09)."""
    return stock >= least_staying(s, castle)


@kernel
def most_staying(stock: int) -> int:
    """How many knights may stay on a new castle without moving (RK-10, RK-13)."""
    return min(MOST_ON_TILE, stock)


@kernel
def list_ways(ways: int, first: int, actions: Ints, n: int) -> int:
    """Write the ways of a direction as actions; returns how many there are now."""
    while ways != 0:
        actions[n] = first + lowest(ways)
        ways &= ways - 1
        n += 1
    return n


@kernel
def send(s: State, castle: int, direction: int, way: int, seat: int) -> int:
    """Drop knights on the castle and along the line; returns how many there were (RK-10)."""
    at = castle
    sent = 0
    for place in range(PARTY):
        if DROPS[way, place] == 0:
            return sent
        put_knights(s, at, seat, DROPS[way, place])
        sent += DROPS[way, place]
        at += STEP[direction]
    return sent

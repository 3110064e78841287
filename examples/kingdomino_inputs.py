"""What a player of Kingdomino for two looks at, as numbers: the inputs of `learn_kingdomino.py`.

Points, land and crowns of each terrain, borders that can still grow, dominoes on which kings stand,
counted in a kernel of our own that runs compiled beside the rules. Turned or mirrored kingdoms have
the same inputs.
"""

import sys
from typing import Any

import numpy as np

import reinos
from reinos.core import contract as game
from reinos.core.bits import count
from reinos.core.compiler import Kernels
from reinos.core.kernel import entry, kernel
from reinos.core.record import Array, Ints
from reinos.games.kingdomino.names import CLAIMING, TERRAINS
from reinos.games.kingdomino.record import LONGEST_LINE
from reinos.games.kingdomino.rules.advice import beside, box
from reinos.games.kingdomino.rules.scoring import (
    PACKED_ROW,
    crowns_in,
    packed,
    packed_land,
    spread,
)

PLAYERS = 2
PER_TERRAIN = 6
PER_SEAT = 8 + PER_TERRAIN * TERRAINS
INPUTS = PLAYERS * PER_SEAT + 2 + 2 * TERRAINS
MOST_MOVES = 96
"""How many positions of a game are looked at in one step, on average at most."""


@kernel
def look(b: Any, s: Any, seat: int, inputs: Ints) -> None:
    """The inputs of a position, those of the seat before those of the other."""
    for i in range(INPUTS):
        inputs[i] = 0
    for offset in range(PLAYERS):
        look_at_kingdom(b, s, (seat + offset) % PLAYERS, inputs, offset * PER_SEAT)
    at = PLAYERS * PER_SEAT
    inputs[at] = b.lines - s.line
    inputs[at + 1] = 1 if s.mover == seat else 0
    for i in range(LONGEST_LINE):
        if s.next[i] != 0 and s.next_king[i] < 0:  # still to be had
            add_domino(b, s.next[i], inputs, at + 2, at + 2 + TERRAINS)


@kernel
def add_domino(b: Any, domino: int, inputs: Ints, squares: int, crowns: int) -> None:
    """The terrains and crowns of a domino that is not yet placed."""
    inputs[squares + b.terrain_a[domino]] += 1
    inputs[squares + b.terrain_b[domino]] += 1
    inputs[crowns + b.terrain_a[domino]] += b.crowns_a[domino]
    inputs[crowns + b.terrain_b[domino]] += b.crowns_b[domino]


@kernel
def look_at_kingdom(b: Any, s: Any, seat: int, inputs: Ints, at: int) -> None:
    """A kingdom: what it is worth, how it can grow, and which dominoes are to come."""
    height = s.bottom[seat] - s.top[seat] + 1
    width = s.right[seat] - s.left[seat] + 1
    # Moved by a square both ways, so that there is room around it where it may still grow.
    shift = PACKED_ROW + 1
    up = 1 if height < b.limit else 0
    across = 1 if width < b.limit else 0
    room = box(1 - up, height + 1 + up, 1 - across, width + 1 + across)
    taken = packed(s.taken, s, seat) << shift
    ones, twos = packed(s.ones, s, seat) << shift, packed(s.twos, s, seat) << shift
    free = room & ~taken
    points = 0
    for terrain in range(TERRAINS):
        land = packed_land(s, seat, terrain) << shift
        first = at + 8 + terrain * PER_TERRAIN
        inputs[first] = count(land)
        while land != 0:
            territory = spread(land & -land, land)
            land &= ~territory
            size, crowns = count(territory), crowns_in(territory, ones, twos)
            borders = count(beside(territory) & free)
            points += size * crowns
            inputs[first + 1] += crowns
            inputs[first + 2] += crowns * borders
            inputs[first + 3] = max(inputs[first + 3], size * (1 if borders > 0 else 0))
    waiting = 0
    for i in range(LONGEST_LINE):
        if s.next[i] != 0 and s.next_king[i] == seat:
            inputs[at + 5] += LONGEST_LINE - i  # who stands on a low domino chooses early
            waiting += add_waiting(b, s.next[i], inputs, at)
        turned = i < s.turn or (i == s.turn and s.stage == CLAIMING)
        if s.now[i] != 0 and s.now_king[i] == seat and not turned:
            waiting += add_waiting(b, s.now[i], inputs, at)
    inputs[at] = points
    inputs[at + 1] = game.evaluate(b, s, seat) // 100 - points
    inputs[at + 2] = s.laid[seat]
    inputs[at + 3] = count(free & ~beside(free))  # holes that nothing can fill
    inputs[at + 4] = height * width
    inputs[at + 6] = waiting
    inputs[at + 7] = count(free)


@kernel
def add_waiting(b: Any, domino: int, inputs: Ints, at: int) -> int:
    """A domino on which a king of the seat stands: it will be placed there."""
    first = at + 8
    inputs[first + PER_TERRAIN * b.terrain_a[domino] + 4] += 1
    inputs[first + PER_TERRAIN * b.terrain_b[domino] + 4] += 1
    inputs[first + PER_TERRAIN * b.terrain_a[domino] + 5] += b.crowns_a[domino]
    inputs[first + PER_TERRAIN * b.terrain_b[domino] + 5] += b.crowns_b[domino]
    return 1


@entry
def ahead(
    B: Array,
    S: Array,
    W: Array,
    actions: Ints,
    worth: Ints,
    chosen: Ints,
    gains: Ints,
    inputs: Array,
    first: Ints,
    E: Ints,
) -> int:
    """Every decision of every game that is not over, and the position it leads to.

    Those of game `i` begin at `first[i]`. Nothing is drawn: `apply` stops before a draw.
    """
    n = 0
    for i in range(S.shape[0]):
        first[i] = n
        if S[i].mover >= 0:
            moves = game.legal(B[0], S[i], actions)
            game.policy(B[0], S[i], actions, moves, worth)
            for j in range(moves):
                W[0] = S[i]
                game.apply(B[0], W[0], actions[j], E)
                look(B[0], W[0], S[i].mover, inputs[n])
                chosen[n] = actions[j]
                gains[n] = worth[j]
                n += 1
    first[S.shape[0]] = n
    return n


class Ahead:
    """The positions one decision ahead of a batch of games."""

    def __init__(self, kingdomino: reinos.Game, most: int) -> None:
        self.game = kingdomino
        self.board = kingdomino.board(PLAYERS, kingdomino.option_type())
        self.scratch = np.zeros(1, kingdomino.kernels.STATE)
        self.chosen, self.gains = np.zeros((2, most * MOST_MOVES), np.int32)
        self.inputs = np.zeros((most * MOST_MOVES, INPUTS), np.int32)
        self.kernels = Kernels("kingdomino", kingdomino.kernels, sys.modules[__name__], self.warm)
        self.bound = self.kernels.compiled()

    def warm(self, bound: Any) -> None:
        """Call the kernel once, which compiles it."""
        self.bound = bound
        self.look(np.zeros(1, self.game.kernels.STATE))

    def look(self, states: Array) -> tuple[Array, Array, Array, Array]:
        """Actions, what greedy thinks of each, inputs, and where each game's begin."""
        first = np.zeros(len(states) + 1, np.int32)
        own = self.game.buffers
        tables = (own.actions, own.worth, self.chosen, self.gains, self.inputs, first)
        n = self.bound.ahead(self.board, states, self.scratch, *tables, own.no_events)
        return self.chosen[:n], self.gains[:n], self.inputs[:n], first

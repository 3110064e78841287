"""What a building is worth to the seat that holds it.

It counts in full once no knight can enter it or no rival can send any, and the less the more sides
it can still be entered from. Who can still send knights is public. What is asked of a square at
every step of every line is read from tables by its face: its tile, how many knights stand on it and
whose is the top one.
"""

from collections.abc import Callable

import numpy as np

from reinos.core.bits import count
from reinos.core.kernel import inlined, kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.names import MOST_ON_TILE, SQUARE_BITS, STRIDE
from reinos.games.robber_knights.record import SEATS, Board, State
from reinos.games.robber_knights.rules.land import (
    HEIGHT_AT,
    KNIGHT_BITS,
    KNIGHTS_AT,
    SEAT_BITS,
    first_column,
    first_row,
    last_column,
    last_row,
)
from reinos.games.robber_knights.rules.line import frozen
from reinos.games.robber_knights.tiles import (
    IMPASSABLE,
    IS_CASTLE,
    KIND,
    KINDS,
    MINIMUM,
    POINTS,
    TILES,
)

POINT = 100
RISK = 20  # of a hundred, for each side from which a held building can be entered
CASTLE_TILES = sum(1 << n for n in range(TILES) if IS_CASTLE[KIND[n]])
SHARE_BITS = 16
SHARE = (0, 0, *(-(-(1 << SHARE_BITS) // rivals) for rivals in range(1, SEATS)))
"""What to multiply by to divide what one loses among its rivals, for a number of players."""
FACES = 1 << (KNIGHTS_AT + KNIGHT_BITS)

Box = tuple[int, int, int, int]
"""The first and the last row, the first and the last column that tiles can still reach."""
Stop = tuple[int, int, int]
"""What knights gain on a tile, what more if nobody can enter it then, and how many that takes."""


def by_face(figure: Callable[[int, int], int], empty: int) -> Ints:
    """A table of a figure that comes from a kind and a number of knights."""
    table = np.full(FACES, empty, np.int32)
    for kind in range(KINDS):
        for knights in range(MOST_ON_TILE + 1):
            for top in range(SEATS):
                table[top << KNIGHTS_AT | knights << HEIGHT_AT | kind + 1] = figure(kind, knights)
    return frozen(table)


def least_entering(kind: int, knights: int) -> int:
    """How many knights must stay where they enter; more than there are where none may."""
    return MINIMUM[kind] if MINIMUM[kind] + knights <= MOST_ON_TILE else IMPASSABLE


LEAST = by_face(least_entering, IMPASSABLE)
OPEN = by_face(lambda kind, knights: int(least_entering(kind, knights) < IMPASSABLE), 1)
"""Whether knights may come from a square: an empty one may still become a castle."""
ENOUGH = by_face(lambda kind, knights: MOST_ON_TILE + 1 - knights - MINIMUM[kind], 0)
"""How many more knights it takes until nobody can enter."""
VALUE = by_face(lambda kind, knights: POINTS[kind], 0)


@inlined
def face(packed: int) -> int:
    """What a square says of its tile, the number of knights and the top one: its low bits."""
    return packed & (FACES - 1)


@inlined
def is_held(packed: int) -> bool:
    """Whether knights stand on a square."""
    return packed >> HEIGHT_AT & SEAT_BITS != 0


@inlined
def top_knight(packed: int) -> int:
    """The owner of the top knight of a square; 0 if there is none."""
    return packed >> KNIGHTS_AT & SEAT_BITS


@inlined
def reach(b: Board, s: State) -> Box:
    """The rows and columns that the box of all tiles can still reach (RK-07)."""
    return first_row(b, s), last_row(b, s), first_column(b, s), last_column(b, s)


@inlined
def open_side(s: State, beside: int, inside: int) -> int:
    """One if knights may still come from a square; no tile lies outside the box (RK-07)."""
    return OPEN[face(s.squares[beside & SQUARE_BITS])] & inside


@inlined
def open_sides(s: State, at: int, box: Box) -> int:
    """From how many sides knights may still enter a square, which is a cell and not the edge."""
    first, last, left, right = box
    row, column = (at & SQUARE_BITS) // STRIDE, (at & SQUARE_BITS) % STRIDE
    return (
        open_side(s, at - STRIDE, int(row > first))
        + open_side(s, at + 1, int(column < right))
        + open_side(s, at + STRIDE, int(row < last))
        + open_side(s, at - 1, int(column > left))
    )


@kernel
def castles_left(s: State, seat: int) -> int:
    """How many castles a seat has not laid."""
    return count(CASTLE_TILES & ~s.laid[seat])


@kernel
def riders(b: Board, s: State, seat: int, laying: int) -> int:
    """The seats that can still send knights out, as bits; a seat may be laying a castle just now.

    That takes a castle to come, and two knights: one of them stays on it (RK-09, RK-11).
    """
    found = 0
    for other in range(b.players):
        castles = castles_left(s, other)
        if other == seat:
            castles -= laying
        if castles > 0 and s.stock[other] > 1:
            found |= 1 << other
    return found


@kernel
def exposed(b: Board, s: State, seat: int, laying: int) -> int:
    """The seats whose buildings a rival can still send knights to, as bits."""
    riding = riders(b, s, seat, laying)
    if riding & (riding - 1) != 0:
        return (1 << b.players) - 1
    return (1 << b.players) - 1 - riding if riding != 0 else 0


@inlined
def risk(shape: int, sides: int, owner: int, exposure: int) -> int:
    """What a building that can be entered is worth less to its holder."""
    return VALUE[shape] * RISK * sides * (exposure >> owner & 1)


@inlined
def stop(packed: int, sides: int, seat: int, exposure: int, share: int) -> Stop:
    """What dropping knights on a tile with so many open sides gains.

    A deployment gains what the seat holds after it and did not before, and a share of what others
    lose.
    """
    shape = face(packed)
    full = VALUE[shape] * POINT
    bonus = risk(shape, sides, seat, exposure)
    before = top_knight(packed)
    lost = full - risk(shape, sides, before, exposure)
    taking = -lost if before == seat else lost * share >> SHARE_BITS
    return full - bonus + (taking if is_held(packed) else 0), bonus, ENOUGH[shape]


@inlined
def entry_risk(packed: int, sides: int, owner: int, exposure: int) -> int:
    """What a building is worth less to its holder for its open sides, if there is room to enter."""
    shape = face(packed)
    return OPEN[shape] * risk(shape, sides, owner, exposure)


@inlined
def hold_worth(packed: int, sides: int, owner: int, exposure: int) -> int:
    """What a building is worth to its holder."""
    return VALUE[face(packed)] * POINT - entry_risk(packed, sides, owner, exposure)

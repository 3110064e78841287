"""A kingdom: where a domino may lie, and laying it (KD-14 to KD-19).

A kingdom is drawn on 13 x 13 squares with the castle on the middle one (7, 7), so that every 7x7
around the castle fits. Each row is the bits of one integer, bit c for column c; rows and columns
run from 1 to 13 and have an empty one on either side.
"""

from typing import Protocol

import numpy as np

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Field, Ints

SEATS = 4
TERRAINS = 6
SIDE = 13
ROWS = SIDE + 2
MIDDLE = 7
CASTLE = 1 << MIDDLE
MOST_TILES = 24

RIGHT, DOWN, LEFT, UP = 0, 1, 2, 3
ROW_STEP = (0, 1, 0, -1)
COLUMN_STEP = (1, 0, -1, 0)
SPOTS = 4 * SIDE * SIDE

DOMINO_FIELDS: tuple[Field, ...] = tuple(
    (name, np.int32, (49,)) for name in ("terrain_a", "crowns_a", "terrain_b", "crowns_b")
)
KINGDOM_FIELDS: tuple[Field, ...] = (
    ("land", np.int32, (SEATS, TERRAINS, ROWS)),  # squares of each terrain
    ("beside", np.int32, (SEATS, TERRAINS, ROWS)),  # squares beside that terrain or the castle
    ("taken", np.int32, (SEATS, ROWS)),  # squares that are not empty
    ("ones", np.int32, (SEATS, ROWS)),  # squares with one crown or three
    ("twos", np.int32, (SEATS, ROWS)),  # squares with two crowns or three
    ("top", np.int32, (SEATS,)),
    ("bottom", np.int32, (SEATS,)),
    ("left", np.int32, (SEATS,)),
    ("right", np.int32, (SEATS,)),
    ("tiles", np.int32, (SEATS, MOST_TILES)),  # dominoes in the order they were laid
    ("spots", np.int32, (SEATS, MOST_TILES)),  # where each of them lies
    ("laid", np.int32, (SEATS,)),  # how many they are
    ("fits", np.int32, (4, ROWS)),  # where half a of the mover's domino may lie, by direction
)


class Dominoes(Protocol):
    """The part of the board that speaks of dominoes and of the size of kingdoms."""

    limit: int
    terrain_a: Ints
    crowns_a: Ints
    terrain_b: Ints
    crowns_b: Ints


class Kingdoms(Protocol):
    """The part of the state that holds the kingdoms."""

    land: Ints
    beside: Ints
    taken: Ints
    ones: Ints
    twos: Ints
    top: Ints
    bottom: Ints
    left: Ints
    right: Ints
    tiles: Ints
    spots: Ints
    laid: Ints
    fits: Ints


@kernel
def found(s: Kingdoms, seat: int) -> None:
    """Start a kingdom with its castle, whose four sides match every terrain (KD-01, KD-16)."""
    s.taken[seat, MIDDLE] = CASTLE
    s.top[seat] = MIDDLE
    s.bottom[seat] = MIDDLE
    s.left[seat] = MIDDLE
    s.right[seat] = MIDDLE
    for terrain in range(TERRAINS):
        put_beside(s, seat, terrain, MIDDLE, MIDDLE)


@kernel
def put_beside(s: Kingdoms, seat: int, terrain: int, row: int, column: int) -> None:
    """The four neighbours of a square now touch this terrain."""
    beside = s.beside
    beside[seat, terrain, row - 1] |= 1 << column
    beside[seat, terrain, row] |= (1 << (column - 1)) | (1 << (column + 1))
    beside[seat, terrain, row + 1] |= 1 << column


@kernel
def spot(direction: int, row: int, column: int) -> int:
    """The number of a place: half a on this square, half b beside it in this direction."""
    return (direction * SIDE + row - 1) * SIDE + column - 1


@kernel
def spot_direction(place: int) -> int:
    """Where half b lies, seen from half a."""
    return place // (SIDE * SIDE)


@kernel
def spot_row(place: int) -> int:
    """The row of half a."""
    return place // SIDE % SIDE + 1


@kernel
def spot_column(place: int) -> int:
    """The column of half a."""
    return place % SIDE + 1


@kernel
def is_double(b: Dominoes, domino: int) -> bool:
    """Whether both halves are the same, so that mirror images are one place (KD-19)."""
    return b.terrain_a[domino] == b.terrain_b[domino] and b.crowns_a[domino] == b.crowns_b[domino]


@kernel
def mirrored(place: int) -> int:
    """The same two squares, named from the other half."""
    direction = spot_direction(place)
    row = spot_row(place) + ROW_STEP[direction]
    column = spot_column(place) + COLUMN_STEP[direction]
    return spot((direction + 2) % 4, row, column)


@kernel
def columns_inside(b: Dominoes, s: Kingdoms, seat: int) -> int:
    """The columns, as bits, in which the kingdom may still have squares (KD-14)."""
    return (1 << (s.left[seat] + b.limit)) - (1 << (s.right[seat] - b.limit + 1))


@kernel
def find_places(b: Dominoes, s: Kingdoms, seat: int, domino: int) -> bool:
    """Find every place for a domino: empty, inside the limit, matching (KD-14, KD-15).

    Two neighbouring squares that are each within the limit are so together: they can only
    stretch the kingdom towards the same side. `fits` is clear before.
    """
    beside, taken, fits = s.beside, s.taken, s.fits
    terrain_a = b.terrain_a[domino]
    terrain_b = b.terrain_b[domino]
    single = not is_double(b, domino)
    inside = columns_inside(b, s, seat)
    first = s.bottom[seat] - b.limit + 1
    last = s.top[seat] + b.limit - 1
    some = 0
    above = 0
    a_above = 0
    b_above = 0
    for row in range(first, last + 1):
        free = inside & ~taken[seat, row]
        touch_a = beside[seat, terrain_a, row]
        touch_b = beside[seat, terrain_b, row]
        right = free & (free >> 1) & (touch_a | (touch_b >> 1))
        down = above & free & (a_above | touch_b)
        fits[RIGHT, row] = right
        fits[DOWN, row - 1] = down
        some |= right | down
        if single:
            left = free & (free << 1) & (touch_a | (touch_b << 1))
            up = above & free & (b_above | touch_a)
            fits[LEFT, row] = left
            fits[UP, row] = up
            some |= left | up
        above = free
        a_above = touch_a
        b_above = touch_b
    return some != 0


@kernel
def clear_places(b: Dominoes, s: Kingdoms, seat: int) -> None:
    """Forget the places found for this kingdom as it is."""
    fits = s.fits
    for row in range(s.bottom[seat] - b.limit, s.top[seat] + b.limit):
        fits[RIGHT, row] = 0
        fits[DOWN, row] = 0
        fits[LEFT, row] = 0
        fits[UP, row] = 0


@kernel
def list_places(b: Dominoes, s: Kingdoms, seat: int, offset: int, actions: Ints) -> int:
    """Write every place that was found as an action, ascending."""
    fits = s.fits
    first = s.bottom[seat] - b.limit + 1
    last = s.top[seat] + b.limit - 1
    n = 0
    for direction in range(4):
        for row in range(first, last + 1):
            squares = fits[direction, row]
            start = offset + spot(direction, row, 0)
            while squares != 0:
                actions[n] = start + lowest(squares)
                n += 1
                squares &= squares - 1
    return n


@kernel
def is_free(s: Kingdoms, seat: int, row: int, column: int) -> bool:
    """Whether a square is empty (KD-14)."""
    return s.taken[seat, row] >> column & 1 == 0


@kernel
def stays_inside(b: Dominoes, s: Kingdoms, seat: int, row: int, column: int) -> bool:
    """Whether the kingdom would stay within its limit with this square (KD-14)."""
    return (
        1 <= row <= SIDE
        and 1 <= column <= SIDE
        and max(row, s.bottom[seat]) - min(row, s.top[seat]) < b.limit
        and max(column, s.right[seat]) - min(column, s.left[seat]) < b.limit
    )


@kernel
def is_found(s: Kingdoms, place: int) -> bool:
    """Whether a place is among those that were found."""
    return s.fits[spot_direction(place), spot_row(place)] >> spot_column(place) & 1 == 1


@kernel
def lay(b: Dominoes, s: Kingdoms, seat: int, domino: int, place: int) -> None:
    """Lay a domino; it never moves again (KD-17)."""
    direction = spot_direction(place)
    row = spot_row(place)
    column = spot_column(place)
    n = s.laid[seat]
    s.tiles[seat, n] = domino
    s.spots[seat, n] = place
    s.laid[seat] = n + 1
    fill(s, seat, row, column, b.terrain_a[domino], b.crowns_a[domino])
    row += ROW_STEP[direction]
    column += COLUMN_STEP[direction]
    fill(s, seat, row, column, b.terrain_b[domino], b.crowns_b[domino])


@kernel
def fill(s: Kingdoms, seat: int, row: int, column: int, terrain: int, crowns: int) -> None:
    """Put one half on one square."""
    square = 1 << column
    s.taken[seat, row] |= square
    s.land[seat, terrain, row] |= square
    if crowns & 1 != 0:
        s.ones[seat, row] |= square
    if crowns & 2 != 0:
        s.twos[seat, row] |= square
    put_beside(s, seat, terrain, row, column)
    s.top[seat] = min(s.top[seat], row)
    s.bottom[seat] = max(s.bottom[seat], row)
    s.left[seat] = min(s.left[seat], column)
    s.right[seat] = max(s.right[seat], column)

"""A kingdom: where a domino may lie, and laying it (KD-14, KD-15, KD-16, KD-17, KD-19)."""

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.names import (
    DIRECTIONS,
    DOWN,
    LEFT,
    MIDDLE,
    RIGHT,
    SIDE,
    TERRAINS,
    UP,
    spot_at,
    spot_column,
    spot_column_b,
    spot_direction,
    spot_row,
    spot_row_b,
)
from reinos.games.kingdomino.record import BAND, Board, State

CASTLE = 1 << MIDDLE
MAP_BITS = 4
MAP_ROW = 1 << MAP_BITS  # more bits than a row of the map has squares
ROW_SQUARES = (1 << MAP_ROW - 1) - 1
EACH_ROW = sum(1 << MAP_ROW * row for row in range(BAND))
FROM_ROW = tuple(EACH_ROW * ROW_SQUARES >> MAP_ROW * n << MAP_ROW * n for n in range(BAND))
TO_ROW = tuple(ROW_SQUARES * (EACH_ROW & (1 << MAP_ROW * n + 1) - 1) for n in range(BAND))
"""The squares of a band from its n-th row on, and to its n-th row."""


@kernel
def found(s: State, seat: int) -> None:
    """Start a kingdom with its castle, whose four sides match every terrain (KD-01, KD-16)."""
    s.taken[seat, MIDDLE] = CASTLE  # KD-20: taken, but no land, so it is in no territory
    s.top[seat] = MIDDLE
    s.bottom[seat] = MIDDLE
    s.left[seat] = MIDDLE
    s.right[seat] = MIDDLE
    for terrain in range(TERRAINS):
        put_beside(s, seat, terrain, MIDDLE, MIDDLE)


@kernel
def put_beside(s: State, seat: int, terrain: int, row: int, column: int) -> None:
    """The four neighbours of a square now touch this terrain."""
    beside = s.beside
    beside[seat, terrain, row - 1] |= 1 << column
    beside[seat, terrain, row] |= (1 << (column - 1)) | (1 << (column + 1))
    beside[seat, terrain, row + 1] |= 1 << column


@kernel
def is_double(b: Board, domino: int) -> bool:
    """Whether both halves are the same, so that mirror images are one move (KD-19)."""
    return b.terrain_a[domino] == b.terrain_b[domino] and b.crowns_a[domino] == b.crowns_b[domino]


@kernel
def is_mirror(b: Board, domino: int, spot: int) -> bool:
    """Whether this is the second name of a place: a double lies to the right or down (KD-19)."""
    return is_double(b, domino) and spot_direction(spot) >= LEFT


@kernel
def columns_inside(b: Board, left: int, right: int) -> int:
    """The columns, as bits, in which a kingdom that wide may still have squares (KD-14).

    Its own extent sets them, not the castle, which need not be in the middle.
    """
    return (1 << (left + b.limit)) - (1 << (right - b.limit + 1))


@kernel
def band_of(row: int) -> int:
    """The band of four rows that a row of the map is in: all fit into four, an empty one before."""
    return (row + 1) // BAND


@kernel
def rows_of_band(rows: Ints, seat: int, first: int) -> int:
    """Four rows of a kingdom as one number, the first in its lowest bits."""
    low = int(rows[seat, first]) | int(rows[seat, first + 1]) << MAP_ROW
    high = int(rows[seat, first + 2]) | int(rows[seat, first + 3]) << MAP_ROW
    return low | high << 2 * MAP_ROW


@kernel
def terrain_of_band(rows: Ints, seat: int, terrain: int, first: int) -> int:
    """Four rows of one terrain as one number."""
    low = int(rows[seat, terrain, first]) | int(rows[seat, terrain, first + 1]) << MAP_ROW
    high = int(rows[seat, terrain, first + 2]) | int(rows[seat, terrain, first + 3]) << MAP_ROW
    return low | high << 2 * MAP_ROW


@kernel
def find_spots(b: Board, s: State, seat: int, domino: int) -> bool:
    """Find every spot for a domino: empty, inside the limit, matching (KD-14, KD-15).

    Two neighbouring squares that are each within the limit are so together: they can only
    stretch the kingdom towards the same side. `fits` is clear before.
    """
    fits = s.fits
    terrain_a = b.terrain_a[domino]
    terrain_b = b.terrain_b[domino]
    single = not is_double(b, domino)
    inside = int(columns_inside(b, s.left[seat], s.right[seat])) * EACH_ROW
    first = s.bottom[seat] - b.limit + 1
    last = s.top[seat] + b.limit - 1
    some = 0
    free_before = a_before = b_before = 0
    for band in range(band_of(first), band_of(last) + 1):
        row = BAND * band - 1
        rows = FROM_ROW[max(0, first - row)] & TO_ROW[min(BAND - 1, last - row)]
        free = inside & rows & ~rows_of_band(s.taken, seat, row)
        touch_a = terrain_of_band(s.beside, seat, terrain_a, row)
        touch_b = terrain_of_band(s.beside, seat, terrain_b, row)
        above = free & (free << MAP_ROW | free_before)
        right = free & (free >> 1) & (touch_a | (touch_b >> 1))
        down = above & (touch_a << MAP_ROW | a_before | touch_b)
        fits[RIGHT, band] = right
        fits[DOWN, band] = down >> MAP_ROW
        if free_before != 0:
            fits[DOWN, band - 1] |= (down & ROW_SQUARES) << (BAND - 1) * MAP_ROW
        some |= right | down
        if single:  # KD-19: a double would only be named twice
            left = free & (free << 1) & (touch_a | (touch_b << 1))
            up = above & (touch_b << MAP_ROW | b_before | touch_a)
            fits[LEFT, band] = left
            fits[UP, band] = up
            some |= left | up
        free_before = free >> (BAND - 1) * MAP_ROW
        a_before = touch_a >> (BAND - 1) * MAP_ROW
        b_before = touch_b >> (BAND - 1) * MAP_ROW
    return some != 0


@kernel
def clear_spots(b: Board, s: State, seat: int) -> None:
    """Forget the spots found for this kingdom as it is."""
    fits = s.fits
    first = s.bottom[seat] - b.limit + 1
    last = s.top[seat] + b.limit - 1
    for band in range(band_of(first), band_of(last) + 1):
        fits[RIGHT, band] = 0
        fits[DOWN, band] = 0
        fits[LEFT, band] = 0
        fits[UP, band] = 0


@kernel
def list_spots(b: Board, s: State, seat: int, offset: int, actions: Ints) -> int:
    """Write every spot that was found as an action, ascending."""
    fits = s.fits
    first = band_of(s.bottom[seat] - b.limit + 1)
    last = band_of(s.top[seat] + b.limit - 1)
    n = 0
    for direction in range(DIRECTIONS):
        for band in range(first, last + 1):
            squares = fits[direction, band]
            start = offset + spot_at(direction, BAND * band - 1, 0)
            while squares != 0:
                square = lowest(squares)
                actions[n] = start + square - (square >> MAP_BITS) * (MAP_ROW - SIDE)
                n += 1
                squares &= squares - 1
    return n


@kernel
def is_free(s: State, seat: int, row: int, column: int) -> bool:
    """Whether a square is empty (KD-14)."""
    return s.taken[seat, row] >> column & 1 == 0


@kernel
def stays_inside(b: Board, s: State, seat: int, row: int, column: int) -> bool:
    """Whether the kingdom would stay within its limit with this square (KD-14)."""
    return (
        1 <= row <= SIDE
        and 1 <= column <= SIDE
        and max(row, s.bottom[seat]) - min(row, s.top[seat]) < b.limit
        and max(column, s.right[seat]) - min(column, s.left[seat]) < b.limit
    )


@kernel
def is_found(s: State, spot: int) -> bool:
    """Whether a spot is among those that were found."""
    row = spot_row(spot)
    squares = s.fits[spot_direction(spot), band_of(row)]
    return squares >> ((row + 1) % BAND * MAP_ROW + spot_column(spot)) & 1 == 1


@kernel
def lay(b: Board, s: State, seat: int, domino: int, spot: int) -> None:
    """Lay a domino; it never moves again (KD-17)."""
    n = s.laid[seat]
    s.tiles[seat, n] = domino
    s.spots[seat, n] = spot
    s.laid[seat] = n + 1
    row, column = spot_row(spot), spot_column(spot)
    fill(s, seat, row, column, b.terrain_a[domino], b.crowns_a[domino])
    row, column = spot_row_b(spot), spot_column_b(spot)
    fill(s, seat, row, column, b.terrain_b[domino], b.crowns_b[domino])


@kernel
def fill(s: State, seat: int, row: int, column: int, terrain: int, crowns: int) -> None:
    """Put one half on one square."""
    square = 1 << column
    s.taken[seat, row] |= square
    s.land[seat, terrain, row] |= square
    s.ones[seat, row] |= square * (crowns & 1)
    s.twos[seat, row] |= square * (crowns >> 1)
    put_beside(s, seat, terrain, row, column)
    s.top[seat] = min(s.top[seat], row)
    s.bottom[seat] = max(s.bottom[seat], row)
    s.left[seat] = min(s.left[seat], column)
    s.right[seat] = max(s.right[seat], column)

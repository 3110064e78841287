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
from reinos.games.kingdomino.record import Board, State

CASTLE = 1 << MIDDLE
MAP_BITS = 4
MAP_ROW = 1 << MAP_BITS  # more bits than a row of the map has squares


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
def find_spots(b: Board, s: State, seat: int, domino: int) -> bool:
    """Find every spot for a domino: empty, inside the limit, matching (KD-14, KD-15).

    Two neighbouring squares that are each within the limit are so together: they can only
    stretch the kingdom towards the same side. `fits` is clear before.
    """
    beside, taken, fits = s.beside, s.taken, s.fits
    terrain_a = b.terrain_a[domino]
    terrain_b = b.terrain_b[domino]
    single = not is_double(b, domino)
    inside = columns_inside(b, s.left[seat], s.right[seat])
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
        if single:  # KD-19: a double would only be named twice
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
def clear_spots(b: Board, s: State, seat: int) -> None:
    """Forget the spots found for this kingdom as it is."""
    fits = s.fits
    for row in range(s.bottom[seat] - b.limit, s.top[seat] + b.limit):
        fits[RIGHT, row] = 0
        fits[DOWN, row] = 0
        fits[LEFT, row] = 0
        fits[UP, row] = 0


@kernel
def list_spots(b: Board, s: State, seat: int, offset: int, actions: Ints) -> int:
    """Write every spot that was found as an action, ascending.

    Three rows at once: few have spots, and every row that may have some costs as much as a spot.
    """
    fits = s.fits
    first = (s.bottom[seat] - b.limit + 1) // 3 * 3
    last = s.top[seat] + b.limit - 1
    n = 0
    for direction in range(DIRECTIONS):
        for row in range(first, last + 1, 3):
            squares = int(fits[direction, row])
            squares |= int(fits[direction, row + 1]) << MAP_ROW
            squares |= int(fits[direction, row + 2]) << 2 * MAP_ROW
            start = offset + spot_at(direction, row, 0)
            while squares != 0:
                square = lowest(squares)
                actions[n] = start + (square >> MAP_BITS) * SIDE + (square & MAP_ROW - 1)
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
    return s.fits[spot_direction(spot), spot_row(spot)] >> spot_column(spot) & 1 == 1


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
    if crowns & 1 != 0:
        s.ones[seat, row] |= square
    if crowns & 2 != 0:
        s.twos[seat, row] |= square
    put_beside(s, seat, terrain, row, column)
    s.top[seat] = min(s.top[seat], row)
    s.bottom[seat] = max(s.bottom[seat], row)
    s.left[seat] = min(s.left[seat], column)
    s.right[seat] = max(s.right[seat], column)

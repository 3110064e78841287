"""Where a domino would lie in a kingdom, as it is or as it will be, and what it would gain there.

There has to be room around a packed kingdom for a domino on every side: so it is shifted, which
kingdoms of up to five by five can be.
"""

from reinos.core.bits import bit, lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.names import MIDDLE
from reinos.games.kingdomino.record import Board
from reinos.games.kingdomino.rules.advice import (
    LEAST,
    NOTHING_KNOWN,
    Laid,
    beside,
    beside_halves,
    box,
    gain_beside,
    halves_beside,
    harm,
    laid_within,
)
from reinos.games.kingdomino.rules.inputs import NOTES, Kingdom
from reinos.games.kingdomino.rules.kingdom import is_double
from reinos.games.kingdomino.rules.scoring import PACKED_ROW, is_far

BEST_SPOTS = 3
SPOTS = NOTES  # where they are noted: what each gains, and where it is
AFTER_SPOTS = SPOTS + 2 * BEST_SPOTS
LEAST_GAIN = AFTER_SPOTS - 2
SQUARES_OF_ROW = (1 << PACKED_ROW) - 1


@kernel
def look_at_spots(b: Board, kingdom: Kingdom, domino: int, notes: Ints) -> None:
    """Note the spots on which a domino would gain most if it could be placed now, and the gains."""
    lands, taken, ones, twos, top, bottom, left, right = kingdom
    terrain_a, terrain_b = b.terrain_a[domino], b.terrain_b[domino]
    both = halves_beside(b, domino, lands[terrain_a], lands[terrain_b])
    ground = taken, ones, twos, not is_far(b, top, bottom, left, right)
    known = NOTHING_KNOWN
    for k in range(BEST_SPOTS):
        notes[SPOTS + 2 * k] = LEAST
    up, across = room_beside(b, top, bottom), room_beside(b, left, right)
    shift = PACKED_ROW * up + across
    height = bottom - top + 1 + 2 * up
    free = box(0, height, 0, right - left + 1 + 2 * across) & ~(taken << shift)
    castle = bit(PACKED_ROW * (MIDDLE - top) + MIDDLE - left)
    touch_a = beside((lands[terrain_a] | castle) << shift)
    touch_b = beside((lands[terrain_b] | castle) << shift)
    flat, upright = free & free >> 1, free & free >> PACKED_ROW
    # Half a to the left or above, then half b.
    flat_one, flat_other = flat & (touch_a | touch_b >> 1), flat & (touch_b | touch_a >> 1)
    upright_one = (upright & (touch_a | touch_b >> PACKED_ROW)) << PACKED_ROW
    upright_other = (upright & (touch_b | touch_a >> PACKED_ROW)) << PACKED_ROW
    if is_double(b, domino):  # KD-19: else the same spot would be noted twice
        flat_other = upright_other = 0
    for row in range(height):
        one_way = row_of(flat_one, row) | row_of(upright_one, row) << PACKED_ROW
        other_way = row_of(flat_other, row) | row_of(upright_other, row) << PACKED_ROW
        pairs = one_way | other_way
        while pairs != 0:
            first = lowest(pairs)
            pairs &= pairs - 1
            spot = (2 * PACKED_ROW * row + first) * 2
            laid = laid_there(b, kingdom, spot)
            near_a, near_b = beside_halves(laid, both[1])
            for turned in range(2):
                if (other_way if turned == 1 else one_way) >> first & 1 != 0:
                    gain, known = gain_beside(near_a, near_b, both, known, ground)
                    if gain > notes[LEAST_GAIN]:
                        note_spot(gain - harm(b, laid, ground), spot + turned, notes)
                near_a, near_b = near_b, near_a


@kernel
def room_beside(b: Board, first: int, last: int) -> int:
    """How far beyond its first and last row, or column, a domino may reach."""
    return min(2, int(b.limit) - 1 - last + first)


@kernel
def row_of(squares: int, row: int) -> int:
    """A row of packed squares."""
    return squares >> PACKED_ROW * row & SQUARES_OF_ROW


@kernel
def laid_there(b: Board, kingdom: Kingdom, spot: int) -> Laid:
    """A domino on a spot as it is noted.

    That is twice a square, plus one if half b comes first. From that square the domino lies to the
    right; the squares of a row are followed by themselves again, to which it lies from above.
    """
    _, _, _, _, top, bottom, left, right = kingdom
    higher = spot // (2 * PACKED_ROW) % 2
    row_b = spot // (4 * PACKED_ROW) + top - room_beside(b, top, bottom)
    column = spot // 2 % PACKED_ROW + left - room_beside(b, left, right)
    row, column_b = row_b - higher, column + 1 - higher
    if spot % 2 == 1:
        row, column, row_b, column_b = row_b, column_b, row, column
    return laid_within((top, bottom, left, right), row, column, row_b, column_b)


@kernel
def note_spot(gain: int, spot: int, notes: Ints) -> None:
    """Keep a spot if it is among the best, in their order."""
    for k in range(SPOTS, SPOTS + 2 * BEST_SPOTS, 2):
        if gain > notes[k]:
            less, other = notes[k], notes[k + 1]
            notes[k] = gain
            notes[k + 1] = spot
            gain, spot = less, other


@kernel
def with_domino(b: Board, kingdom: Kingdom, domino: int, laid: Laid) -> Kingdom:
    """A kingdom with one more domino."""
    lands, taken, ones, twos, _, _, _, _ = kingdom
    square_a, square_b, shift, top, bottom, left, right = laid
    terrain_a, terrain_b = b.terrain_a[domino], b.terrain_b[domino]
    crowns_a, crowns_b = b.crowns_a[domino], b.crowns_b[domino]
    one = (square_a if crowns_a & 1 != 0 else 0) | (square_b if crowns_b & 1 != 0 else 0)
    two = (square_a if crowns_a & 2 != 0 else 0) | (square_b if crowns_b & 2 != 0 else 0)
    grown = (
        lands[0] << shift | half_on(terrain_a, terrain_b, square_a, square_b, 0),
        lands[1] << shift | half_on(terrain_a, terrain_b, square_a, square_b, 1),
        lands[2] << shift | half_on(terrain_a, terrain_b, square_a, square_b, 2),
        lands[3] << shift | half_on(terrain_a, terrain_b, square_a, square_b, 3),
        lands[4] << shift | half_on(terrain_a, terrain_b, square_a, square_b, 4),
        lands[5] << shift | half_on(terrain_a, terrain_b, square_a, square_b, 5),
    )
    taken = taken << shift | square_a | square_b
    ones, twos = ones << shift | one, twos << shift | two
    return grown, taken, ones, twos, int(top), int(bottom), int(left), int(right)


@kernel
def half_on(terrain_a: int, terrain_b: int, square_a: int, square_b: int, terrain: int) -> int:
    """The squares of a domino that have a terrain."""
    return (square_a if terrain_a == terrain else 0) | (square_b if terrain_b == terrain else 0)

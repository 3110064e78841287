"""What actions are worth in the long run, by what was learned of how kingdoms end.

What a kingdom will be worth is a sum over what can be seen of it (`inputs.py`), each times a
learned number (`values.py`). A domino is claimed for what its kingdom will be worth with it on the
best of the few spots where it gains most at once.
"""

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Array, Ints
from reinos.games.kingdomino.moves import CLAIM, PLACE
from reinos.games.kingdomino.names import (
    CLAIMING,
    PLACING,
    spot_column,
    spot_column_b,
    spot_row,
    spot_row_b,
)
from reinos.games.kingdomino.record import Board, State
from reinos.games.kingdomino.rules.advice import (
    LEAST,
    WASTED,
    Laid,
    beside_halves,
    ground_of,
    half_gain,
    halves,
    harm,
    laid_on,
    learn,
)
from reinos.games.kingdomino.rules.inputs import (
    NOTES,
    Kingdom,
    kingdom_of,
    look_at_claim,
    look_at_kingdom,
    note_to_come,
)
from reinos.games.kingdomino.rules.kingdom import MAP_ROW, columns_inside
from reinos.games.kingdomino.values import (
    CLAIMED,
    DECISIONS,
    FEWEST,
    INPUTS,
    MOST_LAID,
    OF_KINGDOM,
    VALUES,
)

TRUST = 200
FAMILIAR = 5
"""The side of the kingdoms from which was learned."""
HUNDREDTH = 100  # parts of it, in which values are
TENTH = 1000
BEST_SPOTS = 3
SPOTS = NOTES  # where they are noted: what each gains, and where it is
LAID_VALUES = SPOTS + 2 * BEST_SPOTS
NO_VALUE = -(1 << 30)


@kernel
def foresight(b: Board) -> int:
    """How many simulations what is foreseen counts for: none where nothing like it was learned."""
    return TRUST if b.limit == FAMILIAR else 0


@kernel
def foresee(b: Board, s: State, actions: Ints, n: int, worth: Ints, notes: Ints) -> None:
    """What the kingdom will be worth after each action."""
    foresee_by(b, s, actions, n, worth, VALUES, notes)


@kernel
def foresee_by(
    b: Board, s: State, actions: Ints, n: int, worth: Ints, values: Array, notes: Ints
) -> None:
    """The same by any values."""
    if n == 1:
        worth[0] = 0
        return
    seat = s.mover
    kingdom = kingdom_of(s, seat)
    note_to_come(b, s, notes)
    row = laid_row(b, s, seat)
    if s.stage == PLACING:
        domino = s.now[s.turn]
        for i in range(n):
            spot = actions[i] - PLACE
            row_a, column_a = spot_row(spot), spot_column(spot)
            laid = laid_on(s, seat, row_a, column_a, spot_row_b(spot), spot_column_b(spot))
            look_at_kingdom(b, with_domino(b, kingdom, domino, laid), notes)
            worth[i] = summed(values, row + 1, 0, OF_KINGDOM, notes) // HUNDREDTH
    elif s.stage == CLAIMING:
        for i in range(n):
            domino = actions[i] - CLAIM + 1
            look_at_spots(b, s, seat, domino, notes)
            # What it gains at once waits there until the inputs of the kingdom are written.
            worth[i] = notes[SPOTS] if notes[SPOTS] > LEAST else -WASTED
            notes[LAID_VALUES + i] = laid_value(b, s, kingdom, domino, values, notes)
        look_at_kingdom(b, kingdom, notes)
        for i in range(n):
            domino = actions[i] - CLAIM + 1
            look_at_claim(b, s, domino, worth[i], notes[LAID_VALUES + i], notes)
            worth[i] = summed(values, row + CLAIMED, OF_KINGDOM, INPUTS, notes) // HUNDREDTH


@kernel
def laid_row(b: Board, s: State, seat: int) -> int:
    """Which values are for a kingdom with so many dominoes, in games like this one.

    The row after it is for one more, and CLAIMED rows after it that for a domino claimed.
    """
    kind = 2 * (int(b.players) - FEWEST) + min(int(b.middle_kingdom), 1)
    return kind * DECISIONS + min(int(s.laid[seat]), MOST_LAID)


@kernel
def summed(values: Array, row: int, first: int, last: int, notes: Ints) -> int:
    """Some inputs, each times its value."""
    value = 0
    for i in range(first, last):
        value += int(values[row, i]) * int(notes[i])
    return value


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


@kernel
def look_at_spots(b: Board, s: State, seat: int, domino: int, notes: Ints) -> None:
    """Note the spots on which a domino would gain most if it could be placed now, and the gains."""
    taken, touches = s.taken, s.beside
    terrain_a, terrain_b = b.terrain_a[domino], b.terrain_b[domino]
    half_a, half_b = halves(b, s, seat, domino)
    ground = ground_of(b, s, seat)
    known_a, known_b = (0, 0), (0, 0)
    inside = columns_inside(b, s.left[seat], s.right[seat])
    free_above, a_above, b_above = 0, 0, 0
    for k in range(BEST_SPOTS):
        notes[SPOTS + 2 * k] = LEAST
    for row in range(s.bottom[seat] - b.limit + 1, s.top[seat] + b.limit):
        free = int(inside & ~taken[seat, row])
        touch_a = int(touches[seat, terrain_a, row])
        touch_b = int(touches[seat, terrain_b, row])
        flat, upright = free & free >> 1, free & free_above
        # Half a to the left or above, then half b.
        one_way = flat & (touch_a | touch_b >> 1) | (upright & (a_above | touch_b)) << MAP_ROW
        other_way = flat & (touch_b | touch_a >> 1) | (upright & (b_above | touch_a)) << MAP_ROW
        free_above, a_above, b_above = free, touch_a, touch_b
        pairs = one_way | other_way
        while pairs != 0:
            first = lowest(pairs)
            pairs &= pairs - 1
            laid = laid_there(s, seat, row, first)
            near_a, near_b = beside_halves(laid, half_b)
            cost = harm(b, laid, ground)
            for turned in range(2):
                if (other_way if turned == 1 else one_way) >> first & 1 != 0:
                    start_a, start_b = near_a & half_a[0], near_b & half_b[0]
                    if start_a & ~known_a[0] != 0:
                        known_a = learn(start_a, half_a, ground)
                    if start_b & ~known_b[0] != 0:
                        known_b = learn(start_b, half_b, ground)
                    gain = half_gain(start_a, half_a, known_a) + half_gain(start_b, half_b, known_b)
                    note_spot(gain - cost, (row * 2 * MAP_ROW + first) * 2 + turned, notes)
                near_a, near_b = near_b, near_a


@kernel
def laid_there(s: State, seat: int, row: int, first: int) -> Laid:
    """A domino from a column of a row to the right; or from the row above, MAP_ROW further on."""
    up = 1 if first >= MAP_ROW else 0
    column = first & MAP_ROW - 1
    return laid_on(s, seat, row - up, column, row, column + 1 - up)


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
def laid_value(
    b: Board, s: State, kingdom: Kingdom, domino: int, values: Array, notes: Ints
) -> int:
    """What the kingdom will be worth with a domino on the best of its spots, in tenths."""
    seat = s.mover
    row = laid_row(b, s, seat) + 1
    best = NO_VALUE
    for k in range(SPOTS, SPOTS + 2 * BEST_SPOTS, 2):
        if notes[k] > LEAST:
            spot = int(notes[k + 1])
            laid = laid_there(s, seat, spot // (4 * MAP_ROW), spot // 2 % (2 * MAP_ROW))
            square_a, square_b, shift, top, bottom, left, right = laid
            if spot % 2 == 1:
                square_a, square_b = square_b, square_a
            laid = square_a, square_b, shift, top, bottom, left, right
            look_at_kingdom(b, with_domino(b, kingdom, domino, laid), notes)
            best = max(best, summed(values, row, 0, OF_KINGDOM, notes) // TENTH)
    return best if best > NO_VALUE else 0

"""What bots ask: what an action gains, and how a kingdom stands."""

from reinos.core.bits import bit, count, lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.moves import CLAIM, PLACE
from reinos.games.kingdomino.names import (
    CLAIMING,
    LARGEST,
    MIDDLE,
    PLACING,
    spot_column,
    spot_column_b,
    spot_row,
    spot_row_b,
)
from reinos.games.kingdomino.record import LONGEST_LINE, Board, State
from reinos.games.kingdomino.rules.kingdom import MAP_ROW, columns_inside
from reinos.games.kingdomino.rules.scoring import (
    PACKED_ROW,
    crowns_in,
    is_central,
    is_far,
    packed,
    packed_land,
    score,
    spread,
)

POINT = 100
JOINED = 60  # for each square of the territory that a half joins
HOLE = 200  # for each empty square that no domino can fill any more
WASTED = 400  # a domino that fits nowhere
LEAST = -40_000  # less than any spot gains
OFF_CENTRE = 1000  # the bonus of KD-24 lost
BROKEN = 500  # the bonus of KD-23 lost

EVERY_ROW = sum(1 << PACKED_ROW * row for row in range(LARGEST))

Ground = tuple[int, int, int, bool]
"""A kingdom packed: squares taken, with one crown, with two; and whether it is central."""
Half = tuple[int, int, int]
"""What a half of a domino joins: land, packed, to which it adds so many squares and crowns."""
Extent = tuple[int, int, int, int]
"""Top, bottom, left and right of a kingdom."""
Laid = tuple[int, int, int, int, int, int, int]
"""A domino on two squares: those, packed like the kingdom that it makes, by how much that is
shifted against the kingdom as it is; top, bottom, left and right of the one that it makes."""
Known = tuple[int, int]
"""A territory, and what joining it gains."""
NOTHING_KNOWN = (0, 0), (0, 0)


@kernel
def ground_of(b: Board, s: State, seat: int) -> Ground:
    """A kingdom packed."""
    return (
        packed(s.taken, s, seat),
        packed(s.ones, s, seat),
        packed(s.twos, s, seat),
        is_central(b, s, seat),
    )


@kernel
def halves(b: Board, s: State, seat: int, domino: int) -> tuple[Half, Half]:
    """The halves of a domino in a kingdom as it is."""
    land_a = packed_land(s, seat, b.terrain_a[domino])
    return halves_beside(b, domino, land_a, packed_land(s, seat, b.terrain_b[domino]))


@kernel
def halves_beside(b: Board, domino: int, land_a: int, land_b: int) -> tuple[Half, Half]:
    """The halves of a domino; two of one terrain join as one, and the second adds nothing."""
    crowns_a, crowns_b = int(b.crowns_a[domino]), int(b.crowns_b[domino])
    if b.terrain_a[domino] == b.terrain_b[domino]:
        return (land_a, 2, crowns_a + crowns_b), (0, 0, 0)
    return (land_a, 1, crowns_a), (land_b, 1, crowns_b)


@kernel
def laid_on(s: State, seat: int, row: int, column: int, row_b: int, column_b: int) -> Laid:
    """A domino laid on two squares."""
    extent = int(s.top[seat]), int(s.bottom[seat]), int(s.left[seat]), int(s.right[seat])
    return laid_within(extent, row, column, row_b, column_b)


@kernel
def laid_within(extent: Extent, row: int, column: int, row_b: int, column_b: int) -> Laid:
    """A domino laid on two squares of a kingdom that extends so far."""
    top, bottom = min(extent[0], row, row_b), max(extent[1], row, row_b)
    left, right = min(extent[2], column, column_b), max(extent[3], column, column_b)
    square_a = bit(PACKED_ROW * (row - top) + column - left)
    square_b = bit(PACKED_ROW * (row_b - top) + column_b - left)
    shift = int(PACKED_ROW * (extent[0] - top) + extent[2] - left)
    return square_a, square_b, shift, top, bottom, left, right


@kernel
def beside(squares: int) -> int:
    """The squares beside some, and perhaps some of the column that stays empty."""
    return squares << 1 | squares >> 1 | squares << PACKED_ROW | squares >> PACKED_ROW


@kernel
def beside_halves(laid: Laid, half_b: Half) -> tuple[int, int]:
    """What lies beside each half, packed like the kingdom as it is; or beside both as one."""
    square_a, square_b, shift, _, _, _, _ = laid
    if half_b[1] == 0:
        square_a |= square_b
        square_b = square_a
    return beside(square_a) >> shift, beside(square_b) >> shift


@kernel
def join_gain(start: int, half: Half, ground: Ground) -> int:
    """What new squares gain by joining several territories (KD-20)."""
    land, squares, crowns = half
    _, ones, twos, _ = ground
    area = 0
    before = 0
    while start != 0:
        territory = spread(start & -start, land)
        its_crowns = crowns_in(territory, ones, twos)
        area += count(territory)
        crowns += its_crowns
        before += count(territory) * its_crowns
        start &= ~territory
    return ((area + squares) * crowns - before) * POINT + area * JOINED


@kernel
def learn(start: int, half: Half, ground: Ground) -> Known:
    """What a half gains that touches some land, and for which territory this is true.

    For none if it touches several: what these gain together is true for no other spot.
    """
    land, squares, crowns = half
    _, ones, twos, _ = ground
    territory = spread(start & -start, land)
    if start & ~territory != 0:
        return 0, join_gain(start, half, ground)
    area = count(territory)
    gain = squares * crowns_in(territory, ones, twos) + (area + squares) * crowns
    return territory, gain * POINT + area * JOINED


@kernel
def half_gain(start: int, half: Half, known: Known) -> int:
    """What a half gains that touches some land of the territory known, or none."""
    return known[1] if start != 0 else half[1] * half[2] * POINT


@kernel
def gain_beside(
    near_a: int, near_b: int, both: tuple[Half, Half], known: tuple[Known, Known], ground: Ground
) -> tuple[int, tuple[Known, Known]]:
    """What a domino gains whose halves lie beside some squares, and what is known after that."""
    half_a, half_b = both
    known_a, known_b = known
    start_a, start_b = near_a & half_a[0], near_b & half_b[0]
    if start_a & ~known_a[0] != 0:
        known_a = learn(start_a, half_a, ground)
    if start_b & ~known_b[0] != 0:
        known_b = learn(start_b, half_b, ground)
    gain = half_gain(start_a, half_a, known_a) + half_gain(start_b, half_b, known_b)
    return gain, (known_a, known_b)


@kernel
def harm(b: Board, laid: Laid, ground: Ground) -> int:
    """What a spot costs later: holes that cannot be filled, bonuses lost.

    Holes are within the extent of the kingdom: around it are rows and columns all empty.
    """
    square_a, square_b, shift, top, bottom, left, right = laid
    height, width = bottom - top + 1, right - left + 1
    cost = 0
    # On which sides the kingdom may still grow, so that an empty square there is no hole.
    above = below = 1 if height < b.limit else 0
    before = after = 1 if width < b.limit else 0
    if b.middle_kingdom != 0:
        if not is_far(b, top, bottom, left, right):
            reach = b.limit // 2
            above = 1 if top > MIDDLE - reach else 0
            below = 1 if bottom < MIDDLE + reach else 0
            before = 1 if left > MIDDLE - reach else 0
            after = 1 if right < MIDDLE + reach else 0
        elif ground[3]:
            cost += OFF_CENTRE
    extent = box(0, height, 0, width)
    enclosed = box(above, height - below, before, width - after)
    free = extent & ~(ground[0] << shift | square_a | square_b)
    holes = count(free & enclosed & ~beside(free))
    if holes > 0 and b.harmony != 0:
        cost += BROKEN
    return cost + holes * HOLE


@kernel
def box(top: int, bottom: int, left: int, right: int) -> int:
    """The squares in these rows and columns, packed; those at the bottom and right excluded."""
    rows = bit(PACKED_ROW * bottom) - bit(PACKED_ROW * top)
    return rows & ((bit(right) - bit(left)) * EVERY_ROW)


@kernel
def claim_gain(b: Board, s: State, seat: int, domino: int, ground: Ground) -> int:
    """What a domino would gain on the best spot if it could be placed now.

    Both ways to lie on two squares are weighed at once: one that does not fit gains no more.
    """
    taken, touches = s.taken, s.beside
    terrain_a, terrain_b = b.terrain_a[domino], b.terrain_b[domino]
    both = halves(b, s, seat, domino)
    known = NOTHING_KNOWN
    inside = columns_inside(b, s.left[seat], s.right[seat])
    free_above = 0
    fits_above = 0
    best = LEAST
    for row in range(s.bottom[seat] - b.limit + 1, s.top[seat] + b.limit):
        free = inside & ~taken[seat, row]
        fits = touches[seat, terrain_a, row] | touches[seat, terrain_b, row]
        flat = free & free >> 1 & (fits | fits >> 1)
        upright = free & free_above & (fits | fits_above)
        free_above = free
        fits_above = fits
        pairs = flat | upright << MAP_ROW
        while pairs != 0:
            first = lowest(pairs)
            pairs &= pairs - 1
            up = 1 if first >= MAP_ROW else 0
            column = first & MAP_ROW - 1
            laid = laid_on(s, seat, row - up, column, row, column + 1 - up)
            near_a, near_b = beside_halves(laid, both[1])
            gain, known = gain_beside(near_a, near_b, both, known, ground)
            turned, known = gain_beside(near_b, near_a, both, known, ground)
            gain = max(gain, turned)
            if gain > best:
                best = max(best, gain - harm(b, laid, ground))
    return best if best > LEAST else -WASTED


@kernel
def weigh_spots(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What the domino gains on each spot."""
    seat = s.mover
    ground = ground_of(b, s, seat)
    both = halves(b, s, seat, s.now[s.turn])
    known = NOTHING_KNOWN
    for i in range(n):
        spot = actions[i] - PLACE
        row, column = spot_row(spot), spot_column(spot)
        laid = laid_on(s, seat, row, column, spot_row_b(spot), spot_column_b(spot))
        near_a, near_b = beside_halves(laid, both[1])
        gain, known = gain_beside(near_a, near_b, both, known, ground)
        worth[i] = gain - harm(b, laid, ground)


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """Place to gain most, claim what would gain most."""
    if s.stage == PLACING:
        weigh_spots(b, s, actions, n, worth)
        return
    if n == 1:
        worth[0] = 0
        return
    ground = ground_of(b, s, s.mover)
    for i in range(n):
        worth[i] = claim_gain(b, s, s.mover, actions[i] - CLAIM + 1, ground)


@kernel
def half_hope(s: State, seat: int, terrain: int, crowns: int, ones: int, twos: int) -> int:
    """What a half would gain beside the territory that suits it best."""
    best = crowns
    land = packed_land(s, seat, terrain)
    while land != 0:
        territory = spread(land & -land, land)
        gain = crowns_in(territory, ones, twos) + crowns * (count(territory) + 1)
        best = max(best, gain)
        land &= ~territory
    return best


@kernel
def evaluate(b: Board, s: State, seat: int) -> int:
    """The score as it is, and what the dominoes may bring on which the seat's kings stand."""
    ones = packed(s.ones, s, seat)
    twos = packed(s.twos, s, seat)
    value = score(b, s, seat)
    for i in range(LONGEST_LINE):
        domino = 0
        if s.next_king[i] == seat:
            domino = s.next[i]
        if domino != 0:
            value += domino_hope(b, s, seat, domino, ones, twos)
        waiting = i > s.turn or (i == s.turn and s.stage != CLAIMING)
        if s.now[i] != 0 and s.now_king[i] == seat and waiting:
            value += domino_hope(b, s, seat, s.now[i], ones, twos)
    return value * POINT


@kernel
def domino_hope(b: Board, s: State, seat: int, domino: int, ones: int, twos: int) -> int:
    """What a domino that is not yet placed may bring."""
    hope = half_hope(s, seat, b.terrain_a[domino], b.crowns_a[domino], ones, twos)
    return hope + half_hope(s, seat, b.terrain_b[domino], b.crowns_b[domino], ones, twos)

"""What bots ask: what an action gains, and how a kingdom stands."""

from reinos.core.bits import bit, count, lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.moves import CLAIM, PLACE
from reinos.games.kingdomino.names import (
    CLAIMING,
    DIRECTIONS,
    LARGEST,
    MIDDLE,
    PLACING,
    spot_at,
    spot_column,
    spot_column_b,
    spot_row,
    spot_row_b,
)
from reinos.games.kingdomino.record import LONGEST_LINE, Board, State
from reinos.games.kingdomino.rules.kingdom import clear_spots, columns_inside, find_spots
from reinos.games.kingdomino.rules.scoring import (
    PACKED_ROW,
    crowns_in,
    is_central,
    is_far,
    land_points,
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

Lands = tuple[int, int, int, int]


@kernel
def neighbours(s: State, seat: int, row: int, column: int) -> int:
    """The squares beside this one, packed like the kingdom; it may lie outside it."""
    r = row - s.top[seat]
    c = column - s.left[seat]
    squares = 0
    if 0 <= c < LARGEST:
        if 0 <= r - 1 < LARGEST:
            squares |= bit(PACKED_ROW * (r - 1) + c)
        if 0 <= r + 1 < LARGEST:
            squares |= bit(PACKED_ROW * (r + 1) + c)
    if 0 <= r < LARGEST:
        if 0 <= c - 1 < LARGEST:
            squares |= bit(PACKED_ROW * r + c - 1)
        if 0 <= c + 1 < LARGEST:
            squares |= bit(PACKED_ROW * r + c + 1)
    return squares


@kernel
def join_gain(start: int, squares: int, crowns: int, land: int, ones: int, twos: int) -> int:
    """What new squares gain by joining every territory that touches them (KD-20)."""
    if start & land == 0:
        return squares * crowns * POINT
    joined = spread(start, land)
    area = count(joined)
    before = land_points(joined, ones, twos)
    after = (area + squares) * (crowns_in(joined, ones, twos) + crowns)
    return (after - before) * POINT + area * JOINED


@kernel
def lands_for(b: Board, s: State, seat: int, domino: int) -> Lands:
    """What a domino may join, packed: the lands of its halves, squares with one and two crowns."""
    return (
        packed_land(s, seat, b.terrain_a[domino]),
        packed_land(s, seat, b.terrain_b[domino]),
        packed(s.ones, s, seat),
        packed(s.twos, s, seat),
    )


@kernel
def spot_gain(b: Board, s: State, seat: int, domino: int, spot: int, lands: Lands) -> int:
    """What a domino gains on a spot."""
    land_a, land_b, ones, twos = lands
    row, column = spot_row(spot), spot_column(spot)
    row_b, column_b = spot_row_b(spot), spot_column_b(spot)
    near_a = neighbours(s, seat, row, column)
    near_b = neighbours(s, seat, row_b, column_b)
    if b.terrain_a[domino] == b.terrain_b[domino]:
        crowns = b.crowns_a[domino] + b.crowns_b[domino]
        gain = join_gain(near_a | near_b, 2, crowns, land_a, ones, twos)
    else:
        gain = join_gain(near_a, 1, b.crowns_a[domino], land_a, ones, twos)
        gain += join_gain(near_b, 1, b.crowns_b[domino], land_b, ones, twos)
    return gain - harm(b, s, seat, row, column, row_b, column_b)


@kernel
def harm(b: Board, s: State, seat: int, row: int, column: int, row_b: int, column_b: int) -> int:
    """What a spot costs later: holes that cannot be filled, bonuses lost."""
    top = min(s.top[seat], row, row_b)
    bottom = max(s.bottom[seat], row, row_b)
    left = min(s.left[seat], column, column_b)
    right = max(s.right[seat], column, column_b)
    reach = b.limit // 2
    cost = 0
    was_far = not is_central(b, s, seat)
    now_far = is_far(b, top, bottom, left, right)
    if b.middle_kingdom != 0 and now_far and not was_far:
        cost += OFF_CENTRE
    # The squares the kingdom may still use, and which of them have no empty neighbour.
    inside = columns_inside(b, left, right)
    first = bottom - b.limit + 1
    last = top + b.limit - 1
    if b.middle_kingdom != 0 and not now_far:
        inside = (1 << (MIDDLE + reach + 1)) - (1 << (MIDDLE - reach))
        first = MIDDLE - reach
        last = MIDDLE + reach
    holes = 0
    above = 0
    free = free_in(s, seat, first, row, column, row_b, column_b) & inside
    for r in range(first, last + 1):
        below = 0
        if r < last:
            below = free_in(s, seat, r + 1, row, column, row_b, column_b) & inside
        holes += count(free & ~(free << 1 | free >> 1 | above | below))
        above = free
        free = below
    if holes > 0 and b.harmony != 0:
        cost += BROKEN
    return cost + holes * HOLE


@kernel
def free_in(s: State, seat: int, r: int, row: int, column: int, row_b: int, column_b: int) -> int:
    """The empty squares of a row once a domino lies on two squares."""
    taken = s.taken[seat, r]
    if r == row:
        taken |= 1 << column
    if r == row_b:
        taken |= 1 << column_b
    return ~taken


@kernel
def best_gain(b: Board, s: State, seat: int, domino: int) -> int:
    """What a domino gains on the best of the spots that were found for it."""
    lands = lands_for(b, s, seat, domino)
    best = LEAST
    for direction in range(DIRECTIONS):
        for row in range(s.bottom[seat] - b.limit + 1, s.top[seat] + b.limit):
            squares = s.fits[direction, row]
            while squares != 0:
                spot = spot_at(direction, row, lowest(squares))
                best = max(best, spot_gain(b, s, seat, domino, spot, lands))
                squares &= squares - 1
    return best


@kernel
def claim_gain(b: Board, s: State, seat: int, domino: int) -> int:
    """What a domino would gain if it could be placed now."""
    gain = -WASTED
    if find_spots(b, s, seat, domino):
        gain = best_gain(b, s, seat, domino)
    clear_spots(b, s, seat)
    return gain


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """Place to gain most, claim what would gain most."""
    if s.stage == PLACING:
        domino = s.now[s.turn]
        lands = lands_for(b, s, s.mover, domino)
        for i in range(n):
            worth[i] = spot_gain(b, s, s.mover, domino, actions[i] - PLACE, lands)
        return
    for i in range(n):
        worth[i] = 0
        if n > 1:
            worth[i] = claim_gain(b, s, s.mover, actions[i] - CLAIM + 1)


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

"""What bots and learners ask: what an action gains, how a kingdom stands, what a seat sees."""

from reinos.core.bits import bit, count, lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.rules.kingdom import (
    COLUMN_STEP,
    MIDDLE,
    ROW_STEP,
    SEATS,
    SIDE,
    TERRAINS,
    clear_places,
    find_places,
    spot,
    spot_column,
    spot_direction,
    spot_row,
)
from reinos.games.kingdomino.rules.table import (
    CLAIMING,
    DOMINOES,
    FIRST_SPOT,
    NOBODY,
    PLACING,
    Board,
    State,
)
from reinos.games.kingdomino.rules.territory import (
    bonus,
    crowns_in,
    land_points,
    packed,
    packed_land,
    spread,
    territory_score,
)

POINT = 100
JOINED = 60  # for each square of the territory that a half joins
HOLE = 200  # for each empty square that no domino can fill any more
WASTED = 400  # a domino that fits nowhere
OFF_CENTRE = 1000  # the bonus of KD-24 lost
BROKEN = 500  # the bonus of KD-23 lost


@kernel
def neighbours(s: State, seat: int, row: int, column: int) -> int:
    """The squares beside this one, packed like the kingdom; it may lie outside it."""
    r = row - s.top[seat]
    c = column - s.left[seat]
    squares = 0
    if 0 <= c <= 6:
        if 1 <= r <= 7:
            squares |= bit(8 * (r - 1) + c)
        if -1 <= r <= 5:
            squares |= bit(8 * (r + 1) + c)
    if 0 <= r <= 6:
        if 1 <= c <= 7:
            squares |= bit(8 * r + c - 1)
        if -1 <= c <= 5:
            squares |= bit(8 * r + c + 1)
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
def place_gain(
    b: Board, s: State, seat: int, domino: int, place: int, a: int, z: int, ones: int, twos: int
) -> int:
    """What a domino gains in a place; a and z are the packed lands of its two terrains."""
    direction = spot_direction(place)
    row = spot_row(place)
    column = spot_column(place)
    row_b = row + ROW_STEP[direction]
    column_b = column + COLUMN_STEP[direction]
    near_a = neighbours(s, seat, row, column)
    near_b = neighbours(s, seat, row_b, column_b)
    if b.terrain_a[domino] == b.terrain_b[domino]:
        crowns = b.crowns_a[domino] + b.crowns_b[domino]
        gain = join_gain(near_a | near_b, 2, crowns, a, ones, twos)
    else:
        gain = join_gain(near_a, 1, b.crowns_a[domino], a, ones, twos)
        gain += join_gain(near_b, 1, b.crowns_b[domino], z, ones, twos)
    return gain - harm(b, s, seat, row, column, row_b, column_b)


@kernel
def harm(b: Board, s: State, seat: int, row: int, column: int, row_b: int, column_b: int) -> int:
    """What a place costs later: holes that cannot be filled, bonuses lost."""
    top = min(s.top[seat], row, row_b)
    bottom = max(s.bottom[seat], row, row_b)
    left = min(s.left[seat], column, column_b)
    right = max(s.right[seat], column, column_b)
    reach = b.limit // 2
    cost = 0
    was_far = is_far(s.top[seat], s.bottom[seat], s.left[seat], s.right[seat], reach)
    now_far = is_far(top, bottom, left, right, reach)
    if b.middle_kingdom != 0 and now_far and not was_far:
        cost += OFF_CENTRE
    # The squares the kingdom may still use, and which of them have no empty neighbour.
    inside = (1 << (left + b.limit)) - (1 << (right - b.limit + 1))
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
def is_far(top: int, bottom: int, left: int, right: int, reach: int) -> bool:
    """Whether a box reaches further from the castle than the middle kingdom allows (KD-24)."""
    return (
        top < MIDDLE - reach
        or bottom > MIDDLE + reach
        or left < MIDDLE - reach
        or right > MIDDLE + reach
    )


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
def best_place(b: Board, s: State, seat: int, domino: int) -> int:
    """What a domino gains in the best of the places that were found for it."""
    a = packed_land(s, seat, b.terrain_a[domino])
    z = packed_land(s, seat, b.terrain_b[domino])
    ones = packed(s.ones, s, seat)
    twos = packed(s.twos, s, seat)
    best = -WASTED * POINT
    for direction in range(4):
        for row in range(s.bottom[seat] - b.limit + 1, s.top[seat] + b.limit):
            squares = s.fits[direction, row]
            while squares != 0:
                place = spot(direction, row, lowest(squares))
                best = max(best, place_gain(b, s, seat, domino, place, a, z, ones, twos))
                squares &= squares - 1
    return best


@kernel
def claim_gain(b: Board, s: State, seat: int, domino: int) -> int:
    """What a domino would gain if it could be placed now."""
    gain = -WASTED
    if find_places(b, s, seat, domino):
        gain = best_place(b, s, seat, domino)
    clear_places(b, s, seat)
    return gain


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """Place to gain most, claim what would gain most."""
    if s.stage == PLACING:
        domino = s.now[s.turn]
        a = packed_land(s, s.mover, b.terrain_a[domino])
        z = packed_land(s, s.mover, b.terrain_b[domino])
        ones = packed(s.ones, s, s.mover)
        twos = packed(s.twos, s, s.mover)
        for i in range(n):
            place = actions[i] - FIRST_SPOT
            worth[i] = place_gain(b, s, s.mover, domino, place, a, z, ones, twos)
        return
    for i in range(n):
        worth[i] = 0
        if n > 1:
            worth[i] = claim_gain(b, s, s.mover, actions[i] + 1)


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
    value = territory_score(s, seat) + bonus(b, s, seat)
    for i in range(4):
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


KINGDOM_PLANES = TERRAINS + 2  # terrains, crowns, castle
SLOT = 2 * (TERRAINS + 1) + SEATS + 1  # halves with crowns, whose king, whether there is one
OBSERVATION = SEATS * KINGDOM_PLANES * SIDE * SIDE + 8 * SLOT + DOMINOES + 4


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """Kingdoms as planes with the seat's own first, both lines, unseen dominoes, stage, turn.

    Everything is public in this game but the order of the pile, which nobody knows.
    """
    for i in range(OBSERVATION):
        features[i] = 0
    for offset in range(b.players):
        observe_kingdom(s, (seat + offset) % b.players, features, offset)
    at = SEATS * KINGDOM_PLANES * SIDE * SIDE
    for i in range(4):
        observe_slot(b, seat, s.now[i], s.now_king[i], features, at + i * SLOT)
        observe_slot(b, seat, s.next[i], s.next_king[i], features, at + (4 + i) * SLOT)
    at += 8 * SLOT
    for domino in range(DOMINOES):
        features[at + domino] = s.unseen >> domino & 1
    at += DOMINOES
    features[at] = s.stage
    features[at + 1] = s.turn
    features[at + 2] = s.line
    if s.mover == seat:
        features[at + 3] = 1


@kernel
def observe_kingdom(s: State, owner: int, features: Ints, offset: int) -> None:
    """One kingdom: a plane per terrain, one of crowns, one with the castle."""
    for row in range(1, SIDE + 1):
        for column in range(1, SIDE + 1):
            at = offset * KINGDOM_PLANES * SIDE * SIDE + (row - 1) * SIDE + column - 1
            for terrain in range(TERRAINS):
                features[at] = s.land[owner, terrain, row] >> column & 1
                at += SIDE * SIDE
            ones = s.ones[owner, row] >> column & 1
            features[at] = ones + 2 * (s.twos[owner, row] >> column & 1)
            at += SIDE * SIDE
            if row == MIDDLE and column == MIDDLE:
                features[at] = 1


@kernel
def observe_slot(b: Board, seat: int, domino: int, king: int, features: Ints, at: int) -> None:
    """One domino of a line and whose king stands on it, counted from the seat."""
    if domino == 0:
        return
    features[at + b.terrain_a[domino]] = 1
    features[at + TERRAINS] = b.crowns_a[domino]
    features[at + TERRAINS + 1 + b.terrain_b[domino]] = 1
    features[at + 2 * TERRAINS + 1] = b.crowns_b[domino]
    if king != NOBODY:
        features[at + 2 * TERRAINS + 2 + (king - seat) % b.players] = 1
    features[at + SLOT - 1] = 1

"""What a new settlement would gain at once, card by card, in hundredths of a gold piece.

`prepare` works out once what is the same for every hex, `weigh` a row at a time what its hexes have
in common; what is left is looked at hex by hex. The results stand in `s.gains` until `finish`.
"""

from reinos.core.bits import count, lowest
from reinos.core.hexes import around, beside
from reinos.core.kernel import inlined, kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.locations import WORTH
from reinos.games.kingdom_builder.names import (
    BELOW,
    CANYON,
    DESERT,
    FLOWERS,
    FOREST,
    GRASS,
    HALF,
    HEXES,
    NONE,
    ROWS,
    SETTLEMENTS,
    TOP,
    hex_at,
    row_of,
)
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.areas import (
    BY_AREAS,
    areas_beside,
    cards_in_play,
    head_of,
    one_beside,
    places_beside,
    places_of,
    ring_around,
    size_of,
    starts_of,
)
from reinos.games.kingdom_builder.rules.chains import chainer_gain
from reinos.games.kingdom_builder.rules.lines import BY_LINES, line_gain
from reinos.games.kingdom_builder.rules.measure import GOLD
from reinos.games.kingdom_builder.rules.quarters import BY_QUARTERS, quarter_gain
from reinos.games.kingdom_builder.rules.scoring import knights
from reinos.games.kingdom_builder.rules.steady import steady_row

SETTLEMENTS_A_TURN = 4
NEARER = 40  # a place two steps away may be reached later
TIED = 120  # a terrain whose card will have to be built here
NEW_PLACE = 60  # a place touched for the first time may be connected later

Facts = tuple[int, int, int, int, int, int, int, int, int]
"""What `prepare` knows: the cards in play, terrains not touched yet and locations whose tile may be
taken, as bits; what it costs to touch a terrain; settlements of the fullest line; what the four
quarters gain."""
PLAYED, UNTOUCHED, OPEN, TIE, MOST, QUARTER = range(6)


@kernel
def prepare(b: Board, s: State, seat: int) -> Facts:
    """Work out once what every hex is compared with; `finish` must follow."""
    played = cards_in_play(s)
    near = s.near[seat]
    for r in range(ROWS):
        s.unseen[r] = s.places[r] & ~near[r]
    most = 0
    if played >> cards.KNIGHTS & 1 == 1:
        most = knights(s.own[seat])
    q0, q1, q2, q3 = 0, 0, 0, 0
    if played & BY_QUARTERS != 0:
        q0 = quarter_gain(b, s, seat, played, 0)
        q1 = quarter_gain(b, s, seat, played, 1)
        q2 = quarter_gain(b, s, seat, played, 2)
        q3 = quarter_gain(b, s, seat, played, 3)
    return (
        played,
        untouched_terrains(s, seat),
        open_spots(s, seat),
        TIED * s.supply[seat] // SETTLEMENTS,
        most,
        q0,
        q1,
        q2,
        q3,
    )


@kernel
def finish(s: State) -> None:
    """Clear what `prepare` and `weigh` left."""
    for r in range(ROWS):
        s.unseen[r] = 0
        s.weighed[r] = 0
    for place in range(HEXES):
        s.gains[place] = 0


@kernel
def untouched_terrains(s: State, seat: int) -> int:
    """The terrains, as bits, of which no free hex lies beside an own settlement (KB-13).

    A card of a touched terrain has to be built there; without, it could be built anywhere.
    """
    near = s.near[seat]
    taken = s.taken
    land = s.land
    grass, flowers, forest, canyon, desert = 0, 0, 0, 0, 0
    for r in range(TOP, BELOW):  # all of them at once: this is done at every decision
        free = near[r] & ~taken[r]
        grass |= land[GRASS, r] & free
        flowers |= land[FLOWERS, r] & free
        forest |= land[FOREST, r] & free
        canyon |= land[CANYON, r] & free
        desert |= land[DESERT, r] & free
    found = 0
    if grass == 0:
        found |= 1 << GRASS
    if flowers == 0:
        found |= 1 << FLOWERS
    if forest == 0:
        found |= 1 << FOREST
    if canyon == 0:
        found |= 1 << CANYON
    if desert == 0:
        found |= 1 << DESERT
    return found


@kernel
def open_spots(s: State, seat: int) -> int:
    """The location hexes, as bits, of which a seat may still take a tile (KB-14)."""
    found = 0
    for i in range(s.spots):
        if s.left[i] > 0:
            found |= 1 << i
    return found & ~s.took[seat]


@kernel
def weigh(b: Board, s: State, seat: int, rows: Ints, facts: Facts) -> None:
    """Work out what a settlement on each hex of a set would gain, if that is not done yet."""
    waiting = 0  # the rows with something to weigh: which these are cannot be guessed
    for r in range(TOP, BELOW):
        waiting |= (rows[r] & ~s.weighed[r] != 0) << r
    while waiting != 0:
        r = lowest(waiting)
        waiting &= waiting - 1
        hexes = rows[r] & ~s.weighed[r]
        s.weighed[r] |= hexes
        weigh_row(b, s, seat, r, hexes, facts)


@inlined
def weigh_row(b: Board, s: State, seat: int, r: int, hexes: int, facts: Facts) -> None:
    """What a settlement on each of some hexes of a row would gain: cards, castles and tiles."""
    played = facts[PLAYED]
    line = line_gain(s, seat, r, played, facts[MOST]) if played & BY_LINES != 0 else 0
    lower = r >= TOP + HALF
    left = line + (facts[QUARTER + 2] if lower else facts[QUARTER])
    right = line + (facts[QUARTER + 3] if lower else facts[QUARTER + 1])
    p1, p2, p4 = steady_row(s, played, r) if played & cards.STEADY != 0 else (0, 0, 0)
    t1, t2, t4 = terrains_beside(s, r, facts[UNTOUCHED])
    seeing = seeing_row(s.unseen, r) & hexes
    castles = castles_row(s, r) if seeing != 0 else 0
    touching = beside(s.places, r) if played >> cards.MERCHANTS & 1 == 1 else 0
    taking = hexes & s.by_spot[r]
    while hexes != 0:
        c = lowest(hexes)
        hexes &= hexes - 1
        gain = left if c < HALF else right
        gain += GOLD * ((p1 >> c & 1) + 2 * (p2 >> c & 1) + 4 * (p4 >> c & 1))
        gain -= facts[TIE] * ((t1 >> c & 1) + 2 * (t2 >> c & 1) + 4 * (t4 >> c & 1))
        if seeing != 0:
            gain += NEARER * places_near(s.unseen, r, c)
        if castles >> c & 1 == 1:
            gain += GOLD * cards.PAYS[cards.CASTLES] * new_castles(s, r, c)
        if played & BY_AREAS != 0:
            gain += area_gain(s, seat, r, c, played, touching >> c & 1)
        if played >> cards.CHAINERS & 1 == 1:
            gain += GOLD * chainer_gain(s.own[seat], r, c)
        s.gains[hex_at(r, c)] = gain
    if taking != 0:
        add_tiles(s, seat, r, taking, facts[OPEN])


@inlined
def terrains_beside(s: State, r: int, terrains: int) -> tuple[int, int, int]:
    """How many of some terrains lie free beside the hexes of a row: rows of ones, twos, fours."""
    ones, twos, fours = 0, 0, 0
    above, same, below = ~s.taken[r - 1], ~s.taken[r], ~s.taken[r + 1]
    while terrains != 0:
        land = s.land[lowest(terrains)]
        terrains &= terrains - 1
        other = land[r - 1] & above | land[r + 1] & below
        row = land[r] & same
        other |= other >> 1 if r & 1 else other << 1
        more = row << 1 | row >> 1 | other
        carry = ones & more
        ones ^= more
        fours |= twos & carry
        twos ^= carry
    return ones, twos, fours


@inlined
def seeing_row(unseen: Ints, r: int) -> int:
    """The hexes of a row from which a member of a set is at most two steps away."""
    same = unseen[r]
    one = unseen[r - 1] | unseen[r + 1]
    two = unseen[r - 2] | unseen[r + 2]
    if same | one | two == 0:
        return 0
    reach = one << 1 | one | one >> 1 | (one >> 2 if r & 1 else one << 2)
    reach |= same | same << 1 | same << 2 | same >> 1 | same >> 2
    return reach | two << 1 | two | two >> 1


@inlined
def castles_row(s: State, r: int) -> int:
    """The hexes of a row beside a castle that is not touched yet."""
    same = s.unseen[r] & s.castles[r]
    other = s.unseen[r - 1] & s.castles[r - 1] | s.unseen[r + 1] & s.castles[r + 1]
    return same << 1 | same >> 1 | other | (other >> 1 if r & 1 else other << 1)


@inlined
def places_near(unseen: Ints, row: int, column: int) -> int:
    """How many members of a set are at most two steps away from a hex."""
    shift = column + (row & 1)
    same = unseen[row] << 2 >> column & 31
    one = (unseen[row - 1] << 2 >> shift & 15) << 4 | unseen[row + 1] << 2 >> shift & 15
    two = (unseen[row - 2] << 1 >> column & 7) << 3 | unseen[row + 2] << 1 >> column & 7
    return count(same << 14 | one << 6 | two)


@kernel
def new_castles(s: State, row: int, column: int) -> int:
    """How many castles would be touched for the first time (KB-37)."""
    n = 0
    for step in range(-1, 2):
        n += count(s.unseen[row + step] & s.castles[row + step] & around(row, column, step))
    return n


@kernel
def add_tiles(s: State, seat: int, r: int, hexes: int, spots: int) -> None:
    """Add what the tiles are worth that settlements of a row would take (KB-14)."""
    turns = s.supply[seat] // SETTLEMENTS_A_TURN
    while spots != 0:
        i = lowest(spots)
        spots &= spots - 1
        step = r - row_of(s.spot[i])
        taking = s.ring[i, step + 1] & hexes if -1 <= step <= 1 else 0
        while taking != 0:
            s.gains[hex_at(r, lowest(taking))] += WORTH[s.kind[i]] * turns
            taking &= taking - 1


@inlined
def area_gain(s: State, seat: int, row: int, column: int, played: int, touching: int) -> int:
    """What a settlement gains by joining the areas around it (KB-28, KB-30, KB-31).

    It is told whether the hex is touching a place; the merchants alone ask.
    """
    ring = ring_around(s.own[seat], row, column)
    groups = starts_of(ring)
    areas = 0
    size = 1
    places = 0
    if groups != 0 and groups & (groups - 1) == 0:
        about = s.area[head_of(s, one_beside(row, column, groups))]
        areas = 1
        size += size_of(about)
        places = places_of(about)
    elif groups != 0:
        for head in areas_beside(s, row, column, groups):
            if head != NONE:
                areas += 1
                size += size_of(s.area[head])
                places |= places_of(s.area[head])
    gain = 0
    if played >> cards.HERMITS & 1 == 1:
        gain += GOLD * (1 - areas)
    if played >> cards.CITIZENS & 1 == 1:
        gain += GOLD // 2 * max(size - s.largest[seat], 0) + size
    if played >> cards.MERCHANTS & 1 == 1:
        if touching != 0:
            places |= places_beside(s, row, column)
        if places & (places - 1) != 0:
            gain += GOLD * cards.PAYS[cards.MERCHANTS] * count(places & ~s.connected[seat])
        elif touching != 0:
            for step in range(-1, 2):
                gain += NEW_PLACE * count(s.unseen[row + step] & around(row, column, step))
    return gain

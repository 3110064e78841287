"""What a new settlement would gain at once, card by card, in hundredths of a gold piece."""

from reinos.core.bits import count, lowest
from reinos.core.hexes import around, beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.locations import WORTH
from reinos.games.kingdom_builder.names import (
    BELOW,
    CARD_TERRAINS,
    CARDS_IN_PLAY,
    EDGES,
    NONE,
    QUARTERS,
    SETTLEMENTS,
    TOP,
    clear,
    column_of,
    quarter_of,
    row_of,
)
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.areas import spread
from reinos.games.kingdom_builder.rules.building import MARKED_FROM
from reinos.games.kingdom_builder.rules.scoring import (
    LORDS_PAY,
    citizens,
    homesteaders,
    in_quarter,
    knights,
    link_places,
    neighbours,
)

GOLD = 100
SETTLEMENTS_A_TURN = 4
NEARER = 40  # a place two steps away may be reached later
TIED = 120  # a terrain whose card will have to be built here
NEW_PLACE = 60  # a place touched for the first time may be connected later
STEP = 30  # towards something that pays later


@kernel
def prepare(b: Board, s: State, seat: int) -> int:
    """Work out once what every hex is compared with; `finish` must follow.

    The places already connected are left in the linked rows (KB-28), and the size of the largest
    area is returned (KB-31).
    """
    largest = 0
    for i in range(CARDS_IN_PLAY):
        if s.cards[i] == cards.MERCHANTS:
            link_places(s, seat)
        elif s.cards[i] == cards.CITIZENS:
            largest = citizens(s, seat)
    return largest


@kernel
def finish(s: State) -> None:
    """Clear what `prepare` left."""
    clear(s.linked)


@kernel
def build_gain(b: Board, s: State, seat: int, place: int, largest: int) -> int:
    """What a settlement on a hex would gain a seat: cards, castles and tiles."""
    row = row_of(place)
    column = column_of(place)
    gain = castle_gain(s, seat, row, column) + tile_gain(s, seat, row, column)
    gain += NEARER * places_near(s, seat, row, column)
    gain -= TIED * new_terrains(s, seat, row, column) * s.supply[seat] // SETTLEMENTS
    for i in range(CARDS_IN_PLAY):
        gain += card_gain(b, s, seat, s.cards[i], row, column, largest)
    return gain


@kernel
def castle_gain(s: State, seat: int, row: int, column: int) -> int:
    """Gold for every castle touched for the first time (KB-37)."""
    gain = 0
    for step in range(-1, 2):
        new = s.castles[row + step] & around(row, column, step) & ~s.near[seat, row + step]
        gain += GOLD * cards.PAYS[cards.CASTLES] * count(new)
    return gain


@kernel
def places_near(s: State, seat: int, row: int, column: int) -> int:
    """Locations, castles and silos two steps away that no own settlement touches yet."""
    n = 0
    for step in range(-2, 3):
        left = column - 2 + abs(step) // 2 + (abs(step) & 1 & row)
        hexes = (1 << (6 - abs(step))) - 2  # as many as a row of the ring spans, from bit 1
        hexes = hexes << left >> 1 if left >= 0 else hexes >> (1 - left)
        n += count(s.places[row + step] & hexes & ~s.near[seat, row + step])
    return n


@kernel
def new_terrains(s: State, seat: int, row: int, column: int) -> int:
    """Terrains that own settlements would touch only through this one (KB-13).

    A card of such a terrain will have to be built here; without, it could be built anywhere.
    """
    n = 0
    for terrain in range(CARD_TERRAINS):
        if lies_beside(s, terrain, row, column) and not touches_terrain(s, seat, terrain):
            n += 1
    return n


@kernel
def other_terrains(s: State, seat: int, row: int, column: int) -> int:
    """Terrains but the card's that own settlements would touch with one more on a hex (KB-07)."""
    n = 0
    for terrain in range(CARD_TERRAINS):
        if terrain != s.hand[seat]:
            touched = touches_terrain(s, seat, terrain)
            n += touched or lies_beside(s, terrain, row, column)
    return n


@kernel
def lies_beside(s: State, terrain: int, row: int, column: int) -> bool:
    """Whether a free hex of a terrain lies beside a hex."""
    land = s.land[terrain]
    here = 0
    for step in range(-1, 2):
        here |= around(row, column, step) & land[row + step] & ~s.taken[row + step]
    return here != 0


@kernel
def touches_terrain(s: State, seat: int, terrain: int) -> bool:
    """Whether a free hex of a terrain lies beside an own settlement."""
    land = s.land[terrain]
    near = s.near[seat]
    for r in range(TOP, BELOW):
        if land[r] & near[r] & ~s.taken[r] != 0:
            return True
    return False


@kernel
def tile_gain(s: State, seat: int, row: int, column: int) -> int:
    """What the tiles are worth that the settlement would take (KB-14)."""
    if s.by_spot[row] >> column & 1 == 0:
        return 0
    turns = s.supply[seat] // SETTLEMENTS_A_TURN
    gain = 0
    for i in range(s.spots):
        step = row - row_of(s.spot[i])
        if not -1 <= step <= 1 or s.ring[i, step + 1] >> column & 1 == 0:
            continue
        if s.left[i] > 0 and s.took[seat] >> i & 1 == 0:
            gain += WORTH[s.kind[i]] * turns
    return gain


@kernel
def card_gain(b: Board, s: State, seat: int, card: int, row: int, column: int, largest: int) -> int:
    """What one card would pay more."""
    own = s.own[seat]
    here = 1 << column
    pay = GOLD * cards.PAYS[card]
    gain = 0
    if card == cards.FISHERMEN:
        gain = pay * (beside(s.water, row) & ~s.water[row] & here != 0)
    elif card == cards.MINERS:
        gain = pay * (beside(s.mountain, row) & here != 0)
    elif card == cards.WORKERS:
        gain = pay * (beside(s.places, row) & here != 0)
    elif card == cards.TRAVELLERS:
        gain = pay * (row == TOP or row == BELOW - 1 or here & EDGES != 0)
    elif card == cards.DISCOVERERS:
        gain = pay * (own[row] == 0)
    elif card == cards.KNIGHTS:
        members = count(own[row]) + 1
        most = knights(own)
        gain = pay if members > most else STEP * members // (most + 1)
    elif card == cards.RANGERS:
        members = count(own[row])
        gain = pay * (members == 0) - pay * (members == 1)
    elif card == cards.MAYORS:
        gain = mayor_gain(s, seat, row)
    elif card == cards.CHAINERS:
        gain = pay * chainer_gain(own, row, column)
    elif card == cards.ROVERS:
        gain = pay * (s.paid >> quarter_of(row, column) & 1 == 0)
    elif card in (cards.LORDS, cards.FARMERS, cards.HOMESTEADERS):
        gain = quadrant_gain(b, s, seat, card, quarter_of(row, column))
    else:
        gain = area_gain(s, seat, card, row, column, largest)
    return gain


@kernel
def mayor_gain(s: State, seat: int, row: int) -> int:
    """A line that nobody has marked, the fuller the better (HV-15)."""
    if s.marker[row - TOP] != 0:
        return 0
    members = count(s.own[seat, row]) + 1
    return GOLD * cards.PAYS[cards.MAYORS] if members >= MARKED_FROM else STEP * members


@kernel
def chainer_gain(own: Ints, row: int, column: int) -> int:
    """How many more settlements would touch exactly two (HV-16)."""
    gain = 1 if neighbours(own, row, column) == 2 else 0
    for step in range(-1, 2):
        hexes = own[row + step] & around(row, column, step)
        while hexes != 0:
            touching = neighbours(own, row + step, lowest(hexes))
            gain += (touching == 1) - (touching == 2)
            hexes &= hexes - 1
    return gain


@kernel
def quadrant_gain(b: Board, s: State, seat: int, card: int, quadrant: int) -> int:
    """What one settlement more in a quadrant would pay (KB-35, KB-36, HV-18)."""
    own = s.own[seat]
    mine = in_quarter(own, quadrant)
    if card == cards.HOMESTEADERS:
        most = homesteaders(own)
        return GOLD if mine == most else STEP * mine // (most + 1)
    if card == cards.LORDS:
        return lords_gain(b, s, seat, mine, quadrant)
    fewest = mine
    equal = 0
    for other in range(QUARTERS):
        theirs = in_quarter(own, other)
        fewest = min(fewest, theirs)
        equal += theirs == mine
    if mine > fewest:
        return 0
    return GOLD * cards.PAYS[cards.FARMERS] // equal


@kernel
def lords_gain(b: Board, s: State, seat: int, mine: int, quadrant: int) -> int:
    """What one settlement more pays in a quadrant, and takes from the others (KB-35)."""
    gain = lords_pay(b, s, seat, quadrant, seat) - lords_pay(b, s, seat, quadrant, NONE)
    most = 0
    taken = 0
    for other in range(b.players):
        if other != seat:
            most = max(most, in_quarter(s.own[other], quadrant))
            taken += lords_pay(b, s, other, quadrant, NONE)
            taken -= lords_pay(b, s, other, quadrant, seat)
    gain = GOLD * gain + GOLD * taken // (b.players - 1)
    if mine < most:
        return gain + 2 * GOLD // (most - mine)
    return gain + STEP * (mine - most < 2)


@kernel
def lords_pay(b: Board, s: State, seat: int, quadrant: int, builder: int) -> int:
    """What the lords would pay in a quadrant if one seat had a settlement more there (KB-35)."""
    mine = in_quarter(s.own[seat], quadrant) + (seat == builder)
    if mine == 0 and b.lords_zero == 0:
        return 0
    better = 0
    between = NONE
    for other in range(b.players):
        theirs = in_quarter(s.own[other], quadrant) + (other == builder)
        if theirs > mine:
            if between != NONE and theirs != between:
                return 0
            between = theirs
            better = 1
    return LORDS_PAY[better]


@kernel
def area_gain(s: State, seat: int, card: int, row: int, column: int, largest: int) -> int:
    """What a settlement gains by joining the areas around it (KB-28, KB-30, KB-31)."""
    own = s.own[seat]
    if card == cards.HERMITS:
        joined = join_areas(s, own, row, column)
        clear(s.scratch)
        return GOLD * (1 - joined)
    gain = 0
    join_areas(s, own, row, column)
    if card == cards.CITIZENS:
        size = 1
        for r in range(TOP, BELOW):
            size += count(s.scratch[r])
        gain = GOLD // 2 * max(size - largest, 0) + size
    else:
        gain = merchant_gain(s, seat, row, column)
    clear(s.scratch)
    return gain


@kernel
def join_areas(s: State, own: Ints, row: int, column: int) -> int:
    """Put all areas that touch a hex into the scratch rows, and return how many they are."""
    n = 0
    for step in range(-1, 2):
        hexes = own[row + step] & around(row, column, step) & ~s.scratch[row + step]
        while hexes != 0:
            spread(s.scratch, own, row + step, s.scratch[row + step] | (hexes & -hexes))
            hexes &= ~s.scratch[row + step]
            n += 1
    return n


@kernel
def merchant_gain(s: State, seat: int, row: int, column: int) -> int:
    """Gold for every place that the joined areas would connect for the first time (KB-28)."""
    touched = 0
    new = 0
    for r in range(TOP, BELOW):
        hexes = beside(s.scratch, r)
        if -1 <= r - row <= 1:
            hexes |= around(row, column, r - row)
        hexes &= s.places[r]
        touched += count(hexes)
        new += count(hexes & ~s.linked[r])
    if touched >= 2:
        return GOLD * cards.PAYS[cards.MERCHANTS] * new
    first = 0
    for step in range(-1, 2):
        near = s.near[seat, row + step]
        first += count(s.places[row + step] & around(row, column, step) & ~near)
    return NEW_PLACE * first

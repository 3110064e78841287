"""Gold: the Kingdom Builder cards and the castles (KB-27 to KB-39, HV-14 to HV-20)."""

from reinos.core.bits import count, lowest
from reinos.core.hexes import around, beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.board import (
    BELOW,
    HALF,
    SIDE,
    TOP,
    Board,
    State,
    clear,
)

FISHERMEN, MERCHANTS, DISCOVERERS, HERMITS, CITIZENS = 0, 1, 2, 3, 4
MINERS, WORKERS, KNIGHTS, LORDS, FARMERS = 5, 6, 7, 8, 9
RANGERS, MAYORS, CHAINERS, TRAVELLERS, HOMESTEADERS, ROVERS = 10, 11, 12, 13, 14, 15
CASTLES = 16
"""Lines of the score sheet: a card, or the castles."""
# The rules of the lines; Harvest rules have 100 added.
CARD_RULES = (27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 114, 115, 116, 117, 118, 119, 37)
LEFT_HALF = (1 << HALF) - 1
EDGES = 1 | 1 << (SIDE - 1)


@kernel
def beside_count(own: Ints, rows: Ints) -> int:
    """How many settlements touch a member of a set."""
    n = 0
    for r in range(TOP, BELOW):
        if own[r] != 0:
            n += count(own[r] & beside(rows, r))
    return n


@kernel
def fishermen(s: State, seat: int) -> int:
    """Own settlements next to water, but not on it (KB-27)."""
    n = 0
    for r in range(TOP, BELOW):
        own = s.own[seat, r] & ~s.water[r]
        if own != 0:
            n += count(own & beside(s.water, r))
    return n


@kernel
def spread(area: Ints, land: Ints, row: int, start: int) -> None:
    """Grow an area from its first hexes over all the land connected to them."""
    area[row] = start
    first = row
    last = row
    grown = True
    while grown:
        grown = False
        r = first
        while r <= last + 1:
            if grow_row(area, land, r):
                grown = True
                last = max(last, r)
            r += 1
        r = last
        while r >= first - 1:
            if grow_row(area, land, r):
                grown = True
                first = min(first, r)
            r -= 1


@kernel
def grow_row(area: Ints, land: Ints, r: int) -> bool:
    """Add to an area what touches it in one row."""
    before = area[r]
    now = before | (land[r] & beside(area, r))
    while now != area[r]:
        area[r] = now
        now |= land[r] & (now << 1 | now >> 1)
    return now != before


@kernel
def start_areas(s: State, seat: int) -> None:
    """Before going through the areas of a seat: nothing is looked at yet."""
    for r in range(TOP, BELOW):
        s.rest[r] = s.own[seat, r]


@kernel
def next_area(s: State, row: int) -> int:
    """Work out the next area from a row on into the scratch rows; its row, or BELOW if none."""
    while row < BELOW and s.rest[row] == 0:
        row += 1
    if row < BELOW:
        clear(s.scratch)
        spread(s.scratch, s.rest, row, s.rest[row] & -s.rest[row])
        for r in range(TOP, BELOW):
            s.rest[r] &= ~s.scratch[r]
    else:
        clear(s.scratch)
    return row


@kernel
def hermits(s: State, seat: int) -> int:
    """Own areas: groups of settlements connected to each other (KB-30)."""
    n = 0
    start_areas(s, seat)
    row = next_area(s, TOP)
    while row < BELOW:
        n += 1
        row = next_area(s, row)
    return n


@kernel
def citizens(s: State, seat: int) -> int:
    """Settlements in the largest own area (KB-31)."""
    most = 0
    start_areas(s, seat)
    row = next_area(s, TOP)
    while row < BELOW:
        members = 0
        for r in range(row, BELOW):
            members += count(s.scratch[r])
        most = max(most, members)
        row = next_area(s, row)
    return most


@kernel
def link_places(s: State, seat: int) -> int:
    """Put every place that an own area connects to another into the linked rows (KB-28)."""
    start_areas(s, seat)
    row = next_area(s, TOP)
    while row < BELOW:
        touched = 0
        for r in range(row - 1, BELOW):
            touched += count(s.places[r] & beside(s.scratch, r))
        if touched >= 2:
            for r in range(row - 1, BELOW):
                s.linked[r] |= s.places[r] & beside(s.scratch, r)
        row = next_area(s, row)
    n = 0
    for r in range(TOP, BELOW):
        n += count(s.linked[r])
    return n


@kernel
def merchants(s: State, seat: int) -> int:
    """Locations, castles and silos connected by own settlements to another one (KB-28)."""
    n = link_places(s, seat)
    clear(s.linked)
    return n


@kernel
def discoverers(own: Ints) -> int:
    """Horizontal lines with an own settlement (KB-29)."""
    n = 0
    for r in range(TOP, BELOW):
        if own[r] != 0:
            n += 1
    return n


@kernel
def knights(own: Ints) -> int:
    """Own settlements on the horizontal line where there are most (KB-34)."""
    most = 0
    for r in range(TOP, BELOW):
        most = max(most, count(own[r]))
    return most


@kernel
def in_quadrant(own: Ints, quadrant: int) -> int:
    """Own settlements in a quarter of the board."""
    n = 0
    top = TOP + quadrant // 2 * HALF
    for r in range(top, top + HALF):
        n += count(own[r] >> (quadrant % 2 * HALF) & LEFT_HALF)
    return n


@kernel
def lords_place(b: Board, s: State, seat: int, quadrant: int) -> int:
    """1 for the largest number of settlements in a quadrant, 2 for the second, else 0 (KB-35)."""
    mine = in_quadrant(s.own[seat], quadrant)
    if mine == 0 and b.lords_zero == 0:
        return 0
    most = 0
    for other in range(b.players):
        most = max(most, in_quadrant(s.own[other], quadrant))
    if mine == most:
        return 1
    second = 0
    for other in range(b.players):
        theirs = in_quadrant(s.own[other], quadrant)
        if theirs < most:
            second = max(second, theirs)
    return 2 if mine == second else 0


@kernel
def lords(b: Board, s: State, seat: int) -> int:
    """12 and 6 gold in each quadrant for the two largest numbers, ties in full (KB-35)."""
    gold = 0
    for quadrant in range(4):
        place = lords_place(b, s, seat, quadrant)
        if place == 1:
            gold += 12
        elif place == 2:
            gold += 6
    return gold


@kernel
def farmers(own: Ints) -> int:
    """Own settlements in the quadrant where there are fewest (KB-36)."""
    fewest = in_quadrant(own, 0)
    for quadrant in range(1, 4):
        fewest = min(fewest, in_quadrant(own, quadrant))
    return fewest


@kernel
def homesteaders(own: Ints) -> int:
    """Own settlements in the quadrant where there are most (HV-18)."""
    most = 0
    for quadrant in range(4):
        most = max(most, in_quadrant(own, quadrant))
    return most


@kernel
def rangers(own: Ints) -> int:
    """Horizontal lines with exactly one own settlement (HV-14)."""
    n = 0
    for r in range(TOP, BELOW):
        if own[r] != 0 and own[r] & (own[r] - 1) == 0:
            n += 1
    return n


@kernel
def mayors(s: State, seat: int) -> int:
    """Lines with an own marker (HV-15)."""
    n = 0
    for line in range(SIDE):
        if s.marker[line] == seat + 1:
            n += 1
    return n


@kernel
def has_two_neighbours(own: Ints, r: int, c: int) -> bool:
    """Whether exactly two own settlements touch a hex (HV-16)."""
    n = 0
    for step in range(-1, 2):
        n += count(own[r + step] & around(r, c, step))
    return n == 2


@kernel
def chainers(own: Ints) -> int:
    """Own settlements that touch exactly two own settlements (HV-16)."""
    n = 0
    for r in range(TOP, BELOW):
        hexes = own[r]
        while hexes != 0:
            if has_two_neighbours(own, r, lowest(hexes)):
                n += 1
            hexes &= hexes - 1
    return n


@kernel
def travellers(own: Ints) -> int:
    """Own settlements on the edge of the board, corners once (HV-17)."""
    n = count(own[TOP]) + count(own[BELOW - 1])
    for r in range(TOP + 1, BELOW - 1):
        n += count(own[r] & EDGES)
    return n


@kernel
def castles(s: State, seat: int) -> int:
    """Castle hexes with an own settlement beside them (KB-37)."""
    n = 0
    for r in range(TOP, BELOW):
        if s.castles[r] != 0:
            n += count(s.castles[r] & beside(s.own[seat], r))
    return n


@kernel
def counted(b: Board, s: State, seat: int, card: int) -> int:
    """What a card counts for a seat; for lords and rovers the gold itself."""
    own = s.own[seat]
    n = 0
    if card == FISHERMEN:
        n = fishermen(s, seat)
    elif card == MERCHANTS:
        n = merchants(s, seat)
    elif card == DISCOVERERS:
        n = discoverers(own)
    elif card == HERMITS:
        n = hermits(s, seat)
    elif card == CITIZENS:
        n = citizens(s, seat)
    elif card == MINERS:
        n = beside_count(own, s.mountain)  # KB-32
    elif card == WORKERS:
        n = beside_count(own, s.places)  # KB-33
    elif card == KNIGHTS:
        n = knights(own)
    elif card == LORDS:
        n = lords(b, s, seat)
    elif card == FARMERS:
        n = farmers(own)
    elif card == RANGERS:
        n = rangers(own)
    elif card == MAYORS:
        n = mayors(s, seat)
    elif card == CHAINERS:
        n = chainers(own)
    elif card == TRAVELLERS:
        n = travellers(own)
    elif card == HOMESTEADERS:
        n = homesteaders(own)
    elif card == ROVERS:
        n = s.gold[seat]
    return n


@kernel
def pays(card: int, n: int) -> int:
    """The gold for what a card counts."""
    if card in (MERCHANTS, MAYORS):
        return 4 * n
    if card in (KNIGHTS, RANGERS):
        return 2 * n
    if card in (FARMERS, CASTLES):
        return 3 * n
    if card == CITIZENS:
        return n // 2
    return n


@kernel
def card_gold(b: Board, s: State, seat: int, card: int) -> int:
    """The gold that a card brings a seat."""
    return pays(card, counted(b, s, seat, card))


@kernel
def gold(b: Board, s: State, seat: int) -> int:
    """The gold of a seat: three cards, then castles (KB-38)."""
    total = pays(CASTLES, castles(s, seat))
    for i in range(3):
        total += card_gold(b, s, seat, s.cards[i])
    return total


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """The gold of every seat."""
    for seat in range(b.players):
        points[seat] = gold(b, s, seat)


@kernel
def places(b: Board, s: State, ranks: Ints) -> None:
    """Most gold wins, ties share the place (KB-39)."""
    for seat in range(b.players):
        mine = gold(b, s, seat)
        ranks[seat] = 1
        for other in range(b.players):
            if gold(b, s, other) > mine:
                ranks[seat] += 1


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """A line for each card and one for the castles: rule, card, gold, what is counted."""
    for i in range(3):
        card = s.cards[i]
        n = counted(b, s, seat, card)
        lines[i, 0] = CARD_RULES[card]
        lines[i, 1] = card
        lines[i, 2] = pays(card, n)
        lines[i, 3] = n
        lines[i, 4] = 0
        if card == LORDS:
            lines[i, 3] = quadrants_with(b, s, seat, 1)
            lines[i, 4] = quadrants_with(b, s, seat, 2)
    n = castles(s, seat)
    lines[3, 0] = CARD_RULES[CASTLES]
    lines[3, 1] = CASTLES
    lines[3, 2] = pays(CASTLES, n)
    lines[3, 3] = n
    lines[3, 4] = 0
    return 4


@kernel
def quadrants_with(b: Board, s: State, seat: int, place: int) -> int:
    """In how many quadrants a seat has the most or second most settlements (KB-35)."""
    n = 0
    for quadrant in range(4):
        if lords_place(b, s, seat, quadrant) == place:
            n += 1
    return n

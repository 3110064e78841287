"""Gold: what each Kingdom Builder card counts, castles, and the score sheet."""

from reinos.core.bits import count, lowest
from reinos.core.events import add_line
from reinos.core.hexes import around, beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.names import (
    BELOW,
    BYTE,
    CARDS_IN_PLAY,
    QUARTERS,
    SIDE,
    TOP,
    clear,
)
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.areas import next_area, start_areas
from reinos.games.kingdom_builder.rules.steady import paid_hexes

LORDS_PAY = (12, 6)
"""For the largest number of settlements in a quadrant, and for the second largest (KB-35)."""


@kernel
def hermits(s: State, seat: int) -> int:
    """Own areas: groups of settlements connected to each other (KB-30)."""
    return s.areas[seat]


@kernel
def citizens(s: State, seat: int) -> int:
    """Settlements in the largest own area (KB-31)."""
    return s.largest[seat]


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
def in_quarter(s: State, seat: int, quadrant: int) -> int:
    """Own settlements in a quarter of the board."""
    return s.quarters[seat] >> BYTE * quadrant & ((1 << BYTE) - 1)


@kernel
def lords_place(b: Board, s: State, seat: int, quadrant: int) -> int:
    """1 for the largest number of settlements in a quadrant, 2 for the second, else 0 (KB-35)."""
    mine = in_quarter(s, seat, quadrant)
    if mine == 0 and b.lords_zero == 0:
        return 0
    most = 0
    for other in range(b.players):
        most = max(most, in_quarter(s, other, quadrant))
    if mine == most:
        return 1
    second = 0
    for other in range(b.players):
        theirs = in_quarter(s, other, quadrant)
        if theirs < most:
            second = max(second, theirs)
    return 2 if mine == second else 0


@kernel
def lords(b: Board, s: State, seat: int) -> int:
    """12 and 6 gold in each quadrant for the two largest numbers, ties in full (KB-35)."""
    total = 0
    for quadrant in range(QUARTERS):
        place = lords_place(b, s, seat, quadrant)
        if place != 0:
            total += LORDS_PAY[place - 1]
    return total


@kernel
def farmers(s: State, seat: int) -> int:
    """Own settlements in the quadrant where there are fewest (KB-36)."""
    fewest = in_quarter(s, seat, 0)
    for quadrant in range(1, QUARTERS):
        fewest = min(fewest, in_quarter(s, seat, quadrant))
    return fewest


@kernel
def homesteaders(s: State, seat: int) -> int:
    """Own settlements in the quadrant where there are most (HV-18)."""
    most = 0
    for quadrant in range(QUARTERS):
        most = max(most, in_quarter(s, seat, quadrant))
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
def neighbours(own: Ints, r: int, c: int) -> int:
    """How many own settlements touch a hex."""
    n = 0
    for step in range(-1, 2):
        n += count(own[r + step] & around(r, c, step))
    return n


@kernel
def chainers(own: Ints) -> int:
    """Own settlements that touch exactly two own settlements (HV-16)."""
    n = 0
    for r in range(TOP, BELOW):
        hexes = own[r]
        while hexes != 0:
            if neighbours(own, r, lowest(hexes)) == 2:
                n += 1
            hexes &= hexes - 1
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
    """What a card counts for a seat, or the castles; for lords and rovers the gold itself."""
    own = s.own[seat]
    n = 0
    if cards.STEADY >> card & 1 == 1:
        n = paid_hexes(s, seat, card)
    elif card == cards.MERCHANTS:
        n = merchants(s, seat)
    elif card == cards.DISCOVERERS:
        n = discoverers(own)
    elif card == cards.HERMITS:
        n = hermits(s, seat)
    elif card == cards.CITIZENS:
        n = citizens(s, seat)
    elif card == cards.KNIGHTS:
        n = knights(own)
    elif card == cards.LORDS:
        n = lords(b, s, seat)
    elif card == cards.FARMERS:
        n = farmers(s, seat)
    elif card == cards.RANGERS:
        n = rangers(own)
    elif card == cards.MAYORS:
        n = mayors(s, seat)
    elif card == cards.CHAINERS:
        n = chainers(own)
    elif card == cards.HOMESTEADERS:
        n = homesteaders(s, seat)
    elif card == cards.ROVERS:
        n = s.gold[seat]  # HV-19: not paid again at the end
    elif card == cards.CASTLES:
        n = castles(s, seat)
    return n


@kernel
def pays(card: int, n: int) -> int:
    """The gold for what a card counts."""
    return n // cards.PER[card] * cards.PAYS[card]


@kernel
def gold(b: Board, s: State, seat: int) -> int:
    """The gold of a seat: three cards, then castles (KB-38)."""
    total = pays(cards.CASTLES, castles(s, seat))
    for i in range(CARDS_IN_PLAY):
        total += pays(s.cards[i], counted(b, s, seat, s.cards[i]))
    return total


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """The gold of every seat."""
    for seat in range(b.players):
        points[seat] = gold(b, s, seat)


@kernel
def standing(b: Board, s: State, seat: int, n: int) -> int:
    """Most gold wins, and nothing else decides: ties share the victory (KB-39)."""
    return gold(b, s, seat) if n == 0 else 0


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """A line for each card and one for the castles, with what is counted."""
    n = 0
    for i in range(CARDS_IN_PLAY):
        n = add_card(b, s, seat, s.cards[i], lines, n)
    return add_card(b, s, seat, cards.CASTLES, lines, n)


@kernel
def add_card(b: Board, s: State, seat: int, card: int, lines: Ints, n: int) -> int:
    """The line of a card; for the lords how often the seat has most and second most (KB-35)."""
    number = counted(b, s, seat, card)
    if card == cards.LORDS:
        first = quarters_with(b, s, seat, 1)
        return add_line(lines, n, card, number, first, quarters_with(b, s, seat, 2))
    return add_line(lines, n, card, pays(card, number), number)


@kernel
def quarters_with(b: Board, s: State, seat: int, place: int) -> int:
    """In how many quadrants a seat has the most or second most settlements (KB-35)."""
    n = 0
    for quadrant in range(QUARTERS):
        if lords_place(b, s, seat, quadrant) == place:
            n += 1
    return n

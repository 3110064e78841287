"""What is lost when a settlement is lifted, card by card, in hundredths of a gold piece.

Of areas only what lies around a settlement is looked at: where the settlements around it do not
touch each other it is taken for what holds them together.
"""

from reinos.core.bits import count, lowest
from reinos.core.hexes import around, beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.locations import WORTH
from reinos.games.kingdom_builder.names import BELOW, HALF, QUARTERS, TOP, hex_at, row_of
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.areas import BY_AREAS, head_of, places_of, size_of
from reinos.games.kingdom_builder.rules.scoring import in_quarter, neighbours
from reinos.games.kingdom_builder.rules.worth import (
    BY_LINES,
    BY_QUARTERS,
    GOLD,
    LARGEST,
    LINKED,
    MOST,
    PLAYED,
    SETTLEMENTS_A_TURN,
    STEADY,
    Facts,
    lords_pay_with,
    steady_row,
)


@kernel
def weigh_lifts(b: Board, s: State, seat: int, rows: Ints, facts: Facts) -> None:
    """Put what is lost with each of some own settlements into the gains, as less than nothing."""
    played = facts[PLAYED]
    q0, q1, q2, q3 = 0, 0, 0, 0
    if played & BY_QUARTERS != 0:
        q0 = quarter_loss(b, s, seat, played, 0)
        q1 = quarter_loss(b, s, seat, played, 1)
        q2 = quarter_loss(b, s, seat, played, 2)
        q3 = quarter_loss(b, s, seat, played, 3)
    own = s.own[seat]
    for r in range(TOP, BELOW):
        hexes = rows[r]
        if hexes == 0:
            continue
        line = line_loss(own, r, played, facts[MOST]) if played & BY_LINES != 0 else 0
        lower = r >= TOP + HALF
        left = line + (q2 if lower else q0)
        right = line + (q3 if lower else q1)
        ones, twos = steady_row(s, r, played) if played & STEADY != 0 else (0, 0)
        keeping = beside(s.places, r)
        while hexes != 0:
            c = lowest(hexes)
            hexes &= hexes - 1
            loss = left if c < HALF else right
            loss += GOLD * ((ones >> c & 1) + 2 * (twos >> c & 1))
            if keeping >> c & 1 == 1:
                loss += place_loss(s, seat, r, c, facts) + tile_loss(s, seat, r, c)
            if played & BY_AREAS != 0:
                loss += area_loss(s, seat, r, c, facts)
            if played >> cards.CHAINERS & 1 == 1:
                loss += GOLD * chainer_loss(own, r, c)
            s.gains[hex_at(r, c)] = -loss


@kernel
def line_loss(own: Ints, r: int, played: int, most: int) -> int:
    """What the cards that look at lines pay for one settlement of a line; markers stay (HV-15)."""
    members = count(own[r])
    loss = 0
    if played >> cards.DISCOVERERS & 1 == 1 and members == 1:
        loss += GOLD
    if played >> cards.KNIGHTS & 1 == 1 and members == most and is_only_line(own, most):
        loss += GOLD * cards.PAYS[cards.KNIGHTS]
    if played >> cards.RANGERS & 1 == 1:
        loss += GOLD * cards.PAYS[cards.RANGERS] * ((members == 1) - (members == 2))
    return loss


@kernel
def is_only_line(own: Ints, most: int) -> bool:
    """Whether one line alone has so many settlements."""
    lines = 0
    for r in range(TOP, BELOW):
        lines += count(own[r]) == most
    return lines == 1


@kernel
def quarter_loss(b: Board, s: State, seat: int, played: int, quadrant: int) -> int:
    """What one settlement less in a quarter would cost (KB-35, KB-36, HV-18)."""
    own = s.own[seat]
    mine = in_quarter(own, quadrant)
    loss = 0
    if played >> cards.LORDS & 1 == 1:
        now = lords_pay_with(b, s, seat, quadrant, seat, 0)
        loss += GOLD * (now - lords_pay_with(b, s, seat, quadrant, seat, -1))
    if played & (1 << cards.FARMERS | 1 << cards.HOMESTEADERS) == 0:
        return loss
    most = mine
    fewest = mine
    equal = 0
    for other in range(QUARTERS):
        theirs = in_quarter(own, other)
        most = max(most, theirs)
        fewest = min(fewest, theirs)
        equal += theirs == mine
    if played >> cards.HOMESTEADERS & 1 == 1 and mine == most and equal == 1:
        loss += GOLD
    if played >> cards.FARMERS & 1 == 1 and mine == fewest:
        loss += GOLD * cards.PAYS[cards.FARMERS]
    return loss


@kernel
def place_loss(s: State, seat: int, row: int, column: int, facts: Facts) -> int:
    """Castles (KB-37) and connected places (KB-28) that this settlement alone touches."""
    own = s.own[seat]
    loss = 0
    for step in range(-1, 2):
        r = row + step
        hexes = s.places[r] & around(row, column, step)
        while hexes != 0:
            c = lowest(hexes)
            hexes &= hexes - 1
            if neighbours(own, r, c) == 1:
                loss += GOLD * cards.PAYS[cards.CASTLES] * (s.castles[r] >> c & 1)
                if facts[LINKED] >> s.area[hex_at(r, c)] & 1 == 1:
                    loss += GOLD * cards.PAYS[cards.MERCHANTS]
    return loss


@kernel
def tile_loss(s: State, seat: int, row: int, column: int) -> int:
    """What the tiles are worth that this settlement alone keeps (KB-15)."""
    own = s.own[seat]
    turns = s.supply[seat] // SETTLEMENTS_A_TURN
    held = s.held[seat]
    loss = 0
    while held != 0:
        i = lowest(held)
        held &= held - 1
        middle = row_of(s.spot[i])
        step = row - middle
        if -1 <= step <= 1 and s.ring[i, step + 1] >> column & 1 == 1:
            ring = s.ring[i]
            keepers = count(own[middle - 1] & ring[0]) + count(own[middle] & ring[1])
            if keepers + count(own[middle + 1] & ring[2]) == 1:
                loss += WORTH[s.kind[i]] * turns
    return loss


@kernel
def area_loss(s: State, seat: int, row: int, column: int, facts: Facts) -> int:
    """What an area loses with a settlement (KB-28, KB-30, KB-31)."""
    played = facts[PLAYED]
    parts = parts_around(s.own[seat], row, column)
    about = s.area[head_of(s, hex_at(row, column))]
    loss = 0
    if played >> cards.HERMITS & 1 == 1:
        loss += GOLD * (1 - parts)
    if played >> cards.CITIZENS & 1 == 1 and size_of(about) == facts[LARGEST]:
        loss += GOLD // 2 * (1 if parts < 2 else size_of(about) // 2)
    if played >> cards.MERCHANTS & 1 == 1 and parts > 1:
        linked = count(places_of(about) & facts[LINKED])
        loss += GOLD * cards.PAYS[cards.MERCHANTS] * linked // 2
    return loss


@kernel
def parts_around(own: Ints, row: int, column: int) -> int:
    """How many groups the settlements around a hex form among themselves."""
    shift = column + (row & 1)
    above = own[row - 1] << 1 >> shift & 3
    below = own[row + 1] << 1 >> shift & 3
    same = own[row] << 1 >> column
    ring = same & 1 | above << 1 | (same >> 2 & 1) << 3 | (below >> 1) << 4 | (below & 1) << 5
    if ring == 63:
        return 1
    return count(ring & ~(ring << 1 | ring >> 5))


@kernel
def chainer_loss(own: Ints, row: int, column: int) -> int:
    """How many fewer settlements would touch exactly two (HV-16)."""
    loss = 1 if neighbours(own, row, column) == 2 else 0
    for step in range(-1, 2):
        hexes = own[row + step] & around(row, column, step)
        while hexes != 0:
            touching = neighbours(own, row + step, lowest(hexes))
            loss += (touching == 2) - (touching == 3)
            hexes &= hexes - 1
    return loss

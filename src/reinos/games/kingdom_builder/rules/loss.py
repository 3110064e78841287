"""What is lost when a settlement is lifted, card by card, in hundredths of a gold piece.

Of areas only what lies around a settlement is looked at: where the settlements around it do not
touch each other it is taken for what holds them together.
"""

from reinos.core.bits import count, lowest
from reinos.core.hexes import around, beside
from reinos.core.kernel import inlined, kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.locations import WORTH
from reinos.games.kingdom_builder.names import BELOW, HALF, TOP, clear, hex_at, row_of
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.areas import (
    BY_AREAS,
    head_of,
    parts_of,
    places_of,
    ring_around,
    size_of,
)
from reinos.games.kingdom_builder.rules.chains import chainer_loss
from reinos.games.kingdom_builder.rules.lines import BY_LINES, line_loss
from reinos.games.kingdom_builder.rules.measure import GOLD
from reinos.games.kingdom_builder.rules.quarters import BY_QUARTERS, quarter_loss
from reinos.games.kingdom_builder.rules.scoring import neighbours
from reinos.games.kingdom_builder.rules.steady import steady_row
from reinos.games.kingdom_builder.rules.worth import (
    MOST,
    PLAYED,
    SETTLEMENTS_A_TURN,
    Facts,
)

NOWHERE = -1_000_000  # a loss that no settlement has
GAINING = 1 << cards.HERMITS | 1 << cards.RANGERS | 1 << cards.CHAINERS
"""The cards that may pay more when a settlement is lifted."""


@kernel
def may_gain_by_lifting(facts: Facts) -> bool:
    """Whether a card may pay more when a settlement is lifted."""
    return facts[PLAYED] & GAINING != 0


@kernel
def weigh_lifts(b: Board, s: State, seat: int, rows: Ints, facts: Facts) -> None:
    """Put what is lost with each of some own settlements into the gains, as less than nothing."""
    look_at_lifts(b, s, seat, rows, facts, NOWHERE)


@kernel
def least_loss(b: Board, s: State, seat: int, rows: Ints, facts: Facts) -> int:
    """What is lost with that of some own settlements which is missed least."""
    enough = NOWHERE if may_gain_by_lifting(facts) else 0
    return look_at_lifts(b, s, seat, rows, facts, enough)


@kernel
def look_at_lifts(b: Board, s: State, seat: int, rows: Ints, facts: Facts, enough: int) -> int:
    """Weigh own settlements until one is found whose loss is small enough; the least loss."""
    played = facts[PLAYED]
    q0, q1, q2, q3 = 0, 0, 0, 0
    if played & BY_QUARTERS != 0:
        q0 = quarter_loss(b, s, seat, played, 0)
        q1 = quarter_loss(b, s, seat, played, 1)
        q2 = quarter_loss(b, s, seat, played, 2)
        q3 = quarter_loss(b, s, seat, played, 3)
    find_lonely_places(s, seat, s.linked)
    least = -NOWHERE
    for r in range(TOP, BELOW):
        if rows[r] != 0 and least > enough:
            left = q2 if r >= TOP + HALF else q0
            right = q3 if r >= TOP + HALF else q1
            least = min(least, look_at_row(s, seat, r, rows[r], facts, left, right))
    clear(s.linked)
    return least


@kernel
def find_lonely_places(s: State, seat: int, lonely: Ints) -> None:
    """The locations, castles and silos that one own settlement alone touches."""
    own = s.own[seat]
    for r in range(TOP, BELOW):
        if s.places[r] != 0:
            lonely[r] = s.places[r] & beside_one(own, r)


@inlined
def beside_one(rows: Ints, r: int) -> int:
    """The hexes of a row that touch exactly one member of a set."""
    above, same, below = rows[r - 1], rows[r], rows[r + 1]
    any_beside, several = same << 1 | same >> 1, same << 1 & same >> 1
    several |= any_beside & above
    any_beside |= above
    several |= any_beside & below
    any_beside |= below
    above = above >> 1 if r & 1 else above << 1
    below = below >> 1 if r & 1 else below << 1
    several |= any_beside & above
    any_beside |= above
    several |= any_beside & below
    any_beside |= below
    return any_beside & ~several


@inlined
def look_at_row(
    s: State, seat: int, r: int, hexes: int, facts: Facts, left: int, right: int
) -> int:
    """Weigh own settlements of a row, given what its two quarters lose; the least loss."""
    played = facts[PLAYED]
    own = s.own[seat]
    line = line_loss(own, r, played, facts[MOST]) if played & BY_LINES != 0 else 0
    p1, p2, p4 = steady_row(s, played, r) if played & cards.STEADY != 0 else (0, 0, 0)
    keeping = beside(s.linked, r)  # what is lost with others there is not lost
    least = -NOWHERE
    while hexes != 0:
        c = lowest(hexes)
        hexes &= hexes - 1
        loss = line + (left if c < HALF else right)
        loss += GOLD * ((p1 >> c & 1) + 2 * (p2 >> c & 1) + 4 * (p4 >> c & 1))
        if keeping >> c & 1 == 1:
            loss += place_loss(s, seat, r, c, played) + tile_loss(s, seat, r, c)
        if played & BY_AREAS != 0:
            loss += area_loss(s, seat, r, c, played)
        if played >> cards.CHAINERS & 1 == 1:
            loss += GOLD * chainer_loss(own, r, c)
        s.gains[hex_at(r, c)] = -loss
        least = min(least, loss)
    return least


@kernel
def place_loss(s: State, seat: int, row: int, column: int, played: int) -> int:
    """Castles (KB-37) and connected places (KB-28) that this settlement alone touches."""
    own = s.own[seat]
    here = hex_at(row, column)
    connected = s.connected[seat] if played >> cards.MERCHANTS & 1 == 1 else 0
    loss = 0
    for step in range(-1, 2):
        r = row + step
        hexes = s.places[r] & around(row, column, step)
        while hexes != 0:
            c = lowest(hexes)
            hexes &= hexes - 1
            if neighbours(own, r, c) == 1:
                loss += GOLD * cards.PAYS[cards.CASTLES] * (s.castles[r] >> c & 1)
                if connected >> s.area[hex_at(r, c)] & 1 == 1:
                    loss += GOLD * cards.PAYS[cards.MERCHANTS] * (2 if is_pair(s, here) else 1)
    return loss


@kernel
def is_pair(s: State, place: int) -> bool:
    """Whether the area of a settlement connects two places only: both are lost together."""
    return count(places_of(s.area[head_of(s, place)])) == 2


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


@inlined
def area_loss(s: State, seat: int, row: int, column: int, played: int) -> int:
    """What an area loses with a settlement (KB-28, KB-30, KB-31)."""
    parts = parts_of(ring_around(s.own[seat], row, column))
    about = s.area[head_of(s, hex_at(row, column))]
    loss = 0
    if played >> cards.HERMITS & 1 == 1:
        loss += GOLD * (1 - parts)
    size = size_of(about)
    if played >> cards.CITIZENS & 1 == 1 and size == s.largest[seat]:
        loss += GOLD * (1 - size % 2) if parts < 2 else GOLD // 2 * (size // 2)
    if played >> cards.MERCHANTS & 1 == 1 and parts > 1:
        linked = count(places_of(about) & s.connected[seat])
        loss += GOLD * cards.PAYS[cards.MERCHANTS] * linked // 2
    return loss

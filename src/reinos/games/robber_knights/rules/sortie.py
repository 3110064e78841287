"""The best that knights can do from a castle that is not yet laid.

The best line is found place by place: on each tile stay as few knights as may, as none is free, and
those that are left over go where they keep others from entering. What one, two or three of them
gain so each tile brings up to date. Most lines are not looked at so closely: what their tiles are
worth at most is soon added up, and seldom more than what has been found elsewhere. That first look
takes four steps along every line, wherever it ends, and adds up tables instead of asking: no
processor foresees where lines end.
"""

import numpy as np

from reinos.core.bits import lowest
from reinos.core.kernel import inlined, kernel
from reinos.games.robber_knights.names import PARTY, SQUARES, STEP, square
from reinos.games.robber_knights.record import SEATS, Board, State
from reinos.games.robber_knights.rules.holding import (
    FACES,
    LEAST,
    POINT,
    RISK,
    SHARE_BITS,
    VALUE,
    Box,
    face,
    is_held,
    open_sides,
    stop,
    top_knight,
)
from reinos.games.robber_knights.rules.land import spaces_in_row
from reinos.games.robber_knights.rules.line import frozen, party
from reinos.games.robber_knights.tiles import IMPASSABLE, MINIMUM, POINTS

Spare = tuple[int, int, int]
"""What one to three knights gain that are not needed to come so far."""
Terms = tuple[int, int, int, int, int, int, int]
"""The seat, the price of a knight, how many there are, what a point of a building gains at most
that no rival holds, and of one that is taken from a rival, and what the castle gains at most if
all knights stay there, and if some move on."""
NEEDED_AT, PAID_AT, FREE_AT, TAKEN_AT, FIELD_BITS = 0, 6, 12, 18, 63
"""Where a prospect has the knights that must stay, those of them that count, the points of a
building that no rival holds, and of one that a rival holds. Four of each can be added up."""


def prospect(shape: int, seat: int) -> int:
    """All that a first look asks of a face, packed into one number.

    Of knights that would cost more than they gain only as many count as surely do not: so no tile
    makes a line worse, and the whole of it is worth no less than any part.
    """
    least, points = int(LEAST[shape]), int(VALUE[shape])
    if least == IMPASSABLE:
        return least << NEEDED_AT
    rival = is_held(shape) and top_knight(shape) != seat
    paid = min(least, points)
    return least << NEEDED_AT | paid << PAID_AT | points << (TAKEN_AT if rival else FREE_AT)


PROSPECT = frozen(
    np.array([[prospect(shape, seat) for shape in range(FACES)] for seat in range(SEATS)], np.int32)
)
"""For a seat and a face its prospect."""
WITHIN = frozen(
    np.array(
        [[-int(needed <= knights) for needed in range(FIELD_BITS + 1)] for knights in range(PARTY)],
        np.int64,
    )
)
"""For a number of knights and of those needed: a mask that lets pass all bits, or none."""
LINE_BITS = 4
"""What a column takes, counted from the edge: spaces lie in thirteen at most (RK-07)."""
STEPS = frozen(np.array(STEP, np.int64))
BEFORE = frozen(np.array([-SQUARES if step > 0 else 0 for step in STEP], np.int64))
"""What to add to a square so that four steps stay among the squares, which are counted from the
last one backwards, too: what lies beyond the edge does not matter, as no line crosses it."""
MOST_POINTS = max(POINTS)
View = tuple[int, int, int, int]
"""Who gains: the seat, the price of a knight, whose buildings are at risk, and of a loss."""


@inlined
def with_more(spare: Spare, extra: int, gain: int) -> Spare:
    """What spare knights gain if so many of them gain something on one more tile."""
    one, two, three = spare
    if gain <= 0:
        return spare
    if extra == 1:
        return max(one, gain), max(two, one + gain), max(three, two + gain)
    if extra == 2:
        return one, max(two, gain), max(three, one + gain)
    return one, two, max(three, gain)


@inlined
def spare_gain(spare: Spare, knights: int) -> int:
    """What so many spare knights gain."""
    one, two, three = spare
    if knights < 2:
        return one if knights == 1 else 0
    return two if knights == 2 else three


@kernel
def best_castle(b: Board, s: State, kind: int, view: View, box: Box, best: int) -> int:
    """What the best deployment gains from a castle on the best space for it, or `best` if more."""
    if s.stock[view[0]] < MINIMUM[kind]:
        return best
    terms = terms_of(s, kind, view)
    _, _, _, _, _, staying, moving = terms
    edge = s.left - 1
    first, last, _, _ = box
    for row in range(max(first, s.top - 1), min(last, s.bottom + 1) + 1):
        lines, start = lines_from(b, s, row, edge), square(row, edge)
        while lines != 0:
            n = lowest(lines)
            lines &= lines - 1
            direction, column = n >> LINE_BITS, n & (1 << LINE_BITS) - 1
            castle, step = start + column, STEPS[direction]
            most = most_along(s, castle + BEFORE[direction], step, terms)
            if most > best or staying > best:
                best = best_line(s, castle, step, kind, view, box, most - moving, best)
    return best


@inlined
def lines_from(b: Board, s: State, row: int, edge: int) -> int:
    """The lines that begin on a space of a row and lead to a tile: a bit for way and column."""
    spaces, here = int(spaces_in_row(b, s, row) >> edge), int(s.rows[row] >> edge)
    up, right = spaces & int(s.rows[row - 1] >> edge), spaces & here >> 1
    down, left = spaces & int(s.rows[row + 1] >> edge), spaces & here << 1
    width = 1 << LINE_BITS
    return up | right << width | down << 2 * width | left << 3 * width


@inlined
def terms_of(s: State, kind: int, view: View) -> Terms:
    """On what terms knights go out, as if only one side of each tile stayed open."""
    seat, price, exposure, share = view
    knights = party(s.stock[seat]) - MINIMUM[kind]
    free = POINT - min(RISK, price // MOST_POINTS) * (exposure >> seat & 1)
    taken = POINT - (-POINT * share >> SHARE_BITS)
    cost = MINIMUM[kind] * price
    return (
        seat,
        price,
        knights,
        free,
        taken,
        POINTS[kind] * POINT - cost,
        POINTS[kind] * free - cost,
    )


@inlined
def most_along(s: State, at: int, step: int, terms: Terms) -> int:
    """No less than a castle gains whose knights move along the line that begins on a square."""
    seat, price, knights, free, taken, _, moving = terms
    passed = found = 0
    for _ in range(1, PARTY):
        at += step
        ahead = PROSPECT[seat, face(s.squares[at])]
        passed += ahead
        found += ahead & WITHIN[knights, passed & FIELD_BITS]
    paid = found >> PAID_AT & FIELD_BITS
    points = found >> FREE_AT & FIELD_BITS
    return moving + points * free + (found >> TAKEN_AT) * taken - paid * price


@inlined
def castle_stop(s: State, castle: int, kind: int, view: View, box: Box) -> tuple[int, Spare]:
    """What knights gain that stay on a castle as long as no others enter, and what more."""
    seat, price, exposure, share = view
    least = MINIMUM[kind]
    gain, bonus, enough = stop(kind + 1, open_sides(s, castle, box), seat, exposure, share)
    spare = with_more((0, 0, 0), enough - least, bonus - (enough - least) * price)
    return gain - least * price, spare


@kernel
def best_line(
    s: State, castle: int, step: int, kind: int, view: View, box: Box, most: int, best: int
) -> int:
    """The best that knights gain from a castle that stay there or move along a line, or `best`.

    Along the line they gain so much at most.
    """
    knights = party(s.stock[view[0]]) - MINIMUM[kind]
    gain, spare = castle_stop(s, castle, kind, view, box)
    best = max(best, gain + spare_gain(spare, knights))
    if gain + spare_gain(spare, PARTY) + most > best:
        best = max(best, best_along(s, castle, step, view, box, knights, gain, spare))
    return best


@inlined
def best_deployment(s: State, castle: int, kind: int, view: View, box: Box) -> int:
    """What the best deployment gains from a castle of this kind on a square."""
    knights = party(s.stock[view[0]]) - MINIMUM[kind]
    if knights < 0:
        return 0
    gain, spare = castle_stop(s, castle, kind, view, box)
    best = max(0, gain + spare_gain(spare, knights))
    for direction in range(len(STEP)):
        step = STEP[direction]
        if LEAST[face(s.squares[castle + step])] <= knights:
            best = max(best, best_along(s, castle, step, view, box, knights, gain, spare))
    return best


@inlined
def best_along(
    s: State, castle: int, step: int, view: View, box: Box, knights: int, gain: int, spare: Spare
) -> int:
    """The best that knights gain that move along a line, beside what those on the castle gain."""
    seat, price, exposure, share = view
    at = castle + step
    best = gain
    for _ in range(1, PARTY):
        packed = s.squares[at]
        least = LEAST[face(packed)]
        knights -= least
        if knights < 0:
            break
        low, bonus, enough = stop(packed, open_sides(s, at, box), seat, exposure, share)
        extra = enough - least
        gain += low - least * price + (bonus if extra <= 0 else 0)
        spare = with_more(spare, extra, bonus - extra * price if extra > 0 else 0)
        best = max(best, gain + spare_gain(spare, knights))
        at += step
    return best

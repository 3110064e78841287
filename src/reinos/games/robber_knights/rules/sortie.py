"""The best that knights can do from a castle that is not yet laid.

The best line is found place by place: on each tile stay as few knights as may, as none is free, and
those that are left over go where they keep others from entering. What one, two or three of them
gain so each tile brings up to date. Most lines are not looked at so closely: what their tiles are
worth at most is soon added up, and seldom more than what has been found elsewhere.
"""

import numpy as np

from reinos.core.bits import lowest
from reinos.core.kernel import inlined, kernel
from reinos.games.robber_knights.names import PARTY, STEP, STRIDE, square
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
from reinos.games.robber_knights.tiles import MINIMUM, POINTS

Spare = tuple[int, int, int]
"""What one to three knights gain that are not needed to come so far."""
Terms = tuple[int, int, int, int, int]
"""The seat, the price of a knight, how many there are, and what a point of a building gains at most
that no rival holds, and of one that is taken from a rival."""
LEAST_BITS, HELD_BY_RIVAL, POINTS_AT = 15, 16, 5
PROSPECT = frozen(
    np.array(
        [
            [
                VALUE[shape] << POINTS_AT
                | HELD_BY_RIVAL * (is_held(shape) and top_knight(shape) != seat)
                | LEAST[shape]
                for shape in range(FACES)
            ]
            for seat in range(SEATS)
        ],
        np.int32,
    )
)
"""For a seat and a face all that a first look asks of it, packed into one number."""
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
    first, last, _, _ = box
    for row in range(max(first, s.top - 1), min(last, s.bottom + 1) + 1):
        spaces, here = spaces_in_row(b, s, row), s.rows[row]
        left, right = spaces & here << 1, spaces & here >> 1
        best = best_lines(s, row, right, left, 1, kind, terms, view, box, best)
        up, down = spaces & s.rows[row - 1], spaces & s.rows[row + 1]
        best = best_lines(s, row, down, up, STRIDE, kind, terms, view, box, best)
    return best


@inlined
def terms_of(s: State, kind: int, view: View) -> Terms:
    """On what terms knights go out, as if only one side of each tile stayed open."""
    seat, price, exposure, share = view
    knights = party(s.stock[seat]) - MINIMUM[kind]
    free = POINT - min(RISK, price // MOST_POINTS) * (exposure >> seat & 1)
    taken = POINT - (-POINT * share >> SHARE_BITS)
    return seat, price, knights, free, taken


@inlined
def best_lines(
    s: State,
    row: int,
    forth: int,
    back: int,
    stride: int,
    kind: int,
    terms: Terms,
    view: View,
    box: Box,
    best: int,
) -> int:
    """What the best line gains that goes forth or back from some squares of a row."""
    _, price, _, free, _ = terms
    lines = int(back) << 32 | int(forth)
    while lines != 0:
        n = lowest(lines)
        lines &= lines - 1
        castle, step = square(row, n & 31), stride - 2 * stride * (n >> 5)
        most = most_along(s, castle, step, terms)
        if POINTS[kind] * (free if most > 0 else POINT) - MINIMUM[kind] * price + most > best:
            best = best_line(s, castle, step, kind, view, box, most, best)
    return best


@inlined
def most_along(s: State, castle: int, step: int, terms: Terms) -> int:
    """No less than knights gain that move along a line."""
    seat, price, knights, free, taken = terms
    at = castle
    total = most = 0
    for _ in range(1, PARTY):
        at += step
        prospect = PROSPECT[seat, face(s.squares[at])]
        least = prospect & LEAST_BITS
        knights -= least
        if knights < 0:
            break
        unit = taken if prospect & HELD_BY_RIVAL != 0 else free
        total += (prospect >> POINTS_AT) * unit - least * price
        most = max(most, total)
    return most


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


@kernel
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

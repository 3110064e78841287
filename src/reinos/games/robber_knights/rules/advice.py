"""What bots ask: what an action gains, how a seat stands.

A deployment gains by what is held after it, as `rules.holding` says, and each knight has a price
while castles are left to send them from. A castle waits in the hand until it gains much. The
figures come from play against each other. The best line from a castle is found place by place: on
each tile stay as few knights as may, as none is free, and those that are left over go where they
keep others from entering. What one, two or three of them gain so each tile brings up to date.
"""

from reinos.core.bits import lowest
from reinos.core.kernel import inlined, kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.moves import (
    DEPLOY,
    END,
    HOLD,
    KEEP,
    LAY,
    TAKE,
    direction_of,
    knights_staying,
    way_of,
)
from reinos.games.robber_knights.names import (
    DEPLOYING,
    KEEPING,
    LAYING,
    PARTY,
    STEP,
    STRIDE,
    WAYS_OF_DROPPING,
    square,
    square_of_cell,
)
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.holding import (
    LEAST,
    OPEN,
    POINT,
    SHARE,
    Box,
    Stop,
    castles_left,
    entry_risk,
    exposed,
    face,
    hold_worth,
    open_side,
    open_sides,
    reach,
    stop,
    top_knight,
)
from reinos.games.robber_knights.rules.land import HEIGHT_AT, holder, spaces_in_row
from reinos.games.robber_knights.rules.line import DROPS, party
from reinos.games.robber_knights.tiles import (
    IMPASSABLE,
    IS_CASTLE,
    KIND,
    KINDS,
    MINIMUM,
    POINTS,
)

NEVER = -1_000_000
PRICE = 60  # of a knight while there are castles to come
PATIENCE = 300  # what a castle must gain to be laid rather than kept
BAIT = 5  # for each point and open side of a building that nobody holds
HASTE = 25  # what it costs to lay another tile: who comes last has the last word
SENT = tuple(sum(drops) for drops in WAYS_OF_DROPPING)
TRAITS = tuple(zip(IS_CASTLE, MINIMUM, POINTS, strict=True))
ALIKE = tuple(TRAITS.index(TRAITS[kind]) for kind in range(KINDS))
"""The first kind that only its letter tells from a kind."""

Spare = tuple[int, int, int]
"""What one to three knights gain that are not needed to come so far."""
View = tuple[int, int, int, int]
"""Who gains: the seat, the price of a knight, whose buildings are at risk, and of a loss."""


@kernel
def price_of_knight(s: State, seat: int, castles: int) -> int:
    """What a knight is worth for so many castles to come; one hundredth at the end, for RK-17."""
    stock = s.stock[seat]
    if PARTY * castles >= stock:
        return 1 + PRICE if stock > 0 else 1
    return 1 + PRICE * PARTY * castles // stock


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
def best_deployment(s: State, castle: int, kind: int, view: View, box: Box) -> int:
    """What the best deployment gains from a castle of this kind that is laid on a square."""
    seat, price, exposure, share = view
    least = MINIMUM[kind]
    knights = party(s.stock[seat]) - least
    if knights < 0:
        return 0
    first, last, left, right = box
    row, column = castle // STRIDE, castle % STRIDE
    up, down, left, right = row - first, last - row, column - left, right - column
    gain, bonus, enough = stop(kind + 1, open_sides(s, castle, box), seat, exposure, share)
    gain -= least * price
    spare = with_more((0, 0, 0), enough - least, bonus - (enough - least) * price)
    best = max(0, gain + spare_gain(spare, knights))
    above, below, before, after = int(up > 0), int(down > 0), int(left > 0), int(right > 0)
    line = best_along(s, castle, -STRIDE, up, 1, after, before, view, knights, gain, spare)
    best = max(best, line)
    line = best_along(s, castle, 1, right, STRIDE, below, above, view, knights, gain, spare)
    best = max(best, line)
    line = best_along(s, castle, STRIDE, down, 1, after, before, view, knights, gain, spare)
    best = max(best, line)
    line = best_along(s, castle, -1, left, STRIDE, below, above, view, knights, gain, spare)
    return max(best, line)


@inlined
def best_along(
    s: State,
    castle: int,
    step: int,
    length: int,
    across: int,
    one_inside: int,
    other_inside: int,
    view: View,
    knights: int,
    gain: int,
    spare: Spare,
) -> int:
    """The best that knights gain that move along a line, beside what those on the castle gain.

    The box goes on for so many steps, and across the line it may go on to either side. Of the sides
    of a tile in the line the one towards the castle is open: the castle is not yet laid.
    """
    seat, price, exposure, share = view
    at = castle + step
    here = s.squares[at]
    best = NEVER
    for place in range(1, PARTY):
        least = LEAST[face(here)]
        knights -= least
        if knights < 0:
            break
        ahead = s.squares[at + step]
        sides = 1 + (OPEN[face(ahead)] & int(place < length))
        sides += open_side(s, at + across, one_inside) + open_side(s, at - across, other_inside)
        low, bonus, enough = stop(here, sides, seat, exposure, share)
        extra = enough - least
        gain += low - least * price + (bonus if extra <= 0 else 0)
        spare = with_more(spare, extra, bonus - extra * price if extra > 0 else 0)
        best = max(best, gain + spare_gain(spare, knights))
        at += step
        here = ahead
    return best


@kernel
def shelter(s: State, at: int, seat: int, exposure: int) -> int:
    """What a lake on a square spares the seat's buildings beside it, less those of others."""
    gain = 0
    for direction in range(len(STEP)):
        packed = s.squares[at + STEP[direction]]
        if packed >> HEIGHT_AT != 0:
            owner = top_knight(packed)
            worth = entry_risk(packed, 1, owner, exposure)
            gain += worth if owner == seat else -worth
    return gain


@kernel
def lay_gain(s: State, at: int, kind: int, view: View, box: Box) -> int:
    """What a tile gains on a space."""
    seat, _, exposure, _ = view
    if IS_CASTLE[kind] == 1:
        return best_deployment(s, at, kind, view, box) - PATIENCE
    if MINIMUM[kind] == IMPASSABLE:
        return shelter(s, at, seat, exposure)
    if POINTS[kind] == 0 or exposure >> seat & 1 == 0:
        return 0
    return -BAIT * POINTS[kind] * open_sides(s, at, box)


@kernel
def view_of(b: Board, s: State, kind: int) -> View:
    """How the mover looks at the land when it lays a tile of some kind."""
    seat, laying = s.mover, IS_CASTLE[kind]
    price = price_of_knight(s, seat, castles_left(s, seat) - laying)
    return seat, price, exposed(b, s, seat, laying), SHARE[b.players]


@kernel
def best_place(b: Board, s: State, kind: int) -> int:
    """What a tile gains on the best space for it."""
    best = NEVER
    view, box = view_of(b, s, kind), reach(b, s)
    first, last, _, _ = box
    for row in range(max(first, s.top - 1), min(last, s.bottom + 1) + 1):
        spaces = spaces_in_row(b, s, row)
        while spaces != 0:
            at = square(row, lowest(spaces))
            best = max(best, lay_gain(s, at, kind, view, box))
            spaces &= spaces - 1
    return best


@kernel
def weigh_taking(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What the best use of each tile gains; ending the turn gains nothing and costs nothing."""
    for i in range(n):
        if n == 1 or actions[i] == END:
            worth[i] = 0
        elif i > 0 and ALIKE[actions[i] - TAKE] == ALIKE[actions[i - 1] - TAKE]:
            worth[i] = worth[i - 1]
        else:
            worth[i] = best_place(b, s, actions[i] - TAKE) - HASTE


@kernel
def weigh_laying(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What the tile that was taken gains on each space."""
    kind = KIND[s.taken - 1]
    view, box = view_of(b, s, kind), reach(b, s)
    for i in range(n):
        worth[i] = lay_gain(s, square_of_cell(actions[i] - LAY), kind, view, box)


@inlined
def drop_gain(at: Stop, knights: int) -> int:
    """What dropping so many knights gains, if there are any, without their price."""
    gain, bonus, enough = at
    if knights == 0:
        return 0
    return gain + (bonus if knights >= enough else 0)


@kernel
def weigh_deployments(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What each deployment gains."""
    seat, share = s.mover, SHARE[b.players]
    price = price_of_knight(s, seat, castles_left(s, seat))
    exposure, box = exposed(b, s, seat, 0), reach(b, s)
    staying = stop_at(s, s.castle, box, seat, exposure, share)
    first = second = third = fourth = staying
    direction = -1
    for i in range(n):
        action = actions[i]
        if action == HOLD:
            worth[i] = 0
        elif action < DEPLOY:
            knights = knights_staying(action)
            worth[i] = drop_gain(staying, knights) - knights * price
        else:
            if direction != direction_of(action):
                direction = direction_of(action)
                step = STEP[direction]
                at = s.castle + step
                first = stop_at(s, at, box, seat, exposure, share)
                at = next_place(s, at, step)
                second = stop_at(s, at, box, seat, exposure, share)
                at = next_place(s, at, step)
                third = stop_at(s, at, box, seat, exposure, share)
                at = next_place(s, at, step)
                fourth = stop_at(s, at, box, seat, exposure, share)
            way = way_of(action)
            drops = DROPS[way]
            gain = drop_gain(staying, drops[0]) + drop_gain(first, drops[1])
            gain += drop_gain(second, drops[2]) + drop_gain(third, drops[3])
            worth[i] = gain + drop_gain(fourth, drops[4]) - SENT[way] * price


@kernel
def next_place(s: State, at: int, step: int) -> int:
    """The next square of a line, which goes no further than where knights can enter."""
    return at + step if LEAST[face(s.squares[at])] < IMPASSABLE else at


@kernel
def stop_at(s: State, at: int, box: Box, seat: int, exposure: int, share: int) -> Stop:
    """What dropping knights gains on a square of a line, if they can enter it."""
    return stop(s.squares[at], open_sides(s, at, box), seat, exposure, share)


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What each action gains at once by the worth of buildings held and the price of knights."""
    if s.stage == DEPLOYING:
        weigh_deployments(b, s, actions, n, worth)
    elif s.stage == LAYING:
        weigh_laying(b, s, actions, n, worth)
    elif s.stage == KEEPING:
        for i in range(n):
            worth[i] = POINTS[KIND[actions[i] - KEEP]] * POINT
    else:
        weigh_taking(b, s, actions, n, worth)


@kernel
def evaluate(b: Board, s: State, seat: int) -> int:
    """The buildings that a seat holds, as safe as they are, and its knights not placed."""
    value = price_of_knight(s, seat, castles_left(s, seat)) * s.stock[seat]
    exposure, box = exposed(b, s, seat, 0), reach(b, s)
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            at = square(row, column)
            if holder(s, at) == seat:
                value += hold_worth(s.squares[at], open_sides(s, at, box), seat, exposure)
    return value

"""What bots ask: what an action gains, how a seat stands.

A deployment gains by what is held after it, as `rules.holding` says, and each knight has a price
while castles are left to send them from. A castle waits in the hand until it gains much: what that
is `rules.sortie` finds. The figures come from play against each other.
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
    WAYS_OF_DROPPING,
    square,
    square_of_cell,
)
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.holding import (
    LEAST,
    POINT,
    SHARE,
    Box,
    Stop,
    castles_left,
    entry_risk,
    exposed,
    face,
    hold_worth,
    is_held,
    open_sides,
    reach,
    stop,
    top_knight,
)
from reinos.games.robber_knights.rules.land import holder, spaces_in_row
from reinos.games.robber_knights.rules.line import DROPS
from reinos.games.robber_knights.rules.sortie import View, best_castle, best_deployment
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


@kernel
def price_of_knight(s: State, seat: int, castles: int) -> int:
    """What a knight is worth for so many castles to come; one hundredth at the end, for RK-17."""
    stock = s.stock[seat]
    if PARTY * castles >= stock:
        return 1 + PRICE if stock > 0 else 1
    return 1 + PRICE * PARTY * castles // stock


@kernel
def shelter(s: State, at: int, seat: int, exposure: int) -> int:
    """What a lake on a square spares the seat's buildings beside it, less those of others."""
    gain = 0
    for direction in range(len(STEP)):
        packed = s.squares[at + STEP[direction]]
        if is_held(packed):
            owner = top_knight(packed)
            worth = entry_risk(packed, 1, owner, exposure)
            gain += worth if owner == seat else -worth
    return gain


@kernel
def view_of(b: Board, s: State, kind: int) -> View:
    """How the mover looks at the land when it lays a tile of some kind."""
    seat, laying = s.mover, IS_CASTLE[kind]
    price = price_of_knight(s, seat, castles_left(s, seat) - laying)
    return seat, price, exposed(b, s, seat, laying), SHARE[b.players]


@inlined
def other_gain(s: State, at: int, kind: int, view: View, box: Box) -> int:
    """What a tile that is no castle gains on a space."""
    seat, _, exposure, _ = view
    if MINIMUM[kind] == IMPASSABLE:
        return shelter(s, at, seat, exposure)
    return -BAIT * POINTS[kind] * open_sides(s, at, box)


@kernel
def is_idle(kind: int, view: View) -> bool:
    """Whether a tile gains nothing wherever it lies: knights cross it, and nobody would hold it."""
    seat, _, exposure, _ = view
    return MINIMUM[kind] < IMPASSABLE and (POINTS[kind] == 0 or exposure >> seat & 1 == 0)


@kernel
def best_place(b: Board, s: State, kind: int) -> int:
    """What a tile that is no castle gains on the best space for it."""
    view, box = view_of(b, s, kind), reach(b, s)
    if is_idle(kind, view):
        return 0
    best = NEVER
    first, last, _, _ = box
    for row in range(max(first, s.top - 1), min(last, s.bottom + 1) + 1):
        spaces = spaces_in_row(b, s, row)
        while spaces != 0:
            at = square(row, lowest(spaces))
            best = max(best, other_gain(s, at, kind, view, box))
            spaces &= spaces - 1
    return best


@kernel
def is_castle(action: int) -> bool:
    """Whether a castle is taken from the hand."""
    return action != END and IS_CASTLE[action - TAKE] == 1


@kernel
def weigh_taking(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What the best use of each tile gains; ending the turn gains nothing and costs nothing.

    Castles come last, as they take longest: that one is not the best choice is known before it is
    known by how much, and then it counts less than all others.
    """
    most, least = NEVER, -NEVER
    castles = 0
    for i in range(n):
        worth[i] = 0
        if n > 1 and is_castle(actions[i]):
            castles |= 1 << ALIKE[actions[i] - TAKE]
        elif n > 1:
            if actions[i] != END:
                worth[i] = best_place(b, s, actions[i] - TAKE) - HASTE
            most, least = max(most, worth[i]), min(least, worth[i])
    if most == NEVER and castles & (castles - 1) == 0:
        return  # nothing to choose
    while castles != 0:
        kind = lowest(castles)
        castles &= castles - 1
        gain = castle_gain(b, s, kind, most - 1 + HASTE) - HASTE
        gain = gain if gain >= most else least - 1
        most, least = max(most, gain), min(least, gain)
        for i in range(n):
            if is_castle(actions[i]) and ALIKE[actions[i] - TAKE] == kind:
                worth[i] = gain


@kernel
def castle_gain(b: Board, s: State, kind: int, bar: int) -> int:
    """What a castle gains on the best space for it, or the bar if that is more."""
    view, box = view_of(b, s, kind), reach(b, s)
    return best_castle(b, s, kind, view, box, max(0, bar + PATIENCE)) - PATIENCE


@kernel
def weigh_laying(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What the tile that was taken gains on each space."""
    kind = KIND[s.taken - 1]
    view, box = view_of(b, s, kind), reach(b, s)
    castle, idle = IS_CASTLE[kind] == 1, is_idle(kind, view)
    for i in range(n):
        at = square_of_cell(actions[i] - LAY)
        if castle:
            worth[i] = best_deployment(s, at, kind, view, box) - PATIENCE
        else:
            worth[i] = 0 if idle else other_gain(s, at, kind, view, box)


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
    """What dropping knights gains on a square of a line; nothing where they cannot enter it."""
    packed = s.squares[at]
    if LEAST[face(packed)] == IMPASSABLE:
        return 0, 0, 0  # it may be beyond the last cell, which has no sides to look at
    return stop(packed, open_sides(s, at, box), seat, exposure, share)


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

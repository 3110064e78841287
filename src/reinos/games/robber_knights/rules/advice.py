"""What bots ask: what an action gains, how a seat stands.

A building that a seat holds counts in full once no knight can enter it or no rival can send any,
and the less the more sides it can still be entered from. Who can still send knights is public. A
deployment gains what the seat holds after it and did not before, and a share of what others lose;
each knight has a price while castles are left to send them from. A castle waits in the hand until
it gains much. The figures come from play against each other. The best line from a castle is found
place by place: for every number of knights dropped so far the best that can be had, five numbers
that each tile of the line brings up to date.
"""

from reinos.core.bits import count, lowest
from reinos.core.kernel import kernel
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
    MOST_ON_TILE,
    PARTY,
    STEP,
    square,
    square_of_cell,
)
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.land import (
    NOBODY,
    first_row,
    holder,
    is_inside,
    kind_at,
    knights_on,
    last_row,
    spaces_in_row,
)
from reinos.games.robber_knights.rules.line import DROPS, can_enter, least_staying, party
from reinos.games.robber_knights.tiles import (
    IMPASSABLE,
    IS_CASTLE,
    KIND,
    MINIMUM,
    POINTS,
    TILES,
)

POINT = 100
NEVER = -1_000_000
RISK = 20  # of a hundred, for each side from which a held building can be entered
PRICE = 60  # of a knight while there are castles to come
PATIENCE = 300  # what a castle must gain to be laid rather than kept
BAIT = 5  # for each point and open side of a building that nobody holds
HASTE = 25  # what it costs to lay another tile: who comes last has the last word
CASTLE_TILES = sum(1 << n for n in range(TILES) if IS_CASTLE[KIND[n]])


@kernel
def open_sides(b: Board, s: State, at: int) -> int:
    """From how many sides knights may still enter a square."""
    sides = 0
    for direction in range(len(STEP)):
        beside = at + STEP[direction]
        if kind_at(s, beside) >= 0:
            if can_enter(s, beside):
                sides += 1
        elif is_inside(b, s, beside):
            sides += 1
    return sides


@kernel
def castles_left(s: State, seat: int) -> int:
    """How many castles a seat has not laid."""
    return count(CASTLE_TILES & ~s.laid[seat])


@kernel
def riders(b: Board, s: State, seat: int, laying: int) -> int:
    """The seats that can still send knights out, as bits; a seat may be laying a castle just now.

    That takes a castle to come, and two knights: one of them stays on it (RK-09, RK-11).
    """
    found = 0
    for other in range(b.players):
        castles = castles_left(s, other)
        if other == seat:
            castles -= laying
        if castles > 0 and s.stock[other] > 1:
            found |= 1 << other
    return found


@kernel
def has_rival(riding: int, seat: int) -> bool:
    """Whether anyone but a seat is among those who can still send knights."""
    return riding & ~(1 << seat) != 0


@kernel
def hold_worth(kind: int, height: int, sides: int, owner: int, riding: int) -> int:
    """What a building is worth to its holder when so many knights stand on it."""
    if POINTS[kind] == 0:
        return 0
    if height + MINIMUM[kind] > MOST_ON_TILE or not has_rival(riding, owner):
        return POINTS[kind] * POINT
    return POINTS[kind] * (POINT - RISK * sides)


@kernel
def stop_gain(
    b: Board, s: State, at: int, seat: int, knights: int, sides: int, price: int, riding: int
) -> int:
    """What dropping knights on a tile gains."""
    kind = kind_at(s, at)
    height = knights_on(s, at)
    gain = hold_worth(kind, height + knights, sides, seat, riding) - price * knights
    before = holder(s, at)
    if before == seat:
        gain -= hold_worth(kind, height, sides, seat, riding)
    elif before != NOBODY:
        gain += hold_worth(kind, height, sides, before, riding) // (b.players - 1)
    return gain


@kernel
def price_of_knight(s: State, seat: int, castles: int) -> int:
    """What a knight is worth for so many castles to come; one hundredth at the end, for RK-17."""
    stock = s.stock[seat]
    if stock == 0:
        return 1
    return 1 + PRICE * min(PARTY * castles, stock) // stock


@kernel
def best_deployment(
    b: Board, s: State, castle: int, kind: int, seat: int, price: int, riding: int
) -> int:
    """What the best deployment gains from a castle of this kind on a square, laid or not."""
    most = party(s.stock[seat])
    least = MINIMUM[kind]
    sides = open_sides(b, s, castle)
    # The best with one to five knights dropped so far, the last of them on this place.
    one = hold_worth(kind, 1, sides, seat, riding) - price if least <= 1 <= most else NEVER
    two = hold_worth(kind, 2, sides, seat, riding) - 2 * price if least <= 2 <= most else NEVER
    three = hold_worth(kind, 3, sides, seat, riding) - 3 * price if least <= 3 <= most else NEVER
    four = hold_worth(kind, 4, sides, seat, riding) - 4 * price if least <= 4 <= most else NEVER
    best = max(0, one, two, three, four)
    for direction in range(len(STEP)):
        gain = best_along(b, s, castle, direction, seat, price, riding, most, one, two, three, four)
        best = max(best, gain)
    return best


@kernel
def best_along(
    b: Board,
    s: State,
    castle: int,
    direction: int,
    seat: int,
    price: int,
    riding: int,
    most: int,
    one: int,
    two: int,
    three: int,
    four: int,
) -> int:
    """The best that moving in a direction gains; `one` to `four` is what staying gains."""
    at = castle
    best = NEVER
    five = NEVER
    for _ in range(1, most):
        at += STEP[direction]
        if not can_enter(s, at):
            break
        least, room = least_staying(s, at), MOST_ON_TILE - knights_on(s, at)
        sides = open_sides(b, s, at) if POINTS[kind_at(s, at)] > 0 else 0
        drop_one, drop_two, drop_three, drop_four = NEVER, NEVER, NEVER, NEVER
        if least <= 1 <= room:
            drop_one = stop_gain(b, s, at, seat, 1, sides, price, riding)
        if least <= 2 <= room:
            drop_two = stop_gain(b, s, at, seat, 2, sides, price, riding)
        if least <= 3 <= room:
            drop_three = stop_gain(b, s, at, seat, 3, sides, price, riding)
        if least <= 4 <= room:
            drop_four = stop_gain(b, s, at, seat, 4, sides, price, riding)
        five = max(four + drop_one, three + drop_two, two + drop_three, one + drop_four)
        four = max(three + drop_one, two + drop_two, one + drop_three)
        three = max(two + drop_one, one + drop_two)
        two = one + drop_one
        one = NEVER
        best = max(best, two)
        if most >= 3:
            best = max(best, three)
        if most >= 4:
            best = max(best, four)
        if most >= 5:
            best = max(best, five)
    return best


@kernel
def shelter(s: State, at: int, seat: int, riding: int) -> int:
    """What a lake on a square spares the seat's buildings beside it, less those of others."""
    gain = 0
    for direction in range(len(STEP)):
        beside = at + STEP[direction]
        owner = holder(s, beside)
        if owner != NOBODY and has_rival(riding, owner) and can_enter(s, beside):
            worth = RISK * POINTS[kind_at(s, beside)]
            gain += worth if owner == seat else -worth
    return gain


@kernel
def lay_gain(b: Board, s: State, at: int, kind: int, seat: int, riding: int) -> int:
    """What a tile gains on a space."""
    if IS_CASTLE[kind] == 1:
        to_come = castles_left(s, seat) - 1
        price = price_of_knight(s, seat, to_come)
        return best_deployment(b, s, at, kind, seat, price, riding) - PATIENCE
    if MINIMUM[kind] == IMPASSABLE:
        return shelter(s, at, seat, riding)
    if not has_rival(riding, seat):
        return 0
    return -BAIT * POINTS[kind] * open_sides(b, s, at)


@kernel
def best_place(b: Board, s: State, kind: int, seat: int) -> int:
    """What a tile gains on the best space for it."""
    best = NEVER
    riding = riders(b, s, seat, IS_CASTLE[kind])
    for row in range(first_row(b, s), last_row(b, s) + 1):
        spaces = spaces_in_row(b, s, row)
        while spaces != 0:
            at = square(row, lowest(spaces))
            best = max(best, lay_gain(b, s, at, kind, seat, riding))
            spaces &= spaces - 1
    return best


@kernel
def take_gain(b: Board, s: State, action: int) -> int:
    """What the best use of a tile gains; ending the turn gains nothing and costs nothing."""
    if action == END:
        return 0
    return best_place(b, s, action - TAKE, s.mover) - HASTE


@kernel
def deployment_gain(b: Board, s: State, action: int, price: int, riding: int) -> int:
    """What a deployment gains."""
    if action == HOLD:
        return 0
    at = s.castle
    if action < DEPLOY:
        knights = knights_staying(action)
        return stop_gain(b, s, at, s.mover, knights, open_sides(b, s, at), price, riding)
    direction, way = direction_of(action), way_of(action)
    gain = 0
    for place in range(PARTY):
        knights = DROPS[way, place]
        if knights > 0:
            gain += stop_gain(b, s, at, s.mover, knights, open_sides(b, s, at), price, riding)
        at += STEP[direction] if knights > 0 else 0
    return gain


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What each action gains at once by the worth of buildings held and the price of knights."""
    price = price_of_knight(s, s.mover, castles_left(s, s.mover))
    laying = IS_CASTLE[KIND[s.taken - 1]] if s.stage == LAYING else 0
    riding = riders(b, s, s.mover, laying)
    for i in range(n):
        if s.stage == KEEPING:
            worth[i] = POINTS[KIND[actions[i] - KEEP]] * POINT
        elif s.stage == LAYING:
            at = square_of_cell(actions[i] - LAY)
            worth[i] = lay_gain(b, s, at, KIND[s.taken - 1], s.mover, riding)
        elif s.stage == DEPLOYING:
            worth[i] = deployment_gain(b, s, actions[i], price, riding)
        elif n == 1:
            worth[i] = 0
        else:
            worth[i] = take_gain(b, s, actions[i])


@kernel
def evaluate(b: Board, s: State, seat: int) -> int:
    """The buildings that a seat holds, as safe as they are, and its knights not placed."""
    value = price_of_knight(s, seat, castles_left(s, seat)) * s.stock[seat]
    riding = riders(b, s, seat, 0)
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            at = square(row, column)
            if holder(s, at) == seat:
                sides = open_sides(b, s, at)
                value += hold_worth(kind_at(s, at), knights_on(s, at), sides, seat, riding)
    return value

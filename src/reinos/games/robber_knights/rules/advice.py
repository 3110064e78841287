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
    MOST_ON_TILE,
    PARTY,
    STEP,
    STRIDE,
    square,
    square_of_cell,
)
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.land import (
    NOBODY,
    first_column,
    first_row,
    holder,
    kind_at,
    knights_on,
    last_column,
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
_, RIGHT, DOWN, LEFT = range(len(STEP))
CASTLE_TILES = sum(1 << n for n in range(TILES) if IS_CASTLE[KIND[n]])

Gains = tuple[int, int, int, int]
"""What dropping one to four knights on a tile gains; NEVER what the rules forbid."""
Line = tuple[int, int, int, bool, bool]
"""A line from a square: its step, how many steps go until the edge of the box, the step across it,
and whether a step across it, forwards or back, stays inside the box."""


@inlined
def open_sides(b: Board, s: State, at: int) -> int:
    """From how many sides knights may still enter a square."""
    row, column = at // STRIDE, at % STRIDE
    return (
        open_side(s, at - STRIDE, row > first_row(b, s))
        + open_side(s, at + 1, column < last_column(b, s))
        + open_side(s, at + STRIDE, row < last_row(b, s))
        + open_side(s, at - 1, column > first_column(b, s))
    )


@inlined
def open_side(s: State, beside: int, inside: bool) -> int:
    """One if knights may still come from a square, which may be inside the box (RK-07)."""
    if kind_at(s, beside) < 0:
        return 1 if inside else 0
    return 1 if can_enter(s, beside) else 0


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


@inlined
def has_rival(riding: int, seat: int) -> bool:
    """Whether anyone but a seat is among those who can still send knights."""
    return riding & ~(1 << seat) != 0


@inlined
def hold_worth(kind: int, height: int, sides: int, owner: int, riding: int) -> int:
    """What a building is worth to its holder when so many knights stand on it."""
    if POINTS[kind] == 0:
        return 0
    if height + MINIMUM[kind] > MOST_ON_TILE or not has_rival(riding, owner):
        return POINTS[kind] * POINT
    return POINTS[kind] * (POINT - RISK * sides)


@inlined
def taking_gain(b: Board, s: State, at: int, seat: int, sides: int, riding: int) -> int:
    """What it gains that nobody holds a tile any more: what a seat itself holds is lost."""
    before = holder(s, at)
    if before == NOBODY:
        return 0
    worth = hold_worth(kind_at(s, at), knights_on(s, at), sides, before, riding)
    return -worth if before == seat else worth // (b.players - 1)


@inlined
def stop_gains(
    b: Board, s: State, at: int, sides: int, seat: int, price: int, riding: int
) -> Gains:
    """What dropping knights on a tile with so many open sides gains."""
    kind, height = kind_at(s, at), knights_on(s, at)
    if POINTS[kind] == 0:
        return drop_gains(kind, height, 0, 0, price)
    taking = taking_gain(b, s, at, seat, sides, riding)
    risky = taking + hold_worth(kind, 0, sides, seat, riding)
    safe = taking + hold_worth(kind, MOST_ON_TILE, sides, seat, riding)
    return drop_gains(kind, height, risky, safe, price)


@inlined
def drop_gains(kind: int, height: int, risky: int, safe: int, price: int) -> Gains:
    """What dropping knights gains where others may still enter then, or no longer may."""
    least, room = MINIMUM[kind], MOST_ON_TILE - height
    last = room - least  # with more, nobody can enter any more
    return (
        (risky if last >= 1 else safe) - price if least <= 1 <= room else NEVER,
        (risky if last >= 2 else safe) - 2 * price if least <= 2 <= room else NEVER,
        (risky if last >= 3 else safe) - 3 * price if least <= 3 <= room else NEVER,
        (risky if last >= 4 else safe) - 4 * price if least <= 4 <= room else NEVER,
    )


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
    """What the best deployment gains from a castle of this kind that is laid on a square."""
    most, least = party(s.stock[seat]), MINIMUM[kind]
    sides = open_sides(b, s, castle)
    risky = hold_worth(kind, 0, sides, seat, riding)
    safe = hold_worth(kind, MOST_ON_TILE, sides, seat, riding)
    one, two, three, four = drop_gains(kind, 0, risky, safe, price)
    staying = (
        one if most >= 1 else NEVER,
        two if most >= 2 else NEVER,
        three if most >= 3 else NEVER,
        four if most >= 4 else NEVER,
    )
    best = max(0, staying[0], staying[1], staying[2], staying[3])
    row, column = castle // STRIDE, castle % STRIDE
    up, down = row - first_row(b, s), last_row(b, s) - row
    left, right = column - first_column(b, s), last_column(b, s) - column
    for direction in range(len(STEP)):
        if can_enter(s, castle + STEP[direction]):
            line = (STEP[direction], up, 1, right > 0, left > 0)
            if direction == RIGHT:
                line = (STEP[direction], right, STRIDE, down > 0, up > 0)
            elif direction == DOWN:
                line = (STEP[direction], down, 1, right > 0, left > 0)
            elif direction == LEFT:
                line = (STEP[direction], left, STRIDE, down > 0, up > 0)
            gain = best_along(b, s, castle, line, seat, price, riding, most, least, staying)
            best = max(best, gain)
    return best


@inlined
def best_along(
    b: Board,
    s: State,
    castle: int,
    line: Line,
    seat: int,
    price: int,
    riding: int,
    most: int,
    least: int,
    staying: Gains,
) -> int:
    """The best that moving along a line gains, when some knights stay on the castle, not yet laid.

    Of the sides of a tile in the line the one towards the castle is open.
    """
    step, length, across, one_inside, other_inside = line
    at = castle + step
    best = NEVER
    # The best with one to five knights dropped so far, the last of them on this place.
    one, two, three, four = staying
    five = NEVER
    for place in range(1, most):
        least += least_staying(s, at)
        if least > most:
            break
        goes_on = open_side(s, at + step, place < length)
        sides = 1 + goes_on
        sides += open_side(s, at + across, one_inside) + open_side(s, at - across, other_inside)
        drop_one, drop_two, drop_three, drop_four = stop_gains(b, s, at, sides, seat, price, riding)
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
        at += step
        if not can_enter(s, at):
            break
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
def gain_of(gains: Gains, knights: int) -> int:
    """What dropping so many knights gains."""
    one, two, three, four = gains
    if knights == 0:
        return 0
    if knights <= 2:
        return one if knights == 1 else two
    return three if knights == 3 else four


@kernel
def weigh_deployments(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What each deployment gains."""
    seat = s.mover
    price = price_of_knight(s, seat, castles_left(s, seat))
    riding = riders(b, s, seat, 0)
    staying = stop_gains(b, s, s.castle, open_sides(b, s, s.castle), seat, price, riding)
    first = second = third = fourth = staying
    direction = -1
    for i in range(n):
        action = actions[i]
        if action == HOLD:
            worth[i] = 0
        elif action < DEPLOY:
            worth[i] = gain_of(staying, knights_staying(action))
        else:
            if direction != direction_of(action):
                direction = direction_of(action)
                at = s.castle + STEP[direction]
                first = entering_gains(b, s, at, seat, price, riding)
                at = next_place(s, at, direction)
                second = entering_gains(b, s, at, seat, price, riding)
                at = next_place(s, at, direction)
                third = entering_gains(b, s, at, seat, price, riding)
                at = next_place(s, at, direction)
                fourth = entering_gains(b, s, at, seat, price, riding)
            drops = DROPS[way_of(action)]
            gain = gain_of(staying, drops[0]) + gain_of(first, drops[1])
            gain += gain_of(second, drops[2]) + gain_of(third, drops[3])
            worth[i] = gain + gain_of(fourth, drops[4])


@kernel
def next_place(s: State, at: int, direction: int) -> int:
    """The next square of a line, which goes no further than where knights can enter."""
    return at + STEP[direction] if can_enter(s, at) else at


@kernel
def entering_gains(b: Board, s: State, at: int, seat: int, price: int, riding: int) -> Gains:
    """What dropping knights gains on the next square of a line, if they can enter it."""
    if not can_enter(s, at):
        return NEVER, NEVER, NEVER, NEVER
    return stop_gains(b, s, at, open_sides(b, s, at), seat, price, riding)


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What each action gains at once by the worth of buildings held and the price of knights."""
    if s.stage == DEPLOYING:
        weigh_deployments(b, s, actions, n, worth)
        return
    kind = KIND[s.taken - 1] if s.stage == LAYING else 0
    riding = riders(b, s, s.mover, IS_CASTLE[kind])
    for i in range(n):
        if s.stage == KEEPING:
            worth[i] = POINTS[KIND[actions[i] - KEEP]] * POINT
        elif s.stage == LAYING:
            worth[i] = lay_gain(b, s, square_of_cell(actions[i] - LAY), kind, s.mover, riding)
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

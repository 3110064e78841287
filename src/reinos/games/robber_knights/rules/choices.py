"""What may be done now, and why something may not."""

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.moves import (
    DEPLOY,
    END,
    HOLD,
    KEEP,
    LAY,
    STAY,
    TAKE,
    direction_of,
    knights_staying,
    way_of,
)
from reinos.games.robber_knights.names import (
    COLUMNS,
    DEPLOYING,
    KEEPING,
    LAYING,
    MOST_ON_TILE,
    PARTY,
    STEP,
    TAKING,
    WAYS,
    square_of_cell,
)
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.refusals import (
    APART,
    CASTLE_IS_KEPT,
    CROWDED,
    DEPLOY_NOW,
    FULL,
    GAP,
    HAVE_KEPT,
    KEEP_NOW,
    LAKE,
    LAY_NOW,
    MUST_LAY,
    NO_CASTLE,
    NOT_IN_HAND,
    OCCUPIED,
    OUTSIDE,
    STAY_BEHIND,
    TAKE_FIRST,
    TOO_FEW,
)
from reinos.games.robber_knights.rules.land import (
    first_row,
    is_inside,
    kind_at,
    knights_on,
    last_row,
    spaces_in_row,
    touches,
)
from reinos.games.robber_knights.rules.line import (
    DROPS,
    least_staying,
    list_ways,
    most_staying,
    party,
    ways_along,
)
from reinos.games.robber_knights.tiles import (
    CASTLE_TILE,
    CHOICES,
    FIRST_OF_KIND,
    IMPASSABLE,
    KIND,
    TWINS,
)


@kernel
def legal(b: Board, s: State, actions: Ints) -> int:
    """Everything the mover may do at this stage."""
    if s.stage == KEEPING:
        return list_choices(actions)
    if s.stage == TAKING:
        return list_hand(s, actions)
    if s.stage == LAYING:
        return list_spaces(b, s, actions)
    return list_deployments(s, actions)


@kernel
def list_choices(actions: Ints) -> int:
    """Any A tile but the castle, which is kept anyway (RK-02)."""
    n = 0
    for tile in range(CHOICES):
        if tile != CASTLE_TILE:
            actions[n] = KEEP + tile
            n += 1
    return n


@kernel
def list_hand(s: State, actions: Ints) -> int:
    """The tiles of the hand, equal ones once; ending the turn after the first tile (RK-05)."""
    n = 0
    hand = s.hand[s.mover]
    while hand != 0:
        tile = lowest(hand)
        hand &= hand - 1
        if n == 0 or actions[n - 1] != TAKE + KIND[tile]:
            actions[n] = TAKE + KIND[tile]
            n += 1
    if s.step > 0:
        actions[n] = END
        n += 1
    return n


@kernel
def list_spaces(b: Board, s: State, actions: Ints) -> int:
    """Every space where a tile may lie (RK-06, RK-07)."""
    n = 0
    for row in range(first_row(b, s), last_row(b, s) + 1):
        spaces = spaces_in_row(b, s, row)
        while spaces != 0:
            actions[n] = LAY + (row - 1) * COLUMNS + lowest(spaces) - 1
            spaces &= spaces - 1
            n += 1
    return n


@kernel
def list_deployments(s: State, actions: Ints) -> int:
    """No knights, some that stay, or a line in any direction (RK-09, RK-10)."""
    stock = s.stock[s.mover]
    actions[0] = HOLD
    n = 1
    for knights in range(least_staying(s, s.castle), most_staying(stock) + 1):
        actions[n] = STAY + knights - 1
        n += 1
    for direction in range(len(STEP)):
        ways = ways_along(s, s.castle, direction, stock)
        n = list_ways(ways, DEPLOY + direction * WAYS, actions, n)
    return n


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal.

    This walks the rules one by one, as a person would explain them; `legal` finds what may be done
    in another way, and tests hold the two against each other.
    """
    if s.stage == KEEPING:
        return keep_refusal(action)
    if action < TAKE:
        return HAVE_KEPT
    if s.stage == LAYING:
        return lay_refusal(b, s, action, params)
    if s.stage == DEPLOYING:
        return deploy_refusal(s, action, params)
    return take_refusal(s, action, params)


@kernel
def keep_refusal(action: int) -> int:
    """First of all an A tile is chosen, and the castle is kept anyway (RK-02)."""
    if action >= TAKE:
        return KEEP_NOW
    return CASTLE_IS_KEPT if action == KEEP + CASTLE_TILE else 0


@kernel
def take_refusal(s: State, action: int, params: Ints) -> int:
    """A tile must be in the hand; only the first is compulsory (RK-05)."""
    if action >= LAY:
        return TAKE_FIRST
    if action > END:
        return NO_CASTLE
    if action == END:
        return 0 if s.step > 0 else MUST_LAY
    tile = FIRST_OF_KIND[action - TAKE]
    if s.hand[s.mover] >> tile & 1 == 1:
        return 0
    if TWINS >> (tile + 1) & 1 == 1 and s.hand[s.mover] >> (tile + 1) & 1 == 1:
        return 0
    params[1] = action - TAKE
    return NOT_IN_HAND


@kernel
def lay_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """A tile lies on an empty space that touches another (RK-06), within the limit (RK-07)."""
    if action < LAY:
        return LAY_NOW
    at = square_of_cell(action - LAY)
    params[1] = action - LAY
    if kind_at(s, at) >= 0:
        return OCCUPIED
    if not touches(s, at):
        return APART
    params[2] = b.limit
    return 0 if is_inside(b, s, at) else OUTSIDE


@kernel
def deploy_refusal(s: State, action: int, params: Ints) -> int:
    """None, some that stay, or a line; nothing else once a castle is laid (RK-09)."""
    if action < HOLD or action >= LAY:
        return DEPLOY_NOW
    if action == HOLD:
        return 0
    if action < DEPLOY:
        return stay_refusal(s, knights_staying(action), params)
    return line_refusal(s, direction_of(action), way_of(action), params)


@kernel
def party_refusal(s: State, knights: int, params: Ints) -> int:
    """No more knights than there are (RK-09)."""
    params[1] = knights
    params[2] = party(s.stock[s.mover])
    return TOO_FEW if knights > params[2] else 0


@kernel
def stay_refusal(s: State, knights: int, params: Ints) -> int:
    """At least the castle's own minimum, and no more than there are (RK-09)."""
    code = party_refusal(s, knights, params)
    return stop_refusal(s, s.castle, knights, params) if code == 0 else code


@kernel
def line_refusal(s: State, direction: int, way: int, params: Ints) -> int:
    """Every tile of the line in turn, the castle first (RK-10)."""
    knights = 0
    for place in range(PARTY):
        knights += DROPS[way, place]
    code = party_refusal(s, knights, params)
    at = s.castle
    for place in range(PARTY):
        if code == 0 and DROPS[way, place] > 0:
            code = stop_refusal(s, at, DROPS[way, place], params)
            at += STEP[direction]
    return code


@kernel
def stop_refusal(s: State, at: int, knights: int, params: Ints) -> int:
    """Why so many knights cannot stay on a square (RK-11, RK-12, RK-13)."""
    least, there = least_staying(s, at), knights_on(s, at)
    params[1] = at
    if kind_at(s, at) < 0:
        return GAP
    if least == IMPASSABLE:
        return LAKE
    if least + there > MOST_ON_TILE:
        params[2] = there
        params[3] = least
        return FULL
    params[2] = knights
    if knights + there > MOST_ON_TILE:
        params[3] = there
        return CROWDED
    params[3] = least
    return STAY_BEHIND if knights < least else 0

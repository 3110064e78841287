"""Why an action is not legal: the rule it breaks, and what it is about.

This walks the rules one by one, as a person would explain them; what is legal is found in another
way (`choices.legal`), and tests hold the two against each other.
"""

from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.rules.land import (
    IMPASSABLE,
    MOST,
    is_inside,
    kind_at,
    knights_on,
    square_of_cell,
    touches,
)
from reinos.games.robber_knights.rules.line import (
    DROPS,
    PARTY,
    STEP,
    WAYS,
    least_staying,
    party,
)
from reinos.games.robber_knights.rules.table import (
    CASTLE_TILE,
    DEPLOY,
    DEPLOYING,
    END,
    FIRST_OF_KIND,
    HOLD,
    KEEP,
    KEEPING,
    LAY,
    LAYING,
    STAY,
    TAKE,
    TWINS,
    Board,
    State,
)

KEEP_NOW, CASTLE_IS_KEPT, HAVE_KEPT = 1, 2, 3
NOT_IN_HAND, MUST_LAY, TAKE_FIRST, LAY_NOW = 4, 5, 6, 7
OCCUPIED, APART, OUTSIDE = 8, 9, 10
NO_CASTLE, DEPLOY_NOW, TOO_FEW, STAY_BEHIND = 11, 12, 13, 14
GAP, LAKE, FULL, CROWDED = 15, 16, 17, 18


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal, with its rule in params[0] and what it is about after it."""
    params[1] = 0
    params[2] = 0
    params[3] = 0
    if s.stage == KEEPING:
        return keep_refusal(action, params)
    if action < TAKE:
        params[0] = 2
        return HAVE_KEPT
    if s.stage == LAYING:
        return lay_refusal(b, s, action, params)
    if s.stage == DEPLOYING:
        return deploy_refusal(s, action, params)
    return take_refusal(s, action, params)


@kernel
def keep_refusal(action: int, params: Ints) -> int:
    """First of all an A tile is chosen, and the castle is kept anyway (RK-02)."""
    params[0] = 2
    if action >= TAKE:
        return KEEP_NOW
    return CASTLE_IS_KEPT if action == KEEP + CASTLE_TILE else 0


@kernel
def take_refusal(s: State, action: int, params: Ints) -> int:
    """A tile must be in the hand; only the first is compulsory (RK-05)."""
    params[0] = 5
    if action >= LAY:
        return TAKE_FIRST
    if action > END:
        params[0] = 9
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
        params[0] = 5
        return LAY_NOW
    at = square_of_cell(action - LAY)
    params[0] = 6
    params[1] = action - LAY
    if kind_at(s, at) >= 0:
        return OCCUPIED
    if not touches(s, at):
        return APART
    params[0] = 7
    params[2] = b.limit
    return 0 if is_inside(b, s, at) else OUTSIDE


@kernel
def deploy_refusal(s: State, action: int, params: Ints) -> int:
    """At most what there is (RK-09), at least the minimum on each tile (RK-10 to RK-13)."""
    params[0] = 9
    if action < HOLD or action >= LAY:
        return DEPLOY_NOW
    if action == HOLD:
        return 0
    if action < DEPLOY:
        return stay_refusal(s, action - STAY + 1, params)
    return line_refusal(s, (action - DEPLOY) // WAYS, (action - DEPLOY) % WAYS, params)


@kernel
def stay_refusal(s: State, knights: int, params: Ints) -> int:
    """None, or at least the castle's own minimum, and no more than there are (RK-09)."""
    params[1] = knights
    params[2] = party(s.stock[s.mover])
    if knights > params[2]:
        return TOO_FEW
    return stop_refusal(s, s.castle, knights, params)


@kernel
def line_refusal(s: State, direction: int, way: int, params: Ints) -> int:
    """Every tile of the line in turn, the castle first."""
    knights = 0
    for place in range(PARTY):
        knights += DROPS[way, place]
    params[1] = knights
    params[2] = party(s.stock[s.mover])
    if knights > params[2]:
        return TOO_FEW
    at = s.castle
    for place in range(PARTY):
        if DROPS[way, place] == 0:
            return 0
        code = stop_refusal(s, at, DROPS[way, place], params)
        if code != 0:
            return code
        at += STEP[direction]
    return 0


@kernel
def stop_refusal(s: State, at: int, knights: int, params: Ints) -> int:
    """Why so many knights cannot stay on a square."""
    least = least_staying(s, at)
    params[0] = 12
    params[1] = at
    if kind_at(s, at) < 0:
        return GAP
    if least == IMPASSABLE:
        return LAKE
    params[0] = 13
    params[2] = knights_on(s, at)
    params[3] = least
    if least + knights_on(s, at) > MOST:
        return FULL
    params[2] = knights
    if knights + knights_on(s, at) > MOST:
        params[3] = knights_on(s, at)
        return CROWDED
    params[0] = 11
    return STAY_BEHIND if knights < least else 0

"""What may be done now: tiles to keep or take, spaces, deployments (RK-02, RK-05 to RK-13)."""

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.rules.land import (
    COLUMNS,
    first_row,
    last_row,
    spaces_in_row,
)
from reinos.games.robber_knights.rules.line import (
    WAYS,
    least_staying,
    list_ways,
    most_staying,
    ways_along,
)
from reinos.games.robber_knights.rules.table import (
    CASTLE_TILE,
    CHOICES,
    DEPLOY,
    END,
    HOLD,
    KEEP,
    KEEPING,
    KIND,
    LAY,
    LAYING,
    STAY,
    TAKE,
    TAKING,
    Board,
    State,
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
    for direction in range(4):
        ways = ways_along(s, s.castle, direction, stock)
        n = list_ways(ways, DEPLOY + direction * WAYS, actions, n)
    return n

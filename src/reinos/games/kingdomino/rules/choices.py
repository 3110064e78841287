"""What may be done, and why something may not."""

from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.moves import CLAIM, DISCARD, PLACE
from reinos.games.kingdomino.names import (
    CLAIMING,
    DISCARDING,
    NOBODY,
    PLACING,
    mirrored,
    spot_column,
    spot_column_b,
    spot_row,
    spot_row_b,
)
from reinos.games.kingdomino.record import Board, State
from reinos.games.kingdomino.refusals import (
    CLAIM_NOW,
    MIRROR,
    MUST_DISCARD,
    MUST_PLACE,
    NO_MATCH,
    NOT_IN_LINE,
    OCCUPIED,
    OUTSIDE,
    PLACE_FIRST,
    TAKEN,
)
from reinos.games.kingdomino.rules.kingdom import (
    is_found,
    is_free,
    is_mirror,
    list_spots,
    stays_inside,
)


@kernel
def legal(b: Board, s: State, actions: Ints) -> int:
    """Free dominoes to claim, spots to place on, or the one discard (KD-18)."""
    n = 0
    if s.stage == PLACING:
        n = list_spots(b, s, s.mover, PLACE, actions)
    elif s.stage == DISCARDING:
        actions[0] = DISCARD
        n = 1
    else:
        for i in range(b.breadth):
            actions[n] = CLAIM + s.next[i] - 1
            n += int(s.next_king[i] == NOBODY)  # or the next one takes its place
    return n


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal, and what that is about."""
    if s.stage == CLAIMING:
        return claim_refusal(b, s, action, params)
    domino = s.now[s.turn]
    params[1] = domino
    if action < DISCARD:
        return PLACE_FIRST
    if s.stage == DISCARDING:
        return 0 if action == DISCARD else MUST_DISCARD
    if action == DISCARD:
        return MUST_PLACE
    if is_found(s, action - PLACE):
        return 0
    return place_refusal(b, s, domino, action - PLACE, params)


@kernel
def claim_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why this is not a free domino of the line (KD-08, KD-09 in the first round, then KD-11)."""
    params[0] = 11
    if s.now[0] == 0:
        params[0] = 9 if b.players == 2 else 8
    if action >= DISCARD:
        return CLAIM_NOW
    domino = action - CLAIM + 1
    params[1] = domino
    for i in range(b.breadth):
        if s.next[i] == domino:
            return 0 if s.next_king[i] == NOBODY else TAKEN
    return NOT_IN_LINE


@kernel
def place_refusal(b: Board, s: State, domino: int, spot: int, params: Ints) -> int:
    """Why it cannot lie here: outside or taken (KD-14), named twice (KD-19), no match (KD-15)."""
    seat = s.mover
    row, column = spot_row(spot), spot_column(spot)
    row_b, column_b = spot_row_b(spot), spot_column_b(spot)
    params[1] = b.limit
    if not (stays_inside(b, s, seat, row, column) and stays_inside(b, s, seat, row_b, column_b)):
        return OUTSIDE
    if not (is_free(s, seat, row, column) and is_free(s, seat, row_b, column_b)):
        return OCCUPIED
    if is_mirror(b, domino, spot) and is_found(s, mirrored(spot)):
        params[1] = mirrored(spot)
        return MIRROR
    return NO_MATCH

"""The table: lines of dominoes, kings, whose turn it is and what may be done (KD-01 to KD-18)."""

from typing import Protocol

import numpy as np

from reinos.core.bits import bit, lowest, nth
from reinos.core.chance import below
from reinos.core.contract import NATURE, OVER
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints, record
from reinos.games.kingdomino.rules.kingdom import (
    COLUMN_STEP,
    DOMINO_FIELDS,
    KINGDOM_FIELDS,
    LEFT,
    ROW_STEP,
    SPOTS,
    Dominoes,
    Kingdoms,
    clear_places,
    find_places,
    found,
    is_double,
    is_found,
    is_free,
    lay,
    list_places,
    mirrored,
    spot_column,
    spot_direction,
    spot_row,
    stays_inside,
)

DOMINOES = 48
DISCARD = DOMINOES  # actions: claim domino n is n - 1, then the discard, then the places
FIRST_SPOT = DOMINOES + 1
ACTIONS = FIRST_SPOT + SPOTS

CLAIMING, PLACING, DISCARDING = 0, 1, 2  # stages
LAID_OUT, CLAIMED, PLACED, DISCARDED, LEFT_OVER, ENDED = 1, 2, 3, 4, 5, 6  # events
NOBODY = -1

BOARD = record(
    ("players", np.int32),
    ("kings", np.int32),  # kings in all
    ("lines", np.int32),  # lines in the whole game
    ("breadth", np.int32),  # dominoes in a line
    ("limit", np.int32),  # kingdoms stay within limit x limit squares
    ("harmony", np.int32),
    ("middle_kingdom", np.int32),
    ("crowns_tiebreak", np.int32),
    *DOMINO_FIELDS,
)
STATE = record(
    ("rng", np.int64),
    ("unseen", np.int64),  # dominoes in the pile or removed, bit n - 1 for domino n
    ("discarded", np.int64),
    ("mover", np.int32),
    ("stage", np.int32),
    ("line", np.int32),  # lines laid out so far
    ("turn", np.int32),  # turns taken in this round
    ("order", np.int32, (4,)),  # seats in the order of the first round
    ("now", np.int32, (4,)),  # the line that is being placed, 0 for none
    ("now_king", np.int32, (4,)),
    ("next", np.int32, (4,)),  # the line to choose from
    ("next_king", np.int32, (4,)),
    *KINGDOM_FIELDS,
)

# Refusals: what is wrong with an action, with its rule.
OCCUPIED, OUTSIDE, NO_MATCH, MUST_PLACE, MUST_DISCARD, MIRROR = 1, 2, 3, 4, 5, 6
TAKEN, NOT_IN_LINE, PLACE_FIRST, CLAIM_NOW = 7, 8, 9, 10


class Board(Dominoes, Protocol):
    """What is fixed during a game."""

    players: int
    kings: int
    lines: int
    breadth: int
    harmony: int
    middle_kingdom: int
    crowns_tiebreak: int


class State(Kingdoms, Protocol):
    """What changes."""

    rng: int
    unseen: int
    discarded: int
    mover: int
    stage: int
    line: int
    turn: int
    order: Ints
    now: Ints
    now_king: Ints
    next: Ints
    next_king: Ints


@kernel
def setup(b: Board, s: State) -> None:
    """Castles down, pile mixed; the first line is about to be laid out (KD-01)."""
    s.unseen = (1 << DOMINOES) - 1
    for seat in range(b.players):
        found(s, seat)
    clear_next(s)
    for i in range(4):
        s.now_king[i] = NOBODY
    s.mover = NATURE


@kernel
def clear_next(s: State) -> None:
    """No line to choose from."""
    for i in range(4):
        s.next[i] = 0
        s.next_king[i] = NOBODY


@kernel
def chance(b: Board, s: State, events: Ints) -> None:
    """Lay out the next line; before the first one, draw the order of the kings."""
    if s.line == 0:
        draw_order(b, s)
    lay_out(b, s)
    emit(events, LAID_OUT, s.next[0], s.next[1], s.next[2], s.next[3])
    start_turn(b, s)


@kernel
def draw_order(b: Board, s: State) -> None:
    """Kings are drawn blind (KD-08); with two players one claims, two claim, one claims (KD-09)."""
    order = s.order
    if b.players == 2:
        first = below(s, 2)
        order[0] = first
        order[1] = 1 - first
        order[2] = 1 - first
        order[3] = first
        return
    for seat in range(b.players):
        i = below(s, seat + 1)
        order[seat] = order[i]
        order[i] = seat


@kernel
def lay_out(b: Board, s: State) -> None:
    """Draw a line and lay it out in ascending number (KD-07)."""
    left = unseen_count(b, s)
    drawn = 0
    for i in range(b.breadth):
        one = bit(nth(s.unseen, below(s, left - i)))
        s.unseen &= ~one
        drawn |= one
    for i in range(b.breadth):
        s.next[i] = lowest(drawn) + 1
        drawn &= drawn - 1
    s.line += 1


@kernel
def unseen_count(b: Board, s: State) -> int:
    """Dominoes in the pile or removed: nobody can tell which of the two (KD-06)."""
    return DOMINOES - b.breadth * s.line


@kernel
def start_turn(b: Board, s: State) -> None:
    """The next king acts: it claims in the first round (KD-08), later it places first (KD-11)."""
    if s.now[0] == 0:
        s.mover = s.order[s.turn]
        s.stage = CLAIMING
        return
    s.mover = s.now_king[s.turn]
    if find_places(b, s, s.mover, s.now[s.turn]):
        s.stage = PLACING
    else:
        s.stage = DISCARDING


@kernel
def end_turn(b: Board, s: State, events: Ints) -> None:
    """Pass to the next king, or to the next round."""
    s.turn += 1
    if s.turn == b.kings:
        end_round(b, s, events)
    else:
        start_turn(b, s)


@kernel
def end_round(b: Board, s: State, events: Ints) -> None:
    """The chosen line becomes the one to place; a new one is laid out while there are any."""
    discard_left_over(b, s, events)
    move_up(b, s)
    s.turn = 0
    if s.line < b.lines:
        s.mover = NATURE  # KD-10: the next line, before anyone places
    elif s.now[0] != 0:
        start_turn(b, s)  # KD-12: the last line is placed and nothing claimed
    else:
        s.mover = OVER
        s.stage = CLAIMING
        emit(events, ENDED)


@kernel
def discard_left_over(b: Board, s: State, events: Ints) -> None:
    """With three players and lines of four the domino nobody chose is discarded (KD-03)."""
    for i in range(b.breadth):
        if s.next[i] != 0 and s.next_king[i] == NOBODY:
            s.discarded |= bit(s.next[i] - 1)
            emit(events, LEFT_OVER, s.next[i])


@kernel
def move_up(b: Board, s: State) -> None:
    """The kings of the chosen line are the next to act, lowest number first (KD-11)."""
    n = 0
    for i in range(4):
        s.order[i] = 0
        s.now[i] = 0
        s.now_king[i] = NOBODY
    for i in range(b.breadth):
        if s.next_king[i] != NOBODY:
            s.now[n] = s.next[i]
            s.now_king[n] = s.next_king[i]
            n += 1
    clear_next(s)


@kernel
def legal(b: Board, s: State, actions: Ints) -> int:
    """Free dominoes to claim, places to place, or the one discard (KD-18)."""
    n = 0
    if s.stage == PLACING:
        n = list_places(b, s, s.mover, FIRST_SPOT, actions)
    elif s.stage == DISCARDING:
        actions[0] = DISCARD
        n = 1
    else:
        for i in range(b.breadth):
            if s.next_king[i] == NOBODY:
                actions[n] = s.next[i] - 1
                n += 1
    return n


@kernel
def apply(b: Board, s: State, action: int, events: Ints) -> None:
    """Claim, place or discard."""
    if s.stage == CLAIMING:
        claim(s, action + 1)
        emit(events, CLAIMED, s.mover, action + 1)
        end_turn(b, s, events)
        return
    domino = s.now[s.turn]
    if s.stage == PLACING:
        clear_places(b, s, s.mover)
        lay(b, s, s.mover, domino, action - FIRST_SPOT)
        emit(events, PLACED, s.mover, domino, action - FIRST_SPOT)
    else:
        s.discarded |= bit(domino - 1)
        emit(events, DISCARDED, s.mover, domino)
    if s.next[0] != 0:
        s.stage = CLAIMING  # KD-11: place first, then claim
    else:
        end_turn(b, s, events)


@kernel
def claim(s: State, domino: int) -> None:
    """The king goes to stand on a domino of the next line (KD-11)."""
    for i in range(4):
        if s.next[i] == domino:
            s.next_king[i] = s.mover


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal, with its rule in params[0] and what it is about after it."""
    if s.stage == CLAIMING:
        return claim_refusal(b, s, action, params)
    domino = s.now[s.turn]
    params[1] = domino
    if action < DISCARD:
        params[0] = 11
        return PLACE_FIRST
    if s.stage == DISCARDING:
        params[0] = 18
        return 0 if action == DISCARD else MUST_DISCARD
    if action == DISCARD:
        params[0] = 18
        return MUST_PLACE
    if is_found(s, action - FIRST_SPOT):
        return 0
    return place_refusal(b, s, domino, action - FIRST_SPOT, params)


@kernel
def claim_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why this is not a free domino of the line (KD-08, KD-09 in the first round, then KD-11)."""
    params[0] = 11
    if s.now[0] == 0:
        params[0] = 9 if b.players == 2 else 8
    if action >= DISCARD:
        return CLAIM_NOW
    params[1] = action + 1
    for i in range(b.breadth):
        if s.next[i] == action + 1:
            return 0 if s.next_king[i] == NOBODY else TAKEN
    return NOT_IN_LINE


@kernel
def place_refusal(b: Board, s: State, domino: int, place: int, params: Ints) -> int:
    """Why a domino cannot lie here: outside or occupied (KD-14), unmatched (KD-15), named twice."""
    direction = spot_direction(place)
    row_a = spot_row(place)
    column_a = spot_column(place)
    row_b = row_a + ROW_STEP[direction]
    column_b = column_a + COLUMN_STEP[direction]
    params[0] = 14
    params[1] = b.limit
    seat = s.mover
    if not (
        stays_inside(b, s, seat, row_a, column_a) and stays_inside(b, s, seat, row_b, column_b)
    ):
        return OUTSIDE
    if not (is_free(s, seat, row_a, column_a) and is_free(s, seat, row_b, column_b)):
        return OCCUPIED
    params[1] = domino
    if is_double(b, domino) and direction >= LEFT and is_found(s, mirrored(place)):
        params[0] = 19
        params[1] = mirrored(place)
        return MIRROR
    params[0] = 15
    return NO_MATCH


@kernel
def redeal(b: Board, s: State, seat: int) -> None:
    """Nothing is hidden in the state itself: what comes next is drawn when it is needed."""

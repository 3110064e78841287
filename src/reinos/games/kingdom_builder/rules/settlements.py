"""Settlements come, go and move, and location tiles with them (KB-11, KB-14 to KB-16)."""

from reinos.core.bits import count, lowest
from reinos.core.events import emit
from reinos.core.hexes import around
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.board import (
    FULL,
    NONE,
    TOP,
    Board,
    State,
    column_of,
    find_near,
    quadrant_of,
    row_of,
)
from reinos.games.kingdom_builder.rules.happenings import (
    BUILT,
    LAST_ROUND,
    LOST_TILE,
    MARKED,
    MOVED,
    PAID,
    TOOK_TILE,
    TOOK_TOKEN,
)
from reinos.games.kingdom_builder.rules.locations import CATHEDRAL, TOKENS, tokens_out

MAYORS, ROVERS = 11, 15
MARKED_FROM = 4


@kernel
def settle(s: State, seat: int, place: int) -> None:
    """Put a settlement on a hex (KB-11)."""
    row = row_of(place)
    column = column_of(place)
    s.own[seat, row] |= 1 << column
    s.taken[row] |= 1 << column
    near = s.near[seat]
    near[row] |= around(row, column, 0) & FULL
    pair = around(row, column, 1) & FULL
    near[row - 1] |= pair
    near[row + 1] |= pair


@kernel
def unsettle(s: State, seat: int, place: int) -> None:
    """Take a settlement off its hex."""
    row = row_of(place)
    gone = ~(1 << column_of(place))
    s.own[seat, row] &= gone
    s.taken[row] &= gone
    find_near(s, seat)


@kernel
def build(b: Board, s: State, place: int, by: int, events: Ints) -> None:
    """Build from the supply, and take what the hex gives (KB-08, KB-14)."""
    seat = s.turn
    settle(s, seat, place)
    s.supply[seat] -= 1
    emit(events, BUILT, seat, place, by)
    take_tiles(s, seat, place, events)
    if b.harvest != 0:
        pay_rovers(s, seat, place, events)
        mark_line(s, seat, row_of(place) - TOP, events)
    notice_end(s, seat, events)


@kernel
def land(b: Board, s: State, place: int, by: int, events: Ints) -> None:
    """Put down the settlement that was lifted: lose tiles first, then take (KB-15)."""
    seat = s.turn
    settle(s, seat, place)
    emit(events, MOVED, seat, s.lifted, place, by)
    s.lifted = NONE
    lose_tiles(s, seat, events)
    take_tiles(s, seat, place, events)
    if b.harvest != 0:
        mark_line(s, seat, row_of(place) - TOP, events)
        notice_end(s, seat, events)


@kernel
def notice_end(s: State, seat: int, events: Ints) -> None:
    """When a supply is empty the round is the last (KB-38)."""
    if s.supply[seat] == 0 and s.ending == 0:
        s.ending = 1
        emit(events, LAST_ROUND, seat)


@kernel
def take_tiles(s: State, seat: int, place: int, events: Ints) -> None:
    """Take one tile of every location beside a hex, once per hex and seat (KB-14)."""
    row = row_of(place)
    column = column_of(place)
    if s.by_spot[row] >> column & 1 == 0:
        return
    for i in range(s.spots):
        step = row - row_of(s.spot[i])
        if -1 <= step <= 1 and s.ring[i, step + 1] >> column & 1 == 1:
            take_tile(s, seat, i, events)


@kernel
def take_tile(s: State, seat: int, i: int, events: Ints) -> None:
    """Take a tile, if any is left (KB-14); that of a cathedral comes with a token (HV-12)."""
    if s.left[i] == 0 or s.took[seat] >> i & 1 == 1:
        return
    s.left[i] -= 1
    s.took[seat] |= 1 << i
    s.held[seat] |= 1 << i
    emit(events, TOOK_TILE, seat, s.kind[i], s.spot[i])
    if s.kind[i] == CATHEDRAL and tokens_out(s) < TOKENS:
        s.tokens[seat] += 1
        emit(events, TOOK_TOKEN, seat, s.tokens[seat])


@kernel
def touches(s: State, seat: int, i: int) -> bool:
    """Whether an own settlement stands beside a location hex."""
    row = row_of(s.spot[i])
    own = s.own[seat]
    ring = s.ring[i]
    return (own[row - 1] & ring[0]) | (own[row] & ring[1]) | (own[row + 1] & ring[2]) != 0


@kernel
def lose_tiles(s: State, seat: int, events: Ints) -> None:
    """Tiles of locations that no own settlement touches any more leave the game (KB-15)."""
    held = s.held[seat]
    while held != 0:
        i = lowest(held)
        held &= held - 1
        if not touches(s, seat, i):
            lose_tile(s, seat, i, events)


@kernel
def lose_tile(s: State, seat: int, i: int, events: Ints) -> None:
    """Lose a tile; of two equal ones a used one goes first (KB-16)."""
    one = 1 << i
    if s.ready[seat] & one != 0:
        for k in range(s.spots):
            if s.kind[k] == s.kind[i] and s.used[seat] >> k & 1 == 1:
                s.used[seat] &= ~(1 << k)
                s.ready[seat] |= 1 << k
                break
    s.held[seat] &= ~one
    s.ready[seat] &= ~one
    s.used[seat] &= ~one
    emit(events, LOST_TILE, seat, s.kind[i], s.spot[i])
    if s.kind[i] == CATHEDRAL:
        s.tokens[seat] = 0  # HV-12: the tokens go back with the tile


@kernel
def pay_rovers(s: State, seat: int, place: int, events: Ints) -> None:
    """A turn's first new settlement in a quadrant brings 1 gold (HV-19)."""
    if s.cards[0] != ROVERS and s.cards[1] != ROVERS and s.cards[2] != ROVERS:
        return
    one = 1 << quadrant_of(row_of(place), column_of(place))
    if s.paid & one == 0:
        s.paid |= one
        s.gold[seat] += 1
        emit(events, PAID, seat, 1)


@kernel
def mark_line(s: State, seat: int, line: int, events: Ints) -> None:
    """Four own settlements in a line that nobody has marked put a marker beside it (HV-15)."""
    if s.cards[0] != MAYORS and s.cards[1] != MAYORS and s.cards[2] != MAYORS:
        return
    if s.marker[line] == 0 and s.supply[seat] > 0 and count(s.own[seat, TOP + line]) >= MARKED_FROM:
        s.marker[line] = seat + 1
        s.supply[seat] -= 1
        emit(events, MARKED, seat, line + 1)

"""What follows when a settlement is built or moved (KB-08, KB-15, KB-38, HV-15, HV-19)."""

from reinos.core.bits import count
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.cards import MAYORS, ROVERS
from reinos.games.kingdom_builder.events import BUILT, LAST_ROUND, MARKED, MOVED, PAID
from reinos.games.kingdom_builder.names import (
    CARDS_IN_PLAY,
    NONE,
    TOP,
    column_of,
    quarter_of,
    row_of,
)
from reinos.games.kingdom_builder.record import NOT_ENDING, OUT_OF_SUPPLY, Board, State
from reinos.games.kingdom_builder.rules.settlements import settle
from reinos.games.kingdom_builder.rules.tiles import lose_tiles, take_tiles

MARKED_FROM = 4
"""Own settlements in a line for a marker (HV-15)."""


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
    """Put down the settlement that was lifted: lose tiles first, then take (KB-14, KB-15).

    KB-26: it needs no supply. HV-19: the rovers do not pay for it.
    """
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
    if s.supply[seat] == 0 and s.ending == NOT_ENDING:
        s.ending = OUT_OF_SUPPLY
        emit(events, LAST_ROUND, seat)


@kernel
def in_play(s: State, card: int) -> bool:
    """Whether a Kingdom Builder card is one of this game's (KB-05)."""
    for i in range(CARDS_IN_PLAY):
        if s.cards[i] == card:
            return True
    return False


@kernel
def pay_rovers(s: State, seat: int, place: int, events: Ints) -> None:
    """A turn's first new settlement in a quadrant brings 1 gold (HV-19)."""
    if not in_play(s, ROVERS):
        return
    one = 1 << quarter_of(row_of(place), column_of(place))
    if s.paid & one == 0:
        s.paid |= one
        s.gold[seat] += 1
        emit(events, PAID, seat, 1)


@kernel
def mark_line(s: State, seat: int, line: int, events: Ints) -> None:
    """Four own settlements in a line that nobody has marked put a marker beside it (HV-15)."""
    if not in_play(s, MAYORS):
        return
    if s.marker[line] == 0 and s.supply[seat] > 0 and count(s.own[seat, TOP + line]) >= MARKED_FROM:
        s.marker[line] = seat + 1
        s.supply[seat] -= 1
        emit(events, MARKED, seat, line + 1)

"""The course of a game: set-up, lines of dominoes, whose turn it is, and playing it."""

from reinos.core.bits import bit, lowest, nth
from reinos.core.chance import below
from reinos.core.contract import NATURE, OVER
from reinos.core.events import emit, emit_row
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.events import (
    CLAIMED,
    DISCARDED,
    ENDED,
    LAID_OUT,
    LEFT_OVER,
    PLACED,
)
from reinos.games.kingdomino.moves import CLAIM, PLACE
from reinos.games.kingdomino.names import (
    CLAIMING,
    DISCARDING,
    NOBODY,
    PLACING,
    spot_direction,
    spot_square,
)
from reinos.games.kingdomino.record import LONGEST_LINE, Board, State
from reinos.games.kingdomino.rules.kingdom import clear_spots, find_spots, found, lay


@kernel
def setup(b: Board, s: State) -> None:
    """Castles down, pile mixed; the first line is about to be laid out (KD-01)."""
    s.unseen = (1 << DOMINOES) - 1
    for seat in range(b.players):
        found(s, seat)
    clear_line(s.now, s.now_king)
    clear_line(s.next, s.next_king)
    s.mover = NATURE


@kernel
def clear_line(dominoes: Ints, kings: Ints) -> None:
    """Take a line off the table."""
    for i in range(LONGEST_LINE):
        dominoes[i] = 0
        kings[i] = NOBODY


@kernel
def chance(b: Board, s: State, events: Ints) -> None:
    """Lay out the next line; before the first one, draw the order of the kings."""
    if s.line == 0:
        draw_order(b, s)
    lay_out(b, s)
    emit_row(events, LAID_OUT, s.next)
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
    if find_spots(b, s, s.mover, s.now[s.turn]):
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
        start_turn(b, s)  # KD-12: the last line is only placed
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
    for i in range(LONGEST_LINE):
        s.order[i] = 0
    clear_line(s.now, s.now_king)
    n = 0
    for i in range(b.breadth):
        if s.next_king[i] != NOBODY:
            s.now[n] = s.next[i]
            s.now_king[n] = s.next_king[i]
            n += 1
    clear_line(s.next, s.next_king)


@kernel
def apply(b: Board, s: State, action: int, events: Ints) -> None:
    """Claim, place or discard: each is a decision of its own, forced ones too (KD-13)."""
    if s.stage == CLAIMING:
        domino = action - CLAIM + 1
        claim(s, domino)
        emit(events, CLAIMED, s.mover, domino)
        end_turn(b, s, events)
        return
    domino = s.now[s.turn]
    if s.stage == PLACING:
        spot = action - PLACE
        clear_spots(b, s, s.mover)
        lay(b, s, s.mover, domino, spot)
        emit(events, PLACED, s.mover, domino, spot_square(spot), spot_direction(spot))
    else:
        s.discarded |= bit(domino - 1)  # KD-18: in public
        emit(events, DISCARDED, s.mover, domino)
    if s.next[0] != 0:
        s.stage = CLAIMING  # KD-11: place first, then claim
    else:
        end_turn(b, s, events)  # KD-12: there is nothing left to claim


@kernel
def claim(s: State, domino: int) -> None:
    """The king goes to stand on a domino of the next line (KD-11)."""
    for i in range(LONGEST_LINE):
        if s.next[i] == domino:
            s.next_king[i] = s.mover

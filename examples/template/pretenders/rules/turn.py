"""The deal, the choice and the reveal."""

from pretenders.moves import CHOSE, DREW, ENDED, LOST, REVEALED
from pretenders.names import CARDS, HAND
from pretenders.record import Board, State
from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.contract import NATURE, OVER
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints


@kernel
def setup(b: Board, s: State) -> None:
    """Everyone has all lives; the deal comes first (PT-01)."""
    for seat in range(b.players):
        s.lives[seat] = b.lives
    s.mover = NATURE


@kernel
def deck(b: Board, s: State) -> int:
    """The cards that are nowhere else."""
    cards = bit(CARDS) - 1 & ~s.discards
    for seat in range(b.players):
        cards &= ~(s.hand[seat] | bit(s.chosen[seat]) >> 1)
    return cards


@kernel
def chance(b: Board, s: State, events: Ints) -> None:
    """Deal one card to the first who lacks one: a draw of its own for every hidden card (PT-02)."""
    cards = deck(b, s)
    lacking = 0
    for seat in range(b.players):
        if s.lives[seat] > 0:
            lacking += HAND - count(s.hand[seat])
    for seat in range(b.players):
        if s.lives[seat] > 0 and count(s.hand[seat]) < HAND and lacking <= count(cards):
            card = nth(cards, below(s, count(cards)))
            s.hand[seat] |= bit(card)
            emit(events, DREW, seat, card + 1)
            return
    s.mover = 0
    while s.mover < last_living(b, s) and s.lives[s.mover] == 0:
        s.mover += 1
    if s.hand[s.mover] == 0 or last_living(b, s) == s.mover:  # PT-06
        s.mover = OVER
        emit(events, ENDED)


@kernel
def last_living(b: Board, s: State) -> int:
    """The last seat that is still in the game."""
    seat = b.players - 1
    while seat > 0 and s.lives[seat] == 0:
        seat -= 1
    return seat


@kernel
def apply(b: Board, s: State, action: int, events: Ints) -> None:
    """Lay a card face down; the last of the living to do so starts the reveal (PT-03)."""
    s.hand[s.mover] &= ~bit(action)
    s.chosen[s.mover] = action + 1
    emit(events, CHOSE, s.mover, action + 1)
    s.mover += 1
    while s.mover < b.players and s.lives[s.mover] == 0:
        s.mover += 1
    if s.mover == b.players:
        reveal(b, s, events)
        s.mover = NATURE


@kernel
def reveal(b: Board, s: State, events: Ints) -> None:
    """The highest card scores a point, the lowest costs a life; all are discarded (PT-04)."""
    high, low = -1, -1
    for seat in range(b.players):
        if s.chosen[seat] != 0:
            emit(events, REVEALED, seat, s.chosen[seat])
            s.discards |= bit(s.chosen[seat] - 1)
            if high < 0 or s.chosen[seat] > s.chosen[high]:
                high = seat
            if low < 0 or s.chosen[seat] < s.chosen[low]:
                low = seat
    for seat in range(b.players):
        s.chosen[seat] = 0
    s.points[high] += 1
    s.lives[low] -= 1
    emit(events, LOST, low, s.lives[low])
    if s.lives[low] == 0:  # PT-05: out of the game, the hand is discarded
        s.discards |= s.hand[low]
        s.hand[low] = 0

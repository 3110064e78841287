"""The rules of Pretenders (PT-01 to PT-07) as kernels over one record."""

from typing import Protocol

import numpy as np

from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.contract import NATURE, OVER
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints, record

CARDS, HAND, SEATS = 16, 3, 4
ACTIONS = CARDS  # action n plays card n + 1
OBSERVATION = 2 * CARDS + 3 * SEATS
DREW, CHOSE, REVEALED, LOST, ENDED = 1, 2, 3, 4, 5  # events
NOT_HELD = 1  # refusal

BOARD = record(("players", np.int32), ("lives", np.int32))
STATE = record(
    ("rng", np.int64),
    ("mover", np.int32),
    ("hand", np.int32, (SEATS,)),  # cards as bits
    ("chosen", np.int32, (SEATS,)),  # the card face down, 0 for none
    ("lives", np.int32, (SEATS,)),
    ("points", np.int32, (SEATS,)),
    ("discards", np.int32),
)


class Board(Protocol):
    """What is fixed during a game."""

    players: int
    lives: int


class State(Protocol):
    """What changes."""

    rng: int
    mover: int
    hand: Ints
    chosen: Ints
    lives: Ints
    points: Ints
    discards: int


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
def legal(b: Board, s: State, actions: Ints) -> int:
    """Every card in the hand (PT-03)."""
    n = 0
    for card in range(CARDS):
        if s.hand[s.mover] >> card & 1 == 1:
            actions[n] = card
            n += 1
    return n


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """A card that is not in the hand cannot be chosen (PT-03)."""
    params[0] = 3
    params[1] = action + 1
    return 0 if s.hand[s.mover] >> action & 1 == 1 else NOT_HELD


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


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """A point for each highest card and one for each life left (PT-07)."""
    for seat in range(b.players):
        points[seat] = s.points[seat] + s.lives[seat]


@kernel
def places(b: Board, s: State, ranks: Ints) -> None:
    """The living before the dead, then by score (PT-07)."""
    for seat in range(b.players):
        ranks[seat] = 1
        for other in range(b.players):
            if standing(s, other) > standing(s, seat):
                ranks[seat] += 1


@kernel
def standing(s: State, seat: int) -> int:
    """What decides who is ahead."""
    alive = 100 if s.lives[seat] > 0 else 0
    return alive + s.points[seat] + s.lives[seat]


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """Two lines: crowns won and lives left."""
    for n in range(2):
        lines[n, 0] = 7
        lines[n, 1] = n
    lines[0, 2] = s.points[seat]
    lines[1, 2] = s.lives[seat]
    return 2


@kernel
def redeal(b: Board, s: State, seat: int) -> None:
    """Others' hands and face-down cards are drawn anew from the cards this seat cannot see."""
    unseen = deck(b, s)
    for other in range(b.players):
        if other != seat:
            unseen |= s.hand[other] | bit(s.chosen[other]) >> 1
    for other in range(b.players):
        if other != seat:
            size = count(s.hand[other])
            s.hand[other] = 0
            for _ in range(size):
                card = bit(nth(unseen, below(s, count(unseen))))
                unseen &= ~card
                s.hand[other] |= card
            if s.chosen[other] != 0:
                s.chosen[other] = nth(unseen, below(s, count(unseen))) + 1
                unseen &= ~bit(s.chosen[other] - 1)


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """Own hand, discards, and what is public of everyone, the seat's own first."""
    for card in range(CARDS):
        features[card] = s.hand[seat] >> card & 1
        features[CARDS + card] = s.discards >> card & 1
    for i in range(b.players):
        other = (seat + i) % b.players
        features[2 * CARDS + i] = s.lives[other]
        features[2 * CARDS + SEATS + i] = s.points[other]
        features[2 * CARDS + 2 * SEATS + i] = 0 if s.chosen[other] == 0 else 1


@kernel
def evaluate(b: Board, s: State, seat: int) -> int:
    """Points, and lives that count double while they last."""
    return 100 * s.points[seat] + 200 * s.lives[seat]


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """The higher the better."""
    for i in range(n):
        worth[i] = 10 * (actions[i] + 1)

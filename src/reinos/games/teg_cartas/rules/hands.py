"""Hands, decks and discards, and who knows what of them (TG-11, TG-20, TG-23)."""

from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.events import (
    DICE_DEALT,
    DICE_DECK,
    DISCARDED_DICE,
    DISCARDED_SPECIAL,
    GOT_DICE,
    GOT_SPECIAL,
    HALF,
    RESHUFFLED,
    SPECIAL_DECK,
    SPECIALS_DEALT,
)
from reinos.games.teg_cartas.names import KINDS
from reinos.games.teg_cartas.record import Board, State

HAND_LIMIT = 15  # dice and special cards together (TG-20)
LOW = (1 << HALF) - 1
KIND_BITS = 4  # the kinds of special cards drawn together are packed in one number
KIND_MASK = (1 << KIND_BITS) - 1


@kernel
def special_count(s: State, seat: int) -> int:
    """How many special cards a seat holds."""
    n = 0
    for kind in range(KINDS):
        n += s.special[seat, kind]
    return n


@kernel
def hand_size(s: State, seat: int) -> int:
    """Dice and special cards together (TG-20)."""
    return count(s.hand[seat]) + special_count(s, seat)


@kernel
def has_surplus(s: State, seat: int) -> bool:
    """Whether a hand is over the limit (TG-20)."""
    return hand_size(s, seat) > HAND_LIMIT


@kernel
def is_dice_left(s: State) -> bool:
    """Whether there is a dice card to be had, from the deck or from its discards (TG-11)."""
    return s.deck | s.discards != 0


@kernel
def see_hand(s: State, seat: int, holder: int) -> None:
    """A seat sees the whole hand of another, and goes on knowing it (TG-14 h, TG-23)."""
    s.known[seat, holder] = s.hand[holder]
    for kind in range(KINDS):
        s.known_special[seat, holder, kind] = s.special[holder, kind]


@kernel
def forget_dice(b: Board, s: State, holder: int, cards: int) -> None:
    """Cards that left a hand face up are no longer known to be there (TG-23)."""
    for seat in range(b.players):
        s.known[seat, holder] &= ~cards


@kernel
def discard_dice(b: Board, s: State, seat: int, cards: int, events: Ints) -> None:
    """Some dice cards of a hand go to the face-up pile (TG-11)."""
    s.hand[seat] &= ~cards
    s.discards |= cards
    forget_dice(b, s, seat, cards)
    emit(events, DISCARDED_DICE, seat, cards & LOW, cards >> HALF)


@kernel
def lose_special(b: Board, s: State, seat: int, kind: int) -> None:
    """A special card leaves a hand before everybody's eyes (TG-23)."""
    s.special[seat, kind] -= 1
    for other in range(b.players):
        if s.known_special[other, seat, kind] > 0:
            s.known_special[other, seat, kind] -= 1


@kernel
def discard_special(b: Board, s: State, seat: int, kind: int, events: Ints) -> None:
    """A special card of a hand goes to the face-up pile (TG-11)."""
    lose_special(b, s, seat, kind)
    s.special_discards[kind] += 1
    emit(events, DISCARDED_SPECIAL, seat, kind)


@kernel
def fill_deck(s: State, events: Ints) -> None:
    """The discards become the deck when a dice card is needed and the deck is empty (TG-11)."""
    if s.deck == 0 and s.discards != 0:
        emit(events, RESHUFFLED, DICE_DECK, count(s.discards))
        s.deck = s.discards
        s.discards = 0


@kernel
def top_card(s: State, events: Ints) -> int:
    """Take the top card of a dice deck that is not used up."""
    fill_deck(s, events)
    card = nth(s.deck, below(s, count(s.deck)))
    s.deck &= ~bit(card)
    return card


@kernel
def draw_dice(s: State, seat: int, n: int, events: Ints) -> None:
    """A seat receives up to n dice cards, as many as there are (TG-15)."""
    drawn = 0
    for _ in range(n):
        if not is_dice_left(s):
            break
        drawn |= bit(top_card(s, events))
    s.hand[seat] |= drawn
    emit(events, DICE_DEALT, seat, count(drawn))
    if drawn != 0:
        emit(events, GOT_DICE, seat, drawn & LOW, drawn >> HALF)


@kernel
def pile_size(pile: Ints) -> int:
    """How many special cards a pile has."""
    n = 0
    for kind in range(KINDS):
        n += pile[kind]
    return n


@kernel
def pick_kind(pile: Ints, n: int) -> int:
    """The kind of the n-th card of a pile of special cards."""
    for kind in range(KINDS - 1):
        if n < pile[kind]:
            return kind
        n -= pile[kind]
    return KINDS - 1


@kernel
def fill_special_deck(s: State, events: Ints) -> None:
    """The discarded special cards become the deck when it is empty (TG-11)."""
    if pile_size(s.special_deck) == 0 and pile_size(s.special_discards) > 0:
        emit(events, RESHUFFLED, SPECIAL_DECK, pile_size(s.special_discards))
        for kind in range(KINDS):
            s.special_deck[kind] = s.special_discards[kind]
            s.special_discards[kind] = 0


@kernel
def draw_specials(s: State, seat: int, n: int, events: Ints) -> None:
    """A seat receives up to n special cards, until they end (TG-18)."""
    drawn = 0
    kinds = 0
    for _ in range(n):
        fill_special_deck(s, events)
        left = pile_size(s.special_deck)
        if left == 0:
            break
        kind = pick_kind(s.special_deck, below(s, left))
        s.special_deck[kind] -= 1
        s.special[seat, kind] += 1
        kinds |= kind * bit(KIND_BITS * drawn)
        drawn += 1
    if n > 0:
        emit(events, SPECIALS_DEALT, seat, drawn)
    for i in range(drawn):
        emit(events, GOT_SPECIAL, seat, kinds >> (KIND_BITS * i) & KIND_MASK)

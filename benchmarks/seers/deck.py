"""Decks of T.E.G. Cartas in an order that is there before it is drawn.

The rules draw from a deck whatever a generator says. Here the next card is a function of a number,
the order, and of what is in the deck: drawn one by one that is as good as a shuffle, and whoever
is told the number knows the cards to come, as somebody would who had looked through the deck.
"""

from reinos.bots.luck import luck
from reinos.core import contract as game
from reinos.core.bits import bit, count, nth
from reinos.core.chance import MASK
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.names import (
    DECK_DEFENCE,
    FROM_DECK,
    KINDS,
    REINFORCEMENTS,
    REINFORCING,
    ROUND_DICE,
    ROUND_SPECIALS,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.attack import resolve
from reinos.games.teg_cartas.rules.deal import dice_share
from reinos.games.teg_cartas.rules.hands import fill_deck, is_dice_left
from reinos.games.teg_cartas.rules.turn import check_limit, end_share

WORD = 32
AFTER_A_DRAW = 1


@kernel
def next_card(s: State, order: int) -> int:
    """The top card of the dice deck, or of the one that its discards will be (TG-11)."""
    deck = s.deck if s.deck != 0 else s.discards
    mixed = luck(luck(order, deck & MASK), deck >> WORD)
    return nth(deck, mixed % count(deck))


@kernel
def take_top(s: State, order: int, E: Ints) -> int:
    """Take the top card of a dice deck that is not used up."""
    card = next_card(s, order)
    fill_deck(s, E)
    s.deck &= ~bit(card)
    return card


@kernel
def take_dice(s: State, seat: int, n: int, order: int, E: Ints) -> None:
    """A seat receives up to n dice cards, as many as there are (TG-15)."""
    for _ in range(n):
        if is_dice_left(s):
            s.hand[seat] |= bit(take_top(s, order, E))


@kernel
def specials_order(s: State, order: int) -> int:
    """What the next special cards depend on."""
    mixed = order
    for kind in range(KINDS):
        mixed = luck(mixed, s.special_deck[kind])
    return mixed


@kernel
def draw(b: Board, s: State, order: int, E: Ints) -> None:
    """Make the pending draw: from the decks in their order, the rest by the state's generator."""
    if s.stage == DECK_DEFENCE:
        resolve(b, s, take_top(s, order, E), FROM_DECK, E)
    elif s.stage == ROUND_DICE:
        take_dice(s, s.receiver, dice_share(count(s.own[s.receiver])), order, E)
        if b.specials != 0:
            s.stage = ROUND_SPECIALS
        else:
            end_share(b, s, E)
    elif s.stage == REINFORCING:
        take_dice(s, s.turn, b.value[REINFORCEMENTS], order, E)
        check_limit(b, s, s.turn, E)
    elif s.stage == ROUND_SPECIALS:
        kept = s.rng
        s.rng = specials_order(s, order)
        game.chance(b, s, E)
        s.rng = luck(kept, AFTER_A_DRAW)
    else:
        game.chance(b, s, E)

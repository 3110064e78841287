"""What a dice card may win or hold, counted over the cards that a seat has not seen (TG-09, TG-23).

Chances are in thousandths. A seat sees its hand and the discards; everything else may be anywhere.
"""

from reinos.core.bits import bit, count, lowest
from reinos.core.kernel import kernel
from reinos.games.teg_cartas.names import DICE, NOBODY, OFFENSIVE, SUPERIORITY
from reinos.games.teg_cartas.record import Board, State

CERTAIN = 1000
ALL_DICE = (1 << DICE) - 1


@kernel
def helpers(waiting: int) -> int:
    """Which of the cards that change a comparison wait: 1 offensive, 2 superiority (TG-14)."""
    return (waiting >> OFFENSIVE & 1) + 2 * (waiting >> SUPERIORITY & 1)


@kernel
def unseen(s: State, seat: int) -> int:
    """The dice cards that are in the deck or in another hand, for all a seat sees (TG-23)."""
    cards = ALL_DICE & ~s.discards & ~s.hand[seat]
    if s.attack != NOBODY and s.turn == seat:
        cards &= ~bit(s.attack)
    return cards


@kernel
def next_from_deck(s: State, seat: int) -> int:
    """Of which dice cards the next of the deck is one: of the discards if it is empty (TG-11)."""
    return unseen(s, seat) if s.deck != 0 else s.discards


@kernel
def win_chance(b: Board, waiting: int, card: int, cards: int) -> int:
    """How likely a card beats one of these as attacker; any where there is none (TG-13)."""
    if cards == 0:
        return CERTAIN
    return CERTAIN * count(b.wins_over[helpers(waiting), card] & cards) // count(cards)


@kernel
def hold_chance(b: Board, waiting: int, card: int, cards: int) -> int:
    """How likely a card holds as defender against one of these."""
    beaten_by = count(b.loses_to[helpers(waiting), card] & cards)
    return CERTAIN - CERTAIN * beaten_by // max(1, count(cards))


@kernel
def deck_chance(b: Board, s: State, seat: int) -> int:
    """How likely the next card of the deck holds against a card that this seat has not seen."""
    cards = unseen(s, seat)
    deck = next_from_deck(s, seat)
    total = 0
    n = 0
    while deck != 0:
        total += hold_chance(b, s.waiting, lowest(deck), cards)
        deck &= deck - 1
        n += 1
    return total // max(1, n)


@kernel
def can_win(b: Board, s: State, seat: int) -> bool:
    """Whether a card of the hand may win the next attack."""
    cards = next_from_deck(s, seat)
    hand = s.hand[seat]
    while hand != 0:
        if win_chance(b, s.waiting, lowest(hand), cards) > 0:
            return True
        hand &= hand - 1
    return False


@kernel
def expected_wins(b: Board, s: State, seat: int) -> int:
    """How many attacks the whole hand may be expected to win, in thousandths."""
    cards = next_from_deck(s, seat)
    hand = s.hand[seat]
    total = 0
    while hand != 0:
        total += win_chance(b, 0, lowest(hand), cards)
        hand &= hand - 1
    return total

"""The terrain cards: drawn, shuffled and replaced (KB-06, KB-10, KB-12)."""

from reinos.core.chance import below
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.events import DREW, REPLACED, SHUFFLED
from reinos.games.kingdom_builder.names import CARD_TERRAINS, CARDS_OF_A_TERRAIN, NONE
from reinos.games.kingdom_builder.record import State
from reinos.games.kingdom_builder.rules.targets import any_free


@kernel
def draw_card(s: State, seat: int, events: Ints) -> None:
    """Draw a terrain card, unseen by others; an empty deck takes the discards (KB-06, KB-10)."""
    s.hand[seat] = top_card(s, events)
    s.drawn[seat] = s.shuffles
    emit(events, DREW, seat, s.hand[seat])


@kernel
def top_card(s: State, events: Ints) -> int:
    """Any card of the deck."""
    left = 0
    for terrain in range(CARD_TERRAINS):
        left += s.deck[terrain]
    if left == 0:
        for terrain in range(CARD_TERRAINS):
            s.deck[terrain] = s.discards[terrain]
            s.discards[terrain] = 0
        s.shuffles += 1
        emit(events, SHUFFLED)
    return draw_from(s, s.deck)


@kernel
def draw_from(s: State, cards: Ints) -> int:
    """Any of some cards, counted by terrain, which is then no longer among them."""
    left = 0
    for terrain in range(CARD_TERRAINS):
        left += cards[terrain]
    n = below(s, left)
    for drawn in range(CARD_TERRAINS):
        if n < cards[drawn]:
            cards[drawn] -= 1
            return drawn
        n -= cards[drawn]
    return NONE  # of no cards at all


@kernel
def replace_card(s: State, events: Ints) -> None:
    """Discard the card and draw until one can be used; everybody sees it (KB-12).

    Some terrain has a free hex, and the others hold fewer than all its cards: it comes before the
    deck has been gone through twice.
    """
    seat = s.turn
    for _ in range(2 * CARD_TERRAINS * CARDS_OF_A_TERRAIN):
        if any_free(s, s.hand[seat]):
            return
        old = s.hand[seat]
        s.discards[old] += 1
        s.hand[seat] = top_card(s, events)
        s.drawn[seat] = s.shuffles
        emit(events, REPLACED, seat, old, s.hand[seat])

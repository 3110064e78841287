"""The terrain cards: drawn, shuffled, replaced, and who knows which (KB-06, KB-10, KB-12)."""

from reinos.core.chance import below
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.board import (
    CARDS_OF_A_TERRAIN,
    NONE,
    TERRAINS,
    Board,
    State,
)
from reinos.games.kingdom_builder.rules.happenings import DREW, REPLACED, SHUFFLED
from reinos.games.kingdom_builder.rules.locations import any_free
from reinos.games.kingdom_builder.rules.silo import SILO_STAGE


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
    for terrain in range(TERRAINS):
        left += s.deck[terrain]
    if left == 0:
        for terrain in range(TERRAINS):
            s.deck[terrain] = s.discards[terrain]
            s.discards[terrain] = 0
        s.shuffles += 1
        emit(events, SHUFFLED)
    return draw_from(s, s.deck)


@kernel
def draw_from(s: State, cards: Ints) -> int:
    """Any of some cards, counted by terrain, which is then no longer among them."""
    left = 0
    for terrain in range(TERRAINS):
        left += cards[terrain]
    n = below(s, left)
    for drawn in range(TERRAINS):
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
    for _ in range(2 * TERRAINS * CARDS_OF_A_TERRAIN):
        if any_free(s, s.hand[seat]):
            return
        old = s.hand[seat]
        s.discards[old] += 1
        s.hand[seat] = top_card(s, events)
        s.drawn[seat] = s.shuffles
        emit(events, REPLACED, seat, old, s.hand[seat])


@kernel
def redeal(b: Board, s: State, seat: int) -> None:
    """Deal anew the cards the seat does not see: each from those it cannot be told apart from.

    At a shuffle the deck was empty, so that everybody knows which cards the hands had between them
    then: hands drawn before a shuffle change among themselves, later ones with the deck.
    """
    for shuffle in range(s.shuffles + 1):
        for terrain in range(TERRAINS):
            s.pool[terrain] = 0
            if shuffle == s.shuffles:
                s.pool[terrain] = s.deck[terrain]
        for other in range(b.players):
            if is_hidden(s, other, seat) and s.drawn[other] == shuffle:
                s.pool[s.hand[other]] += 1
        for other in range(b.players):
            if is_hidden(s, other, seat) and s.drawn[other] == shuffle:
                s.hand[other] = draw_from(s, s.pool)
        if shuffle == s.shuffles:
            for terrain in range(TERRAINS):
                s.deck[terrain] = s.pool[terrain]
    for terrain in range(TERRAINS):
        s.pool[terrain] = 0


@kernel
def is_hidden(s: State, owner: int, seat: int) -> bool:
    """Whether a seat cannot see a card: it sees its own, and that of whose turn it is (KB-06)."""
    shown = owner == s.mover and s.stage < SILO_STAGE
    return owner != seat and not shown and s.hand[owner] != NONE

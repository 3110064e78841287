"""What a seat does not know: the terrain cards of the others, and the deck (KB-06)."""

from reinos.core.kernel import kernel
from reinos.games.kingdom_builder.names import CARD_TERRAINS, NONE, SILO_ACTING
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.deck import draw_from


@kernel
def redeal(b: Board, s: State, seat: int) -> None:
    """Deal anew the cards the seat does not see: each from those it cannot be told apart from.

    At a shuffle the deck was empty, so that everybody knows which cards the hands had between them
    then: hands drawn before a shuffle change among themselves, later ones with the deck.
    """
    for shuffle in range(s.shuffles + 1):
        for terrain in range(CARD_TERRAINS):
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
            for terrain in range(CARD_TERRAINS):
                s.deck[terrain] = s.pool[terrain]
    for terrain in range(CARD_TERRAINS):
        s.pool[terrain] = 0


@kernel
def is_hidden(s: State, owner: int, seat: int) -> bool:
    """Whether a seat cannot see a card: it sees its own, and that of whose turn it is (KB-06)."""
    shown = owner == s.mover and s.stage < SILO_ACTING
    return owner != seat and not shown and s.hand[owner] != NONE

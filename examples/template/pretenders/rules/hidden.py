"""What a seat cannot know."""

from pretenders.record import Board, State
from pretenders.rules.turn import deck
from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.kernel import kernel


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

"""What a seat knows, as numbers for a learner."""

from pretenders.names import CARDS, SEATS
from pretenders.record import Board, State
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Part

HAND = Part(0, "shared", CARDS)
DISCARDS = Part(HAND.end, "shared", CARDS)
LIVES = Part(DISCARDS.end, "seats", SEATS)
POINTS = Part(LIVES.end, "seats", SEATS)
CHOSEN = Part(POINTS.end, "seats", SEATS)
OBSERVATION = CHOSEN.end


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """Own hand, discards, and what is public of everyone, the seat's own first."""
    for card in range(CARDS):
        features[HAND + card] = s.hand[seat] >> card & 1
        features[DISCARDS + card] = s.discards >> card & 1
    for i in range(b.players):
        other = (seat + i) % b.players
        features[LIVES + i] = s.lives[other]
        features[POINTS + i] = s.points[other]
        features[CHOSEN + i] = 0 if s.chosen[other] == 0 else 1

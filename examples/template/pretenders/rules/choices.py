"""What may be decided, and why something may not."""

from pretenders.moves import NOT_HELD
from pretenders.names import CARDS
from pretenders.record import Board, State
from reinos.core.kernel import kernel
from reinos.core.record import Ints


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
    params[1] = action + 1
    return 0 if s.hand[s.mover] >> action & 1 == 1 else NOT_HELD

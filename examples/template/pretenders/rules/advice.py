"""What bots ask."""

from pretenders.record import Board, State
from reinos.core.kernel import kernel
from reinos.core.record import Ints


@kernel
def evaluate(b: Board, s: State, seat: int) -> int:
    """Points, and lives that count double while they last."""
    return 100 * s.points[seat] + 200 * s.lives[seat]


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """The higher the better."""
    for i in range(n):
        worth[i] = 10 * (actions[i] + 1)

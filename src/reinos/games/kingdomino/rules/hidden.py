"""What a seat does not know (KD-06)."""

from reinos.core.kernel import kernel
from reinos.games.kingdomino.record import Board, State


@kernel
def redeal(b: Board, s: State, seat: int) -> None:
    """Nothing: the pile has no order yet, each line is drawn when it is laid out (KD-06)."""

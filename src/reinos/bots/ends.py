"""How good the end of a simulated game is for each seat: by its place and by its margin."""

from reinos.core import contract as game
from reinos.core.kernel import kernel
from reinos.core.record import Array, Ints

WHOLE = float(1 << 20)
"""The worth of the best end. Worths are whole numbers, so that sums are the same everywhere."""

PLACE = 0.5
"""The share of the worth that depends on the place; the rest depends on the lead in points."""


@kernel
def count_up(B: Array, W: Array, ranks: Ints, points: Ints) -> None:
    """Write the places and points of a game that is over."""
    game.places(B[0], W[0], ranks)
    game.scores(B[0], W[0], points)


@kernel
def worth_of_end(players: int, seat: int, ranks: Ints, points: Ints) -> int:
    """How good an end is for a seat, from 0 to WHOLE."""
    winners = 0
    best = -1_000_000
    for other in range(players):
        if ranks[other] == 1:
            winners += 1
        if other != seat:
            best = max(best, points[other])
    place = 1.0 / winners if ranks[seat] == 1 else 0.0
    mine = points[seat]
    margin = (mine - best) / (abs(mine) + abs(best) + 1.0)
    return int(WHOLE * (PLACE * place + (1.0 - PLACE) * 0.5 * (1.0 + margin)))

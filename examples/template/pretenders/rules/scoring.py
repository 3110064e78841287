"""Points, and who is ahead."""

from pretenders.moves import HIGHEST, LIVES
from pretenders.record import Board, State
from reinos.core.events import add_line
from reinos.core.kernel import kernel
from reinos.core.record import Ints


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """A point for each highest card and one for each life left (PT-07)."""
    for seat in range(b.players):
        points[seat] = s.points[seat] + s.lives[seat]


@kernel
def standing(b: Board, s: State, seat: int, n: int) -> int:
    """The living come before the dead; then the score decides (PT-07)."""
    if n == 0:
        return 1 if s.lives[seat] > 0 else 0
    return s.points[seat] + s.lives[seat] if n == 1 else 0


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """Two lines: highest cards and lives left (PT-07)."""
    n = add_line(lines, 0, HIGHEST, s.points[seat])
    return add_line(lines, n, LIVES, s.lives[seat])

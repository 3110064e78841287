"""How the players stand: territories, and who has won (TG-21, TG-24)."""

from reinos.core.bits import count
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.names import BY_COMMON, BY_OBJECTIVE, CONTINENTS, NOBODY
from reinos.games.teg_cartas.record import Board, State

CONTINENT, VICTORY = 0, 1  # lines of the score sheet


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """A point for each territory (TG-24)."""
    for seat in range(b.players):
        points[seat] = count(s.own[seat])


@kernel
def standing(s: State, seat: int) -> int:
    """What decides who is ahead: having won (TG-21), then territories (TG-24)."""
    won = 100 if s.winner == seat else 0
    return won + count(s.own[seat])


@kernel
def places(b: Board, s: State, ranks: Ints) -> None:
    """One more than the number of players who stand better; equals share (TG-24)."""
    for seat in range(b.players):
        ranks[seat] = 1
        for other in range(b.players):
            if standing(s, other) > standing(s, seat):
                ranks[seat] += 1


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """A line for each continent where the seat holds territories, and one for the victory."""
    n = 0
    for continent in range(CONTINENTS):
        held = count(s.own[seat] & b.continent[continent])
        if held > 0:
            lines[n, 0] = 24
            lines[n, 1] = CONTINENT
            lines[n, 2] = held
            lines[n, 3] = continent
            lines[n, 4] = count(b.continent[continent])
            n += 1
    if s.winner != NOBODY and s.winner == seat:
        lines[n, 0] = 21 if s.won_by == BY_OBJECTIVE or s.won_by == BY_COMMON else 22
        lines[n, 1] = VICTORY
        lines[n, 2] = 0
        lines[n, 3] = s.won_by
        n += 1
    return n

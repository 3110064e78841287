"""How the players stand: territories, and who has won (TG-21, TG-22, TG-24)."""

from reinos.core.bits import count
from reinos.core.events import add_line
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Line
from reinos.games.teg_cartas.names import BY_OBJECTIVE, CONTINENT_IDS, CONTINENTS
from reinos.games.teg_cartas.record import Board, State

CONTINENT = Line(1, rule=24, continent=CONTINENT_IDS, held=int, size=int)
# How the game was won, in the order of the victories.
WON_OBJECTIVE = Line(2, rule=21)
WON_COMMON = Line(3, rule=21)
WON_LAST = Line(4, rule=22)


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """A point for each territory (TG-24)."""
    for seat in range(b.players):
        points[seat] = count(s.own[seat])


@kernel
def standing(b: Board, s: State, seat: int, n: int) -> int:
    """What decides who is ahead: having won (TG-21), then territories; ties share (TG-24)."""
    if n == 0:
        return 1 if s.winner == seat else 0
    return count(s.own[seat]) if n == 1 else 0


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """A line for each continent where the seat holds territories, and one for the victory."""
    n = 0
    for continent in range(CONTINENTS):
        held = count(s.own[seat] & b.continent[continent])
        if held > 0:
            n = add_line(lines, n, CONTINENT, held, continent, held, count(b.continent[continent]))
    if s.winner == seat:
        n = add_line(lines, n, WON_OBJECTIVE + s.won_by - BY_OBJECTIVE, 0)
    return n

"""Points, and who is ahead (RK-16, RK-17)."""

from reinos.core.events import add_line
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Line
from reinos.games.robber_knights.names import square
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.land import NOBODY, holder, kind_at
from reinos.games.robber_knights.tiles import BUILDING, POINTS

# The line of a building has its number in `tiles.BUILDINGS`, counted from one.
CASTLE = Line(1, rule=16, number=int)
VILLAGE = Line(2, rule=16, number=int)
TOWN = Line(3, rule=16, number=int)
KNIGHTS = Line(4, rule=17, knights=int)


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """The owner of the top knight scores a tile: castle 1, village 2, town 3 (RK-16).

    All seats in one pass: five would make a playout slower by a twentieth.
    """
    for seat in range(b.players):
        points[seat] = 0
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            at = square(row, column)
            seat = holder(s, at)
            if seat != NOBODY:
                points[seat] += POINTS[kind_at(s, at)]


@kernel
def score(s: State, seat: int) -> int:
    """The points of one seat."""
    points = 0
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            at = square(row, column)
            if holder(s, at) == seat:
                points += POINTS[kind_at(s, at)]
    return points


@kernel
def standing(b: Board, s: State, seat: int, n: int) -> int:
    """Points, then knights not placed (RK-17)."""
    if n == 0:
        return score(s, seat)
    return s.stock[seat] if n == 1 else 0


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """Castles, villages and towns (RK-16), and the knights not placed, which break ties (RK-17)."""
    n = 0
    for line in range(CASTLE, KNIGHTS):
        n = add_buildings(s, seat, line, lines, n)
    return add_line(lines, n, KNIGHTS, 0, s.stock[seat])


@kernel
def add_buildings(s: State, seat: int, building: int, lines: Ints, n: int) -> int:
    """A line for the buildings of one kind that a seat holds."""
    number = 0
    points = 0
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            at = square(row, column)
            if holder(s, at) == seat and BUILDING[kind_at(s, at)] == building:
                number += 1
                points += POINTS[kind_at(s, at)]
    return add_line(lines, n, building, points, number)

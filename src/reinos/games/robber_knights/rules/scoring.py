"""Points and places (RK-16, RK-17)."""

from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.names import square
from reinos.games.robber_knights.record import Board, State
from reinos.games.robber_knights.rules.land import holder, kind_at
from reinos.games.robber_knights.tiles import POINTS

CASTLES, VILLAGES, TOWNS, KNIGHTS = 1, 2, 3, 4  # lines of the score sheet: the points of a building


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """The points of everyone."""
    for seat in range(b.players):
        points[seat] = score(s, seat)


@kernel
def score(s: State, seat: int) -> int:
    """The owner of the top knight scores a tile: castle 1, village 2, town 3 (RK-16)."""
    points = 0
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            at = square(row, column)
            if holder(s, at) == seat:
                points += POINTS[kind_at(s, at)]
    return points


@kernel
def held(s: State, seat: int, worth: int) -> int:
    """How many buildings of so many points a seat holds."""
    number = 0
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            at = square(row, column)
            if holder(s, at) == seat and POINTS[kind_at(s, at)] == worth:
                number += 1
    return number


@kernel
def standing(s: State, seat: int) -> int:
    """Points, then knights not placed, as one number (RK-17)."""
    return (score(s, seat) << 8) + s.stock[seat]


@kernel
def places(b: Board, s: State, ranks: Ints) -> None:
    """One more than the number of those who stand better; equals share (RK-17)."""
    for seat in range(b.players):
        mine = standing(s, seat)
        ranks[seat] = 1
        for other in range(b.players):
            if standing(s, other) > mine:
                ranks[seat] += 1


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """Castles, villages and towns (RK-16), and the knights not placed, which break ties (RK-17)."""
    for kind in range(CASTLES, TOWNS + 1):
        number = held(s, seat, kind)
        lines[kind - 1, 0] = 16
        lines[kind - 1, 1] = kind
        lines[kind - 1, 2] = number * kind
        lines[kind - 1, 3] = number
    lines[3, 0] = 17
    lines[3, 1] = KNIGHTS
    lines[3, 2] = 0
    lines[3, 3] = s.stock[seat]
    return 4

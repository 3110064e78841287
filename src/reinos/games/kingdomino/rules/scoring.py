"""Territories and points, and who stands best.

For counting, the squares of a kingdom are packed into one integer, row by row from its top left
corner: the columns of the largest kingdom and one that stays empty, so that neighbours are shifts
by 1 and by a row.
"""

from reinos.core.bits import count, lowest
from reinos.core.events import add_line
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Line
from reinos.games.kingdomino.names import LARGEST, MIDDLE, TERRAIN_NAMES, TERRAINS
from reinos.games.kingdomino.record import Board, State

PACKED_ROW = LARGEST + 1

TERRITORY = Line(1, rule=20, terrain=TERRAIN_NAMES, squares=int, crowns=int)
HARMONY = Line(2, rule=23)
MIDDLE_KINGDOM = Line(3, rule=24)
HARMONY_POINTS = 5
MIDDLE_KINGDOM_POINTS = 10


@kernel
def packed_land(s: State, seat: int, terrain: int) -> int:
    """The squares of one terrain, packed."""
    land, left, top = s.land, s.left[seat], int(s.top[seat])
    squares = 0
    for row in range(LARGEST):
        squares |= int(land[seat, terrain, top + row] >> left) << PACKED_ROW * row
    return squares


@kernel
def packed(rows: Ints, s: State, seat: int) -> int:
    """Any rows of a kingdom (crowns, taken squares), packed."""
    left, top = s.left[seat], int(s.top[seat])
    squares = 0
    for row in range(LARGEST):
        squares |= int(rows[seat, top + row] >> left) << PACKED_ROW * row
    return squares


@kernel
def spread(start: int, land: int) -> int:
    """All squares of the land connected by sides with the starting ones (KD-20)."""
    grown = start & land
    reached = 0
    while grown != reached:
        reached = grown
        grown = (grown | grown << 1 | grown >> 1 | grown << PACKED_ROW | grown >> PACKED_ROW) & land
    return reached


@kernel
def crowns_in(squares: int, ones: int, twos: int) -> int:
    """The crowns on some squares."""
    return count(squares & ones) + 2 * count(squares & twos)


@kernel
def land_points(land: int, ones: int, twos: int) -> int:
    """Squares times crowns, summed over the separate territories of one terrain (KD-20)."""
    points = 0
    while land != 0:
        territory = spread(land & -land, land)
        points += count(territory) * crowns_in(territory, ones, twos)
        land &= ~territory
    return points


@kernel
def territory_score(s: State, seat: int) -> int:
    """The points of all territories of a kingdom (KD-20)."""
    ones = packed(s.ones, s, seat)
    twos = packed(s.twos, s, seat)
    points = 0
    for terrain in range(TERRAINS):
        land = packed_land(s, seat, terrain)
        if land & (ones | twos) != 0:
            points += land_points(land, ones, twos)
    return points


@kernel
def is_complete(b: Board, s: State, seat: int) -> bool:
    """Whether the kingdom is a full square with no hole (KD-23)."""
    return count(packed(s.taken, s, seat)) == b.limit * b.limit


@kernel
def is_central(b: Board, s: State, seat: int) -> bool:
    """Whether the castle is at the centre of the grid, holes or not (KD-24)."""
    return not is_far(b, s.top[seat], s.bottom[seat], s.left[seat], s.right[seat])


@kernel
def is_far(b: Board, top: int, bottom: int, left: int, right: int) -> bool:
    """Whether any of these rows and columns is further from the castle than half the limit."""
    reach = b.limit // 2
    return (
        top < MIDDLE - reach
        or bottom > MIDDLE + reach
        or left < MIDDLE - reach
        or right > MIDDLE + reach
    )


@kernel
def bonus(b: Board, s: State, seat: int) -> int:
    """The points of the variants in play (KD-21)."""
    points = 0
    if b.harmony != 0 and is_complete(b, s, seat):
        points += HARMONY_POINTS
    if b.middle_kingdom != 0 and is_central(b, s, seat):
        points += MIDDLE_KINGDOM_POINTS
    return points


@kernel
def score(b: Board, s: State, seat: int) -> int:
    """Territories and bonuses of a kingdom, as if the game ended now (KD-21)."""
    return territory_score(s, seat) + bonus(b, s, seat)


@kernel
def scores(b: Board, s: State, points: Ints) -> None:
    """The score of every kingdom."""
    for seat in range(b.players):
        points[seat] = score(b, s, seat)


@kernel
def largest_territory(s: State, seat: int) -> int:
    """The size of the largest territory, with or without crowns (KD-22)."""
    most = 0
    for terrain in range(TERRAINS):
        land = packed_land(s, seat, terrain)
        while land != 0:
            territory = spread(land & -land, land)
            most = max(most, count(territory))
            land &= ~territory
    return most


@kernel
def all_crowns(s: State, seat: int) -> int:
    """All crowns of a kingdom."""
    return crowns_in(-1, packed(s.ones, s, seat), packed(s.twos, s, seat))


@kernel
def standing(b: Board, s: State, seat: int, n: int) -> int:
    """Score, then largest territory, then crowns if the option says so (KD-22)."""
    if n == 0:
        return score(b, s, seat)
    if n == 1:
        return largest_territory(s, seat)
    if n == 2 and b.crowns_tiebreak != 0:
        return all_crowns(s, seat)
    return 0


@kernel
def score_lines(b: Board, s: State, seat: int, lines: Ints) -> int:
    """A line per territory with terrain, squares, crowns and one of its squares; then bonuses."""
    ones = packed(s.ones, s, seat)
    twos = packed(s.twos, s, seat)
    n = 0
    for terrain in range(TERRAINS):
        land = packed_land(s, seat, terrain)
        while land != 0:
            start = land & -land
            territory = spread(start, land)
            squares = count(territory)
            crowns = crowns_in(territory, ones, twos)
            row = s.top[seat] + lowest(start) // PACKED_ROW
            column = s.left[seat] + lowest(start) % PACKED_ROW
            points = squares * crowns
            n = add_line(lines, n, TERRITORY, points, terrain, squares, crowns, row, column)
            land &= ~territory
    if b.harmony != 0 and is_complete(b, s, seat):
        n = add_line(lines, n, HARMONY, HARMONY_POINTS)
    if b.middle_kingdom != 0 and is_central(b, s, seat):
        n = add_line(lines, n, MIDDLE_KINGDOM, MIDDLE_KINGDOM_POINTS)
    return n

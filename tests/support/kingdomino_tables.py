"""Tables of Kingdomino to sit at, positions to type, and a referee with rules of its own.

The referee counts everything a second time from the text of the rules, in plain Python on a
dictionary of squares: it borrows nothing from the rules it checks but the list of the dominoes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from reinos import State

Square = tuple[int, int]
Half = tuple[str, int]
Squares = dict[Square, Half]
Layout = frozenset[tuple[Square, Half]]
CASTLE: Square = (7, 7)
STEPS = {"right": (0, 1), "down": (1, 0), "left": (0, -1), "up": (-1, 0)}


class Table(NamedTuple):
    """A way to sit down, with what the rulebook says of it."""

    players: int
    options: dict[str, Any]
    kings: int  # of each player
    breadth: int  # dominoes in a line
    lines: int
    limit: int
    turns: int
    decisions: int


TABLES = {
    "four": Table(4, {}, 1, 4, 12, 5, 52, 96),
    "three": Table(3, {}, 1, 4, 12, 5, 39, 72),
    "three-short": Table(3, {"three_player_deck": "short"}, 1, 3, 12, 5, 39, 72),
    "two": Table(2, {}, 2, 4, 6, 5, 28, 48),
    "mighty-duel": Table(2, {"mighty_duel": True}, 2, 4, 12, 7, 52, 96),
}


def around(square: Square) -> list[Square]:
    """The four squares that share a side with this one."""
    return [(square[0] + down, square[1] + right) for down, right in STEPS.values()]


class Referee:
    """A second pair of eyes on kingdoms."""

    def __init__(self, dominoes: dict[int, tuple[Half, Half]]) -> None:
        self.dominoes = dominoes

    def covered(self, cell: str, direction: str) -> tuple[Square, Square]:
        """The squares of half a and of half b."""
        row, column = int(cell[1:]), "abcdefghijklm".index(cell[0]) + 1
        down, right = STEPS[direction]
        return (row, column), (row + down, column + right)

    def name(self, square: Square) -> str:
        """The name of a square."""
        return f"{'abcdefghijklm'[square[1] - 1]}{square[0]}"

    def squares(self, state: State, seat: int) -> Squares:
        """What lies on each square of a kingdom, the castle left out."""
        found: Squares = {}
        for number, cell, direction in state.dump()["position"]["kingdoms"][seat]:
            for square, half in zip(
                self.covered(cell, direction), self.dominoes[number], strict=True
            ):
                assert square not in found
                assert square != CASTLE
                found[square] = half
        return found

    def layout(self, number: int, cell: str, direction: str) -> Layout:
        """What lies where after a placement: mirror images of a double are equal."""
        return frozenset(zip(self.covered(cell, direction), self.dominoes[number], strict=True))

    def fits_in(self, squares: Sequence[Square], limit: int) -> bool:
        """KD-14: everything, castle included, within limit rows and limit columns."""
        rows = [row for row, _ in [*squares, CASTLE]]
        columns = [column for _, column in [*squares, CASTLE]]
        return max(rows) - min(rows) < limit and max(columns) - min(columns) < limit

    def matches(self, squares: Squares, layout: Layout) -> bool:
        """KD-15, KD-16: a half beside the castle, or beside a square of its terrain."""
        return any(
            beside == CASTLE or (beside in squares and squares[beside][0] == terrain)
            for square, (terrain, _) in layout
            for beside in around(square)
        )

    def faults(self, squares: Squares, layout: Layout, limit: int) -> set[str]:
        """Everything that is wrong with laying a domino there."""
        at = [square for square, _ in layout]
        wrong = set()
        if any(square in squares or square == CASTLE for square in at):
            wrong.add("occupied")
        if not self.fits_in([*squares, *at], limit):
            wrong.add("outside")
        if not self.matches(squares, layout):
            wrong.add("no_match")
        return wrong

    def places(self, squares: Squares, number: int, limit: int) -> set[Layout]:
        """Every way to lay a domino, found by trying every square and every direction."""
        a, b = self.dominoes[number]
        reach = range(7 - limit - 1, 7 + limit + 2)
        tried = (
            frozenset([((row, column), a), ((row + down, column + right), b)])
            for row in reach
            for column in reach
            for down, right in STEPS.values()
        )
        return {
            layout
            for layout in tried
            if self.matches(squares, layout) and not self.faults(squares, layout, limit)
        }

    def territories(self, squares: Squares) -> list[tuple[str, set[Square], int]]:
        """KD-20: terrain, squares and crowns of every territory."""
        left = dict(squares)
        found = []
        while left:
            start, (terrain, _) = next(iter(left.items()))
            territory, waiting = set(), [start]
            while waiting:
                square = waiting.pop()
                if square in left and left[square][0] == terrain:
                    del left[square]
                    territory.add(square)
                    waiting += around(square)
            found.append((terrain, territory, sum(squares[square][1] for square in territory)))
        return found

    def points(self, squares: Squares) -> int:
        """The points of the territories."""
        return sum(len(land) * crowns for _, land, crowns in self.territories(squares))

    def bonus(self, squares: Squares, limit: int, options: dict[str, Any]) -> int:
        """KD-23, KD-24: the points of the variants."""
        points = 0
        if options.get("harmony") and len(squares) + 1 == limit**2:
            points += 5
        if options.get("middle_kingdom") and all(
            abs(row - 7) <= limit // 2 and abs(column - 7) <= limit // 2 for row, column in squares
        ):
            points += 10
        return points

    def largest(self, squares: Squares) -> int:
        """The number of squares of the largest territory."""
        return max((len(land) for _, land, _ in self.territories(squares)), default=0)

    def crowns(self, squares: Squares) -> int:
        """The crowns of the whole kingdom."""
        return sum(crowns for _, crowns in squares.values())


def tiles(text: str) -> list[tuple[int, str, str]]:
    """A kingdom as people type it: `24 g8 down, 3 e7 right`."""
    words = [tile.split() for tile in text.split(",") if tile.strip()]
    return [(int(number), cell, direction) for number, cell, direction in words]


class Placing(Protocol):
    """Seat 0 is about to place a domino in a kingdom."""

    def __call__(
        self, domino: int, kingdom: str = "", players: int = 2, last: bool = False, **options: Any
    ) -> State: ...


class Finished(Protocol):
    """A game that has ended with these kingdoms."""

    def __call__(self, *kingdoms: str, **options: Any) -> State: ...


def table_for(players: int, options: dict[str, Any]) -> Table:
    """The table with these options, whatever bonuses are played for."""
    named = {"mighty_duel", "three_player_deck"}
    wanted = {name: value for name, value in options.items() if name in named and value}
    return next(one for one in TABLES.values() if (one.players, one.options) == (players, wanted))


class Wander(Protocol):
    """A game in which anything legal happens: the state before every decision, then its end."""

    def __call__(
        self, table: Table, seed: int, sense: float = 0.0, **options: Any
    ) -> Iterator[State]: ...

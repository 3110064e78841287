"""The land: tiles side by side, the box that floats around them, stacks of knights."""

from reinos.core.kernel import kernel
from reinos.games.robber_knights.names import STRIDE
from reinos.games.robber_knights.record import Board, State

NOBODY = -1
# How `record` packs a square.
KIND_BITS, HEIGHT_AT, KNIGHTS_AT, OWNER_AT, KNIGHT_BITS = 31, 5, 8, 20, 3
SEAT_BITS = (1 << KNIGHT_BITS) - 1
STACK = (1 << OWNER_AT) - (1 << KNIGHTS_AT)


@kernel
def kind_at(s: State, at: int) -> int:
    """The kind of the tile on a square; -1 if it is empty."""
    return (s.squares[at] & KIND_BITS) - 1


@kernel
def tile_owner(s: State, at: int) -> int:
    """Whose tile lies on a square."""
    return s.squares[at] >> OWNER_AT & SEAT_BITS


@kernel
def knights_on(s: State, at: int) -> int:
    """How many knights stand on a square."""
    return s.squares[at] >> HEIGHT_AT & SEAT_BITS


@kernel
def knight(s: State, at: int, level: int) -> int:
    """The owner of a knight, counted from the bottom."""
    from_top = knights_on(s, at) - 1 - level
    return s.squares[at] >> (KNIGHTS_AT + KNIGHT_BITS * from_top) & SEAT_BITS


@kernel
def holder(s: State, at: int) -> int:
    """The owner of the top knight, who scores the tile (RK-16)."""
    if knights_on(s, at) == 0:
        return NOBODY
    return s.squares[at] >> KNIGHTS_AT & SEAT_BITS


@kernel
def put_knights(s: State, at: int, seat: int, number: int) -> None:
    """New knights go on top of those already there; nothing ever takes them away (RK-14)."""
    packed = s.squares[at]
    stack = packed & STACK
    for _ in range(number):
        stack = stack << KNIGHT_BITS | seat << KNIGHTS_AT
    s.squares[at] = packed - (packed & STACK) + stack + (number << HEIGHT_AT)


@kernel
def put_tile(s: State, at: int, kind: int, owner: int) -> None:
    """A tile lies on a square, and the box grows to hold it."""
    row, column = at // STRIDE, at % STRIDE
    s.squares[at] = kind + 1 + (owner << OWNER_AT)
    s.rows[row] |= 1 << column
    if s.bottom == 0:  # the first of all
        s.top = row
        s.bottom = row
        s.left = column
        s.right = column
    s.top = min(s.top, row)
    s.bottom = max(s.bottom, row)
    s.left = min(s.left, column)
    s.right = max(s.right, column)


@kernel
def first_row(b: Board, s: State) -> int:
    """The first row that the box can still reach (RK-07)."""
    return max(1, s.bottom - b.limit + 1)


@kernel
def last_row(b: Board, s: State) -> int:
    """The last row that the box can still reach (RK-07)."""
    return min(b.height, s.top + b.limit - 1)


@kernel
def first_column(b: Board, s: State) -> int:
    """The first column that the box can still reach (RK-07)."""
    return max(1, s.right - b.limit + 1)


@kernel
def last_column(b: Board, s: State) -> int:
    """The last column that the box can still reach (RK-07)."""
    return min(b.width, s.left + b.limit - 1)


@kernel
def is_inside(b: Board, s: State, at: int) -> bool:
    """Whether the box with this square stays within the limit (RK-07)."""
    row, column = at // STRIDE, at % STRIDE
    return first_row(b, s) <= row <= last_row(b, s) and first_column(b, s) <= column <= last_column(
        b, s
    )


@kernel
def touches(s: State, at: int) -> bool:
    """Whether a square touches a laid tile by a side; terrains need not match (RK-06)."""
    squares = s.squares
    beside = squares[at - 1] | squares[at + 1] | squares[at - STRIDE] | squares[at + STRIDE]
    return beside != 0


@kernel
def spaces_in_row(b: Board, s: State, row: int) -> int:
    """The columns of a row where a tile may lie: empty, touching, inside (RK-06, RK-07)."""
    rows = s.rows
    here = rows[row]
    inside = (1 << (last_column(b, s) + 1)) - (1 << first_column(b, s))
    return (here << 1 | here >> 1 | rows[row - 1] | rows[row + 1]) & ~here & inside

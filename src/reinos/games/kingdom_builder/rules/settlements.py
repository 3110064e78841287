"""Settlements on the board, and the hexes beside them (KB-11, KB-13)."""

from reinos.core.hexes import around, beside
from reinos.core.kernel import kernel
from reinos.games.kingdom_builder.names import (
    BELOW,
    BYTE,
    FULL,
    TOP,
    column_of,
    quarter_of,
    row_of,
)
from reinos.games.kingdom_builder.record import State
from reinos.games.kingdom_builder.rules.areas import (
    BY_AREAS,
    cards_in_play,
    join_area,
    part_area,
)


@kernel
def settle(s: State, seat: int, place: int) -> None:
    """Put a settlement on a hex (KB-11)."""
    row = row_of(place)
    column = column_of(place)
    s.own[seat, row] |= 1 << column
    s.quarters[seat] += 1 << BYTE * quarter_of(row, column)
    s.taken[row] |= 1 << column
    near = s.near[seat]
    near[row] |= around(row, column, 0) & FULL
    pair = around(row, column, 1) & FULL
    near[row - 1] |= pair
    near[row + 1] |= pair
    if cards_in_play(s) & BY_AREAS != 0:
        join_area(s, seat, place)


@kernel
def unsettle(s: State, seat: int, place: int) -> None:
    """Take a settlement off its hex."""
    row = row_of(place)
    column = column_of(place)
    gone = ~(1 << column)
    s.quarters[seat] -= 1 << BYTE * quarter_of(row, column)
    s.own[seat, row] &= gone
    s.taken[row] &= gone
    if cards_in_play(s) & BY_AREAS != 0:
        part_area(s, seat, place)
    find_near(s, seat)


@kernel
def find_near(s: State, seat: int) -> None:
    """Work out anew which hexes touch a settlement of a seat, or its scouts (HV-11).

    The rows next to the board are filled like the others: what is worked out anew must be the same
    as what was added settlement by settlement.
    """
    own = s.own[seat]
    near = s.near[seat]
    for r in range(TOP - 1, BELOW + 1):
        near[r] = beside(own, r) & FULL
    if seat == s.turn:
        for r in range(TOP - 1, BELOW + 1):
            near[r] |= beside(s.scouts, r) & FULL

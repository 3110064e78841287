"""Settlement areas: groups of settlements connected to each other (KB-30)."""

from reinos.core.hexes import beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.names import BELOW, TOP, clear, column_of, row_of
from reinos.games.kingdom_builder.record import State


@kernel
def spread(area: Ints, land: Ints, row: int, start: int) -> None:
    """Grow an area from its first hexes over all the land connected to them."""
    area[row] = start
    first = row
    last = row
    grown = True
    while grown:
        grown = False
        r = first
        while r <= last + 1:
            if grow_row(area, land, r):
                grown = True
                last = max(last, r)
            r += 1
        r = last
        while r >= first - 1:
            if grow_row(area, land, r):
                grown = True
                first = min(first, r)
            r -= 1


@kernel
def grow_row(area: Ints, land: Ints, r: int) -> bool:
    """Add to an area what touches it in one row."""
    before = area[r]
    now = before | (land[r] & beside(area, r))
    while now != area[r]:
        area[r] = now
        now |= land[r] & (now << 1 | now >> 1)
    return now != before


@kernel
def start_areas(s: State, seat: int) -> None:
    """Before going through the areas of a seat: nothing is looked at yet."""
    for r in range(TOP, BELOW):
        s.rest[r] = s.own[seat, r]


@kernel
def next_area(s: State, row: int) -> int:
    """Work out the next area from a row on into the scratch rows; its row, or BELOW if none."""
    while row < BELOW and s.rest[row] == 0:
        row += 1
    if row < BELOW:
        clear(s.scratch)
        spread(s.scratch, s.rest, row, s.rest[row] & -s.rest[row])
        for r in range(TOP, BELOW):
            s.rest[r] &= ~s.scratch[r]
    else:
        clear(s.scratch)
    return row


@kernel
def find_area(s: State, place: int) -> None:
    """Work out the area of the mover, scouts included, that a hex belongs to (HV-11, HV-13).

    It is left in the scratch rows.
    """
    for r in range(TOP, BELOW):
        s.rest[r] = s.own[s.turn, r] | s.scouts[r]
    spread(s.scratch, s.rest, row_of(place), 1 << column_of(place))
    clear(s.rest)

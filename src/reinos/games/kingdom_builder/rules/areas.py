"""Settlement areas: groups of settlements connected to each other (KB-30).

If a card counts areas then `s.area` says of every settlement which one it belongs to: that of the
hex with the lowest number, its head. There stands what the area has: HEAD, the places it touches as
bits and how many settlements it has. Of a location, castle or silo `s.area` says which of these
bits it has; where there are more than MOST_PLACES the last share one.
"""

from reinos.core.bits import count, lowest
from reinos.core.hexes import around, beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import cards
from reinos.games.kingdom_builder.names import (
    BELOW,
    CARDS_IN_PLAY,
    NONE,
    TOP,
    clear,
    column_of,
    hex_at,
    row_of,
)
from reinos.games.kingdom_builder.record import State

HEAD = 1 << 30
PLACES_FROM = 6  # the bits below are the number of settlements
MOST_PLACES = 24
ALL_AROUND = 63
STEPS = (-1, -21, -20, 1, 20, 19, -1, -20, -19, 1, 21, 20)
"""From a hex to those around it: west, north-west and so on, in even rows and in odd ones."""
BY_AREAS = 1 << cards.MERCHANTS | 1 << cards.HERMITS | 1 << cards.CITIZENS
"""The cards that look at areas, as bits."""


@kernel
def cards_in_play(s: State) -> int:
    """The Kingdom Builder cards of this game, as bits (KB-05)."""
    found = 0
    for i in range(CARDS_IN_PLAY):
        found |= 1 << s.cards[i]
    return found


@kernel
def number_places(s: State) -> None:
    """Give every location, castle and silo its bit among those that an area touches."""
    n = 0
    for r in range(TOP, BELOW):
        hexes = s.places[r]
        while hexes != 0:
            s.area[hex_at(r, lowest(hexes))] = min(n, MOST_PLACES - 1)
            n += 1
            hexes &= hexes - 1


@kernel
def places_beside(s: State, row: int, column: int) -> int:
    """The places that touch a hex, as bits."""
    found = 0
    for step in range(-1, 2):
        hexes = s.places[row + step] & around(row, column, step)
        while hexes != 0:
            found |= 1 << s.area[hex_at(row + step, lowest(hexes))]
            hexes &= hexes - 1
    return found


@kernel
def head_of(s: State, place: int) -> int:
    """The head of the area that a settlement belongs to."""
    return s.area[place] if s.area[place] < HEAD else place


@kernel
def size_of(about: int) -> int:
    """How many settlements an area has, from what stands at its head."""
    return about & ((1 << PLACES_FROM) - 1)


@kernel
def places_of(about: int) -> int:
    """The places that an area touches, as bits, from what stands at its head."""
    return (about & (HEAD - 1)) >> PLACES_FROM


@kernel
def ring_around(own: Ints, row: int, column: int) -> int:
    """Which of the six hexes around one are members of a set, as bits in the order of a walk."""
    shift = column + (row & 1)
    above = own[row - 1] << 1 >> shift & 3
    below = own[row + 1] << 1 >> shift & 3
    same = own[row] << 1 >> column & 5
    return (same | same << 1) & 9 | above << 1 | (below << 5 | below << 3) & 48


@kernel
def parts_of(ring: int) -> int:
    """How many groups the hexes of a ring form among themselves."""
    return count(starts_of(ring))


@kernel
def starts_of(ring: int) -> int:
    """The first hex, in the order of a walk, of each group of a ring; all around are one group."""
    return ring & ~(ring << 1 | ring >> 5) | (ring == ALL_AROUND)


@kernel
def one_beside(row: int, column: int, ring: int) -> int:
    """The first hex of a ring that is not empty."""
    return hex_at(row, column) + STEPS[6 * (row & 1) + lowest(ring)]


@kernel
def areas_beside(s: State, row: int, column: int, ring: int) -> tuple[int, int, int]:
    """The heads of the areas that hexes of a ring belong to: three at most, else NONE."""
    first, second, third = NONE, NONE, NONE
    while ring != 0:
        place = one_beside(row, column, ring)
        ring &= ring - 1
        if s.area[place] == NONE:
            continue  # it waits to be joined again
        head = head_of(s, place)
        if first in (NONE, head):
            first = head
        elif second in (NONE, head):
            second = head
        else:
            third = head
    return first, second, third


@kernel
def join_area(s: State, seat: int, place: int) -> None:
    """A new settlement makes one area of those that it touches."""
    row = row_of(place)
    column = column_of(place)
    joined = areas_beside(s, row, column, ring_around(s.own[seat], row, column))
    head = place
    size = 1
    places = places_beside(s, row, column)
    for one in joined:
        if one != NONE:
            head = min(head, one)
            size += size_of(s.area[one])
            places |= places_of(s.area[one])
            s.areas[seat] -= 1
    s.area[place] = head
    for one in joined:
        if one != NONE and one != head:
            lead(s, seat, one, head)
    s.area[head] = HEAD | places << PLACES_FROM | size
    count_area(s, seat, size, places)


@kernel
def count_area(s: State, seat: int, size: int, places: int) -> None:
    """A seat has an area more."""
    s.areas[seat] += 1
    s.largest[seat] = max(s.largest[seat], size)
    if places & (places - 1) != 0:
        s.connected[seat] |= places


@kernel
def lead(s: State, seat: int, old: int, head: int) -> None:
    """Give the settlements of an area another head."""
    left = size_of(s.area[old]) - 1  # when all have it nobody else is looked at
    s.area[old] = head
    for r in range(row_of(old), BELOW):
        if left == 0:
            break
        hexes = s.own[seat, r]
        while hexes != 0:
            place = hex_at(r, lowest(hexes))
            if s.area[place] == old:
                s.area[place] = head
                left -= 1
            hexes &= hexes - 1


@kernel
def part_area(s: State, seat: int, place: int) -> None:
    """A settlement is gone: the rest of its area has one less, or is joined anew."""
    head = head_of(s, place)
    s.area[place] = 0
    if head != place and not holds_together(s, seat, place):
        s.area[head] -= 1  # the number of its settlements
    else:
        join_anew(s, seat, head, head != place)
    count_areas(s, seat)


@kernel
def join_anew(s: State, seat: int, head: int, head_stays: bool) -> None:
    """Join the settlements of an area one by one, as if they were new."""
    if head_stays:
        s.area[head] = NONE
    for r in range(row_of(head), BELOW):
        hexes = s.own[seat, r]
        while hexes != 0:
            member = hex_at(r, lowest(hexes))
            if s.area[member] == head:
                s.area[member] = NONE
            hexes &= hexes - 1
    for r in range(row_of(head), BELOW):
        hexes = s.own[seat, r]
        while hexes != 0:
            member = hex_at(r, lowest(hexes))
            if s.area[member] == NONE:
                join_area(s, seat, member)
            hexes &= hexes - 1


@kernel
def holds_together(s: State, seat: int, place: int) -> bool:
    """Whether without a settlement its area may come apart, or touch fewer places."""
    row = row_of(place)
    column = column_of(place)
    ring = ring_around(s.own[seat], row, column)
    return parts_of(ring) > 1 or places_beside(s, row, column) != 0


@kernel
def count_areas(s: State, seat: int) -> None:
    """Count the areas of a seat anew."""
    s.areas[seat] = 0
    s.largest[seat] = 0
    s.connected[seat] = 0
    for r in range(TOP, BELOW):
        hexes = s.own[seat, r]
        while hexes != 0:
            about = s.area[hex_at(r, lowest(hexes))]
            if about >= HEAD:
                count_area(s, seat, size_of(about), places_of(about))
            hexes &= hexes - 1


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

"""What can be seen of a kingdom that tells how it will end: the inputs of its value.

They are named and explained in `values.py`, in the order in which they are written here.
Turned and mirrored kingdoms have the same.
"""

from reinos.core.bits import count, lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdomino.names import MIDDLE, TERRAINS
from reinos.games.kingdomino.record import Board, State
from reinos.games.kingdomino.rules.advice import WASTED, beside, box
from reinos.games.kingdomino.rules.scoring import (
    PACKED_ROW,
    crowns_in,
    is_far,
    packed,
    packed_land,
    spread,
)
from reinos.games.kingdomino.values import INPUTS, KINGDOM_INPUTS, OF_KINGDOM, TERRAIN_INPUTS

GENERAL = len(KINGDOM_INPUTS)
PER_TERRAIN = len(TERRAIN_INPUTS)
TO_COME = INPUTS
"""Where, after the inputs, the squares of each terrain that are not seen yet are noted, and then
their crowns."""
NOTES = TO_COME + 2 * TERRAINS

Lands = tuple[int, int, int, int, int, int]
Kingdom = tuple[Lands, int, int, int, int, int, int, int]
"""Land by terrain, squares taken, with one crown, with two, packed; top, bottom, left, right."""
Frame = tuple[int, int, bool]
"""By how much to shift a kingdom that it has room, that room, and whether nothing is beyond it."""


@kernel
def kingdom_of(s: State, seat: int) -> Kingdom:
    """The kingdom of a seat as it is."""
    lands = (
        packed_land(s, seat, 0),
        packed_land(s, seat, 1),
        packed_land(s, seat, 2),
        packed_land(s, seat, 3),
        packed_land(s, seat, 4),
        packed_land(s, seat, 5),
    )
    taken, ones, twos = packed(s.taken, s, seat), packed(s.ones, s, seat), packed(s.twos, s, seat)
    top, bottom = int(s.top[seat]), int(s.bottom[seat])
    return lands, taken, ones, twos, top, bottom, int(s.left[seat]), int(s.right[seat])


@kernel
def note_to_come(b: Board, s: State, notes: Ints) -> None:
    """Note the squares and crowns of every terrain on dominoes that nobody has seen."""
    for terrain in range(2 * TERRAINS):
        notes[TO_COME + terrain] = 0
    unseen = s.unseen
    while unseen != 0:
        domino = lowest(unseen) + 1
        unseen &= unseen - 1
        a, z = TO_COME + b.terrain_a[domino], TO_COME + b.terrain_b[domino]
        notes[a] += 1
        notes[z] += 1
        notes[a + TERRAINS] += b.crowns_a[domino]
        notes[z + TERRAINS] += b.crowns_b[domino]


@kernel
def frame_of(b: Board, kingdom: Kingdom) -> Frame:
    """Where a kingdom may grow: around its castle while that is to be central, else by a ring."""
    _, _, _, _, top, bottom, left, right = kingdom
    if b.middle_kingdom != 0 and not is_far(b, top, bottom, left, right):
        corner = MIDDLE - int(b.limit) // 2
        return PACKED_ROW * (top - corner) + left - corner, box(0, b.limit, 0, b.limit), True
    height, width = bottom - top + 1, right - left + 1
    up = 1 if height < b.limit else 0
    across = 1 if width < b.limit else 0
    room = box(1 - up, height + 1 + up, 1 - across, width + 1 + across)
    return PACKED_ROW + 1, room, up + across == 0


@kernel
def look_at_kingdom(b: Board, kingdom: Kingdom, notes: Ints) -> None:
    """Write the inputs of a kingdom; what is to come is noted already."""
    for i in range(OF_KINGDOM):
        notes[i] = 0
    lands, taken, ones, twos, top, bottom, left, right = kingdom
    shift, room, known = frame_of(b, kingdom)
    free = room & ~(taken << shift)
    near = 0
    for terrain in range(TERRAINS):
        land = lands[terrain] << shift
        near |= look_at_land(terrain, land, ones << shift, twos << shift, free, notes)
    notes[0] = 1
    notes[2] = 1 if b.middle_kingdom != 0 and not is_far(b, top, bottom, left, right) else 0
    notes[7] = (bottom - top + 1) * (right - left + 1)
    notes[9] = count(near)
    notes[10] = count(free) if known else 0
    flat = free & free >> 1 & (near | near >> 1)
    upright = free & free >> PACKED_ROW & (near | near >> PACKED_ROW)
    notes[13] = count(flat) + count(upright)
    look_at_empty(b, free, known, notes)


@kernel
def look_at_land(terrain: int, land: int, ones: int, twos: int, free: int, notes: Ints) -> int:
    """The territories of one terrain; the empty squares beside them."""
    at = GENERAL + PER_TERRAIN * terrain
    squares_to_come, crowns_to_come = notes[TO_COME + terrain], notes[TO_COME + TERRAINS + terrain]
    notes[at] = count(land)
    near = 0
    while land != 0:
        territory = spread(land & -land, land)
        land &= ~territory
        size, crowns = count(territory), crowns_in(territory, ones, twos)
        notes[1] += size * crowns
        edge = beside(territory) & free
        if edge != 0:
            near |= edge
            borders = count(edge)
            notes[12] += crowns_to_come * size
            notes[at + 1] += crowns * borders
            notes[at + 2] += crowns
            notes[at + 3] = max(notes[at + 3], size)
            notes[at + 6] = max(notes[at + 6], crowns)
            notes[at + 10] += crowns * min(borders, 2)
            if crowns != 0:
                notes[at + 9] += crowns * min(count(spread(edge, free)), 8)
    notes[at + 4] = squares_to_come * notes[at + 2]
    notes[at + 5] = crowns_to_come * notes[at + 3]
    if near != 0:
        notes[8] += 1
        notes[at + 7] = count(near)
        notes[at + 8] = squares_to_come
    return near


@kernel
def look_at_empty(b: Board, free: int, known: bool, notes: Ints) -> None:
    """What dominoes can still fill."""
    holes = count(free & ~beside(free))
    parts = 0
    odd = 0
    while free != 0:
        part = spread(free & -free, free)
        free &= ~part
        parts += 1
        odd += count(part) & 1
    notes[3] = holes
    notes[4] = odd - holes if known else 0
    notes[5] = parts
    notes[11] = 1 if holes == 0 else 0
    notes[14] = 1 if odd == 0 and known else 0
    if b.harmony != 0:
        notes[16] = 1
        notes[6] = notes[14]
        notes[15] = holes


@kernel
def look_at_claim(b: Board, s: State, domino: int, gain: int, laid: int, notes: Ints) -> None:
    """Write the inputs of a domino on which a king is to stand; those of its kingdom are there."""
    terrain_a, terrain_b = b.terrain_a[domino], b.terrain_b[domino]
    crowns_a, crowns_b = b.crowns_a[domino], b.crowns_b[domino]
    land_a, land_b = GENERAL + PER_TERRAIN * terrain_a, GENERAL + PER_TERRAIN * terrain_b
    number = 0
    for i in range(b.breadth):
        if s.next[i] == domino:
            number = i
    at = OF_KINGDOM
    notes[at] = gain
    notes[at + 1] = number
    notes[at + 2] = notes[land_a + 6] + notes[land_b + 6]
    notes[at + 3] = crowns_a * notes[land_a + 3] + crowns_b * notes[land_b + 3]
    notes[at + 4] = crowns_a + crowns_b
    notes[at + 5] = 1 if terrain_a == terrain_b else 0
    notes[at + 6] = 1 if gain <= -WASTED else 0
    notes[at + 7] = notes[land_a + 1] + notes[land_b + 1]
    notes[at + 8] = min(notes[land_a + 6], notes[land_b + 6])
    notes[at + 9] = 1 if number == 0 else 0
    notes[at + 10] = 1 if number == b.breadth - 1 else 0
    joins_a, joins_b = min(notes[land_a + 2], 1), min(notes[land_b + 2], 1)
    notes[at + 11] = joins_a + joins_b
    notes[at + 12] = laid

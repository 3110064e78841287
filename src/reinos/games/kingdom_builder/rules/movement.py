"""Moving a settlement, by a tile or for a silo: which may be lifted, and where it may land.

Barn, harbour and silo move to a hex that is lawful for them (`targets.lawful`), with the adjacency
of KB-13: such a move differs from a build only in that the settlement is lifted first (KB-25).
Paddock and palisade have ways of their own, to which KB-13 does not apply (KB-24, HV-13).
"""

from reinos.core.bits import lowest
from reinos.core.hexes import around, beside, two_away
from reinos.core.kernel import inlined, kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.locations import (
    BY_SILO,
    PADDOCK,
    PALISADE,
    TO_MOVE,
    TO_STEP,
    USES,
)
from reinos.games.kingdom_builder.names import BELOW, TOP, clear, column_of, hex_at, row_of
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.areas import find_area
from reinos.games.kingdom_builder.rules.targets import aim, allowed, any_allowed, lawful

SEVERAL, NO_ADJACENT, NO_HEX = -1, -2, -3


@kernel
def moves_settlements(tile: int) -> bool:
    """Whether a tile moves a settlement instead of building one."""
    return USES[tile] == TO_MOVE or USES[tile] == TO_STEP


@kernel
def can_move(b: Board, s: State, tile: int) -> bool:
    """Whether any own settlement can be moved by a tile."""
    if tile == PALISADE:
        found = aim_palisade(s, True)
        clear(s.targets)
        return found
    hang = hangs_on(b, s, tile)
    for r in range(TOP, BELOW):
        if movable(b, s, tile, r, hang) != 0:
            return True
    return False


@kernel
def aim_lift(b: Board, s: State, tile: int) -> None:
    """The own settlements that a tile can move."""
    if tile == PALISADE:
        aim_palisade(s, False)
        return
    hang = hangs_on(b, s, tile)
    for r in range(TOP, BELOW):
        s.targets[r] = movable(b, s, tile, r, hang)


@inlined
def movable(b: Board, s: State, way: int, r: int, hang: int) -> int:
    """The own settlements of a row that can be moved (KB-22, KB-23, KB-24, KB-25).

    A settlement is lifted before adjacency is tested. If no adjacent hex is left then it may go to
    any hex, unless the one it leaves is itself lawful and adjacent: that is no target, and it is
    stuck.
    """
    own = s.own[s.turn, r]
    if way == PADDOCK:
        return own & jump_from(s, r)
    if hang == SEVERAL:
        return own
    if hang == NO_HEX:
        return 0
    if way == BY_SILO:  # HV-04: it must end beside an own settlement
        return all_but(own, r, hang)
    stuck = lawful(b, s, way, r) & s.near[s.turn, r]
    if hang != NO_ADJACENT:
        only = 1 << column_of(hang) if row_of(hang) == r else 0
        stuck &= only
    return own & ~stuck


@kernel
def hangs_on(b: Board, s: State, way: int) -> int:
    """The one own settlement that all adjacent hexes of a move hang on (KB-25).

    SEVERAL if each has more than one neighbour or they have different ones, NO_ADJACENT if there
    are none, NO_HEX if the action has no hex at all.
    """
    if way == PADDOCK:
        return SEVERAL  # KB-24: adjacency does not matter
    near = s.near[s.turn]
    parent = NO_ADJACENT
    for r in range(TOP, BELOW):
        hexes = allowed(b, s, way, r) & near[r] if near[r] != 0 else 0
        while hexes != 0:
            found = only_neighbour(s.own[s.turn], s.scouts, r, lowest(hexes))
            if found == SEVERAL or (parent != NO_ADJACENT and found != parent):
                return SEVERAL
            parent = found
            hexes &= hexes - 1
    return parent if parent != NO_ADJACENT or any_allowed(b, s, way) else NO_HEX


@kernel
def only_neighbour(rows: Ints, others: Ints, r: int, c: int) -> int:
    """The one member of two sets beside a hex, SEVERAL or NO_ADJACENT."""
    found = NO_ADJACENT
    for step in range(-1, 2):
        members = around(r, c, step) & (rows[r + step] | others[r + step])
        if members != 0:
            if found != NO_ADJACENT or members & (members - 1) != 0:
                return SEVERAL
            found = hex_at(r + step, lowest(members))
    return found


@kernel
def all_but(own: int, r: int, hang: int) -> int:
    """The settlements of a row that leave an adjacent hex when they are lifted."""
    if hang == NO_ADJACENT:
        return 0
    if row_of(hang) == r:
        return own & ~(1 << column_of(hang))
    return own


@kernel
def aim_land(b: Board, s: State, way: int) -> None:
    """Where the lifted settlement may be put down: never where it was (KB-25)."""
    row = row_of(s.lifted)
    column = column_of(s.lifted)
    if way == PADDOCK:
        aim_jump(s, row, column)
    elif way == PALISADE:
        aim_along_area(s)
    else:
        aim(b, s, way)
    s.targets[row] &= ~(1 << column)


@kernel
def jump_from(s: State, r: int) -> int:
    """The hexes of a row from which a jump of two ends on a free buildable hex (KB-24)."""
    above = s.ground[r - 2] & ~s.taken[r - 2]
    below = s.ground[r + 2] & ~s.taken[r + 2]
    return two_away(s.ground[r] & ~s.taken[r], above, below)


@kernel
def aim_jump(s: State, row: int, column: int) -> None:
    """The free buildable hexes exactly two straight steps away, over anything (KB-24)."""
    clear(s.targets)
    here = 1 << column
    for step in range(-2, 3, 2):
        same = here if step == 0 else 0
        hexes = two_away(same, here - same, 0)
        s.targets[row + step] = hexes & s.ground[row + step] & ~s.taken[row + step]


@kernel
def aim_palisade(s: State, one_is_enough: bool) -> bool:
    """The own settlements with a free buildable hex beside the rest of their area (HV-13)."""
    own = s.own[s.turn]
    targets = s.targets
    clear(targets)
    found = False
    for r in range(TOP, BELOW):
        unseen = own[r] & ~targets[r]
        while unseen != 0:
            column = lowest(unseen)
            find_area(s, hex_at(r, column))
            hang = area_hangs_on(s)
            for k in range(TOP, BELOW):
                hexes = s.scratch[k] & own[k]
                if hang != SEVERAL:
                    hexes = all_but(hexes, k, hang)
                targets[k] |= hexes
                found = found or hexes != 0
            unseen &= ~s.scratch[r]
            clear(s.scratch)
            if found and one_is_enough:
                return True
    return found


@kernel
def area_hangs_on(s: State) -> int:
    """The one settlement of the area in the scratch rows that every hex beside it hangs on."""
    parent = NO_ADJACENT
    for r in range(TOP, BELOW):
        hexes = beside(s.scratch, r) & s.ground[r] & ~s.taken[r]
        while hexes != 0:
            found = only_neighbour(s.scratch, s.scratch, r, lowest(hexes))
            if found == SEVERAL or (parent != NO_ADJACENT and found != parent):
                return SEVERAL
            parent = found
            hexes &= hexes - 1
    return parent


@kernel
def aim_along_area(s: State) -> None:
    """The free buildable hexes beside the area that the lifted settlement belonged to (HV-13)."""
    find_area(s, s.lifted)
    s.scratch[row_of(s.lifted)] &= ~(1 << column_of(s.lifted))
    for r in range(TOP, BELOW):
        s.targets[r] = beside(s.scratch, r) & s.ground[r] & ~s.taken[r]
    clear(s.scratch)

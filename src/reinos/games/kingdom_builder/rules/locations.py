"""What each action may build on, move and move to (KB-13, KB-17 to KB-26, HV-02 to HV-13).

The legal hexes of a decision are worked out into `s.targets`.
"""

from reinos.core.bits import lowest
from reinos.core.hexes import around, beside, line_ends, two_away
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.board import (
    BELOW,
    FARMLAND,
    SIDE,
    TOP,
    Board,
    State,
    clear,
    column_of,
    hex_at,
    row_of,
)

ORACLE, FARM, OASIS, TOWER, TAVERN, BARN, HARBOR, PADDOCK = 0, 1, 2, 3, 4, 5, 6, 7
WATER_MILL, MOUNTAIN_STATION, WATCHTOWER, UNIVERSITY = 8, 9, 10, 11
PALISADE, SCOUT_CABIN, CATHEDRAL, BAZAAR = 12, 13, 14, 15
MANDATORY, SILO = 16, 17
"""Not tiles: building by the terrain card, building or moving for a silo."""
GRASS, DESERT = 0, 4
EDGE_COLUMNS = 1 | 1 << (SIDE - 1)
TOKENS = 18
SEVERAL, NO_ADJACENT, NO_HEX = -1, -2, -3


@kernel
def moves_settlements(kind: int) -> bool:
    """Whether a tile moves a settlement instead of building one."""
    return kind in (BARN, HARBOR, PADDOCK, PALISADE)


@kernel
def allowed(b: Board, s: State, kind: int, r: int) -> int:
    """The free hexes of a row that meet every condition of an action but adjacency (KB-13).

    For the tavern the scratch rows hold what makes lines.
    """
    free = ~s.taken[r]
    if kind in (MANDATORY, ORACLE, BARN, CATHEDRAL):
        return s.land[s.hand[s.turn], r] & free  # KB-08, KB-17, KB-22, HV-12: the card's terrain
    if kind == FARM:
        return s.land[GRASS, r] & free  # KB-18
    if kind == OASIS:
        return s.land[DESERT, r] & free  # KB-19
    if kind == HARBOR:
        return s.water[r] & free  # KB-23
    ground = s.ground[r] & free
    if kind == TOWER:
        if r == TOP or r == BELOW - 1:  # KB-20
            return ground
        return ground & EDGE_COLUMNS
    if kind == TAVERN:
        return ground & line_ends(s.scratch, r)  # KB-21
    if kind == WATER_MILL:
        return ground & beside(s.water, r)  # HV-07
    if kind == MOUNTAIN_STATION:
        return ground & beside(s.mountain, r)  # HV-08
    if kind == WATCHTOWER:
        return ground & beside_others(b, s, r)  # HV-09
    if kind == UNIVERSITY:
        return ground & beside(s.places, r)  # HV-10
    return ground  # HV-04: for a silo


@kernel
def beside_others(b: Board, s: State, r: int) -> int:
    """The hexes of a row beside a settlement of another player."""
    hexes = 0
    for seat in range(b.players):
        if seat != s.turn:
            hexes |= s.near[seat, r]
    return hexes


@kernel
def any_allowed(b: Board, s: State, kind: int) -> bool:
    """Whether an action has any hex at all."""
    found = 0
    if kind == TAVERN:
        line_up(s)
    for r in range(TOP, BELOW):
        found = allowed(b, s, kind, r)
        if found != 0:
            break
    if kind == TAVERN:
        clear(s.scratch)
    return found != 0


@kernel
def line_up(s: State) -> None:
    """Put own settlements and scouts into the scratch rows (KB-21, HV-11)."""
    for r in range(TOP, BELOW):
        s.scratch[r] = s.own[s.turn, r] | s.scouts[r]


@kernel
def any_free(s: State, terrain: int) -> bool:
    """Whether any hex of a terrain is free (KB-12)."""
    for r in range(TOP, BELOW):
        if s.land[terrain, r] & ~s.taken[r] != 0:
            return True
    return False


@kernel
def aim_card(s: State) -> None:
    """The hexes of the card's terrain, those beside own settlements if there are any (KB-13)."""
    land = s.land[s.hand[s.turn]]
    near = s.near[s.turn]
    taken = s.taken
    targets = s.targets
    adjacent = 0
    for r in range(TOP, BELOW):
        hexes = land[r] & ~taken[r] & near[r]
        targets[r] = hexes
        adjacent |= hexes
    if adjacent == 0:
        for r in range(TOP, BELOW):
            targets[r] = land[r] & ~taken[r]


@kernel
def aim(b: Board, s: State, kind: int) -> bool:
    """The hexes of an action, those beside own settlements if there are any (KB-13)."""
    targets = s.targets
    near = s.near[s.turn]
    any_hex = 0
    adjacent = 0
    if kind == TAVERN:
        line_up(s)
    for r in range(TOP, BELOW):
        hexes = allowed(b, s, kind, r)
        targets[r] = hexes
        any_hex |= hexes
        adjacent |= hexes & near[r]
    if kind == TAVERN:
        clear(s.scratch)
    if adjacent != 0:
        for r in range(TOP, BELOW):
            targets[r] &= near[r]
    return any_hex != 0


@kernel
def can_use(b: Board, s: State, kind: int) -> bool:
    """Whether the action of a tile has anything to do now (KB-09, KB-26)."""
    seat = s.turn
    if moves_settlements(kind):
        return can_move(b, s, kind)
    if kind == SCOUT_CABIN:
        found = aim_scouts(s)
        clear(s.targets)
        return found
    if kind == CATHEDRAL:
        return can_spend(s) or can_take_token(s)
    return s.supply[seat] > 0 and any_allowed(b, s, kind)


@kernel
def can_spend(s: State) -> bool:
    """Whether there are tokens to return and settlements to build with them (HV-12)."""
    return s.tokens[s.turn] > 0 and s.supply[s.turn] > 0 and any_free(s, s.hand[s.turn])


@kernel
def can_take_token(s: State) -> bool:
    """Whether a token can be taken: not with the bazaar, and not more than there are (HV-12)."""
    return s.repeating == 0 and tokens_out(s) < TOKENS


@kernel
def tokens_out(s: State) -> int:
    """Cathedral tokens in players' hands (HV-12)."""
    return s.tokens[0] + s.tokens[1] + s.tokens[2] + s.tokens[3]


@kernel
def can_move(b: Board, s: State, kind: int) -> bool:
    """Whether any own settlement can be moved by a tile."""
    if kind == PADDOCK:
        for r in range(TOP, BELOW):
            if s.own[s.turn, r] & jump_from(s, r) != 0:
                return True
        return False
    if kind == PALISADE:
        found = aim_palisade(s, True)
        clear(s.targets)
        return found
    hang = hangs_on(b, s, kind)
    for r in range(TOP, BELOW):
        if movable(s, kind, r, hang) != 0:
            return True
    return False


@kernel
def aim_lift(b: Board, s: State, kind: int) -> None:
    """The own settlements that a tile can move."""
    targets = s.targets
    if kind == PALISADE:
        aim_palisade(s, False)
    elif kind == PADDOCK:
        for r in range(TOP, BELOW):
            targets[r] = s.own[s.turn, r] & jump_from(s, r)
    else:
        hang = hangs_on(b, s, kind)
        for r in range(TOP, BELOW):
            targets[r] = movable(s, kind, r, hang)


@kernel
def jump_from(s: State, r: int) -> int:
    """The hexes of a row from which a jump of two ends on a free buildable hex (KB-24)."""
    above = s.ground[r - 2] & ~s.taken[r - 2]
    below = s.ground[r + 2] & ~s.taken[r + 2]
    return two_away(s.ground[r] & ~s.taken[r], above, below)


@kernel
def hangs_on(b: Board, s: State, kind: int) -> int:
    """The one own settlement that all adjacent hexes of barn or harbour hang on (KB-25).

    SEVERAL if each has more than one neighbour or they have different ones, NO_ADJACENT if there
    are none, NO_HEX if the action has no hex at all.
    """
    near = s.near[s.turn]
    any_hex = 0
    parent = NO_ADJACENT
    for r in range(TOP, BELOW):
        hexes = allowed(b, s, kind, r)
        any_hex |= hexes
        hexes &= near[r]
        while hexes != 0:
            found = only_neighbour(s.own[s.turn], s.scouts, r, lowest(hexes))
            if found == SEVERAL or (parent != NO_ADJACENT and found != parent):
                return SEVERAL
            parent = found
            hexes &= hexes - 1
    return NO_HEX if any_hex == 0 else parent


@kernel
def movable(s: State, kind: int, r: int, hang: int) -> int:
    """The own settlements of a row that barn or harbour can move (KB-22, KB-23, KB-25).

    A settlement is lifted before adjacency is tested. If no adjacent hex is left then it may go to
    any hex, unless the one it leaves is itself legal and adjacent: that is no target, and it is
    stuck.
    """
    own = s.own[s.turn, r]
    if hang == SEVERAL:
        return own
    if hang == NO_HEX:
        return 0
    if kind == SILO:  # HV-04: it must end beside an own settlement
        return movable_for_silo(own, r, hang)
    home = s.water[r] if kind == HARBOR else s.land[s.hand[s.turn], r]
    stuck = home & s.near[s.turn, r]
    if hang != NO_ADJACENT:
        only = 1 << column_of(hang) if row_of(hang) == r else 0
        stuck &= only
    return own & ~stuck


@kernel
def movable_for_silo(own: int, r: int, hang: int) -> int:
    """The own settlements of a row that leave an adjacent hex when they are lifted (HV-04)."""
    if hang == NO_ADJACENT:
        return 0
    if row_of(hang) == r:
        return own & ~(1 << column_of(hang))
    return own


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
def aim_land(b: Board, s: State, kind: int) -> None:
    """Where the lifted settlement may be put down: never where it was (KB-22 to KB-25)."""
    row = row_of(s.lifted)
    column = column_of(s.lifted)
    targets = s.targets
    if kind == PADDOCK:
        clear(targets)
        here = 1 << column
        for step in range(-2, 3, 2):
            same = here if step == 0 else 0
            hexes = two_away(same, here - same, 0)
            targets[row + step] = hexes & s.ground[row + step] & ~s.taken[row + step]
    elif kind == PALISADE:
        aim_along_area(s)
    else:
        aim(b, s, kind)
    targets[row] &= ~(1 << column)


@kernel
def aim_farmland(s: State) -> bool:
    """Add the free farmland beside own settlements to the hexes to choose from (HV-02)."""
    found = 0
    for r in range(TOP, BELOW):
        hexes = s.land[FARMLAND, r] & ~s.taken[r] & s.near[s.turn, r]
        s.targets[r] |= hexes
        found |= hexes
    return found != 0


@kernel
def aim_scouts(s: State) -> bool:
    """Free buildable, water or mountain hexes beside own settlements and scouts (HV-11)."""
    found = 0
    for r in range(TOP, BELOW):
        hexes = (s.ground[r] | s.water[r] | s.mountain[r]) & ~s.taken[r] & s.near[s.turn, r]
        s.targets[r] = hexes
        found |= hexes
    return found != 0


@kernel
def find_area(s: State, place: int) -> None:
    """Work out the own area, scouts included, that a hex belongs to, into the scratch rows."""
    area = s.scratch
    own = s.own[s.turn]
    scouts = s.scouts
    area[row_of(place)] = 1 << column_of(place)
    grown = True
    while grown:
        grown = False
        for r in range(TOP, BELOW):
            more = beside(area, r) & (own[r] | scouts[r]) & ~area[r]
            if more != 0:
                area[r] |= more
                grown = True


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
                hexes = 0
                if hang == SEVERAL:
                    hexes = s.scratch[k] & own[k]
                elif hang != NO_ADJACENT:
                    hexes = s.scratch[k] & own[k]
                    if row_of(hang) == k:
                        hexes &= ~(1 << column_of(hang))
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


@kernel
def aim_silo(s: State) -> bool:
    """The free buildable hexes beside own settlements (HV-04)."""
    found = 0
    for r in range(TOP, BELOW):
        hexes = s.ground[r] & ~s.taken[r] & s.near[s.turn, r]
        s.targets[r] = hexes
        found |= hexes
    return found != 0

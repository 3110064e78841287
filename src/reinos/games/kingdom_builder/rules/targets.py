"""What each action may build on (KB-13): the hexes to choose from, in `s.targets`."""

from reinos.core.hexes import beside, line_ends
from reinos.core.kernel import inlined, kernel
from reinos.games.kingdom_builder.locations import (
    BARN,
    BY_CARD,
    CATHEDRAL,
    FARM,
    HARBOR,
    MOUNTAIN_STATION,
    OASIS,
    ORACLE,
    TAVERN,
    TOWER,
    UNIVERSITY,
    WATCHTOWER,
    WATER_MILL,
)
from reinos.games.kingdom_builder.names import (
    BELOW,
    CARD_TERRAINS,
    DESERT,
    EDGES,
    FARMLAND,
    GRASS,
    TOP,
    clear,
)
from reinos.games.kingdom_builder.record import NOT_ENDING, OUT_OF_LAND, Board, State

BY_TERRAIN = (BY_CARD, ORACLE, BARN, CATHEDRAL, FARM, OASIS)


@kernel
def terrain_of(s: State, way: int) -> int:
    """The terrain that an action needs."""
    if way == FARM:
        return GRASS  # KB-18
    if way == OASIS:
        return DESERT  # KB-19
    return s.hand[s.turn]  # KB-08, KB-17, KB-22, HV-12: the card's


@inlined
def lawful(b: Board, s: State, way: int, r: int) -> int:
    """The hexes of a row, free or not, that meet every condition of an action but adjacency.

    For the tavern the scratch rows hold what makes lines. HV-03: on farmland may be built whatever
    says "buildable hex", but nothing that names a terrain.
    """
    if way in BY_TERRAIN:
        return s.land[terrain_of(s, way), r]
    if way == HARBOR:
        return s.water[r]  # KB-23
    ground = s.ground[r]
    if way == TOWER:
        if r == TOP or r == BELOW - 1:  # KB-20
            return ground
        return ground & EDGES
    if way == TAVERN:
        return ground & line_ends(s.scratch, r)  # KB-21
    if way == WATER_MILL:
        return ground & beside(s.water, r)  # HV-07
    if way == MOUNTAIN_STATION:
        return ground & beside(s.mountain, r)  # HV-08
    if way == WATCHTOWER:
        return ground & beside_others(b, s, r)  # HV-09
    if way == UNIVERSITY:
        return ground & beside(s.places, r)  # HV-10, HV-20
    return ground  # HV-04: for a silo


@inlined
def allowed(b: Board, s: State, way: int, r: int) -> int:
    """The free hexes of a row among which adjacency is tested (KB-11, KB-13)."""
    return lawful(b, s, way, r) & ~s.taken[r]


@kernel
def beside_others(b: Board, s: State, r: int) -> int:
    """The hexes of a row beside a settlement of another player."""
    hexes = 0
    for seat in range(b.players):
        if seat != s.turn:
            hexes |= s.near[seat, r]
    return hexes


@kernel
def line_up(s: State) -> None:
    """Put own settlements and scouts into the scratch rows (KB-21, HV-11)."""
    for r in range(TOP, BELOW):
        s.scratch[r] = s.own[s.turn, r] | s.scouts[r]


@kernel
def any_allowed(b: Board, s: State, way: int) -> bool:
    """Whether an action has any hex at all."""
    if way in BY_TERRAIN:
        return any_free(s, terrain_of(s, way))
    found = 0
    if way == TAVERN:
        line_up(s)
    for r in range(TOP, BELOW):
        found = allowed(b, s, way, r)
        if found != 0:
            break
    if way == TAVERN:
        clear(s.scratch)
    return found != 0


@kernel
def any_free(s: State, terrain: int) -> bool:
    """Whether any hex of a terrain is free (KB-12)."""
    free = 0
    for r in range(TOP, BELOW):  # all rows: to stop at the first that has one takes longer
        free |= s.land[terrain, r] & ~s.taken[r]
    return free != 0


@kernel
def any_card_free(s: State) -> bool:
    """Whether a hex of any card's terrain is free."""
    for terrain in range(CARD_TERRAINS):
        if any_free(s, terrain):
            return True
    return False


@kernel
def land_ran_out(b: Board, s: State) -> bool:
    """Whether the mandatory action lapsed because no card can be used any more (KB-12).

    A hex may have become free since. The first version of the rules does not note that the board
    was full: there the round is the last though every supply has some left.
    """
    if s.ending == OUT_OF_LAND or not any_card_free(s):
        return True
    for seat in range(b.players):
        if s.supply[seat] == 0:
            return False
    return s.ending != NOT_ENDING


@kernel
def aim_card(s: State) -> None:
    """The hexes of the card's terrain, those beside own settlements if there are any (KB-13)."""
    aim_terrain(s, s.hand[s.turn])


@kernel
def aim_terrain(s: State, terrain: int) -> bool:
    """The free hexes of a terrain, those beside own settlements if there are any (KB-13)."""
    land = s.land[terrain]
    near = s.near[s.turn]
    taken = s.taken
    targets = s.targets
    adjacent = 0
    any_hex = 0
    for r in range(TOP, BELOW):
        hexes = land[r] & ~taken[r]
        any_hex |= hexes
        targets[r] = hexes & near[r]
        adjacent |= hexes & near[r]
    if adjacent == 0:
        for r in range(TOP, BELOW):
            targets[r] = land[r] & ~taken[r]
    return any_hex != 0


@kernel
def aim(b: Board, s: State, way: int) -> bool:
    """The hexes of an action, those beside own settlements if there are any (KB-13)."""
    if way in BY_TERRAIN:
        return aim_terrain(s, terrain_of(s, way))
    targets = s.targets
    near = s.near[s.turn]
    any_hex = 0
    adjacent = 0
    if way == TAVERN:
        line_up(s)
    for r in range(TOP, BELOW):
        hexes = allowed(b, s, way, r)
        targets[r] = hexes
        any_hex |= hexes
        adjacent |= hexes & near[r]
    if way == TAVERN:
        clear(s.scratch)
    if adjacent != 0:
        for r in range(TOP, BELOW):
            targets[r] &= near[r]
    return any_hex != 0


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
def aim_silo(s: State) -> bool:
    """The free buildable hexes beside own settlements (HV-04)."""
    found = 0
    for r in range(TOP, BELOW):
        hexes = s.ground[r] & ~s.taken[r] & s.near[s.turn, r]
        s.targets[r] = hexes
        found |= hexes
    return found != 0

"""Location tiles: taken, lost, used and repeated (KB-09, KB-14, KB-15, KB-16, HV-06)."""

from reinos.core.bits import lowest
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.events import LOST_TILE, TOOK_TILE
from reinos.games.kingdom_builder.locations import (
    BAZAAR,
    CATHEDRAL,
    SCOUT_CABIN,
    TO_BUILD,
    TO_SCOUT,
    TO_SPEND,
    USES,
)
from reinos.games.kingdom_builder.names import (
    BUILDING,
    CHOOSING,
    LANDING,
    LIFTING,
    SCOUTING,
    SCOUTS,
    SPENDING,
    TOKENS,
    any_of,
    clear,
    column_of,
    row_of,
)
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.cathedral import (
    can_spend,
    can_take_token,
    take_token,
    tokens_out,
)
from reinos.games.kingdom_builder.rules.movement import (
    aim_land,
    aim_lift,
    can_move,
    moves_settlements,
)
from reinos.games.kingdom_builder.rules.scouts import (
    aim_scouts,
    can_scout,
    can_scout_again,
    lift_scouts,
)
from reinos.games.kingdom_builder.rules.targets import aim, aim_card, any_allowed


@kernel
def take_tiles(s: State, seat: int, place: int, events: Ints) -> None:
    """Take one tile of every location beside a hex, once per hex and seat (KB-14)."""
    row = row_of(place)
    column = column_of(place)
    if s.by_spot[row] >> column & 1 == 0:
        return
    for i in range(s.spots):
        step = row - row_of(s.spot[i])
        if -1 <= step <= 1 and s.ring[i, step + 1] >> column & 1 == 1:
            take_tile(s, seat, i, events)


@kernel
def take_tile(s: State, seat: int, i: int, events: Ints) -> None:
    """Take a tile, if any is left (KB-14); that of a cathedral comes with a token (HV-12)."""
    if s.left[i] == 0 or s.took[seat] >> i & 1 == 1:
        return
    s.left[i] -= 1
    s.took[seat] |= 1 << i
    s.held[seat] |= 1 << i
    emit(events, TOOK_TILE, seat, s.kind[i], s.spot[i])
    if s.kind[i] == CATHEDRAL and tokens_out(s) < TOKENS:
        take_token(s, seat, events)


@kernel
def touches(s: State, seat: int, i: int) -> bool:
    """Whether an own settlement stands beside a location hex."""
    row = row_of(s.spot[i])
    own = s.own[seat]
    ring = s.ring[i]
    return (own[row - 1] & ring[0]) | (own[row] & ring[1]) | (own[row + 1] & ring[2]) != 0


@kernel
def lose_tiles(s: State, seat: int, events: Ints) -> None:
    """Tiles of locations that no own settlement touches any more leave the game (KB-15)."""
    held = s.held[seat]
    while held != 0:
        i = lowest(held)
        held &= held - 1
        if not touches(s, seat, i):
            lose_tile(s, seat, i, events)


@kernel
def lose_tile(s: State, seat: int, i: int, events: Ints) -> None:
    """Lose a tile; of two equal ones a used one goes first (KB-16)."""
    one = 1 << i
    if s.ready[seat] & one != 0:
        for k in range(s.spots):
            if s.kind[k] == s.kind[i] and s.used[seat] >> k & 1 == 1:
                s.used[seat] &= ~(1 << k)
                s.ready[seat] |= 1 << k
                break
    s.held[seat] &= ~one
    s.ready[seat] &= ~one
    s.used[seat] &= ~one
    emit(events, LOST_TILE, seat, s.kind[i], s.spot[i])
    if s.kind[i] == CATHEDRAL:
        s.tokens[seat] = 0  # HV-12: the tokens go back with the tile


@kernel
def holds(s: State, tiles: int, tile: int) -> bool:
    """Whether tiles, as bits by location hex, have one of a location among them."""
    for i in range(s.spots):
        if tiles >> i & 1 == 1 and s.kind[i] == tile:
            return True
    return False


@kernel
def can_use(b: Board, s: State, tile: int) -> bool:
    """Whether the action of a tile has anything to do now (KB-09, KB-26)."""
    use = USES[tile]
    if use == TO_BUILD:
        return s.supply[s.turn] > 0 and any_allowed(b, s, tile)
    if use == TO_SCOUT:
        return can_scout(s)
    if use == TO_SPEND:
        return can_spend(s) or can_take_token(s)
    return can_move(b, s, tile)


@kernel
def find_usable(b: Board, s: State) -> None:
    """Which tiles can be used now, and which the bazaar can repeat (KB-09, HV-06)."""
    seat = s.turn
    ready = s.ready[seat]
    if ready == 0:
        return
    bazaar = False
    known = 0
    for i in range(s.spots):
        tile = s.kind[i]
        if ready >> i & 1 == 1 and known >> tile & 1 == 0:
            known |= 1 << tile
            if tile == BAZAAR:
                bazaar = True
            elif can_use(b, s, tile):
                s.usable |= 1 << tile
    if bazaar:
        find_repeatable(b, s)


@kernel
def find_repeatable(b: Board, s: State) -> None:
    """The bazaar repeats a tile that was used this turn and is still owned (HV-06)."""
    used = s.used[s.turn]
    for i in range(s.spots):
        tile = s.kind[i]
        if used >> i & 1 == 1 and tile != BAZAAR and can_repeat(b, s, tile):
            s.repeatable |= 1 << tile


@kernel
def can_repeat(b: Board, s: State, tile: int) -> bool:
    """Whether a repeated action has anything to do: a cathedral only spends (HV-06)."""
    if tile == CATHEDRAL:
        return can_spend(s)
    if tile == SCOUT_CABIN:
        return can_scout_again(s)
    return can_use(b, s, tile)


@kernel
def begin_tile(b: Board, s: State, tile: int) -> None:
    """Begin the action of a tile: the stage, and the hexes to choose from."""
    s.using = tile
    s.usable = 0
    s.repeatable = 0
    use = USES[tile]
    if use == TO_BUILD:
        s.stage = BUILDING
        aim(b, s, tile)
    elif use == TO_SCOUT:
        s.stage = SCOUTING
        lift_scouts(s)
        s.scouted = 0
        aim_scouts(s)
    elif use == TO_SPEND:
        s.stage = CHOOSING
        clear(s.targets)
    else:
        s.stage = LIFTING
        aim_lift(b, s, tile)


@kernel
def resume_tile(b: Board, s: State) -> bool:
    """Work out anew the choices of the tile in use; whether the stage fits it and it has any."""
    tile = s.using
    use = USES[tile]
    if s.stage == SCOUTING and use == TO_SCOUT:
        return s.scouted < SCOUTS and aim_scouts(s)
    if s.stage == CHOOSING and use == TO_SPEND:
        return can_spend(s) or can_take_token(s)
    if s.stage == LIFTING and moves_settlements(tile):
        aim_lift(b, s, tile)
    elif s.stage == LANDING and moves_settlements(tile):
        aim_land(b, s, tile)
    elif s.supply[s.turn] == 0:
        return False
    elif s.stage == SPENDING and use == TO_SPEND:
        aim_card(s)
    elif s.stage == BUILDING and use == TO_BUILD:
        aim(b, s, tile)
    else:
        return False
    return any_of(s.targets)


@kernel
def turn_over(s: State, tile: int) -> None:
    """A tile is used for this turn (KB-09)."""
    seat = s.turn
    for i in range(s.spots):
        if s.kind[i] == tile and s.ready[seat] >> i & 1 == 1:
            s.ready[seat] &= ~(1 << i)
            s.used[seat] |= 1 << i
            return

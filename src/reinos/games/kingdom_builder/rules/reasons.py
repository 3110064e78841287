"""Why something cannot be done now: for each kind of action the refusal that fits."""

from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import moves, refusals
from reinos.games.kingdom_builder.locations import (
    BAZAAR,
    BY_CARD,
    BY_SILO,
    CATHEDRAL,
    RULES,
    TAVERN,
    TO_BUILD,
    TO_STEP,
    USES,
)
from reinos.games.kingdom_builder.names import (
    BUILDING,
    BUILDS,
    CHOOSING,
    FARMLAND,
    HARVEST,
    LANDING,
    LIFTING,
    MANDATORY,
    SCOUTING,
    SILO_BUILDS,
    SILO_LANDING,
    TURN,
    clear,
    column_of,
    has,
    row_of,
)
from reinos.games.kingdom_builder.record import SILO_BUILD, SILO_MOVE, Board, State
from reinos.games.kingdom_builder.rules.cathedral import can_take_token, most_tokens
from reinos.games.kingdom_builder.rules.map import what_is_at
from reinos.games.kingdom_builder.rules.movement import hangs_on
from reinos.games.kingdom_builder.rules.silo import movable_for_silo
from reinos.games.kingdom_builder.rules.targets import allowed, land_ran_out, line_up
from reinos.games.kingdom_builder.rules.tiles import holds


@kernel
def about(params: Ints, what: int, code: int) -> int:
    """Note what a refusal is about, and return it."""
    params[1] = what
    return code


@kernel
def by_tile(params: Ints, tile: int, code: int) -> int:
    """A refusal about a tile, by the rule of that tile."""
    params[0] = RULES[tile]
    return about(params, tile, code)


@kernel
def finish_building(s: State, rule: int, params: Ints) -> int:
    """Nothing comes between the builds of the mandatory action."""
    params[0] = rule
    return about(params, still_to_build(s), refusals.FINISH_BUILDING)


@kernel
def still_to_build(s: State) -> int:
    """Settlements of the mandatory action to come: no more than there are in the supply (KB-08)."""
    return min(BUILDS - s.built, s.supply[s.turn])


@kernel
def card_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Nothing is begun but perhaps the mandatory action: what is wrong with this."""
    if action >= moves.LIFT:
        if s.stage == MANDATORY:
            return finish_building(s, 9, params)  # KB-09
        return refusals.NOTHING_BEGUN
    place = action - moves.BUILD
    if has(s.targets, place):
        return 0
    if has(s.taken, place):
        return refusals.OCCUPIED
    farmland = has(s.land[FARMLAND], place)
    if farmland and s.stage == MANDATORY:
        return finish_building(s, HARVEST + 2, params)  # HV-02
    if farmland and s.farmed != 0:
        return refusals.FARMLAND_DONE
    if s.supply[s.turn] == 0:
        return refusals.SUPPLY_EMPTY
    if farmland:
        return refusals.FARMLAND_ADJACENT
    if s.built == BUILDS:
        return refusals.LAND_RAN_OUT if land_ran_out(b, s) else refusals.MANDATORY_DONE
    return hex_refusal(b, s, BY_CARD, place, params)


@kernel
def hex_refusal(b: Board, s: State, way: int, place: int, params: Ints) -> int:
    """Why a hex is not one to build on or to move to."""
    if has(s.targets, place):
        return 0
    if has(s.taken, place):
        return refusals.OCCUPIED
    if place == s.lifted:
        return refusals.SAME_HEX
    if needs_adjacency(way) and meets(b, s, way, place):
        return refusals.NOT_ADJACENT
    if way != BY_CARD:
        return by_tile(params, way, refusals.NOT_A_TARGET)
    if has(s.ground, place):
        return about(params, s.hand[s.turn], refusals.WRONG_TERRAIN)
    return about(params, what_is_at(s, place), refusals.NOT_BUILDABLE)


@kernel
def needs_adjacency(way: int) -> bool:
    """Whether KB-13 applies: not to paddock (KB-24) and palisade (HV-13)."""
    return way == BY_CARD or USES[way] != TO_STEP


@kernel
def meets(b: Board, s: State, way: int, place: int) -> bool:
    """Whether a free hex meets every condition of an action but adjacency (KB-13)."""
    if way == TAVERN:
        line_up(s)
    found = allowed(b, s, way, row_of(place)) >> column_of(place) & 1 == 1
    clear(s.scratch)
    return found


@kernel
def use_refusal(s: State, action: int, params: Ints) -> int:
    """Why a tile cannot be used now (KB-09, KB-14), or repeated (HV-06)."""
    if s.stage == MANDATORY:
        return finish_building(s, 9, params)  # KB-09
    if s.stage != TURN:
        return about(params, s.using, refusals.FINISH_TILE)
    if action >= moves.REPEAT:
        return repeat_refusal(s, action - moves.REPEAT, params)
    tile = action - moves.USE
    if s.usable >> tile & 1 == 1:
        return 0
    if not holds(s, s.ready[s.turn], tile):
        return not_ready_refusal(s, tile, params)
    if tile == BAZAAR:  # HV-06: it has no action of its own
        return refusals.BAZAAR_REPEATS
    return idle_refusal(s, tile, params)


@kernel
def repeat_refusal(s: State, tile: int, params: Ints) -> int:
    """Why the bazaar cannot repeat the action of a tile (HV-06)."""
    if s.repeatable >> tile & 1 == 1:
        return 0
    if not holds(s, s.ready[s.turn], BAZAAR):
        return refusals.NO_BAZAAR
    if tile == BAZAAR:
        return refusals.BAZAAR_REPEATS
    if not holds(s, s.used[s.turn], tile):
        return about(params, tile, refusals.NOT_REPEATABLE)
    return idle_refusal(s, tile, params)


@kernel
def not_ready_refusal(s: State, tile: int, params: Ints) -> int:
    """Why there is no tile of a kind to use: used, new or not there at all (KB-09, KB-14)."""
    if holds(s, s.used[s.turn], tile):
        return about(params, tile, refusals.TILE_USED)
    if holds(s, s.held[s.turn], tile):
        return about(params, tile, refusals.TILE_NEW)
    return about(params, tile, refusals.TILE_NOT_OWNED)


@kernel
def idle_refusal(s: State, tile: int, params: Ints) -> int:
    """Why a tile that could be used has nothing to do: no supply (KB-26) or no hex."""
    if USES[tile] == TO_BUILD and s.supply[s.turn] == 0:
        return refusals.SUPPLY_EMPTY
    return by_tile(params, tile, refusals.TILE_NO_TARGET)


@kernel
def end_refusal(s: State, params: Ints) -> int:
    """Why the turn cannot end now (KB-08, KB-09)."""
    if s.stage == TURN and s.built == BUILDS:
        return 0
    if s.stage == TURN or s.stage == MANDATORY:
        return about(params, still_to_build(s), refusals.BUILD_FIRST)
    return about(params, s.using, refusals.FINISH_TILE)


@kernel
def tile_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """A tile is in use: what is wrong with this step of its action."""
    if s.stage == BUILDING and action < moves.LIFT:
        return hex_refusal(b, s, s.using, action - moves.BUILD, params)
    if s.stage == LIFTING:
        if action < moves.LIFT or action >= moves.LAND:
            return by_tile(params, s.using, refusals.MUST_LIFT)
        return lift_refusal(s, s.using, action - moves.LIFT, params)
    if s.stage == LANDING:
        if action < moves.LAND or action >= moves.SCOUT:
            return by_tile(params, s.using, refusals.MUST_LAND)
        return hex_refusal(b, s, s.using, action - moves.LAND, params)
    if s.stage == SCOUTING and action >= moves.SCOUT and action < moves.USE:
        if has(s.targets, action - moves.SCOUT):
            return 0
        if has(s.taken, action - moves.SCOUT):
            return refusals.OCCUPIED
        return refusals.SCOUT_PLACE
    if s.stage == SCOUTING and action == moves.DONE and s.scouted > 0:
        return 0
    if s.stage == CHOOSING:
        return token_refusal(s, action, params)
    return about(params, s.using, refusals.FINISH_TILE)


@kernel
def lift_refusal(s: State, tile: int, place: int, params: Ints) -> int:
    """Why a settlement cannot be moved by this tile."""
    if has(s.targets, place):
        return 0
    if not has(s.own[s.turn], place):
        return by_tile(params, tile, refusals.NOT_OWN)
    by_tile(params, tile, refusals.CANNOT_MOVE)
    if needs_adjacency(tile):
        params[0] = 25  # KB-25
    return refusals.CANNOT_MOVE


@kernel
def token_refusal(s: State, action: int, params: Ints) -> int:
    """Why tokens cannot be taken or returned (HV-12)."""
    if action == moves.TOKEN:
        if can_take_token(s):
            return 0
        return refusals.SPEND_ONLY if s.repeating != 0 else refusals.NO_TOKEN_LEFT
    if action >= moves.SPEND and action < moves.DONE:
        if action - moves.SPEND < most_tokens(s):
            return 0
        if s.supply[s.turn] == 0:
            return refusals.SUPPLY_EMPTY
        params[2] = s.supply[s.turn]
        return about(params, s.tokens[s.turn], refusals.NOT_ENOUGH_TOKENS)
    return about(params, CATHEDRAL, refusals.FINISH_TILE)


@kernel
def silo_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why this cannot be done for a silo (HV-04)."""
    if s.stage == SILO_LANDING:
        if action < moves.LAND or action >= moves.SCOUT:
            return refusals.SILO_LAND
        return silo_hex_refusal(s, action - moves.LAND, params)
    if action < moves.LIFT:
        if s.silo_kind == SILO_MOVE:
            return refusals.SILO_MOVE_ONLY
        if s.supply[s.turn] == 0:
            return refusals.SUPPLY_EMPTY
        return silo_hex_refusal(s, action - moves.BUILD, params)
    if action < moves.LAND:
        return silo_lift_refusal(b, s, action - moves.LIFT, params)
    return 0 if action == moves.DONE else refusals.SILO_NOW


@kernel
def silo_hex_refusal(s: State, place: int, params: Ints) -> int:
    """Why a hex is not one to build on or to move to for a silo (HV-04)."""
    if has(s.targets, place):
        return 0
    if has(s.taken, place):
        return refusals.OCCUPIED
    if not has(s.ground, place):
        return about(params, what_is_at(s, place), refusals.NOT_BUILDABLE)
    if place == s.lifted:
        return refusals.SAME_HEX
    return refusals.SILO_ADJACENT


@kernel
def silo_lift_refusal(b: Board, s: State, place: int, params: Ints) -> int:
    """Why a settlement cannot be moved for a silo (HV-04)."""
    if s.silo_kind == SILO_BUILD:
        return refusals.SILO_BUILD_ONLY
    if not has(s.own[s.turn], place):
        return by_tile(params, BY_SILO, refusals.NOT_OWN)
    row = row_of(place)
    hang = hangs_on(b, s, BY_SILO)
    if movable_for_silo(b, s, row, hang) >> column_of(place) & 1 == 1:
        return 0
    for i in range(SILO_BUILDS):
        if s.silo_hexes[i] == place:
            return refusals.SILO_MOVED
    return refusals.SILO_STUCK

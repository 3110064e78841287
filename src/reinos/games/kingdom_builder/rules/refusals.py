"""Why an action is not legal: a code with its rule and what it is about (KB-03 to KB-26)."""

from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.actions import (
    BUILD,
    DONE,
    END,
    LAND,
    LIFT,
    REPEAT,
    REPEAT_BAZAAR,
    SCOUT,
    SPEND,
    TOKEN,
    USE,
)
from reinos.games.kingdom_builder.rules.board import (
    CASTLE,
    FARMLAND,
    MOUNTAIN,
    PLACE,
    WATER,
    Board,
    State,
    clear,
    column_of,
    has,
    row_of,
)
from reinos.games.kingdom_builder.rules.board import SILO as SILO_HEX
from reinos.games.kingdom_builder.rules.choices import most_tokens
from reinos.games.kingdom_builder.rules.locations import (
    BAZAAR,
    CATHEDRAL,
    MANDATORY,
    PADDOCK,
    PALISADE,
    SCOUT_CABIN,
    SILO,
    TAVERN,
    allowed,
    can_take_token,
    line_up,
    moves_settlements,
)
from reinos.games.kingdom_builder.rules.silo import (
    BUILDING_FOR_SILO,
    EACH,
    MOVING,
    SILO_LANDING,
    SILO_STAGE,
    can_lift_for_silo,
)
from reinos.games.kingdom_builder.rules.turn import (
    BUILDING,
    BUILDS,
    CHOOSING,
    LANDING,
    LIFTING,
    SCOUTING,
    SPENDING,
    TURN,
)
from reinos.games.kingdom_builder.rules.turn import MANDATORY as IN_MANDATORY

OCCUPIED, NOT_BUILDABLE, WRONG_TERRAIN, NOT_ADJACENT, SUPPLY_EMPTY = 1, 2, 3, 4, 5
TILE_NOT_OWNED, TILE_USED, TILE_NEW, TILE_NO_TARGET = 6, 7, 8, 9
FINISH_BUILDING, BUILD_FIRST, FINISH_TILE, MANDATORY_DONE = 10, 11, 12, 13
NOT_OWN, CANNOT_MOVE, NOT_A_TARGET, NOTHING_BEGUN, MUST_LIFT, MUST_LAND = 14, 15, 16, 17, 18, 19
FARMLAND_ADJACENT, FARMLAND_DONE, SCOUT_PLACE = 20, 21, 22
NO_TOKEN_LEFT, NOT_ENOUGH_TOKENS, SPEND_ONLY, NOT_REPEATABLE, NO_BAZAAR = 23, 24, 25, 26, 27
SILO_ADJACENT, SILO_BUILD_ONLY, SILO_MOVE_ONLY, SILO_MOVED, SILO_NOW = 28, 29, 30, 31, 32
SILO_LAND, SILO_STUCK, SAME_HEX, BAZAAR_REPEATS = 33, 34, 35, 36

HARVEST = 100
"""Added to the number of a Harvest rule."""
# The rules of the tiles, in their order, then of the card and the silo.
RULES = (17, 18, 19, 20, 21, 22, 23, 24, 107, 108, 109, 110, 113, 111, 112, 106, 8, 104)


@kernel
def because(params: Ints, rule: int, about: int, code: int) -> int:
    """Note the rule and what a refusal is about, and return its code."""
    params[0] = rule
    params[1] = about
    return code


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal, with its rule in params[0] and what it is about after it."""
    if s.stage == SILO_STAGE or s.stage == SILO_LANDING:
        return silo_refusal(b, s, action, params)
    if (action >= USE and action < TOKEN) or action > END:
        return use_refusal(s, action, params)
    if action == END:
        return end_refusal(s, params)
    if s.stage == TURN or s.stage == IN_MANDATORY:
        return card_refusal(b, s, action, params)
    if s.stage == SPENDING:
        if action < LIFT:
            return hex_refusal(b, s, CATHEDRAL, action - BUILD, params)
        return because(params, 9, CATHEDRAL, FINISH_TILE)
    return tile_refusal(b, s, action, params)


@kernel
def card_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Nothing is begun but perhaps the mandatory action: what is wrong with this."""
    if action >= LIFT:
        if s.stage == IN_MANDATORY:
            return because(params, 9, BUILDS - s.built, FINISH_BUILDING)
        return because(params, 9, 0, NOTHING_BEGUN)
    place = action - BUILD
    if has(s.targets, place):
        return 0
    if has(s.taken, place):
        return because(params, 11, 0, OCCUPIED)
    if has(s.land[FARMLAND], place):
        if s.stage == IN_MANDATORY:
            return because(params, HARVEST + 2, BUILDS - s.built, FINISH_BUILDING)
        if s.farmed != 0:
            return because(params, HARVEST + 2, 0, FARMLAND_DONE)
        if s.supply[s.turn] == 0:
            return because(params, 26, 0, SUPPLY_EMPTY)
        return because(params, HARVEST + 2, 0, FARMLAND_ADJACENT)
    if s.supply[s.turn] == 0:
        return because(params, 26, 0, SUPPLY_EMPTY)
    if s.built == BUILDS:
        return because(params, 8, 0, MANDATORY_DONE)
    return hex_refusal(b, s, MANDATORY, place, params)


@kernel
def hex_refusal(b: Board, s: State, kind: int, place: int, params: Ints) -> int:
    """Why a hex is not one to build on or to move to."""
    if has(s.targets, place):
        return 0
    if has(s.taken, place):
        return because(params, 11, 0, OCCUPIED)
    row = row_of(place)
    if kind == TAVERN:
        line_up(s)
    meets = allowed(b, s, kind, row) >> column_of(place) & 1 == 1
    clear(s.scratch)
    if place == s.lifted:
        return because(params, 25, 0, SAME_HEX)
    if kind in (PADDOCK, PALISADE):
        return because(params, RULES[kind], kind, NOT_A_TARGET)
    if meets:
        return because(params, 13, 0, NOT_ADJACENT)
    if kind == MANDATORY and has(s.ground, place):
        return because(params, 8, s.hand[s.turn], WRONG_TERRAIN)
    if kind == MANDATORY:
        return because(params, 3, what_is_at(s, place), NOT_BUILDABLE)
    return because(params, RULES[kind], kind, NOT_A_TARGET)


@kernel
def what_is_at(s: State, place: int) -> int:
    """What kind of hex one is that cannot be built on (KB-03)."""
    if has(s.water, place):
        return WATER
    if has(s.mountain, place):
        return MOUNTAIN
    if has(s.castles, place):
        return CASTLE
    return SILO_HEX if has(s.silos, place) else PLACE


@kernel
def use_refusal(s: State, action: int, params: Ints) -> int:
    """Why a tile cannot be used now (KB-09, KB-14), or repeated (HV-06)."""
    if s.stage == IN_MANDATORY:
        return because(params, 9, BUILDS - s.built, FINISH_BUILDING)
    if s.stage != TURN:
        return because(params, 9, s.using, FINISH_TILE)
    seat = s.turn
    if action > END:
        return bazaar_refusal(s, action, params)
    if action >= REPEAT:
        kind = action - REPEAT
        if s.repeatable >> kind & 1 == 1:
            return 0
        if not holds(s, s.ready[seat], BAZAAR):
            return because(params, HARVEST + 6, kind, NO_BAZAAR)
        if not holds(s, s.used[seat], kind):
            return because(params, HARVEST + 6, kind, NOT_REPEATABLE)
        return idle_refusal(s, kind, params)
    kind = action - USE
    if s.usable >> kind & 1 == 1:
        return 0
    if holds(s, s.ready[seat], kind):
        return idle_refusal(s, kind, params)
    return not_ready_refusal(s, kind, params)


@kernel
def bazaar_refusal(s: State, action: int, params: Ints) -> int:
    """The bazaar has no action of its own: it repeats that of another tile (HV-06)."""
    if holds(s, s.ready[s.turn], BAZAAR):
        return because(params, HARVEST + 6, 0, BAZAAR_REPEATS)
    if action == REPEAT_BAZAAR:
        return because(params, HARVEST + 6, 0, NO_BAZAAR)
    return not_ready_refusal(s, BAZAAR, params)


@kernel
def not_ready_refusal(s: State, kind: int, params: Ints) -> int:
    """Why there is no tile of a kind to use: used, new or not there at all (KB-09, KB-14)."""
    seat = s.turn
    if holds(s, s.used[seat], kind):
        return because(params, 9, kind, TILE_USED)
    if holds(s, s.held[seat], kind):
        return because(params, 14, kind, TILE_NEW)
    return because(params, 9, kind, TILE_NOT_OWNED)


@kernel
def idle_refusal(s: State, kind: int, params: Ints) -> int:
    """Why a tile that could be used has nothing to do: no supply (KB-26) or no hex."""
    builds = not moves_settlements(kind) and kind not in (SCOUT_CABIN, CATHEDRAL)
    if builds and s.supply[s.turn] == 0:
        return because(params, 26, 0, SUPPLY_EMPTY)
    return because(params, RULES[kind], kind, TILE_NO_TARGET)


@kernel
def holds(s: State, tiles: int, kind: int) -> bool:
    """Whether tiles, as bits by location hex, have one of a kind among them."""
    for i in range(s.spots):
        if tiles >> i & 1 == 1 and s.kind[i] == kind:
            return True
    return False


@kernel
def end_refusal(s: State, params: Ints) -> int:
    """Why the turn cannot end now (KB-08, KB-09)."""
    if s.stage == TURN and s.built == BUILDS:
        return 0
    if s.stage == TURN or s.stage == IN_MANDATORY:
        return because(params, 8, BUILDS - s.built, BUILD_FIRST)
    return because(params, 9, s.using, FINISH_TILE)


@kernel
def tile_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """A tile is in use: what is wrong with this step of its action."""
    kind = s.using
    if s.stage == BUILDING and action < LIFT:
        return hex_refusal(b, s, kind, action - BUILD, params)
    if s.stage == LIFTING:
        if action < LIFT or action >= LAND:
            return because(params, RULES[kind], kind, MUST_LIFT)
        return lift_refusal(s, kind, action - LIFT, params)
    if s.stage == LANDING:
        if action < LAND or action >= SCOUT:
            return because(params, RULES[kind], kind, MUST_LAND)
        return hex_refusal(b, s, kind, action - LAND, params)
    if s.stage == SCOUTING and action >= SCOUT and action < USE:
        if has(s.targets, action - SCOUT):
            return 0
        if has(s.taken, action - SCOUT):
            return because(params, 11, 0, OCCUPIED)
        return because(params, RULES[SCOUT_CABIN], 0, SCOUT_PLACE)
    if s.stage == SCOUTING and action == DONE and s.scouted > 0:
        return 0
    if s.stage == CHOOSING:
        return token_refusal(s, action, params)
    return because(params, 9, kind, FINISH_TILE)


@kernel
def lift_refusal(s: State, kind: int, place: int, params: Ints) -> int:
    """Why a settlement cannot be moved by this tile."""
    if has(s.targets, place):
        return 0
    if not has(s.own[s.turn], place):
        return because(params, RULES[kind], 0, NOT_OWN)
    rule = RULES[kind] if kind in (PADDOCK, PALISADE) else 25
    return because(params, rule, kind, CANNOT_MOVE)


@kernel
def token_refusal(s: State, action: int, params: Ints) -> int:
    """Why tokens cannot be taken or returned (HV-12)."""
    if action == TOKEN:
        if can_take_token(s):
            return 0
        if s.repeating != 0:
            return because(params, HARVEST + 6, 0, SPEND_ONLY)
        return because(params, HARVEST + 12, 0, NO_TOKEN_LEFT)
    if action >= SPEND and action < DONE:
        if action - SPEND < most_tokens(s):
            return 0
        if s.supply[s.turn] == 0:
            return because(params, 26, 0, SUPPLY_EMPTY)
        params[2] = s.supply[s.turn]
        return because(params, HARVEST + 12, s.tokens[s.turn], NOT_ENOUGH_TOKENS)
    return because(params, 9, CATHEDRAL, FINISH_TILE)


@kernel
def silo_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why this cannot be done for a silo (HV-04)."""
    rule = RULES[SILO]
    if s.stage == SILO_LANDING:
        if action < LAND or action >= SCOUT:
            return because(params, rule, 0, SILO_LAND)
        if has(s.targets, action - LAND):
            return 0
        return silo_hex_refusal(s, action - LAND, params)
    if action < LIFT:
        if has(s.targets, action - BUILD):
            return 0
        if s.silo_kind == MOVING:
            return because(params, rule, 0, SILO_MOVE_ONLY)
        if s.supply[s.turn] == 0:
            return because(params, 26, 0, SUPPLY_EMPTY)
        return silo_hex_refusal(s, action - BUILD, params)
    if action < LAND:
        return silo_lift_refusal(b, s, action - LIFT, params)
    if action == DONE:
        return 0
    return because(params, rule, 0, SILO_NOW)


@kernel
def silo_hex_refusal(s: State, place: int, params: Ints) -> int:
    """Why a hex is not one to build on or to move to for a silo (HV-04)."""
    if has(s.taken, place):
        return because(params, 11, 0, OCCUPIED)
    if not has(s.ground, place):
        return because(params, 3, what_is_at(s, place), NOT_BUILDABLE)
    if place == s.lifted:
        return because(params, 25, 0, SAME_HEX)
    return because(params, RULES[SILO], 0, SILO_ADJACENT)


@kernel
def silo_lift_refusal(b: Board, s: State, place: int, params: Ints) -> int:
    """Why a settlement cannot be moved for a silo (HV-04)."""
    rule = RULES[SILO]
    if s.silo_kind == BUILDING_FOR_SILO:
        return because(params, rule, 0, SILO_BUILD_ONLY)
    if not has(s.own[s.turn], place):
        return because(params, rule, 0, NOT_OWN)
    if can_lift_for_silo(b, s, row_of(place)) >> column_of(place) & 1 == 1:
        return 0
    for i in range(EACH):
        if s.silo_hexes[i] == place:
            return because(params, rule, 0, SILO_MOVED)
    return because(params, rule, 0, SILO_STUCK)

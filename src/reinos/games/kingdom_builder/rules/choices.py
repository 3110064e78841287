"""What can be done now, and why anything else cannot."""

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import moves, refusals
from reinos.games.kingdom_builder.locations import (
    BY_SILO,
    CATHEDRAL,
)
from reinos.games.kingdom_builder.names import (
    BELOW,
    BUILDS,
    CHOOSING,
    LANDING,
    LIFTING,
    MANDATORY,
    ROWS_AT_ONCE,
    SCOUTING,
    SILO_ACTING,
    SILO_LANDING,
    SPENDING,
    TOP,
    TURN,
    any_of,
    hex_at,
    rows_from,
)
from reinos.games.kingdom_builder.record import FULL_STAYS, SILO_BUILD, Board, State
from reinos.games.kingdom_builder.rules.cathedral import can_spend, can_take_token, most_tokens
from reinos.games.kingdom_builder.rules.movement import hangs_on
from reinos.games.kingdom_builder.rules.reasons import (
    about,
    card_refusal,
    end_refusal,
    hex_refusal,
    silo_refusal,
    tile_refusal,
    use_refusal,
)
from reinos.games.kingdom_builder.rules.silo import movable_for_silo


@kernel
def legal(b: Board, s: State, actions: Ints) -> int:
    """Hexes of this decision, then tiles, then what ends something."""
    n = 0
    if s.stage == TURN:
        n = list_hexes(s.targets, moves.BUILD, actions, 0)
        n = list_tiles(s.usable, moves.USE, actions, n)
        n = list_tiles(s.repeatable, moves.REPEAT, actions, n)
        if s.built == BUILDS:
            actions[n] = moves.END
            n += 1
    elif s.stage == LIFTING:
        n = list_hexes(s.targets, moves.LIFT, actions, 0)
    elif s.stage == LANDING or s.stage == SILO_LANDING:
        n = list_hexes(s.targets, moves.LAND, actions, 0)
    elif s.stage == SCOUTING:
        n = list_hexes(s.targets, moves.SCOUT, actions, 0)
        if s.scouted > 0:
            actions[n] = moves.DONE
            n += 1
    elif s.stage == CHOOSING:
        n = list_tokens(s, actions)
    elif s.stage == SILO_ACTING:
        n = list_silo(b, s, actions)
    else:
        n = list_hexes(s.targets, moves.BUILD, actions, 0)
        if has_to_lapse(b, s):
            actions[0] = moves.DONE
            n = 1
    return n


@kernel
def has_to_lapse(b: Board, s: State) -> bool:
    """Whether no hex is left for the builds of tokens, which version 1 ends by `done` (HV-12)."""
    return b.rules < FULL_STAYS and s.stage == SPENDING and not any_of(s.targets)


@kernel
def list_hexes(rows: Ints, base: int, actions: Ints, n: int) -> int:
    """Write the hexes of a set as actions, and return how many there are now."""
    for r in range(TOP, BELOW, ROWS_AT_ONCE):
        n = list_row(rows_from(rows, r), r, base, actions, n)
    return n


@kernel
def list_row(hexes: int, r: int, base: int, actions: Ints, n: int) -> int:
    """Write the hexes from a row on as actions, and return how many there are now."""
    while hexes != 0:
        actions[n] = base + hex_at(r, lowest(hexes))
        n += 1
        hexes &= hexes - 1
    return n


@kernel
def list_tiles(tiles: int, base: int, actions: Ints, n: int) -> int:
    """Write tiles, as bits, as actions, and return how many there are now."""
    while tiles != 0:
        actions[n] = base + lowest(tiles)
        n += 1
        tiles &= tiles - 1
    return n


@kernel
def list_tokens(s: State, actions: Ints) -> int:
    """Take a token, or return from one to all (HV-12)."""
    n = 0
    if can_take_token(s):
        actions[0] = moves.TOKEN
        n = 1
    if can_spend(s):
        for tokens in range(most_tokens(s)):
            actions[n] = moves.SPEND + tokens
            n += 1
    return n


@kernel
def list_silo(b: Board, s: State, actions: Ints) -> int:
    """Build, move or stop (HV-04)."""
    n = list_hexes(s.targets, moves.BUILD, actions, 0)
    if s.silo_kind != SILO_BUILD:
        hang = hangs_on(b, s, BY_SILO)
        for r in range(TOP, BELOW):
            n = list_row(movable_for_silo(b, s, r, hang), r, moves.LIFT, actions, n)
    actions[n] = moves.DONE
    return n + 1


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal."""
    if s.stage >= SILO_ACTING:
        return silo_refusal(b, s, action, params)
    if action >= moves.USE and action < moves.TOKEN:
        return use_refusal(s, action, params)
    if action == moves.END:
        return end_refusal(s, params)
    if s.stage == TURN or s.stage == MANDATORY:
        return card_refusal(b, s, action, params)
    if s.stage == SPENDING:
        if action == moves.DONE and has_to_lapse(b, s):
            return 0
        if action < moves.LIFT:
            return hex_refusal(b, s, CATHEDRAL, action - moves.BUILD, params)
        return about(params, CATHEDRAL, refusals.FINISH_TILE)
    return tile_refusal(b, s, action, params)

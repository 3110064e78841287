"""The legal actions of a decision."""

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.actions import (
    BUILD,
    DONE,
    END,
    LAND,
    LIFT,
    REPEAT,
    SCOUT,
    SPEND,
    TILE_ACTIONS,
    TOKEN,
    USE,
)
from reinos.games.kingdom_builder.rules.board import BELOW, TOP, Board, State, hex_at
from reinos.games.kingdom_builder.rules.locations import can_spend, can_take_token
from reinos.games.kingdom_builder.rules.silo import (
    MOVING,
    SILO_LANDING,
    SILO_STAGE,
    can_lift_for_silo,
)
from reinos.games.kingdom_builder.rules.turn import (
    BUILDS,
    CHOOSING,
    LANDING,
    LIFTING,
    SCOUTING,
    TURN,
)


@kernel
def legal(b: Board, s: State, actions: Ints) -> int:
    """Hexes of this decision, then tiles, then what ends something."""
    if s.stage == TURN:
        n = list_hexes(s.targets, BUILD, actions, 0)
        for kind in range(TILE_ACTIONS):
            if s.usable >> kind & 1 == 1:
                actions[n] = USE + kind
                n += 1
        if s.repeatable != 0:
            for kind in range(TILE_ACTIONS):
                if s.repeatable >> kind & 1 == 1:
                    actions[n] = REPEAT + kind
                    n += 1
        if s.built == BUILDS:
            actions[n] = END
            n += 1
        return n
    if s.stage == LIFTING:
        return list_hexes(s.targets, LIFT, actions, 0)
    if s.stage == LANDING or s.stage == SILO_LANDING:
        return list_hexes(s.targets, LAND, actions, 0)
    if s.stage == SCOUTING:
        n = list_hexes(s.targets, SCOUT, actions, 0)
        if s.scouted > 0:
            actions[n] = DONE
            n += 1
        return n
    if s.stage == CHOOSING:
        return list_tokens(s, actions)
    if s.stage == SILO_STAGE:
        return list_silo(b, s, actions)
    return list_hexes(s.targets, BUILD, actions, 0)


@kernel
def list_hexes(rows: Ints, base: int, actions: Ints, n: int) -> int:
    """Write the hexes of a set as actions, and return how many there are now."""
    for r in range(TOP, BELOW):
        hexes = rows[r]
        while hexes != 0:
            actions[n] = base + hex_at(r, lowest(hexes))
            n += 1
            hexes &= hexes - 1
    return n


@kernel
def list_tokens(s: State, actions: Ints) -> int:
    """Take a token, or return from one to all (HV-12)."""
    n = 0
    if can_take_token(s):
        actions[0] = TOKEN
        n = 1
    if can_spend(s):
        for tokens in range(most_tokens(s)):
            actions[n] = SPEND + tokens
            n += 1
    return n


@kernel
def most_tokens(s: State) -> int:
    """How many tokens can be returned: not more than there are settlements (HV-12)."""
    return min(s.tokens[s.turn], s.supply[s.turn])


@kernel
def list_silo(b: Board, s: State, actions: Ints) -> int:
    """Build, move or stop (HV-04)."""
    n = list_hexes(s.targets, BUILD, actions, 0)
    if s.silo_kind == 0 or s.silo_kind == MOVING:
        for r in range(TOP, BELOW):
            hexes = can_lift_for_silo(b, s, r)
            while hexes != 0:
                actions[n] = LIFT + hex_at(r, lowest(hexes))
                n += 1
                hexes &= hexes - 1
    actions[n] = DONE
    return n + 1

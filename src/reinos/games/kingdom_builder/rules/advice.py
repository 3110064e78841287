"""What bots ask: what an action gains at once, and how a seat stands."""

from reinos.core.bits import lowest
from reinos.core.hexes import around, beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import moves
from reinos.games.kingdom_builder.locations import CATHEDRAL, SCOUT_CABIN, TO_STEP, USES, WORTH
from reinos.games.kingdom_builder.names import (
    BELOW,
    LIFTING,
    NONE,
    SILO_ACTING,
    TOP,
    clear,
    column_of,
    hex_at,
    row_of,
)
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.cathedral import most_tokens
from reinos.games.kingdom_builder.rules.movement import aim_land, aim_lift, moves_settlements
from reinos.games.kingdom_builder.rules.scoring import gold
from reinos.games.kingdom_builder.rules.scouts import scout_land
from reinos.games.kingdom_builder.rules.settlements import settle, unsettle
from reinos.games.kingdom_builder.rules.silo import decide_silo
from reinos.games.kingdom_builder.rules.targets import aim, aim_silo
from reinos.games.kingdom_builder.rules.tiles import touches
from reinos.games.kingdom_builder.rules.turn import aim_turn
from reinos.games.kingdom_builder.rules.worth import (
    GOLD,
    SETTLEMENTS_A_TURN,
    build_gain,
    finish,
    prepare,
)

WORTH_USING = 25  # a tile that gains less is not used
TOKEN_WORTH = 60
SCOUTING_WORTH = 50  # scouts are sent only for so much more
NOTHING = -1_000_000


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What each action gains at once; a tile as much as the best it could do."""
    largest = prepare(b, s, s.turn)
    for i in range(n):
        worth[i] = direct_gain(b, s, actions[i], largest)
    finish(s)
    if s.stage == LIFTING or s.stage == SILO_ACTING:
        weigh_lifts(b, s, actions, n, worth)
    for i in range(n):
        if actions[i] >= moves.USE and actions[i] < moves.TOKEN:
            worth[i] = use_gain(b, s, (actions[i] - moves.USE) % (moves.REPEAT - moves.USE))


@kernel
def direct_gain(b: Board, s: State, action: int, largest: int) -> int:
    """What an action gains that needs no trying out."""
    gain = 0
    if action < moves.LIFT:
        gain = build_gain(b, s, s.turn, action - moves.BUILD, largest)
    elif action >= moves.LAND and action < moves.SCOUT:
        gain = build_gain(b, s, s.turn, action - moves.LAND, largest)
    elif action >= moves.SCOUT and action < moves.USE:
        gain = scout_gain(b, s, action - moves.SCOUT, largest)
    elif action == moves.TOKEN:
        gain = TOKEN_WORTH
    elif action >= moves.SPEND and action < moves.DONE:
        gain = spend_gain(b, s, action - moves.SPEND + 1, largest)
        clear(s.targets)
    elif action == moves.END:
        gain = WORTH_USING
    return gain


@kernel
def best_target(b: Board, s: State, largest: int) -> int:
    """What the best of the hexes to choose from would gain."""
    best = NOTHING
    for r in range(TOP, BELOW):
        hexes = s.targets[r]
        while hexes != 0:
            place = hex_at(r, lowest(hexes))
            best = max(best, build_gain(b, s, s.turn, place, largest))
            hexes &= hexes - 1
    return best


@kernel
def use_gain(b: Board, s: State, tile: int) -> int:
    """What the action of a tile would gain at best. The hexes to choose from are put back."""
    if moves_settlements(tile):
        gain = move_gain(b, s, tile)
    else:
        largest = prepare(b, s, s.turn)
        if tile == SCOUT_CABIN:
            gain = scouting_gain(b, s, largest)
        elif tile == CATHEDRAL:
            tokens = most_tokens(s)
            gain = TOKEN_WORTH
            if tokens > 0:
                gain = max(gain, spend_gain(b, s, tokens, largest))
        else:
            aim(b, s, tile)
            gain = best_target(b, s, largest)
        finish(s)
    aim_turn(b, s)
    return gain


@kernel
def spend_gain(b: Board, s: State, tokens: int, largest: int) -> int:
    """Settlements for tokens: each as good as the best of them, less what a token is worth."""
    aim(b, s, CATHEDRAL)
    return tokens * (best_target(b, s, largest) - TOKEN_WORTH)


@kernel
def lift_loss(b: Board, s: State, seat: int, place: int, before: int) -> int:
    """What a seat loses when a settlement is lifted, tiles included; it stays lifted."""
    unsettle(s, seat, place)
    loss = GOLD * (before - gold(b, s, seat))
    for i in range(s.spots):
        if s.held[seat] >> i & 1 == 1 and not touches(s, seat, i):
            loss += WORTH[s.kind[i]] * (s.supply[seat] // SETTLEMENTS_A_TURN)
    return loss


@kernel
def landing_gain(b: Board, s: State, tile: int, place: int) -> int:
    """What the settlement that was lifted from a hex would gain at best elsewhere."""
    s.lifted = place
    aim_land(b, s, tile)
    s.lifted = NONE
    largest = prepare(b, s, s.turn)
    gain = best_target(b, s, largest)
    finish(s)
    return gain


@kernel
def move_gain(b: Board, s: State, tile: int) -> int:
    """What a move would gain at best; barn and harbour move what is least missed."""
    seat = s.turn
    before = gold(b, s, seat)
    best = NOTHING
    least = -NOTHING
    missed = NONE
    aim_lift(b, s, tile)
    for r in range(TOP, BELOW):
        s.spare[r] = s.targets[r]
    for r in range(TOP, BELOW):
        hexes = s.spare[r]
        while hexes != 0:
            place = hex_at(r, lowest(hexes))
            hexes &= hexes - 1
            loss = lift_loss(b, s, seat, place, before)
            if is_short(tile):
                best = max(best, landing_gain(b, s, tile, place) - loss)
            elif loss < least:
                least = loss
                missed = place
            settle(s, seat, place)
    clear(s.spare)
    if missed != NONE:
        unsettle(s, seat, missed)
        best = landing_gain(b, s, tile, missed) - least
        settle(s, seat, missed)
    return best


@kernel
def is_short(tile: int) -> bool:
    """Whether a move goes not far, so that it matters which settlement is moved."""
    return USES[tile] == TO_STEP


@kernel
def weigh_lifts(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """How much each settlement that can be lifted is missed, and what it may gain elsewhere."""
    seat = s.turn
    before = gold(b, s, seat)
    elsewhere = 0
    if s.stage == SILO_ACTING:
        aim_silo(s)
        elsewhere = best_target(b, s, prepare(b, s, seat))
        finish(s)
    for i in range(n):
        if actions[i] >= moves.LIFT and actions[i] < moves.LAND:
            place = actions[i] - moves.LIFT
            worth[i] = elsewhere - lift_loss(b, s, seat, place, before)
            if s.stage == LIFTING and is_short(s.using):
                worth[i] += landing_gain(b, s, s.using, place)
            settle(s, seat, place)
    if s.stage == SILO_ACTING:
        decide_silo(b, s)
    else:
        aim_lift(b, s, s.using)


@kernel
def scout_gain(b: Board, s: State, place: int, largest: int) -> int:
    """What could be built beside a scout (HV-11)."""
    row = row_of(place)
    column = column_of(place)
    land = s.land[s.hand[s.turn]]
    best = 0
    for step in range(-1, 2):
        hexes = around(row, column, step) & land[row + step] & ~s.taken[row + step]
        while hexes != 0:
            target = hex_at(row + step, lowest(hexes))
            best = max(best, build_gain(b, s, s.turn, target, largest))
            hexes &= hexes - 1
    return best


@kernel
def scouting_gain(b: Board, s: State, largest: int) -> int:
    """Scouts are worth sending before the mandatory action, if they open a better place."""
    if s.built != 0:
        return 0
    near = s.near[s.turn]
    for r in range(TOP, BELOW):
        s.spare[r] = scout_land(s, r) & ~s.taken[r] & near[r]
    land = s.land[s.hand[s.turn]]
    for r in range(TOP, BELOW):
        s.targets[r] = land[r] & ~s.taken[r] & beside(s.spare, r)
    clear(s.spare)
    beyond = best_target(b, s, largest)
    aim_turn(b, s)
    now = best_target(b, s, largest)
    return beyond if beyond >= now + SCOUTING_WORTH else 0


@kernel
def evaluate(b: Board, s: State, seat: int) -> int:
    """The gold as it is, and what the tiles may still bring."""
    value = GOLD * gold(b, s, seat) + TOKEN_WORTH * s.tokens[seat]
    turns = s.supply[seat] // SETTLEMENTS_A_TURN
    for i in range(s.spots):
        if s.held[seat] >> i & 1 == 1:
            value += WORTH[s.kind[i]] * turns
    return value

"""What bots ask: what an action gains at once, and how a seat stands."""

from reinos.core.bits import lowest
from reinos.core.hexes import around, beside, two_away
from reinos.core.kernel import inlined, kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import moves
from reinos.games.kingdom_builder.locations import (
    CATHEDRAL,
    PADDOCK,
    PALISADE,
    SCOUT_CABIN,
    TO_BUILD,
    TO_STEP,
    USES,
    WORTH,
)
from reinos.games.kingdom_builder.names import (
    BELOW,
    HEXES,
    LIFTING,
    ROWS,
    ROWS_AT_ONCE,
    SCOUTING,
    SILO_ACTING,
    TOP,
    clear,
    column_of,
    hex_at,
    row_of,
    rows_from,
)
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules.areas import find_area
from reinos.games.kingdom_builder.rules.cathedral import most_tokens
from reinos.games.kingdom_builder.rules.loss import (
    least_loss,
    may_gain_by_lifting,
    weigh_lifts,
)
from reinos.games.kingdom_builder.rules.measure import GOLD
from reinos.games.kingdom_builder.rules.movement import aim_lift, moves_settlements
from reinos.games.kingdom_builder.rules.scoring import gold
from reinos.games.kingdom_builder.rules.scouts import scout_land
from reinos.games.kingdom_builder.rules.targets import aim, aim_silo
from reinos.games.kingdom_builder.rules.worth import (
    SETTLEMENTS_A_TURN,
    Facts,
    finish,
    prepare,
    weigh,
)

WORTH_USING = 25  # a tile that gains less is not used
TOKEN_WORTH = 60
LITTLE = 200  # where more is lost no jump is looked for
SCOUTING_WORTH = 50  # scouts are sent only for so much more
FIRST = 1_000  # a tile that builds, before the card
LATER = -1_000  # a tile that moves, before the card
NOTHING = -1_000_000
JUMPS = (-2, 0, 0, 0, 2, -41, 0, -39, 39, 0, 41)
"""From a hex to those two straight steps away: in its row, two rows above and two below."""


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What each action gains at once; a tile as much as the best it could do, if that is known."""
    facts = prepare(b, s, s.turn)
    if s.stage == LIFTING:
        weigh_moves(b, s, s.using, facts)
    elif s.stage == SILO_ACTING:
        weigh_silo(b, s, facts)
    elif s.stage == SCOUTING:
        weigh_scouts(b, s, facts)
    else:
        weigh(b, s, s.turn, s.targets, facts)
    hexes = list_gains(s, actions, n, worth)
    if hexes < n:
        keep_targets(s)
        for i in range(hexes, n):
            worth[i] = gain_of(b, s, actions[i], facts)
        put_back_targets(s)
    finish(s)


@kernel
def list_gains(s: State, actions: Ints, n: int, worth: Ints) -> int:
    """What the hexes gain, weighed already, with which actions begin; how many of them there are.

    Most decisions have no other actions: nothing else has to be looked at for these.
    """
    i = 0
    while i < n and actions[i] < moves.SCOUT:
        first = actions[i] - actions[i] % HEXES  # of those that build, lift or land
        while i < n and actions[i] < first + HEXES:
            worth[i] = s.gains[actions[i] - first]
            i += 1
    return i


@kernel
def keep_targets(s: State) -> None:
    """Remember the hexes to choose from while others are looked at."""
    for r in range(ROWS):
        s.spare[r] = s.targets[r]


@kernel
def put_back_targets(s: State) -> None:
    """The hexes to choose from are again those of the decision."""
    for r in range(ROWS):
        s.targets[r] = s.spare[r]
        s.spare[r] = 0


@kernel
def gain_of(b: Board, s: State, action: int, facts: Facts) -> int:
    """What an action gains; its hexes are weighed already."""
    gain = 0
    if action < moves.LIFT:
        gain = s.gains[action - moves.BUILD]
    elif action < moves.LAND:
        gain = s.gains[action - moves.LIFT]
    elif action < moves.SCOUT:
        gain = s.gains[action - moves.LAND]
    elif action < moves.USE:
        gain = scout_gain(s, action - moves.SCOUT)
    elif action < moves.REPEAT:
        tile = action - moves.USE
        gain = FIRST if comes_first(b, s, tile) else use_gain(b, s, tile, facts)
    elif action < moves.TOKEN:
        gain = use_gain(b, s, action - moves.REPEAT, facts)
    elif action == moves.TOKEN:
        gain = TOKEN_WORTH
    elif action < moves.DONE:
        gain = spend_gain(b, s, action - moves.SPEND + 1, facts)
    elif action == moves.END:
        gain = WORTH_USING
    return gain


@kernel
def best_target(b: Board, s: State, facts: Facts) -> int:
    """What the best of the hexes to choose from would gain."""
    weigh(b, s, s.turn, s.targets, facts)
    return best_weighed(s, s.targets)


@kernel
def best_weighed(s: State, rows: Ints) -> int:
    """What the best hex of a set would gain."""
    best = NOTHING
    for r in range(TOP, BELOW, ROWS_AT_ONCE):
        hexes = rows_from(rows, r)
        while hexes != 0:
            best = max(best, s.gains[hex_at(r, lowest(hexes))])
            hexes &= hexes - 1
    return best


@kernel
def comes_first(b: Board, s: State, tile: int) -> bool:
    """Whether a tile is used before the card without looking what it gains: if it builds.

    It may open better places to the card. With Harvest it was found better to look.
    """
    return b.harvest == 0 and s.built == 0 and USES[tile] == TO_BUILD


@kernel
def use_gain(b: Board, s: State, tile: int, facts: Facts) -> int:
    """What the action of a tile would gain at best; moves wait until the card is built."""
    if moves_settlements(tile):
        return move_gain(b, s, tile, facts) if s.built != 0 else LATER
    if tile == SCOUT_CABIN:
        return scouting_gain(b, s, facts)
    if tile == CATHEDRAL:
        tokens = most_tokens(s)
        return max(TOKEN_WORTH, spend_gain(b, s, tokens, facts)) if tokens > 0 else TOKEN_WORTH
    aim(b, s, tile)
    return best_target(b, s, facts)


@kernel
def spend_gain(b: Board, s: State, tokens: int, facts: Facts) -> int:
    """Settlements for tokens: each as good as the best of them, less what a token is worth."""
    aim(b, s, CATHEDRAL)
    return tokens * (best_target(b, s, facts) - TOKEN_WORTH)


@kernel
def move_gain(b: Board, s: State, tile: int, facts: Facts) -> int:
    """What a move would gain at best; barn and harbour move what is least missed.

    A move that could not gain enough even if nothing were lost is not looked into.
    """
    if is_short(tile):
        aim_lift(b, s, tile)
        weigh_moves(b, s, tile, facts)
        return best_weighed(s, s.targets)
    aim(b, s, tile)
    gain = best_target(b, s, facts)
    if gain < WORTH_USING and not may_gain_by_lifting(facts):
        return gain
    aim_lift(b, s, tile)
    return gain - least_loss(b, s, s.turn, s.targets, facts)


@kernel
def is_short(tile: int) -> bool:
    """Whether a move goes not far, so that it matters which settlement is moved."""
    return USES[tile] == TO_STEP


@kernel
def weigh_moves(b: Board, s: State, tile: int, facts: Facts) -> None:
    """How much each settlement that can be lifted is missed, and what it may gain not far away.

    Nothing is lifted for this: what a settlement gains elsewhere is worked out as if it came from
    the supply.
    """
    weigh_lifts(b, s, s.turn, s.targets, facts)
    if tile == PADDOCK:
        add_jumps(b, s, facts)
    elif tile == PALISADE:
        add_along_areas(b, s, facts)


@kernel
def add_jumps(b: Board, s: State, facts: Facts) -> None:
    """Add the best that a jump of two may gain, where little is lost (KB-24)."""
    light = s.linked
    for r in range(TOP, BELOW):
        light[r] = missed_little(s, r)
    for r in range(TOP, BELOW):
        s.rest[r] = two_away(light[r], light[r - 2], light[r + 2]) & s.ground[r] & ~s.taken[r]
    weigh(b, s, s.turn, s.rest, facts)
    for r in range(TOP, BELOW):
        hexes = light[r]
        while hexes != 0:
            c = lowest(hexes)
            hexes &= hexes - 1
            s.gains[hex_at(r, c)] += best_jump(s, r, c)
    clear(s.rest)
    clear(light)


@kernel
def missed_little(s: State, r: int) -> int:
    """The settlements of a row, among those to choose from, with which little is lost."""
    found = 0
    hexes = s.targets[r]
    while hexes != 0:
        found |= (s.gains[hex_at(r, lowest(hexes))] >= -LITTLE) * (hexes & -hexes)
        hexes &= hexes - 1
    return found


@inlined
def best_jump(s: State, row: int, column: int) -> int:
    """The best of the hexes two straight steps away that are among the rest rows (KB-24)."""
    same = s.rest[row] << 2 >> column & 17
    above = s.rest[row - 2] << 1 >> column & 5
    below = s.rest[row + 2] << 1 >> column & 5
    ways = same | above << 5 | below << 8
    best = NOTHING
    while ways != 0:
        best = max(best, s.gains[hex_at(row, column) + JUMPS[lowest(ways)]])
        ways &= ways - 1
    return best


@kernel
def add_along_areas(b: Board, s: State, facts: Facts) -> None:
    """Add to what lifting gains the best hex beside the area of each settlement (HV-13)."""
    for r in range(TOP, BELOW):
        waiting = s.targets[r] & ~s.linked[r]
        while waiting != 0:
            find_area(s, hex_at(r, lowest(waiting)))
            for k in range(TOP, BELOW):
                s.rest[k] = beside(s.scratch, k) & s.ground[k] & ~s.taken[k]
                s.linked[k] |= s.scratch[k]
            weigh(b, s, s.turn, s.rest, facts)
            best = best_weighed(s, s.rest)
            add_to_gains(s, s.scratch, best)
            waiting &= ~s.scratch[r]
            clear(s.scratch)
            clear(s.rest)
    clear(s.linked)


@kernel
def add_to_gains(s: State, rows: Ints, more: int) -> None:
    """Add something to what every hex of a set gains."""
    for r in range(TOP, BELOW):
        hexes = rows[r]
        while hexes != 0:
            s.gains[hex_at(r, lowest(hexes))] += more
            hexes &= hexes - 1


@kernel
def weigh_silo(b: Board, s: State, facts: Facts) -> None:
    """What building and moving gains for a silo (HV-04)."""
    keep_targets(s)
    aim_silo(s)
    elsewhere = best_target(b, s, facts)
    put_back_targets(s)
    own = s.own[s.turn]
    weigh_lifts(b, s, s.turn, own, facts)
    add_to_gains(s, own, elsewhere)


@kernel
def weigh_scouts(b: Board, s: State, facts: Facts) -> None:
    """Weigh what could be built beside the hexes for a scout (HV-11)."""
    land = s.land[s.hand[s.turn]]
    for r in range(TOP, BELOW):
        s.rest[r] = land[r] & ~s.taken[r] & beside(s.targets, r)
    weigh(b, s, s.turn, s.rest, facts)
    clear(s.rest)


@kernel
def scout_gain(s: State, place: int) -> int:
    """What could be built beside a scout (HV-11)."""
    row = row_of(place)
    column = column_of(place)
    land = s.land[s.hand[s.turn]]
    best = 0
    for step in range(-1, 2):
        hexes = around(row, column, step) & land[row + step] & ~s.taken[row + step]
        while hexes != 0:
            best = max(best, s.gains[hex_at(row + step, lowest(hexes))])
            hexes &= hexes - 1
    return best


@kernel
def scouting_gain(b: Board, s: State, facts: Facts) -> int:
    """Scouts are worth sending before the mandatory action, if they open a better place."""
    if s.built != 0:
        return 0
    near = s.near[s.turn]
    for r in range(TOP, BELOW):
        s.rest[r] = scout_land(s, r) & ~s.taken[r] & near[r]
    land = s.land[s.hand[s.turn]]
    for r in range(TOP, BELOW):
        s.targets[r] = land[r] & ~s.taken[r] & beside(s.rest, r)
    clear(s.rest)
    beyond = best_target(b, s, facts)
    now = best_weighed(s, s.spare)
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

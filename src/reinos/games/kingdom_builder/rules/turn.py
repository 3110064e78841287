"""A turn as a sequence of decisions: tiles, the mandatory action, the end (KB-08 to KB-13)."""

from reinos.core.chance import below
from reinos.core.contract import NATURE
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.actions import (
    BUILD,
    DONE,
    LAND,
    LIFT,
    REPEAT,
    SCOUT,
    SPEND,
    TOKEN,
    USE,
)
from reinos.games.kingdom_builder.rules.board import (
    BELOW,
    CARD,
    CARDS_OF_A_TERRAIN,
    DEAL,
    FARMLAND,
    LAY,
    NONE,
    REPLACE,
    SETTLEMENTS,
    TERRAINS,
    TOP,
    Board,
    State,
    any_of,
    clear,
    column_of,
    draw_cards,
    draw_quadrants,
    find_near,
    has,
    lay_map,
    row_of,
)
from reinos.games.kingdom_builder.rules.deck import draw_card, replace_card
from reinos.games.kingdom_builder.rules.happenings import (
    BOARD_FULL,
    BOARD_LAID,
    BY_CARD,
    BY_FARMLAND,
    CARDS_LAID,
    REVEALED,
    SCOUTED,
    SCOUTS_LEFT,
    SPENT_TOKENS,
    TOOK_TOKEN,
    TURN_ENDED,
)
from reinos.games.kingdom_builder.rules.locations import (
    BAZAAR,
    CATHEDRAL,
    SCOUT_CABIN,
    aim,
    aim_card,
    aim_farmland,
    aim_land,
    aim_lift,
    aim_scouts,
    any_free,
    can_spend,
    can_use,
    moves_settlements,
)
from reinos.games.kingdom_builder.rules.settlements import build, land, unsettle
from reinos.games.kingdom_builder.rules.silo import (
    SILO_LANDING,
    SILO_STAGE,
    apply_silo,
    start_silos,
)

# Stages: what the mover decides.
TURN, MANDATORY, BUILDING, LIFTING, LANDING, SCOUTING, CHOOSING, SPENDING = 0, 1, 2, 3, 4, 5, 6, 7
BUILDS = 3  # settlements of the mandatory action
SCOUTS = 2


@kernel
def setup(b: Board, s: State) -> None:
    """Everything in the box; the board is about to be laid (KB-01)."""
    for terrain in range(TERRAINS):
        s.deck[terrain] = CARDS_OF_A_TERRAIN
    for seat in range(b.players):
        s.supply[seat] = SETTLEMENTS
        s.hand[seat] = NONE
    s.using = NONE
    s.lifted = NONE
    for i in range(3):
        s.silo_hexes[i] = NONE
    s.draw = LAY
    s.mover = NATURE


@kernel
def chance(b: Board, s: State, events: Ints) -> None:
    """Lay the board, deal a card, draw the next one, or replace one that cannot be used."""
    if s.draw == LAY:
        lay(b, s, events)
    elif s.draw == DEAL:
        draw_card(s, s.turn, events)
        s.turn += 1
        if s.turn == b.players:
            start_turn(b, s, s.first, events)
    elif s.draw == CARD:
        draw_card(s, s.turn, events)
        start_turn(b, s, (s.turn + 1) % b.players, events)
    else:
        replace_card(s, events)
        s.mover = s.turn
        decide(b, s, events)


@kernel
def lay(b: Board, s: State, events: Ints) -> None:
    """Quadrants, Kingdom Builder cards and who begins (KB-02, KB-05, KB-06)."""
    draw_quadrants(b, s)
    draw_cards(b, s)
    s.first = below(s, b.players)
    lay_map(b, s)
    turned = s.turned[0] + 2 * s.turned[1] + 4 * s.turned[2] + 8 * s.turned[3]
    emit(events, BOARD_LAID, s.quadrant[0], s.quadrant[1], s.quadrant[2], s.quadrant[3], turned)
    emit(events, CARDS_LAID, s.cards[0], s.cards[1], s.cards[2], s.first)
    s.draw = DEAL


@kernel
def start_turn(b: Board, s: State, seat: int, events: Ints) -> None:
    """The player reveals the card (KB-08)."""
    s.draw = LAY
    s.turn = seat
    s.mover = seat
    emit(events, REVEALED, seat, s.hand[seat])
    go_on(b, s, events)


@kernel
def go_on(b: Board, s: State, events: Ints) -> None:
    """After every placement or move: is the card still of use (KB-12), and what comes next."""
    if not any_free(s, s.hand[s.turn]):
        if any_of_cards(s):
            clear(s.targets)
            s.usable = 0
            s.repeatable = 0
            s.draw = REPLACE
            s.mover = NATURE
            return
        notice_full_board(s, events)
    decide(b, s, events)


@kernel
def notice_full_board(s: State, events: Ints) -> None:
    """No card can be used any more: the round is the last (KB-12, KB-38)."""
    if s.ending == 0:
        s.ending = 1
        emit(events, BOARD_FULL)


@kernel
def any_of_cards(s: State) -> bool:
    """Whether a hex of any card's terrain is free."""
    for terrain in range(TERRAINS):
        if any_free(s, terrain):
            return True
    return False


@kernel
def decide(b: Board, s: State, events: Ints) -> None:
    """What the mover decides next; the turn ends by itself when nothing is left to do."""
    s.draw = LAY
    s.usable = 0
    s.repeatable = 0
    out_of_supply = s.supply[s.turn] == 0
    if s.spending > 0:
        if not out_of_supply:
            s.stage = SPENDING
            aim_card(s)
            return
        s.spending = 0
    s.using = NONE
    s.repeating = 0
    s.scouted = 0
    if out_of_supply or not any_free(s, s.hand[s.turn]):
        s.built = BUILDS  # KB-08: as many as are left, possibly none; KB-12: no card can be used
    if 0 < s.built < BUILDS:
        s.stage = MANDATORY
        aim_card(s)
        return
    s.stage = TURN
    find_usable(b, s)
    farmland = aim_turn(b, s)
    if s.built == BUILDS and s.usable == 0 and s.repeatable == 0 and not farmland:
        end_turn(b, s, events)


@kernel
def aim_turn(b: Board, s: State) -> bool:
    """The hexes to build on between actions: by the card before it is done, and farmland."""
    if s.built == 0:
        aim_card(s)
    else:
        clear(s.targets)
    if b.harvest != 0 and s.farmed == 0 and s.supply[s.turn] > 0:
        return aim_farmland(s)
    return False


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
        kind = s.kind[i]
        if ready >> i & 1 == 1 and known >> kind & 1 == 0:
            known |= 1 << kind
            if kind == BAZAAR:
                bazaar = True
            elif can_use(b, s, kind):
                s.usable |= 1 << kind
    if bazaar:
        find_repeatable(b, s)


@kernel
def find_repeatable(b: Board, s: State) -> None:
    """The bazaar repeats a tile that was used this turn and is still owned (HV-06)."""
    used = s.used[s.turn]
    for i in range(s.spots):
        kind = s.kind[i]
        if used >> i & 1 == 1 and kind != BAZAAR and can_repeat(b, s, kind):
            s.repeatable |= 1 << kind


@kernel
def can_repeat(b: Board, s: State, kind: int) -> bool:
    """Whether a repeated action has anything to do: a cathedral only spends (HV-06)."""
    if kind == CATHEDRAL:
        return can_spend(s)
    if kind == SCOUT_CABIN:
        return can_scout_again(s)
    return can_use(b, s, kind)


@kernel
def can_scout_again(s: State) -> bool:
    """Whether there is a hex for a scout beside own settlements once both are lifted (HV-06)."""
    for r in range(TOP, BELOW):
        s.scratch[r] = s.scouts[r]
    lift_scouts(s)
    found = aim_scouts(s)
    clear(s.targets)
    for r in range(TOP, BELOW):
        s.scouts[r] = s.scratch[r]
        s.taken[r] |= s.scratch[r]
    clear(s.scratch)
    find_near(s, s.turn)
    return found


@kernel
def lift_scouts(s: State) -> None:
    """Take the scouts off the board (HV-11)."""
    for r in range(TOP, BELOW):
        s.taken[r] &= ~s.scouts[r]
        s.scouts[r] = 0
    find_near(s, s.turn)


@kernel
def end_turn(b: Board, s: State, events: Ints) -> None:
    """Tiles are ready again, scouts leave, the card is discarded (KB-09, KB-10, HV-11)."""
    seat = s.turn
    card = s.hand[seat]
    if any_of(s.scouts):
        lift_scouts(s)
        emit(events, SCOUTS_LEFT, seat)
    s.ready[seat] = s.held[seat]
    s.used[seat] = 0
    s.usable = 0
    s.repeatable = 0
    clear(s.targets)
    s.stage = TURN
    s.built = 0
    s.farmed = 0
    s.paid = 0
    s.hand[seat] = NONE
    s.discards[card] += 1
    emit(events, TURN_ENDED, seat, card)
    if s.ending != 0 and (seat + 1) % b.players == s.first:
        start_silos(b, s, events)  # KB-38: the round is finished
    else:
        s.draw = CARD
        s.mover = NATURE


@kernel
def apply(b: Board, s: State, action: int, events: Ints) -> None:
    """Play a decision."""
    if s.stage == SILO_STAGE or s.stage == SILO_LANDING:
        apply_silo(b, s, action, events)
    elif action < LIFT:
        apply_build(b, s, action - BUILD, events)
    elif action < LAND:
        unsettle(s, s.turn, action - LIFT)
        s.lifted = action - LIFT
        s.stage = LANDING
        aim_land(b, s, s.using)
    elif action < SCOUT:
        land(b, s, action - LAND, s.using, events)
        go_on(b, s, events)
    elif action < USE:
        apply_scout(b, s, action - SCOUT, events)
    elif action < TOKEN:
        apply_tile(b, s, action, events)
    elif action == TOKEN:
        s.tokens[s.turn] += 1
        emit(events, TOOK_TOKEN, s.turn, s.tokens[s.turn])
        decide(b, s, events)
    elif action < DONE:
        s.spending = action - SPEND + 1
        s.tokens[s.turn] -= s.spending
        emit(events, SPENT_TOKENS, s.turn, s.spending)
        decide(b, s, events)
    elif action == DONE:
        go_on(b, s, events)
    else:
        end_turn(b, s, events)


@kernel
def apply_build(b: Board, s: State, place: int, events: Ints) -> None:
    """Build by the card, by a tile, by tokens or on farmland."""
    by = s.using
    if s.stage == TURN and has(s.land[FARMLAND], place):
        s.farmed = 1
        by = BY_FARMLAND
    elif s.stage == TURN or s.stage == MANDATORY:
        s.built += 1
        by = BY_CARD
    elif s.stage == SPENDING:
        s.spending -= 1
    build(b, s, place, by, events)
    go_on(b, s, events)


@kernel
def apply_scout(b: Board, s: State, place: int, events: Ints) -> None:
    """Place a scout, and perhaps another (HV-11)."""
    row = row_of(place)
    s.scouts[row] |= 1 << column_of(place)
    s.taken[row] |= 1 << column_of(place)
    s.scouted += 1
    find_near(s, s.turn)
    emit(events, SCOUTED, s.turn, place)
    if s.scouted == SCOUTS or not aim_scouts(s):
        go_on(b, s, events)


@kernel
def apply_tile(b: Board, s: State, action: int, events: Ints) -> None:
    """Begin the action of a tile, or repeat one with the bazaar (KB-09, HV-06)."""
    kind = action - USE
    tile = kind
    if action >= REPEAT:
        kind = action - REPEAT
        tile = BAZAAR
        s.repeating = 1
    turn_over(s, tile)
    s.using = kind
    s.usable = 0
    s.repeatable = 0
    if moves_settlements(kind):
        s.stage = LIFTING
        aim_lift(b, s, kind)
    elif kind == SCOUT_CABIN:
        s.stage = SCOUTING
        lift_scouts(s)
        s.scouted = 0
        aim_scouts(s)
    elif kind == CATHEDRAL:
        s.stage = CHOOSING
        clear(s.targets)
    else:
        s.stage = BUILDING
        aim(b, s, kind)


@kernel
def turn_over(s: State, kind: int) -> None:
    """A tile of this kind is used for this turn (KB-09)."""
    seat = s.turn
    for i in range(s.spots):
        if s.kind[i] == kind and s.ready[seat] >> i & 1 == 1:
            s.ready[seat] &= ~(1 << i)
            s.used[seat] |= 1 << i
            return

"""A turn as a sequence of decisions: tiles, the mandatory action, the end (KB-08, KB-09)."""

from reinos.core.chance import below
from reinos.core.contract import NATURE
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder import moves, record
from reinos.games.kingdom_builder.events import (
    BOARD_FULL,
    BOARD_LAID,
    CARDS_LAID,
    REVEALED,
    SCOUTS_LEFT,
    TURN_ENDED,
)
from reinos.games.kingdom_builder.locations import BAZAAR, BY_CARD, BY_FARMLAND
from reinos.games.kingdom_builder.names import (
    BUILDS,
    CARD_TERRAINS,
    CARDS_OF_A_TERRAIN,
    FARMLAND,
    LANDING,
    MANDATORY,
    NONE,
    SCOUTING,
    SCOUTS,
    SETTLEMENTS,
    SILO_ACTING,
    SILO_BUILDS,
    SPENDING,
    TURN,
    any_of,
    clear,
    has,
)
from reinos.games.kingdom_builder.record import Board, State
from reinos.games.kingdom_builder.rules import (
    building,
    cathedral,
    deck,
    map,
    scouts,
    silo,
    targets,
    tiles,
)
from reinos.games.kingdom_builder.rules.movement import aim_land
from reinos.games.kingdom_builder.rules.settlements import unsettle


@kernel
def setup(b: Board, s: State) -> None:
    """Everything in the box; the board is about to be laid (KB-01)."""
    for terrain in range(CARD_TERRAINS):
        s.deck[terrain] = CARDS_OF_A_TERRAIN
    for seat in range(b.players):
        s.supply[seat] = SETTLEMENTS
        s.hand[seat] = NONE
    s.using = NONE
    s.lifted = NONE
    for i in range(SILO_BUILDS):
        s.silo_hexes[i] = NONE
    s.draw = record.LAYING
    s.mover = NATURE


@kernel
def chance(b: Board, s: State, events: Ints) -> None:
    """Lay the board, deal a card, draw the next one, or replace one that cannot be used."""
    if s.draw == record.LAYING:
        lay(b, s, events)
    elif s.draw == record.DEALING:
        deck.draw_card(s, s.turn, events)
        s.turn += 1
        if s.turn == b.players:
            start_turn(b, s, s.first, events)
    elif s.draw == record.DRAWING:
        deck.draw_card(s, s.turn, events)
        start_turn(b, s, (s.turn + 1) % b.players, events)
    else:
        deck.replace_card(s, events)
        s.mover = s.turn
        if not scouts_on(b, s):
            decide(b, s, events)


@kernel
def lay(b: Board, s: State, events: Ints) -> None:
    """Quadrants, Kingdom Builder cards and who begins (KB-02, KB-05, KB-06)."""
    map.draw_quadrants(b, s)
    map.draw_cards(b, s)
    s.first = below(s, b.players)
    map.lay_map(b, s)
    turned = s.turned[0] + 2 * s.turned[1] + 4 * s.turned[2] + 8 * s.turned[3]
    emit(events, BOARD_LAID, s.quadrant[0], s.quadrant[1], s.quadrant[2], s.quadrant[3], turned)
    emit(events, CARDS_LAID, s.cards[0], s.cards[1], s.cards[2], s.first)
    s.draw = record.DEALING


@kernel
def start_turn(b: Board, s: State, seat: int, events: Ints) -> None:
    """The player reveals the card (KB-08)."""
    s.draw = record.LAYING
    s.turn = seat
    s.mover = seat
    emit(events, REVEALED, seat, s.hand[seat])
    go_on(b, s, events)


@kernel
def go_on(b: Board, s: State, events: Ints) -> None:
    """After every placement or move: is the card still of use (KB-12), and what comes next."""
    if not needs_card(b, s, events):
        decide(b, s, events)


@kernel
def needs_card(b: Board, s: State, events: Ints) -> bool:
    """Have the card replaced if no free hex of its terrain is left, and some card has one (KB-12).

    Once the board was full no card is replaced, though a hex be free again.
    """
    if s.ending == record.OUT_OF_LAND or targets.any_free(s, s.hand[s.turn]):
        return False
    if not targets.any_card_free(s):
        notice_full_board(b, s, events)
        return False
    clear(s.targets)
    s.usable = 0
    s.repeatable = 0
    s.draw = record.REPLACING
    s.mover = NATURE
    return True


@kernel
def notice_full_board(b: Board, s: State, events: Ints) -> None:
    """No card can be used any more: the round is the last (KB-12, KB-38)."""
    if b.rules >= record.FULL_STAYS:
        s.ending = record.OUT_OF_LAND
        emit(events, BOARD_FULL)
    elif s.ending == record.NOT_ENDING:
        s.ending = record.OUT_OF_SUPPLY
        emit(events, BOARD_FULL)


@kernel
def scouts_on(b: Board, s: State) -> bool:
    """Whether a second scout may be placed with the card that the first one brought (HV-11)."""
    if b.rules < record.FULL_STAYS or s.stage != SCOUTING or s.scouted == SCOUTS:
        return False
    s.draw = record.LAYING
    return scouts.aim_scouts(s)


@kernel
def decide(b: Board, s: State, events: Ints) -> None:
    """What the mover decides next; the turn ends by itself when nothing is left to do."""
    s.draw = record.LAYING
    s.usable = 0
    s.repeatable = 0
    out_of_supply = s.supply[s.turn] == 0
    if s.spending > 0:
        lapse = b.rules >= record.FULL_STAYS and not targets.any_free(s, s.hand[s.turn])
        if not out_of_supply and not lapse:
            s.stage = SPENDING
            targets.aim_card(s)
            return
        s.spending = 0  # HV-12: builds for which no settlement or no free hex is left lapse
    s.using = NONE
    s.repeating = 0
    s.scouted = 0
    if out_of_supply or s.ending == record.OUT_OF_LAND or not targets.any_free(s, s.hand[s.turn]):
        s.built = BUILDS  # KB-08: as many as are left, possibly none; KB-12: no card can be used
    if 0 < s.built < BUILDS:
        s.stage = MANDATORY
        targets.aim_card(s)
        return
    s.stage = TURN
    tiles.find_usable(b, s)
    farmland = aim_turn(b, s)
    if s.built == BUILDS and s.usable == 0 and s.repeatable == 0 and not farmland:
        end_turn(b, s, events)


@kernel
def aim_turn(b: Board, s: State) -> bool:
    """The hexes to build on between actions: by the card before it is done, and farmland."""
    if s.built == 0:
        targets.aim_card(s)
    else:
        clear(s.targets)
    if b.harvest != 0 and s.farmed == 0 and s.supply[s.turn] > 0:
        return targets.aim_farmland(s)
    return False


@kernel
def end_turn(b: Board, s: State, events: Ints) -> None:
    """Tiles are ready again, scouts leave, the card is discarded (KB-09, KB-10, HV-11)."""
    seat = s.turn
    card = s.hand[seat]
    if any_of(s.scouts):
        scouts.lift_scouts(s)
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
    if s.ending != 0 and silo.is_last(b, s):
        silo.start_silos(b, s, events)  # KB-38: the round is finished
    else:
        s.draw = record.DRAWING
        s.mover = NATURE


@kernel
def apply(b: Board, s: State, action: int, events: Ints) -> None:
    """Play a decision."""
    if s.stage >= SILO_ACTING:
        silo.apply_silo(b, s, action, events)
    elif action < moves.LIFT:
        apply_build(b, s, action - moves.BUILD, events)
    elif action < moves.LAND:
        unsettle(s, s.turn, action - moves.LIFT)
        s.lifted = action - moves.LIFT
        s.stage = LANDING
        aim_land(b, s, s.using)
    elif action < moves.SCOUT:
        building.land(b, s, action - moves.LAND, s.using, events)
        go_on(b, s, events)
    elif action < moves.USE:
        is_another = scouts.place_scout(s, action - moves.SCOUT, events)
        if b.rules < record.FULL_STAYS:
            if not is_another:
                go_on(b, s, events)
        elif not needs_card(b, s, events) and not is_another:  # HV-11: the card at once
            decide(b, s, events)
    elif action < moves.REPEAT:
        tiles.turn_over(s, action - moves.USE)
        tiles.begin_tile(b, s, action - moves.USE)
    elif action < moves.TOKEN:
        tiles.turn_over(s, BAZAAR)  # HV-06: not the tile whose action it repeats
        s.repeating = 1
        tiles.begin_tile(b, s, action - moves.REPEAT)
    elif action == moves.TOKEN:
        cathedral.take_token(s, s.turn, events)
        decide(b, s, events)
    elif action < moves.DONE:
        cathedral.spend_tokens(s, action - moves.SPEND + 1, events)
        decide(b, s, events)
    elif action == moves.DONE:
        s.spending = 0
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
    building.build(b, s, place, by, events)
    go_on(b, s, events)

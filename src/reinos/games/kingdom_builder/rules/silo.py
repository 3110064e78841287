"""The silos at the end of the game: build or move up to three settlements for each (HV-04)."""

from reinos.core.bits import count
from reinos.core.contract import OVER
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.events import BUILT, ENDED, MOVED, SILO_STEP
from reinos.games.kingdom_builder.locations import BY_SILO
from reinos.games.kingdom_builder.moves import BUILD, DONE, LAND, LIFT
from reinos.games.kingdom_builder.names import (
    BELOW,
    NONE,
    SILO_ACTING,
    SILO_BUILDS,
    SILO_LANDING,
    TOP,
    TURN,
    clear,
    column_of,
    row_of,
)
from reinos.games.kingdom_builder.record import (
    SILO_BUILD,
    SILO_MOVE,
    SILO_OPEN,
    Board,
    State,
)
from reinos.games.kingdom_builder.rules.building import mark_line
from reinos.games.kingdom_builder.rules.movement import aim_land, hangs_on, movable
from reinos.games.kingdom_builder.rules.settlements import settle, unsettle
from reinos.games.kingdom_builder.rules.targets import aim_silo


@kernel
def start_silos(b: Board, s: State, events: Ints) -> None:
    """After the last round, in turn order, each acts for the silos beside own settlements."""
    s.turn = s.first
    offer_silos(b, s, events)


@kernel
def offer_silos(b: Board, s: State, events: Ints) -> None:
    """Let this seat begin if it can do anything for a silo, else the next ones."""
    for _ in range(b.players):
        s.silo_steps = silos_beside(b, s, s.turn)
        if s.silo_steps > 0 and decide_silo(b, s):
            s.mover = s.turn
            emit(events, SILO_STEP, s.turn, s.silo_steps)
            return
        if is_last(b, s):
            break
        s.turn = (s.turn + 1) % b.players
    end_game(s, events)


@kernel
def is_last(b: Board, s: State) -> bool:
    """Whether the seat is the one to the right of the starting player (KB-38)."""
    return (s.turn + 1) % b.players == s.first


@kernel
def end_game(s: State, events: Ints) -> None:
    """Nothing is left but to count the gold (KB-38)."""
    s.silo_steps = 0
    s.stage = TURN
    s.mover = OVER
    emit(events, ENDED)


@kernel
def silos_beside(b: Board, s: State, seat: int) -> int:
    """How many silos touch a settlement of a seat."""
    if b.harvest == 0:
        return 0
    silos = 0
    for r in range(TOP, BELOW):
        silos += count(s.silos[r] & s.near[seat, r])
    return silos


@kernel
def decide_silo(b: Board, s: State) -> bool:
    """Work out what can be done for the current silo; nothing is no decision."""
    s.stage = SILO_ACTING
    clear(s.targets)
    if s.silo_done == SILO_BUILDS:
        return False
    found = False
    if s.silo_kind != SILO_MOVE and s.supply[s.turn] > 0:
        found = aim_silo(s)
    if s.silo_kind != SILO_BUILD:
        hang = hangs_on(b, s, BY_SILO)
        for r in range(TOP, BELOW):
            found = found or movable_for_silo(b, s, r, hang) != 0
    return found


@kernel
def movable_for_silo(b: Board, s: State, r: int, hang: int) -> int:
    """The own settlements of a row that may be moved: not one that was moved for this silo."""
    hexes = movable(b, s, BY_SILO, r, hang)
    for i in range(SILO_BUILDS):
        if s.silo_hexes[i] != NONE and row_of(s.silo_hexes[i]) == r:
            hexes &= ~(1 << column_of(s.silo_hexes[i]))
    return hexes


@kernel
def apply_silo(b: Board, s: State, action: int, events: Ints) -> None:
    """Build, lift, land or stop: no tiles are taken or lost, and the rovers do not pay (HV-04)."""
    seat = s.turn
    if action == DONE:
        finish_silo(b, s, events)
        return
    if s.stage == SILO_LANDING:
        place = action - LAND
        settle(s, seat, place)
        emit(events, MOVED, seat, s.lifted, place, BY_SILO)
        s.lifted = NONE
    elif action >= LIFT:
        unsettle(s, seat, action - LIFT)
        s.lifted = action - LIFT
        s.silo_kind = SILO_MOVE
        s.stage = SILO_LANDING
        aim_land(b, s, BY_SILO)
        return
    else:
        place = action - BUILD
        settle(s, seat, place)
        s.supply[seat] -= 1
        s.silo_kind = SILO_BUILD
        emit(events, BUILT, seat, place, BY_SILO)
    s.silo_hexes[s.silo_done] = place
    s.silo_done += 1
    mark_line(s, seat, row_of(place) - TOP, events)
    if not decide_silo(b, s):
        finish_silo(b, s, events)


@kernel
def finish_silo(b: Board, s: State, events: Ints) -> None:
    """The next silo of this seat, or the next seat."""
    stop(s)
    while s.silo_steps > 1:
        s.silo_steps -= 1
        if decide_silo(b, s):
            return
    if is_last(b, s):
        end_game(s, events)
        return
    s.turn = (s.turn + 1) % b.players
    offer_silos(b, s, events)


@kernel
def stop(s: State) -> None:
    """Nothing more is built or moved for this silo."""
    clear(s.targets)
    s.silo_kind = SILO_OPEN
    s.silo_done = 0
    for i in range(SILO_BUILDS):
        s.silo_hexes[i] = NONE

"""The scout cabin: scouts count as own settlements until the end of the turn (HV-11)."""

from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.events import SCOUTED
from reinos.games.kingdom_builder.names import BELOW, SCOUTS, TOP, clear, column_of, row_of
from reinos.games.kingdom_builder.record import State
from reinos.games.kingdom_builder.rules.settlements import find_near


@kernel
def aim_scouts(s: State) -> bool:
    """The hexes for a scout: free, beside own settlements and scouts (HV-11)."""
    found = 0
    for r in range(TOP, BELOW):
        hexes = scout_land(s, r) & ~s.taken[r] & s.near[s.turn, r]
        s.targets[r] = hexes
        found |= hexes
    return found != 0


@kernel
def scout_land(s: State, r: int) -> int:
    """The hexes of a row that scouts can stand on: buildable ones, water and mountains (HV-11)."""
    return s.ground[r] | s.water[r] | s.mountain[r]


@kernel
def can_scout(s: State) -> bool:
    """Whether there is a hex for a scout."""
    found = aim_scouts(s)
    clear(s.targets)
    return found


@kernel
def can_scout_again(s: State) -> bool:
    """Whether there is a hex for a scout beside own settlements once both are lifted (HV-06)."""
    for r in range(TOP, BELOW):
        s.scratch[r] = s.scouts[r]
    lift_scouts(s)
    found = can_scout(s)
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
def place_scout(s: State, place: int, events: Ints) -> bool:
    """Place a scout (HV-11), and return whether another can be placed."""
    put_scout(s, place)
    s.scouted += 1
    find_near(s, s.turn)
    emit(events, SCOUTED, s.turn, place)
    return s.scouted < SCOUTS and aim_scouts(s)


@kernel
def put_scout(s: State, place: int) -> None:
    """A scout's hex is not free (HV-11)."""
    s.scouts[row_of(place)] |= 1 << column_of(place)
    s.taken[row_of(place)] |= 1 << column_of(place)

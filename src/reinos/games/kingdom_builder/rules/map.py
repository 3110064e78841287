"""How the board is put together, and which cards are played (KB-02, KB-05, KB-07, HV-01)."""

from reinos.core.bits import count, lowest, nth
from reinos.core.chance import below
from reinos.core.hexes import around
from reinos.core.kernel import kernel
from reinos.games.kingdom_builder.names import (
    BELOW,
    CARDS_IN_PLAY,
    CASTLE,
    FULL,
    GROUNDS,
    HALF,
    LOCATION,
    MOUNTAIN,
    QUARTERS,
    SECOND_LOCATION,
    SILO,
    TILES_OF_A_LOCATION,
    TOP,
    WATER,
    column_of,
    has,
    hex_at,
    row_of,
)
from reinos.games.kingdom_builder.quadrants import HARVEST_BITS
from reinos.games.kingdom_builder.record import RANDOM, Board, State
from reinos.games.kingdom_builder.rules.areas import number_places


@kernel
def draw_quadrants(b: Board, s: State) -> None:
    """Four quadrants, each turned or not: as chosen, the rest at random (KB-02, KB-07, HV-01)."""
    pool = b.quadrant_pool
    harvest = 0
    open_places = 0
    for i in range(QUARTERS):
        if b.quadrant[i] != RANDOM:
            pool &= ~(1 << b.quadrant[i])
            harvest += HARVEST_BITS >> b.quadrant[i] & 1
        else:
            open_places += 1
    owed = max(b.harvest_least - harvest, 0)
    for i in range(QUARTERS):
        s.quadrant[i] = b.quadrant[i]
        if b.quadrant[i] == RANDOM:
            # Each open place gets one of those still owed with the chance that it is its turn.
            among = pool
            if owed > 0 and below(s, open_places) < owed:
                among = pool & HARVEST_BITS
                owed -= 1
            chosen = nth(among, below(s, count(among)))
            s.quadrant[i] = chosen
            pool &= ~(1 << chosen)
            open_places -= 1
        s.turned[i] = b.turned[i]
        if b.turned[i] == RANDOM:
            s.turned[i] = below(s, 2)


@kernel
def draw_cards(b: Board, s: State) -> None:
    """Three Kingdom Builder cards: as chosen, the rest at random (KB-05, KB-07)."""
    pool = b.card_pool
    for i in range(CARDS_IN_PLAY):
        if b.card[i] != RANDOM:
            pool &= ~(1 << b.card[i])
    for i in range(CARDS_IN_PLAY):
        s.cards[i] = b.card[i]
        if b.card[i] == RANDOM:
            chosen = nth(pool, below(s, count(pool)))
            s.cards[i] = chosen
            pool &= ~(1 << chosen)


@kernel
def lay_map(b: Board, s: State) -> None:
    """Put the quadrants together, with two tiles on every location hex (KB-02, KB-03, KB-04)."""
    s.spots = 0
    for i in range(QUARTERS):
        lay_quadrant(b, s, i)
    for r in range(TOP, BELOW):
        for terrain in range(GROUNDS):
            s.ground[r] |= s.land[terrain, r]
    for i in range(s.spots):
        row = row_of(s.spot[i])
        column = column_of(s.spot[i])
        for step in range(-1, 2):
            hexes = around(row, column, step) & FULL
            s.ring[i, step + 1] = hexes
            s.by_spot[row + step] |= hexes
    number_places(s)


@kernel
def lay_quadrant(b: Board, s: State, i: int) -> None:
    """Put one quadrant in its quarter of the board."""
    name = s.quadrant[i]
    turned = s.turned[i]
    shift = i % 2 * HALF
    letters = b.letters
    for k in range(HALF):
        r = TOP + i // 2 * HALF + k
        for terrain in range(GROUNDS):
            s.land[terrain, r] |= letters[name, turned, terrain, k] << shift
        s.water[r] |= letters[name, turned, WATER, k] << shift
        s.mountain[r] |= letters[name, turned, MOUNTAIN, k] << shift
        s.castles[r] |= letters[name, turned, CASTLE, k] << shift
        s.silos[r] |= letters[name, turned, SILO, k] << shift
        first = letters[name, turned, LOCATION, k] << shift
        other = letters[name, turned, SECOND_LOCATION, k] << shift
        s.places[r] |= (
            first
            | other
            | (letters[name, turned, CASTLE, k] | letters[name, turned, SILO, k]) << shift
        )
        add_spots(s, r, first, b.locations[name, 0])
        add_spots(s, r, other, b.locations[name, 1])


@kernel
def add_spots(s: State, r: int, hexes: int, kind: int) -> None:
    """Note the location hexes of a row."""
    while hexes != 0:
        s.spot[s.spots] = hex_at(r, lowest(hexes))
        s.kind[s.spots] = kind
        s.left[s.spots] = TILES_OF_A_LOCATION
        s.spots += 1
        hexes &= hexes - 1


@kernel
def what_is_at(s: State, place: int) -> int:
    """What kind of hex one is that cannot be built on (KB-03)."""
    if has(s.water, place):
        return WATER
    if has(s.mountain, place):
        return MOUNTAIN
    if has(s.castles, place):
        return CASTLE
    return SILO if has(s.silos, place) else LOCATION

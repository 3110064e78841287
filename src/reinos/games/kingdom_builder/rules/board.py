"""The records of a game, and how its map is put together (KB-01 to KB-07)."""

from typing import Protocol

import numpy as np

from reinos.core.bits import count, lowest, nth
from reinos.core.chance import below
from reinos.core.hexes import PAD, around, beside
from reinos.core.kernel import kernel
from reinos.core.record import Ints, Table, record

SEATS = 4
SIDE = 20
HALF = 10
FULL = (1 << SIDE) - 1
ROWS = SIDE + 2 * PAD
TOP = PAD  # the first row of the board
BELOW = PAD + SIDE  # the row after the last

TERRAINS = 5
FARMLAND = 5
GROUNDS = 6  # the terrains one can build on
WATER, MOUNTAIN, CASTLE, SILO, PLACE, OTHER_PLACE = 6, 7, 8, 9, 10, 11  # in quadrants
HEX_KINDS = 12
LETTERS = "GFTCDAWMSILK"

QUADRANTS = 12
BASE_QUADRANTS = 8
CARDS = 16
BASE_CARDS = 10
LORDS = 8
SETTLEMENTS = 40
CARDS_OF_A_TERRAIN = 5
SPOTS = 8  # location hexes on a board, at most
RANDOM = -1

# What is drawn next, while the mover is NATURE.
LAY, DEAL, CARD, REPLACE = 0, 1, 2, 3

BOARD = record(
    ("players", np.int32),
    ("letters", np.int32, (QUADRANTS, 2, HEX_KINDS, HALF)),  # by quadrant and turn: rows of bits
    ("locations", np.int32, (QUADRANTS, 2)),  # the kinds of location of a quadrant
    ("quadrant", np.int32, (4,)),  # as chosen, or RANDOM
    ("turned", np.int32, (4,)),
    ("card", np.int32, (3,)),
    ("quadrant_pool", np.int32),  # quadrants to draw from, as bits
    ("card_pool", np.int32),
    ("harvest", np.int32),
    ("harvest_least", np.int32),  # Harvest quadrants at least
    ("lords_zero", np.int32),
    ("advice", np.int32),  # whether newcomers get the rulebook's advice
)
STATE = record(
    ("rng", np.int64),
    ("mover", np.int32),
    ("draw", np.int32),  # what NATURE draws next
    ("stage", np.int32),
    ("turn", np.int32),  # the seat whose turn it is
    ("first", np.int32),  # the seat that began
    ("ending", np.int32),  # a supply is empty or no card of use: the round is the last
    ("using", np.int32),  # the tile in use, or NONE
    ("repeating", np.int32),  # by the bazaar
    ("built", np.int32),  # settlements of the mandatory action; 3 when it is over
    ("lifted", np.int32),  # the hex a settlement was lifted from, or NONE
    ("usable", np.int32),  # tiles that can be used now, as bits
    ("repeatable", np.int32),  # tiles that the bazaar can repeat now
    ("quadrant", np.int32, (4,)),
    ("turned", np.int32, (4,)),
    ("cards", np.int32, (3,)),
    ("deck", np.int32, (TERRAINS,)),
    ("discards", np.int32, (TERRAINS,)),
    ("hand", np.int32, (SEATS,)),  # a terrain or NONE
    ("drawn", np.int32, (SEATS,)),  # after how many shuffles it was drawn
    ("shuffles", np.int32),
    ("pool", np.int32, (TERRAINS,)),  # for re-dealing; zero otherwise
    ("supply", np.int32, (SEATS,)),
    ("own", np.int32, (SEATS, ROWS)),
    ("near", np.int32, (SEATS, ROWS)),  # hexes beside own settlements and scouts
    ("taken", np.int32, (ROWS,)),
    ("targets", np.int32, (ROWS,)),  # the legal hexes of this decision
    ("scratch", np.int32, (ROWS,)),  # for working something out; these are empty otherwise
    ("rest", np.int32, (ROWS,)),
    ("linked", np.int32, (ROWS,)),
    ("spare", np.int32, (ROWS,)),
    ("land", np.int32, (GROUNDS, ROWS)),
    ("ground", np.int32, (ROWS,)),  # buildable hexes of any terrain
    ("water", np.int32, (ROWS,)),
    ("mountain", np.int32, (ROWS,)),
    ("castles", np.int32, (ROWS,)),
    ("silos", np.int32, (ROWS,)),
    ("places", np.int32, (ROWS,)),  # locations, castles and silos
    ("by_spot", np.int32, (ROWS,)),  # hexes beside a location
    ("spots", np.int32),  # location hexes on this board
    ("spot", np.int32, (SPOTS,)),  # their hexes
    ("kind", np.int32, (SPOTS,)),  # what they are
    ("left", np.int32, (SPOTS,)),  # tiles left on them
    ("ring", np.int32, (SPOTS, 3)),  # the hexes around them, in three rows
    # Tiles of each seat, as bits by location hex.
    ("took", np.int32, (SEATS,)),
    ("held", np.int32, (SEATS,)),
    ("ready", np.int32, (SEATS,)),
    ("used", np.int32, (SEATS,)),
    # Harvest.
    ("farmed", np.int32),  # the farmland action was done this turn
    ("scouts", np.int32, (ROWS,)),
    ("scouted", np.int32),  # scouts placed by the action under way
    ("tokens", np.int32, (SEATS,)),
    ("spending", np.int32),  # settlements that tokens still owe
    ("marker", np.int32, (SIDE,)),  # by line: seat + 1, or 0
    ("gold", np.int32, (SEATS,)),  # paid by the rovers
    ("paid", np.int32),  # quadrants paid this turn, as bits
    ("silo_steps", np.int32),  # silos still to be used by this seat
    ("silo_kind", np.int32),  # 0 not chosen, then BUILDING or MOVING
    ("silo_done", np.int32),  # settlements built or moved for this silo
    ("silo_hexes", np.int32, (3,)),  # where they stand, NONE if not
)
NONE = -1


class Board(Protocol):
    """What is fixed during a game."""

    players: int
    letters: Ints
    locations: Ints
    quadrant: Ints
    turned: Ints
    card: Ints
    quadrant_pool: int
    card_pool: int
    harvest: int
    harvest_least: int
    lords_zero: int
    advice: int


class State(Protocol):
    """What changes, and the map that was drawn at the beginning."""

    rng: int
    mover: int
    draw: int
    stage: int
    turn: int
    first: int
    ending: int
    using: int
    repeating: int
    built: int
    lifted: int
    usable: int
    repeatable: int
    quadrant: Ints
    turned: Ints
    cards: Ints
    deck: Ints
    discards: Ints
    hand: Ints
    drawn: Ints
    shuffles: int
    pool: Ints
    supply: Ints
    own: Table
    near: Table
    taken: Ints
    targets: Ints
    scratch: Ints
    rest: Ints
    linked: Ints
    spare: Ints
    land: Table
    ground: Ints
    water: Ints
    mountain: Ints
    castles: Ints
    silos: Ints
    places: Ints
    by_spot: Ints
    spots: int
    spot: Ints
    kind: Ints
    left: Ints
    ring: Table
    took: Ints
    held: Ints
    ready: Ints
    used: Ints
    farmed: int
    scouts: Ints
    scouted: int
    tokens: Ints
    spending: int
    marker: Ints
    gold: Ints
    paid: int
    silo_steps: int
    silo_kind: int
    silo_done: int
    silo_hexes: Ints


@kernel
def row_of(place: int) -> int:
    """The row of a numbered hex among the padded rows."""
    return place // SIDE + TOP


@kernel
def column_of(place: int) -> int:
    """The column of a numbered hex."""
    return place % SIDE


@kernel
def hex_at(row: int, column: int) -> int:
    """The number of a hex."""
    return (row - TOP) * SIDE + column


@kernel
def quadrant_of(row: int, column: int) -> int:
    """Which quarter of the board a hex lies in: 0 top left to 3 bottom right."""
    return 2 * ((row - TOP) // HALF) + column // HALF


@kernel
def has(rows: Ints, place: int) -> bool:
    """Whether a set holds a numbered hex."""
    return rows[row_of(place)] >> column_of(place) & 1 == 1


@kernel
def draw_quadrants(b: Board, s: State) -> None:
    """Four quadrants, each turned or not: as chosen, the rest at random (KB-02, KB-07, HV-01)."""
    pool = b.quadrant_pool
    harvest = 0
    open_places = 0
    for i in range(4):
        if b.quadrant[i] != RANDOM:
            pool &= ~(1 << b.quadrant[i])
            if b.quadrant[i] >= BASE_QUADRANTS:
                harvest += 1
        else:
            open_places += 1
    base = (1 << BASE_QUADRANTS) - 1
    owed = max(b.harvest_least - harvest, 0)
    for i in range(4):
        s.quadrant[i] = b.quadrant[i]
        if b.quadrant[i] == RANDOM:
            # Each open place gets one of those still owed with the chance that it is its turn.
            among = pool
            if owed > 0 and below(s, open_places) < owed:
                among = pool & ~base
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
    for i in range(3):
        if b.card[i] != RANDOM:
            pool &= ~(1 << b.card[i])
    for i in range(3):
        s.cards[i] = b.card[i]
        if b.card[i] == RANDOM:
            chosen = nth(pool, below(s, count(pool)))
            s.cards[i] = chosen
            pool &= ~(1 << chosen)


@kernel
def lay_map(b: Board, s: State) -> None:
    """Put the quadrants together, with two tiles on every location hex (KB-02 to KB-04)."""
    s.spots = 0
    for i in range(4):
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
        first = letters[name, turned, PLACE, k] << shift
        other = letters[name, turned, OTHER_PLACE, k] << shift
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
        s.left[s.spots] = 2
        s.spots += 1
        hexes &= hexes - 1


@kernel
def find_near(s: State, seat: int) -> None:
    """Work out anew which hexes touch a settlement of a seat, or its scouts.

    The rows next to the board are filled like the others: what is worked out anew must be the same
    as what was added settlement by settlement.
    """
    own = s.own[seat]
    near = s.near[seat]
    for r in range(TOP - 1, BELOW + 1):
        near[r] = beside(own, r) & FULL
    if seat == s.turn:
        for r in range(TOP - 1, BELOW + 1):
            near[r] |= beside(s.scouts, r) & FULL


@kernel
def any_of(rows: Ints) -> bool:
    """Whether a set has a member."""
    for r in range(TOP, BELOW):
        if rows[r] != 0:
            return True
    return False


@kernel
def clear(rows: Ints) -> None:
    """Empty a set."""
    for r in range(ROWS):
        rows[r] = 0

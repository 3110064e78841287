"""What a game is to the kernels: two records of integers."""

from typing import Annotated

from reinos.core.record import Ints, IntTable, Wide, record
from reinos.games.kingdom_builder import cards, locations
from reinos.games.kingdom_builder.names import (
    CARD_TERRAINS,
    CARDS_IN_PLAY,
    GROUNDS,
    HALF,
    HEXES,
    LETTERS,
    QUARTERS,
    ROWS,
    SEATS,
    SIDE,
    SILO_BUILDS,
)
from reinos.games.kingdom_builder.quadrants import QUADRANTS

SPOTS = 8
"""Location hexes on a board, at most: two in each quadrant."""
RANDOM = -1
"""A quadrant, a turn or a card that is drawn."""
LAYING, DEALING, DRAWING, REPLACING = range(4)
"""What is drawn next, while the mover is NATURE: the board, hands, the next card or another one."""
NOT_ENDING, OUT_OF_SUPPLY, OUT_OF_LAND = range(3)
"""Why the round is the last: a supply is empty, or no card can be used any more (KB-12, KB-38).

A full board counts for more than an empty supply. In version 1 of the rules both are OUT_OF_SUPPLY.
"""
FIRST_RULES, FULL_STAYS = 1, 2
"""Versions of the rules. From the second on nobody has a mandatory action once the board was full,
though a hex be free again (KB-12); a scout on the last hex of the card's terrain brings another
card before the second scout (HV-11); builds for which no hex is left lapse at once (HV-12)."""
ADDITIONS = {FIRST_RULES, *cards.SINCE.values(), *locations.SINCE.values()}
"""The versions with which cards and locations came: an entry that says `since` makes its own."""
LAST_RULES = max(FULL_STAYS, *ADDITIONS)
SILO_OPEN, SILO_BUILD, SILO_MOVE = range(3)
"""What is done for a silo: the first settlement decides it (HV-04)."""

OfSeats = Annotated[Ints, SEATS]
OfTerrains = Annotated[Ints, CARD_TERRAINS]
Hexes = Annotated[Ints, ROWS]
"""A set of hexes: rows of bits."""


class Board:
    """What is fixed during a game."""

    players: int
    rules: int  # the version
    letters: Annotated[
        Ints, len(QUADRANTS), 2, len(LETTERS), HALF
    ]  # both ways round, as rows of bits
    locations: Annotated[Ints, len(QUADRANTS), 2]  # the kinds of location of a quadrant
    quadrant: Annotated[Ints, QUARTERS]  # as chosen, or RANDOM
    turned: Annotated[Ints, QUARTERS]
    card: Annotated[Ints, CARDS_IN_PLAY]
    quadrant_pool: int  # quadrants to draw from, as bits
    card_pool: int
    harvest: int
    harvest_least: int  # Harvest quadrants at least
    lords_zero: int
    advice: int  # whether newcomers get the rulebook's advice


class State:
    """What changes, and the map that was drawn at the beginning."""

    rng: Wide
    mover: int
    draw: int  # what NATURE draws next
    stage: int
    turn: int  # the seat whose turn it is
    first: int  # the seat that began
    ending: int  # NOT_ENDING, OUT_OF_SUPPLY or OUT_OF_LAND: the round is the last
    using: int  # the tile in use, or NONE
    repeating: int  # by the bazaar
    built: int  # settlements of the mandatory action; 3 when it is over
    lifted: int  # the hex a settlement was lifted from, or NONE
    usable: int  # tiles that can be used now, as bits
    repeatable: int  # tiles that the bazaar can repeat now
    quadrant: Annotated[Ints, QUARTERS]
    turned: Annotated[Ints, QUARTERS]
    cards: Annotated[Ints, CARDS_IN_PLAY]
    deck: OfTerrains
    discards: OfTerrains
    hand: OfSeats  # a terrain or NONE
    drawn: OfSeats  # after how many shuffles it was drawn
    shuffles: int
    pool: OfTerrains  # for re-dealing; zero otherwise
    supply: OfSeats
    own: Annotated[IntTable, SEATS, ROWS]
    near: Annotated[IntTable, SEATS, ROWS]  # hexes beside own settlements and scouts
    quarters: OfSeats  # settlements in the quarters of the board, a byte for each
    taken: Hexes
    targets: Hexes  # the legal hexes of this decision
    scratch: Hexes  # for working something out; these are empty otherwise
    rest: Hexes
    linked: Hexes
    spare: Hexes
    unseen: Hexes
    weighed: Hexes
    gains: Annotated[Ints, HEXES]
    area: Annotated[Ints, HEXES]  # of settlements, if a card counts areas: see `rules/areas.py`
    areas: OfSeats  # how many there are, the size of the largest and which places they connect
    largest: OfSeats
    connected: OfSeats
    land: Annotated[IntTable, GROUNDS, ROWS]
    ground: Hexes  # buildable hexes of any terrain
    water: Hexes
    mountain: Hexes
    castles: Hexes
    silos: Hexes
    places: Hexes  # locations, castles and silos
    by_spot: Hexes  # hexes beside a location
    spots: int  # location hexes on this board
    spot: Annotated[Ints, SPOTS]  # their hexes
    kind: Annotated[Ints, SPOTS]  # what they are
    left: Annotated[Ints, SPOTS]  # tiles left on them
    ring: Annotated[IntTable, SPOTS, 3]  # the hexes around them, in three rows
    # Tiles of each seat, as bits by location hex.
    took: OfSeats
    held: OfSeats
    ready: OfSeats
    used: OfSeats
    # Harvest.
    farmed: int  # the farmland action was done this turn
    scouts: Hexes
    scouted: int  # scouts placed by the action under way
    tokens: OfSeats
    spending: int  # settlements that tokens still owe
    marker: Annotated[Ints, SIDE]  # by line: seat + 1, or 0
    gold: OfSeats  # paid by the rovers
    paid: int  # quadrants paid this turn, as bits
    silo_steps: int  # silos still to be used by this seat
    silo_kind: int  # SILO_OPEN until the first settlement
    silo_done: int  # settlements built or moved for this silo
    silo_hexes: Annotated[Ints, SILO_BUILDS]  # where they stand, NONE if not


BOARD, STATE = record(Board), record(State)

"""What a seat knows, as numbers for a learner."""

from reinos.core.bits import count, lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.robber_knights.names import (
    CELLS,
    KEEPING,
    MOST_ON_TILE,
    cell_of_square,
    square,
)
from reinos.games.robber_knights.record import SEATS, Board, State
from reinos.games.robber_knights.rules.land import kind_at, knight, knights_on, tile_owner
from reinos.games.robber_knights.rules.pile import pile
from reinos.games.robber_knights.rules.scoring import score
from reinos.games.robber_knights.tiles import (
    A_TILES,
    CHOICES,
    KIND,
    KINDS,
    LETTER,
    POINTS,
    TERRAIN,
    TERRAINS,
    TILES,
    WITH_LETTER,
)

TERRAIN_PLANES = len(TERRAINS)
LETTERS = len(WITH_LETTER)
# Of each cell: terrain, points, whose tile, knights from the top down, the castle that is open.
PLANES = TERRAIN_PLANES + 2 + MOST_ON_TILE + 1
# Of each seat: points, knights, tiles in the pile and its letter, letters in hand, tiles laid.
SEAT = 4 + LETTERS + TILES
OBSERVATION = PLANES * CELLS + SEATS * SEAT + 2 * KINDS + 4


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """The land as planes, what is public of everyone, own hand, tile taken, stage, who is to move.

    Seats are counted from the observer: 1 for itself, 2 for the next, 0 for nobody.
    """
    for i in range(OBSERVATION):
        features[i] = 0
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            if kind_at(s, square(row, column)) >= 0:
                observe_square(b, s, seat, square(row, column), features)
    at = PLANES * CELLS
    for i in range(b.players):
        observe_seat(s, (seat + i) % b.players, features, at + i * SEAT)
    at += SEATS * SEAT
    observe_tiles(s, seat, features, at)
    at += 2 * KINDS
    features[at] = s.stage
    features[at + 1] = s.step
    features[at + 2] = (s.starter - seat) % b.players + 1
    if s.mover >= 0:
        features[at + 3] = (s.mover - seat) % b.players + 1


@kernel
def observe_square(b: Board, s: State, seat: int, at: int, features: Ints) -> None:
    """One square of the land."""
    cell = cell_of_square(at)
    kind = kind_at(s, at)
    features[TERRAIN[kind] * CELLS + cell] = 1
    plane = TERRAIN_PLANES
    features[plane * CELLS + cell] = POINTS[kind]
    features[(plane + 1) * CELLS + cell] = (tile_owner(s, at) - seat) % b.players + 1
    plane += 2
    height = knights_on(s, at)
    for depth in range(height):
        owner = knight(s, at, height - 1 - depth)
        features[(plane + depth) * CELLS + cell] = (owner - seat) % b.players + 1
    if s.castle == at:
        features[(plane + MOST_ON_TILE) * CELLS + cell] = 1


@kernel
def observe_seat(s: State, seat: int, features: Ints, at: int) -> None:
    """What everyone knows of a seat (RK-03)."""
    features[at] = score(s, seat)
    features[at + 1] = s.stock[seat]
    left = pile(s, seat)
    if s.stage == KEEPING:  # of the A tiles not yet laid out none is in a pile
        left &= ~A_TILES
        features[at + 4] = CHOICES if s.hand[seat] == 0 else 0
    features[at + 2] = count(left)
    if left != 0:
        features[at + 3] = LETTER[lowest(left)] + 1
    for letter in range(LETTERS):
        features[at + 4 + letter] += count(s.hand[seat] & WITH_LETTER[letter])
    for tile in range(TILES):
        features[at + 4 + LETTERS + tile] = s.laid[seat] >> tile & 1


@kernel
def observe_tiles(s: State, seat: int, features: Ints, at: int) -> None:
    """The own hand, and the tile that lies face up to be laid."""
    for tile in range(TILES):
        features[at + KIND[tile]] += s.hand[seat] >> tile & 1
    if s.taken != 0:
        features[at + KINDS + KIND[s.taken - 1]] = 1

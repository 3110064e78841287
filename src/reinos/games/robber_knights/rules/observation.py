"""What a seat knows, as numbers for a learner."""

from reinos.core.bits import count, lowest, mark
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Part
from reinos.games.robber_knights.names import (
    CELLS,
    COLUMNS,
    KEEPING,
    MOST_ON_TILE,
    ROWS,
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

LETTERS = len(WITH_LETTER)
# What everyone knows of a seat: points, knights not placed, how many tiles its pile has and the
# letter on top, how many tiles of each letter it holds, which tiles it has laid.
SCORE, STOCK, PILE, TOP, HELD = range(5)
LAID = HELD + LETTERS
KNOWN = LAID + TILES

GROUND = Part(0, "planes", len(TERRAINS), ROWS, COLUMNS)
WORTH = Part(GROUND.end, "planes", ROWS, COLUMNS)
OWNER = Part(WORTH.end, "planes", ROWS, COLUMNS)
KNIGHTS = Part(OWNER.end, "planes", MOST_ON_TILE, ROWS, COLUMNS)  # from the top down
CASTLE = Part(KNIGHTS.end, "planes", ROWS, COLUMNS)  # the one that is open
PLAYERS = Part(CASTLE.end, "seats", SEATS, KNOWN)
HAND = Part(PLAYERS.end, "shared", KINDS)
TAKEN = Part(HAND.end, "shared", KINDS)
STAGE = Part(TAKEN.end, "shared", 1)
STEP = Part(STAGE.end, "shared", 1)
STARTER = Part(STEP.end, "shared", 1)
MOVER = Part(STARTER.end, "shared", 1)
OBSERVATION = MOVER.end


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """The land as planes, what is public of everyone, own hand, tile taken, stage, who is to move.

    Seats are counted from the observer: 1 for itself, 2 for the next, 0 for nobody.
    """
    for row in range(s.top, s.bottom + 1):
        for column in range(s.left, s.right + 1):
            if kind_at(s, square(row, column)) >= 0:
                observe_square(b, s, seat, square(row, column), features)
    for i in range(b.players):
        observe_player(s, (seat + i) % b.players, features, PLAYERS + i * KNOWN)
    hand = s.hand[seat]
    while hand != 0:
        features[HAND + KIND[lowest(hand)]] += 1
        hand &= hand - 1
    if s.taken != 0:
        features[TAKEN + KIND[s.taken - 1]] = 1
    features[STAGE] = s.stage
    features[STEP] = s.step
    features[STARTER] = (s.starter - seat) % b.players + 1
    if s.mover >= 0:
        features[MOVER] = (s.mover - seat) % b.players + 1


@kernel
def observe_square(b: Board, s: State, seat: int, at: int, features: Ints) -> None:
    """One square of the land."""
    cell = cell_of_square(at)
    kind = kind_at(s, at)
    features[GROUND + TERRAIN[kind] * CELLS + cell] = 1
    features[WORTH + cell] = POINTS[kind]
    features[OWNER + cell] = (tile_owner(s, at) - seat) % b.players + 1
    height = knights_on(s, at)
    for depth in range(height):
        rider = knight(s, at, height - 1 - depth)
        features[KNIGHTS + depth * CELLS + cell] = (rider - seat) % b.players + 1
    if s.castle == at:
        features[CASTLE + cell] = 1


@kernel
def observe_player(s: State, seat: int, features: Ints, at: int) -> None:
    """What everyone knows of a seat (RK-03)."""
    features[at + SCORE] = score(s, seat)
    features[at + STOCK] = s.stock[seat]
    left = pile(s, seat)
    if s.stage == KEEPING:  # of the A tiles not yet laid out none is in a pile
        left &= ~A_TILES
        features[at + HELD] = CHOICES if s.hand[seat] == 0 else 0
    features[at + PILE] = count(left)
    if left != 0:
        features[at + TOP] = LETTER[lowest(left)] + 1
    for letter in range(LETTERS):
        features[at + HELD + letter] += count(s.hand[seat] & WITH_LETTER[letter])
    mark(s.laid[seat], 1, features, at + LAID)

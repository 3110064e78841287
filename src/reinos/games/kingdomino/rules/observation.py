"""What a seat knows, as numbers for a learner."""

from reinos.core.bits import mark
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Part
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.names import MIDDLE, NOBODY, SEATS, SIDE, SQUARES, TERRAINS
from reinos.games.kingdomino.record import LONGEST_LINE, Board, State

PLANES = TERRAINS + 2  # of a kingdom: terrains, crowns, castle
INSIDE = ((1 << SIDE) - 1) << 1  # the columns of a row, which are counted from 1
SLOT = 2 * (TERRAINS + 1) + SEATS + 1  # halves with crowns, whose king, whether there is one

ALL_DOMINOES = (1 << DOMINOES) - 1

KINGDOMS = Part(0, "planes", SEATS, PLANES, SIDE, SIDE)
LINE = Part(KINGDOMS.end, "shared", LONGEST_LINE, SLOT)
NEXT_LINE = Part(LINE.end, "shared", LONGEST_LINE, SLOT)
UNSEEN = Part(NEXT_LINE.end, "shared", DOMINOES)
STAGE = Part(UNSEEN.end, "shared", 1)
TURN = Part(STAGE.end, "shared", 1)
LINES_SO_FAR = Part(TURN.end, "shared", 1)
TO_MOVE = Part(LINES_SO_FAR.end, "shared", 1)  # whether it is the seat's turn
OBSERVATION = TO_MOVE.end


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """Kingdoms as planes with the seat's own first, both lines, unseen dominoes, stage, turn.

    Everything is public in this game but the order of the pile, which nobody knows.
    """
    for offset in range(b.players):
        observe_kingdom(s, (seat + offset) % b.players, features, offset)
    for i in range(LONGEST_LINE):
        observe_slot(b, seat, s.now[i], s.now_king[i], features, LINE + i * SLOT)
        observe_slot(b, seat, s.next[i], s.next_king[i], features, NEXT_LINE + i * SLOT)
    mark(s.unseen & ALL_DOMINOES, 1, features, UNSEEN)
    features[STAGE] = s.stage
    features[TURN] = s.turn
    features[LINES_SO_FAR] = s.line
    if s.mover == seat:
        features[TO_MOVE] = 1


@kernel
def observe_kingdom(s: State, owner: int, features: Ints, offset: int) -> None:
    """One kingdom: a plane per terrain, one of crowns, one with the castle."""
    first = KINGDOMS + offset * PLANES * SQUARES
    crowns = first + TERRAINS * SQUARES
    for row in range(1, SIDE + 1):
        at = (row - 1) * SIDE - 1
        for terrain in range(TERRAINS):
            mark(s.land[owner, terrain, row] & INSIDE, 1, features, first + terrain * SQUARES + at)
        mark(s.ones[owner, row] & INSIDE, 1, features, crowns + at)
        mark(s.twos[owner, row] & INSIDE, 2, features, crowns + at)
    features[crowns + SQUARES + (MIDDLE - 1) * SIDE + MIDDLE - 1] = 1


@kernel
def observe_slot(b: Board, seat: int, domino: int, king: int, features: Ints, at: int) -> None:
    """One domino of a line and whose king stands on it, counted from the seat."""
    if domino == 0:
        return
    features[at + b.terrain_a[domino]] = 1
    features[at + TERRAINS] = b.crowns_a[domino]
    features[at + TERRAINS + 1 + b.terrain_b[domino]] = 1
    features[at + 2 * TERRAINS + 1] = b.crowns_b[domino]
    if king != NOBODY:
        features[at + 2 * TERRAINS + 2 + (king - seat) % b.players] = 1
    features[at + SLOT - 1] = 1

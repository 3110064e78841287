"""What a seat knows, as numbers for a learner."""

from reinos.core.bits import mark
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Part
from reinos.games.kingdom_builder.cards import CARDS
from reinos.games.kingdom_builder.locations import LOCATIONS
from reinos.games.kingdom_builder.names import (
    CARD_TERRAINS,
    CARDS_IN_PLAY,
    GROUNDS,
    HEXES,
    NONE,
    SEATS,
    SIDE,
    STAGES,
    TOP,
)
from reinos.games.kingdom_builder.record import NOT_ENDING, Board, State
from reinos.games.kingdom_builder.rules.hidden import is_hidden
from reinos.games.kingdom_builder.rules.scoring import mayors

KINDS = len(LOCATIONS)
NUMBERS_OF_A_SEAT = 5
READY = NUMBERS_OF_A_SEAT
OTHER_TILES = READY + KINDS
CARD_SEEN = OTHER_TILES + KINDS
SEAT = CARD_SEEN + CARD_TERRAINS
SHARED_COUNTS = 8
INSIDE = (1 << SIDE) - 1

LANDS = Part(0, "planes", GROUNDS, SIDE, SIDE)
WATERS = Part(LANDS.end, "planes", SIDE, SIDE)
MOUNTAINS = Part(WATERS.end, "planes", SIDE, SIDE)
CASTLE_HEXES = Part(MOUNTAINS.end, "planes", SIDE, SIDE)
SILOS = Part(CASTLE_HEXES.end, "planes", SIDE, SIDE)
SETTLED = Part(SILOS.end, "planes", SEATS, SIDE, SIDE)
SCOUT_HEXES = Part(SETTLED.end, "planes", SIDE, SIDE)
LIFTED = Part(SCOUT_HEXES.end, "planes", SIDE, SIDE)
TILE_HEXES = Part(LIFTED.end, "planes", KINDS, SIDE, SIDE)  # 1, and the tiles left
PLAYERS = Part(TILE_HEXES.end, "seats", SEATS, SEAT)
CARDS_PLAYED = Part(PLAYERS.end, "shared", len(CARDS))
STAGE = Part(CARDS_PLAYED.end, "shared", len(STAGES))
USING = Part(STAGE.end, "shared", KINDS + 1)  # the last for none
DISCARDED = Part(USING.end, "shared", CARD_TERRAINS)
UNSEEN = Part(DISCARDED.end, "shared", CARD_TERRAINS)  # in the deck, or in hands not seen
COUNTS = Part(UNSEEN.end, "shared", SHARED_COUNTS)
OBSERVATION = COUNTS.end


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """The board as planes, seats with the own first, cards, stage, and the cards not seen."""
    for terrain in range(GROUNDS):
        plane(s.land[terrain], features, LANDS + terrain * HEXES)
    plane(s.water, features, WATERS)
    plane(s.mountain, features, MOUNTAINS)
    plane(s.castles, features, CASTLE_HEXES)
    plane(s.silos, features, SILOS)
    for offset in range(b.players):
        owner = (seat + offset) % b.players
        plane(s.own[owner], features, SETTLED + offset * HEXES)
        observe_seat(b, s, owner, seat, features, PLAYERS + offset * SEAT)
    plane(s.scouts, features, SCOUT_HEXES)
    if s.lifted != NONE:
        features[LIFTED + s.lifted] = 1
    for i in range(s.spots):
        features[TILE_HEXES + s.kind[i] * HEXES + s.spot[i]] = 1 + s.left[i]
    for i in range(CARDS_IN_PLAY):
        features[CARDS_PLAYED + s.cards[i]] = 1
    features[STAGE + s.stage] = 1
    features[USING + (KINDS if s.using == NONE else s.using)] = 1
    for terrain in range(CARD_TERRAINS):
        features[DISCARDED + terrain] = s.discards[terrain]
        features[UNSEEN + terrain] = unseen(b, s, seat, terrain)
    features[COUNTS] = s.built
    features[COUNTS + 1] = 0 if s.ending == NOT_ENDING else 1
    features[COUNTS + 2] = s.spending
    features[COUNTS + 3] = s.scouted
    features[COUNTS + 4] = s.farmed
    features[COUNTS + 5] = s.silo_steps
    features[COUNTS + 6] = (s.first - seat) % b.players
    features[COUNTS + 7] = 1 if s.mover == seat else 0


@kernel
def plane(rows: Ints, features: Ints, at: int) -> None:
    """A set of hexes as a plane."""
    for r in range(SIDE):
        mark(rows[TOP + r] & INSIDE, 1, features, at + r * SIDE)


@kernel
def observe_seat(b: Board, s: State, owner: int, seat: int, features: Ints, at: int) -> None:
    """What lies before a seat, and its card if the observer sees it."""
    features[at] = s.supply[owner]
    features[at + 1] = s.tokens[owner]
    features[at + 2] = s.gold[owner]
    features[at + 3] = mayors(s, owner)
    features[at + 4] = 1
    for i in range(s.spots):
        if s.ready[owner] >> i & 1 == 1:
            features[at + READY + s.kind[i]] += 1
        elif s.held[owner] >> i & 1 == 1:
            features[at + OTHER_TILES + s.kind[i]] += 1
    if s.hand[owner] != NONE and not is_hidden(s, owner, seat):
        features[at + CARD_SEEN + s.hand[owner]] = 1


@kernel
def unseen(b: Board, s: State, seat: int, terrain: int) -> int:
    """Cards of a terrain in the deck and in hands that the seat does not see."""
    n = s.deck[terrain]
    for other in range(b.players):
        if is_hidden(s, other, seat) and s.hand[other] == terrain:
            n += 1
    return n

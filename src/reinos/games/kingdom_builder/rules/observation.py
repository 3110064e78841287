"""What a seat knows, as numbers for a learner."""

from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.kingdom_builder.rules.board import (
    CARDS,
    GROUNDS,
    NONE,
    SEATS,
    SIDE,
    TERRAINS,
    TOP,
    Board,
    State,
)
from reinos.games.kingdom_builder.rules.deck import is_hidden

HEXES = SIDE * SIDE
KINDS = 16
STAGES = 10
PLANES = GROUNDS + 4 + SEATS + 2 + KINDS  # lands, other hexes, settlements, scouts, lifted, tiles
SEAT = 5 + 2 * KINDS + TERRAINS  # numbers, tiles ready and others, the card if it is seen
OBSERVATION = PLANES * HEXES + SEATS * SEAT + CARDS + STAGES + KINDS + 1 + 2 * TERRAINS + 8


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """The board as planes, seats with the own first, cards, stage, and the cards not seen."""
    for i in range(OBSERVATION):
        features[i] = 0
    for terrain in range(GROUNDS):
        plane(s.land[terrain], features, terrain)
    plane(s.water, features, GROUNDS)
    plane(s.mountain, features, GROUNDS + 1)
    plane(s.castles, features, GROUNDS + 2)
    plane(s.silos, features, GROUNDS + 3)
    at = GROUNDS + 4
    for offset in range(b.players):
        plane(s.own[(seat + offset) % b.players], features, at + offset)
    plane(s.scouts, features, at + SEATS)
    if s.lifted != NONE:
        features[(at + SEATS + 1) * HEXES + s.lifted] = 1
    for i in range(s.spots):
        features[(at + SEATS + 2 + s.kind[i]) * HEXES + s.spot[i]] = 1 + s.left[i]
    at = PLANES * HEXES
    for offset in range(b.players):
        observe_seat(b, s, (seat + offset) % b.players, seat, features, at + offset * SEAT)
    at += SEATS * SEAT
    for i in range(3):
        features[at + s.cards[i]] = 1
    at += CARDS
    features[at + s.stage] = 1
    at += STAGES
    features[at + (KINDS if s.using == NONE else s.using)] = 1
    at += KINDS + 1
    for terrain in range(TERRAINS):
        features[at + terrain] = s.discards[terrain]
        features[at + TERRAINS + terrain] = unseen(b, s, seat, terrain)
    at += 2 * TERRAINS
    features[at] = s.built
    features[at + 1] = s.ending
    features[at + 2] = s.spending
    features[at + 3] = s.scouted
    features[at + 4] = s.farmed
    features[at + 5] = s.silo_steps
    features[at + 6] = (s.first - seat) % b.players
    if s.mover == seat:
        features[at + 7] = 1


@kernel
def plane(rows: Ints, features: Ints, number: int) -> None:
    """A set of hexes as a plane."""
    at = number * HEXES
    for r in range(SIDE):
        for column in range(SIDE):
            features[at] = rows[TOP + r] >> column & 1
            at += 1


@kernel
def observe_seat(b: Board, s: State, owner: int, seat: int, features: Ints, at: int) -> None:
    """What lies before a seat, and its card if the observer sees it."""
    features[at] = s.supply[owner]
    features[at + 1] = s.tokens[owner]
    features[at + 2] = s.gold[owner]
    for line in range(SIDE):
        if s.marker[line] == owner + 1:
            features[at + 3] += 1
    features[at + 4] = 1
    for i in range(s.spots):
        if s.ready[owner] >> i & 1 == 1:
            features[at + 5 + s.kind[i]] += 1
        elif s.held[owner] >> i & 1 == 1:
            features[at + 5 + KINDS + s.kind[i]] += 1
    if s.hand[owner] != NONE and not is_hidden(s, owner, seat):
        features[at + 5 + 2 * KINDS + s.hand[owner]] = 1


@kernel
def unseen(b: Board, s: State, seat: int, terrain: int) -> int:
    """Cards of a terrain in the deck and in hands that the seat does not see."""
    n = s.deck[terrain]
    for other in range(b.players):
        if is_hidden(s, other, seat) and s.hand[other] == terrain:
            n += 1
    return n

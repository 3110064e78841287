"""What a seat knows, as numbers for a learner (TG-23)."""

from reinos.core.bits import count, mark
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.core.vocabulary import Part
from reinos.games.teg_cartas.names import (
    CONTINENTS,
    DICE,
    ENDED,
    KINDS,
    NOBODY,
    SEATS,
    TERRITORIES,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.hands import special_count

OWNED = Part(0, "seats", SEATS, TERRITORIES)
KNOWN_DICE = Part(OWNED.end, "seats", SEATS, DICE)
KNOWN_SPECIALS = Part(KNOWN_DICE.end, "seats", SEATS, KINDS)
OWNED_COUNT = Part(KNOWN_SPECIALS.end, "seats", SEATS)
DICE_COUNT = Part(OWNED_COUNT.end, "seats", SEATS)
SPECIAL_COUNT = Part(DICE_COUNT.end, "seats", SEATS)
CONQUEROR = Part(SPECIAL_COUNT.end, "seats", SEATS)
MAY_NOT_BE_ATTACKED = Part(CONQUEROR.end, "seats", SEATS)
MAY_NOT_ATTACK = Part(MAY_NOT_BE_ATTACKED.end, "seats", SEATS)
IN_TURN = Part(MAY_NOT_ATTACK.end, "seats", SEATS)
STARTER = Part(IN_TURN.end, "seats", SEATS)
ROUND = Part(STARTER.end, "shared", 1)
ROUNDS_LEFT = Part(ROUND.end, "shared", 1)
DECK_COUNT = Part(ROUNDS_LEFT.end, "shared", 1)
ASKED = Part(DECK_COUNT.end, "shared", 1)
STAGE = Part(ASKED.end, "shared", ENDED + 1)
TARGET = Part(STAGE.end, "shared", TERRITORIES)
DICE_DISCARDS = Part(TARGET.end, "shared", DICE)
OWN_ATTACK = Part(DICE_DISCARDS.end, "shared", DICE)
SPECIAL_DISCARDS = Part(OWN_ATTACK.end, "shared", KINDS)
WAITING = Part(SPECIAL_DISCARDS.end, "shared", KINDS)
COPIES = Part(WAITING.end, "shared", KINDS)
OBJECTIVE_LACKS = Part(COPIES.end, "shared", CONTINENTS)
COMMON_LACKS = Part(OBJECTIVE_LACKS.end, "shared", 1)
OBSERVATION = COMMON_LACKS.end


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """Everyone's territories and counts with the seat's own first, then what all share.

    Of its own hand a seat knows every card, of the others' those it was shown.
    """
    for place in range(b.players):
        observe_player(s, seat, (seat + place) % b.players, place, features)
    observe_table(b, s, seat, features)


@kernel
def observe_player(s: State, seat: int, other: int, place: int, features: Ints) -> None:
    """One player as a seat sees it, some places to the left of it."""
    cards = s.hand[seat] if other == seat else s.known[seat, other]
    mark(s.own[other], 1, features, OWNED + place * TERRITORIES)
    mark(cards, 1, features, KNOWN_DICE + place * DICE)
    for kind in range(KINDS):
        known = s.special[seat, kind] if other == seat else s.known_special[seat, other, kind]
        features[KNOWN_SPECIALS + place * KINDS + kind] = known
    features[OWNED_COUNT + place] = count(s.own[other])
    features[DICE_COUNT + place] = count(s.hand[other])
    features[SPECIAL_COUNT + place] = special_count(s, other)
    features[CONQUEROR + place] = s.conquered[other]
    features[MAY_NOT_BE_ATTACKED + place] = s.truce[seat] >> other & 1
    features[MAY_NOT_ATTACK + place] = s.truce[other] >> seat & 1
    features[IN_TURN + place] = 1 if s.turn == other else 0
    features[STARTER + place] = 1 if s.starter == other else 0


@kernel
def observe_table(b: Board, s: State, seat: int, features: Ints) -> None:
    """Round, stage, the attack under way, discards, special cards, the own objective."""
    features[ROUND] = s.round_number
    features[ROUNDS_LEFT] = b.max_rounds - s.round_number
    features[DECK_COUNT] = count(s.deck)
    features[ASKED] = 1 if s.mover == seat else 0
    features[STAGE + s.stage] = 1
    if s.target != NOBODY:
        features[TARGET + s.target] = 1
    mark(s.discards, 1, features, DICE_DISCARDS)
    if s.attack != NOBODY and s.turn == seat:
        features[OWN_ATTACK + s.attack] = 1
    mark(s.waiting, 1, features, WAITING)
    for kind in range(KINDS):
        features[SPECIAL_DISCARDS + kind] = s.special_discards[kind]
        features[COPIES + kind] = b.copies[kind]
    for continent in range(CONTINENTS):
        held = count(s.own[seat] & b.continent[continent])
        lacks = max(0, b.need[s.objective[seat], continent] - held)
        features[OBJECTIVE_LACKS + continent] = lacks
    features[COMMON_LACKS] = max(0, b.common - count(s.own[seat]))

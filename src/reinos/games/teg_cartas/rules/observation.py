"""What a seat knows, as numbers for a learner (TG-23)."""

from reinos.core.bits import count
from reinos.core.kernel import kernel
from reinos.core.record import Ints
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

PER_SEAT = 8 + TERRITORIES + DICE + KINDS  # counts, territories, known dice, known specials
SHARED = 4 + ENDED + 1 + TERRITORIES + 2 * DICE + 3 * KINDS + CONTINENTS + 1
OBSERVATION = SEATS * PER_SEAT + SHARED


@kernel
def observe(b: Board, s: State, seat: int, features: Ints) -> None:
    """Everyone's territories and counts with the seat's own first, then what all share.

    Of its own hand a seat knows every card, of the others' those it was shown.
    """
    for i in range(OBSERVATION):
        features[i] = 0
    for offset in range(b.players):
        observe_player(b, s, seat, (seat + offset) % b.players, features, offset * PER_SEAT)
    observe_table(b, s, seat, features, SEATS * PER_SEAT)


@kernel
def observe_player(b: Board, s: State, seat: int, other: int, features: Ints, at: int) -> None:
    """One player as a seat sees it."""
    features[at] = count(s.own[other])
    features[at + 1] = count(s.hand[other])
    features[at + 2] = special_count(s, other)
    features[at + 3] = s.conquered[other]
    features[at + 4] = s.truce[seat] >> other & 1
    features[at + 5] = s.truce[other] >> seat & 1
    features[at + 6] = 1 if s.turn == other else 0
    features[at + 7] = 1 if s.starter == other else 0
    at += 8
    for territory in range(TERRITORIES):
        features[at + territory] = s.own[other] >> territory & 1
    at += TERRITORIES
    cards = s.hand[seat] if other == seat else s.known[seat, other]
    for card in range(DICE):
        features[at + card] = cards >> card & 1
    at += DICE
    for kind in range(KINDS):
        if other == seat:
            features[at + kind] = s.special[seat, kind]
        else:
            features[at + kind] = s.known_special[seat, other, kind]


@kernel
def observe_table(b: Board, s: State, seat: int, features: Ints, at: int) -> None:
    """Round, stage, the attack under way, discards, special cards, the own objective."""
    features[at] = s.round_number
    features[at + 1] = b.max_rounds - s.round_number
    features[at + 2] = count(s.deck)
    features[at + 3] = 1 if s.mover == seat else 0
    features[at + 4 + s.stage] = 1
    at += 4 + ENDED + 1
    if s.target != NOBODY:
        features[at + s.target] = 1
    at += TERRITORIES
    for card in range(DICE):
        features[at + card] = s.discards >> card & 1
    at += DICE
    if s.attack != NOBODY and s.turn == seat:
        features[at + s.attack] = 1
    at += DICE
    for kind in range(KINDS):
        features[at + kind] = s.special_discards[kind]
        features[at + KINDS + kind] = s.waiting >> kind & 1
        features[at + 2 * KINDS + kind] = b.copies[kind]
    at += 3 * KINDS
    for continent in range(CONTINENTS):
        held = count(s.own[seat] & b.continent[continent])
        features[at + continent] = max(0, b.need[s.objective[seat], continent] - held)
    features[at + CONTINENTS] = max(0, b.common - count(s.own[seat]))

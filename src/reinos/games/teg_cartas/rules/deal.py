"""What everyone receives: at the start, and before each round (TG-02, TG-03, TG-04, TG-15)."""

from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.events import GOT_OBJECTIVE, TERRITORIES_DEALT
from reinos.games.teg_cartas.names import (
    CHANGE_OBJECTIVES,
    CONTINENTS,
    DEAL_HANDS,
    DEAL_OBJECTIVES,
    DRAW_STARTER,
    NOBODY,
    TERRITORY_CARDS,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.hands import draw_dice
from reinos.games.teg_cartas.rules.world import is_whole, met_objectives

FIRST_HAND = 5  # dice cards at the start (TG-04)
LEAST_DICE = 3  # dice cards before a round for whoever has few territories (TG-15)


@kernel
def deal_territories(b: Board, s: State, events: Ints) -> None:
    """All territory cards, one by one, from a random seat on (TG-03)."""
    first = below(s, b.players)
    left = b.world
    for i in range(TERRITORY_CARDS):
        card = bit(nth(left, below(s, TERRITORY_CARDS - i)))
        left &= ~card
        s.own[(first + i) % b.players] |= card
    s.receiver = 0
    s.stage = DEAL_OBJECTIVES
    emit(events, TERRITORIES_DEALT, first)


@kernel
def pass_on(b: Board, s: State, stage: int) -> None:
    """The next seat receives, or the next part of the set-up begins."""
    s.receiver += 1
    if s.receiver == b.players:
        s.receiver = 0
        s.stage = stage


@kernel
def unused_objectives(b: Board, s: State) -> int:
    """The objectives for this number of players that nobody was dealt."""
    unused = bit(b.objectives) - 1
    for seat in range(b.players):
        if s.objective[seat] != NOBODY:
            unused &= ~bit(s.objective[seat])
    return unused


@kernel
def deal_objective(b: Board, s: State) -> None:
    """One secret objective each (TG-02)."""
    unused = unused_objectives(b, s)
    s.objective[s.receiver] = nth(unused, below(s, count(unused)))
    pass_on(b, s, CHANGE_OBJECTIVES)


@kernel
def change_objective(b: Board, s: State, events: Ints) -> None:
    """An objective that the deal has already met is changed for one that is not (TG-02)."""
    met = met_objectives(b, s.own[s.receiver])
    others = unused_objectives(b, s) & ~met
    if met >> s.objective[s.receiver] & 1 == 1 and others != 0:
        s.objective[s.receiver] = nth(others, below(s, count(others)))
    emit(events, GOT_OBJECTIVE, s.receiver, s.objective[s.receiver])
    pass_on(b, s, DEAL_HANDS)


@kernel
def deal_hand(b: Board, s: State, events: Ints) -> None:
    """Five dice cards each, and no special cards (TG-04)."""
    draw_dice(s, s.receiver, FIRST_HAND, events)
    pass_on(b, s, DRAW_STARTER)


@kernel
def dice_share(territories: int) -> int:
    """Half the number of territories, rounded up, and never less than three (TG-15)."""
    return max(LEAST_DICE, (territories + 1) // 2)


@kernel
def special_share(b: Board, s: State, seat: int) -> int:
    """One for a conquest in the round before (TG-16), more for whole continents (TG-17)."""
    share = s.conquered[seat]
    for continent in range(CONTINENTS):
        if is_whole(b, s.own[seat], continent):
            share += b.bonus[continent]
    return share

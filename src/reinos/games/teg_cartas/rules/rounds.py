"""The deal, turns and rounds (TG-02 to TG-05, TG-12, TG-15 to TG-20, TG-24)."""

from reinos.core.bits import bit, count, nth
from reinos.core.chance import below
from reinos.core.contract import NATURE, OVER
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.rules.battle import discard_waiting
from reinos.games.teg_cartas.rules.cards import draw_dice, draw_specials, has_surplus
from reinos.games.teg_cartas.rules.record import (
    BY_ROUNDS,
    CARDS_IN_PLAY,
    CHANGE_OBJECTIVES,
    CONTINENTS,
    DEAL_HANDS,
    DEAL_OBJECTIVES,
    DISCARDING,
    DRAW_STARTER,
    ENDED,
    FIRST_HAND,
    GAME_ENDED,
    GOT_OBJECTIVE,
    NOBODY,
    REINFORCEMENTS,
    ROUND_BEGAN,
    ROUND_DICE,
    ROUND_SPECIALS,
    TERRITORIES_DEALT,
    TURN,
    TURN_BEGAN,
    Board,
    State,
)
from reinos.games.teg_cartas.rules.world import is_whole, met_objectives


@kernel
def deal_territories(b: Board, s: State, events: Ints) -> None:
    """All territory cards, one by one, from a random seat on (TG-03)."""
    first = below(s, b.players)
    left = b.world
    for i in range(CARDS_IN_PLAY):
        card = bit(nth(left, below(s, CARDS_IN_PLAY - i)))
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
    """Five dice cards each (TG-04)."""
    draw_dice(s, s.receiver, FIRST_HAND, events)
    pass_on(b, s, DRAW_STARTER)


@kernel
def draw_starter(b: Board, s: State, events: Ints) -> None:
    """The starting player is random (TG-05)."""
    s.starter = below(s, b.players)
    s.round_number = 1
    begin_round(s, events)


@kernel
def begin_round(s: State, events: Ints) -> None:
    """The starter of the round has the first turn (TG-19)."""
    s.receiver = NOBODY
    emit(events, ROUND_BEGAN, s.round_number, s.starter)
    begin_turn(s, s.starter, events)


@kernel
def begin_turn(s: State, seat: int, events: Ints) -> None:
    """A player may attack and play special cards (TG-06)."""
    s.turn = seat
    s.mover = seat
    s.stage = TURN
    emit(events, TURN_BEGAN, seat)


@kernel
def next_in_round(b: Board, s: State, seat: int) -> int:
    """Who comes after a seat in this round: the living to the left, up to the starter (TG-12)."""
    for step in range(1, b.players):
        after = (seat + step) % b.players
        if after == s.starter:
            return NOBODY
        if s.own[after] != 0:
            return after
    return NOBODY


@kernel
def next_starter(b: Board, s: State) -> int:
    """The living player to the left of the starter (TG-19)."""
    for step in range(1, b.players):
        seat = (s.starter + step) % b.players
        if s.own[seat] != 0:
            return seat
    return s.starter


@kernel
def end_turn(b: Board, s: State, events: Ints) -> None:
    """Cards that waited in vain are discarded, truces are over, the turn passes (TG-12, TG-14)."""
    discard_waiting(s, events)
    s.truce[s.turn] = 0
    following = next_in_round(b, s, s.turn)
    if following != NOBODY:
        begin_turn(s, following, events)
    elif s.round_number == b.max_rounds:  # TG-24
        s.won_by = BY_ROUNDS
        s.stage = ENDED
        s.mover = OVER
        emit(events, GAME_ENDED)
    else:
        s.round_number += 1
        s.starter = next_starter(b, s)
        s.turn = NOBODY
        s.receiver = s.starter
        s.stage = ROUND_DICE
        s.mover = NATURE


@kernel
def dice_share(territories: int) -> int:
    """Half the number of territories, rounded up, and never less than three (TG-15)."""
    return max(3, (territories + 1) // 2)


@kernel
def special_share(b: Board, s: State, seat: int) -> int:
    """One for a conquest in the round before (TG-16), more for whole continents (TG-17)."""
    share = s.conquered[seat]
    for continent in range(CONTINENTS):
        if is_whole(b, s.own[seat], continent):
            share += b.bonus[continent]
    return share


@kernel
def deal_round_dice(b: Board, s: State, events: Ints) -> None:
    """The dice cards of one player before a round (TG-15)."""
    draw_dice(s, s.receiver, dice_share(count(s.own[s.receiver])), events)
    if b.specials != 0:
        s.stage = ROUND_SPECIALS
    else:
        s.conquered[s.receiver] = 0
        check_limit(b, s, s.receiver, events)


@kernel
def deal_round_specials(b: Board, s: State, events: Ints) -> None:
    """The full share of special cards of one player, before the next receives (TG-18)."""
    draw_specials(s, s.receiver, special_share(b, s, s.receiver), events)
    s.conquered[s.receiver] = 0
    check_limit(b, s, s.receiver, events)


@kernel
def reinforce(b: Board, s: State, events: Ints) -> None:
    """Reinforcements: dice cards from the deck (TG-14)."""
    draw_dice(s, s.turn, b.value[REINFORCEMENTS], events)
    check_limit(b, s, s.turn, events)


@kernel
def check_limit(b: Board, s: State, seat: int, events: Ints) -> None:
    """Who received too many cards discards the surplus, before anything else (TG-20)."""
    if has_surplus(s, seat):
        s.stage = DISCARDING
        s.mover = seat
    else:
        go_on(b, s, events)


@kernel
def go_on(b: Board, s: State, events: Ints) -> None:
    """After cards were received: the next player receives, or the turn goes on (TG-20)."""
    if s.receiver == NOBODY:
        s.stage = TURN
        s.mover = s.turn
        return
    following = next_in_round(b, s, s.receiver)
    if following == NOBODY:
        begin_round(s, events)
        return
    s.receiver = following
    s.stage = ROUND_DICE
    s.mover = NATURE

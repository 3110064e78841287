"""The course of the game: set-up, draws, actions, turns and rounds (TG-06, TG-12, TG-19)."""

from reinos.core.bits import bit, count
from reinos.core.chance import below
from reinos.core.contract import NATURE
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.events import GAME_ENDED, ROUND_BEGAN, TURN_BEGAN
from reinos.games.teg_cartas.moves import (
    AGAINST,
    ATTACK,
    DECK,
    DISCARD,
    DISCARD_SPECIAL,
    END,
    PLAY,
    TAKE,
    TAKE_OVER,
    USE,
)
from reinos.games.teg_cartas.names import (
    BY_ROUNDS,
    CARD,
    CHANGE_OBJECTIVES,
    DEAL_HANDS,
    DEAL_OBJECTIVES,
    DEAL_TERRITORIES,
    DECK_DEFENCE,
    DICE,
    DISCARDING,
    DRAW_STARTER,
    KINDS,
    NOBODY,
    REINFORCEMENTS,
    REINFORCING,
    ROUND_DICE,
    ROUND_SPECIALS,
    SABOTAGE,
    SABOTAGING,
    SEATS,
    TURN,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.attack import (
    declare,
    defend_by_deck,
    defend_by_hand,
    discard_waiting,
    lay_attack,
    reveal_top_card,
)
from reinos.games.teg_cartas.rules.conquest import end_game
from reinos.games.teg_cartas.rules.deal import (
    change_objective,
    deal_hand,
    deal_objective,
    deal_territories,
    dice_share,
    special_share,
)
from reinos.games.teg_cartas.rules.hands import (
    discard_dice,
    discard_special,
    draw_dice,
    draw_specials,
    has_surplus,
)
from reinos.games.teg_cartas.rules.specials import (
    play_against,
    play_alone,
    sabotage,
    take_card,
    take_over,
)
from reinos.games.teg_cartas.rules.world import next_in_round


@kernel
def setup(b: Board, s: State) -> None:
    """Four decks, shuffled; everything is still to be dealt (TG-01)."""
    s.deck = bit(DICE) - 1
    if b.specials != 0:
        for kind in range(KINDS):
            s.special_deck[kind] = b.copies[kind]
    for seat in range(SEATS):
        s.objective[seat] = NOBODY
    s.starter = NOBODY
    s.turn = NOBODY
    s.rival = NOBODY
    s.target = NOBODY
    s.attack = NOBODY
    s.winner = NOBODY
    s.last_target = NOBODY
    s.last_origin = NOBODY
    s.last_attacker = NOBODY
    s.last_defender = NOBODY
    s.last_attack = NOBODY
    s.last_defence = NOBODY
    s.stage = DEAL_TERRITORIES
    s.mover = NATURE


@kernel
def chance(b: Board, s: State, events: Ints) -> None:
    """Make the pending draw; the secrets of every seat are drawn in steps of their own."""
    if s.stage == DECK_DEFENCE:
        reveal_top_card(b, s, events)
    elif s.stage == ROUND_DICE:
        deal_round_dice(b, s, events)
    elif s.stage == REINFORCING:
        reinforce(b, s, events)
    elif s.stage == SABOTAGING:
        sabotage(b, s, events)
    elif s.stage == DEAL_TERRITORIES:
        deal_territories(b, s, events)
    elif s.stage == DEAL_OBJECTIVES:
        deal_objective(b, s)
    elif s.stage == CHANGE_OBJECTIVES:
        change_objective(b, s, events)
    elif s.stage == DEAL_HANDS:
        deal_hand(b, s, events)
    elif s.stage == DRAW_STARTER:
        draw_starter(b, s, events)
    else:
        deal_round_specials(b, s, events)


@kernel
def apply(b: Board, s: State, action: int, events: Ints) -> None:
    """Do what the action stands for."""
    if action == END:
        end_turn(b, s, events)
    elif action < USE:
        declare(b, s, action - ATTACK, events)
    elif action < DECK:
        if s.stage == CARD:
            lay_attack(b, s, action - USE, events)
        else:
            defend_by_hand(b, s, action - USE, events)
    elif action == DECK:
        defend_by_deck(s)
    elif action < AGAINST:
        play_alone(b, s, action - PLAY, events)
    elif action < TAKE_OVER:
        against = action - AGAINST
        play_against(b, s, SABOTAGE + against // SEATS, against % SEATS, events)
    elif action < TAKE:
        take_over(b, s, action - TAKE_OVER, events)
    elif action < DISCARD:
        take_card(b, s, action - TAKE, events)
        if s.taking == 0:
            check_limit(b, s, s.turn, events)
    else:
        if action < DISCARD_SPECIAL:
            discard_dice(b, s, s.mover, bit(action - DISCARD), events)
        else:
            discard_special(b, s, s.mover, action - DISCARD_SPECIAL, events)
        check_limit(b, s, s.mover, events)


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
        end_game(s, BY_ROUNDS)
        emit(events, GAME_ENDED)
    else:
        s.round_number += 1
        s.starter = next_starter(b, s)
        s.turn = NOBODY
        deal_to(s, s.starter)


@kernel
def deal_to(s: State, seat: int) -> None:
    """A player is dealt the cards before a round: the starter first, then to the left (TG-18)."""
    s.receiver = seat
    s.stage = ROUND_DICE
    s.mover = NATURE


@kernel
def deal_round_dice(b: Board, s: State, events: Ints) -> None:
    """The dice cards of one player before a round (TG-15)."""
    draw_dice(s, s.receiver, dice_share(count(s.own[s.receiver])), events)
    if b.specials != 0:
        s.stage = ROUND_SPECIALS
    else:  # played without special cards: nobody receives any (TG-14)
        end_share(b, s, events)


@kernel
def deal_round_specials(b: Board, s: State, events: Ints) -> None:
    """The full share of special cards of one player, before the next receives (TG-18)."""
    draw_specials(s, s.receiver, special_share(b, s, s.receiver), events)
    end_share(b, s, events)


@kernel
def end_share(b: Board, s: State, events: Ints) -> None:
    """A player has the cards of this round, and conquests count anew (TG-16)."""
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
    else:
        deal_to(s, following)

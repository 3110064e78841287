"""The table: what may be done, why something may not, and doing it (TG-06 to TG-20)."""

from reinos.core.bits import bit, lowest
from reinos.core.contract import NATURE
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.rules.battle import (
    declare,
    defend_by_deck,
    defend_by_hand,
    lay_attack,
    reveal_top_card,
)
from reinos.games.teg_cartas.rules.cards import discard_dice, discard_special
from reinos.games.teg_cartas.rules.record import (
    AGAINST,
    ATTACK,
    CARD,
    CHANGE_OBJECTIVES,
    COUP,
    DEAL_HANDS,
    DEAL_OBJECTIVES,
    DEAL_TERRITORIES,
    DECK,
    DECK_DEFENCE,
    DEFENCE,
    DICE,
    DISCARD,
    DISCARD_SPECIAL,
    DRAW_STARTER,
    END,
    KINDS,
    NOBODY,
    PLAY,
    REINFORCING,
    ROUND_DICE,
    SABOTAGE,
    SABOTAGING,
    SEATS,
    TAKE,
    TAKE_OVER,
    TAKING,
    TURN,
    USE,
    Board,
    State,
)
from reinos.games.teg_cartas.rules.rounds import (
    change_objective,
    check_limit,
    deal_hand,
    deal_objective,
    deal_round_dice,
    deal_round_specials,
    deal_territories,
    draw_starter,
    end_turn,
    reinforce,
)
from reinos.games.teg_cartas.rules.specials import (
    has_effect,
    play_against,
    play_alone,
    sabotage,
    take_card,
    take_over,
    works_against,
)
from reinos.games.teg_cartas.rules.world import coup_targets, targets


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
def list_set(members: int, first: int, actions: Ints, n: int) -> int:
    """Add an action for each member of a set, and return how many there are now."""
    while members != 0:
        actions[n] = first + lowest(members)
        members &= members - 1
        n += 1
    return n


@kernel
def legal(b: Board, s: State, actions: Ints) -> int:
    """What the seat that is asked may do."""
    seat = s.mover
    if s.stage == TURN:
        return legal_turn(b, s, actions)
    if s.stage == CARD:
        return list_set(s.hand[seat], USE, actions, 0)
    if s.stage == DEFENCE:
        n = list_set(s.hand[seat], USE, actions, 0)
        if s.deck | s.discards != 0:
            actions[n] = DECK
            n += 1
        return n
    if s.stage == TAKING:
        return list_set(s.hand[s.rival], TAKE, actions, 0)
    n = list_set(s.hand[seat], DISCARD, actions, 0)
    for kind in range(KINDS):
        if s.special[seat, kind] > 0:
            actions[n] = DISCARD_SPECIAL + kind
            n += 1
    return n


@kernel
def legal_turn(b: Board, s: State, actions: Ints) -> int:
    """End the turn, attack while holding dice cards, play special cards (TG-06, TG-12)."""
    seat = s.turn
    actions[0] = END
    n = 1
    if s.hand[seat] != 0:
        n = list_set(targets(b, s, seat), ATTACK, actions, n)
    if b.specials == 0:
        return n
    for kind in range(SABOTAGE):
        if s.special[seat, kind] > 0 and has_effect(b, s, kind):
            actions[n] = PLAY + kind
            n += 1
    for kind in range(SABOTAGE, COUP):
        if s.special[seat, kind] > 0:
            for rival in range(b.players):
                if works_against(b, s, kind, rival):
                    actions[n] = AGAINST + (kind - SABOTAGE) * SEATS + rival
                    n += 1
    if s.special[seat, COUP] > 0:
        n = list_set(coup_targets(b, s, seat), TAKE_OVER, actions, n)
    return n


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

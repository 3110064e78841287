"""An attack from its declaration to its end (TG-07, TG-08, TG-11, TG-12, TG-13)."""

from reinos.core.bits import bit
from reinos.core.contract import NATURE
from reinos.core.events import emit
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.events import DECLARED, DISCARDED_SPECIAL, HELD, LAID, REVEALED
from reinos.games.teg_cartas.names import (
    AMBUSH,
    CARD,
    DECK_DEFENCE,
    DEFENCE,
    FROM_DECK,
    FROM_HAND,
    FROM_NOWHERE,
    KINDS,
    NOBODY,
    TURN,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.combat import attack_wins
from reinos.games.teg_cartas.rules.conquest import settle_conquest, transfer
from reinos.games.teg_cartas.rules.hands import forget_dice, is_dice_left, top_card
from reinos.games.teg_cartas.rules.world import origin, owner


@kernel
def declare(b: Board, s: State, territory: int, events: Ints) -> None:
    """The player in turn says which territory is attacked (TG-07)."""
    s.target = territory
    s.stage = CARD
    start = origin(b, s, s.turn, territory)
    emit(events, DECLARED, s.turn, owner(b, s, territory), territory, start)


@kernel
def lay_attack(b: Board, s: State, card: int, events: Ints) -> None:
    """The attacker's card lies face down; it leaves the hand unseen (TG-08)."""
    s.hand[s.turn] &= ~bit(card)
    s.attack = card
    emit(events, LAID, s.turn)
    ask_defender(b, s, events)


@kernel
def is_ambushed(s: State) -> bool:
    """Whether an ambush keeps the defender from using the hand: not without a deck (TG-14 e)."""
    return s.waiting >> AMBUSH & 1 == 1 and is_dice_left(s)


@kernel
def ask_defender(b: Board, s: State, events: Ints) -> None:
    """The defender chooses; without a hand it is the deck, without either it is lost (TG-13)."""
    defender = owner(b, s, s.target)
    if s.hand[defender] != 0 and not is_ambushed(s):
        s.stage = DEFENCE
        s.mover = defender
    elif is_dice_left(s):
        defend_by_deck(s)
    else:
        resolve(b, s, NOBODY, FROM_NOWHERE, events)


@kernel
def defend_by_hand(b: Board, s: State, card: int, events: Ints) -> None:
    """The defender uses a card of the hand (TG-08)."""
    s.hand[s.mover] &= ~bit(card)
    resolve(b, s, card, FROM_HAND, events)


@kernel
def defend_by_deck(s: State) -> None:
    """The defender takes the top card of the deck, unseen (TG-08)."""
    s.stage = DECK_DEFENCE
    s.mover = NATURE


@kernel
def reveal_top_card(b: Board, s: State, events: Ints) -> None:
    """The top card defends, whatever it is (TG-08)."""
    card = top_card(s, events)
    resolve(b, s, card, FROM_DECK, events)


@kernel
def resolve(b: Board, s: State, defence: int, source: int, events: Ints) -> None:
    """Reveal, transfer, discard the cards used, eliminate, objective: in this order (TG-22)."""
    attacker = s.turn
    defender = owner(b, s, s.target)
    territory = s.target
    won = attack_wins(b, s.waiting, s.attack, defence)
    keep_on_the_table(b, s, defender, defence, source)
    emit(events, REVEALED)
    if won:
        transfer(s, attacker, defender, territory, events)
    else:  # the territory stays where it is (TG-10)
        emit(events, HELD, defender, attacker, territory)
    discard_used(b, s, attacker, defender, defence, events)
    s.stage = TURN
    s.mover = attacker
    if won:
        settle_conquest(b, s, attacker, defender, events)


@kernel
def keep_on_the_table(b: Board, s: State, defender: int, defence: int, source: int) -> None:
    """The last combat stays for everyone to look at: the event of the reveal is read from it."""
    s.last_target = s.target
    s.last_origin = origin(b, s, s.turn, s.target)
    s.last_attacker = s.turn
    s.last_defender = defender
    s.last_attack = s.attack
    s.last_defence = defence
    s.last_source = source
    s.last_waiting = s.waiting


@kernel
def discard_used(
    b: Board, s: State, attacker: int, defender: int, defence: int, events: Ints
) -> None:
    """Both dice cards and the special cards that waited go to the face-up piles (TG-11, TG-14).

    The attacker's does so even where nothing defended (TG-13).
    """
    s.discards |= bit(s.attack)
    forget_dice(b, s, attacker, bit(s.attack))
    if defence != NOBODY:
        s.discards |= bit(defence)
        forget_dice(b, s, defender, bit(defence))
    discard_waiting(s, events)
    s.attack = NOBODY
    s.target = NOBODY


@kernel
def discard_waiting(s: State, events: Ints) -> None:
    """The special cards that waited for an attack are discarded (TG-14)."""
    for kind in range(KINDS):
        if s.waiting >> kind & 1 == 1:
            s.special_discards[kind] += 1
            emit(events, DISCARDED_SPECIAL, s.turn, kind)
    s.waiting = 0

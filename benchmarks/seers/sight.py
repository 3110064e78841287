"""How a greedy plays T.E.G. Cartas that sees all cards, and perhaps the order of the decks, too.

It wants what greedy wants. What it sees tells it which of its cards wins and which holds.
"""

from reinos.core import contract as game
from reinos.core.bits import count, lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.moves import ATTACK, DECK, USE
from reinos.games.teg_cartas.names import CARD, DEFENCE, TURN
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.advice import OTHERS, SPENT, WASTED, card_worth
from reinos.games.teg_cartas.rules.chances import CERTAIN, helpers
from reinos.games.teg_cartas.rules.combat import attack_wins
from reinos.games.teg_cartas.rules.hands import is_dice_left
from reinos.games.teg_cartas.rules.stakes import loss, missing
from reinos.games.teg_cartas.rules.world import continent_of, owner
from seers.deck import next_card

UNKNOWN = 0
"""The order of decks that have been shuffled."""
SURE = 10 * CERTAIN
HINDER = 300
"""What the last territory that a rival misses is worth, among more than two players."""
TO_BURN = 12
"""A card that beats no more than so many others may be spent to be rid of a card of the deck."""


@kernel
def policy(b: Board, s: State, order: int, actions: Ints, n: int, worth: Ints) -> None:
    """What each action gains at once, for who sees every hand, and the decks in some order."""
    game.policy(b, s, actions, n, worth)
    if s.stage == DEFENCE:
        see_attack(b, s, order, actions, n, worth)
    elif s.stage == CARD and s.waiting == 0 and is_dice_left(s):
        for i in range(n):
            worth[i] = see_card(b, s, order, actions[i] - USE)
    elif s.stage == TURN:
        see_targets(b, s, order, actions, n, worth)


@kernel
def see_targets(b: Board, s: State, order: int, actions: Ints, n: int, worth: Ints) -> None:
    """Among several, what rivals really need; nothing if no card of the hand is of use."""
    ready = order == UNKNOWN or s.waiting != 0 or not is_dice_left(s)
    if not ready:
        ready = has_use(b, s, next_card(s, order))
    for i in range(n):
        if ATTACK <= actions[i] < USE:
            if not ready:
                worth[i] = WASTED
            elif b.players > 2 and worth[i] > 0:
                worth[i] += hinders(b, s, actions[i] - ATTACK)


@kernel
def hinders(b: Board, s: State, territory: int) -> int:
    """How much the owner of a territory needs it for its true objective (TG-21)."""
    rival = owner(b, s, territory)
    continent = continent_of(b, territory)
    held = count(s.own[rival] & b.continent[continent])
    if held > b.need[s.objective[rival], continent]:
        return 0
    return HINDER // max(1, missing(b, s, rival))


@kernel
def see_attack(b: Board, s: State, order: int, actions: Ints, n: int, worth: Ints) -> None:
    """A defence by hand holds or it does not, and so does the top card if the order is known."""
    stake = loss(b, s, s.mover, s.target)
    for i in range(n):
        if actions[i] == DECK:
            worth[i] = deck_holds(b, s, order) * stake // CERTAIN
        else:
            card = actions[i] - USE
            holds = 0 if attack_wins(b, s.waiting, s.attack, card) else stake
            worth[i] = holds - SPENT * b.beats[card] // OTHERS


@kernel
def deck_holds(b: Board, s: State, order: int) -> int:
    """How likely the top card of the deck holds against the card face down, in thousandths."""
    if order != UNKNOWN:
        return 0 if attack_wins(b, s.waiting, s.attack, next_card(s, order)) else CERTAIN
    deck = s.deck if s.deck != 0 else s.discards
    won = count(b.wins_over[helpers(s.waiting), s.attack] & deck)
    return CERTAIN - CERTAIN * won // max(1, count(deck))


@kernel
def see_card(b: Board, s: State, order: int, card: int) -> int:
    """The weakest card that beats the top card of the deck goes first, else the weakest of all."""
    if order == UNKNOWN:
        return card_worth(b, s.waiting, card, s.deck if s.deck != 0 else s.discards)
    wins = attack_wins(b, s.waiting, card, next_card(s, order))
    return (SURE if wins else 0) - b.beats[card]


@kernel
def has_use(b: Board, s: State, top: int) -> bool:
    """Whether a card of the hand beats the top card, or is weak enough to be rid of it."""
    hand = s.hand[s.turn]
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        if b.beats[card] <= TO_BURN or attack_wins(b, 0, card, top):
            return True
    return False

"""Why an action is not legal: a code, and the number of the rule it breaks."""

from reinos.core.kernel import kernel
from reinos.core.record import Ints
from reinos.games.teg_cartas.rules.record import (
    AGAINST,
    AIR_STRIKE,
    ATTACK,
    CARD,
    COUP,
    DECK,
    DEFENCE,
    DISCARD,
    DISCARD_SPECIAL,
    END,
    PLAY,
    REINFORCEMENTS,
    SABOTAGE,
    SEATS,
    TAKE,
    TAKE_OVER,
    TAKING,
    TRUCE,
    TURN,
    USE,
    Board,
    State,
)
from reinos.games.teg_cartas.rules.specials import helps_attack, is_held
from reinos.games.teg_cartas.rules.world import last_territories, owner, reach, targets

IN_TURN, CHOOSE_CARD, ATTACK_UNDER_WAY, MUST_DEFEND, MUST_TAKE, MUST_DISCARD = 1, 2, 3, 4, 5, 6
NOT_IN_GAME, OWN_TERRITORY, OUT_OF_REACH, TRUCE_STANDS, NO_DICE, NOT_IN_HAND = 7, 8, 9, 10, 11, 12
NO_DECK, NO_SPECIALS, NOT_HELD, NOT_A_RIVAL = 13, 14, 15, 16
RIVAL_HAS_NO_DICE, NOTHING_TO_DRAW = 17, 18
ALREADY_WAITS, NO_DICE_TO_ATTACK, ALREADY_AT_TRUCE, LAST_TERRITORY = 19, 20, 21, 22
NOT_IN_RIVALS_HAND, NOT_YOURS_TO_DISCARD = 23, 24
NOTHING_TO_ATTACK, NOTHING_BEYOND_REACH = 25, 26


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal, with its rule in params[0]; 0 if it is."""
    if s.stage == TURN:
        return turn_refusal(b, s, action, params)
    if s.stage == CARD:
        return card_refusal(s, action, params)
    if s.stage == DEFENCE:
        return defence_refusal(s, action, params)
    if s.stage == TAKING:
        return taking_refusal(s, action, params)
    return discard_refusal(s, action, params)


@kernel
def card_refusal(s: State, action: int, params: Ints) -> int:
    """A dice card of the hand must be laid face down (TG-08), and nothing else (TG-14)."""
    params[0] = 8
    if USE <= action < DECK:
        return 0 if s.hand[s.mover] >> (action - USE) & 1 == 1 else NOT_IN_HAND
    if PLAY <= action < TAKE:
        params[0] = 14
        return ATTACK_UNDER_WAY
    return CHOOSE_CARD


@kernel
def defence_refusal(s: State, action: int, params: Ints) -> int:
    """A card of the hand or the top card of the deck defends (TG-08, TG-13)."""
    params[0] = 8
    if USE <= action < DECK:
        return 0 if s.hand[s.mover] >> (action - USE) & 1 == 1 else NOT_IN_HAND
    if action == DECK:
        params[0] = 13
        return 0 if s.deck | s.discards != 0 else NO_DECK
    return MUST_DEFEND


@kernel
def taking_refusal(s: State, action: int, params: Ints) -> int:
    """After espionage a dice card of that rival is taken (TG-14)."""
    params[0] = 14
    if TAKE <= action < DISCARD:
        return 0 if s.hand[s.rival] >> (action - TAKE) & 1 == 1 else NOT_IN_RIVALS_HAND
    return MUST_TAKE


@kernel
def discard_refusal(s: State, action: int, params: Ints) -> int:
    """The surplus is discarded, one card per decision (TG-20)."""
    params[0] = 20
    if action < DISCARD:
        return MUST_DISCARD
    if action < DISCARD_SPECIAL:
        held = s.hand[s.mover] >> (action - DISCARD) & 1 == 1
    else:
        held = s.special[s.mover, action - DISCARD_SPECIAL] > 0
    return 0 if held else NOT_YOURS_TO_DISCARD


@kernel
def turn_refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """In a turn one may attack, play special cards or end it (TG-06)."""
    params[0] = 6
    if action == END:
        return 0
    if ATTACK <= action < USE:
        return attack_refusal(b, s, action - ATTACK, params)
    if not PLAY <= action < TAKE:
        return IN_TURN
    kind = COUP
    if action < AGAINST:
        kind = action - PLAY
    elif action < TAKE_OVER:
        kind = SABOTAGE + (action - AGAINST) // SEATS
    params[0] = 14
    if b.specials == 0:
        return NO_SPECIALS
    if not is_held(b, s, kind):
        return NOT_HELD
    if action < AGAINST:
        return alone_refusal(b, s, kind)
    if action < TAKE_OVER:
        return against_refusal(b, s, kind, (action - AGAINST) % SEATS)
    return coup_refusal(b, s, action - TAKE_OVER, params)


@kernel
def attack_refusal(b: Board, s: State, territory: int, params: Ints) -> int:
    """An enemy territory within reach, not under a truce, with a dice card (TG-07, TG-12)."""
    params[0] = 12
    if s.hand[s.turn] == 0:
        return NO_DICE
    return target_refusal(b, s, territory, s.waiting >> AIR_STRIKE & 1 == 1, params)


@kernel
def target_refusal(b: Board, s: State, territory: int, by_air: bool, params: Ints) -> int:
    """Why a territory cannot be the target of an attack or a coup (TG-07)."""
    whose = owner(b, s, territory)
    params[0] = 1
    if whose < 0:
        return NOT_IN_GAME
    params[0] = 7
    if whose == s.turn:
        return OWN_TERRITORY
    if not by_air and reach(b, s.own[s.turn]) >> territory & 1 == 0:
        return OUT_OF_REACH
    params[0] = 14
    return TRUCE_STANDS if s.truce[s.turn] >> whose & 1 == 1 else 0


@kernel
def alone_refusal(b: Board, s: State, kind: int) -> int:
    """Why a card without a target would change nothing (TG-14 a, b)."""
    if kind == REINFORCEMENTS:
        return 0 if s.deck | s.discards != 0 else NOTHING_TO_DRAW
    if s.waiting >> kind & 1 == 1:
        return ALREADY_WAITS
    if s.hand[s.turn] == 0:
        return NO_DICE_TO_ATTACK
    if helps_attack(b, s, kind):
        return 0
    return NOTHING_BEYOND_REACH if targets(b, s, s.turn) != 0 else NOTHING_TO_ATTACK


@kernel
def against_refusal(b: Board, s: State, kind: int, rival: int) -> int:
    """Why a card would change nothing for this rival (TG-14)."""
    if rival == s.turn or rival >= b.players or s.own[rival] == 0:
        return NOT_A_RIVAL
    if kind == TRUCE:
        return ALREADY_AT_TRUCE if s.truce[rival] >> s.turn & 1 == 1 else 0
    return 0 if s.hand[rival] != 0 else RIVAL_HAS_NO_DICE


@kernel
def coup_refusal(b: Board, s: State, territory: int, params: Ints) -> int:
    """Why a coup cannot take a territory (TG-14 g)."""
    code = target_refusal(b, s, territory, False, params)
    if code != 0:
        return code
    params[0] = 14
    return LAST_TERRITORY if last_territories(b, s) >> territory & 1 == 1 else 0

"""What may be done, and why something may not (TG-06, TG-07, TG-08, TG-12, TG-14, TG-20)."""

from reinos.core.bits import lowest
from reinos.core.kernel import kernel
from reinos.core.record import Ints
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
    AIR_STRIKE,
    AMBUSH,
    CARD,
    COUP,
    DEFENCE,
    KINDS,
    NOBODY,
    REINFORCEMENTS,
    SABOTAGE,
    SEATS,
    TAKING,
    TRUCE,
    TURN,
)
from reinos.games.teg_cartas.record import AMBUSH_NEEDS_CARD, Board, State
from reinos.games.teg_cartas.refusals import (
    ALREADY_AT_TRUCE,
    ALREADY_WAITS,
    ATTACK_UNDER_WAY,
    CHOOSE_CARD,
    IN_TURN,
    LAST_TERRITORY,
    MUST_DEFEND,
    MUST_DISCARD,
    MUST_TAKE,
    NO_DECK,
    NO_DICE,
    NO_DICE_TO_ATTACK,
    NO_SPECIALS,
    NOT_A_RIVAL,
    NOT_HELD,
    NOT_IN_GAME,
    NOT_IN_HAND,
    NOT_IN_RIVALS_HAND,
    NOT_YOURS_TO_DISCARD,
    NOTHING_BEYOND_REACH,
    NOTHING_TO_ATTACK,
    NOTHING_TO_DRAW,
    OUT_OF_REACH,
    OWN_TERRITORY,
    RIVAL_HAS_NO_DICE,
    TRUCE_STANDS,
)
from reinos.games.teg_cartas.rules.hands import is_dice_left
from reinos.games.teg_cartas.rules.world import (
    beyond_reach,
    coup_targets,
    last_territories,
    owner,
    reach,
    targets,
)


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
    if s.stage == CARD:  # an attacker never uses the deck (TG-12)
        return list_set(s.hand[seat], USE, actions, 0)
    if s.stage == DEFENCE:
        n = list_set(s.hand[seat], USE, actions, 0)
        if is_dice_left(s):
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
        if s.special[seat, kind] > 0 and alone_refusal(b, s, kind) == 0:
            actions[n] = PLAY + kind
            n += 1
    for kind in range(SABOTAGE, COUP):
        if s.special[seat, kind] > 0:
            for rival in range(b.players):
                if against_refusal(b, s, kind, rival) == 0:
                    actions[n] = AGAINST + (kind - SABOTAGE) * SEATS + rival
                    n += 1
    if s.special[seat, COUP] > 0:
        n = list_set(coup_targets(b, s, seat), TAKE_OVER, actions, n)
    return n


@kernel
def refusal(b: Board, s: State, action: int, params: Ints) -> int:
    """Why an action is not legal; 0 if it is. Every refusal has one rule and no parameters."""
    if s.stage == TURN:
        return turn_refusal(b, s, action)
    if s.stage == CARD:
        return card_refusal(s, action)
    if s.stage == DEFENCE:
        return defence_refusal(s, action)
    if s.stage == TAKING:
        return taking_refusal(s, action)
    return discard_refusal(s, action)


@kernel
def card_refusal(s: State, action: int) -> int:
    """A dice card of the hand must be laid face down (TG-08), and nothing else (TG-14)."""
    if USE <= action < DECK:
        return 0 if s.hand[s.mover] >> (action - USE) & 1 == 1 else NOT_IN_HAND
    if PLAY <= action < TAKE:
        return ATTACK_UNDER_WAY
    return CHOOSE_CARD


@kernel
def defence_refusal(s: State, action: int) -> int:
    """A card of the hand or the top card of the deck defends (TG-08, TG-13)."""
    if USE <= action < DECK:
        return 0 if s.hand[s.mover] >> (action - USE) & 1 == 1 else NOT_IN_HAND
    if action == DECK:
        return 0 if is_dice_left(s) else NO_DECK
    return MUST_DEFEND


@kernel
def taking_refusal(s: State, action: int) -> int:
    """After espionage a dice card of that rival is taken (TG-14)."""
    if TAKE <= action < DISCARD:
        return 0 if s.hand[s.rival] >> (action - TAKE) & 1 == 1 else NOT_IN_RIVALS_HAND
    return MUST_TAKE


@kernel
def discard_refusal(s: State, action: int) -> int:
    """The surplus is discarded, one card per decision (TG-20)."""
    if action < DISCARD:
        return MUST_DISCARD
    if action < DISCARD_SPECIAL:
        held = s.hand[s.mover] >> (action - DISCARD) & 1 == 1
    else:
        held = s.special[s.mover, action - DISCARD_SPECIAL] > 0
    return 0 if held else NOT_YOURS_TO_DISCARD


@kernel
def turn_refusal(b: Board, s: State, action: int) -> int:
    """In a turn one may attack, play special cards or end it (TG-06)."""
    if action == END:
        return 0
    if ATTACK <= action < USE:
        return attack_refusal(b, s, action - ATTACK)
    if not PLAY <= action < TAKE:
        return IN_TURN
    kind = COUP
    if action < AGAINST:
        kind = action - PLAY
    elif action < TAKE_OVER:
        kind = SABOTAGE + (action - AGAINST) // SEATS
    if b.specials == 0:
        return NO_SPECIALS
    if s.special[s.turn, kind] == 0:
        return NOT_HELD
    if action < AGAINST:
        return alone_refusal(b, s, kind)
    if action < TAKE_OVER:
        return against_refusal(b, s, kind, (action - AGAINST) % SEATS)
    return coup_refusal(b, s, action - TAKE_OVER)


@kernel
def attack_refusal(b: Board, s: State, territory: int) -> int:
    """An enemy territory within reach, not under a truce, with a dice card (TG-07, TG-12)."""
    if s.hand[s.turn] == 0:
        return NO_DICE
    return target_refusal(b, s, territory, s.waiting >> AIR_STRIKE & 1 == 1)


@kernel
def target_refusal(b: Board, s: State, territory: int, by_air: bool) -> int:
    """Why a territory cannot be the target of an attack or a coup (TG-07)."""
    whose = owner(b, s, territory)
    if whose == NOBODY:
        return NOT_IN_GAME
    if whose == s.turn:
        return OWN_TERRITORY
    if not by_air and reach(b, s.own[s.turn]) >> territory & 1 == 0:
        return OUT_OF_REACH
    return TRUCE_STANDS if s.truce[s.turn] >> whose & 1 == 1 else 0


@kernel
def alone_refusal(b: Board, s: State, kind: int) -> int:
    """Why a card without a target would change nothing (TG-14 a, b).

    An air strike has to reach something that could not be attacked without it.
    """
    if kind == REINFORCEMENTS:
        return 0 if is_dice_left(s) else NOTHING_TO_DRAW
    if s.waiting >> kind & 1 == 1:
        return ALREADY_WAITS
    if s.hand[s.turn] == 0:
        return NO_DICE_TO_ATTACK
    if kind == AMBUSH and b.rules >= AMBUSH_NEEDS_CARD and not is_dice_left(s):
        return NOTHING_TO_DRAW
    if kind == AIR_STRIKE and beyond_reach(b, s, s.turn) != 0:
        return 0
    if targets(b, s, s.turn) == 0:
        return NOTHING_TO_ATTACK
    return NOTHING_BEYOND_REACH if kind == AIR_STRIKE else 0


@kernel
def against_refusal(b: Board, s: State, kind: int, rival: int) -> int:
    """Why a card would change nothing for this rival (TG-14)."""
    if rival == s.turn or rival >= b.players or s.own[rival] == 0:
        return NOT_A_RIVAL
    if kind == TRUCE:
        return ALREADY_AT_TRUCE if s.truce[rival] >> s.turn & 1 == 1 else 0
    return 0 if s.hand[rival] != 0 else RIVAL_HAS_NO_DICE


@kernel
def coup_refusal(b: Board, s: State, territory: int) -> int:
    """Why a coup cannot take a territory (TG-14 g)."""
    code = target_refusal(b, s, territory, False)
    if code != 0:
        return code
    return LAST_TERRITORY if last_territories(b, s) >> territory & 1 == 1 else 0

"""The greedy of T.E.G. Cartas before it counted cards: a yardstick, kept as it was.

It chases its objective alone, leads its best card and takes every dice card for as likely as any
other, seen or not.
"""

from reinos.core.bits import bit, count
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
    CONTINENTS,
    DEFENCE,
    DICE,
    ESPIONAGE,
    OFFENSIVE,
    REINFORCEMENTS,
    SABOTAGE,
    SEATS,
    SUPERIORITY,
    TAKING,
    TERRITORIES,
    TRUCE,
    TURN,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.combat import attack_wins
from reinos.games.teg_cartas.rules.hands import HAND_LIMIT, hand_size, is_dice_left
from reinos.games.teg_cartas.rules.world import (
    beyond_reach,
    continent_of,
    is_whole,
    owner,
    targets,
)

POINT = 100
WANTED = 300  # a territory that the objective asks for
SURVIVAL = 3000  # the last territory: without it the game is over
BONUS = 60  # each special card that a whole continent brings
# Special cards are played before any attack while they help, in this order.
COUP_FIRST, SPY_NEXT, TRUCE_NEXT = 20 * POINT, 15 * POINT, 13 * POINT
REINFORCE_NEXT, AIR_STRIKE_NEXT, HELPER_NEXT = 12 * POINT, 11 * POINT, 10 * POINT
WASTED = -POINT
OTHERS = DICE - 1  # the cards that a card may meet
HELPERS = 1 << OFFENSIVE | 1 << SUPERIORITY  # the cards that change a comparison


@kernel
def missing(b: Board, s: State, seat: int) -> int:
    """How many territories the secret objective still asks for (TG-21)."""
    objective = s.objective[seat]
    own = s.own[seat]
    lacking = 0
    for continent in range(CONTINENTS):
        held = count(own & b.continent[continent])
        lacking += max(0, b.need[objective, continent] - held)
    return max(lacking, b.need_total[objective] - count(own))


@kernel
def territory_value(b: Board, s: State, seat: int, territory: int) -> int:
    """What a territory is worth to a seat that does not hold it."""
    continent = continent_of(b, territory)
    land = b.continent[continent]
    held = count(s.own[seat] & land)
    value = POINT
    if held < b.need[s.objective[seat], continent]:
        value += WANTED + WANTED // max(1, missing(b, s, seat))
    if b.specials != 0 and held + 1 == count(land):
        value += BONUS * b.bonus[continent]
    whose = owner(b, s, territory)
    if b.specials != 0 and is_whole(b, s.own[whose], continent):
        value += BONUS * b.bonus[continent]
    return value


@kernel
def loss_value(b: Board, s: State, seat: int, territory: int) -> int:
    """What a territory is worth to the seat that holds it; the last one most of all (TG-22)."""
    if count(s.own[seat]) == 1:
        return SURVIVAL
    continent = continent_of(b, territory)
    land = b.continent[continent]
    held = count(s.own[seat] & land)
    value = POINT
    if held <= b.need[s.objective[seat], continent]:
        value += WANTED
    if b.specials != 0 and held == count(land):
        value += BONUS * b.bonus[continent]
    return value


@kernel
def beaten(b: Board, waiting: int, card: int) -> int:
    """How many other cards a card beats, with the special cards that wait (TG-14)."""
    if waiting & HELPERS == 0:
        return b.beats[card]
    n = 0
    for other in range(DICE):
        if other != card and attack_wins(b, waiting, card, other):
            n += 1
    return n


@kernel
def card_worth(b: Board, waiting: int, card: int) -> int:
    """What a card wins in this attack, and what the cards that wait add to its usual worth."""
    return 2 * beaten(b, waiting, card) - b.beats[card]


@kernel
def best_chance(b: Board, waiting: int, hand: int) -> int:
    """How many other cards the card to attack with beats; none without a hand."""
    best = -1
    for card in range(DICE):
        if hand >> card & 1 == 1 and (
            best < 0 or card_worth(b, waiting, card) > card_worth(b, waiting, best)
        ):
            best = card
    return 0 if best < 0 else beaten(b, waiting, best)


@kernel
def best_gain(b: Board, waiting: int, hand: int) -> int:
    """How many more cards one card of a hand would beat with these special cards."""
    most = 0
    for card in range(DICE):
        if hand >> card & 1 == 1:
            most = max(most, beaten(b, waiting, card) - b.beats[card])
    return most


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """Attack towards the objective with the best cards; keep what is dear."""
    if s.stage == TURN:
        turn_policy(b, s, actions, n, worth)
    elif s.stage == CARD:
        for i in range(n):
            worth[i] = card_worth(b, s.waiting, actions[i] - USE)
    elif s.stage == DEFENCE:
        stake = loss_value(b, s, s.mover, s.target)
        for i in range(n):
            worth[i] = defence_worth(b, actions[i], stake)
    elif s.stage == TAKING:
        for i in range(n):
            worth[i] = b.beats[actions[i] - TAKE]
    else:
        for i in range(n):
            worth[i] = WASTED  # a special card is kept rather than dice
            if actions[i] < DISCARD_SPECIAL:
                worth[i] = OTHERS - b.beats[actions[i] - DISCARD]


@kernel
def defence_worth(b: Board, action: int, stake: int) -> int:
    """What a card saves, less what it would win in an attack of one's own."""
    if action == DECK:
        return b.deck_holds * stake // OTHERS
    card = action - USE
    return (b.holds[card] * stake - b.beats[card] * 2 * POINT) // OTHERS


@kernel
def turn_policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """Special cards while they help, then attacks as long as a card may win."""
    chance = best_chance(b, s.waiting, s.hand[s.turn])
    for i in range(n):
        action = actions[i]
        if action == END:
            worth[i] = 0
        elif action < USE:
            worth[i] = attack_worth(b, s, action - ATTACK, chance)
        elif action < AGAINST:
            worth[i] = alone_worth(b, s, action - PLAY, chance)
        elif action < TAKE_OVER:
            against = action - AGAINST
            worth[i] = against_worth(b, s, SABOTAGE + against // SEATS, against % SEATS)
        else:
            worth[i] = COUP_FIRST + territory_value(b, s, s.turn, action - TAKE_OVER)


@kernel
def attack_worth(b: Board, s: State, territory: int, chance: int) -> int:
    """What an attack may win; an ambush is not for a rival without dice cards."""
    worth = chance * territory_value(b, s, s.turn, territory) // OTHERS
    if s.waiting >> AMBUSH & 1 == 1 and s.hand[owner(b, s, territory)] == 0:
        worth = worth // 2
    return worth


@kernel
def alone_worth(b: Board, s: State, kind: int, chance: int) -> int:
    """Reinforcements while there is room; one card for the next attack at a time."""
    if kind == REINFORCEMENTS:
        room = HAND_LIMIT + 1 - hand_size(s, s.turn)
        return REINFORCE_NEXT if room >= b.value[REINFORCEMENTS] else WASTED
    if s.waiting != 0:
        return WASTED
    if bit(kind) & HELPERS != 0:
        helps = best_gain(b, int(bit(kind)), s.hand[s.turn]) > 0
        return HELPER_NEXT + kind if helps else WASTED
    if chance == 0:
        return WASTED
    reached = targets(b, s, s.turn)
    if kind == AIR_STRIKE:
        beyond = best_value(b, s, beyond_reach(b, s, s.turn))
        return AIR_STRIKE_NEXT if beyond > best_value(b, s, reached) else WASTED
    most = most_dice(b, s, reached)
    if most == 0 or not is_dice_left(s):
        return WASTED
    return HELPER_NEXT + kind - (POINT if most == 1 else 0)


@kernel
def best_value(b: Board, s: State, territories: int) -> int:
    """The value of the most wanted of some territories."""
    best = 0
    for territory in range(TERRITORIES):
        if territories >> territory & 1 == 1:
            best = max(best, territory_value(b, s, s.turn, territory))
    return best


@kernel
def most_dice(b: Board, s: State, territories: int) -> int:
    """The most dice cards that an owner of some of these territories holds."""
    most = 0
    for seat in range(b.players):
        if s.own[seat] & territories != 0:
            most = max(most, count(s.hand[seat]))
    return most


@kernel
def against_worth(b: Board, s: State, kind: int, rival: int) -> int:
    """The rival with most cards is spied on or sabotaged, the strongest one is held off."""
    if kind == TRUCE:
        return TRUCE_NEXT + count(s.own[rival])
    worth = SPY_NEXT + count(s.hand[rival])
    return worth + POINT if kind == ESPIONAGE else worth

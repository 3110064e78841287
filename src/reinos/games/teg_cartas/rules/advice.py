"""What bots ask: how a seat stands, and what each action gains at once."""

from reinos.core.bits import bit, count, lowest
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
    NOBODY,
    OFFENSIVE,
    REINFORCEMENTS,
    SABOTAGE,
    SEATS,
    SUPERIORITY,
    TAKING,
    TRUCE,
    TURN,
)
from reinos.games.teg_cartas.record import Board, State
from reinos.games.teg_cartas.rules.chances import (
    CERTAIN,
    can_win,
    deck_chance,
    hold_chance,
    next_from_deck,
    unseen,
    win_chance,
)
from reinos.games.teg_cartas.rules.hands import HAND_LIMIT, hand_size, is_dice_left, special_count
from reinos.games.teg_cartas.rules.stakes import (
    POINT,
    gain,
    loss,
    missing,
    needs_of_rival,
)
from reinos.games.teg_cartas.rules.world import beyond_reach, is_whole, next_in_round, targets

SPENT = 4 * POINT  # a card that beats all others and is no longer there to attack with
# Special cards are played before any attack while they help, in this order.
COUP_FIRST, SPY_NEXT, TRUCE_NEXT = 60 * POINT, 55 * POINT, 53 * POINT
REINFORCE_NEXT, AIR_STRIKE_NEXT, HELPER_NEXT = 52 * POINT, 51 * POINT, 50 * POINT
WASTED = -10 * POINT
OTHERS = DICE - 1  # the cards that a card may meet
CHANGE_COMPARISON = 1 << OFFENSIVE | 1 << SUPERIORITY
# How a seat stands at the start of a turn, fitted for 2, 3 and 4 players.
LAND, WIN, SPECIAL = (20, 22, 28), (55, 40, 42), (12, 14, 18)
CONTINENT_CARD, MISSING = 23, (6, 0, 0)
IN_TURN, AGAIN = (88, 74, 70), (47, 0, 0)  # with two players the second of a round starts the next
AHEAD, FAR_AHEAD = (18, 14, 15), 6  # wins that the hand may bring beyond those that are missing
WON = 100 * POINT


@kernel
def policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """Attack what hinders rivals and helps oneself, weak cards first; defend what would lose."""
    if s.stage == TURN:
        turn_policy(b, s, actions, n, worth)
    elif s.stage == CARD:
        cards = next_from_deck(s, s.turn)
        for i in range(n):
            worth[i] = card_worth(b, s.waiting, actions[i] - USE, cards)
    elif s.stage == DEFENCE:
        defence_policy(b, s, actions, n, worth)
    elif s.stage == TAKING:
        for i in range(n):
            worth[i] = b.beats[actions[i] - TAKE]
    else:
        for i in range(n):
            worth[i] = WASTED  # a special card is kept rather than dice
            if actions[i] < DISCARD_SPECIAL:
                worth[i] = OTHERS - b.beats[actions[i] - DISCARD]


@kernel
def card_worth(b: Board, waiting: int, card: int, cards: int) -> int:
    """The weakest card that may win goes first: it may cost the defender a better one.

    As many attacks are won in any order, and the best cards are left if fewer are needed. Which
    cards have been seen makes some cards stronger for now than they usually are: these come before
    others. A card that waits belongs to the dice card that gains by it, and an ambush, which a hand
    cannot meet, to the strongest.
    """
    chance = win_chance(b, waiting, card, cards)
    if chance == 0:
        return -CERTAIN
    if waiting >> AMBUSH & 1 == 1:
        return chance
    helped = chance - win_chance(b, 0, card, cards)
    stronger = chance - CERTAIN * b.beats[card] // OTHERS
    return 4 * helped + 2 * stronger - chance


@kernel
def defence_policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """What a card saves, less what it would win in an attack of one's own."""
    stake = loss(b, s, s.mover, s.target)
    cards = unseen(s, s.mover)
    for i in range(n):
        if actions[i] == DECK:
            worth[i] = deck_chance(b, s, s.mover) * stake // CERTAIN
        else:
            card = actions[i] - USE
            saved = hold_chance(b, s.waiting, card, cards) * stake // CERTAIN
            worth[i] = saved - SPENT * b.beats[card] // OTHERS


@kernel
def turn_policy(b: Board, s: State, actions: Ints, n: int, worth: Ints) -> None:
    """Special cards while they help, then attacks as long as a card may win."""
    may_win = can_win(b, s, s.turn)
    for i in range(n):
        action = actions[i]
        worth[i] = 0  # to end the turn; attacks and coups follow
        if PLAY <= action < AGAINST:
            worth[i] = alone_worth(b, s, action - PLAY, may_win)
        elif AGAINST <= action < TAKE_OVER:
            against = action - AGAINST
            worth[i] = against_worth(b, s, SABOTAGE + against // SEATS, against % SEATS)
        elif action != END:
            worth[i] = WASTED
    for rival in range(b.players):
        if rival != s.turn and s.own[rival] != 0:
            target_policy(b, s, rival, may_win, actions, n, worth)


@kernel
def target_policy(
    b: Board, s: State, rival: int, may_win: bool, actions: Ints, n: int, worth: Ints
) -> None:
    """What the territories of a rival are worth, by attack or coup: alike within a continent."""
    needs = needs_of_rival(b, s, s.turn, rival, 0) if b.players == 2 else 0
    lacking = missing(b, s, s.turn)
    vain = s.waiting >> AMBUSH & 1 == 1 and s.hand[rival] == 0
    for continent in range(CONTINENTS):
        land = s.own[rival] & b.continent[continent]
        if land != 0:
            value = gain(b, s, rival, continent, needs, lacking)
            for i in range(n):
                action = actions[i]
                if ATTACK <= action < USE and land >> (action - ATTACK) & 1 == 1 and may_win:
                    worth[i] = value // 2 if vain else value  # an ambush is for those with dice
                elif TAKE_OVER <= action < TAKE and land >> (action - TAKE_OVER) & 1 == 1:
                    worth[i] = COUP_FIRST + value


@kernel
def best_gain(b: Board, kind: int, hand: int, cards: int) -> int:
    """How much likelier one card of a hand would win with a special card."""
    most = 0
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        more = win_chance(b, int(bit(kind)), card, cards) - win_chance(b, 0, card, cards)
        most = max(most, more)
    return most


@kernel
def alone_worth(b: Board, s: State, kind: int, may_win: bool) -> int:
    """Reinforcements while there is room; one card for the next attack at a time."""
    if kind == REINFORCEMENTS:
        room = HAND_LIMIT + 1 - hand_size(s, s.turn)
        return REINFORCE_NEXT if room >= b.value[REINFORCEMENTS] else WASTED
    if s.waiting != 0:
        return WASTED
    if bit(kind) & CHANGE_COMPARISON != 0:
        helps = best_gain(b, kind, s.hand[s.turn], next_from_deck(s, s.turn)) > 0
        return HELPER_NEXT + kind if helps else WASTED
    if not may_win:
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
    lacking = missing(b, s, s.turn)
    best = 0
    for rival in range(b.players):
        if territories & s.own[rival] != 0:
            needs = needs_of_rival(b, s, s.turn, rival, 0) if b.players == 2 else 0
            for continent in range(CONTINENTS):
                if territories & s.own[rival] & b.continent[continent] != 0:
                    best = max(best, gain(b, s, rival, continent, needs, lacking))
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
    """The rival with most cards is spied on or sabotaged, the strongest one is held off.

    What rivals are left with after turns of their own is not worth a spy: the last player of a
    round waits until all have new cards, unless there are too many in the own hand.
    """
    if kind == TRUCE:
        return TRUCE_NEXT + count(s.own[rival])
    waits = next_in_round(b, s, s.turn) == NOBODY
    if kind == ESPIONAGE and waits and hand_size(s, s.turn) < HAND_LIMIT:
        return WASTED
    worth = SPY_NEXT + count(s.hand[rival])
    return worth + POINT if kind == ESPIONAGE else worth


@kernel
def hand_wins(b: Board, hand: int) -> int:
    """How many attacks a hand may be expected to win, in hundredths."""
    beaten = 0
    while hand != 0:
        beaten += b.beats[lowest(hand)]
        hand &= hand - 1
    return POINT * beaten // OTHERS


@kernel
def evaluate(b: Board, s: State, seat: int) -> int:
    """How a seat stands: a hundred more than a rival are odds of e to one to win.

    Territories count, because they bring cards, and cards do; the objective only when the hand may
    win what is missing. At the start of a turn the chance to win of a seat is its share of
    e ** (evaluate / 100) over all seats.
    """
    if s.own[seat] == 0:
        return -WON
    if s.winner == seat:
        return WON
    row = b.players - 2
    wins = hand_wins(b, s.hand[seat])
    lacking = missing(b, s, seat)
    value = LAND[row] * count(s.own[seat]) + WIN[row] * wins // POINT - MISSING[row] * lacking
    value += SPECIAL[row] * special_count(s, seat)
    for continent in range(CONTINENTS):
        if is_whole(b, s.own[seat], continent):
            value += CONTINENT_CARD * b.bonus[continent]
    if seat == (s.starter if s.turn == NOBODY else s.turn):
        value += IN_TURN[row] + (AGAIN[row] if s.starter != seat else 0)
        most = FAR_AHEAD * POINT
        value += AHEAD[row] * min(most, max(-most, wins - POINT * lacking)) // POINT
    return value

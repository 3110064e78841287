"""The records of T.E.G. Cartas: what lies on the table, and the numbers that stand for it.

Territories are numbered as in the list of countries (a game has 40 of its 50), dice cards from 0
to 55; sets of either are the bits of one wide integer. Special cards of a kind are all alike, so
they are counted.
"""

from typing import Protocol

import numpy as np

from reinos.core.record import Ints, record

SEATS, TERRITORIES, CONTINENTS, DICE, KINDS, OBJECTIVES = 4, 50, 6, 56, 9, 21
CARDS_IN_PLAY = 40  # territory cards of a game (TG-01)
FIRST_HAND = 5  # dice cards at the start (TG-04)
HAND_LIMIT = 15  # dice and special cards together (TG-20)
HIGHEST = 6  # the highest number of a die
NOBODY = -1

# Special cards, in the order of the data file (TG-14).
REINFORCEMENTS, OFFENSIVE, SUPERIORITY, AIR_STRIKE, AMBUSH = 0, 1, 2, 3, 4
SABOTAGE, ESPIONAGE, TRUCE, COUP = 5, 6, 7, 8

# Actions.
END = 0
ATTACK = 1  # a territory
USE = ATTACK + TERRITORIES  # a dice card of the hand, to attack or to defend
DECK = USE + DICE
PLAY = DECK + 1  # a special card that needs no target
AGAINST = PLAY + SABOTAGE  # sabotage, espionage or truce, for each seat
TAKE_OVER = AGAINST + 3 * SEATS  # the coup, for each territory
TAKE = TAKE_OVER + TERRITORIES  # a dice card of the hand that is spied on
DISCARD = TAKE + DICE
DISCARD_SPECIAL = DISCARD + DICE
ACTIONS = DISCARD_SPECIAL + KINDS

# Stages: draws before the first turn, decisions, draws during the game, the end.
DEAL_TERRITORIES, DEAL_OBJECTIVES, CHANGE_OBJECTIVES, DEAL_HANDS, DRAW_STARTER = 0, 1, 2, 3, 4
TURN, CARD, DEFENCE, TAKING, DISCARDING = 5, 6, 7, 8, 9
DECK_DEFENCE, REINFORCING, SABOTAGING, ROUND_DICE, ROUND_SPECIALS = 10, 11, 12, 13, 14
ENDED = 15

# How the game was won (TG-21, TG-22, TG-24).
BY_OBJECTIVE, BY_COMMON, BY_SURVIVING, BY_ROUNDS = 1, 2, 3, 4
# Where the defence came from (TG-08, TG-13).
FROM_HAND, FROM_DECK, FROM_NOWHERE = 0, 1, 2

BOARD = record(
    ("world", np.int64),  # the territories of this game
    ("continent", np.int64, (CONTINENTS,)),  # the territories of each continent
    ("bridges", np.int64, (TERRITORIES,)),  # where the bridges of each territory lead
    ("edition", np.int64),  # which card files were used: 0 for the package's own
    ("players", np.int32),
    ("majority", np.int32),  # TG-09: two of three positions, else more won than lost
    ("specials", np.int32),  # whether there are special cards
    ("max_rounds", np.int32),
    ("common", np.int32),  # territories that win for anyone (TG-21)
    ("bonus", np.int32, (CONTINENTS,)),  # special cards for a whole continent (TG-17)
    ("dice", np.int32, (DICE, 3)),  # the numbers of each card, high to low
    ("beats", np.int32, (DICE,)),  # of the other cards, how many it beats as attacker
    ("holds", np.int32, (DICE,)),  # and how many it holds against as defender
    ("deck_holds", np.int32),  # the same for the top card of the deck, on average
    ("copies", np.int32, (KINDS,)),
    ("value", np.int32, (KINDS,)),
    ("objectives", np.int32),  # how many there are for this number of players
    ("need", np.int32, (OBJECTIVES, CONTINENTS)),
    ("need_total", np.int32, (OBJECTIVES,)),
)

STATE = record(
    ("rng", np.int64),
    ("own", np.int64, (SEATS,)),  # territories
    ("hand", np.int64, (SEATS,)),  # dice cards
    ("deck", np.int64),
    ("discards", np.int64),
    ("known", np.int64, (SEATS, SEATS)),  # dice cards a seat knows another to hold (TG-23)
    ("mover", np.int32),
    ("stage", np.int32),
    ("round_number", np.int32),
    ("starter", np.int32),  # who starts this round
    ("turn", np.int32),  # whose turn it is, nobody's during the deal
    ("receiver", np.int32),  # who is being dealt to
    ("rival", np.int32),  # against whom a special card goes that is not settled yet
    ("taking", np.int32),  # cards still to be taken from that rival
    ("target", np.int32),  # the territory under attack
    ("attack", np.int32),  # the card face down
    ("waiting", np.int32),  # kinds of special cards that wait for the next attack
    ("special", np.int32, (SEATS, KINDS)),
    ("special_deck", np.int32, (KINDS,)),
    ("special_discards", np.int32, (KINDS,)),
    ("known_special", np.int32, (SEATS, SEATS, KINDS)),
    ("objective", np.int32, (SEATS,)),
    ("conquered", np.int32, (SEATS,)),  # whether a territory was taken this round (TG-16)
    ("truce", np.int32, (SEATS,)),  # seats that a seat may not attack in its next turn
    ("winner", np.int32),
    ("won_by", np.int32),
    ("last_target", np.int32),  # the last combat, which stays on the table
    ("last_origin", np.int32),
    ("last_attacker", np.int32),
    ("last_defender", np.int32),
    ("last_attack", np.int32),
    ("last_defence", np.int32),
    ("last_source", np.int32),
    ("last_waiting", np.int32),
)


class Board(Protocol):
    """What is fixed during a game."""

    world: int
    continent: Ints
    bridges: Ints
    players: int
    majority: int
    specials: int
    max_rounds: int
    common: int
    bonus: Ints
    dice: Ints
    beats: Ints
    holds: Ints
    deck_holds: int
    copies: Ints
    value: Ints
    objectives: int
    need: Ints
    need_total: Ints


class State(Protocol):
    """What changes."""

    rng: int
    own: Ints
    hand: Ints
    deck: int
    discards: int
    known: Ints
    mover: int
    stage: int
    round_number: int
    starter: int
    turn: int
    receiver: int
    rival: int
    taking: int
    target: int
    attack: int
    waiting: int
    special: Ints
    special_deck: Ints
    special_discards: Ints
    known_special: Ints
    objective: Ints
    conquered: Ints
    truce: Ints
    winner: int
    won_by: int
    last_target: int
    last_origin: int
    last_attacker: int
    last_defender: int
    last_attack: int
    last_defence: int
    last_source: int
    last_waiting: int


# Events.
TERRITORIES_DEALT, GOT_OBJECTIVE, DICE_DEALT, GOT_DICE = 1, 2, 3, 4
SPECIALS_DEALT, GOT_SPECIAL = 5, 6
ROUND_BEGAN, TURN_BEGAN, DECLARED, LAID, REVEALED, CONQUERED = 7, 8, 9, 10, 11, 12
PLAYED, SAW, TOOK, TOOK_CARD, DISCARDED_DICE, DISCARDED_SPECIAL = 13, 14, 15, 16, 17, 18
RESHUFFLED, ELIMINATED, WON, GAME_ENDED, HELD = 19, 20, 21, 22, 23

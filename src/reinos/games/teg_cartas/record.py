"""The records of T.E.G. Cartas: what is printed on the cards, and what lies on the table."""

from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np

from reinos.core.record import Array, Ints, record
from reinos.games.teg_cartas.names import (
    CONTINENTS,
    DICE,
    KINDS,
    NUMBERS,
    OBJECTIVE_CARDS,
    SEATS,
    TERRITORIES,
)

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
    ("dice", np.int32, (DICE, NUMBERS)),  # the numbers of each card, high to low
    ("beats", np.int32, (DICE,)),  # of the other cards, how many it beats as attacker
    ("holds", np.int32, (DICE,)),  # and how many it holds against as defender
    ("deck_holds", np.int32),  # the same for the top card of the deck, on average
    ("copies", np.int32, (KINDS,)),
    ("value", np.int32, (KINDS,)),
    ("objectives", np.int32),  # how many there are for this number of players
    ("need", np.int32, (OBJECTIVE_CARDS, CONTINENTS)),
    ("need_total", np.int32, (OBJECTIVE_CARDS,)),
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


def unpacked(array: Array) -> Any:
    """The only record of an array with its fields as plain attributes.

    Reading a field of a NumPy record takes microseconds, and a view reads thousands. Fields that
    are rows or tables are still those of the record.
    """
    assert array.dtype.names is not None
    return SimpleNamespace(**{name: array[name][0] for name in array.dtype.names})

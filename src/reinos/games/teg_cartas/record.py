"""The records of T.E.G. Cartas: what is printed on the cards, and what lies on the table."""

from types import SimpleNamespace
from typing import Annotated, Any

import numpy as np

from reinos.core.record import Array, Ints, Wide, record
from reinos.games.teg_cartas.names import (
    CONTINENTS,
    DICE,
    HELPERS,
    KINDS,
    NUMBERS,
    OBJECTIVE_CARDS,
    SEATS,
    TERRITORIES,
)

OfSeats = Annotated[Ints, SEATS]
SetsOfSeats = Annotated[Ints, np.int64, SEATS]
OfKinds = Annotated[Ints, KINDS]


SECOND_RULES, AMBUSH_NEEDS_CARD = 2, 3
"""Versions of the rules. From the third on an ambush needs a card in deck or discards (TG-14)."""


class Board:
    """What is fixed during a game."""

    world: Wide  # the territories of this game
    continent: Annotated[Ints, np.int64, CONTINENTS]  # the territories of each continent
    bridges: Annotated[Ints, np.int64, TERRITORIES]  # where the bridges of each territory lead
    edition: Wide  # which card files were used: 0 for the package's own
    players: int
    rules: int  # the version
    majority: int  # TG-09: two of three positions, else more won than lost
    specials: int  # whether there are special cards
    max_rounds: int
    common: int  # territories that win for anyone (TG-21)
    bonus: Annotated[Ints, CONTINENTS]  # special cards for a whole continent (TG-17)
    dice: Annotated[Ints, DICE, NUMBERS]  # the numbers of each card, high to low
    beats: Annotated[Ints, DICE]  # of the other cards, how many it beats as attacker
    holds: Annotated[Ints, DICE]  # and how many it holds against as defender
    wins_over: Annotated[Ints, np.int64, HELPERS, DICE]  # the sets of these cards, for each
    loses_to: Annotated[Ints, np.int64, HELPERS, DICE]  # offensive and superiority that wait
    deck_holds: int  # the same for the top card of the deck, on average
    copies: OfKinds
    value: OfKinds
    objectives: int  # how many there are for this number of players
    need: Annotated[Ints, OBJECTIVE_CARDS, CONTINENTS]
    need_total: Annotated[Ints, OBJECTIVE_CARDS]


class State:
    """What changes."""

    rng: Wide
    own: SetsOfSeats  # territories
    hand: SetsOfSeats  # dice cards
    deck: Wide
    discards: Wide
    known: Annotated[Ints, np.int64, SEATS, SEATS]  # dice cards seen in another hand (TG-23)
    mover: int
    stage: int
    round_number: int
    starter: int  # who starts this round
    turn: int  # whose turn it is, nobody's during the deal
    receiver: int  # who is being dealt to
    rival: int  # against whom a special card goes that is not settled yet
    taking: int  # cards still to be taken from that rival
    target: int  # the territory under attack
    attack: int  # the card face down
    waiting: int  # kinds of special cards that wait for the next attack
    special: Annotated[Ints, SEATS, KINDS]
    special_deck: OfKinds
    special_discards: OfKinds
    known_special: Annotated[Ints, SEATS, SEATS, KINDS]
    objective: OfSeats
    conquered: OfSeats  # whether a territory was taken this round (TG-16)
    truce: OfSeats  # seats that a seat may not attack in its next turn
    winner: int
    won_by: int
    last_target: int  # the last combat, which stays on the table
    last_origin: int
    last_attacker: int
    last_defender: int
    last_attack: int
    last_defence: int
    last_source: int
    last_waiting: int


BOARD, STATE = record(Board), record(State)


def unpacked(array: Array) -> Any:
    """The only record of an array with its fields as plain attributes.

    Reading a field of a NumPy record takes microseconds, and a view reads dozens: here all are read
    at once. Fields that are rows or tables are still those of the record.
    """
    assert array.dtype.names is not None
    return SimpleNamespace(**dict(zip(array.dtype.names, array.item(), strict=True)))

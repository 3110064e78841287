"""The record of a game of Pretenders: what is fixed, and what changes."""

from typing import Annotated

from pretenders.names import SEATS
from reinos.core.record import Ints, Wide, record

OfSeats = Annotated[Ints, SEATS]


class Board:
    """What is fixed during a game."""

    players: int
    lives: int


class State:
    """What changes."""

    rng: Wide
    mover: int
    hand: OfSeats  # cards as bits
    chosen: OfSeats  # the card face down, 0 for none
    lives: OfSeats
    points: OfSeats
    discards: int  # cards as bits


BOARD, STATE = record(Board), record(State)

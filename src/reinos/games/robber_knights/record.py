"""What the kernels work on: the board, which is fixed during a game, and the state.

All of a square is one number: the kind of its tile plus one in five bits, whose tile it is in
three, how many knights stand on it in three, and then three bits for the owner of each knight from
the bottom up (RK-14). An empty square is 0; `rules.land` reads and writes it.
"""

from typing import Protocol

import numpy as np

from reinos.core.record import Ints, record
from reinos.games.robber_knights.names import ROWS, SQUARES

SEATS = 5


class Board(Protocol):
    """What is fixed during a game."""

    players: int
    limit: int  # rows and columns of the box at most
    height: int  # rows that can ever be reached
    width: int
    start_rows: int
    start_columns: int
    knights: int


class State(Protocol):
    """What changes."""

    rng: int
    mover: int
    stage: int  # one of `names.STAGES`
    starter: int
    turn: int  # whose turn it is, once the start is laid out
    step: int  # tiles laid in this turn
    taken: int  # the tile taken from the hand plus one, 0 for none
    castle: int  # the square of the castle that may send out knights, 0 for none
    hand: Ints
    laid: Ints
    stock: Ints  # knights not placed
    top: int  # the box of all tiles
    bottom: int
    left: int
    right: int
    rows: Ints  # the squares with a tile, bit c for column c
    squares: Ints


BOARD = record(
    ("players", np.int32),
    ("limit", np.int32),
    ("height", np.int32),
    ("width", np.int32),
    ("start_rows", np.int32),
    ("start_columns", np.int32),
    ("knights", np.int32),
)
STATE = record(
    ("rng", np.int64),
    ("mover", np.int32),
    ("stage", np.int32),
    ("starter", np.int32),
    ("turn", np.int32),
    ("step", np.int32),
    ("taken", np.int32),
    ("castle", np.int32),
    ("hand", np.int32, (SEATS,)),
    ("laid", np.int32, (SEATS,)),
    ("stock", np.int32, (SEATS,)),
    ("top", np.int32),
    ("bottom", np.int32),
    ("left", np.int32),
    ("right", np.int32),
    ("rows", np.int32, (ROWS + 2,)),
    ("squares", np.int32, (SQUARES,)),
)

"""What the kernels work on: the board, which is fixed during a game, and the state.

All of a square is one number: the kind of its tile plus one in five bits, how many knights stand on
it in three, then three bits for the owner of each of up to four knights from the top down (RK-14),
and whose tile it is in the last three. An empty square is 0; `rules.land` reads and writes it.
"""

from typing import Annotated

from reinos.core.record import Ints, Wide, record
from reinos.games.robber_knights.names import ROWS, SQUARES

SEATS = 5
OfSeats = Annotated[Ints, SEATS]


class Board:
    """What is fixed during a game."""

    players: int
    limit: int  # rows and columns of the box at most
    height: int  # rows that can ever be reached
    width: int
    start_rows: int
    start_columns: int
    knights: int


class State:
    """What changes. Sets of tiles are bits, as `tiles` counts them."""

    rng: Wide
    mover: int
    stage: int
    starter: int
    turn: int  # whose turn it is, once the start is laid out
    step: int  # tiles laid in this turn
    taken: int  # the tile taken from the hand plus one, 0 for none
    castle: int  # the square of the castle that may send out knights, 0 for none
    hand: OfSeats
    laid: OfSeats
    stock: OfSeats  # knights not placed
    top: int  # the box of all tiles
    bottom: int
    left: int
    right: int
    rows: Annotated[Ints, ROWS + 2]  # the squares with a tile, bit c for column c
    squares: Annotated[Ints, SQUARES]


BOARD, STATE = record(Board), record(State)

"""The records of Kingdomino: the board, fixed during a game, and the state.

A kingdom is drawn on the squares of the map, each row as the bits of one integer, bit c for column
c; rows and columns run from 1 to `SIDE` and have an empty one on either side.
"""

from typing import Annotated

import numpy as np

from reinos.core.record import Ints, Wide, record
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.names import DIRECTIONS, LARGEST, SEATS, SIDE, TERRAINS

LONGEST_LINE = SEATS  # no line has more dominoes than a full table has seats
MOST_TILES = (LARGEST * LARGEST - 1) // 2  # dominoes in the largest kingdom, around its castle
ROWS = SIDE + 2
BAND = 4  # rows of the map that go into a wide integer

OfDominoes = Annotated[Ints, DOMINOES + 1]  # by number, from 1 on
OfLine = Annotated[Ints, LONGEST_LINE]
OfSeats = Annotated[Ints, SEATS]
Squares = Annotated[Ints, SEATS, ROWS]
SquaresByTerrain = Annotated[Ints, SEATS, TERRAINS, ROWS]
Tiles = Annotated[Ints, SEATS, MOST_TILES]


class Board:
    """What is fixed during a game."""

    players: int
    kings: int  # kings in all
    lines: int  # lines in the whole game
    breadth: int  # dominoes in a line
    limit: int  # kingdoms stay within limit x limit squares
    harmony: int
    middle_kingdom: int
    crowns_tiebreak: int
    terrain_a: OfDominoes
    crowns_a: OfDominoes
    terrain_b: OfDominoes
    crowns_b: OfDominoes


class State:
    """What changes."""

    rng: Wide
    unseen: Wide  # dominoes in the pile or removed, bit n - 1 for domino n
    discarded: Wide
    mover: int
    stage: int
    line: int  # lines laid out so far
    turn: int  # turns taken in this round
    order: OfLine  # seats in the order of the first round
    now: OfLine  # the line that is being placed, 0 for none
    now_king: OfLine
    next: OfLine  # the line to choose from
    next_king: OfLine
    land: SquaresByTerrain
    beside: SquaresByTerrain  # squares beside that terrain or the castle
    taken: Squares  # squares that are not empty
    ones: Squares  # squares with one crown or three
    twos: Squares  # squares with two crowns or three
    top: OfSeats
    bottom: OfSeats
    left: OfSeats
    right: OfSeats
    tiles: Tiles  # dominoes in the order they were laid
    spots: Tiles  # where each of them lies
    laid: OfSeats  # how many they are
    fits: Annotated[Ints, DIRECTIONS, ROWS // BAND + 1, np.int64]  # spots of the mover's domino


BOARD, STATE = record(Board), record(State)

"""The records of Kingdomino: the board, fixed during a game, and the state.

A kingdom is drawn on the squares of the map, each row as the bits of one integer, bit c for column
c; rows and columns run from 1 to `SIDE` and have an empty one on either side.
"""

from typing import Protocol

import numpy as np

from reinos.core.record import Ints, record
from reinos.games.kingdomino.dominoes import DOMINOES
from reinos.games.kingdomino.names import DIRECTIONS, LARGEST, SEATS, SIDE, TERRAINS

LONGEST_LINE = SEATS  # no line has more dominoes than a full table has seats
MOST_TILES = (LARGEST * LARGEST - 1) // 2  # dominoes in the largest kingdom, around its castle
ROWS = SIDE + 2

BOARD = record(
    ("players", np.int32),
    ("kings", np.int32),  # kings in all
    ("lines", np.int32),  # lines in the whole game
    ("breadth", np.int32),  # dominoes in a line
    ("limit", np.int32),  # kingdoms stay within limit x limit squares
    ("harmony", np.int32),
    ("middle_kingdom", np.int32),
    ("crowns_tiebreak", np.int32),
    ("terrain_a", np.int32, (DOMINOES + 1,)),
    ("crowns_a", np.int32, (DOMINOES + 1,)),
    ("terrain_b", np.int32, (DOMINOES + 1,)),
    ("crowns_b", np.int32, (DOMINOES + 1,)),
)
STATE = record(
    ("rng", np.int64),
    ("unseen", np.int64),  # dominoes in the pile or removed, bit n - 1 for domino n
    ("discarded", np.int64),
    ("mover", np.int32),
    ("stage", np.int32),
    ("line", np.int32),  # lines laid out so far
    ("turn", np.int32),  # turns taken in this round
    ("order", np.int32, (LONGEST_LINE,)),  # seats in the order of the first round
    ("now", np.int32, (LONGEST_LINE,)),  # the line that is being placed, 0 for none
    ("now_king", np.int32, (LONGEST_LINE,)),
    ("next", np.int32, (LONGEST_LINE,)),  # the line to choose from
    ("next_king", np.int32, (LONGEST_LINE,)),
    ("land", np.int32, (SEATS, TERRAINS, ROWS)),  # squares of each terrain
    ("beside", np.int32, (SEATS, TERRAINS, ROWS)),  # squares beside that terrain or the castle
    ("taken", np.int32, (SEATS, ROWS)),  # squares that are not empty
    ("ones", np.int32, (SEATS, ROWS)),  # squares with one crown or three
    ("twos", np.int32, (SEATS, ROWS)),  # squares with two crowns or three
    ("top", np.int32, (SEATS,)),
    ("bottom", np.int32, (SEATS,)),
    ("left", np.int32, (SEATS,)),
    ("right", np.int32, (SEATS,)),
    ("tiles", np.int32, (SEATS, MOST_TILES)),  # dominoes in the order they were laid
    ("spots", np.int32, (SEATS, MOST_TILES)),  # where each of them lies
    ("laid", np.int32, (SEATS,)),  # how many they are
    ("fits", np.int32, (DIRECTIONS, ROWS)),  # where half a of the mover's domino may lie
)


class Board(Protocol):
    """What is fixed during a game."""

    players: int
    kings: int
    lines: int
    breadth: int
    limit: int
    harmony: int
    middle_kingdom: int
    crowns_tiebreak: int
    terrain_a: Ints
    crowns_a: Ints
    terrain_b: Ints
    crowns_b: Ints


class State(Protocol):
    """What changes."""

    rng: int
    unseen: int
    discarded: int
    mover: int
    stage: int
    line: int
    turn: int
    order: Ints
    now: Ints
    now_king: Ints
    next: Ints
    next_king: Ints
    land: Ints
    beside: Ints
    taken: Ints
    ones: Ints
    twos: Ints
    top: Ints
    bottom: Ints
    left: Ints
    right: Ints
    tiles: Ints
    spots: Ints
    laid: Ints
    fits: Ints

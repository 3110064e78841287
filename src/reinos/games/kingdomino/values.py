"""What a kingdom is worth in the long run: learned numbers, read from their file.

Each number says by how many ten-thousandths of a point a kingdom ends better for each unit of one
thing that can be seen of it (`rules/inputs.py`). There is a row for each number of dominoes that
are laid, after placing the last of them and after claiming the next, in each kind of game. Where a
seat has two kings, the domino of the other one may be thought of as laid.
`examples/learn_values.py` learns them again.
"""

import csv
from importlib.resources import files

import numpy as np

from reinos.core.record import Array
from reinos.games.kingdomino.names import SEATS, TERRAIN_NAMES

KINGDOM_INPUTS = (
    "one",  # always 1
    "points",
    "central",  # the bonus of KD-24 is played for, and not lost
    "holes",  # empty squares that no domino can fill any more
    "odd",  # larger parts of the empty squares that no dominoes can fill, once their edge is known
    "parts",
    "filling",  # the bonus of KD-23 is played for, and dominoes can still fill everything
    "extent",
    "terrains",  # how many can still grow
    "near",  # empty squares beside land
    "free",  # empty squares, once their edge is known
    "whole",  # there is no hole
    "rich",  # squares that can grow times crowns of their terrain that are to come
    "slots",  # places for a domino beside land
    "fillable",  # dominoes can still fill everything
    "broken",  # the bonus of KD-23 is played for: holes
    "harmony",  # the bonus of KD-23 is played for
)
TERRAIN_INPUTS = (
    "squares",
    "borders",  # what follows is of territories that can grow: crowns times squares to grow to
    "crowns",
    "largest",
    "squares to come",  # times crowns
    "crowns to come",  # times the squares of the largest
    "most crowns",
    "beside",  # empty squares beside any
    "wanted",  # squares to come, if any can grow
    "room",  # crowns times the empty squares that can be reached, up to eight
    "ways",  # crowns times squares to grow to, up to two
)
CLAIM_INPUTS = (
    "gain",  # what the domino gains at once on its best spot
    "number",  # its place in the line
    "suits",  # most crowns of territories of its terrains
    "brings",  # its crowns times the largest territories of its terrains
    "its crowns",
    "alike",  # both halves of one terrain
    "wasted",  # it fits nowhere
    "reaches",  # borders of its terrains
    "suits both",
    "first",
    "last",
    "joins",  # halves of terrains that have crowns
    "laid",  # what the kingdom will be worth with it on its best spot, in tenths of a point
)
NAMES = (
    *KINGDOM_INPUTS,
    *(f"{terrain} {name}" for terrain in TERRAIN_NAMES for name in TERRAIN_INPUTS),
    *CLAIM_INPUTS,
)
INPUTS = len(NAMES)
OF_KINGDOM = INPUTS - len(CLAIM_INPUTS)
"""How many of them are of the kingdom alone."""
FEWEST = 2
KINDS = tuple((players, middle) for players in range(FEWEST, SEATS + 1) for middle in (0, 1))
"""Games that have values of their own: by players, and whether the castle should be central."""
MOST_LAID = 12
"""How many dominoes a kingdom of five by five has."""
CLAIMED = MOST_LAID + 1
DECISIONS = 2 * CLAIMED
ROWS = len(KINDS) * DECISIONS
LABELS = tuple(
    (str(players), str(middle), decision, str(laid))
    for players, middle in KINDS
    for decision in ("placed", "claimed")
    for laid in range(MOST_LAID + 1)
)
COLUMNS = ("players", "middle kingdom", "decision", "dominoes laid", *NAMES)


def text_of(values: Array) -> str:
    """Values as their file has them."""
    lines = [",".join(COLUMNS)]
    for label, row in zip(LABELS, values.tolist(), strict=True):
        lines.append(",".join([*label, *map(str, row)]))
    return "\n".join(lines) + "\n"


def read(text: str) -> Array:
    """Values from the text of a file, which are not to be written to.

    >>> read(text_of(np.ones((ROWS, INPUTS), np.int32))).shape == (ROWS, INPUTS)
    True
    """
    head, *lines = csv.reader(text.splitlines())
    label = len(LABELS[0])
    if tuple(head) != COLUMNS or tuple(tuple(line[:label]) for line in lines) != LABELS:
        raise ValueError("these values are not for the inputs that are looked at")
    values = np.array([line[label:] for line in lines], np.int32)
    values.flags.writeable = False
    return values


VALUES = read((files(__package__) / "data" / "values.csv").read_text(encoding="utf-8"))

"""Boards of hexes as rows of bits: pointy tops, odd rows shifted half a hex to the right.

A set of hexes is a list of numbers: bit c of number r stands for the hex in row r, column c. PAD
empty rows surround the board above and below, so that no kernel has to test for the edge. Results
may have bits beyond the last column, which the caller masks.
"""

from reinos.core.kernel import kernel
from reinos.core.record import Ints

PAD = 4


@kernel
def beside(rows: Ints, r: int) -> int:
    """The hexes of a row that touch a member of the set.

    >>> bin(beside([0, 0b10, 0], 1)), bin(beside([0b10, 0, 0], 1))
    ('0b101', '0b11')
    """
    same = rows[r]
    other = rows[r - 1] | rows[r + 1]
    # Shift left in odd rows, right in even ones. A branch would be mispredicted and cost more.
    return same << 1 | same >> 1 | other | other << 1 >> 2 * (r & 1)


@kernel
def around(r: int, c: int, step: int) -> int:
    """The hexes that touch one hex, in its own row (step 0) or in the row above or below it.

    >>> bin(around(4, 3, 0)), bin(around(4, 3, 1)), bin(around(5, 3, -1))
    ('0b10100', '0b1100', '0b11000')
    """
    here = 1 << c
    if step == 0:
        return here << 1 | here >> 1
    return (here << 1 | here) >> (1 - (r & 1))


@kernel
def two_away(same: int, above: int, below: int) -> int:
    """The hexes of a row exactly two straight steps from a member of the set.

    `same` has the members in this row, `above` and `below` those two rows away.

    >>> bin(two_away(0b100, 0, 0)), bin(two_away(0, 0b100, 0))
    ('0b10001', '0b1010')
    """
    other = above | below
    return same << 2 | same >> 2 | other << 1 | other >> 1


@kernel
def line_ends(rows: Ints, r: int) -> int:
    """The hexes of a row next after three members in a straight line, along any of three axes.

    >>> bin(line_ends([0, 0, 0, 0b111000, 0, 0, 0], 3))
    '0b1000100'
    """
    same = rows[r]
    ends = (same << 1 & same << 2 & same << 3) | (same >> 1 & same >> 2 & same >> 3)
    s = (r + 1) & 1  # the shift of the neighbouring rows
    a, z, far = rows[r - 1], rows[r - 2], rows[r - 3]
    ends |= (a << s & z << 1 & far << (1 + s)) | (a >> (1 - s) & z >> 1 & far >> (2 - s))
    a, z, far = rows[r + 1], rows[r + 2], rows[r + 3]
    return ends | (a << s & z << 1 & far << (1 + s)) | (a >> (1 - s) & z >> 1 & far >> (2 - s))

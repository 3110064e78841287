"""The letters of pictures: five pixels wide and seven high, drawn here so that no font is needed.

A letter has a sign for each of its rows from the top down, a number in base 32 whose bits are the
pixels: `v` is a whole row, `h` its two ends.
"""

from functools import cache

import numpy as np

from reinos.core.record import Array

WIDTH, HEIGHT = 5, 7
UNKNOWN = "vhhhhhv"
"""What stands for a sign that has no drawing: an empty box."""
LETTERS = {
    " ": "0000000",
    "!": "4444404",
    '"': "aa00000",
    "#": "aavavaa",
    "$": "4fke5u4",
    "%": "pp248jj",
    "&": "cik8lid",
    "'": "4400000",
    "(": "2488842",
    ")": "8422248",
    "*": "04lel40",
    "+": "044v440",
    ",": "0000448",
    "-": "000v000",
    ".": "00000cc",
    "/": "1124488",
    "0": "ehjlphe",
    "1": "4c4444e",
    "2": "eh1248v",
    "3": "v2421he",
    "4": "26aiv22",
    "5": "vgu11he",
    "6": "68guhhe",
    "7": "v124888",
    "8": "ehhehhe",
    "9": "ehhf12c",
    ":": "0cc0cc0",
    ";": "0cc0448",
    "<": "248g842",
    "=": "00v0v00",
    ">": "8421248",
    "?": "eh12404",
    "@": "ehnnngf",
    "A": "ehhvhhh",
    "B": "uhhuhhu",
    "C": "ehggghe",
    "D": "sihhhis",
    "E": "vgguggv",
    "F": "vgguggg",
    "G": "ehgnhhf",
    "H": "hhhvhhh",
    "I": "e44444e",
    "J": "72222ic",
    "K": "hikokih",
    "L": "ggggggv",
    "M": "hrllhhh",
    "N": "hhpljhh",
    "O": "ehhhhhe",
    "P": "uhhuggg",
    "Q": "ehhhlid",
    "R": "uhhukih",
    "S": "fgge11u",
    "T": "v444444",
    "U": "hhhhhhe",
    "V": "hhhhha4",
    "W": "hhhllla",
    "X": "hha4ahh",
    "Y": "hhha444",
    "Z": "v1248gv",
    "[": "e88888e",
    "\\": "8844211",
    "]": "e22222e",
    "^": "4ah0000",
    "_": "000000v",
    "`": "8400000",
    "a": "00e1fhf",
    "b": "ggmphhu",
    "c": "00egghe",
    "d": "11djhhf",
    "e": "00ehvge",
    "f": "698s888",
    "g": "0fhhf1e",
    "h": "ggmphhh",
    "i": "40c444e",
    "j": "20622ic",
    "k": "ggikoki",
    "l": "c44444e",
    "m": "00qllhh",
    "n": "00mphhh",
    "o": "00ehhhe",
    "p": "00uhugg",
    "q": "00djf11",
    "r": "00mpggg",
    "s": "00ege1u",
    "t": "88s8896",
    "u": "00hhhjd",
    "v": "00hhha4",
    "w": "00hhlla",
    "x": "00ha4ah",
    "y": "00hhf1e",
    "z": "00v248v",
    "{": "2448442",
    "|": "4444444",
    "}": "8442448",
    "~": "008l200",
    "·": "000c000",
}


@cache
def letter(sign: str) -> Array:
    """The pixels of a sign: a table of yes and no.

    >>> for row in letter("A"):
    ...     print("".join("#" if pixel else "." for pixel in row))
    .###.
    #...#
    #...#
    #####
    #...#
    #...#
    #...#
    """
    rows = LETTERS.get(sign, UNKNOWN)
    pixels = [[int(row, 32) >> (WIDTH - 1 - x) & 1 for x in range(WIDTH)] for row in rows]
    return np.array(pixels, np.bool_)

"""The lessons of Kingdomino: prepared deals for those who learn it."""

from reinos.core.lessons import Lesson

FULL = (
    "claim 41, claim 32, claim 47, claim 24, place h6 left, claim 13, place f7 left, "
    "claim 11, place g8 left, claim 26, place h7 down, claim 18, place f6 right, "
    "claim 34, place h8 down, claim 23, place f8 right, claim 35, place f5 right, "
    "claim 4, place i5 down, claim 37, place e7 right, claim 5, place d6 right, claim "
    "40, place d5 up, claim 10, place h7 right, claim 29, place g5 right, claim 17, "
    "place g9 left, claim 3 "
)
"""The moves to a kingdom that has no place for its next domino."""

LESSONS = (
    # A lake with a crown is there to be chosen, and a domino that is all lake is left for later.
    Lesson("first", "kingdomino first 67", ("page",)),
    Lesson("discard", "kingdomino discard 16", ("page",), moves=tuple(FULL.strip().split(", "))),
)

"""The lessons of Kingdomino: prepared deals for those who learn it."""

from reinos.core.lessons import Lesson

LESSONS = (
    # A lake with a crown is there to be chosen, and a domino that is all lake is left for later.
    Lesson("first", "kingdomino first 67", ("page",)),
)

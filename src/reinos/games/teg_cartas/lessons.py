"""The lessons of T.E.G. Cartas: prepared deals for those who learn it."""

from reinos.core.lessons import Lesson

LESSONS = (
    # A card that wins any attack; a rival who attacks; then a special card that needs no target.
    Lesson("first", "teg-cartas first 64", ("page",)),
)

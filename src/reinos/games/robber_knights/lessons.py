"""The lessons of Robber Knights: prepared deals for those who learn it."""

from reinos.core.lessons import Lesson

LESSONS = (
    # Whoever learns begins, on a start of plains and mountains.
    Lesson("first", "robber-knights first 0", ("page",)),
)

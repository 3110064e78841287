"""The lessons of Kingdom Builder: prepared deals for those who learn it."""

from reinos.core.lessons import Lesson

LESSONS = (
    # Grass beside a farm first; then canyon beside a castle, far from what was built.
    Lesson("first", "kingdom-builder first 3", ("page",), {"first_game": True}),
)

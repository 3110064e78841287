"""The lessons of Kingdom Builder: prepared deals for those who learn it."""

from reinos.core.lessons import Lesson

LESSONS = (
    # Grass beside a farm first; then canyon beside a castle, far from what was built.
    Lesson("first", "kingdom-builder first 3", ("page",), {"first_game": True}),
    # Three settlements stand in the forest beside farmland that touches a silo; more forest
    # leads to a scout cabin.
    Lesson(
        "harvest",
        "kingdom-builder harvest 29",
        ("page",),
        {
            "harvest": True,
            "quadrants": ("mountain_station", "oasis", "farm", "tavern"),
            "turns": ("no", "no", "no", "no"),
            "cards": ("fishermen", "merchants", "homesteaders"),
        },
        ("build g7", "build f7", "build f8"),
    ),
)

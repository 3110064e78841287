"""Where the words stand."""

import reinos

PACKAGES = [
    "reinos.core",
    "reinos.cli",
    "reinos.learn",
    "reinos.server",
    *[game.words for game in reinos.catalog()],
]

"""The levels of play: five names, the same in every game, and how a game defines each of them.

For each level a game names a program, with its budget and how often it slips: `search:1s` thinks
for one second about a whole turn, `search:200` simulates each decision 200 times, and `greedy~0.3`
plays any legal action in three decisions of ten.
"""

import re
from collections.abc import Sequence

from reinos.core.arguments import instance
from reinos.core.errors import ReinosError

LEVELS = ("page", "squire", "baron", "duke", "king")
"""The levels, from the weakest to the strongest."""
USUAL_LEVEL = "baron"
"""The default level."""
USUAL_PRESETS = ("greedy~0.5", "greedy~0.2", "greedy", "search:100", "search:1s")
"""The levels of a game that does not define its own."""
PLAYER = re.compile(
    r"(?P<bot>[^:~]*)"
    r"(?::(?=[0-9.]*[1-9])(?P<limit>[0-9]{1,9}|[0-9]{0,9}\.?[0-9]{0,9}(?=s))(?P<unit>s?))?"
    r"(?:~(?=[0-9.]*[1-9])(?P<slip>0?\.[0-9]{1,9}|1))?"
)
"""The text of a player: a bot, a limit in simulations or seconds, the chance of a slip."""


def check_levels(game: str, presets: Sequence[str]) -> None:
    """Refuse a game that does not define every level.

    >>> check_levels("chess", ("greedy~0.5", "greedy~7", "greedy", "mc:50", "mc:1s"))
    Traceback (most recent call last):
    ...
    reinos.core.errors.ReinosError: The level squire of chess cannot be read: 'greedy~7'.
    """
    if len(presets) != len(LEVELS):
        names = ", ".join(LEVELS)
        raise ReinosError("wrong_levels", game=game, names=names, count=len(presets))
    for level, text in zip(LEVELS, presets, strict=True):
        if not PLAYER.fullmatch(instance(text, str, "entrant")):
            raise ReinosError("wrong_level", game=game, level=level, text=text)

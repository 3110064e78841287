"""The levels of play: five names, the same in every game, and how a game says what each of them is.

A game names a program for each level, with what it may think and how often it slips: `search:1s` is
one second for a whole turn, `search:200` so many simulations of each decision, and `greedy~0.3`
plays any legal action in three decisions of ten.
"""

import re
from collections.abc import Sequence

from reinos.core.arguments import instance
from reinos.core.errors import ReinosError

LEVELS = ("page", "squire", "baron", "duke", "king")
"""The levels, from the weakest to the strongest."""
USUAL_LEVEL = "baron"
"""The level for whoever chooses none."""
USUAL_PRESETS = ("greedy~0.5", "greedy~0.2", "greedy", "search:100", "search:1s")
"""How the levels play a game that says nothing about it."""
PLAYER = re.compile(
    r"(?P<bot>[^:~]*)"
    r"(?::(?=[0-9.]*[1-9])(?P<limit>[0-9]{1,9}|[0-9]{0,9}\.?[0-9]{0,9}(?=s))(?P<unit>s?))?"
    r"(?:~(?=[0-9.]*[1-9])(?P<slip>0?\.[0-9]{1,9}|1))?"
)
"""A bot; so many simulations, or seconds with or without a point; the chance of a slip."""


def check_levels(game: str, presets: Sequence[str]) -> None:
    """Refuse a game that does not say for each level how it is played.

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

"""The bots there are, by name."""

from reinos.bots.bot import Bot
from reinos.bots.greedy import Greedy
from reinos.bots.monte_carlo import MonteCarlo
from reinos.bots.random import Random
from reinos.bots.search import Search
from reinos.core.errors import ReinosError
from reinos.core.given import is_name

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (Random, Greedy, MonteCarlo, Search)}
STAND_IN = "greedy"
"""The bot that decides for whoever has given up, or cannot think yet."""
PAUSE = 0.6
"""Seconds between the moves of bots, so that people can follow."""
UNSUITED = {
    "teg-cartas": {"mc"},  # of many attacks nearly as good as each other it takes any
}
"""Bots that play a game worse than simpler ones do: they are not offered to people."""


def suited(game: str) -> tuple[str, ...]:
    """The bots that play a game well enough.

    >>> suited("kingdomino"), suited("teg-cartas")
    (('random', 'greedy', 'mc'), ('random', 'greedy'))
    """
    return tuple(name for name in BOTS if name not in UNSUITED.get(game, ()))


def make(name: str) -> Bot:
    """A bot by its name.

    >>> make("greedy").name
    'greedy'
    """
    if not is_name(name, BOTS):
        raise ReinosError("unknown_bot", bot=name, bots=", ".join(BOTS))
    return BOTS[name]()

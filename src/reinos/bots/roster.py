"""All bots by name: the levels that are offered to people, and the programs."""

from reinos.bots.bot import Bot
from reinos.bots.entrant import NAMES, Entrant, check_bot
from reinos.bots.levels import entered
from reinos.bots.programs import BOTS, STAND_IN
from reinos.core.levels import LEVELS, USUAL_LEVEL

__all__ = ["BOTS", "LEVELS", "NAMES", "STAND_IN", "USUAL_LEVEL", "check_bot", "make"]


def make(name: str) -> Bot:
    """A bot by its name.

    >>> make("greedy").name, make("king").name
    ('greedy', 'king')
    """
    check_bot(name)
    return entered(Entrant.read(name))

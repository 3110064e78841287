"""The programs that play, by name: what levels are made of, and what arenas compare."""

from reinos.bots.bot import Bot
from reinos.bots.greedy import Greedy
from reinos.bots.monte_carlo import MonteCarlo
from reinos.bots.random import Random
from reinos.bots.search import Search

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (Random, Greedy, MonteCarlo, Search)}
STAND_IN = "greedy"
"""The bot that decides for whoever has given up, or cannot think yet."""

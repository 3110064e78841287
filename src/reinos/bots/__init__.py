"""Bots: computer players that know the rules of every game and what their seat sees."""

from reinos.bots.bot import Bot, Budget
from reinos.bots.contest import ask, play_out, seat_bots
from reinos.bots.roster import BOTS, PAUSE, STAND_IN, make, suited

__all__ = [
    "BOTS",
    "PAUSE",
    "STAND_IN",
    "Bot",
    "Budget",
    "ask",
    "make",
    "play_out",
    "seat_bots",
    "suited",
]

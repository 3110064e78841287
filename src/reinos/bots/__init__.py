"""Bots: computer players that know the rules of every game and what their seat sees."""

from reinos.bots.bot import Bot, Budget
from reinos.bots.contest import ask, play_out, seat_bots
from reinos.bots.pace import PAUSE
from reinos.bots.roster import BOTS, LEVELS, NAMES, STAND_IN, USUAL_LEVEL, check_bot, make

__all__ = [
    "BOTS",
    "LEVELS",
    "NAMES",
    "PAUSE",
    "STAND_IN",
    "USUAL_LEVEL",
    "Bot",
    "Budget",
    "ask",
    "check_bot",
    "make",
    "play_out",
    "seat_bots",
]

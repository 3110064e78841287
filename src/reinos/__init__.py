"""Reinos: a table for kingdom-building games, with one source of truth for the rules.

>>> import reinos
>>> state = reinos.game("kingdomino").new(players=2, seed=7)
>>> while not state.over:
...     events = state.play(state.moves()[0])
>>> reinos.replay(state.transcript()) == state
True
"""

from reinos.core.errors import (
    EndlessGame,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidTranscript,
    ReinosError,
    StuckGame,
    UnknownGame,
)
from reinos.core.game import Game
from reinos.core.match import Match, match
from reinos.core.registry import add_games, catalog, game
from reinos.core.state import State
from reinos.core.transcript import read as replay

__version__ = "0.1.0"

add_games("reinos.games")

__all__ = [
    "EndlessGame",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidTranscript",
    "Match",
    "ReinosError",
    "State",
    "StuckGame",
    "UnknownGame",
    "catalog",
    "game",
    "match",
    "replay",
]

"""The rules of Kingdom Builder as kernels: the functions that every game has."""

from reinos.games.kingdom_builder.rules.actions import ACTIONS
from reinos.games.kingdom_builder.rules.advice import evaluate, policy
from reinos.games.kingdom_builder.rules.board import BOARD, STATE
from reinos.games.kingdom_builder.rules.choices import legal
from reinos.games.kingdom_builder.rules.deck import redeal
from reinos.games.kingdom_builder.rules.gold import places, score_lines, scores
from reinos.games.kingdom_builder.rules.observation import OBSERVATION, observe
from reinos.games.kingdom_builder.rules.refusals import refusal
from reinos.games.kingdom_builder.rules.turn import apply, chance, setup

__all__ = [
    "ACTIONS",
    "BOARD",
    "OBSERVATION",
    "STATE",
    "apply",
    "chance",
    "evaluate",
    "legal",
    "observe",
    "places",
    "policy",
    "redeal",
    "refusal",
    "score_lines",
    "scores",
    "setup",
]

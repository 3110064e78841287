"""The rules of Kingdomino as kernels: the functions that every game has."""

from reinos.games.kingdomino.rules.advice import OBSERVATION, evaluate, observe, policy
from reinos.games.kingdomino.rules.table import (
    ACTIONS,
    BOARD,
    STATE,
    apply,
    chance,
    legal,
    redeal,
    refusal,
    setup,
)
from reinos.games.kingdomino.rules.territory import places, score_lines, scores

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

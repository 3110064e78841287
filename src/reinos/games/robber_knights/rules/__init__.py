"""The rules of Robber Knights as kernels: the functions that every game has (RK-01 to RK-18)."""

from reinos.games.robber_knights.rules.advice import evaluate, policy
from reinos.games.robber_knights.rules.choices import legal
from reinos.games.robber_knights.rules.hidden import redeal
from reinos.games.robber_knights.rules.observation import OBSERVATION, observe
from reinos.games.robber_knights.rules.points import places, score_lines, scores
from reinos.games.robber_knights.rules.reasons import refusal
from reinos.games.robber_knights.rules.table import (
    ACTIONS,
    BOARD,
    STATE,
    apply,
    chance,
    setup,
)

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

"""The rules of Robber Knights as kernels: the functions that every game has."""

from reinos.games.robber_knights.moves import ACTIONS
from reinos.games.robber_knights.record import BOARD, STATE
from reinos.games.robber_knights.rules.advice import evaluate, policy
from reinos.games.robber_knights.rules.choices import legal, refusal
from reinos.games.robber_knights.rules.hidden import redeal
from reinos.games.robber_knights.rules.observation import OBSERVATION, observe
from reinos.games.robber_knights.rules.scoring import score_lines, scores, standing
from reinos.games.robber_knights.rules.turn import apply, chance, setup

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
    "policy",
    "redeal",
    "refusal",
    "score_lines",
    "scores",
    "setup",
    "standing",
]

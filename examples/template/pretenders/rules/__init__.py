"""The rules of Pretenders as kernels: the functions that every game has."""

from pretenders.moves import ACTIONS
from pretenders.record import BOARD, STATE
from pretenders.rules.advice import evaluate, policy
from pretenders.rules.choices import legal, refusal
from pretenders.rules.hidden import redeal
from pretenders.rules.observation import OBSERVATION, observe
from pretenders.rules.scoring import score_lines, scores, standing
from pretenders.rules.turn import apply, chance, setup

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

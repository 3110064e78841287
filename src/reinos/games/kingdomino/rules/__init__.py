"""The rules of Kingdomino as kernels: the functions that every game has."""

from reinos.games.kingdomino.moves import ACTIONS
from reinos.games.kingdomino.record import BOARD, STATE
from reinos.games.kingdomino.rules.advice import evaluate, policy
from reinos.games.kingdomino.rules.choices import legal, refusal
from reinos.games.kingdomino.rules.hidden import redeal
from reinos.games.kingdomino.rules.observation import OBSERVATION, observe
from reinos.games.kingdomino.rules.scoring import score_lines, scores, standing
from reinos.games.kingdomino.rules.turn import apply, chance, setup

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

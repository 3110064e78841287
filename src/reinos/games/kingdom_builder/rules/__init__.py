"""The rules of Kingdom Builder as kernels: the functions that every game has."""

from reinos.games.kingdom_builder.moves import ACTIONS
from reinos.games.kingdom_builder.record import BOARD, STATE
from reinos.games.kingdom_builder.rules.advice import evaluate, policy
from reinos.games.kingdom_builder.rules.choices import legal, refusal
from reinos.games.kingdom_builder.rules.hidden import redeal
from reinos.games.kingdom_builder.rules.observation import OBSERVATION, observe
from reinos.games.kingdom_builder.rules.scoring import score_lines, scores, standing
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
    "policy",
    "redeal",
    "refusal",
    "score_lines",
    "scores",
    "setup",
    "standing",
]

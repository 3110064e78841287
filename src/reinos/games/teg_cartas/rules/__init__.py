"""The rules of T.E.G. Cartas as kernels: the functions that every game has."""

from reinos.games.teg_cartas.moves import ACTIONS
from reinos.games.teg_cartas.record import BOARD, STATE
from reinos.games.teg_cartas.rules.advice import evaluate, policy
from reinos.games.teg_cartas.rules.choices import legal, refusal
from reinos.games.teg_cartas.rules.hidden import redeal
from reinos.games.teg_cartas.rules.observation import OBSERVATION, observe
from reinos.games.teg_cartas.rules.scoring import score_lines, scores, standing
from reinos.games.teg_cartas.rules.turn import apply, chance, setup

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

"""The rules of T.E.G. Cartas as kernels: the functions that every game has."""

from reinos.games.teg_cartas.rules.advice import evaluate, policy
from reinos.games.teg_cartas.rules.features import OBSERVATION, observe
from reinos.games.teg_cartas.rules.hidden import redeal
from reinos.games.teg_cartas.rules.record import ACTIONS, BOARD, STATE
from reinos.games.teg_cartas.rules.refusals import refusal
from reinos.games.teg_cartas.rules.score import places, score_lines, scores
from reinos.games.teg_cartas.rules.table import apply, chance, legal, setup

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

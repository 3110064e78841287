"""The rules of Robber Knights as kernels: the functions that every game has."""

from reinos.games.robber_knights.moves import ACTIONS as ACTIONS
from reinos.games.robber_knights.record import BOARD as BOARD, STATE as STATE
from reinos.games.robber_knights.rules.advice import evaluate as evaluate, policy as policy
from reinos.games.robber_knights.rules.choices import legal as legal, refusal as refusal
from reinos.games.robber_knights.rules.hidden import redeal as redeal
from reinos.games.robber_knights.rules.observation import (
    OBSERVATION as OBSERVATION,
    observe as observe,
)
from reinos.games.robber_knights.rules.scoring import (
    score_lines as score_lines,
    scores as scores,
    standing as standing,
)
from reinos.games.robber_knights.rules.turn import apply as apply, chance as chance, setup as setup

"""The rules of T.E.G. Cartas as kernels: the functions that every game has."""

from reinos.games.teg_cartas.moves import ACTIONS as ACTIONS
from reinos.games.teg_cartas.record import BOARD as BOARD, STATE as STATE
from reinos.games.teg_cartas.rules.advice import evaluate as evaluate, policy as policy
from reinos.games.teg_cartas.rules.choices import legal as legal, refusal as refusal
from reinos.games.teg_cartas.rules.hidden import redeal as redeal
from reinos.games.teg_cartas.rules.observation import OBSERVATION as OBSERVATION, observe as observe
from reinos.games.teg_cartas.rules.scoring import (
    score_lines as score_lines,
    scores as scores,
    standing as standing,
)
from reinos.games.teg_cartas.rules.turn import apply as apply, chance as chance, setup as setup

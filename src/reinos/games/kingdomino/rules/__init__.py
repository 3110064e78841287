"""The rules of Kingdomino as kernels: the functions that every game has."""

from reinos.games.kingdomino.moves import ACTIONS as ACTIONS
from reinos.games.kingdomino.record import BOARD as BOARD, STATE as STATE
from reinos.games.kingdomino.rules.advice import evaluate as evaluate, policy as policy
from reinos.games.kingdomino.rules.choices import legal as legal, refusal as refusal
from reinos.games.kingdomino.rules.hidden import redeal as redeal
from reinos.games.kingdomino.rules.observation import OBSERVATION as OBSERVATION, observe as observe
from reinos.games.kingdomino.rules.prospects import foresee as foresee, foresight as foresight
from reinos.games.kingdomino.rules.scoring import (
    score_lines as score_lines,
    scores as scores,
    standing as standing,
)
from reinos.games.kingdomino.rules.turn import apply as apply, chance as chance, setup as setup

"""The rules of Pretenders as kernels: the functions that every game has."""

from pretenders.moves import ACTIONS as ACTIONS
from pretenders.record import BOARD as BOARD, STATE as STATE
from pretenders.rules.advice import evaluate as evaluate, policy as policy
from pretenders.rules.choices import legal as legal, refusal as refusal
from pretenders.rules.hidden import redeal as redeal
from pretenders.rules.observation import OBSERVATION as OBSERVATION, observe as observe
from pretenders.rules.scoring import (
    score_lines as score_lines,
    scores as scores,
    standing as standing,
)
from pretenders.rules.turn import apply as apply, chance as chance, setup as setup

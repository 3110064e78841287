"""The rules of Kingdom Builder as kernels: the functions that every game has."""

from reinos.games.kingdom_builder.moves import ACTIONS as ACTIONS
from reinos.games.kingdom_builder.record import BOARD as BOARD, STATE as STATE
from reinos.games.kingdom_builder.rules.advice import evaluate as evaluate, policy as policy
from reinos.games.kingdom_builder.rules.choices import legal as legal, refusal as refusal
from reinos.games.kingdom_builder.rules.hidden import redeal as redeal
from reinos.games.kingdom_builder.rules.observation import (
    OBSERVATION as OBSERVATION,
    observe as observe,
)
from reinos.games.kingdom_builder.rules.scoring import (
    score_lines as score_lines,
    scores as scores,
    standing as standing,
)
from reinos.games.kingdom_builder.rules.turn import apply as apply, chance as chance, setup as setup

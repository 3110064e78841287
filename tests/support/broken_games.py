"""Games whose kernels have a fault."""

from types import ModuleType
from typing import Any

import reinos
from reinos.core import kernel as kernels

FEW = 40
"""Steps after which these tests lose patience with a playout: interpreted ones are slow."""


def broken(game: reinos.Game, shared: ModuleType, **faults: Any) -> Any:
    """A shared module playing a game in which some kernels are faulty."""
    rules = ModuleType("broken")
    vars(rules).update(vars(game.kernels) | faults)
    bound = kernels.bind(rules, kernels.reach(rules, shared))
    for twin in bound.values():
        if "MOST_STEPS" in vars(twin):
            vars(twin)["MOST_STEPS"] = FEW
    return bound[shared.__name__]

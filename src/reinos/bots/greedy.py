"""The bot that takes what gains most at once."""

import numpy as np

from reinos.bots.bot import Bot, Budget
from reinos.core.state import State


class Greedy(Bot):
    """The action of the highest worth by the game's own policy; ties at random."""

    name = "greedy"

    def choose(self, state: State, budget: Budget) -> int:
        """One of the actions that gain most."""
        actions, worth = state.policy()
        return int(self.random.choice(actions[worth == np.max(worth)]))

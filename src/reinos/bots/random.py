"""The bot that plays anything that is legal."""

from reinos.bots.bot import Bot, Budget
from reinos.core.state import State


class Random(Bot):
    """Every legal action is as likely as the others."""

    name = "random"

    def choose(self, state: State, budget: Budget) -> int:
        """Any legal action."""
        return int(self.random.choice(state.actions()))

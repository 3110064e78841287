"""A bot that sometimes plays at random, as inattentive people do."""

from reinos.bots.bot import Bot, Budget
from reinos.bots.wrapper import Wrapper
from reinos.core.game import Game
from reinos.core.state import State


class Slipping(Wrapper):
    """Plays as another bot does, but with some chance takes any legal action instead."""

    def __init__(self, player: Bot, slip: float) -> None:
        self.player = player
        self.slip = slip
        self.name = f"{player.name}~{slip:g}"

    def player_of(self, game: Game) -> Bot:
        """The same bot in every game."""
        return self.player

    def choose(self, state: State, budget: Budget) -> int:
        """What the player chooses, or any legal action."""
        if self.random.random() < self.slip:
            return int(self.random.choice(state.actions()))
        return self.player.choose(state, budget)

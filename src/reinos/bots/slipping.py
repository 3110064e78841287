"""A bot that now and then plays anything, as people do who do not look."""

from reinos.bots.bot import Bot, Budget
from reinos.core.chance import Seed
from reinos.core.game import Game
from reinos.core.state import State


class Slipping(Bot):
    """Another bot whose decisions are any legal action with a given chance."""

    def __init__(self, player: Bot, slip: float) -> None:
        self.player = player
        self.slip = slip
        self.name = f"{player.name}~{slip:g}"

    def sit(self, game: Game, seat: int, seed: Seed = None) -> None:
        """Take a seat, both of them."""
        self.player.sit(game, seat, seed)
        super().sit(game, seat, seed)

    def reseed(self, seed: Seed) -> None:
        """Draw from another seed from now on, both of them."""
        super().reseed(seed)
        self.player.reseed(seed)

    def must_compile(self, game: Game) -> bool:
        """As the other bot."""
        return self.player.must_compile(game)

    def prepare(self, game: Game) -> None:
        """As the other bot."""
        self.player.prepare(game)

    def is_prepared(self, game: Game) -> bool:
        """As the other bot."""
        return self.player.is_prepared(game)

    def choose(self, state: State, budget: Budget) -> int:
        """What the other bot chooses, or anything."""
        if self.random.random() < self.slip:
            return int(self.random.choice(state.actions()))
        return self.player.choose(state, budget)

"""A bot that plays through another bot."""

from abc import abstractmethod

from reinos.bots.bot import Bot
from reinos.core.chance import Seed
from reinos.core.game import Game


class Wrapper(Bot):
    """A bot that asks another one, the player, and decides by the answer."""

    player: Bot

    @abstractmethod
    def player_of(self, game: Game) -> Bot:
        """The bot that plays in a game."""

    def sit(self, game: Game, seat: int, seed: Seed = None) -> None:
        """Take a seat, and let the player take it, too."""
        self.player = self.player_of(game)
        self.player.sit(game, seat, seed)
        super().sit(game, seat, seed)

    def reseed(self, seed: Seed) -> None:
        """Draw from another seed from now on; so does the player."""
        super().reseed(seed)
        self.player.reseed(seed)

    def must_compile(self, game: Game) -> bool:
        """Whether the player cannot choose before its kernels are compiled."""
        return self.player_of(game).must_compile(game)

    def prepare(self, game: Game) -> None:
        """Compile what the player needs."""
        self.player_of(game).prepare(game)

    def is_prepared(self, game: Game) -> bool:
        """Whether the player has nothing left to compile."""
        return self.player_of(game).is_prepared(game)

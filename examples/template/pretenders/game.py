"""The face of Pretenders: what people and programs hold."""

from types import ModuleType
from typing import Any, ClassVar

from pretenders import moves, rules
from pretenders.options import PretendersOptions
from pretenders.rules import observation
from reinos.core.game import Game


class Pretenders(Game):
    """A card game of nerve for two to four."""

    id = "pretenders"
    players = range(2, 5)
    option_type = PretendersOptions
    kernels: ClassVar[ModuleType] = rules
    vocabulary = (moves, observation)
    rule_prefix = "PT"
    ranking = ("alive", "score")

    def lay_board(self, board: Any, players: int, options: PretendersOptions) -> None:
        """The lives of everyone (PT-01)."""
        board.lives = options.lives


GAME = Pretenders()

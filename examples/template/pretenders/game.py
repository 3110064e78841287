"""The face of Pretenders: what people and programs hold."""

from types import ModuleType
from typing import Any, ClassVar

from pretenders import audit, moves, position, rules
from pretenders.options import PretendersOptions
from pretenders.rules import observation
from pretenders.view import PretendersView, view
from reinos.core.game import Game
from reinos.core.state import State


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

    def view(self, state: State, seat: int | None) -> PretendersView:
        """What a seat sees."""
        return view(state, seat)

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """The fields of the record, checked by the rules."""
        super().load_position(given, board, record)
        position.check(board, record)

    def pieces(self, state: State) -> list[str]:
        """Every card, wherever it is."""
        return audit.pieces(state)

    def recount(self, position: dict[str, Any]) -> list[int]:
        """Points and lives, added."""
        return audit.recount(position)


GAME = Pretenders()

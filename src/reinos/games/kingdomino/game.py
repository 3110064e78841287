"""Kingdomino: choose dominoes from a common line and build the best kingdom of terrains."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.game import Game
from reinos.core.state import State
from reinos.games.kingdomino import audit, events, moves, position, refusals, rules
from reinos.games.kingdomino.names import SEATS
from reinos.games.kingdomino.options import KingdominoOptions, lay_board
from reinos.games.kingdomino.rules import observation, scoring
from reinos.games.kingdomino.view import KingdominoView, territory_cells, view


class Kingdomino(Game):
    """The face of Kingdomino."""

    id = "kingdomino"
    players = range(2, SEATS + 1)
    weight = 1
    option_type = KingdominoOptions
    kernels: ClassVar[ModuleType] = rules
    vocabulary = (moves, events, refusals, scoring, observation)
    rule_prefix = "KD"
    ranking = ("score", "largest_territory", "crowns")

    def lay_board(self, board: Any, players: int, options: KingdominoOptions) -> None:
        """What the number of players and the options fix."""
        lay_board(board, players, options)

    def cells(self, state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
        """The squares of a territory on the score sheet."""
        return territory_cells(state, seat, row)

    def view(self, state: State, seat: int | None) -> KingdominoView:
        """What a seat sees."""
        return view(state, seat)

    def dump_position(self, state: State) -> dict[str, Any]:
        """Kingdoms and lines, as people write them."""
        return position.dump(state)

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """Kingdoms and lines, checked by the rules."""
        position.load(given, board, record)

    def pieces(self, state: State) -> list[str]:
        """Every domino, wherever it is."""
        return audit.pieces(state)

    def recount(self, position: dict[str, Any]) -> list[int]:
        """The points of every kingdom, counted square by square."""
        return audit.recount(position)


GAME = Kingdomino()

"""Kingdomino: choose dominoes from a common line and build the best kingdom of terrains."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.game import Game
from reinos.core.state import State
from reinos.games.kingdomino import events, moves, refusals, rules
from reinos.games.kingdomino.lessons import LESSONS
from reinos.games.kingdomino.names import SEATS
from reinos.games.kingdomino.options import KingdominoOptions, lay_board
from reinos.games.kingdomino.rules import observation, scoring
from reinos.games.kingdomino.view import territory_cells


class Kingdomino(Game):
    """The face of Kingdomino."""

    id = "kingdomino"
    players = range(2, SEATS + 1)
    open_start = (2,)  # KD-09; more than two draw their kings
    weight = 1
    lessons = LESSONS
    secrets = False
    series: ClassVar[Mapping[str, int]] = {"dynasty": 3}  # KD-25
    option_type = KingdominoOptions
    kernels: ClassVar[ModuleType] = rules
    vocabulary = (moves, events, refusals, scoring, observation)
    rule_prefix = "KD"
    ranking = ("score", "largest_territory", "crowns")
    levels = ("greedy~0.2", "search:2~0.12", "search:5", "search:30", "search:1s")

    def lay_board(self, board: Any, players: int, options: KingdominoOptions) -> None:
        """What the number of players and the options fix."""
        lay_board(board, players, options)

    def looked_at(self, state: State, seat: int) -> bytes:
        """The land of a kingdom: territories are found in it."""
        _, states = state.arrays()
        land: bytes = states["land"][0, seat].tobytes()
        return land

    def cells(self, state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
        """The squares of a territory on the score sheet."""
        return territory_cells(state, seat, row)


GAME = Kingdomino()

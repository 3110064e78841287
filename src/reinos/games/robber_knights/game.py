"""Robber Knights: lay the land tile by tile, and ride out from your castles to hold it."""

from collections.abc import Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.errors import InvalidMove
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import Event
from reinos.core.state import State
from reinos.games.robber_knights import events, moves, options, refusals, rules
from reinos.games.robber_knights.events import LaidOut, StartTile
from reinos.games.robber_knights.lessons import LESSONS
from reinos.games.robber_knights.names import square_name
from reinos.games.robber_knights.record import SEATS
from reinos.games.robber_knights.rules import observation, scoring
from reinos.games.robber_knights.rules.turn import start_square
from reinos.games.robber_knights.tiles import BUILDINGS
from reinos.games.robber_knights.view import held_buildings, numbers, packed_squares, squares

EXAMPLES = ("keep a-plain", "take b-lake", "lay f5", "hold", "stay 2", "deploy up 1-2-1", "end")


class RobberKnights(Game):
    """The face of Robber Knights."""

    id = "robber-knights"
    players = range(2, SEATS + 1)
    open_start = players  # RK-04: somebody is chosen
    lessons = LESSONS
    kernels: ClassVar[ModuleType] = rules
    vocabulary = (moves, events, refusals, scoring, observation)
    rule_prefix = "RK"
    ranking = ("score", "knights")
    levels = ("greedy~0.25", "greedy~0.12", "greedy", "search:80", "search:1s")

    def lay_board(self, board: Any, players: int, chosen: Options) -> None:
        """Limit, start and knights for this number of players."""
        options.lay_board(board, players)

    @cached_property
    def examples(self) -> str:
        """A move text of each kind, such as people need them."""
        return ", ".join(f"'{text}'" for text in EXAMPLES)

    def unreadable(self, text: Any) -> InvalidMove:
        """What looks like a move but can never be one is refused by its rule."""
        never = refusals.never(" ".join(text.lower().split())) if isinstance(text, str) else None
        return never or super().unreadable(text)

    def event(self, state: State, row: Sequence[int]) -> Event:
        """What a row tells; the tiles of the start are too many for one."""
        return LaidOut(start(state)) if row[0] == events.LAID_OUT else super().event(state, row)

    def cells(self, state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
        """Where the buildings stand that a line of the score sheet counts."""
        line = row[1]
        if line == scoring.KNIGHTS:
            return ()
        return held_buildings(packed_squares(state)).get((seat, BUILDINGS[line - 1]), ())


def start(state: State) -> tuple[StartTile, ...]:
    """The tiles of the start rectangle, row by row (RK-02)."""
    b = numbers(state.board)
    on = {one.cell: one for one in squares(state)}
    places = range(b.start_rows * b.start_columns)
    cells = [square_name(start_square(b, place)) for place in places]
    return tuple(StartTile(cell, on[cell].tile.name, on[cell].owner) for cell in cells)


GAME = RobberKnights()

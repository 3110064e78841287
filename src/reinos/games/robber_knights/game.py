"""Robber Knights: lay the land tile by tile, and ride out from your castles to hold it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.errors import IllegalMove, InvalidMove
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import ScoreLine
from reinos.core.state import State
from reinos.games.robber_knights import audit, events, position, refusals, rules
from reinos.games.robber_knights.events import AnyEvent, LaidOut, StartTile
from reinos.games.robber_knights.moves import AnyMove, move_of
from reinos.games.robber_knights.names import CELL_NAMES, square_name
from reinos.games.robber_knights.options import lay_board
from reinos.games.robber_knights.rules import scoring
from reinos.games.robber_knights.rules.turn import start_square
from reinos.games.robber_knights.tiles import BUILDINGS, KIND_NAMES
from reinos.games.robber_knights.view import RobberKnightsView, numbers, squares, view

EXAMPLES = ("keep a-plain", "take b-lake", "lay f5", "hold", "stay 2", "deploy up 1-2-1", "end")


class RobberKnights(Game):
    """The face of Robber Knights."""

    id = "robber-knights"
    players = range(2, 6)
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "RK"
    refusals: ClassVar[Mapping[int, tuple[str, ...]]] = {
        refusals.KEEP_NOW: ("keep_now",),
        refusals.CASTLE_IS_KEPT: ("castle_is_kept",),
        refusals.HAVE_KEPT: ("have_kept",),
        refusals.NOT_IN_HAND: ("not_in_hand", "tile"),
        refusals.MUST_LAY: ("must_lay",),
        refusals.TAKE_FIRST: ("take_first",),
        refusals.LAY_NOW: ("lay_now",),
        refusals.OCCUPIED: ("occupied", "cell"),
        refusals.APART: ("apart", "cell"),
        refusals.OUTSIDE: ("outside", "cell", "limit"),
        refusals.NO_CASTLE: ("no_castle",),
        refusals.DEPLOY_NOW: ("deploy_now",),
        refusals.TOO_FEW: ("too_few", "knights", "stock"),
        refusals.STAY_BEHIND: ("stay_behind", "cell", "knights", "least"),
        refusals.GAP: ("gap", "cell"),
        refusals.LAKE: ("lake", "cell"),
        refusals.FULL: ("full", "cell", "there", "least"),
        refusals.CROWDED: ("crowded", "cell", "knights", "there"),
    }

    def lay_board(self, board: Any, players: int, options: Options) -> None:
        """Limit, start and knights for this number of players."""
        lay_board(board, players)

    @cached_property
    def examples(self) -> str:
        """A move text of each kind, such as people need them."""
        return ", ".join(f"'{text}'" for text in EXAMPLES)

    def move(self, action: int) -> AnyMove:
        """The move of an action."""
        return move_of(action)

    def unreadable(self, text: Any) -> InvalidMove:
        """What looks like a move but can never be one is refused by its rule."""
        never = refusals.never(" ".join(text.lower().split())) if isinstance(text, str) else None
        return never or super().unreadable(text)

    def refusal(self, code: int, params: Sequence[int]) -> IllegalMove:
        """Tiles and cells are named."""
        error = super().refusal(code, params)
        if "tile" in error.params:
            error.params["tile"] = KIND_NAMES[params[1]]
        elif "limit" in error.params or code in (refusals.OCCUPIED, refusals.APART):
            error.params["cell"] = CELL_NAMES[params[1]]
        elif "cell" in error.params:
            error.params["cell"] = square_name(params[1])
        return error

    def event(self, state: State, row: Sequence[int]) -> AnyEvent:
        """The event of a row."""
        if row[0] == events.LAID_OUT:
            return LaidOut(start(state))
        return events.event_of(*row[:4])

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The buildings of one kind that a seat holds with their cells, or its knights left."""
        rule, kind, worth, number, *_ = row
        if kind == scoring.KNIGHTS:
            return ScoreLine(self.rule(rule), "knights", worth, {"knights": number}, ())
        building = BUILDINGS[kind - 1]
        cells = tuple(
            one.cell
            for one in squares(numbers(state.record))
            if one.tile.building == building and one.knights and one.knights[-1] == seat
        )
        return ScoreLine(self.rule(rule), building, worth, {"number": number}, cells)

    def view(self, state: State, seat: int | None) -> RobberKnightsView:
        """What a seat sees."""
        return view(state, seat)

    def dump_position(self, state: State) -> dict[str, Any]:
        """Land, hands and knights, as people write them."""
        return position.dump(state)

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """Land, hands and knights, checked by the rules."""
        position.load(given, board, record)

    def pieces(self, state: State) -> list[str]:
        """Every tile and every knight, wherever it is."""
        return audit.pieces(state)

    def recount(self, position: dict[str, Any]) -> list[int]:
        """The points of everyone, counted tile by tile."""
        return audit.recount(position)


def start(state: State) -> tuple[StartTile, ...]:
    """The tiles of the start rectangle, row by row (RK-02)."""
    b = numbers(state.board)
    on = {one.cell: one for one in squares(numbers(state.record))}
    places = range(b.start_rows * b.start_columns)
    cells = [square_name(start_square(b, place)) for place in places]
    return tuple(StartTile(cell, on[cell].tile.name, on[cell].owner) for cell in cells)


GAME = RobberKnights()

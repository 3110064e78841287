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
from reinos.games.robber_knights import audit, position, rules, shapes
from reinos.games.robber_knights.moves import (
    AnyEvent,
    AnyMove,
    Chose,
    Deployed,
    Drew,
    Ended,
    EndedTurn,
    Got,
    Held,
    Kept,
    Laid,
    LaidOut,
    Starts,
    StartTile,
    Stayed,
    Took,
    cell_name,
    deployment_of,
    move_of,
    square_name,
    tile_of,
)
from reinos.games.robber_knights.rules import line, points, reasons, table
from reinos.games.robber_knights.rules.land import square_of_cell
from reinos.games.robber_knights.tiles import BUILDINGS, sizes
from reinos.games.robber_knights.view import RobberKnightsView, numbers, squares, view

EXAMPLES = ("keep a-plain", "take b-lake", "lay f5", "hold", "stay 2", "deploy up 1-2-1", "end")


class RobberKnights(Game):
    """The face of Robber Knights."""

    id = "robber-knights"
    players = range(2, 6)
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "RK"
    refusals: ClassVar[Mapping[int, tuple[str, ...]]] = {
        reasons.KEEP_NOW: ("keep_now",),
        reasons.CASTLE_IS_KEPT: ("castle_is_kept",),
        reasons.HAVE_KEPT: ("have_kept",),
        reasons.NOT_IN_HAND: ("not_in_hand", "tile"),
        reasons.MUST_LAY: ("must_lay",),
        reasons.TAKE_FIRST: ("take_first",),
        reasons.LAY_NOW: ("lay_now",),
        reasons.OCCUPIED: ("occupied", "cell"),
        reasons.APART: ("apart", "cell"),
        reasons.OUTSIDE: ("outside", "cell", "limit"),
        reasons.NO_CASTLE: ("no_castle",),
        reasons.DEPLOY_NOW: ("deploy_now",),
        reasons.TOO_FEW: ("too_few", "knights", "stock"),
        reasons.STAY_BEHIND: ("stay_behind", "cell", "knights", "least"),
        reasons.GAP: ("gap", "cell"),
        reasons.LAKE: ("lake", "cell"),
        reasons.FULL: ("full", "cell", "there", "least"),
        reasons.CROWDED: ("crowded", "cell", "knights", "there"),
    }

    def lay_board(self, board: Any, players: int, options: Options) -> None:
        """Limit, start and knights for this number of players (RK-01, RK-02, RK-07)."""
        size = sizes()[players]
        board.limit = size.limit
        board.start_rows = size.start_rows
        board.start_columns = size.start_columns
        board.height = 2 * size.limit - size.start_rows
        board.width = 2 * size.limit - size.start_columns
        board.knights = size.knights

    @cached_property
    def examples(self) -> str:
        """A move text of each kind, such as people need them."""
        return ", ".join(f"'{text}'" for text in EXAMPLES)

    def move(self, action: int) -> AnyMove:
        """The move of an action."""
        return move_of(action)

    def unreadable(self, text: Any) -> InvalidMove:
        """What looks like a move but can never be one is refused by its rule."""
        never = shapes.never(" ".join(text.lower().split())) if isinstance(text, str) else None
        return never or super().unreadable(text)

    def refusal(self, code: int, params: Sequence[int]) -> IllegalMove:
        """Tiles and cells are named."""
        error = super().refusal(code, params)
        if "tile" in error.params:
            error.params["tile"] = tile_of(params[1]).name
        elif "limit" in error.params or code in (reasons.OCCUPIED, reasons.APART):
            error.params["cell"] = cell_name(params[1])
        elif "cell" in error.params:
            error.params["cell"] = square_name(params[1])
        return error

    def event(self, state: State, row: Sequence[int]) -> AnyEvent:
        """The event of a row."""
        kind, seat, second, third, *_ = row
        if kind == table.LAID_OUT:
            return LaidOut(start(state))
        if kind == table.DEPLOYED:
            return deployed(seat, second, third)
        named: dict[int, AnyEvent] = {
            table.STARTS: Starts(seat),
            table.CHOSE: Chose(seat),
            table.HELD: Held(seat, cell_name(second)),
            table.STAYED: Stayed(seat, cell_name(second), third),
            table.ENDED_TURN: EndedTurn(seat),
            table.ENDED: Ended(),
        }
        if kind in named:
            return named[kind]
        tile = tile_of(second)
        if kind == table.KEPT:
            return Kept(seat, tile.name)
        if kind == table.DREW:
            return Drew(seat, tile.letter)
        if kind == table.GOT:
            return Got(seat, tile.name)
        if kind == table.TOOK:
            return Took(seat, tile.name)
        return Laid(seat, tile.name, cell_name(third))

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The buildings of one kind that a seat holds with their cells, or its knights left."""
        rule, kind, worth, number, *_ = row
        if kind == points.KNIGHTS:
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
    cells = [square_name(table.start_square(b, place)) for place in places]
    return tuple(StartTile(cell, on[cell].tile.name, on[cell].owner) for cell in cells)


def deployed(seat: int, castle: int, action: int) -> Deployed:
    """Where the knights of a deployment stay."""
    direction = (action - table.DEPLOY) // line.WAYS
    drops = line.WAYS_OF_DROPPING[(action - table.DEPLOY) % line.WAYS]
    first = square_of_cell(castle)
    cells = tuple(square_name(first + n * line.STEP[direction]) for n in range(len(drops)))
    return Deployed(seat, deployment_of(action).direction, cells, drops, sum(drops))


GAME = RobberKnights()

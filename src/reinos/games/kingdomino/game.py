"""Kingdomino: choose dominoes from a common line and build the best kingdom of terrains."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.errors import IllegalMove
from reinos.core.game import Game
from reinos.core.protocol import ScoreLine
from reinos.core.state import State
from reinos.games.kingdomino import audit, events, options, position, refusals, rules
from reinos.games.kingdomino.moves import AnyMove, move_of, place_of
from reinos.games.kingdomino.names import (
    CELL_NAMES,
    DIRECTION_NAMES,
    SEATS,
    TERRAIN_NAMES,
    cell,
)
from reinos.games.kingdomino.options import KingdominoOptions
from reinos.games.kingdomino.rules import scoring
from reinos.games.kingdomino.view import KingdominoView, view


class Kingdomino(Game):
    """The face of Kingdomino."""

    id = "kingdomino"
    players = range(2, SEATS + 1)
    weight = 1
    option_type = KingdominoOptions
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "KD"
    refusals: ClassVar[Mapping[int, tuple[str, ...]]] = {
        refusals.OCCUPIED: ("occupied",),
        refusals.OUTSIDE: ("outside", "limit"),
        refusals.NO_MATCH: ("no_match",),
        refusals.MUST_PLACE: ("must_place", "domino"),
        refusals.MUST_DISCARD: ("must_discard", "domino"),
        refusals.MIRROR: ("mirror", "same"),
        refusals.TAKEN: ("taken", "domino"),
        refusals.NOT_IN_LINE: ("not_in_line", "domino"),
        refusals.PLACE_FIRST: ("place_first", "domino"),
        refusals.CLAIM_NOW: ("claim_now",),
    }

    def check(self, players: int, chosen: KingdominoOptions) -> None:
        """Whether the options go with the number of players."""
        options.check(players, chosen, self.words)

    def lay_board(self, board: Any, players: int, chosen: KingdominoOptions) -> None:
        """What the options fix."""
        options.lay_board(board, players, chosen)

    def move(self, action: int) -> AnyMove:
        """The move of an action."""
        return move_of(action)

    def refusal(self, code: int, params: Sequence[int]) -> IllegalMove:
        """A mirror image is answered with the text of the move to make."""
        error = super().refusal(code, params)
        if code == refusals.MIRROR:
            error.params["same"] = str(place_of(params[1]))
        return error

    def event(self, state: State, row: Sequence[int]) -> events.AnyEvent:
        """The event of a row."""
        kind, first, second, third, fourth, *_ = row
        if kind == events.LAID_OUT:
            return events.LaidOut(tuple(number for number in row[1:5] if number))
        if kind == events.CLAIMED:
            return events.Claimed(first, second)
        if kind == events.PLACED:
            return events.Placed(first, second, CELL_NAMES[third], DIRECTION_NAMES[fourth])
        if kind == events.DISCARDED:
            return events.Discarded(first, second)
        if kind == events.LEFT_OVER:
            return events.LeftOver(first)
        return events.Ended()

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The line of a territory with its squares, or of a bonus."""
        rule, kind, points, terrain, squares, crowns, *start = row
        if kind == scoring.TERRITORY:
            params = {"terrain": TERRAIN_NAMES[terrain], "squares": squares, "crowns": crowns}
            cells = territory_cells(state, seat, terrain, start[0], start[1])
            return ScoreLine(self.rule(rule), "territory", points, params, cells)
        name = "harmony" if kind == scoring.HARMONY else "middle_kingdom"
        return ScoreLine(self.rule(rule), name, points, {}, ())

    def view(self, state: State, seat: int | None) -> KingdominoView:
        """What a seat sees."""
        return view(state, seat)

    def dump_position(self, state: State) -> dict[str, Any]:
        """Kingdoms and lines, as people write them."""
        return position.dump(state)

    def pieces(self, state: State) -> list[str]:
        """Every domino, wherever it is."""
        return audit.pieces(state)

    def recount(self, position: dict[str, Any]) -> list[int]:
        """The points of every kingdom, counted square by square."""
        return audit.recount(position)

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """Kingdoms and lines, checked by the rules."""
        position.load(given, board, record)


def territory_cells(
    state: State, seat: int, terrain: int, row: int, column: int
) -> tuple[str, ...]:
    """The squares of the territory that one square belongs to."""
    s = state.record
    top, left = int(s.top[seat]), int(s.left[seat])
    land = scoring.packed_land(s, seat, terrain)
    squares = scoring.spread(1 << (scoring.PACKED_ROW * (row - top) + column - left), land)
    return tuple(
        cell(top + n // scoring.PACKED_ROW, left + n % scoring.PACKED_ROW)
        for n in range(scoring.PACKED_SQUARES)
        if squares >> n & 1
    )


GAME = Kingdomino()

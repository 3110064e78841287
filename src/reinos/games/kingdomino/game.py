"""Kingdomino: choose dominoes from a common line and build the best kingdom of terrains."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Literal

from reinos.core.errors import IllegalMove, InvalidOption
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.protocol import ScoreLine
from reinos.core.state import State
from reinos.games.kingdomino import audit, position, rules
from reinos.games.kingdomino.dominoes import TERRAINS, dominoes
from reinos.games.kingdomino.moves import (
    AnyEvent,
    AnyMove,
    Claimed,
    Discarded,
    Ended,
    LaidOut,
    LeftOver,
    Placed,
    cell,
    move_of,
    place_of,
)
from reinos.games.kingdomino.rules import table, territory
from reinos.games.kingdomino.view import KingdominoView, view


class KingdominoOptions(Options, frozen=True, kw_only=True):
    """The variants of Kingdomino, which combine freely.

    The Dynasty (KD-25) is a match: `reinos.match("kingdomino", games=3, players=4)`.
    """

    mighty_duel: bool = False
    harmony: bool = False
    middle_kingdom: bool = False
    crowns_tiebreak: bool = False
    three_player_deck: Literal["full", "short"] = "full"


class Kingdomino(Game):
    """The face of Kingdomino."""

    id = "kingdomino"
    players = range(2, 5)
    weight = 1
    option_type = KingdominoOptions
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "KD"
    refusals: ClassVar[Mapping[int, tuple[str, ...]]] = {
        table.OCCUPIED: ("occupied",),
        table.OUTSIDE: ("outside", "limit"),
        table.NO_MATCH: ("no_match",),
        table.MUST_PLACE: ("must_place", "domino"),
        table.MUST_DISCARD: ("must_discard", "domino"),
        table.MIRROR: ("mirror", "same"),
        table.TAKEN: ("taken", "domino"),
        table.NOT_IN_LINE: ("not_in_line", "domino"),
        table.PLACE_FIRST: ("place_first", "domino"),
        table.CLAIM_NOW: ("claim_now",),
    }

    def check(self, players: int, options: KingdominoOptions) -> None:
        """The Mighty Duel is for two players (KD-05), the short deck for three (KD-03)."""
        if options.mighty_duel and players != 2:
            raise InvalidOption("mighty_duel", players=players, rule="KD-05", words=self.words)
        if options.three_player_deck != "full" and players != 3:
            raise InvalidOption("short_deck", players=players, rule="KD-03", words=self.words)

    def lay_board(self, board: Any, players: int, options: KingdominoOptions) -> None:
        """Kings, lines and limits for this number of players (KD-02 to KD-05)."""
        board.kings = 4 if players == 2 else players
        board.lines = 6 if players == 2 and not options.mighty_duel else 12
        board.breadth = 3 if options.three_player_deck == "short" else 4
        board.limit = 7 if options.mighty_duel else 5
        board.harmony = options.harmony
        board.middle_kingdom = options.middle_kingdom
        board.crowns_tiebreak = options.crowns_tiebreak
        for domino in dominoes():
            board.terrain_a[domino.number] = TERRAINS.index(domino.a.terrain)
            board.terrain_b[domino.number] = TERRAINS.index(domino.b.terrain)
            board.crowns_a[domino.number] = domino.a.crowns
            board.crowns_b[domino.number] = domino.b.crowns

    def move(self, action: int) -> AnyMove:
        """The move of an action."""
        return move_of(action)

    def refusal(self, code: int, params: Sequence[int]) -> IllegalMove:
        """A mirror image is answered with the text of the move to make."""
        error = super().refusal(code, params)
        if code == table.MIRROR:
            error.params["same"] = str(place_of(params[1]))
        return error

    def event(self, state: State, row: Sequence[int]) -> AnyEvent:
        """The event of a row."""
        kind, first, second, third, *_ = row
        if kind == table.LAID_OUT:
            return LaidOut(tuple(number for number in row[1:5] if number))
        if kind == table.CLAIMED:
            return Claimed(first, second)
        if kind == table.PLACED:
            place = place_of(third)
            return Placed(first, second, place.cell, place.direction)
        if kind == table.DISCARDED:
            return Discarded(first, second)
        if kind == table.LEFT_OVER:
            return LeftOver(first)
        return Ended()

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The line of a territory with its squares, or of a bonus."""
        rule, kind, points, terrain, squares, crowns, *start = row
        if kind == territory.TERRITORY:
            params = {"terrain": TERRAINS[terrain], "squares": squares, "crowns": crowns}
            cells = territory_cells(state, seat, terrain, start[0], start[1])
            return ScoreLine(self.rule(rule), "territory", points, params, cells)
        name = "harmony" if kind == territory.HARMONY else "middle_kingdom"
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
    land = territory.packed_land(s, seat, terrain)
    squares = territory.spread(1 << (8 * (row - top) + column - left), land)
    return tuple(cell(top + n // 8, left + n % 8) for n in range(56) if squares >> n & 1)


GAME = Kingdomino()

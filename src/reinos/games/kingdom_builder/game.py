"""Kingdom Builder: settle a board of hexes and fulfil the orders of three cards."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.errors import IllegalMove
from reinos.core.game import Game
from reinos.core.protocol import ScoreLine
from reinos.core.state import State
from reinos.games.kingdom_builder import audit, options, position, rules
from reinos.games.kingdom_builder.moves import AnyEvent, AnyMove, move_of
from reinos.games.kingdom_builder.names import CARDS, HEX_KINDS, LOCATIONS
from reinos.games.kingdom_builder.rules import refusals
from reinos.games.kingdom_builder.rules.gold import CASTLES, LORDS
from reinos.games.kingdom_builder.scoring import scoring_cells
from reinos.games.kingdom_builder.telling import event_of
from reinos.games.kingdom_builder.view import KingdomBuilderView, view


class KingdomBuilder(Game):
    """The face of Kingdom Builder."""

    id = "kingdom-builder"
    players = range(2, 5)
    option_type = options.KingdomBuilderOptions
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "KB"
    refusals: ClassVar[Mapping[int, tuple[str, ...]]] = {
        refusals.OCCUPIED: ("occupied",),
        refusals.NOT_BUILDABLE: ("not_buildable", "terrain"),
        refusals.WRONG_TERRAIN: ("wrong_terrain", "terrain"),
        refusals.NOT_ADJACENT: ("not_adjacent",),
        refusals.SUPPLY_EMPTY: ("supply_empty",),
        refusals.TILE_NOT_OWNED: ("tile_not_owned", "tile"),
        refusals.TILE_USED: ("tile_used", "tile"),
        refusals.TILE_NEW: ("tile_new", "tile"),
        refusals.TILE_NO_TARGET: ("tile_no_target", "tile"),
        refusals.FINISH_BUILDING: ("finish_building", "left"),
        refusals.BUILD_FIRST: ("build_first", "left"),
        refusals.FINISH_TILE: ("finish_tile", "tile"),
        refusals.MANDATORY_DONE: ("mandatory_done",),
        refusals.NOT_OWN: ("not_own",),
        refusals.CANNOT_MOVE: ("cannot_move", "tile"),
        refusals.NOT_A_TARGET: ("not_a_target", "tile"),
        refusals.NOTHING_BEGUN: ("nothing_begun",),
        refusals.MUST_LIFT: ("must_lift", "tile"),
        refusals.MUST_LAND: ("must_land", "tile"),
        refusals.FARMLAND_ADJACENT: ("farmland_adjacent",),
        refusals.FARMLAND_DONE: ("farmland_done",),
        refusals.SCOUT_PLACE: ("scout_place",),
        refusals.NO_TOKEN_LEFT: ("no_token_left",),
        refusals.NOT_ENOUGH_TOKENS: ("not_enough_tokens", "tokens", "supply"),
        refusals.SPEND_ONLY: ("spend_only",),
        refusals.NOT_REPEATABLE: ("not_repeatable", "tile"),
        refusals.NO_BAZAAR: ("no_bazaar",),
        refusals.SILO_ADJACENT: ("silo_adjacent",),
        refusals.SILO_BUILD_ONLY: ("silo_build_only",),
        refusals.SILO_MOVE_ONLY: ("silo_move_only",),
        refusals.SILO_MOVED: ("silo_moved",),
        refusals.SILO_NOW: ("silo_now",),
        refusals.SILO_LAND: ("silo_land",),
        refusals.SILO_STUCK: ("silo_stuck",),
        refusals.SAME_HEX: ("same_hex",),
        refusals.BAZAAR_REPEATS: ("bazaar_repeats",),
    }

    def check(self, players: int, options_given: options.KingdomBuilderOptions) -> None:
        """Options must go together."""
        options.check(options_given)

    def lay_board(
        self, board: Any, players: int, options_given: options.KingdomBuilderOptions
    ) -> None:
        """Quadrants and cards to draw from, and what is chosen (KB-02, KB-05)."""
        options.lay_board(board, options_given)

    def rule(self, number: int | str) -> str:
        """The id of a rule: those of Harvest have 100 added."""
        if isinstance(number, int) and number > refusals.HARVEST:
            return f"HV-{number - refusals.HARVEST:02d}"
        return super().rule(number)

    def move(self, action: int) -> AnyMove:
        """The move of an action."""
        return move_of(action)

    def refusal(self, code: int, params: Sequence[int]) -> IllegalMove:
        """Tiles and terrains are named in words."""
        error = super().refusal(code, params)
        if "tile" in error.params:
            error.params["tile"] = LOCATIONS[error.params["tile"]]
        if "terrain" in error.params:
            error.params["terrain"] = HEX_KINDS[error.params["terrain"]]
        return error

    def event(self, state: State, row: Sequence[int]) -> AnyEvent:
        """The event of a row."""
        return event_of(row)

    def score_line(self, state: State, seat: int, row: Sequence[int]) -> ScoreLine:
        """The line of a card or of the castles, with the settlements that count."""
        rule, card, points, number, second, *_ = row
        params: dict[str, int | str] = {"count": number}
        if card == LORDS:
            params = {"first": number, "second": second}
        name = "castle" if card == CASTLES else CARDS[card]
        cells = scoring_cells(state, seat, card)
        return ScoreLine(self.rule(rule), name, points, params, cells)

    def view(self, state: State, seat: int | None) -> KingdomBuilderView:
        """What a seat sees."""
        return view(state, seat)

    def dump_position(self, state: State) -> dict[str, Any]:
        """Board, settlements, tiles and cards, as people write them."""
        return position.dump(state)

    def load_position(self, given: dict[str, Any], board: Any, record: Any) -> None:
        """Board, settlements, tiles and cards, checked by the rules."""
        position.load(given, board, record)

    def pieces(self, state: State) -> list[str]:
        """Every settlement, tile and card, wherever it is."""
        return audit.pieces(state)

    def recount(self, position: dict[str, Any]) -> list[int]:
        """The gold of every seat, counted hex by hex."""
        return audit.recount(position)


GAME = KingdomBuilder()

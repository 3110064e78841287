"""Kingdom Builder: settle a board of hexes and fulfil the orders of three cards."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar

from reinos.core.game import Game
from reinos.core.state import State
from reinos.games.kingdom_builder import (
    audit,
    cards,
    events,
    moves,
    options,
    refusals,
    rules,
)
from reinos.games.kingdom_builder.lessons import LESSONS
from reinos.games.kingdom_builder.names import HARVEST
from reinos.games.kingdom_builder.record import ADDITIONS, FIRST_RULES, LAST_RULES
from reinos.games.kingdom_builder.rules import observation


class KingdomBuilder(Game):
    """The face of Kingdom Builder."""

    id = "kingdom-builder"
    versions = range(FIRST_RULES, LAST_RULES + 1)
    learners = len(ADDITIONS)  # each brought actions or numbers to observe
    players = range(2, 5)
    open_start = players  # KB-06: the oldest, whom only the table knows
    lessons = LESSONS
    option_type = options.KingdomBuilderOptions
    kernels: ClassVar[ModuleType] = rules
    rule_prefix = "KB"
    vocabulary = (moves, events, refusals, cards, observation)
    levels = ("greedy~0.3", "greedy~0.06", "search:25", "search:300", "search:1s")

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
        if isinstance(number, int) and number > HARVEST:
            return f"HV-{number - HARVEST:02d}"
        return super().rule(number)

    def cells(self, state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
        """The settlements that a card counts, or the places."""
        _, card, *_ = row
        return audit.counted_cells(state, seat, cards.COUNTED[card][0])


GAME = KingdomBuilder()

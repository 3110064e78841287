"""The prepared deals of Kingdom Builder show what its guide speaks of."""

from typing import Any

import reinos
from tests.support.lessons import let_bots_move, prepared

GAME = reinos.game("kingdom-builder")
(FIRST,) = GAME.lessons


def test_a_farm_tile_is_taken_and_used_and_a_castle_can_be_reached() -> None:
    state = prepared(GAME, FIRST)
    assert state.seat == 0
    before: Any = GAME.view(state, 0)
    assert before.brings["s12"] == ("farm",)
    for cell in ("s12", "s11", "r10"):
        state.play(f"build {cell}")
    view: Any = GAME.view(let_bots_move(state, FIRST), 0)
    assert [str(plan.move) for plan in view.plans] == ["use farm"]
    assert [cell for cell, brought in view.brings.items() if "castle" in brought]

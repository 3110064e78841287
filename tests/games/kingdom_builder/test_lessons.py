"""The prepared deals of Kingdom Builder show what its guide speaks of."""

from typing import Any

import reinos
from tests.support.lessons import let_bots_move, prepared

GAME = reinos.game("kingdom-builder")
FIRST, HARVEST = GAME.lessons


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


def test_farmland_beside_a_silo_is_open_and_then_a_scout_cabin_can_be_reached() -> None:
    state = prepared(GAME, HARVEST)
    assert state.seat == 0
    before: Any = GAME.view(state, 0)
    assert "build h7" in map(str, before.moves)
    # The farmland is column h of row 7; the silo of the guide's next sentence is right below it.
    assert (before.rows[6][7], before.rows[7][7]) == ("A", "I")
    state.play("build h7")
    view: Any = GAME.view(let_bots_move(state, HARVEST), 0)
    assert (view.seat, view.terrain, view.builds_left) == (0, "forest", 3)
    assert "build e8" in map(str, view.moves)
    assert view.brings["e8"] == ("scout_cabin",)
    state.play("build e8")
    held: Any = GAME.view(state, 0)
    assert [tile.location for tile in held.players[0].tiles] == ["scout_cabin"]

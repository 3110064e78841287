"""The prepared deals of Robber Knights show what its guide speaks of."""

from typing import Any

import reinos
from tests.support.lessons import let_bots_move, prepared

GAME = reinos.game("robber-knights")
(FIRST,) = GAME.lessons


def test_knights_can_leave_the_first_castle_over_several_tiles() -> None:
    state = prepared(GAME, FIRST)
    state.play("keep a-plain-village")
    let_bots_move(state, FIRST).play("take a-plain-castle")
    state.play("lay f5")
    view: Any = GAME.view(state, 0)
    assert view.stage == "deploy"
    assert [move for move in view.moves if str(move).startswith("deploy") and "-" in str(move)]

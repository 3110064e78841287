"""The prepared deals of Kingdomino show what its guide speaks of."""

import reinos
from tests.support.lessons import let_bots_move, prepared

GAME = reinos.game("kingdomino")
FIRST, DISCARD = GAME.lessons


def test_a_crowned_lake_is_chosen_first_and_its_mate_is_left() -> None:
    state = prepared(GAME, FIRST)
    assert state.seat == 0
    state.play("claim 31")
    view = GAME.view(let_bots_move(state, FIRST), 0)
    (left,) = [slot.domino for slot in view.next_line if slot.king is None]  # type: ignore[attr-defined]
    assert (left.number, left.a.terrain, left.b.terrain) == (8, "lake", "lake")


def test_lake_beside_lake_is_worth_three_points() -> None:
    state = prepared(GAME, FIRST)
    state.play("claim 31")
    let_bots_move(state, FIRST).play("claim 8")
    let_bots_move(state, FIRST).play("place g6 right")
    state.play(state.moves()[-1])
    let_bots_move(state, FIRST).play("place g5 right")
    assert state.scores()[0] == 3


def test_a_domino_that_fits_nowhere_is_to_be_discarded() -> None:
    state = prepared(GAME, DISCARD)
    assert state.seat == 0
    assert [str(move) for move in state.moves()] == ["discard"]  # KD-18

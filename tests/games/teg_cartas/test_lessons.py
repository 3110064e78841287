"""The prepared deals of T.E.G. Cartas show what its guide speaks of."""

from typing import Any

import reinos
from tests.support.lessons import let_bots_move, prepared

GAME = reinos.game("teg-cartas")
(FIRST,) = GAME.lessons


def test_the_best_card_conquers_the_rival_attacks_and_a_special_card_comes() -> None:
    state = prepared(GAME, FIRST)
    view: Any = GAME.view(state, 0)
    best = max(view.hand, key=lambda card: card.numbers)
    target = next(move for move in view.moves if str(move).startswith("attack"))
    state.play(target)
    state.play(f"use {best.id}")
    view = GAME.view(let_bots_move(state, FIRST), 0)
    assert view.last_combat.won
    state.play("end")
    view = GAME.view(let_bots_move(state, FIRST), 0)
    assert view.stage == "defence"
    while view.stage == "defence":
        state.play("deck")
        view = GAME.view(let_bots_move(state, FIRST), 0)
    assert (view.stage, view.specials) == ("turn", ("refuerzos",))

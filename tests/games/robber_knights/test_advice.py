"""What the simple bot looks at: short cuts must not change what it finds."""

from __future__ import annotations

import random

import pytest

from reinos import Game, State
from reinos.games.robber_knights.names import COLUMNS, square
from reinos.games.robber_knights.rules.advice import view_of
from reinos.games.robber_knights.rules.holding import castles_left, reach
from reinos.games.robber_knights.rules.land import spaces_in_row
from reinos.games.robber_knights.rules.sortie import best_castle, best_deployment
from reinos.games.robber_knights.tiles import IS_CASTLE, KINDS, MINIMUM

CASTLES = [kind for kind in range(KINDS) if IS_CASTLE[kind]]


def found(state: State, kind: int) -> tuple[int, int]:
    """What a castle gains at most: by the first look along lines, and by trying every space."""
    board, states = state.arrays()
    b, s = board[0], states[0]
    view, box = view_of(b, s, kind), reach(b, s)
    first, last, _, _ = box
    spaces = [
        square(row, column)
        for row in range(first, last + 1)  # RK-07
        for column in range(1, COLUMNS + 1)
        if int(spaces_in_row(b, s, row)) >> column & 1
    ]
    tried = max((int(best_deployment(s, at, kind, view, box)) for at in spaces), default=0)
    return int(best_castle(b, s, kind, view, box, 0)), tried


def castles_to_lay(state: State) -> list[int]:
    """The kinds of castle for which the mover has knights; none if it has no castle left."""
    s = state.arrays()[1][0]
    if castles_left(s, s.mover) == 0:
        return []
    return [kind for kind in CASTLES if s.stock[s.mover] >= MINIMUM[kind]]


@pytest.mark.rule("RK-09")
@pytest.mark.parametrize("players", [2, 5])
def test_a_first_look_passes_over_no_better_castle(knights: Game, players: int) -> None:
    compared = 0
    for seed in range(3):
        state, chance = knights.new(players, seed), random.Random(seed)
        while not state.over:
            if chance.random() < 0.2:
                for kind in castles_to_lay(state):
                    looked, tried = found(state, kind)
                    assert looked == tried
                    compared += tried > 0
            actions, worth = state.policy()
            best = int(actions[worth.argmax()])
            state.act(best if chance.random() < 0.7 else int(chance.choice(actions)))
    assert compared > 100

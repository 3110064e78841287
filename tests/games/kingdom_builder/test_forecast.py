"""What a settlement would bring is what it brings, card by card."""

from __future__ import annotations

import random

import pytest

import reinos
from reinos.core.forecast import forecast
from reinos.games.kingdom_builder.view import KingdomBuilderView


@pytest.mark.parametrize("seed", range(3))
def test_the_gold_that_is_forecast_for_a_settlement_is_the_gold_it_brings(seed: int) -> None:
    state = reinos.game("kingdom-builder").new(3, seed=seed)
    pick = random.Random(seed)
    told: list[int] = []
    while not state.over and len(told) < 60:
        seat = state.seat
        assert seat is not None
        move = pick.choice(state.moves())
        lines = forecast(state, seat, [move])
        before = {line.kind: 0 for line in lines}
        sheets = []
        for _ in range(2):
            sums = dict(before)
            for line in state.breakdown(seat):
                if line.kind in sums:
                    sums[line.kind] += line.points
            sheets.append(sums)
            if len(sheets) == 1:
                state.play(move, seat)
        assert {line.kind: line.amount for line in lines} == {
            kind: sheets[1][kind] - sheets[0][kind] for kind in before
        }
        view = state.view(seat)
        assert isinstance(view, KingdomBuilderView)
        assert {line.kind for line in lines} - {"castle"} == set(view.cards)
        told += [line.amount for line in lines]
    assert any(told)

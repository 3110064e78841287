"""What is kept up about settlements from one to the next, against what is there."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from reinos.games.kingdom_builder.audit import areas, quadrants
from reinos.games.kingdom_builder.names import BYTE
from reinos.games.kingdom_builder.sets import around, whole

if TYPE_CHECKING:
    from reinos import Game, State

MOVING = ("barn", "harbor", "paddock", "university")


def check(state: State, seat: int) -> None:
    """Compare what the record says of a seat's areas and quarters with its settlements."""
    s = state.record
    own, places = whole(s.own[seat]), whole(s.places)
    found = [*areas(own)]
    reached = [around(area) & places for area in found]
    connected = [one.bit_count() for one in reached if one.bit_count() > 1]
    assert s.areas[seat] == len(found)
    assert s.largest[seat] == max(map(int.bit_count, found), default=0)
    assert int(s.connected[seat]).bit_count() <= sum(connected)
    assert bool(s.connected[seat]) == bool(connected)
    counts = [int(s.quarters[seat]) >> BYTE * i & 255 for i in range(4)]
    assert counts == [one.bit_count() for one in quadrants(own)]


@pytest.mark.rule("KB-30")
def test_areas_are_kept_up_while_settlements_come_and_go(kingdom_builder: Game) -> None:
    moved = 0
    for seed in range(12):
        state = kingdom_builder.new(
            2,
            seed,
            harvest=True,
            quadrants=MOVING,
            cards=("hermits", "citizens", "merchants"),
        )
        chance = random.Random(seed)
        while not state.over:
            lifted = int(state.record.lifted)
            state.act(int(chance.choice(state.actions())))
            moved += lifted >= 0
            for seat in range(2):
                check(state, seat)
    assert moved > 50


def test_advice_leaves_the_state_as_it_is(kingdom_builder: Game) -> None:
    for seed in range(6):
        state = kingdom_builder.new(3, seed, harvest=True, harvest_quadrants=seed % 5)
        chance = random.Random(seed)
        while not state.over:
            before = state.clone()
            actions, worth = state.policy()
            assert state == before
            best = [int(a) for a, w in zip(actions, worth, strict=True) if w == max(worth)]
            state.act(chance.choice(best))

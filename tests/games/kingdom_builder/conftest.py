"""Positions and random games of Kingdom Builder, as fixtures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import reinos
from reinos import Game, State
from tests.support.kingdom_builder_positions import (
    CARDS,
    FIRST,
    SETUPS,
    Setup,
    Typed,
    Wander,
    pick,
    tile_list,
)


@pytest.fixture(params=list(SETUPS.values()), ids=list(SETUPS))
def seating(request: pytest.FixtureRequest) -> Setup:
    """Every number of players, with Harvest and without."""
    chosen: Setup = request.param
    return chosen


@pytest.fixture(scope="session")
def kingdom_builder() -> Game:
    """Kingdom Builder, with its kernels compiled."""
    chosen = reinos.game("kingdom-builder")
    chosen.compile()
    return chosen


@pytest.fixture(scope="session")
def typed(kingdom_builder: Game) -> Typed:
    """Type a position; `card` is the terrain card of the seat whose turn it is."""

    def make(
        *settlements: str,
        board: str = FIRST,
        turned: str = "0000",
        cards: str = CARDS,
        card: str = "grass",
        tiles: tuple[str, ...] = (),
        options: dict[str, Any] | None = None,
        **fields: Any,
    ) -> State:
        players = len(settlements)
        turn = fields.get("turn", fields.get("first", 0))
        others = ["flowers", "canyon", "forest", "grass"]
        hands = [card if seat == turn else others[seat] for seat in range(players)]
        held = [tile_list(text) for text in tiles]
        position = {
            "quadrants": board.split(),
            "turned": [letter == "1" for letter in turned],
            "cards": cards.split(),
            "settlements": [text.split() for text in settlements],
            "tiles": held + [[] for _ in range(players - len(held))],
            "hands": hands,
            **fields,
        }
        return kingdom_builder.load(
            {
                "game": "kingdom-builder",
                "players": players,
                "options": options or {},
                "seed": "00" * 32,
                "position": position,
            }
        )

    return make


@pytest.fixture(scope="session")
def wander(kingdom_builder: Game) -> Wander:
    """Play at random; `ends` is how often a turn is ended while more could be done in it."""

    def play(seating: Setup, seed: int, ends: float = 0.05) -> Iterator[State]:
        chance = random.Random(seed)
        state = kingdom_builder.new(seating.players, seed, **seating.options)
        while not state.over:
            yield state
            state.play(pick(state, chance, ends))
        yield state

    return play

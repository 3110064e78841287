"""Positions and random games of Robber Knights, as fixtures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import reinos
from reinos import Game, State
from tests.support.robber_knights_positions import TILES, Lay, Referee, Wander, position


@pytest.fixture(scope="session")
def knights() -> Game:
    """Robber Knights, with its kernels compiled."""
    chosen = reinos.game("robber-knights")
    chosen.compile()
    return chosen


@pytest.fixture(scope="session")
def lay(knights: Game) -> Lay:
    """How to type a position in short."""

    def laid(land: str, **more: Any) -> State:
        return position(knights, land, **more)

    return laid


@pytest.fixture(scope="session")
def tile_names() -> list[str]:
    """The names of the 24 tiles of one player."""
    return [kind.name for kind in TILES]


@pytest.fixture(scope="session")
def referee() -> Referee:
    """The second pair of eyes."""
    return Referee()


@pytest.fixture(scope="session")
def wander(knights: Game) -> Wander:
    """How to play a random game, stopping before every decision and at the end."""

    def walk(players: int, seed: int) -> Iterator[State]:
        state = knights.new(players=players, seed=seed)
        choice = random.Random(seed)
        while not state.over:
            yield state
            state.play(choice.choice(state.moves()))
        yield state

    return walk

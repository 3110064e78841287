"""Boards with hardly any land, and some that are nearly full: no game on them is ever stuck."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import reinos
from reinos.core.chance import secret
from reinos.games.kingdom_builder.record import FIRST_RULES, LAST_RULES
from tests.support.kingdom_builder_positions import judge, pick
from tests.support.kingdom_builder_referee import BUILDABLE, SECOND, Hex, Referee, around, name_of

if TYPE_CHECKING:
    from reinos import Game, State

BASE = ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")
HARVEST = tuple(SECOND)
TERRAINS = "GFTCD"
VERSIONS = (FIRST_RULES, LAST_RULES)
MOST_TOKENS = 6
MOST_SETTLED = 38
"""How many settlements stand at most when a board is nearly full: a supply is left."""


def quadrant(name: str, letters: str, chance: random.Random) -> list[str]:
    """The ten rows of a quadrant: its places, these letters, and water or mountains around."""
    places = "LKIA" if name in HARVEST else "L"
    rest = "".join(chance.choice("WWWM") for _ in range(100 - len(places) - len(letters)))
    cells = list(letters + rest)
    chance.shuffle(cells)
    mixed = "".join([*cells[:50], places, *cells[50:]])
    return [mixed[at : at + 10] for at in range(0, 100, 10)]


def small_board(chance: random.Random) -> dict[str, Any]:
    """Four quadrants with five to eight hexes for each card, anywhere."""
    names = [*chance.sample(HARVEST, 2), *chance.sample(BASE, 2)]
    land = [letter for letter in TERRAINS for _ in range(chance.randint(5, 8))]
    chance.shuffle(land)
    typed: list[str] = []
    for number, name in enumerate(names):
        typed += [name, *quadrant(name, "".join(land[number::4]), chance)]
    return {
        "quadrants": tuple(names),
        "own_quadrants": "\n".join(typed),
        "harvest": True,
        "harvest_quadrants": 2,
    }


def water_beside(referee: Referee, place: Hex, settled: list[list[str]]) -> str | None:
    """A free water hex next to a location."""
    taken = {cell for own in settled for cell in own}
    beside = [name_of(at) for at in sorted(around(place)) if referee.land[at] == "W"]
    return next((cell for cell in beside if cell not in taken), None)


def nearly_full(game: Game, state: State, chance: random.Random) -> State:
    """All but a few hexes are taken, and two seats hold tiles and cathedral tokens."""
    referee = judge(state)
    land = [name_of(at) for at in sorted(referee.free(BUILDABLE))]
    chance.shuffle(land)
    taken = land[chance.randint(1, 3) :]
    settled = [taken[seat :: state.players] for seat in range(state.players)]
    tiles: list[list[Any]] = [[] for _ in settled]
    tokens = [0] * state.players
    for place, name in sorted(referee.locations.items()):
        for seat in range(2):
            cell = water_beside(referee, place, settled)
            if cell is not None and len(settled[seat]) < MOST_SETTLED:
                settled[seat].append(cell)
                tiles[seat].append([name_of(place), "ready"])
                if name == "cathedral":
                    tokens[seat] = chance.randint(1, MOST_TOKENS)
    dumped = state.dump()
    dumped["position"] |= {"settlements": settled, "tiles": tiles, "tokens": tokens}
    dumped["position"] |= {"first": 0, "turn": 0}
    return game.load(dumped)


@pytest.mark.rule("KB-12")
@pytest.mark.rule("HV-12")
@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32), full=st.booleans(), version=st.sampled_from(VERSIONS))
def test_every_game_on_a_small_board_comes_to_its_end(
    kingdom_builder: Game, seed: int, full: bool, version: int
) -> None:
    chance = random.Random(seed)
    players = chance.randint(2, 4)
    options = kingdom_builder.read_options(players, small_board(chance))
    state = kingdom_builder.begin(players, options, secret(seed), version)
    if full:
        state = nearly_full(kingdom_builder, state, chance)
    while not state.over:
        assert state.moves()
        state.play(pick(state, chance, 0.2))
    assert state.scores() == kingdom_builder.recount(state.dump())
    assert state.version == version
    assert reinos.replay(state.transcript()) == state


@pytest.mark.rule("KB-12")
@pytest.mark.rule("HV-12")
@pytest.mark.parametrize("version", VERSIONS)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_playouts_and_batches_on_small_boards_come_to_their_end(
    kingdom_builder: Game, version: int, seed: int
) -> None:
    chance = random.Random(seed)
    players = chance.randint(2, 4)
    options = small_board(chance)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(kingdom_builder), "versions", range(1, version + 1))
        assert kingdom_builder.version == version
        scores = kingdom_builder.playouts(8, players, seed, **options)
        assert scores.shape == (8, players)
        batch = kingdom_builder.batch(8, players, seed, **options)
        while not batch.over.all():
            batch.step(batch.masks().argmax(axis=1).astype(np.int32))

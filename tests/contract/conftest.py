"""Random walks through any game."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import strategies as st

import reinos
from reinos.core.options import Option

Setup = tuple[int, dict[str, Any], int]


@pytest.fixture(scope="session")
def setups() -> Callable[[reinos.Game], st.SearchStrategy[Setup]]:
    """How to draw players, options and a seed for a game."""
    return draw_setups


def draw_setups(game: reinos.Game) -> st.SearchStrategy[Setup]:
    """Any number of players, any options that go with it, any seed."""
    values = {option.name: draw_value(option) for option in game.options if not option.text}

    def valid(setup: Setup) -> bool:
        try:
            game.read_options(setup[0], setup[1])
        except reinos.InvalidOption:
            return False
        return True

    players = st.sampled_from(list(game.players))
    options: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries({}, optional=values)
    return st.tuples(players, options, st.integers(0, 2**64)).filter(valid)


def draw_value(option: Option) -> st.SearchStrategy[Any]:
    """Any value of an option."""
    if option.many:
        return st.lists(st.sampled_from(option.choices), max_size=option.many).map(tuple)
    if option.choices:
        return st.sampled_from(option.choices)
    return st.integers(option.least, option.most)


@pytest.fixture(scope="session")
def walk() -> Callable[[reinos.Game, Setup], Iterator[reinos.State]]:
    """How to play a random game, stopping before every decision and at the end."""
    return random_walk


def random_walk(game: reinos.Game, setup: Setup) -> Iterator[reinos.State]:
    """The same state object before the decisions of a random game, and when it is over.

    By the seed it is before every decision, or before every second to fifth.
    """
    players, options, seed = setup
    state = game.new(players=players, seed=seed, **options)
    choice = random.Random(seed)
    stride = 1 + seed % 5
    while not state.over:
        if state.sequence % stride == 0:
            yield state
        state.act(choice.choice(state.actions()))
    yield state

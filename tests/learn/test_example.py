"""The worked example learns: in a tiny form here, in minutes where somebody has them."""

import importlib
import xml.etree.ElementTree
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import reinos

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example, which is files beside the package."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return importlib.import_module("learn_kingdomino")


def test_it_learns_to_beat_greedy(example: Any) -> None:
    net, points, view = example.train(float("inf"), 400, 100, 5, "1")
    (point,) = points
    assert 0 < point.share < 1
    share, error = example.against_greedy(view, lambda _, x: net.value(x), 300, "never seen")
    assert share > 0.5
    assert 0 < error < 0.1
    root = xml.etree.ElementTree.fromstring(example.drawn(points))
    assert root.tag.endswith("svg")


def test_greedy_against_itself_is_even(example: Any) -> None:
    view = example.Ahead(reinos.game("kingdomino"), 200)
    share, error = example.against_greedy(view, example.greedy, 400, "even")
    assert abs(share - 0.5) < 2 * error


def test_its_inputs_are_true_and_tell_nothing_that_will_be_drawn(example: Any) -> None:
    from kingdomino_inputs import PER_SEAT

    game = reinos.game("kingdomino")
    view = example.Ahead(game, 20)
    batch = game.batch(20, example.PLAYERS, "inputs")
    numbers = np.random.default_rng(1)
    while not batch.over.all():
        chosen, gains, inputs, first = (one.copy() for one in view.look(batch.states))
        others = batch.states.copy()
        others["rng"] = numbers.integers(1, 2**32, len(others))  # other draws to come
        for one, other in zip((chosen, gains, inputs, first), view.look(others), strict=True):
            assert (one == other).all()
        seats, scores = batch.seats, batch.scores()
        for i in np.flatnonzero(np.diff(first)):
            rival = inputs[first[i] : first[i + 1], PER_SEAT]
            assert (rival == scores[i, 1 - seats[i]]).all()  # what the other has stays as it is
        step = np.where(np.diff(first) > 0, chosen[np.minimum(first[:-1], len(chosen) - 1)], 0)
        batch.step(step)

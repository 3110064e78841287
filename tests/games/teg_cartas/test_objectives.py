"""The objectives of the package: what they say, how even they are, and files from before them."""

from __future__ import annotations

import importlib.util
import re
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from reinos.games.teg_cartas.cards import continents

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee

pytestmark = pytest.mark.rule("TG-21")
MEASURED = Path(__file__).parents[3] / "benchmarks" / "objectives.py"


@pytest.fixture(scope="module")
def measure() -> Any:
    """The measurement as a module."""
    spec = importlib.util.spec_from_file_location("objectives", MEASURED)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("lang", "part"), [("es", r"(\d+) territorios? de (.+)"), ("en", r"(\d+) territor\w+ of (.+)")]
)
def test_the_text_of_an_objective_says_what_it_needs(
    referee: Referee, lang: str, part: str
) -> None:
    sizes = {name: list(referee.world.values()).count(name) for name in referee.continents}
    named = {getattr(one, f"name_{lang}"): one.id for one in continents()}
    for objective in referee.objectives:
        said: dict[str, int] = {}
        text = objective[f"text_{lang}"].rstrip(".").partition(" ")[2]
        for asked in re.split(r", | y | and ", text):
            some = re.fullmatch(part, asked)
            name = named[some[2] if some else asked]
            said[name] = int(some[1]) if some else sizes[name]
        needs = {name: int(objective[f"need_{name}"]) for name in sizes}
        assert said == {name: need for name, need in needs.items() if need}
        assert int(objective["need_total"]) == sum(needs.values())


@pytest.mark.parametrize("players", [2, 3])
def test_greedy_bots_win_about_as_often_with_any_objective(measure: Any, players: int) -> None:
    won: dict[str, list[float]] = defaultdict(list)
    for held, winners in measure.play(players, 20_000, 1, ""):
        for seat, objective in enumerate(held):
            won[objective].append((seat in winners) / len(winners))
    assert sorted(won) == [f"obj{players}_{n}" for n in range(1, 8)]
    for objective, shares in won.items():
        assert abs(measure.interval(shares)[0] - 1 / players) < 0.05, objective

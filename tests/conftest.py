"""What all tests share: every registered game, compiled once."""

import os
import random
from types import SimpleNamespace

import pytest
from hypothesis import settings

import reinos

os.environ["REINOS_COMPILE"] = "never"  # tests compile when they say so
settings.register_profile("reinos", deadline=None, derandomize=True, max_examples=25)
settings.load_profile("reinos")


def pytest_addoption(parser: pytest.Parser) -> None:
    """An option that writes anew what tests compare with: golden games, numbers of learners."""
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write golden games anew")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `game` runs for every registered game."""
    if "game" in metafunc.fixturenames:
        ids = [game.id for game in reinos.catalog()]
        metafunc.parametrize("game", ids, indirect=True, scope="session")


@pytest.fixture(autouse=True)
def known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game for which a test names no seed is the same in every run of that test."""
    known = SimpleNamespace(token_bytes=random.Random(1).randbytes)
    monkeypatch.setattr("reinos.core.chance.secrets", known)


@pytest.fixture(scope="session")
def game(request: pytest.FixtureRequest) -> reinos.Game:
    """A registered game, with its kernels compiled."""
    chosen = reinos.game(request.param)
    chosen.compile()
    return chosen


@pytest.fixture(scope="session")
def kingdomino() -> reinos.Game:
    """Kingdomino, with its kernels compiled."""
    chosen = reinos.game("kingdomino")
    chosen.compile()
    return chosen

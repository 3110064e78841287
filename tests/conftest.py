"""What all tests share: every registered game, compiled once; and the tiers of `./play test`.

The tiers: `--quick` leaves out what starts a process, compiles, or takes long; without a word, only
the tests marked `nightly` are left out; `--nightly` has all. A test whose file or name was given
runs in any case.
"""

import importlib.util
import os
import random
import sys
from functools import cache
from importlib.machinery import SourceFileLoader
from multiprocessing.process import BaseProcess
from pathlib import Path
from subprocess import Popen
from types import ModuleType, SimpleNamespace
from typing import NoReturn

import pytest
from hypothesis import settings

import reinos
from reinos.bots import BOTS, make
from reinos.core.compiler import Kernels
from reinos.core.registry import ids

os.environ["REINOS_COMPILE"] = "never"  # tests compile when they say so
settings.register_profile("reinos", deadline=None, derandomize=True, max_examples=25)
settings.load_profile("reinos")
PLAY = Path(__file__).parent.parent / "play"
PROCESSES = {
    "server",
    "own_server",
    "make_server",
    "three",
    "postgres",
    "terminal",
    "browser",
    "project",
}
"""The fixtures that start processes."""
COMPILED = {name.replace("-", "_"): name for name in ids()}
"""The fixtures that are a game with its kernels compiled."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """An option that writes anew what tests compare with, and the tiers."""
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write golden games anew")
    parser.addoption("--quick", action="store_true", help="no process, no compiling, nothing long")
    parser.addoption("--nightly", action="store_true", help="also what is long by nature")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `game` runs for every registered game."""
    if "game" in metafunc.fixturenames:
        ids = [game.id for game in reinos.catalog()]
        metafunc.parametrize("game", ids, indirect=True, scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the tier does not have."""
    wanted = [belongs(config, item) for item in items]
    config.hook.pytest_deselected(
        items=[item for item, is_in in zip(items, wanted, strict=True) if not is_in]
    )
    items[:] = [item for item, is_in in zip(items, wanted, strict=True) if is_in]


def belongs(config: pytest.Config, item: pytest.Item) -> bool:
    """Whether the tier has a test."""
    is_nightly = item.get_closest_marker("nightly") is not None
    if config.getoption("quick"):
        return not is_nightly and is_quick(item)
    return not is_nightly or config.getoption("nightly") or is_named(config, item)


def is_named(config: pytest.Config, item: pytest.Item) -> bool:
    """Whether somebody asked for a test by its file, its name or its marker."""
    files = {Path(word.partition("::")[0]).resolve() for word in config.args}
    words = f"{config.option.keyword} {config.option.markexpr}"
    return item.path in files or getattr(item, "originalname", "") in words or "nightly" in words


def is_quick(item: pytest.Item) -> bool:
    """Whether a test needs no process, no compiling and not much time."""
    fixtures: set[str] = set(getattr(item, "fixturenames", ()))
    given = item.callspec.params if hasattr(item, "callspec") else {}
    if (
        item.get_closest_marker("slow")
        or fixtures & PROCESSES
        or given.get("on_both") == "postgres"
    ):
        return False
    games = {COMPILED[name] for name in fixtures & set(COMPILED)}
    if isinstance(item, pytest.DoctestItem):
        games.add("kingdomino")  # whose examples play whole games
    if "game" in fixtures:
        games.add(given["game"])
    return all(map(is_compiled, games))


@cache
def is_compiled(name: str) -> bool:
    """Whether everything of a game is compiled."""
    game = reinos.game(name)
    shared = game.is_compiled() and game._playouts.is_ready() and game.passes.is_ready()
    return shared and all(make(bot).is_prepared(game) for bot in BOTS)


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the quick tier a test that starts a process or compiles fails."""
    if request.config.getoption("quick"):
        monkeypatch.setattr(Popen, "__init__", not_quick)
        monkeypatch.setattr(BaseProcess, "start", not_quick)
        monkeypatch.setattr(Kernels, "_fill", not_quick)


def not_quick(*_: object, **__: object) -> NoReturn:
    """What a test of the quick tier must not do."""
    pytest.fail("a test that starts a process or compiles needs the mark `slow`")


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


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module of its own."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("play_script", str(PLAY))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module

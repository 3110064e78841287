"""The folders of the user are where each system wants them."""

import sys
from pathlib import Path

import pytest

from reinos.core import folders

HOME = Path("/home/ana")
WANTED = {
    "linux": (".local/share/reinos", ".cache/reinos", ".local/state/reinos"),
    "darwin": (
        "Library/Application Support/reinos",
        "Library/Caches/reinos",
        "Library/Application Support/reinos",
    ),
    "win32": ("AppData/Local/reinos",) * 3,
}


@pytest.fixture(autouse=True)
def ana(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who has set nothing."""
    for kind in ("DATA", "CACHE", "STATE"):
        monkeypatch.delenv(f"XDG_{kind}_HOME", raising=False)
    for name in ("LOCALAPPDATA", "REINOS_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: HOME)


@pytest.mark.parametrize("system", WANTED)
def test_each_system_has_its_own_places(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    data, cache, state = (HOME / place for place in WANTED[system])
    assert folders.tables() == data
    assert folders.kernels() == cache
    assert folders.last_game() == state / "last-game.txt"


def test_the_user_may_choose_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setenv("REINOS_CACHE", "/kernels")
    assert folders.tables() == Path("/data/reinos")
    assert folders.kernels() == Path("/kernels")

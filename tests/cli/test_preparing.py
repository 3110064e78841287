"""The first game on a machine: bots that have to be compiled do not keep anybody waiting."""

import time
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.bots import STAND_IN, Bot, make
from reinos.cli.preparing import Preparing


class Process:
    """A process that compiles for as long as the test wants."""

    running = True

    def __init__(self, command: list[str], **_: Any) -> None:
        self.command = command

    def poll(self) -> int | None:
        """None while it runs."""
        return None if Process.running else 0


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> dict[int, Bot]:
    """A bot that is not prepared yet beside one that needs nothing."""
    monkeypatch.delenv("REINOS_COMPILE", raising=False)
    monkeypatch.setattr("reinos.cli.preparing.subprocess.Popen", Process)
    Process.running = True
    bots = {1: make("king"), 2: make("random")}
    monkeypatch.setattr(type(bots[1]), "is_prepared", lambda self, game: False)
    return bots


def test_greedy_plays_until_the_bots_are_ready(bots: dict[int, Bot]) -> None:
    king, other = bots[1], bots[2]
    waiting = Preparing(reinos.game("kingdomino"), bots)
    waiting.begin()
    assert bots[1].name == STAND_IN
    assert bots[2] is other
    assert not waiting.is_done()
    (told,) = waiting.told("es")
    assert "van 0 s" in told
    assert "«greedy»" in told
    Process.running = False
    assert waiting.is_done()
    assert bots[1] is king
    assert waiting.told("es") == []
    assert not waiting.is_done()


def test_nobody_waits_where_nothing_may_be_compiled_behind_the_scenes(
    bots: dict[int, Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REINOS_COMPILE", "never")
    king = bots[1]
    waiting = Preparing(reinos.game("kingdomino"), bots)
    waiting.begin()
    assert bots[1] is king
    assert waiting.told("en") == []


@pytest.mark.nightly
@pytest.mark.slow
def test_the_first_move_is_made_while_kernels_compile(terminal: Any, tmp_path: Path) -> None:
    one = terminal(
        "kingdomino --players 2 --bots king --seed 5 --lang es --fast",
        REINOS_CACHE=str(tmp_path / "cold"),
        REINOS_COMPILE="soon",
    )
    began = time.monotonic()
    one.see("Apretá Enter para empezar.")
    one.type("\n")
    one.see("Los bots se preparan")
    one.see("Te toca")
    assert "juega «greedy» por ellos" in " ".join(one.shown.split())
    assert time.monotonic() - began < 80
    one.type("salir\n")
    assert one.end() == 0

"""`reinos bench`: a table of figures, and at a terminal how far it is."""

import io
from typing import Any

import pytest
from rich.console import Console

from reinos.bots import bench
from reinos.cli import bench as command, main


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is measured but two things that take no time."""

    def nothing(times: int) -> None:
        """Do nothing so many times."""

    monkeypatch.setattr(bench, "LEAST", 0.0)
    monkeypatch.setattr(bench, "calibration", lambda: nothing)
    monkeypatch.setattr(bench, "works", lambda game, players: {"games": nothing, "steps": nothing})
    monkeypatch.setattr("reinos.core.game.Game.compile", lambda self: None)


def test_somebody_is_told_how_far_it_is() -> None:
    told: list[tuple[int, int, str]] = []
    figures = list(bench.figures("kingdomino", [2, 4], lambda *now: told.append(now)))
    assert [(one.name, one.players) for one in figures] == [
        ("games", 2),
        ("steps", 2),
        ("games", 4),
        ("steps", 4),
    ]
    runs = 4 * bench.RUNS
    assert told[0] == (0, runs, "games, 2 players")
    assert told[-1] == (runs, runs, "steps, 4 players")
    assert [done for done, _, _ in told] == sorted(done for done, _, _ in told)


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_is_shown_at_a_terminal_only(terminal: bool) -> None:
    written = io.StringIO()
    console = Console(file=written, force_terminal=terminal, width=100)
    assert len(command.measured("kingdomino", [2], console)) == 2
    assert ("players" in written.getvalue()) is terminal


def test_the_table_goes_to_standard_output(capsys: pytest.CaptureFixture[Any]) -> None:
    assert main(["bench", "kingdomino", "--players", "3"]) == 0
    shown = capsys.readouterr()
    assert "games" in shown.out
    assert shown.err == ""

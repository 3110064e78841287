"""What the tests of the command line share: a terminal made of text, and somebody who types."""

import io
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli import main
from reinos.cli.seats import seated
from reinos.cli.session import Session
from reinos.core.match import Match

Play = Callable[..., tuple[int, str, str]]
NAMES = ("Ana", "Leonor (greedy)")
FIRST_ROUND: dict[str, Any] = {
    "kingdoms": ((), ()),
    "next_line": ((3, None), (12, None), (40, None), (45, None)),
    "order": (0, 1, 1, 0),
}
PLACING: dict[str, Any] = {
    "kingdoms": ((), ()),
    "line": ((17, 0), (19, 1), (37, 1), (44, 0)),
    "next_line": ((8, None), (12, None), (40, None), (46, None)),
}
"""Seat 0 places domino 17, forest and lake, beside its castle."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in with two games to take up, and a terminal of 80 columns in English."""
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "state"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    for name, text in game_files().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@cache
def game_files() -> dict[str, str]:
    """Two games between Ana and a bot that have hardly begun."""
    positions = {"first": FIRST_ROUND, "placing": PLACING}
    return {name: loaded(given).transcript() for name, given in positions.items()}


def loaded(position: dict[str, Any]) -> reinos.State:
    """A position of Kingdomino for two."""
    given = {"game": "kingdomino", "players": 2, "seed": "5a" * 32, "position": position}
    state = reinos.game("kingdomino").load(given)
    state.names = NAMES
    return state


@pytest.fixture
def placing() -> reinos.State:
    """Seat 0 places domino 17, forest and lake, beside its castle."""
    return loaded(PLACING)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `reinos play` with typed lines: the exit code, what was shown and what was complained."""

    def run(arguments: str, *lines: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        try:
            code = main(["play", *arguments.split()])
        except SystemExit as end:
            code = int(end.code or 0)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


class Sitting:
    """A session at a terminal of text, whose person always makes the last move of the list."""

    def __init__(
        self,
        width: int = 80,
        height: int = 50,
        lang: str = "en",
        *,
        live: bool = False,
        players: int = 4,
        encoding: str = "utf-8",
        **options: object,
    ) -> None:
        self.written = io.BytesIO()
        file = io.TextIOWrapper(self.written, encoding, errors="replace", write_through=True)
        colours: Any = "truecolor" if live else None
        console = Console(
            file=file, width=width, height=height, force_terminal=live, color_system=colours
        )
        match = Match(reinos.game("kingdomino"), 1, players, 5, **options)
        bots = [None, "random", "random", "random"][:players]
        names = ["Magdalena", "Leonor", "Sancho", "Urraca"][:players]
        seats = seated(names, bots, console.options.ascii_only)
        self.session = Session(match, seats, console, self.answer, lang, live=live, seed=1)

    def answer(self) -> str:
        """A move as the game itself writes it."""
        return str(self.session.match.state.moves()[-1])

    @property
    def text(self) -> str:
        """Everything that was written."""
        return self.written.getvalue().decode("utf-8")


@pytest.fixture
def sitting() -> type[Sitting]:
    """What makes a session at a terminal of text."""
    return Sitting

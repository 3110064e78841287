"""What the tests of the command line share: a terminal made of text, and somebody who types."""

import io
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli import main
from reinos.cli.keyboard import Keyboard
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
        self.session = Session(
            match, seats, console, Keyboard(self.answer), lang, live=live, seed=1
        )

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


class PseudoTerminal:
    """`reinos play` at a terminal of its own, and somebody who looks at it and types."""

    def __init__(self, arguments: str, **variables: str) -> None:
        import fcntl
        import pty
        import termios

        def own_terminal() -> None:
            """Have Ctrl-C arrive, though whoever runs the tests may ignore it."""
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGINT, signal.SIG_DFL)

        self.master, slave = pty.openpty()
        known = {name: value for name, value in os.environ.items() if name not in ("TMUX", "STY")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "reinos", "play", *arguments.split()],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**known, "TERM": "xterm-256color", "LINES": "40", "COLUMNS": "120", **variables},
            start_new_session=True,
            preexec_fn=own_terminal,
        )
        os.close(slave)
        self.shown = ""
        self._looked = 0

    def see(self, text: str) -> None:
        """Wait until a text appears, after what was waited for before."""
        net = time.monotonic() + 90
        while text not in self.shown[self._looked :]:
            assert time.monotonic() < net, self.shown[self._looked :]
            assert self.read(), self.shown[self._looked :]
        self._looked = self.shown.index(text, self._looked) + len(text)

    def read(self) -> bool:
        """Read what is there within a second; whether there may be more."""
        if not select.select([self.master], [], [], 1)[0]:
            return True
        try:
            block = os.read(self.master, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += block.decode("utf-8", "replace")
        return bool(block)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.master, text.encode())

    def end(self) -> int:
        """Wait for the end of the program: its exit code."""
        net = time.monotonic() + 90
        while self.read():
            assert time.monotonic() < net, self.shown[self._looked :]
        return self.process.wait(90)

    @property
    def left(self) -> str:
        """What can still be seen, also by scrolling back."""
        return self.shown.rpartition("\x1b[3J")[2]

    def close(self) -> None:
        """End the program if it has not ended, and the terminal."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(90)
        os.close(self.master)


@pytest.fixture
def terminal() -> Iterator[Callable[..., PseudoTerminal]]:
    """What opens a terminal; all are closed after the test."""
    if sys.platform == "win32":
        pytest.skip("there are no pseudo-terminals")
    opened: list[PseudoTerminal] = []

    def start(arguments: str, **variables: str) -> PseudoTerminal:
        opened.append(PseudoTerminal(arguments, **variables))
        return opened[-1]

    yield start
    for one in opened:
        one.close()

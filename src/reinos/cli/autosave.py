"""Unfinished games: each has a file of its own, written whole after every decision."""

import os
import secrets
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from reinos.cli import files
from reinos.cli.seats import Seat
from reinos.cli.words import WORDS
from reinos.core import folders
from reinos.core.errors import ReinosError
from reinos.core.locks import locked
from reinos.core.match import Match

MOST = 50
"""Unfinished games that are kept. Beyond that, a new one replaces the one left longest ago."""


class KeptGame(NamedTuple):
    """An unfinished game on disk, and when it was played last."""

    when: float
    path: Path

    @property
    def name(self) -> str:
        """What people call it."""
        return self.path.stem


def unfinished() -> list[KeptGame]:
    """All unfinished games, the one played last first."""
    kept = []
    for path in [*folders.unfinished_games().glob("*.txt"), folders.last_game()]:
        with suppress(OSError):  # another terminal has just finished it
            kept.append(KeptGame(path.stat().st_mtime, path))
    return sorted(kept, reverse=True)


def is_open(path: Path) -> bool:
    """Whether a terminal is playing the game in a file."""
    lock = lock_of(path)
    try:
        if not lock.exists():
            return False
        with locked(lock, wait=False) as mine:
            return not mine
    except OSError:
        return False


def lock_of(path: Path) -> Path:
    """The lock of whoever plays the game in a file.

    It is a file beside it: the game file itself is replaced with every decision.
    """
    return path.with_suffix(".lock")


class Autosave:
    """The file of the match that is played here, and the lock that keeps other terminals out.

    Nothing is on disk before the first save.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.path: Path | None = None
        self._lock = ExitStack()
        self._failed = False
        self._dropped: list[str] = []

    @classmethod
    def resumed(cls, path: Path) -> "Autosave":
        """Go on with a file, unless another terminal plays it."""
        one = cls("")
        one.path = path
        with suppress(OSError):  # no lock can be made: saving fails as well, and says so
            if not one._lock_out_others(path):
                raise ReinosError("open_elsewhere", words=WORDS, name=path.stem)
        return one

    @property
    def name(self) -> str:
        """What `--resume` calls it once it is on disk."""
        return self.path.stem if self.path else ""

    def update(self, match: Match, seats: Sequence[Seat]) -> list[ReinosError]:
        """Put a decision on disk, or remove the file when the match is over.

        Gives what people have to be told: that it cannot be written, once, and what was dropped.
        """
        told: list[ReinosError] = []
        if match.over:
            self.remove()
            return told
        try:
            self.save(match, seats)
            self._failed = False
        except ReinosError as error:
            told += [] if self._failed else [error]
            self._failed = True
        while self._dropped:
            name = self._dropped.pop()
            told.append(ReinosError("dropped_unfinished", words=WORDS, name=name, most=MOST))
        return told

    def save(self, match: Match, seats: Sequence[Seat]) -> None:
        """Put the match on disk."""
        text = files.text_of(match, seats)
        self.path = self.path or self._begin()
        try:
            replace(self.path, text)
        except OSError as error:
            raise files.unusable("cannot_write", self.path, error) from None

    def remove(self) -> None:
        """The match is over: nothing is left of it."""
        path, self.path = self.path, None
        with suppress(OSError):
            if path is not None:
                path.unlink(missing_ok=True)
                new_of(path).unlink(missing_ok=True)
                self.release()  # first: some systems delete no file that is open
                lock_of(path).unlink(missing_ok=True)

    def release(self) -> None:
        """Let other terminals have the game."""
        self._lock.close()

    def _begin(self) -> Path:
        """A file with a new name, locked."""
        folder = folders.unfinished_games()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._make_room()
            while True:
                day, mark = time.strftime("%Y-%m-%d"), secrets.token_hex(2)
                path = folder / f"{self.game}-{day}-{mark}.txt"
                if not path.exists() and self._lock_out_others(path):
                    return path
        except OSError as error:
            raise files.unusable("cannot_write", folder, error) from None

    def _lock_out_others(self, path: Path) -> bool:
        """Take the lock of a file, unless another terminal has it."""
        mine = self._lock.enter_context(locked(lock_of(path), wait=False))
        if not mine:
            self.release()
        return mine

    def _make_room(self) -> None:
        """Drop the game that was left longest ago when there are too many."""
        for kept in unfinished()[MOST - 1 :]:
            with suppress(ReinosError):  # somebody plays it: it stays
                Autosave.resumed(kept.path).remove()
                self._dropped.append(kept.name)


def new_of(path: Path) -> Path:
    """Where a file is written before it takes its place."""
    return path.with_suffix(".new")


def replace(path: Path, text: str) -> None:
    """Write a file so that at any moment the old or the new text is on disk, and nothing between.

    Only its owner may read it: it holds the secrets of everybody at the table.
    """
    new = new_of(path)
    opened = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(opened, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)  # without it a power cut may undo the renaming
        finally:
            os.close(folder)

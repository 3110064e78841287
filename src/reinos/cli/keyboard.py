"""The keyboard that people share: a line at a time, and nobody recalls what another has typed."""

import sys
from collections import defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from types import ModuleType

LONGEST_LINE = 1000
"""How much of a line is read: more is never a move, a name of a file or anything else."""
LONGEST_HISTORY = 500
"""How many lines of a person the arrow keys bring back."""
COMMON_KEYS = (
    *(r"\C-y", r"\ey", r"\C-r", r"\C-s", r"\ep", r"\en", r"\C-xe"),
    *(r"\e\C-j", r"\e\C-m", r"\C-x\C-r"),
)
"""Keys that bring back what was cut, searched for or recorded, whoever did it; and those that would
change what keys do: by the keys of vi, or by the file of whoever owns the terminal."""


class Leave(Exception):
    """Somebody wants to stop; the game is not over."""


class Keyboard:
    """Reads lines, and keeps a history for each person who types."""

    def __init__(self, read_line: Callable[[], str], is_typed: bool = False) -> None:
        self.read_line = read_line
        self.is_typed = is_typed
        """Whether people type, and not a program."""
        self._editor = line_editor() if is_typed else None
        self._lines: dict[int, deque[str]] = defaultdict(lambda: deque(maxlen=LONGEST_HISTORY))

    def read(self, person: int | None = None) -> str:
        """A line; the arrow keys bring back the earlier ones of this person and of nobody else.

        Without a person it is the answer to a question, which is not kept.
        """
        if self._editor is not None:
            self._editor.clear_history()
            for earlier in () if person is None else self._lines[person]:
                self._editor.add_history(earlier)
        line = self.read_line()[:LONGEST_LINE].strip()
        if person is not None and line:
            self._lines[person].append(line)
        return line

    def share(self) -> None:
        """Switch off the keys whose memory cannot be kept apart for each person."""
        if self._editor is None:
            return
        if "libedit" in (self._editor.__doc__ or ""):
            self._editor.parse_and_bind("bind ^Y ed-redisplay")
            return
        self._editor.parse_and_bind("set editing-mode emacs")
        for key in COMMON_KEYS:
            self._editor.parse_and_bind(f'"{key}": redraw-current-line')

    def discard(self) -> None:
        """Forget what was typed ahead: a second Enter must not confirm what is shown next."""
        if not self.is_typed:
            return
        if sys.platform == "win32":
            import msvcrt

            while msvcrt.kbhit():
                msvcrt.getwch()
            return
        import termios

        with suppress(termios.error, ValueError, OSError):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def forget(self) -> None:
        """Leave no typed line behind."""
        self._lines.clear()
        if self._editor is not None:
            self._editor.clear_history()


def line_editor() -> ModuleType | None:
    """What lets people edit a line, told to remember only what we tell it; none on some systems."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(False)
        return readline
    return None

"""Standard input and output: a person at a terminal, or another program."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper

from rich.console import Console

from reinos.core.errors import ReinosError


def at_console(show: Callable[[Console], int], lang: str) -> int:
    """Show something and give its exit code; what cannot be done is said in a sentence."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return show(Console(highlight=False, markup=False, emoji=False))
    except ReinosError as error:
        print(error.say(lang), file=sys.stderr)
        return 2
    except OSError:  # nobody can read what is written: the window is closed, the disk is full
        return end_quietly()


def end_quietly() -> int:
    """Nobody reads any more, as behind `head -1`: what is left unwritten must not complain."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def is_live(console: Console) -> bool:
    """Whether somebody types and looks, so that the screen can be drawn anew."""
    return is_typed() and sys.stdout.isatty() and not console.is_dumb_terminal


def is_typed() -> bool:
    """Whether a person types, be it at a terminal that cannot be drawn anew."""
    return sys.stdin is not None and sys.stdin.isatty()


def clears_scrollback() -> bool:
    """Whether the terminal is known to clear, when told, what has scrolled off the screen.

    Its description says so, except for multiplexers: tmux clears its own, GNU screen does not,
    and what each says it is may be anything.
    """
    if sys.platform == "win32":
        return True
    if "TMUX" in os.environ or "STY" in os.environ:
        return "STY" not in os.environ  # of one inside the other, screen may be either
    with suppress(ImportError):
        import curses

        with suppress(curses.error, ValueError):  # an unknown terminal
            curses.setupterm(fd=sys.stdout.fileno())
            return bool(curses.tigetstr("E3"))
    return False


def reader(console: Console, live: bool) -> Callable[[], str]:
    """What reads a line: with editing and history at a terminal, else with an echo.

    A dumb terminal shows what is typed itself, after a prompt that nobody else would write.
    """
    if live:
        with suppress(ImportError):
            import readline  # noqa: F401  (input() uses it from now on)
        return lambda: input("> ")

    shows_typing = is_typed() and sys.stdout.isatty()

    def read_line() -> str:
        if shows_typing:
            console.file.write("> ")
            console.file.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        if not shows_typing:
            console.print("> " + line.rstrip("\n"))
        return line

    return read_line

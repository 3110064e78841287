"""Games on disk: saving what was played, and taking it up again."""

import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from reinos.bots import BOTS
from reinos.cli.seats import WORDS, Seat
from reinos.core import transcript
from reinos.core.errors import ReinosError
from reinos.core.match import Match
from reinos.core.state import State

BOT_NAME = re.compile(r"(.*) \(([\w-]+)\)")


def text_of(match: Match, seats: Sequence[Seat]) -> str:
    """The game file of a match: its games one after the other, each a game file of its own."""
    names = [seat.full_name for seat in seats]
    states = match.finished if match.over else [*match.finished, match.state]
    return "\n".join(state.transcript(names) for state in states)


def save(path: Path, text: str, overwrite: bool = False) -> None:
    """Write a game file; one that is there already is only replaced if asked."""
    try:
        with path.open("w" if overwrite else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise ReinosError("file_exists", words=WORDS, file=str(path)) from None
    except (OSError, ValueError) as error:
        raise unusable("cannot_write", path, error) from None


def keep(match: Match, seats: Sequence[Seat]) -> None:
    """Write the game that is being left to where `--resume` looks for it."""
    path = last_game()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable("cannot_write", path, error) from None
    save(path, text_of(match, seats), overwrite=True)


def load(path: Path) -> tuple[list[State], list[str]]:
    """The games of a game file, the last one perhaps unfinished, and the names in it."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise unusable("cannot_read", path, error) from None
    games = re.split(r"^(?=\[Game )", text, flags=re.MULTILINE)
    states = [transcript.read(game) for game in games if game.strip()]
    if not states:
        raise ReinosError("empty_file", words=WORDS, file=str(path))
    return states, names_in(text)


def unusable(code: str, path: Path, error: Exception) -> ReinosError:
    """The error for a file that cannot be read or written."""
    reason = getattr(error, "strerror", None) or str(error)
    return ReinosError(code, words=WORDS, file=str(path), reason=reason)


def names_in(text: str) -> list[str]:
    """The names that a game file gives to the seats, none if it does not."""
    for line in text.splitlines():
        found = transcript.TAG.fullmatch(line.strip())
        if found and found[1] == "Names":
            return [json.loads(value) for value in transcript.QUOTED.findall(found[2])]
    return []


def who(full_name: str) -> tuple[str, str | None]:
    """The name of a player, and the bot it belongs to.

    >>> who("Leonor (greedy)"), who("Ana (mamá)")
    (('Leonor', 'greedy'), ('Ana (mamá)', None))
    """
    found = BOT_NAME.fullmatch(full_name)
    if found and found[2] in BOTS:
        return found[1], found[2]
    return full_name, None


def last_game() -> Path:
    """Where the game is kept that was left last."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "reinos" / "last-game.txt"


def command() -> str:
    """How this command is started here, for sentences that say what to type."""
    if shutil.which("reinos"):
        return "reinos"
    script = Path(sys.prefix).parent / "play"
    if script.is_file() and sys.platform != "win32":
        here = Path.cwd() == script.parent
        return f"{'./play' if here else script} reinos"
    return f"{sys.executable} -m reinos"

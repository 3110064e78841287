"""Games on disk: saving what was played, and taking it up again."""

import io
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from reinos.bots import NAMES
from reinos.cli.seats import Seat
from reinos.cli.words import WORDS
from reinos.core.errors import ReinosError, reason
from reinos.core.match import Match
from reinos.core.options import Option, understood

BOT_NAME = re.compile(r"(.*) \(([\w-]+)\)")


def text_of(match: Match, seats: Sequence[Seat]) -> str:
    """The file of a match, with the names of everyone in it."""
    for state in (*match.finished, match.state):
        state.names = tuple(seat.full_name for seat in seats)
    return match.transcript()


def save(path: Path, text: str, overwrite: bool = False) -> None:
    """Write a game file; one that is there already is only replaced if asked."""
    try:
        with path.open("w" if overwrite else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise ReinosError("file_exists", words=WORDS, file=str(path)) from None
    except (OSError, ValueError) as error:
        raise unusable("cannot_write", path, error) from None


def as_json(value: Any) -> str:
    """JSON that people can read too."""
    return msgspec.json.format(msgspec.json.encode(value)).decode()


def value(option: Option, text: str) -> Any:
    """The value of an option as typed; for a text of one's own the file that holds it is named."""
    return read(Path(text).expanduser()) if option.text else understood(option, text)


def load(path: Path, games: int | None) -> Match:
    """The match in a file."""
    return Match.replay(read(path), games)


def read(path: Path) -> str:
    """The text of a file, without the byte order mark that some programs begin it with."""
    try:
        contents = path.read_bytes()
        return io.TextIOWrapper(io.BytesIO(contents), encoding="utf-8-sig").read()
    except UnicodeDecodeError as error:
        line = contents.count(b"\n", 0, error.start) + 1
        raise ReinosError("not_text_file", words=WORDS, file=str(path), line=line) from None
    except (OSError, ValueError) as error:
        raise unusable("cannot_read", path, error) from None


def unusable(code: str, path: Path, error: Exception) -> ReinosError:
    """The error for a file that cannot be read or written."""
    return ReinosError(code, words=WORDS, file=str(path), reason=reason(error))


def who(full_name: str) -> tuple[str, str | None]:
    """The name of a player, and the bot it belongs to.

    >>> who("Leonor (king)"), who("Ana (mamá)")
    (('Leonor', 'king'), ('Ana (mamá)', None))
    """
    found = BOT_NAME.fullmatch(full_name)
    if found and found[2] in NAMES:
        return found[1], found[2]
    return full_name, None


def command() -> str:
    """How this command is started here, for sentences that say what to type."""
    if shutil.which("reinos"):
        return "reinos"
    script = Path(sys.prefix).parent / "play"
    if script.is_file() and sys.platform != "win32":
        here = Path.cwd() == script.parent
        return f"{'./play' if here else script} reinos"
    return f"{sys.executable} -m reinos"

"""A file that keeps every finished deal, so that an arena that was ended can go on.

The first line tells which contests it belongs to, every other is a finished deal. A line that the
end of the process cut off is dropped. The number of deals is not part of what a file belongs to:
it can go on to more.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from reinos.bots.arena.contests import Contest
from reinos.bots.arena.deals import Result
from reinos.core import registry
from reinos.core.errors import ReinosError, reason
from reinos.core.locks import try_lock
from reinos.core.options import written

FORMAT = 1


class JournalEntry(msgspec.Struct, frozen=True):
    """A finished deal: of which contest, which one, and what came of it."""

    contest: int
    deal: int
    seats: Result


class Journal:
    """An open file of finished deals."""

    def __init__(self, path: Path | str, contests: Sequence[Contest]) -> None:
        self.path = Path(path)
        self.done: dict[tuple[int, int], Result] = {}
        try:
            self.file: IO[bytes] = self.path.open("a+b", buffering=0)
        except (OSError, ValueError) as error:
            raise self.unusable(error) from None
        try:
            self.take_up(contests)
        except OSError as error:
            self.file.close()
            raise self.unusable(error) from None
        except BaseException:
            self.file.close()
            raise

    def take_up(self, contests: Sequence[Contest]) -> None:
        """Read what is there, unless it is of something else, and be ready to add to it."""
        if not try_lock(self.file):
            raise self.wrong("journal_in_use")
        self.file.seek(0)
        text = self.file.read()
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        head = heading(contests)
        if lines[:1] != [head]:
            if lines or not (head + b"\n").startswith(text):
                raise self.wrong("journal_of_other", other=title(text), wanted=title(head))
            whole = b""
        for number, line in enumerate(lines[1:], 2):
            entry = self.entry(line, number, contests)
            self.done.setdefault((entry.contest, entry.deal), entry.seats)
        self.file.truncate(len(whole))
        if not whole:
            self.write(head)

    def entry(self, line: bytes, number: int, contests: Sequence[Contest]) -> JournalEntry:
        """A line of the file, which has every seat of every game of a deal."""
        try:
            entry = msgspec.json.decode(line, type=JournalEntry)
        except (msgspec.MsgspecError, ValueError):
            raise self.wrong("journal_damaged", line=number) from None
        known = 0 <= entry.contest < len(contests) and entry.deal >= 0
        if not known or len(entry.seats) != contests[entry.contest].players ** 2:
            raise self.wrong("journal_damaged", line=number)
        return entry

    def add(self, job: tuple[int, int], result: Result) -> None:
        """Keep a finished deal."""
        self.write(msgspec.json.encode(JournalEntry(*job, result)))

    def write(self, line: bytes) -> None:
        """Write a line at once, so that it stays there if this process ends."""
        left = line + b"\n"
        try:
            while left:
                left = left[self.file.write(left) :]
        except OSError as error:
            raise self.unusable(error) from None

    def unusable(self, error: Exception) -> ReinosError:
        """The error for a file that the system does not let us use."""
        return self.wrong("journal_unusable", reason=reason(error))

    def wrong(self, code: str, **params: Any) -> ReinosError:
        """The error for a file that cannot serve."""
        return ReinosError(code, file=str(self.path), **params)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


def heading(contests: Sequence[Contest]) -> bytes:
    """The first line: what is played by which rules; for how many deals does not matter."""
    listed = [
        {
            "game": this.game,
            "bots": [str(entrant) for entrant in this.entrants],
            "seed": this.seed,
            "options": {name: written(value) for name, value in this.options.items()},
        }
        for this in contests
    ]
    head = {"arena": FORMAT, "rules": registry.game(contests[0].game).version, "contests": listed}
    return msgspec.json.encode(head, order="sorted")


def title(text: bytes) -> str:
    """What a first line tells, in short.

    >>> from reinos.bots.arena.contests import contest
    >>> title(heading([contest("kingdomino", ["greedy"], players=2, deals=5)]))
    'kingdomino greedy,greedy seed 1'
    """
    try:
        contests = msgspec.json.decode(text.split(b"\n", 1)[0])["contests"]
        first = contests[0]
        bots = dict.fromkeys(bot for one in contests for bot in one["bots"])
        named = first["bots"] if len(contests) == 1 else bots
        chosen = "".join(f" {name}={value}" for name, value in first["options"].items())
        return f"{first['game']} {','.join(named)} seed {first['seed']}{chosen}"
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError):
        return "?"

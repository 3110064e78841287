"""Walk-throughs: pages that say step by step how something is added, and that can be followed.

A walk-through is a heading of a page and what stands below it. Every fenced block in it is a step,
and the words right before the block say what to do with it:

    Create `FILE`:                      the block is a new file
    In `FILE`, after `TEXT`:            the block goes below the line that holds the text
    In `FILE`, before `TEXT`:           the block goes above that line
    At the end of `FILE`:               the block goes there
    In `FILE`: (and a `diff` block)     lines with - become lines with +; the others find the place

After `FILE`, the words "below `TEXT`" pass over everything down to the first line with that text;
then the first line counts that fits. Without them there must be only one. A block of `sh` holds
commands, one a line, that must succeed. A block of `text` only shows something.

A block that begins with a function or a class is set apart by the usual blank lines.
"""

import re
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"(#+) (.*)")
FENCE = re.compile(r"( *)```(\w*)")
DEFINITION = re.compile(r"( *)(?:@|class |def |async def )")
CREATE = re.compile(r"\bcreate `([^`]+)`:$", re.IGNORECASE)
APPEND = re.compile(r"\bat the end of `([^`]+)`:$", re.IGNORECASE)
CHANGE = re.compile(
    r"\bin `(?P<file>[^`]+)`(?:, below `(?P<below>[^`]+)`)?"
    r"(?:, (?P<side>after|before) `(?P<anchor>[^`]+)`)?:$",
    re.IGNORECASE,
)


class MisguidedError(Exception):
    """Why a walk-through cannot be followed: the page, its line, and what is wrong there."""


class Step(NamedTuple):
    """A block of a walk-through, and what is to be done with it."""

    at: str
    """Where it stands: the page and the line."""
    said: str
    """The words right before it."""
    language: str
    lines: list[str]

    def commands(self) -> list[str]:
        """What is to be run."""
        return [line for line in self.lines if line] if self.language == "sh" else []

    def take(self, tree: Path) -> None:
        """Do what it says in a tree; a command is left to whoever follows."""
        if self.language in ("sh", "text"):
            return
        if found := CREATE.search(self.said):
            file = tree / found[1]
            if file.exists():
                raise MisguidedError(f"{self.at}: {found[1]} is there already")
            file.parent.mkdir(parents=True, exist_ok=True)
            write(file, self.lines)
        elif found := APPEND.search(self.said):
            write(tree / found[1], self._read(tree, found[1]) + self._spaced("after"))
        elif found := CHANGE.search(self.said):
            before = self._read(tree, found["file"])
            start = 0
            if found["below"]:
                start = self._only(before, found["below"], found["file"], 0, is_first=True) + 1
            write(tree / found["file"], self._changed(before, start, found))
        else:
            raise MisguidedError(f"{self.at}: nothing says where this block goes: {self.said!r}")

    def _read(self, tree: Path, name: str) -> list[str]:
        try:
            return (tree / name).read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            raise MisguidedError(f"{self.at}: there is no {name}") from None

    def _changed(self, before: list[str], start: int, found: re.Match[str]) -> list[str]:
        """The lines of a file after this step."""
        if self.language == "diff":
            old = [line[1:] for line in self.lines if line[:1] != "+"]
            new = [line[1:] for line in self.lines if line[:1] != "-"]
            at = self._place(before, start, old, found)
            return [*before[:at], *new, *before[at + len(old) :]]
        if found["anchor"] is None:
            raise MisguidedError(f"{self.at}: it says no line of {found['file']}")
        is_first = found["below"] is not None
        at = self._only(before, found["anchor"], found["file"], start, is_first)
        side = found["side"].lower()
        at += side == "after"
        return [*before[:at], *self._spaced(side), *before[at:]]

    def _spaced(self, side: str) -> list[str]:
        """The lines with the blank ones that Python's form wants beside a function or a class."""
        found = DEFINITION.match(self.lines[0])
        blank = [] if found is None else [""] if found[1] else ["", ""]
        return [*blank, *self.lines] if side == "after" else [*self.lines, *blank]

    def _place(self, before: list[str], start: int, old: list[str], found: re.Match[str]) -> int:
        """Where the old lines of a diff stand."""
        places = [n for n in range(start, len(before)) if before[n : n + len(old)] == old and old]
        return self._one(places, "the old lines", found["file"], found["below"] is not None)

    def _only(self, before: list[str], text: str, file: str, start: int, is_first: bool) -> int:
        """The line that holds a text."""
        places = [n for n in range(start, len(before)) if text in before[n]]
        return self._one(places, repr(text), file, is_first)

    def _one(self, places: list[int], what: str, file: str, is_first: bool) -> int:
        if not places or (len(places) > 1 and not is_first):
            lines = ", ".join(str(n + 1) for n in places) or "nowhere"
            raise MisguidedError(f"{self.at}: in {file}, {what} should stand once: {lines}")
        return places[0]


def write(file: Path, lines: list[str]) -> None:
    """Write lines to a file."""
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def read(page: Path, title: str) -> list[Step]:
    """The steps below a heading of a page, down to the next heading that is as high."""
    steps: list[Step] = []
    level, indent, said, block = 0, "", "", None
    paragraph = ""
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        fence = FENCE.fullmatch(line.rstrip())
        if block is not None:
            if fence and not fence[2] and fence[1] == indent:
                block = None
            elif level:
                block.lines.append(line.removeprefix(indent))
        elif fence:
            indent, paragraph = fence[1], ""
            block = Step(f"{page.name}:{number}", said, fence[2], [])
            if level:
                steps.append(block)
        elif found := HEADING.fullmatch(line):
            if level and len(found[1]) <= level:
                break
            level = level or (len(found[1]) if found[2] == title else 0)
        elif line.strip():
            said = paragraph = f"{paragraph} {line.strip()}".lstrip()
        else:
            paragraph = ""
    if not steps:
        raise MisguidedError(f"{page.name} has no walk-through {title!r}")
    return steps

"""Colours and signs: every terrain has both, so that the board is legible without colour."""

from collections.abc import Callable
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from reinos.games.kingdom_builder.names import GROUNDS, HEX_KINDS, LETTERS

Say = Callable[..., str]
"""A sentence of this terminal: its key and what fills it."""


def ink(background: str, letter: str) -> Style:
    """A style with both colours, for light and dark terminals alike."""
    return Style(color=letter, bgcolor=background)


KIND_OF_LETTER = dict(zip(LETTERS, HEX_KINDS, strict=False))
"""The words for the letters of a view's rows."""
LETTERED = HEX_KINDS[:GROUNDS]
"""What one builds on is shown by a letter, the rest by signs."""
INKS = {
    "grass": ink("#c9e88f", "#24400f"),
    "flowers": ink("#f2b8d6", "#5c1240"),
    "forest": ink("#7cb38c", "#0b2b16"),
    "canyon": ink("#cf9b6f", "#2b1402"),
    "desert": ink("#f6e6a6", "#54410a"),
    "farmland": ink("#e0bd62", "#3d2900"),
    "water": ink("#a6cdee", "#0f3d66"),
    "mountain": ink("#b4b1b8", "#1f1d21"),
    "castle": Style(color="#ffffff", bgcolor="#000000", bold=True),
    "silo": Style(color="#ffd24d", bgcolor="#000000", bold=True),
    "location": Style(color="#ffffff", bgcolor="#5b2a86", bold=True),
}
EMPTY = Style(color="#3a2a4a", bgcolor="#d3c3e3")
"""A location without tiles."""
LEGAL = Style(color="#000000", bgcolor="#ffffff", bold=True)
"""A hex that can be chosen now: paper, with the terrain beside it left as it is."""
QUIET = Style(dim=True)
BOLD = Style(bold=True)
PLAIN = Style()


class Signs(NamedTuple):
    """The signs for what has no letters; those of hexes are two columns wide."""

    legal: str
    advised: str
    water: str
    castle: str
    silo: str
    lifted: str
    mountain: str
    now: str
    doubled: bool
    """Whether a settlement is its emblem twice, because the emblem alone may be a letter."""


FINE = Signs("•", "★", "≈", "♜ ", "[]", "--", "/\\", "►", False)
ASCII = Signs("*", "!", "~", "##", "[]", "--", "/\\", ">", True)


def piece(text: str, style: Style = PLAIN) -> Text:
    """A part of a line: what is appended to it has a style of its own."""
    return Text(no_wrap=True).append(text, style)


def wrapped(text: str, width: int, style: Style = PLAIN, indent: int = 0) -> list[Text]:
    """A sentence in lines of a width.

    >>> [line.plain for line in wrapped("one two three", 9, indent=1)]
    [' one two', ' three']
    """
    lines: list[str] = []
    room = max(1, width - indent)
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [Text(" " * indent + line, style, no_wrap=True) for line in lines]

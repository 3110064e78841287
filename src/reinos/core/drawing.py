"""Help for games that draw themselves in a terminal: names of players, lines side by side."""

from collections.abc import Sequence
from typing import Protocol

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.style import Style
from rich.text import Text

COLOURS = (
    Style(color="#ffffff", bgcolor="#b8225f", bold=True),  # rose
    Style(color="#1f1600", bgcolor="#f0bb1f", bold=True),  # yellow
    Style(color="#ffffff", bgcolor="#20794a", bold=True),  # green
    Style(color="#ffffff", bgcolor="#2a58b8", bold=True),  # blue
    Style(color="#ffffff", bgcolor="#3c3c3c", bold=True),  # black
)
EMBLEMS = "♥☼♣▲■"
ASCII_EMBLEMS = "@o&^#"


class Player(Protocol):
    """Who sits at the table, as the terminal shows them."""

    @property
    def name(self) -> str: ...
    @property
    def emblem(self) -> str: ...
    @property
    def style(self) -> Style: ...
    @property
    def is_you(self) -> bool: ...


def emblem(player: Player) -> Text:
    """The emblem of a player on their colour."""
    return Text(no_wrap=True).append(f" {player.emblem} ", player.style)


def label(player: Player) -> Text:
    """The emblem of a player, and the name."""
    return emblem(player).append(f" {player.name}")


def padded(text: Text, width: int) -> Text:
    """A copy of a line cut or filled to a width in columns."""
    line = text.copy()
    line.truncate(width)
    line.append(" " * (width - cell_len(line.plain)))
    return line


def rows(drawn: RenderableType, width: int) -> int:
    """How many rows something takes in this many columns.

    >>> rows("one two three", 9), rows(Text("one"), 9)
    (2, 1)
    """
    console = Console(width=width, markup=False, emoji=False)
    return len(console.render_lines(drawn, console.options.update(height=None), pad=False))


def latest(news: Sequence[Text], width: int, count: int) -> list[Text]:
    """The last rows of what happened, as many as there is room for.

    >>> [line.plain for line in latest([Text("one two three"), Text("four")], 9, 2)]
    ['three', 'four']
    """
    console = Console(width=width, markup=False, emoji=False)
    lines = [row for one in news for row in one.wrap(console, width)]
    return lines[max(0, len(lines) - count) :] if count > 0 else []


def beside(blocks: Sequence[Sequence[Text]], gap: int = 3) -> list[Text]:
    """Blocks of lines side by side, each as wide as its widest line.

    >>> [line.plain for line in beside([[Text("a")], [Text("b"), Text("c")]], gap=2)]
    ['a  b', '   c']
    """
    widths = [max((line.cell_len for line in block), default=0) for block in blocks]
    lines = []
    for i in range(max((len(block) for block in blocks), default=0)):
        line = Text(no_wrap=True)
        for block, width in zip(blocks, widths, strict=True):
            if line.cell_len:
                line.append(" " * gap)
            line.append_text(padded(block[i] if i < len(block) else Text(), width))
        lines.append(line)
    return lines


def flowing(parts: Sequence[Text], width: int, gap: int = 2, indent: int = 0) -> list[Text]:
    """Parts one after the other, in as few lines as hold them.

    >>> [line.plain for line in flowing([Text("one"), Text("two"), Text("three")], 9)]
    ['one  two', 'three']
    """
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + gap + part.cell_len <= width:
            lines[-1].append(" " * gap)
        else:
            lines.append(Text(" " * indent, no_wrap=True))
        lines[-1].append_text(part)
    return lines

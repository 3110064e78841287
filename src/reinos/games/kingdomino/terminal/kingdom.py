"""A kingdom as a map: large for the one who plays, small for the others."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from reinos.core.drawing import Player
from reinos.games.kingdomino.dominoes import Domino, Half
from reinos.games.kingdomino.moves import Place
from reinos.games.kingdomino.names import COLUMN_NAMES, MIDDLE, SIDE, cell, covered, square
from reinos.games.kingdomino.terminal.paint import CHOSEN, INKS, QUIET, Signs
from reinos.games.kingdomino.view import Kingdom

CASTLE = cell(MIDDLE, MIDDLE)
Marks = Mapping[str, Sequence[str]]
"""What may be put on empty squares."""


class Window(NamedTuple):
    """Rows and columns from first to last."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def rows(self) -> range:
        return range(self.top, self.bottom + 1)

    @property
    def columns(self) -> range:
        return range(self.left, self.right + 1)


def halves(kingdom: Kingdom) -> dict[str, Half]:
    """What lies on each square."""
    laid = {}
    for tile in kingdom.tiles:
        first, second = covered(tile.cell, tile.direction)
        laid[first], laid[second] = tile.domino.a, tile.domino.b
    return laid


def extent(laid: Collection[str]) -> Window:
    """The smallest window that holds the castle and these squares."""
    rows, columns = zip(*(square(name) for name in (CASTLE, *laid)), strict=True)
    return Window(min(rows), max(rows), min(columns), max(columns))


def usable(laid: Collection[str], limit: int) -> Window:
    """Where the next domino can lie at all: two squares further, within the limit (KD-14)."""
    now = extent(laid)
    return Window(
        max(now.top - 2, now.bottom - limit + 1, 1),
        min(now.bottom + 2, now.top + limit - 1, SIDE),
        max(now.left - 2, now.right - limit + 1, 1),
        min(now.right + 2, now.left + limit - 1, SIDE),
    )


def places_of(
    domino: Domino, moves: Collection[Place], short: Mapping[str, str]
) -> dict[str, list[str]]:
    """For each square what the domino may put there: the short names of one half or of both."""
    found: dict[str, list[str]] = {}
    for move in moves:
        for name, half in zip(move.squares, (domino.a, domino.b), strict=True):
            signs = found.setdefault(name, [])
            if (sign := short[half.terrain].lower()) not in signs:
                signs.append(sign)
    return {name: sorted(signs) for name, signs in found.items()}


class Map(NamedTuple):
    """How a kingdom is drawn: size of a square in columns and rows, signs and short names."""

    width: int
    height: int
    signs: Signs
    short: Mapping[str, str]

    def large(self, kingdom: Kingdom, player: Player, limit: int, marks: Marks) -> list[Text]:
        """The kingdom with its usable surroundings, column letters and row numbers."""
        laid = halves(kingdom)
        window = usable(laid, limit)
        header = Text(" " * 3, no_wrap=True)
        for column in window.columns:
            header.append(COLUMN_NAMES[column - 1].center(self.width), QUIET)
        lines = [header]
        for row in window.rows:
            for level in range(self.height):
                line = Text(no_wrap=True)
                line.append(f"{row:>2} " if level == 0 else " " * 3, QUIET)
                for column in window.columns:
                    name = cell(row, column)
                    line.append_text(self.square(name, laid.get(name), player, marks, level))
                lines.append(line)
        return lines

    def square(
        self, name: str, half: Half | None, player: Player, marks: Marks, level: int
    ) -> Text:
        """One level of one square."""
        if half is not None:
            return self.land(half, level)
        if name == CASTLE:
            return Text(self.castle(level), player.style)
        if name in marks:
            return self.mark(marks[name], level)
        return Text((self.signs.dot if level == 0 else "").center(self.width), QUIET)

    def land(self, half: Half, level: int) -> Text:
        """Short name and crowns; with two levels the name above and the crowns below."""
        style = INKS[half.terrain]
        motif = self.signs.motif[half.terrain]
        crowns = self.signs.crown * half.crowns
        text = Text(no_wrap=True)
        if self.height == 1:
            text.append(self.short[half.terrain], style.name)
            text.append(crowns, style.crown)
        elif level == 0:
            text.append(f" {self.short[half.terrain]} ", style.name)
        else:
            text.append(" " + crowns + (" " if crowns else ""), style.crown)
        text.append(motif * (self.width - text.cell_len), style.motif)
        return text

    def castle(self, level: int) -> str:
        """The castle on the colour of its owner."""
        return (self.signs.castle * (1 if self.height == 1 else 3)).center(self.width)

    def mark(self, mark: Sequence[str], level: int) -> Text:
        """What may be put on an empty square now: one half, or either."""
        if self.height > 1:
            shown = mark[level] if level < len(mark) else ""
        else:
            shown = mark[0] if len(mark) == 1 else "/".join(sign[0] for sign in mark)
        return Text(shown.center(self.width))

    def small(self, kingdom: Kingdom, player: Player) -> list[Text]:
        """The kingdom alone, three columns a square: short name and number of crowns."""
        laid = halves(kingdom)
        newest = tuple(laid)[-2:]
        window = extent(laid)
        lines = []
        for row in window.rows:
            line = Text(no_wrap=True)
            for column in window.columns:
                name = cell(row, column)
                half = laid.get(name)
                if half is not None:
                    style = INKS[half.terrain]
                    name_style = style.name + CHOSEN if name in newest else style.name
                    line.append(self.short[half.terrain], name_style)
                    line.append(str(half.crowns) if half.crowns else " ", style.crown)
                elif name == CASTLE:
                    line.append(f" {self.signs.castle} ", player.style)
                else:
                    line.append(f" {self.signs.dot} ", QUIET)
            lines.append(line)
        return lines

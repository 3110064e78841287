"""The table as pictures: what the terminal shows, as text, as a drawing, and as pixels."""

import io
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import msgspec
import numpy as np
from rich.color import Color
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from reinos.core.drawing import ASCII_EMBLEMS, COLOURS
from reinos.core.game import Game
from reinos.core.options import Options
from reinos.core.record import Array
from reinos.core.state import State
from reinos.learn.letters import HEIGHT, WIDTH, letter

COLUMNS = 100
CELL = (8, 13)
"""How many pixels a sign takes, across and down."""
INK, PAPER = (32, 32, 32), (250, 248, 242)
THEME = TerminalTheme(
    PAPER,
    INK,
    [
        (0, 0, 0),
        (170, 34, 34),
        (32, 121, 74),
        (138, 96, 0),
        (42, 88, 184),
        (138, 42, 134),
        (0, 110, 120),
        (96, 96, 96),
    ],
)
DRAWING = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<style>{styles} .{unique_id}-matrix {{ font: {char_height}px monospace; white-space: pre; }}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="rgb(250,248,242)"/>
<g transform="translate({terminal_x}, {terminal_y})">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""A drawing as `rich` fills it in, without its frame and without fonts from elsewhere."""


class Player(NamedTuple):
    """An agent as boards show it."""

    name: str
    emblem: str
    style: Style
    is_you: bool = False


@cache
def players(count: int) -> tuple[Player, ...]:
    """The agents of a table."""
    return tuple(Player(f"player_{n}", ASCII_EMBLEMS[n % 5], COLOURS[n % 5]) for n in range(count))


def board(game: Game, options: Options, count: int) -> Any:
    """The game's own board for terminals, or None."""
    name = f"{game.words}.terminal"
    if find_spec(name) is None:
        return None
    return import_module(name).Terminal(game, "en", players(count), True, options)


def table(state: State, seat: int | None) -> RenderableType:
    """The table as a seat sees it, or as everybody does."""
    view = state.view(seat)
    drawn = board(state.game, state.options, state.players)
    if drawn is None:  # a game without a board: all that is seen, as text
        return Text(msgspec.json.format(msgspec.json.encode(view), indent=2).decode())
    shown: RenderableType = drawn.table(view, (), COLUMNS, None)
    return shown


def console(colours: bool) -> Console:
    """A terminal that nobody looks at."""
    return Console(
        file=io.StringIO(),
        width=COLUMNS,
        record=True,
        force_terminal=True,
        color_system="truecolor" if colours else None,
        legacy_windows=False,
        _environ={},
    )


def rendered(state: State, seat: int | None, mode: str | None) -> Any:
    """The table in one of the ways of rendering; nothing where none was asked for.

    >>> import reinos
    >>> state = reinos.game("kingdomino").new(players=2, seed=7)
    >>> rendered(state, None, "rgb_array").shape[2], rendered(state, 0, "svg")[:4]
    (3, '<svg')
    """
    if mode is None:
        return None
    shown = table(state, seat)
    if mode == "rgb_array":
        return raster(shown)
    page = console(colours=True)
    page.print(shown)
    if mode == "svg":
        return page.export_svg(theme=THEME, code_format=DRAWING, unique_id="table")
    text = page.export_text(styles=True)
    if mode == "human":
        sys.stdout.write(text)
        return None
    return text


def raster(shown: RenderableType) -> Array:
    """What a terminal would show, pixel by pixel: letters on the colours of their cells."""
    page = console(colours=True)
    lines = page.render_lines(shown, pad=True)
    across, down = CELL
    image = np.empty((len(lines) * down, COLUMNS * across, 3), np.uint8)
    image[:] = PAPER
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            column = draw_segment(image, segment, row * down, column)
    return image


def draw_segment(image: Array, segment: Segment, top: int, column: int) -> int:
    """Draw signs of one style from a column on, and say in which column they end."""
    ink, paper = colours_of(segment.style)
    across, down = CELL
    for sign in segment.text:
        if column == COLUMNS:
            break
        cell = image[top : top + down, column * across : (column + 1) * across]
        cell[:] = paper
        cell[3 : 3 + HEIGHT, 1 : 1 + WIDTH][letter(sign)] = ink
        column += 1
    return column


def colours_of(style: Style | None) -> tuple[Sequence[int], Sequence[int]]:
    """The colours of letters and of what is behind them."""
    if style is None:
        return INK, PAPER
    ink = seen(style.color, INK)
    paper = seen(style.bgcolor, PAPER)
    return (paper, ink) if style.reverse else (ink, paper)


def seen(colour: Color | None, usual: tuple[int, int, int]) -> Sequence[int]:
    """A colour in red, green and blue."""
    return usual if colour is None or colour.is_default else colour.get_truecolor(THEME)

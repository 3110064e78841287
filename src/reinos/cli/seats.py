"""Who sits at the table: people and bots, each with a colour and an emblem."""

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from reinos.bots import LEVELS
from reinos.cli.words import WORDS
from reinos.core.drawing import ASCII_EMBLEMS, COLOURS, EMBLEMS
from reinos.core.words import LANGUAGES, plain, say, visible

LONGEST_NAME = 10


class Seat(NamedTuple):
    """A seat: its number, who sits there, how that is shown, and the bot if it is one."""

    number: int
    name: str
    emblem: str
    style: Style
    bot: str | None
    is_you: bool = False
    """Whether sentences say `you` to this seat: nobody else sits at this terminal."""

    def label(self) -> Text:
        """The emblem on the colour of the seat, and the name."""
        text = Text(no_wrap=True)
        text.append(f" {self.emblem} ", self.style)
        text.append(f" {self.name}", "bold")
        return text

    @property
    def full_name(self) -> str:
        """The name in game files, which tells a bot from a person."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def level_name(bot: str, lang: str) -> str:
    """What people call a bot: the name of a level in their language, or of a program.

    >>> level_name("king", "es"), level_name("greedy", "es")
    ('Rey', 'greedy')
    """
    return say(f"level.{bot}", {}, lang, WORDS) if bot in LEVELS else bot


def bot_called(text: str) -> str:
    """The bot that people call so, in any language and with or without accents.

    >>> bot_called("Rey"), bot_called("baron"), bot_called("barón"), bot_called("greedy")
    ('king', 'baron', 'baron', 'greedy')
    """
    for level in LEVELS:
        if plain(text) in {plain(level_name(level, lang)) for lang in LANGUAGES}:
            return level
    return text


def seated(names: Sequence[str], bots: Sequence[str | None], ascii_only: bool) -> tuple[Seat, ...]:
    """Seats in order, each with its name and the bot that sits there, if one does."""
    emblems = ASCII_EMBLEMS if ascii_only else EMBLEMS
    alone = sum(bot is None for bot in bots) == 1
    return tuple(
        Seat(
            i,
            name,
            emblems[i % len(emblems)],
            COLOURS[i % len(COLOURS)],
            bot,
            is_you=alone and bot is None,
        )
        for i, (name, bot) in enumerate(zip(names, bots, strict=True))
    )


def tidy(name: str) -> str:
    """A name that can be shown: short, on one line, without the brackets that stand for bots.

    >>> tidy("Ana (la mayor)"), tidy("Maximiliano")
    ('Ana la ma…', 'Maximilia…')
    """
    shown = visible(re.sub(r"[()]", " ", name))
    return shortened(" ".join(shown.split()), LONGEST_NAME)


def shortened(name: str, width: int) -> str:
    """A name in so many columns; one that is cut says so, and no sign is cut in two."""
    if cell_len(name) <= width:
        return name
    while name and (cell_len(name) > width - 1 or is_joined(name[-1])):
        name = name[:-1]
    return f"{name.rstrip()}…"


def is_joined(sign: str) -> bool:
    """Whether a sign is part of another: an accent, or what joins emoji."""
    return sign == "\u200d" or unicodedata.category(sign).startswith("M")


def distinct(names: Sequence[str]) -> list[str]:
    """Names that nobody mixes up: the second of equal ones gets a number.

    >>> distinct(["Ana", "Beto", "Ana"])
    ['Ana', 'Beto', 'Ana 2']
    """
    taken: list[str] = []
    for name in names:
        number, one = 1, name
        while one in taken:
            number += 1
            one = f"{shortened(name, LONGEST_NAME - len(f' {number}'))} {number}"
        taken.append(one)
    return taken


def bot_names(count: int, taken: Sequence[str], lang: str) -> list[str]:
    """Names for bots, none of them taken."""
    names = [name for name in say("bots", {}, lang, WORDS).split() if name not in taken]
    more = (f"{name} {i}" for i in range(2, count + 2) for name in names)
    return [*names, *more][:count]

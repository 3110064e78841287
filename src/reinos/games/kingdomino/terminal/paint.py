"""Colours and signs: every terrain has both, so that the board is legible without colour."""

from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from reinos.games.kingdomino.dominoes import Half
from reinos.games.kingdomino.names import Terrain


class Ink(NamedTuple):
    """How a terrain is drawn: the style of its name, of its crowns and of its motif."""

    name: Style
    crown: Style
    motif: Style


def ink(background: str, name: str, crown: str, motif: str) -> Ink:
    """An ink for a terrain: both colours are given, for light and dark terminals alike."""
    return Ink(
        Style(color=name, bgcolor=background, bold=True),
        Style(color=crown, bgcolor=background, bold=True),
        Style(color=motif, bgcolor=background),
    )


INKS: dict[Terrain, Ink] = {
    "field": ink("#f2c84b", "#33240a", "#8c1c13", "#c2962a"),
    "forest": ink("#1f5c36", "#ffffff", "#ffe066", "#4f9468"),
    "lake": ink("#24619b", "#ffffff", "#ffe066", "#7fb2df"),
    "pasture": ink("#add76a", "#1c3309", "#8c1c13", "#77a53a"),
    "swamp": ink("#c4b394", "#2b2013", "#851811", "#8a7757"),
    "mine": ink("#4a4048", "#ffffff", "#ffe066", "#8a7c87"),
}
QUIET = Style(dim=True)
BOLD = Style(bold=True)
CHOSEN = Style(underline=True)


class Signs(NamedTuple):
    """The signs for what has no letters."""

    crown: str
    castle: str
    dot: str
    done: str
    now: str
    bar: str
    motif: dict[Terrain, str]


FINE = Signs(
    crown="♛",
    castle="♜",
    dot="·",
    done="✓",
    now="►",
    bar="│",
    motif={
        "field": '"',
        "forest": "♠",
        "lake": "≈",
        "pasture": ",",
        "swamp": ";",
        "mine": "▲",
    },
)
ASCII = Signs(
    crown="*",
    castle="#",
    dot=".",
    done="x",
    now=">",
    bar="|",
    motif={"field": '"', "forest": "^", "lake": "~", "pasture": ",", "swamp": ";", "mine": "%"},
)


def named_half(half: Half, name: str, signs: Signs, width: int) -> Text:
    """A half of a domino in a line: its terrain in full and its crowns."""
    style = INKS[half.terrain]
    crowns = signs.crown * half.crowns
    room = width - len(name) - len(crowns) - (1 if crowns else 0)
    lead = " " if room > 0 else ""
    text = Text(no_wrap=True)
    text.append(lead + name, style.name)
    if crowns:
        text.append(" " + crowns, style.crown)
    text.append(" " * max(0, room - len(lead)), style.name)
    return text

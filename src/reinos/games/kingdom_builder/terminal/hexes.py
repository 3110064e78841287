"""The board as a map: two columns a hex, every second row one column to the right."""

from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from reinos.core.drawing import Player
from reinos.core.protocol import Move
from reinos.games.kingdom_builder.moves import Build, Land, Lift, Scout
from reinos.games.kingdom_builder.names import SIDE, cell
from reinos.games.kingdom_builder.terminal.paint import (
    BOLD,
    EMPTY,
    INKS,
    KIND_OF_LETTER,
    LEGAL,
    QUIET,
    Signs,
    piece,
)
from reinos.games.kingdom_builder.view import KingdomBuilderView

LEFT = 3
"""Columns of the row numbers."""
WIDTH = LEFT + 2 * SIDE + 1
"""Columns of the map, without markers beside it."""


class Pieces(NamedTuple):
    """What stands where, and which hexes can be chosen now."""

    settlements: Mapping[str, int]
    scouts: Set[str]
    locations: Mapping[str, tuple[str, int]]
    legal: Set[str]
    advised: Set[str]
    markers: Mapping[int, int]


def cell_of(move: Move) -> str | None:
    """The hex of a move, if it is about one.

    >>> cell_of(Build("e5"))
    'e5'
    """
    return move.cell if isinstance(move, (Build, Lift, Land, Scout)) else None


def advised(view: KingdomBuilderView) -> set[str]:
    """The hexes that every piece of advice speaks for."""
    sets = [set(hint.cells) for hint in view.hints]
    return set.intersection(*sets) if sets else set()


def pieces(view: KingdomBuilderView) -> Pieces:
    """What a view shows, by hex."""
    return Pieces(
        {name: seat for seat, one in enumerate(view.players) for name in one.settlements},
        set(view.scouts),
        {spot.cell: (spot.location, spot.tiles) for spot in view.locations},
        {name for move in view.moves if (name := cell_of(move))},
        advised(view),
        {marker.line: marker.seat for marker in view.markers},
    )


class Map:
    """How the board is drawn: for which players, with which letters, short names and signs."""

    def __init__(
        self,
        players: Sequence[Player],
        letters: Mapping[str, str],
        short: Mapping[str, str],
        signs: Signs,
    ) -> None:
        self.players = players
        self.letters = letters
        self.short = short
        self.signs = signs

    def draw(self, view: KingdomBuilderView) -> list[Text]:
        """All rows with their numbers, below the letters of the columns."""
        on = pieces(view)
        header = " " * LEFT + " ".join(cell(column)[0] for column in range(SIDE))
        lines = [Text(header, QUIET, no_wrap=True)]
        for row, letters in enumerate(view.rows):
            line = Text(no_wrap=True)
            line.append(f"{row + 1:>2} ", QUIET)
            line.append(" " * (row % 2))
            for column, letter in enumerate(letters):
                name = cell(row * SIDE + column)
                line.append_text(self.hex(view, on, name, KIND_OF_LETTER[letter]))
            if (owner := on.markers.get(row + 1)) is not None:
                line.append(" " * (2 - row % 2))
                line.append(self.players[owner].emblem, self.players[owner].style)
            lines.append(line)
        return lines

    def hex(self, view: KingdomBuilderView, on: Pieces, name: str, ground: str) -> Text:
        """One hex: what stands on it, or its terrain; a mark beside it if it can be chosen."""
        if name in on.settlements:
            shown, style = self.settlement(self.players[on.settlements[name]])
        elif name in on.scouts and view.seat is not None:
            shown = f"s{self.players[view.seat].emblem}"
            style = self.players[view.seat].style
        elif name == view.lifted and view.seat is not None:
            shown, style = self.signs.lifted, self.players[view.seat].style
        elif name in on.locations:
            return self.location(*on.locations[name])
        else:
            shown, style = self.ground(ground), INKS[ground]
        if name not in on.legal:
            return piece(shown, style)
        mark = self.signs.advised if name in on.advised else self.signs.legal
        return piece(shown[0], style + BOLD).append(mark, LEGAL)

    def settlement(self, player: Player) -> tuple[str, Style]:
        """A settlement of a player."""
        beside = player.emblem if self.signs.doubled else " "
        return player.emblem + beside, player.style

    def location(self, location: str, tiles: int) -> Text:
        """A location hex: its short name, in small letters when its tiles are gone."""
        name = self.short[location]
        return piece(name, INKS["location"]) if tiles else piece(name.lower(), EMPTY)

    def ground(self, ground: str) -> str:
        """The letter of a terrain, or the sign of what is none."""
        if ground in self.letters:
            return f"{self.letters[ground]} "
        signs = {
            "water": self.signs.water * 2,
            "mountain": self.signs.mountain,
            "castle": self.signs.castle,
            "silo": self.signs.silo,
        }
        return signs[ground]

    def sample(self, ground: str) -> Text:
        """A terrain as it looks on the map."""
        return piece(self.ground(ground), INKS[ground])

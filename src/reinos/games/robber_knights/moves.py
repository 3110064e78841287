"""Moves and events of Robber Knights.

Cells are named as on a map: columns `a` to `q`, rows 1 to 20 from top to bottom. Tiles have names
such as `b-forest-village`; drops are written from the castle on, such as `1-2-1`.
"""

from functools import cache
from typing import Literal

import msgspec

from reinos.core.protocol import Event, Move
from reinos.games.robber_knights.rules.land import COLUMNS, ROWS, STRIDE
from reinos.games.robber_knights.rules.line import WAYS, WAYS_OF_DROPPING
from reinos.games.robber_knights.rules.table import (
    DEPLOY,
    END,
    HOLD,
    KEEP,
    LAY,
    STAY,
    TAKE,
)
from reinos.games.robber_knights.tiles import Letter, Tile, kinds, tiles

Direction = Literal["up", "right", "down", "left"]
DIRECTIONS: tuple[Direction, ...] = ("up", "right", "down", "left")
LETTERS_OF_COLUMNS = "abcdefghijklmnopqrstuvwxyz"[:COLUMNS]


def cell_name(cell: int) -> str:
    """The name of a cell.

    >>> cell_name(0), cell_name(339)
    ('a1', 'q20')
    """
    return f"{LETTERS_OF_COLUMNS[cell % COLUMNS]}{cell // COLUMNS + 1}"


@cache
def square_name(at: int) -> str:
    """The name of a square of the kernel."""
    return cell_name((at // STRIDE - 1) * COLUMNS + at % STRIDE - 1)


def square_named(name: str) -> int | None:
    """The kernel's square of a cell, or None if there is no cell of this name.

    >>> square_named("b1"), square_named("z9")
    (20, None)
    """
    column, row = LETTERS_OF_COLUMNS.find(name[:1]) + 1, name[1:]
    if not column or not name or row not in map(str, range(1, ROWS + 1)):
        return None
    return int(row) * STRIDE + column


class Keep(Move, frozen=True, tag="keep"):
    """Keep an A tile together with the castle."""

    tile: str

    def __str__(self) -> str:
        return f"keep {self.tile}"


class Take(Move, frozen=True, tag="take"):
    """Take a tile of the hand, to lay it next."""

    tile: str

    def __str__(self) -> str:
        return f"take {self.tile}"


class End(Move, frozen=True, tag="end"):
    """End the turn after one or two tiles."""

    def __str__(self) -> str:
        return "end"


class Lay(Move, frozen=True, tag="lay"):
    """Lay the tile that was taken."""

    cell: str

    def __str__(self) -> str:
        return f"lay {self.cell}"


class Hold(Move, frozen=True, tag="hold"):
    """Put no knights on the castle."""

    def __str__(self) -> str:
        return "hold"


class Stay(Move, frozen=True, tag="stay"):
    """Put knights on the castle and leave them there."""

    knights: int

    def __str__(self) -> str:
        return f"stay {self.knights}"


class Deploy(Move, frozen=True, tag="deploy"):
    """Send knights out: how many stay on the castle and on each tile of the line."""

    direction: Direction
    drops: str

    def __str__(self) -> str:
        return f"deploy {self.direction} {self.drops}"


AnyMove = Keep | Take | End | Lay | Hold | Stay | Deploy


def move_of(action: int) -> AnyMove:
    """The move that an action stands for."""
    if action < TAKE:
        return Keep(tiles()[action - KEEP].name)
    if action < END:
        return Take(kinds()[action - TAKE].name)
    if action == END:
        return End()
    if action == HOLD:
        return Hold()
    if action < DEPLOY:
        return Stay(action - STAY + 1)
    if action < LAY:
        return deployment_of(action)
    return Lay(cell_name(action - LAY))


def deployment_of(action: int) -> Deploy:
    """The move of an action that sends knights out."""
    direction, way = divmod(action - DEPLOY, WAYS)
    return Deploy(DIRECTIONS[direction], "-".join(map(str, WAYS_OF_DROPPING[way])))


class Starts(Event, frozen=True, tag="starts"):
    """Who starts has been drawn."""

    seat: int


class Chose(Event, frozen=True, tag="chose"):
    """A seat has chosen its A tile, which the others do not see."""

    seat: int

    def known_to(self, seat: int | None) -> bool:
        """The seat itself is told more."""
        return seat != self.seat


class Kept(Event, frozen=True, tag="kept"):
    """A seat keeps an A tile with its castle."""

    seat: int
    tile: str

    def known_to(self, seat: int | None) -> bool:
        """Hidden from the others until all have chosen."""
        return seat == self.seat


class StartTile(msgspec.Struct, frozen=True):
    """A tile of the start."""

    cell: str
    tile: str
    owner: int


class LaidOut(Event, frozen=True, tag="laid_out"):
    """The start lies face up."""

    start: tuple[StartTile, ...]


class Drew(Event, frozen=True, tag="drew"):
    """A seat has drawn a tile: the others see its letter."""

    seat: int
    letter: Letter

    def known_to(self, seat: int | None) -> bool:
        """The seat itself is told more."""
        return seat != self.seat


class Got(Event, frozen=True, tag="got"):
    """The tile that a seat has drawn."""

    seat: int
    tile: str

    def known_to(self, seat: int | None) -> bool:
        """Only the seat itself sees it."""
        return seat == self.seat


class Took(Event, frozen=True, tag="took"):
    """A seat has turned up a tile of its hand, to lay it."""

    seat: int
    tile: str


class Laid(Event, frozen=True, tag="laid"):
    """A tile lies on the table."""

    seat: int
    tile: str
    cell: str


class Deployed(Event, frozen=True, tag="deployed"):
    """Knights went out from a castle: `drops[i]` of them stay on `cells[i]`, the castle first."""

    seat: int
    direction: Direction
    cells: tuple[str, ...]
    drops: tuple[int, ...]
    knights: int


class Stayed(Event, frozen=True, tag="stayed"):
    """Knights stand on a castle and do not move."""

    seat: int
    cell: str
    knights: int


class Held(Event, frozen=True, tag="held"):
    """No knights were put on a castle."""

    seat: int
    cell: str


class EndedTurn(Event, frozen=True, tag="ended_turn"):
    """A seat lays no more tiles in this turn."""

    seat: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""


AnyEvent = (
    Starts
    | Chose
    | Kept
    | LaidOut
    | Drew
    | Got
    | Took
    | Laid
    | Deployed
    | Stayed
    | Held
    | EndedTurn
    | Ended
)


def tile_of(kind: int) -> Tile:
    """The tile of a kind."""
    return kinds()[kind]

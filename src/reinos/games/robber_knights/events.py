"""What happens in a game, and the rows by which the kernels tell it."""

from typing import ClassVar

import msgspec

from reinos.core.protocol import Event
from reinos.core.vocabulary import Row
from reinos.games.robber_knights.moves import direction_of, way_of
from reinos.games.robber_knights.names import (
    DIRECTIONS,
    STEP,
    WAYS_OF_DROPPING,
    Cell,
    Direction,
    square_name,
)
from reinos.games.robber_knights.tiles import Letter, TileName


class Starts(Event):
    """Who starts has been drawn."""

    seat: int


class Chose(Event):
    """A seat has chosen its A tile, which the others do not see."""

    seat: int

    def known_to(self, seat: int | None) -> bool:
        """The seat itself is told more."""
        return seat != self.seat


class Kept(Event):
    """A seat keeps an A tile with its castle."""

    seat: int
    tile: TileName

    def known_to(self, seat: int | None) -> bool:
        """Hidden from the others until all have chosen."""
        return seat == self.seat


class StartTile(msgspec.Struct, frozen=True):
    """A tile of the start."""

    cell: str
    tile: str
    owner: int


class LaidOut(Event):
    """The start lies face up."""

    reveals: ClassVar[bool] = True
    start: tuple[StartTile, ...]


class Drew(Event):
    """A seat has drawn a tile: the others see its letter."""

    seat: int
    letter: Letter

    def known_to(self, seat: int | None) -> bool:
        """The seat itself is told more."""
        return seat != self.seat


class Got(Event):
    """The tile that a seat has drawn."""

    seat: int
    tile: TileName

    def known_to(self, seat: int | None) -> bool:
        """Only the seat itself sees it."""
        return seat == self.seat


class Took(Event):
    """A seat has turned up a tile of its hand, to lay it."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: TileName


class Laid(Event):
    """A tile lies on the table."""

    seat: int
    tile: TileName
    cell: Cell


class Deployed(Event):
    """Knights went out from a castle: `drops[i]` of them stay on `cells[i]`, the castle first."""

    seat: int
    direction: Direction
    cells: tuple[str, ...]
    drops: tuple[int, ...]
    knights: int


class Stayed(Event):
    """Knights stand on a castle and do not move."""

    seat: int
    cell: Cell
    knights: int


class Held(Event):
    """No knights were put on a castle."""

    seat: int
    cell: Cell


class EndedTurn(Event):
    """A seat lays no more tiles in this turn."""

    seat: int


class Ended(Event):
    """The game is over."""


def deployed(seat: int, castle: int, action: int, *_: int) -> Deployed:
    """Where the knights of a deployment stay, from the square of the castle on."""
    direction, drops = direction_of(action), WAYS_OF_DROPPING[way_of(action)]
    cells = tuple(square_name(castle + n * STEP[direction]) for n in range(len(drops)))
    return Deployed(seat, DIRECTIONS[direction], cells, drops, sum(drops))


STARTS = Row(1, Starts)
CHOSE = Row(2, Chose)
KEPT = Row(3, Kept)
LAID_OUT = Row(4, lambda *_: LaidOut(()))  # the state says which tiles: see `game.event`
DREW = Row(5, Drew)
GOT = Row(6, Got)
TOOK = Row(7, Took)
LAID = Row(8, Laid)
DEPLOYED = Row(9, deployed)
STAYED = Row(10, Stayed)
HELD = Row(11, Held)
ENDED_TURN = Row(12, EndedTurn)
ENDED = Row(13, Ended)

"""What happens in a game, with the numbers by which the kernels tell it."""

import msgspec

from reinos.core.protocol import Event
from reinos.games.robber_knights.moves import DEPLOY
from reinos.games.robber_knights.names import (
    CELL_NAMES,
    DIRECTIONS,
    STEP,
    WAYS,
    WAYS_OF_DROPPING,
    Direction,
    square_name,
    square_of_cell,
)
from reinos.games.robber_knights.tiles import Letter, kinds

STARTS, CHOSE, KEPT, LAID_OUT, DREW, GOT, TOOK, LAID = 1, 2, 3, 4, 5, 6, 7, 8
DEPLOYED, STAYED, HELD, ENDED_TURN, ENDED = 9, 10, 11, 12, 13


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


def event_of(kind: int, seat: int, second: int, third: int) -> AnyEvent:
    """The event of a row, but for the start, which takes the state to tell."""
    if kind == DEPLOYED:
        return deployed(seat, second, third)
    named: dict[int, AnyEvent] = {
        STARTS: Starts(seat),
        CHOSE: Chose(seat),
        HELD: Held(seat, CELL_NAMES[second]),
        STAYED: Stayed(seat, CELL_NAMES[second], third),
        ENDED_TURN: EndedTurn(seat),
        ENDED: Ended(),
    }
    if kind in named:
        return named[kind]
    tile = kinds()[second]
    if kind == KEPT:
        return Kept(seat, tile.name)
    if kind == DREW:
        return Drew(seat, tile.letter)
    if kind == GOT:
        return Got(seat, tile.name)
    if kind == TOOK:
        return Took(seat, tile.name)
    return Laid(seat, tile.name, CELL_NAMES[third])


def deployed(seat: int, castle: int, action: int) -> Deployed:
    """Where the knights of a deployment stay."""
    direction, way = divmod(action - DEPLOY, WAYS)
    drops = WAYS_OF_DROPPING[way]
    first = square_of_cell(castle)
    cells = tuple(square_name(first + n * STEP[direction]) for n in range(len(drops)))
    return Deployed(seat, DIRECTIONS[direction], cells, drops, sum(drops))

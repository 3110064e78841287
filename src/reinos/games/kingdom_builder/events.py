"""What can happen in Kingdom Builder: each event and the row by which kernels tell it."""

from typing import Annotated, ClassVar

from reinos.core.protocol import Event
from reinos.core.vocabulary import Row
from reinos.games.kingdom_builder.cards import CARDS, CardName
from reinos.games.kingdom_builder.locations import BY, LocationName
from reinos.games.kingdom_builder.names import CARDS_IN_PLAY, QUARTERS, Terrain, cell
from reinos.games.kingdom_builder.quadrants import QUADRANTS, QuadrantName

Cell = Annotated[str, cell]
By = Annotated[str, BY]


class BoardLaid(Event):
    """The quadrants lie on the table: top left, top right, bottom left, bottom right."""

    quadrants: tuple[QuadrantName, ...]
    turned: tuple[bool, ...]


def board_laid(*columns: int) -> BoardLaid:
    """Four quadrants, then as bits which of them are turned."""
    quadrants, bits = columns[:QUARTERS], columns[QUARTERS]
    turned = tuple(bool(bits >> i & 1) for i in range(QUARTERS))
    return BoardLaid(tuple(QUADRANTS[n] for n in quadrants), turned)


BOARD_LAID = Row(1, board_laid)


class CardsLaid(Event):
    """The Kingdom Builder cards of this game, and who begins."""

    cards: tuple[CardName, ...]
    first: int


def cards_laid(*columns: int) -> CardsLaid:
    """Three cards, then the seat."""
    cards, first = columns[:CARDS_IN_PLAY], columns[CARDS_IN_PLAY]
    return CardsLaid(tuple(CARDS[n] for n in cards), first)


CARDS_LAID = Row(2, cards_laid)


class Drew(Event):
    """A seat has drawn its next terrain card, which nobody else sees."""

    seat: int
    terrain: Terrain

    def known_to(self, seat: int | None) -> bool:
        return seat == self.seat


DREW = Row(3, Drew)


class Shuffled(Event):
    """The discards have become the new deck."""


SHUFFLED = Row(4, Shuffled)


class Revealed(Event):
    """A turn begins: the seat shows its terrain card."""

    reveals: ClassVar[bool] = True
    seat: int
    terrain: Terrain


REVEALED = Row(5, Revealed)


class Replaced(Event):
    """No free hex of the card's terrain is left: it is discarded for another, seen by all."""

    reveals: ClassVar[bool] = True
    seat: int
    old: Terrain
    terrain: Terrain


REPLACED = Row(6, Replaced)


class Built(Event):
    """A settlement stands on a hex: by the card, by a tile, on farmland or for a silo."""

    seat: int
    cell: Cell
    by: By


BUILT = Row(7, Built)


class Moved(Event):
    """A settlement has moved, by a tile or for a silo."""

    seat: int
    origin: Cell
    cell: Cell
    by: By


MOVED = Row(8, Moved)


class TookTile(Event):
    """A seat has taken a location tile from a hex."""

    seat: int
    tile: LocationName
    cell: Cell


TOOK_TILE = Row(9, TookTile)


class LostTile(Event):
    """No own settlement touches the hex any more: the tile has left the game."""

    seat: int
    tile: LocationName
    cell: Cell


LOST_TILE = Row(10, LostTile)


class TurnEnded(Event):
    """A turn is over and its card discarded."""

    seat: int
    terrain: Terrain


TURN_ENDED = Row(11, TurnEnded)


class LastRound(Event):
    """A supply is empty: this round is the last."""

    seat: int


LAST_ROUND = Row(12, LastRound)


class BoardFull(Event):
    """No terrain of the cards has a free hex any more: this round is the last."""


BOARD_FULL = Row(21, BoardFull)


class Scouted(Event):
    """A scout stands on a hex until the end of the turn."""

    seat: int
    cell: Cell


SCOUTED = Row(14, Scouted)


class ScoutsLeft(Event):
    """The scouts have left the board."""

    seat: int


SCOUTS_LEFT = Row(15, ScoutsLeft)


class TookToken(Event):
    """A seat has taken a cathedral token; it has so many now."""

    seat: int
    tokens: int


TOOK_TOKEN = Row(16, TookToken)


class SpentTokens(Event):
    """A seat returns tokens to build as many settlements."""

    seat: int
    tokens: int


SPENT_TOKENS = Row(17, SpentTokens)


class Marked(Event):
    """A mayor's marker stands beside a horizontal line, counted from 1 at the top."""

    seat: int
    line: int


MARKED = Row(18, Marked)


class Paid(Event):
    """The rovers pay gold for the first settlement of a turn in a quadrant."""

    seat: int
    gold: int


PAID = Row(19, Paid)


class SiloStep(Event):
    """A seat may now act for this many silos."""

    seat: int
    silos: int


SILO_STEP = Row(20, SiloStep)


class Ended(Event):
    """The game is over."""


ENDED = Row(13, Ended)

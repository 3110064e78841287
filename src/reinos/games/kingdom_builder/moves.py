"""Moves and events of Kingdom Builder. Hexes are named as on a map: `a1` top left, `t20`."""

from reinos.core.protocol import Event, Move
from reinos.games.kingdom_builder.names import LOCATIONS, Card, Location, Quadrant, Terrain, cell
from reinos.games.kingdom_builder.rules import actions


class Build(Move, frozen=True, tag="build"):
    """Build a settlement from the supply on a hex."""

    cell: str

    def __str__(self) -> str:
        return f"build {self.cell}"


class Lift(Move, frozen=True, tag="lift"):
    """Lift an own settlement that is to be moved."""

    cell: str

    def __str__(self) -> str:
        return f"lift {self.cell}"


class Land(Move, frozen=True, tag="land"):
    """Put the lifted settlement down."""

    cell: str

    def __str__(self) -> str:
        return f"land {self.cell}"


class Scout(Move, frozen=True, tag="scout"):
    """Place a scout."""

    cell: str

    def __str__(self) -> str:
        return f"scout {self.cell}"


class Use(Move, frozen=True, tag="use"):
    """Begin the action of a location tile."""

    tile: Location

    def __str__(self) -> str:
        return f"use {self.tile}"


class Repeat(Move, frozen=True, tag="repeat"):
    """Use the bazaar to repeat the action of another tile."""

    tile: Location

    def __str__(self) -> str:
        return f"repeat {self.tile}"


class TakeToken(Move, frozen=True, tag="token"):
    """Cathedral: take one more token."""

    def __str__(self) -> str:
        return "token"


class Spend(Move, frozen=True, tag="spend"):
    """Cathedral: return tokens and build that many settlements."""

    tokens: int

    def __str__(self) -> str:
        return f"spend {self.tokens}"


class Done(Move, frozen=True, tag="done"):
    """Place no second scout, or build or move no more for this silo."""

    def __str__(self) -> str:
        return "done"


class End(Move, frozen=True, tag="end"):
    """End the turn."""

    def __str__(self) -> str:
        return "end"


AnyMove = Build | Lift | Land | Scout | Use | Repeat | TakeToken | Spend | Done | End
HEX_MOVES: tuple[type[Build | Lift | Land | Scout], ...] = (Build, Lift, Land, Scout)


def move_of(action: int) -> AnyMove:
    """The move that an action stands for.

    >>> str(move_of(21)), str(move_of(actions.END))
    ('build b2', 'end')
    """
    if action < actions.USE:
        return HEX_MOVES[action // actions.HEXES](cell(action % actions.HEXES))
    if action < actions.REPEAT:
        return Use(LOCATIONS[action - actions.USE])
    if action < actions.TOKEN:
        return Repeat(LOCATIONS[action - actions.REPEAT])
    if action == actions.TOKEN:
        return TakeToken()
    if action < actions.DONE:
        return Spend(action - actions.SPEND + 1)
    if action > actions.END:
        return Use("bazaar") if action == actions.USE_BAZAAR else Repeat("bazaar")
    return Done() if action == actions.DONE else End()


class BoardLaid(Event, frozen=True, tag="board_laid"):
    """The quadrants lie on the table: top left, top right, bottom left, bottom right."""

    quadrants: tuple[Quadrant, ...]
    turned: tuple[bool, ...]


class CardsLaid(Event, frozen=True, tag="cards_laid"):
    """The Kingdom Builder cards of this game, and who begins."""

    cards: tuple[Card, ...]
    first: int


class Drew(Event, frozen=True, tag="drew"):
    """A seat has drawn its next terrain card, which nobody else sees."""

    seat: int
    terrain: Terrain

    def known_to(self, seat: int | None) -> bool:
        return seat == self.seat


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The discards have become the new deck."""


class Revealed(Event, frozen=True, tag="revealed"):
    """A turn begins: the seat shows its terrain card."""

    seat: int
    terrain: Terrain


class Replaced(Event, frozen=True, tag="replaced"):
    """No free hex of the card's terrain is left: it is discarded for another, seen by all."""

    seat: int
    old: Terrain
    terrain: Terrain


class Built(Event, frozen=True, tag="built"):
    """A settlement stands on a hex: by the card, by a tile, on farmland or for a silo."""

    seat: int
    cell: str
    by: str


class Moved(Event, frozen=True, tag="moved"):
    """A settlement has moved, by a tile or for a silo."""

    seat: int
    origin: str
    cell: str
    by: str


class TookTile(Event, frozen=True, tag="took_tile"):
    """A seat has taken a location tile from a hex."""

    seat: int
    tile: Location
    cell: str


class LostTile(Event, frozen=True, tag="lost_tile"):
    """No own settlement touches the hex any more: the tile has left the game."""

    seat: int
    tile: Location
    cell: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn is over and its card discarded."""

    seat: int
    terrain: Terrain


class LastRound(Event, frozen=True, tag="last_round"):
    """A supply is empty: this round is the last."""

    seat: int


class BoardFull(Event, frozen=True, tag="board_full"):
    """No terrain of the cards has a free hex any more: this round is the last."""


class Scouted(Event, frozen=True, tag="scouted"):
    """A scout stands on a hex until the end of the turn."""

    seat: int
    cell: str


class ScoutsLeft(Event, frozen=True, tag="scouts_left"):
    """The scouts have left the board."""

    seat: int


class TookToken(Event, frozen=True, tag="took_token"):
    """A seat has taken a cathedral token; it has so many now."""

    seat: int
    tokens: int


class SpentTokens(Event, frozen=True, tag="spent_tokens"):
    """A seat returns tokens to build as many settlements."""

    seat: int
    tokens: int


class Marked(Event, frozen=True, tag="marked"):
    """A mayor's marker stands beside a horizontal line, counted from 1 at the top."""

    seat: int
    line: int


class Paid(Event, frozen=True, tag="paid"):
    """The rovers pay gold for the first settlement of a turn in a quadrant."""

    seat: int
    gold: int


class SiloStep(Event, frozen=True, tag="silo_step"):
    """A seat may now act for this many silos."""

    seat: int
    silos: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""


AnyEvent = (
    BoardLaid
    | CardsLaid
    | Drew
    | Shuffled
    | Revealed
    | Replaced
    | Built
    | Moved
    | TookTile
    | LostTile
    | TurnEnded
    | LastRound
    | BoardFull
    | Scouted
    | ScoutsLeft
    | TookToken
    | SpentTokens
    | Marked
    | Paid
    | SiloStep
    | Ended
)

"""Going on with the same people, in a series or not, and talking to them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from reinos.server.protocol.shared import Key, Request, SeatNumber

Reaction = Literal["hello", "bravo", "thanks", "laugh", "wow", "ouch", "thinking", "luck"]


class Talk(Request, frozen=True):
    """Say something to everybody at a table: a text, or one of the reactions.

    Sent again with the same key it is not said twice.
    """

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    reaction: Reaction | None = None
    seat: SeatNumber | None = None


class Again(Request, frozen=True):
    """Go on with the people of a finished table; if it is to be `harder`, bots go up a level."""

    harder: bool = False


class Companions(msgspec.Struct, frozen=True):
    """People with whom somebody has played, and the last table that was: there they go on."""

    table: str
    game_name: str
    names: tuple[str, ...]


class Next(msgspec.Struct, frozen=True):
    """The table at which people go on after this one, and who of these seats has sat down there."""

    table: str
    accepted: tuple[int, ...]


class SeriesGame(msgspec.Struct, frozen=True):
    """A finished game of a series: points and places, by the seats of the table that tells it.

    There are no points in a game that they do not decide.
    """

    table: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


class SeriesStanding(msgspec.Struct, frozen=True):
    """How somebody stands in a series: points of all games, games won, and the place.

    The place is by points or, in a game that they do not decide and whose points are null, by games
    won.
    """

    points: int | None
    won: int
    place: int


class Series(msgspec.Struct, frozen=True):
    """The series to which a table belongs, with the games that are over, this one too.

    `length` is 0 if it goes on until people stop, `number` which game this is, `name` what the
    rules call such a series. It is `done` when its last game is over.
    """

    length: int
    number: int
    name: str | None
    done: bool
    games: tuple[SeriesGame, ...]
    standings: tuple[SeriesStanding, ...]


class SeriesPlace(msgspec.Struct, frozen=True):
    """Which game of a series a table is; `length` is 0 if it goes on until people stop."""

    number: int
    length: int


class Spoken(msgspec.Struct, frozen=True):
    """It was said and is on disk: the number of the change."""

    number: int

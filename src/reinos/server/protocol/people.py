"""Who somebody is: recovery phrases, browsers, tokens, results, and being erased."""

from typing import Annotated

import msgspec
from msgspec import Meta

from reinos.server.protocol.shared import Request

Words = Annotated[str, Meta(min_length=1, max_length=200)]
"""A recovery phrase, as somebody types it."""


class Recovery(Request, frozen=True):
    """The words that make another browser the same person."""

    phrase: Words


class NewPhrase(Request, frozen=True):
    """A new phrase instead of the current one, which whoever has one must know."""

    current: Words | None = None


class EndDevice(Request, frozen=True):
    """Sign out one of my browsers. For another one than this, the recovery phrase is needed."""

    device: Annotated[str, Meta(min_length=1, max_length=64)]
    phrase: Words | None = None


class Phrase(msgspec.Struct, frozen=True):
    """Words that make another browser the same person; they are shown once.

    `ended` is how many browsers were signed out because they had come in by the phrase before.
    """

    phrase: str
    ended: int


class Device(msgspec.Struct, frozen=True):
    """A browser that is signed in as me.

    `first` is the one with which I began; the others came in by a phrase. `looks` is roughly which
    browser it is, empty if nobody knows; `came` when it came, `seen` the day of its last use.
    """

    id: str
    first: bool
    looks: str
    came: str | None
    seen: str | None
    here: bool
    """Whether it is the one that asks."""


class Devices(msgspec.Struct, frozen=True):
    """My browsers, and whether I have a recovery phrase."""

    devices: tuple[Device, ...]
    phrase: bool


class EndedDevice(msgspec.Struct, frozen=True):
    """A browser was signed out: whether it is this one, which is somebody new from now on."""

    here: bool


class Recovered(msgspec.Struct, frozen=True):
    """This browser is now the one the phrase belongs to: how many tables it has that go on."""

    tables: int


class Token(msgspec.Struct, frozen=True):
    """A token for a bot of one's own; it is shown once."""

    token: str


class Against(msgspec.Struct, frozen=True):
    """Games against people, or else against bots of which this was the strongest.

    `won` counts a victory that was shared as its share.
    """

    against: str
    label: str
    played: int
    won: float


class BestScore(msgspec.Struct, frozen=True):
    """One of the best scores of somebody at a game, and where it was reached."""

    table: str
    score: int
    players: int
    at: str


class SeriesResults(msgspec.Struct, frozen=True):
    """How somebody's whole series of so many games ended; `name` is what the rules call them."""

    length: int
    name: str | None
    played: int
    won: float


class GameResults(msgspec.Struct, frozen=True):
    """How somebody's games of one kind ended.

    The games of a series that is over count together, as one that its winner has won. `series`
    tells them apart.
    """

    game: str
    game_name: str
    played: int
    won: float
    against: tuple[Against, ...]
    best: tuple[BestScore, ...]
    series: tuple[SeriesResults, ...]


class Results(msgspec.Struct, frozen=True):
    """How the finished games of the one who asks ended, the game played last first.

    Of `unknown` games it is not known yet. If there are more than `most`, the latest are counted.
    `by_bots` games are left out: bots ended them for the one who asks, or for everybody.
    """

    games: tuple[GameResults, ...]
    unknown: int
    most: int | None
    by_bots: int


class Erased(msgspec.Struct, frozen=True):
    """Name and words of the one who asked are gone: from so many tables."""

    tables: int

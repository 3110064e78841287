"""Tables: opening one, its settings, lists of them, and a table as one seat sees it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from reinos.server.protocol.company import Companions, Next, Series, SeriesPlace
from reinos.server.protocol.play import Clock, LogEntry, Standing
from reinos.server.protocol.seats import SeatInfo, SeatRequest
from reinos.server.protocol.shared import Key, Name, OptionValue, Request, Word
from reinos.server.protocol.votes import Undo, Vote


class ClockSetting(Request, frozen=True):
    """How much time everybody has, and what happens then.

    Either minutes for the whole game, with an increment in seconds after each turn, or days for
    each move. When time has run out, a bot plays on in the seat, or the seat resigns. From a bot
    the player may take the seat back once, with a grace: the increment, but at least 15 seconds, or
    one more day. When that has run out, too, the bot plays to the end.
    """

    kind: Literal["minutes", "days"]
    minutes: Annotated[int, Meta(ge=1, le=600)] = 15
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    then: Literal["bot", "resign"] = "bot"


Pace = Literal["live", "daily", "calm"]


class Settings(Request, frozen=True):
    """What a table agrees on beside the rules.

    Whether strangers may look on, whether it is locked, so that nobody new sits down, whether
    latecomers may take over a seat of a bot during the game, whether people talk, and what is shown
    during the game: how everybody stands, what is left to come, and what a move would bring. After
    `patience` seconds without somebody the others may let a bot play on. The pace is only said:
    everybody at once, some moves a day, or no hurry; clocks are kept. Who begins is drawn, or it is
    the first seat
    where the rules leave that open.
    """

    spectators: bool = True
    locked: bool = False
    latecomers: bool = False
    talk: bool = True
    scores: bool = True
    pieces: bool = True
    forecasts: bool = True
    patience: Annotated[int, Meta(ge=60, le=2_592_000)] = 86_400
    pace: Pace | None = None
    clock: ClockSetting | None = None
    first_begins: bool = False


class NewTable(Request, frozen=True):
    """Open a table.

    Sent again with the same key, a random text of one's own, it gives the same table: so whoever
    got no answer may ask again. `series` is how many games in a row are played, with their scores
    added; 0 is as many as people like. A `lesson` of the game is a prepared deal with options and
    bots of its own: whoever opens it has the only seat that is asked for.
    """

    game: Word
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=10)]
    name: Name
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    open: bool = False
    key: Key | None = None
    settings: Settings = Settings()
    series: Annotated[int, Meta(ge=0, le=99)] | None = None
    lesson: Word | None = None


class SettingsChange(Request, frozen=True):
    """What the host changes of what a table agrees on; what is not said stays as it is."""

    spectators: bool | None = None
    locked: bool | None = None
    latecomers: bool | None = None
    talk: bool | None = None
    scores: bool | None = None
    pieces: bool | None = None
    forecasts: bool | None = None
    first_begins: bool | None = None


class Revision(Request, frozen=True):
    """The host changes what is played, before the game begins: all of it, as it is to be."""

    options: dict[str, OptionValue]
    pace: Pace | None
    clock: ClockSetting | None
    players: Annotated[int, Meta(ge=1, le=10)]


class Ready(Request, frozen=True):
    """Be ready for what is played at the table with this number, and no other."""

    number: Annotated[int, Meta(ge=1)]


class TableTerms(msgspec.Struct, frozen=True):
    """What is played: the options, the time, how many seats there are, and the levels of bots."""

    options: dict[str, OptionValue]
    pace: Pace | None
    clock: ClockSetting | None
    players: int
    bots: tuple[str, ...]


class Countdown(msgspec.Struct, frozen=True):
    """In how many seconds the game begins without those who are not ready."""

    seconds: float


Stage = Literal["waiting", "playing", "over", "damaged"]


class Note(msgspec.Struct, frozen=True):
    """What happened at the table beside the game, at a decision of it: who did it, and what.

    Each kind has sentences of its own, with `params`.
    """

    kind: str
    number: int
    sequence: int
    at: str
    seat: int | None
    params: dict[str, Any]


class TableInfo(msgspec.Struct, frozen=True):
    """A table in a list. One that is damaged cannot be opened; the others are not touched by it.

    `my_turn` says that it waits for the one who asks: for a decision, or to sit down. `scores` and
    `places` are those of the seats at the end; empty before, and while not known, and there are no
    scores in a game that they do not decide. `series` says which game of a series it is, if it is
    one. `asleep` and `by_bots` are explained at `Table`. `nudged` counts the change by which the
    one who asks was reminded last that it is their turn.
    """

    id: str
    game: str
    game_name: str
    stage: Stage
    open: bool
    mine: int | None
    seats: tuple[SeatInfo, ...]
    my_turn: bool
    changed: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    pace: Pace | None
    series: SeriesPlace | None
    asleep: bool
    by_bots: bool
    nudged: int | None


class Page(msgspec.Struct, frozen=True):
    """A page of a list, the latest first; `next` asks for the one after it, if there is one."""

    tables: tuple[TableInfo, ...]
    next: str | None


class Tables(msgspec.Struct, frozen=True):
    """The unfinished tables of the one who asks, and the first pages of the other lists.

    `finished` are tables of one's own that are over, `open` those of others with a free seat.
    `companions` are those with whom one has played last.
    """

    mine: tuple[TableInfo, ...]
    open: Page
    finished: Page
    companions: tuple[Companions, ...]


class Deleted(msgspec.Struct, frozen=True):
    """A table is no longer in one's list; `gone` if nobody is left in whose list it is."""

    gone: bool


class Table(msgspec.Struct, frozen=True):
    """A table as one seat, or a spectator, sees it.

    `number` counts every change of the table. `view` is what the game shows to this seat and holds
    its legal moves; `standings` and `log` explain the score and what happened, `notes` what
    happened beside the game. `own` are all seats of the one who looks, `mine` the one of them whose
    view this is; `secrets` says whether seats see anything that others must not. `here` says which
    seats have somebody looking, `away` since when the others have not, `next` where people go on,
    `series` how its series stands. `undo` is what this seat may take back, `vote` what is being
    asked. A note `undone` takes the moves from its `to` on off the log.

    A table is `asleep` while bots have been put in the seats of all its people, and none of these
    looks: nothing happens until one of them comes. A game that ended with bots in all these seats
    is decided `by_bots`: it is in no statistics, and a series goes on without its result.

    `awaited` are the seats of people who have to be ready before the game begins, and `agreed` is
    what the one who looks had agreed to, if that was changed. `removed` says that the host took
    away the seat of theirs.
    """

    id: str
    number: int
    game: str
    game_name: str
    options: dict[str, OptionValue]
    stage: Stage
    open: bool
    mine: int | None
    own: tuple[int, ...]
    host: bool
    secrets: bool
    link: str
    settings: Settings
    seats: tuple[SeatInfo, ...]
    here: tuple[bool, ...]
    away: tuple[str | None, ...]
    asleep: bool
    turn: int | None
    undo: Undo | None
    vote: Vote | None
    clock: Clock | None
    view: dict[str, Any] | None
    standings: tuple[Standing, ...]
    log: tuple[LogEntry, ...]
    notes: tuple[Note, ...]
    next: Next | None
    series: Series | None
    by_bots: bool
    awaited: tuple[int, ...]
    agreed: TableTerms | None
    countdown: Countdown | None
    removed: bool

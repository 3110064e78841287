"""What goes over the wire: requests, answers and live messages of the HTTP API.

These structs are the protocol: their schema gives the OpenAPI document and the TypeScript types.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from reinos.core.options import Condition
from reinos.core.protocol import ScoreLine

PROTOCOL = 4
"""Raised when an old browser tab could no longer understand the server."""

Name = Annotated[str, Meta(min_length=1, max_length=24, description="What a player is called.")]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Key = Annotated[str, Meta(min_length=8, max_length=64, description="A random text of one's own.")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Value = bool | int | str
OptionValue = bool | int | str | tuple[str, ...]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body that is sent to the server: what it does not know it refuses."""


# What can be played.


class Choice(msgspec.Struct, frozen=True):
    """A value of an option, and what it is called."""

    value: Value
    label: str


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game, in the language asked for.

    With `many` the value is a list of up to so many of the choices. It makes sense while all that
    `when` says holds.
    """

    name: str
    label: str
    help: str
    default: OptionValue
    choices: tuple[Choice, ...]
    least: int | None
    most: int | None
    many: int
    when: tuple[Condition, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """A game, in the language asked for, and the bots that play it well enough."""

    id: str
    name: str
    summary: str
    least_players: int
    most_players: int
    bots: tuple[str, ...]
    options: tuple[OptionInfo, ...]


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can be given a seat."""

    id: str
    label: str
    help: str


class Games(msgspec.Struct, frozen=True):
    """Everything that a new table can be made of."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]


class RuleInfo(msgspec.Struct, frozen=True):
    """A numbered rule in both languages."""

    id: str
    es: str
    en: str


class Rules(msgspec.Struct, frozen=True):
    """The numbered rules of a game."""

    game: str
    name: str
    rules: tuple[RuleInfo, ...]


# Tables.


class SeatRequest(Request, frozen=True):
    """Who is to sit in a seat of a new table: the one who opens it, anybody, or a bot.

    Several seats may be mine: then people share a device, each with a name of their own.
    """

    kind: Literal["me", "open", "bot"]
    bot: Word | None = None
    name: Name | None = None


class ClockSetting(Request, frozen=True):
    """How much time everybody has, and what happens then.

    Either minutes for the whole game, with an increment in seconds after each turn, or days for
    each move. When time has run out, a bot plays on in the seat, or the seat resigns.
    """

    kind: Literal["minutes", "days"]
    minutes: Annotated[int, Meta(ge=1, le=600)] = 15
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    then: Literal["bot", "resign"] = "bot"


Pace = Literal["live", "daily", "calm"]


class Settings(Request, frozen=True):
    """What a table agrees on beside the rules: whether strangers may look on, pace and clocks.

    The pace is only said: everybody at once, some moves a day, or no hurry.
    """

    spectators: bool = True
    pace: Pace | None = None
    clock: ClockSetting | None = None


class NewTable(Request, frozen=True):
    """Open a table.

    Sent again with the same key, a random text of one's own, it gives the same table: so whoever
    got no answer may ask again.
    """

    game: Word
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=10)]
    name: Name
    options: dict[str, OptionValue] = {}
    open: bool = False
    key: Key | None = None
    settings: Settings = Settings()


class Join(Request, frozen=True):
    """Take an open seat: this one, or any; `another` one for somebody at the same device."""

    name: Name
    seat: SeatNumber | None = None
    another: bool = False


class Seating(Request, frozen=True):
    """Give an open seat to a bot, or open the seat of a bot again, before the game begins."""

    seat: SeatNumber
    bot: Word | None


class Play(Request, frozen=True):
    """Make a move for the decision with this number.

    The move is one of `view.moves` as it stands there, or its text, as in `place g8 right`. Whoever
    has several seats may say for which; it is the one whose turn it is, unless told.
    """

    sequence: Annotated[int, Meta(ge=0)]
    move: Annotated[str, Meta(min_length=1, max_length=200)] | dict[str, Value | None]
    seat: SeatNumber | None = None


class Resign(Request, frozen=True):
    """Give up, at the decision with this number. A bot goes on in the seat if the game does."""

    sequence: Annotated[int, Meta(ge=0)]
    seat: SeatNumber | None = None


class Empty(Request, frozen=True):
    """A body that says nothing: `{}`."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a table. `stand_in` is the bot that decides for a person meanwhile."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    stand_in: str | None
    resigned: bool


Stage = Literal["waiting", "playing", "over", "damaged"]


class LogEntry(msgspec.Struct, frozen=True):
    """What happened with one decision: its number, who made it, the events this seat may know.

    The move itself is for the seat that made it, and for everyone once the game is over.
    """

    kind: Literal["began", "moved", "resigned"]
    sequence: int
    seat: int | None
    move: str | None
    events: tuple[dict[str, Any], ...]


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


class Tiebreak(msgspec.Struct, frozen=True):
    """A number that decides between equal scores: the more the better."""

    name: str
    number: int


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands: score, place, score sheet and tie-breaks, as if the game ended now.

    Lines and tie-breaks stand in the order in which they are shown.
    """

    score: int
    place: int
    lines: tuple[ScoreLine, ...]
    tiebreaks: tuple[Tiebreak, ...]


class Clock(msgspec.Struct, frozen=True):
    """The seconds that every seat had left when the clock of seat `runs` began to run, if one does.

    `running_for` seconds it was running when this was said; an update says 0, and `running` follows
    if it was later than that.
    """

    left: tuple[float, ...]
    runs: int | None
    running_for: float


class TableInfo(msgspec.Struct, frozen=True):
    """A table in a list. One that is damaged cannot be opened; the others are not touched by it."""

    id: str
    game: str
    game_name: str
    stage: Stage
    open: bool
    mine: int | None
    seats: tuple[SeatInfo, ...]
    my_turn: bool
    changed: str
    pace: Pace | None


class Page(msgspec.Struct, frozen=True):
    """A page of a list, the latest first; `next` asks for the one after it, if there is one."""

    tables: tuple[TableInfo, ...]
    next: str | None


class Tables(msgspec.Struct, frozen=True):
    """The unfinished tables of the one who asks, and the first pages of the other lists.

    `finished` are tables of one's own that are over, `open` those of others with a free seat.
    """

    mine: tuple[TableInfo, ...]
    open: Page
    finished: Page


class Deleted(msgspec.Struct, frozen=True):
    """A table is no longer in one's list; `gone` if nobody is left in whose list it is."""

    gone: bool


class Table(msgspec.Struct, frozen=True):
    """A table as one seat, or a spectator, sees it.

    `number` counts every change of the table. `view` is what the game shows to this seat and holds
    its legal moves; `standings` and `log` explain the score and what happened, `notes` what
    happened beside the game. `own` are all seats of the one who looks, `mine` the one of them whose
    view this is; `secrets` says whether seats see anything that others must not. `here` says which
    seats have somebody looking.
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
    turn: int | None
    clock: Clock | None
    view: dict[str, Any] | None
    standings: tuple[Standing, ...]
    log: tuple[LogEntry, ...]
    notes: tuple[Note, ...]


class Played(msgspec.Struct, frozen=True):
    """A move was made and is on disk: the number of the change."""

    number: int
    sequence: int


class Handover(msgspec.Struct, frozen=True):
    """A link that moves a seat to another device, once, until it expires or the seat moves."""

    link: str
    expires: str


class Notify(Request, frozen=True):
    """Be told that it is one's turn while one is away: by mail, and through the host's webhook.

    This is the whole wish: without an address there is no mail, and what was known is erased.
    """

    address: Annotated[str, Meta(min_length=3, max_length=254)] | None = None
    webhook: bool = False


class NoticeAnswer(Request, frozen=True):
    """Whether the address to which a link was sent is to get notices."""

    on: bool


class Notices(msgspec.Struct, frozen=True):
    """What the host offers to those who are away, by mail or webhook, and what one has asked for.

    Before an address is `confirmed`, nothing is sent to it but the question. `told` is whether the
    webhook is told.
    """

    mail: bool
    webhook: bool
    address: str | None
    confirmed: bool
    told: bool


class Token(msgspec.Struct, frozen=True):
    """A token for a bot of one's own; it is shown once."""

    token: str


class ReplayStep(msgspec.Struct, frozen=True):
    """One moment of a finished game, as a spectator sees it."""

    entry: LogEntry | None
    view: dict[str, Any]
    scores: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True):
    """A finished game from the first deal to the end."""

    id: str
    game: str
    game_name: str
    names: tuple[str, ...]
    steps: tuple[ReplayStep, ...]
    standings: tuple[Standing, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a code, its parameters, the rule it breaks, and a sentence."""

    code: str
    message: str
    rule: str | None
    params: dict[str, Any]


# Live messages: over the WebSocket, and line by line over the event stream.

Splice = tuple[int, int, str]
"""How many characters stay at the beginning and at the end, and what stands between them now."""


class Hello(msgspec.Struct, frozen=True, tag_field="kind", tag="hello"):
    """The version of the protocol, which run of the server this is, and the table as it is.

    It comes first, and again when the one who looks has become another seat. Whoever said what they
    have, and had it from this run, gets no table but an update with what was missed.
    """

    protocol: int
    run: str
    table: Table | None


class Update(msgspec.Struct, frozen=True, tag_field="kind", tag="update"):
    """What has changed since the change with the number `since`: `number` is the last one now.

    The name of a part is the way to it in the table, as `turn`, `seats.1` or `view.line`; `parts`
    holds new values. `splices` changes the text of a part, its JSON without spaces: so many
    characters of the old text, the new characters, so many of the old text's end. `log` and `notes`
    are what was added to them meanwhile.
    """

    since: int
    number: int
    parts: dict[str, Any]
    splices: dict[str, Splice]
    log: tuple[LogEntry, ...]
    notes: tuple[Note, ...]


class Presence(msgspec.Struct, frozen=True, tag_field="kind", tag="presence"):
    """Which seats have somebody looking at the table."""

    here: tuple[bool, ...]


class Running(msgspec.Struct, frozen=True, tag_field="kind", tag="running"):
    """For how many seconds the clock of the table, as it was told last, has been running now."""

    running_for: float


class Declined(msgspec.Struct, frozen=True, tag_field="kind", tag="declined"):
    """What was said over the WebSocket is refused; `sequence` is the one it was said with."""

    sequence: int | None
    problem: Problem


class PlayedBefore(msgspec.Struct, frozen=True, tag_field="kind", tag="played_before"):
    """The move was made already, by the change with this number."""

    sequence: int
    number: int


class Bye(msgspec.Struct, frozen=True, tag_field="kind", tag="bye"):
    """The server is stopping, or the table was deleted; come back in a moment."""


class Beat(msgspec.Struct, frozen=True, tag_field="kind", tag="beat"):
    """A sign of life, sent every few seconds, in a stream when nothing else was: so that both sides
    notice a connection that is dead without having been closed."""


Live = Hello | Update | Presence | Running | Declined | PlayedBefore | Beat | Bye


class LivePlay(Play, frozen=True, tag_field="kind", tag="play"):
    """Make a move, over the WebSocket. Once it is on disk the player's own update tells it."""


class LiveLook(Request, frozen=True, tag_field="kind", tag="look"):
    """See the table from another of one's own seats, over the WebSocket: a `hello` follows."""

    seat: SeatNumber


Said = LivePlay | LiveLook
"""What a client may say over the WebSocket."""

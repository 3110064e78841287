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
Reaction = Literal["hello", "bravo", "thanks", "laugh", "wow", "ouch", "thinking", "luck"]
SIGNS = 5
"""How many colours there are, and how many emblems."""
SignNumber = Annotated[int, Meta(ge=0, lt=SIGNS)]
Seen = Annotated[int, Meta(description="`number` of the table as it was seen.")] | None
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


class SeriesInfo(msgspec.Struct, frozen=True):
    """A series that the rules of a game know by name."""

    games: int
    label: str
    help: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game, in the language asked for, and the bots that people are offered, the mildest first.

    `length` says how long a game takes. `guide` holds the options of a game that is explained step
    by step; none if there are no words.
    With the numbers of players in `open_start` the table may choose who begins.
    """

    id: str
    name: str
    summary: str
    length: str
    least_players: int
    most_players: int
    bots: tuple[str, ...]
    guide: dict[str, Value] | None
    options: tuple[OptionInfo, ...]
    series: tuple[SeriesInfo, ...]
    open_start: tuple[int, ...]


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can be given a seat: a level for people, or a program."""

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
    """What a table agrees on beside the rules.

    Whether strangers may look on, whether it is locked, so that nobody new sits down, whether
    latecomers may take over a seat of a bot during the game, whether people talk, and what is shown
    during the game: how everybody stands, and what is left to come. After `patience` seconds
    without somebody the others may let a bot play on. The pace is only said: everybody at once,
    some moves a day, or no hurry; clocks are kept. Who begins is drawn, or it is the first seat
    where the rules leave that open.
    """

    spectators: bool = True
    locked: bool = False
    latecomers: bool = False
    talk: bool = True
    scores: bool = True
    pieces: bool = True
    patience: Annotated[int, Meta(ge=60, le=2_592_000)] = 86_400
    pace: Pace | None = None
    clock: ClockSetting | None = None
    first_begins: bool = False


class NewTable(Request, frozen=True):
    """Open a table.

    Sent again with the same key, a random text of one's own, it gives the same table: so whoever
    got no answer may ask again. `series` is how many games in a row are played, with their scores
    added; 0 is as many as people like.
    """

    game: Word
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=10)]
    name: Name
    options: dict[str, OptionValue] = {}
    open: bool = False
    key: Key | None = None
    settings: Settings = Settings()
    series: Annotated[int, Meta(ge=0, le=99)] | None = None


class Join(Request, frozen=True):
    """Take an open seat: this one, or any; `another` one for somebody at the same device."""

    name: Name
    seat: SeatNumber | None = None
    another: bool = False


class Seating(Request, frozen=True):
    """Give an open seat to a bot, or open the seat of a bot again, before the game begins."""

    seat: SeatNumber
    bot: Word | None


class SeatOrder(Request, frozen=True):
    """Who sits where, before the game begins: drawn, or told by the seats they have now.

    It is meant for the table with this number: another one is not touched.
    """

    number: Annotated[int, Meta(ge=1)]
    order: Annotated[tuple[SeatNumber, ...], Meta(max_length=10)] | None = None


class Rename(Request, frozen=True):
    """Be called otherwise, in one of one's own seats."""

    name: Name
    seat: SeatNumber | None = None


class Look(Request, frozen=True):
    """Choose the colour and the emblem of one's own seat, by their numbers."""

    colour: SignNumber | None = None
    emblem: SignNumber | None = None
    seat: SeatNumber | None = None


class StandIn(Request, frozen=True):
    """Let a bot decide for one's own seat from now on, or, with none, decide oneself again."""

    bot: Word | None
    seat: SeatNumber | None = None


class OwnSeat(Request, frozen=True):
    """Which of one's own seats is meant, if there are several."""

    seat: SeatNumber | None = None


class Removal(Request, frozen=True):
    """Take a seat from somebody."""

    seat: SeatNumber


class SettingsChange(Request, frozen=True):
    """What the host changes of what a table agrees on; what is not said stays as it is."""

    spectators: bool | None = None
    locked: bool | None = None
    latecomers: bool | None = None
    talk: bool | None = None
    scores: bool | None = None
    pieces: bool | None = None
    first_begins: bool | None = None


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


class Play(Request, frozen=True):
    """Make a move for the decision with this number.

    The move is one of `view.moves` as it stands there, or its text, as in `place g8 right`. Whoever
    has several seats may say for which; it is the one whose turn it is, unless told. With `number`,
    the table as it was seen, a move that was taken back meanwhile is not made once more.
    """

    sequence: Annotated[int, Meta(ge=0)]
    move: Annotated[str, Meta(min_length=1, max_length=200)] | dict[str, Value | None]
    seat: SeatNumber | None = None
    number: Seen = None


class Resign(Request, frozen=True):
    """Give up, at the decision with this number. A bot goes on in the seat if the game does."""

    sequence: Annotated[int, Meta(ge=0)]
    seat: SeatNumber | None = None


class Talk(Request, frozen=True):
    """Say something to everybody at a table: a text, or one of the reactions.

    Sent again with the same key it is not said twice.
    """

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    reaction: Reaction | None = None
    seat: SeatNumber | None = None


class TakeBack(Request, frozen=True):
    """Take back the last own decision, or all of the own turn, at the decision with this number.

    What bots answered is taken back with it. If others have acted since, they are asked.
    """

    sequence: Annotated[int, Meta(ge=0)]
    whole: bool = False
    seat: SeatNumber | None = None
    number: Seen = None


class Ask(Request, frozen=True):
    """Ask the others to let a bot play on for somebody who is gone, or to end the game."""

    kind: Literal["stand_in", "end"]
    about: SeatNumber | None = None
    seat: SeatNumber | None = None
    number: Seen = None


class Ballot(Request, frozen=True):
    """Agree with what is asked, or not, by its number; who asked and says no withdraws it."""

    vote: int
    yes: bool
    seat: SeatNumber | None = None


class Empty(Request, frozen=True):
    """A body that says nothing: `{}`."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a table. `stand_in` is the bot that decides for a person meanwhile.

    An open seat with a name is kept for the one who is called so.
    `colour` and `emblem` are numbers: no two seats of a table have the same.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    stand_in: str | None
    resigned: bool
    colour: int
    emblem: int


Stage = Literal["waiting", "playing", "over", "damaged"]


class LogEntry(msgspec.Struct, frozen=True):
    """What happened with one decision: its number, who made it, the events this seat may know.

    The move itself is for the seat that made it, and for everyone once the game is over.
    """

    kind: Literal["began", "moved", "resigned", "ended"]
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


class Undo(msgspec.Struct, frozen=True):
    """What a seat may take back: its decisions from `last` on, or from `turn` on.

    With `consent` others have acted since, and all of them must agree.
    """

    last: int
    turn: int | None
    consent: bool


class Vote(msgspec.Struct, frozen=True):
    """What the others are asked, by its number: who asks, about which seat, and what they say.

    It is about the decision with the number `sequence`; an undo would go back to that with the
    number `to`. With as many `yes` as are needed it is done.
    """

    number: int
    kind: Literal["undo", "stand_in", "end"]
    by: int
    about: int | None
    sequence: int
    to: int | None
    voters: tuple[int, ...]
    needed: int
    yes: tuple[int, ...]
    no: tuple[int, ...]


class Tiebreak(msgspec.Struct, frozen=True):
    """A number that decides between equal scores: the more the better."""

    name: str
    number: int


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands: score, place, score sheet and tie-breaks, as if the game ended now.

    The score is null in a game that points do not decide. Lines and tie-breaks stand in the order
    in which they are shown.
    """

    score: int | None
    place: int
    lines: tuple[ScoreLine, ...]
    tiebreaks: tuple[Tiebreak, ...]


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


class Clock(msgspec.Struct, frozen=True):
    """The seconds that every seat had left when the clock of seat `runs` began to run, if one does.

    `running_for` seconds it was running when this was said; an update says 0, and `running` follows
    if it was later than that.
    """

    left: tuple[float, ...]
    runs: int | None
    running_for: float


class SeriesPlace(msgspec.Struct, frozen=True):
    """Which game of a series a table is; `length` is 0 if it goes on until people stop."""

    number: int
    length: int


class TableInfo(msgspec.Struct, frozen=True):
    """A table in a list. One that is damaged cannot be opened; the others are not touched by it.

    `my_turn` says that it waits for the one who asks: for a decision, or to sit down. `scores` and
    `places` are those of the seats at the end; empty before, and while not known, and there are no
    scores in a game that they do not decide. `series` says which game of a series it is, if it is
    one.
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
    seats have somebody looking, `away` since when the others have not, `next` where people go on,
    `series` how its series stands. `undo` is what this seat may take back, `vote` what is being
    asked. A note `undone` takes the moves from its `to` on off the log.
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


class Spoken(msgspec.Struct, frozen=True):
    """It was said and is on disk: the number of the change."""

    number: int


class Played(msgspec.Struct, frozen=True):
    """A move was made and is on disk: the number of the change."""

    number: int
    sequence: int


class Changed(msgspec.Struct, frozen=True):
    """It is so now, and on disk: the number of the last change of the table."""

    number: int


class Handover(msgspec.Struct, frozen=True):
    """A link that moves a seat to another device, once, until it expires or the seat moves.

    `code` is the same as a QR code, a picture as a `data:` address.
    """

    link: str
    expires: str
    code: str


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


class Ended(msgspec.Struct, frozen=True):
    """A browser was signed out: whether it is this one, which is somebody new from now on."""

    here: bool


class Recovered(msgspec.Struct, frozen=True):
    """This browser is now the one the phrase belongs to: how many tables it has that go on."""

    tables: int


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
    """One moment of a finished game, as a spectator or a seat saw it."""

    entry: LogEntry | None
    view: dict[str, Any]
    scores: tuple[int | None, ...]


class Sign(msgspec.Struct, frozen=True):
    """Colour and emblem of a seat, by their numbers."""

    colour: int
    emblem: int


class Replay(msgspec.Struct, frozen=True):
    """A finished game from the first deal to the end."""

    id: str
    game: str
    game_name: str
    names: tuple[str, ...]
    steps: tuple[ReplayStep, ...]
    standings: tuple[Standing, ...]
    signs: tuple[Sign, ...] = ()


class GameFile(Request, frozen=True):
    """A game file, to be played again; nothing of it is kept."""

    file: Annotated[str, Meta(min_length=1)]


# One's own games.


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


class GameResults(msgspec.Struct, frozen=True):
    """How somebody's games of one kind ended."""

    game: str
    game_name: str
    played: int
    won: float
    against: tuple[Against, ...]
    best: tuple[BestScore, ...]


class Results(msgspec.Struct, frozen=True):
    """How the finished games of the one who asks ended, the game played last first.

    Of `unknown` games it is not known yet. If there are more than `most`, the latest are counted.
    """

    games: tuple[GameResults, ...]
    unknown: int
    most: int | None


class Erased(msgspec.Struct, frozen=True):
    """Name and words of the one who asked are gone: from so many tables."""

    tables: int


# For whoever runs the server.


class Pause(Request, frozen=True):
    """Let nothing change at any table, or go on."""

    paused: bool


class Paused(msgspec.Struct, frozen=True):
    """Whether nothing changes at any table; it is on disk."""

    paused: bool


class Complaint(msgspec.Struct, frozen=True):
    """Something that went wrong: when, and what the server's log says of it."""

    at: str
    text: str


class Health(msgspec.Struct, frozen=True):
    """How the server is.

    `late` is by how many seconds it was late lately, at worst. `queue` counts the writes that wait,
    `failed` the requests it could not answer by a fault of its own, since it runs.
    """

    late: float
    queue: int
    trouble: str | None
    failed: int
    workers_replaced: int
    damaged: int
    complaints: tuple[Complaint, ...]


class Disk(msgspec.Struct, frozen=True):
    """Bytes of the database and of what is free beside it; a PostgreSQL does not say that."""

    used: int
    free: int | None


class Hosted(msgspec.Struct, frozen=True):
    """The server as whoever runs it sees it.

    `stages` counts all tables; `in_memory` those that are open now, `thinking` those of them at
    which something goes on by itself; `watchers` are live connections.
    """

    version: str
    since: str
    paused: bool
    stages: dict[str, int]
    in_memory: int
    thinking: int
    watchers: int
    disk: Disk
    health: Health


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
    are what was added to them meanwhile: if steps were undone, a note says so, and they go first.
    """

    since: int
    number: int
    parts: dict[str, Any]
    splices: dict[str, Splice]
    log: tuple[LogEntry, ...]
    notes: tuple[Note, ...]


class Presence(msgspec.Struct, frozen=True, tag_field="kind", tag="presence"):
    """Which seats have somebody looking at the table, and since when the others have not."""

    here: tuple[bool, ...]
    away: tuple[str | None, ...]


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

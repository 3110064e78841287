"""The entries of a log: every kind of change that a table can go through, and its facts.

An entry is a change and where it led (`log_entry.py`). Both are stored in one JSON object, beside
the name of the kind; fields that are absent have their defaults. To add a kind, write its struct
and name it in `AnyChange`; `TableState.accept` and `ListRow.after` follow it where it changes
something.
"""

from typing import Any, ClassVar, Literal, get_args

import msgspec

from reinos.server import protocol
from reinos.server.table.clocks import Moment
from reinos.server.table.seats import Seat
from reinos.server.table.series import SeriesState
from reinos.server.table.settings import StoredSettings


class Change(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What changes at a table, with the fields that several kinds share."""

    kind: ClassVar[str]
    by_person: ClassVar[bool] = False
    """Whether a person makes it from a seat, and so was there."""
    is_step: ClassVar[bool] = False
    """Whether it is a step of the game."""
    is_counted: ClassVar[bool] = False
    """Whether a table has only so many of them; see `allowance`."""
    needs_room: ClassVar[bool] = False
    """Whether it is refused when a table has had that many."""

    seat: int | None = None
    """The seat that it is about."""
    seats: tuple[Seat, ...] | None = None
    """Who sits where from now on."""
    note: dict[str, Any] | None = None
    """What everybody is told of it: the parameters of its sentence."""
    sequence: int | None = None
    """The number of the decision at which it happens."""

    @property
    def actor(self) -> int | None:
        """The seat whose person did it, if one did."""
        return self.seat if self.by_person else None


# The table and who sits at it.


class Opened(Change, frozen=True, kw_only=True):
    """A table is opened: the first entry of every log."""

    kind = "opened"
    game: str
    options: dict[str, Any]
    open: bool
    host: str
    seed: str
    seats: tuple[Seat, ...]
    settings: StoredSettings = msgspec.field(default_factory=StoredSettings)  # always written
    key: str | None = None
    wish: str | None = None
    series: SeriesState | None = None
    follows: str | None = None
    awaits: tuple[int, ...] = ()
    """The seats of people who have to be ready before the game begins."""
    countdown: Moment | None = None
    """When it begins without them."""


class Seated(Change, frozen=True, kw_only=True):
    """Somebody takes a seat, or the host gives it to a bot or opens it again."""

    kind = "seated"
    by_person = is_counted = needs_room = True
    seat: int
    seats: tuple[Seat, ...]


class Handed(Change, frozen=True, kw_only=True):
    """A seat moves to another device; `host` is who is the host from now on, if that moves, too."""

    kind = "handed"
    by_person = is_counted = needs_room = True
    seat: int
    seats: tuple[Seat, ...]
    host: str | None = None


class Renamed(Change, frozen=True, kw_only=True):
    """Somebody takes another name."""

    kind = "renamed"
    by_person = is_counted = needs_room = True
    seat: int
    seats: tuple[Seat, ...]


class Looked(Change, frozen=True, kw_only=True):
    """Somebody chooses a colour or an emblem."""

    kind = "looked"
    is_counted = needs_room = True
    seats: tuple[Seat, ...]


class StoodIn(Change, frozen=True, kw_only=True):
    """A bot decides for somebody: they want it, or the others have voted for it."""

    kind = "stood_in"
    is_counted = needs_room = True
    seats: tuple[Seat, ...]
    about: int | None = None


class CameBack(Change, frozen=True, kw_only=True):
    """Somebody decides for themselves again."""

    kind = "came_back"
    by_person = is_counted = True
    seat: int
    seats: tuple[Seat, ...]


class Left(Change, frozen=True, kw_only=True):
    """Somebody leaves for good."""

    kind = "left"
    is_counted = True
    seats: tuple[Seat, ...]


class Removed(Change, frozen=True, kw_only=True):
    """The host takes a seat from somebody."""

    kind = "removed"
    is_counted = True
    seats: tuple[Seat, ...]


class Settled(Change, frozen=True, kw_only=True):
    """The host changes the settings; `listed` is whether strangers may find the table then."""

    kind = "settled"
    is_counted = needs_room = True
    settings: StoredSettings
    listed: bool | None = None


class Revised(Change, frozen=True, kw_only=True):
    """The host changes what is played: options, time, the number of seats, the level of a bot.

    `awaits` are the seats of people who have to be ready again before the game begins.
    """

    kind = "revised"
    is_counted = needs_room = True
    options: dict[str, Any]
    settings: StoredSettings
    seats: tuple[Seat, ...]
    awaits: tuple[int, ...] = ()


class Readied(Change, frozen=True, kw_only=True):
    """Somebody is ready: for what the host has changed, or for the next game of a series."""

    kind = "readied"
    by_person = is_counted = True
    seat: int


class Ordered(Change, frozen=True, kw_only=True):
    """The host decides or draws who sits where."""

    kind = "ordered"
    is_counted = needs_room = True
    seats: tuple[Seat, ...]


class NameErased(Change, frozen=True, kw_only=True):
    """Somebody's name and words were taken out of all entries."""

    kind = "erased"


# The game.


class Began(Change, frozen=True, kw_only=True):
    """The game begins: everything is dealt."""

    kind: ClassVar[Literal["began"]] = "began"
    is_step = True


class Moved(Change, frozen=True, kw_only=True):
    """A decision is made; by a `bot`, if one stands in for a person."""

    kind: ClassVar[Literal["moved"]] = "moved"
    by_person = is_step = True
    seat: int
    move: str
    sequence: int
    bot: bool = False

    @property
    def actor(self) -> int | None:
        """The seat whose person did it, unless a bot stood in."""
        return None if self.bot else self.seat


class Resigned(Change, frozen=True, kw_only=True):
    """A seat gives up, or its time has run out."""

    kind: ClassVar[Literal["resigned"]] = "resigned"
    by_person = is_step = True
    seat: int
    timeout: bool = False


class GameEnded(Change, frozen=True, kw_only=True):
    """Everybody has agreed that the game is over, or all its people have given up."""

    kind: ClassVar[Literal["ended"]] = "ended"
    is_step = True


class Undone(Change, frozen=True, kw_only=True):
    """The decisions from number `to` on are taken back; the next one had the number `since`."""

    kind = "undone"
    by_person = True
    seat: int
    to: int
    since: int = msgspec.field(name="from")


class TimedOut(Change, frozen=True, kw_only=True):
    """The time of the seat that is to move has run out."""

    kind = "timed_out"


class Clocked(Change, frozen=True, kw_only=True):
    """The clock goes on by the time of another database."""

    kind = "clocked"


# What people decide together and say.


class VoteChange(Change, frozen=True, kw_only=True):
    """Something about a vote: the whole of it as it is then, and whether it is still open."""

    by_person = True
    seat: int
    vote: protocol.Vote
    open: bool


class Asked(VoteChange, frozen=True, kw_only=True):
    """Somebody asks the others something."""

    kind = "asked"


class Voted(VoteChange, frozen=True, kw_only=True):
    """Somebody answers."""

    kind = "voted"


class Withdrawn(VoteChange, frozen=True, kw_only=True):
    """Whoever asked no longer wants it."""

    kind = "withdrawn"


class Utterance(Change, frozen=True, kw_only=True):
    """Words among people; the key tells a retry from saying the same twice."""

    by_person = is_counted = needs_room = True
    seat: int
    key: str
    note: dict[str, Any]


class Said(Utterance, frozen=True, kw_only=True):
    """Somebody says something."""

    kind = "said"


class Reacted(Utterance, frozen=True, kw_only=True):
    """Somebody shows one of the reactions."""

    kind = "reacted"


class Nudged(Change, frozen=True, kw_only=True):
    """Somebody reminds the one whose decision it is."""

    kind = "nudged"
    by_person = is_counted = needs_room = True
    seat: int
    about: int


class NextChange(Change, frozen=True, kw_only=True):
    """Something about the table at which people go on."""

    by_person = True
    seat: int
    next: protocol.Next


class Followed(NextChange, frozen=True, kw_only=True):
    """Somebody opens a table at which to go on."""

    kind = "followed"


class Accepted(NextChange, frozen=True, kw_only=True):
    """Somebody has come to that table."""

    kind = "accepted"


StepChange = Began | Moved | Resigned | GameEnded
"""The steps of a game."""
TableChange = (
    Opened
    | Seated
    | Handed
    | Renamed
    | Looked
    | StoodIn
    | CameBack
    | Left
    | Removed
    | Settled
    | Revised
    | Readied
    | Ordered
    | NameErased
)
TalkChange = Asked | Voted | Withdrawn | Said | Reacted | Nudged | Followed | Accepted
AnyChange = TableChange | StepChange | Undone | TimedOut | Clocked | TalkChange
"""Every kind of change that a log may have."""
KINDS: dict[str, type[Change]] = {one.kind: one for one in get_args(AnyChange)}

"""What a table is: the entries of its log, accepted one after the other, and nothing else.

Nothing here knows who is looking, what they are told, or what time it is.
"""

from collections import deque
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple, Self

from msgspec.structs import replace

from reinos.core import registry
from reinos.core.options import Options
from reinos.core.protocol import Move
from reinos.core.state import State
from reinos.server import protocol
from reinos.server.errors import Refused
from reinos.server.table.clocks import ClockState, Moment
from reinos.server.table.entries import (
    Began,
    Change,
    Followed,
    Moved,
    NextChange,
    Nudged,
    Opened,
    Revised,
    Settled,
    Undone,
    Utterance,
    VoteChange,
)
from reinos.server.table.game import Snapshot, TableGame
from reinos.server.table.list_row import ListRow
from reinos.server.table.log_entry import Entry, Led
from reinos.server.table.seats import Seat, seats_of
from reinos.server.table.series import SeriesState, first_of
from reinos.server.table.settings import StoredSettings
from reinos.server.table.steps import Outcome, state_hash
from reinos.server.table.undo import undoable
from reinos.server.table.votes import is_void
from reinos.server.table.waiting_room import WaitingRoom, terms_of

MOST_NOTES = 300
"""How many notes are told: the latest."""
MOST_TALK = 2000
"""How much is said at one table."""


class Draft(NamedTuple):
    """A change that is not made yet: the entry to keep, and what it will have led to."""

    entry: Entry
    outcome: Outcome


class LastUndo(NamedTuple):
    """The last time that steps were taken back, and with which number."""

    number: int
    change: Undone


class LastNudge(NamedTuple):
    """The last time that somebody was reminded: with which number, by which seat, and when."""

    number: int
    by: int
    at: str


class TableState(TableGame):
    """What a table is. It changes only by `accept`, with an entry that is on disk."""

    def __init__(self, opened: Entry, options: Options | None = None) -> None:
        """The table that an entry opens; its options are read from there unless they are given."""
        self.row = ListRow.opened(opened)
        """The table without its game, as lists show it."""
        first = opened.change
        assert isinstance(first, Opened)
        game, players = registry.game(first.game), len(first.seats)
        if options is None:
            options = game.read_options(players, first.options)
        super().__init__(game, players, options, bytes.fromhex(first.seed))
        self.id = opened.table_id
        self.open = first.open
        self._agree(first.settings)
        self.wish = first.wish
        self.notes: deque[protocol.Note] = deque(maxlen=MOST_NOTES)
        """What happened beside the game."""
        self.untold = 0
        """The number of the last note that is told no more."""
        self.vote: protocol.Vote | None = None
        """What everybody is being asked."""
        self.voted: protocol.Vote | None = None
        """What was asked last, and is decided."""
        self.undone: LastUndo | None = None
        self.acted = {n: opened.at for n, one in enumerate(first.seats) if one.kind == "person"}
        """When each person did something last."""
        self.began_at = ""
        """When the game began."""
        self.nudges: dict[int, LastNudge] = {}
        """When each seat was reminded last."""
        self.rules_version, self.state_hash = opened.rules_version, opened.state_hash
        self.follows = first.follows
        """The table before it, if people went on from there."""
        self.next: protocol.Next | None = None
        """The table at which people go on."""
        self.offers = 0
        """How many tables were offered to go on at: one may be gone by now."""
        self.series: SeriesState | None = first.series
        """The series, as it was before this game."""
        self.waiting_room = WaitingRoom(first)
        self.spoken: dict[str, int] = {}
        """The keys of what people said, and with which change: the latest."""
        self.changes = 0
        """How many changes there were of those that a table has only so many of."""
        self.decisions = 0
        """How many votes and undos there were, and how often somebody went on."""
        self.over_since = ""
        """When the game was over."""
        self.handed = dict.fromkeys(range(self.players), 1)
        """With which change each seat became another's the last time."""
        self.clock: ClockState | None = None
        """How much time everybody has, once a game with clocks has begun."""

    @classmethod
    def read_on(cls, table: Self | None, entry: Entry) -> Self:
        """The table after one more entry of its log; the first one makes it.

        After the last one comes `check_read`, and `replay` plays its game again.
        """
        if entry.number != (1 if table is None else table.number + 1):
            raise ValueError("entries are missing")
        if table is None:
            return cls(entry)
        table.accept(entry)
        return table

    def check_read(self) -> None:
        """Refuse a log that ends where no table can be."""
        if self.stage == "damaged" or len(self.seats) != self.players:
            raise ValueError("the last entry is no moment of a table")

    # What it is made of.

    @property
    def stage(self) -> protocol.Stage:
        """Whether it waits, is played or over."""
        return self.row.stage

    @property
    def turn(self) -> int | None:
        """Whose decision it is."""
        return self.row.turn

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.row.seats

    @property
    def host(self) -> str:
        """Who decides about seats and settings."""
        return self.row.host

    @property
    def resigned(self) -> tuple[int, ...]:
        """Who has given up."""
        return self.row.resigned

    @property
    def number(self) -> int:
        """How many changes there were."""
        return self.row.number

    @property
    def names(self) -> tuple[str, ...]:
        """What everyone is called."""
        return tuple(seat.name for seat in self.seats)

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats that belong to a token."""
        return seats_of(self.seats, owner)

    def seat_of(self, owner: str, wanted: int | None = None) -> int | None:
        """The seat of a token: the wanted one of several, or the one whose turn it is."""
        own = self.seats_of(owner)
        for seat in (wanted, self.turn):
            if seat in own:
                return seat
        return own[0] if own else None

    def own_seat(self, owner: str, wanted: int | None = None) -> int:
        """The seat of a token, as `seat_of` finds it; refused if the wanted one is not theirs."""
        seat = self.seat_of(owner, wanted)
        if seat is None or wanted not in (None, seat):
            raise Refused(403, "not_seated")
        return seat

    def is_bots(self, seat: int) -> bool:
        """Whether a bot decides for a seat: it is one, stands in, or the player has given up."""
        return self.row.is_bots(seat)

    def is_lost(self, seat: int) -> bool:
        """Whether a bot plays a seat to the end: its time has run out, and its grace, too."""
        clock, setting = self.clock, self.settings.clock
        if clock is None or setting is None or not self.seats[seat].is_bots:
            return False
        return clock.is_lost(seat, setting)

    @property
    def terms(self) -> protocol.TableTerms:
        """What is played here."""
        return terms_of(self.options, self.settings, self.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats of people who have to be ready before the game begins."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.owner in self.row.awaited)

    def begins_in(self, moment: Moment) -> float | None:
        """The seconds until the game begins without those who are not ready; None if it waits."""
        return self.waiting_room.begins_in(moment, self.row)

    @property
    def is_listed(self) -> bool:
        """Whether anybody may find it and sit down."""
        return self.row.open

    def may_look(self, owner: str) -> bool:
        """Whether somebody may see the game: with a seat, as the host, or if strangers may."""
        if self.stage == "waiting" or self.settings.spectators:
            return True
        return owner == self.host or bool(self.seats_of(owner))

    @property
    def runs_itself(self) -> bool:
        """Whether it goes on without anybody: it is about to begin, or a bot is to move.

        Bots wait while people are asked whether something is taken back: a move would end that.
        """
        is_asked = self.vote is not None and self.vote.kind == "undo"
        return self.row.runs_itself and not is_asked

    # Changing.

    def draft_at(
        self,
        at: str,
        change: Change,
        move: Move | None = None,
        *,
        later: int = 0,
        game: State | None = None,
    ) -> Draft:
        """The entry that would come next, or so many later, at a time, and what it would lead to.

        The outcome is computed, unless the caller gives it as `game`.
        """
        outcome = self.outcome(change, move) if game is None else Outcome(game)
        state = outcome.state
        number = self.number + 1 + later
        if state is None:
            led, version = Led("waiting", None), self.game.version
        else:
            led, version = led_to(state), state.version
            if change.note is not None:
                change = replace(change, sequence=state.sequence)
        entry = Entry(self.id, number, change, led, state_hash(state), version, at)
        return Draft(entry, outcome)

    def accept(self, entry: Entry, outcome: Outcome | None = None) -> None:
        """Become what an entry on disk says: the only way in which a table changes.

        What the entry of a log led to is not known: `replay` finds it out.
        """
        change, before = entry.change, self.row
        self.row = before.after(entry)
        self.waiting_room.follow(change, before, self.row)
        self.rules_version, self.state_hash = entry.rules_version, entry.state_hash
        if entry.led.clock is not None:
            self.clock = entry.led.clock
        if change.seats is not None:
            self._hand(before.seats, change.seats)
        if change.note is not None:
            self._note(entry, change.note)
        if change.actor is not None:
            self.acted[change.actor] = entry.at
        self.changes += change.is_counted
        self.decisions += isinstance(change, VoteChange | Undone | NextChange)
        self.over_since = (self.over_since or entry.at) if self.stage == "over" else ""
        match change:
            case Began():
                self.version = entry.rules_version
                self.began_at = entry.at
            case Undone():
                self.undone = LastUndo(entry.number, change)
            case Settled():
                self._agree(change.settings)
            case Revised():
                self._revise(change, before.seats)
            case Utterance():
                self._remember(f"{change.seat} {change.key}", entry.number)
            case Nudged():
                self.nudges[change.about] = LastNudge(entry.number, change.seat, entry.at)
            case NextChange():
                self.next = change.next
                self.offers += isinstance(change, Followed)
        if isinstance(change, VoteChange):
            self._ask(change.vote, change.open)
        elif self.vote is not None and is_void(self.vote, change, self.row):
            self._ask(self.vote, False)
        is_persons = change.is_step and self._is_persons(change)
        if outcome is None:
            self._leave(change, entry.number, is_persons)
        else:
            self._play(change, entry.number, outcome, is_persons)

    def _is_persons(self, change: Change) -> bool:
        """Whether the one who sits there decided it, and is no bot."""
        seat = change.seat
        by_bot = isinstance(change, Moved) and change.bot
        return seat is not None and self.seats[seat].kind == "person" and not by_bot

    def _hand(self, before: Sequence[Seat], after: Sequence[Seat]) -> None:
        """Let others sit there; what was promised to those before them is no good any more."""
        owners = ([seat.owner for seat in seats] for seats in (before, after))
        for number, (was, now) in enumerate(zip_longest(*owners)):
            if was != now:
                self.handed[number] = self.number

    def _note(self, entry: Entry, params: dict[str, Any]) -> None:
        """Note what happened beside the game.

        Words stay with the name of the one who said them, whoever sits there later.
        """
        if len(self.notes) == MOST_NOTES:
            self.untold = self.notes[0].number
        change = entry.change
        if isinstance(change, Utterance):
            params = {**params, "name": self.seats[change.seat].name}
        sequence = change.sequence or 0
        note = protocol.Note(change.kind, entry.number, sequence, entry.at, change.seat, params)
        self.notes.append(note)

    def _agree(self, settings: StoredSettings) -> None:
        """Take over the settings."""
        self.settings = settings.seen()
        self.first_begins = settings.first_begins

    def _revise(self, change: Revised, before: Sequence[Seat]) -> None:
        """Take over what is played."""
        self.waiting_room.revise(terms_of(self.options, self.settings, before), self.row)
        self._agree(change.settings)
        self.players = len(change.seats)
        self.options = self.game.read_options(self.players, change.options)
        if self.series is not None:
            self.series = first_of(self.series.length, self.players)

    def _remember(self, key: str, number: int) -> None:
        """Remember what was said, so that a retry does not say it twice."""
        self.spoken[key] = number
        if len(self.spoken) > MOST_TALK:
            del self.spoken[next(iter(self.spoken))]

    def _ask(self, vote: protocol.Vote, is_open: bool) -> None:
        """Something is asked, answered or settled."""
        self.vote, self.voted = (vote, self.voted) if is_open else (None, vote)

    async def replay(self, snapshot: Snapshot | None) -> None:
        """Play the log again; if it no longer replays, go on from its last snapshot."""
        await super().replay(snapshot)
        if self.stage == "over" and not self.row.scores:  # it ended when logs did not say that yet
            scores, places = tuple(self.state.scores()), tuple(self.state.places())
            self.row = replace(self.row, scores=scores, places=places)

    def undoable(self, seat: int | None) -> protocol.Undo | None:
        """What a seat may take back now."""
        if seat is None or self.stage != "playing" or self.is_bots(seat):
            return None
        found = undoable(self.steps, seat)
        return None if isinstance(found, str) else found

    def series_now(self) -> SeriesState | None:
        """The series with the result of this game, if it is over and people decided it."""
        if self.series is None or self.stage != "over" or self.row.by_bots:
            return self.series
        return self.series.after(self.id, self.state.scores(), self.state.places())


def led_to(state: State) -> Led:
    """Where a change led, once the game has begun."""
    if not state.over:
        return Led("playing", state.seat)
    return Led("over", state.seat, tuple(state.scores()), tuple(state.places()))

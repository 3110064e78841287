"""The list row of a table: the table without its game, as lists show it.

It follows from the entries of the log alone. A table in memory has its row, lists read theirs from
the database: both are made here.
"""

import msgspec
from msgspec.structs import replace

from reinos.server import protocol
from reinos.server.table.entries import Entry, Nudged, Opened, Resigned, Settled
from reinos.server.table.seats import Seat, runs_by_itself


class ListRow(msgspec.Struct, frozen=True):
    """A table without its game."""

    id: str
    game: str
    stage: protocol.Stage
    turn: int | None
    """Whose decision it is."""
    open: bool
    """Whether strangers may find it and sit down."""
    host: str
    key: str | None
    wish: str | None
    seats: tuple[Seat, ...]
    resigned: tuple[int, ...]
    """Who has given up."""
    number: int
    """How many changes there were."""
    changed: str
    """When it changed last."""
    pace: protocol.Pace | None = None
    due: float | None = None
    """When the clock that runs is out."""
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """How everyone stood at the end; empty before, and while it is not known."""
    series_number: int | None = None
    series_length: int | None = None
    """Which game of a series it is, if it is one."""
    nudged: int | None = None
    """With which change the one whose decision it is was reminded last."""

    @classmethod
    def opened(cls, entry: Entry) -> "ListRow":
        """The row of a table that was just opened."""
        change = entry.change
        if not isinstance(change, Opened):
            raise ValueError("the first entry does not open a table")
        series = change.series
        return cls(
            id=entry.table_id,
            game=change.game,
            stage=entry.led.stage,
            turn=entry.led.turn,
            open=change.open and not change.settings.locked,
            host=change.host,
            key=change.key,
            wish=change.wish,
            seats=change.seats,
            resigned=(),
            number=entry.number,
            changed=entry.at,
            pace=change.settings.pace,
            series_number=None if series is None else series.number,
            series_length=None if series is None else series.length,
        )

    def after(self, entry: Entry) -> "ListRow":
        """The row after one more entry of the log."""
        change, led = entry.change, entry.led
        is_open, pace, resigned = self.open, self.pace, self.resigned
        match change:
            case Settled():
                is_open = self.open if change.listed is None else change.listed
                pace = change.settings.pace
            case Resigned():
                resigned = tuple(sorted({*resigned, change.seat}))
        is_over = led.stage == "over"
        is_same = led.turn == self.turn and not change.is_step
        nudged = entry.number if isinstance(change, Nudged) else self.nudged if is_same else None
        return replace(
            self,
            stage=led.stage,
            turn=led.turn,
            open=is_open,
            seats=self.seats if change.seats is None else change.seats,
            resigned=resigned,
            number=entry.number,
            changed=entry.at,
            scores=(led.scores or self.scores) if is_over else (),
            places=(led.places or self.places) if is_over else (),
            pace=pace,
            due=self.due if led.clock is None else led.clock.due,
            nudged=nudged,
        )

    def is_bots(self, seat: int) -> bool:
        """Whether a bot decides for a seat: it is one, stands in, or the player has given up."""
        return self.seats[seat].is_bots or seat in self.resigned

    @property
    def runs_itself(self) -> bool:
        """Whether the table is about to begin, or a bot is to move."""
        return runs_by_itself(self.stage, self.turn, self.seats, self.resigned)

    @property
    def mover(self) -> int | None:
        """The person who is to move, if it is one."""
        return self.turn if self.stage == "playing" and not self.runs_itself else None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of people who have not given up, whoever decides there."""
        people = (n for n, seat in enumerate(self.seats) if seat.kind == "person")
        return tuple(n for n in people if n not in self.resigned)

    @property
    def sleeps(self) -> bool:
        """Whether the table sleeps unless one of its people looks: others put bots in their seats.

        Who looks is known only by the process that has the table in memory: see `Table.is_asleep`.
        """
        lent = [self.seats[seat].is_lent_by_others for seat in self.playing]
        return self.stage == "playing" and bool(lent) and all(lent)

    @property
    def by_bots(self) -> bool:
        """Whether bots decided the game for people: at its end they sat in all their seats."""
        lent = [self.seats[seat].is_bots for seat in self.playing]
        return self.stage == "over" and bool(lent) and all(lent)

    @property
    def is_given_up(self) -> bool:
        """Whether all its people have given up."""
        has_people = any(seat.kind == "person" for seat in self.seats)
        return self.stage == "playing" and has_people and not self.playing

    @property
    def wakes(self) -> bool:
        """Whether the table goes on without anybody, and so must be opened after a restart."""
        return self.runs_itself and not self.sleeps

    @property
    def finished(self) -> str | None:
        """When it was finished, if it is."""
        return self.changed if self.stage == "over" else None

    @property
    def owners(self) -> set[str]:
        """Who has a seat or is the host."""
        return {self.host, *(seat.owner for seat in self.seats)} - {""}

"""The list row of a table: the table without its game, as lists show it.

It follows from the entries of the log alone. A table in memory has its row, lists read theirs from
the database: both are made here.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from reinos.server import protocol
from reinos.server.table.entries import Handed, Nudged, Opened, Readied, Resigned, Revised, Settled
from reinos.server.table.log_entry import Entry
from reinos.server.table.seats import Seat, is_full, runs_by_itself
from reinos.server.table.settings import StoredPace


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
    pace: StoredPace | None = None
    due: float | None = None
    """When the clock that runs is out, or the game begins without those who are not ready."""
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """How everyone stood at the end; empty before, and while it is not known."""
    series_number: int | None = None
    series_length: int | None = None
    """Which game of a series it is, if it is one."""
    nudged: int | None = None
    """With which change the one whose decision it is was reminded last."""
    awaited: tuple[str, ...] = ()
    """The owners who have to be ready before the game begins."""

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
            due=None if change.countdown is None else change.countdown.at,
            awaited=tuple(sorted({change.seats[seat].owner for seat in change.awaits})),
            series_number=None if series is None else series.number,
            series_length=None if series is None else series.length,
        )

    def after(self, entry: Entry) -> "ListRow":
        """The row after one more entry of the log."""
        change, led = entry.change, entry.led
        is_open, pace, resigned = self.open, self.pace, self.resigned
        host, key = self.host, self.key
        seats = self.seats if change.seats is None else change.seats
        match change:
            case Handed(host=str(newcomer)):
                host, key = newcomer, None  # the key is the one's who opened the table
            case Revised():
                pace = change.settings.pace
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
            host=host,
            key=key,
            seats=seats,
            resigned=resigned,
            number=entry.number,
            changed=entry.at,
            scores=(led.scores or self.scores) if is_over else (),
            places=(led.places or self.places) if is_over else (),
            pace=pace,
            nudged=nudged,
            due=self._due_after(entry, seats),
            awaited=self._awaited_after(entry, seats),
        )

    def _due_after(self, entry: Entry, seats: Sequence[Seat]) -> float | None:
        """When the clock that runs is out, or before the game the countdown.

        The countdown ends when somebody leaves: the game cannot begin without them.
        """
        if entry.led.clock is not None:
            return entry.led.clock.due
        is_counting = entry.led.stage == "waiting" and is_full(seats)
        return self.due if is_counting or self.stage != "waiting" else None

    def _awaited_after(self, entry: Entry, seats: Sequence[Seat]) -> tuple[str, ...]:
        """Who has to be ready yet: somebody who sits there."""
        change, awaited = entry.change, {*self.awaited}
        match change:
            case Revised():
                awaited = {seats[seat].owner for seat in change.awaits}
            case Readied():
                awaited -= {seats[change.seat].owner}
            case Handed() if self.seats[change.seat].owner in awaited:
                awaited |= {seats[change.seat].owner}
        if entry.led.stage != "waiting":
            return ()
        return tuple(sorted(awaited & {seat.owner for seat in seats if seat.kind == "person"}))

    def is_bots(self, seat: int) -> bool:
        """Whether a bot decides for a seat: it is one, stands in, or the player has given up."""
        return self.seats[seat].is_bots or seat in self.resigned

    @property
    def runs_itself(self) -> bool:
        """Whether the table is about to begin, or a bot is to move."""
        runs = runs_by_itself(self.stage, self.turn, self.seats, self.resigned)
        return runs and not self.awaited

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

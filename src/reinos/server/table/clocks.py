"""Clocks: how much time everybody at a table has left, and for whom it runs.

A clock changes only with an entry of the log, which says what is left at that moment of server time
and for whom it runs from then on. So the log alone gives it back.
"""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

import msgspec

from reinos.server import protocol

DAY = 24 * 3600.0
LEAST_GRACE = 15.0
"""Seconds with which somebody comes back at least after time has run out, if not a day."""


class Moment(NamedTuple):
    """A moment of server time, and of which database: those of two cannot be compared."""

    life: str
    at: float


class Timekeeper(Protocol):
    """Who tells the time of the server."""

    def now(self) -> Moment:
        """The time."""


class ClockState(msgspec.Struct, frozen=True):
    """The seconds that every seat has left at a moment, and which seat's run from then on.

    A seat keeps its time, whoever sits there. `paid` counts the decisions for which time was given:
    taking one back and making it again brings no more. `graced` are the seats to which somebody
    came back after their time had run out: they get no more.
    """

    life: str
    at: float
    left: tuple[float, ...]
    runs: int | None
    paid: int = 0
    graced: tuple[int, ...] = ()

    @property
    def due(self) -> float | None:
        """When it runs out, if it runs."""
        return None if self.runs is None else round(self.at + self.left[self.runs], 3)

    def running_for(self, moment: Moment) -> float:
        """For how many seconds it has been running; another database's time does not count."""
        if self.runs is None or moment.life != self.life:
            return 0.0
        return max(0.0, moment.at - self.at)

    def left_at(self, moment: Moment) -> list[float]:
        """What every seat has left at a moment."""
        running = self.running_for(moment)
        return [
            round(max(0.0, left - running * (seat == self.runs)), 3)
            for seat, left in enumerate(self.left)
        ]

    def is_out(self, moment: Moment) -> bool:
        """Whether the time of the seat that it runs for is over."""
        return self.runs is not None and self.left_at(moment)[self.runs] <= 0

    def grace_of(self, seat: int, setting: protocol.ClockSetting) -> float:
        """The seconds that a seat may still be given after its time; 0 if that is over, too."""
        return 0.0 if seat in self.graced else grace(setting)

    def is_lost(self, seat: int, setting: protocol.ClockSetting) -> bool:
        """Whether nobody can take a seat back from a bot: neither time nor grace is left."""
        return self.left[seat] <= 0 and not self.grace_of(seat, setting)

    def seen(self, setting: protocol.ClockSetting, running_for: float = 0.0) -> protocol.Clock:
        """The clock as everyone sees it."""
        graces = tuple(self.grace_of(seat, setting) for seat in range(len(self.left)))
        return protocol.Clock(self.left, self.runs, round(running_for, 3), graces)

    def pass_to(self, seat: int | None, moment: Moment) -> "ClockState":
        """The clock from a moment on, running for a seat or for nobody."""
        left = tuple(self.left_at(moment))
        return ClockState(*moment, left, seat, self.paid, self.graced)

    def welcoming(self, seats: Iterable[int], setting: protocol.ClockSetting) -> "ClockState":
        """The clock when people come to seats whose time has run out: they get their grace."""
        left = list(self.left)
        for seat in seats:
            left[seat] = self.grace_of(seat, setting)
        graced = tuple(sorted({*self.graced, *seats}))
        return msgspec.structs.replace(self, left=tuple(left), graced=graced)

    def after_move(
        self,
        setting: protocol.ClockSetting,
        seat: int,
        sequence: int,
        *,
        of: int | None,
        to: int | None,
    ) -> "ClockState":
        """The clock with what a seat is given for a decision of its player; bots get nothing.

        `of` is for whom it was running, and `to` for whom it runs now.
        """
        if sequence < self.paid:
            return self
        left = list(self.left)
        if setting.kind == "days" and of == seat:
            left[seat] = full(setting)
        elif of == seat != to:
            left[seat] = round(left[seat] + setting.increment, 3)
        return msgspec.structs.replace(self, left=tuple(left), paid=sequence + 1)


def full(setting: protocol.ClockSetting) -> float:
    """The seconds with which everybody begins."""
    return setting.days * DAY if setting.kind == "days" else setting.minutes * 60.0


def grace(setting: protocol.ClockSetting) -> float:
    """The seconds with which somebody may come back once after time has run out."""
    if setting.then == "resign":
        return 0.0
    return DAY if setting.kind == "days" else max(LEAST_GRACE, setting.increment)


def begun(
    setting: protocol.ClockSetting, players: int, moment: Moment, runs: int | None
) -> ClockState:
    """The clock of a game that begins."""
    return ClockState(*moment, (full(setting),) * players, runs)

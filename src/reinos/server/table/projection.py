"""What is told of a table: to everybody, and to each seat what only it may know.

It is made of named parts (`parts`), so that watchers are sent only what has changed.
"""

import weakref
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import asdict

from reinos.core.protocol import View, to_json
from reinos.server import protocol
from reinos.server.table.delta import Named, PartHistory, Parts, encode, named, update
from reinos.server.table.entries import Change, Resigned
from reinos.server.table.seats import seat_infos
from reinos.server.table.standings import standings
from reinos.server.table.steps import Step

if TYPE_CHECKING:
    from reinos.server.table.table import Table

NOTHING = b"null"


class Projection:
    """What is told of one table, made once per change for all who are told the same."""

    def __init__(self, table: "Table") -> None:
        self._table = weakref.ref(table)  # a circle would keep tables until garbage is collected
        self._histories: dict[int | None, PartHistory] = {}
        self._presence: protocol.Presence | None = None
        self._open_parts: dict[str, bytes] = {}
        """What everybody is told."""
        self._fresh = {"undo": NOTHING}  # what of it may be new; nobody takes back for all
        self._is_reseated = True  # since everybody was told who sits where
        self._top, self._view, self._seat_infos = Named(""), Named("view"), Named("seats")
        self._standings = [Named(f"standings.{seat}") for seat in range(table.players)]
        self._open_view: tuple[int, View | None] = (0, None)

    @property
    def table(self) -> "Table":
        """The table, which has this projection and lives as long."""
        table = self._table()
        assert table is not None
        return table

    def follow(self, change: Change) -> None:
        """The table has accepted a change."""
        if change.seats is not None or not (self._presence and all(self._presence.here)):
            self._presence = None  # else nobody is away of whom it would say when they were here
        if change.seats is not None or isinstance(change, Resigned):
            self._is_reseated = True

    def greet(self) -> None:
        """Somebody with a seat has come or left: everyone is told who is here."""
        self._presence = None

    def forget(self) -> None:
        """Forget what was told before: everyone who looks is told the whole table."""
        self._histories.clear()

    def presence(self) -> protocol.Presence:
        """Which seats have somebody looking, and since when the others have not.

        Whoever did something was there, looking or not; before the game began nobody had to be.
        It is made once for all who are told.
        """
        table = self.table
        if self._presence is None:
            looking = {seat for own in table.watchers.values() for seat in own}
            here = tuple(seat.kind == "bot" or n in looking for n, seat in enumerate(table.seats))
            self._presence = protocol.Presence(
                here,
                tuple(
                    None
                    if is_here or seat.kind != "person"
                    else self._last_here(n, seat.owner) or None
                    for n, (seat, is_here) in enumerate(zip(table.seats, here, strict=True))
                ),
                table.is_asleep,
            )
        return self._presence

    def _last_here(self, seat: int, owner: str) -> str:
        """When somebody who does not look was here last, as far as that is known."""
        table = self.table
        return max(table.seen_at.get(owner, ""), table.acted.get(seat, ""), table.began_at)

    def running_for(self) -> float:
        """For how many seconds its clock has been running."""
        table = self.table
        if table.clock is None or table.uptime is None:
            return 0.0
        return table.clock.running_for(table.uptime.now())

    def history(self, seat: int | None) -> PartHistory:
        """The table in parts as a seat, or a spectator, sees it: made once per change."""
        table = self.table
        everybody = None if seat is None else self.history(None)
        history = self._histories.get(seat)
        if history is None:
            history = self._histories[seat] = PartHistory(everybody)
        if history.number != table.number:
            if seat is not None:
                history.become(table.number, self._own_parts(seat))
            else:
                fresh = self._fresh_parts()
                history.become(table.number, fresh if history.number else self._open_parts)
        return history

    def _own_parts(self, seat: int) -> Parts:
        """The parts of a seat alone."""
        table = self.table
        seen = self._seen()
        own = {} if seen is None else table.game.own_view(table.state, seat, seen)
        return {"undo": encode(table.undoable(seat)), **named("view", own)}

    def _fresh_parts(self) -> Parts:
        """The parts of what everybody is told that may have become others."""
        table = self.table
        seen = self._seen()
        fresh, self._fresh = self._fresh, {}
        top: dict[str, Any] = {
            "stage": table.stage,
            "open": table.open,
            "turn": table.turn,
            "settings": table.settings,
            "vote": table.vote,
            "next": table.next,
            "series": self.series_seen(),
            "clock": self._clock_seen(0.0),
            "by_bots": table.row.by_bots,
        }
        self._top.renew(fresh, top)
        if self._is_reseated:
            infos = seat_infos(table.seats, table.resigned)
            self._seat_infos.renew(fresh, dict(enumerate(infos)))
            self._is_reseated = False
        if seen is not None:
            self._view.renew(fresh, asdict(seen))
            for one, standing in zip(self._standings, standings(table.state), strict=True):
                one.renew(fresh, asdict(standing))
        self._open_parts |= fresh
        return fresh

    def _seen(self) -> View | None:
        """What everybody sees of the game, made once per change."""
        table = self.table
        number, seen = self._open_view
        if number != table.number:
            seen = None if table.stage == "waiting" else table.game.open_view(table.state)
            self._open_view = table.number, seen
        return seen

    def _clock_seen(self, running_for: float) -> protocol.Clock | None:
        """The clock as everybody sees it, if there is one."""
        clock, setting = self.table.clock, self.table.settings.clock
        if clock is None or setting is None:
            return None
        return clock.seen(setting, running_for)

    def series_seen(self) -> protocol.Series | None:
        """How the series stands, with this game if it is over."""
        table = self.table
        series = table.series_now()
        return None if series is None else series.seen(table.game, table.stage == "over")

    def seen(self, owner: str, link: str, lang: str, wanted: int | None = None) -> protocol.Table:
        """The table as the owner of a token sees it from a seat, with its whole log."""
        table = self.table
        mine = table.seat_of(owner, wanted)
        history = self.history(mine)
        playing = table.stage != "waiting"
        ranked: Any = [
            history.below(f"standings.{seat}") for seat in range(table.players) if playing
        ]
        seats: Any = history.below("seats").values()
        return protocol.Table(
            id=table.id,
            number=table.number,
            game=table.game.id,
            game_name=table.game.say("game.name", lang),
            options=to_json(table.options),
            stage=table.stage,
            open=table.open,
            mine=mine,
            own=table.seats_of(owner),
            host=owner == table.host,
            secrets=table.game.secrets,
            link=link,
            settings=table.settings,
            seats=tuple(seats),
            here=self.presence().here,
            away=self.presence().away,
            asleep=self.presence().asleep,
            turn=table.turn,
            undo=table.undoable(mine),
            vote=table.vote,
            clock=self._clock_seen(self.running_for()),
            view=history.below("view") if playing else None,
            standings=tuple(ranked),
            log=self.log(mine, 0),
            notes=tuple(table.notes),
            next=table.next,
            series=self.series_seen(),
            by_bots=table.row.by_bots,
        )

    def log(self, seat: int | None, since: int) -> tuple[protocol.LogEntry, ...]:
        """What a seat may know of the steps after a change."""
        steps = self.table.steps
        first = len(steps)
        while first and steps[first - 1].number > since:
            first -= 1
        is_over = self.table.stage == "over"
        return tuple(log_entry(step, seat, is_over) for step in steps[first:])

    def notes_since(self, since: int) -> tuple[protocol.Note, ...]:
        """What happened beside the game after a change."""
        notes = self.table.notes
        if not notes or notes[-1].number <= since:
            return ()
        return tuple(note for note in notes if note.number > since)

    def update(self, seat: int | None, since: int, may_splice: bool) -> bytes | None:
        """What has changed for a seat since a change, or None if that is not known any more."""
        table = self.table
        if since < table.untold:
            return None
        history = self.history(seat)
        return update(
            history, since, may_splice, lambda: (self.log(seat, since), self.notes_since(since))
        )


def log_entry(step: Step, seat: int | None, is_over: bool) -> protocol.LogEntry:
    """What a seat may know of a step: a move can hold more than the events tell the others."""
    own = None if seat is None or step.own is None else step.own.get(seat)
    known: Any = msgspec.Raw(step.events if own is None else own)
    shown = step.move if is_over or step.seat == seat else None
    return protocol.LogEntry(step.kind, step.sequence, step.seat, shown, known)

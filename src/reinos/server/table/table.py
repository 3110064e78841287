"""A table in memory: what it is, who looks at it, and what they are told."""

import asyncio
from typing import Protocol

from reinos.core.options import Options
from reinos.core.protocol import Move
from reinos.core.state import State
from reinos.server.table.clocks import Timekeeper
from reinos.server.table.entries import Change, Revised
from reinos.server.table.log_entry import Entry
from reinos.server.table.projection import Projection
from reinos.server.table.state import Draft, TableState
from reinos.server.table.steps import Outcome
from reinos.server.timestamps import now


class Watcher(Protocol):
    """Somebody who looks at a table."""

    def notify(self) -> None:
        """There is something new."""


class Table(TableState):
    """A table that somebody looks at, or at which something goes on."""

    def __init__(self, opened: Entry, options: Options | None = None) -> None:
        super().__init__(opened, options)
        self.lock = asyncio.Lock()
        self.rematch_lock = asyncio.Lock()
        """Held while somebody is brought to the table that follows, so that there is only one."""
        self.asker = self.host  # for whom its bots think: the address, until it is let go
        self.seen_at: dict[str, str] = {}
        """When the owners of seats looked last; see `attendance`."""
        self.uptime: Timekeeper | None = None
        """What tells the time."""
        self.watchers: dict[Watcher, tuple[int, ...]] = {}
        """Who looks, and the seats of each."""
        self.running: asyncio.Task[None] | None = None
        """What it does by itself: beginning, and the moves of bots."""
        self.deleted = False
        """Whether it is gone from the disk: whoever still looks is told to leave."""
        self.moved = False
        """Whether it is another process's now: whoever still looks is told to come back."""
        self.projection = Projection(self)

    @property
    def is_asleep(self) -> bool:
        """Whether bots were put in the seats of all its people, and none of these looks."""
        looking = {seat for own in self.watchers.values() for seat in own}
        return self.row.sleeps and looking.isdisjoint(self.row.playing)

    @property
    def runs_itself(self) -> bool:
        """Whether it goes on without anybody: not while it sleeps."""
        return not self.deleted and super().runs_itself and not self.is_asleep

    def draft(
        self,
        change: Change,
        move: Move | None = None,
        *,
        later: int = 0,
        game: State | None = None,
    ) -> Draft:
        """The entry that would come next, if it were made now; see `draft_at`."""
        return self.draft_at(now(), change, move, later=later, game=game)

    def accept(self, entry: Entry, outcome: Outcome | None = None) -> None:
        """Become what an entry on disk says, and tell it from now on."""
        before = self._told_whole
        super().accept(entry, outcome)
        if isinstance(entry.change, Revised):
            self.projection = Projection(self)  # there may be other seats
        elif before != self._told_whole:
            self.projection.forget()
        self.projection.follow(entry.change)

    @property
    def _told_whole(self) -> tuple[object, ...]:
        """What is told with the whole table alone."""
        return self.host, self.row.due if self.stage == "waiting" else None

    def notify(self) -> None:
        """Wake everyone who looks at the table: waits for nobody."""
        for watcher in self.watchers:
            watcher.notify()

    def greet(self) -> None:
        """Somebody with a seat has come or left: everyone is told who is here."""
        self.projection.greet()
        self.notify()

    def tell_anew(self) -> None:
        """Forget what was told before: everyone who looks is told the whole table."""
        self.projection.forget()
        self.notify()

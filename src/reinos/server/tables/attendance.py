"""Attendance: since when the people of a table have not looked at it, also after a restart.

It is no part of the log: that somebody came or left changes nothing at a table. It is written down
beside it, some time, when somebody comes or the last tab of theirs leaves.
"""

from collections.abc import Callable, Mapping

from reinos.server.store import Store, schema
from reinos.server.store.rows import is_time
from reinos.server.table import Table
from reinos.server.timestamps import now

HERE = "here"
"""The mark of somebody who is looking; after a restart they count as gone since then."""


class Attendance:
    """Who comes to tables and leaves them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wake: Callable[[Table], None] = lambda table: None
        """Called with a table at which somebody with a seat looks: it may have been asleep."""

    def came(self, table: Table, owner: str) -> None:
        """Somebody with a seat looks."""
        self._note(table, owner, HERE)
        self.wake(table)

    def left(self, table: Table, owner: str) -> None:
        """Somebody looks no more, unless from another tab."""
        here = {seat for own in table.watchers.values() for seat in own}
        if not here & set(table.seats_of(owner)):
            self._note(table, owner, now())

    def recall(self, table: Table, seen: Mapping[str, str]) -> None:
        """What is written down of a table that was just read."""
        for owner, at in seen.items():
            if at == HERE:
                self._note(table, owner, now())
            elif is_time(at):
                table.seen_at[owner] = at

    def _note(self, table: Table, owner: str, at: str) -> None:
        if table.seen_at.get(owner) == at:
            return
        table.seen_at[owner] = at
        if not table.deleted:
            seen = {"which": table.id, "owner": owner, "seen": at}
            self.store.writer.write_some_time([(schema.SEE_MEMBER, seen)])

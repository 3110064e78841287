"""Repairs: a list row that is damaged is written anew from the log of its table.

The log is the truth of a table, so nothing is lost with its row. Where the log is damaged too, the
table stays in lists as damaged until somebody deletes it.
"""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from reinos.server.errors import Refused, StoreError
from reinos.server.outage import Outage
from reinos.server.store.rows import repair_writes
from reinos.server.store.store import TableRecord
from reinos.server.store.writer import settled
from reinos.server.table import Table

if TYPE_CHECKING:
    from reinos.server.tables.shelf import Shelf

TOGETHER = 200
"""How many rows are looked at together, after a start."""
BETWEEN = 0.1
"""Seconds between two such looks."""
A_MINUTE = 60.0
BETWEEN_RESULTS = 0.5
"""Seconds between two old tables that are opened to find out how they ended."""
logger = logging.getLogger("reinos.server")


class Repairs:
    """Rebuilds the rows that lists have found to be damaged, one after the other."""

    def __init__(self, shelf: "Shelf") -> None:
        self.shelf = shelf
        self._running: asyncio.Task[None] | None = None

    def tick(self, now: float) -> None:
        """Once a second: begin, if there is something to be done."""
        is_busy = self._running is not None and not self._running.done()
        if self.shelf.lists.damaged and not is_busy:
            self._running = asyncio.create_task(self.run())

    def stop(self) -> None:
        """Leave the rest for the next start."""
        if self._running is not None:
            self._running.cancel()

    def compare(self, table: Table, kept: TableRecord) -> None:
        """If lists say something else of a table that was just read, believe its log."""
        store = self.shelf.store
        if operations := repair_writes(table.row, kept.row):
            store.writer.write_some_time([*store.guard(table.id), *operations])

    async def look_over(self) -> None:
        """After a start, check all rows once: a game may wait whose damaged row nobody asks for."""
        shelf = self.shelf
        last: str | None = ""
        await shelf.leases.elected()
        while last is not None:
            try:
                last = await shelf.store.reading(shelf.lists.look_over, last, TOGETHER)
            except StoreError:
                return  # whoever lists them looks at them
            await asyncio.sleep(BETWEEN)

    async def run(self) -> None:
        """Rebuild what was found so far."""
        found = self.shelf.lists.damaged
        while found:
            table_id = next(iter(found))
            try:
                await self._repair(table_id)
            except Refused:
                pass  # it is gone, or its log is damaged, too: that was logged
            except StoreError:
                return  # later
            except Exception:
                logger.exception("the list row of table %r cannot be rebuilt", table_id)
            found.pop(table_id, None)

    async def _repair(self, table_id: str) -> None:
        """Write the row of a table anew."""
        shelf = self.shelf
        table = await self._table(table_id)
        async with table.lock:  # nothing changes meanwhile
            if table.deleted or table.moved:
                return
            kept = await shelf.store.reading(shelf.store.table, table_id)
            operations = repair_writes(table.row, kept.row, anew=True)
            await settled(shelf.store.writer.write([*shelf.store.guard(table_id), *operations]))
        shelf.lists.forgive(table_id)
        logger.info("the list row of table %s was rebuilt from its log", table_id)

    async def _table(self, table_id: str) -> Table:
        """The table, also if another process owned it: only the owner writes its row."""
        try:
            return await self.shelf.glance(table_id)
        except Refused as refused:
            if refused.code != "moved":
                raise
            return await self.shelf.fetch(table_id)

    async def find_results(self) -> None:
        """Find the results of old games that lists do not have, one game after the other.

        Opening such a table corrects its row. It is done slowly, so that nobody notices.
        """
        shelf, last = self.shelf, ""
        outage = Outage(
            "how old games ended cannot be read yet: trying again every minute",
            "how old games ended can be read",
        )
        await shelf.leases.elected()
        while True:
            try:
                table_id = await shelf.store.reading(shelf.lists.without_result, last)
                outage.end()
                if table_id is None:
                    return
                await asyncio.sleep(BETWEEN_RESULTS)
                with suppress(Refused):  # it is damaged, or gone
                    await shelf.glance(table_id)
                last = table_id
            except StoreError:
                outage.begin()
                await asyncio.sleep(A_MINUTE)
            except Exception:
                logger.exception("how old games ended cannot be found out before the next start")
                return

"""The log reader: makes a table of its log, a slice at a time.

A log may be long, since it also keeps what was replaced or taken back. So no log is read whole.
Each slice is read and accepted in a thread, and between two slices others have their turn.
"""

import asyncio
import time
from collections.abc import AsyncIterator

from reinos.server.store.rows import check_row
from reinos.server.store.store import Rows, Store
from reinos.server.table import Table
from reinos.server.table.log_entry import read_entry

SLICE = 200
"""Entries read and accepted in one go: they hold up other threads for some milliseconds."""
LONG_AT_ONCE = 2
"""How many slices of longer logs are read at a time: some threads stay free for others."""


class LogReader:
    """Reads the logs of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._long = asyncio.Semaphore(LONG_AT_ONCE)

    async def read(self, table_id: str) -> Table | None:
        """The table that a log makes, whose game is not played yet; None if there is no log.

        A log that is damaged raises what is wrong with it.
        """
        table, is_all = await self.store.reading(self._read_on, table_id, None)
        while not is_all:
            async with self._long:  # those who wait for it take turns
                began = time.perf_counter()
                table, is_all = await self.store.reading(self._read_on, table_id, table)
                # Threads share the interpreter: the others get as much of it as this one.
                await asyncio.sleep(time.perf_counter() - began)
        if table is not None:
            table.check_read()
            check_row(table.row)  # else no list could show it
        return table

    async def slices(self, table_id: str) -> AsyncIterator[Rows]:
        """The rows of a log as they are kept, also of one that is damaged."""
        after, is_all = 0, False
        while not is_all:
            rows = await self.store.reading(self.store.entries, table_id, after, SLICE)
            is_all = len(rows) < SLICE
            if rows:
                after = rows[-1].number
                yield rows

    def _read_on(self, table_id: str, table: Table | None) -> tuple[Table | None, bool]:
        """In a thread: the table after the next entries of its log, and whether that was all."""
        after = 0 if table is None else table.number
        rows = self.store.entries(table_id, after, SLICE)
        for row in rows:
            table = Table.read_on(table, read_entry(row))
        return table, len(rows) < SLICE

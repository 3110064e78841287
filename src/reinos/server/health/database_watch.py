"""The database watch: it looks every few seconds whether something can be written.

The operator and `/health` learn that the database is away, or back, though nobody moves. It
goes the way of every change, through the writer: what it finds is what players would find. Every
process looks at the database by itself, so within seconds all of them say the same of it.
"""

import asyncio
import time
from contextlib import suppress

from reinos.server.errors import StoreError
from reinos.server.store import Store, schema
from reinos.server.store.writer import Operation

EVERY = 5.0
"""Seconds after the last write, whoever wrote, until it looks."""
EVERY_OF_FILE = 60.0
"""The same for a file: a look wakes the disk, which may be a memory card."""
STEP = 1.0
"""Seconds after which it asks again whether it is time to look."""
IN_TROUBLE = 2.0
"""Seconds between two looks while nothing can be written."""
PATIENCE = 5.0
"""Seconds after which a write that is not answered is taken for one that fails."""


class DatabaseWatch:
    """Looks whether the database of a process can be written."""

    def __init__(self, store: Store, process: str) -> None:
        self.writer = store.writer
        self.is_file = store.engine.dialect.name == "sqlite"
        self.every = EVERY_OF_FILE if self.is_file else EVERY
        self.name = f"probe {process}".strip()

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            since = time.monotonic() - self.writer.wrote_at
            if self.writer.trouble is not None or since > self.every:
                await self.look()
            await asyncio.sleep(STEP if self.writer.trouble is None else IN_TROUBLE)

    async def look(self) -> None:
        """Write something, and leave the writer knowing how that went."""
        writing = self.writer.write(self._probe())
        done, _ = await asyncio.wait([writing], timeout=PATIENCE)
        if not done:
            self.writer.note(StoreError("not_kept"))
            await asyncio.wait([writing])
        with suppress(StoreError):  # the writer has noted it
            writing.result()

    def _probe(self) -> list[Operation]:
        """A write that leaves nothing behind.

        Only a real write shows whether a disk has room. PostgreSQL deletes a row that does not
        exist: cheap, but refused while it is read-only. After a failure it has to write, too.
        """
        off = schema.SWITCH_OFF, {"name": self.name}
        if self.writer.trouble is None and not self.is_file:
            return [off]
        return [off, (schema.SWITCH_ON, {"name": self.name}), off]

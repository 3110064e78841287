"""Checkpoints: a thread moves SQLite's journal into the database, so that the writer need not.

SQLite would do it within a commit now and then, and everybody would wait for it.
"""

import logging
import sqlite3
import threading
from contextlib import closing

import sqlalchemy as sa

EVERY = 1.0
"""Seconds between two checkpoints, while there is something new."""
MOST_PAGES = 16_000
"""How long the journal may grow until the writer makes a checkpoint after all."""
logger = logging.getLogger("reinos.server")


class Checkpoints:
    """The thread that makes checkpoints."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.is_due = threading.Event()
        """Set when something was written."""
        self._closed = threading.Event()
        threading.Thread(target=self._run, name="checkpoints", daemon=True).start()

    def _run(self) -> None:
        while not self._closed.wait(EVERY):
            self.is_due.wait()
            self.is_due.clear()
            if not self._closed.is_set():
                self.make()

    def make(self) -> None:
        """Move what nobody is reading from the journal into the database."""
        try:
            with closing(self.engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").close()
        except (sqlite3.Error, sa.exc.DatabaseError) as error:
            logger.debug("no checkpoint now: %s", error)  # the journal has all of it, and grows

    def close(self) -> None:
        """Make no more."""
        self._closed.set()
        self.is_due.set()

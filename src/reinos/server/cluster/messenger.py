"""The messenger: a thread that says that a process lives, and hears what others did.

It has a connection of its own, the only one of the process that listens. It sends heartbeats only
while the event loop runs: if the loop stands still, other processes take over its tables.
"""

import asyncio
import json
import logging
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from reinos.server.cluster import leases as words
from reinos.server.outage import Outage
from reinos.server.store.postgres import connected, disconnect

if TYPE_CHECKING:
    from reinos.server.cluster.leases import Leases

PATIENCE = 0.25
"""Seconds before a database that does not answer is asked again."""
logger = logging.getLogger("reinos.server")


class Messenger:
    """The thread and its connection."""

    def __init__(self, leases: "Leases", loop: asyncio.AbstractEventLoop, is_first: bool) -> None:
        self.leases = leases
        self.loop = loop
        self.is_first = is_first
        self._closed = threading.Event()
        self._alive = self._beaten = time.monotonic()
        self._figures = "{}"
        self._outage = Outage("the database does not answer", "the database answers again")
        self._connection: Any = self._connect()
        self._beat(is_new=True)
        self._thread = threading.Thread(target=self._run, name="messenger", daemon=True)
        self._thread.start()

    def _connect(self) -> Any:
        connection = connected(self.leases.store.engine.url, autocommit=True)
        connection.execute(f"LISTEN {words.CHANNEL}")
        if self.is_first:  # nobody else serves this folder
            connection.execute(words.GONE, (self.leases.home, self.leases.process))
            self.is_first = False
        return connection

    def _run(self) -> None:
        import psycopg

        while not self._closed.is_set():
            try:
                if self._connection is None:
                    self._connection = self._connect()
                    self._beat(is_new=True)
                    self.leases.came_back(self._connection)  # it lives again for whoever starts
                self._listen()
                if time.monotonic() - self._alive < words.LEASE:
                    self._beat(is_new=False)
                else:
                    self._closed.wait(PATIENCE)
                self._call(self._show_life)
                self._outage.end()
            except Exception as error:
                if self.loop.is_closed():
                    return
                if not isinstance(error, psycopg.Error) and not self._outage.is_on:
                    logger.exception("a sign of life could not be given")
                self._outage.begin(error)
                self._drop()
                self._closed.wait(PATIENCE)

    def _listen(self) -> None:
        """Hear what others did, until it is time for the next beat."""
        until = self._beaten + words.BEAT
        while (left := until - time.monotonic()) > 0 and not self._closed.is_set():
            for notice in self._connection.notifies(timeout=min(left, PATIENCE)):
                kind, _, rest = notice.payload.partition(" ")
                if kind == "table":
                    table_id, fence, process = rest.rsplit(" ", 2)
                    self._call(self.leases.note_owner, table_id, int(fence), process)
                elif kind == "owner":
                    self._call(self.leases.changed, rest)

    def _beat(self, is_new: bool) -> None:
        """Send a heartbeat. After a silence, ask which tables still belong to this process.

        Each statement is a transaction of its own: a process that freezes in between locks nothing.
        """
        leases = self.leases
        now = time.monotonic()
        is_late = is_new or now - self._beaten > words.LEASE / 2
        me = {"id": leases.process, "home": leases.home, "address": leases.address}
        held = leases.held.copy()
        ask = self._connection.execute
        ask(words.BEATING, {**me, "lease": words.LEASE, "figures": self._figures})
        self._beaten = now
        with self._connection.pipeline():
            known, duty, paused, seconds = map(
                ask, (words.KNOWN, words.ON_DUTY, words.PAUSED, words.TIME)
            )
            owned = ask(words.OWNED, (leases.process, list(held))) if is_late else None
        processes, on_duty, kept = known.fetchall(), duty.fetchone(), seconds.fetchone()
        living = {
            name: words.Neighbour(at, json.loads(said))
            for name, at, said, is_so in processes
            if is_so
        }
        if len(living) < len(processes):
            ask(words.ENDING)
            ask(words.FORGETTING)
        if on_duty is None or on_duty[0] not in living:
            on_duty = ask(words.DUTY, me).fetchone()
        beat = words.Heartbeat(
            living,
            None if owned is None else dict(held.items() - owned.fetchall()),
            on_duty is not None and on_duty[0] == leases.process,
            paused.fetchone() is not None,
            0.0 if kept is None else kept[0],
            now,
        )
        self._call(leases.beaten, beat)

    def _show_life(self) -> None:
        """In the event loop: note that it runs, and the figures of the process."""
        self._alive = time.monotonic()
        self._figures = json.dumps(self.leases.figures())

    def _call(self, what: Any, *given: Any) -> None:
        self.loop.call_soon_threadsafe(what, *given)

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        disconnect(connection)

    def close(self) -> None:
        """Tell the other processes that this one ends, if the database answers."""
        import psycopg

        self._closed.set()
        self._thread.join(timeout=3)
        with suppress(psycopg.Error):
            if self._connection is not None and not self._thread.is_alive():
                mine = (self.leases.process,)
                self._connection.execute("DELETE FROM processes WHERE id = %s", mine)
        self._drop()

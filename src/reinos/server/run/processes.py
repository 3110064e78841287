"""Several processes on one socket: a parent starts them, and restarts those that end.

They all take connections from the same socket, so one that stands still leaves them to the others.
The parent serves nobody; it stops them all when it is told to stop, and they stop when it is gone.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from reinos.core.errors import ReinosError
from reinos.server.cluster.leases import GONE
from reinos.server.cluster.process_secret import agree_on_secret
from reinos.server.errors import WORDS
from reinos.server.links import Links
from reinos.server.run.serve import (
    BACKLOG,
    Hosting,
    ProcessPlace,
    Say,
    alone,
    greet,
    listen,
    log_to_stderr,
    secret_of,
    serve_here,
)
from reinos.server.store import Store
from reinos.server.store.postgres import connected, read_url, refusing
from reinos.server.tables.shelf import home_of
from reinos.server.web.operator_view import operator_key

AGAIN = 1.0
"""Seconds between two starts of one process, at least."""
ENDING = 15.0
"""Seconds in which a process must have ended."""
logger = logging.getLogger("reinos.server")


class Child(NamedTuple):
    """One of the processes."""

    process: Any
    name: str
    started: float
    heard: Connection
    """Says when it is ready."""


def serve_together(wanted: Hosting, say: Say, seeds: Callable[[], bytes]) -> int:
    """Serve in several processes until told to stop; 0 after a clean end."""
    if not wanted.database:
        raise ReinosError("processes_need_postgres", words=WORDS)
    with alone(wanted.folder):
        Store.at(wanted.database, wanted.folder).close()  # in shape, before anybody uses it
        url, home = read_url(wanted.database), home_of(wanted.folder)
        with refusing(url), connected(url) as connection:
            connection.execute(GONE, (home, ""))
        agree_on_secret(url, home, secret_of(wanted.folder))
        parent = Parent(wanted, say, seeds)
        signal.signal(signal.SIGTERM, parent.stop)
        signal.signal(signal.SIGINT, parent.stop)
        return parent.run()


class Parent:
    """The process that looks after the others."""

    def __init__(self, wanted: Hosting, say: Say, seeds: Callable[[], bytes]) -> None:
        self.wanted = wanted
        self.say = say
        self.seeds = seeds
        self.listening = listen(wanted.hostname, wanted.port)
        self.listening.listen(BACKLOG)
        self.children: list[Child] = []
        self.is_stopping = False
        self._woken, self._wakes = os.pipe()
        self._spawning = multiprocessing.get_context("spawn")

    def run(self) -> int:
        """Start all processes and restart those that end, until told to stop."""
        wanted = self.wanted
        key = operator_key(wanted.folder)  # made once, before several look for it
        self.children = [self.start(number) for number in range(wanted.processes)]
        for child in self.children:
            wait([child.heard, child.process.sentinel, self._woken])
        if not self.is_stopping:
            links = Links(wanted.public_url, wanted.hostname, self.listening.getsockname()[1])
            greet(wanted, links, key, False, self.say)
        while not self.is_stopping:
            wait([*(child.process.sentinel for child in self.children), self._woken])
            if not self.is_stopping:
                self.replace()
        return self.end()

    def start(self, number: int) -> Child:
        """Start one process."""
        heard, tells = self._spawning.Pipe(duplex=False)
        name = secrets.token_hex(8)
        given = (self.wanted, self.say, self.seeds, self.listening, name, tells, number == 0)
        level = logger.getEffectiveLevel()
        process = self._spawning.Process(target=serve_child, args=(*given, level))
        process.start()
        tells.close()
        return Child(process, name, time.monotonic(), heard)

    def replace(self) -> None:
        """Restart a process that has ended; its tables are free at once."""
        for number, child in enumerate(self.children):
            if child.process.is_alive():
                continue
            child.process.join()
            logger.warning(
                "process %s has ended with %s and is started anew",
                number + 1,
                child.process.exitcode,
            )
            child.heard.close()
            threading.Thread(target=self.bury, args=(child.name,), daemon=True).start()
            time.sleep(max(0.0, child.started + AGAIN - time.monotonic()))
            if not self.is_stopping:
                self.children[number] = self.start(number)

    def bury(self, name: str) -> None:
        """In a thread: say that a process is gone; if nobody hears it, they find out themselves."""
        import psycopg

        try:
            with connected(read_url(self.wanted.database or "")) as connection:
                connection.execute("DELETE FROM processes WHERE id = %s", (name,))
        except psycopg.Error:
            logger.warning("the database does not answer")

    def stop(self, *_: Any) -> None:
        """Told to stop."""
        self.is_stopping = True
        os.write(self._wakes, b".")

    def end(self) -> int:
        """Stop all processes, by force if they do not stop."""
        for child in self.children:
            child.process.terminate()
        end = time.monotonic() + ENDING
        for child in self.children:
            child.process.join(max(0.0, end - time.monotonic()))
            if child.process.is_alive():
                child.process.kill()
                child.process.join()
        self.listening.close()
        return max(abs(int(child.process.exitcode or 0)) for child in self.children)


def serve_child(
    wanted: Hosting,
    say: Say,
    seeds: Callable[[], bytes],
    listening: Any,
    name: str,
    tells: Connection,
    speaks: bool,
    level: int,
) -> None:
    """One of the processes, from its start to its end."""
    log_to_stderr(level)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    threading.Thread(target=end_with_parent, daemon=True).start()
    place = ProcessPlace(name, listening, lambda: tells.send(name), speaks)
    try:
        ended = asyncio.run(serve_here(wanted, say, seeds, place))
    except ReinosError as error:
        logger.error("this process cannot serve: %s", error)
        ended = 2
    except KeyboardInterrupt:
        ended = 0
    raise SystemExit(ended)


def end_with_parent() -> None:
    """End this process if its parent is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

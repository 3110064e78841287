"""`/health` looks by itself: nobody has to write for it to say how the database is."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from reinos.core.words import say
from reinos.server.errors import WORDS, StoreError
from reinos.server.health import database_watch
from reinos.server.health.database_watch import DatabaseWatch
from reinos.server.outage import Outage
from reinos.server.run.serve import Hosting, about_tables
from reinos.server.store import Store
from tests.support.faults import empty_disk, fill_disk
from tests.support.patience import until
from tests.support.postgres import Postgres
from tests.support.server import Server

ROUNDS = 24
"""How often several processes are asked: each of them answers some of it."""


def all_say(server: Server, status: int) -> bool:
    """Whether `/health` has a status, whichever process answers."""
    return all(server.client().ask("/health").status == status for _ in range(ROUNDS))


def test_health_notices_that_the_disk_has_room_again_though_nobody_writes(
    own_server: Server,
) -> None:
    ana = own_server.client()
    table = ana.open("me", "open")["id"]
    assert own_server.process is not None
    fill_disk(own_server.process.pid)
    assert ana.ask(f"/api/tables/{table}/settings", {"spectators": False}).status == 503
    assert ana.ask("/health").status == 503
    assert ana.ask("/health").json["code"] == "disk_full"
    empty_disk(own_server.process.pid)
    until(lambda: ana.ask("/health").status == 200)
    own_server.process.terminate()
    shown, _ = own_server.process.communicate(timeout=240)
    assert shown.count("The disk is full: nothing can be saved") == 1
    assert shown.count("Saving works again") == 1


class Two(Server):
    """Two processes on a PostgreSQL of their own."""

    def __init__(self, data: Path) -> None:
        self.postgres = Postgres()
        super().__init__(data, "--database", self.postgres.new(), "--processes", "2")

    def make_read_only(self, is_on: bool) -> None:
        """Let the database take no writes, as a copy that follows another does."""
        with self.postgres.connect() as connection:
            state = "on" if is_on else "off"
            connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {state}")
            connection.execute("SELECT pg_reload_conf()")


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    """Two processes, and the database that goes away."""
    server = Two(tmp_path / "data")
    try:
        server.start()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()
        server.postgres.end()


def outage(two: Two, away: Callable[[], None], back: Callable[[], None], count: int) -> None:
    """Let the database be away for a while, for the first time or once more."""
    away()
    until(lambda: all_say(two, 503))
    time.sleep(3)  # in which it is tried again a dozen times
    back()
    until(lambda: all_say(two, 200))
    until(lambda: two.log().count("the database answers again") == 2 * count)
    assert two.log().count("the database does not answer") == 2 * count  # once by each process


@pytest.mark.slow
def test_every_process_says_that_the_database_is_away_and_logs_it_once(two: Two) -> None:
    two.client().open("greedy", "random", "greedy", "random")  # it goes on by itself, if it can
    assert all_say(two, 200)
    outage(two, lambda: two.make_read_only(True), lambda: two.make_read_only(False), 1)
    outage(two, two.postgres.stop, two.postgres.start, 2)
    assert "Traceback" not in two.log()
    assert len(two.log().splitlines()) <= 20


@pytest.mark.usefixtures("on_both")
def test_the_watch_finds_out_by_itself_how_writing_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        store = Store.in_folder(tmp_path)
        told: list[StoreError | None] = []
        store.writer.noticed = told.append
        watch = DatabaseWatch(store, "1" * 16)
        driver = store.writer._driver
        commit = driver.commit
        await watch.look()

        def fail(*_: Any) -> None:
            raise StoreError("not_kept")

        monkeypatch.setattr(driver, "commit", fail)
        for _ in range(3):
            await watch.look()
            assert store.writer.trouble is not None
        monkeypatch.setattr(driver, "commit", commit)
        for _ in range(2):
            await watch.look()
            assert store.writer.trouble is None
        store.close()  # now all of it was told
        assert [trouble and trouble.code for trouble in told] == ["not_kept", None]

    asyncio.run(run())


def test_a_write_that_hangs_is_trouble_until_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_watch, "PATIENCE", 0.01)

    async def run() -> None:
        store = Store.in_folder(tmp_path)
        watch, driver, goes_on = DatabaseWatch(store, ""), store.writer._driver, threading.Event()
        commit = driver.commit
        told: list[StoreError | None] = []
        store.writer.noticed = told.append

        def hang(*given: Any) -> None:
            goes_on.wait()
            commit(*given)

        monkeypatch.setattr(driver, "commit", hang)
        looking = asyncio.create_task(watch.look())
        while not told:
            await asyncio.sleep(0.01)
        goes_on.set()
        await looking
        store.close()  # now all of it was told
        assert [trouble and trouble.code for trouble in told] == ["not_kept", None]

    asyncio.run(run())


def test_a_watch_writes_nothing_while_others_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[float] = []

    async def look(watch: DatabaseWatch) -> None:
        looked.append(watch.writer.wrote_at)

    async def run() -> None:
        store = Store.in_folder(tmp_path)
        monkeypatch.setattr(DatabaseWatch, "look", look)
        store.writer.wrote_at = time.monotonic() + 1000
        for trouble, times in ((None, 0), (StoreError("not_kept"), 1)):
            store.writer.trouble = trouble
            watching = asyncio.create_task(DatabaseWatch(store, "").run())
            await asyncio.sleep(0.05)
            watching.cancel()
            assert len(looked) == times
        store.close()

    asyncio.run(run())


def test_a_watch_looks_soon_after_the_last_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, looked = 100.0, list[float]()
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        await real(0)

    async def look(watch: DatabaseWatch) -> None:
        looked.append(now)
        watch.writer.wrote_at = now

    async def run() -> None:
        store = Store.in_folder(tmp_path)
        watch = DatabaseWatch(store, "")
        watch.every = database_watch.EVERY
        store.writer.wrote_at = now + 0.5
        watching = asyncio.create_task(watch.run())
        while len(looked) < 3:
            await real(0)
        watching.cancel()
        store.close()

    monkeypatch.setattr(DatabaseWatch, "look", look)
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(run())
    assert all(after - before <= 7 for before, after in pairwise([100.5, *looked]))


def test_an_outage_is_told_when_it_begins_and_when_it_ends(
    caplog: pytest.LogCaptureFixture,
) -> None:
    ebb = Outage("the sea is away", "the sea is back")
    ebb.end()
    for _ in range(3):
        ebb.begin(OSError())
    ebb.end()
    ebb.end()
    assert caplog.messages == ["the sea is away: OSError", "the sea is back"]


def test_with_a_postgresql_sentences_speak_of_the_database_and_no_password(
    tmp_path: Path,
) -> None:
    def words(key: str, params: dict[str, Any]) -> str:
        return say(key, params, "en", WORDS)

    address = "postgresql://reinos:secret@db.example/club?password=secret"
    here = Hosting("127.0.0.1", 0, tmp_path)
    there = here._replace(database=address)
    for key in ("stop", "not_kept"):
        assert str(tmp_path) in words(*about_tables(here, key))
    for key in ("stop", "not_kept", "no_room"):
        said = words(*about_tables(there, key))
        assert "db.example/club" in said
        assert "secret" not in said
        assert str(tmp_path) not in said
        assert " disk" not in said

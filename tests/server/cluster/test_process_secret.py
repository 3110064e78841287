"""Servers on one PostgreSQL know each other by one secret, or the second does not start."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.core.words import LANGUAGES
from reinos.server.cluster.leases import Leases
from reinos.server.cluster.process_secret import agree_on_secret, look_at_secret
from reinos.server.errors import StoreError
from reinos.server.store import Store, backup, import_backup
from reinos.server.store.postgres import read_url
from tests.support.patience import PATIENCE
from tests.support.played_tables import at, some_games, some_tables
from tests.support.postgres import Postgres
from tests.support.refusals import refuses

Server = Any
ALIVE = (
    "INSERT INTO processes (id, home, address, expires, figures) "
    "VALUES (%s, %s, '', clock_timestamp() + %s * interval '1 second', '{}')"
)


def served(url: str, folder: Path, *words: str, lang: str = "en", **environment: str) -> Any:
    """What a server says that does not start."""
    command = [sys.executable, "-m", "reinos", "serve", "--port", "0", "--database", url]
    command += ["--data", str(folder), "--lang", lang, *words]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "REINOS_COMPILE": "never", **environment},
    )
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    (sentence,) = done.stderr.splitlines()
    return sentence


def test_a_server_with_another_secret_does_not_start_while_others_live(
    make_server: Callable[..., Server],
    postgres: Postgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    url = postgres.new()
    first = make_server("--database", url, folder="first")
    table = first.client().open("me", "open")["id"]
    for words in ((), ("--processes", "2")):
        said = served(url, tmp_path / "other", *words)
        assert "with another secret" in said
        assert "REINOS_SECRET" in said
        assert "processes.key" in said
    said = served(url, tmp_path / "other", lang="es", REINOS_SECRET="another long text")
    assert "con otro secreto" in said
    secret = (first.data / "processes.key").read_text().strip()
    assert secret not in said
    with closing(postgres.connect(str(sa.make_url(url).database))) as found:
        (kept,) = found.execute("SELECT value FROM secrets WHERE name = 'processes'").fetchone()
        assert found.execute("SELECT count(*) FROM processes").fetchone() == (1,)
    assert secret not in kept
    # With the same secret they are neighbours.
    with monkeypatch.context() as patched:
        patched.setenv("REINOS_SECRET", secret)
        second = make_server("--database", url, folder="second")
    assert second.client().look(table)["id"] == table
    second.stop()
    first.stop()
    # Nobody lives: the secret may be changed, and the old one is wrong from then on.
    with monkeypatch.context() as patched:
        patched.setenv("REINOS_SECRET", "a long text that was chosen later")
        third = make_server("--database", url, folder="third")
    assert "with another secret" in served(url, first.data)
    third.stop()
    first.start()
    assert first.client().look(table)["id"] == table


def alive(postgres: Postgres, url: str, home: str, seconds: float) -> None:
    """A process that lives for so many seconds more."""
    with closing(postgres.connect(str(sa.make_url(url).database))) as found:
        found.execute("DELETE FROM processes")
        found.execute(ALIVE, (home, home, seconds))


def test_whose_secret_counts(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new()
    Store.at(url, tmp_path).close()
    database = read_url(url)
    agree_on_secret(database, "mine", "first")
    alive(postgres, url, "mine", 1000)
    agree_on_secret(database, "mine", "second")  # what served this folder before is gone for sure
    agree_on_secret(database, "other", "second")
    refuses("other_secret", agree_on_secret, database, "other", "first")
    alive(postgres, url, "mine", -1)
    agree_on_secret(database, "other", "third")
    alive(postgres, url, "other", 1000)
    refuses("other_secret", agree_on_secret, database, "mine", "second")


def test_who_finds_another_secret_when_the_database_is_back_names_it(
    postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """While nobody reached the database its processes seemed dead, and another secret counted."""

    async def run() -> None:
        url = postgres.new()
        tables = some_tables(tmp_path, database=url)
        leases, name = tables.leases, str(sa.make_url(url).database)
        assert isinstance(leases, Leases)
        agree_on_secret(read_url(url), leases.home, "mine")
        leases.came_back = partial(look_at_secret, "mine")
        leases.start("127.0.0.1:1", is_first=True)
        try:
            for expected in (0, 1):
                leases.messenger._drop()
                async with asyncio.timeout(60):
                    while leases.messenger._connection is None or len(told()) < expected:
                        await asyncio.sleep(0.01)
                assert len(told()) == expected
                with closing(postgres.connect(name)) as found:
                    found.execute("UPDATE processes SET expires = '-infinity'")
                await asyncio.to_thread(agree_on_secret, read_url(url), "theirs", "theirs")
        finally:
            await tables.close()

    def told() -> list[str]:
        return [one.getMessage() for one in caplog.records if "another secret" in one.getMessage()]

    asyncio.run(run())
    assert "REINOS_SECRET" in told()[0]


@pytest.fixture
def readers_url(postgres: Postgres, tmp_path: Path) -> str:
    """A database, for a role that may only read it."""
    url = postgres.new()
    Store.at(url, tmp_path).close()
    name = sa.make_url(url).database
    with closing(postgres.connect(str(name))) as found:
        found.execute("DROP ROLE IF EXISTS reader")
        found.execute("CREATE ROLE reader LOGIN")
        found.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    return url.replace("//postgres@", "//reader@")


def test_a_role_that_may_only_read_is_told_so_in_a_sentence(
    readers_url: str, postgres: Postgres, tmp_path: Path
) -> None:
    try:
        for words in ((), ("--processes", "2")):
            for lang in LANGUAGES:
                said = served(readers_url, tmp_path / "data", *words, lang=lang)
                assert "permission denied for table" in said
        at(tmp_path / "file", some_games)
        backup.back_up(tmp_path / "file", tmp_path / "backup")
        with pytest.raises(StoreError, match="permission denied for table"):
            import_backup.restore_into(readers_url, tmp_path / "backup")
    finally:
        with closing(postgres.connect(str(sa.make_url(readers_url).database))) as found:
            found.execute("DROP OWNED BY reader")
            found.execute("DROP ROLE reader")


def test_why_a_database_cannot_be_reached_is_said_in_full(tmp_path: Path) -> None:
    url = "postgresql://reinos:hidden@127.0.0.1:1/a_rather_long_name_of_a_database_for_a_club"
    with pytest.raises(StoreError) as raised:
        Store.at(url, tmp_path)
    for lang in LANGUAGES:
        said = raised.value.say(lang)
        assert 'connection to server at "127.0.0.1", port 1 failed: Connection refused' in said
        assert "…" not in said
        assert "?" not in said
        assert "hidden" not in said
        assert "a_rather_long_name_of_a_database_for_a_club" in said
    file = tmp_path / "missing"
    refuses("backup_unreadable", import_backup.restore_into, url, file)

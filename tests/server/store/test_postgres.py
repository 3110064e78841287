"""A server on PostgreSQL keeps its word, also when the database breaks off."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from reinos.server.errors import StoreError
from reinos.server.store import Store, backup, import_backup, postgres as reached, schema
from reinos.server.store.postgres import PostgresDriver, Transaction
from reinos.server.store.store import migrate
from reinos.server.store.writer import Operation
from reinos.server.tables import shelf
from tests.support.logs import rows_of
from tests.support.played_tables import begun, finished, play, some_tables
from tests.support.postgres import Postgres
from tests.support.server import Server


def with_store(postgres: Postgres, folder: Path, do: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with the store of a new database."""

    async def run() -> None:
        store = Store.at(postgres.new(), folder)
        try:
            await do(store)
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(run())


def token(name: str) -> list[Operation]:
    """A write: one more token."""
    return [(schema.ADD_TOKEN, {"hash": name, "at": "", "used": ""})]


def names(store: Store) -> set[str]:
    """The tokens that are kept."""
    return {row.hash for row in store.rows(sa.select(schema.tokens))}


def test_a_write_that_fails_spoils_no_other(postgres: Postgres, tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        await store.writer.write(token("first"))
        twice = store.writer.write(token("first"))
        others = [store.writer.write(token(f"other {n}")) for n in range(5)]
        with pytest.raises(StoreError):
            await twice
        await asyncio.gather(*others)
        assert len(names(store)) == 6

    with_store(postgres, tmp_path, run)


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_commit_that_is_broken_off_is_answered_with_how_it_went(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    """The connection ends just before, or just after, the database has committed."""

    async def run(store: Store) -> None:
        await store.writer.write(token("first"))
        connected = PostgresDriver._connected
        broken: list[int] = []

        def breaking(driver: PostgresDriver) -> Any:
            connection = connected(driver)
            if not broken:
                monkeypatch.setattr(connection, "commit", lambda: commit(connection))
            return connection

        def commit(connection: Any) -> None:
            broken.append(connection.info.backend_pid)
            if is_kept:
                connection.execute("COMMIT")
            with postgres.connect() as other:
                other.execute("SELECT pg_terminate_backend(%s)", (broken[0],))
            type(connection).commit(connection)
            connection.execute("SELECT 1")

        monkeypatch.setattr(PostgresDriver, "_connected", breaking)
        writing = store.writer.write(token("second"))
        if is_kept:
            await writing
        else:
            with pytest.raises(StoreError):
                await writing
        assert broken
        assert names(store) == ({"first", "second"} if is_kept else {"first"})
        await store.writer.write(token("third"))

    with_store(postgres, tmp_path, run)


def test_a_crashed_database_may_not_know_a_transaction_or_take_another_for_it(
    postgres: Postgres, tmp_path: Path
) -> None:
    """Numbers that left no trace are given again: only an entry is a proof then."""
    url = postgres.new()

    async def run() -> None:
        tables = some_tables(tmp_path, database=url)
        table = await begun(tables)
        there = dict(rows_of(tables.store, table.id)[-1]._mapping)
        entries = {
            name: [(schema.ADD_ENTRY, {**there, "body": body})]
            for name, body in (("there", there["body"]), ("lost", "{}"))
        }
        driver = PostgresDriver(tables.store.engine)
        found = driver._connected().execute(reached.BEGUN).fetchone()
        assert found is not None
        mine = Transaction(*found)
        driver._connected().commit()
        before = mine._replace(started=mine.started - timedelta(days=1))
        future = mine._replace(number=mine.number + 1000)
        assert driver._is_kept(mine, token("any"))
        assert driver._is_kept(before, entries["there"])
        assert not driver._is_kept(before, entries["lost"])
        assert not driver._is_kept(before, token("any"))
        assert not driver._is_kept(future, entries["there"])
        driver.close()
        await tables.close()

    asyncio.run(run())


@pytest.mark.slow
def test_tables_go_on_after_the_database_was_started_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shelf, "A_MINUTE", 0.01)
    own = Postgres()

    async def run() -> None:
        tables = some_tables(tmp_path, database=own.new())
        table = await begun(tables)
        await play(tables, table, 5)
        await tables.store.writer.write(token("of long ago"))
        own.stop()
        tables.leases._on_duty.set()  # type: ignore[attr-defined]
        tending = asyncio.create_task(tables.tend())
        with pytest.raises(StoreError):
            await play(tables, table, 1)
        with pytest.raises(StoreError):
            await tables.first_pages("ana")
        own.start()
        await play(tables, table, 5)
        assert (await tables.first_pages("ana"))[0][0].number == table.number
        numbers = [row.number for row in rows_of(tables.store, table.id)]
        assert numbers == list(range(1, table.number + 1))
        async with asyncio.timeout(120):
            while names(tables.store):
                await asyncio.sleep(0.01)
        tending.cancel()
        await tables.close()
        assert "trying again every minute" in caplog.text
        assert not [one for one in caplog.records if one.levelname == "ERROR"]

    try:
        asyncio.run(run())
    finally:
        own.end()


def test_what_cannot_be_used_is_said_without_the_password(
    postgres: Postgres, tmp_path: Path
) -> None:
    for wrong in ("mysql://here/there", "sqlite:///x.db", "a file"):
        with pytest.raises(StoreError) as refused:
            Store.at(wrong, tmp_path)
        assert refused.value.code == "wrong_database"
    with pytest.raises(StoreError) as refused:
        Store.at(f"postgresql://postgres:secret@/nothing?host={postgres.folder}", tmp_path)
    assert refused.value.code == "postgres_unusable"
    assert "nothing" in refused.value.say("en")
    assert "secret" not in refused.value.say("es")
    url = postgres.new()
    Store.at(url, tmp_path).close()
    with postgres.connect(database_of(url)) as found:
        found.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError) as refused:
        Store.at(url, tmp_path)
    assert refused.value.code == "postgres_newer"


def database_of(url: str) -> str:
    """The name of a database."""
    return str(sa.make_url(url).database)


def test_a_backup_is_for_the_programs_of_the_database(postgres: Postgres, tmp_path: Path) -> None:
    Store.at(postgres.new(), tmp_path).close()
    for refuse in (backup.back_up, backup.restore):
        with pytest.raises(StoreError) as refused:
            refuse(tmp_path, tmp_path / "backup")
        assert refused.value.code == "in_postgres"
        assert "pg_dump" in refused.value.say("en")
    Store.in_folder(tmp_path).close()  # on a file again
    backup.back_up(tmp_path, tmp_path / "backup")


def test_the_tables_of_a_file_move_into_a_database_and_go_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.new()

    async def before() -> tuple[str, int]:
        tables = some_tables(tmp_path / "old")
        table = await begun(tables, key="mine")
        await play(tables, table, 3)
        await finished(tables)
        await tables.tokens.give_out()
        await tables.close()
        return table.id, table.number

    async def after() -> None:
        tables = some_tables(tmp_path / "new", database=url)
        table = await tables.find(moved)
        assert table.number == number
        await play(tables, table, 2)
        await tables.close()

    moved, number = asyncio.run(before())
    backup.back_up(tmp_path / "old", tmp_path / "backup")
    assert import_backup.restore_into(url, tmp_path / "backup") == (2, 0, 1, 0)
    asyncio.run(after())
    assert import_backup.restore_into(url, tmp_path / "backup") == (0, 2, 0, 1)
    asyncio.run(table_stays(url, tmp_path, moved, number + 2))


async def table_stays(url: str, folder: Path, table_id: str, number: int) -> None:
    """What went on meanwhile is not restored over."""
    tables = some_tables(folder / "new", database=url)
    assert (await tables.find(table_id)).number == number
    await tables.close()


def test_several_may_bring_a_new_database_into_shape_at_once(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = reached.read_url(postgres.new())

    async def run() -> None:
        engines = [reached.postgres_engine(url) for _ in range(3)]
        await asyncio.gather(*(asyncio.to_thread(migrate, engine) for engine in engines))
        for engine in engines:
            engine.dispose()

    asyncio.run(run())


def test_no_wait_in_the_database_is_without_an_end_unless_the_host_wants_it(
    postgres: Postgres,
) -> None:
    def shown(connection: Any) -> list[str]:
        names = ("lock_timeout", "idle_in_transaction_session_timeout", "statement_timeout")
        return [connection.execute(f"SHOW {name}").fetchone()[0] for name in names]

    def both(address: str) -> tuple[list[str], list[str]]:
        url = reached.named(reached.read_url(address), "17")
        engine = reached.postgres_engine(url)
        with reached.connected(url) as writes, engine.connect() as reads:
            found = shown(writes), shown(reads.connection.driver_connection)
        engine.dispose()
        return found

    url = postgres.new()
    assert both(url) == (["5s", "10s", "0"], ["5s", "10s", "30s"])
    own = f"{url}&options=-c%20lock_timeout%3D7s"
    assert both(own) == (["7s", "10s", "0"], ["7s", "10s", "30s"])


def test_without_the_package_a_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError) as refused:
        Store.at("postgresql+psycopg://somewhere/club", tmp_path)
    assert refused.value.code == "no_postgres"
    assert "reinos[postgres]" in refused.value.say("en")


@pytest.mark.slow
def test_a_server_on_a_file_knows_nothing_of_it(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from reinos.server import app; from reinos.server.run import serve\n"
        "from reinos.server.store.store import Store\n"
        f"Store.in_folder(Path({str(tmp_path)!r})).close()\n"
        "print([one for one in ('psycopg', 'reinos.server.store.postgres') if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


def test_a_server_that_is_killed_has_everything_that_it_acknowledged(
    postgres: Postgres, make_server: Callable[..., Server]
) -> None:
    server = make_server("--database", postgres.new())
    ana, beto = server.client(), server.client()
    table = ana.open("me", "open")["id"]
    beto.post(f"/api/tables/{table}/join", {"name": "Beto"})
    for _ in range(4):
        seen = ana.look(table)
        (ana, beto)[seen["turn"]].play_first(table)
    before = ana.look(table)
    server.kill()
    server.start()
    assert ana.look(table) == before
    assert not (server.data / "reinos.db").exists()
    (ana, beto)[before["turn"]].play_first(table)
    assert server.stop() == 0
    assert "Traceback" not in server.log()

"""Folders of older versions: their logs say all that lists need to know."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reinos.server.errors import Refused
from reinos.server.store import Store, backup
from reinos.server.store.store import careful_engine, migrate
from reinos.server.table.seats import Seat
from reinos.server.table.table_info import table_info
from tests.support.damaged_logs import DAMAGE
from tests.support.played_tables import (
    begun,
    copies,
    database,
    make_older,
    some_games,
    some_tables,
)


def listed(folder: Path) -> list[Any]:
    """Everything that migrations draw from logs, and how it is found: all but results."""
    with database(folder) as found:
        columns = [row[1] for row in found.execute("PRAGMA table_info(tables)")]
        drawn = ", ".join(f'"{one}"' for one in columns if one not in ("scores", "places"))
        tables, members, schema = (
            sorted(found.execute(f"SELECT {names} FROM {name}").fetchall(), key=repr)
            for names, name in ((drawn, "tables"), ("*", "members"), ("*", "sqlite_master"))
        )
    # What seats did not have yet in older rows is read as if it were there.
    read = [
        (*row[:8], msgspec.json.decode(row[8], type=tuple[Seat, ...]), *row[9:]) for row in tables
    ]
    return [read, members, schema]


def played(folder: Path) -> None:
    """A folder in which some games were played."""

    async def run() -> None:
        tables = some_tables(folder)
        await some_games(tables)
        await tables.close()

    asyncio.run(run())


@pytest.mark.parametrize("revision", ["0002", "0001"])
def test_what_the_migration_draws_is_what_the_server_wrote(tmp_path: Path, revision: str) -> None:
    played(tmp_path)
    copies(tmp_path, next(iter(ids(tmp_path))), (f"copy {n}" for n in range(450)))  # in batches
    before = listed(tmp_path)
    assert {row[2] for row in before[0]} == {"over", "playing", "waiting"}
    assert sum(row[12] for row in before[0]) == 2  # go on by themselves
    assert [row[15:17] for row in before[0] if row[15] is not None] == [(1, 3)]  # of a series
    make_older(tmp_path, revision)
    with database(tmp_path) as found:
        names = {name for (name,) in found.execute("SELECT name FROM sqlite_master")}
    assert "tables" not in names
    assert ("handovers" in names) == (revision == "0002")
    Store.in_folder(tmp_path).close()
    after = listed(tmp_path)
    assert after[:2] == before[:2]
    with database(tmp_path) as found:
        assert found.execute("SELECT used = substr(at, 1, 10) FROM tokens").fetchall() == [(1,)]


def ids(folder: Path) -> list[str]:
    """The tables of a folder that are over first."""
    with database(folder) as found:
        rows = found.execute("SELECT id FROM tables ORDER BY stage <> 'over', id")
        return [one for (one,) in rows]


def test_a_damaged_log_becomes_a_row_that_says_so(tmp_path: Path) -> None:
    names = {}

    async def before() -> None:
        tables = some_tables(tmp_path)
        for name in DAMAGE:
            names[name] = (await begun(tables, key=f"key {name}")).id
        await begun(tables)
        await tables.close()

    asyncio.run(before())
    make_older(tmp_path, "0002")
    with database(tmp_path) as found:
        for name, statement in DAMAGE.items():
            assert found.execute(statement, (names[name],)).rowcount == 1
        found.execute("INSERT INTO log VALUES ('x', 'y', 'opened', x'ff', '', 'z', x'ff')")

    async def after() -> None:
        tables = some_tables(tmp_path)
        for name, table_id in names.items():
            with pytest.raises(Refused) as refused:
                await tables.find(table_id)
            assert refused.value.code == "damaged", name
        found = {row.id: row for row in (await tables.first_pages("ana"))[0]}
        assert len(found) >= len(DAMAGE)
        for name, table_id in names.items():
            if table_id in found:
                assert found[table_id].stage == "damaged"
            else:
                assert name == "no seats"  # nobody knows whose it was
        for row in (await tables.first_pages("beto"))[0]:
            assert table_info(row, "beto", "en").game_name
        await tables.close()

    asyncio.run(after())


def test_a_migration_that_is_cut_short_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path)
    before = listed(tmp_path)
    make_older(tmp_path, "0002")
    engine = careful_engine(f"sqlite:///{tmp_path / 'reinos.db'}")

    def stop(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("alembic.op.create_index", stop)
        with pytest.raises(KeyboardInterrupt):
            migrate(engine)
    engine.dispose()
    with database(tmp_path) as found:
        names = {name for (name,) in found.execute("SELECT name FROM sqlite_master")}
    assert "tables" not in names
    Store.in_folder(tmp_path).close()
    assert listed(tmp_path)[:2] == before[:2]


def test_a_backup_of_an_older_version_is_restored_and_left_as_it_is(tmp_path: Path) -> None:
    played(tmp_path / "data")
    make_older(tmp_path / "data", "0001")
    backup.back_up(tmp_path / "data", tmp_path / "backup")
    before = (tmp_path / "backup").read_bytes()
    done = backup.restore(tmp_path / "new", tmp_path / "backup")
    assert (done.tables, done.tokens) == (6, 1)
    assert (tmp_path / "backup").read_bytes() == before
    Store.in_folder(tmp_path / "data").close()
    assert listed(tmp_path / "new")[:2] == listed(tmp_path / "data")[:2]

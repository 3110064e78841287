"""Backups that are damaged, or made to do harm, get a sentence and leave nothing behind."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from reinos.cli import main
from reinos.core.words import LANGUAGES
from reinos.server.errors import StoreError
from reinos.server.store import Store, backup, backup_rows, import_backup
from tests.support.played_tables import at, database, some_games, some_tables
from tests.support.postgres import Postgres
from tests.support.refusals import refuses

LONG = "x" * 300
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound backup of some games."""
    folder = tmp_path_factory.mktemp("good")
    at(folder / "data", some_games)
    backup.back_up(folder / "data", folder / "backup")
    return (folder / "backup").read_bytes()


@pytest.fixture
def file(good: bytes, tmp_path: Path) -> Path:
    """A backup of one's own, to do harm to."""
    copy = tmp_path / "backup"
    copy.write_bytes(good)
    return copy


def harm(file: Path, *statements: str) -> None:
    """Change a backup as no Reinos would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as found:
        found.execute("PRAGMA writable_schema=ON")
        for statement in statements:
            found.execute(statement)


def rebuilt(file: Path, table: str, old: str, new: str) -> None:
    """Make a table of a backup anew, another way, with the rows that it had."""
    with closing(sqlite3.connect(file)) as found:
        (made,) = found.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    assert old in made
    with closing(sqlite3.connect(file, isolation_level=None)) as found:
        found.execute(f"ALTER TABLE {table} RENAME TO kept")
        indexes = "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'kept'"
        for (index,) in found.execute(f"{indexes} AND sql <> ''").fetchall():
            found.execute(f"DROP INDEX {index}")
        found.execute(made.replace(old, new, 1))


def leaves_nothing(folder: Path, room: Path) -> bool:
    """Whether a restore that was refused has left nothing of itself."""
    return not folder.exists() and not list(room.rglob(".restoring-*"))


HARM: dict[str, tuple[str, Callable[[Path], None]]] = {
    "an endless view in place of a table": (
        "backup_damaged",
        lambda file: harm(
            file,
            "DROP TABLE tokens",
            f"CREATE VIEW tokens AS {ENDLESS} 'hash' || i AS hash, '2026' AS at, '2026' AS used "
            "FROM n",
        ),
    ),
    "an endless view in place of the log": (
        "backup_foreign",
        lambda file: harm(
            file,
            "DROP TABLE log",
            f"CREATE VIEW log AS {ENDLESS} 'a' AS table_id, i AS number, 'a' AS kind, '{{}}' AS "
            "body, '' AS state_hash, 1 AS rules_version, '2026' AS at FROM n",
        ),
    ),
    "a virtual table": (
        "backup_damaged",
        lambda file: harm(
            file, "DROP TABLE tokens", "CREATE VIRTUAL TABLE tokens USING fts5(hash, at, used)"
        ),
    ),
    "a column that is computed": (
        "backup_damaged",
        lambda file: rebuilt(
            file, "tokens", "at VARCHAR(32) NOT NULL", "at GENERATED ALWAYS AS (zeroblob(1000000))"
        ),
    ),
    "a default that is bigger than its rows": (
        "backup_damaged",
        lambda file: rebuilt(
            file, "tokens", "at VARCHAR(32) NOT NULL", f"at VARCHAR(32) DEFAULT '{LONG}'"
        ),
    ),
    "no column": (
        "backup_damaged",
        lambda file: rebuilt(file, "tokens", "at VARCHAR(32) NOT NULL", "late VARCHAR(32)"),
    ),
    "no table": ("backup_damaged", lambda file: harm(file, "DROP TABLE members")),
    "no revision": (
        "backup_without_revision",
        lambda file: harm(file, "DELETE FROM alembic_version"),
    ),
    "an empty revision": (
        "backup_without_revision",
        lambda file: harm(file, "UPDATE alembic_version SET version_num = ''"),
    ),
    "two revisions": (
        "backup_without_revision",
        lambda file: harm(file, "INSERT INTO alembic_version VALUES ('0001')"),
    ),
    "a revision that is none": (
        "backup_newer",
        lambda file: harm(file, "UPDATE alembic_version SET version_num = 'head'"),
    ),
}


@pytest.mark.parametrize("name", HARM)
def test_a_hostile_backup_is_refused_with_a_sentence_and_leaves_nothing(
    file: Path, tmp_path: Path, name: str
) -> None:
    code, do = HARM[name]
    do(file)
    refuses(code, backup.restore, tmp_path / "new", file)
    assert leaves_nothing(tmp_path / "new", tmp_path)


def test_triggers_views_and_tables_that_we_do_not_know_are_left_out(
    file: Path, tmp_path: Path
) -> None:
    harm(
        file,
        "CREATE TABLE mine (x)",
        f"CREATE VIEW endless AS {ENDLESS} i FROM n",
        "CREATE TRIGGER spoils AFTER INSERT ON log BEGIN DELETE FROM log; END",
        "CREATE TRIGGER more AFTER UPDATE ON tables BEGIN INSERT INTO mine SELECT * FROM endless; "
        "END",
    )
    assert backup.restore(tmp_path / "new", file).tables == 6
    with database(tmp_path / "new") as found:
        kinds = dict(found.execute("SELECT name, type FROM sqlite_master").fetchall())
        assert found.execute("SELECT count(DISTINCT table_id) FROM log").fetchone() == (6,)
    assert set(kinds.values()) == {"table", "index"}
    assert "mine" not in kinds


def test_a_revision_that_is_too_old_is_taken_for_what_it_says(file: Path, tmp_path: Path) -> None:
    """The rest is drawn from the logs, as from those of that version."""
    harm(file, "UPDATE alembic_version SET version_num = '0004'")
    assert backup.restore(tmp_path / "new", file).tables == 6
    at(tmp_path / "new", lambda tables: tables.repairs.find_results())


def test_what_is_copied_is_bounded_by_the_size_of_the_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(backup_rows, "GROWTH", 0)
        patched.setattr(backup_rows, "SPARE", 180_000)
        refuses("backup_too_big", backup.restore, tmp_path / "new", file)
    with monkeypatch.context() as patched:
        patched.setattr(backup_rows, "STEPS_PER_BYTE", 0)
        patched.setattr(backup_rows, "SPARE_STEPS", 0)
        patched.setattr(backup_rows, "BITE", 10)
        with pytest.raises(StoreError):
            backup.restore(tmp_path / "new", file)
    assert leaves_nothing(tmp_path / "new", tmp_path)
    assert backup.restore(tmp_path / "new", file).tables == 6


def outcome(into: Path, file: Path) -> str:
    """The code with which a restore is refused; empty if it is not."""
    try:
        backup.restore(into, file)
    except StoreError as error:
        return error.code
    Store.in_folder(into).close()
    return ""


def test_flipped_bytes_are_a_sentence_or_the_fault_of_a_row(good: bytes, tmp_path: Path) -> None:
    chance, file = random.Random(30), tmp_path / "backup"
    codes = set()
    for number in range(60):
        content = bytearray(good)
        for _ in range(chance.choice((1, 3, 30))):
            # The first page holds what the tables are; the others what is in them.
            content[chance.randrange(8192 if number % 2 else len(good))] ^= 1 << chance.randrange(8)
        file.write_bytes(content)
        into = tmp_path / str(number)
        codes.add(code := outcome(into, file))
        assert into.exists() == (code == "")
    known = {"backup_damaged", "backup_newer", "backup_foreign", "backup_without_revision"}
    assert codes - known == {""}
    assert "backup_damaged" in codes


UNREADABLE = (
    "UPDATE tables SET id = CAST(X'ff41' AS TEXT) WHERE rowid = (SELECT min(rowid) FROM tables)"
)


def test_a_table_whose_id_cannot_be_read_keeps_no_other_from_coming_back(
    file: Path, tmp_path: Path
) -> None:
    whole = backup.restore(tmp_path / "whole", file).tables
    harm(file, UNREADABLE)
    for had in (0, whole - 1):
        restored = backup.restore(tmp_path / "here", file)
        assert (restored.tables, restored.had_tables) == (whole - 1 - had, had)


def test_a_table_whose_id_cannot_be_read_keeps_no_other_out_of_a_postgres(
    file: Path, postgres: Postgres
) -> None:
    harm(file, UNREADABLE)
    url = postgres.new()
    restored = import_backup.restore_into(url, file)
    assert restored.tables > 0
    assert import_backup.restore_into(url, file)[:2] == (0, restored.tables)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_that_is_too_long_is_said_in_a_sentence(
    tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at(tmp_path / "data", some_games)
    told = ["--data", str(tmp_path / "data"), "--lang", lang]
    far = ["--data", str(tmp_path / LONG), "--lang", lang]
    for words in (
        ["backup", str(tmp_path / LONG), *told],
        ["restore", str(tmp_path / LONG), *told],
        ["backup", str(tmp_path / "backup"), *far],
    ):
        assert main(words) == 2
        said = capsys.readouterr().err
        assert "too long" in said
        assert len(said.splitlines()) == 1
    # A name that is as long as a name can be is none too long.
    assert main(["backup", str(tmp_path / ("x" * 255)), *told]) == 0
    assert main(["restore", str(tmp_path / ("x" * 255)), *far]) == 2
    assert {one.name for one in tmp_path.iterdir()} == {"data", "x" * 255}


@pytest.mark.parametrize("revision", ["", "0004"])
def test_a_folder_whose_revision_does_not_fit_its_tables_blames_nobodys_rights(
    tmp_path: Path, revision: str
) -> None:
    at(tmp_path, some_games)
    with database(tmp_path) as found:
        found.execute("DELETE FROM alembic_version")
        if revision:
            found.execute("INSERT INTO alembic_version VALUES (?)", (revision,))
        before = list(found.iterdump())
    refuses("database_misshapen", Store.in_folder, tmp_path)
    with database(tmp_path) as found:
        assert list(found.iterdump()) == before


def test_the_secret_of_rematches_comes_back_into_an_empty_folder_and_into_no_other(
    file: Path, tmp_path: Path, postgres: Postgres
) -> None:
    with closing(sqlite3.connect(file)) as found:
        (kept,) = found.execute("SELECT value FROM secrets WHERE name = 'rematch'").fetchone()
    backup.restore(tmp_path / "new", file)
    new = Store.in_folder(tmp_path / "new")
    assert new.secret("rematch").decode() == kept
    new.close()
    some = some_tables(tmp_path / "other").store
    assert some.secret("rematch").decode() != kept
    some.close()
    at(tmp_path / "other", some_games)
    backup.restore(tmp_path / "other", file)
    other = Store.in_folder(tmp_path / "other")
    assert other.secret("rematch").decode() != kept
    other.close()
    url = postgres.new()
    import_backup.restore_into(url, file)
    moved = Store.at(url, tmp_path)
    assert moved.secret("rematch").decode() == kept
    moved.close()


@pytest.mark.parametrize(
    "value", ["CAST(x'ff41' AS TEXT)", "'a' || char(0)", f"'{LONG}'", "x'00ff'"]
)
def test_what_a_postgres_cannot_keep_is_said_of_the_backup(
    file: Path, tmp_path: Path, postgres: Postgres, value: str
) -> None:
    harm(file, f"UPDATE log SET at = {value}")
    refuses("backup_unfit", import_backup.restore_into, postgres.new(), file)

"""Backups are made and restored while the server runs; what is no backup is refused."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reinos.server.store import backup
from tests.support.played_tables import database
from tests.support.refusals import refuses

Server = Any


def reinos(*words: Any) -> str:
    """Run a command that must succeed, and what it said."""
    command = [sys.executable, "-m", "reinos", *map(str, words), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_running_server_is_backed_up_and_gets_back_what_it_lost(
    make_server: Callable[..., Server], tmp_path: Path
) -> None:
    server, file = make_server(), tmp_path / "tables.backup"
    ana = server.client()
    played, lost = ana.open("me", "open")["id"], ana.open("me", "random")["id"]
    over = ana.finish(lost)
    token = ana.post("/api/tokens", {})["token"]
    assert "are in the backup" in reinos("backup", file, "--data", server.data)
    assert ana.post(f"/api/tables/{lost}/delete", {})["gone"]
    assert ana.ask(f"/api/tables/{lost}").status == 404
    ana.post(f"/api/tables/{played}/seats", {"seat": 1, "bot": "random"})
    after = ana.open("me", "open")["id"]
    said = reinos("restore", file, "--data", server.data)
    assert "1 table was restored; 1 was here already" in said
    assert "0 tokens were restored; 1 was here already" in said
    assert ana.look(lost) == over
    assert ana.look(played)["stage"] == "playing"  # as it is here, not as it was then
    assert [table["id"] for table in ana.get("/api/tables")["finished"]["tables"]] == [lost]
    assert ana.look(after)["stage"] == "waiting"
    again = reinos("restore", file, "--data", server.data)
    assert "0 tables were restored; 2 were here already" in again

    other = tmp_path / "other" / "data"
    said = reinos("restore", file, "--data", other)
    assert "2 tables were restored; 0 were here already" in said
    assert "1 token was restored" in said
    elsewhere = make_server(folder="other/data")
    ana.address = elsewhere.address
    assert ana.look(lost) == {**over, "link": ana.look(lost)["link"]}
    assert ana.look(played)["stage"] == "waiting"
    bot = elsewhere.client()
    bot.headers = {"authorization": f"Bearer {token}"}
    assert bot.post(f"/api/tables/{played}/join", {"name": "Beto"})["mine"] == 1
    assert "Traceback" not in server.log()


@pytest.fixture
def folder(own_server: Server) -> Path:
    """The folder of a server that has a table."""
    own_server.client().open("me", "open")
    data: Path = own_server.data
    return data


def test_a_backup_overwrites_nothing_and_leaves_nothing_behind(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "backups" / "one"
    file.parent.mkdir()
    file.write_text("mine")
    refuses("backup_exists", backup.back_up, folder, file)
    assert file.read_text() == "mine"
    refuses("nothing_to_back_up", backup.back_up, tmp_path / "nowhere", file.with_name("two"))
    refuses("backup_unwritable", backup.back_up, folder, tmp_path / "nowhere" / "one")
    backup.back_up(folder, file.with_name("two"))
    assert {one.name for one in file.parent.iterdir()} == {"one", "two"}


def damage(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xa5" * 8192 + content[12288:])


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def make_newer(file: Path) -> None:
    with sqlite3.connect(file) as found:
        found.execute("update alembic_version set version_num = '9999'")
    found.close()


def replace(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as found:
        found.execute("create table mine (x)")
    found.close()


def write_text(file: Path) -> None:
    file.write_text("This is no database. " * 100)


FAULTS: dict[Callable[[Path], Any], str] = {
    damage: "backup_damaged",
    cut_off: "backup_damaged",
    write_text: "backup_damaged",
    make_newer: "backup_newer",
    replace: "backup_foreign",
    Path.unlink: "backup_unreadable",
}


def test_what_is_no_backup_is_refused_and_changes_nothing(folder: Path, tmp_path: Path) -> None:
    with database(folder) as found:
        before = list(found.iterdump())
    for number, (fault, code) in enumerate(FAULTS.items()):
        file = tmp_path / f"backup {number}"
        backup.back_up(folder, file)
        fault(file)
        refuses(code, backup.restore, folder, file)
        refuses(code, backup.restore, tmp_path / "new", file)
    with database(folder) as found:
        assert list(found.iterdump()) == before
    assert not list(folder.glob(".restoring-*"))


def test_a_folder_whose_database_is_gone_gets_it_back(own_server: Server, tmp_path: Path) -> None:
    ana = own_server.client()
    table = ana.open("me", "open")["id"]
    file = tmp_path / "backup"
    backup.back_up(own_server.data, file)
    own_server.kill()
    for one in own_server.data.glob("reinos.db*"):
        one.unlink()
    assert backup.restore(own_server.data, file).tables == 1
    own_server.start()
    assert ana.look(table)["mine"] == 0


def test_a_table_comes_back_without_its_key_if_its_host_has_used_that_again(
    folder: Path, tmp_path: Path
) -> None:
    with database(folder) as found:
        found.execute("update tables set key = 'one of mine'")
    backup.back_up(folder, tmp_path / "backup")
    with database(folder) as found:
        found.execute("update tables set id = 'another'")
        found.execute("delete from log")
    assert backup.restore(folder, tmp_path / "backup").tables == 1
    with database(folder) as found:
        keys = dict(found.execute("select id, key from tables").fetchall())
    assert len(keys) == 2
    assert keys.pop("another") == "one of mine"
    assert list(keys.values()) == [None]


def test_a_disk_without_room_is_not_taken_for_a_damaged_database(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorname = "SQLITE_FULL"
        raise error

    file = tmp_path / "tables.backup"
    backup.back_up(folder, file)
    monkeypatch.setattr(backup, "_copy", full)
    refuses("backup_unwritable", backup.back_up, folder, tmp_path / "other.backup")
    refuses("folder_unusable", backup.restore, folder, file)


def test_a_restore_that_is_cut_off_says_so(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(database: Path, copy: Path) -> None:
        raise sqlite3.OperationalError("database is locked")

    file = tmp_path / "tables.backup"
    backup.back_up(folder, file)
    monkeypatch.setattr(backup, "_add_all", locked)
    refuses("restore_cut", backup.restore, folder, file)

"""What the data folder holds is for the user who runs the server, and for nobody else."""

import logging
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reinos.cli import main
from reinos.server.run.serve import alone
from reinos.server.store import Store, permissions
from reinos.server.store.backup import back_up, restore
from reinos.server.tables.pause import PauseSwitch

Server = Any


def rights(path: Path) -> str:
    """Who may do what, as in `0o600`."""
    return oct(stat.S_IMODE(path.stat().st_mode))


def rights_in(folder: Path) -> dict[str, str]:
    """Those of everything in a folder."""
    return {path.name: rights(path) for path in folder.iterdir()}


@pytest.fixture
def generous() -> Iterator[None]:
    """A shell that makes every file for everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("generous", "on_both")
def test_everything_a_server_writes_is_for_its_user_alone(
    make_server: Callable[..., Server],
) -> None:
    server = make_server()
    server.client().open("me", "open")
    key = (server.data / "host.key").read_text().strip()
    host = server.client()
    host.headers["x-host-key"] = key
    host.post("/api/host/pause", {"paused": True})
    assert rights(server.data) == "0o700"
    found = rights_in(server.data)
    assert {"server.lock", "host.key"} <= found.keys()
    assert set(found.values()) == {"0o600"}
    server.stop()


@pytest.mark.usefixtures("generous")
def test_the_journal_of_the_database_is_closed_while_it_is_open(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with alone(folder):
        store = Store.in_folder(folder)
        found = rights_in(folder)
        store.close()
    assert {"reinos.db", "reinos.db-wal", "reinos.db-shm", "server.lock"} <= found.keys()
    assert set(found.values()) == {"0o600"}
    assert rights(folder) == "0o700"


@pytest.mark.usefixtures("generous")
def test_what_was_open_to_others_is_closed_at_the_start_and_what_is_not_ours_stays(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    Store.in_folder(folder).close()
    back_up(folder, folder / "monday.db")
    foreign = sqlite3.connect(folder / "birds.db")
    foreign.execute("CREATE TABLE log (bird)")
    foreign.close()
    (folder / "letter.txt").write_text("Dear Ana")
    for name in ("host.key", "processes.key", "server.lock", "reinos.postgresql"):
        (folder / name).write_text("a key of a data folder")
    for file in folder.iterdir():
        file.chmod(0o644)
    with alone(folder):
        found = rights_in(folder)
    assert found.pop("letter.txt") == "0o644"
    assert found.pop("birds.db") == "0o644"
    assert {"monday.db", "host.key", "processes.key", "reinos.db", "server.lock"} <= found.keys()
    assert set(found.values()) == {"0o600"}
    assert rights(folder) == "0o700"


@pytest.mark.usefixtures("generous")
def test_backups_and_what_is_restored_are_for_their_user_alone(tmp_path: Path) -> None:
    folder, file, other = tmp_path / "data", tmp_path / "backup.db", tmp_path / "other"
    folder.mkdir()
    Store.in_folder(folder).close()
    assert main(["backup", str(file), "--data", str(folder)]) == 0
    assert rights(file) == "0o600"
    restore(other, file)
    assert rights(other) == "0o700"
    assert set(rights_in(other).values()) == {"0o600"}


@pytest.mark.usefixtures("generous")
def test_a_pause_leaves_a_closed_mark(tmp_path: Path) -> None:
    PauseSwitch(tmp_path)._remember(True)
    assert rights(tmp_path / "paused") == "0o600"


def test_rights_that_cannot_be_changed_are_told_once_and_stop_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    (folder / "host.key").write_text("a key of a data folder")
    (folder / "host.key").chmod(0o644)

    def refuse(*_: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    with caplog.at_level(logging.WARNING, "reinos.server"), alone(folder):
        Store.in_folder(folder).close()
    (line,) = [record.getMessage() for record in caplog.records]
    assert str(folder) in line
    assert "host.key" in line


def test_a_folder_of_everybody_s_stays_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tmp_path.chmod(0o1777)
    with caplog.at_level(logging.WARNING, "reinos.server"):
        permissions.close_folder(tmp_path)
    assert rights(tmp_path) == "0o1777"
    assert rights(tmp_path / "server.lock") == "0o600"
    assert len(caplog.records) == 1
    shutil.rmtree(tmp_path)

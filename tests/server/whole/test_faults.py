"""What is wrong with disk, folder or database is told in a sentence, and nothing is overwritten."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

Server = Any


def started(folder: Path, limit: int | None = None) -> subprocess.CompletedProcess[str]:
    """A server that cannot start, and what it said."""

    def small_disk() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    return subprocess.run(
        [sys.executable, "-m", "reinos", "serve", "--port", "0", "--lang", "en", "--data", folder],
        env=os.environ | {"REINOS_COMPILE": "never"},
        capture_output=True,
        text=True,
        timeout=240,
        preexec_fn=small_disk,
    )


@pytest.fixture
def used(own_server: Server) -> Path:
    """A folder that was used, with tables in it, whose server has ended."""
    ana = own_server.client()
    for _ in range(30):
        ana.open("me", "greedy", "random")
    assert own_server.stop() == 0
    assert "Traceback" not in own_server.log()
    folder: Path = own_server.data
    database = sqlite3.connect(folder / "reinos.db")
    database.execute("pragma wal_checkpoint(truncate)")  # all of it is in one file, to be damaged
    database.close()
    return folder


def empty(file: Path) -> None:
    file.write_bytes(b"")


def delete(file: Path) -> None:
    file.unlink()


def damage_header(file: Path) -> None:
    file.write_bytes(b"not a database" + file.read_bytes()[14:])


def damage_pages(file: Path) -> None:
    content = file.read_bytes()
    half = len(content) // 2
    file.write_bytes(content[:4096] + b"\xa5" * (half - 4096) + content[half:])


def cut_off(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2])


def make_newer(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("update alembic_version set version_num = '9999'")
    database.close()


def replace_by_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


FAULTS: dict[Callable[[Path], None], str] = {
    empty: "is empty or gone",
    delete: "is empty or gone",
    damage_header: "is damaged",
    damage_pages: "is damaged",
    cut_off: "is damaged",
    make_newer: "written by a newer Reinos",
    replace_by_folder: "cannot be used",
}


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder but the lock and what the database keeps beside it while open."""
    files = [file for file in folder.iterdir() if file.is_file()]
    return {file.name: file.read_bytes() for file in files if not file.name.endswith("-shm")}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_database_that_cannot_be_used_is_left_alone(
    used: Path, fault: Callable[[Path], None]
) -> None:
    fault(used / "reinos.db")
    before = content(used)
    done = started(used)
    assert done.returncode not in (0, -signal.SIGKILL)
    assert FAULTS[fault] in done.stderr
    assert "Nothing was changed" in done.stderr
    assert "--data" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Reinos is open" not in done.stdout
    assert {**content(used), "reinos.db-wal": b""} == {**before, "reinos.db-wal": b""}


def test_a_disk_that_is_full_from_the_start_is_said(tmp_path: Path) -> None:
    done = started(tmp_path / "data", limit=1)
    assert done.returncode not in (0, -signal.SIGKILL)
    assert "the disk is full" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = started(tmp_path / "file" / "data")
    assert "cannot be used" in done.stderr
    assert "--data" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_start_that_was_cut_short_is_no_fault(make_server: Any, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "reinos.db").touch()
    server = make_server()
    assert server.client().open("me", "open")["stage"] == "waiting"
    assert server.stop() == 0

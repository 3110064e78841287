"""A real Dask scheduler and real workers, each a process of its own on this machine."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAM = "from dask.__main__ import main; main()"
"""The command `dask`."""
WITHOUT_REINOS = f"import sys; sys.modules['reinos'] = None; {PROGRAM}"
"""The same on a machine that has no Reinos."""
LONG = 300
"""For how many seconds something is waited for that comes by itself."""


class Machines:
    """A scheduler and its workers, which can be killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workers: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.scheduler = self.started("scheduler", "--port", "0", "--scheduler-file", str(file))
        self.wait_for(file)
        self.address: str = json.loads(file.read_text(encoding="utf-8"))["address"]

    def started(self, *words: str, program: str = PROGRAM) -> subprocess.Popen[bytes]:
        """A process of Dask, which leaves nothing elsewhere and does nothing a second time."""
        settings = {
            "DASK_TEMPORARY_DIRECTORY": str(self.folder),
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0",
        }
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-c", program, *words, "--host", "127.0.0.1"],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**os.environ, **settings},
            )

    def wait_for(self, file: Path) -> None:
        """Wait until the scheduler has written where it is."""
        deadline = time.monotonic() + LONG
        while not file.exists() or not file.read_bytes().endswith(b"}"):
            assert self.scheduler.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
            assert time.monotonic() < deadline
            time.sleep(0.02)

    def add_worker(self, program: str = PROGRAM) -> None:
        """Let one more worker come."""
        words = ("worker", self.address, "--no-nanny", "--nthreads", "1", "--no-dashboard")
        self.workers.append(self.started(*words, program=program))

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        """End a process at once."""
        process.kill()
        process.wait()


@contextmanager
def machines(folder: Path, workers: int) -> Iterator[Machines]:
    """A scheduler with some workers, for a while."""
    found = Machines(folder)
    try:
        for _ in range(workers):
            found.add_worker()
        yield found
    finally:
        for process in (*found.workers, found.scheduler):
            found.kill(process)

"""The server of the load test: a real process on a folder of its own, and what it uses."""

import math
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import reinos
from crowd.wires import Place

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
QUIET = 0.1
"""The share of a core under which a server is quiet."""
SETTLING = 10.0
"""Seconds after which a server that is not quiet is taken as it is."""

LETTING_GO = 150.0
"""Seconds after which a server does not let go of tables that nobody looks at."""


class Usage(NamedTuple):
    """What a server has used until now: CPU in seconds, memory in bytes.

    They are not numbers where they cannot be known, because the server is somebody else's.
    """

    cpu: float = math.nan
    workers: float = math.nan
    memory: float = math.nan


class Host:
    """A server that answers, and its process if it is known."""

    def __init__(self, place: Place, pid: int | None, is_parent: bool = False) -> None:
        self.place = place
        self.pid = pid
        self.is_parent = is_parent
        """Whether the processes that serve are the children of that one."""

    def usage(self) -> Usage:
        """What it has used until now; the processes in which bots think are counted apart."""
        if self.pid is None:
            return Usage()
        serving = [self.pid, *(children(self.pid) if self.is_parent else ())]
        workers = [child for pid in serving for child in children(pid) if child not in serving]
        cpu, thinking = (sum(map(cpu_of, pids)) for pids in (serving, workers))
        return Usage(cpu, thinking, sum(map(memory_of, serving)))

    def settle(self) -> None:
        """Wait until it does next to nothing."""
        limit = time.monotonic() + SETTLING
        while self.pid is not None and time.monotonic() < limit:
            before = self.usage().cpu
            time.sleep(1)
            if self.usage().cpu - before < QUIET:
                return

    def wait_until_let_go(self) -> None:
        """Wait until it has no table in memory any more, or does not let go of them."""
        limit = time.monotonic() + LETTING_GO
        while self.open_tables() and time.monotonic() < limit:
            time.sleep(1)

    def open_tables(self) -> int:
        """How many tables it has in memory, by its own figures."""
        url = f"http://{self.place.host}:{self.place.port}/metrics"
        with urllib.request.urlopen(url, timeout=60) as answer:
            lines = answer.read().decode().splitlines()
        counts = [line.rpartition(" ")[2] for line in lines if line.startswith("reinos_tables{")]
        return sum(map(int, counts))


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used, its own and the system's for it."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:  # it has ended meanwhile
        return 0.0
    fields = text.rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory_of(pid: int) -> int:
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    lists = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for child in " ".join(lists).split()]


def compile_ahead(game: str) -> None:
    """Compile a game unless it is, so that the server loads it from the cache."""
    if not reinos.game(game).is_compiled():
        print(f"compiling {game}, once", file=sys.stderr, flush=True)
        subprocess.run(
            [sys.executable, "-m", "reinos", "warm", game], check=True, stdout=sys.stderr
        )


@contextmanager
def hosted(interpreted: bool, database: str | None = None, processes: int = 1) -> Iterator[Host]:
    """A server on an empty folder, or an empty PostgreSQL, while it is needed."""
    raise_file_limit()
    with tempfile.TemporaryDirectory(prefix="reinos-load-") as folder:
        command = [sys.executable, "-m", "reinos", "serve", "--port", "0", "--lang", "en"]
        command += ["--data", f"{folder}/data", "--proxy", "127.0.0.1"]
        command += ["--database", database] if database else []
        command += ["--processes", str(processes)]
        environment = dict(os.environ)
        if interpreted:
            environment |= {"REINOS_COMPILE": "never", "REINOS_CACHE": f"{folder}/cache"}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            assert process.stdout is not None
            said = re.search(r":(\d+)$", process.stdout.readline().strip())
            if said is None:
                raise SystemExit("the server did not start; its reason is above")
            yield Host(Place("127.0.0.1", int(said[1])), process.pid, processes > 1)
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate()


def raise_file_limit() -> None:
    """Let this process and those it starts open as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

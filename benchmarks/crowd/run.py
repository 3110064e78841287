"""A run of the load test: a server, its crowds, and phases of play that are measured."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from crowd.figures import Figures, Setting, Used
from crowd.host import Host, Usage, compile_ahead, hosted
from crowd.process import Crowds, Measured
from crowd.table import Company
from crowd.wires import Place
from reinos.bots import bench

SOON = 0.3
"""Seconds from telling all processes when a phase begins until it does."""
STROKES, BETWEEN_STROKES = 20, 0.5
"""How many strokes make a run of the calibration kernel, and the seconds between two of them."""


class Phase(NamedTuple):
    """Some seconds with one load. What is played before, to warm up, is not measured."""

    name: str
    moves_per_second: float
    seconds: float
    warm_up: float = 0
    spectators: int = 0


class Plan(msgspec.Struct, frozen=True):
    """A run: who plays what, and its phases."""

    phases: tuple[Phase, ...]
    game: str = "kingdomino"
    players: int = 2
    tables: int = 0
    idle: int = 0
    """How many sockets are idle, at tables where nobody moves."""
    ahead: int = 0
    """Up to how many moves each table is brought ahead before the first phase."""
    processes: int = 1
    post: bool = False
    seed: int = 1
    interpreted: bool = False
    place: Place | None = None
    pid: int | None = None
    database: str | None = None
    server_processes: int = 1

    @property
    def idle_tables(self) -> int:
        """How many tables it takes for the idle sockets."""
        return math.ceil(self.idle / self.players)


class Yardstick:
    """How fast a core is, by the kernel that `reinos bench` uses.

    Cores are shared, and two of them may be halves of one: then a CPU-second holds less. So it is
    measured in short strokes while the server works, and compared with the best that was seen.
    """

    def __init__(self) -> None:
        self.work = bench.calibration()
        self.times = max(1, bench.enough(self.work) // STROKES)
        self.best = max(bench.rate(self.work, self.times) for _ in range(STROKES))

    def measure_until(self, end: float) -> float:
        """Wait, and measure now and then; the mean rate."""
        rates = []
        while (left := end - time.monotonic()) > 0:
            rates.append(bench.rate(self.work, self.times))
            time.sleep(max(0.0, min(BETWEEN_STROKES, left)))
        self.best = max(self.best, *rates)
        return sum(rates) / len(rates)


class Run:
    """A server and its crowds, while they are needed."""

    def __init__(self, plan: Plan, host: Host, crowds: Crowds, yardstick: Yardstick) -> None:
        self.plan = plan
        self.host = host
        self.crowds = crowds
        self.yardstick = yardstick
        self.ready = Usage()
        """What the server had used when everything was loaded and nobody was there."""
        self.opening = self.connecting = 0.0
        """Seconds of CPU for a table that is opened, and for a socket that connects."""

    @classmethod
    @contextmanager
    def started(cls, plan: Plan, yardstick: Yardstick) -> Iterator["Run"]:
        """Start everything, play a little so that all is loaded, and wait until it is quiet."""
        with host_of(plan) as host:
            company = Company(host.place, plan.game, plan.players, plan.post, plan.seed)
            crowds = Crowds(company, plan.processes)
            run = cls(plan, host, crowds, yardstick)
            try:
                crowds.do("rehearse")
                run.ready = run.quiet_usage()
                yield run
            finally:
                crowds.end()

    def quiet_usage(self) -> Usage:
        """What the server has used, once it does nothing."""
        self.host.settle()
        return self.host.usage()

    def open(self) -> None:
        """Open all tables, and let everybody look at theirs."""
        plan, before = self.plan, self.host.usage().cpu
        self.crowds.do_shares("open", plan.tables, plan.idle_tables)
        opened = self.host.usage().cpu
        self.crowds.do("connect")
        connected = self.host.usage().cpu
        tables = plan.tables + plan.idle_tables
        self.opening = (opened - before) / tables
        self.connecting = (connected - opened) / (tables * plan.players)
        if plan.ahead:
            self.crowds.do("hurry", plan.ahead)

    def measure(self, phase: Phase) -> Figures:
        """Let everybody play for some seconds, and say what that cost."""
        self.crowds.do("spectate", phase.spectators)
        if phase.warm_up:
            self.play(phase.moves_per_second, phase.warm_up)
        seen, used = self.play(phase.moves_per_second, phase.seconds)
        plan = self.plan
        watchers = plan.players + phase.spectators
        setting = Setting(phase.name, plan.game, plan.tables, watchers, plan.idle, phase.seconds)
        return Figures.of(setting, seen, used)

    def play(self, moves_per_second: float, seconds: float) -> tuple[Measured, Used]:
        """Play at a pace: what the crowds saw, and what the server used."""
        start = time.monotonic() + SOON
        period = 1 / moves_per_second if moves_per_second else math.inf
        self.crowds.tell("play", start, start + seconds, period)
        time.sleep(start - time.monotonic())
        before = self.host.usage()
        rate = self.yardstick.measure_until(start + seconds)
        used = Used(
            self.ready,
            before,
            self.host.usage(),
            self.opening,
            self.connecting,
            rate,
            rate / self.yardstick.best,
        )
        return Measured.together(self.crowds.answers()), used


def host_of(plan: Plan) -> Any:
    """The server of a plan: somebody's, or one of its own."""
    if plan.place is not None:
        return given_host(plan.place, plan.pid)
    if not plan.interpreted:
        compile_ahead(plan.game)
    return hosted(plan.interpreted, plan.database, plan.server_processes)


@contextmanager
def given_host(place: Place, pid: int | None) -> Iterator[Host]:
    """A server that runs already and goes on."""
    yield Host(place, pid)


def measure(plan: Plan, yardstick: Yardstick) -> list[Figures]:
    """All phases of a run."""
    with Run.started(plan, yardstick) as run:
        run.open()
        return [run.measure(phase) for phase in plan.phases]

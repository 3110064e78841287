"""How many people a server can bear: real clients play over real sockets, at a steady pace.

    ./play python benchmarks/load.py --tables 500 --seconds 30
    ./play python benchmarks/load.py --scenario must
    ./play python benchmarks/load.py --database postgresql+psycopg://... --server-processes 3

It starts a server of its own on an empty folder, opens tables, lets people sit down and connects
everybody's WebSocket. Then a move is due at each table in every period, whether or not the one
before was answered in time: if not, the next waits, and that counts. Moves are drawn from the legal
ones by a seeded choice; a game that ends is replaced by a new table, at the cost of that phase.

The clients run beside the server on the same machine, so they are as cheap as possible and say
what they use. Each table has a made-up address in `X-Forwarded-For`, which the server is told to
believe: so the limits for one address do not bite, as they would not with people at home.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from crowd.figures import KILO, MEGA, Figures, Goal, Setting, Used, goals_of, grid, table_of
from crowd.host import Host, Usage, compile_ahead, hosted
from crowd.process import Crowds, Measured
from crowd.table import Company
from crowd.wires import Place

from reinos.bots import bench

SOON = 0.3
"""Seconds from telling all processes when a phase begins until it does."""
STROKES, BETWEEN_STROKES = 20, 0.5
"""How many strokes make a run of the calibration kernel, and the seconds between two of them."""
GAMES = ("kingdomino", "kingdom-builder", "robber-knights", "teg-cartas")


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


# What must be true.


class Report(msgspec.Struct, frozen=True):
    """What a scenario found out."""

    title: str
    figures: tuple[Figures, ...]
    goals: tuple[Goal, ...] = ()
    steps: dict[str, float] = {}
    """Single figures, where there are no phases."""

    def for_programs(self) -> dict[str, Any]:
        """All of it, as plain values."""
        figures = [one.for_programs() for one in self.figures]
        return {"title": self.title, "figures": figures, "goals": self.goals, "steps": self.steps}

    def __str__(self) -> str:
        rows = [["", ""], *([name, f"{figure:,.1f}"] for name, figure in self.steps.items())]
        return f"\n{self.title}\n\n{table_of(self.figures) if self.figures else grid(rows)}"


def changed(plan: Plan, **other: Any) -> Plan:
    """A plan like another one, but for some things."""
    return msgspec.structs.replace(plan, **other)


def moves(plan: Plan, yardstick: Yardstick) -> Report:
    """500 tables with a move a second: in the midst of their games, and while games end."""
    midst = Phase("in the midst", 1, 25, 5)
    found = measure(changed(plan, tables=500, phases=(midst,)), yardstick)
    ends = Phase("with new games", 1, 25, 5)
    found += measure(changed(plan, tables=500, ahead=48, phases=(ends,)), yardstick)
    goals = (
        Goal("500 tables: p99 until the mover is told, ms", found[0].mover.p99, 50),
        Goal("500 tables, games end: p99 until the mover is told, ms", found[1].mover.p99, 50),
        Goal("500 tables: server CPU for a move, ms", found[0].per_move, 1.0),
        Goal("500 tables: bytes for a move and watcher", found[0].bytes_each, 1000),
    )
    return Report("500 tables, a move a second at each", tuple(found), goals)


def overload(plan: Plan, yardstick: Yardstick) -> Report:
    """Twice the load, and normal again."""
    phases = (
        Phase("normal", 1, 20, 10),
        Phase("twice", 2, 20),
        Phase("the 5 s after", 1, 5),
        Phase("normal again", 1, 20),
    )
    found = measure(changed(plan, tables=500, ahead=40, phases=phases), yardstick)
    goals = (
        Goal("after twice the load: p99 until the mover is told, ms", found[-1].mover.p99, 50),
        Goal("after twice the load: sockets lost", found[1].lost + found[2].lost, 0),
    )
    return Report("500 tables: twice the load, and back", tuple(found), goals)


def idle(plan: Plan, yardstick: Yardstick) -> Report:
    """2,000 sockets on which nothing happens."""
    phases = (Phase("idle", 0, 40, 20),)
    found = measure(changed(plan, tables=0, idle=2000, phases=phases), yardstick)
    goals = (Goal("2,000 idle sockets: % of a core", 100 * found[0].server, 3),)
    return Report("2,000 idle sockets", tuple(found), goals)


def games(plan: Plan, yardstick: Yardstick) -> Report:
    """Every game."""
    most = {"kingdom-builder": 1300, "teg-cartas": 1800}
    found = []
    for game in GAMES:
        phases = (Phase(game, 1, 20, 5),)
        wanted = changed(plan, game=game, tables=150, ahead=40, phases=phases)
        found += measure(wanted, yardstick)
    goals = [
        Goal(f"{figures.game}: bytes for a move and watcher", figures.bytes_each, limit)
        for figures in found
        for limit in [most.get(figures.game, 1000)]
    ]
    return Report("150 tables of each game, a move a second", tuple(found), tuple(goals))


def spectators(plan: Plan, yardstick: Yardstick) -> Report:
    """What somebody costs who only looks on, beside somebody who plays."""
    count = 6
    alone, seen = Phase("players alone", 1, 15, 5), Phase("with six more", 1, 15, 5, count)
    wanted = changed(plan, tables=150, ahead=20, phases=(alone, seen) * 3)
    found = measure(wanted, yardstick)
    without = median([figures.per_move for figures in found[::2]])
    with_them = median([figures.per_move for figures in found[1::2]])
    of_player, of_spectator = without / plan.players, (with_them - without) / count
    goal = Goal("a spectator, ms for a move; at most what a player costs", of_spectator, of_player)
    return Report("150 tables, without and with spectators", tuple(found), (goal,))


def memory(plan: Plan, yardstick: Yardstick) -> Report:
    """What a table weighs that is open, and what is left of it when it was let go.

    What is freed stays with the process for what comes next, and what games remember of kingdoms
    and sheets fills up to its bounds. So crowds come and go until that is full: what the last one
    leaves behind beyond the one before is what grows.
    """
    tables, count, crowds = 500, 2, 6
    steps: dict[str, float] = {}
    with Run.started(changed(plan, tables=tables, ahead=20), yardstick) as run:
        steps["nobody there"] = run.ready.memory
        for crowd in range(1, crowds + 1):
            run.open()
            steps[f"crowd {crowd}: tables with players"] = run.quiet_usage().memory
            run.crowds.do("spectate", count)
            steps[f"crowd {crowd}: with two spectators each"] = run.quiet_usage().memory
            run.crowds.do("leave")
            run.host.wait_until_let_go()
            steps[f"crowd {crowd}: gone"] = run.quiet_usage().memory
    found = {name: bytes_used / MEGA for name, bytes_used in steps.items()}
    kilobytes = [bytes_used / tables / KILO for bytes_used in steps.values()]
    socket = (kilobytes[2] - kilobytes[1]) / count
    table = kilobytes[1] - kilobytes[0] - plan.players * socket
    goals = (
        Goal("an open table without its sockets, KB", table, 60),
        Goal("a table that was let go, KB", kilobytes[-1] - kilobytes[-4], 3),
    )
    return Report("Memory of the server with 500 tables, MB", (), goals, found)


def median(numbers: Sequence[float]) -> float:
    """The one in the middle."""
    return sorted(numbers)[len(numbers) // 2]


SCENARIOS: dict[str, Callable[[Plan, Yardstick], Report]] = {
    "moves": moves,
    "overload": overload,
    "idle": idle,
    "games": games,
    "spectators": spectators,
    "memory": memory,
}


# The command.


def asked_for() -> argparse.Namespace:
    """What is typed."""
    asked = argparse.ArgumentParser(description="How many people a server can bear.")
    asked.add_argument("--game", default="kingdomino", choices=GAMES)
    asked.add_argument("--players", type=int, default=2, help="at each table")
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--moves-per-second", type=float, default=1, help="at each table")
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--warm-up", type=float, default=5, help="seconds that are not measured")
    asked.add_argument("--ahead", type=int, default=0, help="moves made before, up to so many")
    asked.add_argument("--spectators", type=int, default=0, help="at each table")
    asked.add_argument("--idle", type=int, default=0, help="sockets at tables where nobody moves")
    asked.add_argument("--processes", type=int, default=1, help="in which the clients run")
    asked.add_argument("--database", help="an empty PostgreSQL for the server, in place of a file")
    asked.add_argument("--server-processes", type=int, default=1, help="needs --database")
    asked.add_argument("--post", action="store_true", help="make moves by POST, not the socket")
    asked.add_argument("--repeat", type=int, default=1, help="runs, each with a new server")
    asked.add_argument("--scenario", choices=("must", *SCENARIOS), help="what must be true")
    asked.add_argument("--seed", type=int, default=1, help="of the choice of moves")
    asked.add_argument("--interpreted", action="store_true", help="without compiled kernels")
    asked.add_argument("--address", help="a server that runs already, as http://127.0.0.1:7300")
    asked.add_argument("--pid", type=int, help="its process, if it runs on this machine")
    asked.add_argument("--json", action="store_true", help="print JSON instead of tables")
    return asked.parse_args()


def plan_of(chosen: argparse.Namespace) -> Plan:
    """The plan that is typed."""
    address = urlsplit(chosen.address) if chosen.address else None
    return Plan(
        (),
        chosen.game,
        chosen.players,
        chosen.tables,
        chosen.idle,
        chosen.ahead,
        chosen.processes,
        chosen.post,
        chosen.seed,
        chosen.interpreted,
        Place(address.hostname or "", address.port or 80) if address else None,
        chosen.pid,
        chosen.database,
        chosen.server_processes,
    )


def reports(chosen: argparse.Namespace, yardstick: Yardstick) -> Iterator[Report]:
    """Everything that is asked for, one after the other."""
    plan = plan_of(chosen)
    for number in range(1, chosen.repeat + 1):
        if chosen.scenario is None:
            rate, spectators = chosen.moves_per_second, chosen.spectators
            phase = Phase(f"run {number}", rate, chosen.seconds, chosen.warm_up, spectators)
            found = measure(changed(plan, phases=(phase,)), yardstick)
            yield Report(f"{plan.game}, {plan.players} players", tuple(found))
        else:
            names = SCENARIOS if chosen.scenario == "must" else (chosen.scenario,)
            for name in names:
                yield SCENARIOS[name](plan, yardstick)


def main() -> None:
    """Measure and print."""
    chosen = asked_for()
    yardstick = Yardstick()
    found = []
    for report in reports(chosen, yardstick):
        found.append(report)
        if not chosen.json:
            print(report, flush=True)
    if chosen.json:
        told = [report.for_programs() for report in found]
        print(msgspec.json.format(msgspec.json.encode(told)).decode())
        return
    print(f"\ncalibration: {yardstick.best:,.0f} a CPU-second at best")
    if goals := [goal for report in found for goal in report.goals]:
        print(f"\n{goals_of(goals)}")


if __name__ == "__main__":
    main()

"""What must be true of a server, as scenarios that measure it."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from crowd.figures import KILO, MEGA, Figures, Goal, grid, table_of
from crowd.run import Phase, Plan, Run, Yardstick, measure

GAMES = ("kingdomino", "kingdom-builder", "robber-knights", "teg-cartas")


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

"""What a load test found out, for people and for programs."""

import math
import os
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from crowd.host import Usage
from crowd.process import Measured

KILO, MEGA = 1000, 1_000_000
NOTHING = "–"
"""What is shown where there is nothing to count."""


class Spread(msgspec.Struct, frozen=True):
    """How long something took: usually, rarely and at worst, in milliseconds."""

    p50: float
    p99: float
    most: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Spread":
        """The spread of some times.

        >>> Spread.of([0.001 * n for n in range(1, 101)])
        Spread(p50=50.0, p99=99.0, most=100.0)
        """
        if not seconds:
            return NEVER
        ordered = sorted(seconds)

        def at(percent: int) -> float:
            rank = -(-percent * len(ordered) // 100)
            return round(KILO * ordered[max(rank, 1) - 1], 3)

        return cls(at(50), at(99), at(100))

    def __str__(self) -> str:
        if self is NEVER:
            return NOTHING
        return f"{self.p50:.1f} / {self.p99:.1f} / {self.most:.1f}"


NEVER = Spread(0, 0, 0)
"""The spread of what did not happen."""


class Setting(msgspec.Struct, frozen=True):
    """What the figures of a phase are about."""

    phase: str
    game: str
    tables: int
    watchers: int
    """How many look at each table."""
    idle: int
    """How many sockets there are beside, at tables where nobody moves."""
    seconds: float


class Used(NamedTuple):
    """What the server had used when it was ready, before a phase and after it."""

    ready: Usage
    before: Usage
    after: Usage
    opening: float
    """Seconds of its CPU for a table that is opened."""
    connecting: float
    """Seconds of its CPU for a socket that connects."""
    calibration: float
    """How often the calibration kernel ran in a CPU-second meanwhile."""
    speed: float
    """That as a share of the best that was seen."""


class Figures(Setting, frozen=True):
    """What was measured in one phase of a run."""

    wanted: int
    moves: int
    games: int
    mover: Spread
    everybody: Spread
    due: Spread
    sent: Spread
    server: float
    """The share of a core that the server used."""
    workers: float
    client: float
    opening: float
    """Milliseconds of the server's CPU for a table that is opened, until all have sat down."""
    connecting: float
    """Milliseconds of the server's CPU for a socket that connects."""
    ratio: float
    """Moves in a CPU-second of the server, divided by the calibration meanwhile."""
    speed: float
    """How fast a core was meanwhile, as a share of the best that was seen."""
    update_bytes: int
    wire_bytes: int
    memory: float
    memory_before: float
    refused: dict[str, int]
    lost: int
    gaps: int
    unanswered: int
    load_average: float

    @classmethod
    def of(cls, setting: Setting, seen: Measured, used: Used) -> "Figures":
        """Put together what the crowd saw and what the server used."""
        counts, seconds = seen.counts, setting.seconds
        cpu = used.after.cpu - used.before.cpu
        return cls(
            **msgspec.structs.asdict(setting),
            wanted=seen.wanted,
            moves=counts["moves"],
            games=counts["games"],
            mover=Spread.of(seen.times["mover"]),
            everybody=Spread.of(seen.times["everybody"]),
            due=Spread.of(seen.times["due"]),
            sent=Spread.of(seen.times["sent"]),
            server=cpu / seconds,
            workers=(used.after.workers - used.before.workers) / seconds,
            client=seen.cpu / seconds,
            opening=KILO * used.opening,
            connecting=KILO * used.connecting,
            ratio=counts["moves"] / cpu / used.calibration if cpu else math.nan,
            speed=used.speed,
            update_bytes=counts["update_bytes"],
            wire_bytes=counts["received"] + counts["sent"],
            memory=used.after.memory,
            memory_before=used.ready.memory,
            refused=dict(seen.refused),
            lost=counts["lost"],
            gaps=counts["gaps"],
            unanswered=counts["unanswered"],
            load_average=os.getloadavg()[0],
        )

    def for_programs(self) -> dict[str, Any]:
        """All of them, with what follows from them."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        drawn = {
            "server_ms_per_move": self.per_move,
            "bytes_per_move_and_watcher": self.bytes_each,
            "memory_per_table": self.memory_each,
        }
        return plain | drawn

    def by_moves(self, amount: float) -> float:
        """So much for each move; not a number if there was none."""
        return amount / self.moves if self.moves else math.nan

    @property
    def per_move(self) -> float:
        """Milliseconds of the server's CPU for a move."""
        return self.by_moves(KILO * self.server * self.seconds)

    @property
    def bytes_each(self) -> float:
        """Bytes of updates for each move and each who looks."""
        return self.by_moves(self.update_bytes) / self.watchers

    @property
    def memory_each(self) -> float:
        """Bytes of the server's memory for each open table, its sockets included."""
        opened = self.tables + self.idle // max(self.watchers, 1)
        return (self.memory - self.memory_before) / opened if opened else 0.0


def shown(number: float, digits: int = 0) -> str:
    """A number as text, if it is one."""
    return NOTHING if math.isnan(number) else f"{number:.{digits}f}"


ROWS: dict[str, Callable[[Figures], str]] = {
    "tables, and who looks at each": lambda f: f"{f.tables} × {f.watchers}",
    "idle sockets beside": lambda f: str(f.idle),
    "seconds": lambda f: f"{f.seconds:.0f}",
    "moves a second: due": lambda f: f"{f.wanted / f.seconds:.1f}",
    "moves a second: made": lambda f: f"{f.moves / f.seconds:.1f}",
    "games that ended": lambda f: str(f.games),
    "the mover has the answer, ms (p50 / p99 / max)": lambda f: str(f.mover),
    "everybody has it, ms": lambda f: str(f.everybody),
    "the mover, counted from when it was due, ms": lambda f: str(f.due),
    "sent after it was due, ms": lambda f: str(f.sent),
    "server CPU for a move, ms": lambda f: shown(f.per_move, 3),
    "ratio to calibration, × 1000": lambda f: shown(KILO * f.ratio, 4),
    "server CPU, % of a core": lambda f: shown(100 * f.server, 1),
    "its workers, % of a core": lambda f: shown(100 * f.workers, 1),
    "server CPU to open a table; to connect, ms": lambda f: (
        f"{shown(f.opening, 1)}; {shown(f.connecting, 1)}"
    ),
    "client CPU, % of a core": lambda f: f"{100 * f.client:.1f}",
    "bytes of updates for a move and watcher": lambda f: shown(f.bytes_each),
    "bytes on the wire for a move, both ways": lambda f: shown(f.by_moves(f.wire_bytes)),
    "server memory, MB": lambda f: shown(f.memory / MEGA, 1),
    "memory for a table and its sockets, KB": lambda f: shown(f.memory_each / KILO, 1),
    "refused": lambda f: ", ".join(f"{code} {n}" for code, n in f.refused.items()) or "0",
    "sockets lost": lambda f: str(f.lost),
    "numbers missed; moves unanswered": lambda f: f"{f.gaps}; {f.unanswered}",
    "speed of a core meanwhile, % of its best": lambda f: f"{100 * f.speed:.0f}",
    "load average": lambda f: f"{f.load_average:.2f}",
}
"""What is printed of each phase, with its name."""


def table_of(found: Sequence[Figures]) -> str:
    """A table with a line for each figure and a column for each phase."""
    lines = [["", *(figures.phase for figures in found)]]
    lines += [[name, *(show(figures) for figures in found)] for name, show in ROWS.items()]
    return grid(lines)


def grid(lines: Sequence[Sequence[str]]) -> str:
    """Lines as a table of Markdown, in columns that a terminal shows well, too.

    >>> print(grid([["", "run 1"], ["moves", "12"]]))
    |       | run 1 |
    | ----- | ----: |
    | moves |    12 |
    """
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]

    def row(cells: Sequence[str]) -> str:
        first = cells[0].ljust(widths[0])
        rest = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
        return f"| {' | '.join([first, *rest])} |"

    return "\n".join(row(cells) for cells in (lines[0], rule, *lines[1:]))


class Goal(msgspec.Struct, frozen=True):
    """What must be true, and what was measured."""

    what: str
    measured: float
    limit: float

    @property
    def is_met(self) -> bool:
        """Whether it is under its limit."""
        return self.measured <= self.limit


def goals_of(goals: Sequence[Goal]) -> str:
    """What must be true, a line each."""
    lines = [["what must be true", "measured", "at most", ""]]
    for goal in goals:
        verdict = "yes" if goal.is_met else "NO"
        lines.append([goal.what, f"{goal.measured:,.2f}", f"{goal.limit:,.2f}", verdict])
    return grid(lines)

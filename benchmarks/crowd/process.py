"""A process full of people: it does what it is told over a pipe, and says what it measured."""

import asyncio
import gc
import multiprocessing
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from crowd.table import Company, Table, Tally, Times

AT_ONCE = 20
"""How many tables of a process are opened at the same time."""
PLAIN = (
    "received",
    "sent",
    "updates",
    "update_bytes",
    "lost",
    "moves",
    "games",
    "gaps",
    "unanswered",
)
"""What is counted by a single number."""


class Measured(NamedTuple):
    """What a crowd saw in some seconds."""

    counts: Counter[str]
    refused: Counter[str]
    cpu: float
    wanted: int
    times: dict[str, list[float]]

    @classmethod
    def together(cls, parts: Sequence["Measured"]) -> "Measured":
        """What several crowds saw."""
        names = parts[0].times
        return cls(
            sum((part.counts for part in parts), Counter()),
            sum((part.refused for part in parts), Counter()),
            sum(part.cpu for part in parts),
            sum(part.wanted for part in parts),
            {name: [one for part in parts for one in part.times[name]] for name in names},
        )


class Crowd:
    """The people of one process."""

    def __init__(self, company: Company, first: int) -> None:
        self.company = company
        self.tally = Tally()
        self.playing: list[Table] = []
        self.idle: list[Table] = []
        self._next = first

    async def open(self, playing: int, idle: int) -> None:
        """Open tables: some to be played at, others where nobody moves."""
        self.playing = [self.new_table() for _ in range(playing)]
        self.idle = [self.new_table() for _ in range(idle)]
        await each(self.playing + self.idle, Table.open)

    async def connect(self) -> None:
        """Let everybody look at their table."""
        await each(self.playing + self.idle, Table.connect)
        # A collection of this process's garbage would look like a slow server.
        gc.collect()
        gc.freeze()
        gc.disable()

    async def spectate(self, count: int) -> None:
        """Let so many spectators look at each table that is played."""
        await each(self.playing, lambda table: table.spectate(count))

    async def hurry(self, most: int) -> None:
        """Bring every table to another moment of its game, up to so many moves ahead."""
        await each(self.playing, lambda table: table.hurry(table.chance.randrange(most + 1)))

    async def rehearse(self) -> None:
        """Play a little at one table, so that the server has loaded everything."""
        table = self.new_table()
        await table.open()
        await table.connect()
        await table.hurry(5)
        table.leave()

    async def play(self, start: float, end: float, period: float) -> Measured:
        """Play from one moment to another, a move in every period, and tell what was seen."""
        times = Times()
        await asyncio.sleep(start - time.monotonic())
        before, cpu = self._counts(), time.process_time()
        refused = Counter(self.tally.refused)
        tables = [
            asyncio.create_task(table.play(start, end, period, times)) for table in self.playing
        ]
        await asyncio.sleep(end - time.monotonic())
        after, used = self._counts(), time.process_time() - cpu
        wanted = sum(await asyncio.gather(*tables))
        after.subtract(before)
        return Measured(after, self.tally.refused - refused, used, wanted, vars(times))

    async def leave(self) -> None:
        """Everybody goes."""
        for table in self.playing + self.idle:
            table.leave()
        self.playing, self.idle = [], []

    def new_table(self) -> Table:
        """A table that nobody has opened yet."""
        self._next += 1
        return Table(self.company, self._next, self.tally)

    def _counts(self) -> Counter[str]:
        return Counter({name: getattr(self.tally, name) for name in PLAIN})


async def each(tables: Iterable[Table], do: Callable[[Table], Awaitable[None]]) -> None:
    """Do something at all tables, at some of them at a time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(table: Table) -> None:
        async with room:
            await do(table)

    await asyncio.gather(*map(one, tables))


# Between the processes: the name of something that a crowd does, and what it is done with.


async def obey(pipe: Connection, crowd: Crowd) -> None:
    """Do what comes over the pipe, until it ends."""
    while True:
        try:
            name, given = await asyncio.to_thread(pipe.recv)
        except EOFError:
            return
        pipe.send(await getattr(crowd, name)(*given))


def live(pipe: Connection, company: Company, first: int) -> None:
    """The life of a process."""
    asyncio.run(obey(pipe, Crowd(company, first)))


class Crowds:
    """The crowds of all processes, seen from the one that leads them."""

    def __init__(self, company: Company, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipes: list[Any] = []
        self.processes = []
        for number in range(processes):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=live, args=(theirs, company, number << 20), daemon=True
            )
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def tell(self, name: str, *given: Any) -> None:
        """Let every crowd do something, without waiting for it."""
        for pipe in self.pipes:
            pipe.send((name, given))

    def do_shares(self, name: str, *numbers: int) -> list[Any]:
        """Let every crowd do its share of something, and wait for it."""
        for index, pipe in enumerate(self.pipes):
            pipe.send((name, tuple(share(number, len(self.pipes), index) for number in numbers)))
        return self.answers()

    def answers(self) -> list[Any]:
        """What they all answer when they are done."""
        try:
            return [pipe.recv() for pipe in self.pipes]
        except EOFError:
            raise SystemExit("a process of clients has failed; its reason is above") from None

    def do(self, name: str, *given: Any) -> list[Any]:
        """Let every crowd do something, and wait for it."""
        self.tell(name, *given)
        return self.answers()

    def end(self) -> None:
        """Let them go."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()


def share(number: int, parts: int, index: int) -> int:
    """The share of one of several.

    >>> [share(10, 3, index) for index in range(3)]
    [4, 3, 3]
    """
    return number // parts + (index < number % parts)

"""Who plays the deals: this process, processes of this machine, a cluster, or any executor.

Every deal is a job of its own that can be done again without harm. If a process or a machine dies,
the deals that it had not handed in are played anew: none is lost, and none is counted twice.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import closing
from typing import Any, NamedTuple

from reinos.bots.arena.cluster import Cluster, RangeLost
from reinos.bots.arena.contests import Contest
from reinos.bots.arena.deals import Result, play_deal, warm
from reinos.bots.arena.journal import Journal
from reinos.bots.arena.ranges import Found, Given, Key, Pile, do_range
from reinos.core.arguments import instance, whole
from reinos.core.errors import ReinosError

MOST_PROCESSES = 256
MOST_ON_WINDOWS = 61
"""Windows waits for no more processes than that at once."""
AHEAD = 2
"""How many ranges are handed out for each process, so that none waits for work."""
SHARES = 2
"""How many ranges what is left would make for each that is handed out at a time."""
MOST_BREAKS = 5
"""How often in a row processes may die before a single deal is finished."""


class Job(NamedTuple):
    """A deal of one of several contests."""

    contest: int
    deal: int


class Here(Executor):
    """Does the work at once, in this process."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Do it, and hand back what came of it."""
        done: Future[Any] = Future()
        try:
            done.set_result(work(*given, **named))
        except Exception as error:
            done.set_exception(error)
        return done


class Workers:
    """Who works: processes of ours, made anew when they break; a cluster; or another executor."""

    def __init__(self, processes: int, executor: Executor | None) -> None:
        self.processes = whole(processes, "processes", 1, MOST_PROCESSES)
        self.given = None if executor is None else instance(executor, Executor, "executor")
        self.cluster = executor if isinstance(executor, Cluster) else None
        self.executor = self.given or local(self.processes)
        self.alone = isinstance(self.executor, Here)
        self.breaks = 0
        self.losses: Counter[Any] = Counter()

    @property
    def ahead(self) -> int:
        """How many ranges are handed out at a time."""
        if self.alone:
            return 1
        return AHEAD * (self.cluster.size if self.cluster else self.processes)

    def cut(self, pile: Pile[Key, Given]) -> list[tuple[Key, Given]]:
        """The next range: alone there is nobody to share with, and one thing is done at a time."""
        return pile.cut(1, longest=1) if self.alone else pile.cut(SHARES * self.ahead)

    def hand_out(
        self, work: Callable[[Given], Found], tasks: Sequence[tuple[Key, Given]]
    ) -> Future[list[Found]]:
        """Let a range be done; if nobody can any more, its result is that."""
        try:
            return self.executor.submit(do_range, work, [given for _, given in tasks])
        except BrokenExecutor as error:
            broken: Future[list[Found]] = Future()
            broken.set_exception(error)
            return broken

    def first_done(self, running: Iterable[Future[Any]]) -> set[Future[Any]]:
        """Wait for whoever is done first; while a cluster is silent, see whether it is there."""
        while True:
            patience = self.cluster.patience if self.cluster else None
            done = wait(running, timeout=patience, return_when=FIRST_COMPLETED).done
            if done or self.cluster is None:
                return done
            self.cluster.check()

    def lost(self, tasks: Sequence[tuple[Any, Any]], error: RangeLost) -> None:
        """A cluster lost a range: it is done again, unless it is lost again and again."""
        if self.cluster:
            self.cluster.check()
        if error.killed:
            self.losses.update(key for key, _ in tasks)
            most = max(self.losses[key] for key, _ in tasks)
            if most > MOST_BREAKS:
                raise ReinosError("cluster_died", times=most) from error

    def renew(self, error: BrokenExecutor) -> None:
        """Go on with new processes, unless they die again and again; another's we cannot renew."""
        self.breaks += 1
        if self.given:
            raise error
        if self.breaks > MOST_BREAKS:
            raise ReinosError("processes_died", times=self.breaks) from error
        self.close()
        self.executor = local(self.processes)

    def close(self, running: Iterable[Future[Any]] = ()) -> None:
        """End our own processes at once: what they are playing is not wanted any more."""
        if self.given:
            for future in running:
                future.cancel()
            return
        # Python 3.14 calls this kill_workers; before, there is only the executor's own list.
        for process in list((getattr(self.executor, "_processes", None) or {}).values()):
            process.terminate()
        self.executor.shutdown(cancel_futures=True)


def local(processes: int) -> Executor:
    """Processes of this machine, or this one alone."""
    if processes == 1:
        return Here()
    most = MOST_ON_WINDOWS if sys.platform == "win32" else MOST_PROCESSES
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(min(processes, most), context, follow_parent)


def follow_parent() -> None:
    """Let this process end with the one that started it, however that ends, and without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()

    def leave() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=leave, daemon=True).start()


def results(
    this: Contest,
    processes: int = 1,
    executor: Executor | None = None,
    journal: Journal | None = None,
) -> Iterator[Result]:
    """The results of all deals of a contest, in order, as they come in."""
    for _, result in all_results([this], processes, executor, journal):
        yield result


def all_results(
    contests: Sequence[Contest],
    processes: int = 1,
    executor: Executor | None = None,
    journal: Journal | None = None,
) -> Generator[tuple[Job, Result]]:
    """The results of several contests, deal by deal, always in the same order.

    `processes` play at a time; with an executor, whose workers are processes too, it says how many
    they are. What a journal has is not played again, and what is finished goes into it at once.
    """
    workers = Workers(processes, executor)
    done = {Job(*key): result for key, result in journal.done.items()} if journal else {}
    missing = (
        (job, (contests[job.contest], job.deal)) for job in jobs(contests) if job not in done
    )
    kept = sum(job.deal < contests[job.contest].deals for job in done)
    pile = Pile(missing, sum(this.deals for this in contests) - kept)
    early: dict[Job, Result] = {}
    if workers.cluster is None:  # whose machines have their own
        for this in contests:
            warm(this)
    with closing(finished(play_deal, pile, workers)) as coming:
        for job in jobs(contests):
            while job not in done and job not in early:
                other, result = next(coming)
                early[other] = result
                if journal:
                    journal.add(other, result)
            yield job, done[job] if job in done else early.pop(job)


def jobs(contests: Sequence[Contest]) -> Iterator[Job]:
    """All that is to be played: a deal for every contest, then the next one."""
    for deal in range(max(this.deals for this in contests)):
        for number, this in enumerate(contests):
            if deal < this.deals:
                yield Job(number, deal)


def in_order(
    work: Callable[[Given], Found],
    given: Sequence[Given],
    processes: int = 1,
    executor: Executor | None = None,
) -> Generator[Found]:
    """What comes of some work with each thing given, in order, whoever does it.

    >>> list(in_order(abs, [3, -4, 5]))
    [3, 4, 5]
    """
    early: dict[int, Found] = {}
    workers = Workers(processes, executor)
    with closing(finished(work, Pile(enumerate(given), len(given)), workers)) as coming:
        for number in range(len(given)):
            while number not in early:
                other, found = next(coming)
                early[other] = found
            yield early.pop(number)


def finished(
    work: Callable[[Given], Found], pile: Pile[Key, Given], workers: Workers
) -> Generator[tuple[Key, Found]]:
    """Results as they are finished; what is left undone or lost is handed out again."""
    running: dict[Future[list[Found]], list[tuple[Key, Given]]] = {}
    try:
        while True:
            while len(running) < workers.ahead and (tasks := workers.cut(pile)):
                running[workers.hand_out(work, tasks)] = tasks
            if not running:
                return
            for future in workers.first_done(running):
                tasks = running.pop(future)
                try:
                    found = future.result()
                except RangeLost as error:
                    pile.put_back(tasks)
                    workers.lost(tasks, error)
                    continue
                except BrokenExecutor as error:
                    for others in reversed([tasks, *running.values()]):
                        pile.put_back(others)
                    running.clear()
                    workers.renew(error)
                    break
                workers.breaks = 0
                pile.put_back(tasks[len(found) :])
                yield from zip((key for key, _ in tasks), found, strict=False)
    finally:
        workers.close(running)

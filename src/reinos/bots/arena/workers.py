"""Who plays the deals: this process, processes of this machine, or any executor.

Every deal is a job of its own that can be done again without harm. If a process dies, the deals
that it had not finished are played anew: none is lost, and none is counted twice.
"""

import multiprocessing
import os
import signal
import sys
import threading
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
from itertools import chain, islice
from typing import Any, NamedTuple

from reinos.bots.arena.contests import Contest
from reinos.bots.arena.deals import Result, play_deal, warm
from reinos.bots.arena.journal import Journal
from reinos.core.errors import ReinosError
from reinos.core.given import instance, whole

MOST_PROCESSES = 256
MOST_ON_WINDOWS = 61
"""Windows waits for no more processes than that at once."""
AHEAD = 2
"""How many deals are handed out for each process, so that none waits for work."""
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
    """An executor that is ours, and made anew when it breaks; or somebody else's."""

    def __init__(self, processes: int, executor: Executor | None) -> None:
        self.processes = whole(processes, "processes", 1, MOST_PROCESSES)
        self.given = None if executor is None else instance(executor, Executor, "executor")
        self.ahead = AHEAD * self.processes if executor or self.processes > 1 else 1
        self.executor = self.given or local(self.processes)
        self.breaks = 0

    def hand_out(self, this: Contest, deal: int) -> Future[Result]:
        """Let a deal be played; if nobody can any more, its result is that."""
        try:
            return self.executor.submit(play_deal, (this, deal))
        except BrokenExecutor as error:
            broken: Future[Result] = Future()
            broken.set_exception(error)
            return broken

    def renew(self, error: BrokenExecutor) -> None:
        """Go on with new processes, unless they die again and again; another's we cannot renew."""
        self.breaks += 1
        if self.given:
            raise error
        if self.breaks > MOST_BREAKS:
            raise ReinosError("processes_died", times=self.breaks) from error
        self.close()
        self.executor = local(self.processes)

    def close(self) -> None:
        """End our own processes at once: what they are playing is not wanted any more."""
        if self.given:
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
    missing = (job for job in jobs(contests) if job not in done)
    early: dict[Job, Result] = {}
    for this in contests:
        warm(this)
    with closing(finished(contests, missing, workers)) as coming:
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


def finished(
    contests: Sequence[Contest], missing: Iterable[Job], workers: Workers
) -> Generator[tuple[Job, Result]]:
    """Results as they are finished; what broken processes leave undone is handed out again."""
    waiting = iter(missing)
    running: dict[Future[Result], Job] = {}
    try:
        while True:
            for job in islice(waiting, workers.ahead - len(running)):
                running[workers.hand_out(contests[job.contest], job.deal)] = job
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                job = running.pop(future)
                try:
                    result = future.result()
                except BrokenExecutor as error:
                    waiting = chain([job, *running.values()], waiting)
                    running.clear()
                    workers.renew(error)
                    break
                workers.breaks = 0
                yield job, result
    finally:
        workers.close()

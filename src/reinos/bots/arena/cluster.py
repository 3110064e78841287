"""An executor whose processes are the workers of a Dask cluster, on as many machines as there are.

Dask does a task again if its worker dies, a few times; then, or when the connection was lost, the
range is lost, which its owner is told. What Dask's own executor leaves open is closed here: equal
tasks are not one task, whoever waits always gets an answer, and what cannot go on is said in a
sentence. Nothing of Dask is imported before a cluster is asked for.
"""

import logging
import pickle
import socket
import time
import warnings
from asyncio import CancelledError
from collections.abc import Callable
from concurrent.futures import Executor, Future
from importlib import import_module
from typing import Any, NamedTuple

from reinos.bots.arena.builds import Build, build, difference
from reinos.core.arguments import instance
from reinos.core.errors import ReinosError, reason

CONNECT = 20.0
"""For how many seconds a scheduler is looked for, at first and when it is gone."""
EMPTY = 60.0
"""For how many seconds a cluster may be without any worker."""
PATIENCE = 2.0
"""After how many seconds without a result one looks whether the cluster is still there."""
LEAST_SAID = ("Python", "dask", "distributed")
"""What has to be alike at the scheduler, which plays nothing."""


class RangeLost(Exception):
    """A cluster will give no result for what it was handed; it can be handed out again."""

    def __init__(self, why: str, killed: bool = False) -> None:
        super().__init__(why)
        self.killed = killed
        """Whether worker after worker died of it, as far as one can tell."""


class Cluster(Executor):
    """The workers of a Dask cluster, for some games.

    with arena.Cluster("tcp://10.0.0.1:8786", "kingdomino") as cluster:
        results = list(arena.results(contest, executor=cluster))
    """

    def __init__(self, address: str, *games: str) -> None:
        self.address = instance(address, str, "cluster")
        self.wanted = (games, build(*games))
        self.patience = PATIENCE
        self.client = connected(self.address)
        self.workers = 0
        self.counted = self.seen = time.monotonic()
        try:
            self.check_scheduler()
            self.wait_for_workers()
        except BaseException:
            self.shutdown()
            raise

    def __exit__(self, *_: object) -> None:
        self.shutdown()

    @property
    def size(self) -> int:
        """How many workers there are, one at least: they come and go, and are counted often."""
        if time.monotonic() >= self.counted + 1:
            self.count()
        return max(1, self.workers)

    def count(self) -> None:
        """Count the workers, and keep when there was one at last."""
        self.workers = self.client.scheduler_info(n_workers=0).get("n_workers", 0)
        self.counted = time.monotonic()
        if self.workers:
            self.seen = self.counted

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Let a worker do it."""
        from distributed.client import ClosedClientError

        mine: Future[Any] = Future()
        try:
            # Equal tasks would be one task for Dask, and a failed one would stay so for ever.
            call = packed(Call(self.wanted, work, given, named))
            remote = self.client.submit(pickle.loads, call, pure=False)
            self.client.loop.add_callback(self.pass_on, remote, mine)
        except (ClosedClientError, RuntimeError) as error:
            mine.set_exception(RangeLost(str(error)))
            return mine
        mine.add_done_callback(lambda done: remote.cancel() if done.cancelled() else None)
        return mine

    async def pass_on(self, remote: Any, mine: Future[Any]) -> None:
        """Wait for a worker and answer, whatever came of it."""
        try:
            found = await self.client.gather(remote, asynchronous=True)
        except (Exception, CancelledError) as error:
            if mine.set_running_or_notify_cancel():
                mine.set_exception(self.told(remote, error))
            return
        if mine.set_running_or_notify_cancel():
            mine.set_result(found)

    def told(self, remote: Any, error: BaseException) -> BaseException:
        """What an error means: a lost range, machines that cannot do it, or a fault of the work."""
        from distributed.scheduler import KilledWorker

        if isinstance(error, KilledWorker) or remote.status != "error":
            return RangeLost(str(error), isinstance(error, KilledWorker))
        if isinstance(error, ImportError) or str(error).startswith("Can't get attribute"):
            return ReinosError("cluster_unreadable", address=self.address, reason=str(error))
        return error

    def check(self) -> None:
        """See that the cluster is there: wait while it is looked for, tell if it is gone."""
        while self.client.status == "connecting":
            time.sleep(0.05)
        if self.client.status != "running":
            raise ReinosError("cluster_gone", address=self.address)
        self.count()
        if not self.workers and self.counted >= self.seen + EMPTY:
            raise ReinosError("cluster_empty", address=self.address, seconds=round(EMPTY))

    def wait_for_workers(self) -> None:
        """Wait until there is a worker at least."""
        self.check()
        while not self.workers:
            time.sleep(0.1)
            self.check()

    def check_scheduler(self) -> None:
        """Refuse a scheduler of other versions before it misunderstands us."""
        found = self.client.get_versions()
        ours, theirs = (least(found[side]) for side in ("client", "scheduler"))
        name = difference(ours, theirs)
        if name is not None:
            raise other_version(self.address, name, ours, theirs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster, which drops what it was to do for us."""
        self.client.close(timeout=CONNECT)


def connected(address: str) -> Any:
    """A client of the scheduler at an address."""
    try:
        from distributed.client import Client
        from distributed.versions import VersionMismatchWarning
    except ImportError:
        raise ReinosError("cluster_needs") from None
    # That the scheduler is gone we say ourselves.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", VersionMismatchWarning)
            made: Any = Client
            return made(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, ImportError, RuntimeError, TypeError) as error:
        raise ReinosError("no_cluster", address=address, reason=reason(error)) from None


def least(found: Any) -> Build:
    """The few versions that have to be alike everywhere."""
    python = ".".join(str(found["host"]["python"]).split(".")[:2])
    return {"Python": python, **{name: found["packages"][name] for name in LEAST_SAID[1:]}}


class Call(NamedTuple):
    """Something to do on a worker: whoever unpickles it does it, and has what came of it instead.

    So the scheduler, and a worker that has no Reinos, are handed nothing but bytes: what they
    cannot import fails as an error of the task, and does not end the worker.
    """

    wanted: tuple[tuple[str, ...], Build]
    work: Callable[..., Any]
    given: tuple[Any, ...]
    named: dict[str, Any]

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return on_worker, tuple(self)


def packed(call: Call) -> bytes:
    """A call as bytes, with what only the program has that was started here."""
    made: bytes = import_module("cloudpickle").dumps(call)
    return made


def on_worker(
    wanted: tuple[tuple[str, ...], Build],
    work: Callable[..., Any],
    given: tuple[Any, ...],
    named: dict[str, Any],
) -> Any:
    """Do something on a worker, if it has for some games what whoever asks for it has."""
    games, ours = wanted
    theirs = build(*games)
    name = difference(ours, theirs)
    if name is not None:
        raise other_version(socket.gethostname(), name, ours, theirs)
    return work(*given, **named)


def other_version(where: str, name: str, ours: Build, theirs: Build) -> ReinosError:
    """The error for a machine that has something else."""
    return ReinosError(
        "cluster_differs", where=where, what=name, theirs=theirs.get(name), ours=ours[name]
    )

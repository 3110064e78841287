"""Bots think in processes of their own: a fault in native code never takes a table with it.

State bytes go in, an action comes out. A worker that crashes or overruns is replaced, and the
decision is then made by the simplest bot, so that no table ever waits for ever.
"""

import asyncio
import multiprocessing
import random
import signal
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from reinos.bots import Bot, Budget, make
from reinos.core import registry
from reinos.core.state import State

LONGEST = 30.0
"""Seconds after which a worker is given up."""
THINKING = Budget(seconds=0.5)


class Question(NamedTuple):
    """What a worker is asked: which bot, in which seat, in which re-dealt state."""

    game: str
    bot: str
    seat: int
    seed: int
    packed: bytes


def answer(question: Question) -> int:
    """The action a bot chooses; bots that need compiled kernels are greedy until they have them."""
    game = registry.game(question.game)
    if game.is_compiled():
        game.compile()  # from the cache; before that the rules run interpreted
    state = State.unpack(game, question.packed)
    bot: Bot = make(question.bot)
    if bot.needs_compiling and not bot.is_prepared(game):
        bot = make("greedy")
    bot.sit(game, question.seat, question.seed)
    return bot.choose(state, THINKING)


def work(pipe: Connection) -> None:
    """The life of a worker: answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the server is gone
        while True:
            pipe.send(answer(pipe.recv()))


class Worker:
    """One process that thinks."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def ask(self, question: Question) -> int:
        """Ask and wait; EOFError if the worker dies, TimeoutError if it thinks for too long."""
        self._pipe.send(question)
        if not self._pipe.poll(LONGEST):
            raise TimeoutError
        action: int = self._pipe.recv()
        return action

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()  # first: a thread that waits for its answer wakes up
        self.process.join()
        self._pipe.close()


class Turns:
    """Those who wait, by who asked: everyone's turn comes round, within one whatever it is for.

    >>> turns = Turns()
    >>> for path in (("ana", "1"), ("ana", "1"), ("ana", "2"), ("eva", "3")):
    ...     turns.add(path, path)
    >>> [turns.next() for _ in range(4)]
    [('ana', '1'), ('eva', '3'), ('ana', '2'), ('ana', '1')]
    """

    def __init__(self) -> None:
        self._here: deque[Any] = deque()
        self._within: dict[str, Turns] = {}

    def __bool__(self) -> bool:
        return bool(self._here or self._within)

    def add(self, path: Sequence[str], item: Any) -> None:
        """Somebody waits: the first name of the path has its turns among all first names."""
        if path:
            self._within.setdefault(path[0], Turns()).add(path[1:], item)
        else:
            self._here.append(item)

    def next(self) -> Any:
        """Whose turn it is."""
        if self._here:
            return self._here.popleft()
        name = next(iter(self._within))
        within = self._within.pop(name)
        item = within.next()
        if within:
            self._within[name] = within  # the last now
        return item


class Workers:
    """A few workers that take turns."""

    def __init__(self, count: int = 1) -> None:
        self._free: list[Worker | None] = [None] * count
        self._waiting = Turns()
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self._stopped = False
        self.replaced = 0
        """How many workers had to be replaced."""

    async def start(self) -> None:
        """Have a worker ready before the first question."""
        worker = await self._take(())
        try:
            worker = worker or await asyncio.to_thread(self._start)
        finally:
            self._give(worker)

    async def choose(self, question: Question, asker: Sequence[str] = ()) -> int:
        """The action of a bot, from a worker that is free.

        When all are busy, turns go round by asker: from where, who, and for which table. So nobody
        waits longer because somebody else has many tables.
        """
        worker = await self._take(asker)
        try:
            worker, action = await asyncio.to_thread(self._ask, worker, question)
        finally:
            self._give(worker)
        if action is not None:
            return action
        return await asyncio.to_thread(any_action, question)

    async def _take(self, asker: Sequence[str]) -> Worker | None:
        """A worker, or a place for a new one, when it is the asker's turn."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._waiting.add(asker, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give(turn.result())  # it came too late
            raise

    def _give(self, worker: Worker | None) -> None:
        """To whoever is next."""
        while self._waiting:
            turn = self._waiting.next()
            if not turn.done():
                turn.set_result(worker)
                return
        self._free.append(worker)

    def _ask(self, worker: Worker | None, question: Question) -> tuple[Worker | None, int | None]:
        try:
            worker = worker or self._start()
            return worker, worker.ask(question)
        except (EOFError, OSError, TimeoutError):
            self.replaced += 1
            if worker is not None:
                self._end(worker)
            return None, None

    def _start(self) -> Worker:
        worker = Worker()
        with self._lock:
            self._all.add(worker)
            late = self._stopped
        if late:
            self._end(worker)
            raise EOFError
        return worker

    def _end(self, worker: Worker) -> None:
        """End a worker, unless another thread does."""
        with self._lock:
            known = worker in self._all
            self._all.discard(worker)
        if known:
            worker.stop()

    def stop(self) -> None:
        """End all workers, also those that are just being started."""
        with self._lock:
            self._stopped = True
            ending = list(self._all)
        for worker in ending:
            self._end(worker)


def any_action(question: Question) -> int:
    """A legal action, for when no bot could be asked."""
    state: Any = State.unpack(registry.game(question.game), question.packed)
    return int(random.Random(question.seed).choice(state.actions()))

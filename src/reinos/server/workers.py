"""Bots think in processes of their own: a fault in native code never takes a table with it.

State bytes go in, an action comes out. A worker that crashes or overruns is replaced, and the
decision is then made by the simplest bot, so that no table ever waits for ever.
"""

import asyncio
import multiprocessing
import random
import signal
import threading
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


class Workers:
    """A few workers that take turns."""

    def __init__(self, count: int = 1) -> None:
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(count):
            self._free.put_nowait(None)
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self.replaced = 0
        """How many workers had to be replaced."""

    async def start(self) -> None:
        """Have a worker ready before the first question."""
        worker = await self._free.get()
        try:
            worker = worker or await asyncio.to_thread(self._start)
        finally:
            self._free.put_nowait(worker)

    async def choose(self, question: Question) -> int:
        """The action of a bot, from a worker that is free."""
        worker = await self._free.get()
        try:
            worker, action = await asyncio.to_thread(self._ask, worker, question)
        finally:
            self._free.put_nowait(worker)
        if action is not None:
            return action
        return await asyncio.to_thread(any_action, question)

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
        return worker

    def _end(self, worker: Worker) -> None:
        with self._lock:
            self._all.discard(worker)
        worker.stop()

    def stop(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            self._end(worker)


def any_action(question: Question) -> int:
    """A legal action, for when no bot could be asked."""
    state: Any = State.unpack(registry.game(question.game), question.packed)
    return int(random.Random(question.seed).choice(state.actions()))

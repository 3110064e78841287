"""Bots think in processes of their own, so that a fault in native code never ends the server.

The server sends a state as bytes, and a worker answers with an action. All bots of a table sit with
one worker, so that the decisions of a turn share one budget. A worker that crashes or takes too
long is replaced. Its decision is then made at random, so that the table does not wait for ever, and
new bots sit down at the next question. A worker whose answer nobody waits for is ended at once.
"""

import asyncio
import logging
import multiprocessing
import random
import signal
import threading
import time
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from reinos.bots import STAND_IN, Bot, make
from reinos.bots.pace import thinking
from reinos.core import registry
from reinos.core.game import Game
from reinos.core.state import State

STARTING, LONGEST = 120.0, 30.0
"""Seconds after which a worker that does not get ready, or does not answer, is ended."""
READY = 0
"""What a worker says before it thinks."""
LOOK_AGAIN = 5.0
"""Seconds after which a worker looks again whether kernels are compiled."""
MOST_KEPT = 256
"""For how many tables a worker keeps the bots. The table that was not asked for longest goes first.
"""

logger = logging.getLogger("reinos.server")


class BotQuestion(NamedTuple):
    """What a worker is asked: which bot decides, in which seat of which table, in a re-dealt state.

    The time to think is divided by the number of bots at the table and by the number of askers who
    take turns with the worker.
    """

    table: str
    game: str
    bot: str
    seat: int
    seed: int
    packed: bytes
    bots: int = 1
    turns: int = 1


class SeatedBots:
    """The bots of a worker, by table and seat: a bot remembers what it has spent of its turn."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[int, Bot]] = {}
        self._looked: dict[tuple[str, str], float] = {}

    def prepare(self, question: BotQuestion) -> Bot:
        """The bot in a seat, ready to choose: prepared once, and kept for the next question.

        A bot that needs compiled kernels has a stand-in until they are compiled.
        """
        game = registry.game(question.game)
        if not game.is_loaded() and self._looks_again(game.id, "") and game.is_compiled():
            game.compile()  # from the cache; before that the rules run interpreted
        seats = self.tables.setdefault(question.table, {})
        bot = seats.get(question.seat)
        if bot is None or bot.name != question.bot:
            wanted = self._ready(question.bot, game)
            if bot is None or bot.name != wanted.name:
                bot = seats[question.seat] = wanted
                bot.sit(game, question.seat, question.seed)
        return bot

    def _ready(self, name: str, game: Game) -> Bot:
        """A bot that can choose now: the one of this name, or its stand-in."""
        bot = make(name)
        if not bot.must_compile(game):
            return bot
        if not self._looks_again(game.id, name) or not bot.is_prepared(game):
            return make(STAND_IN)
        if game.is_loaded():
            bot.prepare(game)  # from the cache; otherwise its first turn would pay for it
        del self._looked[game.id, name]
        return bot

    def _looks_again(self, game: str, bot: str) -> bool:
        """Whether it is time to look for compiled kernels, which hashes all their sources."""
        now = time.monotonic()
        if now < self._looked.get((game, bot), -LOOK_AGAIN) + LOOK_AGAIN:
            return False
        self._looked[game, bot] = now
        return True

    def answer(self, question: BotQuestion) -> int:
        """The action that a bot chooses."""
        bot = self.prepare(question)
        # What it draws depends on the question alone, whichever worker is asked.
        bot.reseed(question.seed)
        state = State.unpack(bot.game, question.packed)
        return bot.choose(state, thinking(question.bots, question.turns))

    def forget(self, tables: Iterable[str]) -> None:
        """Drop the bots of tables that will not be asked again."""
        for table in tables:
            self.tables.pop(table, None)


def work(pipe: Connection) -> None:
    """Run a worker: answer questions until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bots = SeatedBots()
    with suppress(EOFError, OSError):  # the server is gone
        while True:
            question, forgotten = pipe.recv()
            bots.forget(forgotten)
            bots.prepare(question)
            pipe.send(READY)
            pipe.send(bots.answer(question))


class Worker:
    """One process that thinks."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def ask(self, question: BotQuestion, forgotten: Sequence[str] = ()) -> int:
        """Ask and wait; EOFError if the worker dies, TimeoutError if it thinks for too long."""
        self._pipe.send((question, forgotten))
        self._hear(STARTING)
        return self._hear(LONGEST)

    def _hear(self, seconds: float) -> int:
        if not self._pipe.poll(seconds):
            raise TimeoutError
        heard: int = self._pipe.recv()
        return heard

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()  # first: a thread that waits for its answer wakes up
        self.process.join()
        self._pipe.close()


class Turns:
    """A fair queue: all askers take turns, and within an asker's turns all their tables do.

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

    def round(self, path: Sequence[str]) -> int:
        """How many turns pass until this one is served again, if all who wait keep asking.

        >>> turns = Turns()
        >>> for path in (("ana", "1"), ("ana", "2"), ("eva", "3")):
        ...     turns.add(path, path)
        >>> turns.round(("ana", "1")), turns.round(("eva", "3")), turns.round(("leo", "4"))
        (4, 2, 3)
        """
        if not path:
            return 1
        within = self._within.get(path[0])
        return len({*self._within, path[0]}) * (within.round(path[1:]) if within else 1)

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


class Workplace:
    """A place for a worker: who waits for it, and the tables whose bots it keeps."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.is_busy = False
        self.waiting = Turns()
        self.kept: dict[str, None] = {}
        """Tables, the one asked for longest ago first."""
        self.forgotten: list[str] = []
        """Tables that the worker will be told to forget, with the next question."""

    def keep(self, table: str) -> list[str]:
        """Note that this table was asked for last. Returns those that the worker can forget."""
        self.kept.pop(table, None)
        self.kept[table] = None
        if len(self.kept) > MOST_KEPT:
            self.forget(next(iter(self.kept)))
        forgotten, self.forgotten = self.forgotten, []
        return forgotten

    def forget(self, table: str) -> None:
        """The table is not asked for again."""
        if table in self.kept:
            del self.kept[table]
            self.forgotten.append(table)

    async def take(self, asker: Sequence[str]) -> None:
        """Wait for the asker's turn."""
        if not self.is_busy:
            self.is_busy = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.add(asker, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()  # it came too late
            raise

    def give(self) -> None:
        """To whoever is next."""
        while self.waiting:
            turn = self.waiting.next()
            if not turn.done():
                turn.set_result(None)
                return
        self.is_busy = False


class BotWorkers:
    """A few workers. The bots of a table all sit with one of them, so that they can remember."""

    def __init__(self, count: int = 1) -> None:
        self.workplaces = [Workplace() for _ in range(count)]
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self._stopped = False
        self.replaced = 0
        """How many workers had to be replaced."""

    async def start(self) -> None:
        """Have a worker ready before the first question."""
        workplace = self.workplaces[0]
        await workplace.take(())
        try:
            workplace.worker = workplace.worker or await asyncio.to_thread(self._start)
        finally:
            workplace.give()

    async def choose(self, question: BotQuestion, asker: Sequence[str] = ()) -> int:
        """The action of a bot, from the worker that keeps the bots of its table.

        While that is busy, turns go round by asker: from where, who, and for which table. So nobody
        waits longer because somebody else has many tables.
        """
        workplace = self._workplace_of(question.table)
        await workplace.take(asker)
        forgotten = workplace.keep(question.table)
        asked = question._replace(turns=workplace.waiting.round(asker))
        thread = asyncio.to_thread(self._ask, workplace, asked, forgotten)
        asking = asyncio.ensure_future(thread)
        asking.add_done_callback(lambda _: workplace.give())  # also if nobody waits for it any more
        try:
            action = await asyncio.shield(asking)
        except asyncio.CancelledError:
            if workplace.worker is not None:
                self._end(workplace.worker)
            raise
        if action is not None:
            return action
        return await asyncio.to_thread(any_action, question)

    def forget(self, table: str) -> None:
        """The game at a table is over: nobody needs to remember its bots."""
        for workplace in self.workplaces:
            workplace.forget(table)

    def _workplace_of(self, table: str) -> Workplace:
        """Where the bots of a table sit; those of a new one where there is least to do."""
        for workplace in self.workplaces:
            if table in workplace.kept:
                return workplace
        return min(
            self.workplaces,
            key=lambda workplace: (workplace.is_busy, bool(workplace.waiting), len(workplace.kept)),
        )

    def _ask(
        self, workplace: Workplace, question: BotQuestion, forgotten: Sequence[str]
    ) -> int | None:
        worker = workplace.worker
        try:
            worker = workplace.worker = worker or self._start()
            return worker.ask(question, forgotten)
        except (EOFError, OSError, TimeoutError) as error:
            workplace.worker = None
            if worker is None or self._end(worker):  # or else it was not wanted any more
                kind = type(error).__name__
                logger.warning("a worker is replaced, and plays at random: %s", kind)
                self.replaced += 1
            return None

    def _start(self) -> Worker:
        worker = Worker()
        with self._lock:
            self._all.add(worker)
            late = self._stopped
        if late:
            self._end(worker)
            raise EOFError
        return worker

    def _end(self, worker: Worker) -> bool:
        """End a worker, whatever it is doing. Returns False if another thread has ended it."""
        with self._lock:
            known = worker in self._all
            self._all.discard(worker)
        if known:
            worker.stop()
        return known

    def stop(self) -> None:
        """End all workers, also those that are just being started."""
        with self._lock:
            self._stopped = True
            ending = list(self._all)
        for worker in ending:
            self._end(worker)


def any_action(question: BotQuestion) -> int:
    """A legal action, for when no bot could be asked."""
    state: Any = State.unpack(registry.game(question.game), question.packed)
    return int(random.Random(question.seed).choice(state.actions()))

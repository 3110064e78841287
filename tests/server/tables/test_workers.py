"""Workers keep the bots of a table: they remember within a turn, and nothing for longer than it.

The clock goes on with the simulations and not with the time of day.
"""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace

import pytest

import reinos
from reinos.bots import Bot, make, monte_carlo, pace, thinker
from reinos.server.tables import workers
from reinos.server.tables.workers import BotQuestion, BotWorkers, SeatedBots, Turns, Workplace

pytestmark = pytest.mark.slow

BUDGET = pace.thinking(1).seconds or 0.0
ONE_RUN = 0.001
"""What a run of simulations takes, by the clock of these tests."""


class Clock:
    """A clock that simulations turn on."""

    now = 0.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Bots that think by this clock, and need nothing compiled."""
    clock = Clock()

    def run(search: monte_carlo.Arms, simulations: int) -> None:
        clock.now += ONE_RUN

    nothing = SimpleNamespace(is_ready=lambda: True, compiled=lambda: None)
    monkeypatch.setattr(monte_carlo, "kernels", lambda game: nothing)
    monkeypatch.setattr(thinker, "now", lambda: clock.now)
    monkeypatch.setattr(monte_carlo.Arms, "run", run)
    return clock


def question(state: reinos.State, table: str = "one", bot: str = "mc") -> BotQuestion:
    """What a worker is asked in a state."""
    assert state.seat is not None
    packed = state.redeal(state.seat, state.sequence).pack()
    return BotQuestion(table, state.game.id, bot, state.seat, state.sequence, packed)


def turns(
    state: reinos.State, clock: Clock, ask: Callable[[BotQuestion], int]
) -> list[list[float]]:
    """Play a game; what the clock said for each decision of each turn with a choice."""
    found: list[list[float]] = []
    last = None
    while state.seat is not None:
        if state.seat != last:
            found.append([])
        last = state.seat
        start = clock.now
        state.act(ask(question(state)))
        found[-1].append(clock.now - start)
    return found


def test_all_decisions_of_a_turn_share_one_budget(clock: Clock) -> None:
    state = reinos.game("kingdom-builder").new(players=2, seed=1)
    found = turns(state, clock, SeatedBots().answer)
    assert max(map(len, found)) >= 3
    assert max(map(sum, found)) <= BUDGET + ONE_RUN
    assert sum(sum(turn) > BUDGET / 2 + ONE_RUN for turn in found) > 10  # not one half alone
    fresh = turns(state.game.new(players=2, seed=1), clock, lambda one: SeatedBots().answer(one))
    assert max(map(sum, fresh)) > BUDGET + ONE_RUN  # what bots that remember nothing would take


def test_each_table_and_each_seat_has_a_bot_of_its_own(clock: Clock) -> None:
    bots = SeatedBots()
    state = reinos.game("kingdomino").new(players=2, seed=1)
    while not (len(bots.tables) == 2 and len(bots.tables["one"]) == 2):
        for table in ("one", "another"):
            bots.answer(question(state, table))
        state.act(state.actions()[0])
    some = [bot for seats in bots.tables.values() for bot in seats.values()]
    assert len(set(map(id, some))) == 4


def test_a_bot_is_prepared_once_for_all_decisions_of_its_seat(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    made: list[str] = []

    def is_ready() -> bool:
        looked.append("mc")
        return True

    def make_counted(name: str) -> Bot:
        made.append(name)
        return make(name)

    ready = SimpleNamespace(is_ready=is_ready, compiled=lambda: None)
    monkeypatch.setattr(monte_carlo, "kernels", lambda game: ready)
    monkeypatch.setattr(workers, "make", make_counted)
    bots = SeatedBots()
    state = reinos.game("kingdomino").new(players=2, seed=1)
    asked = 0
    while state.seat is not None and asked < 6:
        state.act(bots.answer(question(state)))
        asked += 1
    assert (made, looked) == (["mc", "mc"], ["mc", "mc"])  # one for each seat


def test_a_bot_has_a_stand_in_until_its_kernels_are_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = SimpleNamespace(now=0.0)
    compiled = SimpleNamespace(done=False, looked=0)

    def is_ready() -> bool:
        compiled.looked += 1
        return bool(compiled.done)

    kernels = SimpleNamespace(is_ready=is_ready, compiled=lambda: None)
    monkeypatch.setattr(monte_carlo, "kernels", lambda game: kernels)
    monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: time.now))
    bots = SeatedBots()
    asked = question(reinos.game("kingdomino").new(players=2, seed=1))
    assert [bots.prepare(asked).name for _ in range(3)] == ["greedy"] * 3
    assert compiled.looked == 1  # to look reads all sources of the kernels
    compiled.done = True
    time.now += workers.LOOK_AGAIN
    assert bots.prepare(asked).name == "mc"
    assert bots.prepare(question(reinos.game("kingdomino").new(2, seed=1), "two")).name == "mc"


def test_what_a_bot_chooses_depends_on_the_question_alone() -> None:
    state = reinos.game("kingdomino").new(players=4, seed=1)
    kept = SeatedBots()
    while state.seat is not None:
        asked = question(state, bot="random")
        assert kept.answer(asked) == SeatedBots().answer(asked)
        state.act(kept.answer(asked))


def test_another_bot_may_take_the_seat() -> None:
    bots = SeatedBots()
    state = reinos.game("kingdomino").new(players=2, seed=1)
    for name in ("random", "greedy"):
        bots.answer(question(state, bot=name))
        assert [bot.name for bot in bots.tables["one"].values()] == [name]


def test_tables_that_are_over_or_too_many_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_KEPT", 2)
    workplace = Workplace()
    assert [workplace.keep(table) for table in ("a", "b", "a", "c")] == [[], [], [], ["b"]]
    workplace.forget("a")
    workplace.forget("nothing of ours")
    assert workplace.keep("c") == ["a"]
    assert list(workplace.kept) == ["c"]
    bots = SeatedBots()
    bots.answer(question(reinos.game("kingdomino").new(players=2, seed=1), "a", "random"))
    bots.forget(["a", "b"])
    assert not bots.tables


def with_workers(count: int, play: Callable[[BotWorkers], Awaitable[None]]) -> None:
    """Do something with real workers, and end them."""
    some = BotWorkers(count)

    async def run() -> None:
        try:
            await play(some)
        finally:
            some.stop()

    asyncio.run(run())


def test_a_table_stays_with_its_worker_until_it_is_over() -> None:
    state = reinos.game("kingdomino").new(players=2, seed=1)

    async def play(some: BotWorkers) -> None:
        for table in ("one", "two", "one", "two", "one"):
            await some.choose(question(state, table, "random"))
        assert [list(workplace.kept) for workplace in some.workplaces] == [["one"], ["two"]]
        some.forget("one")
        assert [list(workplace.kept) for workplace in some.workplaces] == [[], ["two"]]

    with_workers(2, play)


def test_a_worker_that_dies_is_replaced_and_bots_sit_down_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    state = reinos.game("kingdomino").new(players=2, seed=1)
    asked = question(state, bot="random")

    async def play(some: BotWorkers) -> None:
        first = await some.choose(asked)
        worker = some.workplaces[0].worker
        assert worker is not None
        worker.process.kill()
        worker.process.join()
        assert await some.choose(asked) in state.actions()
        assert some.replaced == 1
        assert ["replaced" in line for line in caplog.messages] == [True]
        assert await some.choose(asked) == first  # the new one chooses as the old one did

    with_workers(1, play)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process cannot be stopped here")
def test_a_worker_whose_answer_nobody_waits_for_is_ended_at_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    state = reinos.game("kingdomino").new(players=2, seed=1)
    asked = question(state, bot="random")

    async def play(some: BotWorkers) -> None:
        first = await some.choose(asked)
        worker = some.workplaces[0].worker
        assert worker is not None
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGSTOP)  # it thinks for ever
        thinking = asyncio.create_task(some.choose(asked))
        while some.workplaces[0].is_busy is False:
            await asyncio.sleep(0)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert not worker.process.is_alive()
        assert await some.choose(asked) == first  # by another one, which waits its turn
        assert (some.replaced, caplog.messages) == (0, [])

    with_workers(1, play)


class Slow(BotWorkers):
    """Workers that answer when told, and remember whom."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.turns: list[int] = []

    def _ask(self, workplace: Workplace, question: BotQuestion, forgotten: Sequence[str]) -> int:
        self.asked.append(question.table)
        self.turns.append(question.turns)
        return 0


def test_those_who_wait_for_a_worker_share_its_time() -> None:
    workers = Slow()

    async def play() -> None:
        def choose(*asker: str) -> Awaitable[int]:
            return workers.choose(BotQuestion(asker[-1], "kingdomino", "mc", 0, 0, b""), asker)

        await asyncio.gather(
            choose("a", "ana", "1"), choose("a", "ana", "2"), choose("b", "eva", "3")
        )

    asyncio.run(play())
    assert workers.asked == ["1", "2", "3"]
    assert workers.turns == [1, 2, 1]  # the second knows of the third; the others wait for nobody


def test_many_tables_of_one_do_not_starve_the_table_of_another() -> None:
    workers = Slow()

    async def play() -> None:
        def choose(address: str, host: str, table: str) -> Awaitable[int]:
            return workers.choose(
                BotQuestion(table, "kingdomino", "mc", 0, 0, b""), (address, host, table)
            )

        many = [choose("a", f"host {n % 50}", f"many {n}") for n in range(200)]
        await asyncio.gather(*many, choose("b", "eva", "single"))

    asyncio.run(play())
    assert len(workers.asked) == 201
    assert workers.asked.index("single") <= 2


def test_whoever_stops_waiting_for_a_worker_keeps_none() -> None:
    workplace = Workplace()

    async def play() -> None:
        await workplace.take(())
        waiting = [asyncio.create_task(workplace.take(("a",))) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        workplace.give()
        waiting[1].cancel()  # it was about to get it
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await asyncio.wait_for(waiting[2], 5)
        workplace.give()
        assert not workplace.is_busy

    asyncio.run(play())


def test_turns_go_round() -> None:
    turns = Turns()
    for n in range(3):
        turns.add(("a", "x"), f"ax{n}")
        turns.add(("a", "y"), f"ay{n}")
    turns.add(("b", "z"), "bz0")
    order = []
    while turns:
        order.append(turns.next())
    assert order == ["ax0", "bz0", "ay0", "ax1", "ay1", "ax2", "ay2"]

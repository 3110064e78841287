"""Who plays the deals: whatever dies in between, none is lost and none is counted twice."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.bots import arena
from reinos.bots.arena import ranges, workers

pytestmark = pytest.mark.slow

HARD_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


class Broken(Executor):
    """An executor whose processes are all dead, as a future says, or as it says itself."""

    def __init__(self, at_once: bool) -> None:
        self.at_once = at_once

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Nobody does it."""
        if self.at_once:
            raise BrokenExecutor("dead")
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("dead"))
        return future


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Gets a number for every executor that is made."""
    made: list[int] = []
    local = workers.local

    def counted(processes: int) -> Executor:
        made.append(processes)
        return local(processes)

    monkeypatch.setattr(workers, "local", counted)
    return made


def test_a_killed_process_loses_and_doubles_no_deal(
    kingdomino: reinos.Game, pools: list[int], tmp_path: Path
) -> None:
    this = arena.contest("kingdomino", ["mc:30", "greedy"], players=2, deals=12, seed=3)
    path = tmp_path / "contest.arena"
    with arena.Journal(path, [this]) as journal:
        coming = arena.results(this, processes=2, journal=journal)
        found = [next(coming)]
        victim = multiprocessing.active_children()[0]
        assert victim.pid is not None
        os.kill(victim.pid, HARD_KILL)
        found += coming
    assert pools == [2, 2]
    assert found == list(arena.results(this))
    assert len(path.read_bytes().splitlines()) == 1 + this.deals
    with arena.Journal(path, [this]) as kept:
        assert kept.done == {(0, deal): result for deal, result in enumerate(found)}


@pytest.mark.parametrize("at_once", [True, False])
def test_processes_that_die_again_and_again_are_not_made_for_ever(
    at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def broken(processes: int) -> Executor:
        made.append(processes)
        return Broken(at_once)

    monkeypatch.setattr(workers, "local", broken)
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=5)
    with pytest.raises(reinos.ReinosError, match="died 6 times in a row"):
        list(arena.results(this, processes=2))
    assert len(made) == 1 + workers.MOST_BREAKS


def test_games_run_through_the_executor_of_the_caller(
    kingdomino: reinos.Game, pools: list[int]
) -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=5)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as mine:
        found = list(arena.results(this, processes=1, executor=mine))
        assert pools == []
        assert mine.submit(max, 2, 3).result() == 3  # it is still ours to use
    assert found == list(arena.results(this))


def test_another_executor_that_breaks_is_for_its_owner_to_renew() -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=5)
    with pytest.raises(BrokenExecutor):
        list(arena.results(this, executor=Broken(at_once=False)))
    with pytest.raises(reinos.ReinosError, match="executor"):
        list(arena.results(this, executor=5))  # type: ignore[arg-type]


def test_who_stops_early_leaves_no_process_behind(kingdomino: reinos.Game) -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=50)
    coming = arena.all_results([this], processes=2)
    next(coming)
    assert multiprocessing.active_children()
    coming.close()
    assert multiprocessing.active_children() == []


def test_an_error_in_a_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=5)

    def fault(job: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(workers, "play_deal", fault)
    with pytest.raises(ZeroDivisionError):
        list(arena.results(this))


def test_contests_take_turns_deal_by_deal(kingdomino: reinos.Game) -> None:
    one = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=3)
    other = arena.contest("kingdomino", ["random", "random"], players=2, deals=2)
    found = dict(arena.all_results([one, other], processes=2))
    assert list(found) == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]
    assert [found[arena.Job(0, deal)] for deal in range(3)] == list(arena.results(one))
    assert [found[arena.Job(1, deal)] for deal in range(2)] == list(arena.results(other))


def test_a_range_is_left_when_its_time_is_over() -> None:
    assert ranges.do_range(abs, [-1, -2, -3], seconds=0) == [1]
    assert ranges.do_range(abs, [-1, -2, -3], seconds=600) == [1, 2, 3]


def test_what_a_range_leaves_undone_is_done_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def first_only(work: Callable[[int], int], given: list[int]) -> list[int]:
        sizes.append(len(given))
        return ranges.do_range(work, given, seconds=0)

    monkeypatch.setattr(workers, "do_range", first_only)
    with ThreadPoolExecutor(1) as mine:
        found = list(arena.in_order(abs, range(-100, 0), processes=2, executor=mine))
    assert found == list(range(100, 0, -1))
    assert len(sizes) == 100
    assert sizes[0] == 100 // 8
    assert sizes[-1] == 1
    assert max(sizes) <= sizes[0]


def test_bots_follow_each_other_in_every_order() -> None:
    this = arena.contest("pretenders", ["greedy", "random", "mc:1"], players=3, deals=9)
    orders = {tuple(row[0] for row in result[:3]) for result in arena.results(this)}
    assert orders == {("greedy", "random", "mc:1"), ("greedy", "mc:1", "random")}

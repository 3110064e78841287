"""The arena on a Dask cluster: the same tables, although machines die on the way."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.bots import arena
from reinos.bots.arena import cluster as clusters, workers
from reinos.cli import main
from tests.support.dask_machines import LONG, WITHOUT_REINOS, Machines, machines

pytestmark = pytest.mark.slow

Captured = pytest.CaptureFixture[str]
STOP = getattr(signal, "SIGSTOP", signal.SIGTERM)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler with two workers."""
    with machines(tmp_path_factory.mktemp("dask"), workers=2) as found:
        yield found


def joined(found: Machines, workers: int = 2) -> arena.Cluster:
    """A cluster once so many workers have come."""
    cluster = arena.Cluster(found.address, "kingdomino")
    deadline = time.monotonic() + LONG
    while cluster.workers < workers:
        assert time.monotonic() < deadline
        time.sleep(0.05)
        cluster.check()
    return cluster


class Killing(arena.Journal):
    """A journal that kills somebody when the first deal comes in."""

    victim: "subprocess.Popen[bytes] | None" = None

    def add(self, job: tuple[int, int], result: arena.Result) -> None:
        """Keep a deal."""
        super().add(job, result)
        if self.victim:
            self.victim.kill()
            self.victim.wait()
            self.victim = None


def test_a_killed_worker_loses_and_doubles_no_deal(
    kingdomino: reinos.Game, two: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    this = arena.contest("kingdomino", ["mc:9", "greedy"], players=2, deals=40, seed=3)
    lost: list[bool] = []
    real = workers.Workers.lost

    def counted(self: workers.Workers, tasks: Any, error: clusters.RangeLost) -> None:
        lost.append(error.killed)
        real(self, tasks, error)

    monkeypatch.setattr(workers.Workers, "lost", counted)
    path = tmp_path / "contest.arena"
    journal = Killing(path, [this])
    with joined(two) as cluster, journal:
        victim = two.workers.pop()
        os.kill(victim.pid, STOP)  # so that it has something in hand when it dies
        journal.victim = victim
        found = list(arena.results(this, executor=cluster, journal=journal))
        two.add_worker()
    assert lost
    assert all(lost)
    assert found == list(arena.results(this))
    assert arena.report(this, found) == arena.report(this, list(arena.results(this)))
    assert len(path.read_bytes().splitlines()) == 1 + this.deals


def test_the_command_prints_the_table_of_a_single_process(two: Machines, capsys: Captured) -> None:
    words = ["arena", "kingdomino", "--bots", "mc:3,greedy,random", "--round-robin", "--json"]
    words += ["--deals", "12"]
    joined(two).shutdown()
    assert main([*words, "--cluster", two.address]) == 0
    shown = capsys.readouterr()
    assert main([*words, "--processes", "1"]) == 0
    assert (shown.out, shown.err) == (capsys.readouterr().out, "")


def test_a_cluster_does_any_work_each_time_it_is_asked(two: Machines) -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=500)
    with joined(two, workers=1) as cluster:
        assert cluster.submit(max, 2, 3).result(LONG) == 3
        numbers = [cluster.submit(os.urandom, 8).result(LONG) for _ in range(2)]
        assert numbers[0] != numbers[1]
        with pytest.raises(ZeroDivisionError):
            cluster.submit(divmod, 1, 0).result(LONG)
        assert list(arena.in_order(abs, range(-9, 0), executor=cluster)) == list(range(9, 0, -1))
        coming = arena.all_results([this], executor=cluster)
        next(coming)
        coming.close()  # what was handed out is not wanted any more
        assert cluster.submit(max, 3, 4).result(LONG) == 4


def test_a_worker_with_other_versions_is_refused_in_a_sentence(two: Machines) -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=2)
    with joined(two, workers=1) as cluster:
        games, ours = cluster.wanted
        for name in ("numba", "Reinos", "kingdomino"):
            cluster.wanted = games, {**ours, name: "0.9"}
            with pytest.raises(reinos.ReinosError) as refused:
                list(arena.results(this, executor=cluster))
            assert f"has {name} {ours[name]}, and here it is 0.9" in refused.value.say("en")
            assert f"tiene {name} {ours[name]}, y acá es 0.9" in refused.value.say("es")
        cluster.wanted = ("chess",), ours
        with pytest.raises(reinos.UnknownGame, match="chess"):
            list(arena.results(this, executor=cluster))


def test_a_cluster_without_workers_without_reinos_or_without_scheduler_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=9)
    with machines(tmp_path, workers=0) as found:
        monkeypatch.setattr(clusters, "EMPTY", 0)
        with pytest.raises(reinos.ReinosError, match="without workers for 0 seconds"):
            arena.Cluster(found.address, "kingdomino")
        monkeypatch.setattr(clusters, "EMPTY", LONG)
        found.add_worker(WITHOUT_REINOS)
        with (
            arena.Cluster(found.address, "kingdomino") as cluster,
            pytest.raises(reinos.ReinosError, match="cannot read what it is to do"),
        ):
            list(arena.results(this, executor=cluster))
        assert found.workers[0].poll() is None  # it does no harm there
        found.kill(found.workers[0])
        monkeypatch.setattr(arena.Cluster, "wait_for_workers", lambda self: None)
        with arena.Cluster(found.address, "kingdomino") as cluster:
            cluster.patience = 0.05
            cluster.client._timeout = 0.5  # for how long it is looked for
            real = cluster.check

            def kill_first() -> None:
                found.kill(found.scheduler)
                real()

            cluster.check = kill_first  # type: ignore[method-assign]
            with pytest.raises(reinos.ReinosError, match=f"at {found.address} is gone"):
                list(arena.results(this, executor=cluster))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "http://a b", ""])
def test_nobody_at_the_address_is_told_before_anything_is_played(
    address: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "CONNECT", 0.3)
    assert main(["arena", "kingdomino", "--deals", "2", "--cluster", address]) == 2
    assert f"There is no Dask scheduler at {address}: " in capsys.readouterr().err


def run_alone(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own, in which nothing was imported yet."""
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=LONG, check=False
    )


def test_what_a_cluster_needs_is_said_where_it_is_missing() -> None:
    ended = run_alone(
        "import sys\n"
        "sys.modules['distributed'] = None\n"
        "from reinos.cli import main\n"
        "sys.exit(main(['arena', 'kingdomino', '--cluster', 'tcp://127.0.0.1:1']))"
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "pip install 'reinos[cluster]'" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_who_asks_for_no_cluster_loads_nothing_of_it() -> None:
    ended = run_alone(
        "import sys, reinos.cli.arena\n"
        "print(sorted({'dask', 'distributed', 'tornado'} & set(sys.modules)))"
    )
    assert ended.stdout == "[]\n"


def test_a_range_that_kills_every_worker_is_not_handed_out_for_ever() -> None:
    lost = workers.Workers(1, None)
    tasks = [("one", 1), ("two", 2)]
    for _ in range(workers.MOST_BREAKS):
        lost.lost(tasks, clusters.RangeLost("dead", killed=True))
        lost.lost(tasks, clusters.RangeLost("the connection was lost"))
    with pytest.raises(reinos.ReinosError, match="died 6 times over the same deal"):
        lost.lost(tasks[:1], clusters.RangeLost("dead", killed=True))

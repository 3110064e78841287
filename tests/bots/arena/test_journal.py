"""An arena that was ended goes on where it was, and ends as if nothing had happened."""

import errno
import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reinos
from reinos.bots import arena
from reinos.cli import main

BOTS = ["greedy", "random"]


def a_contest(bots: list[str] = BOTS, deals: int = 4, seed: int = 1) -> arena.Contest:
    return arena.contest("kingdomino", bots, players=2, deals=deals, seed=seed)


def play(path: Path, this: arena.Contest) -> list[arena.Result]:
    with arena.Journal(path, [this]) as journal:
        return list(arena.results(this, journal=journal))


def children(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    file = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(one) for one in file.read_text().split()] if file.exists() else []


def is_running(pid: int) -> bool:
    """Whether a process still does something."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False


@pytest.mark.slow
def test_a_killed_arena_goes_on_and_ends_as_if_nothing_had_happened(
    kingdomino: reinos.Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "contest.arena"
    words = ["arena", "kingdomino", "--bots", "mc:30,greedy", "--deals", "24", "--json"]
    words += ["--resume", str(path), "--processes"]
    started = subprocess.Popen(
        [sys.executable, "-m", "reinos", *words, "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    deadline = time.monotonic() + 300
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert started.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)
    workers = children(started.pid)
    started.kill()
    started.wait()
    kept = path.read_bytes().count(b"\n") - 1
    assert 3 <= kept < 24
    while any(map(is_running, workers)):  # nobody is left behind
        assert time.monotonic() < deadline
        time.sleep(0.01)

    assert main([*words, "1"]) == 0
    resumed = capsys.readouterr().out
    this = arena.contest("kingdomino", ["mc:30", "greedy"], players=2, deals=24)
    whole = arena.report(this, list(arena.results(this)))
    assert json.loads(resumed) == json.loads(msgspec.json.encode(whole))
    assert len(path.read_bytes().splitlines()) == 25


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "contest.arena"
    first = play(path, a_contest())
    monkeypatch.setattr("reinos.bots.arena.workers.play_deal", None)
    assert play(path, a_contest()) == first
    assert play(path, a_contest(deals=3)) == first[:3]


def test_a_file_can_go_on_to_more_deals(tmp_path: Path) -> None:
    path = tmp_path / "contest.arena"
    play(path, a_contest())
    assert play(path, a_contest(deals=6)) == list(arena.results(a_contest(deals=6)))
    assert len(path.read_bytes().splitlines()) == 7


@pytest.mark.parametrize("cut", [1, 30, 10_000])
def test_a_line_that_was_cut_off_is_dropped(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "contest.arena"
    first = play(path, a_contest())
    whole = path.read_bytes()
    path.write_bytes(whole[: max(20, len(whole) - cut)])
    assert play(path, a_contest()) == first
    lines = path.read_bytes().splitlines()
    assert sorted(lines) == sorted(whole.splitlines())


@pytest.mark.parametrize(
    "other",
    [a_contest(["random", "greedy"]), a_contest(seed=2), a_contest(["greedy:5", "random"])],
)
def test_a_file_of_another_contest_is_refused_and_left_alone(
    other: arena.Contest, tmp_path: Path
) -> None:
    path = tmp_path / "contest.arena"
    play(path, a_contest())
    whole = path.read_bytes()
    with pytest.raises(reinos.ReinosError) as refused:
        arena.Journal(path, [other])
    assert "kingdomino greedy,random seed 1" in refused.value.say("en")
    assert "kingdomino greedy,random seed 1" in refused.value.say("es")
    assert path.read_bytes() == whole


def test_what_a_file_belongs_to_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "robin.arena"
    robin = arena.round_robin("kingdomino", ["greedy", "random"], 2, 2, options={"harmony": True})
    other = arena.round_robin("kingdomino", ["greedy", "random", "mc:5"], 2, 2)
    arena.Journal(path, robin.contests).file.close()
    with pytest.raises(reinos.ReinosError) as refused:
        arena.Journal(path, other.contests)
    assert "(kingdomino greedy,random seed 1 harmony=true)" in str(refused.value)
    assert "(kingdomino greedy,random,mc:5 seed 1)" in str(refused.value)


@pytest.mark.parametrize("text", [b"my letters\n", b"my letters", b'{"arena":1}\n', b"[]\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "letters.txt"
    path.write_bytes(text)
    with pytest.raises(reinos.ReinosError, match="belongs to something else"):
        arena.Journal(path, [a_contest()])
    assert path.read_bytes() == text


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b"letters",
        b'{"contest":1,"deal":0,"seats":[]}',
        b'{"contest":-1,"deal":0,"seats":[]}',
        b'{"contest":0,"deal":0,"seats":[]}',
    ],
)
def test_a_damaged_line_is_named(line: bytes, tmp_path: Path) -> None:
    path = tmp_path / "contest.arena"
    play(path, a_contest())
    whole = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*whole[:2], line, *whole[2:], b""]))
    with pytest.raises(reinos.ReinosError, match="Line 3 of the file"):
        arena.Journal(path, [a_contest()])


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "contest.arena"
    with (
        arena.Journal(path, [a_contest()]),
        pytest.raises(reinos.ReinosError, match="Another arena"),
    ):
        arena.Journal(path, [a_contest()])
    assert play(path, a_contest())


class Full(io.RawIOBase):
    """A file on a disk on which there is room for twenty bytes more."""

    room = 20

    def write(self, text: Any) -> int:
        """Take what there is room for."""
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = min(len(text), self.room)
        self.room -= taken
        return taken


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    with arena.Journal(tmp_path / "contest.arena", [a_contest()]) as journal:
        journal.file.close()
        journal.file = Full()  # type: ignore[assignment]
        with pytest.raises(reinos.ReinosError, match="the disk is full"):
            list(arena.results(a_contest(), journal=journal))


def test_a_file_that_cannot_be_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "contest.arena"):
        with pytest.raises(reinos.ReinosError, match="cannot be used"):
            arena.Journal(path, [a_contest()])

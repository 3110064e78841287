"""Unfinished games: what is on disk after every decision, and how one goes on with them."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.cli import autosave
from reinos.cli.autosave import Autosave, KeptGame
from reinos.cli.seats import seated
from reinos.core import folders
from reinos.core.errors import ReinosError
from reinos.core.locks import locked
from reinos.core.match import Match

GAME = "kingdomino --seed 5 --players 2 --bots random --lang en"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="other signals and rights")


def decisions(one: KeptGame) -> list[str]:
    """The decisions that a file holds."""
    return re.findall(r"^\d+\. .*", one.path.read_text("utf-8"), re.MULTILINE)


def leave_unfinished(name: str, when: int, seed: int = 7, people: tuple[str, ...] = ()) -> Path:
    """A file of a game between people that was played at some time."""
    match = Match(reinos.game(name), 1, 2, seed)
    match.play(match.state.moves()[0])
    seats = seated(people or ("Ana", "Beto"), [None, None], False)
    one = Autosave(name)
    one.save(match, seats)
    one.release()
    assert one.path is not None
    os.utime(one.path, (when, when))
    return one.path


@POSIX
@pytest.mark.parametrize("signals", [["SIGKILL"], ["SIGHUP", "SIGHUP"], ["SIGTERM", "SIGHUP"]])
def test_no_decision_is_lost_when_the_program_is_ended(
    play: Any, terminal: Callable[..., Any], signals: list[str]
) -> None:
    one = terminal(f"{GAME} --fast")
    one.see("Press Enter to begin.")
    one.type("\n")
    one.see("> ")
    one.type("3\n35\n")
    one.see("You played: claim 35.")
    one.see("> ")
    while one.process.poll() is None:  # a signal just before it waits for a key wakes nobody
        for name in signals:
            one.process.send_signal(getattr(signal, name))
        one.read()
    one.end()
    (kept,) = autosave.unfinished()
    assert "P1 claim 35" in kept.path.read_text("utf-8")
    assert "Traceback" not in one.shown
    code, shown, _ = play("--resume", "log 99")
    assert code == 0
    assert "You played: claim 35." in shown.split("> log 99")[1]


@POSIX
def test_a_closed_window_loses_nothing(terminal: Callable[..., Any]) -> None:
    one = terminal(f"{GAME} --fast")
    one.see("Press Enter to begin.")
    one.type("\n35\n")
    one.see("You played: claim 35.")
    one.see("> ")
    os.close(one.master)
    one.master = os.open(os.devnull, os.O_RDONLY)
    assert one.process.wait(90) in (0, 1, 130)
    assert "P1 claim 35" in autosave.unfinished()[0].path.read_text("utf-8")


def test_every_decision_is_on_disk_before_the_next_line_is_read(
    sitting: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = sitting(players=2)
    session = one.session
    session.autosave = Autosave("kingdomino")
    looked = []

    def answer() -> str:
        if session.has_begun:
            (kept,) = autosave.unfinished()
            assert kept.path.read_text("utf-8") == session.match.transcript()
            looked.append(len(decisions(kept)))
        return str(session.match.state.moves()[-1])

    monkeypatch.setattr(session.keyboard, "read_line", answer)
    session.play()
    assert len(looked) > 10
    assert looked == sorted(set(looked))
    assert not autosave.unfinished()
    assert not list(folders.unfinished_games().iterdir())


@POSIX
def test_only_its_owner_may_read_a_game_with_everybodys_secrets() -> None:
    path = leave_unfinished("robber-knights", 1000)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_what_cannot_be_written_whole_leaves_what_was_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = leave_unfinished("kingdomino", 1000)
    before = path.read_text("utf-8")

    def no_room(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    one = Autosave.resumed(path)
    match = Match.replay(before)
    match.play(match.state.moves()[0])
    with pytest.raises(ReinosError, match="the disk is full"):
        one.save(match, seated(["Ana", "Beto"], [None, None], False))
    assert path.read_text("utf-8") == before
    one.release()


def test_a_full_disk_is_told_once_and_the_game_goes_on(
    play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(autosave, "replace", no_room)
    code, shown, wrong = play(GAME, "35", *["1", "2", "3", "4"] * 3)
    assert (code, wrong) == (0, "")
    assert shown.count("You played") > 2
    assert shown.count("the disk is full") == 2  # at once, and at the end
    assert shown.splitlines()[-1].startswith("See you soon. ")


def test_room_on_the_disk_is_used_when_it_is_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(reinos.game("kingdomino"), 1, 2, 7)
    seats = seated(["Ana", "Beto"], [None, None], False)
    one = Autosave("kingdomino")
    write, full = autosave.replace, True

    def replace(path: Path, text: str) -> None:
        if full:
            raise OSError(28, "No space left on device")
        write(path, text)

    monkeypatch.setattr(autosave, "replace", replace)
    assert [told.code for told in one.update(match, seats)] == ["cannot_write"]
    assert one.update(match, seats) == []
    full = False
    assert one.update(match, seats) == []
    full = True
    assert [told.code for told in one.update(match, seats)] == ["cannot_write"]
    assert len(autosave.unfinished()) == 1
    one.release()


def test_a_new_game_overwrites_no_other(play: Any) -> None:
    for _ in range(2):
        play(GAME, "35")
    first, second = autosave.unfinished()
    assert first.name != second.name
    assert {one.name[:10] for one in (first, second)} == {"kingdomino"}


def test_of_several_games_one_is_chosen_by_number_or_name(play: Any) -> None:
    old = leave_unfinished("kingdomino", 1000, people=("Ana", "Beto"))
    leave_unfinished("kingdomino", 2000, people=("Eva", "Leo"))
    for which, name in (("1", "Eva"), ("2", "Ana"), (old.stem, "Ana"), (str(old), "Ana")):
        code, shown, _ = play(f"--resume {which} --lang en")
        assert code == 0
        assert name in shown
        assert ("Eva" in shown) == (name == "Eva")
        os.utime(old, (1000, 1000))  # leaving it wrote it again
    code, _, wrong = play("--resume 3 --lang en")
    assert (code, wrong) == (2, "There is no unfinished game 3: they go from 1 to 2.\n")
    code, _, wrong = play(f"--resume {'9' * 300} --lang en")
    assert code == 2
    assert "There is no unfinished game" in wrong
    code, _, wrong = play("--resume nothing-of-that-name --lang en")
    assert code == 2
    assert "cannot be read" in wrong


def test_without_a_person_who_chooses_it_is_the_game_played_last(play: Any) -> None:
    leave_unfinished("kingdomino", 1000, people=("Ana", "Beto"))
    leave_unfinished("robber-knights", 2000, people=("Eva", "Leo"))
    code, shown, _ = play("--resume --lang en")
    assert code == 0
    assert "Robber Knights · Eva, Leo · turn: " in shown
    assert "Kingdomino" not in shown


@POSIX
def test_a_person_chooses_from_a_list_that_shows_no_secret(terminal: Callable[..., Any]) -> None:
    leave_unfinished("robber-knights", 1000, people=("Ana", "Beto"))
    leave_unfinished("teg-cartas", 2000, people=("Eva", "Leo"))
    broken = folders.unfinished_games() / "broken.txt"
    broken.write_text("[Game")
    os.utime(broken, (3000, 3000))
    one = terminal("--resume --lang en")
    one.see("Unfinished games:")
    one.see("Which one do you go on with?")
    one.see("> ")
    lines = [line.strip() for line in one.shown.splitlines()]
    rows = [line for line in lines if re.match(r"\d ", line)]
    assert len(rows) == 3
    assert "[Game" in rows[0]
    assert re.search(r"T\.E\.G\. Cartas · Eva, Leo · turn: (Eva|Leo)$", rows[1])
    assert re.search(r"Robber Knights · Ana, Beto · turn: (Ana|Beto)$", rows[2])
    for wrong in ("4", "0", "nothing"):
        one.type(f"{wrong}\n")
        one.see("Which one do you go on with?")
    one.type("3\n")
    one.see("when nobody else is looking.")
    assert "In hand" not in one.shown


@POSIX
@pytest.mark.parametrize("ending", ["\x04", "quit\n"])
def test_who_chooses_none_of_the_list_leaves(terminal: Callable[..., Any], ending: str) -> None:
    for when in (1000, 2000):
        leave_unfinished("kingdomino", when)
    one = terminal("--resume --lang en")
    one.see("Which one do you go on with?")
    one.see("> ")
    one.type(ending)
    one.see("See you soon.")
    assert one.end() == 0
    assert len(autosave.unfinished()) == 2


def test_the_one_slot_of_earlier_versions_is_found(play: Any) -> None:
    text = leave_unfinished("kingdomino", 1000).read_text("utf-8")
    autosave.unfinished()[0].path.unlink()
    folders.last_game().write_text(text, "utf-8")
    code, shown, _ = play("--resume --lang en", *["1", "2", "3", "4"] * 2)
    assert code == 0
    assert "--resume last-game" in shown.splitlines()[-1]
    (kept,) = autosave.unfinished()
    assert kept.path == folders.last_game()
    assert len(decisions(kept)) > 1
    play("--resume last-game", "resign")
    assert not folders.last_game().exists()
    assert not autosave.unfinished()


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "is open in another terminal"), ("es", "está abierta en otro terminal")],
)
def test_a_game_that_another_terminal_plays_is_refused(play: Any, lang: str, sentence: str) -> None:
    path = leave_unfinished("kingdomino", 1000)
    before = path.read_text("utf-8")
    with locked(autosave.lock_of(path)):
        assert autosave.is_open(path)
        for which in ("", " 1", f" {path.stem}", f" {path}"):
            code, _, wrong = play(f"--resume{which} --lang {lang}", "1", "1")
            assert code == 2
            assert sentence in wrong
    assert path.read_text("utf-8") == before
    assert not autosave.is_open(path)
    assert play("--resume")[0] == 0


def test_the_game_left_longest_ago_makes_room_and_people_are_told(
    play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "MOST", 3)
    paths = [leave_unfinished("kingdomino", when) for when in (1000, 2000, 3000)]
    with locked(autosave.lock_of(paths[0])):
        play(GAME, "35")
    assert paths[0].exists()  # somebody plays it
    assert len(autosave.unfinished()) == 4
    _, shown, _ = play(GAME, "35")
    assert not paths[0].exists()
    assert len(autosave.unfinished()) == 3
    assert f"the one left longest ago, {paths[0].stem}, was deleted" in " ".join(shown.split())


def test_finished_and_resigned_games_leave_no_file(play: Any) -> None:
    for lines in (["35", "resign"], ["1", "2", "3", "4"] * 40):
        code, _, _ = play(GAME, *lines)
        assert code == 0
        assert not list(folders.unfinished_games().glob("*"))


def test_a_file_of_ones_own_stays_as_it_is(play: Any, home: Path) -> None:
    before = (home / "first").read_text("utf-8")
    play("--resume first", "45", "resign")
    play("--resume first", "45")
    assert (home / "first").read_text("utf-8") == before
    assert len(autosave.unfinished()) == 1


@POSIX
@pytest.mark.slow
def test_two_programs_at_once_write_two_files() -> None:
    command = [sys.executable, "-m", "reinos", "play", *GAME.split()]
    both = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        for _ in range(2)
    ]
    for one in both:
        one.communicate("35\n", timeout=300)
    assert len(autosave.unfinished()) == 2
    assert all("P1 claim 35" in one.path.read_text("utf-8") for one in autosave.unfinished())

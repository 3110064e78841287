"""People who share a terminal: nobody sees or recalls what is another's."""

import io
import random
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli import keyboard as module, streams
from reinos.cli.keyboard import Keyboard
from reinos.cli.seats import seated
from reinos.cli.session import Session
from reinos.cli.words import WORDS
from reinos.core.errors import ReinosError
from reinos.core.match import Match

COVER = "when nobody else is looking."
TWO = "robber-knights --seed 5 --players 2 --name Ana --name Beto --lang en --fast"
HAND = "In hand: "
UP = "\x1b[A"


def test_a_hand_is_drawn_only_for_whoever_said_that_they_look(
    game: reinos.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    console = Console(file=written, width=120, height=50, force_terminal=True)
    match = Match(game, 1, 3, 5)
    seats = seated(["Ana", "Beto", "Leonor"], [None, None, "random"], False)
    chance = random.Random(3)
    here: int | None = None
    drawn = []

    def answer() -> str:
        nonlocal here
        if COVER in written.getvalue().rpartition("\x1b[3J")[2] and session.viewer is None:
            assert written.getvalue().rpartition("\x1b[3J")[2].startswith("It is the turn of")
            here = match.seat
            return ""
        if "Press Enter to begin" in written.getvalue()[-200:]:
            return ""
        return session.board.write(chance.choice(match.state.moves()))

    session = Session(match, seats, console, Keyboard(answer, True), "en", live=True, seed=1)
    table = session.board.table

    def watched(view: Any, *rest: Any) -> Any:
        drawn.append(view.viewer)
        if view.viewer is not None and game.secrets:
            assert view.viewer == here
        return table(view, *rest)

    monkeypatch.setattr(session.board, "table", watched)
    session.welcome()
    session.play()
    assert match.over
    assert {0, 1} <= set(drawn)
    assert (COVER in written.getvalue()) == game.secrets


def test_the_first_hand_is_covered_until_its_owner_presses_enter(terminal: Any) -> None:
    one = terminal(TWO)
    one.see("Press Enter to begin.")
    one.type("\n")
    one.see("It is the turn of")
    see_cover(one)
    assert HAND not in one.shown
    for junk in ("board", "log", "help", "score", "resign", "?", "1"):
        one.type(f"{junk}\n")
        one.see("Only Enter does anything here")
    assert HAND not in one.shown
    one.type("\n")
    one.see(HAND)


def test_what_was_typed_ahead_does_not_confirm_that_somebody_else_looks(terminal: Any) -> None:
    one = terminal(TWO)
    one.see("Press Enter to begin.")
    one.type("\n\n\n\n")
    see_cover(one)
    assert not one.process.poll()
    one.type("quit\n")
    assert one.end() == 0
    assert HAND not in one.shown


@pytest.mark.parametrize("ending", ["\x03", "\x04", "quit\n"])
def test_who_leaves_at_the_cover_and_comes_back_finds_the_cover(terminal: Any, ending: str) -> None:
    one = terminal(TWO)
    begin(one)
    one.type("1\n")
    see_cover(one)
    assert HAND not in one.left
    one.type(ending)
    one.see("The game is kept")
    assert one.end() in (0, 130)
    assert HAND not in one.left
    two = terminal("--resume --lang en")
    see_cover(two)
    assert HAND not in two.shown
    two.type("\n")
    two.see(HAND)


@pytest.mark.parametrize("ending", ["\x03", "\x04", "quit\n"])
def test_who_leaves_takes_their_hand_along(terminal: Any, ending: str) -> None:
    one = terminal(TWO)
    begin(one)
    one.type(ending)
    one.see("See you soon.")
    one.end()
    assert HAND in one.shown
    assert HAND not in one.left


def test_the_hand_of_whoever_resigns_or_asks_is_not_left_to_the_next(terminal: Any) -> None:
    one = terminal(TWO.replace("--players 2", "--players 3 --bots random"))
    begin(one)
    one.type("help\nlog\nscore\nrules\nboard\nresign\nyes\n")
    see_cover(one)
    assert HAND not in one.left


def test_arrows_and_yanks_bring_back_only_what_the_same_person_typed(terminal: Any) -> None:
    one = terminal(TWO)
    begin(one)
    one.type("anas-secret\n")
    one.see("I do not understand")
    one.type("anas-cut\x15")
    one.type("1\n")
    see_cover(one)
    one.type("\n")
    one.see(HAND)
    one.type(f"{UP}{UP}{UP}\x19betos-own\n")
    one.see("I do not understand “betos-own”.")
    assert "anas-" not in one.left
    one.type("1\n")
    see_cover(one)
    one.type(f"{UP}\n")
    one.see(HAND)
    one.type(f"{UP}{UP}\n")
    one.see("I do not understand “anas-secret”.")
    assert "betos-own" not in one.left


@pytest.mark.parametrize(
    "keys",
    ["\x1b\n\x1bpa", "\x1b\r\x1bpa", "\x18\x12\x19"],
    ids=["vi by Alt and Ctrl-J", "vi by Alt and Enter", "keys read again"],
)
def test_no_key_makes_what_another_cut_come_back(terminal: Any, tmp_path: Path, keys: str) -> None:
    """In the mode of vi, Escape and p put back what was cut; the file of keys may say anything."""
    file = tmp_path / "inputrc"
    file.write_text('"\\C-y": yank\n')
    one = terminal(TWO, INPUTRC=str(file))
    begin(one)
    one.type("anas-cut\x15")
    one.type("1\n")
    see_cover(one)
    one.type("\n")
    one.see(HAND)
    one.type(f"{keys}betos-own\n")
    one.see("I do not understand")
    assert "anas-" not in one.left


@pytest.mark.parametrize("error", [ReinosError("no_patience", words=WORDS, count=1), OSError()])
def test_what_ends_a_sitting_covers_the_hand(
    play: Any, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    covered: list[int | None] = []

    def fail(session: Session) -> None:
        session.viewer = 1
        raise error

    monkeypatch.setattr(Session, "play", fail)
    monkeypatch.setattr(Session, "cover", lambda session: covered.append(session.viewer))
    assert play(TWO)[0] in (1, 2)
    assert covered == [1]


def begin(one: Any) -> None:
    """The first person looks at their hand."""
    one.see("Press Enter to begin.")
    one.type("\n")
    see_cover(one)
    one.type("\n")
    one.see(HAND)
    one.see("> ")


def see_cover(one: Any) -> None:
    """Somebody is asked whether they look, and can answer."""
    one.see(COVER)
    one.see("> ")
    time.sleep(0.3)  # Python's readline misses a Ctrl-C that comes before it waits for keys


def test_each_person_has_a_history_of_their_own_and_answers_are_in_none() -> None:
    readline = pytest.importorskip("readline")
    lines = iter(["one", "two", "an answer", "three", "four"])
    recalled: list[list[str]] = []

    def read_line() -> str:
        count = readline.get_current_history_length()
        recalled.append([readline.get_history_item(n + 1) for n in range(count)])
        return next(lines)

    keyboard = Keyboard(read_line, is_typed=True)
    for person in (0, 1, None, 0, 1):
        keyboard.read(person)
    assert recalled == [[], [], [], ["one"], ["two"]]
    keyboard.forget()
    assert readline.get_current_history_length() == 0


@pytest.mark.parametrize(
    ("variables", "clears"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "linux"}, True),
        ({"TERM": "vt100"}, False),
        ({"TERM": "dumb"}, False),
        ({"TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"}, True),
        ({"TERM": "xterm-256color", "STY": "1.pts-0.here"}, False),
        ({"TERM": "screen", "TMUX": "/tmp/tmux-0/default,1,0", "STY": "1.pts-0.here"}, False),
    ],
)
def test_people_are_told_where_what_was_shown_cannot_be_cleared(
    terminal: Any, variables: dict[str, str], clears: bool
) -> None:
    one = terminal(TWO, **variables)
    if variables["TERM"] != "dumb":
        one.see("Press Enter to begin.")
        one.type("\n")
    one.see(COVER)
    words = " ".join(one.shown.split())
    assert ("This terminal may not clear what it has shown" in words) != clears
    assert HAND not in one.shown
    one.type("\n")
    one.see(HAND)


def test_one_person_and_games_without_secrets_need_no_cover(terminal: Any) -> None:
    for arguments in (
        "robber-knights --seed 5 --players 2 --name Ana --bots random --lang en --fast",
        "kingdomino --seed 5 --players 2 --name Ana --name Beto --lang en --fast",
    ):
        one = terminal(arguments)
        one.see("Press Enter to begin.")
        one.type("\n")
        one.see("> ")
        one.type("quit\n")
        one.end()
        assert COVER not in one.shown
        assert "\x1b[3J" not in one.shown


def test_a_program_that_types_for_several_people_is_asked_nothing(play: Any) -> None:
    _, shown, _ = play(TWO.replace(" --fast", ""), "1", "1", "resign")
    assert COVER not in shown
    assert "You resigned, and the game ends." in shown


@pytest.mark.parametrize("lang", ["en", "es"])
def test_resigning_is_asked_once(terminal: Any, lang: str) -> None:
    words = {
        "en": ("resign", "Do you really resign?", "You go on playing.", "You resigned, and"),
        "es": ("abandonar", "¿Abandonás de verdad?", "Seguís jugando.", "Abandonaste, y"),
    }
    resign, sure, not_now, done = words[lang]
    one = terminal(f"kingdomino --seed 5 --players 2 --bots random --lang {lang} --fast")
    one.type("\n")
    for answer in ("no", "", "what"):
        one.type(f"{resign}\n")
        one.see(sure)
        one.type(f"{answer}\n")
        one.see(not_now)
    one.type(f"{resign}\n")
    one.see(sure)
    one.type("Sí\n")
    one.see(done)


def test_without_a_line_editor_lines_are_read_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "line_editor", lambda: None)
    keyboard = Keyboard(lambda: "1", is_typed=True)
    keyboard.share()
    assert keyboard.read(0) == "1"
    keyboard.forget()


def test_a_terminal_that_nobody_describes_is_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TMUX", "STY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    if sys.platform != "win32":
        assert not streams.clears_scrollback()

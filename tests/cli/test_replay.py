"""`reinos replay`: a game file, step by step."""

import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli import main
from reinos.cli.replay import ReplayWalk, watched
from reinos.core.match import Match

Replay = Callable[..., tuple[int, str, str]]


@pytest.fixture
def replay(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Replay:
    """Run `reinos replay`: the exit code, what was shown and what was complained."""

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        try:
            code = main(["replay", *arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


def finished(name: str = "kingdomino", players: int = 2, seed: int = 3) -> reinos.State:
    """A whole game, in which everybody plays the first move there is."""
    game = reinos.game(name)
    game.compile()
    state = game.new(players, seed)
    while not state.over:
        state.play(state.moves()[0])
    state.names = ("You", "Leonor (greedy)", "Sancho (greedy)")[:players]
    return state


def walk(
    text: str, lang: str = "en", seat: int | None = None
) -> tuple[ReplayWalk, Callable[[], str]]:
    """A walk through a file at a terminal, and what it has shown since one last looked."""
    written = io.StringIO()
    console = Console(file=written, width=100, height=60, force_terminal=True, color_system=None)
    match = Match.replay(text)
    seats, viewer = watched(match, seat, False, lang)
    made = ReplayWalk(match, seats, viewer, console, lang, live=True)

    def look() -> str:
        shown = written.getvalue()
        written.seek(0)
        written.truncate()
        return shown

    return made, look


def listened(made: ReplayWalk, lines: Sequence[str]) -> None:
    """Type some lines; then the input ends."""
    left = list(lines)

    def read_line() -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    made.listen(read_line)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_without_a_terminal_every_step_is_printed(
    replay: Replay, home: Path, game: reinos.Game, lang: str
) -> None:
    state = finished(game.id)
    (home / "game").write_text(state.transcript(), "utf-8")
    code, shown, wrong = replay("game", "--lang", lang)
    assert (code, wrong) == (0, "")
    numbers = [int(line[:4]) for line in shown.splitlines() if line[:4].strip().isdecimal()]
    assert set(range(state.sequence + 1)) <= set(numbers)
    assert f"Leonor · {'#' if lang == 'en' else ''}" in shown
    assert ("Vos" if lang == "es" else "You") in shown


def test_tables_are_printed_when_asked_for(replay: Replay, home: Path) -> None:
    state = finished()
    (home / "game").write_text(state.transcript(), "utf-8")
    assert replay("game")[1].count("♜") < 9
    assert replay("game", "--tables")[1].count("♜") > state.sequence


def test_a_game_that_is_not_over_goes_no_further(replay: Replay) -> None:
    code, shown, _ = replay("first")
    assert code == 0
    assert "The game is not over: the file goes no further." in shown
    assert "won" not in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nothing.txt"], "nothing.txt cannot be read"),
        (["damaged"], "Line 1: The tag is damaged"),
        (["first", "--seat", "3"], "There is no player 3: they go from 1 to 2"),
        (["first", "--seat", "-1"], "There is no player -1"),
        (["first", "--lang", "fr"], "invalid choice: 'fr'"),
        ([], "the following arguments are required: file"),
    ],
)
def test_what_cannot_be_shown_is_said_in_a_sentence(
    replay: Replay, home: Path, arguments: list[str], sentence: str
) -> None:
    (home / "damaged").write_text("[Game\n")
    code, _, wrong = replay(*arguments)
    assert code == 2
    assert sentence in wrong


def test_one_walks_on_and_back_and_jumps() -> None:
    state = finished()
    made, look = walk(state.transcript())
    last = state.sequence
    for typed, step in [
        ("", 1),
        ("next", 2),
        ("siguiente", 3),
        ("back", 2),
        ("atras", 1),
        ("12", 12),
        ("go 7", 7),
        ("ir 8", 8),
        ("end", last),
        ("start", 0),
        ("back", 0),
        ("fin", last),
    ]:
        made.obey(typed)
        assert made.at == step, typed
        assert f"Step {step} of {last}" in look()
    assert f"won with {max(state.scores())} points" in shown_at(made, last, look)
    made.obey("")
    assert made.at == last
    assert "There are no more steps." in look()
    made.obey("999")
    assert f"There is no step 999: they go from 0 to {last}." in look()
    made.obey("9" * 5000)
    assert "There is no step 9999" in look()


def shown_at(made: ReplayWalk, step: int, look: Callable[[], str]) -> str:
    """What is shown at a step."""
    made.obey(str(step))
    return look()


def test_questions_are_answered_on_the_way() -> None:
    made, look = walk(finished().transcript(), "es")
    listened(made, ["puntos", "KD-14", "reglas", "ayuda", "nada", "salir", "12"])
    shown = look()
    assert "sin puntos" in shown
    assert "KD-14  Las dos casillas" in shown
    assert "KD-25" in shown
    assert "el paso anterior" in shown
    assert "No entiendo «nada»." in shown
    assert made.at == 0  # whoever left walks no further


def test_the_end_of_input_is_the_end_of_the_walk() -> None:
    made, look = walk(finished().transcript())
    listened(made, ["", ""])
    assert made.at == 2
    assert "Step 2" in look()


def test_the_games_of_a_match_follow_each_other() -> None:
    match = Match(reinos.game("kingdomino"), 2, 2, 5)
    while not match.over:
        match.play(match.state.moves()[0])
    made, look = walk(match.transcript())
    made.obey("end")
    assert "Game 1 · Step" in look()
    made.obey("")
    assert (made.game, made.at) == (1, 0)
    made.obey("back")
    assert (made.game, made.at) == (0, made.last)


def test_a_person_alone_looks_with_their_own_eyes_and_others_as_asked() -> None:
    text = finished("teg-cartas").transcript()
    made, look = walk(text)
    made.frame()
    assert "Your hand" in look()
    assert made.viewer == 0
    made, look = walk(text, seat=0)
    made.frame()
    shown = look()
    assert "Your hand" not in shown
    assert "Player 1" in shown
    assert "Dealt to you" not in shown
    made, look = walk(text, seat=2)
    made.frame()
    assert made.viewer == 1
    shown = look()
    assert "Player 1 receives 5 dice cards." in shown
    assert shown.count("Dealt to you") == 1


def test_what_is_secret_in_a_game_that_is_on_stays_so() -> None:
    state = reinos.game("pretenders").new(2, 3)
    move = state.moves()[0]
    state.play(move)
    made, look = walk(state.transcript(), seat=0)
    made.obey("1")
    shown = look()
    assert str(move) not in shown
    assert "decides something unseen" in shown


def test_resignations_are_steps_too(replay: Replay, home: Path) -> None:
    state: Any = reinos.game("kingdomino").new(2, 7)
    state.play(state.moves()[0])
    state.resign(1, timeout=True)
    (home / "game").write_text(state.transcript(), "utf-8")
    assert "   2   ☼  Jugador 2 pierde por tiempo." in replay("game", "--lang", "es")[1]
    assert "   2   ☼  You lose on time." in replay("game", "--lang", "en", "--seat", "2")[1]


@pytest.mark.parametrize(
    ("lang", "line", "missing", "folder"),
    [
        ("es", "el renglón 3 no es texto", "no existe ese archivo", "es una carpeta"),
        ("en", "line 3 is not text", "there is no such file", "it is a folder"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_the_language_asked_for(
    replay: Replay, home: Path, lang: str, line: str, missing: str, folder: str
) -> None:
    (home / "damaged").write_bytes(b'[Game "kingdomino"]\n[Version "1"]\n\xff\xfe\n')
    (home / "folder").mkdir()
    for name, words in {"damaged": line, "nowhere": missing, "folder": folder}.items():
        code, shown, wrong = replay(name, "--lang", lang)
        assert code != 0
        assert words in wrong, wrong
        assert shown == ""
        assert "codec" not in wrong

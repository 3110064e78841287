"""The table on the screen: it fits, and it is legible without colour, by day and by night."""

import io
import re
from contextlib import suppress
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import reinos
from reinos.cli.keyboard import Keyboard
from reinos.cli.seats import seated
from reinos.cli.session import Session
from reinos.core.drawing import COLOURS
from reinos.core.match import Match
from reinos.games.kingdomino.terminal.paint import INKS
from tests.support.contrast import contrast

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEAR = "\x1b[2J"


@pytest.mark.parametrize(("width", "lang"), [(50, "es"), (80, "en"), (80, "es"), (120, "es")])
def test_nothing_is_wider_than_the_terminal(sitting: Any, width: int, lang: str) -> None:
    table = sitting(width, lang=lang, players=2)
    table.session.welcome()
    table.session.play()
    assert max(cell_len(line) for line in table.text.splitlines()) <= width


@pytest.mark.parametrize("width", [50, 80])
def test_no_game_is_wider_than_the_terminal(game: reinos.Game, width: int) -> None:
    written = io.StringIO()
    console = Console(file=written, width=width)
    match = Match(game, 1, 2, 5)
    seats = seated(["Magdalena", "Leonor"], ["greedy", None], False)
    left = 12

    def answer() -> str:
        nonlocal left
        left -= 1
        if not left:
            raise EOFError
        return session.board.write(match.state.moves()[0]) if left % 2 else "?"

    session = Session(match, seats, console, Keyboard(answer), "es", seed=1)
    session.welcome()
    session.screen.help()
    with suppress(EOFError):  # a short game may be over before
        session.play()
    assert max(cell_len(line) for line in written.getvalue().splitlines()) <= width


@pytest.mark.parametrize(("height", "players"), [(24, 4), (40, 3)])
def test_the_whole_screen_fits(sitting: Any, height: int, players: int) -> None:
    table = sitting(80, height, lang="es", live=True, players=players)
    table.session.play()
    frames = table.text.split(CLEAR)[1:-1]
    assert len(frames) == table.session.match.finished[0].sequence
    for frame in frames:
        lines = ESCAPE.sub("", frame).rstrip("\n").split("\n")
        assert len(lines) < height
        assert max(cell_len(line) for line in lines) <= 80


def test_terrains_have_letters_and_crowns_without_colour(
    sitting: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = sitting(80, live=True, players=2)
    table.session.play()
    assert not re.search(r"\x1b\[[0-9;]*[34]8;[25]", table.text)
    plain = ESCAPE.sub("", table.text)
    for sign in ("Fi", "Fo", "La", "Pa", "Sw", "Mi", "♛", "♜", "≈", "♠"):
        assert sign in plain


def test_a_terminal_that_knows_ascii_only_gets_ascii(sitting: Any) -> None:
    table = sitting(80, encoding="ascii", players=2)
    table.session.play()
    board = "".join(line for line in table.text.splitlines() if line.startswith((" 7", " 8")))
    assert board.isascii()
    assert "*" in table.text
    assert "#" in table.text


def test_every_text_on_colour_has_contrast() -> None:
    for ink in INKS.values():
        assert contrast(ink.name) >= 4.5
        assert contrast(ink.crown) >= 4.5
    for style in COLOURS:
        assert contrast(style) >= 4.5

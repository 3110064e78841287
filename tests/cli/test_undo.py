"""Taking back at the terminal: by the same rule as in the browser."""

from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli import autosave
from reinos.cli.keyboard import Keyboard
from reinos.cli.seats import seated
from reinos.cli.session import Session
from reinos.cli.undo import decided, taken_back, undoable
from reinos.core.errors import ReinosError
from reinos.core.match import Match

UNDO = {"es": "Deshiciste lo que habías jugado.", "en": "You took it back."}


def typed(*lines: str) -> Callable[[], str]:
    """Somebody who types these lines and then leaves."""
    rest = iter(lines)

    def read() -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read


@pytest.mark.parametrize(("lang", "word"), [("es", "deshacer"), ("en", "undo"), ("es", "undo")])
def test_a_domino_is_taken_up_again_and_laid_elsewhere(play: Any, lang: str, word: str) -> None:
    _, shown, _ = play(f"--resume placing --lang {lang}", "g6 h6", word, "log", "f7 e7")
    before, _, after = shown.partition(UNDO[lang])
    assert "g6" in before
    assert after.count("f7") >= 1
    assert "P1 place f7 left" in autosave.unfinished()[0].path.read_text("utf-8")
    assert "g6" not in autosave.unfinished()[0].path.read_text("utf-8").split("P1", 1)[1]


def test_nothing_goes_back_across_what_was_drawn(play: Any) -> None:
    _, shown, _ = play("--seed 5 --lang es --players 2 --bots random", "deshacer")
    assert "No hay ninguna jugada tuya para deshacer." in shown
    match = Match(reinos.game("robber-knights"), 1, 2, 5)
    while not (made := decided(match.state, [0, 1])) or not made[-1].final:
        match.play(match.state.moves()[0])
    seat = made[-1].seat
    assert seat is not None
    with pytest.raises(ReinosError, match="drawn or shown"):
        undoable(match.state, [0, 1], seat)


def test_a_turn_is_taken_back_whole() -> None:
    state = reinos.game("kingdom-builder").new(2, 5)
    seat = state.seat
    assert seat is not None
    first, second = state.digest(), ""
    for number in range(2):
        second = state.digest() if number == 1 else second
        state.play(next(move for move in state.moves() if str(move).startswith("build")))
    assert state.seat == seat
    found = undoable(state, [seat], seat)
    assert taken_back(state, found.last).digest() == second
    assert taken_back(state, found.turn).digest() == first


def test_the_same_is_drawn_after_an_undo_as_before(game: reinos.Game) -> None:
    state = game.new(2, 5)
    while state.sequence < 12 and not state.over:
        state.play(state.moves()[-1])
    for stay in range(state.sequence):
        again = taken_back(state, stay)
        for entry in list(state.history())[stay:]:
            assert isinstance(entry, int)
            again.act(entry)
        assert again.digest() == state.digest()


def test_who_decided_since_is_asked_whether_they_agree() -> None:
    for answer, stays in (("sí", 0), ("no", 2)):
        match = Match(reinos.game("kingdomino"), 1, 4, 5)
        view: Any = match.state.view(0)
        first, second = (f"elegir {slot.domino.number}" for slot in view.next_line[:2])
        console = Console(width=80, quiet=True)
        seats = seated(["Ana", "Beto", "Caro", "Dani"], [None] * 4, False)
        seat = match.seat
        lines = [first, second]
        keyboard = Keyboard(typed(*lines))
        session = Session(match, seats, console, keyboard, "es")
        with pytest.raises(EOFError):
            session.play()
        assert match.state.sequence == 2
        keyboard.is_typed = True
        keyboard.read_line = typed(answer)
        assert seat is not None
        session.take_back(seat, False)
        assert match.state.sequence == stays


def test_bots_answer_anew_after_an_undo(play: Any) -> None:
    code, shown, wrong = play(
        "--seed 5 --players 2 --bots greedy --lang en", *["1", "2", "3", "undo", "4"] * 30
    )
    assert (code, wrong) == (0, "")
    assert "You played" in shown

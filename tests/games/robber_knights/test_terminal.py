"""Robber Knights at a terminal: the map, the players, moves as they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

from reinos import Game
from reinos.cli.board import board_of
from reinos.cli.offer import ranked
from reinos.cli.seats import seated
from reinos.games.robber_knights.terminal import Terminal

if TYPE_CHECKING:
    from reinos import State
    from tests.support.robber_knights_positions import Lay, Wander


def terminal(game: Game, players: int, lang: str = "es") -> Terminal:
    """The game's own drawing, as the command line finds it."""
    names = ["Ana", "Beto", "Caro", "Dani", "Eva"][:players]
    board = board_of(game, lang, seated(names, [None] * players, True), True)
    assert isinstance(board, Terminal)
    return board


def drawn(board: Terminal, state: State, seat: int) -> list[str]:
    """What a seat is shown, as lines."""
    view: Any = state.view(seat)
    offer = [(n, move, 0) for n, move in enumerate(view.moves, 1)]
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(board.table(view, offer, 100, None))
    return [line.rstrip() for line in capture.get().splitlines()]


@pytest.mark.rule("RK-14")
def test_the_map_shows_terrain_points_and_stacks_from_the_bottom(lay: Lay, knights: Game) -> None:
    state = lay("f6 plain-castle, g6 forest-village 1 0, h6 lake", castle="f6")
    lines = drawn(terminal(knights, 2), state, 0)
    assert lines[0].split() == ["f", "g", "h"]
    assert lines[1].split() == ["6", ">ll", "1", "bo", "2", "la"]
    assert lines[2].split() == ["o@"]
    assert any("bosque con castillo" in line or "llanura" in line for line in lines[3:])


def test_people_see_spaces_and_everyone_but_no_hands_of_others(lay: Lay, knights: Game) -> None:
    hands = [["b-lake", "c-plain"], ["b-plain-town", "d-mountain"]]
    state = lay("f6 plain, g6 plain-village", stage="take", hands=hands)
    for lang, lake, town in (("es", "lago (B)", "ciudad (B)"), ("en", "lake (B)", "town (B)")):
        text = "\n".join(drawn(terminal(knights, 2, lang), state, 0))
        assert "Ana" in text
        assert "Beto" in text
        assert "B D" in text  # letters of the other hand
        assert lake in text
        assert town not in text
        assert text.count(".") >= 6


def test_moves_can_be_typed_with_or_without_their_first_word(lay: Lay, knights: Game) -> None:
    board = terminal(knights, 2)
    state = lay("f6 plain-castle, g6 plain", castle="f6")
    view: Any = state.view(0)
    assert [str(move) for move in board.read("right 1-2", view)] == ["deploy right 1-2"]
    assert [str(move) for move in board.read("Hold", view)] == ["hold"]
    assert list(board.read("fly", view)) == []


def test_every_kind_of_move_is_offered_in_the_reader_s_words(lay: Lay, knights: Game) -> None:
    labels = {
        "keep a-plain": ("llanura (A)", "plain (A)"),
        "take b-lake": ("lago (B)", "lake (B)"),
        "lay f5": ("Colocar en f5", "Lay on f5"),
        "end": ("Terminar el turno", "End the turn"),
        "hold": ("No poner caballeros", "Put no knights"),
        "stay 2": ("Dejar en el castillo: 2", "Leave on the castle: 2"),
        "deploy right 1-2": ("hacia la derecha 1-2", "to the right 1-2"),
    }
    for n, lang in enumerate(("es", "en")):
        board = terminal(knights, 2, lang)
        for text, words in labels.items():
            move: Any = knights.parse(text)
            assert board.label(move) == words[n]
    state = lay("f6 plain-castle, g6 plain", castle="f6", knights=[2, 30])
    text = "\n".join(drawn(terminal(knights, 2), state, 0))
    assert "1 No poner caballeros" in text
    assert "3 Dejar en el castillo: 2" in text


@pytest.mark.parametrize("players", [2, 5])
def test_every_moment_of_a_game_can_be_drawn_in_both_languages(
    knights: Game, wander: Wander, players: int
) -> None:
    boards = [terminal(knights, players, lang) for lang in ("es", "en")]
    for state in wander(players, 3):
        if state.sequence % 7 and not state.over:
            continue
        for board in boards:
            for seat in range(players):
                view: Any = state.view(seat)
                assert drawn(board, state, seat)
                if not state.over:
                    assert not board.prompt(view).startswith("prompt.")
                    assert not board.how(view).startswith("terminal.")
                assert not board.welcome(view).startswith("terminal.")
            sheets = [state.breakdown(seat) for seat in range(players)]
            assert all(board.score_line(line) for sheet in sheets for line in sheet)
            assert board.legend()


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("derecha 1-2", "deploy right 1-2"),
        ("mandar hacia la derecha 1-2", "deploy right 1-2"),
        ("der 12", "deploy right 1-2"),
        ("send right 1-2", "deploy right 1-2"),
        ("arriba 1-2", "deploy up 1-2"),  # is refused: there is no tile
        ("dejar 2", "stay 2"),
        ("Dejar en el castillo: 2", "stay 2"),
        ("no poner caballeros", "hold"),
        ("nada", "hold"),
        ("fin", "end"),  # is refused: the knights come first
    ],
)
def test_knights_are_sent_in_the_reader_s_words(
    lay: Lay, knights: Game, typed: str, move: str
) -> None:
    state = lay("f6 plain-castle, g6 plain", castle="f6")
    view: Any = state.view(0)
    assert [str(one) for one in terminal(knights, 2).read(typed, view)] == [move]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("lago", "take b-lake"),
        ("lago (B)", "take b-lake"),
        ("LAKE", "take b-lake"),
        ("colocar el lago", "take b-lake"),
        ("llanura (C)", "take c-plain"),
        ("b-lake", "take b-lake"),
        ("montaña (D)", "take d-mountain"),  # is refused: it is not in hand
    ],
)
def test_tiles_are_typed_by_their_names(lay: Lay, knights: Game, typed: str, move: str) -> None:
    hands = [["b-lake", "c-plain"], ["b-plain-town", "d-mountain"]]
    state = lay("f6 plain, g6 plain-village", stage="take", hands=hands)
    view: Any = state.view(0)
    assert [str(one) for one in terminal(knights, 2).read(typed, view)] == [move]


@pytest.mark.rule("RK-16")
def test_knights_say_what_they_bring_and_from_whom(lay: Lay, knights: Game) -> None:
    state = lay("f6 plain-castle, g6 plain-village 1, h6 plain", castle="f6")
    board = terminal(knights, 2)
    view: Any = state.view(0)
    offer = board.arranged(view, ranked(state, 0))
    assert [number for number, _, _ in offer] == list(range(1, len(offer) + 1))
    gains = [points for _, _, points in offer]
    assert gains == sorted(gains, reverse=True)
    entries = {str(move): board.entry(view, *(n, move, points)) for n, move, points in offer}
    assert entries["deploy right 1-1"].plain.endswith("hacia la derecha 1-1 +3  o ")
    assert entries["stay 1"].plain.endswith("Dejar en el castillo: 1 +1")
    assert entries["hold"].plain.endswith("No poner caballeros")


def test_spaces_are_listed_as_on_the_map(lay: Lay, knights: Game) -> None:
    state = lay("f6 plain, g6 plain-village", stage="lay", taken="b-lake")
    board = terminal(knights, 2)
    view: Any = state.view(0)
    cells = [str(move) for _, move, _ in board.arranged(view, ranked(state, 0))]
    assert cells == ["lay f5", "lay g5", "lay e6", "lay h6", "lay f7", "lay g7"]

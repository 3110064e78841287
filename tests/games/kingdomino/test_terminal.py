"""Kingdomino at the terminal: a table that fits, and moves as people type them."""

from typing import Any

import pytest

import reinos
from reinos.cli.board import board_of
from reinos.cli.seats import seated
from reinos.games.kingdomino.terminal import reader
from reinos.games.kingdomino.terminal.kingdom import Map
from reinos.games.kingdomino.terminal.table import LARGE, SMALL
from reinos.games.kingdomino.view import KingdominoView

NAMES = ("Magdalena", "Leonor", "Sancho", "Urraca")


@pytest.fixture
def turn(kingdomino: reinos.Game) -> reinos.State:
    """Seat 0 places domino 17, forest and lake, beside its castle."""
    position = {
        "kingdoms": ((), ()),
        "line": ((17, 0), (19, 1), (37, 1), (44, 0)),
        "next_line": ((8, None), (12, None), (40, None), (46, None)),
    }
    return kingdomino.load({"game": "kingdomino", "players": 2, "position": position})


def seen(state: reinos.State) -> KingdominoView:
    """What the player to move sees."""
    view = state.view(state.seat)
    assert isinstance(view, KingdominoView)
    return view


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("claim 40", "claim 40"),
        ("40", "claim 40"),
        ("Elegir 40", "claim 40"),
        ("elegí 40", "claim 40"),
        ("2", "claim 12"),  # no domino of the line has this number: the second one
        ("39", "claim 39"),
        ("claim 2", "claim 2"),
        ("49", None),
        ("0", None),
        ("claim", None),
        ("claim twelve", None),
        ("claim 4 0", None),
        ("discard", "discard"),
        ("descartar", "discard"),
        ("descartar 3", None),
        ("", None),
        ("¿?", None),
    ],
)
def test_a_domino_is_chosen_by_its_number(turn: reinos.State, text: str, move: str | None) -> None:
    turn.play("place g6 up")
    found = [str(one) for one in reader.read(text, seen(turn))]
    assert found == ([move] if move else [])


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place g6 up", "place g6 up"),
        ("g6 up", "place g6 up"),
        ("g6 g5", "place g6 up"),
        ("G6G5", "place g6 up"),
        ("g6, g5", "place g6 up"),
        ("g6-g5", "place g6 up"),
        ("colocar g6 arriba", "place g6 up"),
        ("COLOCÁ g6 arriba", "place g6 up"),
        ("g6 izq", "place g6 left"),
        ("poner f10 f11", "place f10 down"),
        ("g7", "place g7 right"),
        ("g6 g4", None),
        ("g6 g5 g4", None),
        ("g14 g13", None),
        ("n6 up", None),
        ("g6 sideways", None),
        ("up", None),
        ("3", None),
    ],
)
def test_a_place_is_a_square_and_a_direction_or_two_squares(
    turn: reinos.State, text: str, move: str | None
) -> None:
    found = [str(one) for one in reader.read(text, seen(turn))]
    assert found == ([move] if move else [])


def test_one_square_means_every_place_that_covers_it(turn: reinos.State) -> None:
    found = {str(move) for move in reader.read("g5", seen(turn))}
    assert found == {"place g5 down", "place g6 up"}


@pytest.mark.rule("KD-19")
def test_equal_halves_may_be_typed_either_way_round(
    kingdomino: reinos.Game, turn: reinos.State
) -> None:
    position = turn.dump()
    position["position"]["line"] = ((3, 0), (19, 1), (37, 1), (44, 0))
    view = seen(kingdomino.load(position))
    assert reader.read("g6 g5", view) == reader.read("g5 g6", view)
    assert reader.read("f7 left", view) == reader.read("e7 right", view)
    assert all(move in view.moves for move in reader.read("g6 up", view))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_move_can_be_typed_as_it_is_shown(turn: reinos.State, lang: str) -> None:
    for _ in range(8):
        view = seen(turn)
        for move in view.moves:
            assert list(reader.read(reader.write(move, lang), view)) == [move]
        turn.play(turn.moves()[-1])


# What there is to see.


@pytest.mark.rule("KD-04")
@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({}, ["5 more lines to come.", "20 of 44 unseen dominoes will come."]),
        ({"mighty_duel": True}, ["11 more lines to come."]),
    ],
)
def test_the_table_says_how_many_dominoes_will_really_come(
    kingdomino: reinos.Game, options: dict[str, Any], lines: list[str]
) -> None:
    seats = seated(NAMES[:2], [None] * 2, ascii_only=False)
    board: Any = board_of(kingdomino, "en", seats, ascii_only=False)
    state = kingdomino.new(2, 5, **options)
    assert [str(line) for line in board.drawing.to_come(seen(state))] == lines
    while seen(state).to_come != 0:
        state.play(state.moves()[-1])
    assert len(board.drawing.to_come(seen(state))) == 1


@pytest.mark.parametrize(("players", "duel"), [(2, False), (2, True), (3, False), (4, False)])
def test_the_table_does_not_wrap_at_80_columns(
    kingdomino: reinos.Game, players: int, duel: bool
) -> None:
    seats = seated(NAMES[:players], [None] * players, ascii_only=False)
    board: Any = board_of(kingdomino, "en", seats, ascii_only=False)
    state = kingdomino.new(players, 5, mighty_duel=duel)
    while not state.over:
        view = seen(state)
        offer = [(1, move, 0) for move in view.moves]
        size = LARGE if state.sequence % 2 else SMALL
        drawing = board.drawing
        lines = drawing.compose(view, offer, 80, Map(*size, drawing.signs, drawing.short), True)
        assert max(line.cell_len for line in lines) <= 80
        state.play(state.moves()[-1])

"""Moves as people type them: in full, in short, in Spanish and in English."""

import pytest

import reinos
from reinos.games.kingdomino.terminal import reading
from reinos.games.kingdomino.view import KingdominoView


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
def test_a_domino_is_chosen_by_its_number(
    placing: reinos.State, text: str, move: str | None
) -> None:
    placing.play("place g6 up")
    found = [str(one) for one in reading.read(text, seen(placing))]
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
    placing: reinos.State, text: str, move: str | None
) -> None:
    found = [str(one) for one in reading.read(text, seen(placing))]
    assert found == ([move] if move else [])


def test_one_square_means_every_place_that_covers_it(placing: reinos.State) -> None:
    found = {str(move) for move in reading.read("g5", seen(placing))}
    assert found == {"place g5 down", "place g6 up"}


@pytest.mark.rule("KD-19")
def test_equal_halves_may_be_typed_either_way_round(placing: reinos.State) -> None:
    position = placing.dump()
    position["position"]["line"] = ((3, 0), (19, 1), (37, 1), (44, 0))
    view = seen(reinos.game("kingdomino").load(position))
    assert reading.read("g6 g5", view) == reading.read("g5 g6", view)
    assert reading.read("f7 left", view) == reading.read("e7 right", view)
    assert all(move in view.moves for move in reading.read("g6 up", view))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_move_can_be_typed_as_it_is_shown(placing: reinos.State, lang: str) -> None:
    for _ in range(8):
        view = seen(placing)
        for move in view.moves:
            assert list(reading.read(reading.write(move, lang), view)) == [move]
        placing.play(placing.moves()[-1])

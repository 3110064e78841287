"""Positions typed by hand: what cannot be is refused with a clear error."""

from typing import Any

import pytest

import reinos


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("{", "cannot be read"),
        ({}, "cannot be read"),
        ({"game": "pretenders", "players": 2, "position": {}}, "position of pretenders"),
        ({"game": "kingdomino", "players": 7, "position": {}}, "2 to 4 players"),
        ({"game": "kingdomino", "players": 2, "position": {}}, "kingdoms"),
        ({"game": "kingdomino", "players": 2, "position": {}, "seed": "12"}, "64 hex"),
        ({"game": "kingdomino", "players": 2, "position": {}, "seed": "xy"}, "cannot be read"),
        ({"game": "kingdomino", "players": 2, "position": {}, "sequence": -1}, "sequence"),
        ({"game": "kingdomino", "players": 2, "position": {}, "extra": 1}, "extra"),
    ],
)
def test_an_envelope_that_cannot_be_is_refused(
    kingdomino: reinos.Game, position: Any, sentence: str
) -> None:
    with pytest.raises(reinos.ReinosError, match=sentence):
        kingdomino.load(position)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("{", "está cortada"),
        ("hola", "no es JSON: el byte 0 no puede estar ahí"),
        ({}, "falta el campo «game»"),
        ({"game": "kingdomino", "players": 2, "position": {}, "más": 1}, "ningún campo «más»"),
        ({"game": 1, "players": 2, "position": {}}, "en «game»: tendría que ser un texto, y es un"),
        ({"game": "kingdomino", "players": 2, "position": []}, "y es una lista"),
        ({"game": "kingdomino", "players": 2, "position": {}, "seed": "x"}, "64 cifras"),
        ({"game": "kingdomino", "players": 2, "position": {}, "version": 0}, "en «version»: su"),
        ({"game": "kingdomino", "players": 2, "position": {"kingdoms": [[[1]]]}}, "una lista de 3"),
        ({"game": "robber-knights", "players": 2, "position": {"stage": "ñ"}}, "«ñ» no es ninguno"),
    ],
)
def test_why_a_position_cannot_be_read_is_said_in_the_language_asked_for(
    position: Any, reason: str
) -> None:
    name = position["game"] if isinstance(position, dict) and "game" in position else "kingdomino"
    with pytest.raises(reinos.InvalidPosition) as refused:
        reinos.game(name if isinstance(name, str) else "kingdomino").load(position)
    said = refused.value.say("es")
    assert said.startswith("No se puede leer la posición: ")
    assert reason in said
    assert not {"Expected", "Object", "JSON is", "Invalid", "hexadecimal "} & set(said.split())
    assert "cannot be read" in refused.value.say("en")


def test_a_key_that_is_none_is_told_with_the_field_in_which_it_stands() -> None:
    dumped = reinos.game("kingdom-builder").new(2, seed=1).dump()
    dumped["position"]["discards"] = {"beach": 1}
    with pytest.raises(reinos.InvalidPosition) as refused:
        reinos.game("kingdom-builder").load(dumped)
    said = refused.value.say("en")
    assert said.endswith("at 'discards': 'beach' is none of the possible values.")


def kingdoms(*tiles: tuple[int, str, str]) -> dict[str, Any]:
    """A position with these dominoes in the first kingdom."""
    return {"kingdoms": [list(tiles), []], "line": [], "next_line": []}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (kingdoms((1, "g6", "up"), (1, "g8", "down")), "Every domino is in one place"),
        (kingdoms((1, "a1", "right")), "Domino 1 cannot lie at a1"),
        (kingdoms((1, "z1", "right")), "kingdoms"),
        (kingdoms((1, "g99", "right")), "kingdoms"),
        (kingdoms((49, "g6", "up")), "kingdoms"),
        (kingdoms((1, "a1", "up")), "Domino 1 cannot lie at a1"),
        (kingdoms((1, "a1", "left")), "Domino 1 cannot lie at a1"),
        (kingdoms((13, "m13", "right")), "Domino 13 cannot lie at m13"),
        (kingdoms((0, "g6", "up")), "kingdoms"),
        (kingdoms((1, "g6", "sideways")), "cannot be read"),
        (kingdoms((13, "g6", "up")), "whole lines"),
        ({"kingdoms": [[]]}, "kingdoms"),
        ({"kingdoms": [[], []], "line": [[9, 0], [2, 0], [3, 1], [4, 1]]}, "'line'"),
        ({"kingdoms": [[], []], "line": [[1, 0], [2, 0], [3, 0], [4, 1]]}, "'line'"),
        ({"kingdoms": [[], []], "line": [[1, 0], [2, 0], [3, 1], [4, 5]]}, "'line'"),
        ({"kingdoms": [[], []], "next_line": [[1, 0], [2, 0], [3, 0], [4, None]]}, "next_line"),
        ({"kingdoms": [[], []], "next_line": [[1, None], [2, None]]}, "next_line"),
        ({"kingdoms": [[], []], "turn": 9}, "turn"),
        ({"kingdoms": [[], []], "turn": -1}, "turn"),
        (
            {
                "kingdoms": [[], []],
                "next_line": [[1, None], [2, None], [3, None], [4, None]],
                "order": [0, 0, 0, 1],
            },
            "order",
        ),
        ({"kingdoms": [[], []], "discarded": [99, 1, 2, 3]}, "discarded"),
        ({"kingdoms": [[], []], "discarded": [1, 2, 3, 4]}, "'line'"),
    ],
)
def test_a_kingdomino_position_that_cannot_be_is_refused(
    kingdomino: reinos.Game, position: dict[str, Any], sentence: str
) -> None:
    whole = {"game": "kingdomino", "players": 2, "position": position}
    with pytest.raises(reinos.InvalidPosition, match=sentence) as refused:
        kingdomino.load(whole)
    assert "{" not in refused.value.say("es")


def test_a_position_typed_by_hand_plays_on(kingdomino: reinos.Game) -> None:
    state = kingdomino.load(
        {
            "game": "kingdomino",
            "players": 2,
            "position": {
                "kingdoms": [[], []],
                "line": [[1, 0], [2, 1], [7, 0], [48, 1]],
                "next_line": [[3, None], [4, None], [5, None], [6, None]],
            },
        }
    )
    assert state.seat == 0
    state.play("place g5 down")
    state.play("claim 6")
    assert state.seat == 1
    assert reinos.replay(state.transcript()) == state

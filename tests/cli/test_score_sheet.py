"""Who has won, and why when scores are equal."""

import io
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli.board import board_of
from reinos.cli.seats import seated
from reinos.cli.sheet import Sheet
from reinos.core.protocol import ScoreLine


def sheet(lang: str = "en") -> Sheet:
    """The score sheet of three players."""
    seats = seated(["Ana", "Beto", "Carla"], [None, "greedy", "greedy"], ascii_only=False)
    return Sheet(board_of(reinos.game("kingdomino"), lang, seats, False), seats, lang)


def land(terrain: str, squares: int, crowns: int) -> ScoreLine:
    """The line of a territory."""
    params: dict[str, int | str] = {"terrain": terrain, "squares": squares, "crowns": crowns}
    return ScoreLine("KD-20", "territory", squares * crowns, params, ())


def ended(*lands: tuple[int, int], winners: list[int]) -> Any:
    """The end of a game in which everybody has one territory, of squares and crowns."""
    lines = [[land("lake", a, b), land("mine", 1, 0)] for a, b in lands]
    return SimpleNamespace(
        game=reinos.game("kingdomino"),
        over=True,
        resigned=(),
        scores=lambda: [a * b for a, b in lands],
        winners=lambda: winners,
        sheet=lambda seat: lines[seat],
        tiebreaks=lambda: {
            "largest_territory": [a for a, _ in lands],
            "crowns": [b for _, b in lands],
        },
    )


@pytest.mark.rule("KD-22")
def test_the_highest_score_wins() -> None:
    state = ended((3, 2), (4, 2), (2, 2), winners=[1])
    assert sheet().result(state) == ["Beto won with 8 points."]
    state = ended((3, 2), (1, 2), (2, 2), winners=[0])
    assert sheet("es").result(state) == ["¡Ganaste con 6 puntos!"]


@pytest.mark.rule("KD-22")
def test_a_tie_is_explained_by_the_largest_territory() -> None:
    state = ended((4, 2), (8, 1), (2, 2), winners=[1])
    assert sheet().result(state) == [
        "You are tied at 8 points with Beto.",
        "Tie-break: largest territory: you 4, Beto 8.",
        "Beto won with 8 points.",
    ]


@pytest.mark.rule("KD-22")
def test_crowns_are_told_only_if_they_decide() -> None:
    shared = ended((4, 2), (4, 2), (2, 2), winners=[0, 1])
    assert sheet("es").result(shared) == [
        "Empatás en 8 puntos con Beto.",
        "Desempate: territorio más grande: vos 4, Beto 4.",
        "Compartís la victoria con Beto: 8 puntos.",
    ]
    decided = ended((4, 2), (4, 2), (2, 2), winners=[0])
    assert "Tie-break: crowns: you 2, Beto 2." in sheet().result(decided)


def test_others_are_called_by_their_names() -> None:
    tied = ended((2, 2), (8, 1), (4, 2), winners=[1])
    assert sheet("es").result(tied) == [
        "Empatan en 8 puntos: Beto, Carla.",
        "Desempate: territorio más grande: Beto 8, Carla 4.",
        "Ganó Beto con 8 puntos.",
    ]
    alone = ended((1, 1), (0, 1), (0, 1), winners=[0])
    assert sheet("es").result(alone) == ["¡Ganaste con 1 punto!"]


def test_lines_without_points_are_left_out() -> None:
    state = ended((4, 2), (8, 1), (2, 2), winners=[1])
    assert sheet("es").lines(state.sheet(0)) == [("lago 4×2", 8)]


def test_where_points_decide_no_game_a_match_is_won_by_games() -> None:
    game = reinos.game("teg-cartas")
    seats = seated(["Ana", "Beto"], [None, "greedy"], ascii_only=False)
    for lang, told in (
        ("en", ["Game 1 #2 #1", "Game 2 #1 #2", "Game 3 #2 #1", "Won 1 2"]),
        ("es", ["Partida 1 2.º 1.º", "Partida 2 1.º 2.º", "Partida 3 2.º 1.º", "Ganadas 1 2"]),
    ):
        match = reinos.Match(game, 3, 2, 7)
        for loser in (0, 1, 0):
            match.resign(loser)
        shown_on = io.StringIO()
        console = Console(width=80, file=shown_on)
        console.print(Sheet(board_of(game, lang, seats, False), seats, lang).match(match))
        shown = [" ".join(line.split()) for line in shown_on.getvalue().splitlines()]
        assert shown[1:5] == told
        ending = {"en": "Beto won with 2 of 3 games.", "es": "Ganó Beto con 2 de 3 partidas."}
        assert shown[-1] == ending[lang]

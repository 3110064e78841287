"""Whoever plays is spoken to, and everybody else is called by name, in every game and language."""

import io
import re
from collections.abc import Sequence
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli.board import board_of
from reinos.cli.keyboard import Keyboard
from reinos.cli.seats import seated
from reinos.cli.sentences import decided, sentence
from reinos.cli.session import Session
from reinos.core.match import Match
from reinos.core.protocol import Event, Move
from reinos.core.words import LANGUAGES, addressed, load
from reinos.games.teg_cartas.events import Conquered, Declared, DiceDealt, Held, Took, Won
from reinos.games.teg_cartas.moves import Attack, End, Use

ME = "Magdalena"
SHORT: dict[str, Any] = {"teg-cartas": {"max_rounds": 3}, "pretenders": {}}
FORM = re.compile(r"event\.\w+?(\.one|\.other)?")


def sentences(package: str, lang: str) -> dict[str, str]:
    """The sentences of a game's events that call everybody by name."""
    return {key: text for key, text in load(package, lang).items() if FORM.fullmatch(key)}


def form(key: str, person: str) -> str:
    """The key of the sentence for the reader: a plural stays at the end."""
    return re.sub(r"(\.one|\.other)?$", rf".{person}\1", key, count=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_about_somebody_has_a_form_for_the_reader(
    game: reinos.Game, lang: str
) -> None:
    words = load(game.words, lang)
    for key, text in sentences(game.words, lang).items():
        for name, person in (("{player}", "you"), ("{rival}", "to_you")):
            if name in text:
                assert form(key, person) in words, f"{key} has no form {person}"
                assert name not in words[form(key, person)]


def test_no_form_stands_alone(game: reinos.Game) -> None:
    words = load(game.words, "es")
    for key in words:
        if key.startswith("event.") and re.search(r"\.(to_)?you\b", key):
            assert re.sub(r"\.(to_)?you\b", "", key) in words


def played(one: reinos.Game, lang: str, bots: Sequence[str | None], **options: Any) -> str:
    """All that a sitting shows in which the first seat always plays the first move."""
    written = io.StringIO()
    console = Console(file=written, width=200)
    match = Match(one, 1, len(bots), 5, **options)
    seats = seated([ME, "Leonor", "Sancho"][: len(bots)], bots, False)
    session: Session

    def answer() -> str:
        return session.board.write(match.state.moves()[0])

    session = Session(match, seats, console, Keyboard(answer), lang, seed=1)
    session.play()
    assert match.over
    return written.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_plays_alone_is_never_called_by_name_in_a_sentence(
    game: reinos.Game, lang: str
) -> None:
    shown = played(game, lang, [None, "random", "random"], **SHORT.get(game.id, {}))
    calls = rf"{ME} [a-záéíóúñ]|(?<=[a-záéíóúñ,:] ){ME}"
    assert re.findall(rf".*(?:{calls}).*", shown) == []
    assert re.search(r"Leonor [a-záéíóúñ]|[a-záéíóúñ,:] Leonor", shown)


def test_several_people_are_all_called_by_name() -> None:
    shown = played(reinos.game("kingdomino"), "es", [None, None])
    assert "Leonor elige la ficha" in shown
    assert "Magdalena elige la ficha" in shown
    assert not re.search(r"Elegís|Colocás|Jugaste", shown)


FROM_ISRAEL = "El ataque sale de Israel."


@pytest.mark.parametrize(
    ("event", "lang", "told"),
    [
        (Declared(0, 1, "egipto", "israel"), "es", f"Atacás Egipto, de Beto. {FROM_ISRAEL}"),
        (
            Declared(1, 0, "egipto", "israel"),
            "es",
            f"Beto ataca Egipto, que es tuyo. {FROM_ISRAEL}",
        ),
        (
            Declared(1, 2, "peru", None),
            "en",
            "Beto attacks Peru, held by Caro. It is an air strike.",
        ),
        (Took(1, 0), "en", "Beto takes a dice card of yours."),
        (Took(0, 1), "en", "You take a dice card from Beto."),
        (Won(0, "objective"), "es", "¡Ganás la partida: cumpliste tu objetivo secreto!"),
        (Won(1, "objective"), "es", "¡Beto gana la partida: cumplió su objetivo secreto!"),
    ],
)
def test_what_the_reader_does_and_suffers_is_told_as_such(
    event: Event, lang: str, told: str
) -> None:
    seats = seated(["Ana", "Beto", "Caro"], [None, "greedy", "greedy"], False)
    board = board_of(reinos.game("teg-cartas"), lang, seats, False)
    assert sentence(board, event) == told


@pytest.mark.parametrize(
    ("move", "events", "told"),
    [
        (Attack("peru"), [Declared(0, 1, "peru", "chile")], ["Jugaste: atacar Perú."]),
        (End(), [DiceDealt(0, 3)], ["Jugaste: terminar el turno.", "Recibís 3 cartas de dado."]),
        (Use("d643"), [Held(0, 1, "peru")], ["Jugaste: usar 6·4·3.", "Defendés Perú."]),
        (
            Use("d643"),
            [Conquered(1, 0, "peru")],
            ["Jugaste: usar 6·4·3.", "Beto te conquista Perú."],
        ),
    ],
)
def test_a_move_tells_what_was_done_once_and_not_what_came_of_it(
    move: Move, events: list[Event], told: list[str]
) -> None:
    seats = seated(["Ana", "Beto"], [None, "greedy"], False)
    board = board_of(reinos.game("teg-cartas"), "es", seats, False)
    assert [line.to(0) for line in decided(board, 1, 0, move, events)] == told


def test_a_move_that_nothing_tells_is_told() -> None:
    seats = seated(["Ana", "Beto"], [None, "greedy"], False)
    board = board_of(reinos.game("kingdom-builder"), "en", seats, False)
    move = reinos.game("kingdom-builder").parse("use paddock")
    (mine,) = decided(board, 1, 0, move, [])
    assert (mine.to(0), decided(board, 1, 1, move, [])) == ("You played: use paddock.", [])


def test_a_sentence_without_a_form_calls_by_name() -> None:
    seats = seated(["Ana", "Beto"], [None, "greedy"], False)
    told = addressed("reinos.games.teg_cartas", "en", seats, "prompt.wait.turn", 0)
    assert told == "It is the turn of Ana."


def test_whoever_was_you_in_one_language_is_it_in_another(play: Any, home: Any) -> None:
    text = (home / "first").read_text("utf-8").replace('"Ana"', '"Vos"')
    (home / "vos").write_text(text, "utf-8")
    _, shown, _ = play("--resume vos --lang en")
    assert " ♥  You" in shown
    assert "Vos" not in shown


def test_people_without_a_name_have_a_number(play: Any) -> None:
    _, shown, _ = play("--name= --name Beto --players 2 --lang es")
    assert "Jugador 1" in shown
    assert "Vos" not in shown

"""What is shown can be typed, and what cannot be typed is answered with what can."""

import io
import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

import reinos
from reinos.cli import commands
from reinos.cli.board import board_of
from reinos.cli.keyboard import Keyboard
from reinos.cli.offer import by_number, ranked
from reinos.cli.seats import seated
from reinos.cli.session import Session
from reinos.core.match import Match
from reinos.core.phrases import Phrases, normal
from reinos.core.terminal import Board
from reinos.core.words import LANGUAGES, plain
from reinos.games.teg_cartas.moves import Attack, Use

OPTIONS: dict[str, Any] = {"kingdom-builder": {"harvest": True, "harvest_quadrants": 2}}
NAMES = ("Ana", "Leonor", "Sancho")


def board(one: reinos.Game, lang: str, **options: Any) -> Board[Any]:
    """The game's board as the command line makes it."""
    seats = seated(NAMES, [None, "greedy", "greedy"], False)
    return board_of(one, lang, seats, False, one.read_options(3, options))


def wander(one: reinos.Game, seed: int) -> Iterator[reinos.State]:
    """A game in which anything legal happens."""
    state = one.new(3, seed, **OPTIONS.get(one.id, {}))
    chance = random.Random(seed)
    while not state.over and state.sequence < 300:
        yield state
        state.play(chance.choice(state.moves()))


def test_every_move_can_be_typed_as_it_is_written(game: reinos.Game) -> None:
    boards = [board(game, lang, **OPTIONS.get(game.id, {})) for lang in LANGUAGES]
    for state in wander(game, 4):
        view: Any = state.view(state.seat)
        for shown in boards:
            for move in view.moves:
                text = shown.write(move)
                assert list(shown.read(text, view)) == [move], text
                assert list(shown.read(plain(text).upper(), view)) == [move], text
                assert commands.read(text) is None
                assert commands.rule_named(game, text) is None


@pytest.mark.parametrize("name", ["teg-cartas", "robber-knights"])
def test_no_id_is_shown_where_moves_are_listed(name: str) -> None:
    one = reinos.game(name)
    one.compile()
    fields = [getattr(move, field, None) for move in moves_of(one) for field in ("card", "tile")]
    ids = {*filter(None, fields), "gran_bretana", "egipto", "attack", "deploy", "take", "keep"}
    shown = board(one, "es")
    for state in wander(one, 7):
        if state.sequence % 5:
            continue
        assert state.seat is not None
        view: Any = state.view(state.seat)
        offer = shown.arranged(view, ranked(state, state.seat))
        assert [number for number, _, _ in offer] == list(range(1, len(offer) + 1))
        assert {move for _, move, _ in offer} == set(view.moves)
        console = Console(width=200)
        with console.capture() as captured:
            console.print(shown.table(view, offer, 200, None), shown.how(view), shown.legend())
        words = captured.get().replace(",", " ").replace("'", " ").split()
        assert not ids & set(words)


def moves_of(one: reinos.Game) -> list[Any]:
    """Every move of a game."""
    return [one.move_of(action) for action in range(one.kernels.ACTIONS)]


def test_cards_and_lands_are_typed_in_many_ways() -> None:
    known: Phrases[Any] = Phrases(
        [("atacar España", Attack("espana")), ("España", Attack("espana")), ("6-4-3", Use("d643"))]
    )
    legal = [Attack("espana"), Use("d643")]
    for text in ("España", "espana", "ATACAR A ESPAÑA", "esp", "atacar  españa."):
        assert known.read(text, legal) == [Attack("espana")], text
    for text in ("6-4-3", "643", "6 4 3", "6·4·3", "6/4/3"):
        assert known.read(text, legal) == [Use("d643")], text
    for text in ("", "e", "64", "6", "esperanza", "¿?"):
        assert known.read(text, legal) == [], text
    assert known.read("esp", [Use("d643")]) == [Attack("espana")]  # to be refused with a reason
    assert normal("a") == "a"


@pytest.mark.parametrize(
    ("name", "lang", "typed", "answer"),
    [
        ("robber-knights", "es", "9", "No hay una jugada 9: hay 3 jugadas, de 1 a 3."),
        ("robber-knights", "en", "0", "There is no move 0: there are 3 moves, 1 to 3."),
        ("robber-knights", "en", "-1", "There is no move -1: there are 3 moves, 1 to 3."),
        ("robber-knights", "en", "9" * 5000, "There is no move 999999"),
        ("kingdomino", "es", "99", "La ficha 99 no está entre las que se pueden elegir."),
        ("kingdom-builder", "en", "4", "No move has a number now: hexes are typed."),
        ("pretenders", "en", "7.", "There is no move 7: there are 3 moves, 1 to 3."),
    ],
)
def test_a_number_out_of_range_is_answered_with_the_range(
    name: str, lang: str, typed: str, answer: str
) -> None:
    assert answer in heard(name, lang, typed)


def heard(name: str, lang: str, *lines: str) -> str:
    """What a person reads who types some lines at the beginning of a game."""
    written = io.StringIO()
    match = Match(reinos.game(name), 1, 2, 5)
    seats = seated(["Ana", "Beto"], [None, "random"], False)
    left = list(lines)

    def answer() -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    console = Console(file=written, width=200)
    session = Session(match, seats, console, Keyboard(answer), lang, seed=1)
    with pytest.raises(EOFError):
        session.play()
    return written.getvalue()


def test_a_number_of_a_list_may_have_a_dot() -> None:
    offer = [(1, "a", 0), (2, "b", 0)]
    assert by_number("2.", offer) == by_number("2)", offer) == by_number("02", offer) == ["b"]
    assert by_number("3", offer) == by_number("b", offer) == by_number("2 2", offer) == []

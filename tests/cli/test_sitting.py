"""Whole games at the terminal: what is typed, what is shown, and how one leaves and comes back."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.cli import autosave, commands, main, session
from reinos.cli.board import Plain
from reinos.core import folders
from reinos.core.protocol import to_json

ANYTHING = ["1", "2", "3", "4"] * 40
"""One of these is a move nearly always: a number of the list, or of a domino that is free."""
EVERYTHING = [str(number) for number in range(1, 49)] * 30
"""One of these is always a move: some domino of the line is free, and each has its number."""


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ["Your turn: choose a free domino", "A new line is laid out", "points", "#1"]),
        ("es", ["Te toca: elegí una ficha libre", "Se arma una nueva línea", "puntos", "1.º"]),
    ],
)
def test_a_whole_game_is_played_from_piped_input(
    play: Any, lang: str, sentences: list[str]
) -> None:
    code, shown, wrong = play(f"--seed 5 --lang {lang}", *EVERYTHING)
    assert (code, wrong) == (0, "")
    assert all(sentence in shown for sentence in sentences)
    assert commands.word("again", lang) in shown
    assert not autosave.unfinished()


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("LANG", "es_AR.UTF-8", "Te toca"),
        ("LC_ALL", "es", "Te toca"),
        ("LANG", "fr_FR.UTF-8", "Your turn"),
        ("LANG", "C", "Your turn"),
    ],
)
def test_the_language_is_the_one_of_the_system(
    play: Any, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(variable, value)
    assert sentence in play("--resume first")[1]


def test_moves_are_typed_in_spanish_in_full_and_in_short(play: Any) -> None:
    lines = ("elegir 12", "45", "colocar g6 arriba")
    _, shown, _ = play("--resume first --lang es", *lines)
    assert "Jugaste: elegir 12." in shown
    assert "Jugaste: elegir 45." in shown or "ya tiene un rey encima" in shown
    _, shown, _ = play("--resume placing --lang es", "f7 e7", "40")
    assert "Jugaste: colocar f7 izquierda." in shown
    assert "Jugaste: elegir 40." in shown


def test_a_number_of_the_list_is_the_place_beside_it(play: Any) -> None:
    _, shown, _ = play("--resume placing", "?", "24")
    line = next(line for line in shown.split("> ?")[1].splitlines() if " 24  Fo " in line)
    _, first, _, second = line.split(" 24  ")[1].split()[:4]
    assert f"You played: place {first} " in shown
    assert first != second


def test_a_square_alone_shows_what_can_be_done_there(play: Any) -> None:
    _, shown, _ = play("--resume placing", "g5")
    after = shown.split("There is more than one possibility there.")[1]
    assert "Fo g5  La g6" in after
    assert "Fo g6  La g5" in after
    assert "f6" not in after
    assert "You played" not in after


def test_a_refused_move_names_its_rule_and_how_to_read_it(play: Any) -> None:
    lines = ("elegir 12", "g7 f7", "a1 b1", "f5 e5", "descartar", "KD-14")
    _, shown, _ = play("--resume placing --lang es", *lines)
    words = " ".join(shown.split())
    assert "primero tenés que colocar la ficha 17" in words
    assert "(KD-11) Escribí KD-11 para leer esa regla." in words
    assert "una de esas casillas ya está ocupada" in words
    assert "no puede pasar de 5×5" in words
    assert "(KD-15) Escribí KD-15 para leer esa regla." in words
    assert "(KD-18)" in words
    assert "> KD-14 KD-14 Las dos casillas donde va la ficha tienen que estar vacías." in words


def test_rules_are_listed_and_read_one_by_one(play: Any) -> None:
    _, shown, _ = play("--resume first", "rules", "kd 20", "rule 3", "KD-99")
    assert "KD-25  A Dynasty is three games in a row" in shown
    assert "KD-20  Squares of one terrain joined by their sides" in shown
    assert "36 dominoes, lines of 3" in shown
    assert "There is no rule KD-99: they go from KD-01 to KD-25." in shown


@pytest.mark.parametrize("lang", ["es", "en"])
def test_help_says_everything_that_can_be_typed(play: Any, lang: str) -> None:
    _, shown, _ = play(f"--resume first --lang {lang}", commands.word("help", lang))
    for name in commands.COMMANDS:
        if name != "again":
            assert f"  {commands.word(name, lang)} " in shown


def test_score_and_log_tell_how_it_stands(play: Any) -> None:
    _, shown, _ = play("--resume first", "score", "log", "45", "log")
    assert "no points" in shown
    assert "Nothing has happened yet." in shown
    assert "  1   ♥  You played: claim 45." in shown.split("> log")[2]


def test_what_cannot_be_read_is_answered_with_how_to_type(play: Any) -> None:
    _, shown, _ = play("--resume first", "hello \x1b[31m there", "place g6 g9", "")
    assert "I do not understand “hello  [31m there”." in shown
    assert "Type its number: 3, 12, 40, 45." in shown


def test_input_that_never_is_a_move_is_given_up(play: Any) -> None:
    code, _, wrong = play("--resume first", *["nonsense"] * 100)
    assert code == 2
    assert "None of the last 50 lines was a move" in wrong


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on(play: Any) -> None:
    code, shown, _ = play("--seed 5 --name Ana --bots random --harmony", *ANYTHING[:20])
    assert code == 0
    assert "play --resume" in shown.splitlines()[-1]
    text = autosave.unfinished()[0].path.read_text("utf-8")
    assert '[Names "Ana" "Leonor (random)"]' in text
    left = reinos.replay(text)
    assert to_json(left.options)["harmony"]
    code, shown, _ = play("--resume", "log 99", *ANYTHING)
    assert code == 0
    assert f"{left.sequence:>3} " in shown.split("> log 99")[1]
    assert "  1   " in shown.split("> log 99")[1]
    assert "Ana · #" in shown
    assert not autosave.unfinished()


def test_who_has_done_nothing_leaves_nothing_behind(play: Any) -> None:
    for lines in (["quit"], []):
        code, shown, wrong = play("--seed 5", *lines)
        assert (code, shown.splitlines()[-1], wrong) == (0, "See you soon.", "")
        assert not autosave.unfinished()


def test_where_nothing_can_be_kept_leaving_is_still_polite(
    play: Any, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "unfinished_games", lambda: home / "first" / "games")
    code, shown, _ = play("--seed 5", *ANYTHING[:8])
    assert code == 0
    assert "See you soon." in shown
    assert "cannot be written" in shown


def test_an_interrupt_leaves_politely(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys.stdin, "readline", interrupt)
    assert main(["play", "--resume", "first"]) == 130
    assert capsys.readouterr().out.endswith("See you soon.\n")


def test_a_game_is_saved_and_replays(play: Any, home: Path) -> None:
    _, shown, _ = play("--resume first", "save a game.txt", "45", "save a game.txt")
    assert shown.count("The game is saved in a game.txt.") == 2
    assert "P1 claim 45" in (home / "a game.txt").read_text("utf-8")
    assert reinos.replay((home / "a game.txt").read_text("utf-8")).sequence >= 1
    _, shown, _ = play("--resume first", "save a game.txt", "save nowhere/game.txt")
    assert "There is a file a game.txt already" in shown
    assert "cannot be written" in shown


def test_a_match_adds_the_points_of_its_games(play: Any) -> None:
    code, shown, _ = play("--seed 1 --games 2 --bots random", *ANYTHING)
    assert code == 0
    games = [line for line in shown.splitlines() if line.startswith("Game ")][-2:]
    totals = [line for line in shown.splitlines() if line.startswith("Total")][-1]
    sums = [sum(map(int, pair)) for pair in zip(*(g.split()[2:] for g in games), strict=True)]
    assert totals.split()[1:] == [str(one) for one in sums]


def test_a_match_says_beforehand_what_decides_it(play: Any) -> None:
    _, shown, _ = play("--games 3 --lang es --bots random")
    assert "Se juegan 3 partidas seguidas y se suman los puntos." in shown
    _, shown, _ = play("teg-cartas --games 3 --lang es --bots random")
    assert "Se juegan 3 partidas seguidas, y gana quien gana más partidas." in shown
    assert "suman" not in shown


def test_a_match_is_taken_up_again_where_it_was_left(play: Any, home: Path) -> None:
    finished = reinos.game("kingdomino").new(2, 3)
    while not finished.over:
        finished.play(finished.moves()[0])
    first = (home / "first").read_text("utf-8")
    (home / "match").write_text(f"{finished.transcript()}\n{first}", "utf-8")
    _, shown, _ = play("--resume match --games 3", "45")
    kept = autosave.unfinished()[0]
    assert f"play --resume {kept.name}" in shown.splitlines()[-1]
    assert kept.path.read_text("utf-8").count("[Game ") == 2
    _, shown, _ = play("--resume", "resign")
    assert [one.name for one in autosave.unfinished()] == [kept.name]
    scores = [str(score) for score in finished.scores()]
    assert ["Game", "1", *scores] in [line.split() for line in shown.splitlines()]


def test_several_people_share_a_terminal(play: Any) -> None:
    _, shown, _ = play("--seed 5 --name Ana --name Beto --players 2", *ANYTHING[:4])
    assert " ♥  Ana  Your turn" in shown
    assert " ☼  Beto  Your turn" in shown
    assert "Beto chooses domino" in shown or "Ana chooses domino" in shown


def test_who_resigns_comes_last_and_the_bots_finish(play: Any) -> None:
    _, shown, _ = play("--seed 5 --bots random,random", "resign")
    assert "You resigned. The bots finish the game." in shown
    assert "You · #3" in shown


def test_another_game_can_follow(play: Any) -> None:
    code, shown, _ = play("--resume first", "resign", "board", "score", "again", "resign", "")
    assert code == 0
    assert shown.count("You resigned, and the game ends.") == 2
    assert shown.count("Leonor won with 0 points.") == 2


def test_a_game_without_a_drawing_of_its_own_gets_a_plain_one(
    play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "board_of", Plain)
    lines = ("place g6 up", "nada", "ayuda", "?", "claim 40", "abandonar")
    _, shown, _ = play("--resume placing --lang es", *lines)
    assert "next_line\n  - domino\n      number: 8" in shown
    assert "  1  claim " in shown
    assert "Jugaste: place g6 up." in shown
    assert "Te toca." in shown
    assert "No entiendo «nada»." in shown
    assert "Las jugadas se escriben así" in shown


def test_the_seed_deals_the_same_game_as_in_python(play: Any) -> None:
    _, shown, _ = play("--seed 7 --players 2")
    line = reinos.game("kingdomino").new(2, 7).dump()["position"]["next_line"]
    assert all(f" {number}  " in shown for number, _ in line)


def test_a_game_file_without_names_seats_a_person_where_it_is_their_turn(
    play: Any, home: Path
) -> None:
    state = reinos.game("kingdomino").new(3, 7)
    state.play(state.moves()[0])
    (home / "game").write_text(state.transcript(), "utf-8")
    code, shown, _ = play("--resume game")
    assert code == 0
    assert "Your turn" in shown

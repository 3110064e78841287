"""What `reinos play` refuses, with a sentence and exit code 2."""

from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.cli import main


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("chess", "There is no game 'chess'"),
        ("--players 5", "kingdomino is for 2 to 4 players, not 5."),
        ("--players five", "invalid int value"),
        ("--bots genius", "There is no bot 'genius'"),
        ("--bots greedy,random --players 2", "There is not room for all"),
        ("--name a --name b --name c --players 2", "There is not room for all"),
        ("--bots greedy,greedy,greedy,greedy", "not 5"),
        ("--mighty-duel", "The Mighty Duel is for 2 players, not 4"),
        ("--three-player-deck tiny", "The option '--three-player-deck' cannot be 'tiny'."),
        ("--three-player-deck short", "(KD-03)"),
        ("--harmonny", "there is no option --harmonny: did you mean --harmony?"),
        ("--games 0", "at least one game"),
        ("--lang fr", "invalid choice"),
        ("--resume", "No game was left unfinished."),
        ("--resume nothing.txt", "nothing.txt cannot be read"),
        ("--resume first --players 2", "--players does not go with --resume"),
        ("--resume first --harmony", "--harmony does not go with --resume"),
        ("--resume damaged", "Line 1: The tag is damaged"),
        ("--resume empty", "The tag 'Game' is missing"),
        ("--resume finished", "The game in finished is over."),
        ("--resume first --no-specials", "--specials does not go with --resume"),
        ("--no-specials", "kingdomino has no option '--no-specials'"),
        ("teg-cartas --dice-cards nothing.csv", "nothing.csv cannot be read"),
        ("teg-cartas --dice-cards empty", "dice_cards, line 1: the first line has to name"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    play: Any, home: Path, arguments: str, sentence: str
) -> None:
    (home / "damaged").write_text("[Game\n")
    (home / "empty").write_text("\n")
    over = reinos.game("kingdomino").new(2, 7)
    over.resign(0)
    (home / "finished").write_text(over.transcript())
    code, _, wrong = play(arguments)
    assert code == 2
    assert sentence in wrong
    assert "Traceback" not in wrong


def test_the_sentence_is_in_the_language_asked_for(play: Any) -> None:
    code, _, wrong = play("--lang es --players 5")
    assert (code, wrong) == (2, "kingdomino es para 2 a 4 jugadores, no 5.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--bots random", "You   ☼  Leonor (random)"),
        ("--bots random,greedy --players 4", "Sancho (greedy)   ▲  Urraca (greedy)"),
        ("--name Leonor --players 2", "♥  Leonor   ☼  Sancho (Baron)"),
        ("--bots rey,Escudero", "☼  Leonor (King)   ♣  Sancho (Squire)"),
        ("--bots barón --lang es", "☼  Leonor (Barón)"),
        ("--players 3 --three-player-deck short", "Dominoes with 3 players"),
        ("--players 2 --mighty-duel --harmony", "A complete kingdom without holes"),
        ("--games 3", "3 games are played in a row"),
        ("kingdomino --seed word", "Kingdomino"),
        ("teg-cartas --no-specials --players 2", "played with dice alone"),
    ],
)
def test_arguments_say_who_plays_what(play: Any, arguments: str, sentence: str) -> None:
    code, shown, _ = play(arguments)
    assert code == 0
    assert sentence in shown


def test_every_option_of_every_game_has_an_argument(play: Any) -> None:
    code, shown, _ = play("--help")
    assert code == 0
    for game in reinos.catalog():
        for option in game.options:
            off = "no-" if option.default is True else ""
            assert f"--{off}{option.name.replace('_', '-')}" in shown


def test_a_name_cannot_steer_the_terminal(play: Any) -> None:
    _, shown, _ = play("--name \x1b[31mEve[bold](greedy)\x07 --players 2")
    assert "\x1b" not in shown
    assert "[31mEve" in shown


@pytest.mark.parametrize(
    "command", ["play", "games", "replay first", "serve", "backup file", "restore file"]
)
def test_a_language_that_we_do_not_speak_is_refused_with_those_we_do(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command.split(), "--lang", "fr"])
    assert end.value.code == 2
    wrong = capsys.readouterr().err
    assert "'fr'" in wrong
    assert "es" in wrong.split("choose from")[1]
    assert "en" in wrong.split("choose from")[1]


@pytest.mark.parametrize("lang", ["es", "ES", "es_AR", "es-MX"])
def test_a_language_may_name_its_country(play: Any, lang: str) -> None:
    assert "Juegan:" in play(f"--lang {lang}")[1]


def test_games_are_listed_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "es"]) == 0
    shown = capsys.readouterr().out
    assert "kingdomino  (de 2 a 4 jugadores)" in shown
    assert "  --harmony\n" in shown
    assert "  --no-specials\n" in shown
    assert "  --three-player-deck full, short" in shown


def test_without_a_command_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    shown = capsys.readouterr().err
    for name in ("serve", "play", "replay", "games", "arena", "bench", "backup", "restore"):
        assert f"    {name} " in shown


def test_every_argument_of_every_command_says_what_it_is_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("play", "replay", "games", "arena", "bench", "warm"):
        with pytest.raises(SystemExit):
            main([name, "--help"])
        lines = capsys.readouterr().out.split("\n\n", 1)[1].splitlines()
        for line, following in zip(lines, [*lines[1:], ""], strict=True):
            if line.startswith("  -") and "  " not in line.strip():
                assert following.startswith(" " * 20), line


def test_any_command_says_what_is_wrong_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REINOS_DATABASE", raising=False)
    assert main(["serve", "--processes", "2", "--lang", "es"]) == 2
    assert "Varios procesos necesitan un PostgreSQL" in capsys.readouterr().err
    assert main(["arena", "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err

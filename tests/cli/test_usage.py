"""Usage, options and errors of the command line, in the language asked for or of the system."""

import argparse
import re

import pytest

from reinos.cli import main
from reinos.cli.setup import OPTION
from reinos.cli.usage import Commands, Parser, catalogue

COMMANDS = (
    "serve",
    "play",
    "replay",
    "games",
    "arena",
    "bench",
    "backup",
    "restore",
    "warm",
    "mcp",
)


def asked(capsys: pytest.CaptureFixture[str], arguments: str) -> tuple[int, str]:
    """The exit code and what was written."""
    try:
        code = main(arguments.split())
    except SystemExit as end:
        code = int(end.code or 0)
    shown = capsys.readouterr()
    return code, shown.out + shown.err


def sentences(parser: argparse.ArgumentParser) -> set[str]:
    """Everything that a parser and its commands say, but for the options of games."""
    said = {parser.description, parser.epilog, *(one.title for one in parser._action_groups)}
    for action in parser._actions:
        if not action.dest.startswith(OPTION):
            said.add(action.help)
        if isinstance(action, Commands):
            said |= {one.help for one in action.choices_actions}
            for command in action.choices.values():
                said |= sentences(command)
    return {one for one in said if one and one != "==SUPPRESS=="}


def test_everything_that_commands_say_has_its_spanish(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parsers: list[Parser] = []
    monkeypatch.setattr(Parser, "print_help", lambda self, file: parsers.append(self))
    main([])
    filled = [re.escape(one) for one in catalogue("es")]
    known = re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".*", one) for one in filled))
    missing = [one for one in sentences(parsers[0]) if not known.fullmatch(one)]
    assert missing == []


@pytest.mark.parametrize("command", COMMANDS)
def test_help_speaks_spanish_throughout(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("LANG", "es_AR.UTF-8")
    code, shown = asked(capsys, f"{command} --help")
    assert code == 0
    assert shown.startswith("uso: ")
    assert "muestra esta ayuda" in shown
    assert not re.search(r"\b(the|default|with|options|usage|for)\b", shown), shown


def test_help_of_arena_is_spanish_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "cuántos repartos" in asked(capsys, "arena --lang es --help")[1]
    assert "No hay ningún juego «chess»" in asked(capsys, "arena --lang es chess")[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play --lang es --harmoni", "no existe la opción --harmoni: ¿querías --harmony?"),
        ("play --lang en --migthy-duel", "there is no option --migthy-duel: did you mean --mighty"),
        ("arena --lang es --deels 3", "¿querías --deals?"),
        ("pley --lang es", "¿Querías play?"),
        ("pley --lang en", "Did you mean play?"),
        ("play --lang es --players x", "'x' no es un número entero"),
        ("play --lang es --seed", "argumento --seed: falta el valor"),
        ("replay --lang es", "faltan argumentos: archivo"),
        ("play --lang es --zzzzzz", "no existe la opción o el argumento --zzzzzz"),
    ],
)
def test_what_is_misspelt_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    code, shown = asked(capsys, arguments)
    assert code == 2
    assert sentence in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play --lang es --mighty-duel --players 3", "sacá la opción «--mighty-duel»"),
        ("play --lang en --mighty-duel --players 3", "--mighty-duel"),
        ("play --lang es kingdomino --no-specials", "Sus opciones son: --mighty-duel, --harmony"),
        ("replay --lang es nothing.txt", "no existe ese archivo o esa carpeta"),
        ("arena --lang es --resume /nothing/there", "no existe ese archivo o esa carpeta"),
    ],
)
def test_errors_call_things_as_they_are_typed(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    code, shown = asked(capsys, arguments)
    assert code == 2
    assert sentence in shown
    assert "mighty_duel" not in shown
    assert "No such file" not in shown

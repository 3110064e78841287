"""Terminals that can do little, pipes that close, and names that are long or equal."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import reinos
from reinos.cli.seats import LONGEST_NAME, distinct, tidy

ONE = "kingdomino --seed 5 --players 2 --bots random --lang es --fast"


@pytest.mark.slow
def test_a_dumb_terminal_has_a_prompt_and_shows_what_is_typed_once(terminal: Any) -> None:
    one = terminal(ONE, TERM="dumb")
    one.see("Escribí su número")
    one.see("> ")
    one.type("puntos\n")
    one.see("sin puntos")
    one.see("> ")
    one.type("salir\n")
    assert one.end() == 0
    assert one.shown.count("puntos\r\n") - one.shown.count("sin puntos") <= 1
    assert len(re.findall(r"> puntos", one.shown)) == 1
    assert "\x1b" not in one.shown


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["games"], ["play", "--help"], []])
def test_a_pipe_that_closes_ends_it_quietly(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(
        [sys.executable, "-m", "reinos", *arguments], stdout=write, stderr=subprocess.PIPE
    )
    os.close(write)
    assert b"Traceback" not in run.stderr
    assert b"Broken" not in run.stderr


def test_a_long_name_shows_that_it_was_cut(play: Any) -> None:
    _, shown, _ = play("kingdomino --players 2 --name Maximiliano --name Maximilian --seed 5")
    assert "Maximilia…" in shown
    assert "Maximilian" in shown
    assert tidy("Zoë " + "👩‍👩‍👧" * 9).endswith("…")
    assert "\u200d…" not in tidy("Zoë " + "👩‍👩‍👧" * 9)


def test_people_with_one_name_are_told_apart(play: Any, home: Path) -> None:
    _, shown, _ = play("kingdomino --players 3 --name Ana --name Ana --seed 5")
    assert "Ana 2" in shown
    assert distinct(["Maximilia…"] * 3) == ["Maximilia…", "Maximil… 2", "Maximil… 3"]
    assert max(map(len, distinct(["Maximilian"] * 12))) <= LONGEST_NAME
    state = reinos.game("kingdomino").new(2, 7)
    state.names = ("Ana", "Ana")
    (home / "twins").write_text(state.transcript(), "utf-8")
    assert "Ana 2" in play("--resume twins")[1]


@pytest.mark.parametrize(("lang", "line"), [("es", "Asia (de 12)"), ("en", "Asia (of 12)")])
def test_the_points_of_a_continent_are_one_number(play: Any, lang: str, line: str) -> None:
    arguments = f"teg-cartas --seed 5 --players 2 --bots random --lang {lang}"
    _, shown, _ = play(arguments, "puntos")
    rows = [row.split(line)[1] for row in shown.splitlines() if line in row]
    assert rows
    assert all(re.match(r" +\d+( |$)", row) for row in rows)

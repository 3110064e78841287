"""`reinos arena`: contests, round robins and trials from the command line."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from reinos.bots import arena
from reinos.cli import arena as command, main

Captured = pytest.CaptureFixture[str]


def run(words: str, *more: str) -> int:
    """Play something of Kingdomino in this process."""
    return main(["arena", "kingdomino", *words.split(), "--processes", "1", *more])


def again(text: str) -> list[str]:
    """The arguments of the command that a table says plays it again."""
    words = text.split("`")[1].split()
    assert words[0] == "reinos"
    return words[1:]


@pytest.mark.parametrize(
    "words",
    [
        "--bots greedy,random --until-decided --deals 60",
        "--bots random,greedy --until-decided --at-least 0.6 --risk 0.1 --deals 60 --seed 4",
        "--bots greedy,random,mc:2 --round-robin --deals 3 --option harmony=true",
        "--bots greedy,random,mc:2 --round-robin --players 3 --deals 2",
        "--bots mc,random --budgets 2,9 --against greedy --players 3 --deals 2",
    ],
)
def test_every_table_carries_the_command_that_plays_it_again(words: str, capsys: Captured) -> None:
    assert run(words) == 0
    shown = capsys.readouterr()
    assert shown.err == ""  # progress is for terminals
    assert main([*again(shown.out), "--processes", "1"]) == 0
    assert capsys.readouterr().out == shown.out


def test_a_contest_stops_when_it_is_decided(capsys: Captured) -> None:
    words = "--bots random,greedy --until-decided --deals 80 --json"
    assert run(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["verdict"]["answer"] == "no"
    assert found["verdict"]["deals"] == found["deals"] < 80
    assert found["verdict"]["most"] < 0.5
    assert run(words, "--at-least", "0.001") == 0
    assert json.loads(capsys.readouterr().out)["verdict"]["question"]["share"] == 0.001


def test_a_round_robin_prints_ratings_and_pairings(capsys: Captured) -> None:
    words = "--bots random,greedy,mc:9 --round-robin --deals 4"
    assert run(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "kingdomino, 2 players, 3 bots, 4 deals at each of 3 tables, 24 games"
    assert lines[6].startswith("| random | 16 | ")
    assert run(words, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert {one["bot"] for one in found["ratings"]} == {"random", "greedy", "mc:9"}
    assert len(found["pairings"]) == 6


def test_a_trial_is_drawn(tmp_path: Path, capsys: Captured) -> None:
    words = "--bots mc,random --budgets 2,9 --against greedy --deals 2"
    path = tmp_path / "strength.svg"
    path.write_text("an older picture, longer than any new one\n" * 1000, encoding="utf-8")
    assert run(words, "--plot", str(path)) == 0
    assert "| mc:9 | 1 |" in capsys.readouterr().out
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<svg ")
    assert text.endswith("</svg>\n")


def test_that_a_picture_cannot_be_written_is_known_before_anything_is_played(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "all_results", None)
    words = "--bots mc --budgets 2,9 --against greedy"
    assert run(words, "--plot", str(tmp_path / "no" / "strength.svg")) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_round_robin_goes_on_from_its_file(tmp_path: Path, capsys: Captured) -> None:
    words = "--bots random,greedy,mc:2 --round-robin --deals 3"
    resume = ("--resume", str(tmp_path / "robin.arena"))
    assert run(words, *resume) == 0
    first = capsys.readouterr().out
    lines = (tmp_path / "robin.arena").read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 9
    (tmp_path / "robin.arena").write_bytes(b"".join(lines[:4]) + lines[4][:10])
    assert run(words, *resume) == 0
    assert capsys.readouterr().out == first
    assert run(words, *resume, "--seed", "2") == 2
    assert "belongs to something else" in capsys.readouterr().err


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_tells_games_and_the_share_of_the_first_bot(terminal: bool) -> None:
    written = io.StringIO()
    console = Console(file=written, force_terminal=terminal, width=100)
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=4)
    with command.Watch([this], console) as watch:
        found = list(watch.follow(arena.all_results([this])))
        watch.bar.refresh()
    assert [job.deal for job, _ in found] == [0, 1, 2, 3]
    assert ("greedy 100.0 %" in written.getvalue()) is terminal
    assert ("8/8" in written.getvalue()) is terminal


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--round-robin --bots greedy", "takes 2 to 16 different bots, not 1"),
        ("--round-robin --bots greedy,random --players 3", "takes 3 to 16 different bots, not 2"),
        ("--round-robin --bots greedy,random,greedy", "'greedy' stands twice"),
        ("--round-robin --budgets 5 --against greedy", "do not go together"),
        ("--round-robin --until-decided", "--until-decided and --round-robin do not go together"),
        ("--until-decided --budgets 5 --against greedy", "do not go together"),
        ("--at-least 0.6", "--at-least makes sense only together with --until-decided"),
        ("--at-least 0", "--at-least makes sense only together with --until-decided"),
        ("--risk 0.1", "--risk makes sense only together with --until-decided"),
        ("--until-decided --at-least 60", "share to ask about has to be from 0.001 to 0.999"),
        ("--until-decided --at-least nan", "share to ask about has to be from"),
        ("--until-decided --risk 0", "risk of a wrong answer has to be from"),
        ("--budgets 5", "--budgets makes sense only together with --against"),
        ("--against greedy", "--against makes sense only together with --budgets"),
        ("--plot a.svg", "--plot makes sense only together with --budgets"),
        ("--bots mc --budgets 5,fast --against greedy", "'mc:fast' is not a bot with a budget"),
        ("--bots mc --budgets 5,0.1s --against greedy", "all in seconds"),
        ("--bots mc --budgets 5,5 --against greedy", "'mc:5' stands twice"),
        ("--bots mc:7 --budgets 5 --against greedy", "not a bot with a budget"),
        ("--bots mc --budgets 5 --against alphago", "no bot 'alphago'"),
        ("--cluster tcp://127.0.0.1:1 --processes 2", "--cluster and --processes do not go"),
        ("--processes 0", "processes has to be from 1 to 256"),
        ("--resume no/such/folder", "cannot be used"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    words: str, reason: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(*_: Any) -> None:
        raise AssertionError("nothing is to be played")

    monkeypatch.setattr("reinos.bots.arena.workers.play_deal", nobody)
    assert main(["arena", "kingdomino", *words.split()]) == 2
    assert reason in capsys.readouterr().err

"""The arena: seats rotated, deals shared, ties split, intervals over deals."""

import json
import math

import pytest

import reinos
from reinos.bots import arena
from reinos.cli import main


def test_every_deal_is_played_once_for_each_rotation() -> None:
    this = arena.contest("pretenders", ["greedy", "random"], players=3, deals=2, seed=5)
    result = arena.play_deal((this, 0))
    assert len(result) == 9
    assert [row[0] for row in result] == [
        *("greedy", "random", "random"),
        *("random", "random", "greedy"),
        *("random", "greedy", "random"),
    ]
    assert arena.play_deal((this, 0)) == result
    for game in range(3):
        assert math.isclose(sum(row[1] for row in result[3 * game : 3 * game + 3]), 1)


def test_equal_bots_share_everything_equally() -> None:
    this = arena.contest("kingdomino", ["greedy"], players=2, deals=20)
    table = arena.report(this, list(arena.results(this)))
    assert [line.bot for line in table.lines] == ["greedy"]
    assert table.lines[0].wins == 0.5
    assert table.lines[0].wins_error == 0
    assert table.lines[0].margin == pytest.approx(0)


def test_a_table_is_counted_from_its_deals() -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=2)
    deals = [
        [("greedy", 1.0, 40.0, 10.0), ("random", 0.0, 30.0, -10.0)] * 2,
        [("greedy", 0.5, 20.0, 0.0), ("random", 0.5, 20.0, 0.0)] * 2,
    ]
    first, second = arena.report(this, deals).lines
    assert (first.bot, first.wins, first.score, first.margin) == ("greedy", 0.75, 30.0, 5.0)
    assert (second.bot, second.wins, second.score, second.margin) == ("random", 0.25, 25.0, -5.0)
    assert first.wins_error == pytest.approx(1.96 * math.sqrt(0.125 / 2))


@pytest.mark.slow
def test_several_processes_find_the_same_as_one(kingdomino: reinos.Game) -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=3, deals=6, seed=2)
    assert list(arena.results(this, processes=2)) == list(arena.results(this))


def test_the_command_prints_a_table_that_can_be_played_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["arena", "kingdomino", "--bots", "greedy,random", "--players", "2", "--deals", "4"]
    words += ["--processes", "1", "--option", "harmony=true"]
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "| greedy | 1 |" in text
    again = text.split("`")[1].split()
    assert again[:2] == ["reinos", "arena"]
    assert main([*again[1:], "--processes", "1"]) == 0
    assert capsys.readouterr().out == text
    assert main([*words, "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["contest"]["options"] == {"harmony": True}
    assert {line["bot"] for line in table["lines"]} == {"greedy", "random"}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "alphago"], "no bot 'alphago'"),
        (["--bots", "mc:fast"], "not a bot with a budget"),
        (["--bots", "mc:-1"], "not a bot with a budget"),
        (["--bots", "mc:nans"], "not a bot with a budget"),
        (["--bots", "random,random,random"], "3 bots for 2 seats"),
        (["--deals", "1"], "at least two deals"),
        (["--players", "9"], "2 to 4 players"),
        (["--option", "harmony"], "NAME=VALUE"),
        (["--option", "harmony=maybe"], "Possible: false, true"),
        (["--option", "colour=red"], "no option 'colour'"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "kingdomino", *words]) == 2
    assert reason in capsys.readouterr().err

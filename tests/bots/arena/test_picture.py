"""The picture of a trial: every bot at every budget, within the frame, in words too."""

import xml.etree.ElementTree as ET

import pytest

import reinos
from reinos.bots import arena
from reinos.bots.arena import picture as drawing
from reinos.bots.arena.reports import BotLine, TrialReport

SVG = "{http://www.w3.org/2000/svg}"


def report(bots: list[str], budgets: list[str], wins: float = 0.95) -> TrialReport:
    trial = arena.time_trial("kingdomino", bots, budgets, "greedy", players=4, deals=50)
    lines = [
        BotLine(str(one.entrants[0]), 1, wins, 0.2, 40.0, 1.0, 5.0, 1.0) for one in trial.contests
    ]
    return TrialReport(trial, tuple(lines))


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("wins", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("budgets", [["0.01s", "0.1s", "1s"], ["3", "3000"], ["0.2s"]])
def test_every_bot_at_every_budget_is_within_the_frame(budgets: list[str], wins: float) -> None:
    bots = ["mc", "greedy", "random"]
    svg = arena.plot(report(bots, budgets, wins))
    root = ET.fromstring(svg)
    marks = [one for one in root.iter(f"{SVG}g") if one.get("class") == "mark"]
    assert len(marks) == len(bots) * (len(budgets) + 1)  # and one beside each name
    for mark in marks:
        x, y = map(float, (mark.get("transform") or "")[10:-1].split())
        assert drawing.LEFT < x < drawing.RIGHT + 30
        assert drawing.TOP <= y <= drawing.BOTTOM + drawing.APART
    said = texts(svg)
    for bot in bots:
        assert f"{bot} {100 * wins:.0f} %" in said
    assert "even share" in said
    unit = "seconds a turn" if budgets[0].endswith("s") else "simulations a decision"
    assert f"{unit} (logarithmic)" in said


def test_it_is_told_in_words_too() -> None:
    root = ET.fromstring(arena.plot(report(["mc"], ["0.1s", "1s"])))
    assert root.findtext(f"{SVG}title") == "Kingdomino: strength against time"
    assert root.findtext(f"{SVG}desc") == "mc:0.1s: 95.0 % ± 20.0; mc:1s: 95.0 % ± 20.0"


def test_figures_and_names_do_not_stand_on_each_other() -> None:
    budgets = [f"{number}" for number in range(100, 130)]
    said = texts(arena.plot(report(["mc"], budgets)))
    assert 2 < sum(one in budgets for one in said) < 16
    heights = drawing.spread([100.0] * 5)
    assert sorted(heights) == [100.0 + drawing.APART * n for n in range(5)]
    assert max(drawing.spread([drawing.BOTTOM] * 5)) <= drawing.BOTTOM + drawing.APART


def test_a_trial_is_a_table_of_its_lines(kingdomino: reinos.Game) -> None:
    trial = arena.time_trial("kingdomino", ["mc", "random"], ["2", "30"], "greedy", deals=4)
    deals: list[list[arena.Result]] = [[] for _ in trial.contests]
    for job, result in arena.all_results(trial.contests):
        deals[job.contest].append(result)
    found = arena.trial_report(trial, deals)
    assert [one.bot for one in found.lines] == ["mc:2", "mc:30", "random:2", "random:30"]
    assert found.lines[0].wins < found.lines[1].wins
    assert found.lines[2].wins == found.lines[3].wins
    text = arena.trial_markdown(found)
    assert "--bots mc,random --budgets 2,30 --against greedy --players 2 --deals 4" in text

"""Round robins: every table meets, and ratings say what the wins say."""

import math
from itertools import combinations

import numpy as np
import pytest

import reinos
from reinos.bots import arena
from reinos.bots.arena.ratings import most_likely

BOTS = ["mc:5", "greedy", "random"]


def two_bots(wins: int, deals: int) -> arena.Standings:
    """One bot wins both games of so many deals."""
    robin = arena.round_robin("kingdomino", ["greedy", "random"], players=2, deals=deals)
    won: arena.Result = [("greedy", 1.0, 9.0, 1.0), ("random", 0.0, 8.0, -1.0)] * 2
    lost: arena.Result = [("greedy", 0.0, 8.0, -1.0), ("random", 1.0, 9.0, 1.0)] * 2
    return arena.standings(robin, [[won if deal < wins else lost for deal in range(deals)]])


def test_every_table_of_different_bots_meets_once() -> None:
    robin = arena.round_robin("kingdomino", [*BOTS, "random:7"], players=3, deals=5)
    assert {frozenset(one.bots) for one in robin.contests} == {
        frozenset(table) for table in combinations(robin.bots, 3)
    }
    assert {(one.deals, one.seed, one.game) for one in robin.contests} == {(5, 1, "kingdomino")}


def test_elo_is_what_the_wins_say() -> None:
    found = two_bots(wins=750, deals=1000)
    best, other = found.ratings
    assert best.bot == "greedy"
    assert best.elo - other.elo == pytest.approx(400 * math.log10(3), abs=0.5)
    assert best.elo + other.elo == pytest.approx(0)
    # The interval is that of the share of 1,000 deals, taken through the logarithm of the odds.
    assert best.wins == 0.75
    slope = 400 / math.log(10) / (0.75 * 0.25)
    assert 2 * best.elo_error == pytest.approx(slope * best.wins_error, rel=0.01)
    assert best.skill - 2 * best.skill_deviation > 25 > other.skill + 2 * other.skill_deviation
    assert best.games == 2000


def test_who_won_everything_stays_on_the_map() -> None:
    best, other = two_bots(wins=10, deals=10).ratings
    assert 300 < best.elo - other.elo < 1500
    assert best.elo_error > 100


def test_strengths_are_found_again_from_the_wins_they_let_expect() -> None:
    truth = np.array([2.0, 0.5, -0.5, -2.0])
    sits = np.array([[n in table for n in range(4)] for table in combinations(range(4), 3)], float)
    chances = sits * np.exp(truth)
    won = 100 * (chances / chances.sum(axis=1, keepdims=True)).sum(axis=0)
    strengths, expected, _ = most_likely(sits, won, 100)
    assert strengths == pytest.approx(truth)
    assert 100 * expected == pytest.approx(won)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.slow
def test_a_round_robin_is_the_same_however_it_is_played(
    players: int, kingdomino: reinos.Game
) -> None:
    robin = arena.round_robin("kingdomino", [*BOTS, "mc:20"], players, deals=3)
    found = []
    for processes in (1, 2):
        deals: list[list[arena.Result]] = [[] for _ in robin.contests]
        for job, result in arena.all_results(robin.contests, processes):
            deals[job.contest].append(result)
        found.append(arena.standings(robin, deals))
    assert found[0] == found[1]
    assert found[0].ratings[-1].bot == "random"
    assert [one.elo for one in found[0].ratings] == sorted(
        (one.elo for one in found[0].ratings), reverse=True
    )
    assert sum(one.elo for one in found[0].ratings) == pytest.approx(0)
    if players == 2:
        won = {(one.bot, one.other): one.wins for one in found[0].pairings}
        for bot, other in combinations(robin.bots, 2):
            assert won[bot, other] + won[other, bot] == pytest.approx(1)
    text = arena.standings_markdown(found[0])
    assert text.count("\n| random |") == 2
    assert "--round-robin" in text

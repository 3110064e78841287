"""A contest that stops when it is decided is wrong no more often than it says."""

import numpy as np
import pytest

from reinos.bots import arena
from reinos.bots.arena.sequential import Bets, Question, interval, verdict

CONTESTS = 200
MOST = 200
SHARES = np.array([0.0, 0.25, 0.5, 0.75, 1.0])


def drawn(seed: int, chances: list[float]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """What many contests would find, deal by deal."""
    random = np.random.default_rng(seed)
    return np.asarray(random.choice(SHARES, size=(CONTESTS, MOST), p=chances))


def answers(
    question: Question, contests: np.ndarray[tuple[int, int], np.dtype[np.float64]]
) -> list[str]:
    """How each contest ends if it is stopped as soon as it is decided."""
    found: list[str] = []
    for contest in contests:
        bets = Bets(question)
        for share in contest:
            bets.add(float(share))
            if bets.answer != "open":
                break
        found.append(bets.answer)
    return found


@pytest.mark.parametrize(
    ("share", "chances"),
    [
        (0.5, [0.2, 0.15, 0.3, 0.15, 0.2]),
        (0.5, [0.45, 0.0, 0.1, 0.0, 0.45]),
        (0.6, [0.1, 0.0, 0.6, 0.0, 0.3]),
        (0.25, [0.75, 0.0, 0.0, 0.0, 0.25]),
    ],
)
@pytest.mark.parametrize("risk", [0.05, 0.2])
def test_the_risk_holds_whatever_the_deals_look_like(
    share: float, chances: list[float], risk: float
) -> None:
    assert float(SHARES @ chances) == pytest.approx(share)
    contests = drawn(1, chances)
    wrong = sum(answer != "open" for answer in answers(Question(share, risk), contests))
    assert wrong / CONTESTS <= risk
    # Looking every time at an interval for a fixed number of deals is wrong far more often.
    deals = np.arange(1, MOST + 1)
    means = contests.cumsum(axis=1) / deals
    errors = 1.96 * contests.std(axis=1, keepdims=True) / np.sqrt(deals)
    naive = (np.abs(means - share) > errors)[:, 9:].any(axis=1).mean()
    assert naive > 0.25


def test_a_clear_difference_is_found_soon() -> None:
    better = drawn(2, [0.05, 0.1, 0.25, 0.25, 0.35])  # wins 69 %
    assert answers(Question(0.5), better).count("yes") >= 0.99 * CONTESTS
    assert answers(Question(0.5), 1 - better).count("no") >= 0.99 * CONTESTS
    assert answers(Question(0.6), better).count("yes") >= 0.8 * CONTESTS
    assert answers(Question(0.8), better).count("no") >= 0.8 * CONTESTS


def test_the_interval_holds_at_all_times_at_once() -> None:
    contests = drawn(3, [0.1, 0.15, 0.3, 0.2, 0.25])
    truth = float(SHARES @ [0.1, 0.15, 0.3, 0.2, 0.25])
    missed = 0
    for contest in contests[:100]:
        looks = [interval(contest[:deals].tolist()) for deals in (5, 20, 50, 100, 200)]
        missed += not all(least <= truth <= most for least, most in looks)
        assert looks[-1][1] - looks[-1][0] < 0.2
    assert missed <= 5


def test_the_answer_is_what_the_interval_leaves_out() -> None:
    for contest in drawn(4, [0.1, 0.1, 0.3, 0.2, 0.3])[:50]:
        found = verdict(Question(0.5), contest[:60].tolist())
        assert (found.answer == "yes") == (found.least > 0.5)
        assert (found.answer == "no") == (found.most < 0.5)


def test_extremes_can_be_asked_about() -> None:
    assert interval([]) == pytest.approx((0.0, 1.0))
    assert interval([0.0] * 50)[0] == pytest.approx(0.0)
    assert interval([1.0] * 50)[1] == pytest.approx(1.0)
    assert verdict(Question(0.999), [1.0] * 30).answer == "open"
    assert verdict(Question(0.001), [0.0] * 30).answer == "open"
    assert verdict(Question(0.001), [1.0] * 2).answer == "yes"
    assert interval([1.0] * 100_000)[0] > 0.99


def test_a_contest_stops_at_the_deal_that_decides() -> None:
    this = arena.contest("kingdomino", ["greedy", "random"], players=2, deals=200)
    question = arena.Question(0.5)
    deals = list(arena.until_decided(this, arena.results(this), question))
    assert 2 <= len(deals) < 30
    found = arena.report(this, deals, question)
    assert found.verdict is not None
    assert (found.verdict.answer, found.verdict.deals) == ("yes", len(deals))
    assert arena.report(this, deals[:-1], question).verdict.answer == "open"  # type: ignore[union-attr]
    assert deals == list(arena.results(this))[: len(deals)]
    text = arena.markdown(found)
    assert f"Decided after {len(deals)} deals: greedy wins more than 50.0 %" in text
    assert f"{len(deals)} deals, {2 * len(deals)} games" in text
    assert text.endswith("--deals 200 --seed 1 --until-decided`\n")


def test_a_contest_that_stays_open_says_so() -> None:
    this = arena.contest("kingdomino", ["greedy"], players=2, deals=5)
    question = arena.Question(0.6, 0.01)
    found = arena.report(
        this, list(arena.until_decided(this, arena.results(this), question)), question
    )
    text = arena.markdown(found)
    assert "Not decided after 5 deals, which was the most" in text
    assert text.endswith("--until-decided --at-least 0.6 --risk 0.01`\n")

"""Two dice cards against each other, with all that changes the comparison (TG-09)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game
from reinos.games.teg_cartas import names
from reinos.games.teg_cartas.names import DICE_IDS
from reinos.games.teg_cartas.options import TegCartasOptions
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.rules.combat import attack_wins

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit

OFFENSIVE, SUPERIORITY = 1 << names.OFFENSIVE, 1 << names.SUPERIORITY


def board(teg: Game, combat: Any = "majority") -> Any:
    """The board with everything that is printed on the cards."""
    return unpacked(teg.board(2, TegCartasOptions(combat=combat)))


def wins(board: Any, attack: str, defence: str, waiting: int = 0) -> bool:
    """Whether an attack is won, with cards typed as numbers."""
    cards = DICE_IDS
    return bool(attack_wins(board, waiting, cards.index(f"d{attack}"), cards.index(f"d{defence}")))


@pytest.mark.rule("TG-09")
def test_all_pairings_reproduce_the_figures_of_the_data_file(teg: Game, referee: Referee) -> None:
    cards = board(teg)
    listed = referee.rows("dice")
    assert len(listed) == 56
    for at, row in enumerate(listed):
        others = [n for n in range(56) if n != at]
        beats = sum(attack_wins(cards, 0, at, other) for other in others)
        holds = sum(not attack_wins(cards, 0, other, at) for other in others)
        assert (beats, holds) == (int(row["attack_beats"]), int(row["defence_holds"])), row["id"]
        assert (cards.beats[at], cards.holds[at]) == (beats, holds)


@pytest.mark.rule("TG-14")
@pytest.mark.parametrize("combat", ["majority", "count"])
def test_the_sets_of_beaten_cards_agree_with_the_combat(teg: Game, combat: str) -> None:
    cards = board(teg, combat)
    for helpers in range(4):
        waiting = (helpers & 1) * OFFENSIVE | (helpers >> 1) * SUPERIORITY
        for attack, defence in permutations(range(56), 2):
            won = attack_wins(cards, waiting, attack, defence)
            assert int(cards.wins_over[helpers, attack]) >> defence & 1 == won
            assert int(cards.loses_to[helpers, defence]) >> attack & 1 == won


@pytest.mark.rule("TG-09")
@pytest.mark.parametrize(("combat", "share"), [("majority", 37.7), ("count", 44.5)])
def test_an_attacker_with_random_cards_wins_so_often(teg: Game, combat: str, share: float) -> None:
    cards = board(teg, combat)
    won = [attack_wins(cards, 0, a, d) for a, d in permutations(range(56), 2)]
    assert 100 * sum(won) / len(won) == pytest.approx(share, abs=0.05)
    assert cards.beats.sum() == sum(won)
    assert cards.holds.sum() == len(won) - sum(won)


@pytest.mark.rule("TG-09")
@pytest.mark.parametrize(
    ("attack", "defence", "majority", "count"),
    [
        ("654", "543", True, True),  # three positions
        ("651", "641", False, True),  # one won, two ties: the defender's, or nobody's
        ("652", "641", True, True),  # two won and a tie
        ("611", "555", False, False),  # one against two
        ("555", "611", True, True),
        ("666", "665", False, True),  # a single position won
        ("664", "655", False, False),  # one each and a tie
        ("333", "333", False, False),
        ("111", "666", False, False),
    ],
)
def test_positions_are_compared_high_to_low(
    teg: Game, attack: str, defence: str, majority: bool, count: bool
) -> None:
    assert wins(board(teg), attack, defence) is majority
    assert wins(board(teg, "count"), attack, defence) is count


@pytest.mark.rule("TG-14")
@pytest.mark.parametrize(
    ("attack", "defence", "waiting", "won"),
    [
        ("543", "654", 0, False),
        ("543", "654", OFFENSIVE, False),  # raised to three ties
        ("543", "654", SUPERIORITY, False),
        ("543", "654", OFFENSIVE | SUPERIORITY, True),  # and the ties are won
        ("654", "664", OFFENSIVE, False),  # never above six: 6-6-5 against 6-6-4
        ("653", "652", OFFENSIVE, True),  # 6-6-4 against 6-5-2
        ("666", "665", OFFENSIVE, False),  # the cap: still 6-6-6
        ("111", "222", OFFENSIVE | SUPERIORITY, True),
        ("655", "666", SUPERIORITY, False),  # only one tie to win
        ("665", "666", SUPERIORITY, True),  # two of three
    ],
)
def test_offensive_and_superiority_alone_and_together(
    teg: Game, attack: str, defence: str, waiting: int, won: bool
) -> None:
    assert wins(board(teg), attack, defence, waiting) is won


@pytest.mark.rule("TG-14")
def test_superiority_wins_ties_under_the_other_count_too(teg: Game) -> None:
    cards = board(teg, "count")
    assert not wins(cards, "664", "655")
    assert wins(cards, "664", "655", SUPERIORITY)
    assert wins(cards, "211", "222", OFFENSIVE)  # one won, two ties that are nobody's
    assert not wins(board(teg), "211", "222", OFFENSIVE)


@pytest.mark.rule("TG-09")
def test_the_view_shows_why_a_combat_was_won(sit: Sit) -> None:
    state = sit("asia", hands=["d651 d666", "d641"], specials=["ofensiva"])
    for move in ("play ofensiva", "attack rusia", "use d651"):
        state.play(move)
    told: Any = state.play("use d641")[0]
    assert [(one.attack, one.defence, one.winner) for one in told.positions] == [
        (6, 6, "defender"),
        (6, 4, "attacker"),
        (2, 1, "attacker"),
    ]
    assert (told.attack_numbers, told.won, told.source) == ((6, 5, 1), True, "hand")
    view: Any = state.view(None)
    assert view.last_combat.positions == told.positions
    assert view.last_combat.won
    assert view.last_combat.specials == ("ofensiva",)
    assert view.last_combat.attack.numbers == (6, 5, 1)


@pytest.mark.rule("TG-09")
def test_the_other_count_is_an_option(sit: Sit) -> None:
    for combat, won in (("majority", False), ("count", True)):
        state = sit("asia", hands=["d651", "d641"], options={"combat": combat})
        for move in ("attack rusia", "use d651", "use d641"):
            state.play(move)
        view: Any = state.view(0)
        assert view.rule == combat
        assert view.last_combat.won is won
        winners = {"majority": ["defender", "attacker", "defender"]}
        expected = winners.get(combat, ["nobody", "attacker", "nobody"])
        assert [one.winner for one in view.last_combat.positions] == expected

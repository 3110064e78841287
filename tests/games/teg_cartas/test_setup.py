"""Cards and set-up (TG-01 to TG-05)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game
from reinos.games.teg_cartas.cardfiles import read_cards

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee


@pytest.mark.rule("TG-01")
def test_the_decks_have_the_cards_of_the_rulebook(teg: Game, referee: Referee) -> None:
    for players in (2, 3, 4):
        kinds = Counter(name.split()[0] for name in teg.pieces(teg.new(players, seed=1)))
        assert kinds == {"territory": 40, "dice": 56, "special": 16, "objective": 7}
    with pytest.raises(reinos.InvalidOption):
        teg.new(players=5)
    sizes = {"asia": 12, "namerica": 8, "europe": 7, "africa": 5, "samerica": 5, "oceania": 3}
    assert Counter(referee.world.values()) == sizes


@pytest.mark.rule("TG-01")
def test_the_dice_cards_are_every_throw_of_three_dice_once() -> None:
    throws = {
        (high, middle, low)
        for high in range(1, 7)
        for middle in range(1, high + 1)
        for low in range(1, middle + 1)
    }
    assert {card.numbers for card in read_cards().dice} == throws
    assert len(throws) == 56


@pytest.mark.rule("TG-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_objectives_differ_and_are_of_the_set_for_the_players(
    teg: Game, referee: Referee, players: int
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        dealt = referee.position(teg.new(players, seed))["objectives"]
        assert len(set(dealt)) == players
        seen.update(dealt)
    assert set(seen) == {one["id"] for one in referee.objectives if int(one["players"]) == players}


@pytest.mark.rule("TG-02")
def test_an_objective_met_by_the_deal_is_changed_for_one_that_is_not(
    teg: Game, referee: Referee
) -> None:
    for seed in range(40):
        state = teg.new(2, seed, objective_cards=referee.easy_objectives(unmet=3))
        dealt = referee.position(state)["objectives"]
        assert set(dealt) <= {"own0", "own1", "own2"}
        own = [event for event in state.opening if event.known_to(0)]
        assert sum(type(event).__name__ == "GotObjective" for event in own) == 1
        assert not state.over


@pytest.mark.rule("TG-02")
def test_where_none_is_left_that_is_not_met_it_stays(teg: Game, referee: Referee) -> None:
    kept: Counter[int] = Counter()
    for seed in range(20):
        state = teg.new(2, seed, objective_cards=referee.easy_objectives(unmet=1))
        dealt = referee.position(state)["objectives"]
        assert dealt.count("own0") == 1  # the only one that is not met is never left over
        assert dealt[1 - dealt.index("own0")] in {f"own{n}" for n in range(1, 7)}
        kept[1 - dealt.index("own0")] += 1
        for seat in (0, 1):
            view: Any = state.view(seat)
            assert view.objective.met == (dealt[seat] != "own0")
            assert state.redeal(seat, seed).view(seat) == view
    assert kept[0] < kept[1]  # who comes first has the free one, unless the other was dealt it


@pytest.mark.rule("TG-02")
def test_where_all_are_met_everyone_keeps_what_was_dealt(teg: Game, referee: Referee) -> None:
    state = teg.new(3, seed=4, objective_cards=referee.easy_objectives(unmet=0))
    views: list[Any] = [state.view(seat) for seat in range(3)]
    assert [view.objective.met for view in views] == [True] * 3
    assert len({view.objective.id for view in views}) == 3
    assert not state.over


@pytest.mark.rule("TG-03")
@pytest.mark.parametrize(("players", "shares"), [(2, [20, 20]), (3, [13, 13, 14]), (4, [10] * 4)])
def test_all_territories_are_dealt_one_by_one(teg: Game, players: int, shares: list[int]) -> None:
    more: Counter[int] = Counter()
    for seed in range(300):
        state = teg.new(players, seed)
        counts = state.scores()
        assert sorted(counts) == shares
        more[counts.index(max(counts))] += 1
        views: Any = state.view(None)
        assert [sum(one.owner == seat for one in views.territories) for seat in range(players)] == (
            counts
        )
    if players == 3:  # who receives the first card is random
        assert all(70 < more[seat] < 130 for seat in range(3))


@pytest.mark.rule("TG-03")
@pytest.mark.rule("TG-05")
def test_who_starts_has_nothing_to_do_with_who_receives_the_first_card(teg: Game) -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(900):
        state = teg.new(3, seed)
        dealt: Any = state.opening[0]
        assert len(dealt.territories[dealt.first]) == 14
        assert state.seat is not None
        pairs[dealt.first, state.seat] += 1
    assert len(pairs) == 9
    assert all(60 < n < 145 for n in pairs.values())


@pytest.mark.rule("TG-04")
def test_everyone_starts_with_five_dice_cards_and_no_special_card(
    teg: Game, referee: Referee
) -> None:
    for players in (2, 3, 4):
        state = teg.new(players, seed=players)
        position = referee.position(state)
        assert [len(hand) for hand in position["hands"]] == [5] * players
        assert position["specials"] == [[]] * players
        view: Any = state.view(0)
        assert (view.dice_deck, view.special_deck) == (56 - 5 * players, 16)
        assert len(view.hand) == 5


@pytest.mark.rule("TG-05")
def test_everyone_starts_equally_often(teg: Game) -> None:
    starts = Counter(teg.new(4, seed).seat for seed in range(800))
    assert all(150 < starts[seat] < 250 for seat in range(4))

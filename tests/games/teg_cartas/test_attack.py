"""Attacks: reach, the hidden card, the defence, what becomes of the cards (TG-06 to TG-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Emptied, Referee, Sit


def kinds(events: list[Any]) -> list[str]:
    """The kinds of some events."""
    return [type(event).__name__ for event in events]


@pytest.mark.rule("TG-06")
def test_neither_attacks_nor_special_cards_are_compulsory(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d666", "d555"], specials=["refuerzos"])
    assert "end" in referee.texts(state)
    state.play("end")
    assert (state.seat, referee.position(state)["turn"]) == (1, 1)


@pytest.mark.rule("TG-06")
def test_attacks_and_special_cards_come_in_any_order(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d665 d664", "d666 d555"], specials=["tregua refuerzos"])
    for move in ("attack rusia", "use d665", "use d666", "play tregua p2", "attack rusia"):
        state.play(move)
    state.play("use d664")
    state.play("use d555")
    assert "play refuerzos" in referee.texts(state)
    assert referee.refused(state, "use d111") == ("in_turn", "TG-06")
    assert referee.refused(state, "deck") == ("in_turn", "TG-06")
    assert referee.refused(state, "discard tregua") == ("in_turn", "TG-06")


@pytest.mark.rule("TG-07")
@pytest.mark.parametrize("own", ["chile", "asia", "egipto", "islandia brasil", "peru zaire"])
def test_same_continent_or_over_a_bridge(sit: Sit, referee: Referee, own: str) -> None:
    state = sit(own, players=3, hands=["d666", "d555"])
    mine = referee.lands(own)
    assert referee.attacks(state) == referee.reach(mine) - set(mine)


@pytest.mark.rule("TG-07")
def test_bridges_work_both_ways_and_are_fifteen(referee: Referee) -> None:
    pairs = {frozenset((a, b)) for a, ends in referee.bridges.items() for b in ends}
    assert len(pairs) == 15
    for a, ends in referee.bridges.items():
        for b in ends:
            assert a in referee.bridges[b]
            assert referee.world[a] != referee.world[b]


@pytest.mark.rule("TG-07")
def test_what_may_not_be_attacked_says_why(sit: Sit, referee: Referee) -> None:
    state = sit("chile", players=3, hands=["d666", "d555"])
    assert referee.refused(state, "attack chile") == ("own_territory", "TG-07")
    assert referee.refused(state, "attack china") == ("out_of_reach", "TG-07")
    assert referee.refused(state, "attack gobi") == ("not_in_game", "TG-01")


@pytest.mark.rule("TG-07")
def test_the_origin_is_shown_and_has_no_effect(sit: Sit) -> None:
    state = sit("chile asia", hands=["d666", "d555"])
    (declared,) = state.play("attack australia")
    told: Any = declared
    assert told.origin in ("chile", "india", "malasia")
    view: Any = state.view(1)
    assert (view.combat.territory, view.combat.origin) == ("australia", told.origin)
    assert (view.combat.attacker, view.combat.defender, view.combat.laid) == (0, 1, False)


@pytest.mark.rule("TG-08")
def test_the_attack_card_lies_face_down_and_the_defender_chooses(
    sit: Sit, referee: Referee
) -> None:
    state = sit("asia", hands=["d666 d111", "d555 d222"])
    state.play("attack rusia")
    assert referee.texts(state) == {"use d666", "use d111"}
    assert referee.refused(state, "use d555") == ("not_in_hand", "TG-08")
    assert referee.refused(state, "end") == ("choose_card", "TG-08")
    laid = state.play("use d666")
    assert kinds(laid) == ["Laid"]
    assert state.seat == 1
    assert referee.texts(state) == {"use d555", "use d222", "deck"}
    assert referee.refused(state, "end") == ("must_defend", "TG-08")
    assert referee.refused(state, "use d666") == ("not_in_hand", "TG-08")
    assert state.view(1).seat == state.view(None).seat == 1  # whose answer is awaited


@pytest.mark.rule("TG-08")
def test_the_deck_card_is_used_for_this_defence_only(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d666 d111", "d555"])
    state.play("attack rusia")
    state.play("use d111")
    events = state.play("deck")
    told: Any = events[0]
    assert (told.source, told.won) == ("deck", False)
    position = referee.position(state)
    assert position["hands"][1] == ["d555"]
    assert set(position["dice_discards"]) == {"d111", told.defence}


@pytest.mark.rule("TG-08")
def test_without_a_hand_it_is_the_deck_without_a_decision(sit: Sit) -> None:
    state = sit("asia", hands=["d666 d111", ""])
    state.play("attack rusia")
    events = state.play("use d111")
    assert kinds(events)[:2] == ["Laid", "Revealed"]
    assert state.seat == 0


@pytest.mark.rule("TG-10")
def test_who_wins_the_attack_takes_the_territory(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d666", "d555"])
    for move in ("attack rusia", "use d666", "use d555"):
        state.play(move)
    position = referee.position(state)
    assert "rusia" in position["territories"][0]
    assert position["conquered"] == [0]
    assert sorted(position["dice_discards"]) == ["d555", "d666"]


@pytest.mark.rule("TG-10")
def test_who_loses_the_attack_loses_nothing_but_the_card(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d555", "d666"])
    before = referee.position(state)["territories"]
    events = []
    for move in ("attack rusia", "use d555", "use d666"):
        events += state.play(move)
    assert "Held" in kinds(events)
    assert referee.position(state)["territories"] == before
    assert referee.position(state)["conquered"] == []


@pytest.mark.rule("TG-11")
def test_the_discards_become_the_deck_when_a_card_is_needed(sit: Sit, referee: Referee) -> None:
    hands = ["d666 d665", "d555"]
    state = sit("asia", hands=hands, dice_discards=referee.all_but(*hands))
    view: Any = state.view(0)
    assert (view.dice_deck, len(view.dice_discards)) == (0, 53)
    state.play("attack rusia")
    state.play("use d666")
    view = state.view(0)
    assert (view.dice_deck, len(view.dice_discards)) == (0, 53)  # not before it is needed
    events = state.play("deck")
    assert kinds(events)[0] == "Reshuffled"
    view = state.view(0)
    assert view.dice_deck == 52
    told: Any = events[1]
    # The cards of the combat under way were not shuffled in.
    assert {card.id for card in view.dice_discards} == {"d666", told.defence}


@pytest.mark.rule("TG-12")
def test_one_may_attack_again_while_holding_dice_cards(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d111 d211", "d666 d665"])
    for move in ("attack rusia", "use d111", "use d666"):
        state.play(move)
    assert "rusia" in referee.attacks(state)
    for move in ("attack rusia", "use d211", "use d665"):
        state.play(move)
    assert referee.texts(state) == {"end"}
    assert referee.refused(state, "attack rusia") == ("no_dice", "TG-12")


@pytest.mark.rule("TG-12")
def test_a_territory_just_taken_may_attack(sit: Sit, referee: Referee) -> None:
    state = sit("chile", "oceania", players=4, hands=["d666 d665", "d555"])
    assert "borneo" not in referee.attacks(state)
    for move in ("attack australia", "use d666", "use d555"):
        state.play(move)
    assert "borneo" in referee.attacks(state)


@pytest.mark.rule("TG-12")
def test_the_turn_passes_to_the_left(sit: Sit) -> None:
    state = sit("asia", "europe", "africa", players=4, turn=1, starter=1)
    seats = []
    for _ in range(3):
        seats.append(state.seat)
        state.play("end")
    assert seats == [1, 2, 3]


@pytest.mark.rule("TG-13")
def test_without_deck_and_discards_the_defender_must_use_the_hand(
    emptied: Emptied, referee: Referee
) -> None:
    state = emptied("d111", "d666")
    view: Any = state.view(0)
    assert (view.dice_deck, view.dice_discards) == (0, ())
    state.play("attack rusia")
    state.play("use d111")
    assert state.seat == 1
    assert referee.refused(state, "deck") == ("no_deck", "TG-13")
    events = state.play("use d666")
    assert "Reshuffled" not in kinds(events)
    assert {card.id for card in state.view(0).dice_discards} == {"d111", "d666"}  # type: ignore[attr-defined]


@pytest.mark.rule("TG-13")
def test_without_a_hand_either_the_attacker_wins_and_the_card_is_discarded(
    sit: Sit, referee: Referee
) -> None:
    # Three full hands are 45 of the 56 cards: by the hand limit this cannot come about in a game of
    # today's cards, so the deck is taken away by hand.
    state = sit("asia", hands=["d111", ""])
    state.arrays()[1]["deck"][0] = 0
    state.play("attack rusia")
    events = state.play("use d111")
    assert kinds(events) == ["Laid", "Undefended", "Conquered"]
    assert "rusia" in referee.position(state)["territories"][0]
    view: Any = state.view(1)
    assert [card.id for card in view.dice_discards] == ["d111"]
    assert (view.last_combat.defence, view.last_combat.source) == (None, "none")
    assert view.last_combat.positions == ()
    assert view.last_combat.won

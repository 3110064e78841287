"""Special cards that wait for the next attack, with the rulings of TG-14."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import reinos

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Emptied, Referee, Sit

from tests.support.teg_cartas_tables import NEXT_ATTACK, kinds

pytestmark = pytest.mark.rule("TG-14")


@pytest.mark.parametrize("card", NEXT_ATTACK)
def test_next_attack_cards_need_a_dice_card_and_do_not_wait_twice(
    sit: Sit, referee: Referee, card: str
) -> None:
    state = sit("asia", hands=["", "d555"], specials=[card])
    assert referee.refused(state, f"play {card}") == ("no_dice_to_attack", "TG-14")
    state = sit("asia", hands=["d666", "d555"], specials=[f"{card} {card}"])
    state.play(f"play {card}")
    assert referee.position(state)["waiting"] == [card]
    assert state.view(None).waiting == (card,)  # type: ignore[attr-defined]
    assert referee.refused(state, f"play {card}") == ("already_waits", "TG-14")


@pytest.mark.parametrize("card", ["ofensiva", "superioridad", "emboscada"])
def test_next_attack_cards_need_an_attack_that_is_allowed(
    sit: Sit, referee: Referee, card: str
) -> None:
    # All bridges of Oceania lead to a player with whom there is a truce.
    own = ("oceania", "chile malasia india namerica", "asia -malasia -india africa")
    hands, specials = ["d666", "d555"], [f"{card} ataque_aereo"]
    state = sit(*own, players=4, hands=hands, specials=specials, truces=[(0, 1)])
    assert referee.attacks(state) == set()
    assert f"play {card}" not in referee.texts(state)
    assert referee.refused(state, f"play {card}") == ("nothing_to_attack", "TG-14")
    state.play("play ataque_aereo")
    assert "china" in referee.attacks(state)
    state.play(f"play {card}")  # with the air strike there is an attack
    assert referee.position(state)["waiting"] == sorted(
        [card, "ataque_aereo"], key=NEXT_ATTACK.index
    )


@pytest.mark.parametrize("card", NEXT_ATTACK)
def test_no_next_attack_card_is_played_under_a_truce_with_every_rival(
    sit: Sit, referee: Referee, card: str
) -> None:
    truces = [(0, 1), (0, 2)]
    state = sit("asia", "europe", players=3, hands=["d666"], specials=[card], truces=truces)
    assert referee.texts(state) == {"end"}
    assert referee.refused(state, f"play {card}") == ("nothing_to_attack", "TG-14")


def test_an_air_strike_needs_a_territory_that_is_out_of_reach(sit: Sit, referee: Referee) -> None:
    everywhere = "china canada rusia egipto chile australia"
    state = sit(everywhere, players=3, hands=["d666"], specials=["ataque_aereo"])
    assert referee.attacks(state) == set(referee.world) - set(everywhere.split())
    assert "play ataque_aereo" not in referee.texts(state)
    assert referee.refused(state, "play ataque_aereo") == ("nothing_beyond_reach", "TG-14")
    # What is out of reach belongs to players with whom there is a truce.
    own, truces = ("chile argentina", "brasil colombia peru australia"), [(0, 2), (0, 3)]
    specials = ["ataque_aereo"]
    state = sit(*own, players=4, hands=["d666"], specials=specials, truces=truces)
    assert referee.attacks(state) == set(referee.lands(own[1]))
    assert referee.refused(state, "play ataque_aereo") == ("nothing_beyond_reach", "TG-14")
    state = sit(*own, players=4, hands=["d666"], specials=specials, truces=truces[:1])
    state.play("play ataque_aereo")


def test_a_refusal_says_in_both_languages_why_a_card_would_do_nothing(sit: Sit) -> None:
    truces = [(0, 1), (0, 2)]
    state = sit("asia", "europe", players=3, hands=["d666"], specials=["ofensiva"], truces=truces)
    with pytest.raises(reinos.IllegalMove) as refused:
        state.play("play ofensiva")
    assert "there is no territory you may attack" in refused.value.say("en")
    assert "no podés atacar ningún territorio" in refused.value.say("es")
    assert refused.value.say("es").endswith("(TG-14)")


@pytest.mark.parametrize("card", NEXT_ATTACK)
def test_they_are_discarded_after_that_combat_or_at_the_end_of_the_turn(
    sit: Sit, referee: Referee, card: str
) -> None:
    for moves in (("attack rusia", "use d666"), ("end",)):
        state = sit("asia", hands=["d666 d111", ""], specials=[card])
        state.play(f"play {card}")
        assert referee.position(state)["special_discards"] == []
        for move in moves:
            state.play(move)
        position = referee.position(state)
        assert (position["waiting"], position["special_discards"]) == ([], [card])


def test_offensive_raises_every_number_of_the_next_attack_only(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d443 d442", "d433 d432"], specials=["ofensiva"])
    for move in ("play ofensiva", "attack rusia", "use d443", "use d433"):
        state.play(move)
    view: Any = state.view(0)
    assert [one.attack for one in view.last_combat.positions] == [5, 5, 4]
    assert view.last_combat.won
    for move in ("attack polonia", "use d442", "use d432"):
        state.play(move)
    view = state.view(0)
    assert [one.attack for one in view.last_combat.positions] == [4, 4, 2]
    assert not view.last_combat.won
    assert "polonia" not in referee.position(state)["territories"][0]


def test_superiority_wins_ties(sit: Sit) -> None:
    state = sit("asia", hands=["d661", "d665"], specials=["superioridad"])
    for move in ("play superioridad", "attack rusia", "use d661", "use d665"):
        state.play(move)
    view: Any = state.view(1)
    assert [one.winner for one in view.last_combat.positions] == ["attacker"] * 2 + ["defender"]
    assert view.last_combat.won


def test_an_air_strike_reaches_the_whole_world_once_and_costs_a_dice_card(
    sit: Sit, referee: Referee
) -> None:
    hands, specials = ["d666 d665", "d111"], ["ataque_aereo"]
    state = sit("chile", "namerica", players=4, hands=hands, specials=specials)
    assert "japon" not in referee.attacks(state)
    state.play("play ataque_aereo")
    assert referee.attacks(state) == set(referee.world) - {"chile"}
    (declared,) = state.play("attack canada")
    assert declared.origin is None  # type: ignore[attr-defined]
    state.play("use d666")
    state.play("use d111")
    position = referee.position(state)
    assert "canada" in position["territories"][0]
    assert position["hands"][0] == ["d665"]
    # What was taken is a foothold for the next attack; the rest of the world is far again.
    assert referee.attacks(state) == referee.reach(["chile", "canada"]) - {"chile", "canada"}


def test_an_air_strike_does_not_break_a_truce(sit: Sit, referee: Referee) -> None:
    state = sit(
        "chile",
        "asia",
        players=3,
        hands=["d666", "d111"],
        specials=["ataque_aereo"],
        truces=[(0, 1)],
    )
    state.play("play ataque_aereo")
    assert not referee.attacks(state) & set(referee.lands("asia"))
    assert "canada" in referee.attacks(state)
    assert referee.refused(state, "attack china") == ("truce_stands", "TG-14")


def test_an_ambush_keeps_the_defender_from_the_hand(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d111 d211", "d666"], specials=["emboscada"])
    for move in ("play emboscada", "attack rusia"):
        state.play(move)
    events = state.play("use d111")
    assert kinds(events)[:2] == ["Laid", "Revealed"]
    assert events[1].source == "deck"  # type: ignore[attr-defined]
    assert referee.position(state)["hands"][1] == ["d666"]
    state.play("attack rusia")
    state.play("use d211")
    assert state.seat == 1  # the next attack is as usual


def test_an_ambush_needs_a_card_in_deck_or_discards(emptied: Emptied, referee: Referee) -> None:
    state = emptied("d111", "d666", specials="emboscada")
    assert "play emboscada" not in referee.texts(state)
    assert referee.refused(state, "play emboscada") == ("nothing_to_draw", "TG-14")
    for move in ("attack rusia", "use d111", "use d666"):  # two cards are discards now
        state.play(move)
    assert "play emboscada" in referee.texts(state)


def test_an_ambush_that_waits_when_deck_and_discards_are_empty_has_no_effect(
    emptied: Emptied, referee: Referee
) -> None:
    dumped = emptied("d111", "d666", specials="emboscada").dump()
    dumped["position"]["specials"][0] = []
    dumped["position"]["waiting"] = ["emboscada"]
    state = reinos.game("teg-cartas").load(dumped)
    for move in ("attack rusia", "use d111"):
        state.play(move)
    assert state.seat == 1
    assert "use d666" in referee.texts(state)
    assert "deck" not in referee.texts(state)


def test_an_ambush_with_an_empty_deck_shuffles_the_discards(sit: Sit, referee: Referee) -> None:
    hands = ["d666 d665", "d555"]
    pile = referee.all_but(*hands)
    state = sit("asia", hands=hands, specials=["emboscada"], dice_discards=pile)
    state.play("play emboscada")
    state.play("attack rusia")
    events: Any = state.play("use d666")
    assert kinds(events)[:3] == ["Laid", "Reshuffled", "Revealed"]
    assert events[2].source == "deck"
    assert events[2].defence in pile
    assert referee.position(state)["hands"][1] == ["d555"]


def test_different_cards_combine_in_one_attack(sit: Sit, referee: Referee) -> None:
    state = sit(
        "chile", "asia", players=3, hands=["d555", "d666"], specials=[" ".join(NEXT_ATTACK)]
    )
    for card in NEXT_ATTACK:
        state.play(f"play {card}")
    state.play("attack japon")
    events: Any = state.play("use d555")
    revealed = events[1]
    assert revealed.specials == NEXT_ATTACK
    assert revealed.source == "deck"
    assert [one.attack for one in revealed.positions] == [6, 6, 6]
    assert revealed.won  # with ties won and sixes all over, nothing can hold
    position = referee.position(state)
    assert sorted(position["special_discards"]) == sorted(NEXT_ATTACK)
    assert position["waiting"] == []

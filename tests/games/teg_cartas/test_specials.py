"""Every special card, alone and combined, with the rulings of TG-14."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game
from reinos.games.teg_cartas.moves import Play

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Emptied, Referee, Sit
from tests.support.teg_cartas_tables import NEXT_ATTACK, kinds

pytestmark = pytest.mark.rule("TG-14")


def test_they_are_played_in_the_own_turn_only(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d666", "d555"], specials=["", "refuerzos sabotaje"])
    state.play("attack rusia")
    state.play("use d666")
    assert state.seat == 1
    assert referee.refused(state, "play refuerzos") == ("must_defend", "TG-08")
    assert referee.refused(state, "play sabotaje p1") == ("must_defend", "TG-08")


def test_none_is_played_between_declaring_an_attack_and_its_reveal(
    sit: Sit, referee: Referee
) -> None:
    state = sit("asia", hands=["d666", "d555"], specials=["ofensiva sabotaje golpe_de_estado"])
    state.play("attack rusia")
    for move in ("play ofensiva", "play sabotaje p2", "play golpe_de_estado rusia"):
        assert referee.refused(state, move) == ("attack_under_way", "TG-14")


def test_a_card_one_does_not_hold_is_refused(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d666", "d555"])
    for card in ("refuerzos", *NEXT_ATTACK):
        assert referee.refused(state, f"play {card}") == ("not_held", "TG-14")
    for move in ("sabotaje p2", "espionaje p2", "tregua p2", "golpe_de_estado rusia"):
        assert referee.refused(state, f"play {move}") == ("not_held", "TG-14")


def test_the_option_switches_them_off(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d666", "d555"], options={"specials": False})
    assert referee.refused(state, "play refuerzos") == ("no_specials", "TG-14")
    view: Any = state.view(0)
    assert (view.special_deck, view.special_cards) == (0, ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play refuerzos p2", "play_alone"),
        ("play ofensiva rusia", "play_alone"),
        ("play ataque_aereo japon", "play_alone"),
        ("play sabotaje", "play_on_player"),
        ("Play  Espionaje rusia", "play_on_player"),
        ("play tregua p5", "play_on_player"),
        ("play golpe_de_estado", "play_on_territory"),
        ("play golpe_de_estado p2", "play_on_territory"),
        ("play golpe_de_estado narnia", "play_on_territory"),
    ],
)
def test_a_card_played_on_the_wrong_thing_is_refused_by_the_rule(
    sit: Sit, text: str, code: str
) -> None:
    state = sit("asia", hands=["d666", "d555"], specials=["refuerzos sabotaje golpe_de_estado"])
    before = state.clone()
    card = text.lower().split()[1]
    wrong: Any = {"card": card, "rival": 7, "territory": None}
    attempts = (
        lambda: state.play(text),
        lambda: state.play(Play(**wrong)),
        lambda: state.game.parse({"kind": "play", **wrong}),
    )
    for attempt in attempts:
        with pytest.raises(reinos.InvalidMove) as refused:
            attempt()
        assert (refused.value.code, refused.value.rule) == (code, "TG-14")
        assert f"'play {card}" in refused.value.say("es")
    assert state == before


def test_what_is_no_card_of_the_game_is_no_move(teg: Game) -> None:
    for text in ("play dragon", "play", "pay refuerzos p2", ""):
        with pytest.raises(reinos.InvalidMove) as refused:
            teg.parse(text)
        assert refused.value.code == "unreadable_move"


# Reinforcements


def test_reinforcements_draw_three_dice_cards_at_once(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["", "d555"], specials=["refuerzos"])
    events = state.play("play refuerzos")
    assert kinds(events) == ["Played", "DiceDealt", "GotDice"]
    position = referee.position(state)
    assert len(position["hands"][0]) == 3
    assert position["special_discards"] == ["refuerzos"]
    assert state.seat == 0


def test_reinforcements_draw_as_many_as_there_are_and_none_is_refused(
    sit: Sit, emptied: Emptied, referee: Referee
) -> None:
    hands = ["", "d555"]
    state = sit("asia", hands=hands, specials=["refuerzos"], dice_discards=referee.all_but(*hands))
    assert kinds(state.play("play refuerzos"))[1] == "Reshuffled"
    full = emptied("d111", "d666", specials="refuerzos")
    assert referee.refused(full, "play refuerzos") == ("nothing_to_draw", "TG-14")
    full.play("attack rusia")
    full.play("use d111")
    full.play("use d666")  # two cards are discards now
    before = len(referee.position(full)["hands"][0])
    full.play("play refuerzos")
    assert len(referee.position(full)["hands"][0]) == before + 2


def test_reinforcements_over_the_limit_are_discarded_by_choice(sit: Sit, referee: Referee) -> None:
    hand = " ".join(referee.all_but()[:13])
    state = sit("asia", hands=[hand, ""], specials=["refuerzos tregua"])
    state.play("play refuerzos")
    view: Any = state.view(1)
    assert (view.stage, view.seat, view.surplus) == ("discard", 0, 2)
    assert referee.refused(state, "end") == ("must_discard", "TG-20")
    assert referee.refused(state, "discard sabotaje") == ("not_yours_to_discard", "TG-20")
    state.play("discard tregua")
    state.play("discard d666")
    assert (state.seat, referee.position(state)["stage"]) == (0, "turn")
    assert referee.position(state)["dice_discards"] == ["d666"]


# Sabotage


def test_sabotage_costs_a_rival_two_dice_cards_at_random(sit: Sit, referee: Referee) -> None:
    lost: Counter[str] = Counter()
    for seed in range(200):
        hands = ["d111", "d666 d555 d444 d333"]
        state = sit("asia", hands=hands, specials=["sabotaje"], seed=seed)
        events: Any = state.play("play sabotaje p2")
        assert kinds(events) == ["PlayedAgainst", "DiscardedDice"]
        assert len(events[1].cards) == 2
        assert set(referee.position(state)["dice_discards"]) == set(events[1].cards)
        lost.update(events[1].cards)
        assert state.seat == 0
    assert all(70 < n < 130 for n in lost.values())


def test_sabotage_takes_what_there_is_and_needs_a_dice_card(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d111", "d666"], specials=["sabotaje sabotaje"])
    state.play("play sabotaje p2")
    assert referee.position(state)["hands"][1] == []
    assert referee.refused(state, "play sabotaje p2") == ("rival_has_no_dice", "TG-14")
    assert referee.refused(state, "play sabotaje p1") == ("not_a_rival", "TG-14")
    assert referee.refused(state, "play sabotaje p3") == ("not_a_rival", "TG-14")


# Espionage


def test_espionage_shows_a_hand_and_takes_one_dice_card(sit: Sit, referee: Referee) -> None:
    state = sit("asia", hands=["d111", "d666 d222"], specials=["espionaje", "tregua"])
    events: Any = state.play("play espionaje p2")
    assert kinds(events) == ["PlayedAgainst", "Saw"]
    assert (events[1].dice, events[1].specials) == (("d666", "d222"), ("tregua",))
    assert referee.texts(state) == {"take d666", "take d222"}
    assert referee.refused(state, "take d111") == ("not_in_rivals_hand", "TG-14")
    assert referee.refused(state, "end") == ("must_take", "TG-14")
    taken: Any = state.play("take d666")
    assert kinds(taken) == ["Took", "TookCard"]
    position = referee.position(state)
    assert position["hands"] == [["d666", "d111"], ["d222"]]
    assert position["special_discards"] == ["espionaje"]
    assert (state.seat, position["stage"]) == (0, "turn")


def test_espionage_needs_a_rival_with_a_dice_card(sit: Sit, referee: Referee) -> None:
    own = ("asia", "europe oceania", "", "namerica africa samerica")
    state = sit(*own, players=4, hands=["d111"], specials=["espionaje"])
    assert referee.refused(state, "play espionaje p2") == ("rival_has_no_dice", "TG-14")
    assert referee.refused(state, "play espionaje p3") == ("not_a_rival", "TG-14")  # eliminated
    assert referee.refused(state, "play espionaje p1") == ("not_a_rival", "TG-14")


# Truce


def test_a_truce_keeps_a_rival_from_attacking_in_its_next_turn(sit: Sit, referee: Referee) -> None:
    state = sit("asia", "europe", players=3, hands=["d111", "d666", "d555"], specials=["tregua"])
    state.play("play tregua p2")
    position = referee.position(state)
    assert (position["truces"], position["special_discards"]) == ([[1, 0]], ["tregua"])
    assert state.view(None).players[1].truces == (0,)  # type: ignore[attr-defined]
    assert "rusia" in referee.attacks(state)  # who played it may still attack
    state.play("end")
    assert state.seat == 1
    assert not referee.attacks(state) & set(referee.lands("asia"))
    assert "egipto" in referee.attacks(state)
    assert referee.refused(state, "attack turquia") == ("truce_stands", "TG-14")
    state.play("end")
    assert referee.position(state)["truces"] == []
    assert "alaska" not in referee.attacks(state)
    assert "kamchatka" in referee.attacks(state)  # the third player is free


def test_a_truce_lasts_until_that_rival_has_had_a_turn(sit: Sit, referee: Referee) -> None:
    # With two players who is second in a round starts the next one: two turns running.
    mixed = "asia -china oceania -borneo europe -rusia"
    state = sit(mixed, hands=["d666"], specials=["", "tregua"], turn=1, starter=0)
    state.play("play tregua p1")
    state.play("end")
    assert (state.seat, referee.position(state)["round"]) == (1, 2)
    assert referee.position(state)["truces"] == [[0, 1]]
    state.play("end")
    assert state.seat == 0
    assert referee.attacks(state) == set()
    state.play("end")
    assert referee.position(state)["truces"] == []


def test_two_players_may_have_a_truce_with_one_rival(sit: Sit, referee: Referee) -> None:
    hands = ["d111", "d222", "d333"]
    state = sit(
        "asia", "europe", "africa", players=4, hands=hands, specials=["tregua"], truces=[(1, 2)]
    )
    state.play("play tregua p2")
    assert referee.position(state)["truces"] == [[1, 0], [1, 2]]
    state.play("end")
    assert state.seat == 1
    spared = set(referee.lands("asia africa"))
    assert referee.attacks(state) == referee.reach(referee.lands("europe")) - spared - set(
        referee.lands("europe")
    )
    state.play("end")
    assert referee.position(state)["truces"] == []


def test_a_second_truce_with_the_same_rival_is_refused(sit: Sit, referee: Referee) -> None:
    state = sit("asia", specials=["tregua"], truces=[(1, 0)])
    assert referee.refused(state, "play tregua p2") == ("already_at_truce", "TG-14")


# Coup


def test_a_coup_takes_a_territory_within_reach_without_dice(sit: Sit, referee: Referee) -> None:
    state = sit("chile", players=3, specials=["golpe_de_estado"])
    offered = {text.split()[-1] for text in referee.texts(state) if "golpe" in text}
    assert offered == referee.reach(["chile"]) - {"chile"}
    assert referee.refused(state, "play golpe_de_estado china") == ("out_of_reach", "TG-07")
    assert referee.refused(state, "play golpe_de_estado chile") == ("own_territory", "TG-07")
    events = state.play("play golpe_de_estado australia")
    assert kinds(events) == ["PlayedAgainst", "Conquered"]
    position = referee.position(state)
    assert sorted(position["territories"][0]) == ["australia", "chile"]
    assert position["conquered"] == [0]  # counts for the special card of the next deal
    assert position["special_discards"] == ["golpe_de_estado"]
    assert (state.seat, position["stage"]) == (0, "turn")


def test_a_coup_does_not_fly_nor_break_a_truce(sit: Sit, referee: Referee) -> None:
    hands, specials = ["d666"], ["golpe_de_estado ataque_aereo"]
    state = sit("chile", "peru", players=4, hands=hands, specials=specials, truces=[(0, 1)])
    assert referee.refused(state, "play golpe_de_estado peru") == ("truce_stands", "TG-14")
    state = sit("chile", "peru brasil", players=4, hands=hands, specials=specials)
    state.play("play ataque_aereo")
    assert referee.refused(state, "play golpe_de_estado china") == ("out_of_reach", "TG-07")
    state.play("play golpe_de_estado peru")
    assert referee.position(state)["waiting"] == ["ataque_aereo"]  # still waits for an attack


def test_a_coup_may_not_take_a_last_territory(sit: Sit, referee: Referee) -> None:
    state = sit("chile", "peru", players=4, specials=["golpe_de_estado"])
    assert referee.refused(state, "play golpe_de_estado peru") == ("last_territory", "TG-14")
    state.play("play golpe_de_estado brasil")


def test_a_coup_can_win_the_game(sit: Sit) -> None:
    state = sit(
        "europe africa samerica -peru",
        specials=["golpe_de_estado"],
        objectives=["obj2_3", "obj2_7"],
    )
    events = state.play("play golpe_de_estado peru")
    assert kinds(events)[-1] == "Won"
    assert state.over
    assert state.winners() == [0]


def test_instant_cards_do_not_touch_those_that_wait(sit: Sit, referee: Referee) -> None:
    state = sit(
        "asia",
        hands=["d443", "d666 d555 d433"],
        specials=["ofensiva superioridad refuerzos sabotaje espionaje"],
    )
    state.play("play ofensiva")
    state.play("play refuerzos")
    state.play("play superioridad")
    state.play("play espionaje p2")
    state.play("take d666")
    state.play("play sabotaje p2")
    position = referee.position(state)
    assert position["waiting"] == ["ofensiva", "superioridad"]
    assert position["hands"][1] == []
    state.play("attack rusia")
    events: Any = state.play("use d666")
    assert events[1].specials == ("ofensiva", "superioridad")

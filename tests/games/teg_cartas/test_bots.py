"""How a simple bot plays, and how whole games go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from reinos import Game
from reinos.bots import make, play_out
from reinos.core.state import State

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit


def choice(state: object) -> str:
    """What the policy likes best."""
    actions, worth = state.policy()  # type: ignore[attr-defined]
    return str(state.game.move_of(int(actions[int(np.argmax(worth))])))  # type: ignore[attr-defined]


def test_greedy_beats_random_in_nine_of_ten_games(teg: Game) -> None:
    games, won = 400, 0.0
    for seed in range(games):
        seat = seed % 2
        bots = [make("greedy" if one == seat else "random") for one in range(2)]
        winners = play_out(teg.new(2, seed=seed), bots, seed).winners()
        won += (seat in winners) / len(winners)
    assert won / games >= 0.90


def test_greedy_attacks_towards_its_objective_with_the_weakest_card_that_may_win(sit: Sit) -> None:
    state = sit(
        "europe africa samerica -peru",
        hands=["d111 d666 d432", "d555"],
        objectives=["obj2_3", "obj2_7"],
    )
    assert choice(state) == "attack peru"
    state.play("attack peru")
    assert choice(state) == "use d432"  # it may cost the rival a good card


@pytest.mark.rule("TG-14")
def test_greedy_gives_an_ambush_to_its_strongest_card(sit: Sit) -> None:
    state = sit("asia", hands=["d654 d666 d432", "d555 d444"], specials=["emboscada"])
    for move in ("play emboscada", "attack rusia"):
        state.play(move)
    assert choice(state) == "use d666"


@pytest.mark.rule("TG-23")
def test_greedy_does_not_attack_with_a_card_that_beats_only_discards(sit: Sit) -> None:
    for discards, answer in ((["d211"], "attack"), (["d111", "d211"], "end")):
        state = sit("asia", hands=["d321", "d555"], dice_discards=discards)
        assert choice(state).startswith(answer)


def test_greedy_ends_its_turn_when_no_card_can_win(sit: Sit) -> None:
    assert choice(sit("asia", hands=["d111 d211 d611", "d555"])) == "end"


def test_greedy_defends_by_hand_what_may_win_the_game_and_the_rest_with_the_deck(sit: Sit) -> None:
    for territory, answer in (("sudafrica", "use d661"), ("mexico", "deck")):
        state = sit(
            "asia oceania egipto etiopia sahara alaska",
            hands=["d555", "d661 d111"],
            objectives=["obj2_7", "obj2_3"],
        )
        state.play(f"attack {territory}")
        state.play("use d555")
        assert choice(state) == answer


@pytest.mark.rule("TG-14")
def test_greedy_gives_an_offensive_to_the_card_that_gains_by_it(sit: Sit) -> None:
    state = sit("asia", hands=["d666 d654", "d555 d111"], specials=["ofensiva"])
    assert choice(state) == "play ofensiva"
    state.play("play ofensiva")
    state.play("attack rusia")
    assert choice(state) == "use d654"  # 6-6-5 then; three sixes stay as they are
    state = sit("asia", hands=["d666", "d555"], specials=["ofensiva"])
    assert choice(state).startswith("attack")


@pytest.mark.rule("TG-14")
def test_greedy_ambushes_only_those_who_have_dice_cards(sit: Sit) -> None:
    for theirs, card in (("d555 d444", "play emboscada"), ("", "attack")):
        state = sit("asia", hands=["d666 d654", theirs], specials=["emboscada"])
        assert choice(state).startswith(card)
    # The rival with dice cards is out of reach.
    own = ("chile peru brasil argentina", "asia europe", "colombia namerica africa oceania")
    state = sit(*own, players=3, hands=["d666", "d555 d444"], specials=["emboscada"])
    assert choice(state).startswith("attack")


@pytest.mark.rule("TG-15")
def test_greedy_spies_on_new_hands_and_not_on_what_a_turn_has_left(sit: Sit) -> None:
    hands, specials = ["d555 d444", "d666"], ["", "espionaje"]
    # With the other as starter of the round new cards are dealt after this turn.
    for starter, answer in ((0, "attack"), (1, "play espionaje p1")):
        state = sit("asia", hands=hands, specials=specials, turn=1, starter=starter)
        assert choice(state).startswith(answer)


@pytest.mark.rule("TG-23")
def test_greedy_leads_a_card_that_the_discards_have_made_stronger(sit: Sit) -> None:
    for discards, answer in (([], "d661"), (["d555", "d554", "d544", "d444"], "d644")):
        state = sit("asia", hands=["d661 d644", "d111"], dice_discards=discards)
        state.play("attack rusia")
        assert choice(state) == f"use {answer}"  # what d661 would have beaten is gone


def worths(state: State) -> dict[str, int]:
    """What every move is worth to the policy."""
    actions, worth = state.policy()
    return {str(state.game.move_of(int(a))): int(w) for a, w in zip(actions, worth, strict=True)}


def test_of_two_greedy_spreads_to_where_it_holds_little(sit: Sit) -> None:
    own, objectives = "asia -china -india europe -rusia", ["obj2_4", "obj2_2"]
    worth = worths(sit(own, hands=["d666"], objectives=objectives))
    assert worth["attack borneo"] > worth["attack china"]


@pytest.mark.rule("TG-17")
def test_of_four_greedy_keeps_together_where_it_holds_much(sit: Sit) -> None:
    rivals = ("europe -rusia china india", "namerica africa", "samerica rusia oceania")
    objectives = ["obj4_4", "obj4_1", "obj4_2", "obj4_3"]
    worth = worths(
        sit("asia -china -india", *rivals, players=4, hands=["d666"], objectives=objectives)
    )
    assert worth["attack china"] > worth["attack polonia"]


@pytest.mark.rule("TG-22")
def test_greedy_defends_its_last_territory_with_the_best_it_has(sit: Sit) -> None:
    state = sit("samerica -chile", "chile", players=4, hands=["d543", "d666 d443 d111"])
    state.play("attack chile")
    state.play("use d543")
    assert choice(state) == "use d666"


def test_greedy_discards_its_weakest_dice_cards(sit: Sit, referee: Referee) -> None:
    hand = " ".join([*referee.all_but()[:14], "d111"])
    state = sit("asia", hands=[hand], specials=["tregua"], stage="discard")
    assert choice(state) in ("discard d111", "discard d511", "discard d611")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_and_every_seat_wins(teg: Game, players: int) -> None:
    scores = teg.playouts(2000, players=players, seed=1)
    assert (scores.sum(axis=1) == 40).all()
    best = scores.argmax(axis=1)
    for seat in range(players):
        assert abs((best == seat).mean() - 1 / players) < 0.05


def test_a_larger_objective_is_not_a_better_standing(sit: Sit) -> None:
    own = "europe africa samerica -peru -chile"
    values = []
    for objective in ("obj2_3", "obj2_6"):  # 17 and 22 territories
        state = sit(own, hands=["d654", "d555"], objectives=[objective, "obj2_1"])
        values.append(state.evaluate(0))
    assert values[0] >= values[1]


def test_dice_cards_are_a_better_standing_and_good_ones_a_still_better(sit: Sit) -> None:
    values = [
        sit("asia europe", hands=[hand, "d555"]).evaluate(0)
        for hand in ("", "d432", "d654", "d666")
    ]
    assert values == sorted(set(values))

"""How a simple bot plays, and how whole games go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from reinos import Game
from reinos.bots import make, play_out

if TYPE_CHECKING:
    from tests.games.teg_cartas.conftest import Referee, Sit


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


def test_greedy_attacks_towards_its_objective_with_its_best_card(sit: Sit) -> None:
    state = sit(
        "europe africa samerica -peru",
        hands=["d111 d666 d432", "d555"],
        objectives=["obj2_3", "obj2_7"],
    )
    assert choice(state) == "attack peru"
    state.play("attack peru")
    assert choice(state) == "use d666"


def test_greedy_ends_its_turn_when_no_card_can_win(sit: Sit) -> None:
    assert choice(sit("asia", hands=["d111 d211 d611", "d555"])) == "end"


def test_greedy_defends_what_matters_by_hand_and_the_rest_with_the_deck(sit: Sit) -> None:
    for objective, answer in (("obj2_3", "use d661"), ("obj2_4", "deck")):
        hands, objectives = ["d555", "d661 d111"], ["obj2_7", objective]
        state = sit("asia peru alaska", hands=hands, objectives=objectives)
        state.play("attack rusia")
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

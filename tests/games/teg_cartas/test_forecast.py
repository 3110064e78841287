"""What an attack may bring is counted over the cards that a seat has not seen (TG-09, TG-23)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from reinos import IllegalMove
from reinos.core.forecast import forecast
from reinos.games.teg_cartas.names import DICE_IDS
from reinos.games.teg_cartas.rules.combat import attack_wins
from tests.support.teg_cartas_tables import all_but, texts

if TYPE_CHECKING:
    from reinos import State
    from tests.support.teg_cartas_tables import Emptied, Sit

MINE = "brasil namerica europe"
HANDS = ("d653 d442", "d666 d511 d222")


def told(state: State, *moves: str) -> dict[str, int]:
    """The lines of a forecast: their kinds and amounts."""
    seat = state.seat
    assert seat is not None
    read = [state.game.parse(move) for move in moves]
    return {line.kind: line.amount for line in forecast(state, seat, read)}


def counted(state: State, attack: str, defences: list[str], waiting: int = 0) -> Fraction:
    """How many of some cards an attack beats, compared number by number."""
    card = DICE_IDS.index(attack)
    wins = [
        attack_wins(state.board, waiting, card, DICE_IDS.index(defence)) for defence in defences
    ]
    return Fraction(sum(wins), len(wins))


@pytest.mark.parametrize("combat", ["majority", "count"])
@pytest.mark.parametrize("card", ["d653", "d442"])
def test_a_chance_is_the_share_of_unseen_cards_that_the_attack_beats(
    sit: Sit, combat: str, card: str
) -> None:
    state = sit(MINE, hands=HANDS, options={"combat": combat}, dice_discards=["d111"])
    found = told(state, "attack sahara", f"use {card}")
    unseen = all_but(HANDS[0], "d111")
    chance = round(1000 * counted(state, card, unseen))
    # Nothing is known of the rival's hand: any card of it is as likely as the next of the deck.
    assert found == {"deck": chance, "hand": chance}


def test_cards_that_were_spied_count_as_what_they_are(sit: Sit) -> None:
    spied = [{"seat": 0, "rival": 1, "dice": ["d666", "d222"], "specials": []}]
    state = sit(MINE, hands=HANDS, spied=spied)
    found = told(state, "attack sahara", "use d653")
    deck = counted(state, "d653", all_but(HANDS[0], "d666", "d222"))
    known = counted(state, "d653", ["d666", "d222"])
    assert known == Fraction(1, 2)
    assert found["deck"] == round(1000 * deck)
    assert found["hand"] == round(1000 * (known * 2 + deck) / 3)


def test_special_cards_that_wait_are_counted(sit: Sit) -> None:
    plain = told(sit(MINE, hands=HANDS), "attack sahara", "use d442")
    both = ["ofensiva", "superioridad"]
    state = sit(MINE, hands=HANDS, waiting=both)
    assert told(state, "attack sahara", "use d442")["deck"] > plain["deck"]
    ambush = sit(MINE, hands=HANDS, waiting=["emboscada"])
    assert set(told(ambush, "attack sahara", "use d442")) == {"deck"}


def test_without_deck_and_discards_the_hand_alone_defends_or_nothing(emptied: Emptied) -> None:
    """TG-13."""
    state = emptied("d111", "d666")
    attack = next(text for text in texts(state) if text.startswith("attack"))
    target = state.view(0).territories  # type: ignore[attr-defined]
    owner = next(one.owner for one in target if attack.endswith(f" {one.id}"))
    assert set(told(state, attack, "use d111")) == {"hand"}
    state.arrays()[1]["hand"][0, owner] = 0
    assert told(state, attack, "use d111") == {"undefended": 1000}


def test_a_forecast_does_not_depend_on_what_the_seat_cannot_know(sit: Sit) -> None:
    """TG-23."""
    others = ("d666 d511 d222", "d111 d211 d221")
    found = [
        told(sit(MINE, hands=(HANDS[0], other)), "attack sahara", "use d653") for other in others
    ]
    assert all(one == other for one, other in pairwise(found))


def test_a_forecast_comes_true_as_often_as_it_says(sit: Sit) -> None:
    state = sit(MINE, hands=HANDS)
    chance = told(state, "attack sahara", "use d653")["deck"] / 1000
    games = 600
    won = 0
    for seed in range(games):
        possible = state.redeal(0, seed)
        for move in ("attack sahara", "use d653", "deck"):
            possible.play(move)
        last = possible.view(None).last_combat  # type: ignore[attr-defined]
        won += last.won
    assert abs(won / games - chance) < 0.08


def test_a_defence_holds_as_often_as_it_says(sit: Sit) -> None:
    state = sit(MINE, hands=HANDS)
    state.play("attack sahara")
    state.play("use d653")
    assert state.seat == 1
    for defence in ("use d511", "deck"):
        chance = told(state, defence)["holds"] / 1000
        games = 600
        held = 0
        for seed in range(games):
            possible = state.redeal(1, seed)
            possible.play(defence)
            held += not possible.view(None).last_combat.won  # type: ignore[attr-defined]
        assert abs(held / games - chance) < 0.08, defence


def test_other_moves_have_no_chances_and_illegal_ones_are_refused(sit: Sit) -> None:
    state = sit(MINE, hands=HANDS)
    before = state.clone()
    assert told(state, "end") == {}
    assert told(state, "attack sahara") == {}
    with pytest.raises(IllegalMove):
        told(state, "attack sahara", "use d666")
    with pytest.raises(IllegalMove):
        told(state, "attack japon", "use d653")
    assert state == before

"""Bots of T.E.G. Cartas that see everything: their decks have an order, and seeing helps them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import reinos
from reinos.core.kernel import bind, reach
from reinos.games.teg_cartas.moves import USE
from reinos.games.teg_cartas.names import DICE_IDS, text

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
UNKNOWN = 0
ALL_DICE = (1 << len(DICE_IDS)) - 1


@pytest.fixture(scope="module")
def seers() -> Iterator[Any]:
    """The benchmark, and its kernels as plain Python."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCHMARKS)
        script = import_module("clairvoyant")
        modules = {name: import_module(f"seers.{name}") for name in ("deck", "sight", "trials")}
        rules = script.GAME.kernels
        bound = bind(rules, reach(rules, script.contest))
        parts = {name: bound[module.__name__] for name, module in modules.items()}
        yield SimpleNamespace(**parts, play=script.play, contest=bound["seers.contest"])


def drawn(seers: Any, order: int) -> list[int]:
    """A whole deck of dice cards, from the top."""
    s = SimpleNamespace(deck=ALL_DICE, discards=0)
    empty = np.zeros((0, 8), np.int32)
    return [seers.deck.take_top(s, order, empty) for _ in DICE_IDS]


def test_a_deck_has_every_card_once_in_an_order_of_its_own(seers: Any) -> None:
    first, again, other = (drawn(seers, order) for order in (1, 1, 2))
    assert sorted(first) == list(range(len(DICE_IDS)))
    assert first == again
    assert first != other
    # The order is the deck's: what is on top does not depend on how many are drawn at a time.
    assert seers.deck.next_card(SimpleNamespace(deck=ALL_DICE, discards=0), 1) == first[0]


def last_stand(attack: str, hand: list[str]) -> Any:
    """The only territory of the second player is attacked with a card face down."""
    countries = [row.split(",")[0] for row in text("territories").splitlines()[1:]]
    countries.remove("chile")
    position = {
        "territories": [countries[:13], ["chile"], countries[13:26], countries[26:]],
        "objectives": ["obj4_1", "obj4_2", "obj4_3", "obj4_4"],
        "hands": [[attack], hand, [], []],
        "specials": [["ataque_aereo"], [], [], []],
    }
    state = reinos.game("teg-cartas").load(
        {"game": "teg-cartas", "players": 4, "position": position}
    )
    for move in ("play ataque_aereo", "attack chile", f"use {attack}"):
        state.play(move)
    return state


def test_who_sees_the_card_face_down_defends_with_the_weakest_that_holds(seers: Any) -> None:
    for attack, answer in (("d544", "d554"), ("d665", "d666")):
        state = last_stand(attack, ["d554", "d666"])
        actions, worth = state.policy()
        assert actions[worth.argmax()] == USE + DICE_IDS.index("d666")  # unseen, the best
        boards, states = state.arrays()
        seers.sight.policy(boards[0], states[0], UNKNOWN, actions, len(actions), worth)
        assert actions[worth.argmax()] == USE + DICE_IDS.index(answer)


def test_another_decision_is_taken_only_if_it_wins_clearly_more(seers: Any) -> None:
    results = np.array([[0, 12, 0, 12], [12, 0, 12, 12], [12, 12, 12, 12]])
    assert not seers.trials.is_better(results, 1, 0, 4)  # two better, one worse
    assert seers.trials.is_better(results, 2, 0, 4)
    assert not seers.trials.is_better(results, 0, 2, 4)


def test_who_sees_the_decks_wins(seers: Any) -> None:
    shares = seers.play(seers.contest, ("decks", "greedy"), 3, 1, 0)
    assert shares.shape == (3, 2)
    assert shares.mean() > 0.8

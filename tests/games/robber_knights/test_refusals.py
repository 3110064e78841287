"""What may not be played is refused with its rule, a sentence and no trace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, InvalidMove, State
from reinos.core.words import LANGUAGES

if TYPE_CHECKING:
    from tests.support.robber_knights_positions import Lay, Wander
from tests.support.refusals import cannot_be_read, illegal


def refused(state: State, move: str, code: str, rule: str, /, **params: Any) -> None:
    """A move is refused for this reason, whose sentence names what it is about."""
    error = illegal(state, move, code, rule)
    assert error.params == params
    for lang in LANGUAGES:
        for name, value in params.items():
            word = state.game.say(f"{name}.{value}", lang)  # as people call it, if they do
            assert (str(value) if word == f"{name}.{value}" else word) in error.say(lang)


LAND = "f6 plain, g6 plain-village"


@pytest.mark.rule("RK-02")
def test_first_of_all_an_a_tile_is_chosen(knights: Game) -> None:
    state = knights.new(players=2, seed=1)
    for move in ("take a-plain", "lay f5", "end", "hold", "stay 1", "deploy up 1-1"):
        refused(state, move, "keep_now", "RK-02")
    refused(state, "keep a-plain-castle", "castle_is_kept", "RK-02")


@pytest.mark.rule("RK-02")
def test_an_a_tile_is_chosen_only_once(lay: Lay) -> None:
    refused(lay(LAND), "keep a-plain", "have_kept", "RK-02")
    refused(lay(LAND, stage="lay", taken="b-lake"), "keep a-plain", "have_kept", "RK-02")
    state = lay("f6 plain-castle, g6 plain", castle="f6")
    refused(state, "keep a-mountain", "have_kept", "RK-02")


@pytest.mark.rule("RK-05")
def test_a_tile_is_taken_before_it_is_laid(lay: Lay) -> None:
    state = lay(LAND, hands=[["b-lake", "b-plain-town"], None])
    refused(state, "lay f5", "take_first", "RK-05")
    refused(state, "take b-plain-castle", "not_in_hand", "RK-05", tile="b-plain-castle")
    refusal = state.refusal("take b-plain-castle")
    assert refusal is not None
    assert refusal.say("es") == "No tenés en la mano: llanura con castillo (B). (RK-05)"
    assert refusal.say("en") == "You do not have in hand: plain with castle (B). (RK-05)"
    state.play("take b-lake")
    for move in ("take b-plain-town", "take b-lake", "end", "hold", "stay 1", "deploy up 1-1"):
        refused(state, move, "lay_now", "RK-05")


@pytest.mark.rule("RK-09")
def test_a_new_castle_is_dealt_with_before_anything_else(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain", castle="f6")
    for move in ("take b-lake", "lay f5", "end"):
        refused(state, move, "deploy_now", "RK-09")


@pytest.mark.rule("RK-09")
def test_more_knights_than_there_are_can_neither_stay_nor_go(lay: Lay) -> None:
    state = lay("f6 plain-castle, g6 plain", castle="f6", knights=[2, 30])
    refused(state, "stay 3", "too_few", "RK-09", knights=3, stock=2)
    refused(state, "deploy right 2-2", "too_few", "RK-09", knights=4, stock=2)


@pytest.mark.rule("RK-09")
@pytest.mark.parametrize(
    ("stock", "spanish", "english"),
    [
        (2, "en tu reserva quedan 2 caballeros.", "your stock has 2 knights left."),
        (1, "en tu reserva queda 1 caballero.", "your stock has 1 knight left."),
    ],
)
def test_the_stock_is_named_when_it_is_the_limit(
    lay: Lay, stock: int, spanish: str, english: str
) -> None:
    refusal = lay("f6 plain-castle, g6 plain", castle="f6", knights=[stock, 30]).refusal("stay 3")
    assert refusal is not None
    assert refusal.say("es") == f"No podés poner 3 caballeros: {spanish} (RK-09)"
    assert refusal.say("en") == f"You cannot put 3 knights on the castle: {english} (RK-09)"


@pytest.mark.rule("RK-11")
@pytest.mark.rule("RK-13")
@pytest.mark.parametrize(
    ("move", "spanish", "english"),
    [
        (
            "deploy right 1-1",
            "En g6 no alcanza con 1 caballero: su terreno pide que se queden al menos 2 caballeros."
            " (RK-11)",
            "On g6 1 knight is not enough: its terrain demands that at least 2 knights stay."
            " (RK-11)",
        ),
        (
            "deploy left 1-2",
            "En e6 no alcanza con 2 caballeros: su terreno pide que se queden al menos 3 caballeros"
            ". (RK-11)",
            "On e6 2 knights are not enough: its terrain demands that at least 3 knights stay."
            " (RK-11)",
        ),
        (
            "deploy left 1-4",
            "En e6 no pueden quedarse 4 caballeros: ya hay 1 caballero y en una pieza nunca puede"
            " haber más de 4. (RK-13)",
            "On e6 4 knights cannot stay: there is 1 knight already, and there can never be more"
            " than 4 on a tile. (RK-13)",
        ),
        (
            "deploy up 1-1",
            "Los caballeros no pueden entrar en f5: ya hay 4 caballeros, tendría que quedarse al"
            " menos 1 caballero más y en una pieza nunca puede haber más de 4. (RK-13)",
            "The knights cannot enter f5: there are 4 knights already, at least 1 more knight would"
            " have to stay, and there can never be more than 4 on a tile. (RK-13)",
        ),
    ],
)
def test_numbers_of_knights_have_their_noun(
    lay: Lay, move: str, spanish: str, english: str
) -> None:
    land = "f6 plain-castle, g6 forest-village, e6 mountain 1, f5 plain 1 1 1 1"
    refusal = lay(land, castle="f6").refusal(move)
    assert refusal is not None
    assert (refusal.say("es"), refusal.say("en")) == (spanish, english)


@pytest.mark.rule("RK-10")
@pytest.mark.rule("RK-12")
def test_the_first_tile_that_stops_the_knights_is_named(lay: Lay) -> None:
    land = "f6 plain-castle, g6 forest-village, h6 lake, e6 mountain 1, f5 plain 1 1 1 1"
    state = lay(land, castle="f6")
    refused(state, "deploy right 1-2-1", "lake", "RK-12", cell="h6")
    refused(state, "deploy right 1-1-1", "stay_behind", "RK-11", cell="g6", knights=1, least=2)
    refused(state, "deploy left 1-2", "stay_behind", "RK-11", cell="e6", knights=2, least=3)
    refused(state, "deploy left 1-4", "crowded", "RK-13", cell="e6", knights=4, there=1)
    refused(state, "deploy up 1-1", "full", "RK-13", cell="f5", there=4, least=1)
    refused(state, "deploy down 1-1", "gap", "RK-12", cell="f7")
    state.play("deploy left 1-3")


@pytest.mark.parametrize(
    "text",
    [
        *("", "keep", "keep b-swamp", "take", "take lake", "lay", "lay f", "stay", "stay five"),
        *(
            "stay \u0663",
            "stay 03",
            "deploy",
            "deploy up",
            "deploy up 1-",
            "hold 1",
            "take d-plain-castle 2",
        ),
    ],
)
def test_what_is_no_move_cannot_be_read(lay: Lay, text: str) -> None:
    cannot_be_read(lay(LAND), text, "deploy")


@pytest.mark.rule("RK-09")
@pytest.mark.rule("RK-10")
@pytest.mark.rule("RK-13")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("stay 5", "RK-13"),
        ("Stay  12", "RK-13"),
        ("stay 0", "RK-09"),
        ("deploy up 3-3", "RK-09"),
        ("deploy up 1-1-1-1-2", "RK-09"),
        ("deploy up 6", "RK-09"),
        ("deploy up 5", "RK-13"),
        ("deploy up 3", "RK-10"),
        ("deploy up 0-1", "RK-11"),
        ("deploy north 1-1", "RK-10"),
        ("deploy up-left 1-1", "RK-10"),
        ("lay a0", "RK-07"),
        ("lay r1", "RK-07"),
        ("lay a21", "RK-07"),
        ("keep b-lake", "RK-02"),
    ],
)
def test_what_looks_like_a_move_but_can_never_be_is_refused_by_its_rule(
    lay: Lay, text: str, rule: str
) -> None:
    state = lay(LAND)
    before = state.clone()
    with pytest.raises(InvalidMove) as caught:
        state.play(text)
    assert caught.value.rule == rule
    for lang in ("es", "en"):
        assert caught.value.say(lang).endswith(f"({rule})")
        assert caught.value.say(lang) != f"error.{caught.value.code} ({rule})"
    assert state == before


@pytest.mark.rule("RK-02")
def test_the_moves_given_as_examples_are_one_of_each_kind_and_can_be_legal(
    knights: Game, wander: Wander
) -> None:
    texts = [text.strip("'") for text in knights.examples.split(", ")]
    kinds = [type(knights.parse(text)) for text in texts]
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) == {type(knights.move_of(n)) for n in range(knights.kernels.ACTIONS)}
    seen: set[str] = set()
    for seed in range(40):
        for state in wander(2, seed):
            seen |= {str(move) for move in (() if state.over else state.moves())}
        if set(texts) <= seen:
            break
    assert set(texts) <= seen

"""Typed positions: what can be is set up, anything else is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, InvalidPosition
from tests.support.kingdom_builder_positions import position, texts
from tests.support.kingdom_builder_referee import quiet

if TYPE_CHECKING:
    from tests.support.kingdom_builder_positions import Setup, Typed, Wander

FIRST = ["tavern", "paddock", "oasis", "farm"]
CARDS = ["fishermen", "merchants", "knights"]
PLAIN: dict[str, Any] = {
    "quadrants": FIRST,
    "cards": CARDS,
    "settlements": [["h9"], ["m17"]],
    "hands": ["grass", "canyon"],
}


def load(game: Game, players: int = 2, options: dict[str, Any] | None = None, **fields: Any) -> Any:
    """Set up the plain position with some fields of its own."""
    return game.load(
        {
            "game": "kingdom-builder",
            "players": players,
            "options": options or {},
            "position": {**PLAIN, **fields},
        }
    )


def test_every_position_of_a_game_is_set_up_exactly(seating: Setup, wander: Wander) -> None:
    for state in wander(seating, 14):
        again = state.game.load(state.dump())
        assert again == state
        assert again.dump() == state.dump()
        if not state.over:
            assert texts(again) == texts(state)


@pytest.mark.rule("KB-06")
def test_without_hands_the_cards_are_dealt(kingdom_builder: Game) -> None:
    state = load(kingdom_builder, hands=[], first=1)
    hands = position(state)["hands"]
    assert None not in hands
    assert state.seat == 1


def test_quadrants_and_settlements_are_enough(kingdom_builder: Game) -> None:
    state = kingdom_builder.load(
        {
            "game": "kingdom-builder",
            "players": 3,
            "position": {"quadrants": FIRST, "cards": CARDS, "settlements": [[], [], ["h9"]]},
        }
    )
    assert (state.seat, position(state)["stage"]) == (0, "turn")
    view: Any = state.view(None)
    assert [player.supply for player in view.players] == [40, 40, 39]


LIFTED: dict[str, Any] = {
    "settlements": [["k7"], []],
    "tiles": [[["l7", "used"]], []],
    "stage": "land",
    "using": "paddock",
}
"""The paddock has lifted something."""
WRONG: dict[str, dict[str, Any]] = {
    "three quadrants": {"quadrants": FIRST[:3]},
    "a quadrant twice": {"quadrants": ["tavern", "tavern", "oasis", "farm"]},
    "an unknown quadrant": {"quadrants": ["castle", *FIRST[1:]]},
    "a quadrant of Harvest": {"quadrants": ["bazaar", *FIRST[1:]]},
    "two cards": {"cards": CARDS[:2]},
    "a card twice": {"cards": ["lords", "lords", "knights"]},
    "a card of Harvest": {"cards": ["mayors", "lords", "knights"]},
    "one seat": {"settlements": [["h9"]]},
    "three seats": {"settlements": [["h9"], [], []]},
    "off the board": {"settlements": [["u1"], []]},
    "no hex": {"settlements": [["9h"], []]},
    "on a mountain": {"settlements": [["d1"], []]},
    "on a castle": {"settlements": [["d4"], []]},
    "on a location": {"settlements": [["h7"], []]},
    "two on a hex": {"settlements": [["h9"], ["h9"]]},
    "one twice": {"settlements": [["h9", "h9"], []]},
    "41 settlements": {"settlements": [quiet(" ".join(FIRST), "DCF")[:41], []]},
    "a tile of no location": {"tiles": [[["h9", "ready"]], []]},
    "a tile from afar": {"tiles": [[["h7", "ready"]], []]},
    "a tile twice": {"tiles": [[], [["m16", "ready"], ["m16", "ready"]]]},
    "a tile used by another": {"tiles": [[], [["m16", "used"]]]},
    "an unknown state of a tile": {"tiles": [[], [["m16", "turned"]]]},
    "three hands": {"hands": ["grass", "canyon", "desert"]},
    "an unknown terrain": {"hands": ["grass", "water"]},
    "six grass": {"discards": {"grass": 5}},
    "less than none": {"discards": {"grass": -1}},
    "a turn of nobody": {"turn": 2},
    "a beginner who is not there": {"first": -1},
    "four built": {"built": 4},
    "a stage that is none": {"stage": "claim"},
    "a tile in use that is not held": {"stage": "build", "using": "farm"},
    "nothing in use": {"stage": "build"},
    "an action that is not in this stage": {"stage": "lift", "using": "farm"},
    "nothing lifted": {"stage": "land", "using": "paddock"},
    "over with supplies": {"stage": "over"},
    "scouts without Harvest": {"scouts": ["h10"]},
    "tokens without Harvest": {"tokens": [1, 0]},
    "markers without Harvest": {"markers": [[1, 0]]},
    "gold without Harvest": {"gold": [1, 0]},
    "farmland without Harvest": {"farmed": True},
    "silos without Harvest": {"stage": "silo", "silos_left": 1},
    "drawn after a shuffle that was not": {"drawn": [0, 1]},
    "an unknown field": {"deck": 20},
    "too many discards": {"discards": {"grass": 2**31}},
    "too many shuffles": {"shuffles": 2**31},
    "a shuffle beyond all": {"shuffles": 2**31, "drawn": [2**31, 0]},
    "a row with a zero": {"settlements": [["h09"], []]},
    "a digit of another script": {"settlements": [["a\N{ARABIC-INDIC DIGIT ONE}"], []]},
    "lifted from a castle": LIFTED | {"lifted": "d4"},
    "lifted from a mountain": LIFTED | {"lifted": "d1"},
    "lifted from nowhere": LIFTED | {"lifted": "z9"},
}


@pytest.mark.rule("KB-01")
@pytest.mark.parametrize("fields", WRONG.values(), ids=list(WRONG))
def test_a_position_that_breaks_a_rule_is_refused(
    kingdom_builder: Game, fields: dict[str, Any]
) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(kingdom_builder, **fields)
    for lang in ("es", "en"):
        assert not set("{}") & set(caught.value.say(lang))
        assert caught.value.say(lang) != f"error.{caught.value.code}"


ONLY_WITH_HARVEST: dict[str, Any] = {
    "repeating": True,
    "farmed": True,
    "scouts": ["h10"],
    "scouted": 1,
    "tokens": [1, 0],
    "spending": 1,
    "markers": [[1, 0]],
    "gold": [1, 0],
    "paid": [0],
    "silos_left": 1,
    "silo_kind": "build",
    "silo_done": ["h9"],
    "stage": "silo",
    "using": "bazaar",
}


@pytest.mark.rule("HV-01")
@pytest.mark.parametrize("hands", [[], PLAIN["hands"]], ids=["dealt", "held"])
@pytest.mark.parametrize(("field", "value"), ONLY_WITH_HARVEST.items(), ids=list(ONLY_WITH_HARVEST))
def test_without_harvest_no_field_of_its_own_is_taken(
    kingdom_builder: Game, field: str, value: Any, hands: list[str]
) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(kingdom_builder, hands=hands, **{field: value})
    assert (caught.value.code, caught.value.rule) == ("wrong_harvest", "HV-01")
    assert caught.value.say("es").startswith(f"El campo «{field}» dice algo")
    assert caught.value.say("en").startswith(f"The field '{field}' tells something")


@pytest.mark.rule("HV-01")
@pytest.mark.parametrize("location", ["water_mill", "scout_cabin", "cathedral", "palisade"])
def test_without_harvest_no_location_of_its_own_is_in_use(
    kingdom_builder: Game, location: str
) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(kingdom_builder, hands=[], using=location)
    assert caught.value.params == {"field": "using"}


@pytest.mark.rule("KB-01")
@pytest.mark.parametrize("number", [-1, 6])
def test_a_number_of_discards_that_cannot_be_is_told_as_such(
    kingdom_builder: Game, number: int
) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(kingdom_builder, discards={"grass": number})
    assert caught.value.say("es").endswith(
        "cuántas cartas de cada terreno se descartaron, de 0 a 5."
    )
    assert caught.value.say("en").endswith("cards of each terrain were discarded, from 0 to 5.")


@pytest.mark.parametrize(
    "fields",
    [
        {"settlements": [[""], []]},
        {"tiles": [[["", "ready"]], []]},
        LIFTED | {"lifted": ""},
    ],
    ids=["settlement", "tile", "lifted"],
)
def test_a_hex_without_a_name_is_called_so(kingdom_builder: Game, fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(kingdom_builder, **fields)
    assert caught.value.say("es").startswith("El nombre de una casilla está vacío.")
    assert caught.value.say("en").startswith("The name of a hex is empty.")


def test_a_hex_that_is_not_there_is_quoted(kingdom_builder: Game) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(kingdom_builder, settlements=[["u1"], []])
    assert caught.value.say("en") == "There is no hex 'u1'. Hexes go from 'a1' to 't20'."


HARVEST = ["bazaar", "mountain_station", "cathedral", "university"]
WRONG_WITH_HARVEST: dict[str, dict[str, Any]] = {
    "too much gold": {"gold": [2**31, 0]},
    "too many tokens": {"tokens": [2**31, 0]},
    "more gold than settlements": {"gold": [41, 0]},
    "too many silos": {"stage": "silo", "last_round": True, "silos_left": 2**31},
    "more silos than there are": {"stage": "silo", "last_round": True, "silos_left": 5},
}


@pytest.mark.rule("HV-01")
@pytest.mark.parametrize("fields", WRONG_WITH_HARVEST.values(), ids=list(WRONG_WITH_HARVEST))
def test_numbers_that_cannot_be_are_refused_with_a_reason(
    kingdom_builder: Game, fields: dict[str, Any]
) -> None:
    plain: dict[str, Any] = {"quadrants": HARVEST, "settlements": [["n7"], []]}
    load(kingdom_builder, options={"harvest": True}, **plain)
    with pytest.raises(InvalidPosition) as caught:
        load(kingdom_builder, options={"harvest": True}, **plain, **fields)
    field = next(name for name in reversed(fields))
    for lang in ("es", "en"):
        assert field in caught.value.say(lang)


@pytest.mark.rule("KB-04")
def test_three_tiles_of_one_hex_are_refused(kingdom_builder: Game) -> None:
    with pytest.raises(InvalidPosition) as caught:
        load(
            kingdom_builder,
            players=3,
            settlements=[["m17"], ["l16"], ["n16"]],
            tiles=[[["m16", "ready"]]] * 3,
            hands=["grass"] * 3,
        )
    assert caught.value.code == "tile_count"


@pytest.mark.rule("KB-09")
def test_a_position_in_the_middle_of_an_action_goes_on_from_there(typed: Typed) -> None:
    state = typed("k7 m17", "", tiles=("l7 ready, m16 ready",))
    state.play("use paddock")
    state.play("lift k7")
    again = typed(
        "m17",
        "",
        tiles=("l7 used, m16 ready",),
        stage="land",
        using="paddock",
        lifted="k7",
    )
    assert position(again) == position(state)
    assert texts(again) == texts(state)
    events = again.play("land l9")
    assert events
    assert position(again)["settlements"][0] == ["l9", "m17"]

"""Options that do not exist or do not fit raise an error that says what is possible."""

from typing import Any

import pytest

import reinos
from reinos.core.options import Condition, understood, written
from reinos.core.protocol import to_json


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (5, {}, "kingdomino is for 2 to 4 players, not 5."),
        (1, {}, "kingdomino is for 2 to 4 players, not 1."),
        ("2", {}, "The number of players has to be a whole number, not '2'."),
        (True, {}, "The number of players has to be a whole number, not True."),
        (3, {"mighty_duel": True}, "The Mighty Duel is for 2 players, not 3"),
        (4, {"three_player_deck": "short"}, "The short deck is for 3 players, not 4"),
        (2, {"harmonie": True}, "'harmonie'. Its options are: mighty_duel, harmony"),
        (2, {"harmony": "yes"}, "cannot be 'yes', which is a text. Possible: false, true"),
        (2, {"harmony": 1}, "cannot be 1, which is a number. Possible: false, true"),
        (2, {"harmony": None}, "'harmony' cannot be nothing (null)"),
        (3, {"three_player_deck": "long"}, "cannot be 'long'. Possible: full, short"),
        (3, {"three_player_deck": True}, "cannot be true, which is a yes or no. Possible: full"),
        (3, {"three_player_deck": ["full"]}, "cannot be full, which is a list. Possible: full"),
    ],
)
def test_bad_options_say_what_is_possible(
    kingdomino: reinos.Game, players: Any, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(reinos.InvalidOption) as refused:
        kingdomino.new(players=players, **options)
    assert sentence in str(refused.value)
    assert isinstance(refused.value, ValueError)
    assert "{" not in refused.value.say("es")
    with pytest.raises(reinos.InvalidOption):
        kingdomino.playouts(1, players=players, **options)


def test_numbers_have_bounds() -> None:
    with pytest.raises(reinos.InvalidOption, match=r"cannot be 4\. Possible: 1\.\.3"):
        reinos.game("pretenders").new(players=2, lives=4)


def test_a_text_that_looks_like_a_possible_number_is_called_a_text() -> None:
    with pytest.raises(reinos.InvalidOption) as refused:
        reinos.game("kingdom-builder").new(players=2, harvest=True, harvest_quadrants="2")
    assert refused.value.say("es") == (
        "La opción «harvest_quadrants» no puede ser '2', que es un texto. Puede ser: 0..4."
    )
    assert refused.value.say("en") == (
        "The option 'harvest_quadrants' cannot be '2', which is a text. Possible: 0..4."
    )


def test_a_value_that_is_none_is_told_in_words() -> None:
    with pytest.raises(reinos.InvalidOption) as refused:
        reinos.game("kingdom-builder").new(players=2, harvest=True, harvest_quadrants=None)
    assert refused.value.say("es") == (
        "La opción «harvest_quadrants» no puede ser nada (null). Puede ser: 0..4."
    )
    assert "cannot be nothing (null)" in refused.value.say("en")


def test_options_describe_themselves(kingdomino: reinos.Game) -> None:
    described = {option.name: option for option in kingdomino.options}
    assert described["harmony"].choices == (False, True)
    assert described["three_player_deck"].choices == ("full", "short")
    assert described["three_player_deck"].default == "full"


def test_an_unknown_game_is_answered_with_the_list() -> None:
    with pytest.raises(reinos.UnknownGame, match=r"kingdomino, .*pretenders"):
        reinos.game("catan")


def test_games_appear_through_the_entry_point() -> None:
    ids = [game.id for game in reinos.catalog()]
    assert ids[0] == "kingdomino"
    assert "pretenders" in ids
    assert len(ids) == len(set(ids))


def test_a_list_of_choices_is_read_with_places_left_open() -> None:
    game = reinos.game("kingdom-builder")
    described = {option.name: option for option in game.options}
    quadrants = described["quadrants"]
    assert (quadrants.many, quadrants.default, quadrants.choices[0]) == (4, (), "random")
    assert understood(quadrants, "tavern, random,farm") == ("tavern", "random", "farm")
    assert written(("tavern", "random", "farm")) == "tavern,random,farm"
    state = game.new(players=2, seed=1, quadrants=["tavern", "random", "farm"])
    assert to_json(state.options)["quadrants"] == ("tavern", "random", "farm")
    assert reinos.replay(state.transcript()) == state
    for wrong in (("castle",), ("tavern",) * 5, "tavern", ("tavern", 3)):
        with pytest.raises(reinos.InvalidOption):
            game.new(players=2, quadrants=wrong)


def test_an_option_may_hold_a_text() -> None:
    own = {option.name: option for option in reinos.game("kingdom-builder").options}[
        "own_quadrants"
    ]
    assert own.text
    assert understood(own, "1,2\n3") == "1,2\n3"


def test_when_an_option_makes_sense_is_told_and_checked() -> None:
    kingdomino, builder = reinos.game("kingdomino"), reinos.game("kingdom-builder")
    told = {option.name: option.when for game in (kingdomino, builder) for option in game.options}
    assert told["mighty_duel"] == (Condition("players", 2),)
    assert told["harmony"] == ()
    assert told["harvest_quadrants"] == (
        Condition("harvest", True),
        Condition("first_game", False),
    )
    with pytest.raises(reinos.InvalidOption) as refused:
        kingdomino.new(players=3, mighty_duel=True)
    assert (refused.value.code, refused.value.rule) == ("mighty_duel", "KD-05")
    # Of no use in the first game, but no harm either.
    assert told["no_lords"] == (Condition("first_game", False),)
    assert not builder.new(players=2, seed=1, first_game=True, no_lords=True).over

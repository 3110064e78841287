"""Card files of one's own, and what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game
from reinos.games.teg_cartas.cardfiles import COLUMNS, read_cards
from reinos.games.teg_cartas.names import text

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee

pytestmark = pytest.mark.rule("TG-01")
TERRITORIES, DICE = text("territories"), text("dice")
SPECIALS, OBJECTIVES = text("specials"), text("objectives")


def test_the_files_of_the_package_can_be_handed_in_themselves() -> None:
    assert read_cards(TERRITORIES, DICE, SPECIALS, OBJECTIVES) == read_cards()
    assert read_cards("\ufeff" + TERRITORIES.replace("\n", "\r\n")) == read_cards()


@pytest.mark.parametrize(
    ("option", "given", "sentence"),
    [
        ("territory_cards", "nonsense", "line 1: the first line has to name these columns"),
        ("territory_cards", TERRITORIES.replace("bridges", "puentes", 1), "bridges"),
        ("territory_cards", "\n".join(TERRITORIES.splitlines()[:-1]), "has 39 cards"),
        (
            "territory_cards",
            "\n".join(line for line in TERRITORIES.splitlines() if "arabia" not in line),
            "territory_cards has 39 cards, and the game takes 40",
        ),
        ("territory_cards", TERRITORIES.replace("arabia,", "narnia,"), "line 2: 'narnia' is not"),
        ("territory_cards", TERRITORIES.replace("aral,", "arabia,", 1), "line 3: the id 'arabia'"),
        ("territory_cards", TERRITORIES.replace(",asia,", ",atlantis,", 1), "'atlantis'"),
        ("territory_cards", TERRITORIES.replace("Arabia,Arabia", ",Arabia"), "column name_es"),
        ("territory_cards", TERRITORIES.replace("asia,alaska", "asia,"), "'alaska' to 'kamchatka'"),
        ("territory_cards", TERRITORIES.replace("asia,alaska", "asia,china"), "'kamchatka' to 'ch"),
        ("territory_cards", TERRITORIES.replace("asia,alaska", "asia,gobi"), "'kamchatka' to 'gob"),
        (
            "territory_cards",
            TERRITORIES.replace("asia,alaska", "asia,alaska;alaska"),
            "the bridge from 'kamchatka' to 'alaska' stands twice",
        ),
        ("territory_cards", TERRITORIES.replace("China,China", "China"), "there have to be 5"),
        ("territory_cards", TERRITORIES.replace("China,China", '"China,China'), "cannot be read"),
        ("dice_cards", DICE.replace("d666,6,6,6", "d666,6,6,7"), "line 2: '7' cannot stand in"),
        ("dice_cards", DICE.replace("d666,6,6,6", "d666,6,x,6"), "number from 1 to 6"),
        ("dice_cards", DICE.replace("d666,", "d667,"), "'d667' is not a known id"),
        ("dice_cards", "\n".join(DICE.splitlines()[:50]), "has 49 cards, and the game takes 56"),
        ("special_cards", SPECIALS.replace("refuerzos,2", "refuerzos,3"), "has 17 cards"),
        ("special_cards", SPECIALS.replace("refuerzos,2", "dragon,2"), "'dragon' is not"),
        ("special_cards", SPECIALS.replace("draw_dice,3", "draw_dice,0"), "from 1 to 15"),
        ("special_cards", SPECIALS.replace("add_each,1", "add_each,"), "'' cannot stand in column"),
        ("special_cards", SPECIALS.replace("sabotaje,2", "sabotaje,-2"), "'-2' cannot stand"),
        ("objective_cards", OBJECTIVES.replace("obj2_1,2,12", "obj2_1,2,13"), "which has 12"),
        ("objective_cards", OBJECTIVES.replace("obj2_1,2", "obj2_1,5"), "from 2 to 4"),
        ("objective_cards", OBJECTIVES.replace("obj2_1,2", "obj2_2,2"), "stands twice"),
        (
            "objective_cards",
            OBJECTIVES.replace(",4,", ",3,").replace("obj4_1,3,12", "obj4_1,4,12"),
            "for 4 players there is 1 objective,",
        ),
    ],
)
def test_what_is_wrong_in_a_card_file_is_said(
    teg: Game, option: str, given: str, sentence: str
) -> None:
    assert option in COLUMNS
    with pytest.raises(reinos.InvalidOption) as refused:
        teg.new(2, **{option: given})
    assert sentence in str(refused.value)
    assert option in refused.value.say("es")
    assert "{" not in refused.value.say("es")


@pytest.mark.parametrize("option", COLUMNS)
@pytest.mark.parametrize(
    "given",
    [
        " ",
        "\n\n",
        "\ufeff",
        "\x00",
        "id,\x00",
        "\ufeff\ufeff",
        "\ud800",
        "\x89PNG\r\n\x1a\n" * 1000,
        "x" * 3_000_000,
        "id," * 60_000,
        "id\n" * 60_000,
        '"' * 9999,
        '"' + "x" * 150_000,
        "{}",
        "<html></html>",
    ],
)
def test_garbage_is_refused_with_a_short_sentence(teg: Game, option: str, given: str) -> None:
    with pytest.raises(reinos.InvalidOption) as refused:
        teg.new(2, **{option: given})
    for lang in ("en", "es"):
        sentence = refused.value.say(lang)
        assert option in sentence
        assert "{" not in sentence
        assert len(sentence) < 320
        assert sentence.isprintable()


@pytest.mark.parametrize(
    ("option", "old", "new", "code"),
    [
        ("territory_cards", "arabia,", "narnia" * 9999 + ",", "card_id"),
        ("territory_cards", "asia,alaska", "asia," + "alaska" * 9999, "card_bridge"),
        ("territory_cards", ",asia,", "," + "asia" * 9999 + ",", "card_continent"),
        ("territory_cards", "Arabia,Arabia", "Arabia,Arab\x00ia", "card_no_text"),
        ("territory_cards", "Arabia,Arabia", "Arabia," + "x" * 401, "card_long"),
        ("dice_cards", "d666,6", "d666," + "6" * 9999, "card_number"),
        ("dice_cards", "d666,6", "d666,٦", "card_number"),
        ("dice_cards", "d666,6", "d666,6.0", "card_number"),
        ("dice_cards", "d666,6", "d666,²", "card_number"),
        ("objective_cards", "obj2_1", "obj" * 9999, "card_long"),
        ("objective_cards", "obj2_1,2,12", "obj2_1,2,99", "card_number"),
    ],
)
def test_no_more_of_a_file_is_repeated_than_a_sentence_can_bear(
    teg: Game, option: str, old: str, new: str, code: str
) -> None:
    whole = {
        "territory_cards": TERRITORIES,
        "dice_cards": DICE,
        "objective_cards": OBJECTIVES,
    }[option]
    assert old in whole
    with pytest.raises(reinos.InvalidOption) as refused:
        teg.new(2, **{option: whole.replace(old, new, 1)})
    assert refused.value.code == code
    for lang in ("en", "es"):
        assert len(refused.value.say(lang)) < 300


def test_further_columns_and_blank_lines_do_not_matter() -> None:
    lines = DICE.splitlines()
    empty_column = "\n".join(f"{line}," for line in lines)
    assert read_cards(dice_cards=empty_column) == read_cards()
    assert read_cards(dice_cards="\ufeff" + "\r\n\r\n".join(lines)) == read_cards()


def test_objectives_must_fit_the_territories_handed_in(teg: Game) -> None:
    # Asia has eleven territories then, and some objectives ask for twelve.
    moved = TERRITORIES.replace(
        "mongolia,Mongolia,Mongolia,asia", "mongolia,Mongolia,Mongolia,africa"
    )
    with pytest.raises(reinos.InvalidOption, match="asks for 12 territories of the continent"):
        teg.new(2, territory_cards=moved)


def test_own_cards_are_played_with(teg: Game, referee: Referee) -> None:
    swapped = TERRITORIES.replace("arabia,Arabia,Arabia,asia", "gobi,Desierto,Desert,asia")
    specials = SPECIALS.replace("refuerzos,2", "refuerzos,3").replace("ofensiva,2", "ofensiva,1")
    specials = specials.replace("draw_dice,3", "draw_dice,5")
    dice = DICE.replace("d111,1,1,1", "d111,4,6,5")
    own = {"territory_cards": swapped, "special_cards": specials, "dice_cards": dice}
    state = teg.new(2, seed=3, **own)
    view: Any = state.view(0)
    names = {one.id: one.name_es for one in view.territories}
    assert names["gobi"] == "Desierto"
    assert "arabia" not in names
    assert [one.copies for one in view.special_cards[:2]] == [3, 1]
    assert view.special_cards[0].value == 5
    card = int(state.board.dice[55].sum())
    assert card == 15
    assert state.board.dice[55].tolist() == [6, 5, 4]  # read high to low (TG-09)
    other = teg.new(2, seed=3)
    assert other != state
    assert int(other.board.edition) == 0
    assert teg.load(state.dump()) == state
    while not state.over:
        state.act(int(state.actions()[-1]))
    again = reinos.replay(state.transcript())
    assert again == state
    assert again.view(0) == state.view(0)


def test_kinds_left_out_of_a_file_have_no_copies(teg: Game) -> None:
    head, *lines = SPECIALS.splitlines()
    kept = [line for line in lines if not line.startswith(("tregua", "golpe"))]
    text = "\n".join([head, *kept]).replace("refuerzos,2", "refuerzos,4")
    state = teg.new(2, seed=1, special_cards=text)
    assert state.board.copies.tolist() == [4, 2, 2, 2, 2, 2, 2, 0, 0]


def test_games_with_other_cards_side_by_side_are_seen_each_with_its_own(teg: Game) -> None:
    named = TERRITORIES.replace("china,China,China", "china,Catay,Cathay")
    changed = DICE.replace("d111,1,1,1", "d111,4,6,5")
    given: list[dict[str, Any]] = [
        {},
        {"territory_cards": named},
        {"dice_cards": changed},
        {"specials": False},
    ]
    plain = teg.new(2, seed=3).dump()
    for _ in range(2):  # the second time everything has been seen before
        seen = []
        for options in given:
            position = {**plain["position"], "hands": [["d111"], ["d666"]]}
            state = teg.load({**plain, "options": options, "position": position})
            view: Any = state.view(0)
            china = next(one for one in view.territories if one.id == "china")
            seen.append((china.name_en, view.hand[0].numbers, len(view.special_cards)))
        assert seen == [
            ("China", (1, 1, 1), 9),
            ("Cathay", (1, 1, 1), 9),
            ("China", (6, 5, 4), 9),
            ("China", (1, 1, 1), 0),
        ]

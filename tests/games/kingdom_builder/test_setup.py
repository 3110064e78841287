"""Setting up: pieces, board, cards and who begins (KB-01 to KB-07)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from reinos import Game, InvalidOption
from tests.support.kingdom_builder_positions import cards_of, finish, kinds, position, targets
from tests.support.kingdom_builder_referee import hex_of, lay, named, quadrant_letters, touching

if TYPE_CHECKING:
    from tests.support.kingdom_builder_positions import Setup, Typed, Wander

BASE = {"tavern", "tower", "oracle", "barn", "harbor", "farm", "paddock", "oasis"}
HARVEST = {"bazaar", "mountain_station", "cathedral", "university"}
BASE_CARDS = {
    *("fishermen", "merchants", "discoverers", "hermits", "citizens"),
    *("miners", "workers", "knights", "lords", "farmers"),
}
TERRAINS = ("grass", "flowers", "forest", "canyon", "desert")


@pytest.mark.rule("KB-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_40_settlements_and_an_empty_board(
    kingdom_builder: Game, players: int
) -> None:
    state = kingdom_builder.new(players, seed=1)
    view: Any = state.view(None)
    assert [player.supply for player in view.players] == [40] * players
    assert [player.settlements for player in view.players] == [()] * players
    assert [player.tiles for player in view.players] == [()] * players
    pieces = Counter(kingdom_builder.pieces(state))
    assert all(pieces[f"settlement of seat {seat}"] == 40 for seat in range(players))


@pytest.mark.rule("KB-01")
@pytest.mark.parametrize("players", [-2, 0, 1, 5, True, 2.0, "2", None])
def test_two_to_four_may_play_and_nobody_else(kingdom_builder: Game, players: Any) -> None:
    assert list(kingdom_builder.players) == [2, 3, 4]
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(players, seed=1)
    assert refused.value.code == ("wrong_players" if type(players) is int else "not_whole")


@pytest.mark.rule("KB-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_5_terrain_cards_of_each_of_5_terrains(
    kingdom_builder: Game, players: int
) -> None:
    state = kingdom_builder.new(players, seed=2)
    pieces = Counter(kingdom_builder.pieces(state))
    assert {terrain: pieces[f"{terrain} card"] for terrain in TERRAINS} == dict.fromkeys(
        TERRAINS, 5
    )
    view: Any = state.view(None)
    assert view.deck == 25 - players


@pytest.mark.rule("KB-01")
@pytest.mark.rule("KB-04")
def test_no_piece_is_ever_gained_or_lost(seating: Setup, wander: Wander) -> None:
    for seed in (1, 2):
        first: list[str] = []
        for state in wander(seating, seed):
            found = sorted(state.game.pieces(state))
            first = first or found
            assert found == first
        assert len(first) == 40 * seating.players + 25 + sum("tile" in name for name in first)


@pytest.mark.rule("KB-02")
def test_the_board_is_four_different_quadrants_each_turned_or_not(kingdom_builder: Game) -> None:
    places: list[Counter[str]] = [Counter() for _ in range(4)]
    turns: list[Counter[bool]] = [Counter() for _ in range(4)]
    games = 400
    for seed in range(games):
        found = position(kingdom_builder.new(2, seed))
        assert len(set(found["quadrants"])) == 4
        for place in range(4):
            places[place][found["quadrants"][place]] += 1
            turns[place][found["turned"][place]] += 1
    for place in range(4):
        # Each of 8 quadrants in a place 50 times of 400, give or take four deviations of 6.6.
        assert set(places[place]) == BASE
        assert max(abs(times - games / 8) for times in places[place].values()) < 27
        assert abs(turns[place][True] - games / 2) < 41


@pytest.mark.rule("KB-02")
def test_a_turned_quadrant_is_read_from_its_other_end(kingdom_builder: Game) -> None:
    seen = set()
    for seed in range(30):
        state = kingdom_builder.new(2, seed)
        found = position(state)
        land, locations = lay(tuple(found["quadrants"]), tuple(found["turned"]))
        view: Any = state.view(None)
        shown = [letter for row in view.rows for letter in row]
        assert shown == [land[at].replace("K", "L") for at in sorted(land)]
        assert {(hex_.cell, hex_.location) for hex_ in view.locations} == {
            (f"{'abcdefghijklmnopqrst'[column]}{row + 1}", kind)
            for (row, column), kind in locations.items()
        }
        seen |= set(zip(found["quadrants"], found["turned"], strict=True))
    assert len(seen) > 12


@pytest.mark.rule("KB-02")
def test_quadrants_and_turns_can_be_asked_for(kingdom_builder: Game) -> None:
    for seed in range(10):
        state = kingdom_builder.new(
            2,
            seed,
            quadrants=("oasis", "random", "tower", "random"),
            turns=("yes", "random", "no", "random"),
        )
        found = position(state)
        assert (found["quadrants"][0], found["quadrants"][2]) == ("oasis", "tower")
        assert (found["turned"][0], found["turned"][2]) == (True, False)
        assert len(set(found["quadrants"])) == 4


@pytest.mark.rule("KB-02")
@pytest.mark.rule("KB-05")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"quadrants": ("oasis", "oasis", "random", "random")}, "same_quadrant"),
        ({"cards": ("lords", "random", "lords")}, "same_card"),
        ({"cards": ("lords", "random", "random"), "no_lords": True}, "lords_out"),
        ({"quadrants": ("bazaar", "random", "random", "random")}, "harvest_quadrant"),
        ({"cards": ("rovers", "random", "random")}, "harvest_card"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    kingdom_builder: Game, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(2, seed=1, **options)
    assert refused.value.code == code
    for lang in ("es", "en"):
        assert not set("{}") & set(refused.value.say(lang))


@pytest.mark.rule("KB-03")
@pytest.mark.parametrize(
    ("terrain", "letter"),
    [("grass", "G"), ("flowers", "F"), ("forest", "T"), ("canyon", "C"), ("desert", "D")],
)
def test_the_first_settlement_may_stand_on_any_hex_of_the_cards_terrain(
    typed: Typed, terrain: str, letter: str
) -> None:
    state = typed("", "", card=terrain)
    land, _ = lay(("tavern", "paddock", "oasis", "farm"), (False,) * 4)
    assert len(state.moves()) == sum(found == letter for found in land.values()) >= 50
    for at, found in land.items():
        move = f"build {'abcdefghijklmnopqrst'[at[1]]}{at[0] + 1}"
        refusal = state.refusal(move)
        if found == letter:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.code == ("wrong_terrain" if found in "GFTCD" else "not_buildable")


@pytest.mark.rule("KB-03")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("tavern", "17 15 16 15 15 10 9 2 1"),
        ("tower", "15 15 13 15 16 13 10 2 1"),
        ("oracle", "16 15 15 14 15 17 5 1 2"),
        ("barn", "16 13 15 17 18 5 13 2 1"),
        ("harbor", "16 13 14 14 14 21 5 1 2"),
        ("farm", "14 14 15 14 12 26 2 2 1"),
        ("paddock", "16 14 15 14 15 10 13 2 1"),
        ("oasis", "14 14 12 12 11 34 0 2 1"),
    ],
)
def test_each_quadrant_has_its_hexes(name: str, counts: str) -> None:
    letters = Counter("".join(quadrant_letters(name)))
    assert [letters[letter] for letter in "GFTCDWMLS"] == [int(n) for n in counts.split()]
    assert letters.total() == 100


@pytest.mark.rule("KB-04")
def test_two_tiles_lie_on_every_location_hex(kingdom_builder: Game) -> None:
    tiles: dict[str, int] = {}
    for seed in range(20):
        view: Any = kingdom_builder.new(4, seed).view(None)
        assert {place.tiles for place in view.locations} == {2}
        for section in view.sections:
            found = [place for place in view.locations if place.location == section.name]
            tiles[section.name] = sum(place.tiles for place in found)
    assert sum(tiles.values()) == 28
    assert tiles == dict.fromkeys(BASE, 4) | {"oracle": 2, "harbor": 2}


@pytest.mark.rule("KB-05")
def test_three_different_cards_of_the_ten_are_face_up(kingdom_builder: Game) -> None:
    drawn: Counter[str] = Counter()
    for seed in range(300):
        view: Any = kingdom_builder.new(2, seed).view(1)
        assert len(set(view.cards)) == 3
        drawn.update(view.cards)
    # Each card is among 3 of 10 in 90 of 300 games, give or take four deviations of 7.9.
    assert set(drawn) == BASE_CARDS
    assert max(abs(times - 90) for times in drawn.values()) < 32


@pytest.mark.rule("KB-05")
@pytest.mark.rule("KB-35")
def test_without_lords_the_card_is_never_drawn(kingdom_builder: Game) -> None:
    drawn = {
        card
        for seed in range(100)
        for card in position(kingdom_builder.new(2, seed, no_lords=True))["cards"]
    }
    assert drawn == BASE_CARDS - {"lords"}


@pytest.mark.rule("KB-05")
def test_cards_can_be_asked_for(kingdom_builder: Game) -> None:
    for seed in range(10):
        state = kingdom_builder.new(2, seed, cards=("hermits", "random", "lords"))
        assert {"hermits", "lords"} < set(position(state)["cards"])
        assert len(set(position(state)["cards"])) == 3


@pytest.mark.rule("KB-06")
def test_each_player_holds_one_terrain_card(kingdom_builder: Game) -> None:
    hands: Counter[str] = Counter()
    for seed in range(100):
        state = kingdom_builder.new(4, seed)
        assert cards_of(state).total() == 4
        assert sum(kind == "drew" for kind in kinds(list(state.opening))) == 4
        hands.update(position(state)["hands"])
    # 80 of each terrain are expected among 400, give or take four deviations of 8.
    assert max(abs(hands[terrain] - 80) for terrain in TERRAINS) < 33


@pytest.mark.rule("KB-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anyone_may_begin_and_turns_go_clockwise(kingdom_builder: Game, players: int) -> None:
    begun: Counter[int] = Counter()
    for seed in range(120):
        state = kingdom_builder.new(players, seed)
        assert state.seat is not None
        first = state.seat
        begun[first] += 1
        assert position(state)["first"] == first
        if seed < 3:
            order: list[int | None] = []
            while len(order) < 2 * players:
                order.append(state.seat)
                finish(state)
            assert order == [(first + turn) % players for turn in range(2 * players)]
    assert set(begun) == set(range(players))
    assert max(abs(times - 120 / players) for times in begun.values()) < 24


@pytest.mark.rule("KB-07")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_game_has_its_quadrants_and_cards(kingdom_builder: Game, seed: int) -> None:
    state = kingdom_builder.new(3, seed, first_game=True)
    found = position(state)
    assert found["quadrants"] == ["tavern", "paddock", "oasis", "farm"]
    assert found["turned"] == [False] * 4
    assert sorted(found["cards"]) == ["fishermen", "knights", "merchants"]
    view: Any = state.view(None)
    assert view.rows[0] == "FDDMMDDCCC" + "CCCDDWDDDD"
    assert view.rows[19] == "W" * 10 + "TTTWWWWWWW"
    assert sorted(place.cell for place in view.locations) == sorted(
        ["c7", "h7", "s3", "l7", "h13", "f18", "r12", "m16"]
    )


@pytest.mark.rule("KB-07")
@pytest.mark.parametrize(
    "options",
    [
        {"quadrants": ("oasis", "random", "random", "random")},
        {"cards": ("lords", "random", "random")},
        {"turns": ("yes", "random", "random", "random")},
    ],
)
def test_the_first_game_goes_with_no_other_wish(
    kingdom_builder: Game, options: dict[str, Any]
) -> None:
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(2, seed=1, first_game=True, **options)
    assert refused.value.code == "first_game_alone"


@pytest.mark.rule("KB-07")
def test_in_the_first_game_flowers_offer_five_locations_to_begin_beside(typed: Typed) -> None:
    # The rulebook's own example: s3, c7, r12, h13 and m16 have flowers beside them.
    state = typed("", "", card="flowers")
    _, locations = lay(("tavern", "paddock", "oasis", "farm"), (False,) * 4)
    beside = touching({hex_of(cell) for cell in targets(state)}) & set(locations)
    assert named(beside) == {"s3", "c7", "r12", "h13", "m16"}

"""Boards on which the land runs out: the round is finished and gold is counted (KB-12, KB-38)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game, InvalidOption, State
from tests.games.kingdom_builder.conftest import judge, kinds, pick, position, texts
from tests.games.kingdom_builder.referee import BUILDABLE, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

WATER = "W" * 10
ISLAND = ["LGGGGGWWWW", "FFFFFTTTTT", "CCCCCDDDDD", *[WATER] * 7]
"""Five hexes for each terrain card: as few as a board may have."""
SEA = ["LWWWWWWWWW", *[WATER] * 9]
HARVEST_SEA = ["LKIAWWWWWW", *[WATER] * 9]
SEAS = ("paddock", "oracle", "barn")
LAND = ("tavern", *SEAS)


def text(**quadrants: list[str]) -> str:
    """Quadrants as one types them."""
    return "\n".join("\n".join([name, *rows]) for name, rows in quadrants.items())


SMALL = text(tavern=ISLAND, **dict.fromkeys(SEAS, SEA))
FARMS = text(tavern=ISLAND, bazaar=HARVEST_SEA, mountain_station=HARVEST_SEA, cathedral=HARVEST_SEA)


def options(harvest: bool) -> dict[str, Any]:
    """A board with 25 hexes for the cards, and with Harvest three farmland hexes and silos."""
    quadrants = ("tavern", "bazaar", "mountain_station", "cathedral") if harvest else LAND
    chosen = {"quadrants": quadrants, "own_quadrants": FARMS if harvest else SMALL}
    return chosen | ({"harvest": True} if harvest else {})


def game_to_the_end(game: Game, players: int, seed: int, harvest: bool) -> Iterator[Any]:
    """A random game on a small board: before each decision the state, then what happened."""
    chance = random.Random(seed)
    state = game.new(players, seed, **options(harvest))
    yield state, list(state.opening)
    while not state.over:
        events = state.play(pick(state, chance, 0.3))
        yield state, events


@pytest.mark.rule("KB-12")
@pytest.mark.rule("KB-38")
@pytest.mark.parametrize("harvest", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_no_card_can_be_used_the_round_is_finished(
    kingdom_builder: Game, players: int, harvest: bool
) -> None:
    for seed in range(4):
        ended: list[int] = []
        full_in: int | None = None
        for state, events in game_to_the_end(kingdom_builder, players, seed, harvest):
            for event in events:
                if kinds([event]) == ["turn_ended"]:
                    ended.append(event.seat)
                elif kinds([event]) == ["board_full"]:
                    assert full_in is None
                    full_in = len(ended) // players
            referee = judge(state)
            if not state.over and position(state)["stage"] not in ("silo", "silo_land", "land"):
                assert texts(state) == referee.legal()
                assert referee.is_last_round() == announced(state)
            assert kingdom_builder.load(state.dump()) == state
        assert full_in is not None
        assert len(ended) == (full_in + 1) * players  # everyone has had the same number of turns
        assert state.scores() == kingdom_builder.recount(state.dump())
        assert reinos.replay(state.transcript()) == state


@pytest.mark.rule("KB-12")
def test_a_full_board_can_be_set_up_and_its_round_is_the_last(kingdom_builder: Game) -> None:
    fresh = kingdom_builder.new(2, seed=1, **options(harvest=False))
    land = [name_of(at) for at in sorted(judge(fresh).free(BUILDABLE))]
    assert len(land) == 25
    dumped = fresh.dump()
    dumped["position"] |= {"settlements": [land[:13], land[13:]], "first": 0, "turn": 0}
    state = kingdom_builder.load(dumped)
    assert state.over  # neither has a tile: both turns go by without a decision
    assert state.winners()


@pytest.mark.rule("KB-12")
@pytest.mark.rule("KB-23")
def test_what_is_freed_again_does_not_undo_the_end(kingdom_builder: Game) -> None:
    # The harbour k1 touches only water, where l1 holds its tile; j3 is the last free hex.
    state = nearly_full(kingdom_builder, "l1", "k1", quadrants=("tavern", "harbor", *SEAS[1:]))
    events = state.play("build j3")
    assert "board_full" in kinds(events)
    assert "last_round" not in kinds(events)
    assert texts(state) == {"use harbor", "end"}
    for move in ("use harbor", "lift j3", "land k3"):
        assert "board_full" not in kinds(state.play(move))
    assert position(state)["last_round"]
    assert kingdom_builder.load(state.dump()) == state
    if state.seat == 0:
        state.play("end")
    assert (state.seat, texts(state)) == (1, {"build j3"})  # with another card than grass
    assert "ended" in kinds(state.play("build j3"))


@pytest.mark.rule("KB-12")
@pytest.mark.rule("HV-11")
def test_a_scout_on_the_very_last_hex_ends_the_game_too(kingdom_builder: Game) -> None:
    # b12 on the water touches the scout cabin b11; a scout goes to j3, beside i3.
    state = nearly_full(kingdom_builder, "b12", "b11", **options(harvest=True))
    state.play("use scout_cabin")
    events = state.play("scout j3") + state.play("done")
    assert "board_full" in kinds(events)
    assert announced(state)
    assert "turn_ended" in kinds(events)  # nothing was left to build by the card
    assert state.seat == 1


def announced(state: State) -> bool:
    """Whether everybody sees that the round is the last."""
    view: Any = state.view(None)
    last: bool = view.last_round
    return last


def nearly_full(game: Game, water: str, location: str, **chosen: Any) -> State:
    """Every hex for the cards is taken but j3, a desert beside i3; seat 0 has a desert card.

    Seat 0 has a settlement on the water too, and by it the tile of a location.
    """
    chosen = {
        "own_quadrants": text(tavern=ISLAND, **dict.fromkeys((*SEAS, "harbor"), SEA)),
        **chosen,
    }
    fresh = game.new(2, seed=1, turns=("no",) * 4, **chosen)
    land = [name_of(at) for at in sorted(judge(fresh).free("GFTCD"), reverse=True)]
    assert land[:2] == ["j3", "i3"]
    dumped = fresh.dump()
    dumped["position"] |= {
        "settlements": [[*land[1:13], water], land[13:]],
        "tiles": [[[location, "ready"]], []],
        "first": 0,
        "turn": 0,
        "hands": ["desert", "grass"],
    }
    return game.load(dumped)


@pytest.mark.rule("KB-12")
@pytest.mark.parametrize("lacking", ["G", "F", "T", "C", "D"])
def test_a_board_with_hardly_any_of_a_terrain_is_refused(
    kingdom_builder: Game, lacking: str
) -> None:
    rows = ISLAND.copy()
    at = next(number for number, row in enumerate(rows) if lacking in row)
    rows[at] = rows[at].replace(lacking, "W", 1)
    mine = text(tavern=rows, **dict.fromkeys(SEAS, SEA))
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(2, seed=1, quadrants=LAND, own_quadrants=mine)
    assert (refused.value.code, refused.value.params["count"]) == ("few_hexes", 4)
    kingdom_builder.new(2, seed=1, quadrants=("tavern", "farm", *SEAS[:2]), own_quadrants=mine)


@pytest.mark.rule("KB-02")
@pytest.mark.rule("KB-12")
def test_every_board_that_may_be_drawn_must_do(kingdom_builder: Game) -> None:
    # With the island chosen, one of the other quadrants of the box may not come and need not.
    state: State = kingdom_builder.new(2, seed=1, quadrants=("tavern",), own_quadrants=SMALL)
    assert not state.over
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(2, seed=1, own_quadrants=text(tower=SEA, **dict.fromkeys(SEAS, SEA)))
    assert refused.value.code == "few_hexes"


@pytest.mark.rule("KB-12")
def test_water_alone_is_refused_at_once(kingdom_builder: Game) -> None:
    names = ("tavern", "tower", "oracle", "barn", "harbor", "farm", "paddock", "oasis")
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(players=2, own_quadrants=text(**dict.fromkeys(names, SEA)))
    for lang in ("es", "en"):
        assert not set("{}") & set(refused.value.say(lang))
    with pytest.raises(InvalidOption):
        kingdom_builder.playouts(1, players=2, own_quadrants=text(**dict.fromkeys(names, SEA)))


@pytest.mark.rule("HV-02")
@pytest.mark.rule("HV-04")
@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("LKAWWWWWWW", "quadrant_silo"),
        ("LKAIIWWWWW", "quadrant_silo"),
        ("LKIWWWWWWW", "quadrant_farmland"),
    ],
)
def test_a_harvest_quadrant_has_one_silo_and_farmland(
    kingdom_builder: Game, first: str, code: str
) -> None:
    with pytest.raises(InvalidOption) as refused:
        kingdom_builder.new(2, harvest=True, own_quadrants=text(bazaar=[first, *[WATER] * 9]))
    assert refused.value.code == code
    for lang in ("es", "en"):
        assert not set("{}") & set(refused.value.say(lang))
        assert not refused.value.say(lang).startswith("error.")


@pytest.mark.rule("HV-01")
def test_a_position_on_such_a_board_is_refused_too(kingdom_builder: Game) -> None:
    # Two Harvest quadrants would bring land, but the position has neither.
    names = ("tavern", "tower", "oracle", "barn", "harbor", "farm", "paddock", "oasis")
    mine = text(**dict.fromkeys(names, SEA))
    dumped = kingdom_builder.new(2, 1, harvest=True, harvest_quadrants=4, own_quadrants=mine).dump()
    dumped["position"]["quadrants"] = list(names[:4])
    with pytest.raises(reinos.InvalidPosition) as refused:
        kingdom_builder.load(dumped)
    assert refused.value.code == "few_hexes"

"""Boards on which the land runs out: the round is finished and gold is counted (KB-12, KB-38)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game, InvalidOption, State
from reinos.games.kingdom_builder.locations import FARM
from reinos.games.kingdom_builder.names import BUILDING, MANDATORY, SPENDING
from reinos.games.kingdom_builder.record import FIRST_RULES, FULL_STAYS
from tests.support.kingdom_builder_positions import code, judge, kinds, pick, position, texts
from tests.support.kingdom_builder_referee import BUILDABLE, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator
from tests.support.kingdom_builder_shores import (
    HARVEST_SEA,
    ISLAND,
    SEA,
    SEAS,
    WATER,
    nearly_full,
    text,
)

LAND = ("tavern", *SEAS)
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
    # Nobody has a mandatory action any more, though j3 is free: seat 1 has nothing to do.
    assert state.over
    assert sorted(name_of(at) for at in judge(state).free("GFTCD")) == ["j3"]


@pytest.mark.rule("KB-12")
@pytest.mark.rule("KB-17")
def test_tiles_may_still_build_on_what_is_freed_again(kingdom_builder: Game) -> None:
    # The harbour k1 is held by l1, the oracle a11 by b11; seat 1 has an oracle and a desert card.
    state = nearly_full(
        kingdom_builder, "l1", "k1", quadrants=("tavern", "harbor", "oracle", "barn")
    )
    dumped = state.dump()
    dumped["position"]["settlements"][1].append("b11")
    dumped["position"] |= {
        "tiles": [[["k1", "ready"]], [["a11", "ready"]]],
        "hands": ["desert", "desert"],
    }
    state = kingdom_builder.load(dumped)
    for move in ("build j3", "use harbor", "lift j3", "land k3"):
        state.play(move)
    assert (state.seat, position(state)["built"]) == (1, 3)
    assert texts(state) == {"use oracle", "end"}
    assert code(state, "build j3") is not None
    state.play("use oracle")
    state.play("build j3")
    assert state.over


@pytest.mark.rule("KB-12")
def test_a_board_that_is_full_after_a_supply_was_empty_stays_full(kingdom_builder: Game) -> None:
    state = nearly_full(kingdom_builder, "l1", "k1", quadrants=("tavern", "harbor", *SEAS[1:]))
    dumped = state.dump()
    water = [name_of(at) for at in sorted(judge(state).free("W"))][-28:]
    dumped["position"]["settlements"][1] += water
    state = kingdom_builder.load(dumped)
    assert judge(state).supply(1) == 0
    assert announced(state)
    assert not position(state)["last_round"]
    assert "board_full" in kinds(state.play("build j3"))
    assert position(state)["last_round"]
    for move in ("use harbor", "lift j3", "land k3"):
        state.play(move)
    assert state.over


@pytest.mark.rule("HV-12")
@pytest.mark.rule("KB-12")
@pytest.mark.parametrize("tokens", [2, 5])
def test_announced_builds_lapse_with_the_last_hex(kingdom_builder: Game, tokens: int) -> None:
    # k12 on the water touches the cathedral k11; one hex is left, j3.
    dumped = nearly_full(kingdom_builder, "k12", "k11", **options(harvest=True)).dump()
    dumped["position"]["tokens"] = [tokens, 0]
    state = kingdom_builder.load(dumped)
    state.play("use cathedral")
    state.play(f"spend {tokens}")
    events = state.play("build j3")
    assert "board_full" in kinds(events)
    assert "turn_ended" in kinds(events)
    assert position(state)["spending"] == 0
    assert state.over or state.moves()
    assert kingdom_builder.load(state.dump()) == state


@pytest.mark.rule("HV-12")
@pytest.mark.parametrize("version", [FIRST_RULES, FULL_STAYS])
@pytest.mark.parametrize("stage", [MANDATORY, BUILDING, SPENDING])
def test_where_no_hex_is_left_only_the_builds_of_tokens_by_the_first_rules_are_ended_by_hand(
    kingdom_builder: Game, stage: int, version: int
) -> None:
    state = kingdom_builder.begin(2, kingdom_builder.option_type(), bytes(32), version)
    state.play(state.moves()[0])
    state.record.stage, state.record.using = stage, FARM
    state.record.taken[:] = state.record.ground
    state.record.targets[:] = 0
    if (stage, version) == (SPENDING, FIRST_RULES):
        assert texts(state) == {"done"}
        assert code(state, "done") is None
    else:
        assert not texts(state)
        assert code(state, "done") is not None
        with pytest.raises(reinos.StuckGame):
            state.check_moves()


@pytest.mark.rule("KB-12")
@pytest.mark.rule("HV-11")
def test_a_scout_on_the_very_last_hex_ends_the_game_too(kingdom_builder: Game) -> None:
    # b12 on the water touches the scout cabin b11; a scout goes to j3, beside i3.
    state = nearly_full(kingdom_builder, "b12", "b11", **options(harvest=True))
    state.play("use scout_cabin")
    events = state.play("scout j3") + state.play("done")
    assert "board_full" in kinds(events)
    assert announced(state)
    # Nothing was left to build by the card, for either: the scout's hex is free again in vain.
    assert kinds(events).count("turn_ended") == 2
    assert position(state)["stage"] == "silo"


@pytest.mark.rule("KB-12")
def test_on_a_full_board_the_mandatory_action_is_not_called_done(kingdom_builder: Game) -> None:
    # The harbour of seat 0 can still be used, so its turn does not end by itself.
    dumped = nearly_full(
        kingdom_builder, "l1", "k1", quadrants=("tavern", "harbor", *SEAS[1:])
    ).dump()
    dumped["position"]["settlements"][1].append("j3")
    state = kingdom_builder.load(dumped)
    assert (state.seat, texts(state)) == (0, {"use harbor", "end"})
    refusal = state.refusal("build a15")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("land_ran_out", "KB-12")
    assert refusal.say("es") == (
        "No podés construir con tu carta: los terrenos de las cartas se quedaron sin casillas"
        " libres y ya nadie tiene una acción obligatoria. Usá una plaquita o terminá el turno."
        " (KB-12)"
    )
    assert refusal.say("en") == (
        "You cannot build by your card: the terrains of the cards have run out of free hexes, and"
        " nobody has a mandatory action any more. Use a tile or end your turn. (KB-12)"
    )


@pytest.mark.rule("KB-08")
def test_who_has_built_three_is_told_so(kingdom_builder: Game) -> None:
    state = kingdom_builder.load(
        {
            "game": "kingdom-builder",
            "players": 2,
            "options": {"first_game": True},
            "position": {
                "quadrants": ["tavern", "paddock", "oasis", "farm"],
                "cards": ["fishermen", "knights", "merchants"],
                "settlements": [["k7", "m17", "h9"], ["t20"]],
                "tiles": [[["l7", "ready"]], []],
                "hands": ["grass", "canyon"],
                "built": 3,
            },
        }
    )
    refusal = state.refusal("build a3")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("mandatory_done", "KB-08")


def announced(state: State) -> bool:
    """Whether everybody sees that the round is the last."""
    view: Any = state.view(None)
    last: bool = view.last_round
    return last


@pytest.mark.rule("KB-02")
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
    assert refused.value.rule == "KB-02"
    assert "five hexes" in kingdom_builder.rules["KB-02"]["en"]
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
    assert (refused.value.code, refused.value.rule) == ("few_hexes", "KB-02")

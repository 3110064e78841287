"""Positions typed by hand: they play on, and what cannot be is refused with a sentence."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game
from reinos.games.teg_cartas.names import text

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit


def test_the_shortest_position_is_territories_and_objectives(teg: Game, referee: Referee) -> None:
    position = {
        "territories": [
            referee.lands("asia oceania"),
            referee.lands("namerica europe africa samerica"),
        ],
        "objectives": ["obj2_7", "obj2_6"],
    }
    state = teg.load({"game": "teg-cartas", "players": 2, "position": position})
    view: Any = state.view(0)
    assert (state.seat, view.stage, view.round, view.dice_deck) == (0, "turn", 1, 56)
    assert referee.texts(state) == {"end"}


def test_every_stage_loads_back(sit: Sit, teg: Game) -> None:
    state = sit("asia", hands=["d666 d111", "d555"], specials=["ofensiva espionaje", "tregua"])
    for move in ("play ofensiva", "play espionaje p2", "take d555", "attack rusia", "use d666"):
        state.play(move)
        again = teg.load(state.dump())
        assert again == state
        assert again.record.tobytes() == state.record.tobytes()
        assert [again.view(seat) for seat in (0, 1, None)] == [
            state.view(seat) for seat in (0, 1, None)
        ]


COMBAT: dict[str, Any] = {
    "attacker": 0,
    "defender": 1,
    "territory": "rusia",
    "attack": "d666",
    "defence": "d665",
    "source": "hand",
    "origin": "aral",
}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"territories": [["china"], []]}, "Each of the 40 territories"),
        ({"territories": [[], []]}, "Each of the 40 territories"),
        ({"territories": [["china", "china"], []]}, "'china' is in two places"),
        ({"territories": [["narnia"], []]}, "no card 'narnia'"),
        ({"territories": [[]]}, "territories"),
        ({"objectives": ["obj2_7"]}, "objectives"),
        ({"objectives": ["obj2_7", "obj2_7"]}, "'obj2_7' is in two places"),
        ({"objectives": ["obj2_7", "obj3_1"]}, "no card 'obj3_1'"),
        ({"objectives": ["obj2_7", "obj2_3"]}, "already meets its objective 'obj2_3'"),
        ({"hands": [["d666"], ["d666"]]}, "'d666' is in two places"),
        ({"hands": [["d777"], []]}, "no card 'd777'"),
        ({"hands": [["d666"]]}, "hands"),
        ({"dice_discards": ["d111"], "hands": [["d111"], []]}, "'d111' is in two places"),
        ({"specials": [["tregua", "tregua"], []]}, "not that many special cards 'tregua'"),
        ({"specials": [["tregua"]]}, "specials"),
        ({"specials": [["dragon"], []]}, "cannot be read"),
        ({"waiting": ["tregua"]}, "waiting"),
        ({"round": 0}, "round"),
        ({"round": 41}, "round"),
        ({"starter": 2}, "starter"),
        ({"turn": 5}, "turn"),
        ({"turn": None}, "turn"),
        ({"stage": "card"}, "target"),
        ({"stage": "card", "target": "rusia"}, "hands"),
        ({"stage": "card", "target": "canada", "hands": [["d666"], []]}, "target"),
        ({"stage": "defence", "target": "rusia", "hands": [[], ["d111"]]}, "attack"),
        ({"stage": "defence", "target": "rusia", "attack": "d666"}, "hands"),
        ({"target": "rusia"}, "target"),
        ({"attack": "d666"}, "attack"),
        ({"stage": "take"}, "rival"),
        ({"stage": "take", "rival": 1, "taking": 1, "hands": [[], ["d666"]]}, "spied"),
        ({"stage": "take", "rival": 1, "taking": 2, "hands": [[], ["d666"]]}, "taking"),
        ({"rival": 1}, "rival"),
        ({"stage": "discard"}, "hands"),
        ({"receiver": 1}, "turn"),
        ({"conquered": [7]}, "conquered"),
        ({"truces": [[0, 0]]}, "truces"),
        ({"spied": [{"seat": 0, "rival": 1, "dice": ["d666"]}]}, "spied"),
        ({"spied": [{"seat": 0, "rival": 1, "specials": ["tregua"]}]}, "spied"),
        ({"spied": [{"seat": 0, "rival": 0}]}, "spied"),
        (
            {
                "hands": [[], ["d666"]],
                "spied": [{"seat": 0, "rival": 1, "dice": ["d666"]}, {"seat": 0, "rival": 1}],
            },
            "spied",
        ),
        (
            {
                "specials": [[], ["tregua"]],
                "spied": [{"seat": 0, "rival": 1, "specials": ["tregua"]}] * 2,
            },
            "spied",
        ),
        ({"waiting": ["ofensiva"], "hands": [[], ["d666"]]}, "waiting"),
        ({"last_combat": COMBAT | {"defender": 0}}, "last_combat"),
        ({"last_combat": COMBAT | {"defence": "d666"}}, "last_combat"),
        ({"last_combat": COMBAT | {"defence": None}}, "last_combat"),
        ({"last_combat": COMBAT | {"source": "none"}}, "last_combat"),
        ({"last_combat": COMBAT | {"territory": "gobi"}}, "last_combat"),
        ({"last_combat": COMBAT | {"origin": "gobi"}}, "last_combat"),
        ({"last_combat": COMBAT | {"origin": "rusia"}}, "last_combat"),
        ({"last_combat": COMBAT | {"origin": "japon"}}, "last_combat"),
        ({"last_combat": COMBAT | {"origin": None}}, "last_combat"),
        ({"last_combat": COMBAT | {"specials": ["tregua"]}}, "last_combat"),
        ({"winner": 0}, "winner"),
        ({"stage": "over"}, "winner"),
        ({"stage": "over", "winner": 0, "won_by": "objective"}, "winner"),
        ({"stage": "over", "won_by": "rounds"}, "winner"),
        ({"extra": 1}, "cannot be read"),
        ({"hands": [[""], []]}, "The id of a card in 'hands' is empty."),
        ({"territories": [[""], []]}, "The id of a card in 'territories' is empty."),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    teg: Game, referee: Referee, change: dict[str, Any], sentence: str
) -> None:
    position = {
        "territories": [
            referee.lands("asia oceania"),
            referee.lands("namerica europe africa samerica"),
        ],
        "objectives": ["obj2_7", "obj2_6"],
    }
    whole = {"game": "teg-cartas", "players": 2, "position": position | change}
    with pytest.raises(reinos.InvalidPosition) as refused:
        teg.load(whole)
    assert sentence in str(refused.value)
    assert "{" not in refused.value.say("es")


HUGE = (2**31, 2**63, 2**70, 10**5000, -1, -(2**31), -(2**70))
STRANGE: tuple[Any, ...] = (
    *HUGE,
    None,
    True,
    False,
    1.0,
    "1",
    "",
    "x" * 100_000,
    b"x",
    [],
    {},
    [[]],
    [None],
    (),
    3j,
)


def typed(referee: Referee) -> dict[str, Any]:
    """A whole position with something in every field that a turn can have."""
    position: dict[str, Any] = {
        "territories": [
            referee.lands("asia oceania"),
            referee.lands("namerica europe africa samerica"),
        ],
        "objectives": ["obj2_7", "obj2_6"],
        "hands": [["d666", "d111"], ["d555", "d444"]],
        "specials": [["ofensiva"], ["tregua"]],
        "stage": "defence",
        "round": 2,
        "starter": 0,
        "turn": 0,
        "target": "rusia",
        "attack": "d665",
        "rival": None,
        "taking": 0,
        "receiver": None,
        "waiting": ["superioridad"],
        "dice_discards": ["d333"],
        "special_discards": ["sabotaje"],
        "conquered": [0],
        "truces": [[1, 0]],
        "spied": [{"seat": 0, "rival": 1, "dice": ["d555"], "specials": ["tregua"]}],
        "last_combat": COMBAT | {"specials": ["ofensiva"]},
        "winner": None,
        "won_by": None,
    }
    return position


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a position, at any depth."""
    found = [path] if path else []
    inner: Any = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        inner = list(enumerate(value))[:2]
    for key, one in inner:
        found += places(one, (*path, key))
    return found


def test_whatever_stands_in_a_field_loads_or_is_refused_with_its_name(
    teg: Game, referee: Referee
) -> None:
    refused: list[reinos.InvalidPosition] = []
    teg.load({"game": "teg-cartas", "players": 2, "position": typed(referee)})
    for path in places(typed(referee)):
        for strange in STRANGE:
            position = typed(referee)
            inner: Any = position
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = strange
            whole = {"game": "teg-cartas", "players": 2, "position": position}
            try:
                state = teg.load(whole)
            except reinos.InvalidPosition as error:
                refused.append(error)
            else:
                assert teg.load(state.dump()) == state
    assert len(refused) > 800
    for one in refused:
        assert not one.say("en").endswith("cannot be right.")  # but says why
        said = one.say("en") + one.say("es")
        assert "{" not in said
        assert one.code == "unreadable" or len(said) < 600


def test_what_is_missing_or_doubled_is_refused_by_name(teg: Game, referee: Referee) -> None:
    for field in ("territories", "objectives"):
        position = typed(referee)
        del position[field]
        with pytest.raises(reinos.InvalidPosition, match=field):
            teg.load({"game": "teg-cartas", "players": 2, "position": position})
    for field, more in (
        ("hands", {"dice_discards": ["d666"]}),
        ("attack", {"attack": "d666"}),
        ("waiting", {"waiting": ["ofensiva", "ofensiva"], "specials": [[], []]}),
        ("special_discards", {"special_discards": ["tregua"]}),
        ("territories", {"territories": [["gobi"], []]}),
        ("territories", {"territories": [[], []]}),
        ("target", {"target": "gobi"}),
        ("taking", {"taking": 1}),
        ("taking", {"taking": 99}),
        ("taking", {"taking": -1}),
    ):
        with pytest.raises(reinos.InvalidPosition) as refused:
            teg.load({"game": "teg-cartas", "players": 2, "position": typed(referee) | more})
        for lang in ("en", "es"):
            assert field in refused.value.say(lang)


PLAIN = (int, str, bool, type(None), list, dict)


def only_plain(value: Any) -> bool:
    """Whether this is plain JSON all the way down: of these very types, not of others like them."""
    if isinstance(value, dict):
        return type(value) is dict and all(
            type(key) is str and only_plain(one) for key, one in value.items()
        )
    if isinstance(value, list):
        return type(value) is list and all(only_plain(one) for one in value)
    return type(value) in PLAIN


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dumped_position_is_plain_json_at_every_stage(teg: Game, players: int) -> None:
    stages = set()
    for seed in range(8):
        state, choice = teg.new(players, seed), random.Random(seed)
        while True:
            dumped = state.dump()["position"]
            stages.add(dumped.get("stage", "turn"))
            assert only_plain(dumped)
            assert json.loads(json.dumps(dumped)) == dumped
            if state.over:
                break
            state.act(int(choice.choice(list(state.actions()))))
    assert stages == {"turn", "card", "defence", "take", "discard", "over"}


def test_hands_over_the_limit_are_for_who_discards(sit: Sit, referee: Referee) -> None:
    cards = " ".join(referee.all_but()[:16])
    with pytest.raises(reinos.InvalidPosition, match="hands"):
        sit("asia", hands=[cards])
    with pytest.raises(reinos.InvalidPosition, match="hands"):
        sit("asia", hands=["", cards], stage="discard")
    state = sit("asia", hands=["", cards], stage="discard", turn=None, receiver=1, round=2)
    assert state.seat == 1
    with pytest.raises(reinos.InvalidPosition, match="receiver"):
        sit("asia", hands=["", cards], stage="discard", turn=1, receiver=1)


def test_who_is_out_has_nothing(sit: Sit) -> None:
    own = ("asia", "", "europe oceania", "namerica africa samerica")
    for wrong, field in (
        ({"hands": ["", "d666"]}, "hands"),
        ({"specials": ["", "tregua"]}, "specials"),
        ({"conquered": [1]}, "conquered"),
        ({"truces": [(0, 1)]}, "truces"),
        ({"turn": 1}, "turn"),
    ):
        more: dict[str, Any] = wrong
        with pytest.raises(reinos.InvalidPosition, match=field):
            sit(*own, players=4, **more)
    with pytest.raises(reinos.InvalidPosition, match="territories"):
        sit("asia namerica europe africa samerica oceania", "", objectives=["obj2_1", "obj2_2"])


def test_a_last_combat_that_can_be_lies_on_the_table(sit: Sit) -> None:
    for change in ({}, {"origin": None, "specials": ["ataque_aereo"]}):
        last = COMBAT | change
        view: Any = sit("asia", last_combat=last).view(None)
        assert (view.last_combat.territory, view.last_combat.origin) == ("rusia", last["origin"])


def test_a_deal_is_before_a_round_that_somebody_alive_starts(sit: Sit, referee: Referee) -> None:
    own = ("asia", "", "europe oceania", "namerica africa samerica")
    dealing: dict[str, Any] = {"stage": "discard", "turn": None, "receiver": 2, "round": 3}
    hands = ["", "", " ".join(referee.all_but()[:16])]
    assert sit(*own, players=4, hands=hands, starter=0, **dealing).seat == 2
    for change, field in (({"starter": 1}, "starter"), ({"round": 1}, "round")):
        more: dict[str, Any] = dealing | change
        with pytest.raises(reinos.InvalidPosition, match=field):
            sit(*own, players=4, hands=hands, **more)


def test_without_special_cards_there_are_no_truces_and_no_help(sit: Sit) -> None:
    off = {"specials": False}
    with pytest.raises(reinos.InvalidPosition, match="truces"):
        sit("asia", truces=[(0, 1)], options=off)
    struck = COMBAT | {"specials": ["ofensiva"]}
    with pytest.raises(reinos.InvalidPosition, match="last_combat"):
        sit("asia", last_combat=struck, options=off)


@pytest.mark.rule("TG-20")
def test_a_spy_who_takes_several_cards_may_be_over_the_limit_meanwhile(
    sit: Sit, teg: Game, referee: Referee
) -> None:
    three = text("specials").replace("look_and_take,1", "look_and_take,3")
    cards = referee.all_but()
    hands = [" ".join(cards[:14]), " ".join(cards[20:25])]
    own = {"special_cards": three}
    state = sit("asia", hands=hands, specials=["espionaje"], options=own)
    state.play("play espionaje p2")
    for taken in (1, 2):
        state.play(f"take {cards[19 + taken]}")
        view: Any = state.view(0)
        assert (view.stage, view.taking, len(view.hand)) == ("take", 3 - taken, 14 + taken)
        assert teg.load(state.dump()) == state
    dumped = state.dump()
    dumped["position"]["taking"] = 2  # two to take, and sixteen in hand
    with pytest.raises(reinos.InvalidPosition, match="hands"):
        teg.load(dumped)


@pytest.mark.rule("TG-02")
def test_only_objectives_of_ones_own_may_be_met(sit: Sit, referee: Referee) -> None:
    land, objectives = "europe africa samerica", ["obj2_3", "obj2_7"]
    renamed = text("territories").replace("Arabia,Arabia", "Arabia,Araby")
    with pytest.raises(reinos.InvalidPosition, match=r"Seat 0.* already meets"):
        sit(land, objectives=objectives, options={"territory_cards": renamed})
    easier = text("objectives").replace("Ocupar Asia, ", "Tomar Asia, ")
    state = sit(land, objectives=objectives, options={"objective_cards": easier})
    assert state.view(0).objective.met  # type: ignore[attr-defined]

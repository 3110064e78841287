"""How the game ends: objectives, elimination, the last round (TG-21, TG-22, TG-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import reinos
from reinos import Game
from reinos.games.teg_cartas import names
from reinos.games.teg_cartas.names import COUNTRIES
from reinos.games.teg_cartas.record import unpacked
from reinos.games.teg_cartas.rules.conquest import victory

if TYPE_CHECKING:
    from tests.support.teg_cartas_tables import Referee, Sit


def kinds(events: list[Any]) -> list[str]:
    """The kinds of some events."""
    return [type(event).__name__ for event in events]


@pytest.mark.rule("TG-21")
def test_the_secret_objective_wins_at_once_in_the_middle_of_a_turn(
    sit: Sit, referee: Referee
) -> None:
    state = sit(
        "europe africa samerica -peru",
        hands=["d666 d665", "d111 d211"],
        objectives=["obj2_3", "obj2_7"],
    )
    state.play("attack peru")
    state.play("use d666")
    events: Any = state.play("use d111")
    assert kinds(events) == ["Revealed", "Conquered", "Won"]
    assert (events[-1].seat, events[-1].by) == (0, "objective")
    assert state.over
    assert state.winners() == [0]
    assert state.places() == [1, 2]
    assert state.scores() == [17, 23]  # fewer territories, and won all the same
    assert referee.position(state)["hands"] == [["d665"], ["d211"]]
    lines = state.breakdown(0)
    assert (lines[-1].kind, lines[-1].rule, lines[-1].points) == ("won_objective", "TG-21", 0)
    with pytest.raises(reinos.IllegalMove):
        state.play("end")


@pytest.mark.rule("TG-21")
def test_requirements_are_minimums(sit: Sit) -> None:
    state = sit(
        "europe africa samerica -peru asia -china -japon -india",
        hands=["d666", "d111"],
        objectives=["obj2_3", "obj2_7"],
    )
    for move in ("attack peru", "use d666", "use d111"):
        state.play(move)
    assert state.view(None).won_by == "objective"  # type: ignore[attr-defined]


@pytest.mark.rule("TG-21")
@pytest.mark.parametrize(
    ("players", "own", "need"),
    [
        (2, "asia namerica europe -rusia chile peru", 29),
        (3, "asia namerica europe -rusia chile peru", 29),
        (4, "asia namerica", 21),
    ],
)
def test_the_common_objective_depends_on_the_players(
    sit: Sit, players: int, own: str, need: int
) -> None:
    state = sit(
        own,
        *["rusia africa"] * (players > 2),
        players=players,
        hands=["d666", "d111"],
        objectives=[f"obj{players}_{n}" for n in (3, 1, 2, 6)[:players]],
    )
    assert state.view(0).common == need  # type: ignore[attr-defined]
    assert state.scores()[0] == need - 1
    for move in ("attack rusia", "use d666", "use d111"):
        state.play(move)
    assert state.over
    assert (state.winners(), state.scores()[0]) == ([0], need)
    assert state.view(None).won_by == "common"  # type: ignore[attr-defined]
    assert state.breakdown(0)[-1].kind == "won_common"


@pytest.mark.rule("TG-21")
def test_the_number_of_players_is_that_at_the_start(sit: Sit) -> None:
    own = ("asia namerica", "", "europe oceania", "africa samerica")
    state = sit(
        *own,
        players=4,
        hands=["d666", "", "d111"],
        objectives=["obj4_3", "obj4_1", "obj4_2", "obj4_4"],
    )
    for move in ("attack rusia", "use d666", "use d111"):
        state.play(move)
    assert state.view(0).won_by == "common"  # type: ignore[attr-defined] # 21, with three left


@pytest.mark.rule("TG-21")
def test_only_who_gained_a_territory_is_looked_at(sit: Sit, referee: Referee) -> None:
    # Seat 1 was dealt an objective that it met from the start: only a conquest of its own counts.
    own = {"objective_cards": referee.easy_objectives(unmet=1)}
    hands, objectives = ["d666 d111", "d211 d665"], ["own0", "own1"]
    state = sit("asia", hands=hands, objectives=objectives, options=own)
    assert state.view(1).objective.met  # type: ignore[attr-defined]
    for move in ("attack rusia", "use d666", "use d211", "end"):
        state.play(move)
    assert not state.over
    assert referee.position(state)["turn"] == 1
    for move in ("attack rusia", "use d665", "use d111"):
        state.play(move)
    assert state.winners() == [1]
    assert state.view(None).won_by == "objective"  # type: ignore[attr-defined]


@pytest.mark.rule("TG-21")
def test_in_an_unfinished_game_no_living_player_meets_the_own_objective(
    teg: Game, referee: Referee
) -> None:
    by_id = {one["id"]: one for one in referee.objectives}
    for seed in range(18):
        players = 2 + seed % 3
        state = teg.new(players, seed)
        common = 21 if players == 4 else 29
        while True:
            position = referee.position(state)
            pairs = zip(position["territories"], position["objectives"], strict=True)
            met = [referee.meets(own, by_id[id]) for own, id in pairs]
            most = max(len(own) for own in position["territories"])
            if state.over:
                break
            assert not any(met)
            assert most < common
            actions = state.actions()
            state.act(int(actions[(seed + state.sequence * 31) % len(actions)]))
        view: Any = state.view(None)
        if view.won_by == "objective":
            assert met[view.winner]
        elif view.won_by == "common":
            assert most >= common
            assert not met[view.winner]


@pytest.mark.rule("TG-22")
def test_who_has_no_territory_left_is_out_and_the_hand_is_discarded(
    sit: Sit, referee: Referee
) -> None:
    own = ("asia", "rusia", "europe -rusia africa")
    state = sit(
        *own,
        players=4,
        hands=["d666 d665", "d111 d211 d311"],
        specials=["ofensiva", "tregua sabotaje"],
        truces=[(0, 2), (1, 2), (3, 1)],
        conquered=[1],
    )
    state.play("play ofensiva")
    state.play("attack rusia")
    state.play("use d666")
    events = state.play("use d111")
    assert kinds(events) == [
        "Revealed",
        "Conquered",
        "DiscardedSpecial",  # the offensive that was used
        "Eliminated",
        "DiscardedDice",
        "DiscardedSpecial",
        "DiscardedSpecial",
    ]
    position = referee.position(state)
    assert position["hands"][0] == ["d665"]  # the conqueror receives nothing
    assert position["hands"][1] == position["specials"][1] == []
    assert sorted(position["dice_discards"]) == ["d111", "d211", "d311", "d666"]
    assert sorted(position["special_discards"]) == ["ofensiva", "sabotaje", "tregua"]
    assert position["truces"] == [[0, 2]]
    assert position["conquered"] == [0]
    assert state.seat == 0  # the turn goes on
    assert not state.view(1).players[1].alive  # type: ignore[attr-defined]
    assert referee.refused(state, "play sabotaje p2")[0] == "not_held"


@pytest.mark.rule("TG-22")
def test_an_eliminated_player_is_not_dealt_to_nor_asked(sit: Sit, referee: Referee) -> None:
    own = ("asia", "", "europe oceania", "namerica africa samerica")
    state = sit(*own, players=4, turn=3, starter=0)
    events: Any = state.play("end")
    assert {event.seat for event in events if type(event).__name__ == "DiceDealt"} == {0, 2, 3}
    assert referee.position(state)["hands"][1] == []


@pytest.mark.rule("TG-22")
def test_the_last_one_left_wins(sit: Sit) -> None:
    # Whoever is left alone holds all 40 territories, and so the common objective as well: of the
    # two reasons the common objective is named.
    state = sit("asia", hands=["d666", "d111"])
    raw = state.arrays()[1]
    rusia = 1 << COUNTRIES.index("rusia")
    raw["own"][0] = [int(raw["own"][0].sum()) - rusia, rusia, 0, 0]
    raw["objective"][0][:2] = [0, 1]
    state.play("attack rusia")
    state.play("use d666")
    events = state.play("use d111")
    assert kinds(events) == ["Revealed", "Conquered", "Eliminated", "Won"]
    assert state.over
    assert (state.winners(), state.scores()) == ([0], [40, 0])
    b, s = (unpacked(array) for array in state.arrays())
    b.common, s.objective = 41, [0, 1]
    b.need_total = [41, 41]
    assert victory(b, s, 0) == names.BY_SURVIVING


@pytest.mark.rule("TG-24")
def test_after_the_last_round_most_territories_win(sit: Sit) -> None:
    state = sit("asia namerica", turn=1, starter=0, round=40, objectives=["obj2_3", "obj2_7"])
    events = state.play("end")
    assert kinds(events) == ["Ended"]
    assert state.over
    assert (state.scores(), state.places()) == ([20, 20], [1, 1])  # ties share
    assert state.winners() == [0, 1]
    view: Any = state.view(None)
    assert (view.winner, view.won_by) == (None, "rounds")


@pytest.mark.rule("TG-24")
def test_the_round_before_the_last_goes_on(sit: Sit, referee: Referee) -> None:
    split = (
        "arabia aral china india iran israel alaska california canada groenlandia alemania espana "
        "francia gran_bretana egipto etiopia argentina brasil australia"
    )
    state = sit(split, turn=1, starter=0, round=39)
    state.play("end")
    assert referee.position(state)["round"] == 40
    state.play("end")
    assert state.seat == 0
    state.play("end")
    assert state.over
    assert state.winners() == [1]


@pytest.mark.rule("TG-24")
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_number_of_rounds_is_an_option(teg: Game, rounds: int) -> None:
    state = teg.new(3, seed=5, max_rounds=rounds)
    turns = 0
    while not state.over:
        if state.view(None).stage == "discard":  # type: ignore[attr-defined]
            state.play(state.moves()[0])
            continue
        state.play("end")
        turns += 1
    assert turns == 3 * rounds
    assert state.view(None).won_by == "rounds"  # type: ignore[attr-defined]
    with pytest.raises(reinos.InvalidOption, match=r"1\.\.100"):
        teg.new(3, max_rounds=0)


@pytest.mark.rule("TG-24")
def test_the_score_sheet_counts_territories_by_continent(sit: Sit) -> None:
    state = sit("asia chile peru")
    lines = state.breakdown(0)
    assert [(line.kind, line.points, line.params["continent"]) for line in lines] == [
        ("continent", 12, "asia"),
        ("continent", 2, "samerica"),
    ]
    assert lines[1].cells == ("chile", "peru")

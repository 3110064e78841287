"""The last round and who has won (KB-38, KB-39)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.kingdom_builder_positions import code, finish, kinds, pick, position
from tests.support.kingdom_builder_referee import quiet

if TYPE_CHECKING:
    from reinos import Game, State
    from tests.support.kingdom_builder_positions import Setup, Typed, Wander

FIRST = "tavern paddock oasis farm"
MANY = quiet(FIRST, "DCF")


def nearly(number: int) -> str:
    """So many settlements that touch no location."""
    return " ".join(MANY[:number])


def announced(state: State) -> bool:
    """Whether everybody sees that the round is the last."""
    view: Any = state.view(None)
    last: bool = view.last_round
    return last


@pytest.mark.rule("KB-38")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_round_is_finished_when_a_supply_is_empty(
    typed: Typed, players: int, first: int
) -> None:
    if first >= players:
        first = players - 1
    for emptied in range(players):
        own = [nearly(37) if seat == emptied else "" for seat in range(players)]
        state = typed(*own, first=first, turn=emptied)
        assert not announced(state)
        order = [(first + turn) % players for turn in range(players)]
        rest = order[order.index(emptied) + 1 :]
        events = finish(state)
        assert "last_round" in kinds(events)
        for seat in rest:
            assert (state.over, state.seat, announced(state)) == (False, seat, True)
            events = finish(state)
            assert "last_round" not in kinds(events)
        assert state.over
        assert kinds(events)[-1] == "ended"


@pytest.mark.rule("KB-38")
def test_it_is_announced_when_the_last_settlement_is_built(typed: Typed) -> None:
    state = typed(nearly(37), "", "", first=1, turn=0)
    for left in (2, 1):
        assert "last_round" not in kinds(state.play(state.moves()[0]))
        assert not announced(state)
        assert left
    events: list[Any] = state.play(state.moves()[0])
    told = next(event for event in events if kinds([event]) == ["last_round"])
    assert told.seat == 0
    assert state.over  # seat 0 sits to the right of seat 1, who began


@pytest.mark.rule("KB-38")
def test_a_turn_goes_on_after_the_last_settlement(typed: Typed) -> None:
    state = typed(f"{nearly(36)} k7", "", tiles=("l7 ready",), first=1, turn=0)
    for _ in range(3):
        state.play(state.moves()[0])
    assert announced(state)
    assert (state.over, state.seat) == (False, 0)
    assert code(state, "use paddock") is None
    state.play("end")
    assert state.over


@pytest.mark.rule("KB-38")
def test_two_empty_supplies_make_no_second_last_round(typed: Typed) -> None:
    other = " ".join(MANY[37:74])
    state = typed(nearly(37), other, first=0, turn=0)
    finish(state)
    assert state.seat == 1
    finish(state)
    assert state.over
    view: Any = state.view(None)
    assert [player.supply for player in view.players] == [0, 0]


@pytest.mark.rule("KB-38")
def test_everyone_has_the_same_number_of_turns(kingdom_builder: Game, seating: Setup) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        state = kingdom_builder.new(seating.players, seed, **seating.options)
        first = position(state)["first"]
        ended: list[int] = []
        while not state.over:
            events: list[Any] = state.play(pick(state, chance, 0.1))
            ended += [event.seat for event in events if kinds([event]) == ["turn_ended"]]
        rounds, rest = divmod(len(ended), seating.players)
        assert rest == 0
        assert ended == [(first + turn) % seating.players for turn in range(len(ended))]
        assert rounds > 5


@pytest.mark.rule("KB-38")
def test_after_the_end_nothing_is_played(seating: Setup, wander: Wander) -> None:
    *_, end = wander(seating, 4)
    assert end.over
    assert end.seat is None
    for move in ("build a1", "end", "use farm", "done"):
        assert code(end, move) == "game_over"
    view: Any = end.view(None)
    assert min(player.supply for player in view.players) == 0


@pytest.mark.rule("KB-39")
@pytest.mark.parametrize(
    ("own", "winners", "places"),
    [
        (("e4", "h9"), [0], [1, 2]),
        (("h9", "e4"), [1], [2, 1]),
        (("h9", "s9"), [0, 1], [1, 1]),
        (("h9", "e4", "d3"), [1, 2], [3, 1, 1]),
        (("h9", "s9", "h11"), [0, 1, 2], [1, 1, 1]),
        (("e4", "h9", "s9", "d3 l11"), [3], [2, 3, 3, 1]),
    ],
)
def test_most_gold_wins_and_ties_share(
    typed: Typed, own: tuple[str, ...], winners: list[int], places: list[int]
) -> None:
    # One settlement is worth 2 to the knights; a castle 3 more.
    state = typed(*own)
    assert state.winners() == winners
    assert state.places() == places


@pytest.mark.rule("KB-39")
def test_winners_of_whole_games_have_most_gold(
    kingdom_builder: Game, seating: Setup, wander: Wander
) -> None:
    for seed in range(3):
        *_, end = wander(seating, seed)
        scores = kingdom_builder.recount(end.dump())
        assert end.winners() == [
            seat for seat in range(seating.players) if scores[seat] == max(scores)
        ]
        assert end.places() == [1 + sum(other > score for other in scores) for score in scores]

"""What can be taken back has shown nobody anything; and a game can be ended as it stands."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pytest
from hypothesis import given, strategies as st

import reinos
from reinos.core.protocol import Event, Move

Setup = tuple[int, dict[str, Any], int]
Setups = Callable[[reinos.Game], st.SearchStrategy[Setup]]
Walk = Callable[[reinos.Game, Setup], Iterator[reinos.State]]
REDEALS = 3


class Decision(NamedTuple):
    """A decision that can be taken back, and what came of it."""

    before: reinos.State
    seat: int
    move: Move
    after: reinos.State
    events: list[Event]


def taken_back(states: Iterator[reinos.State], which: int) -> Iterator[Decision]:
    """A decision in each of these states, those left out that cannot be taken back."""
    for state in states:
        if state.seat is None:
            continue
        actions = state.actions()
        move = state.game.move_of(int(actions[which % len(actions)]))
        after = state.clone()
        events = after.play(move)
        if not after.over and not after.is_final(events):
            yield Decision(state, state.seat, move, after, events)


def test_a_decision_that_can_be_taken_back_has_shown_its_seat_nothing(
    game: reinos.Game, setups: Setups, walk: Walk
) -> None:
    @given(setups(game), st.integers(0, 10**6))
    def check(setup: Setup, which: int) -> None:
        for state, seat, move, after, events in taken_back(walk(game, setup), which):
            for n in range(REDEALS):
                other = state.redeal(seat, which + n)
                assert other.play(move) == events, "what happened told what was hidden"
                assert not other.is_final(events)
                assert other.view(seat) == after.view(seat), "a view shows what was hidden"

    check()


def test_it_has_shown_the_others_nothing_but_what_was_chosen(
    game: reinos.Game, setups: Setups, walk: Walk
) -> None:
    @given(setups(game), st.integers(0, 10**6))
    def check(setup: Setup, which: int) -> None:
        for state, mover, move, after, events in taken_back(walk(game, setup), which):
            for seat in set(range(state.players)) - {mover}:
                other = state.redeal(seat, which)
                if other.refusal(move) is None:
                    assert other.play(move) == events
                    assert other.view(seat) == after.view(seat)

    check()


def test_a_game_can_be_ended_as_it_stands(game: reinos.Game, setups: Setups, walk: Walk) -> None:
    @given(setups(game), st.integers(0, 60))
    def check(setup: Setup, at: int) -> None:
        for state in walk(game, setup):
            if state.over or state.sequence < at:
                continue
            before = state.clone()
            ended = state.clone()
            ended.stop()
            assert ended.over
            assert ended.seat is None
            assert not ended.actions().size
            assert ended != before
            assert (ended.scores(), ended.places()) == (before.scores(), before.places())
            file = ended.transcript()
            assert file.splitlines()[-1] == f"{ended.sequence + 1}. stopped"
            again = reinos.replay(file)
            assert again == ended
            assert again.transcript() == file
            assert game.load(ended.dump()) == ended
            assert reinos.State.unpack(game, ended.pack()) == ended
            assert ended.view(None).over
            for stop in (ended.stop, partial(ended.resign, 0), partial(ended.act, 0)):
                with pytest.raises(reinos.IllegalMove) as refused:
                    stop()
                assert refused.value.code == "game_over"
            return

    check()

"""What may be taken back is the same at a terminal and at a table of a server."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import given, strategies as st

import reinos
from reinos.cli import undo as at_terminal
from reinos.core.errors import ReinosError
from reinos.core.protocol import Event
from reinos.server import protocol
from reinos.server.table import undo as at_table
from reinos.server.table.entries import Began, GameEnded, Moved, Resigned, StepChange
from reinos.server.table.steps import Outcome, Step

Setup = tuple[int, dict[str, Any], int]
Setups = Callable[[reinos.Game], st.SearchStrategy[Setup]]
Found = tuple[int, int, bool] | str


def test_a_terminal_and_a_server_let_the_same_be_taken_back(
    game: reinos.Game, setups: Setups
) -> None:
    @given(setups(game), st.integers(0, 2**32))
    def check(setup: Setup, which: int) -> None:
        people = {seat for seat in range(setup[0]) if which >> seat & 1} or {0}
        for state, steps in played(game, setup, people, which):
            for seat in people - {one.seat for one in state.resigned}:
                assert told_by_terminal(state, people, seat) == told_by_server(steps, seat)

    check()


def played(
    game: reinos.Game, setup: Setup, people: set[int], which: int
) -> Iterator[tuple[reinos.State, list[Step]]]:
    """A random game with some resignations, at some of its decisions, with a server's steps."""
    players, options, seed = setup
    state = game.new(players, seed, **options)
    choice = random.Random(which)
    steps = [Step.of(Began(), 0, Outcome(state, state.opening), players, False)]

    def add(change: StepChange, events: list[Event], person: bool) -> None:
        steps.append(Step.of(change, len(steps), Outcome(state, events), players, person))

    still = set(people)
    while not state.over and state.sequence < 150:
        seat, sequence = state.seat, state.sequence
        assert seat is not None
        if choice.random() < 0.02 and still:
            gone = choice.choice(sorted(still))
            still.discard(gone)
            state.resign(gone)
            add(Resigned(seat=gone, sequence=sequence), [], True)
        elif choice.random() < 0.003:
            state.stop()
            add(GameEnded(sequence=sequence), [], False)
        else:
            move = game.move_of(int(choice.choice(state.actions())))
            change = Moved(seat=seat, sequence=sequence, move=str(move))
            add(change, state.play(move), seat in still)
        if choice.random() < 0.2:
            yield state, steps
    yield state, steps


def told_by_terminal(state: reinos.State, people: set[int], seat: int) -> Found:
    """The first decision of what goes back, that of the turn, and whether others have to agree."""
    try:
        found = at_terminal.undoable(state, people, seat)
    except ReinosError as error:
        return error.code
    kept = [at_terminal.taken_back(state, stay) for stay in (found.last, found.turn)]
    return kept[0].sequence, kept[1].sequence, bool(found.others)


def told_by_server(steps: list[Step], seat: int) -> Found:
    """The same, as a table tells it."""
    found = at_table.undoable(steps, seat)
    if not isinstance(found, protocol.Undo):
        return found
    return found.last, found.last if found.turn is None else found.turn, found.consent

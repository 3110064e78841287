"""Declarations: numbers for kernels, and what they mean for people."""

from types import ModuleType
from typing import Annotated, Literal

import numpy as np
import pytest

import reinos
from reinos.core import vocabulary
from reinos.core.events import add_line, emit, emit_row
from reinos.core.protocol import Event, Move
from reinos.core.state import State
from reinos.core.vocabulary import Block, Line, Part, Refusal, Row


class Moved(Event):
    """Every kind of column."""

    seat: int
    cell: Annotated[str, ("a1", "a2")]
    direction: Literal["left", "right"]
    far: bool
    doubled: Annotated[int, lambda n: 2 * n]


class Drew(Event):
    """The rest of the columns."""

    seat: int
    cards: tuple[Annotated[str, (None, "oak", "elm")], ...]


class Shift(Move):
    """A move with a field that may be missing."""

    cell: str
    steps: int | None = None


def vocabulary_of(**names: object) -> tuple[ModuleType, ...]:
    """A module with these names."""
    module = ModuleType("words")
    vars(module).update(names)
    return (module,)


def test_a_row_becomes_an_event_column_by_column() -> None:
    row = Row(3, Moved)
    assert row == 3
    assert row.decode([2, 1, 0, 1, 7, 0, 0]) == Moved(2, "a2", "left", True, 14)
    assert Row(4, Drew).decode([1, 2, 1, 0, 0, 0, 0]) == Drew(1, ("elm", "oak"))
    assert Row(5, lambda seat, *_: Drew(seat, ())).decode([3, 9]) == Drew(3, ())


def test_a_column_that_cannot_be_told_is_refused() -> None:
    class Odd(Event):
        name: str

    with pytest.raises(TypeError, match="say how with Annotated"):
        Row(1, Odd)


def test_a_refusal_tells_its_parameters() -> None:
    refusal = Refusal(2, rule=14, terrain=("lake", "wheat"), count=int, name="far")
    assert refusal.told([1, 5, 9]) == {"terrain": "wheat", "count": 5}
    assert vocabulary.declared(vocabulary_of(FAR_OFF=refusal), Refusal) == {"far": 2}


def test_blocks_follow_each_other() -> None:
    first = Block(0, 3, lambda n: Shift(f"a{n}"))
    second = Block(first.end, 2, lambda n: Shift("b", n))
    assert (second, second.end) == (3, 5)
    assert str(first.move(1)) == "shift a1"
    assert str(second.move(1)) == "shift b 1"


def test_parts_follow_each_other() -> None:
    land = Part(0, "planes", 2, 3)
    hand = Part(land.end, "seats", 4)
    assert (hand, hand.end) == (6, 10)


def test_two_declarations_of_one_number_are_refused() -> None:
    with pytest.raises(TypeError, match="near and far"):
        vocabulary.declared(vocabulary_of(NEAR=Refusal(1), FAR=Refusal(1)), Refusal)


def test_tables_of_declarations_are_looked_through() -> None:
    lines = (Line(1, rule=3, name="miners"), Line(0, rule=4, name="knights"))
    found = vocabulary.declared(vocabulary_of(LINES=lines), Line)
    assert list(found) == ["knights", "miners"]


def test_a_full_table_of_events_is_an_error_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = np.zeros((3, 8), np.int32)
    for _ in range(3):
        emit(events, 1)
    assert events[0, 0] == 3
    state = reinos.game("kingdomino").new(players=2, seed=1)
    before = state.pack()
    monkeypatch.setattr(state.game.buffers, "events", np.zeros((1, 8), np.int32))
    with pytest.raises(reinos.ReinosError, match="more than 0 events"):
        state.play(state.moves()[0])
    assert state.pack() == before


def test_details_may_be_a_row_themselves() -> None:
    events, line = np.zeros((3, 8), np.int32), np.array([4, 5, 6], np.int32)
    for _ in range(3):
        emit_row(events, 2, line)
    assert events.tolist() == [[3] + [0] * 7, *[[2, 4, 5, 6, 0, 0, 0, 0]] * 2]
    emit_row(np.zeros((0, 8), np.int32), 2, line)


def test_a_line_is_written_whole() -> None:
    lines = np.full((2, 8), 9, np.int32)
    assert add_line(lines, 0, 2, 7, 1) == 1
    assert lines[0].tolist() == [0, 2, 7, 1, 0, 0, 0, 0]


def test_the_best_line_of_a_sheet_stands_first() -> None:
    state: State = reinos.game("pretenders").new(players=2, seed=1)
    while not state.over:
        state.act(int(state.actions()[-1]))
    for seat in range(2):
        points = [line.points for line in state.sheet(seat)]
        assert points == sorted(points, reverse=True)
        assert sum(points) == state.scores()[seat]


def test_observed_parts_have_names_and_shapes() -> None:
    state = reinos.game("pretenders").new(players=2, seed=1)
    parts = state.game.observed(state.observe(0))
    assert {name: part.shape for name, part in parts.items()} == {
        "hand": (16,),
        "discards": (16,),
        "lives": (4,),
        "points": (4,),
        "chosen": (4,),
    }
    assert parts["hand"].sum() == 3

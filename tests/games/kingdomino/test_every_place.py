"""The legal moves of whole games against a referee that tries every square."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from reinos import State
    from tests.support.kingdomino_tables import Layout, Referee, Table, Wander

WITHOUT_LIMIT = 11


def domino_to_place(state: State) -> int | None:
    """The domino under the king whose turn it is, if it has not been placed."""
    position = state.dump()["position"]
    if state.over or not position["line"] or position["placed"]:
        return None
    number: int = position["line"][position["turn"]][0]
    return number


@pytest.mark.rule("KD-14")
@pytest.mark.rule("KD-15")
@pytest.mark.rule("KD-16")
@pytest.mark.rule("KD-18")
@pytest.mark.rule("KD-19")
@pytest.mark.parametrize("sense", [0.0, 0.5, 1.0])
def test_the_legal_places_are_those_that_the_rules_allow(
    table: Table, wander: Wander, referee: Referee, sense: float
) -> None:
    compared: Counter[str] = Counter()
    for seed in range(4):
        for state in wander(table, seed, sense):
            number = domino_to_place(state)
            if number is None:
                continue
            assert state.seat is not None
            squares = referee.squares(state, state.seat)
            allowed = referee.places(squares, number, table.limit)
            texts = [str(move) for move in state.moves()]
            if not allowed:
                assert texts == ["discard"]
                beyond = referee.places(squares, number, WITHOUT_LIMIT)
                compared["limit" if beyond else "match"] += 1
                continue
            found = [referee.layout(number, *text.split()[1:]) for text in texts]
            assert set(found) == allowed
            assert len(found) == len(allowed)  # no place is named twice
            compared["placed"] += 1
    dominoes = 4 * table.players * table.kings * table.lines
    assert compared.total() == dominoes
    assert compared["placed"] > dominoes * 0.6
    if sense == 0:
        assert compared["limit"] > 0


@pytest.mark.rule("KD-08")
@pytest.mark.rule("KD-09")
@pytest.mark.rule("KD-11")
def test_the_legal_claims_are_the_free_dominoes_of_the_next_line(
    table: Table, wander: Wander
) -> None:
    claims = 0
    for seed in range(5):
        for state in wander(table, seed):
            position = state.dump()["position"]
            if state.over or domino_to_place(state) is not None:
                continue
            free = [number for number, king in position["next_line"] if king is None]
            assert [str(move) for move in state.moves()] == [f"claim {number}" for number in free]
            claims += 1
    assert claims == 5 * table.players * table.kings * table.lines


def reasons(
    referee: Referee, state: State, number: int, layout: Layout, limit: int
) -> set[str | None]:
    """The codes with which a place may be refused; only None if it is allowed."""
    assert state.seat is not None
    faults: set[str | None] = {*referee.faults(referee.squares(state, state.seat), layout, limit)}
    return faults or {None}


@pytest.mark.rule("KD-14")
@pytest.mark.rule("KD-15")
@pytest.mark.rule("KD-19")
def test_every_other_place_is_refused_for_a_reason_that_is_true(
    table: Table, wander: Wander, referee: Referee, dominoes: dict[int, Any]
) -> None:
    rules = {"occupied": "KD-14", "outside": "KD-14", "no_match": "KD-15", "mirror": "KD-19"}
    given: Counter[str | None] = Counter()
    every = list(product("abcdefghijklm", range(1, 14), ("right", "down", "left", "up")))
    to_place = [
        (state.clone(), number)
        for state in wander(table, 3, sense=0.5)
        if (number := domino_to_place(state)) and str(state.moves()[0]) != "discard"
    ]
    doubles = [(state, number) for state, number in to_place if number <= 12]
    for state, number in to_place[2::11] + doubles[1::3]:
        texts = [str(move) for move in state.moves()]
        named = {referee.layout(number, *text.split()[1:]): text for text in texts}
        for column, row, direction in every:
            cell = f"{column}{row}"
            layout = referee.layout(number, cell, direction)
            refusal = state.refusal(f"place {cell} {direction}")
            code = refusal.code if refusal else None
            given[code] += 1
            possible = reasons(referee, state, number, layout, table.limit)
            if refusal is not None and code == "mirror":
                assert possible == {None}
                assert dominoes[number][0] == dominoes[number][1]
                assert refusal.params == {"same": named[layout]}
            else:
                assert code in possible
            assert (code is None) == (f"place {cell} {direction}" in texts)
            assert refusal is None or refusal.rule == rules[refusal.code]
    assert set(given) == {None, *rules}

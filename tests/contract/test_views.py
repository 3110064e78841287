"""A view is what everybody sees, and beside it what one seat sees otherwise."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import reinos
from reinos.core.protocol import View

Setup = tuple[int, dict[str, Any], int]
Walk = Callable[[reinos.Game, Setup], Iterator[reinos.State]]

EVERY_DECISION = 5
"""A seed with which a walk stops before every decision."""


@pytest.fixture
def decisions(game: reinos.Game, walk: Walk) -> Iterator[reinos.State]:
    """Every decision of a game of each variation, and its end."""
    return (
        state
        for players, options in game.variations()
        for state in walk(game, (players, options, EVERY_DECISION))
    )


def test_a_spectator_sees_what_everybody_sees(
    game: reinos.Game, decisions: Iterator[reinos.State]
) -> None:
    for state in decisions:
        seen: Any = game.open_view(state)
        assert seen == state.view(None)
        assert (seen.viewer, seen.moves) == (None, ())


def test_a_seat_sees_the_same_but_for_what_is_its_own(
    game: reinos.Game, decisions: Iterator[reinos.State]
) -> None:
    for state in decisions:
        seen = game.open_view(state)
        for seat in range(state.players):
            own = game.own_view(state, seat, seen)
            assert set(own) <= set(seen.__struct_fields__)
            assert own["viewer"] == seat
            assert list(own["moves"]) == (state.moves() if seat == state.seat else [])
            assert replace(seen, **own) == state.view(seat)
        assert seen == game.open_view(state)


def test_a_game_says_whether_it_has_secrets(
    game: reinos.Game, decisions: Iterator[reinos.State]
) -> None:
    hidden: set[str] = set()
    told_apart = False
    for state in decisions:
        seen = game.open_view(state)
        for seat in range(state.players):
            own = game.own_view(state, seat, seen)
            hidden |= {name for name in own if own[name] != getattr(seen, name)}
        told_apart |= any(not event.known_to(None) for event in state.opening)
    assert (bool(hidden - {"viewer", "moves"}) or told_apart) == game.secrets


def test_what_everybody_sees_tells_nothing_that_is_hidden(
    game: reinos.Game, decisions: Iterator[reinos.State]
) -> None:
    hidden = dealt_anew = False
    for state in decisions:
        seen = game.open_view(state)
        for seat in range(state.players):
            other = state.redeal(seat, state.sequence)
            assert msgspec.json.encode(game.open_view(other)) == msgspec.json.encode(seen)
            assert secrets(game, other, seat, seen) == secrets(game, state, seat, seen)
            for opponent in range(state.players):
                theirs = secrets(game, state, opponent, seen)
                hidden |= bool(theirs)
                dealt_anew |= theirs != secrets(game, other, opponent, seen)
    assert hidden == dealt_anew


def secrets(game: reinos.Game, state: reinos.State, seat: int, seen: View) -> dict[str, Any]:
    """What a seat sees otherwise than everybody, while it is not to move."""
    if seat == state.seat:
        return {}
    own = game.own_view(state, seat, seen)
    return {name: value for name, value in own.items() if name not in ("viewer", "moves")}


def test_a_browser_writes_views_as_the_server_does(
    game: reinos.Game, decisions: Iterator[reinos.State]
) -> None:
    # It puts keys that look like numbers first, and has no floats apart from integers.
    for state in decisions:
        for seat in (None, *range(state.players)):
            for value in inside(msgspec.to_builtins(state.view(seat))):
                assert not isinstance(value, float)
                if isinstance(value, dict):
                    assert not any(key.isdecimal() for key in value)


def inside(value: Any) -> Iterator[Any]:
    """A value of JSON and everything in it."""
    yield value
    parts = value.values() if isinstance(value, dict) else value
    if isinstance(value, dict | list | tuple):
        for part in parts:
            yield from inside(part)

"""Positions of Kingdom Builder that are typed, and moves that are picked."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import msgspec

import reinos
from reinos import State
from tests.support.kingdom_builder_referee import DEFAULTS, Referee, lay, name_of

FIRST = "tavern paddock oasis farm"
CARDS = "fishermen merchants knights"


class Setup(NamedTuple):
    """A way to sit down."""

    players: int
    options: dict[str, Any]


SETUPS = {
    "two": Setup(2, {}),
    "three": Setup(3, {}),
    "four": Setup(4, {}),
    "two-harvest": Setup(2, {"harvest": True, "harvest_quadrants": 4}),
    "three-harvest": Setup(3, {"harvest": True, "harvest_quadrants": 2}),
    "four-harvest": Setup(4, {"harvest": True, "harvest_quadrants": 4}),
}


def tile_list(text: str) -> list[list[str]]:
    """The tiles of a seat as people type them: `l7 ready, s3 used`."""
    return [tile.split() for tile in text.split(",") if tile.strip()]


class Typed(Protocol):
    """A position typed by hand: the hexes of each seat, and what else matters."""

    def __call__(
        self,
        *settlements: str,
        board: str = FIRST,
        turned: str = "0000",
        cards: str = CARDS,
        card: str = "grass",
        tiles: tuple[str, ...] = (),
        options: dict[str, Any] | None = None,
        **fields: Any,
    ) -> State: ...


class Wander(Protocol):
    """A game in which anything legal happens: the state before every decision, then its end."""

    def __call__(self, seating: Setup, seed: int, ends: float = 0.05) -> Iterator[State]: ...


def pick(state: State, chance: random.Random, ends: float) -> Any:
    """A kind of move at random, then one of that kind: tiles are used as often as not."""
    moves = state.moves()
    kinds = sorted({str(move).split()[0] for move in moves})
    if len(kinds) > 1 and "end" in kinds and chance.random() >= ends:
        kinds.remove("end")
    kind = chance.choice(kinds)
    return chance.choice([move for move in moves if str(move).split()[0] == kind])


def texts(state: State) -> set[str]:
    """The legal moves as text."""
    return {str(move) for move in state.moves()}


def targets(state: State, kind: str = "build") -> set[str]:
    """The hexes of the legal moves of a kind."""
    words = [text.split() for text in texts(state)]
    return {word[1] for word in words if word[0] == kind}


def position(state: State) -> dict[str, Any]:
    """The game's own part of a dumped position, with what is left out when nothing is there."""
    dumped = msgspec.json.decode(msgspec.json.encode(state.dump()["position"]))
    return {**DEFAULTS, **dumped}


def tiles_of(state: State, seat: int = 0) -> dict[str, str]:
    """The tiles of a seat: for each location hex the state of its tile."""
    return dict(position(state)["tiles"][seat])


def kinds(events: list[Any]) -> list[str]:
    """The kinds of events, in order."""
    return [str(reinos.core.protocol.to_json(event)["kind"]) for event in events]


def cards_of(state: State) -> Counter[str]:
    """The terrain cards that are not in the deck."""
    found = Counter(position(state)["discards"])
    found.update(hand for hand in position(state)["hands"] if hand)
    return found


def code(state: State, move: str) -> str | None:
    """Why a move is refused, or None if it is not."""
    refusal = state.refusal(move)
    return None if refusal is None else refusal.code


def judge(state: State) -> Referee:
    """A second pair of eyes on a position."""
    return Referee(state.dump())


def finish(state: State) -> list[Any]:
    """Play the turn to its end with the first moves that serve, and tell what happened."""
    events: list[Any] = []
    seat = state.seat
    while state.seat == seat and not state.over:
        moves = texts(state)
        first = str(state.moves()[0])
        events += state.play("end" if "end" in moves else first)
        if "turn_ended" in kinds(events):
            break
    return events


OTHER = "oracle barn harbor tower"


def all_of(board: str, letter: str) -> list[str]:
    """Every hex of a letter."""
    land, _ = lay(tuple(board.split()), (False,) * 4)
    return [name_of(at) for at in sorted(land) if land[at] == letter]


def used(state: State, tile: str) -> State:
    """The state after the action of a tile has begun."""
    state.play(f"use {tile}")
    return state

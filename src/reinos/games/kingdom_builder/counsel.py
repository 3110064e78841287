"""What the mover is shown of its moves: what they would bring, cost, and lead to."""

from functools import lru_cache
from typing import Any, Literal

import msgspec
import numpy as np

from reinos.core.record import Array, plain
from reinos.core.state import State
from reinos.games.kingdom_builder.locations import LOCATIONS, LocationName
from reinos.games.kingdom_builder.moves import LIFT, REPEAT, USE, AnyMove
from reinos.games.kingdom_builder.names import (
    BUILDING,
    LIFTING,
    MANDATORY,
    NONE,
    SCOUTING,
    SETTLEMENTS,
    SILO_ACTING,
    TERRAINS,
    TURN,
    hex_of,
)
from reinos.games.kingdom_builder.sets import BOARD, RINGS, around, cells, members, singly, whole

Brings = dict[str, tuple[LocationName | Literal["castle"], ...]]


class Plan(msgspec.Struct, frozen=True):
    """What a tile could do now: where to build, or what to lift and where it could land.

    `move` begins it. Building goes on with `build`, moving with `lift` and then `land`, placing a
    scout with `scout`.
    """

    move: AnyMove
    tile: LocationName
    build: tuple[str, ...]
    lift: dict[str, tuple[str, ...]]
    scout: tuple[str, ...]


class Kept(msgspec.Struct, frozen=True):
    """A tile that one settlement alone keeps, and the hexes beside its location (KB-15)."""

    location: LocationName
    beside: tuple[str, ...]


class Hint(msgspec.Struct, frozen=True):
    """A piece of advice, and the hexes it speaks for."""

    advice: Literal["location", "few_terrains"]
    cells: tuple[str, ...]


def counsel(state: State, seat: int) -> dict[str, Any]:
    """What the mover sees of what its moves would bring and cost; nothing that is empty."""
    board, states = state.arrays()
    s = plain(states)
    found: dict[str, Any] = {}
    if s.stage < SILO_ACTING:
        found |= {"brings": brings(s, seat), "keeps": keeps(s, seat)}
    if s.stage == TURN:
        found["plans"] = plans(state, s)
    if s.stage in (TURN, MANDATORY) and board["advice"].item():
        found["hints"] = first_game_hints(s, seat)
    return {field: value for field, value in found.items() if value}


def brings(s: Any, seat: int) -> Brings:
    """What free hexes would bring a seat: tiles it may still take (KB-14), castles (KB-37)."""
    took = s.took[seat].item()
    each = enumerate(zip(s.spot.tolist(), s.kind.tolist(), s.left.tolist(), strict=True))
    open_places = tuple(
        (spot, kind) for i, (spot, kind, left) in each if left and not took >> i & 1
    )
    castles = whole(s.castles) & ~whole(s.near[seat])
    free = (whole(s.ground) | whole(s.water)) & ~whole(s.taken)
    return brought(free & (whole(s.by_spot) | around(castles)), open_places, castles)


@lru_cache(1024)
def brought(free: int, open_places: tuple[tuple[int, int], ...], castles: int) -> Brings:
    """What free hexes beside locations and castles would bring, by name."""
    found: Brings = {}
    for spot, kind in open_places:
        for name in members(free & RINGS[spot]):
            found[name] = (*found.get(name, ()), LOCATIONS[kind])
    for castle in singly(castles):
        for name in members(free & around(castle)):
            found[name] = (*found.get(name, ()), "castle")
    return dict(sorted(found.items()))


def keeps(s: Any, seat: int) -> dict[str, tuple[Kept, ...]]:
    """The own settlements that alone keep a tile, and which (KB-15)."""
    found: dict[str, tuple[Kept, ...]] = {}
    settlements = whole(s.own[seat])
    held = s.held[seat].item()
    for i, (spot, kind) in enumerate(zip(s.spot.tolist(), s.kind.tolist(), strict=True)):
        keepers = settlements & RINGS[spot] if held >> i & 1 else 0
        if keepers.bit_count() == 1:
            (name,) = members(keepers)
            found[name] = (*found.get(name, ()), Kept(LOCATIONS[kind], members(RINGS[spot])))
    return found


def plans(state: State, s: Any) -> tuple[Plan, ...]:
    """What each tile that can be used now could do."""
    every = range(len(LOCATIONS))
    uses = [USE + tile for tile in every if s.usable >> tile & 1]
    repeats = [REPEAT + tile for tile in every if s.repeatable >> tile & 1]
    return tuple(plan(state, action) for action in (*uses, *repeats))


def plan(state: State, action: int) -> Plan:
    """What a tile could do, by trying it."""
    begun = tried(state, state.arrays()[1], action)
    stage, targets = begun["stage"].item(), cells(begun["targets"])
    move: Any = state.game.move_of(action)
    return Plan(
        move,
        move.tile,
        targets if stage == BUILDING else (),
        landings(state, begun, targets) if stage == LIFTING else {},
        targets if stage == SCOUTING else (),
    )


def landings(state: State, begun: Array, lifts: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Where each settlement that can be lifted could be put down."""
    return {name: cells(tried(state, begun, LIFT + hex_of(name))["targets"]) for name in lifts}


def tried(state: State, before: Array, action: int) -> Array:
    """A copy of a record after a legal action of a tile, which draws nothing."""
    board, _ = state.arrays()
    game = state.game
    after = np.frombuffer(bytearray(before.tobytes()), before.dtype)
    game.engine.play(board, after, action, game.buffers.params, game.buffers.no_events)
    return after


FIRST_SETTLEMENTS = 3
"""As long as it has fewer, a seat is advised in the first game."""


def first_game_hints(s: Any, seat: int) -> tuple[Hint, ...]:
    """The rulebook's advice for the mover's next settlement in the first game (KB-07).

    The first is best built beside a location, for its tile; and the first three so that they touch
    as few other terrains as possible, so that one is free to settle elsewhere next turn.
    """
    standing = SETTLEMENTS - s.supply[seat].item()
    if s.hand[seat] == NONE or standing >= FIRST_SETTLEMENTS:
        return ()
    choice = whole(s.targets)
    found = []
    if standing == 0 and choice & whole(s.by_spot):
        choice &= whole(s.by_spot)
        found.append(Hint("location", members(choice)))
    best = with_fewest(choice, other_terrains(s, seat))
    if best != choice or standing:
        found.append(Hint("few_terrains", members(best)))
    return tuple(found)


def other_terrains(s: Any, seat: int) -> list[int]:
    """For each terrain but the card's the hexes with which own settlements would touch it."""
    free, near = ~whole(s.taken), whole(s.near[seat])
    others = [whole(s.land[i]) & free for i in range(len(TERRAINS)) if i != s.hand[seat]]
    return [BOARD if terrain & near else around(terrain) for terrain in others]


def with_fewest(choice: int, touching: list[int]) -> int:
    """Those hexes of a choice that are in the fewest of some sets."""
    counts = {one: sum(bool(one & hexes) for hexes in touching) for one in singly(choice)}
    fewest = min(counts.values(), default=0)
    return sum(one for one, n in counts.items() if n == fewest)

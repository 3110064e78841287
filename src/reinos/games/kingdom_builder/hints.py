"""The rulebook's advice for the first settlements, for newcomers in the first-game preset (KB-07).

The first settlement is best built beside a location, for its tile; and the first three so that they
touch as few other terrains as possible, so that one is free to settle elsewhere next turn.
"""

from typing import Any, Literal

import msgspec

from reinos.core.hexes import beside
from reinos.core.state import State
from reinos.games.kingdom_builder.moves import Build
from reinos.games.kingdom_builder.names import SIDE, hex_of
from reinos.games.kingdom_builder.rules.board import NONE, SETTLEMENTS, TERRAINS, TOP, has
from reinos.games.kingdom_builder.rules.board import row_of as row_of_hex

FIRST_SETTLEMENTS = 3


class Hint(msgspec.Struct, frozen=True):
    """A piece of advice, and the hexes it speaks for."""

    advice: Literal["location", "few_terrains"]
    cells: tuple[str, ...]


def hints(state: State) -> tuple[Hint, ...]:
    """The advice for the mover's next settlement, while it has fewer than three."""
    s = state.record
    seat = state.seat
    if not state.board.advice or seat is None or s.hand[seat] == NONE:
        return ()
    standing = SETTLEMENTS - int(s.supply[seat])
    if standing >= FIRST_SETTLEMENTS:
        return ()
    cells = [move.cell for move in state.moves() if isinstance(move, Build)]
    found = []
    if standing == 0:
        near = tuple(name for name in cells if has(s.by_spot, hex_of(name)))
        if near:
            found.append(Hint("location", near))
            cells = list(near)
    worth = {name: other_terrains(state, name) for name in cells}
    fewest = min(worth.values(), default=0)
    best = tuple(name for name in cells if worth[name] == fewest)
    if len(best) < len(cells) or standing:
        found.append(Hint("few_terrains", best))
    return tuple(found)


def other_terrains(state: State, name: str) -> int:
    """How many other terrains the settlements would touch with one more on a hex."""
    s = state.record
    seat = state.seat
    assert seat is not None
    place = hex_of(name)
    own: Any = [int(row) for row in s.own[seat]]
    own[row_of_hex(place)] |= 1 << place % SIDE
    touched = 0
    for terrain in range(TERRAINS):
        if terrain != s.hand[seat]:
            land = s.land[terrain]
            free = [int(land[r]) & ~int(s.taken[r]) for r in range(len(own))]
            touched += any(beside(own, r) & free[r] for r in range(TOP, TOP + SIDE))
    return touched

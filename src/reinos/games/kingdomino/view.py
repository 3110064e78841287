"""What a seat sees of a game of Kingdomino: everything but the pile."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec
import numpy as np

from reinos.core.protocol import View
from reinos.core.record import plain
from reinos.core.state import State
from reinos.games.kingdomino.dominoes import Domino, domino, numbers_in
from reinos.games.kingdomino.moves import AnyMove, place_of
from reinos.games.kingdomino.names import (
    CLAIMING,
    NOBODY,
    STAGE_NAMES,
    Cell,
    Direction,
    Stage,
    cell,
)
from reinos.games.kingdomino.rules.scoring import TERRITORY
from reinos.games.kingdomino.rules.turn import unseen_count

KEPT_KINGDOMS = 4096
"""How many kingdoms are remembered: a domino changes one of its table, and a claim none."""
Chosen = tuple[int, int | None]
"""A domino of a line: its number and the seat whose king stands on it."""


class Slot(msgspec.Struct, frozen=True):
    """A domino of a line and the seat whose king stands on it."""

    domino: Domino
    king: int | None


class Tile(msgspec.Struct, frozen=True):
    """A domino in a kingdom: half a on a square, half b beside it in a direction."""

    domino: Domino
    cell: Cell
    direction: Direction


class Kingdom(msgspec.Struct, frozen=True):
    """A kingdom: its tiles in the order they were placed, and its score as it stands."""

    tiles: tuple[Tile, ...]
    score: int


class KingdominoView(View, frozen=True, kw_only=True):
    """What a seat sees, and what it may do."""

    stage: Stage | None
    placing: Domino | None
    turn: int
    order: tuple[int, ...]
    line: tuple[Slot, ...]
    next_line: tuple[Slot, ...]
    lines_left: int
    to_come: int
    """Dominoes that will still be laid out: fewer than are unseen if some were removed (KD-04)."""
    unseen: int
    discarded: tuple[Domino, ...]
    limit: int
    kingdoms: tuple[Kingdom, ...]
    moves: tuple[AnyMove, ...]


def chosen(dominoes: Any, kings: Any) -> tuple[Chosen, ...]:
    """A line with its kings, as plain numbers."""
    return tuple(
        (number, None if king == NOBODY else king)
        for number, king in zip(dominoes.tolist(), kings.tolist(), strict=True)
        if number
    )


def line(dominoes: Any, kings: Any) -> tuple[Slot, ...]:
    """A line as people see it."""
    return tuple(slot(*one) for one in chosen(dominoes, kings))


@cache
def slot(number: int, king: int | None) -> Slot:
    """A numbered domino of a line, with the king that stands on it."""
    return Slot(domino(number), king)


@cache
def tile(number: int, spot: int) -> Tile:
    """A numbered domino on a numbered spot."""
    place = place_of(spot)
    return Tile(domino(number), place.cell, place.direction)


def tiles(s: Any, seat: int) -> tuple[Tile, ...]:
    """The dominoes of a kingdom in the order they were placed."""
    n = s.laid[seat]
    return (*map(tile, s.tiles[seat, :n].tolist(), s.spots[seat, :n].tolist()),)


def kingdom(s: Any, seat: int, score: int) -> Kingdom:
    """A kingdom as everybody sees it."""
    n = s.laid[seat]
    return known_kingdom(s.tiles[seat, :n].tobytes(), s.spots[seat, :n].tobytes(), score)


@lru_cache(KEPT_KINGDOMS)
def known_kingdom(numbers: bytes, spots: bytes, score: int) -> Kingdom:
    """The kingdom of these dominoes on these spots, each as the record has it."""
    both = (np.frombuffer(one, np.int32).tolist() for one in (numbers, spots))
    return Kingdom((*map(tile, *both),), score)


def first_order(b: Any, s: Any) -> tuple[int, ...]:
    """The seats in the order in which their kings claim, in the first round (KD-08, KD-09)."""
    return () if s.now[0] else tuple(s.order.tolist()[: b.kings])


def view(state: State) -> KingdominoView:
    """What everybody sees (KD-06: not the pile, nor which dominoes were removed)."""
    b, s = map(plain, state.arrays())
    mover = state.seat
    placing = int(s.now[s.turn]) if mover is not None and s.stage != CLAIMING else 0
    return KingdominoView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=None,
        seat=mover,
        over=state.over,
        stage=None if mover is None else STAGE_NAMES[s.stage],
        placing=domino(placing) if placing else None,
        turn=s.turn,
        order=() if mover is None else first_order(b, s),
        line=line(s.now, s.now_king),
        next_line=line(s.next, s.next_king),
        lines_left=b.lines - s.line,
        to_come=b.breadth * (b.lines - s.line),
        unseen=unseen_count(b, s),
        discarded=tuple(map(domino, numbers_in(s.discarded))),
        limit=b.limit,
        kingdoms=tuple(kingdom(s, i, score) for i, score in enumerate(state.scores())),
        moves=(),
    )


def own(state: State, seat: int, seen: View) -> dict[str, Any]:
    """What a seat alone sees: nothing, since all is open but the pile (KD-06)."""
    return {}


MAP_ROW = 32
"""A row of a kingdom in the record: one number of so many bits, more than a row has squares."""


def territory_cells(state: State, seat: int, row: Sequence[int]) -> tuple[str, ...]:
    """The squares of the territory that a line of the score sheet is about."""
    _, kind, _, terrain, _, _, first_row, first_column = row
    if kind != TERRITORY:
        return ()
    _, states = state.arrays()
    return territory(states["land"][0, seat, terrain].tobytes(), first_row, first_column)


@lru_cache(4096)
def territory(land: bytes, row: int, column: int) -> tuple[str, ...]:
    """The squares connected by sides with one of them (KD-20), in the rows of their terrain."""
    inside = int.from_bytes(land, "little")
    reached, grown = 0, 1 << MAP_ROW * row + column
    while grown != reached:
        reached = grown
        beside = grown << 1 | grown >> 1 | grown << MAP_ROW | grown >> MAP_ROW
        grown |= beside & inside
    cells = []
    while reached:
        first = reached & -reached
        cells.append(cell(*divmod(first.bit_length() - 1, MAP_ROW)))
        reached ^= first
    return tuple(cells)

"""What a seat sees of a game of Kingdomino: everything but the pile."""

from typing import Any, Literal

import msgspec

from reinos.core.protocol import View
from reinos.core.state import State
from reinos.games.kingdomino.dominoes import Domino, domino
from reinos.games.kingdomino.moves import AnyMove, Direction, place_of
from reinos.games.kingdomino.rules.table import (
    CLAIMING,
    DISCARDING,
    NOBODY,
    PLACING,
    unseen_count,
)

Stage = Literal["claim", "place", "discard"]
STAGES: dict[int, Stage] = {CLAIMING: "claim", PLACING: "place", DISCARDING: "discard"}


class Slot(msgspec.Struct, frozen=True):
    """A domino of a line and the seat whose king stands on it."""

    domino: Domino
    king: int | None


class Tile(msgspec.Struct, frozen=True):
    """A domino in a kingdom: half a on a square, half b beside it in a direction."""

    domino: Domino
    cell: str
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
    unseen: int
    discarded: tuple[Domino, ...]
    limit: int
    kingdoms: tuple[Kingdom, ...]
    moves: tuple[AnyMove, ...]


def line(dominoes: Any, kings: Any) -> tuple[Slot, ...]:
    """A line as people see it."""
    return tuple(
        Slot(domino(number), None if king == NOBODY else king)
        for number, king in zip(dominoes.tolist(), kings.tolist(), strict=True)
        if number
    )


def kingdom(s: Any, seat: int, score: int) -> Kingdom:
    """A kingdom as people see it."""
    laid = s.laid[seat]
    tiles = []
    for number, spot in zip(
        s.tiles[seat, :laid].tolist(), s.spots[seat, :laid].tolist(), strict=True
    ):
        place = place_of(spot)
        tiles.append(Tile(domino(number), place.cell, place.direction))
    return Kingdom(tuple(tiles), score)


def members(dominoes: int) -> list[int]:
    """The numbers of the dominoes in a set of bits."""
    return [n + 1 for n in range(48) if dominoes >> n & 1]


def view(state: State, seat: int | None) -> KingdominoView:
    """What a seat sees (KD-06: not the pile, nor which dominoes were removed)."""
    b, s = state.board, state.record
    mover = state.seat
    moves: Any = state.moves() if seat is not None and seat == mover else ()
    placing = s.now[s.turn] if mover is not None and s.stage != CLAIMING else 0
    first_round = not s.now[0] and mover is not None
    return KingdominoView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=seat,
        seat=mover,
        over=state.over,
        stage=None if mover is None else STAGES[int(s.stage)],
        placing=domino(int(placing)) if placing else None,
        turn=int(s.turn),
        order=tuple(s.order.tolist()[: b.kings]) if first_round else (),
        line=line(s.now, s.now_king),
        next_line=line(s.next, s.next_king),
        lines_left=int(b.lines - s.line),
        unseen=int(unseen_count(b, s)),
        discarded=tuple(domino(number) for number in members(int(s.discarded))),
        limit=int(b.limit),
        kingdoms=tuple(kingdom(s, i, score) for i, score in enumerate(state.scores())),
        moves=tuple(moves),
    )

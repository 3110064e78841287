"""What a seat sees of a game of Robber Knights: everything but others' hands and the piles."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import numpy as np

from reinos.core.bits import lowest
from reinos.core.protocol import View
from reinos.core.record import fields_as_lists
from reinos.core.state import State
from reinos.games.robber_knights.moves import DEPLOY, LAY, AnyMove, direction_of, way_of
from reinos.games.robber_knights.names import (
    CELL_NAMES,
    DIRECTIONS,
    KEEPING,
    LAYING,
    STAGES,
    STEP,
    TAKING,
    WAYS_OF_DROPPING,
    Direction,
    Stage,
    square,
    square_name,
)
from reinos.games.robber_knights.rules.land import (
    first_column,
    first_row,
    kind_at,
    knight,
    knights_on,
    last_column,
    last_row,
    tile_owner,
)
from reinos.games.robber_knights.rules.pile import pile
from reinos.games.robber_knights.tiles import (
    A_TILES,
    TILES,
    Building,
    Letter,
    Tile,
    kinds,
    tiles,
)


class Square(msgspec.Struct, frozen=True):
    """A tile on the table, whose it is, and the owners of the knights on it from the bottom up."""

    cell: str
    tile: Tile
    owner: int
    knights: tuple[int, ...]


class Line(msgspec.Struct, frozen=True):
    """A direction in which knights can go out: the castle, then the tiles they can come to."""

    direction: Direction
    cells: tuple[str, ...]


class Player(msgspec.Struct, frozen=True):
    """What everyone knows of a player.

    `hand` are the letters of the tiles in hand, `pile` how many tiles are to be drawn and `top`
    the letter on top of them, `knights` those not placed, `points` as if the game ended now.
    `tiles_left` are all tiles not on the table: a player without any is passed over.
    """

    hand: tuple[Letter, ...]
    pile: int
    top: Letter | None
    tiles_left: int
    knights: int
    points: int
    has_kept: bool


class RobberKnightsView(View, frozen=True, kw_only=True):
    """What a seat sees, and what it may do.

    `squares` are the tiles on the table row by row, `spaces` the cells where a tile may go now,
    `first` and `last` the corners of what the land can still reach. `taken` lies face up to be
    laid; knights may go out from `castle` along `lines`. Before it has chosen, a seat's `hand`
    is its four A tiles.
    """

    stage: Stage | None
    starter: int
    laid_in_turn: int
    limit: int
    first: str
    last: str
    squares: tuple[Square, ...]
    spaces: tuple[str, ...]
    taken: Tile | None
    castle: str | None
    lines: tuple[Line, ...]
    players: tuple[Player, ...]
    hand: tuple[Tile, ...]
    moves: tuple[AnyMove, ...]


REACH = tuple(
    (direction_of(action), len(WAYS_OF_DROPPING[way_of(action)]))
    for action in range(DEPLOY, DEPLOY.end)
)
"""Of every deployment its direction, and how many tiles it comes to, the castle among them."""


class Box(NamedTuple):
    """Where all tiles lie and how far they may reach: as much of board and state as that takes."""

    limit: int
    height: int
    width: int
    top: int
    bottom: int
    left: int
    right: int


def numbers(record: Any, but: tuple[str, ...] = ()) -> Any:
    """A record as plain numbers and lists, on which kernels run interpreted ten times faster."""
    return SimpleNamespace(**fields_as_lists(record, but))


@lru_cache(maxsize=4096)
def tiles_in(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set of bits."""
    return tuple(tiles()[n] for n in range(TILES) if bits >> n & 1)


def squares(state: State) -> tuple[Square, ...]:
    """Every tile on the table, row by row."""
    return squares_seen(packed_squares(state))


def packed_squares(state: State) -> bytes:
    """All squares, by which what is seen of them is kept."""
    _, states = state.arrays()
    return states["squares"].tobytes()


@lru_cache(maxsize=1024)
def squares_seen(packed: bytes) -> tuple[Square, ...]:
    """The squares that have a tile."""
    contents = np.frombuffer(packed, np.int32)
    laid = np.flatnonzero(contents)
    return tuple(map(square_seen, laid.tolist(), contents[laid].tolist()))


@lru_cache(maxsize=4096)
def square_seen(at: int, content: int) -> Square:
    """A square with its tile and knights; content is as the kernel packs it."""
    one: Any = SimpleNamespace(squares={at: content})
    stack = tuple(knight(one, at, level) for level in range(knights_on(one, at)))
    return Square(square_name(at), kinds()[kind_at(one, at)], tile_owner(one, at), stack)


@lru_cache(maxsize=1024)
def held_buildings(packed: bytes) -> Mapping[tuple[int, Building], tuple[str, ...]]:
    """Where each seat holds buildings of each kind (RK-16)."""
    found: dict[tuple[int, Building], tuple[str, ...]] = {}
    for one in squares_seen(packed):
        if one.tile.building and one.knights:
            held = one.knights[-1], one.tile.building
            found[held] = (*found.get(held, ()), one.cell)
    return found


@lru_cache(maxsize=1024)
def corners(box: Any) -> tuple[str, str]:
    """The first and the last cell that the land can still reach (RK-07)."""
    if not box.bottom:
        return square_name(square(1, 1)), square_name(square(box.height, box.width))
    first = square(first_row(box, box), first_column(box, box))
    last = square(last_row(box, box), last_column(box, box))
    return square_name(first), square_name(last)


def spaces(state: State) -> tuple[str, ...]:
    """The cells where a tile may go: where one could be laid if it were taken (RK-06, RK-07)."""
    laying = state.clone()
    _, states = laying.arrays()
    states["stage"] = LAYING
    return tuple(CELL_NAMES[action - LAY] for action in laying.actions().tolist())


def lines(castle: int, actions: Iterable[int]) -> tuple[Line, ...]:
    """Where the knights of the open castle can come to: as far as a legal action goes (RK-10)."""
    farthest = [0] * len(DIRECTIONS)
    for action in actions:
        if action >= DEPLOY:
            direction, reach = REACH[action - DEPLOY]
            farthest[direction] = max(farthest[direction], reach)
    return tuple(line(castle, *way) for way in enumerate(farthest) if way[1])


@lru_cache(maxsize=4096)
def line(castle: int, direction: int, reach: int) -> Line:
    """A castle and the cells beyond it in a direction."""
    cells = (square_name(castle + place * STEP[direction]) for place in range(reach))
    return Line(DIRECTIONS[direction], tuple(cells))


@lru_cache(maxsize=4096)
def player(hand: int, left: int, laid: int, knights: int, points: int, choosing: bool) -> Player:
    """What everyone knows of a player (RK-03), of whose tiles some are left in the pile."""
    held = hand
    if choosing:
        left &= ~A_TILES
        held = hand or A_TILES
    return Player(
        hand=tuple(tile.letter for tile in tiles_in(held)),
        pile=left.bit_count(),
        top=tiles()[lowest(left)].letter if left else None,
        tiles_left=TILES - laid.bit_count(),
        knights=knights,
        points=points,
        has_kept=not choosing or bool(hand),
    )


def players(s: Any, points: Sequence[int]) -> tuple[Player, ...]:
    """What everyone knows of everyone."""
    choosing = s.stage == KEEPING
    return tuple(
        player(s.hand[seat], pile(s, seat), s.laid[seat], s.stock[seat], score, choosing)
        for seat, score in enumerate(points)
    )


def view(state: State) -> RobberKnightsView:
    """What everybody sees."""
    boards, states = state.arrays()
    b, s = numbers(boards), numbers(states, but=("rows", "squares"))
    mover = state.seat
    box = Box(b.limit, b.height, b.width, s.top, s.bottom, s.left, s.right)
    laying = mover is not None and s.stage in (TAKING, LAYING)
    deploying = mover is not None and s.castle
    first, last = corners(box)
    return RobberKnightsView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=None,
        seat=mover,
        over=mover is None,
        stage=None if mover is None else STAGES[s.stage],
        starter=s.starter,
        laid_in_turn=s.step,
        limit=b.limit,
        first=first,
        last=last,
        squares=squares(state),
        spaces=spaces(state) if laying else (),
        taken=tiles()[s.taken - 1] if s.taken else None,
        castle=square_name(s.castle) if s.castle else None,
        lines=lines(s.castle, state.actions().tolist()) if deploying else (),
        players=players(s, state.scores()),
        hand=(),
        moves=(),
    )


def own(state: State, seat: int, seen: RobberKnightsView) -> dict[str, Any]:
    """What a seat alone sees: its hand, which is all its A tiles before it has chosen (RK-02)."""
    _, states = state.arrays()
    held = states["hand"][0, seat].item()
    if states["stage"].item() == KEEPING and not held:
        held = A_TILES
    return {"hand": tiles_in(held)}

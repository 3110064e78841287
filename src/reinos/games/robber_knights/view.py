"""What a seat sees of a game of Robber Knights: everything but others' hands and the piles."""

from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

import msgspec

from reinos.core.protocol import View
from reinos.core.record import fields_as_lists
from reinos.core.state import State
from reinos.games.robber_knights.moves import AnyMove
from reinos.games.robber_knights.names import (
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
    spaces_in_row,
    tile_owner,
)
from reinos.games.robber_knights.rules.line import ways_along
from reinos.games.robber_knights.rules.pile import pile
from reinos.games.robber_knights.tiles import A_TILES, TILES, Letter, Tile, kinds, tiles


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


def numbers(record: Any) -> Any:
    """A record as plain numbers and lists, on which kernels run interpreted ten times faster."""
    return SimpleNamespace(**fields_as_lists(record))


@cache
def tiles_in(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set of bits."""
    return tuple(tiles()[n] for n in range(TILES) if bits >> n & 1)


def squares(s: Any) -> tuple[Square, ...]:
    """Every tile on the table, row by row."""
    return tuple(
        square_seen(at, s.squares[at])
        for row in range(s.top, s.bottom + 1)
        for at in range(square(row, s.left), square(row, s.right) + 1)
        if s.squares[at]
    )


@lru_cache(maxsize=4096)
def square_seen(at: int, content: int) -> Square:
    """A square with its tile and knights; content is as the kernel packs it."""
    one: Any = SimpleNamespace(squares={at: content})
    stack = tuple(knight(one, at, level) for level in range(knights_on(one, at)))
    return Square(square_name(at), kinds()[kind_at(one, at)], tile_owner(one, at), stack)


def spaces(b: Any, s: Any) -> tuple[str, ...]:
    """The cells where a tile may go (RK-06, RK-07)."""
    return tuple(
        square_name(square(row, column))
        for row in range(first_row(b, s), last_row(b, s) + 1)
        for free in (spaces_in_row(b, s, row),)
        for column in range(1, free.bit_length())
        if free >> column & 1
    )


def lines(s: Any) -> tuple[Line, ...]:
    """Where the knights of the open castle can come to (RK-10)."""
    found = []
    castle = s.castle
    for direction, name in enumerate(DIRECTIONS):
        ways = ways_along(s, castle, direction, s.stock[s.turn])
        reach = max((len(d) for n, d in enumerate(WAYS_OF_DROPPING) if ways >> n & 1), default=0)
        if reach:
            cells = (square_name(castle + place * STEP[direction]) for place in range(reach))
            found.append(Line(name, tuple(cells)))
    return tuple(found)


def player(s: Any, seat: int, points: int) -> Player:
    """What everyone knows of a player (RK-03)."""
    held, left = s.hand[seat], pile(s, seat)
    choosing = s.stage == KEEPING
    if choosing:
        left &= ~A_TILES
        held = held or A_TILES
    to_draw = tiles_in(left)
    return Player(
        hand=tuple(tile.letter for tile in tiles_in(held)),
        pile=len(to_draw),
        top=to_draw[0].letter if to_draw else None,
        tiles_left=TILES - s.laid[seat].bit_count(),
        knights=s.stock[seat],
        points=points,
        has_kept=not choosing or bool(s.hand[seat]),
    )


def own_hand(s: Any, seat: int) -> tuple[Tile, ...]:
    """The tiles in a seat's hand; before it has chosen, all its A tiles (RK-02)."""
    held = s.hand[seat]
    if s.stage == KEEPING and not held:
        held = A_TILES
    return tiles_in(held)


def view(state: State, seat: int | None) -> RobberKnightsView:
    """What a seat sees."""
    b, s = numbers(state.board), numbers(state.record)
    mover = state.seat
    moves: Any = state.moves() if seat is not None and seat == mover else ()
    laying = mover is not None and s.stage in (TAKING, LAYING)
    on_table = s.bottom > 0
    corners = (
        (first_row(b, s), first_column(b, s), last_row(b, s), last_column(b, s))
        if on_table
        else (1, 1, b.height, b.width)
    )
    top, left, bottom, right = corners
    return RobberKnightsView(
        game=state.game.id,
        sequence=state.sequence,
        viewer=seat,
        seat=mover,
        over=state.over,
        stage=None if mover is None else STAGES[s.stage],
        starter=s.starter,
        laid_in_turn=s.step,
        limit=b.limit,
        first=square_name(square(top, left)),
        last=square_name(square(bottom, right)),
        squares=squares(s) if on_table else (),
        spaces=spaces(b, s) if laying else (),
        taken=tiles()[s.taken - 1] if s.taken else None,
        castle=square_name(s.castle) if s.castle else None,
        lines=lines(s) if s.castle and mover is not None else (),
        players=tuple(player(s, i, points) for i, points in enumerate(state.scores())),
        hand=() if seat is None else own_hand(s, seat),
        moves=tuple(moves),
    )

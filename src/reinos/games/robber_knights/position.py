"""Positions of Robber Knights as plain JSON, which people can type: tiles, knights and hands."""

from typing import Any, Literal

import msgspec
import numpy as np

from reinos.core.contract import NATURE, OVER
from reinos.core.errors import InvalidPosition
from reinos.core.events import WIDTH
from reinos.core.position import read, wrong as wrong_field
from reinos.core.state import State
from reinos.games.robber_knights.names import (
    ENDED_GAME,
    KEEPING,
    LAYING,
    MOST_ON_TILE,
    SQUARE_NAMED,
    STAGES,
    STARTING,
    STEP,
    STRIDE,
    TAKING,
    TILES_IN_TURN,
    Stage,
    square_name,
)
from reinos.games.robber_knights.rules.land import (
    is_inside,
    kind_at,
    knights_on,
    put_knights,
    put_tile,
    tile_owner,
)
from reinos.games.robber_knights.rules.pile import pile
from reinos.games.robber_knights.rules.turn import open_castle
from reinos.games.robber_knights.tiles import (
    CASTLE_TILE,
    CHOICES,
    HAND,
    IS_CASTLE,
    KIND,
    KIND_NAMES,
    MINIMUM,
    TILES,
    tiles,
)
from reinos.games.robber_knights.view import numbers, squares, tiles_in

StageOrOver = Literal[Stage, "over"]
NAMED_STAGES: dict[int, StageOrOver] = {**STAGES, ENDED_GAME: "over"}
On = tuple[str, int, str, tuple[int, ...]]
"""A tile on the table: cell, whose it is, its name, the owners of its knights from the bottom."""
NO_EVENTS = np.zeros((0, WIDTH), np.int32)


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position: the land, the hands, the knights not placed, whose turn it is and what for.

    What is neither on the table nor in a hand is in the piles, earlier letters on top. `taken` is
    the tile about to be laid, `castle` the cell from which knights may go out.

    The land has to be joined and within the limit, stacks have at most four knights and none on
    lakes, hands have two tiles as long as there are some to draw (one less while laying). For
    puzzles a typed position may have what no game comes to: knights in neither table nor stock,
    which are out of the game; fewer knights on a tile than its terrain demands; later letters on
    the table or in a hand than on the pile; any number of tiles of each player, anywhere on the
    table, without a start. If the knights are too few for `castle`, the game goes on from there.
    """

    stage: StageOrOver
    land: tuple[On, ...]
    hands: tuple[tuple[str, ...], ...]
    knights: tuple[int, ...]
    turn: int = 0
    starter: int = 0
    laid_in_turn: int = 0
    taken: str | None = None
    castle: str | None = None


def wrong(field: str, reason: str, **params: Any) -> InvalidPosition:
    """The error for a field, with a reason in the words of this game."""
    return wrong_field(field, reason, __package__, **params)


def impossible(code: str, **params: Any) -> InvalidPosition:
    """The error for a position that breaks a rule, in the words of this game."""
    return InvalidPosition(code, words=__package__, **params)


def check_seat(field: str, seat: int, players: int) -> None:
    """A seat that there is."""
    if not 0 <= seat < players:
        raise wrong(field, "seats", value=seat, last_seat=players - 1)


def dump(state: State) -> dict[str, Any]:
    """The position of a state."""
    s = numbers(state.record)
    position = Position(
        stage=NAMED_STAGES[s.stage],
        land=tuple((one.cell, one.owner, one.tile.name, one.knights) for one in squares(state)),
        hands=tuple(
            tuple(tile.name for tile in tiles_in(hand)) for hand in s.hand[: state.players]
        ),
        knights=tuple(s.stock[: state.players]),
        turn=s.turn,
        starter=s.starter,
        laid_in_turn=s.step,
        taken=tiles()[s.taken - 1].name if s.taken else None,
        castle=square_name(s.castle) if s.castle else None,
    )
    plain: dict[str, Any] = msgspec.to_builtins(position)
    return plain


def load(given: dict[str, Any], board: Any, record: Any) -> None:
    """Set up a state record, checked by the rules."""
    b, s = numbers(board), numbers(record)
    position = read(given, Position)
    for field, values in (("hands", position.hands), ("knights", position.knights)):
        if len(values) != b.players:
            raise wrong(field, "length", value=len(values), wanted=b.players)
    check_seat("turn", position.turn, b.players)
    check_seat("starter", position.starter, b.players)
    s.turn = position.turn
    s.starter = position.starter
    load_land(position, b, s)
    load_knights(position, b, s)
    load_hands(position, s)
    load_stage(position, b, s)
    for name, value in vars(s).items():
        record[name] = value


def claim_tile(s: Any, sets: Any, seat: int, name: str) -> int:
    """One more tile of this name for a set of a seat: each is in one place (RK-01)."""
    if name not in KIND_NAMES:
        raise impossible("unknown_tile", tile=name)
    kind = KIND_NAMES.index(name)
    for tile in range(TILES):
        if KIND[tile] == kind and not (s.laid[seat] | s.hand[seat]) >> tile & 1:
            sets[seat] |= 1 << tile
            return kind
    raise impossible("tile_twice", tile=name, seat=seat)


def load_land(position: Position, b: Any, s: Any) -> None:
    """Every tile in its place: side by side, within the limit (RK-06, RK-07, RK-13)."""
    for name, owner, tile, knights in position.land:
        at = SQUARE_NAMED.get(name)
        if at is None or at // STRIDE > b.height or at % STRIDE > b.width:
            raise impossible("no_such_cell", cell=name) if name else impossible("empty_cell")
        if kind_at(s, at) >= 0:
            raise impossible("cell_twice", cell=name)
        check_seat("land", owner, b.players)
        if s.bottom > 0 and not is_inside(b, s, at):
            raise impossible("too_wide", limit=b.limit)
        put_tile(s, at, claim_tile(s, s.laid, owner, tile), owner)
        load_stack(b, s, at, name, knights)
    if not is_connected([SQUARE_NAMED[name] for name, *_ in position.land]):
        raise impossible("apart")


def load_stack(b: Any, s: Any, at: int, name: str, knights: tuple[int, ...]) -> None:
    """At most four knights on a tile, and none on a lake (RK-12, RK-13)."""
    if len(knights) > MOST_ON_TILE or (knights and MINIMUM[kind_at(s, at)] > MOST_ON_TILE):
        raise impossible("wrong_stack", cell=name)
    for owner in knights:
        check_seat("land", owner, b.players)
        put_knights(s, at, owner, 1)


def is_connected(land: list[Any]) -> bool:
    """Whether every tile is joined to the first by tiles side by side (RK-06)."""
    rest = set(land[1:])
    edge = land[:1]
    while edge:
        at = edge.pop()
        for beside in (at + step for step in STEP):
            if beside in rest:
                rest.remove(beside)
                edge.append(beside)
    return not rest


def load_knights(position: Position, b: Any, s: Any) -> None:
    """Nobody has more knights than there are (RK-01)."""
    placed = [owner for _, _, _, knights in position.land for owner in knights]
    for seat, number in enumerate(position.knights):
        if number < 0 or number + placed.count(seat) > b.knights:
            most = b.knights - placed.count(seat)
            raise impossible("too_many_knights", seat=seat, knights=number, most=most)
        s.stock[seat] = number


def load_hands(position: Position, s: Any) -> None:
    """The hands, and the tile about to be laid."""
    if position.taken is not None:
        if position.stage != "lay":
            raise wrong("taken", "stage_only", stage="lay")
        # Of two equal tiles the one about to be laid is the first: see rules.pile.
        claim_tile(s, s.hand, position.turn, position.taken)
        s.taken = s.hand[position.turn].bit_length()
    for seat, names in enumerate(position.hands):
        for name in names:
            claim_tile(s, s.hand, seat, name)
    if s.taken:
        s.hand[position.turn] &= ~(1 << (s.taken - 1))


def load_stage(position: Position, b: Any, s: Any) -> None:
    """Say what is to be decided, and check that the rest agrees."""
    if (position.stage == "lay") != (position.taken is not None):
        raise wrong("taken", "stage_only", stage="lay")
    if (position.stage == "deploy") != (position.castle is not None):
        raise wrong("castle", "stage_only", stage="deploy")
    if position.stage == "keep":
        load_keeping(position, b, s)
        return
    if not position.land:
        raise wrong("land", "no_land")
    check_hands(position, b, s)
    s.step = position.laid_in_turn
    s.mover = s.turn
    if position.stage == "over":
        load_end(position, b, s)
        return
    least, most = (1, TILES_IN_TURN) if position.stage == "deploy" else (0, TILES_IN_TURN - 1)
    if not least <= position.laid_in_turn <= most:
        laid = position.laid_in_turn
        raise wrong("laid_in_turn", "range", least=least, most=most, value=laid)
    if position.stage == "deploy":
        load_castle(position, b, s)
    elif position.stage == "lay":
        s.stage = LAYING
    elif not s.hand[s.turn]:
        raise wrong("hands", "empty_hand", seat=s.turn)
    else:
        s.stage = TAKING


def check_hands(position: Position, b: Any, s: Any) -> None:
    """Two tiles in every hand while there are some to draw (RK-03, RK-05)."""
    for seat in range(b.players):
        held, left = s.hand[seat].bit_count(), pile(s, seat)
        laying = seat == position.turn and position.stage in ("lay", "deploy")
        if held > HAND - laying or (left and held < HAND - laying):
            raise impossible("wrong_hand", seat=seat)


def load_keeping(position: Position, b: Any, s: Any) -> None:
    """The first to choose starts, and the others follow clockwise (RK-02, RK-04)."""
    if position.land or position.turn or position.laid_in_turn:
        raise wrong("stage", "keep_first")
    order = [(position.starter + i) % b.players for i in range(b.players)]
    chosen = [seat for seat in order if s.hand[seat]]
    for seat in chosen:
        hand = s.hand[seat]
        if hand.bit_count() != HAND or not hand >> CASTLE_TILE & 1 or hand >> CHOICES:
            raise impossible("wrong_hand", seat=seat)
    if chosen != order[: len(chosen)]:
        raise wrong("hands", "order_of_keeping", seat=position.starter)
    if len(chosen) == b.players:
        s.stage = STARTING
        s.mover = NATURE
    else:
        s.stage = KEEPING
        s.mover = order[len(chosen)]


def load_castle(position: Position, b: Any, s: Any) -> None:
    """A castle just laid, from which knights may go out (RK-09)."""
    at = SQUARE_NAMED.get(position.castle or "")
    if at is None or kind_at(s, at) < 0 or not IS_CASTLE[kind_at(s, at)]:
        raise wrong("castle", "no_castle", cell=position.castle)
    if tile_owner(s, at) != s.turn:
        raise wrong("castle", "other_castle", cell=position.castle, seat=s.turn)
    if knights_on(s, at):
        raise wrong("castle", "held_castle", cell=position.castle)
    open_castle(b, s, at, NO_EVENTS)


def load_end(position: Position, b: Any, s: Any) -> None:
    """All tiles are laid (RK-15)."""
    if position.turn or position.laid_in_turn:
        raise wrong("stage", "nobodys_turn")
    if any(s.hand) or any(pile(s, seat) for seat in range(b.players)):
        raise wrong("stage", "tiles_left")
    s.stage = ENDED_GAME
    s.mover = OVER

"""Positions of Kingdomino as plain JSON, which people can type: dominoes and where they lie."""

from typing import Any

import msgspec

from reinos.core.contract import NATURE, OVER
from reinos.core.errors import InvalidPosition
from reinos.core.position import read, wrong as wrong_field
from reinos.core.state import State
from reinos.games.kingdomino.dominoes import DOMINOES, numbers_in
from reinos.games.kingdomino.names import (
    CELL_NAMES,
    CLAIMING,
    NOBODY,
    Cell,
    Direction,
    covered,
    mirrored,
    spot_of,
)
from reinos.games.kingdomino.record import MOST_TILES
from reinos.games.kingdomino.rules.kingdom import (
    clear_spots,
    find_spots,
    found,
    is_found,
    is_mirror,
    lay,
)
from reinos.games.kingdomino.rules.turn import start_turn
from reinos.games.kingdomino.view import Chosen, chosen, first_order, tiles

Laid = tuple[int, Cell, Direction]
"""A domino in a kingdom: its number, the square of half a, where half b lies."""


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position: the kingdoms, the line being placed, the line to choose from.

    `turn` counts the kings that have acted in this round, and `placed` says that the next one has
    placed its domino and is about to claim. `order` is for the first round only.
    """

    kingdoms: tuple[tuple[Laid, ...], ...]
    line: tuple[Chosen, ...] = ()
    next_line: tuple[Chosen, ...] = ()
    turn: int = 0
    placed: bool = False
    order: tuple[int, ...] = ()
    discarded: tuple[int, ...] = ()


def wrong(field: str, reason: str, **params: Any) -> InvalidPosition:
    """The error for a field, with a reason in the words of this game."""
    return wrong_field(field, reason, __package__, **params)


def check_range(field: str, value: int, least: int, most: int) -> None:
    """A number within bounds."""
    if not least <= value <= most:
        raise wrong(field, "range", least=least, most=most, value=value)


def dump(state: State) -> dict[str, Any]:
    """The position of a state."""
    b, s = state.board, state.record
    position = Position(
        kingdoms=tuple(laid(s, seat) for seat in range(b.players)),
        line=chosen(s.now, s.now_king),
        next_line=chosen(s.next, s.next_king),
        turn=int(s.turn),
        placed=bool(s.now[0] and s.stage == CLAIMING),
        order=() if s.mover == OVER else first_order(b, s),
        discarded=tuple(numbers_in(int(s.discarded))),
    )
    plain: dict[str, Any] = msgspec.to_builtins(position)
    return plain


def laid(s: Any, seat: int) -> tuple[Laid, ...]:
    """A kingdom as people write it."""
    return tuple((one.domino.number, one.cell, one.direction) for one in tiles(s, seat))


def load(given: dict[str, Any], b: Any, s: Any) -> None:
    """Set up a state record, playing every domino of every kingdom by the rules."""
    position = read(given, Position)
    if len(position.kingdoms) != b.players:
        raise wrong("kingdoms", "length", value=len(position.kingdoms), wanted=int(b.players))
    for seat, kingdom in enumerate(position.kingdoms):
        found(s, seat)
        for tile in kingdom:
            lay_tile(b, s, seat, tile)
    load_lines(position, b, s)
    load_seen(position, b, s)
    load_turn(position, b, s)
    check_counts(position, b, s)


def lay_tile(b: Any, s: Any, seat: int, tile: Laid) -> None:
    """Lay one domino if the rules allow it there (KD-14, KD-15)."""
    number, name, direction = tile
    check_range("kingdoms", number, 1, DOMINOES)
    if name not in CELL_NAMES:
        raise wrong("kingdoms", "cell", value=name) if name else wrong("kingdoms", "empty_cell")
    if s.laid[seat] == MOST_TILES:
        raise wrong("kingdoms", "too_many_dominoes", seat=seat, most=MOST_TILES)
    spot = spot_of(name, direction)
    on_map = covered(name, direction)[1] != ""
    if is_mirror(b, number, spot):
        spot = mirrored(spot)
    find_spots(b, s, seat, number)
    fits = on_map and is_found(s, spot)
    clear_spots(b, s, seat)
    if not fits:
        raise InvalidPosition("tile_does_not_fit", domino=number, cell=name, words=__package__)
    lay(b, s, seat, number, spot)


def load_lines(position: Position, b: Any, s: Any) -> None:
    """Put both lines on the table, ascending, with their kings (KD-07)."""
    s.now_king[:] = NOBODY
    s.next_king[:] = NOBODY
    for field, slots, length, dominoes, kings in (
        ("line", position.line, b.kings, s.now, s.now_king),
        ("next_line", position.next_line, b.breadth, s.next, s.next_king),
    ):
        numbers = [number for number, _ in slots]
        if len(slots) not in (0, length):
            raise wrong(field, "line_length", value=len(slots), wanted=int(length))
        if numbers != sorted(set(numbers)):
            raise wrong(field, "ascending")
        for i, (number, king) in enumerate(slots):
            if king is not None and not 0 <= king < b.players:
                raise wrong(field, "seats", value=king, last_seat=int(b.players) - 1)
            check_range(field, number, 1, DOMINOES)
            dominoes[i] = number
            kings[i] = NOBODY if king is None else king
    each = kings_each(b)
    if position.line and any((s.now_king == seat).sum() != each for seat in range(b.players)):
        raise wrong("line", "kings", each=each)
    if any((s.next_king == seat).sum() > each for seat in range(b.players)):
        raise wrong("next_line", "kings", each=each)


def kings_each(b: Any) -> int:
    """The kings of each player."""
    return int(b.kings // b.players)


def load_seen(position: Position, b: Any, s: Any) -> None:
    """Work out which dominoes are unseen: every domino is in one place (KD-01)."""
    seen = [number for kingdom in position.kingdoms for number, *_ in kingdom]
    done = position.turn + position.placed
    seen += [number for number, _ in position.line[done:]]
    seen += [number for number, _ in position.next_line]
    seen += position.discarded
    behind = {number for number, _ in position.line[:done]}
    if len(set(seen)) != len(seen) or not behind <= set(seen):
        raise InvalidPosition("domino_twice", words=__package__)
    for number in position.discarded:
        check_range("discarded", number, 1, DOMINOES)
    if len(seen) % b.breadth or len(seen) // b.breadth > b.lines:
        raise InvalidPosition("wrong_count", words=__package__)
    s.line = len(seen) // b.breadth
    s.unseen = sum(1 << n for n in range(DOMINOES) if n + 1 not in seen)
    s.discarded = sum(1 << (number - 1) for number in position.discarded)


def load_turn(position: Position, b: Any, s: Any) -> None:
    """Say whose turn it is, and check that the kings agree."""
    check_range("turn", position.turn, 0, int(b.kings) - 1)
    s.turn = position.turn
    if position.line:
        load_later_round(position, b, s)
    elif position.next_line:
        load_first_round(position, b, s)
    elif position.turn or position.order or position.placed:
        raise wrong("turn", "no_line")
    elif s.line == b.lines:
        s.mover = OVER
    elif s.line == 0:
        s.mover = NATURE
    else:
        raise wrong("line", "line_missing")


def check_counts(position: Position, b: Any, s: Any) -> None:
    """Nobody has placed more dominoes than rounds and turns have gone by (KD-11)."""
    rounds = int(s.line) - bool(position.line) - bool(position.next_line)
    if rounds and not position.line and position.next_line:
        raise wrong("line", "line_missing")
    behind = position.line[: position.turn + position.placed]
    for seat, kingdom in enumerate(position.kingdoms):
        turns = [number for number, king in behind if king == seat]
        due = rounds * kings_each(b) + len(turns)
        if len(kingdom) > due:
            raise wrong("kingdoms", "too_many_dominoes", seat=seat, most=due)
        for number in turns:
            if number not in (*(one for one, *_ in kingdom), *position.discarded):
                raise wrong("kingdoms", "placed_elsewhere", seat=seat, domino=number)


def claimed(position: Position) -> list[int]:
    """The seats whose kings stand on the next line."""
    return sorted(king for _, king in position.next_line if king is not None)


def load_first_round(position: Position, b: Any, s: Any) -> None:
    """Kings claim in the order drawn, with two players first and last the same (KD-08, KD-09)."""
    seats = list(position.order)
    each = kings_each(b)
    if len(seats) != b.kings or any(seats.count(seat) != each for seat in range(b.players)):
        raise wrong("order", "kings", each=each)
    if b.players == 2 and seats != seats[::-1]:
        raise wrong("order", "order_of_two")
    if position.placed:
        raise wrong("placed", "no_line")
    if claimed(position) != sorted(seats[: position.turn]):
        raise wrong("next_line", "claimed", turn=position.turn)
    s.order[: b.kings] = seats
    start_turn(b, s)


def load_later_round(position: Position, b: Any, s: Any) -> None:
    """The kings that have placed stand on the next line, which is there first (KD-10, KD-11)."""
    if position.order:
        raise wrong("order", "first_round_only")
    if position.next_line:
        done = [king for _, king in position.line[: position.turn] if king is not None]
        if claimed(position) != sorted(done):
            raise wrong("next_line", "claimed", turn=position.turn)
    elif position.placed:
        raise wrong("placed", "last_line")
    elif position.turn and s.line < b.lines:
        raise wrong("turn", "next_line_first")
    if not position.next_line and s.line < b.lines:
        s.mover = NATURE
        return
    start_turn(b, s)
    if position.placed:
        clear_spots(b, s, s.mover)
        s.stage = CLAIMING

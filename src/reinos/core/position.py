"""Read positions: what all games share, and the errors."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, TypeVar

import msgspec
import numpy as np

from reinos.core.arguments import BYTE_ORDER_MARK, STRANGE
from reinos.core.chance import secret
from reinos.core.errors import CORE, InvalidPosition, ReinosError
from reinos.core.misfit import Misfit, misfit
from reinos.core.protocol import Resignation
from reinos.core.record import fields_as_lists

P = TypeVar("P")
MOST_DECISIONS = 10**9
SEED = re.compile(r"[0-9A-Fa-f]{64}")
UNTOLD = ("rng", "unused")
"""The fields of a record that no position has: the generator and the padding."""


class Envelope(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What every dumped position has around the game's own part."""

    game: str
    players: int
    position: dict[str, Any]
    options: dict[str, Any] = {}
    seed: str | None = None
    sequence: int = 0
    resigned: tuple[Resignation, ...] = ()
    stopped: bool = False
    version: Annotated[int, msgspec.Meta(ge=1)] | None = None


class Reason(ReinosError):
    """Why a field of a position cannot be right, in words."""

    family = "reason"


def read(given: Mapping[str, Any], kind: type[P]) -> P:
    """A position as a struct, or InvalidPosition, which names the unreadable field."""
    try:
        position = msgspec.convert(given, kind)
    except STRANGE as error:
        raise InvalidPosition("unreadable", reason=misfit(error)) from error
    for field, value in msgspec.to_builtins(position).items():
        check_numbers(field, leaves(value), np.iinfo(np.int32))
    return position


def leaves(value: Any) -> Iterator[Any]:
    """All plain values in JSON, at any depth."""
    if isinstance(value, (dict, list, tuple)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from leaves(one)
    else:
        yield value


def check_numbers(field: str, values: Iterable[Any], kind: np.iinfo[Any]) -> None:
    """Refuse numbers too large for a record."""
    for one in values:
        if isinstance(one, int) and not kind.min <= one <= kind.max:
            raise wrong(field, "range", least=int(kind.min), most=int(kind.max), value=one)


def wrong(field: str, reason: str = "rest", words: str = CORE, **params: Any) -> InvalidPosition:
    """The error for a field that cannot be right, and why: a code and its parameters.

    >>> print(wrong("turn", "range", least=0, most=3, value=7))
    The field 'turn' of the position cannot be right: 7 is not from 0 to 3.
    """
    return InvalidPosition("wrong_field", field=field, reason=Reason(reason, words=words, **params))


def envelope(
    position: Mapping[str, Any] | str | bytes, game: str, newest: int
) -> tuple[Envelope, bytes]:
    """The envelope of a position of a game, and its seed, or InvalidPosition.

    `newest` is the newest version of the rules of that game.
    """
    try:
        if isinstance(position, str):
            given = msgspec.json.decode(position.removeprefix(BYTE_ORDER_MARK), type=Envelope)
        elif isinstance(position, bytes):
            mark = BYTE_ORDER_MARK.encode()
            given = msgspec.json.decode(position.removeprefix(mark), type=Envelope)
        else:
            given = msgspec.convert(dict(position), Envelope)
    except STRANGE as error:
        raise InvalidPosition("unreadable", reason=misfit(error)) from error
    if given.game != game:
        raise InvalidPosition("other_game", game=given.game, wanted=game)
    if given.version is not None and given.version > newest:
        raise InvalidPosition("newer_version", version=given.version, wanted=newest)
    if given.seed is not None and not SEED.fullmatch(given.seed):
        raise InvalidPosition("unreadable", reason=Misfit("seed"))
    seed = secret(None) if given.seed is None else bytes.fromhex(given.seed)
    if not 0 <= given.sequence <= MOST_DECISIONS:
        raise wrong("sequence", "range", least=0, most=MOST_DECISIONS, value=given.sequence)
    return given, seed


def dump(state: Any) -> dict[str, Any]:
    """A position as the fields of the record, for games without a position format of their own."""
    return fields_as_lists(state.record, but=UNTOLD)


def load(position: Mapping[str, Any], board: Any, record: Any) -> None:
    """Fill in a record from all its fields by name, or raise InvalidPosition."""
    names = [name for name in record.dtype.names if name not in UNTOLD]
    if set(position) != set(names):
        raise InvalidPosition("wrong_fields", fields=", ".join(names))
    for name in names:
        kind = record.dtype[name]
        try:
            value = np.array(position[name])
        except STRANGE:  # rows of different lengths
            raise wrong(name, "shape", shape=str(kind.shape)) from None
        if value.shape == kind.shape:
            check_numbers(name, value.ravel().tolist(), np.iinfo(kind.base))
        if value.shape != kind.shape or value.dtype.kind != "i":
            raise wrong(name, "shape", shape=str(kind.shape))
        record[name] = value


def check_resigned(given: Envelope) -> None:
    """Refuse resignations unless each seat resigns once, in order, before the next decision."""
    seats: list[int] = []
    before = 0
    for one in given.resigned:
        if not 0 <= one.seat < given.players or one.seat in seats:
            raise wrong("resigned", "resigned_seat", value=one.seat, most=given.players - 1)
        if not before <= one.sequence <= given.sequence:
            raise wrong("resigned", "range", least=before, most=given.sequence, value=one.sequence)
        seats.append(one.seat)
        before = one.sequence

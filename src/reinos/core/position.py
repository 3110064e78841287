"""What the positions of all games share when they are read: their shape, and what is wrong."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec
import numpy as np

from reinos.core.errors import CORE, InvalidPosition, ReinosError
from reinos.core.given import STRANGE

P = TypeVar("P")


class Reason(ReinosError):
    """Why a field of a position cannot be right, in words."""

    family = "reason"


def read(given: Mapping[str, Any], kind: type[P]) -> P:
    """A position as a struct, or InvalidPosition with what cannot be read in it."""
    try:
        position = msgspec.convert(given, kind)
    except STRANGE as error:
        raise InvalidPosition("unreadable", reason=str(error)) from None
    for field, value in msgspec.to_builtins(position).items():
        check_numbers(field, leaves(value), np.iinfo(np.int32))
    return position


def leaves(value: Any) -> Iterator[Any]:
    """What stands in plain JSON, however deep."""
    if isinstance(value, (dict, list, tuple)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from leaves(one)
    else:
        yield value


def check_numbers(field: str, values: Iterable[Any], kind: np.iinfo[Any]) -> None:
    """No number of a field is larger than a record can hold."""
    for one in values:
        if isinstance(one, int) and not kind.min <= one <= kind.max:
            raise wrong(field, "range", least=int(kind.min), most=int(kind.max), value=one)


def wrong(field: str, reason: str = "rest", words: str = CORE, **params: Any) -> InvalidPosition:
    """The error for a field that cannot be right, and why: a code and its parameters.

    >>> print(wrong("turn", "range", least=0, most=3, value=7))
    The field 'turn' of the position cannot be right: 7 is not from 0 to 3.
    """
    return InvalidPosition("wrong_field", field=field, reason=Reason(reason, words=words, **params))

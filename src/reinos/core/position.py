"""What the positions of all games share when they are read: their shape, and what is wrong."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from reinos.core.errors import InvalidPosition

P = TypeVar("P")


def read(given: Mapping[str, Any], kind: type[P]) -> P:
    """A position as a struct, or InvalidPosition with what cannot be read in it."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise InvalidPosition("unreadable", reason=str(error)) from None


def wrong(field: str) -> InvalidPosition:
    """The error for a field that cannot be right.

    >>> wrong("turn").code
    'wrong_field'
    """
    return InvalidPosition("wrong_field", field=field)

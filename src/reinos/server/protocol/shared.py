"""What several resources use: names, numbers, values, an empty body, and refusals."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

PROTOCOL = 4
"""Raised when an old browser tab could no longer understand the server."""

Name = Annotated[str, Meta(min_length=1, max_length=24, description="What a player is called.")]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Key = Annotated[str, Meta(min_length=8, max_length=64, description="A random text of one's own.")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Seen = Annotated[int, Meta(description="`number` of the table as it was seen.")] | None
Value = bool | int | str
OptionValue = bool | int | str | tuple[str, ...]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body that is sent to the server: what it does not know it refuses."""


class Empty(Request, frozen=True):
    """A body that says nothing: `{}`."""


class Changed(msgspec.Struct, frozen=True):
    """It is so now, and on disk: the number of the last change of the table."""

    number: int


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a code, its parameters, the rule it breaks, and a sentence."""

    code: str
    message: str
    rule: str | None
    params: dict[str, Any]

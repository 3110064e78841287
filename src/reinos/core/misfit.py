"""Misfits: why something cannot be read as what it should be, in the reader's language.

msgspec says it in English and for programmers; here that becomes a code and parameters.
"""

import re
from typing import Any

from reinos.core.errors import ReinosError

WHERE = re.compile(r" - at `(?P<where>[^`]*)`(?: in `(?P<around>[^`]*)`)?$")
"""The end of a message: the way to what does not fit, or a key and the way to its object."""
KNOWN = (
    ("truncated", re.compile(r"Input data was truncated")),
    ("malformed", re.compile(r"JSON is malformed: .*\(byte (?P<byte>\d+)\)")),
    ("missing", re.compile(r"Object missing required field `(?P<field>[^`]*)`")),
    ("unknown", re.compile(r"Object contains unknown field `(?P<field>[^`]*)`")),
    ("kind", re.compile(r"Expected `(?P<wanted>\w+)[^`]*`, got `(?P<given>\w+)`")),
    ("length", re.compile(r"Expected `array` of length (?P<count>\d+)(?:, got \d+)?")),
    ("longer", re.compile(r"Expected `array` of length <= (?P<count>\d+)")),
    ("choice", re.compile(r"Invalid enum value '(?P<value>.*)'")),
)
"""What msgspec says; where it accepts several kinds, the first of them is told."""

NUMBERS = {"byte", "count"}
"""The parameters that are numbers, for words in the singular and plural."""


class Misfit(ReinosError):
    """Why something cannot be read, as a part of a sentence."""

    family = "misfit"


def misfit(error: Exception) -> Misfit:
    """What msgspec found, in words.

    >>> print(misfit(ValueError("Expected `int | null`, got `str` - at `$.line[0][1]`")))
    at 'line[0][1]': there should be a whole number, and it is a text
    """
    text = str(error)
    found = WHERE.search(text)
    what = _what(text[: found.start()] if found else text)
    # The key of an object has no way of its own: where the object stands is told.
    way = found and (found["around"] or found["where"]).removeprefix("$").removeprefix(".")
    return Misfit("at", where=way, what=what) if way else what


def _what(text: str) -> Misfit:
    for code, pattern in KNOWN:
        if found := pattern.fullmatch(text):
            params: dict[str, Any] = found.groupdict()
            params |= {name: int(params[name]) for name in NUMBERS & params.keys()}
            return Misfit(code, **params)
    return Misfit("other")

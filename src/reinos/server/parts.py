"""A table in named parts, each as JSON, and what has changed between two moments of it.

A part is a value of the table that changes by itself: `turn`, `seats.1`, `view.line`. Watchers are
told the parts whose bytes are others than before. What everybody sees is made once per change, what
one seat sees once per seat, and a message once for all to whom it says the same.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec

from reinos.server import protocol

Parts = Mapping[str, bytes]
encode = msgspec.json.Encoder().encode
SHORT = 32
"""Bytes below which a part is always told whole."""
PLACES = 16
"""Bytes that a splice needs to say where it stands."""
MOST_MESSAGES = 4
"""How many messages are kept for others who have missed the same."""
MOST_SPLICES = 256
"""How many are remembered: those of the changes that are being told."""
NUMBER_KEY = re.compile(rb'"-?\d+":')
"""A key that looks like a number: browsers put it in another place."""
NO_DIGITS = bytes.maketrans(b"123456789", b"0" * 9)
LONG = re.compile(rb"[\xf0-\xf4]")
"""The first byte of a character that browsers count as two."""
INNER = range(0x80, 0xC0)
"""Bytes that do not begin a character."""


def named(name: str, values: Mapping[Any, Any]) -> dict[str, bytes]:
    """The parts of a value by their names.

    >>> named("seats", {0: "Ana", 1: "Beto"})
    {'seats.0': b'"Ana"', 'seats.1': b'"Beto"'}
    """
    return {below(name, key): encode(value) for key, value in values.items()}


class Named:
    """The parts of a value that becomes another: what stays the same object keeps its bytes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._values: Mapping[str, Any] = {}
        self._parts: Parts = {}

    def parts(self, values: Mapping[str, Any]) -> Parts:
        """The parts of the value as it is now."""
        found = {}
        old, known = self._values, self._parts
        for key, value in values.items():
            name = below(self.name, key)
            same = name in known and old[key] is value
            found[name] = known[name] if same else encode(value)
        self._values, self._parts = values, found
        return found


@cache
def below(name: str, key: Any) -> str:
    """The name of a part of a part, one text for all tables."""
    return f"{name}.{key}"


class Told:
    """What a seat, or a spectator, is told of a table, and since when each part is as it is.

    Every number that anybody was ever told passes through here, as long as the table is in memory:
    so what changed since a number is known for each of them.
    """

    def __init__(self) -> None:
        self.number = 0
        self.first = 0
        """The first number that is known."""
        self.parts: Parts = {}
        self.since: dict[str, int] = {}
        """With which number each part became what it is."""
        self.before: tuple[int, Parts] = (0, {})
        """The parts that were others at the number before."""
        self.messages: dict[tuple[int, bool], bytes] = {}

    def become(self, number: int, parts: Parts) -> None:
        """Take over the parts of a later moment."""
        old = self.parts
        changed = [name for name, value in parts.items() if old.get(name) != value]
        self.since |= dict.fromkeys(changed, number)
        self.before = self.number, {name: old[name] for name in changed if name in old}
        self.first = self.first or number
        self.number, self.parts = number, parts
        self.messages = {}

    def below(self, name: str) -> dict[str, msgspec.Raw]:
        """The parts below a name."""
        start = f"{name}."
        return {
            part.removeprefix(start): msgspec.Raw(value)
            for part, value in self.parts.items()
            if part.startswith(start)
        }


def update(
    told: Told,
    since: int,
    may_splice: bool,
    added: Callable[[], tuple[tuple[protocol.LogEntry, ...], tuple[protocol.Note, ...]]],
) -> bytes | None:
    """The message that tells what changed since a number, or None if that is not known."""
    if not told.first <= since <= told.number:
        return None
    kind = since, may_splice
    found = told.messages.get(kind)
    if found is None:
        parts: dict[str, Any] = {}
        splices = {}
        number, old = told.before
        may_splice = may_splice and since == number
        for name, value in told.parts.items():
            if told.since[name] > since:
                spliced = splice(old[name], value) if may_splice and name in old else None
                if spliced is None:
                    parts[name] = msgspec.Raw(value)
                else:
                    splices[name] = spliced
        found = encode(protocol.Update(since, told.number, parts, splices, *added()))
        if len(told.messages) >= MOST_MESSAGES:
            told.messages.clear()
        told.messages[kind] = found
    return found


@lru_cache(MOST_SPLICES)  # what everybody sees changes for every seat alike
def splice(old: bytes, new: bytes) -> protocol.Splice | None:
    """How the text of a part becomes another, if that is shorter and safe to say.

    >>> old = b'["a1","a2","a3","a4","a5","a6","a7","a8","a9","b1","b2","b3","b4","b5","b6"]'
    >>> splice(old, old.replace(b'"b2"', b'"c7","c8"'))
    (52, 22, 'c7","c8')
    """
    if len(new) < SHORT or not (is_plain(old) and is_plain(new)):
        return None
    before = same(old, new, "big")
    while before < len(new) and new[before] in INNER:
        before -= 1
    behind = same(old[before:], new[before:], "little")
    while behind and new[-behind] in INNER:
        behind -= 1
    end = len(new) - behind
    text = new[before:end]
    if len(text) + text.count(b'"') + PLACES > len(new):
        return None
    return len(new[:before].decode()), len(new[end:].decode()), text.decode()


def is_plain(text: bytes) -> bool:
    """Whether browsers would write and count a JSON text as we do.

    >>> is_plain(b'{"a7":1}'), is_plain(b'{"7":1}')
    (True, False)
    """
    if not text.isascii() and LONG.search(text):
        return False
    # Most have no key that ends in a digit: that is seen faster.
    return b'0":' not in text.translate(NO_DIGITS) or not NUMBER_KEY.search(text)


def same(one: bytes, other: bytes, end: Literal["big", "little"]) -> int:
    """How many bytes are the same at the beginning (`big`) or at the end (`little`).

    As numbers they differ up to the first byte that does: faster than any loop.

    >>> same(b"castle", b"cattle", "big"), same(b"castle", b"cattle", "little")
    (2, 3)
    """
    most = min(len(one), len(other))
    if end == "big":
        one, other = one[:most], other[:most]
    else:
        one, other = one[len(one) - most :], other[len(other) - most :]
    differing = int.from_bytes(one, end) ^ int.from_bytes(other, end)
    return most - (differing.bit_length() + 7) // 8

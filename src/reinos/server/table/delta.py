"""A table in named parts, each as JSON, and what has changed between two moments of it.

A part is a value of the table that changes by itself: `turn`, `seats.1`, `view.line`. Watchers are
sent the parts whose bytes have changed. What everybody sees is encoded once per change, what only
one seat sees once for that seat, and a message once for all who get the same.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from operator import is_
from typing import Any, NamedTuple, TypeVar

import msgspec

from reinos.server import protocol

Parts = Mapping[str, bytes]
T = TypeVar("T")
encode = msgspec.json.Encoder().encode
SHORT = 32
"""Bytes below which a part is always told whole."""
PLACES = 16
"""The bytes of a splice's position."""
MOST_MESSAGES = 4
"""How many messages are kept for other watchers who missed the same changes."""
NUMBER_KEY = re.compile(rb'"-?\d+":')
"""A key that looks like a number: browsers move it to the front of an object."""
NO_DIGITS = bytes.maketrans(b"123456789", b"0" * 9)
FRACTION = re.compile(rb"\d\.\d")
"""A number that browsers write differently: 900.0 becomes 900."""
LONG = re.compile(rb"[\xf0-\xf4]")
"""The first byte of a character that browsers count as two."""
INNER = range(0x80, 0xC0)
"""Bytes that do not begin a character."""
LONGEST_KEY = 16
"""Bytes of the longest key that counts as a number, with its quotes."""
FEW = 64
"""Bytes that are compared as numbers."""
UNKNOWN = object()
"""Stands for a value that was not there before."""


def named(name: str, values: Mapping[Any, Any]) -> dict[str, bytes]:
    """The parts of a value by their names.

    >>> named("seats", {0: "Ana", 1: "Beto"})
    {'seats.0': b'"Ana"', 'seats.1': b'"Beto"'}
    """
    return {below(name, key): encode(value) for key, value in values.items()}


class Named:
    """The parts of a value that changes. A part made of the same objects as before is not new.

    So a game that keeps its objects saves encoding them again.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._values: Mapping[Any, Any] = {}

    def renew(self, fresh: dict[str, bytes], values: Mapping[Any, Any]) -> None:
        """Take over the value as it is now, and add the parts that may have become others."""
        before = self._values
        for key, value in values.items():
            old = before.get(key, UNKNOWN)
            if value is not old and not is_made_of_the_same(value, old):
                fresh[below(self.name, key)] = encode(value)
        self._values = values


def is_made_of_the_same(new: Any, old: Any) -> bool:
    """Whether a value is the same object as before, or a tuple of the same objects.

    >>> is_made_of_the_same(("a", None), ("a", None)), is_made_of_the_same((1,), (True,))
    (True, False)
    """
    if type(new) is not tuple or type(old) is not tuple:
        return new is old
    return len(new) == len(old) and all(map(is_, new, old))


@cache
def below(name: str, key: Any) -> str:
    """The name of a part of a part, one text for all tables."""
    return f"{name}.{key}" if name else str(key)


class Changes(NamedTuple):
    """The parts that have changed: told whole, or by what differs inside them."""

    parts: dict[str, Any]
    splices: dict[str, protocol.Splice]


class PartHistory:
    """What everybody is told of a table, and with which number each part last changed.

    Of a seat it holds only what was ever the seat's own: the rest is what everybody is told. Every
    number that anybody was ever told passes through here, as long as the table is in memory: so
    what changed since a number is known for each of them.
    """

    def __init__(self, everybody: "PartHistory | None" = None) -> None:
        self.everybody = everybody
        self.number = 0
        self.first = 0
        """The first number that is known."""
        self.own: dict[str, bytes] = {}
        self.since: dict[str, int] = {}
        """The number with which each part last changed."""
        self.before: tuple[int, dict[str, bytes | None]] = (0, {})
        """The previous number, and the old value of each part that changed since; None if new."""
        self.changes: dict[tuple[int, bool], Changes] = {}
        self.messages: dict[tuple[int, bool], bytes] = {}

    @property
    def parts(self) -> Parts:
        """All that is told."""
        return self.own if self.everybody is None else {**self.everybody.own, **self.own}

    def become(self, number: int, parts: Parts) -> None:
        """Take over the parts of a later moment; parts that are missing have not changed."""
        own, everybody = self.own, self.everybody
        if everybody is not None:
            # A part that no longer differs for this seat comes from the shared parts again.
            parts = {**{name: everybody.own[name] for name in own}, **parts}
        before: dict[str, bytes | None] = {}
        for name, value in parts.items():
            old = own.get(name)
            if old != value:
                before[name], own[name], self.since[name] = old, value, number
        self.before = self.number, before
        self.first = self.first or number
        self.number = number
        self.changes, self.messages = {}, {}

    def changed(self, since: int, may_splice: bool) -> Changes:
        """What has changed since a number."""
        kind = since, may_splice
        return self.changes.get(kind) or keep(self.changes, kind, self._changed(since, may_splice))

    def _changed(self, since: int, may_splice: bool) -> Changes:
        number, before = self.before
        if since != number:  # what the parts were then is not known
            before = {name: None for name, became in self.since.items() if became > since}
        parts: dict[str, Any] = {}
        splices: dict[str, protocol.Splice] = {}
        if self.everybody is not None:
            shared = self.everybody.changed(since, may_splice)
            parts |= (one for one in shared.parts.items() if one[0] not in self.own)
            splices |= (one for one in shared.splices.items() if one[0] not in self.own)
        for name, old in before.items():
            value = self.own[name]
            spliced = splice(old, value) if may_splice and old is not None else None
            if spliced is None:
                parts[name] = msgspec.Raw(value)
            else:
                splices[name] = spliced
        return Changes(parts, splices)

    def below(self, name: str) -> dict[str, msgspec.Raw]:
        """The parts below a name."""
        start = f"{name}."
        return {
            part.removeprefix(start): msgspec.Raw(value)
            for part, value in self.parts.items()
            if part.startswith(start)
        }


def keep(kept: dict[tuple[int, bool], T], kind: tuple[int, bool], made: T) -> T:
    """Keep what was made for others who have missed the same; few of them."""
    if len(kept) >= MOST_MESSAGES:
        kept.clear()
    kept[kind] = made
    return made


def update(
    told: PartHistory,
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
        parts, splices = told.changed(since, may_splice)
        message = encode(protocol.Update(since, told.number, parts, splices, *added()))
        found = keep(told.messages, kind, message)
    return found


def splice(old: bytes, new: bytes) -> protocol.Splice | None:
    """How the text of a part becomes another, if that is shorter and safe to say.

    >>> old = b'["a1","a2","a3","a4","a5","a6","a7","a8","a9","b1","b2","b3","b4","b5","b6"]'
    >>> splice(old, old.replace(b'"b2"', b'"c7","c8"'))
    (52, 22, 'c7","c8')
    """
    if len(new) < SHORT:
        return None
    before = same(old, new)
    while before < len(new) and new[before] in INNER:
        before -= 1
    behind = same(old[before:][::-1], new[before:][::-1])
    while behind and new[-behind] in INNER:
        behind -= 1
    end = len(new) - behind
    text = new[before:end]
    if len(text) + text.count(b'"') + PLACES > len(new):
        return None
    # The rest of the old text is in the new one as well, except a key across the border.
    gone = old[max(0, before - LONGEST_KEY) : len(old) - behind + LONGEST_KEY]
    if not (is_plain(new) and is_plain(gone)):
        return None
    return len(new[:before].decode()), len(new[end:].decode()), text.decode()


def is_plain(text: bytes) -> bool:
    """Whether browsers would write and count a JSON text as we do.

    >>> is_plain(b'{"a7":1}'), is_plain(b'{"7":1}'), is_plain(b'{"left":900.0}')
    (True, False, False)
    """
    if not text.isascii() and LONG.search(text):
        return False
    if b"." in text and FRACTION.search(text):
        return False
    # Most have no key that ends in a digit: that is seen faster.
    return b'0":' not in text.translate(NO_DIGITS) or not NUMBER_KEY.search(text)


def same(one: bytes, other: bytes) -> int:
    """How many bytes are the same at the beginning.

    Halves that are the same are left out. What remains is compared as numbers, which differ up to
    the first byte that does: faster than any loop.

    >>> same(b"castle", b"cattle"), same(b"castle", b"castles")
    (2, 6)
    """
    low, high = 0, min(len(one), len(other))
    while high - low > FEW:
        middle = (low + high) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle
    differing = int.from_bytes(one[low:high], "big") ^ int.from_bytes(other[low:high], "big")
    return high - (differing.bit_length() + 7) // 8

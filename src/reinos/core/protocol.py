"""What crosses a border: moves, events, score lines and views, as frozen structs with a kind."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Move(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One decision of one seat. `str(move)` is its text, which `game.parse` reads back."""


class Event(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that happened."""

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return True


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of the score sheet: what is counted, by which rule, and its points."""

    rule: str
    kind: str
    points: int
    params: Mapping[str, int | str]
    cells: tuple[str, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every view begins with; each game adds what a seat may see and its legal moves."""

    game: str
    sequence: int
    viewer: int | None
    seat: int | None
    over: bool


class Resignation(msgspec.Struct, frozen=True):
    """A seat that gave up, or ran out of time, before the decision with this number."""

    seat: int
    timeout: bool
    sequence: int


def to_json(value: Any) -> Any:
    """A struct as plain dictionaries, lists, numbers and text."""
    return msgspec.to_builtins(value)

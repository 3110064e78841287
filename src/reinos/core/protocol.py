"""What games exchange with the rest: moves, events, score lines and views, as frozen structs."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, dataclass_transform

import msgspec


def kind_of(name: str) -> str:
    """The kind of a struct from the name of its class.

    >>> kind_of("LaidOut")
    'laid_out'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Move(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_of, forbid_unknown_fields=True):
    """One decision of one seat, its kind named by its class."""

    def __str__(self) -> str:
        """The text that `game.parse` reads back: the kind, then what is decided."""
        values = (getattr(self, name) for name in self.__struct_fields__)
        kind = str(self.__struct_config__.tag)
        return " ".join([kind, *(str(value) for value in values if value is not None)])


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_of):
    """Something that happened, its kind named by its class."""

    reveals: ClassVar[bool] = False
    """Whether it shows something that was hidden from anybody: what cannot be taken back."""

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


class ForecastLine(msgspec.Struct, frozen=True):
    """Something that a move would bring, or may: what is counted, and how much of it.

    Points are counted whole, chances in thousandths.
    """

    kind: str
    amount: int
    params: Mapping[str, int | str]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The first fields of every view; each game adds what a seat may see, and its legal moves."""

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

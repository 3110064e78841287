"""Options: a frozen struct per game, checked strictly and described for people."""

from collections.abc import Mapping
from typing import Any

import msgspec

from reinos.core.errors import InvalidOption


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The choices of a game; each field has a default."""


class Option(msgspec.Struct, frozen=True):
    """One option: its name, the value it has unless told, and the values it may have.

    `choices` is empty for numbers and text, which have bounds in `least` and `most` at best.
    """

    name: str
    default: Any
    choices: tuple[Any, ...]
    least: int | None
    most: int | None

    def possible(self) -> str:
        """The possible values as text."""
        if self.choices:
            return ", ".join(written(choice) for choice in self.choices)
        if self.least is not None and self.most is not None:
            return f"{self.least}..{self.most}"
        return type(self.default).__name__


def describe(kind: type[Options]) -> tuple[Option, ...]:
    """Every option of a game."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(_describe(field) for field in info.fields)


def _describe(field: msgspec.inspect.Field) -> Option:
    kind = field.type
    choices: tuple[Any, ...] = ()
    least = most = None
    if isinstance(kind, msgspec.inspect.BoolType):
        choices = (False, True)
    elif isinstance(kind, msgspec.inspect.LiteralType):
        choices = tuple(kind.values)
    elif isinstance(kind, msgspec.inspect.IntType):
        least, most = kind.ge, kind.le
    return Option(field.name, field.default, choices, least, most)


def read(game: str, kind: type[Options], given: Mapping[str, Any]) -> Options:
    """Check what was given and fill in the rest."""
    known = {option.name: option for option in describe(kind)}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "-"
            raise InvalidOption("unknown_option", game=game, option=name, options=names)
    for name, value in given.items():
        try:
            msgspec.convert({name: value}, kind, strict=True)
        except msgspec.ValidationError:
            raise InvalidOption(
                "wrong_value", option=name, value=written(value), possible=known[name].possible()
            ) from None
    return msgspec.convert(dict(given), kind, strict=True)


def written(value: Any) -> str:
    """A value as people write it: `true`, `false`, a number or a word.

    >>> written(True), written("short"), written(3)
    ('true', 'short', '3')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def understood(option: Option, text: str) -> Any:
    """The value that a text stands for, as written by `written`; the text itself if none."""
    for choice in option.choices:
        if written(choice) == text.strip().lower():
            return choice
    if option.least is not None or isinstance(option.default, int):
        try:
            return int(text)
        except ValueError:
            return text
    return text

"""Options: a frozen struct per game, checked strictly and described for people."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from reinos.core.arguments import STRANGE, is_whole, quoted
from reinos.core.errors import InvalidOption, ReinosError

KINDS: Mapping[str, tuple[type[Any], ...]] = {
    "flag": (bool,),  # before numbers, because True is an int in Python
    "number": (int, float),
    "text": (str,),
    "list": (tuple, list),
}
"""The kinds of values that JSON and the command line can give to an option."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The choices of a game; each field has a default."""


class When:
    """When an option makes sense: with some number of players, or with another option's value.

    It stands beside the option, is checked, and lets clients hide an option that makes no sense:
    `mighty_duel: Annotated[bool, When("mighty_duel", rule="KD-05", players=2)] = False`. The code
    names the error, whose parameters are the option and the number of players. Without a code, the
    option is only hidden, because it does no harm where it makes no sense.
    """

    def __init__(self, code: str | None = None, rule: str | None = None, **needs: Any) -> None:
        self.code = code
        self.rule = rule
        self.needs = needs


class OfAnotherKind(ReinosError):
    """A value of the wrong kind for an option: say, a text and not a number."""

    family = "other_kind"


class Condition(msgspec.Struct, frozen=True):
    """What an option depends on: `players` or another option, and the value that it must have."""

    option: str
    value: bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One option: its name, its default, and its possible values.

    `choices` is empty for numbers and text. Numbers may have bounds, `least` and `most`. With
    `many`, the value is a list of at most that many choices, whose order may matter.
    """

    name: str
    default: Any
    choices: tuple[Any, ...]
    least: int | None
    most: int | None
    many: int = 0
    when: tuple[Condition, ...] = ()
    """It makes sense if all of these hold."""

    @property
    def text(self) -> bool:
        """Whether the value is free text, such as the caller's own data."""
        return isinstance(self.default, str) and not self.choices

    @property
    def kind(self) -> str | None:
        """What its values are: a list, a flag, a number or a text."""
        return "list" if self.many else kind_of(self.default)

    def other_values(self) -> list[Any]:
        """The values besides the default, bounds for a number; for a list, one that is full."""
        if self.many:
            return [self.choices[1 : 1 + self.many]]
        values = self.choices or (self.least, self.most)
        return [value for value in values if value not in (self.default, None)]

    def possible(self) -> str:
        """The possible values as text."""
        if self.choices:
            listed = ", ".join(written(choice) for choice in self.choices)
            return f"{self.many} x {listed}" if self.many else listed
        if self.least is not None and self.most is not None:
            return f"{self.least}..{self.most}"
        return "text" if self.text else type(self.default).__name__


@cache
def describe(kind: type[Options]) -> tuple[Option, ...]:
    """Every option of a game."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    hints = get_type_hints(kind)
    rules = conditions(kind)
    return tuple(_describe(field, hints[field.name], rules[field.name]) for field in info.fields)


@cache
def conditions(kind: type[Options]) -> Mapping[str, tuple[When, ...]]:
    """For each option when it makes sense."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: tuple(one for one in getattr(hint, "__metadata__", ()) if isinstance(one, When))
        for name, hint in hints.items()
    }


def check_together(players: int, options: Options, words: str) -> None:
    """Raise InvalidOption if a chosen option makes no sense together with the others."""
    defaults = type(options)()
    for name, rules in conditions(type(options)).items():
        if getattr(options, name) == getattr(defaults, name):
            continue
        for when in rules:
            for other, value in when.needs.items():
                told = players if other == "players" else getattr(options, other)
                if when.code is not None and told != value:
                    raise InvalidOption(
                        when.code, option=name, players=players, rule=when.rule, words=words
                    )


def _describe(field: msgspec.inspect.Field, hint: Any, rules: tuple[When, ...]) -> Option:
    kind = field.type
    choices: tuple[Any, ...] = ()
    least = most = None
    many = 0
    if isinstance(kind, msgspec.inspect.VarTupleType):
        many = kind.max_length or 0
        kind = kind.item_type
    if isinstance(kind, msgspec.inspect.BoolType):
        choices = (False, True)
    elif isinstance(kind, msgspec.inspect.LiteralType):
        choices = _in_order(hint)
    elif isinstance(kind, msgspec.inspect.IntType):
        least, most = kind.ge, kind.le
    when = tuple(Condition(*need) for one in rules for need in one.needs.items())
    return Option(field.name, field.default, choices, least, most, many, when)


def _in_order(hint: Any) -> tuple[Any, ...]:
    """The values of a Literal type in the order of the source, since msgspec sorts them."""
    if get_origin(hint) is tuple:
        hint = get_args(hint)[0]
    return get_args(hint)


def read(game: str, kind: type[Options], given: Mapping[str, Any]) -> Options:
    """Check the given options, and fill in the defaults."""
    known = {option.name: option for option in describe(kind)}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "-"
            raise InvalidOption("unknown_option", game=game, option=name, options=names)
    plain = {name: int(v) if is_whole(v) else v for name, v in given.items()}
    for name, value in plain.items():
        try:
            # Written and read again, so that only values that a game file can hold are accepted.
            msgspec.json.encode(msgspec.convert({name: value}, kind, strict=True))
        except STRANGE:
            raise InvalidOption(
                "wrong_value",
                option=name,
                value=refused(known[name], value),
                possible=known[name].possible(),
            ) from None
    return msgspec.convert(plain, kind, strict=True)


def refused(option: Option, value: Any) -> Any:
    """An impossible value, as a sentence names it: with its kind, if that is what is wrong.

    >>> lives = Option("lives", 3, (), 1, 3)
    >>> print(refused(lives, "2"))
    '2', which is a text
    >>> refused(lives, 4)
    4
    """
    if value is None:
        return OfAnotherKind("nothing")
    said = written(value) if is_short(value) else quoted(value)
    kind = kind_of(value)
    return said if kind in (None, option.kind) else OfAnotherKind(str(kind), value=said)


def kind_of(value: Any) -> str | None:
    """The kind of a value, or None if no option can have such a value."""
    for kind, types in KINDS.items():
        if isinstance(value, types):
            return kind
    return None


def is_short(value: Any) -> bool:
    """Whether a value is written in a few words: yes or no, or a list of a few."""
    if isinstance(value, (tuple, list)):
        return len(value) <= 10 and all(isinstance(one, (str, bool)) for one in value)
    return isinstance(value, bool)


def written(value: Any) -> str:
    """A value as people write it: `true`, `false`, a number, a word, words with commas.

    >>> written(True), written("short"), written(3), written(("tavern", "farm"))
    ('true', 'short', '3', 'tavern,farm')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return ",".join(written(one) for one in value)
    return str(value)


def understood(option: Option, text: str) -> Any:
    """The value of a text that `written` wrote; the text itself if it stands for no value."""
    if option.text:
        return text
    if option.many:
        return tuple(_choice(option, one) for one in text.split(",") if one.strip())
    return _choice(option, text)


def _choice(option: Option, text: str) -> Any:
    for choice in option.choices:
        if written(choice) == text.strip().lower():
            return choice
    if option.least is not None or isinstance(option.default, int):
        try:
            return int(text)
        except ValueError:
            return text
    return text

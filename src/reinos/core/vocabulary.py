"""The vocabulary of a game, declared once: numbers that carry their meaning.

Kernels count in plain numbers. A declaration is such a number, and also says what it stands for:
why a move is refused, what happened, which move, which line of the score sheet. A game lists the
modules that hold its declarations in `vocabulary`; their names are those of the constants, in small
letters.

>>> OUTSIDE = Refusal(2, rule=14, limit=int)
>>> OUTSIDE + 1, OUTSIDE.rule
(3, 14)

A declaration prints as its number, because Numba writes it into the code that it compiles.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Annotated, Any, Literal, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from reinos.core.protocol import Event, Move

Words = Sequence[str] | Callable[[int], Any] | Mapping[int, Any]
"""How to turn a number into words: a list, a table or a function; `int` keeps the number."""


class Declared(int):
    """A number with a meaning."""

    name: str | None
    """Its name, if that is not the name of its constant."""


class Explained(Declared):
    """A number with its rule, and how to tell each of the parameters that a kernel writes.

    Leave out the rule if it depends on the state: then the kernel names it.
    """

    rule: int | str
    params: Mapping[str, Words]

    def __new__(
        cls, code: int, rule: int | str = 0, name: str | None = None, **params: Words
    ) -> Self:
        """Declare it."""
        made = super().__new__(cls, code)
        made.rule, made.name, made.params = rule, name, params
        return made

    def told(self, numbers: Sequence[int]) -> dict[str, Any]:
        """The parameters by name, each in its words.

        >>> Refusal(2, terrain=("wheat", "forest"), squares=int).told((1, 5))
        {'terrain': 'forest', 'squares': 5}
        """
        both = zip(self.params.items(), numbers, strict=False)
        return {name: said(words, number) for (name, words), number in both}


class Refusal(Explained):
    """Why a move is refused; a rule that depends on the state stands in `params[0]`."""


class Line(Explained):
    """A line of the score sheet; a rule that depends on the state stands in its first column."""


class Row(Declared):
    """The kind of a row that kernels emit, and the event that it becomes.

    Each field of the event takes one column, from left to right. A field is a number, a flag, a
    `Literal` (the column is the index of the word) or `Annotated[str, words]`. A tuple at the end
    takes all columns that are left, except zeros. For other events, a function takes the columns.
    """

    decode: Callable[[Sequence[int]], Event]

    def __new__(cls, kind: int, event: type[Event] | Callable[..., Event]) -> "Row":
        """Declare what a row becomes."""
        made = super().__new__(cls, kind)
        made.name = None
        if isinstance(event, type):
            made.decode = decoder(event)
        else:
            made.decode = lambda columns: event(*columns)
        return made


class Block(Declared):
    """A block of actions: the first, how many, and the move that each stands for.

    >>> class Claim(Move):
    ...     domino: int
    >>> CLAIM = Block(0, 48, lambda n: Claim(n + 1))
    >>> CLAIM.end, str(CLAIM.move(44))
    (48, 'claim 45')
    """

    end: int
    """The first action after the block: where the next one begins."""
    move: Callable[[int], Move]

    def __new__(cls, first: int, size: int, move: Callable[[int], Move]) -> "Block":
        """Declare a block of actions."""
        made = super().__new__(cls, first)
        made.name, made.end, made.move = None, int(first) + size, move
        return made


class Part(Declared):
    """A part of what `observe` writes: where it begins, what it is about, and its shape.

    It is about `planes` (the land, square by square), `seats` (the observer's own first) or what is
    `shared`.
    """

    about: Literal["planes", "seats", "shared"]
    shape: tuple[int, ...]
    end: int

    def __new__(
        cls, first: int, about: Literal["planes", "seats", "shared"], *shape: int
    ) -> "Part":
        """Declare a part of the observation."""
        made = super().__new__(cls, first)
        made.name, made.about, made.shape = None, about, shape
        made.end = int(first) + math.prod(shape)
        return made


D = TypeVar("D", bound=Declared)


def declared(modules: Sequence[ModuleType], kind: type[D]) -> dict[str, D]:
    """Everything of a kind that some modules declare, by name, in the order of the numbers.

    It also finds declarations in tuples and lists. Two of a kind with the same number are
    refused.
    """
    found: dict[int, tuple[str, D]] = {}
    for module in modules:
        for constant, value in vars(module).items():
            for one in _spread(value, kind):
                name = one.name or constant.lower()
                known = found.setdefault(int(one), (name, one))
                if known[1] is not one:
                    raise TypeError(f"{known[0]} and {name} of {module.__name__} are both {one:d}")
    return {name: one for _, (name, one) in sorted(found.items())}


def _spread(value: Any, kind: type[D]) -> Iterator[D]:
    if type(value) is kind:
        yield value
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from _spread(one, kind)


def structs(modules: Sequence[ModuleType], kind: type[Any]) -> tuple[Any, ...]:
    """The structs of a kind that some modules define, in the order of the source."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, kind)
        and value.__module__ == module.__name__
    )


def said(words: Words, number: int) -> Any:
    """A number in its words."""
    return words(number) if callable(words) else words[number]


def decoder(event: type[Event]) -> Callable[[Sequence[int]], Event]:
    """How the columns of a row become an event."""
    hints = get_type_hints(event, include_extras=True)
    kinds = [hints[field.name] for field in msgspec.structs.fields(event)]
    rest = column(kinds.pop()) if kinds and get_origin(kinds[-1]) is tuple else None
    width = len(kinds)
    told = [(i, column(kind)) for i, kind in enumerate(kinds) if kind is not int]

    def decode(row: Sequence[int]) -> Event:
        values: list[Any] = list(row[:width])  # most are numbers already
        for i, words in told:
            values[i] = said(words, values[i])
        if rest is not None:
            values.append(tuple(said(rest, number) for number in row[width:] if number))
        return event(*values)

    return decode


def column(hint: Any) -> Words:
    """How a number becomes the value of a field.

    >>> column(Literal["right", "down"]), column(Annotated[str, "abc"]), column(bool)
    (('right', 'down'), 'abc', <class 'bool'>)
    """
    words: Words
    if get_origin(hint) is tuple:
        return column(get_args(hint)[0])
    if get_origin(hint) is Annotated:
        words = get_args(hint)[1]
        return words
    if get_origin(hint) is Literal:
        words = get_args(hint)
        return words
    if hint in (int, bool):
        words = hint
        return words
    raise TypeError(f"a column cannot become {hint}: say how with Annotated")

"""What can be played: games, their options and rules, and bots."""

import msgspec

from reinos.core.options import Condition
from reinos.server.protocol.shared import OptionValue, Value


class Choice(msgspec.Struct, frozen=True):
    """A value of an option, and what it is called."""

    value: Value
    label: str


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game, in the language asked for.

    With `many` the value is a list of up to so many of the choices. It makes sense while all that
    `when` says holds.
    """

    name: str
    label: str
    help: str
    default: OptionValue
    choices: tuple[Choice, ...]
    least: int | None
    most: int | None
    many: int
    when: tuple[Condition, ...]


class SeriesInfo(msgspec.Struct, frozen=True):
    """A series that the rules of a game know by name."""

    games: int
    label: str
    help: str


class LessonInfo(msgspec.Struct, frozen=True):
    """A prepared deal for those who learn a game, and what it is about."""

    id: str
    label: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game, in the language asked for, and the bots that people are offered, the mildest first.

    `length` says how long a game takes. `lessons` are the prepared deals in which it is learnt, the
    first one first.
    With the numbers of players in `open_start` the table may choose who begins. `scored` says
    whether points decide it.
    """

    id: str
    name: str
    summary: str
    length: str
    least_players: int
    most_players: int
    bots: tuple[str, ...]
    lessons: tuple[LessonInfo, ...]
    options: tuple[OptionInfo, ...]
    series: tuple[SeriesInfo, ...]
    open_start: tuple[int, ...]
    scored: bool


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can be given a seat: a level for people, or a program."""

    id: str
    label: str
    help: str


class Games(msgspec.Struct, frozen=True):
    """Everything that a new table can be made of."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]


class RuleInfo(msgspec.Struct, frozen=True):
    """A numbered rule in both languages."""

    id: str
    es: str
    en: str


class Rules(msgspec.Struct, frozen=True):
    """The numbered rules of a game."""

    game: str
    name: str
    rules: tuple[RuleInfo, ...]

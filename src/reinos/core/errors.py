"""Errors: each has a code and parameters that become a sentence in the reader's language."""

import errno
from typing import Any

from reinos.core.words import DEFAULT, say

CORE = "reinos.core"
LONGEST = 80
"""How many characters of a value a sentence quotes at most."""
LISTS = ("bots", "columns", "examples", "fields", "games", "known", "names", "options", "possible")
"""The parameters that list the possible values: our own words, which may be longer."""
LONGEST_LIST = 450
REASONS = {
    errno.ENOENT: "no_file",
    errno.ENOTDIR: "no_file",
    errno.EISDIR: "is_folder",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.EROFS: "read_only",
    errno.ENOSPC: "disk_full",
    errno.EADDRINUSE: "in_use",
    errno.ECONNREFUSED: "nobody_answers",
}
"""What the system says in English only."""
SEATS = ("seat", "mover", "last_seat")
"""The parameters that are seats: Python counts them from 0, game files from P1."""


def shown(value: Any, longest: int = LONGEST) -> Any:
    """A value in a form that a sentence can quote: short, printable, plain JSON.

    >>> shown("a" * 10**6) == "a" * 50 + "…" + "a" * 29, shown("\\ud83c"), shown([1, 2])
    (True, '\\\\ud83c', 'list(...)')
    """
    if value is None or isinstance(value, (bool, float, ReinosError)):
        return value
    if isinstance(value, int):
        if value.bit_length() < 200:
            return int(value)
        value = hex(value)  # Python refuses to write thousands of decimal digits
    if not isinstance(value, str):
        return f"{type(value).__name__}(...)"
    if len(value) > longest:
        value = f"{value[: longest - 30]}…{value[-29:]}"
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in value
    )


class ReinosError(ValueError):
    """A request that cannot be met; nothing has changed.

    `code` and `params` say what, `rule` names the rule it breaks if there is one, and
    `say("es")` is the sentence in Spanish.
    """

    family = "error"
    longest = LONGEST
    """How many characters of a parameter the sentence quotes at most."""

    def __init__(
        self, code: str, /, *, rule: str | None = None, words: str = CORE, **params: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.params = {
            name: shown(value, LONGEST_LIST if name in LISTS else self.longest)
            for name, value in params.items()
        }
        self._words = words

    def say(self, lang: str = DEFAULT) -> str:
        """The sentence for a person, with the number of the rule."""
        params = {name: self._said(name, value, lang) for name, value in self.params.items()}
        text = say(f"{self.family}.{self.code}", params, lang, self._words, CORE)
        return f"{text} ({self.rule})" if self.rule else text

    def _said(self, name: str, value: Any, lang: str) -> Any:
        """A parameter in words, if there is a word for it, as in `terrain.lake`."""
        if isinstance(value, ReinosError):
            return value.say(lang)
        if name in SEATS and type(value) is int and value >= 0:
            return f"{value} (P{value + 1})"
        key = f"{name}.{value}"
        said = say(key, {}, lang, self._words) if isinstance(value, str) else key
        return value if said == key else said

    def __str__(self) -> str:
        return self.say()


class UnknownGame(ReinosError):
    """There is no such game."""


class InvalidMove(ReinosError):
    """A move that cannot be read."""


class IllegalMove(ReinosError):
    """A move that can be read but may not be played now."""

    family = "refusal"


class InvalidOption(ReinosError):
    """A number of players or an option that the game does not have."""


class InvalidPosition(ReinosError):
    """A position that cannot be set up."""


class EndlessGame(ReinosError):
    """A fault in the rules of a game: it draws or goes on without end."""


class StuckGame(ReinosError):
    """A fault in the rules of a game: somebody is to decide, and no move is legal."""


class InvalidTranscript(ReinosError):
    """A game file that cannot be replayed; `line` says where."""

    def __init__(self, code: str, line: int, **params: Any) -> None:
        super().__init__(code, **params)
        self.line = line

    def say(self, lang: str = DEFAULT) -> str:
        """The sentence, with the line."""
        return say("error.in_line", {"line": self.line, "reason": super().say(lang)}, lang, CORE)


def reason(error: Exception) -> "str | ReinosError":
    """Why the system could not do something: in ours, or else in its own words."""
    name = REASONS.get(getattr(error, "errno", None) or 0)
    return ReinosError(name) if name else getattr(error, "strerror", None) or str(error)

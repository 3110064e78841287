"""Words: flat files of sentences with placeholders, one per language and package."""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

LANGUAGES = ("es", "en")
DEFAULT = "en"
PLACE = re.compile(r"{(\w+)(?::([^{}|]*)\|([^{}|]*))?}")
"""A placeholder: `{cell}`, or `{knights:# knight|# knights}` with a singular and a plural."""


def language(wanted: str) -> str:
    """The one of our languages that is nearest to the wanted one.

    >>> language("es-AR"), language("fr")
    ('es', 'en')
    """
    short = wanted.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else DEFAULT


def plain(text: str) -> str:
    """Small letters without accents, as people type.

    >>> plain("Líneas")
    'lineas'
    """
    apart = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def visible(text: str) -> str:
    """A text on one line, with spaces instead of invisible characters and terminal codes.

    >>> visible("Ana\\n\\x1b  Paz")
    'Ana    Paz'
    """
    return "".join(sign if sign.isprintable() else " " for sign in text)


@cache
def load(package: str, lang: str) -> Mapping[str, str]:
    """The words of a package (its `es.json` or `en.json`)."""
    text = (files(package) / f"{lang}.json").read_text(encoding="utf-8")
    words: dict[str, str] = json.loads(text)
    return words


def fill(sentence: str, params: Mapping[str, Any]) -> str:
    """A sentence with its places filled in.

    A placeholder with two forms takes the first for 1 and the second for every other number; `#` is
    the number itself. So a sentence may have several numbers, each with its noun.

    >>> fill("On {cell}: {there:# knight|# knights}.", {"cell": "e4", "there": 1})
    'On e4: 1 knight.'
    """

    def filled(place: re.Match[str]) -> str:
        name, one, other = place.groups()
        value = params[name]
        if other is None:
            return str(value)
        form: str = one if value == 1 else other
        return form.replace("#", str(value))

    return PLACE.sub(filled, sentence)


def with_plain_places(sentence: str) -> str:
    """A sentence as a document shows it: each placeholder as a name in braces, with the plural.

    >>> with_plain_places("On {cell}: {there:# knight|# knights}.")
    'On {cell}: {there} knights.'
    """
    return PLACE.sub(
        lambda place: (place[3] or "#").replace("#", f"{{{place[1]}}}"),
        sentence,
    )


def say(key: str, params: Mapping[str, Any], lang: str, *packages: str) -> str:
    """The sentence for a key, from the first package that has it, filled in.

    A sentence that depends on a number has the keys `key.one` and `key.other` and the parameter
    `count`; one that speaks of several numbers has the forms in its places (`fill`).

    >>> say("error.game_over", {}, "en", "reinos.core")
    'The game is over.'
    """
    if "count" in params:
        plural = f"{key}.{'one' if params['count'] == 1 else 'other'}"
        if any(plural in load(package, language(lang)) for package in packages):
            key = plural
    for package in packages:
        words = load(package, language(lang))
        if key in words:
            return fill(words[key], params)
    return key


class Person(Protocol):
    """Somebody whom a sentence is about."""

    @property
    def name(self) -> str: ...
    @property
    def is_you(self) -> bool: ...


def addressed(
    package: str,
    lang: str,
    people: Sequence[Person],
    key: str,
    seat: int | None,
    rival: int | None = None,
    **params: Any,
) -> str:
    """A sentence about a seat, and perhaps about what it does to another.

    `key` names everybody. `key.you` is for the reader who acts, and `key.to_you` for the reader to
    whom it is done; where they are missing, `key` serves.
    """
    form = ""
    if seat is not None:
        params["player"] = people[seat].name
        form = ".you" if people[seat].is_you else ""
    if rival is not None:
        params["rival"] = people[rival].name
        form = ".to_you" if people[rival].is_you else form
    said = say(key + form, params, lang, package, "reinos.core")
    return said if said != key + form else say(key, params, lang, package, "reinos.core")
